/// How many kings a position must have (`CC-51`).
///
/// ```
/// use croatian_core::{Croatian, Kings, row};
/// use variant_core::Rules;
///
/// let text = "4k3/8/8/8/8/8/8/8 w - -";
/// assert!(Croatian::<row::Classical>::new().parse_board(text).is_err());
///
/// let rules = Croatian::<row::Classical>::partial();
/// assert_eq!((rules.kings, rules.name()), (Kings::Partial, "classical+partial-kings"));
/// assert!(rules.parse_board(text).is_ok());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kings {
    /// One a side.
    #[default]
    Both,
    /// At most one a side: for analysis, and the source's own diagrams. A side without a king is never in check.
    Partial,
}
