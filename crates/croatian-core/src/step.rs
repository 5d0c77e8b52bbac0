use crate::geometry::portals;
use crate::{Choice, Kind, Row, Square};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;
use variant_core::{Color, ParseError, Scanner};

/// One step in choosing a move: the piece that begins it, where a leg goes, or what is chosen there.
///
/// A move is spelled by the square it begins from; then, for each leg, the square that it goes to and, where there is a
/// choice, the choice. A dive to a square where the piece is promoted (`CC-33`) is two choices: the square, then the kind.
/// `Ord` is the order of the numbers that [`Steps::step_index`](variant_core::Steps::step_index) gives.
///
/// ```
/// use croatian_core::row::Nineteen;
/// use croatian_core::{Kind, Step};
///
/// let step: Step<Nineteen> = "*b17".parse()?;
/// assert_eq!(step, Step::Reappear("b17".parse()?));
/// assert_eq!(Step::<Nineteen>::Promote(Kind::Queen).to_string(), "=Q");
/// assert!("*c4".parse::<Step<Nineteen>>().is_err(), "nothing reappears in the middle of the board");
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Step<V: Row> {
    /// `c1`: the piece that begins, or where a leg goes.
    Square(Square<V>),
    /// `-`: a Pyramid captures what it reaches, and does not convert it (`CC-25`).
    Decline,
    /// `%`: a Pyramid converts the piece it reaches (`CC-25`).
    Convert,
    /// `=Q`: what a pawn becomes (`CC-12`, `CC-25`, `CC-33`).
    Promote(Kind),
    /// `*b17`: where a diving piece reappears (`CC-31`).
    Reappear(Square<V>),
}

/// How many squares the four portals have together.
const PORTALS: usize = 12;

impl<V: Row> Step<V> {
    /// How many steps there are: the squares, the choices that the variant's Pyramids give, the kinds of promotion, and the
    /// squares of the portals, where it has Stars.
    pub const COUNT: usize = Self::FIRST_PORTAL + if V::STARS { PORTALS } else { 0 };

    /// Whether a Pyramid can choose whether to convert (`CC-25`).
    const PYRAMIDS: bool = (Kind::Pyramid as usize) < V::KINDS;

    const FIRST_KIND: usize = Square::<V>::COUNT + if Self::PYRAMIDS { 2 } else { 0 };

    const FIRST_PORTAL: usize = Self::FIRST_KIND + V::PROMOTIONS.len();

    /// The number of the step, below [`COUNT`](Self::COUNT). A step that the variant does not have, such as the promotion to
    /// a kind of another one, has the number [`COUNT`](Self::COUNT).
    #[must_use]
    pub fn index(self) -> usize {
        let number = match self {
            Self::Square(square) => Some(square.index()),
            Self::Decline => Self::PYRAMIDS.then_some(Square::<V>::COUNT),
            Self::Convert => Self::PYRAMIDS.then_some(Square::<V>::COUNT + 1),
            Self::Promote(kind) => V::PROMOTIONS.contains(&kind).then(|| Self::FIRST_KIND + promotion_place::<V>(kind)),
            Self::Reappear(square) => portal_place::<V>(square).map(|place| Self::FIRST_PORTAL + place),
        };
        number.unwrap_or(Self::COUNT)
    }

    /// The step with a number; `None` from [`COUNT`](Self::COUNT) on.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        if let Some(square) = Square::from_index(index) {
            Some(Self::Square(square))
        } else if index < Self::FIRST_KIND {
            Some(if index == Square::<V>::COUNT { Self::Decline } else { Self::Convert })
        } else if index < Self::FIRST_PORTAL {
            let place = index - Self::FIRST_KIND;
            V::PROMOTIONS.iter().find(|&&kind| promotion_place::<V>(kind) == place).map(|&kind| Self::Promote(kind))
        } else if V::STARS {
            portal_squares::<V>().get(index - Self::FIRST_PORTAL).map(|&square| Self::Reappear(Square::at(square)))
        } else {
            None
        }
    }

    /// The step that makes a choice, where there is something to choose; for a promotion where a piece reappears, the first of
    /// two.
    pub(crate) fn of(choice: Choice<V>) -> Self {
        match choice {
            Choice::None => Self::Decline,
            Choice::Convert => Self::Convert,
            Choice::Promote(kind) => Self::Promote(kind),
            Choice::Reappear(square, _) => Self::Reappear(square),
        }
    }
}

/// The place of a kind among those that a pawn can become, in the order of the kinds (`CC-12`).
fn promotion_place<V: Row>(kind: Kind) -> usize {
    V::PROMOTIONS.iter().filter(|&&other| other < kind).count()
}

/// The squares of all portals, in order (`CC-31`).
fn portal_squares<V: Row>() -> [usize; PORTALS] {
    let mut squares = [0; PORTALS];
    let (white, black) = squares.split_at_mut(PORTALS / 2);
    white.copy_from_slice(&portals::<V>(Color::White));
    black.copy_from_slice(&portals::<V>(Color::Black));
    squares.sort_unstable();
    squares
}

fn portal_place<V: Row>(square: Square<V>) -> Option<usize> {
    if V::STARS { portal_squares::<V>().iter().position(|&portal| portal == square.index()) } else { None }
}

impl<V: Row> fmt::Display for Step<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => square.fmt(f),
            Self::Decline => f.write_str("-"),
            Self::Convert => f.write_str("%"),
            Self::Promote(kind) => write!(f, "={}", kind.letter()),
            Self::Reappear(square) => write!(f, "*{square}"),
        }
    }
}

impl<V: Row> FromStr for Step<V> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let start = scanner.offset();
        let step = match scanner.peek() {
            Some('-') if Self::PYRAMIDS => scanner.bump().map(|_| Self::Decline),
            Some('%') if Self::PYRAMIDS => scanner.bump().map(|_| Self::Convert),
            Some('=') => {
                scanner.bump();
                let letter = scanner.pick(Kind::from_letter).map(Self::Promote);
                letter.filter(|step| step.index() < Self::COUNT)
            }
            Some('*') if V::STARS => {
                scanner.bump();
                Some(Self::Reappear(Square::scan(&mut scanner)?)).filter(|step| step.index() < Self::COUNT)
            }
            _ => Some(Self::Square(Square::scan(&mut scanner)?)),
        };
        let step = step.ok_or_else(|| scanner.error_since(start, expected::<V>()))?;
        scanner.expect_end()?;
        Ok(step)
    }
}

/// What can stand behind the sign of a choice.
fn expected<V: Row>() -> String {
    let kinds: Vec<_> = V::PROMOTIONS.iter().map(|kind| format!("={}", kind.letter())).collect();
    let portals = if V::STARS { ", or * and a square beside a Star" } else { "" };
    format!("one of {}{portals}", kinds.join(" "))
}
