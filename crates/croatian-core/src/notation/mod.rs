//! The author's notation (`CC-53`).
//!
//! Each leg begins where the one before ended. So all that a text can leave open is where the move begins: the pieces of
//! one kind are tried one after the other, each by the one walk of legs that the text names. Neither reading nor writing
//! lists the moves of a position, and both cost about as much as replaying the move once for each piece that could begin
//! it.
//!
//! Where the page says what a text fits:
//! - A later leg's source says nothing new, and is never written. Given in a text, it has to be right.
//! - A mark that is left out rules nothing out: `Rb5` fits a move that gives check. A mark that is given does: `+` fits
//!   no mate and `#` no mere check. So a move that gives check may need no source where a quiet one to the same square
//!   needs it.
//! - The sign of an effect is never left out: `Rb5` fits no capture.
//! - Brackets belong to moves of several legs, around a leg with a source or an effect; elsewhere they are wrong.

mod effect;
mod fit;
mod hint;
mod named;

use crate::game_over::refusal;
use crate::{Board, Fault, Move, MoveBuilder, Variant};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use effect::Mark;
use fit::Misfits;
use named::Named;
use variant_core::{Budget, BudgetSpent, IllegalMove, MAX_CANDIDATES, NotationError, unique_move};

/// Writes a move, with its source exactly if the text without it would fit another move too. The budget is spent on telling
/// check from mate alone.
pub(crate) fn write<V: Variant>(
    board: &Board<V>,
    mv: &Move<V>,
    budget: &mut Budget<'_>,
) -> Result<Result<String, IllegalMove<Fault<V>>>, BudgetSpent> {
    let root = MoveBuilder::new(board);
    let (mut named, after) = match Named::of(&root, mv) {
        Ok(found) => found,
        Err(illegal) => return Ok(Err(refusal(board, illegal))),
    };
    named.mark = Mark::of(&after, budget)?;
    let source = mv.legs()[0].from;
    for other in named.sources(board) {
        if other != source && named.fit(&root, other, budget)?.is_ok() {
            named.source = Some(source);
            break;
        }
    }
    Ok(Ok(named.to_string()))
}

/// The move that a text names, or why it names none.
type Read<V> = Result<Move<V>, NotationError<Move<V>, Fault<V>>>;

/// Reads a move. The budget is spent on telling check from mate alone.
pub(crate) fn read<V: Variant>(board: &Board<V>, text: &str, budget: &mut Budget<'_>) -> Result<Read<V>, BudgetSpent> {
    let named = match Named::scan(text) {
        Ok(named) => named,
        Err(error) => {
            let error = match hint::of_orthodox::<V>(text) {
                Some(hint) => error.with_hint(hint),
                None => error,
            };
            return Ok(Err(error.into()));
        }
    };
    let root = MoveBuilder::new(board);
    let mut fitting = Vec::new();
    let mut misfits = Misfits::default();
    for source in named.sources(board) {
        match named.fit(&root, source, budget)? {
            Ok(mv) => fitting.push(mv),
            Err(misfit) => misfits.add(misfit),
        }
        // One more than are listed: no further one would change the answer.
        if fitting.len() > MAX_CANDIDATES {
            break;
        }
    }
    Ok(unique_move(fitting, || match misfits.into_error(&named, text) {
        NotationError::Illegal(illegal) => NotationError::Illegal(refusal(board, illegal)),
        other => other,
    }))
}
