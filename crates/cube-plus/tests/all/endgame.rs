//! The tables of small endings against the rules themselves, which know nothing of tables.

use cube_plus::endgame::{Longest, Material, Table, TooMuchMaterial, Value};
use cube_plus::{Board, CubePlus, Kind, Piece, Setup, Square};
use std::fmt::Write as _;
use variant_core::{Board as _, Color, Outcome, Rules};
use variant_testkit::long_checks;

/// Two kings, and two kings with one piece more.
const SMALL: [&str; 7] = ["K-K", "KR-K", "KB-K", "KP-K", "K-KR", "K-KB", "K-KP"];

fn solve(rules: CubePlus, material: &str) -> Table {
    Table::solve(&rules, material.parse().unwrap()).unwrap()
}

/// The value that follows from the values after each move.
fn value_by_successors(table: &Table, board: &Board) -> Value {
    let rules = table.rules();
    let mut best: Option<Value> = None;
    for mv in rules.moves(board) {
        let mut child = *board;
        rules.play(&mut child, &mv).unwrap();
        let after = match child.is_won_by_entry() {
            true => Value::Loss { plies: 0 },
            false => table.probe(&child).unwrap_or_else(|| panic!("{child} is not known")),
        };
        let value = match after {
            Value::Loss { plies } => Value::Win { plies: plies + 1 },
            Value::Draw => Value::Draw,
            Value::Win { plies } => Value::Loss { plies: plies + 1 },
        };
        best = Some(best.map_or(value, |best| better(best, value)));
    }
    best.unwrap_or(match rules.outcome(board) {
        Some(Outcome::Win { .. }) => Value::Loss { plies: 0 },
        _ => Value::Draw,
    })
}

/// A win before a draw before a loss; the faster win, the slower loss.
fn better(a: Value, b: Value) -> Value {
    let rank = |value| match value {
        Value::Win { plies } => (2, -i64::from(plies)),
        Value::Draw => (1, 0),
        Value::Loss { plies } => (0, i64::from(plies)),
    };
    if rank(a) >= rank(b) { a } else { b }
}

#[track_caller]
fn agrees_with_successors(table: &Table, step: usize) {
    let mut looked_at = 0;
    for (board, value) in table.positions().step_by(step) {
        assert_eq!(value_by_successors(table, &board), value, "{table:?} {board}");
        assert_eq!(table.probe(&board), Some(value), "{table:?} {board}");
        looked_at += 1;
    }
    assert!(looked_at > 1000, "{table:?}: {looked_at}");
}

/// `CP-7`, `CP-8`, `CP-9`: every value of the small tables follows from the values after each move as the rules play it.
///
/// Tables where Black has the piece hold the same values as those where White has it: another test compares them all.
#[test]
fn small_tables_agree_with_their_successors() {
    for &rules in CubePlus::ALL {
        for material in ["K-K", "KR-K", "KB-K", "KP-K"] {
            agrees_with_successors(&solve(rules, material), 1);
        }
    }
}

/// The same of larger tables: of some positions, or in the long run of all positions of all materials.
#[test]
fn larger_tables_agree_with_their_successors() {
    if !long_checks() {
        let &[standard, returned, space, free, ..] = CubePlus::ALL else { panic!("six rule sets") };
        for (rules, material) in
            [(standard, "KR-KB"), (standard, "KPP-K"), (space, "KP-KB"), (free, "KP-KP"), (returned, "KR-KP")]
        {
            agrees_with_successors(&solve(rules, material), 101);
        }
        return;
    }
    let pairs = ["KRR-K", "KRB-K", "KRP-K", "KBB-K", "KBP-K", "KPP-K"];
    let against = ["KR-KR", "KR-KB", "KR-KP", "KB-KR", "KB-KB", "KB-KP", "KP-KR", "KP-KB", "KP-KP"];
    let defended = ["K-KRR", "K-KRB", "K-KRP", "K-KBB", "K-KBP", "K-KPP"];
    for &rules in CubePlus::ALL {
        for material in pairs.into_iter().chain(against).chain(defended) {
            agrees_with_successors(&solve(rules, material), 1);
        }
    }
}

/// Whether the side to move can win in at most so many plies, by looking at all lines of play.
fn wins_within(rules: CubePlus, board: &Board, plies: u32) -> bool {
    plies > 0
        && rules.moves(board).into_iter().any(|mv| {
            let mut child = *board;
            rules.play_unchecked(&mut child, &mv);
            is_lost_within(rules, &child, plies - 1)
        })
}

fn is_lost_within(rules: CubePlus, board: &Board, plies: u32) -> bool {
    match rules.outcome(board) {
        Some(outcome) => outcome.winner() == Some(!board.turn()),
        None if plies == 0 => false,
        None => rules.moves(board).into_iter().all(|mv| {
            let mut child = *board;
            rules.play_unchecked(&mut child, &mv);
            wins_within(rules, &child, plies - 1)
        }),
    }
}

/// Wins of at most 7 plies are found by plain search, in as many plies and not in fewer.
#[test]
fn short_wins_are_found_by_plain_search() {
    let wanted = if long_checks() { 200 } else { 12 };
    for &rules in CubePlus::ALL {
        for material in SMALL {
            let table = solve(rules, material);
            for plies in [1, 3, 5, 7] {
                let wins = table.positions().filter(|&(_, value)| value == Value::Win { plies });
                for (board, _) in wins.step_by(211).take(wanted) {
                    assert!(wins_within(rules, &board, plies), "{table:?} {board} in {plies}");
                    assert!(!wins_within(rules, &board, plies - 1), "{table:?} {board} in less than {plies}");
                }
            }
        }
    }
}

/// The longest wins are replayed: each move is legal, and the game ends when the table says, won by the right side.
#[test]
fn longest_wins_are_replayed() {
    for &rules in CubePlus::ALL {
        for material in SMALL {
            let table = solve(rules, material);
            for (turn, winner) in
                [Color::White, Color::Black].map(|turn| Color::ALL.map(|winner| (turn, winner))).concat()
            {
                let statistics = table.statistics(turn);
                let Some(Longest { board, plies, .. }) = statistics.longest_win(winner) else { continue };
                let line = table.line(&board);
                assert_eq!((board.turn(), line.len()), (turn, plies as usize), "{table:?} {board}");
                let mut after = board;
                for mv in &line {
                    assert_eq!(rules.outcome(&after), None);
                    rules.play(&mut after, mv).unwrap();
                }
                assert_eq!(rules.outcome(&after).and_then(Outcome::winner), Some(winner), "{table:?} {board}");
                assert_eq!(table.line(&after), []);
            }
        }
    }
}

/// The positions of a table are those that `CP-21` calls valid, each once.
#[test]
fn cp_21_tables_hold_all_valid_positions() {
    for &rules in CubePlus::ALL {
        for letter in [None, Some("R"), Some("p")] {
            let extra = letter.and_then(|letter| letter.chars().next()).and_then(Piece::from_letter);
            let table = solve(
                rules,
                match letter {
                    None => "K-K",
                    Some("R") => "KR-K",
                    _ => "K-KP",
                },
            );
            let kings = Color::ALL.map(|color| Piece { color, kind: Kind::King });
            let mut counts = [0; 2];
            for a in Square::all() {
                for b in Square::all() {
                    for c in Square::all().take(if extra.is_some() { Square::COUNT } else { 1 }) {
                        if a == b || extra.is_some() && (c == a || c == b) {
                            continue;
                        }
                        let mut setup = Setup::empty();
                        setup.set(a, Some(kings[0]));
                        setup.set(b, Some(kings[1]));
                        if extra.is_some() {
                            setup.set(c, extra);
                        }
                        for turn in Color::ALL {
                            setup.turn = turn;
                            counts[turn.index()] += u64::from(rules.validate(&setup).is_ok());
                        }
                    }
                }
            }
            assert_eq!(counts, Color::ALL.map(|turn| table.statistics(turn).positions), "{table:?}");
        }
    }
}

/// The same position with the colours exchanged and the board turned round.
fn turned_round(rules: CubePlus, board: &Board) -> Board {
    let mut setup = Setup::empty();
    for (square, piece) in board.pieces() {
        let to = Square::new(square.layer(), 5 - square.row(), square.column()).unwrap();
        setup.set(to, Some(Piece { color: !piece.color, ..piece }));
    }
    setup.turn = !board.turn();
    rules.validate(&setup).unwrap()
}

#[test]
fn exchanged_colours_have_the_same_values() {
    for &rules in CubePlus::ALL {
        for (one, other) in [("K-K", "K-K"), ("KR-K", "K-KR"), ("KB-K", "K-KB"), ("KP-K", "K-KP")] {
            let (table, other) = (solve(rules, one), solve(rules, other));
            for (board, value) in table.positions() {
                assert_eq!(other.probe(&turned_round(rules, &board)), Some(value), "{} {board}", rules.name());
            }
        }
    }
}

/// Statistics of the small tables. No source gives these numbers: they are our own.
#[test]
fn statistics_of_small_tables() {
    let mut text = String::new();
    for &rules in CubePlus::ALL {
        for material in ["K-K", "KR-K", "KB-K", "KP-K"] {
            let table = solve(rules, material);
            for turn in Color::ALL {
                let of = table.statistics(turn);
                assert_eq!(of.positions, of.wins + of.draws + of.losses);
                let longest = Color::ALL.map(|winner| of.longest_win(winner).map_or(0, |longest| longest.plies));
                writeln!(
                    text,
                    "{} {material}, {turn} to move: {} positions, {} wins, {} draws, {} losses of White; longest {longest:?}",
                    rules.name(),
                    of.positions,
                    of.wins,
                    of.draws,
                    of.losses,
                )
                .unwrap();
            }
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn probing() {
    let rules = CubePlus::default();
    let table = solve(rules, "KR-K");
    let probe = |text: &str| table.probe(&rules.parse_board(text).unwrap());
    assert_eq!(probe("3/3/3/3|1/1R1/3/3/3/K|3/3/3/k2 w -"), Some(Value::Win { plies: 1 }));
    // `CP-8`: the game is over.
    assert_eq!(probe("3/3/3/3|R/3/3/3/3/K|3/3/3/k2 b +"), Some(Value::Loss { plies: 0 }));
    // Captures lead to two kings; nothing leads to a bishop.
    assert!(probe("3/3/3/3|1/3/3/3/3/K|3/3/3/k2 w -").is_some());
    assert_eq!(probe("3/3/3/3|1/1B1/3/3/3/K|3/3/3/k2 w -"), None);
    assert_eq!(probe("3/3/3/3|1/1r1/3/3/3/K|3/3/3/k2 w -"), None);
    // A draw has no line.
    let (draw, _) = table.positions().find(|&(_, value)| value == Value::Draw).unwrap();
    assert_eq!(table.line(&draw), []);
    assert_eq!(table.material(), Material::of(&draw));
}

#[test]
fn material_texts() {
    for text in ["K-K", "KR-K", "K-KP", "KRRRBBBPPP-KRRRBBBPPP", "KRBP-KBP"] {
        assert_eq!(text.parse::<Material>().unwrap().to_string(), text);
    }
    let wrong = |text: &str| text.parse::<Material>().unwrap_err().to_string();
    assert_eq!(wrong(""), "at byte 0: expected K, the king of White, found the end");
    assert_eq!(wrong("K"), "at byte 1: expected `-`, or another piece in the order K R B P, found the end");
    assert_eq!(wrong("K-"), "at byte 2: expected K, the king of Black, found the end");
    assert_eq!(wrong("K-R"), "at byte 2: expected K, the king of Black, found `R`");
    assert_eq!(wrong("KBR-K"), "at byte 2: expected `-`, or another piece in the order K R B P, found `R`");
    assert_eq!(wrong("KR-KQ"), "at byte 4: expected the end, or another piece in the order K R B P, found `Q`");
    assert_eq!(wrong("kr-k"), "at byte 0: expected K, the king of White, found `k`");
    assert_eq!(wrong("K-KRRRR"), "at byte 6: expected at most 3 rooks of Black, found `R`");
    assert_eq!(wrong("KR-K "), "at byte 4: expected the end, or another piece in the order K R B P, found ` `");

    let material: Material = "KRB-KP".parse().unwrap();
    let error = Table::solve(&CubePlus::default(), material).unwrap_err();
    assert_eq!(error, TooMuchMaterial { material });
    assert_eq!(error.to_string(), "KRB-KP has 3 pieces besides the kings, and at most 2 can be solved");
    assert_eq!(material.count(Color::Black, Kind::Pawn), 1);
}
