//! Retrograde analysis: from the ends of the game back to their predecessors, ply by ply.

use super::material_table::{MaterialTable, State};
use super::{Material, Value};
use crate::{Board, Captured, CubePlus, Kind, Square};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_core::{Color, Rules};

/// Solves a material. `value_of` knows the positions of every smaller one.
pub(super) fn solve(rules: CubePlus, material: Material, value_of: impl Fn(&Board) -> Option<Value>) -> MaterialTable {
    let mut solver = Solver::new(rules, MaterialTable::new(rules, material));
    for index in solver.table.indices() {
        if let Some(board) = solver.table.board(index) {
            solver.look_ahead(index, &board, &value_of);
        }
    }
    let mut plies = 0;
    while plies < solver.found.len() {
        solver.decide(plies);
        plies += 1;
    }
    solver.table
}

struct Solver {
    rules: CubePlus,
    table: MaterialTable,
    /// For each position how many of its moves are not known to lose.
    remaining_moves: Vec<u8>,
    /// By plies: what is found of the positions whose game ends in so many plies.
    found: Vec<Found>,
}

/// What is found with one number of plies, as indices of positions.
#[derive(Default)]
struct Found {
    /// Positions decided in so many plies, unless fewer decide them.
    decided: Vec<u32>,
    /// Positions with a losing capture: it leads to a smaller material, where the other side wins in so many plies.
    losing_captures: Vec<u32>,
}

impl Solver {
    fn new(rules: CubePlus, table: MaterialTable) -> Self {
        let remaining_moves = vec![0; table.indices().len()];
        Self { rules, table, remaining_moves, found: Vec::new() }
    }

    fn found(&mut self, plies: u32) -> &mut Found {
        let plies = plies as usize;
        if self.found.len() <= plies {
            self.found.resize_with(plies + 1, Found::default);
        }
        &mut self.found[plies]
    }

    /// Finds what a position's own moves say: its end, a winning entry, and captures into smaller materials.
    fn look_ahead(&mut self, index: usize, board: &Board, value_of: &impl Fn(&Board) -> Option<Value>) {
        let (rules, material) = (self.rules, self.table.material);
        let position = index as u32;
        let mut moves = 0;
        let _ = rules.visit_children(board, |_, child| {
            let smaller = (Material::of(child) != material).then(|| value_of(child)).flatten();
            match smaller {
                // How many moves remain does not matter any more, for a win is found.
                _ if child.is_won_by_entry() => self.found(1).decided.push(position),
                Some(Value::Loss { plies }) => self.found(plies + 1).decided.push(position),
                Some(Value::Win { plies }) => self.found(plies).losing_captures.push(position),
                Some(Value::Draw) | None => {}
            }
            moves += 1;
            ControlFlow::Continue(())
        });
        self.remaining_moves[index] = moves;
        // Stalemate stays undecided, and no other position leads out of it.
        if moves == 0 && rules.in_check(board) {
            self.found(0).decided.push(position);
        }
    }

    /// Decides the positions whose game ends in so many plies, and tells their predecessors.
    fn decide(&mut self, plies: usize) {
        let Found { decided, losing_captures } = core::mem::take(&mut self.found[plies]);
        for position in losing_captures {
            self.discount_move(position as usize, plies);
        }
        for position in decided {
            let index = position as usize;
            if self.table.state(index) != State::UNDECIDED {
                continue;
            }
            self.table.set(index, State::decided(u16::try_from(plies).expect("no ending lasts 65,000 plies")));
            let Some(board) = self.table.board(index) else { continue };
            let rules = self.rules;
            visit_predecessors(rules, &board, |predecessor| {
                let index = self.table.index(&predecessor);
                if self.table.state(index) != State::UNDECIDED {
                    // Not valid, or decided in fewer plies.
                } else if plies.is_multiple_of(2) {
                    self.found(plies as u32 + 1).decided.push(index as u32);
                } else {
                    self.discount_move(index, plies);
                }
            });
        }
    }

    /// One more move of a position loses, in so many plies from the position after it.
    fn discount_move(&mut self, index: usize, plies: usize) {
        self.remaining_moves[index] -= 1;
        if self.remaining_moves[index] == 0 {
            self.found(plies as u32 + 1).decided.push(index as u32);
        }
    }
}

/// Visits the predecessors of a position, those of the same material from which one move leads to it, and others that are
/// not valid.
fn visit_predecessors(rules: CubePlus, board: &Board, mut visit: impl FnMut(Board)) {
    let (waiting, turn) = (!board.turn(), board.turn());
    let entered = Square::extension(turn);
    // A piece whose entry would have won has not come by a move: that move leads to a game that is over.
    let entry_wins = board.color_on(entered) == Some(waiting) && rules.captors(board, entered).is_empty();
    let mut other_turn = *board;
    other_turn.pass_turn();
    for kind in Kind::ARRAY {
        for to in board.squares_of(waiting, kind) {
            if !(to == entered && entry_wins) {
                for from in rules.quiet_steps(kind, to) & board.empty_squares() {
                    let mut before = other_turn;
                    before.relocate(kind, to, from);
                    visit(before);
                }
            }
            if rules.captured == Captured::Returned {
                visit_predecessors_by_return(rules, &other_turn, kind, to, turn, &mut visit);
            }
        }
    }
}

/// Visits the positions in which a piece that has come to `to` captured the piece that stands on its own extension square
/// and has returned there (`CP-10`).
fn visit_predecessors_by_return(
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
