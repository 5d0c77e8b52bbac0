use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::Duration;

/// Whether somebody watches: in a pipe nothing is shown.
fn is_watched() -> bool {
    std::io::stdout().is_terminal() && std::io::stderr().is_terminal()
}

/// A bar for long work whose steps can be counted, on a terminal alone.
pub(crate) fn bar(steps: u64, unit: &'static str) -> ProgressBar {
    if !is_watched() {
        return ProgressBar::hidden();
    }
    let style = format!("{{wide_bar}} {{pos}}/{{len}} {unit}, {{elapsed}}");
    let bar = ProgressBar::new(steps);
    match ProgressStyle::with_template(&style) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A sign of life for long work in one piece, on a terminal alone.
pub(crate) fn spinner(what: &'static str) -> ProgressBar {
    if !is_watched() {
        return ProgressBar::hidden();
    }
    let spinner = ProgressBar::new_spinner().with_message(what);
    spinner.enable_steady_tick(Duration::from_millis(100));
    spinner
}
