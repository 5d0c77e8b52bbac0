//! The human notation of `CV-18`, up to what CVector Plus adds to it.

use crate::{Board, CVector, Fault, Kind, Move, Square, SquareSet, Variant, legality, movegen};
use alloc::format;
use alloc::string::String;
use core::fmt;
use variant_core::{IllegalMove, NotationError, ParseError, Scanner, unique_move};

/// The sign between the piece and its target: what the move does there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    /// `-`: the target is empty.
    Plain,
    /// `~`: a frozen piece is moved.
    Swap,
    /// `x`: an enemy piece is captured, whatever else happens.
    Capture,
}

impl Sign {
    const ALL: [Self; 3] = [Self::Plain, Self::Swap, Self::Capture];

    /// What a legal move of the side to move to this square does.
    fn of<V: Variant>(board: &Board<V>, to: Square) -> Self {
        let us = board.turn();
        if board.active(!us).contains(to) {
            Self::Capture
        } else if (board.frozen(us) | board.frozen(!us)).contains(to) {
            Self::Swap
        } else {
            Self::Plain
        }
    }

    const fn letter(self) -> char {
        match self {
            Self::Plain => '-',
            Self::Swap => '~',
            Self::Capture => 'x',
        }
    }

    const fn meaning(self) -> &'static str {
        match self {
            Self::Plain => "nothing stands there",
            Self::Swap => "a frozen piece is moved",
            Self::Capture => "a piece is captured",
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

/// How a text names the piece that moves.
#[derive(Clone, Copy, Debug)]
enum Mover {
    /// By its kind alone: `B-d4`.
    Kind(Kind),
    /// By its square, perhaps with its kind: `c2-d4`, `Bc2-d4`.
    On(Square, Option<Kind>),
}

/// What a text says of a move, before any choice: `Bc2-d4`, `B-d4` or `c2-d4`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Named {
    mover: Mover,
    sign: Sign,
    /// The byte offset of the sign.
    sign_at: usize,
    /// The target.
    pub(crate) to: Square,
}

impl Named {
    /// Reads the text of a move up to its target.
    pub(crate) fn scan<V: Variant>(scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let kind = scanner.pick(|c| Kind::from_letter(c).filter(|kind| V::KINDS.contains(kind)));
        let named_by_square = scanner.peek().is_some_and(|c| c.is_ascii_lowercase() && c != 'x');
        let mover = match (named_by_square, kind) {
            (true, kind) => Mover::On(scan_source(scanner)?, kind),
            (false, Some(kind)) => Mover::Kind(kind),
            (false, None) => return Err(no_mover(scanner)),
        };
        let sign_at = scanner.offset();
        let sign = scanner.pick(|c| Sign::ALL.into_iter().find(|sign| sign.letter() == c));
        let Some(sign) = sign else {
            let error = scanner.error("`-`, `~` or `x`");
            return Err(if named_by_square && scanner.is_at_end() {
                error.with_hint("a sign stands before the target, as in `N-c4`")
            } else {
                error
            });
        };
        Ok(Self { mover, sign, sign_at, to: Square::scan(scanner)? })
    }

    /// The sources of the legal moves that are meant, at least one; `check` tells whether the piece on a square can go to the
    /// target.
    pub(crate) fn sources<V: Variant, M, F: From<Fault>>(
        &self,
        board: &Board<V>,
        text: &str,
        check: impl Fn(Square) -> Result<(), F>,
    ) -> Result<SquareSet, NotationError<M, F>> {
        let us = board.turn();
        let check = |from| check(from).map_err(IllegalMove::new);
        let sources = match self.mover {
            Mover::On(from, kind) => {
                if let (Some(kind), Some(there)) = (kind, board.kind_on(us, from))
                    && kind != there
                {
                    let expected = format!("`{}` for the {there} on {from}", there.letter());
                    return Err(ParseError::at(text, 0..1, expected).into());
                }
                check(from)?;
                from.set()
            }
            Mover::Kind(kind) => {
                let able = board.squares_of(us, kind) - board.frozen(us);
                let fitting: SquareSet = able.into_iter().filter(|&from| check(from).is_ok()).collect();
                if fitting.is_empty() {
                    // Of a single piece it can be said why it cannot go there.
                    if let Some(only) = able.first().filter(|_| !able.is_several()) {
                        check(only)?;
                    }
                    let over = board.is_king_captured();
                    let reason = if over { Fault::GameOver } else { Fault::NoneReaches { kind, to: self.to } };
                    return Err(IllegalMove::new(reason.into()).into());
                }
                fitting
            }
        };
        // The sign depends on the target alone, so it is right or wrong for all of them.
        let right = Sign::of(board, self.to);
        if self.sign != right {
            let range = self.sign_at..self.sign_at + 1;
            return Err(ParseError::at(text, range, format!("`{right}`, since {}", right.meaning())).into());
        }
        Ok(sources)
    }
}

/// Reads the square of the piece that moves.
fn scan_source(scanner: &mut Scanner<'_>) -> Result<Square, ParseError> {
    let is_letter = scanner.peek().is_some_and(|c| Kind::from_letter(c.to_ascii_uppercase()).is_some());
    Square::scan(scanner).map_err(|error| {
        if is_letter && error.offset() == Some(0) {
            error.with_hint("pieces have upper-case letters, Black's too")
        } else {
            error
        }
    })
}

/// The error of a text that names no piece.
fn no_mover(scanner: &Scanner<'_>) -> ParseError {
    let error = scanner.error("the upper-case letter of a piece or a square");
    match scanner.rest() {
        "0-0" | "0-0-0" | "O-O" | "O-O-O" => error.with_hint("there is no castling in this game"),
        _ => error,
    }
}

/// Writes a legal move without the choices of CVector Plus. The source is named exactly when another active piece of that
/// kind could go there too, by `targets`.
pub(crate) fn write_named<V: Variant>(
    board: &Board<V>,
    Move { from, to }: Move,
    targets: impl Fn(Square) -> SquareSet,
) -> String {
    let us = board.turn();
    let sign = Sign::of(board, to);
    let Some(kind) = board.kind_on(us, from) else { return format!("{from}{sign}{to}") };
    let others = board.squares_of(us, kind) - board.frozen(us) - from.set();
    if others.into_iter().any(|other| targets(other).contains(to)) {
        format!("{}{from}{sign}{to}", kind.letter())
    } else {
        format!("{}{sign}{to}", kind.letter())
    }
}

/// Writes a legal move of CVector.
pub(crate) fn write(board: &Board<CVector>, mv: Move) -> String {
    write_named(board, mv, |from| movegen::targets(board, from))
}

/// Reads a move of CVector.
pub(crate) fn read(board: &Board<CVector>, text: &str) -> Result<Move, NotationError<Move, Fault>> {
    let mut scanner = Scanner::new(text);
    let named = Named::scan::<CVector>(&mut scanner)?;
    scanner.expect_end()?;
    let to = named.to;
    let sources = named.sources(board, text, |from| legality::check(board, Move { from, to }))?;
    unique_move(sources.into_iter().map(|from| Move { from, to }), || IllegalMove::new(Fault::GameOver).into())
}
