/// Why a text cannot be the name of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// It is not a lower-case letter followed by lower-case letters, digits and hyphens.
    #[error("the name of a tag is a letter from a to z, then letters, digits and hyphens")]
    NotAName,
    /// The header of a game record uses it: `game` and `start`.
    #[error("`game` and `start` are not names of tags: they stand in the header of every record")]
    Reserved,
}

/// Whether a text can be the name of a tag.
pub(crate) fn check_tag_name(name: &str) -> Result<(), TagError> {
    let letters = |c: char| c.is_ascii_lowercase();
    if !name.starts_with(letters) || !name.chars().all(|c| letters(c) || c.is_ascii_digit() || c == '-') {
        Err(TagError::NotAName)
    } else if matches!(name, "game" | "start") {
        Err(TagError::Reserved)
    } else {
        Ok(())
    }
}
