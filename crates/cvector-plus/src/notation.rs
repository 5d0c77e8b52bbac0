use crate::{Board, CVectorPlus, Fault, Move, movegen, rules};
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use cvector::notation::{Named, Unresolved, write_named};
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
    let sources = match named.resolve(board, text, |from| movegen::targets(board, from), why) {
        Ok(from) => vec![from],
        Err(Unresolved::Several(sources)) => sources,
        Err(unresolved) => return Err(unresolved.into_error(complete)),
    };
    // Of pieces that could all go there, the choices may be open to one alone.
    let moves = sources.iter().map(|&from| complete(from));
    let mut illegal = None;
    let legal = moves.filter(|&mv| match rules::why_illegal(board, mv) {
        Ok(()) => true,
        Err(why) => {
            illegal.get_or_insert(why);
            false
        }
    });
    let legal: Vec<Move> = legal.collect();
    NotationError::choose(legal, || IllegalMove::new(illegal.unwrap_or(cvector::Fault::GameOver.into())).into())
}
