//! The rows of a `positions.tsv` and the perft table beside it: what is the same for every game that has them.

use std::collections::BTreeSet;
use variant_core::Rules;
use variant_testkit::{check_perft_table, long_checks};

/// One row of the file.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) position: String,
    pub(crate) claim: String,
}

/// The rows of a file, comments and blank lines left out.
pub(crate) fn rows(file: &str) -> Vec<Row> {
    let lines = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, position, claim, source] = fields[..] else { panic!("not a row: {line}") };
        let sources = ["source", "seed", "page", "ruling", "own"];
        assert!(sources.contains(&source.split([' ', ',']).next().unwrap_or_default()), "no such source: {line}");
        Row { name: name.to_owned(), position: position.to_owned(), claim: claim.to_owned() }
    };
    lines.map(row).collect()
}

/// Of the rows with the same position the first one.
pub(crate) fn first_of_each_position(rows: impl IntoIterator<Item = Row>) -> Vec<Row> {
    let mut seen = BTreeSet::new();
    rows.into_iter().filter(|row| seen.insert(row.position.clone())).collect()
}

/// Checks all rows.
///
/// # Panics
/// Some claim does not hold; the message has all that do not.
#[track_caller]
pub(crate) fn assert_all(rows: &[Row], check: impl Fn(&Row) -> Result<(), String>) {
    let wrong = |row: &Row| check(row).err().map(|why| format!("{}: {}: {why}", row.name, row.claim));
    let wrong: Vec<String> = rows.iter().filter_map(wrong).collect();
    assert!(wrong.is_empty(), "{} claims do not hold:\n{}", wrong.len(), wrong.join("\n"));
}

/// Checks that none of some claims about a position holds.
#[track_caller]
pub(crate) fn assert_none(position: &str, claims: &[&str], check: impl Fn(&Row) -> Result<(), String>) {
    for &claim in claims {
        let row = Row { name: String::new(), position: position.to_owned(), claim: claim.to_owned() };
        assert!(check(&row).is_err(), "{claim}");
    }
}

/// Checks the numbers of a perft table: at least so many of them, and in the long run all. Otherwise those beyond `most` nodes
/// are left out.
#[track_caller]
pub(crate) fn assert_perft<R: Rules>(rules: &R, table: &str, most: u64, at_least: usize) {
    let most = if long_checks() { u64::MAX } else { most };
    let report = check_perft_table(rules, table, most).unwrap_or_else(|error| panic!("{error}"));
    assert!(report.checked >= at_least && (!long_checks() || report.skipped == 0), "{report:?}");
}
