//! What happens at Ctrl-C: what is known so far is printed, and the program ends with exit code 130.

use crate::output::Output;
use std::io::Write;
use std::sync::{Mutex, PoisonError};

/// The exit code of a program that Ctrl-C has ended: 128 and the number of the signal.
const EXIT_CODE: i32 = 130;

/// Prints what is known so far.
type Report = Box<dyn FnOnce(&mut Output) + Send>;

static REPORT: Mutex<Option<Report>> = Mutex::new(None);

/// Makes Ctrl-C print what is known, and flush what was written, before it ends the program.
pub(crate) fn install(output: &Output) {
    let output = output.clone();
    // Without a handler Ctrl-C ends the program at once, which is no reason not to run it.
    let _ = ctrlc::set_handler(move || {
        let report = REPORT.lock().unwrap_or_else(PoisonError::into_inner).take();
        // If the reader of the output has stalled, so has whoever writes to it: then there is nobody to tell.
        if let Some(mut output) = output.when_free() {
            if let Some(report) = report {
                report(&mut output);
            }
            let _ = output.flush();
        }
        std::process::exit(EXIT_CODE);
    });
}

/// While it lives, Ctrl-C prints what `report` knows.
#[must_use]
pub(crate) struct Reporting(());

/// Has `report` called at Ctrl-C, on another thread.
pub(crate) fn report_with(report: impl FnOnce(&mut Output) + Send + 'static) -> Reporting {
    *REPORT.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(report));
    Reporting(())
}

impl Drop for Reporting {
    fn drop(&mut self) {
        *REPORT.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}
