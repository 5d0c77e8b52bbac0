//! Counts noughts and crosses, then writes a random game: `cargo run -p variant-core --example noughts-and-crosses`.

/// The game, as it stands in the guide.
pub mod game;

use game::NoughtsAndCrosses;
use variant_core::{Game, Playouts, Rules, perft};

fn main() {
    let rules = NoughtsAndCrosses;
    for depth in 1..=9 {
        println!("perft {depth}: {}", perft(&rules, &rules.start(), depth));
    }
    let mut game = Game::new(rules);
    for cell in Playouts::new(&rules, 1, 9).game(0).moves {
        game.play(cell).expect("a random game is legal");
    }
    println!("\n{}", game.record().with_notation());
    if let Some(outcome) = game.outcome() {
        println!("{outcome}");
    }
}
