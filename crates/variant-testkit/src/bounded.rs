//! The bounded questions of rules beside the unbounded ones.

use std::collections::HashSet;
use std::fmt::Debug;
use std::ops::ControlFlow;
use variant_core::{BoundedRules, Budget, BudgetSpent, Identity};

/// What a listing of chains may spend: there can be any number of them.
const CHAINS: u64 = 5_000;

/// Asks every bounded question with all the budget there is, with as much as it takes, and with one unit less.
pub(crate) fn bounded_twins<R: BoundedRules>(
    rules: &R,
    board: &R::Board,
    list: &[R::Move],
    mv: Option<&R::Move>,
) -> Result<(), String> {
    let listed = Question { name: "moves_within()", ask: |budget: &mut Budget<'_>| rules.moves_within(board, budget) };
    let spent = listed.gives(&list.to_vec())?;
    visits(rules, board, list, spent)?;
    if spent > 0 {
        let stop = || true;
        let interrupted = rules.moves_within(board, &mut Budget::unlimited().with_interrupt(&stop));
        if interrupted != Err(BudgetSpent::Interrupted) {
            return Err("moves_within() is not ended by an interrupt that asks to stop at once".into());
        }
    }
    let count = |budget: &mut Budget<'_>| rules.count_moves_within(board, budget);
    Question { name: "count_moves_within()", ask: count }.gives(&(list.len() as u64))?;
    let has_move = |budget: &mut Budget<'_>| rules.has_move_within(board, budget);
    Question { name: "has_move_within()", ask: has_move }.gives(&!list.is_empty())?;
    let outcome = |budget: &mut Budget<'_>| rules.outcome_within(board, budget);
    Question { name: "outcome_within()", ask: outcome }.gives(&rules.outcome(board))?;
    if let Some(mv) = mv {
        notation(rules, board, mv)?;
    }
    chains(rules, board, list)
}

/// A question that is asked within a budget.
struct Question<F> {
    name: &'static str,
    ask: F,
}

impl<T: PartialEq + Debug, F: Fn(&mut Budget<'_>) -> Result<T, BudgetSpent>> Question<F> {
    /// Asks three times: the answer must be the expected one when the budget suffices, and only then be given. How much it
    /// takes.
    fn gives(&self, expected: &T) -> Result<u64, String> {
        let name = self.name;
        let mut budget = Budget::unlimited();
        if (self.ask)(&mut budget).as_ref() != Ok(expected) {
            return Err(format!("{name} without a limit gives another answer than the question without a budget"));
        }
        let spent = budget.spent();
        if (self.ask)(&mut Budget::new(spent)).as_ref() != Ok(expected) {
            return Err(format!("{name} spends {spent} units without a limit, and {spent} are not enough"));
        }
        let Some(less) = spent.checked_sub(1) else { return Ok(spent) };
        match (self.ask)(&mut Budget::new(less)) {
            Err(BudgetSpent::Limit { limit }) if limit == less => Ok(spent),
            Err(other) => Err(format!("{name} within {less} units ends with: {other}")),
            Ok(_) => Err(format!("{name} takes {spent} units and gives an answer within {less}")),
        }
    }
}

/// The two visitors: the same as the list, and nothing but listed moves before a budget is spent.
fn visits<R: BoundedRules>(rules: &R, board: &R::Board, list: &[R::Move], spent: u64) -> Result<(), String> {
    let moves = |limit, stop: usize| {
        let (mut budget, mut seen) = (Budget::new(limit), Vec::new());
        let flow = rules.visit_moves_within(board, &mut budget, |mv| {
            seen.push(mv);
            if seen.len() == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (flow, seen)
    };
    let children = |limit, stop: usize| {
        let (mut budget, mut seen) = (Budget::new(limit), Vec::new());
        let flow = rules.visit_children_within(board, &mut budget, |mv, _| {
            seen.push(mv);
            if seen.len() == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (flow, seen)
    };
    visitor("visit_moves_within()", list, spent, moves)?;
    visitor("visit_children_within()", list, spent, children)
}

type Visit<M> = (Result<ControlFlow<()>, BudgetSpent>, Vec<M>);

fn visitor<M: Eq>(name: &str, list: &[M], spent: u64, visit: impl Fn(u64, usize) -> Visit<M>) -> Result<(), String> {
    let (flow, seen) = visit(u64::MAX, usize::MAX);
    if flow != Ok(ControlFlow::Continue(())) || seen != list {
        return Err(format!("{name} without a limit gives {flow:?} after {} of {} moves", seen.len(), list.len()));
    }
    if !list.is_empty() {
        let (flow, seen) = visit(u64::MAX, 1);
        if flow != Ok(ControlFlow::Break(())) || seen != list[..1] {
            return Err(format!("{name} gives {flow:?} and {} moves when its visitor breaks at the first", seen.len()));
        }
    }
    // Half of it, to end somewhere.
    for limit in [spent / 2, spent.saturating_sub(1)].into_iter().filter(|&limit| limit < spent) {
        let (flow, seen) = visit(limit, usize::MAX);
        if flow != Err(BudgetSpent::Limit { limit }) {
            return Err(format!("{name} gives {flow:?} within {limit} units, and moves_within() takes {spent}"));
        }
        if seen.len() > list.len() || seen[..] != list[..seen.len()] {
            return Err(format!("{name} within {limit} units does not visit the first moves of the list"));
        }
    }
    Ok(())
}

fn notation<R: BoundedRules>(rules: &R, board: &R::Board, mv: &R::Move) -> Result<(), String> {
    let said = |problem| format!("of {mv}: {problem}");
    let written = rules.write_notation(board, mv);
    let write = |budget: &mut Budget<'_>| rules.write_notation_within(board, mv, budget);
    Question { name: "write_notation_within()", ask: write }.gives(&written).map_err(said)?;
    for text in written.into_iter().chain([mv.to_string()]) {
        let read = |budget: &mut Budget<'_>| rules.read_notation_within(board, &text, budget);
        Question { name: "read_notation_within()", ask: read }
            .gives(&rules.read_notation(board, &text))
            .map_err(said)?;
        let read = |budget: &mut Budget<'_>| rules.read_move_within(board, &text, budget);
        Question { name: "read_move_within()", ask: read }.gives(&rules.read_move(board, &text)).map_err(said)?;
    }
    Ok(())
}

/// The legal moves of few legs, as far as a budget goes.
fn chains<R: BoundedRules>(rules: &R, board: &R::Board, list: &[R::Move]) -> Result<(), String> {
    let none = rules.cascades_within(board, 0, &mut Budget::new(0));
    if none.as_ref().map(Vec::len) != Ok(0) {
        return Err("cascades_within() of no legs gives something else than no moves".into());
    }
    for legs in 1..=2 {
        let (mut budget, mut seen) = (Budget::new(CHAINS), Vec::new());
        let flow = rules.visit_cascades_within(board, legs, &mut budget, |mv| {
            seen.push(mv);
            ControlFlow::Continue(())
        });
        let of = format!("of at most {legs} legs");
        if let Some(illegal) = seen.iter().find(|mv| !rules.is_legal(board, mv)) {
            return Err(format!("visit_cascades_within() {of} visits {illegal}, which is illegal"));
        }
        let different: HashSet<&R::Move> = seen.iter().collect();
        if different.len() < seen.len() {
            return Err(format!("visit_cascades_within() {of} visits a move twice"));
        }
        if rules.identity() == Identity::Move {
            let listed: HashSet<&R::Move> = list.iter().collect();
            if let Some(mv) = seen.iter().find(|mv| !listed.contains(mv)) {
                return Err(format!("visit_cascades_within() {of} visits {mv}, which is not listed"));
            }
        }
        match flow {
            Ok(_) => {
                let ask = |budget: &mut Budget<'_>| rules.cascades_within(board, legs, budget);
                Question { name: "cascades_within()", ask }
                    .gives(&seen)
                    .map_err(|problem| format!("{of}: {problem}"))?;
                if rules.cascades(board, legs) != seen {
                    return Err(format!("cascades() {of} gives others than visit_cascades_within()"));
                }
            }
            Err(BudgetSpent::Limit { limit: CHAINS }) => break,
            Err(spent) => return Err(format!("visit_cascades_within() {of} within {CHAINS} units ends with: {spent}")),
        }
    }
    Ok(())
}
