//! The examples of the rules page and the source.

use super::{board, read, turn, write};
use croatian_core::row::{Classical, Hemera, Miranda, Nineteen};
use croatian_core::{Croatian, Move, Variant};
use variant_core::{NotationError, Rules};

fn check_row<V: Variant>(line: &str, columns: &[&str]) {
    let [_, position, text, mv, written, _] = *columns else { panic!("{line}: six columns") };
    let board = board::<V>(position);
    match (mv, read(&board, text)) {
        ("*", Err(NotationError::Ambiguous { candidates, .. })) => assert!(candidates.len() > 1, "{line}"),
        ("-", Err(NotationError::Parse(_) | NotationError::Illegal(_))) => {}
        (_, Ok(found)) => {
            assert_eq!(found.to_string(), mv, "{line}");
            assert_eq!(write(&board, &found), if written == "=" { text } else { written }, "{line}");
        }
        (_, Err(error)) => panic!("{line}: {error}"),
    }
}

#[test]
fn cc_53_every_example_of_the_sources() {
    let table = include_str!("../../../../../fixtures/croatian/notation.tsv");
    let mut rows = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        match columns[0] {
            "classical" => check_row::<Classical>(line, &columns),
            "croatian-miranda" => check_row::<Miranda>(line, &columns),
            "croatian-nineteen" => check_row::<Nineteen>(line, &columns),
            "croatian-hemera" => check_row::<Hemera>(line, &columns),
            game => panic!("{game} in {line}"),
        }
        rows += 1;
    }
    assert!(rows > 50, "{rows} rows");
}

#[test]
fn cc_53_an_ambiguous_text_lists_its_turns() {
    let rooks = board::<Classical>("4k3/8/2R5/1B6/8/8/8/R3K3 w - -");
    match read(&rooks, "Rc1") {
        Err(NotationError::Ambiguous { candidates, more: false }) => {
            assert_eq!(candidates, [turn("a1c1"), turn("c6c1")]);
        }
        other => panic!("{other:?}"),
    }
    // Centaurs wherever one could come from to k9: more than are listed.
    let centaurs = board::<Hemera>(
        "T9k8t/20/20/20/4C11C3/C2C13C2/6C7C5/1C1C3CCC1CCC6/CC2C14C/3C1CC3C3CC1C2/2C2C8C5/3C12CC1C/C1C15C1/CC13C1C2/CCC15CC/\
         2CC4C3C4CC1/8C3C7/7C2C2C2C3/C5C1C3C1C3C1/tCCC1C1C1CKC1C1C1CCT w - -",
    );
    let moves = Croatian::<Hemera>::new().moves(&centaurs);
    let fitting: Vec<&Move<Hemera>> =
        moves.iter().filter(|mv| mv.to_string().ends_with("k9") && !mv.to_string().starts_with("k1")).collect();
    assert!(fitting.len() > 60, "{}", fitting.len());
    match read(&centaurs, "Ck9") {
        Err(NotationError::Ambiguous { candidates, more: true }) => {
            assert_eq!(candidates.iter().collect::<Vec<_>>(), fitting[..16]);
        }
        other => panic!("{other:?}"),
    }
}
