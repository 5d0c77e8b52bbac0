//! The conformance suite of the test kit, and what is true of any setup, the same for CVector and CVector Plus.
//!
//! A test program has `mod slow;` beside it.

use crate::slow::{self, Game};
use cvector_core::{Board, Kind, Man, Setup, SetupError, SetupFault, Square, Stack, Variant};
use proptest::prelude::*;
use variant_core::{BoundedRules, Color, Rules};
use variant_testkit::{Check, Conformance, Report, check_parsers, long_checks};

fn suite<R: BoundedRules>(rules: &R, games: u32) -> Conformance<'_, R> {
    Conformance::new(rules).bounded().games(games * if long_checks() { 20 } else { 1 })
}

pub(crate) fn games_from_the_start<R: BoundedRules>(rules: &R) {
    let report = suite(rules, 40).max_plies(60).assert();
    assert!(report.positions > 1000 && report.refused > 50_000, "{report}");
    for &check in Check::ALL {
        assert!(report.made(check) > 0, "{check}");
    }
}

pub(crate) fn games_from_the_worked_positions<R: BoundedRules>(
    rules: &R,
    positions: impl IntoIterator<Item = String>,
) -> Report {
    suite(rules, 1).max_plies(8).from_positions(positions).assert()
}

pub(crate) fn games_from_random_positions<R: BoundedRules>(rules: &R, game: Game) {
    let positions = (0..200).map(|seed| slow::random_position(game, 2_000_000 + seed).to_string());
    let report = suite(rules, 1).max_plies(4).from_positions(positions).assert();
    assert!(report.games >= 200 && report.edited > 50, "{report}");
}

pub(crate) fn parsers<R: Rules>(rules: &R) {
    let report = check_parsers(rules, if long_checks() { 200_000 } else { 6_000 });
    assert!(report.boards > 50 && report.moves > 50 && report.notations > 50, "{report:?}");
    assert!(report.not_boards > 500 && report.not_moves > 500 && report.not_notations > 500, "{report:?}");
}

fn man(game: Game) -> impl Strategy<Value = Man> {
    let princes = match game {
        Game::CVector => 1,
        Game::Plus => 4,
    };
    // Few kings, so that the rest matters.
    let kind = prop_oneof![
        1 => Just(Kind::King),
        3 => Just(Kind::Queen),
        6 => Just(Kind::Rook),
        6 => Just(Kind::Bishop),
        6 => Just(Kind::Knight),
        princes => Just(Kind::Prince),
    ];
    (any::<bool>(), kind).prop_map(|(white, kind)| Man { color: if white { Color::White } else { Color::Black }, kind })
}

fn stack(game: Game) -> impl Strategy<Value = Stack> {
    let man = || man(game);
    prop_oneof![
        4 => man().prop_map(Stack::Active),
        3 => man().prop_map(Stack::Frozen),
        1 => (man(), man()).prop_map(|(active, frozen)| Stack::Over { active, frozen }),
        1 => (man(), man()).prop_map(|(first, second)| Stack::TwoFrozen(first, second)),
        1 => Just(Stack::Empty),
    ]
}

/// Setups near a valid one, and some that are far from it.
pub(crate) fn setups<R, V>(rules: &R, game: Game) -> impl Strategy<Value = Setup> + use<R, V>
where
    R: Rules<Board = Board<V>>,
    V: Variant,
{
    let random = prop::collection::vec((0_usize..64, stack(game)), 0..8);
    let start = prop_oneof![
        3 => Just(Setup::from(&rules.start())),
        3 => any::<u16>().prop_map(move |seed| {
            let position = slow::random_position(game, u64::from(seed));
            position.to_string().parse().expect("a position")
        }),
        1 => Just(Setup::empty()),
    ];
    (start, random, any::<bool>()).prop_map(|(mut setup, edits, pass)| {
        for (square, stack) in edits.into_iter().take(if pass { 2 } else { 8 }) {
            setup.set(Square::from_index(square).expect("a square"), stack);
        }
        setup
    })
}

/// All faults by `CV-9`, `CV-15` and the game's own `CV-16` or `CV-31`, found piece by piece from the text of the setup.
fn faults(setup: &Setup, game: Game) -> Vec<SetupFault> {
    let mut faults = Vec::new();
    for square in Square::all() {
        let stack = setup.stack_on(square);
        let pieces: Vec<_> = stack.pieces().collect();
        let princes = pieces.iter().filter(|piece| game == Game::CVector && piece.kind == Kind::Prince);
        faults.extend(princes.map(|piece| SetupFault::NoSuchKind { square, kind: piece.kind }));
        if let [one, other] = pieces[..] {
            if one.color == other.color {
                faults.push(SetupFault::SameColor { square, color: one.color });
            } else if one.frozen && one.color == Color::Black {
                faults.push(SetupFault::BlackFirst { square });
            }
        }
    }
    let text = setup.to_string();
    let letters = &text[..text.len() - 2];
    for color in Color::ALL {
        let count = |letter: char| letters.matches(color.cased(letter)).count();
        if count('K') != 1 {
            faults.push(SetupFault::Kings { color, count: count('K') });
        }
        match game {
            Game::CVector => {
                for (letter, limit) in [('Q', 1), ('R', 2), ('B', 2), ('N', 2)] {
                    if count(letter) > limit {
                        let kind = Kind::from_letter(letter).expect("a kind");
                        faults.push(SetupFault::TooMany { color, kind, count: count(letter), limit });
                    }
                }
            }
            Game::Plus => {
                let others = "QRBNP".chars().map(count).sum();
                if others > 9 {
                    faults.push(SetupFault::TooManyPieces { color, count: others, limit: 9 });
                }
            }
        }
    }
    // A king is frozen in `(K)`, in either place of `(Kn)` and `(nK)`, and as the second of `[nK]`.
    let frozen = |king: char| {
        let second = |rest: &str| rest.chars().nth(1) == Some(king);
        letters.split('(').skip(1).any(|rest| rest.starts_with(king) || second(rest))
            || letters.split('[').skip(1).any(second)
    };
    if frozen('K') && frozen('k') {
        faults.push(SetupFault::BothKingsFrozen);
    }
    faults
}

/// How many setups are tried.
pub(crate) fn config() -> ProptestConfig {
    ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() }
}

/// # Errors
/// The setup is neither a board nor refused with all its faults, or the texts disagree.
pub(crate) fn a_setup_is_a_board_or_all_its_faults<R, V>(
    rules: &R,
    game: Game,
    validate: impl Fn(&Setup) -> Result<Board<V>, SetupError>,
    setup: &Setup,
) -> Result<(), TestCaseError>
where
    R: Rules<Board = Board<V>>,
    V: Variant,
{
    let text = setup.to_string();
    prop_assert_eq!(&text.parse::<Setup>(), &Ok(setup.clone()), "any setup prints as a text that reads as it");
    let expected = faults(setup, game);
    match validate(setup) {
        Ok(board) => {
            prop_assert_eq!(expected, []);
            prop_assert_eq!(&board.to_string(), &text);
            prop_assert_eq!(&Setup::from(&board), setup);
            prop_assert_eq!(rules.parse_board(&text), Ok(board));
            prop_assert_eq!(text.parse::<Board<V>>(), Ok(board));
        }
        Err(error) => {
            prop_assert_eq!(error.faults(), expected, "{}", text);
            let read = rules.parse_board(&text).expect_err("not valid input");
            prop_assert_eq!(read.faults().len(), error.faults().len());
            for fault in error.faults() {
                let at = fault.square().map(|square| setup.stack_on(square).to_string());
                let placed = read.faults().iter().filter_map(|fault| fault.range.clone());
                let mut placed = placed.map(|range| text[range].to_owned());
                prop_assert!(at.is_none_or(|at| placed.any(|text| text == at)), "{} in {}", fault, text);
            }
        }
    }
    Ok(())
}
