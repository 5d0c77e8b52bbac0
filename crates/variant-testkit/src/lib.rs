//! Conformance checks and proptest strategies for the rules of any game.
