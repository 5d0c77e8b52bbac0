//! A referee: reads moves, one a line, plays the legal ones and says why the others are refused.
//!
//! Whoever sends the moves cannot make it search for long: reading a move and finding out whether the game is over each
//! have a budget of states, and a deadline.
//!
//! ```sh
//! printf 'c1b2\nN-b7\nc1c2\n' | cargo run -p chess-variants --example referee -- cvector
//! ```

use chess_variants::variant_core::{Budget, NotationError};
use chess_variants::{AnyGame, AnyPosition, Explain};
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant};

/// What one question may cost: in games whose moves are searched a unit takes up to a few hundred bytes while the search
/// lasts, so that this is some 20 MB.
const STATES: u64 = 100_000;
const TIME: Duration = Duration::from_secs(1);

fn main() -> Result<(), Box<dyn Error>> {
    let name = std::env::args().nth(1).unwrap_or_else(|| "cvector".to_owned());
    referee(name.parse()?, io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(())
}

/// Plays a game of the moves that `input` gives.
pub fn referee(game: AnyGame, input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut position = AnyPosition::start(game);
    writeln!(out, "{position}")?;
    for line in input.lines() {
        let line = line?;
        match play(&mut position, line.trim()) {
            Ok(notation) => writeln!(out, "{notation}: {position}")?,
            Err(refusal) => writeln!(out, "refused: {refusal}")?,
        }
        match within(|budget| position.outcome_within(budget)) {
            Ok(None) => {}
            Ok(Some(outcome)) => return writeln!(out, "{}", game.outcome_sentence(outcome)),
            Err(spent) => writeln!(out, "it is not known whether the game is over: {spent}")?,
        }
    }
    Ok(())
}

/// Plays a move that a text names, and gives the move as people write it; or says why not.
fn play(position: &mut AnyPosition, text: &str) -> Result<String, String> {
    let mv = match within(|budget| position.read_move_within(text, budget)).map_err(|spent| spent.to_string())? {
        Ok(mv) => mv,
        Err(NotationError::Illegal(illegal)) => {
            // The code and the rule are for programs, and for those who want to look the rule up.
            let rule = illegal.rule().map(|rule| format!(", {rule}")).unwrap_or_default();
            return Err(format!("{illegal} ({}{rule})", illegal.code()));
        }
        Err(other) => return Err(other.to_string()),
    };
    let notation = within(|budget| position.write_notation_within(&mv, budget));
    position.play(&mv).map_err(|illegal| illegal.to_string())?;
    // Without its notation it is still a move.
    Ok(notation.ok().and_then(Result::ok).unwrap_or_else(|| mv.to_string()))
}

/// Asks a question within the budget of the referee.
fn within<T>(question: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    let deadline = Instant::now() + TIME;
    let is_late = || Instant::now() >= deadline;
    question(&mut Budget::new(STATES).with_interrupt(&is_late))
}
