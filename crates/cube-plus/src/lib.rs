//! Rules and notation of Cube+, chess in three dimensions on 38 squares
#![no_std]

extern crate alloc;
