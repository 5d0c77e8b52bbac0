//! A small search that plays every game: alpha-beta, written once for any rules.
//!
//! [`AnyGame::run`] compiles it for each game by itself, so that choosing the game at run time costs nothing.
//!
//! ```sh
//! cargo run --release -p chess-variants --example alpha_beta -- croatian-miranda 2
//! ```

use chess_variants::variant_core::{Color, Outcome, Rules};
use chess_variants::{AnyGame, AnyMove, AnyPosition, Collected, PositionTask};
use std::error::Error;
use std::ops::ControlFlow;

/// What winning is worth; a win that is nearer is worth more.
const WIN: i32 = 1_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game: AnyGame = arguments.next().unwrap_or_else(|| "cvector".to_owned()).parse()?;
    let depth = arguments.next().map_or(Ok(3), |depth| depth.parse())?;
    let position = AnyPosition::start(game);
    match position.run(BestMove { depth }) {
        Some((mv, score)) => println!("best {mv}\t{score}"),
        None => println!("the game is over"),
    }
    Ok(())
}

/// The best move of a position by a search of `depth` plies, with its score for the side to move.
pub struct BestMove {
    /// How many plies it looks ahead, at least 1.
    pub depth: u32,
}

impl PositionTask for BestMove {
    type Output = Option<(AnyMove, i32)>;

    fn run<R: Collected>(self, rules: &R, board: &R::Board) -> Self::Output {
        let mut best = None;
        let mut alpha = -2 * WIN;
        let _ = rules.visit_children(board, |mv, child| {
            let score = -negamax(rules, child, self.depth.saturating_sub(1), -2 * WIN, -alpha);
            if score > alpha {
                alpha = score;
                best = Some((R::any_move(mv), score));
            }
            ControlFlow::Continue(())
        });
        best
    }
}

/// The score of a position for the side to move, as far as it lies between `alpha` and `beta`.
pub fn negamax<R: Rules>(rules: &R, board: &R::Board, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    if depth == 0 {
        return evaluate(rules, board);
    }
    let mut has_move = false;
    let _ = rules.visit_children(board, |_, child| {
        has_move = true;
        alpha = alpha.max(-negamax(rules, child, depth - 1, -beta, -alpha));
        if alpha >= beta { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if has_move { alpha } else { ended(rules, board, depth) }
}

/// The score of a game that is over, `depth` plies before the horizon.
fn ended<R: Rules>(rules: &R, board: &R::Board, depth: u32) -> i32 {
    use chess_variants::variant_core::Board;

    let turn: Color = board.turn();
    match rules.outcome(board) {
        Some(Outcome::Win { winner, .. }) if winner == turn => WIN + depth as i32,
        Some(Outcome::Win { .. }) => -WIN - depth as i32,
        _ => 0,
    }
}

/// Knows nothing of any game: it is good to have many moves.
fn evaluate<R: Rules>(rules: &R, board: &R::Board) -> i32 {
    match rules.count_moves(board) {
        0 => ended(rules, board, 0),
        moves => i32::try_from(moves).unwrap_or(i32::MAX).min(WIN / 2),
    }
}
