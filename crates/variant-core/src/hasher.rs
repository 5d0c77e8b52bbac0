/// Builds the 64-bit key of a board out of its words: the same on every machine and in every build.
///
/// Equal sequences give equal keys; different ones give different keys but for chance. A key finds candidates and proves
/// nothing: compare the boards too.
///
/// ```
/// use variant_core::StableHasher;
///
/// let key = StableHasher::new().with(7).with(9).finish();
/// assert_eq!(key, StableHasher::new().with(7).with(9).finish());
/// assert_ne!(key, StableHasher::new().with(9).with(7).finish());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StableHasher(u64);

impl StableHasher {
    /// The key of no words.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        Self(0x243f_6a88_85a3_08d3)
    }

    /// Takes in one more word. Cost: one wide multiplication.
    #[inline]
    #[must_use]
    pub const fn with(self, word: u64) -> Self {
        // The wide product, folded, brings every bit of the word to every bit of the key. The rotated word is added so
        // that a factor of zero cannot swallow what came before.
        let product = ((self.0 ^ word) as u128) * 0x9e37_79b9_7f4a_7c15_u128;
        Self((product as u64) ^ ((product >> 64) as u64) ^ word.rotate_left(32).wrapping_add(self.0))
    }

    /// The key of all the words taken in.
    #[inline]
    #[must_use]
    pub const fn finish(self) -> u64 {
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ (mixed >> 32)
    }
}

impl Default for StableHasher {
    fn default() -> Self {
        Self::new()
    }
}
