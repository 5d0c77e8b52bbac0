//! Panics of the rules under test become errors like others.

use crate::Check;
use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A failed check, before the game around it is told.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) check: Check,
    pub(crate) problem: String,
    pub(crate) mv: Option<String>,
    /// The text of an earlier position that the failure takes, too.
    pub(crate) with: Option<String>,
}

/// Runs a part of a check; an error or a panic in it fails that check.
pub(crate) fn guard<T>(
    check: Check,
    mv: Option<&dyn Display>,
    f: impl FnOnce() -> Result<T, String>,
) -> Result<T, Fault> {
    guard_panics(f).map_err(|problem| Fault { check, problem, mv: mv.map(|mv| mv.to_string()), with: None })
}

/// Makes a panic an error like others.
pub(crate) fn guard_panics<T>(f: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    // Nothing is used after a failure but texts made of boards that existed before.
    catch_unwind(AssertUnwindSafe(f)).unwrap_or_else(|payload| Err(format!("it panics: {}", panic_message(&*payload))))
}

fn panic_message(payload: &(dyn Any + Send)) -> &str {
    let message = payload.downcast_ref::<&str>().copied();
    message.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("without a message")
}
