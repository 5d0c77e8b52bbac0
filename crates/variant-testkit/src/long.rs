use std::env;
use std::ffi::OsStr;

/// Whether checks that take long are wanted: the environment variable `VARIANT_LONG` is set, and neither empty nor `0`.
#[must_use]
pub fn long_checks() -> bool {
    wanted(env::var_os("VARIANT_LONG").as_deref())
}

fn wanted(value: Option<&OsStr>) -> bool {
    value.is_some_and(|value| !value.is_empty() && value != "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unset_empty_and_zero_are_no() {
        assert!(!wanted(None));
        assert!(!wanted(Some(OsStr::new(""))));
        assert!(!wanted(Some(OsStr::new("0"))));
        assert!(wanted(Some(OsStr::new("1"))));
        assert!(wanted(Some(OsStr::new("yes"))));
    }
}
