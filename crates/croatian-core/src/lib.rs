//! The engine of the Croatian chess family: boards up to 20x20 and turns that move chains of pieces
#![no_std]

extern crate alloc;
