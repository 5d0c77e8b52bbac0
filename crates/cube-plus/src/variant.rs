use core::fmt;
use core::str::FromStr;
use variant_core::ParseError;

/// What happens to a captured piece.
///
/// ```
/// use cube_plus::{Captured, CubePlus};
///
/// let rules: CubePlus = "cube-plus+return".parse()?;
/// assert_eq!(rules.captured, Captured::Returned);
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Captured {
    /// It is out of the game.
    #[default]
    Lost,
    /// It returns to its own side's extension square if that is vacant after the capture (`CP-10`).
    Returned,
}

/// How pawns move and capture.
///
/// ```
/// use cube_plus::{CubePlus, PawnRule};
///
/// let rules: CubePlus = "cube-plus+space-pawn".parse()?;
/// assert_eq!(rules.pawn, PawnRule::Space);
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum PawnRule {
    /// The pawn moves as a rook and captures as a bishop (`CP-6`).
    #[default]
    Standard,
    /// The pawn moves as a rook and captures along the space diagonals (`CP-11`).
    Space,
    /// The pawn moves in all directions, and captures each kind of piece in directions of its own (`CP-12`).
    Free,
}

/// The rules of Cube+: one of six rule sets (`CP-13`).
///
/// `Display` and `FromStr` use the [name](CubePlus::name).
///
/// ```
/// use cube_plus::{Captured, CubePlus, PawnRule};
/// use variant_core::{Rules, perft};
///
/// let standard = CubePlus::default();
/// assert_eq!(standard.name(), "cube-plus");
/// assert_eq!(perft(&standard, &standard.start(), 3), 3021);
///
/// let space = CubePlus { captured: Captured::Returned, pawn: PawnRule::Space };
/// assert_eq!(space.name(), "cube-plus+return+space-pawn");
/// assert_eq!(CubePlus::by_name("cube-plus+return+space-pawn"), Some(space));
/// assert_eq!("cube-plus+return+space-pawn".parse(), Ok(space));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CubePlus {
    /// What happens to a captured piece.
    pub captured: Captured,
    /// How pawns move and capture.
    pub pawn: PawnRule,
}

impl CubePlus {
    /// Every rule set.
    pub const ALL: &'static [Self] = &[
        Self { captured: Captured::Lost, pawn: PawnRule::Standard },
        Self { captured: Captured::Returned, pawn: PawnRule::Standard },
        Self { captured: Captured::Lost, pawn: PawnRule::Space },
        Self { captured: Captured::Lost, pawn: PawnRule::Free },
        Self { captured: Captured::Returned, pawn: PawnRule::Space },
        Self { captured: Captured::Returned, pawn: PawnRule::Free },
    ];

    /// The rule set with this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rules| rules.name() == name)
    }

    /// The name of the rule set: `cube-plus+free-pawn`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.captured, self.pawn) {
            (Captured::Lost, PawnRule::Standard) => "cube-plus",
            (Captured::Lost, PawnRule::Space) => "cube-plus+space-pawn",
            (Captured::Lost, PawnRule::Free) => "cube-plus+free-pawn",
            (Captured::Returned, PawnRule::Standard) => "cube-plus+return",
            (Captured::Returned, PawnRule::Space) => "cube-plus+return+space-pawn",
            (Captured::Returned, PawnRule::Free) => "cube-plus+return+free-pawn",
        }
    }
}

impl fmt::Display for CubePlus {
    /// The name of the rule set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for CubePlus {
    type Err = ParseError;

    /// Reads the name of a rule set.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::by_name(text).ok_or_else(|| {
            let expected = "a rule set: cube-plus, then perhaps +return, then perhaps +space-pawn or +free-pawn";
            ParseError::at(text, 0..text.len(), expected)
        })
    }
}
