//! Positions from the middle of random games, as `fixtures/GAME/middle.tsv` holds them.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use variant_core::{BoundedRules, Budget, PlayoutRng, Rules};
use variant_testkit::perft_table;

/// The moves after which a game's position is taken: from the first, to the last.
const PLIES: (usize, usize) = (10, 130);
/// One position in so many has its side to move in check, at the least.
const CHECKED: usize = 4;
/// What listing a position's moves may cost. A game that comes to a larger one is given up.
const BUDGET: u64 = 6_000_000;

/// What has to be known of a game beyond its rules.
pub struct Questions<R: BoundedRules> {
    /// Whether the side to move is in check.
    pub in_check: fn(&R, &R::Board) -> bool,
    /// Whether a move captures.
    pub is_capture: fn(&R, &R::Board, &R::Move) -> bool,
    /// Whether a move is more than one piece's single way: a cascade, where the game has them.
    pub is_long: fn(&R::Move) -> bool,
}

/// The text of a fixture file with `wanted` positions, each from a random game of its own; the same on every machine.
///
/// Of every four games one goes on until its side to move is in check, so that a quarter of the positions have a check to
/// be met, and more than a quarter where random games bring checks by themselves.
pub fn fixture<R: BoundedRules>(rules: &R, questions: &Questions<R>, wanted: usize) -> String {
    let mut rows = String::new();
    let (mut found, mut checks, mut captures, mut long) = (0, 0, 0, 0);
    for game in 0.. {
        if found == wanted {
            break;
        }
        let want_check = found % CHECKED == 0;
        let Some((board, moves)) = position(rules, questions, want_check, &mut PlayoutRng::new(1, game)) else {
            continue;
        };
        found += 1;
        checks += usize::from((questions.in_check)(rules, &board));
        captures += usize::from(moves.iter().any(|mv| (questions.is_capture)(rules, &board, mv)));
        long += usize::from(moves.iter().any(questions.is_long));
        writeln!(rows, "{board}\t1\t{}\town", moves.len()).expect("a string can be written to");
    }
    let (first, last) = PLIES;
    format!(
        "# {found} positions of {} after {first} to {last} random moves, each of a game of its own. In check: {checks}; with captures:\n\
         # {captures}; with cascades: {long}. Written by `cargo run --release -p variant-benches --bin middle-games`.\n\
         # POSITION<TAB>DEPTH<TAB>NODES<TAB>SOURCE\n{rows}",
        rules.name()
    )
}

/// A position of one random game with its moves; `None` where the game ends too early or becomes too large.
fn position<R: BoundedRules>(
    rules: &R,
    questions: &Questions<R>,
    want_check: bool,
    rng: &mut PlayoutRng,
) -> Option<(R::Board, Vec<R::Move>)> {
    let (first, last) = PLIES;
    let wanted = first + rng.index(last - first + 1)?;
    let mut board = rules.start();
    for ply in 0..=last {
        let mut moves = rules.moves_within(&board, &mut Budget::new(BUDGET)).ok()?;
        if ply >= wanted && !moves.is_empty() && (!want_check || (questions.in_check)(rules, &board)) {
            return Some((board, moves));
        }
        let mv = moves.swap_remove(rng.index(moves.len())?);
        rules.play_unchecked(&mut board, &mv);
    }
    None
}

/// Where a game's fixture is.
pub fn path<R: Rules>(rules: &R) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(rules.name()).join("middle.tsv")
}

/// The boards of a game's fixture, whose numbers of moves are counted again.
///
/// # Panics
/// There is no fixture, it is no perft table, or a number is another.
pub fn boards<R: Rules>(rules: &R) -> Vec<R::Board> {
    let path = path(rules);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows = perft_table(&text).expect("a perft table");
    rows.iter()
        .map(|row| {
            let board = rules.parse_board(&row.position).expect("a valid position");
            assert_eq!((row.depth, rules.count_moves(&board)), (1, row.nodes), "{board}");
            board
        })
        .collect()
}
