use crate::{Board, CVectorPlus, Fault, Move, movegen, rules};
use alloc::format;
use alloc::string::String;
use cvector::notation::{Named, write_named};
use variant_core::{IllegalMove, NotationError, Scanner};

/// Writes a legal move: as in CVector (`CV-18`), then the choices (`CV-32`).
pub(crate) fn write(board: &Board, mv: Move) -> String {
    let plain = cvector::Move { from: mv.from, to: mv.to };
    let named = write_named(board, plain, |from| movegen::targets(board, from));
    format!("{named}{}", mv.choices())
}

pub(crate) fn read(board: &Board, text: &str) -> Result<Move, NotationError<CVectorPlus>> {
    let mut scanner = Scanner::new(text);
    let named = Named::scan::<6>(&mut scanner)?;
    // The source is not known yet; the target stands in for it.
    let choices = Move::new(named.to, named.to).scan_choices(&mut scanner)?;
    let complete = |from| Move { from, ..choices };
    let why = |from| {
        rules::why_illegal(board, Move::new(from, named.to)).err().unwrap_or(Fault::Move(cvector::Fault::GameOver))
    };
    let from = named
        .resolve(board, text, |from| movegen::targets(board, from), why)
        .map_err(|unresolved| unresolved.into_error(complete))?;
    let mv = complete(from);
    rules::why_illegal(board, mv).map_err(IllegalMove::new)?;
    Ok(mv)
}
