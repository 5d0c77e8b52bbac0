use crate::{GAMES, SWAPS, WAVES, lines, variants};
use insta::assert_snapshot;

#[test]
fn list_gives_every_game_with_a_sentence() {
    let out = variants(&["list"]).good();
    let entries: Vec<(&str, &str)> = lines(&out).iter().map(|line| line.split_once('\t').unwrap()).collect();
    assert!(entries.iter().map(|entry| entry.0).eq(GAMES));
    for (_, sentence) in entries {
        assert!(
            sentence.ends_with('.') && sentence.matches(". ").count() == 0 && !sentence.contains('\t'),
            "{sentence}"
        );
    }
}

#[test]
fn show_draws_the_start_of_every_game() {
    for game in GAMES {
        let out = variants(&["show", game]).good();
        assert_eq!(out, variants(&["show", game, "start"]).good());
        assert!(lines(&out).iter().all(|line| line.len() <= 80 && !line.ends_with(' ')), "{out}");
        // Twenty ranks, the files twice, a legend of two lines, and the side to move and the outcome below a blank line.
        assert!(out.lines().count() <= 27);
        let snapshot = if game.starts_with("cube-plus") { "cube-plus" } else { game };
        assert_snapshot!(format!("show_{snapshot}"), out);
    }
}

#[test]
fn show_tells_active_frozen_and_stacked_pieces_apart_cv_15() {
    let fallen = "6k1/B4b2/8/8/2[qN]3N1/8/3(R)1K2/R4(Bb)2 w";
    assert_snapshot!("show_stacks", variants(&["show", "cvector", fallen]).good());
    assert!(variants(&["show", "cvector", SWAPS]).good().contains("|[qB]|"));
}

#[test]
fn show_ends_with_side_and_outcome() {
    let last = |game, position| {
        let out = variants(&["show", game, position]).good();
        out.lines().skip_while(|line| !line.starts_with("Side")).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(last("cvector", "start"), "Side to move: White.\nOutcome: none yet.");
    assert_eq!(
        last("cvector", "8/8/8/8/8/8/8/[Kk]7 b"),
        "Side to move: Black.\nOutcome: White has captured the king and won.",
    );
    assert_eq!(
        last("cvector", "k7/8/8/8/8/8/8/7K w"),
        "Side to move: White.\nOutcome: White has no legal move and has lost.",
    );
    assert_eq!(
        last("classical", "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -"),
        "Side to move: Light.\nOutcome: Checkmate: Dark has won.",
    );
    assert_eq!(
        last("classical", "7k/5Q2/6K1/8/8/8/8/8 b - -"),
        "Side to move: Dark.\nOutcome: Stalemate: the game is drawn.",
    );
    assert_eq!(
        last("cube-plus+return", "3/3/3/1k1|B/1r1/3/3/3/1|3/K2/3/3 b +"),
        "Side to move: Black.\nOutcome: White has won by entry.",
    );
}

#[test]
fn show_takes_partial_kings_cc_51() {
    assert_snapshot!("show_waves", variants(&["show", "croatian-miranda", WAVES, "--partial-kings"]).good());
    let error = variants(&["show", "croatian-miranda", WAVES]).bad();
    assert!(error.contains("Dark King"), "{error}");
}

#[test]
fn show_names_a_rushed_pawn() {
    let position = "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e5";
    let out = variants(&["show", "classical", position]).good();
    assert!(out.contains("the Pawn on e5 has just rushed"), "{out}");
}
