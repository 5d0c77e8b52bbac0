use crate::{Kind, Row, Square};
use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;
use smallvec::SmallVec;
use variant_core::{Coded, ParseError, Scanner};

/// What the player chooses in a leg besides its target. `Ord` is the order of `CC-41`.
///
/// ```
/// use croatian_core::row::Nineteen;
/// use croatian_core::{Choice, Kind, Leg};
///
/// let dive: Leg<Nineteen> = "b17a18*b1=B".parse()?;
/// assert_eq!(dive.choice, Choice::Reappear("b1".parse()?, Some(Kind::Bishop)));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice<V: Row> {
    /// Nothing: the target says it all.
    None,
    /// `%`: a Pyramid converts the piece it reaches (`CC-25`).
    Convert,
    /// `=Q`: what the pawn becomes that moved, or that a Pyramid reaches (`CC-12`, `CC-25`).
    Promote(Kind),
    /// `*b17`, `*b1=Q`: where a diving piece reappears, and what it becomes if it has to be promoted there (`CC-31`,
    /// `CC-33`).
    Reappear(Square<V>, Option<Kind>),
}

impl<V: Row> fmt::Display for Choice<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Convert => f.write_str("%"),
            Self::Promote(kind) => write!(f, "={}", kind.letter()),
            Self::Reappear(square, None) => write!(f, "*{square}"),
            Self::Reappear(square, Some(kind)) => write!(f, "*{square}={}", kind.letter()),
        }
    }
}

/// One piece's part of a move (`CC-40`). `Ord` goes by `from`, then `to`, then choice (`CC-41`).
///
/// `Display` and `FromStr` are its part of a move string (`CC-52`).
///
/// ```
/// use croatian_core::row::Miranda;
/// use croatian_core::{Choice, Kind, Leg};
///
/// let leg = Leg::<Miranda>::new("a15".parse()?, "a16".parse()?).with_choice(Choice::Promote(Kind::Wave));
/// assert_eq!(leg.to_string(), "a15a16=W");
/// assert_eq!(leg, "a15a16=W".parse()?);
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Leg<V: Row> {
    /// Where the piece comes from.
    pub from: Square<V>,
    /// Where it goes: for a dive, the Star's square; for castling, the king's.
    pub to: Square<V>,
    /// What the player chooses besides.
    pub choice: Choice<V>,
}

impl<V: Row> Leg<V> {
    /// A leg without a choice.
    #[inline]
    #[must_use]
    pub const fn new(from: Square<V>, to: Square<V>) -> Self {
        Self { from, to, choice: Choice::None }
    }

    /// The same leg with a choice.
    #[inline]
    #[must_use]
    pub const fn with_choice(mut self, choice: Choice<V>) -> Self {
        self.choice = choice;
        self
    }
}

impl<V: Row> fmt::Display for Leg<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, self.to, self.choice)
    }
}

impl<V: Row> Leg<V> {
    /// Reads a leg where a reader stands; `begins` is where it has to begin, if that is known.
    fn scan(scanner: &mut Scanner<'_>, begins: Option<Square<V>>) -> Result<Self, ParseError> {
        let start = scanner.offset();
        let from = Square::scan(scanner)?;
        if let Some(begins) = begins.filter(|&begins| begins != from) {
            return Err(scanner.error_since(start, alloc::format!("{begins}, where the leg before ends")));
        }
        Ok(Self { from, to: Square::scan(scanner)?, choice: scan_choice(scanner)? })
    }
}

impl<V: Row> FromStr for Leg<V> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let leg = Self::scan(&mut scanner, None)?;
        scanner.expect_end()?;
        Ok(leg)
    }
}

/// The legs of a move; four of them need no allocation.
pub(crate) type Legs<V> = SmallVec<[Leg<V>; 4]>;

/// A move: one leg or a chain of them (a cascade), each beginning where the one before ended. Only the last may carry a
/// choice.
///
/// `Display` and `FromStr` are the move string of `CC-52`. `Ord` is the order of `CC-41`: fewer legs first, then leg by
/// leg.
///
/// ```
/// use croatian_core::row::Miranda;
/// use croatian_core::Move;
///
/// let mv: Move<Miranda> = "c1a1~a1a5~a5c5~c5e5~e5b5".parse()?;
/// assert_eq!(mv.legs().len(), 5);
/// assert!(mv > "e3e4".parse()?);
/// assert!("c1a1~b1a5".parse::<Move<Miranda>>().is_err());
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move<V: Row> {
    legs: Legs<V>,
}

/// Why some legs are not a move.
///
/// ```
/// use croatian_core::row::Miranda;
/// use croatian_core::{Leg, Move, MoveError};
///
/// let legs: [Leg<Miranda>; 2] = ["c1a1".parse()?, "b1a5".parse()?];
/// let error = Move::new(legs).unwrap_err();
/// assert_eq!(error, MoveError::Apart { leg: 1 });
/// assert_eq!(error.to_string(), "leg 2 does not begin where leg 1 ends");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// There is no leg.
    #[error("a move has at least one leg")]
    Empty,
    /// A leg does not begin where the one before it ends.
    #[error("leg {} does not begin where leg {leg} ends", leg + 1)]
    Apart {
        /// The index of the leg.
        leg: usize,
    },
    /// A leg before the last carries a choice, after which nothing can follow (`CC-28`).
    #[error("nothing can follow the choice in leg {}", leg + 1)]
    ChoiceTooEarly {
        /// The index of the leg.
        leg: usize,
    },
}

impl Coded for MoveError {
    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Apart { .. } => "apart",
            Self::ChoiceTooEarly { .. } => "choice-too-early",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Empty | Self::Apart { .. } => Some("CC-20"),
            Self::ChoiceTooEarly { .. } => Some("CC-28"),
        }
    }
}

impl<V: Row> Move<V> {
    /// A move of these legs.
    ///
    /// # Errors
    /// There are none, they do not join, or one before the last carries a choice.
    pub fn new(legs: impl IntoIterator<Item = Leg<V>>) -> Result<Self, MoveError> {
        let legs: Legs<V> = legs.into_iter().collect();
        if legs.is_empty() {
            return Err(MoveError::Empty);
        }
        for (index, pair) in legs.windows(2).enumerate() {
            if pair[0].choice != Choice::None {
                return Err(MoveError::ChoiceTooEarly { leg: index });
            }
            if pair[1].from != pair[0].to {
                return Err(MoveError::Apart { leg: index + 1 });
            }
        }
        Ok(Self { legs })
    }

    /// Legs that the engine knows to be a move.
    #[inline]
    pub(crate) fn from_legs(legs: Legs<V>) -> Self {
        debug_assert!(!legs.is_empty());
        Self { legs }
    }

    /// A move of one leg.
    #[inline]
    pub(crate) fn single(leg: Leg<V>) -> Self {
        // Cheaper than to push one: nothing has to be asked.
        Self { legs: Legs::from_buf_and_len([leg; 4], 1) }
    }

    /// The legs, in order; never empty.
    #[inline]
    #[must_use]
    pub fn legs(&self) -> &[Leg<V>] {
        &self.legs
    }
}

impl<V: Row> From<Leg<V>> for Move<V> {
    fn from(leg: Leg<V>) -> Self {
        Self::single(leg)
    }
}

impl<V: Row> PartialOrd for Move<V> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<V: Row> Ord for Move<V> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.legs.len().cmp(&other.legs.len()).then_with(|| self.legs.cmp(&other.legs))
    }
}

impl<V: Row> fmt::Display for Move<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, leg) in self.legs.iter().enumerate() {
            if index > 0 {
                f.write_str("~")?;
            }
            fmt::Display::fmt(leg, f)?;
        }
        Ok(())
    }
}

impl<V: Row> FromStr for Move<V> {
    type Err = ParseError;

    /// Reads a move string (`CC-52`).
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let mut legs: Legs<V> = Legs::new();
        loop {
            let leg = Leg::scan(&mut scanner, legs.last().map(|before| before.to))?;
            legs.push(leg);
            if leg.choice != Choice::None {
                scanner.expect_end()?;
            }
            if scanner.is_at_end() {
                return Ok(Self { legs });
            }
            scanner.expect('~', "`~` and another leg, a choice or the end")?;
        }
    }
}

fn scan_choice<V: Row>(scanner: &mut Scanner<'_>) -> Result<Choice<V>, ParseError> {
    if V::has(Kind::Pyramid) && scanner.eat('%') {
        return Ok(Choice::Convert);
    }
    if V::STARS && scanner.eat('*') {
        let square = Square::scan(scanner)?;
        return Ok(Choice::Reappear(square, scan_promotion::<V>(scanner)?));
    }
    Ok(scan_promotion::<V>(scanner)?.map_or(Choice::None, Choice::Promote))
}

pub(crate) fn scan_promotion<V: Row>(scanner: &mut Scanner<'_>) -> Result<Option<Kind>, ParseError> {
    if !scanner.eat('=') {
        return Ok(None);
    }
    let kind = scanner.pick(|c| Kind::from_letter(c).filter(|kind| V::PROMOTIONS.contains(kind)));
    kind.map(Some).ok_or_else(|| {
        let mut expected = alloc::string::String::from("a kind that a pawn can become:");
        for kind in V::PROMOTIONS {
            expected.extend([' ', kind.letter()]);
        }
        scanner.error(expected)
    })
}

impl<V: Row> variant_core::Move for Move<V> {}
