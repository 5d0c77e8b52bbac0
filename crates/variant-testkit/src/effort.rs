use std::env;

/// How much a test run does, as the environment variable `VARIANT_TESTS` says.
///
/// A test that can be made larger asks [`effort`] and chooses its numbers with [`Effort::pick`], so that one variable turns
/// all tests of a workspace up together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Effort {
    /// What people wait for: every check, each on a sample. `sample`, or no variable at all.
    Sample,
    /// What a gate runs: minutes for a crate, in a release build. `whole`.
    Whole,
    /// As long as it takes: the deepest tables, the largest comparisons. `long`.
    Long,
}

impl Effort {
    /// The one of three sizes that this effort asks for.
    ///
    /// ```
    /// use variant_testkit::{Effort, effort};
    ///
    /// assert_eq!(Effort::Whole.pick(500, 20_000, 1_000_000), 20_000);
    /// let positions = effort().pick(500, 20_000, 1_000_000);
    /// assert!(positions >= 500);
    /// ```
    #[must_use]
    pub fn pick<T>(self, sample: T, whole: T, long: T) -> T {
        match self {
            Self::Sample => sample,
            Self::Whole => whole,
            Self::Long => long,
        }
    }

    fn named(value: &str) -> Option<Self> {
        match value {
            "" | "sample" => Some(Self::Sample),
            "whole" => Some(Self::Whole),
            "long" => Some(Self::Long),
            _ => None,
        }
    }
}

/// How much this test run does: what `VARIANT_TESTS` says, and [`Effort::Long`] where `VARIANT_LONG` is `1`, which says the
/// same as `VARIANT_TESTS=long`.
///
/// # Panics
/// `VARIANT_TESTS` is neither `sample`, `whole` nor `long`: a run that was meant to be long shall not pass as a short one.
#[must_use]
pub fn effort() -> Effort {
    if env::var_os("VARIANT_LONG").is_some_and(|value| value == "1") {
        return Effort::Long;
    }
    let Some(value) = env::var_os("VARIANT_TESTS") else { return Effort::Sample };
    value
        .to_str()
        .and_then(Effort::named)
        .unwrap_or_else(|| panic!("VARIANT_TESTS is {value:?}: it should be `sample`, `whole` or `long`"))
}

/// Whether checks that take long are wanted: [`effort`] is [`Effort::Long`].
///
/// # Panics
/// As [`effort`] does.
#[must_use]
pub fn long_checks() -> bool {
    effort() == Effort::Long
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_three_names_are_read() {
        assert_eq!(Effort::named(""), Some(Effort::Sample));
        assert_eq!(Effort::named("sample"), Some(Effort::Sample));
        assert_eq!(Effort::named("whole"), Some(Effort::Whole));
        assert_eq!(Effort::named("long"), Some(Effort::Long));
        assert_eq!(Effort::named("1"), None);
        assert_eq!(Effort::named("Whole"), None);
    }

    #[test]
    fn efforts_grow() {
        assert!(Effort::Sample < Effort::Whole && Effort::Whole < Effort::Long);
        assert_eq!(Effort::Sample.pick(1, 2, 3), 1);
        assert_eq!(Effort::Whole.pick(1, 2, 3), 2);
        assert_eq!(Effort::Long.pick(1, 2, 3), 3);
    }
}
