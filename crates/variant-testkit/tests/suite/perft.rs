use crate::games::noughts::{Flaw, Noughts};
use variant_testkit::{PerftReport, PerftTableError, check_perft_table, perft_table};

/// The numbers of games of noughts and crosses by length are well known: 1440 games end with the fifth move, 5328, 47952,
/// 72576 and 127872 with the sixth to the ninth.
const TABLE: &str = "\
# noughts and crosses\n\
\n\
start\t0\t1\town\n\
start\t5\t15120\tpublished\n\
start\t6\t54720\tpublished\n\
start\t7\t148176\tpublished\n\
start\t9\t127872\tpublished\n\
XO./.../... w\t1\t7\tpage\n";

#[test]
fn rows_are_read_in_order() {
    let rows = perft_table(TABLE).unwrap();
    assert_eq!(rows.len(), 6);
    assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), [3, 4, 5, 6, 7, 8]);
    let last = &rows[5];
    assert_eq!((last.position.as_str(), last.depth, last.nodes, last.source.as_str()), ("XO./.../... w", 1, 7, "page"));
}

#[test]
fn small_rows_are_counted_and_large_ones_skipped() {
    let check = |max| check_perft_table(&Noughts(Flaw::None), TABLE, max);
    assert_eq!(check(u64::MAX), Ok(PerftReport { checked: 6, skipped: 0, nodes: 345_896 }));
    assert_eq!(check(15_120), Ok(PerftReport { checked: 3, skipped: 3, nodes: 15_128 }));
    assert_eq!(check(0), Err(PerftTableError::NothingChecked { skipped: 6 }));
    assert_eq!(
        check_perft_table(&Noughts(Flaw::None), "# nothing\n", 9),
        Err(PerftTableError::NothingChecked { skipped: 0 })
    );
}

#[test]
fn a_wrong_number_is_an_error() {
    let error = check_perft_table(&Noughts(Flaw::None), "start\t2\t73\town\n", 100).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1 of the perft table: start has 73 nodes at depth 2 (own), but 72 were counted"
    );
    assert!(matches!(error, PerftTableError::Nodes { counted: 72, .. }));
}

#[test]
fn a_bad_line_is_an_error_however_large() {
    for bad in [
        "start 2 72 own",
        "start\t2\t72",
        "start\t2\t72\town\tmore",
        "start\t\t72\town",
        "start\t2\t72.5\town",
        "start\t-2\t72\town",
        "start\t+2\t72\town",
        "start\t2\t+72\town",
        "start\t2\t99999999999999999999\town",
        "start\t2\t72\t",
        "\t2\t72\town",
        " start\t2\t72\town",
    ] {
        let text = format!("{TABLE}{bad}\n");
        assert!(matches!(perft_table(&text), Err(PerftTableError::Row { line: 9, .. })), "{bad:?}");
        assert!(check_perft_table(&Noughts(Flaw::None), &text, 10).is_err(), "{bad:?}");
    }
    let error = check_perft_table(&Noughts(Flaw::None), "start\t1\t9\town\nXX\t9\t999\town", 10).unwrap_err();
    assert!(matches!(error, PerftTableError::Position { line: 2, .. }), "{error}");
}
