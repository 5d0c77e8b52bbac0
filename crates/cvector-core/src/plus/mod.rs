//! What CVector Plus adds to CVector (`CV-20` to `CV-32`): princes, unfreezing and mutation.
//!
//! Its moves and faults are [`Move`] and [`Fault`] here. Everything else is what CVector has too.

mod fault;
mod legality;
mod movegen;
mod mv;
mod notation;
mod step;

pub use fault::Fault;
pub(crate) use legality::check;
pub(crate) use movegen::{count, play, targets, visit_children, visit_moves, visit_targets};
pub use mv::Move;
pub(crate) use notation::{read, write};
pub use step::Step;
pub(crate) use step::spell;
