//! The sources' own diagrams, and worked positions for each rule.

use crate::fixtures;
use cube_plus::{Board, Captured, CubePlus, Kind, Move, PawnRule, Piece, Setup, Square, SquareSet};
use fixtures::{diagram, lines, worked_positions};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use variant_core::{Board as _, Color, Outcome, Reason, Rules};

const STANDARD: CubePlus = CubePlus { captured: Captured::Lost, pawn: PawnRule::Standard };

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn squares(names: &str) -> SquareSet {
    names.split_whitespace().map(square).collect()
}

/// The piece with this letter.
fn piece(letter: &str) -> Piece {
    letter.chars().next().and_then(Piece::from_letter).expect("the letter of a piece")
}

/// A board with the kings on their extension squares, and what else is put.
fn board_with(rules: CubePlus, pieces: &[(Square, Piece)]) -> Board {
    let mut setup = Setup::empty();
    for color in Color::ALL {
        setup.set(Square::extension(color), Some(Piece { color, kind: Kind::King }));
    }
    for &(square, piece) in pieces {
        setup.set(square, Some(piece));
    }
    rules.validate(&setup).unwrap()
}

/// Where White's piece on a square may go.
fn targets(rules: CubePlus, board: &Board, from: Square) -> SquareSet {
    rules.moves(board).into_iter().filter(|mv| mv.from == from).map(|mv| mv.to).collect()
}

/// Where a pawn on B3b goes when nothing stands near it, and where it captures each kind of piece.
///
/// The kings stand on their extension squares, two rows away, where the diagrams have no mark.
fn pawn_range(rules: CubePlus) -> (SquareSet, [SquareSet; 3]) {
    let from = square("B3b");
    let quiet = targets(rules, &board_with(rules, &[(from, piece("P"))]), from);
    let captures = [Kind::Rook, Kind::Bishop, Kind::Pawn].map(|kind| {
        let victim = Piece { color: Color::Black, kind };
        // Not next to White's king, lest it be in check.
        let near = Square::all().filter(|&to| to != from && !matches!(to.row(), 0 | 1 | 5));
        near.filter(|&to| targets(rules, &board_with(rules, &[(from, piece("P")), (to, victim)]), from).contains(to))
            .collect()
    });
    (quiet, captures)
}

/// The squares of a diagram that bear a mark.
fn marked(diagram: &[(Square, char)], mark: char) -> SquareSet {
    diagram.iter().filter(|cell| cell.1 == mark).map(|cell| cell.0).collect()
}

/// `CP-2`: the initial arrangement is the source's, White moves first, for every rule set.
#[test]
fn cp_2_start() {
    for &rules in CubePlus::ALL {
        let start = rules.start();
        for (square, mark) in diagram(fixtures::SETUP) {
            assert_eq!(start.piece_on(square).map_or('-', Piece::letter), mark, "{square}");
        }
        assert_eq!(start.turn(), Color::White);
        assert_eq!(start.to_string(), "brb/3/3/BRB|k/rpr/3/3/RPR/K|pbp/3/3/PBP w -");
        assert_eq!(rules.outcome(&start), None);
    }
}

/// `CP-2`: each side starts with bishops on squares of both colours, two on one and one on the other.
#[test]
fn cp_2_bishops_start_on_squares_of_both_colours() {
    let start = STANDARD.start();
    let dark = |square: Square| (square.layer() as u8 + square.row() + square.column() as u8) % 2;
    let count = |color| start.squares_of(color, Kind::Bishop).into_iter().filter(|&square| dark(square) == 1).count();
    let (white, black) = (count(Color::White), count(Color::Black));
    assert!(matches!((white, black), (1, 2) | (2, 1)), "{white} {black}");
    // A bishop's step never changes the colour of its square.
    let steps = targets(STANDARD, &board_with(STANDARD, &[(square("B3b"), piece("B"))]), square("B3b"));
    assert!(steps.into_iter().all(|to| dark(to) == dark(square("B3b"))));
}

/// `CP-3`, `CP-4`, `CP-5`: the ranges of rook, king and bishop from B3b on an empty board.
#[test]
fn cp_3_cp_4_cp_5_ranges() {
    for &rules in CubePlus::ALL {
        let range = |letter: &str| {
            let from = square("B3b");
            targets(rules, &board_with(rules, &[(from, piece(letter))]), from)
        };
        assert_eq!(range("R"), squares("A3b C3b B2b B4b B3a B3c"));
        assert_eq!(range("B"), squares(lines(fixtures::BISHOP).next().unwrap()));
        assert!(!range("B").contains(square("A4a")));
        let king = rules.parse_board("3/3/3/3|k/3/1K1/3/3/1|3/3/3/3 w -").unwrap();
        // B4b lies next to the enemy king.
        assert_eq!(targets(rules, &king, square("B3b")), squares("A3b C3b B2b B3a B3c"));
    }
}

/// `CP-6`: the pawn's range is the source's diagram.
#[test]
fn cp_6_range_of_the_standard_pawn() {
    for captured in [Captured::Lost, Captured::Returned] {
        let (quiet, captures) = pawn_range(CubePlus { captured, pawn: PawnRule::Standard });
        let diagram = diagram(fixtures::PAWN_STANDARD);
        assert_eq!(quiet, marked(&diagram, 'm'));
        assert_eq!(captures, [marked(&diagram, 'c'); 3]);
    }
}

/// `CP-11`: the space pawn's range is the source's diagram.
#[test]
fn cp_11_range_of_the_space_pawn() {
    for captured in [Captured::Lost, Captured::Returned] {
        let (quiet, captures) = pawn_range(CubePlus { captured, pawn: PawnRule::Space });
        let diagram = diagram(fixtures::PAWN_SPACE);
        assert_eq!(quiet, marked(&diagram, 'm'));
        assert_eq!(captures, [marked(&diagram, 'c'); 3]);
    }
}

/// `CP-12`: the free pawn moves to all 26 neighbours; it captures a bishop as a rook, a rook as a bishop, and a pawn along
/// a space diagonal.
#[test]
fn cp_12_range_of_the_free_pawn() {
    for captured in [Captured::Lost, Captured::Returned] {
        let (quiet, captures) = pawn_range(CubePlus { captured, pawn: PawnRule::Free });
        let neighbours = Square::all().filter(|to| matches!(to.row(), 2..=4) && *to != square("B3b"));
        assert_eq!(quiet, neighbours.collect());
        assert_eq!(quiet.len(), 26);
        let rook = marked(&diagram(fixtures::PAWN_STANDARD), 'm');
        let bishop = marked(&diagram(fixtures::PAWN_STANDARD), 'c');
        let space = marked(&diagram(fixtures::PAWN_SPACE), 'c');
        assert_eq!(captures, [bishop, rook, space]);
    }
}

/// `CP-13`: six rule sets, each with a name of its own.
#[test]
fn cp_13_six_rule_sets() {
    let names: BTreeSet<_> = CubePlus::ALL.iter().copied().map(CubePlus::name).collect();
    assert_eq!(names.len(), 6);
    for &rules in CubePlus::ALL {
        assert_eq!(CubePlus::by_name(rules.name()), Some(rules));
        assert_eq!(rules.name().contains("return"), rules.captured == Captured::Returned);
        assert_eq!(rules.name().contains("space-pawn"), rules.pawn == PawnRule::Space);
        assert_eq!(rules.name().contains("free-pawn"), rules.pawn == PawnRule::Free);
    }
    assert_eq!(CubePlus::by_name("cube-plus+space-pawn+free-pawn"), None);
    assert_eq!(CubePlus::default(), STANDARD);
}

/// `CP-3` to `CP-12`, and `CP-22` of all their moves: each worked position has the answer that was worked out by hand.
#[test]
fn cp_3_to_cp_12_worked_positions() {
    let mut worked = 0;
    for entry in worked_positions() {
        for &rules in &entry.rules {
            let context = format!("{} {} {:?}: {}", rules.name(), entry.position, entry.mv, entry.note);
            let board = rules.parse_board(entry.position).expect(&context);
            assert_eq!(board.to_string(), entry.position);
            let Some(mv) = entry.mv else {
                assert_eq!(rules.outcome(&board).map(|o| o.to_string()).as_deref(), entry.outcome, "{context}");
                continue;
            };
            let mv = rules.parse_move(mv).expect(&context);
            let mut after = board;
            match (rules.play(&mut after, &mv), entry.after) {
                (Ok(()), Some(expected)) => {
                    assert_eq!(after.to_string(), expected, "{context}");
                    assert_eq!(rules.outcome(&after).map(|o| o.to_string()).as_deref(), entry.outcome, "{context}");
                    assert_eq!(rules.write_notation(&board, &mv).as_deref(), Ok(entry.notation), "{context}");
                    assert_eq!(rules.read_notation(&board, entry.notation), Ok(mv), "{context}");
                    assert_eq!(rules.parse_board(expected), Ok(after), "{context}");
                }
                (Err(illegal), None) => {
                    assert_eq!(illegal.to_string(), entry.notation, "{context}");
                    assert_eq!(after, board, "{context}");
                }
                (played, _) => panic!("{context}: {played:?}"),
            }
            worked += 1;
        }
    }
    assert!(worked > 200, "{worked}");
}

/// `CP-7`, `CP-8`, `CP-9`: each way in which a game ends, with its reason.
#[test]
fn cp_7_cp_8_cp_9_reasons() {
    let outcome = |text| STANDARD.outcome(&STANDARD.parse_board(text).unwrap());
    let white = |by| Some(Outcome::Win { winner: Color::White, by });
    assert_eq!(outcome("kR1/2B/3/3|1/3/K2/3/3/1|3/3/3/3 b -"), white(Reason::Checkmate));
    assert_eq!(outcome("k2/2B/3/3|1/3/K2/3/3/1|3/3/3/3 b -"), Some(Outcome::Draw { by: Reason::Stalemate }));
    assert_eq!(outcome("3/3/3/3|R/3/3/3/3/K|3/3/3/k2 b +"), white(Reason::Entry));
    // The same piece on the same square, when it is not its entry that is judged.
    assert_eq!(outcome("3/3/3/3|R/3/3/3/3/K|3/3/3/k2 b -"), None);
}

/// `CP-8`: an entry that wins comes before mate and stalemate, and ends the game: no move is left.
#[test]
fn cp_8_entry_before_mate_and_stalemate() {
    for (text, mv, without) in [
        // Were it not won by entry, it would be mate.
        ("1B1/3/3/3|1/3/1R1/3/3/K|1k1/R1R/3/3 w -", "A4bB5b", Reason::Checkmate),
        // Or stalemate.
        ("k2/2B/3/3|1/1R1/K2/3/3/1|3/3/3/3 w -", "B4bB5b", Reason::Stalemate),
    ] {
        let mut board = STANDARD.parse_board(text).unwrap();
        STANDARD.play(&mut board, &mv.parse().unwrap()).unwrap();
        assert_eq!(STANDARD.outcome(&board).map(Outcome::reason), Some(Reason::Entry));
        assert_eq!((STANDARD.moves(&board), STANDARD.count_moves(&board)), (vec![], 0));
        let unmarked = STANDARD.parse_board(&board.to_string().replace('+', "-")).unwrap();
        assert_eq!(STANDARD.outcome(&unmarked).map(Outcome::reason), Some(without));
    }
}

/// `CP-3`: nothing slides, so from the start on there is never a double check; `CP-4`: without return, only a side in
/// check can have illegal moves other than the king's.
#[test]
fn cp_3_cp_4_no_double_check_and_no_pins() {
    for rules in CubePlus::ALL.iter().copied().filter(|rules| rules.captured == Captured::Lost) {
        for seed in 0..200 {
            let mut board = rules.start();
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            for _ in 0..60 {
                let moves = rules.moves(&board);
                let steps = steps_without_regard_to_the_king(rules, &board);
                if !rules.in_check(&board) {
                    let legal: Vec<Move> = moves.iter().copied().filter(|mv| !is_king(&board, *mv)).collect();
                    assert_eq!(legal.len(), steps, "{} {board}", rules.name());
                } else {
                    // One captor at most can be captured: every move but the king's goes to the same square.
                    let answers: BTreeSet<_> =
                        moves.iter().filter(|mv| !is_king(&board, **mv)).map(|mv| mv.to).collect();
                    assert!(answers.len() <= 1, "{} {board}", rules.name());
                }
                let Some(mv) = moves.choose(&mut rng) else { break };
                rules.play_unchecked(&mut board, mv);
            }
        }
    }
}

fn is_king(board: &Board, mv: Move) -> bool {
    board.kind_on(mv.from) == Some(Kind::King)
}

/// How many moves of pieces other than the king there are that fail for no reason or for the king's sake.
fn steps_without_regard_to_the_king(rules: CubePlus, board: &Board) -> usize {
    use cube_plus::Fault::{KingIntoAttack, KingLeftInCheck, ReturnAttacksKing};
    let pieces = board.pieces().filter(|(_, piece)| piece.color == board.turn() && piece.kind != Kind::King);
    let moves = pieces.flat_map(|(from, _)| Square::all().map(move |to| Move { from, to }));
    let has_step = |mv: &Move| match rules.check(board, mv).map_err(|illegal| illegal.reason) {
        Ok(()) | Err(KingIntoAttack { .. } | KingLeftInCheck { .. } | ReturnAttacksKing { .. }) => true,
        Err(_) => false,
    };
    moves.filter(has_step).count()
}

/// `CP-10`: the kind of a piece that returns stays, and no piece is ever lost while its extension square is vacant.
#[test]
fn cp_10_returned_pieces_keep_their_kind() {
    let rules = CubePlus { captured: Captured::Returned, pawn: PawnRule::Standard };
    for (letter, kind) in [('r', Kind::Rook), ('b', Kind::Bishop), ('p', Kind::Pawn)] {
        let text = format!("3/3/3/k2|1/3/1{letter}1/1R1/3/K|3/3/3/3 w -");
        let mut board = rules.parse_board(&text).unwrap();
        rules.play(&mut board, &"B2bB3b".parse().unwrap()).unwrap();
        assert_eq!(board.piece_on(square("B5b")), Some(Piece { color: Color::Black, kind }));
        assert_eq!(board.pieces().count(), 4);
    }
}
