//! Compares a move generator of your own with this library: first whether it finds the same moves, then how fast it is.
//!
//! Put your generator in the place of [`Mine`]. It may be a program in another language: `variants batch GAME` answers
//! positions line by line with the same moves and positions, to be compared there.
//!
//! ```sh
//! cargo run --release -p chess-variants --example own_generator -- cube-plus 3
//! ```

use chess_variants::variant_core::{Rules, divide, perft};
use chess_variants::{AnyGame, AnyPosition};
use std::collections::BTreeMap;
use std::error::Error;
use std::time::Instant;

/// A move generator: from the text of a position to its moves, each with the text of the position that it leads to.
pub trait Generator {
    /// The moves of a position, in any order.
    fn children(&self, position: &str) -> Vec<(String, String)>;

    /// The number of lines of `depth` moves.
    fn perft(&self, position: &str, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.children(position).iter().map(|(_, child)| self.perft(child, depth - 1)).sum()
    }
}

/// Your generator. Here it asks the library, so that there is something to run.
pub struct Mine(pub AnyGame);

impl Generator for Mine {
    fn children(&self, position: &str) -> Vec<(String, String)> {
        let position = AnyPosition::parse(self.0, position).expect("a position that was printed");
        let moves = position.moves();
        let after = |mv| {
            let mut child = position.clone();
            child.play(mv).expect("a legal move");
            child.to_string()
        };
        moves.iter().map(|mv| (mv.to_string(), after(mv))).collect()
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game: AnyGame = arguments.next().unwrap_or_else(|| "cube-plus".to_owned()).parse()?;
    let depth = arguments.next().map_or(Ok(3), |depth| depth.parse())?;
    let start = AnyPosition::start(game);
    match first_difference(&Mine(game), &start, depth) {
        Some(difference) => println!("{difference}"),
        None => println!("no difference to depth {depth}"),
    }
    let timed = |count: &dyn Fn() -> u64| {
        let begun = Instant::now();
        (count(), begun.elapsed())
    };
    let (theirs, their_time) = timed(&|| perft(&game, &start, depth));
    let (mine, my_time) = timed(&|| Mine(game).perft(&start.to_string(), depth));
    println!("library {theirs} nodes in {their_time:?}, mine {mine} in {my_time:?}");
    Ok(())
}

/// The position, at most `depth` plies away, where a generator first finds other moves, and which.
///
/// It looks at a position only where the counts behind it differ, so that a fault is found in the time of a perft.
pub fn first_difference(generator: &impl Generator, position: &AnyPosition, depth: u32) -> Option<String> {
    let game = position.game();
    let text = position.to_string();
    let mine: BTreeMap<String, String> = generator.children(&text).into_iter().collect();
    let theirs: BTreeMap<String, (AnyPosition, u64)> = divide(&game, position, depth)
        .into_iter()
        .map(|(mv, nodes)| {
            let mut child = position.clone();
            game.play_unchecked(&mut child, &mv);
            (mv.to_string(), (child, nodes))
        })
        .collect();
    for (mv, (child, nodes)) in &theirs {
        match mine.get(mv) {
            None => return Some(format!("{text}: mine does not find {mv}")),
            Some(after) if *after != child.to_string() => {
                return Some(format!("{text}: mine plays {mv} to {after}, not to {child}"));
            }
            Some(after) if depth > 1 && generator.perft(after, depth - 1) != *nodes => {
                return first_difference(generator, child, depth - 1);
            }
            Some(_) => {}
        }
    }
    let extra = mine.into_keys().find(|mv| !theirs.contains_key(mv))?;
    Some(format!("{text}: mine finds {extra}, which is no listed move"))
}
