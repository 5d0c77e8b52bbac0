// The game of the guide "write your own variant": noughts and crosses, complete. The documentation includes these files.
mod board;
mod notation;
mod rules;
mod steps;

pub use board::{Cell, Grid, Mark};
pub use rules::{Fault, NoughtsAndCrosses};
pub use steps::Begun;
