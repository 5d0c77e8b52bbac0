use crate::{Kind, Square};
use core::fmt;
use core::str::FromStr;
use variant_core::{ParseError, Scanner};

/// A turn of CVector Plus (`CV-32`): one piece goes from one square to another, and what mutates there.
///
/// ```
/// use cvector_plus::{Kind, Move};
///
/// let mv: Move = "c8e7=B/Q".parse()?;
/// assert_eq!((mv.mover, mv.swapped), (Some(Kind::Bishop), Some(Kind::Queen)));
/// assert_eq!(mv.to_string(), "c8e7=B/Q");
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

impl Move {
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
        let cvector::Move { from, to } = cvector::Move::scan(&mut scanner)?;
        Self::new(from, to).scan_choices(&mut scanner)
    }
}
