use crate::{WAVES, variants, variants_reading};

const RECORD: &str = "\
game: cvector
start: 6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b
event: The swap sequence

1. b5c4
2. d2c4
3. f1c4
";

const WITH_NOTATION: &str = "\
game: cvector
start: 6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b
event: The swap sequence

1. b5c4\tBxc4
2. d2c4\tNxc4
3. f1c4\tQxc4
";

#[test]
fn record_prints_what_it_reads() {
    assert_eq!(variants_reading(&["record", "cvector", "-"], RECORD.as_bytes()).good(), RECORD);
    assert_eq!(variants_reading(&["record", "cvector", "-", "--human"], RECORD.as_bytes()).good(), WITH_NOTATION);
    assert_eq!(variants_reading(&["record", "cvector", "-"], WITH_NOTATION.as_bytes()).good(), RECORD);
}

#[test]
fn record_reads_a_file() {
    let file = std::env::temp_dir().join(format!("variants-record-{}", std::process::id()));
    std::fs::write(&file, RECORD).unwrap();
    let path = file.to_str().unwrap();
    let run = variants(&["record", "cvector", path]);
    std::fs::remove_file(&file).unwrap();
    assert_eq!(run.good(), RECORD);
    assert!(variants(&["record", "cvector", path]).bad().contains("cannot be read"));
}

#[test]
fn record_says_where_it_is_wrong() {
    let illegal = RECORD.replace("d2c4", "d2d3");
    assert_eq!(
        variants_reading(&["record", "cvector", "-"], illegal.as_bytes()).bad(),
        "-: line 6: at byte 97: move 2 is illegal: no vector of the knight on d2 leads to d3",
    );
    let other = variants_reading(&["record", "cube-plus", "-"], RECORD.as_bytes()).bad();
    assert!(other.starts_with("-: line 1: at byte 6: expected the name of the game, `cube-plus`, found `cvector`"));
    assert!(variants_reading(&["record", "cvector", "-"], b"\xff\xfe").bad().contains("UTF-8"));
}

/// `CC-51`: the record of a game with partial kings says so, and is read whatever the rules were asked for.
#[test]
fn a_record_with_partial_kings_reads_back_cc_51() {
    let record = format!("game: croatian-miranda+partial-kings\nstart: {WAVES}\n\n1. c1b1\n");
    for arguments in [
        &["record", "croatian-miranda", "-"][..],
        &["record", "croatian-miranda", "-", "--partial-kings"],
        &["record", "croatian-miranda+partial-kings", "-"],
    ] {
        assert_eq!(variants_reading(arguments, record.as_bytes()).good(), record, "{arguments:?}");
    }
    let plain = "game: croatian-miranda\nstart: 16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w10k w - -\n\n1. c1b1\n";
    for arguments in [&["record", "croatian-miranda", "-"][..], &["record", "croatian-miranda", "-", "--partial-kings"]]
    {
        assert_eq!(variants_reading(arguments, plain.as_bytes()).good(), plain, "{arguments:?}");
    }
    let other = variants_reading(&["record", "croatian-nineteen", "-"], record.as_bytes()).bad();
    assert!(other.contains("expected the name of the game"), "{other}");
}
