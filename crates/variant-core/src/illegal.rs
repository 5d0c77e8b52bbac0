use core::fmt;

/// Something that can go wrong, with names that programs can rely on beside the sentence that people read.
///
/// Every fault of the rule crates implements it: why a move is illegal, why a setup is no position.
///
/// ```
/// use variant_core::{Coded, IllegalMove};
///
/// struct Occupied;
///
/// impl Coded for Occupied {
///     fn code(&self) -> &'static str {
///         "square-occupied"
///     }
///
///     fn rule(&self) -> Option<&'static str> {
///         Some("TTT-2")
///     }
/// }
///
/// let illegal = IllegalMove::new(Occupied);
/// assert_eq!((illegal.code(), illegal.rule()), ("square-occupied", Some("TTT-2")));
/// ```
pub trait Coded {
    /// A stable name of this kind of fault, in lower-case words joined by hyphens: `king-left-in-check`. It says nothing of
    /// squares and pieces, and does not change when the sentence is reworded.
    fn code(&self) -> &'static str;

    /// The id of the rule that is broken, as the pages in `docs/rules/` number them: `CV-9`. `None` where no single rule
    /// says it.
    fn rule(&self) -> Option<&'static str>;
}

/// Why a move is not legal: which of its legs fails, and why, in the game's own words.
///
/// ```
/// use variant_core::IllegalMove;
///
/// let illegal = IllegalMove { leg: 1, reason: "the square is empty" };
/// assert_eq!(illegal.to_string(), "leg 2: the square is empty");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IllegalMove<F> {
    /// The index of the leg that fails: 0 for the first, and always 0 where a move has one leg.
    pub leg: usize,
    /// The reason.
    pub reason: F,
}

impl<F> IllegalMove<F> {
    /// A fault of the first or only leg.
    pub const fn new(reason: F) -> Self {
        Self { leg: 0, reason }
    }

    /// The same, with the reason put in other words.
    #[must_use]
    pub fn map<G>(self, reason: impl FnOnce(F) -> G) -> IllegalMove<G> {
        IllegalMove { leg: self.leg, reason: reason(self.reason) }
    }
}

impl<F: Coded> IllegalMove<F> {
    /// The stable name of the reason, see [`Coded::code`].
    pub fn code(&self) -> &'static str {
        self.reason.code()
    }

    /// The id of the rule that the move breaks, see [`Coded::rule`].
    pub fn rule(&self) -> Option<&'static str> {
        self.reason.rule()
    }
}

impl<F: fmt::Display> fmt::Display for IllegalMove<F> {
    /// The reason; from the second leg on with the number of the leg, counted from 1.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.leg > 0 {
            write!(f, "leg {}: ", self.leg + 1)?;
        }
        self.reason.fmt(f)
    }
}

impl<F: core::error::Error + 'static> core::error::Error for IllegalMove<F> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.reason.source()
    }
}
