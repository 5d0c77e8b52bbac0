//! The tests of the test kit: a small game that is right passes everything, and whatever is broken in it is caught.

mod conformance;
mod differential;
mod games;
mod parsers;
mod perft;
mod steps;
mod strategies;
