//! The human notation of `CV-18`, up to what CVector Plus adds to it.

use crate::{Board, CVector, Fault, Kind, Move, Square, SquareSet, movegen, rules};
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use variant_core::{IllegalMove, NotationError, ParseError, Rules, Scanner};

/// The sign between the piece and its target: what the move does there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `-`: the target is empty.
    Plain,
    /// `~`: a frozen piece is moved.
    Swap,
    /// `x`: an enemy piece is captured, whatever else happens.
    Capture,
}

impl Sign {
    /// What a legal move of the side to move to this square does.
    pub fn of<const KINDS: usize>(board: &Board<KINDS>, to: Square) -> Self {
        let us = board.turn();
        if board.active(!us).contains(to) {
            Self::Capture
        } else if (board.frozen(us) | board.frozen(!us)).contains(to) {
            Self::Swap
        } else {
            Self::Plain
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "-",
            Self::Swap => "~",
            Self::Capture => "x",
        })
    }
}

/// What a text says of a move, before any choice: `Bc2-d4`, `B-d4` or `c2-d4`.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    kind: Option<Kind>,
    from: Option<Square>,
    sign: Sign,
    /// The byte offset of the sign.
    sign_at: usize,
    /// The target.
    pub to: Square,
}

impl Named {
    /// Reads the text of a move up to its target.
    pub fn scan<const KINDS: usize>(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let letter = |c| Kind::from_letter(c).filter(|kind| Board::<KINDS>::kinds().contains(kind));
        let kind = scanner.pick(letter);
        let named_by_square = scanner.peek().is_some_and(|c| c.is_ascii_lowercase() && c != 'x');
        let from = if named_by_square { Some(Square::scan(scanner)?) } else { None };
        if kind.is_none() && from.is_none() {
            return Err(scanner.error("the upper-case letter of a piece or a square"));
        }
        let sign_at = scanner.offset();
        let sign = scanner.pick(|c| match c {
            '-' => Some(Sign::Plain),
            '~' => Some(Sign::Swap),
            'x' => Some(Sign::Capture),
            _ => None,
        });
        let Some(sign) = sign else { return Err(scanner.error("`-`, `~` or `x`")) };
        Ok(Self { kind, from, sign, sign_at, to: Square::scan(scanner)? })
    }

    /// The source of the legal move that is meant, out of the pieces that `targets` lets move to the target; `why` says
    /// what is wrong with a move that is not legal.
    pub fn resolve<const KINDS: usize, F: From<Fault>>(
        &self,
        board: &Board<KINDS>,
        text: &str,
        targets: impl Fn(Square) -> SquareSet,
        why: impl Fn(Square) -> F,
    ) -> Result<Square, Unresolved<F>> {
        let us = board.turn();
        let fitting = match (self.from, self.kind) {
            (Some(from), kind) => {
                if let (Some(kind), Some(there)) = (kind, board.kind_on(us, from))
                    && kind != there
                {
                    let expected = format!("`{}` for the {there} on {from}", there.letter());
                    return Err(Unresolved::Text(ParseError::at(text, 0..1, expected)));
                }
                if !targets(from).contains(self.to) {
                    return Err(Unresolved::Illegal(why(from)));
                }
                vec![from]
            }
            (None, Some(kind)) => {
                let able = board.of(us, kind) & !board.frozen(us);
                let fitting: Vec<Square> = able.filter(|&from| targets(from).contains(self.to)).collect();
                match (fitting.is_empty(), able.first()) {
                    (false, _) => fitting,
                    (true, Some(only)) if able.len() == 1 => return Err(Unresolved::Illegal(why(only))),
                    (true, _) if board.is_king_captured() => return Err(Unresolved::Illegal(Fault::GameOver.into())),
                    (true, _) => return Err(Unresolved::Illegal(Fault::NoneReaches { kind, to: self.to }.into())),
                }
            }
            // `scan` has seen to it that one of the two is there.
            (None, None) => return Err(Unresolved::Text(ParseError::at(text, 0..0, "the letter of a piece"))),
        };
        // The sign hangs on the target alone, so it is right or wrong for all of them.
        let right = Sign::of(board, self.to);
        if self.sign != right {
            let what = match right {
                Sign::Plain => "nothing stands there",
                Sign::Swap => "a frozen piece is moved",
                Sign::Capture => "a piece is captured",
            };
            let range = self.sign_at..self.sign_at + 1;
            return Err(Unresolved::Text(ParseError::at(text, range, format!("`{right}`, since {what}"))));
        }
        match fitting[..] {
            [from] => Ok(from),
            _ => Err(Unresolved::Several(fitting)),
        }
    }
}

/// Why a text names no single legal move.
pub enum Unresolved<F> {
    /// The text is wrong.
    Text(ParseError),
    /// The move that it names is illegal.
    Illegal(F),
    /// Pieces on all these squares fit.
    Several(Vec<Square>),
}

impl<F> Unresolved<F> {
    /// The error of a game's rules; `complete` makes a move of a source.
    pub fn into_error<R: Rules<Fault = F>>(self, complete: impl Fn(Square) -> R::Move) -> NotationError<R> {
        match self {
            Self::Text(error) => NotationError::Parse(error),
            Self::Illegal(why) => NotationError::Illegal(IllegalMove::new(why)),
            Self::Several(sources) => {
                let more = sources.len() > NotationError::<R>::CANDIDATES;
                let shown = sources.into_iter().take(NotationError::<R>::CANDIDATES);
                NotationError::Ambiguous { candidates: shown.map(complete).collect(), more }
            }
        }
    }
}

/// Writes a legal move without the choices of CVector Plus. The source is named exactly when another active piece of that
/// kind could go there too, by `targets`.
pub fn write_named<const KINDS: usize>(
    board: &Board<KINDS>,
    mv: Move,
    targets: impl Fn(Square) -> SquareSet,
) -> String {
    let us = board.turn();
    let sign = Sign::of(board, mv.to);
    let Some(kind) = board.kind_on(us, mv.from) else { return format!("{}{sign}{}", mv.from, mv.to) };
    let mut others = board.of(us, kind) & !board.frozen(us) & !mv.from.set();
    if others.any(|from| targets(from).contains(mv.to)) {
        format!("{}{}{sign}{}", kind.letter(), mv.from, mv.to)
    } else {
        format!("{}{sign}{}", kind.letter(), mv.to)
    }
}

pub(crate) fn write(board: &Board, mv: Move) -> String {
    write_named(board, mv, |from| movegen::targets(board, from))
}

pub(crate) fn read(board: &Board, text: &str) -> Result<Move, NotationError<CVector>> {
    let mut scanner = Scanner::new(text);
    let named = Named::scan::<5>(&mut scanner)?;
    scanner.expect_end()?;
    let to = named.to;
    let why = |from| rules::why_illegal(board, Move { from, to }).err().unwrap_or(Fault::GameOver);
    let from = named
        .resolve(board, text, |from| movegen::targets(board, from), why)
        .map_err(|unresolved| unresolved.into_error(|from| Move { from, to }))?;
    Ok(Move { from, to })
}
