use std::collections::HashSet;
use variant_core::StableHasher;

fn key(words: &[u64]) -> u64 {
    words.iter().fold(StableHasher::new(), |key, word| key.with(*word)).finish()
}

/// Worked out with a program of a few lines in another language, from the words of the documentation and the constants.
/// Whoever changes one of these numbers breaks what users have stored.
#[test]
fn keys_never_change() {
    assert_eq!(key(&[]), 0x8cb9_463e_7cde_12e7);
    assert_eq!(key(&[0]), 0x5ec8_5fba_a8cc_fe06);
    assert_eq!(key(&[1]), 0x8908_c386_9e94_6e80);
    assert_eq!(key(&[0, 0]), 0x601f_4f1a_aecf_bfc7);
    assert_eq!(key(&[7, 9]), 0xa350_abd5_f967_b5b3);
    assert_eq!(key(&[9, 7]), 0xa0ae_9960_97cf_c907);
    assert_eq!(key(&[u64::MAX, 1 << 63, 0x0123_4567_89ab_cdef]), 0x184c_c514_1e86_3f9d);
    assert_eq!(StableHasher::default(), StableHasher::new());
}

/// Boards are much alike: small numbers, few bits, the same words in another order, more or fewer zeros.
#[test]
fn a_million_sequences_that_are_much_alike_have_different_keys() {
    let mut seen = HashSet::new();
    let mut sequences = 0_u32;
    let mut take = |words: &[u64]| {
        sequences += 1;
        assert!(seen.insert(key(words)), "{words:x?} has the key of another sequence");
    };
    for a in 0..700 {
        for b in 0..700 {
            take(&[a, b]);
        }
    }
    // One bit in each of three words, and words that are nearly empty or full.
    for a in 0..64 {
        for b in 0..64 {
            for c in 0..64 {
                take(&[1 << a, 1 << b, 1 << c]);
                take(&[1 << c, 0, 1 << a, !(1 << b)]);
            }
        }
    }
    for length in 0..1000 {
        take(&vec![0; length + 5]);
        take(&vec![u64::MAX; length + 5]);
    }
    assert!(sequences > 1_000_000);
}

/// A flipped bit of any word changes each bit of the key about half of the time.
#[test]
fn every_bit_of_every_word_reaches_every_bit_of_the_key() {
    const SAMPLES: u64 = 400;
    for place in 0..4 {
        for bit in 0..64 {
            let mut flips = [0_u64; 64];
            for sample in 0..SAMPLES {
                let mut words = [sample, sample << 32, !sample, sample * sample];
                let before = key(&words);
                words[place] ^= 1 << bit;
                let changed = before ^ key(&words);
                for (of, flips) in flips.iter_mut().enumerate() {
                    *flips += changed >> of & 1;
                }
            }
            for (of, flips) in flips.into_iter().enumerate() {
                // Seven standard deviations of a fair coin about 200.
                assert!(
                    (130..=270).contains(&flips),
                    "word {place}, bit {bit}: bit {of} flips {flips} times of {SAMPLES}"
                );
            }
        }
    }
}
