//! The author's notation (`CC-53`).
//!
//! Each leg begins where the one before ended. So all that a text can leave open is where the turn begins: the pieces of
//! one kind are tried one after the other, each by the one walk of legs that the text names. Neither reading nor writing
//! lists the turns of a position, and both cost about as much as replaying the turn once for each piece that could begin
//! it.
//!
//! Where the page says what a text fits:
//! - A later leg's source says nothing new, and is never written. Given in a text, it has to be right.
//! - A mark that is left out rules nothing out: `Rb5` fits a turn that gives check. A mark that is given does: `+` fits
//!   no mate and `#` no mere check. So a turn that gives check may need no source where a quiet one to the same square
//!   needs it.
//! - The sign of an effect is never left out: `Rb5` fits no capture.
//! - Brackets belong to turns of several legs, around a leg with a source or an effect; elsewhere they are wrong.

mod effect;
mod fit;
mod named;

use crate::{Board, Croatian, Fault, Move, MoveBuilder, Variant};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use effect::Mark;
use fit::Misfits;
use named::Named;
use variant_core::{IllegalMove, NotationError};

/// Whether a position has a legal turn, or why that is not known. This is all the search that notation needs, for `+` and
/// `#`; the caller bounds it.
pub(crate) type HasMove<'a, V, E> = dyn Fn(&Board<V>) -> Result<bool, E> + 'a;

/// Writes a turn, with its source exactly if the text without it would fit another turn too.
pub(crate) fn write<V: Variant, E>(
    board: &Board<V>,
    turn: &Move<V>,
    has_move: &HasMove<'_, V, E>,
) -> Result<Result<String, IllegalMove<Fault<V>>>, E> {
    let root = MoveBuilder::new(board);
    let (mut named, after) = match Named::of(&root, turn) {
        Ok(found) => found,
        Err(illegal) => return Ok(Err(illegal)),
    };
    named.mark = Mark::of(&after, has_move)?;
    let source = turn.legs()[0].from;
    for other in named.sources(board) {
        if other != source && named.fit(&root, other, has_move)?.is_ok() {
            named.source = Some(source);
            break;
        }
    }
    Ok(Ok(named.to_string()))
}

/// Reads a turn.
pub(crate) fn read<V: Variant, E>(
    board: &Board<V>,
    text: &str,
    has_move: &HasMove<'_, V, E>,
) -> Result<Result<Move<V>, NotationError<Croatian<V>>>, E> {
    let named = match Named::scan(text) {
        Ok(named) => named,
        Err(error) => return Ok(Err(error.into())),
    };
    let root = MoveBuilder::new(board);
    let mut fitting = Vec::new();
    let mut misfits = Misfits::default();
    for source in named.sources(board) {
        match named.fit(&root, source, has_move)? {
            Ok(turn) => fitting.push(turn),
            Err(misfit) => misfits.add(misfit),
        }
        // One more than are listed: no further one would change the answer.
        if fitting.len() > NotationError::<Croatian<V>>::CANDIDATES {
            break;
        }
    }
    Ok(NotationError::choose(fitting, || misfits.into_error(&named, text)))
}
