//! What moves chosen step by step owe to the moves of a position.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
use variant_core::{BoundedRules, StepError, Steps};

/// After so many random steps beyond those that are walked a move has to be complete.
const LONGEST_FINISH: usize = 100_000;

/// How much was checked. A run in which one of them is 0 proves little.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct StepsReport {
    /// Positions whose steps were walked.
    pub positions: u64,
    /// Steps that were offered and taken.
    pub taken: u64,
    /// Steps that were not offered and were refused.
    pub refused: u64,
    /// Moves that were spelled.
    pub moves: u64,
    /// Steps that begin another leg than those that were walked, from which a legal move was completed.
    pub finished: u64,
}

/// A position in which steps and moves do not fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StepsFailure {
    /// The name of the rules.
    pub rules: String,
    /// The text of the position.
    pub position: String,
    /// The steps that were taken.
    pub steps: Vec<String>,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for StepsFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.rules, self.problem)?;
        writeln!(f, "  position: {}", self.position)?;
        write!(f, "  steps:    {}", self.steps.join(" "))
    }
}

impl Error for StepsFailure {}

/// Walks all steps of some positions, as far as moves of at most `legs` legs go, and compares what they spell with
/// [`BoundedRules::cascades`].
///
/// The numbering of the steps must be a numbering, and their texts must read back. Steps must be offered in its order, and
/// every step that is not offered must be refused and change nothing. What the steps spell must be legal and no move may be
/// spelled twice; together it must be exactly the moves of at most so many legs. From every step that goes beyond them some
/// legal move must be completed. A complete move must offer nothing.
///
/// # Errors
/// The first thing that is wrong.
pub fn check_steps<R: Steps + BoundedRules>(
    rules: &R,
    boards: impl IntoIterator<Item = R::Board>,
    legs: usize,
) -> Result<StepsReport, Box<StepsFailure>> {
    let mut report = StepsReport::default();
    let start = rules.start();
    let all = numbered_steps(rules).map_err(|problem| failure(rules, &start, &[], problem))?;
    for board in boards {
        let mut walk = Walk { rules, board: &board, all: &all, legs, spelled: BTreeSet::new(), report: &mut report };
        walk.run()?;
        walk.compare()?;
        report.positions += 1;
    }
    Ok(report)
}

/// Every step of the game, by number.
fn numbered_steps<R: Steps>(rules: &R) -> Result<Vec<R::Step>, String> {
    let count = rules.step_count();
    let mut all: Vec<R::Step> = Vec::with_capacity(count);
    for index in 0..count {
        let step = rules.step_at(index).ok_or_else(|| format!("there is no step {index} of {count}"))?;
        if rules.step_index(step) != index {
            return Err(format!("step {index}, {step}, says that its number is {}", rules.step_index(step)));
        }
        if all.last().is_some_and(|last| *last >= step) {
            return Err(format!("step {index}, {step}, does not come after the one before it"));
        }
        let text = step.to_string();
        if text.is_empty() || text.contains(|c: char| c.is_whitespace() || c.is_control()) {
            return Err(format!("the text of step {index}, {text:?}, is not a word"));
        }
        match rules.parse_step(&text) {
            Ok(read) if read == step => {}
            Ok(read) => return Err(format!("step {index}, {step}, is read back as {read}")),
            Err(error) => return Err(format!("step {index}, {step}, is not read back: {error}")),
        }
        all.push(step);
    }
    match rules.step_at(count) {
        Some(step) => Err(format!("there is a step {count}, {step}, beyond the last")),
        None => Ok(all),
    }
}

fn failure<R: Steps>(rules: &R, board: &R::Board, steps: &[R::Step], problem: impl Into<String>) -> Box<StepsFailure> {
    Box::new(StepsFailure {
        rules: rules.name().to_owned(),
        position: board.to_string(),
        steps: steps.iter().map(ToString::to_string).collect(),
        problem: problem.into(),
    })
}

/// The walk through the steps of one position.
struct Walk<'a, R: Steps> {
    rules: &'a R,
    board: &'a R::Board,
    /// Every step of the game.
    all: &'a [R::Step],
    legs: usize,
    spelled: BTreeSet<R::Move>,
    report: &'a mut StepsReport,
}

impl<R: Steps + BoundedRules> Walk<'_, R> {
    fn fail<T>(&self, steps: &[R::Step], problem: impl Into<String>) -> Result<T, Box<StepsFailure>> {
        Err(failure(self.rules, self.board, steps, problem))
    }

    fn run(&mut self) -> Result<(), Box<StepsFailure>> {
        let begun = self.rules.begin(self.board);
        if self.rules.begun_board(&begun) != self.board {
            return self.fail(&[], "the board of a move begun without a step is another");
        }
        let over = !self.rules.has_move(self.board);
        if over != self.rules.steps(&begun).is_empty() {
            return self.fail(&[], "steps are offered where there is no move, or none where there is one");
        }
        let mut stack = vec![begun];
        while let Some(begun) = stack.pop() {
            for step in self.offered(&begun)? {
                self.report.taken += 1;
                let mut next = begun.clone();
                let taken = self.rules.step(&mut next, step);
                let steps = self.rules.steps_taken(&next).to_vec();
                if steps.split_last() != Some((&step, self.rules.steps_taken(&begun))) {
                    return self.fail(&steps, format!("these are said to be the steps taken, after {step}"));
                }
                match taken {
                    Err(error) => return self.fail(&steps, format!("an offered step is refused: {error}")),
                    Ok(Some(mv)) => self.complete(&next, mv)?,
                    Ok(None) if self.rules.legs_begun(&next) > self.legs => self.finish(next)?,
                    Ok(None) => stack.push(next),
                }
            }
        }
        Ok(())
    }

    /// The steps that are offered, after a look at all the others.
    fn offered(&mut self, begun: &R::Begun) -> Result<Vec<R::Step>, Box<StepsFailure>> {
        let offered = self.rules.steps(begun);
        let taken = self.rules.steps_taken(begun);
        if !offered.is_sorted_by(|a, b| a < b) {
            return self.fail(taken, "the steps offered are not in the order of their numbers");
        }
        if offered.is_empty() && !taken.is_empty() {
            return self.fail(taken, "no step follows, and the move is not complete");
        }
        let mut first = None;
        let _ = self.rules.visit_steps(begun, |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        if first != offered.first().copied() {
            return self.fail(taken, "the visit of the steps does not stop when it is told to");
        }
        for &step in self.all.iter().filter(|step| offered.binary_search(step).is_err()) {
            let mut next = begun.clone();
            let refused = self.rules.step(&mut next, step);
            if refused != Err(StepError::NotOffered { step }) {
                return self.fail(taken, format!("{step} is not offered and gives {refused:?}"));
            }
            if next != *begun {
                return self.fail(taken, format!("{step} is refused and changes something"));
            }
            self.report.refused += 1;
        }
        Ok(offered)
    }

    fn complete(&mut self, begun: &R::Begun, mv: R::Move) -> Result<(), Box<StepsFailure>> {
        let steps = self.rules.steps_taken(begun);
        self.check_complete(begun, &mv)?;
        if self.spelled.contains(&mv) {
            return self.fail(steps, format!("{mv} is spelled twice"));
        }
        if self.spelled.is_empty() {
            // One such look a position is enough.
            for &step in self.all {
                let mut next = begun.clone();
                let refused = self.rules.step(&mut next, step);
                if refused != Err(StepError::Complete { step }) || next != *begun {
                    return self.fail(steps, format!("{step} after the end of the move gives {refused:?}"));
                }
            }
        }
        self.spelled.insert(mv);
        self.report.moves += 1;
        Ok(())
    }

    fn check_complete(&self, begun: &R::Begun, mv: &R::Move) -> Result<(), Box<StepsFailure>> {
        let steps = self.rules.steps_taken(begun);
        if let Err(illegal) = self.rules.check(self.board, mv) {
            return self.fail(steps, format!("{mv} is spelled and is illegal: {illegal}"));
        }
        if !self.rules.steps(begun).is_empty() {
            return self.fail(steps, format!("{mv} is complete, and steps are offered"));
        }
        Ok(())
    }

    /// Completes a move by random steps, since others might go on for ever.
    fn finish(&mut self, mut begun: R::Begun) -> Result<(), Box<StepsFailure>> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.report.finished);
        for _ in 0..LONGEST_FINISH {
            let offered = self.rules.steps(&begun);
            let Some(&step) = offered.choose(&mut rng) else { break };
            match self.rules.step(&mut begun, step) {
                Err(error) => return self.fail(self.rules.steps_taken(&begun), format!("{step} is offered: {error}")),
                Ok(Some(mv)) => {
                    self.report.finished += 1;
                    return self.check_complete(&begun, &mv);
                }
                Ok(None) => {}
            }
        }
        self.fail(self.rules.steps_taken(&begun), "no legal move was completed from here")
    }

    fn compare(&self) -> Result<(), Box<StepsFailure>> {
        let legal: BTreeSet<R::Move> = self.rules.cascades(self.board, self.legs).into_iter().collect();
        if let Some(missing) = legal.difference(&self.spelled).next() {
            return self.fail(&[], format!("{missing} is legal and no steps spell it"));
        }
        if let Some(more) = self.spelled.difference(&legal).next() {
            return self.fail(&[], format!("{more} is spelled, and is not among the moves of so many legs"));
        }
        Ok(())
    }
}
