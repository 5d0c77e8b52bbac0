/// How many kings a position must have (`CC-51`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kings {
    /// One a side.
    #[default]
    Both,
    /// At most one a side: for analysis, and the source's own diagrams. A side without a king is never in check.
    Partial,
}
