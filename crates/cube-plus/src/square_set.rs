use crate::Square;

/// A set of squares: bit 0 is A1a, bit 37 is C4c.
pub type SquareSet = variant_core::SquareSet<Square>;

/// How many squares there are in all ten sets together.
///
/// The default target has no instruction that counts bits. The sets are added square by square first, as binary
/// numbers of one bit a set, so that few are left to count.
#[inline]
pub(crate) fn total_len(sets: [SquareSet; 10]) -> u64 {
    let sets = sets.map(SquareSet::bits);
    let (ones, twos_a) = add(sets[0], sets[1], sets[2]);
    let (ones, twos_b) = add(ones, sets[3], sets[4]);
    let (ones, twos_c) = add(ones, sets[5], sets[6]);
    let (ones, twos_d) = add(ones, sets[7], sets[8]);
    let (ones, twos_e) = add(ones, sets[9], 0);
    let (twos, fours_a) = add(twos_a, twos_b, twos_c);
    let (twos, fours_b) = add(twos, twos_d, twos_e);
    // In the four bits for each four squares: at most 4 + 2 * 4, and 4 + 4.
    let low = by_four(ones) + 2 * by_four(twos);
    let high = by_four(fours_a) + by_four(fours_b);
    const LOW: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let by_byte = (low & LOW) + (low >> 4 & LOW) + 4 * ((high & LOW) + (high >> 4 & LOW));
    // The product gathers all bytes in the highest; ten pieces make fewer than 256 moves.
    by_byte.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// The sum of three sets, square by square: the squares of a 1 and those of a 2.
#[inline]
const fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    let differ = a ^ b;
    (differ ^ c, a & b | differ & c)
}

/// How many squares there are of each four that follow each other, in four bits each.
#[inline]
const fn by_four(set: u64) -> u64 {
    let by_two = set - (set >> 1 & 0x5555_5555_5555_5555);
    (by_two & 0x3333_3333_3333_3333) + (by_two >> 2 & 0x3333_3333_3333_3333)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_sets_are_counted_together_as_one_by_one() {
        let mut sets = [SquareSet::EMPTY; 10];
        let mut bits = 38_u64;
        for round in 0..2000 {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let some = if round % 3 == 0 { u64::MAX } else { 0x3f << (round % 32) };
            sets[round % 10] = SquareSet::from_bits(bits >> 26 & some);
            let one_by_one: usize = sets.into_iter().map(SquareSet::len).sum();
            if one_by_one < 256 {
                assert_eq!(total_len(sets), one_by_one as u64);
            }
        }
    }
}
