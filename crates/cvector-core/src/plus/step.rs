use super::movegen::who_mutates;
use super::mv::{MUTATIONS, Move};
use crate::{Board, CVectorPlus, Kind, Square};
use core::fmt;
use core::str::FromStr;
use variant_core::{ParseError, Scanner};

/// One step in choosing a move of CVector Plus: from, to, then what the mover becomes and what the swapped piece becomes, each
/// where it may mutate (`CV-25`).
///
/// ```
/// use cvector_core::{Kind, plus::Step};
///
/// assert_eq!("c8".parse(), Ok(Step::Square("c8".parse()?)));
/// assert_eq!(Step::Mutate(Kind::Prince).to_string(), "=P");
/// assert_eq!(Step::from_index(64), Some(Step::Decline));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Step {
    /// `c1`: the piece that goes, or where it goes.
    Square(Square),
    /// `-`: the piece stays what it is.
    Decline,
    /// `=Q`: what the piece becomes.
    Mutate(Kind),
}

impl Step {
    /// How many steps there are: the squares, declining, and the five kinds.
    pub const COUNT: usize = Square::COUNT + 1 + MUTATIONS.len();

    /// The number of the step, below [`COUNT`](Self::COUNT), in the order of the steps. Nothing mutates into a king: a step that
    /// says so, which no text does, has the number of [`Step::Decline`].
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Square(square) => square.index(),
            Self::Decline => Square::COUNT,
            Self::Mutate(kind) => Square::COUNT + kind.index(),
        }
    }

    /// The step with a number; `None` from [`COUNT`](Self::COUNT) on.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        if let Some(square) = Square::from_index(index) {
            return Some(Self::Square(square));
        }
        match index - Square::COUNT {
            0 => Some(Self::Decline),
            place => MUTATIONS.get(place - 1).map(|&kind| Self::Mutate(kind)),
        }
    }
}

/// The steps of a move: its squares, then a choice for each piece that may mutate.
pub(crate) fn spell(board: &Board<CVectorPlus>, mv: &Move, step: usize) -> Option<Step> {
    let chosen = |choice: Option<Kind>| choice.map_or(Step::Decline, Step::Mutate);
    let kind = board.kind_on(board.turn(), mv.from).unwrap_or(Kind::King);
    match (step, who_mutates(board, kind, (mv.from, mv.to))) {
        (0, _) => Some(Step::Square(mv.from)),
        (1, _) => Some(Step::Square(mv.to)),
        (2, (true, _)) => Some(chosen(mv.mover)),
        (2, (false, true)) | (3, (true, true)) => Some(chosen(mv.swapped)),
        _ => None,
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => square.fmt(f),
            Self::Decline => f.write_str("-"),
            Self::Mutate(kind) => write!(f, "={}", kind.letter()),
        }
    }
}

impl FromStr for Step {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let step = if scanner.eat('-') {
            Self::Decline
        } else if scanner.eat('=') {
            let kind = scanner.pick(|c| Kind::from_letter(c).filter(|kind| MUTATIONS.contains(kind)));
            Self::Mutate(kind.ok_or_else(|| scanner.error("what the piece becomes: Q, R, B, N or P"))?)
        } else {
            Self::Square(Square::scan(&mut scanner)?)
        };
        scanner.expect_end()?;
        Ok(step)
    }
}
