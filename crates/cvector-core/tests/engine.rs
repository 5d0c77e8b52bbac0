//! What engines ask of a board, against what the moves of either game say, along random games.

use cvector_core::{Board, CVector, CVectorPlus, Kind, Piece, Setup, Square, SquareSet, Stack, Variant};
use std::ops::ControlFlow;
use variant_core::{Board as _, Color, PlayoutRng, Rules};

/// What both games have beside the traits.
trait Engine: Variant + Rules<Board = Board<Self>> {
    fn targets(&self, board: &Board<Self>, from: Square) -> SquareSet;
    fn attacks(&self, board: &Board<Self>, from: Square) -> SquareSet;
    fn attackers(&self, board: &Board<Self>, square: Square, by: Color) -> SquareSet;
    fn in_check(&self, board: &Board<Self>) -> bool;
    fn is_capture(&self, board: &Board<Self>, mv: &Self::Move) -> bool;
    fn null_move(&self, board: &Board<Self>) -> Option<Board<Self>>;
    /// The two squares of a move, and its number: the first and the last are 0 and one below the count.
    fn squares(mv: &Self::Move) -> (Square, Square);
    fn number(mv: &Self::Move) -> usize;
    fn at_number(index: usize) -> Option<Self::Move>;
}

macro_rules! engine {
    ($game:ty, $move:ty) => {
        impl Engine for $game {
            fn targets(&self, board: &Board<Self>, from: Square) -> SquareSet {
                self.targets(board, from)
            }
            fn attacks(&self, board: &Board<Self>, from: Square) -> SquareSet {
                self.attacks(board, from)
            }
            fn attackers(&self, board: &Board<Self>, square: Square, by: Color) -> SquareSet {
                self.attackers(board, square, by)
            }
            fn in_check(&self, board: &Board<Self>) -> bool {
                self.in_check(board)
            }
            fn is_capture(&self, board: &Board<Self>, mv: &$move) -> bool {
                self.is_capture(board, mv)
            }
            fn null_move(&self, board: &Board<Self>) -> Option<Board<Self>> {
                self.null_move(board)
            }
            fn squares(mv: &$move) -> (Square, Square) {
                (mv.from, mv.to)
            }
            fn number(mv: &$move) -> usize {
                mv.index()
            }
            fn at_number(index: usize) -> Option<$move> {
                <$move>::from_index(index)
            }
        }
    };
}

engine!(CVector, cvector_core::Move);
engine!(CVectorPlus, cvector_core::plus::Move);

/// Calls `examine` with the boards of so many random games.
fn random_boards<G: Engine>(game: &G, games: u64, examine: impl Fn(&Board<G>)) {
    let mut boards = 0;
    for number in 0..games {
        let mut rng = PlayoutRng::new(5, number);
        let mut board = game.start();
        for _ in 0..60 {
            examine(&board);
            boards += 1;
            let moves = game.moves(&board);
            let Some(index) = rng.index(moves.len()) else { break };
            game.play_unchecked(&mut board, &moves[index]);
        }
    }
    assert!(boards > 15 * games, "{boards}");
}

/// The key of a board that was played is that of the same board set up from its text, for every child of every board.
fn keys<G: Engine>(game: &G) {
    random_boards(game, 20, |board| {
        let _ = game.visit_children(board, |mv, child| {
            let read = game.parse_board(&child.to_string()).expect("a board prints as a position");
            assert_eq!((child.key(), *child), (read.key(), read), "{board}: {mv}");
            let mut played = *board;
            game.play_unchecked(&mut played, &mv);
            assert_eq!(played, *child, "{board}: {mv}");
            ControlFlow::Continue(())
        });
    });
}

#[test]
fn keys_are_kept_up_to_date() {
    keys(&CVector);
    keys(&CVectorPlus);
}

/// The squares of a board, from the pieces that it lists.
fn squares<V: Variant>(board: &Board<V>, wanted: impl Fn(Piece) -> bool) -> SquareSet {
    board.pieces().filter(|&(_, piece)| wanted(piece)).map(|(square, _)| square).collect()
}

fn sets<G: Engine>(game: &G) {
    random_boards(game, 60, |board| {
        for color in Color::ALL {
            for &kind in Kind::ALL {
                let of = squares(board, |piece| piece.man() == cvector_core::Man { color, kind });
                assert_eq!(board.squares_of(color, kind), of);
            }
            assert_eq!(board.squares_of_color(color), squares(board, |piece| piece.color == color));
            assert_eq!(board.frozen(color), squares(board, |piece| piece.color == color && piece.frozen));
            assert_eq!(board.active(color), squares(board, |piece| piece.color == color && !piece.frozen));
            assert_eq!(board.king(color), board.squares_of(color, Kind::King).first());
            assert!(board.king(color).is_some());
        }
        for &kind in Kind::ALL {
            assert_eq!(board.squares_of_kind(kind), squares(board, |piece| piece.kind == kind));
        }
        assert_eq!(board.occupied(), squares(board, |_| true));
        assert_eq!(board.empty_squares(), !board.occupied());
        let setup = Setup::from(board);
        for square in Square::all() {
            assert_eq!(board.piece_on(square), board.pieces_on(square).next());
            assert!(board.pieces_on(square).eq(setup.pieces_on(square)));
            assert_eq!(board.piece_on(square), setup.piece_on(square));
            assert_eq!(setup.stack_on(square) == Stack::Empty, !board.occupied().contains(square));
        }
        assert!(board.pieces().eq(setup.pieces()));
    });
}

#[test]
fn piece_sets_agree_with_the_pieces() {
    sets(&CVector);
    sets(&CVectorPlus);
}

fn questions<G: Engine>(game: &G) {
    random_boards(game, 60, |board| {
        let us = board.turn();
        let over = game.outcome(board).is_some();
        assert_eq!(game.null_move(board).is_none(), over);
        let mut moves = [SquareSet::EMPTY; 64];
        for mv in game.moves(board) {
            let (from, to) = G::squares(&mv);
            moves[from.index()].insert(to);
            let before = board.active(!us).len();
            let mut child = *board;
            game.play_unchecked(&mut child, &mv);
            // A prince can give the enemy an active piece, but not in a capture.
            assert_eq!(game.is_capture(board, &mv), child.active(!us).len() < before, "{board}: {mv}");
            assert_eq!(G::at_number(G::number(&mv)), Some(mv));
        }
        for square in Square::all() {
            assert_eq!(game.targets(board, square), moves[square.index()], "{board}: {square}");
            for by in Color::ALL {
                let attackers: SquareSet =
                    board.active(by).into_iter().filter(|&from| game.attacks(board, from).contains(square)).collect();
                assert_eq!(game.attackers(board, square, by), attackers, "{board}: {square}");
            }
            if !board.active(us).contains(square) {
                assert!(game.targets(board, square).is_empty());
            }
            assert!(game.targets(board, square).is_subset(game.attacks(board, square)));
        }
        // CV-13: in check is whose king the next move could capture.
        let passed = game.null_move(board);
        let captured = passed.is_some_and(|passed| {
            assert_eq!((passed.turn(), passed.pieces().collect::<Vec<_>>()), (!us, board.pieces().collect()));
            assert_eq!(passed.key(), game.parse_board(&passed.to_string()).expect("a position").key());
            let visit = |_, child: &Board<G>| match child.captured_king() {
                Some(_) => ControlFlow::Break(()),
                None => ControlFlow::Continue(()),
            };
            game.visit_children(&passed, visit).is_break()
        });
        if !over {
            assert_eq!(game.in_check(board), captured, "{board}");
        }
        if board.is_king_captured() {
            assert!(!game.in_check(board));
        }
    });
}

#[test]
fn questions_of_engines_agree_with_the_moves() {
    questions(&CVector);
    questions(&CVectorPlus);
}

/// A captured king ends the game, with its colour.
#[test]
fn cv_13_a_captured_king_is_known() {
    let board: Board<CVector> = "(k)7/8/8/5N2/8/5K2/2N5/8 w".parse().expect("a position");
    assert_eq!((board.captured_king(), board.is_king_captured()), (Some(Color::Black), true));
    assert!(CVector.null_move(&board).is_none());
    assert_eq!((CVector.start().captured_king(), CVector.start().is_king_captured()), (None, false));
}

/// `play_unchecked` of any move at all leaves a board on which every question can be asked.
#[test]
fn illegal_moves_do_no_harm() {
    fn play_anything<G: Engine>(game: &G, count: usize) {
        for number in 0..50 {
            let mut rng = PlayoutRng::new(9, number);
            let mut board = game.start();
            for _ in 0..40 {
                let mv = rng.index(count).and_then(G::at_number).expect("a move");
                game.play_unchecked(&mut board, &mv);
                let moves = game.moves(&board);
                assert_eq!(game.count_moves(&board), moves.len() as u64);
                for mv in moves.iter().take(3) {
                    let _ = (game.is_capture(&board, mv), game.write_notation(&board, mv));
                }
                let _ = (game.outcome(&board), game.in_check(&board), game.null_move(&board), board.key());
                let _ = (board.to_string(), game.read_notation(&board, "K-a1"), game.check(&board, &mv));
            }
        }
    }
    play_anything(&CVector, cvector_core::Move::COUNT);
    play_anything(&CVectorPlus, cvector_core::plus::Move::COUNT);
}
