//! Rules and notation of CVector Plus: princes that unfreeze, and pieces that mutate
#![no_std]

extern crate alloc;
