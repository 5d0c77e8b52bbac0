//! Rules and notation of CVector, where a piece's moves depend on where other pieces stand
#![no_std]

extern crate alloc;
