use crate::AnyGame;
use crate::games::CATALOGUE;
use std::fmt;

/// A line of the [`catalogue`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Entry {
    /// The name of the rule set: `cube-plus+return`. It is the one that [`AnyGame::by_name`] takes and that
    /// [`Rules::name`](variant_core::Rules::name) gives.
    pub name: &'static str,
    /// What the game is, in one sentence.
    pub sentence: &'static str,
}

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
    /// The names of the catalogue that resemble it, perhaps none.
    pub fn close(&self) -> impl Iterator<Item = &'static str> {
        let name = self.name.to_lowercase();
        let is_known = AnyGame::find(&name).is_some();
        let close = move |known: &&str| if is_known { *known == name } else { is_close(&name, known) };
        catalogue().iter().map(|entry| entry.name).filter(close)
    }
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
    /// The rule set with this name.
    ///
    /// # Errors
    /// The catalogue has no such name; the error suggests some that it has.
    ///
    /// ```
    /// use chess_variants::AnyGame;
    /// use chess_variants::variant_core::Rules;
    ///
    /// let game = AnyGame::by_name("cube-plus+return")?;
    /// assert_eq!(game.name(), "cube-plus+return");
    /// assert!(AnyGame::by_name("Cube-Plus").is_err());
    /// # Ok::<(), chess_variants::UnknownGame>(())
    /// ```
    pub fn by_name(name: &str) -> Result<Self, UnknownGame> {
        Self::find(name).ok_or_else(|| UnknownGame { name: name.to_owned() })
    }

    /// Every rule set of the [`catalogue`], in its order.
    pub fn all() -> impl Iterator<Item = Self> {
        catalogue().iter().filter_map(|entry| Self::find(entry.name))
    }
}
