//! The legal moves of the worked positions, and how boards print.
//!
//! A snapshot says what the program prints, and shows a change; whether it is right is for the other tests to say.

use crate::fixtures;
use cube_plus::CubePlus;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use variant_core::Rules;

/// The legal moves of a position in each rule set, sorted; rule sets with the same moves share a line.
fn legal_moves(position: &str) -> String {
    let mut lines: Vec<(String, Vec<&str>)> = Vec::new();
    for &rules in CubePlus::ALL {
        let moves = match rules.parse_board(position) {
            Ok(board) => {
                let moves = rules.moves(&board);
                let sorted: BTreeSet<_> =
                    moves.iter().map(|mv| rules.write_notation(&board, mv).expect("it is legal")).collect();
                let sorted: Vec<_> = sorted.into_iter().collect();
                let outcome = rules.outcome(&board).map_or(String::new(), |outcome| format!("({outcome})"));
                format!("{}: {}{outcome}", moves.len(), sorted.join(" "))
            }
            Err(error) => format!("not valid: {error}"),
        };
        match lines.iter_mut().find(|(line, _)| *line == moves) {
            Some((_, names)) => names.push(rules.name()),
            None => lines.push((moves, vec![rules.name()])),
        }
    }
    let mut text = format!("{position}\n");
    for (moves, names) in lines {
        writeln!(text, "  {}\n    {moves}", names.join(" ")).expect("a string takes all");
    }
    text
}

#[test]
fn legal_moves_of_the_worked_positions() {
    let positions: BTreeSet<_> = fixtures::worked_positions().map(|worked| worked.position).collect();
    let all: Vec<_> = positions.into_iter().map(legal_moves).collect();
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn boards_after_the_worked_moves() {
    let mut text = String::new();
    for worked in fixtures::worked_positions() {
        let Some(mv) = worked.mv.filter(|_| worked.after.is_some()) else { continue };
        let rules = worked.rules[0];
        let mut board = rules.parse_board(worked.position).unwrap();
        rules.play(&mut board, &mv.parse().unwrap()).unwrap();
        writeln!(text, "{}: {} {mv}\n  {board}\n  {board:?}", rules.name(), worked.position).unwrap();
    }
    insta::assert_snapshot!(text);
}

/// The words of every kind of fault.
#[test]
fn words_of_faults() {
    let mut words = BTreeSet::new();
    for worked in fixtures::worked_positions().filter(|worked| worked.after.is_none()) {
        let Some(mv) = worked.mv else { continue };
        let board = worked.rules[0].parse_board(worked.position).unwrap();
        let fault = worked.rules[0].check(&board, &mv.parse().unwrap()).expect_err("it is illegal").reason;
        words.insert(format!("{fault:?}: {fault}"));
    }
    for text in [
        "KrK/3/rpr/rpr|k/p1p/3/BBB/BRR/1|RR1/PP1/PP1/bbb w -",
        "kK1/3/3/3|1/R2/3/3/3/1|3/3/3/3 w -",
        "3/3/3/3|1/1R1/3/3/3/K|3/3/3/k2 b +",
        "1b1/3/3/3|R/b2/3/3/3/K|3/3/3/k2 b +",
    ] {
        let error = CubePlus::default().validate(&text.parse().unwrap()).unwrap_err();
        words.extend(error.faults().iter().map(|fault| format!("{fault:?}: {fault}")));
    }
    insta::assert_snapshot!(Vec::from_iter(words).join("\n"));
}
