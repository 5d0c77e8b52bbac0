use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::slice;

/// Every fault that was found in something that can be wrong in several ways at once; at least one.
///
/// A crate's `SetupError` is one, and so is [`ParseError`](crate::ParseError).
///
/// ```
/// use variant_core::Faults;
///
/// let error = Faults::from_faults(vec!["no king", "nine queens"]).expect("two faults are some");
/// assert_eq!(error.faults().len(), 2);
/// assert_eq!(error.to_string(), "no king; nine queens");
/// assert_eq!(Faults::<&str>::from_faults(vec![]), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Faults<F> {
    pub(crate) faults: Vec<F>,
}

impl<F> Faults<F> {
    /// An error with these faults, or nothing where there are none.
    #[must_use]
    pub fn from_faults(faults: Vec<F>) -> Option<Self> {
        (!faults.is_empty()).then_some(Self { faults })
    }

    /// Every fault, never empty.
    #[must_use]
    pub fn faults(&self) -> &[F] {
        &self.faults
    }

    /// The same error with each fault turned into another.
    #[must_use]
    pub fn map<G>(self, make: impl FnMut(F) -> G) -> Faults<G> {
        Faults { faults: self.faults.into_iter().map(make).collect() }
    }
}

impl<F> From<F> for Faults<F> {
    fn from(fault: F) -> Self {
        Self { faults: vec![fault] }
    }
}

impl<F> IntoIterator for Faults<F> {
    type Item = F;
    type IntoIter = vec::IntoIter<F>;

    fn into_iter(self) -> vec::IntoIter<F> {
        self.faults.into_iter()
    }
}

impl<'a, F> IntoIterator for &'a Faults<F> {
    type Item = &'a F;
    type IntoIter = slice::Iter<'a, F>;

    fn into_iter(self) -> slice::Iter<'a, F> {
        self.faults.iter()
    }
}

impl<F: fmt::Display> fmt::Display for Faults<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl<F: core::error::Error> core::error::Error for Faults<F> {}
