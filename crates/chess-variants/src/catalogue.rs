use crate::{AnyGame, Capabilities};
use croatian_core::{AgeOfAquarius, Classical, CroatianTies, MayanAscendancy};
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::{Captured, CubePlus, PawnRule};
use cvector::CVector;
use cvector_plus::CVectorPlus;
use std::fmt;
use std::str::FromStr;

/// What the name of rules that accept positions without one or both kings ends in.
const PARTIAL_KINGS: &str = "+partial-kings";

/// A line of the [`catalogue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Entry {
    /// The name of the rule set: `cube-plus+return`. It is the one that [`AnyGame::by_name`] takes and that
    /// [`Rules::name`](variant_core::Rules::name) gives.
    pub name: &'static str,
    /// What the game is, in one sentence.
    pub sentence: &'static str,
    /// The rules.
    pub game: AnyGame,
}

impl Entry {
    const fn new(name: &'static str, game: AnyGame, sentence: &'static str) -> Self {
        Self { name, sentence, game }
    }
}

const fn cube_plus(captured: Captured, pawn: PawnRule) -> AnyGame {
    AnyGame::CubePlus(CubePlus { captured, pawn })
}

const CATALOGUE: &[Entry] = &[
    Entry::new(
        "cvector",
        AnyGame::CVector(CVector),
        "Chess whose pieces jump by the vectors between other pieces, and whose captured pieces freeze where they stood.",
    ),
    Entry::new(
        "cvector-plus",
        AnyGame::CVectorPlus(CVectorPlus),
        "CVector with princes, which bring frozen pieces back to life, and with pieces that mutate on the enemy's home squares.",
    ),
    Entry::new(
        "cube-plus",
        cube_plus(Captured::Lost, PawnRule::Standard),
        "Chess in three dimensions on 38 squares, won by checkmate or by entering the enemy's extension square.",
    ),
    Entry::new(
        "cube-plus+return",
        cube_plus(Captured::Returned, PawnRule::Standard),
        "Cube+ in which a captured piece returns to its own side's extension square if that is vacant.",
    ),
    Entry::new(
        "cube-plus+space-pawn",
        cube_plus(Captured::Lost, PawnRule::Space),
        "Cube+ in which pawns capture along the space diagonals.",
    ),
    Entry::new(
        "cube-plus+free-pawn",
        cube_plus(Captured::Lost, PawnRule::Free),
        "Cube+ in which pawns step in all 26 directions and capture each kind of piece in directions of its own.",
    ),
    Entry::new(
        "cube-plus+return+space-pawn",
        cube_plus(Captured::Returned, PawnRule::Space),
        "Cube+ with both changes: captured pieces return, and pawns capture along the space diagonals.",
    ),
    Entry::new(
        "cube-plus+return+free-pawn",
        cube_plus(Captured::Returned, PawnRule::Free),
        "Cube+ with both changes: captured pieces return, and pawns step in all 26 directions.",
    ),
    Entry::new(
        "croatian-miranda",
        AnyGame::Miranda(Miranda::new()),
        "Miranda's Veil: chess on 16x16 with Waves, which hand momentum on in cascades of any length.",
    ),
    Entry::new(
        "croatian-nineteen",
        AnyGame::Nineteen(Nineteen::new()),
        "Nineteen: chess on 18x18 with Waves, and with Stars in the corners that teleport and convert.",
    ),
    Entry::new(
        "croatian-hemera",
        AnyGame::Hemera(Hemera::new()),
        "Hemera's Dawn: chess on 20x20 with Waves, Stars and Centaurs.",
    ),
    Entry::new(
        "classical",
        AnyGame::Classical(Classical::new()),
        "Orthodox chess, the smallest board of the Croatian family.",
    ),
    Entry::new(
        "croatian-ties",
        AnyGame::CroatianTies(CroatianTies::new()),
        "Chess on 10x10 with Pegasus, who repeats a knight's jump along a line.",
    ),
    Entry::new(
        "mayan-ascendancy",
        AnyGame::MayanAscendancy(MayanAscendancy::new()),
        "Chess on 12x12 with Pyramids, which other pieces set in motion and which convert and promote.",
    ),
    Entry::new(
        "age-of-aquarius",
        AnyGame::AgeOfAquarius(AgeOfAquarius::new()),
        "Chess on 14x14 with Pegasus, Pyramids and Unicorns.",
    ),
];

/// Every rule set of the collection.
///
/// ```
/// let names: Vec<_> = chess_variants::catalogue().iter().map(|entry| entry.name).collect();
/// assert!(names.contains(&"cvector-plus"));
/// assert!(chess_variants::catalogue().iter().all(|entry| entry.sentence.ends_with('.')));
/// ```
#[must_use]
pub const fn catalogue() -> &'static [Entry] {
    CATALOGUE
}

/// No rule set of the catalogue has this name.
///
/// ```
/// use chess_variants::AnyGame;
///
/// let error = AnyGame::by_name("cvectr").unwrap_err();
/// assert_eq!(error.close().collect::<Vec<_>>(), ["cvector"]);
/// assert_eq!(error.to_string(), "no game is called `cvectr`; did you mean cvector?");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub struct UnknownGame {
    /// The name that was asked for.
    pub name: String,
}

impl UnknownGame {
    /// The names of the catalogue that may have been meant, perhaps none: those that resemble it, or the game that it is
    /// the title of.
    pub fn close(&self) -> impl Iterator<Item = &'static str> {
        let name = normalized(&self.name);
        let meant = exactly(&name).or_else(|| title(&name));
        let close = move |known: &&str| meant.map_or_else(|| is_close(&name, known), |meant| *known == meant);
        catalogue().iter().map(|entry| entry.name).filter(close)
    }
}

/// A name as the catalogue would spell it: `CVector Plus` as `cvector-plus`, and `Cube+` as `cube-plus`.
fn normalized(name: &str) -> String {
    let name = name.trim().to_lowercase().replace(['\'', '\u{2019}'], "").replace([' ', '_'], "-");
    let name = name.strip_suffix(PARTIAL_KINGS).unwrap_or(&name);
    name.strip_suffix('+').map_or_else(|| name.to_owned(), |name| format!("{name}-plus"))
}

fn exactly(name: &str) -> Option<&'static str> {
    catalogue().iter().map(|entry| entry.name).find(|known| *known == name)
}

/// The rule set that a normalized title or another well-known word is for.
fn title(name: &str) -> Option<&'static str> {
    Some(match name {
        "chess" | "orthodox" | "orthodox-chess" | "standard" | "classic" | "classical-chess" => "classical",
        "mirandas-veil" => "croatian-miranda",
        "hemeras-dawn" => "croatian-hemera",
        _ => return None,
    })
}

/// Whether a wrong name may have been meant for a known one: it is a part of it, or a few typing errors away.
fn is_close(name: &str, known: &str) -> bool {
    // A name that is much longer than any other is a mistake of another kind, and costly to compare.
    (3..=2 * known.len()).contains(&name.len())
        && (known.contains(name) || strsim::osa_distance(name, known) <= 1 + known.len() / 8)
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no game is called {}", Quoted(&self.name))?;
        let close: Vec<_> = self.close().collect();
        if close.is_empty() {
            let all: Vec<_> = catalogue().iter().map(|entry| entry.name).collect();
            write!(f, "; the games are {}", all.join(", "))
        } else {
            write!(f, "; did you mean {}?", close.join(" or "))
        }
    }
}

/// The longest text that a message quotes in full, in characters.
const LONGEST_QUOTE: usize = 60;

/// A text of somebody else's in a message: on one line, and not too long.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("`")?;
        for c in self.0.chars().take(LONGEST_QUOTE) {
            if c.is_control() { write!(f, "{}", c.escape_debug())? } else { write!(f, "{c}")? }
        }
        f.write_str(if self.0.chars().nth(LONGEST_QUOTE).is_some() { "...`" } else { "`" })
    }
}

impl AnyGame {
    /// The rule set with this name: one of the catalogue, or in the Croatian games that with `+partial-kings` at its end,
    /// for the same rules [with partial kings](Self::with_partial_kings).
    ///
    /// # Errors
    /// There is no such rule set; the error suggests some that there are.
    ///
    /// ```
    /// use chess_variants::AnyGame;
    /// use chess_variants::variant_core::Rules;
    ///
    /// let game = AnyGame::by_name("cube-plus+return")?;
    /// assert_eq!(game.name(), "cube-plus+return");
    /// assert_eq!("cube-plus+return".parse(), Ok(game));
    /// assert!(AnyGame::by_name("Cube-Plus").is_err());
    /// # Ok::<(), chess_variants::UnknownGame>(())
    /// ```
    pub fn by_name(name: &str) -> Result<Self, UnknownGame> {
        let find = |name: &str| catalogue().iter().find(|entry| entry.name == name).map(|entry| entry.game);
        let partial = || find(name.strip_suffix(PARTIAL_KINGS)?)?.with_partial_kings();
        find(name).or_else(partial).ok_or_else(|| UnknownGame { name: name.to_owned() })
    }

    /// Every rule set of the [`catalogue`], in its order.
    pub fn all() -> impl Iterator<Item = Self> {
        catalogue().iter().map(|entry| entry.game)
    }
}

impl FromStr for AnyGame {
    type Err = UnknownGame;

    /// [`AnyGame::by_name`].
    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        Self::by_name(name)
    }
}
