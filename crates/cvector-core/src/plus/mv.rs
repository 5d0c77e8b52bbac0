use crate::{Kind, Square};
use core::fmt;
use core::str::FromStr;
use variant_core::{ParseError, Scanner};

/// A move of CVector Plus (`CV-32`): one piece goes from one square to another, and what mutates there.
///
/// ```
/// use cvector_core::{Kind, plus::Move};
///
/// let mv: Move = "c8e7=B/Q".parse()?;
/// assert_eq!((mv.mover, mv.swapped), (Some(Kind::Bishop), Some(Kind::Queen)));
/// assert_eq!(mv.to_string(), "c8e7=B/Q");
/// assert_eq!(Move::from_index(mv.index()), Some(mv));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
    /// What the mover becomes, if it mutates.
    pub mover: Option<Kind>,
    /// What the piece becomes that was swapped to the source square, if it mutates.
    pub swapped: Option<Kind>,
}

/// How many choices there are for a piece that may mutate: none, and the five kinds.
const CHOICES: usize = MUTATIONS.len() + 1;

impl Move {
    /// How many different moves there are: from each square to each, with each choice for the mover and for the swapped
    /// piece.
    pub const COUNT: usize = crate::Move::COUNT * CHOICES * CHOICES;

    /// A number for tables, below [`Move::COUNT`], in the order of the moves.
    ///
    /// Nothing mutates into a king: a move that says so, which no text does, has the number of one without that mutation.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.squares().index() * CHOICES + choice_index(self.mover)) * CHOICES + choice_index(self.swapped)
    }

    /// The move with this index, for every index below [`Move::COUNT`].
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match crate::Move::from_index(index / (CHOICES * CHOICES)) {
            Some(crate::Move { from, to }) => {
                let (mover, swapped) = (choice_at(index / CHOICES % CHOICES), choice_at(index % CHOICES));
                Some(Self { from, to, mover, swapped })
            }
            None => None,
        }
    }

    /// The move without its choices.
    #[inline]
    #[must_use]
    pub const fn squares(self) -> crate::Move {
        crate::Move { from: self.from, to: self.to }
    }

    /// A move in which nothing mutates.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, mover: None, swapped: None }
    }

    /// Reads the choices at the end of a move string or of a text in human notation.
    pub(crate) fn scan_choices(mut self, scanner: &mut Scanner<'_>) -> Result<Self, ParseError> {
        let mut choice = |sign, expected: &'static str| {
            if !scanner.eat(sign) {
                return Ok(None);
            }
            let kind = scanner.pick(|c| Kind::from_letter(c).filter(|kind| MUTATIONS.contains(kind)));
            kind.map_or_else(|| Err(scanner.error(expected)), |kind| Ok(Some(kind)))
        };
        self.mover = choice('=', "what the mover becomes: Q, R, B, N or P")?;
        self.swapped = choice('/', "what the swapped piece becomes: Q, R, B, N or P")?;
        scanner.expect_end()?;
        Ok(self)
    }

    /// The choices as they stand at the end of a move string: `=B/Q`, or nothing.
    pub(crate) fn choices(self) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            if let Some(kind) = self.mover {
                write!(f, "={}", kind.letter())?;
            }
            if let Some(kind) = self.swapped {
                write!(f, "/{}", kind.letter())?;
            }
            Ok(())
        })
    }
}

/// What a piece can mutate into (`CV-25`).
pub(crate) const MUTATIONS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Prince];

/// 0 for no mutation, else the index of the kind, which is not that of a king.
const fn choice_index(choice: Option<Kind>) -> usize {
    match choice {
        Some(kind) => kind.index(),
        None => 0,
    }
}

const fn choice_at(index: usize) -> Option<Kind> {
    if index == 0 { None } else { Some(MUTATIONS[index - 1]) }
}

impl variant_core::Move for Move {}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, self.to, self.choices())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let crate::Move { from, to } = crate::Move::scan(&mut scanner)?;
        Self::new(from, to).scan_choices(&mut scanner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_have_numbers() {
        for index in 0..Move::COUNT {
            let mv = Move::from_index(index).unwrap();
            assert_eq!(mv.index(), index);
            assert!(index == 0 || Move::from_index(index - 1) < Some(mv));
        }
        assert_eq!(Move::from_index(Move::COUNT), None);
    }
}
