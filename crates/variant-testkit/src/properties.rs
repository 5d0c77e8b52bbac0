//! What must hold of one position or one move: `Err` says what was found instead.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use variant_core::{Board, Color, NotationError, Rules};

/// With more moves than this, a position has not every check made in every way.
const LONG_LIST: usize = 1000;

/// The moves of a position, or the first of them where the list is long, and whether these are all: for positions that only
/// lend their moves, and for wrong boards, which may have more moves than any other.
pub(crate) fn first_moves<R: Rules>(rules: &R, board: &R::Board) -> (Vec<R::Move>, bool) {
    let mut moves = Vec::new();
    let visit = rules.visit_moves(board, |mv| {
        moves.push(mv);
        if moves.len() < LONG_LIST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (moves, visit.is_continue())
}

pub(crate) fn played_unchecked<R: Rules>(rules: &R, board: &R::Board, mv: &R::Move) -> R::Board {
    let mut child = board.clone();
    rules.play_unchecked(&mut child, mv);
    child
}

pub(crate) fn board_text<R: Rules>(rules: &R, board: &R::Board) -> Result<(), String> {
    let text = board.to_string();
    let reparsed = rules.parse_board(&text).map_err(|error| format!("the printed position is not read: {error}"))?;
    let again = reparsed.to_string();
    if again != text {
        Err(format!("printed again it is `{again}`"))
    } else if reparsed != *board {
        Err(format!("{board:?} is read back as {reparsed:?}"))
    } else {
        Ok(())
    }
}

/// Of two pieces with the same text.
pub(crate) fn same_piece<P: PartialEq + Debug + Display>(piece: P, other: P) -> Result<(), String> {
    if piece == other { Ok(()) } else { Err(format!("{piece:?} and {other:?} have the same text `{piece}`")) }
}

/// Of two pieces whose texts differ in case alone.
pub(crate) fn letter_case<B: Board>(text: &str, piece: B::Piece, other: B::Piece) -> Result<(), String> {
    let is_upper = text == text.to_uppercase();
    let (upper, lower) = if is_upper { (piece, other) } else { (other, piece) };
    let colors = (B::color(upper), B::color(lower));
    match colors {
        (Color::White, Color::Black) => Ok(()),
        (of_upper, of_lower) => Err(format!("`{upper}` is a piece of {of_upper} and `{lower}` one of {of_lower}")),
    }
}

pub(crate) fn duplicates<M: Hash + Eq + Display>(list: &[M]) -> Result<(), String> {
    let mut seen = HashSet::with_capacity(list.len());
    match list.iter().find(|mv| !seen.insert(*mv)) {
        Some(mv) => Err(format!("{mv} is listed more than once")),
        None => Ok(()),
    }
}

/// Compares moves that come one by one with the list.
struct Comparison<'a, M> {
    list: &'a [M],
    seen: usize,
    difference: Option<String>,
}

impl<'a, M: Eq + Display> Comparison<'a, M> {
    fn of(list: &'a [M]) -> Self {
        Self { list, seen: 0, difference: None }
    }

    fn see(&mut self, mv: &M) {
        let listed = self.list.get(self.seen);
        if self.difference.is_none() && listed != Some(mv) {
            let listed = listed.map_or_else(|| "nothing".into(), M::to_string);
            self.difference = Some(format!("{mv} where the list has {listed}, at index {}", self.seen));
        }
        self.seen += 1;
    }

    fn finish(self, whose: &str) -> Result<(), String> {
        match self.difference {
            Some(difference) => Err(format!("{whose} gives {difference}")),
            None if self.seen < self.list.len() => {
                Err(format!("{whose} gives {} of {} moves", self.seen, self.list.len()))
            }
            None => Ok(()),
        }
    }
}

pub(crate) fn listings<R: Rules>(
    rules: &R,
    board: &R::Board,
    list: &[R::Move],
    used: Vec<R::Move>,
) -> Result<(), String> {
    let mut again = Comparison::of(list);
    rules.moves(board).iter().for_each(|mv| again.see(mv));
    again.finish("moves(), asked again,")?;

    let mut out = used;
    rules.moves_into(board, &mut out);
    let mut into = Comparison::of(list);
    out.iter().for_each(|mv| into.see(mv));
    into.finish("moves_into() with a used vector")?;

    let mut visited = Comparison::of(list);
    let _ = rules.visit_moves(board, |mv| {
        visited.see(&mv);
        ControlFlow::Continue(())
    });
    visited.finish("visit_moves()")?;

    let mut children = Comparison::of(list);
    let _ = rules.visit_children(board, |mv, _| {
        children.see(&mv);
        ControlFlow::Continue(())
    });
    children.finish("visit_children()")
}

pub(crate) fn counts<R: Rules>(rules: &R, board: &R::Board, list: &[R::Move]) -> Result<(), String> {
    let count = rules.count_moves(board);
    if count != list.len() as u64 {
        return Err(format!("count_moves() is {count} and the list has {}", list.len()));
    }
    let has_move = rules.has_move(board);
    if has_move == list.is_empty() {
        return Err(format!("has_move() is {has_move} and the list has {}", list.len()));
    }
    Ok(())
}

/// After how many visits to stop: at once, somewhere, at the last one, and never. Of the last three only one where the list
/// is long.
pub(crate) fn stops(moves: usize, rng: &mut ChaCha8Rng) -> Vec<usize> {
    let somewhere = rng.random_range(1..moves.max(2));
    let mut stops = vec![somewhere, moves, moves + 1];
    if moves > LONG_LIST {
        stops = vec![stops[rng.random_range(0..stops.len())]];
    }
    stops.push(1);
    stops.retain(|&stop| stop > 0 && (moves > 0 || stop == 1));
    stops.sort_unstable();
    stops.dedup();
    stops
}

pub(crate) fn early_stop<R: Rules>(rules: &R, board: &R::Board, moves: usize, stop: usize) -> Result<(), String> {
    let judge = |whose: &str, visits: usize, flow: ControlFlow<()>| {
        if visits > stop {
            Err(format!("{whose} goes on after its visitor broke at visit {stop} of {moves}"))
        } else if flow.is_break() != (stop <= moves) {
            Err(format!("{whose} gives {flow:?} when its visitor breaks at visit {stop} of {moves}"))
        } else {
            Ok(())
        }
    };
    let step = |visits: &mut usize| {
        *visits += 1;
        if *visits >= stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut visits = 0;
    let flow = rules.visit_moves(board, |_| step(&mut visits));
    judge("visit_moves()", visits, flow)?;
    visits = 0;
    let flow = rules.visit_children(board, |_, _| step(&mut visits));
    judge("visit_children()", visits, flow)
}

pub(crate) fn ending<R: Rules>(rules: &R, board: &R::Board, list: &[R::Move]) -> Result<(), String> {
    match rules.outcome(board) {
        Some(outcome) if !list.is_empty() => Err(format!("the game is over ({outcome}) and has {} moves", list.len())),
        None if list.is_empty() => Err("the game is not over and has no moves".into()),
        _ => Ok(()),
    }
}

pub(crate) fn listed_is_legal<R: Rules>(rules: &R, board: &R::Board, mv: &R::Move) -> Result<(), String> {
    if let Err(illegal) = rules.check(board, mv) {
        return Err(format!("check() says of a listed move: {illegal}"));
    }
    if !rules.is_legal(board, mv) {
        return Err("is_legal() is false for a listed move".into());
    }
    rules.play(&mut board.clone(), mv).map_err(|illegal| format!("play() refuses a listed move: {illegal}"))
}

/// Whether both ways to play a move reach a board that the visitor gave.
pub(crate) fn same_child<R: Rules>(
    rules: &R,
    board: &R::Board,
    mv: &R::Move,
    visited: &R::Board,
) -> Result<(), String> {
    let unchecked = played_unchecked(rules, board, mv);
    if unchecked != *visited {
        return Err(format!("visit_children() gives `{visited}` and play_unchecked() leads to `{unchecked}`"));
    }
    let mut played = board.clone();
    if rules.play(&mut played, mv).is_ok() && played != unchecked {
        return Err(format!("play() leads to `{played}` and play_unchecked() to `{unchecked}`"));
    }
    Ok(())
}

pub(crate) fn same_keys<B: Board>(how: &str, board: &B, other: &B) -> Result<(), String> {
    if board != other {
        // Another check's business.
        return Ok(());
    }
    let hash = |board: &B| {
        let mut hasher = DefaultHasher::new();
        board.hash(&mut hasher);
        hasher.finish()
    };
    if board.key() != other.key() {
        Err(format!("`{board}`, {how}, has the key {:#018x} instead of {:#018x}", other.key(), board.key()))
    } else if hash(board) != hash(other) {
        Err(format!("`{board}`, {how}, is equal and has another hash"))
    } else {
        Ok(())
    }
}

pub(crate) fn move_text<R: Rules>(rules: &R, mv: &R::Move) -> Result<(), String> {
    let text = mv.to_string();
    let reparsed = rules.parse_move(&text).map_err(|error| format!("the printed move is not read: {error}"))?;
    let again = reparsed.to_string();
    if again != text {
        Err(format!("printed again it is `{again}`"))
    } else if reparsed != *mv {
        Err(format!("{mv:?} is read back as {reparsed:?}"))
    } else {
        Ok(())
    }
}

pub(crate) fn notation<R: Rules>(rules: &R, board: &R::Board, mv: &R::Move) -> Result<(), String> {
    let text = rules.write_notation(board, mv).map_err(|illegal| format!("it is not written: {illegal}"))?;
    match rules.read_notation(board, &text) {
        Ok(read) if read == *mv => Ok(()),
        Ok(read) => Err(format!("written as `{text}` it is read as {read}")),
        Err(error) => Err(format!("written as `{text}` it is not read: {error}")),
    }
}

/// Whether `read_move` reads the string of a move as that, and its notation, if it has one, as notation.
pub(crate) fn read_move<R: Rules>(rules: &R, board: &R::Board, mv: &R::Move) -> Result<(), String> {
    for text in rules.write_notation(board, mv).into_iter().chain([mv.to_string()]) {
        let expected = match rules.parse_move(&text) {
            Ok(mv) => rules.check(board, &mv).map(|()| mv).map_err(NotationError::Illegal),
            Err(_) => rules.read_notation(board, &text),
        };
        let read = rules.read_move(board, &text);
        if read != expected {
            let [read, expected] = [read, expected].map(|result| match result {
                Ok(mv) => mv.to_string(),
                Err(error) => format!("an error: {error}"),
            });
            return Err(format!("read_move() of `{text}` gives {read}, instead of {expected}"));
        }
    }
    Ok(())
}

/// Whether the board as repetition sees it is a position with the same moves.
pub(crate) fn repetition_form<R: Rules>(rules: &R, board: &R::Board, list: &[R::Move]) -> Result<(), String> {
    let form = rules.repetition_form(board);
    let again = rules.repetition_form(&form);
    if again != form {
        return Err(format!("the repetition form is `{form}`, and the form of that is `{again}`"));
    }
    if form == *board {
        return Ok(());
    }
    if form.turn() != board.turn() {
        return Err(format!("the repetition form `{form}` has the other side to move"));
    }
    board_text(rules, &form).map_err(|problem| format!("of the repetition form `{form}`: {problem}"))?;
    let (outcome, of_form) = (rules.outcome(board), rules.outcome(&form));
    if outcome != of_form {
        return Err(format!("the outcome is {outcome:?}, and that of the repetition form `{form}` is {of_form:?}"));
    }
    let mut moves = Comparison::of(list);
    rules.moves(&form).iter().for_each(|mv| moves.see(mv));
    moves.finish(&format!("the repetition form `{form}`"))
}
