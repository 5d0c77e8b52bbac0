use std::collections::HashSet;
use variant_core::{IndexedSquare, SquareSet};

/// A square of a board with `N` squares: not comparable, no key of a hash table, and without a default.
#[derive(Clone, Copy)]
struct Place<const N: usize>(usize);

impl<const N: usize> IndexedSquare for Place<N> {
    const COUNT: usize = N;

    fn from_index(index: usize) -> Option<Self> {
        (index < N).then_some(Self(index))
    }

    fn index(self) -> usize {
        self.0
    }
}

impl<const N: usize> std::fmt::Debug for Place<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "@{}", self.0)
    }
}

type Set<const N: usize> = SquareSet<Place<N>>;

/// The indices of the squares of a set, in order of iteration.
fn indices<const N: usize>(set: Set<N>) -> Vec<usize> {
    set.into_iter().map(|place| place.0).collect()
}

fn set_of<const N: usize>(wanted: impl Fn(usize) -> bool) -> Set<N> {
    (0..N).filter(|&index| wanted(index)).map(Place).collect()
}

/// Every operation, against lists of indices.
fn check<const N: usize>() {
    let wanted = |wanted: &dyn Fn(usize) -> bool| (0..N).filter(|&index| wanted(index)).collect::<Vec<_>>();
    let (third, late) = (|index| index % 3 == 0, |index| index >= N / 2);
    let (a, b) = (set_of::<N>(third), set_of::<N>(late));

    assert_eq!(indices(a), wanted(&third));
    assert_eq!(indices(a & b), wanted(&|index| third(index) && late(index)));
    assert_eq!(indices(a | b), wanted(&|index| third(index) || late(index)));
    assert_eq!(indices(a ^ b), wanted(&|index| third(index) != late(index)));
    assert_eq!(indices(!a), wanted(&|index| !third(index)));
    assert_eq!(!!a, a);
    let (mut and, mut or, mut xor) = (a, a, a);
    and &= b;
    or |= b;
    xor ^= b;
    assert_eq!([and, or, xor].map(indices), [a & b, a | b, a ^ b].map(indices));
    assert_eq!(indices(a - b), wanted(&|index| third(index) && !late(index)));
    let mut minus = a;
    minus -= b;
    assert_eq!(minus, a - b);
    assert!((a & b).is_subset(a) && a.is_subset(a | b) && a.is_subset(b) == (a - b).is_empty());
    assert!((a - b).is_disjoint(b) && a.is_disjoint(b) == (a & b).is_empty());
    let mut extended = a;
    extended.extend(b);
    assert_eq!(extended, a | b);
    let mut edited = a;
    edited.insert(Place(N - 1));
    edited.remove(Place(0));
    assert_eq!(indices(edited), wanted(&|index| index > 0 && third(index) || index == N - 1 && N > 1));
    assert_eq!(a.last().map(|place| place.0), Some((N - 1) / 3 * 3));
    let mut backwards: Vec<_> = a.iter().rev().map(|place| place.0).collect();
    backwards.reverse();
    assert_eq!(backwards, indices(a));
    assert!((&a).into_iter().map(|place| place.0).eq(indices(a)));

    assert!((0..N).all(|index| a.contains(Place(index)) == third(index)));
    assert_eq!(a.len(), N.div_ceil(3));
    assert_eq!(a.iter().len(), N.div_ceil(3));
    assert_eq!(b.first().map(|place| place.0), Some(N / 2));
    assert_eq!(indices(a.without_first()), wanted(&third)[1..]);
    assert_eq!([a.when(true), a.when(false)].map(indices), [indices(a), vec![]]);

    assert_eq!(indices(Set::<N>::ALL), wanted(&|_| true));
    assert_eq!(Set::<N>::ALL, !Set::EMPTY);
    assert_eq!(Set::<N>::EMPTY, Set::default());
    assert!(Set::<N>::EMPTY.is_empty() && Set::<N>::EMPTY.first().is_none() && !a.is_empty());
    assert!(Set::<N>::EMPTY.without_first().is_empty());
    assert_eq!(HashSet::from([a, a, !a]).len(), 2);
}

#[test]
fn sets_do_what_lists_do_on_boards_of_every_size() {
    check::<1>();
    check::<2>();
    check::<9>();
    check::<38>();
    check::<63>();
    check::<64>();
}

#[test]
fn bits_that_are_no_square_are_left_out() {
    assert_eq!(indices(Set::<38>::from_bits(1 << 37 | 1 << 38 | 1 << 63)), [37]);
    assert_eq!(Set::<38>::from_bits(u64::MAX).bits(), (1 << 38) - 1);
    assert_eq!(Set::<64>::from_bits(1 << 63 | 1).bits(), 1 << 63 | 1);
}

#[test]
fn several_squares_are_two_or_more() {
    let several = |bits| Set::<64>::from_bits(bits).is_several();
    assert_eq!([0, 1, 1 << 63, 3, 1 << 63 | 1, u64::MAX].map(several), [false, false, false, true, true, true]);
}

#[test]
fn a_set_shows_its_squares() {
    assert_eq!(format!("{:?}", Set::<9>::from_bits(0b1_0000_0100)), "{@2, @8}");
    assert_eq!(format!("{:?}", Set::<9>::EMPTY), "{}");
}

/// A set costs its bits alone, and goes wherever plain data goes, whatever its squares are.
#[test]
fn a_set_is_a_small_plain_value() {
    const fn plain<T: Copy + Eq + Default + std::hash::Hash + Send + Sync + 'static>() -> usize {
        size_of::<T>()
    }
    assert_eq!(plain::<SquareSet<*const u8>>(), 8);
}
