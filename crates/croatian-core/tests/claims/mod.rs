//! The claims of the Croatian games' `positions.tsv`, as the comment at the top of each of those files explains them.

// Each test program uses its own part of this module.
#![allow(dead_code, unused_imports, unused_macros)]

#[path = "../../../cvector/tests/claims/rows.rs"]
mod rows;

pub(crate) use rows::{Row, assert_all, assert_none, assert_perft, first_of_each_position, rows};

use croatian_core::{Board, Croatian, Move, MoveBuilder, Square, Variant};
use std::collections::BTreeSet;
use variant_core::{BoundedRules, Rules};

/// Checks one row.
///
/// # Errors
/// The claim does not hold: what is the case instead.
pub(crate) fn check<V: Variant>(row: &Row) -> Result<(), String> {
    let rules = rules_for::<V>(&row.position);
    let mut board = rules.parse_board(&row.position).map_err(|error| error.to_string())?;
    if board.to_string() != row.position {
        return Err(format!("it prints as {board}"));
    }
    let mut claim = row.claim.as_str();
    if let Some(rest) = claim.strip_prefix("after ") {
        let (turns, then) = rest.split_once(": ").ok_or("`after` without a colon")?;
        for text in turns.split_whitespace() {
            let turn = read(&rules, &board, text)?;
            rules.play(&mut board, &turn).map_err(|illegal| format!("{text} is illegal: {illegal}"))?;
        }
        claim = then;
    }
    holds(&rules, &board, claim)
}

/// The rules that read a position: with partial kings only where it takes them.
pub(crate) fn rules_for<V: Variant>(position: &str) -> Croatian<V> {
    let rules = Croatian::new();
    if rules.parse_board(position).is_ok() { rules } else { Croatian::partial() }
}

/// Reads a move string, or else the author's notation.
fn read<V: Variant>(rules: &Croatian<V>, board: &Board<V>, text: &str) -> Result<Move<V>, String> {
    rules.parse_move(text).or_else(|_| rules.read_notation(board, text)).map_err(|error| format!("{text}: {error}"))
}

fn holds<V: Variant>(rules: &Croatian<V>, board: &Board<V>, claim: &str) -> Result<(), String> {
    let (word, rest) = claim.split_once(' ').unwrap_or((claim, ""));
    let same = |found: String| if found == rest { Ok(()) } else { Err(format!("it is {found}")) };
    match word {
        "start" => same(if *board == rules.start() { String::new() } else { rules.start().to_string() }),
        "partial" => {
            same(if Croatian::<V>::new().parse_board(&board.to_string()).is_ok() { "not so" } else { "" }.into())
        }
        "becomes" => same(board.to_string()),
        "check" => same(if board.in_check() { "yes" } else { "no" }.to_owned()),
        "moves" => same(rules.count_moves(board).to_string()),
        "outcome" => same(rules.outcome(board).map_or_else(|| "-".to_owned(), |outcome| outcome.to_string())),
        "legal" => rest.split_whitespace().try_for_each(|text| {
            let turn = read(rules, board, text)?;
            rules.check(board, &turn).map_err(|illegal| format!("{text} is illegal: {illegal}"))
        }),
        "repeats" => repeats(rules, board, rest),
        "writes" => {
            let (turn, _) = sides(rest)?;
            let turn = rules.parse_move(turn).map_err(|error| error.to_string())?;
            let written = rules.write_notation(board, &turn).map_err(|illegal| illegal.to_string())?;
            let read = rules.read_notation(board, &written).map_err(|error| error.to_string())?;
            if read != turn {
                return Err(format!("{written} is read as {read}"));
            }
            same(format!("{turn} = {written}"))
        }
        "reads" => {
            let (text, _) = sides(rest)?;
            let turn = rules.read_notation(board, text).map_err(|error| error.to_string())?;
            same(format!("{text} = {turn}"))
        }
        "illegal" => {
            let (text, _) = sides(rest)?;
            let turn = rules.parse_move(text).map_err(|error| error.to_string())?;
            let illegal = rules.check(board, &turn).err().ok_or("it is legal")?;
            same(format!("{text} = {}: {}", illegal.leg + 1, illegal.reason))
        }
        "cascades" => {
            let (legs, _) = sides(rest)?;
            same(format!("{legs} = {}", rules.cascades(board, number(legs)?).len()))
        }
        "chains" => {
            // LEGS BEGINNING = the chains that begin so.
            let (subject, chains) = sides(rest)?;
            let (legs, beginning) = subject.split_once(' ').ok_or("no beginning")?;
            let found = rules.cascades(board, number(legs)?).into_iter().map(|turn| turn.to_string());
            let found: BTreeSet<String> = found.filter(|turn| turn.starts_with(beginning)).collect();
            let found = if found.is_empty() { "-".to_owned() } else { Vec::from_iter(found).join(" ") };
            if found == chains { Ok(()) } else { Err(format!("they are {found}")) }
        }
        "jumps" => {
            // SQUARE = TARGET:STEPS for some of the targets of the piece there.
            let (square, targets) = sides(rest)?;
            let square: Square<V> = square.parse().map_err(|error: variant_core::ParseError| error.to_string())?;
            let steps = MoveBuilder::new(board).next_legs();
            let steps = steps.iter().filter(|step| step.leg.from == square);
            let steps: BTreeSet<String> = steps.map(|step| format!("{}:{}", step.leg.to, step.distance)).collect();
            let missing: Vec<&str> = targets.split_whitespace().filter(|&target| !steps.contains(target)).collect();
            if missing.is_empty() { Ok(()) } else { Err(format!("{missing:?} are not among {steps:?}")) }
        }
        _ => Err("it is not in the language of claims".to_owned()),
    }
}

/// `BEGINNING{LEGS}END`: the chain is legal with the legs in braces made any number of times.
fn repeats<V: Variant>(rules: &Croatian<V>, board: &Board<V>, text: &str) -> Result<(), String> {
    let parts: Vec<&str> = text.split(['{', '}']).collect();
    let [beginning, again, end] = parts[..] else { return Err("no legs in braces".to_owned()) };
    for times in [1, 2, 3, 10, 100, 1000] {
        let turn = format!("{beginning}{}{end}", again.repeat(times));
        let turn = rules.parse_move(&turn).map_err(|error| error.to_string())?;
        if let Err(illegal) = rules.check(board, &turn) {
            return Err(format!("{times} times it is illegal: {illegal}"));
        }
    }
    Ok(())
}

fn sides(text: &str) -> Result<(&str, &str), String> {
    text.split_once(" = ").ok_or_else(|| format!("no ` = ` in {text}"))
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text} is no number"))
}

/// A position as text, with its outcome and its turns in the author's notation; where these are many, with its chains of at
/// most two legs instead.
pub(crate) fn describe<V: Variant>(position: &str) -> String {
    const MANY: u64 = 300;
    let rules = rules_for::<V>(position);
    let board = rules.parse_board(position).expect("a position");
    let count = rules.count_moves(&board);
    let outcome = rules.outcome(&board).map_or_else(|| "-".to_owned(), |outcome| outcome.to_string());
    let mut lines = vec![board.to_string(), format!("outcome {outcome}, moves {count}")];
    let turns = if count <= MANY {
        rules.moves(&board)
    } else {
        lines.push("the chains of at most two legs:".to_owned());
        rules.cascades(&board, 2)
    };
    let mut turns: Vec<String> = turns
        .iter()
        .map(|turn| format!("{turn} {}", rules.write_notation(&board, turn).expect("a legal turn")))
        .collect();
    turns.sort_unstable();
    lines.append(&mut turns);
    lines.join("\n")
}

/// The worked positions but for the start, each with a name of its own and [described](describe).
pub(crate) fn described<V: Variant>(file: &str) -> Vec<(String, String)> {
    let described = |row: Row| {
        let side = row.position.split(' ').nth(1).expect("the side to move");
        (format!("{}-{side}", row.name), describe::<V>(&row.position))
    };
    let rows = rows(file).into_iter().filter(|row| row.name != "start");
    first_of_each_position(rows).into_iter().map(described).collect()
}

/// The tests of the worked positions and the perft numbers in `fixtures/NAME`, for one of the large games. `wrong` are claims
/// about a position that do not hold.
macro_rules! test_fixtures {
    ($row:ident, $name:literal, perft: ($most:literal nodes, $depths:literal depths), wrong: $position:literal $wrong:expr) => {
        const POSITIONS: &str = include_str!(concat!("../../../../fixtures/", $name, "/positions.tsv"));
        const PERFT: &str = include_str!(concat!("../../../../fixtures/", $name, "/perft.tsv"));

        #[test]
        fn every_claim_of_the_worked_positions_holds() {
            let rows = claims::rows(POSITIONS);
            assert!(rows.len() > 15);
            claims::assert_all(&rows, claims::check::<croatian_core::row::$row>);
        }

        /// A claim that does not hold fails.
        #[test]
        fn a_wrong_claim_is_noticed() {
            claims::assert_none($position, &$wrong, claims::check::<croatian_core::row::$row>);
        }

        #[test]
        fn perft_of_the_start_is_as_on_the_rules_page() {
            claims::assert_perft(&croatian_core::Croatian::<croatian_core::row::$row>::new(), PERFT, $most, $depths);
        }

        /// The legal moves of the worked positions.
        #[test]
        fn snapshots_of_the_worked_positions() {
            let worked = claims::described::<croatian_core::row::$row>(POSITIONS);
            assert!(worked.len() >= 3);
            for (name, text) in worked {
                insta::assert_snapshot!(name, text);
            }
        }
    };
}
pub(crate) use test_fixtures;
