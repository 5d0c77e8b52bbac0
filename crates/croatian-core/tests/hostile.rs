//! What nobody should do: turns that make no sense played unchecked, and boards as dense as they get.

use core::ops::ControlFlow;
use croatian_core::{
    Board, Cascade, Choice, Classical, Croatian, Hemera, Kind, Kings, Leg, MayanAscendancy, Miranda, Nineteen, Piece,
    Rights, Setup, Square, Turn, Variant,
};
use std::time::{Duration, Instant};
use variant_core::{BudgetSpent, Color, Rules};

/// Numbers that look random, the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn square<V: Variant>(&mut self) -> Square<V> {
        Square::from_index(self.below(Square::<V>::COUNT)).expect("on the board")
    }

    fn piece<V: Variant>(&mut self, waves: usize) -> Piece {
        let kind = if self.below(100) < waves { Kind::Wave } else { V::PROMOTIONS[self.below(V::PROMOTIONS.len())] };
        Piece::new(kind, Color::ALL[self.below(2)])
    }

    /// Legs from occupied squares mostly, often to occupied ones, with any choice at their end.
    fn turn<V: Variant>(&mut self, board: &Board<V>) -> Turn<V> {
        let mut source = self.square();
        for _ in 0..8 {
            if board.piece(source).is_none() {
                source = self.square();
            }
        }
        let mut legs = Vec::new();
        for _ in 0..1 + self.below(3) {
            let target = self.square();
            legs.push(Leg::new(source, target));
            source = target;
        }
        let last = legs.len() - 1;
        legs[last].choice = match self.below(6) {
            0 => Choice::Convert,
            1 => Choice::Promote(Kind::ALL[self.below(12)]),
            2 => Choice::Reappear(self.square(), None),
            3 => Choice::Reappear(self.square(), Some(Kind::ALL[self.below(12)])),
            _ => Choice::None,
        };
        Turn::new(legs).expect("the legs join")
    }
}

fn play_nonsense<V: Variant>(games: usize) {
    let rules = Croatian::<V>::partial();
    let mut numbers = Numbers(games as u64);
    let mut refused = 0;
    for _ in 0..games {
        let mut board = rules.start();
        for _ in 0..60 {
            let turn = numbers.turn(&board);
            let mut checked = board;
            match rules.play(&mut checked, &turn) {
                Ok(()) => {}
                Err(illegal) => {
                    assert_eq!(checked, board);
                    assert!(illegal.leg < turn.legs().len() && !illegal.to_string().is_empty());
                    refused += 1;
                }
            }
            rules.play_unchecked(&mut board, &turn);
            let _ = (board.to_string(), rules.has_move_within(&board, 100), rules.outcome_within(&board, 100));
            let _ = rules.moves_within(&board, 2_000);
            let _ = rules.cascades_within(&board, 3, 500);
            let _ = (board.in_check(), Cascade::new(&board).next_legs().len());
            let mut seen = 0;
            let _ = rules.visit_children(&board, |_, child| {
                seen += usize::from(child.turn() != board.turn());
                if seen < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
    }
    assert!(refused > games * 30);
}

#[test]
fn nonsense_played_unchecked_does_no_harm() {
    play_nonsense::<Classical>(150);
    play_nonsense::<MayanAscendancy>(100);
    play_nonsense::<Miranda>(60);
    play_nonsense::<Nineteen>(60);
    play_nonsense::<Hemera>(40);
}

fn dense<V: Variant>(seed: u64, filled: usize, waves: usize) -> Board<V> {
    for seed in seed.. {
        let mut numbers = Numbers(seed);
        let mut setup = Setup::from(&Board::<V>::start());
        setup.rights = Rights::NONE;
        for square in Square::<V>::all() {
            if setup.piece(square).is_none_or(|piece| piece.kind != Kind::Star) {
                let piece = (numbers.below(100) < filled).then(|| numbers.piece::<V>(waves));
                setup.set(square, piece);
            }
        }
        if let Ok(board) = setup.validate(Kings::Partial) {
            return board;
        }
    }
    unreachable!("there are boards without kings");
}

/// With a budget the time follows the budget, on whatever board (`CC-43`). The limit is some twenty times what it takes.
#[test]
fn cc_43_dense_boards_end_with_the_budget() {
    fn check<V: Variant>() {
        let rules = Croatian::<V>::partial();
        for (filled, waves) in [(10, 50), (20, 50), (40, 90), (80, 98), (98, 99)] {
            let board = dense::<V>(7, filled, waves);
            let begin = Instant::now();
            for budget in [0, 10, 1_000, 50_000] {
                match rules.moves_within(&board, budget) {
                    Ok(turns) => assert!(turns.len() as u64 <= budget),
                    Err(error) => assert_eq!(error, BudgetSpent { budget }),
                }
                let _ = rules.has_move_within(&board, budget);
                let _ = rules.cascades_within(&board, 20, budget);
            }
            assert!(begin.elapsed() < Duration::from_secs(10), "{board}");
        }
    }
    check::<Miranda>();
    check::<Nineteen>();
    check::<Hemera>();
}

/// A dense board is counted and listed alike, and each turn in it is legal.
#[test]
fn dense_boards_are_consistent() {
    let rules = Croatian::<Hemera>::partial();
    let mut compared = 0;
    for seed in 0..12 {
        let board = dense::<Hemera>(seed * 1_000, 4, 30);
        let Ok(turns) = rules.moves_within(&board, 60_000) else { continue };
        assert_eq!(rules.count_moves(&board), turns.len() as u64, "{board}");
        for turn in turns.iter().step_by(97) {
            assert!(rules.is_legal(&board, turn), "{board}: {turn}");
        }
        compared += 1;
    }
    assert!(compared >= 6, "{compared}");
}
