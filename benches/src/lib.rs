//! What the benchmarks and the yardstick share: the yardstick itself, and the cases that are measured against it.

pub mod cases;
pub mod middle;
pub mod middle_cases;
pub mod yard;
