//! What it costs to choose the game at run time: perft, a visit of children and alpha-beta through [`AnyGame`], each as a
//! ratio to the same with the game's own rules.
//!
//! ```sh
//! cargo run --release -p chess-variants --example any_game_cost
//! ```

use chess_variants::variant_core::{Playouts, Rules, perft};
use chess_variants::{AnyGame, Collected, PositionTask};
use std::error::Error;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// How long each measurement goes on at least.
const LEAST: Duration = Duration::from_millis(150);

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:<18} {:>8} {:>8} {:>10}", "game", "perft", "children", "alpha-beta");
    for (name, perft_depth, search_depth) in [
        ("cvector", 3, 3),
        ("cvector-plus", 3, 3),
        ("cube-plus", 4, 4),
        ("classical", 3, 3),
        ("croatian-miranda", 2, 1),
        ("croatian-hemera", 1, 1),
    ] {
        let ratios = ratios(name.parse()?, perft_depth, search_depth, LEAST);
        println!("{name:<18} {:>8.2} {:>8.2} {:>10.2}", ratios[0], ratios[1], ratios[2]);
    }
    Ok(())
}

/// The time through `AnyGame` by the time of the game's own rules, for each of the three works.
pub fn ratios(game: AnyGame, perft_depth: u32, search_depth: u32, least: Duration) -> [f64; 3] {
    // A position in the middle of a game.
    let position = Playouts::new(&game, 1, 16).game(0).board;
    [Work::Perft(perft_depth), Work::Children, Work::AlphaBeta(search_depth)].map(|work| {
        // Own, any and own again, so that a machine that slows down meanwhile does not tip the scales.
        let own = || position.run(Own { work, least }).as_secs_f64();
        let before = own();
        let any = timed(least, || work.do_it(&game, &position)).as_secs_f64();
        any / before.min(own())
    })
}

#[derive(Clone, Copy)]
enum Work {
    Perft(u32),
    Children,
    AlphaBeta(u32),
}

impl Work {
    fn do_it<R: Rules>(self, rules: &R, board: &R::Board) -> u64 {
        match self {
            Self::Perft(depth) => perft(rules, board, depth),
            Self::Children => {
                let mut children = 0;
                let _ = rules.visit_children(board, |mv, child| {
                    black_box((&mv, child));
                    children += 1;
                    ControlFlow::Continue(())
                });
                children
            }
            Self::AlphaBeta(depth) => {
                let mut nodes = 0;
                black_box(alpha_beta(rules, board, depth, -1_000_000, 1_000_000, &mut nodes));
                nodes
            }
        }
    }
}

/// The work with the game's own rules.
struct Own {
    work: Work,
    least: Duration,
}

impl PositionTask for Own {
    type Output = Duration;

    fn run<R: Collected>(self, rules: &R, board: &R::Board) -> Duration {
        timed(self.least, || self.work.do_it(rules, board))
    }
}

/// The least time that a piece of work takes, of several times.
fn timed(least: Duration, work: impl Fn() -> u64) -> Duration {
    let begun = Instant::now();
    let mut best = Duration::MAX;
    while begun.elapsed() < least {
        let begun = Instant::now();
        // Short works are repeated, since a clock is not that fine.
        for _ in 0..20 {
            black_box(work());
        }
        best = best.min(begun.elapsed());
    }
    best
}

/// A list of moves, a copy of the board for each: the form that most engines have.
fn alpha_beta<R: Rules>(rules: &R, board: &R::Board, depth: u32, mut alpha: i64, beta: i64, nodes: &mut u64) -> i64 {
    *nodes += 1;
    if depth == 0 {
        return rules.count_moves(board) as i64;
    }
    for mv in rules.moves(board) {
        let mut child = board.clone();
        rules.play_unchecked(&mut child, &mv);
        alpha = alpha.max(-alpha_beta(rules, &child, depth - 1, -beta, -alpha, nodes));
        if alpha >= beta {
            break;
        }
    }
    alpha
}
