//! Fast rules against slow ones, or against any other implementation of the same game.

mod compare;
mod reference;
mod report;
mod run;
mod shrink;

pub use compare::Case;
pub use reference::{Reference, RulesReference, Unsaid};
pub use report::{Answers, Difference, DifferentialReport, Question, Tallies};
pub use run::Differential;
