//! The search behind `moves` (`CC-41`, `CC-43`): level by level through the states of a move, none visited twice.
//!
//! Levels are walked in the order of their least prefixes, and the legs from a state in their order. So the first move
//! that reaches a position is the one that `CC-41` names: it has the fewest legs, its prefix is the least one to its
//! state (a lesser one would make a lesser move), and of several states the one with the lesser prefix comes first. For the
//! same reason the first prefix that reaches a state is the least.
//!
//! States and positions are kept as their differences from the position that the move starts from. A hash finds
//! candidates; the differences decide.

use crate::apply::each_other_change;
use crate::arena::{Chunks, Slices, Span};
use crate::bits::BitSet;
use crate::check::{CheckInfo, LegMask};
use crate::delta::{Change, Patched, change};
use crate::legs::{LegEnd, MovingPiece, Next, each_leg_end, leg_ends};
use crate::mv::Legs;
use crate::piece::Cell;
use crate::{Board, CastlingRights, Kind, Leg, Move, Row, Square, zobrist};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use hashbrown::HashTable;
use variant_core::{Budget, Color};

/// No state, where a state's number is kept.
const NONE: u32 = u32::MAX;

/// A piece about to make a leg, and all that the rest of the move depends on. The first states of a search are the pieces
/// that can make the first leg; all others are pieces in the air.
#[derive(Clone, Copy, Debug)]
struct State {
    hash: u64,
    /// The hash of the placement, the piece not in it.
    placement: u64,
    /// How the placement differs from the root's.
    difference: Span,
    parent: u32,
    square: u16,
    cell: Cell,
    style: Cell,
    momentum: u8,
    rights: CastlingRights,
    /// Whether the root's rushed pawn can still be captured in passing.
    rushed: bool,
    /// Whether the own king is attacked. Follows from the placement.
    attacked: bool,
}

impl State {
    #[inline(always)]
    fn same_but_placement(&self, other: &Self) -> bool {
        let key = |state: &Self| {
            (state.hash, state.square, state.cell, state.style, state.momentum, state.rights, state.rushed)
        };
        key(self) == key(other)
    }

    fn mover(&self) -> MovingPiece {
        MovingPiece { cell: self.cell, from: usize::from(self.square), style: self.style, momentum: self.momentum }
    }
}

/// A position that was reached: what the last leg did to the placement of a state.
#[derive(Clone, Copy, Debug)]
struct Reached {
    hash: u64,
    state: u32,
    change: Change,
    rights: CastlingRights,
    /// What else changed besides one square.
    next: Next,
}

/// The states so far, and the moves that lead to them.
struct Tree {
    states: Chunks<State>,
}

impl Tree {
    /// The move whose last leg is this one of a state.
    fn mv<V: Row>(&self, state: usize, last: &LegEnd<V>) -> Move<V> {
        let mut legs: Legs<V> = Legs::new();
        let mut from = usize::from(self.states[state].square);
        legs.push(last.leg(from));
        let mut parent = self.states[state].parent;
        while parent != NONE {
            let state = &self.states[parent as usize];
            let source = usize::from(state.square);
            legs.push(Leg::new(Square::at(source), Square::at(from)));
            from = source;
            parent = state.parent;
        }
        legs.reverse();
        Move::from_legs(legs)
    }
}

/// The size of a search: states in the air, and positions reached.
#[derive(Clone, Copy, Debug, Default)]
pub struct Size {
    pub(crate) states: u64,
    pub(crate) results: u64,
}

/// A position that was found, with the first move that reaches it.
pub struct Found<'a, V: Row> {
    tree: &'a Tree,
    state: usize,
    /// The board as the last leg finds it.
    board: &'a Board<V>,
    mover: &'a MovingPiece,
    end: &'a LegEnd<V>,
}

impl<V: Row> Found<'_, V> {
    /// The move.
    pub(crate) fn mv(&self) -> Move<V> {
        self.tree.mv(self.state, self.end)
    }

    /// Whether its last leg captures a pawn in passing.
    pub(crate) const fn is_en_passant(&self) -> bool {
        matches!(self.end.next, Next::EnPassant { .. })
    }

    /// The position after it.
    #[inline(always)]
    pub(crate) fn after(&self) -> Board<V> {
        let mut after = *self.board;
        after.make_leg(self.mover, self.end);
        after.set_turn(!after.turn());
        after
    }
}

/// Who is told of the positions that are found.
type Visit<'a, V> = &'a mut dyn FnMut(&Found<'_, V>) -> ControlFlow<()>;

struct Search<'a, 'b, V: Row> {
    root: &'a Board<V>,
    checks: CheckInfo<V>,
    tree: Tree,
    differences: Slices<Change>,
    spare: Vec<Change>,
    /// The states in the air, by hash.
    known: HashTable<u32>,
    reached: HashTable<Reached>,
    /// Whether what the moves of one leg reach is in the table too.
    all_listed: bool,
    results: u64,
    budget: &'a mut Budget<'b>,
}

impl<'a, 'b, V: Row> Search<'a, 'b, V> {
    fn new(root: &'a Board<V>, budget: &'a mut Budget<'b>) -> Self {
        Self {
            root,
            checks: CheckInfo::new(root),
            tree: Tree { states: Chunks::new() },
            differences: Slices::new(),
            spare: Vec::new(),
            known: HashTable::new(),
            reached: HashTable::new(),
            all_listed: false,
            results: 0,
            budget,
        }
    }

    /// Walks all states, and calls `visit` for each position with the first move that reaches it.
    fn run(&mut self, visit: Visit<'_, V>) -> ControlFlow<()> {
        self.lift_all();
        let first = self.tree.states.len();
        // Turns of one leg reach different positions, but for dives.
        self.all_listed = dives(self.root);
        for index in 0..first {
            self.first_legs(index, |search, state, mover, end| {
                if let Next::Activates { .. } = end.next {
                    return search.activated(index, state, mover, end);
                }
                if search.all_listed {
                    return search.found(index, state, search.root, mover, end, visit);
                }
                search.budget.charge()?;
                search.results += 1;
                visit(&Found { tree: &search.tree, state: index, board: search.root, mover, end })
            })?;
        }
        self.cascades(first, visit)
    }

    /// Walks the states in the air alone, and counts what moves of several legs reach and none of one leg does.
    fn count(&mut self, activating: V::Bits) -> u64 {
        self.lift_all();
        let first = self.tree.states.len();
        for index in 0..first {
            if activating.has(usize::from(self.tree.states[index].square)) {
                let _ = self.first_legs(index, |search, state, mover, end| {
                    if let Next::Activates { .. } = end.next {
                        return search.activated(index, state, mover, end);
                    }
                    ControlFlow::Continue(())
                });
            }
        }
        let _ = self.cascades(first, &mut |_| ControlFlow::Continue(()));
        self.results
    }

    /// Walks the states from a piece in flight over the root on, and breaks at the first way to end the move.
    fn walk_on_from(&mut self, mover: &MovingPiece, attacked: bool) -> ControlFlow<()> {
        // The first position that is found is enough: nothing has to be told apart.
        self.all_listed = true;
        let difference = self.differences.push(&[]);
        self.tree.states.push(State {
            hash: 0,
            placement: 0,
            difference,
            parent: NONE,
            square: mover.from as u16,
            cell: mover.cell,
            style: mover.style,
            momentum: mover.momentum,
            rights: self.root.castling_rights(),
            rushed: self.root.rushed_index().is_some(),
            attacked,
        });
        self.cascades(0, &mut |_| ControlFlow::Break(()))
    }

    /// Makes a state of each piece that can make a first leg, in order.
    fn lift_all(&mut self) {
        let root = self.root;
        for from in root.of_color(root.turn()).squares() {
            let cell = root.cell(from);
            if cell.kind().is_active() {
                let difference = self.differences.push(&[Change::new(from, Cell::EMPTY)]);
                let mover = MovingPiece::first(cell, from);
                self.tree.states.push(State {
                    hash: 0,
                    placement: zobrist::of_piece(from, cell),
                    difference,
                    parent: NONE,
                    square: from as u16,
                    cell,
                    style: mover.style,
                    momentum: mover.momentum,
                    rights: root.castling_rights().touched::<V>(from),
                    rushed: root.rushed_index().is_some(),
                    attacked: false,
                });
            }
        }
    }

    fn first_legs(
        &mut self,
        index: usize,
        mut visit: impl FnMut(&mut Self, &State, &MovingPiece, &LegEnd<V>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let state = self.tree.states[index];
        let mover = state.mover();
        let mask = self.checks.mask(self.root, mover.from);
        let root = self.root;
        each_leg_end(root, &mover, &mask, &mut |end| visit(self, &state, &mover, &end))
    }

    /// Puts what the moves of one leg reach into the table.
    #[cold]
    fn list_all(&mut self) {
        self.all_listed = true;
        let mut index = 0;
        while index < self.tree.states.len() && self.tree.states[index].mover().is_first() {
            let _ = self.first_legs(index, |search, state, mover, end| {
                if !matches!(end.next, Next::Activates { .. }) {
                    let reached = search.reached(index, state, search.root, mover, end);
                    search.reached.insert_unique(reached.hash, reached, |reached| reached.hash);
                }
                ControlFlow::Continue(())
            });
            index += 1;
        }
    }

    /// Walks the states from a number on.
    #[inline(always)]
    fn cascades(&mut self, first: usize, visit: Visit<'_, V>) -> ControlFlow<()> {
        let root = self.root;
        let (mut board, root_key) = (*root, root.placement_key());
        let mut here: Vec<Change> = Vec::new();
        let mut index = first;
        while index < self.tree.states.len() {
            let state = self.tree.states[index];
            here.clear();
            here.extend_from_slice(self.differences.get(state.difference));
            for change in &here {
                board.put_without_key(change.square(), change.cell());
            }
            board.set_castling_rights(state.rights);
            board.set_rushed(root.rushed_index().filter(|_| state.rushed));
            board.set_placement_key(root_key ^ state.placement);
            let mover = state.mover();
            let mask = LegMask::in_flight(&board, state.attacked);
            leg_ends(&board, &mover, &mask, |end| {
                if let Next::Activates { .. } = end.next {
                    return self.activated(index, &state, &mover, &end);
                }
                if !self.all_listed && self.may_be_one_leg(&here, &board, &end) {
                    self.list_all();
                }
                self.found(index, &state, &board, &mover, &end, visit)
            })?;
            for change in &here {
                board.put_without_key(change.square(), root.cell(change.square()));
            }
            index += 1;
        }
        ControlFlow::Continue(())
    }

    /// Whether a move of one leg could reach the same position, going by how many squares change and how many of them become
    /// empty.
    #[inline(always)]
    fn may_be_one_leg(&self, here: &[Change], board: &Board<V>, end: &LegEnd<V>) -> bool {
        let old = self.root.cell(end.square);
        let changed = board.cell(end.square) != old;
        let changes = here.len() - usize::from(changed) + usize::from(end.cell != old);
        let emptied = || {
            let elsewhere = here.iter().filter(|change| change.cell().is_empty() && change.square() != end.square);
            elsewhere.count() + usize::from(end.cell.is_empty())
        };
        match changes {
            // A dive that ends where it began, perhaps with another colour.
            0 | 1 => V::STARS,
            // A piece goes, captures or dives.
            2 => emptied() > 0,
            // A pawn captures in passing.
            3 => self.root.rushed_index().is_some() && emptied() > 1,
            // The king castles.
            4 => self.root.castling_rights() != CastlingRights::NONE && emptied() > 1,
            _ => end.next != Next::Over,
        }
    }

    /// What a leg reaches that ends the move.
    #[inline(always)]
    fn reached(&self, index: usize, state: &State, board: &Board<V>, mover: &MovingPiece, end: &LegEnd<V>) -> Reached {
        // A diving piece may reappear where its first leg began (`CC-31`).
        let back = V::STARS && end.square == mover.from && mover.is_first();
        let there = if back { Cell::EMPTY } else { board.cell(end.square) };
        let rights = state.rights.touched::<V>(end.target);
        let mut hash = state.placement ^ zobrist::of_piece(end.square, there) ^ zobrist::of_piece(end.square, end.cell);
        each_other_change::<V>(board.turn(), end.target, end.next, |square, cell| {
            hash ^= zobrist::of_piece(square, board.cell(square)) ^ zobrist::of_piece(square, cell);
        });
        if end.next == Next::Rush {
            hash ^= zobrist::of_rushed(end.target as u16);
        }
        hash ^= zobrist::of_rights(rights.0);
        Reached { hash, state: index as u32, change: Change::new(end.square, end.cell), rights, next: end.next }
    }

    #[inline(always)]
    fn found(
        &mut self,
        index: usize,
        state: &State,
        board: &Board<V>,
        mover: &MovingPiece,
        end: &LegEnd<V>,
        visit: Visit<'_, V>,
    ) -> ControlFlow<()> {
        let candidate = self.reached(index, state, board, mover, end);
        if self.reached.find(candidate.hash, |other| self.same(other, &candidate)).is_some() {
            return ControlFlow::Continue(());
        }
        self.budget.charge()?;
        self.results += 1;
        self.reached.insert_unique(candidate.hash, candidate, |reached| reached.hash);
        visit(&Found { tree: &self.tree, state: index, board, mover, end })
    }

    /// A leg that activates leads to a state, which may be known.
    #[inline(never)]
    fn activated(&mut self, index: usize, before: &State, mover: &MovingPiece, end: &LegEnd<V>) -> ControlFlow<()> {
        let Next::Activates { cell, momentum, attacked } = end.next else { return ControlFlow::Continue(()) };
        let square = end.target;
        let next = MovingPiece::activated(cell, square, mover.style, momentum);
        // What stood there leaves the placement, the activator comes in.
        let placement = before.placement ^ zobrist::of_piece(square, cell) ^ zobrist::of_piece(square, end.cell);
        let mut state = State {
            hash: 0,
            placement,
            difference: before.difference,
            parent: index as u32,
            square: square as u16,
            cell,
            style: without_color(next.style),
            momentum,
            rights: before.rights.touched::<V>(square),
            rushed: before.rushed && self.root.rushed_index() != Some(square),
            attacked,
        };
        let bits = u64::from(state.square) << 32
            | u64::from(state.cell.0) << 24
            | u64::from(state.style.0) << 16
            | u64::from(state.momentum) << 8
            | u64::from(state.rights.0) << 1
            | u64::from(state.rushed);
        state.hash = zobrist::with_bits(placement, bits);
        let Self { root, tree, differences, spare, known, .. } = self;
        let same = root.cell(square) == end.cell;
        let patched = Patched::new(differences.get(before.difference), Change::new(square, end.cell), same);
        let is_known = |&other: &u32| {
            let other = &tree.states[other as usize];
            other.same_but_placement(&state) && patched.is(differences.get(other.difference))
        };
        if known.find(state.hash, is_known).is_some() {
            return ControlFlow::Continue(());
        }
        self.budget.charge()?;
        spare.clear();
        spare.extend(patched.changes());
        state.difference = differences.push(spare);
        let number = tree.states.len() as u32;
        tree.states.push(state);
        known.insert_unique(state.hash, number, |&other| tree.states[other as usize].hash);
        ControlFlow::Continue(())
    }

    /// Whether two positions are equal.
    #[inline(always)]
    fn same(&self, one: &Reached, other: &Reached) -> bool {
        if one.hash != other.hash || one.rights != other.rights {
            return false;
        }
        if (one.next == Next::Rush) != (other.next == Next::Rush) {
            return false;
        }
        let simple = |reached: &Reached| matches!(reached.next, Next::Over | Next::Rush);
        if simple(one) && simple(other) {
            return self.patched(one).equals(&self.patched(other));
        }
        self.whole(one) == self.whole(other)
    }

    #[inline(always)]
    fn patched(&self, reached: &Reached) -> Patched<'_> {
        let state = &self.tree.states[reached.state as usize];
        let same = self.root.cell(reached.change.square()) == reached.change.cell();
        Patched::new(self.differences.get(state.difference), reached.change, same)
    }

    #[cold]
    fn whole(&self, reached: &Reached) -> Vec<Change> {
        let mut difference: Vec<Change> = self.patched(reached).changes().collect();
        each_other_change::<V>(self.root.turn(), reached.change.square(), reached.next, |square, cell| {
            change(&mut difference, Change::new(square, cell), self.root.cell(square) == cell);
        });
        difference
    }
}

/// What moves like a piece moves alike for both colours, but for pawns (`CC-24`).
fn without_color(style: Cell) -> Cell {
    if style.kind() == Kind::Pawn { style } else { Cell::of(style.kind(), Color::White) }
}

/// Whether an own piece may be able to dive.
fn dives<V: Row>(board: &Board<V>) -> bool {
    let occupied = board.occupied_bits();
    Board::<V>::stars().squares().any(|star| board.attacked(star, board.turn(), &occupied))
}

/// Calls `visit` with every move of a position in which nothing can be activated and no piece can dive.
#[inline(always)]
pub(crate) fn plain<V: Row>(
    board: &Board<V>,
    visit: &mut dyn FnMut(&MovingPiece, &LegEnd<V>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let checks = CheckInfo::new(board);
    for from in board.of_color(board.turn()).squares() {
        let cell = board.cell(from);
        if cell.kind().is_active() {
            let mover = MovingPiece::first(cell, from);
            leg_ends(board, &mover, &checks.mask(board, from), |end| visit(&mover, &end))?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `visit` with every position that the moves of a board reach, and gives the size of the search. Whether the budget
/// sufficed is for the caller to ask it.
#[inline(always)]
pub(crate) fn search<V: Row>(
    board: &Board<V>,
    budget: &mut Budget<'_>,
    visit: Visit<'_, V>,
) -> (ControlFlow<()>, Size) {
    let mut search = Search::new(board, budget);
    let flow = search.run(visit);
    (flow, Size { states: search.known.len() as u64, results: search.results })
}

/// How many positions the moves of one leg reach, and how many more those of several legs do. Only the search for the
/// latter is charged.
#[inline(always)]
pub(crate) fn count<V: Row>(board: &Board<V>, budget: &mut Budget<'_>) -> (u64, u64) {
    let (one_leg, activating) = crate::count::one_leg(board);
    if activating.is_empty() {
        return (one_leg, 0);
    }
    (one_leg, Search::new(board, budget).count(activating))
}

/// Whether a piece in flight over this board can end the move, or set others moving that can (`CC-20`); `attacked` says whether
/// the own king is. `false` when the budget is spent.
#[inline(always)]
pub(crate) fn can_end<V: Row>(board: &Board<V>, mover: &MovingPiece, attacked: bool, budget: &mut Budget<'_>) -> bool {
    if budget.charge().is_break() {
        return false;
    }
    let mask = LegMask::in_flight(board, attacked);
    let mut activates = false;
    let ends = each_leg_end(board, mover, &mask, &mut |end| match end.next {
        Next::Activates { .. } => {
            activates = true;
            ControlFlow::Continue(())
        }
        _ => ControlFlow::Break(()),
    });
    ends.is_break() || activates && Search::new(board, budget).walk_on_from(mover, attacked).is_break()
}
