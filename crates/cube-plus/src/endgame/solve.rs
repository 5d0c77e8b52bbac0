//! The retrograde solver: from the ends of the game back, ply by ply.

use super::part::{Part, State};
use super::{Material, Value};
use crate::{Board, Captured, CubePlus, Kind, Square};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_core::{Color, Rules};

/// Solves a material. `value_of` knows the positions of every smaller one.
pub(super) fn solve(rules: CubePlus, material: Material, value_of: impl Fn(&Board) -> Option<Value>) -> Part {
    let mut solver = Solver::new(rules, Part::new(rules, material));
    for number in solver.part.numbers() {
        if let Some(board) = solver.part.board(number) {
            solver.look_ahead(number, &board, &value_of);
        }
    }
    let mut plies = 0;
    while plies < solver.known.len() {
        solver.look_back(plies);
        plies += 1;
    }
    solver.part
}

struct Solver {
    rules: CubePlus,
    part: Part,
    /// For each position how many of its moves are not known to lose.
    hopes: Vec<u8>,
    /// By plies: what is known of the positions whose game ends in so many plies.
    known: Vec<Known>,
}

/// What is known with one number of plies.
#[derive(Default)]
struct Known {
    /// Positions decided in so many plies, as far as nothing shorter decides them.
    decided: Vec<u32>,
    /// Positions with a capture that loses: it leads to a smaller material, where the other side wins in so many plies.
    hopes_lost: Vec<u32>,
}

impl Solver {
    fn new(rules: CubePlus, part: Part) -> Self {
        let hopes = vec![0; part.numbers().len()];
        Self { rules, part, hopes, known: Vec::new() }
    }

    fn known(&mut self, plies: u32) -> &mut Known {
        let plies = plies as usize;
        if self.known.len() <= plies {
            self.known.resize_with(plies + 1, Known::default);
        }
        &mut self.known[plies]
    }

    /// Notes what a position's own moves say: its end, a winning entry, and captures into smaller materials.
    fn look_ahead(&mut self, number: usize, board: &Board, value_of: &impl Fn(&Board) -> Option<Value>) {
        let (rules, material) = (self.rules, self.part.material);
        let name = number as u32;
        let mut hopes = 0;
        let _ = rules.visit_children(board, |_, child| {
            let smaller = (Material::of(child) != material).then(|| value_of(child)).flatten();
            match smaller {
                // The count of hopes does not matter any more, for a win is found.
                _ if child.is_won_by_entry() => self.known(1).decided.push(name),
                Some(Value::Loss { plies }) => self.known(plies + 1).decided.push(name),
                Some(Value::Win { plies }) => self.known(plies).hopes_lost.push(name),
                Some(Value::Draw) | None => {}
            }
            hopes += 1;
            ControlFlow::Continue(())
        });
        self.hopes[number] = hopes;
        // Stalemate stays open, and no other position leads out of it.
        if hopes == 0 && rules.in_check(board) {
            self.known(0).decided.push(name);
        }
    }

    /// Decides the positions whose game ends in so many plies, and tells those before them.
    fn look_back(&mut self, plies: usize) {
        let Known { decided, hopes_lost } = core::mem::take(&mut self.known[plies]);
        for name in hopes_lost {
            self.lose_hope(name as usize, plies);
        }
        for name in decided {
            let number = name as usize;
            if self.part.state(number) != State::OPEN {
                continue;
            }
            self.part.set(number, State::decided(u16::try_from(plies).expect("no ending lasts 65,000 plies")));
            let Some(board) = self.part.board(number) else { continue };
            let rules = self.rules;
            visit_positions_before(rules, &board, |before| {
                let number = self.part.number(&before);
                if self.part.state(number) != State::OPEN {
                    // Not valid, or decided in fewer plies.
                } else if plies.is_multiple_of(2) {
                    self.known(plies as u32 + 1).decided.push(number as u32);
                } else {
                    self.lose_hope(number, plies);
                }
            });
        }
    }

    /// One more move of a position loses, in so many plies from the position after it.
    fn lose_hope(&mut self, number: usize, plies: usize) {
        self.hopes[number] -= 1;
        if self.hopes[number] == 0 {
            self.known(plies as u32 + 1).decided.push(number as u32);
        }
    }
}

/// Visits the positions of the same material from which one move leads to this one, and others that are not valid.
fn visit_positions_before(rules: CubePlus, board: &Board, mut visit: impl FnMut(Board)) {
    let (waiting, turn) = (!board.turn(), board.turn());
    let entered = Square::extension(turn);
    // A piece whose entry would have won has not come by a move: that move leads to a game that is over.
    let entry_wins = board.color_on(entered) == Some(waiting) && rules.captors(board, entered).is_empty();
    let mut other_turn = *board;
    other_turn.pass_turn();
    for kind in Kind::ALL {
        for to in board.squares_of(waiting, kind) {
            if !(to == entered && entry_wins) {
                for from in rules.quiet_steps(kind, to) & board.empty_squares() {
                    let mut before = other_turn;
                    before.relocate(kind, to, from);
                    visit(before);
                }
            }
            if rules.captured == Captured::Returned {
                visit_positions_before_return(rules, &other_turn, kind, to, turn, &mut visit);
            }
        }
    }
}

/// Visits the positions in which a piece that has come to `to` captured the piece that stands on its own extension square
/// and has returned there (`CP-10`).
fn visit_positions_before_return(
    rules: CubePlus,
    other_turn: &Board,
    kind: Kind,
    to: Square,
    victim_color: Color,
    visit: &mut impl FnMut(Board),
) {
    let home = Square::extension(victim_color);
    let Some(victim) = other_turn.piece_on(home) else { return };
    if victim.color != victim_color || victim.kind == Kind::King {
        return;
    }
    let mut away = *other_turn;
    away.take(home);
    for from in rules.capture_steps(kind, victim.kind, to) & away.empty_squares() {
        let mut before = away;
        before.relocate(kind, to, from);
        before.put(to, victim);
        visit(before);
    }
}
