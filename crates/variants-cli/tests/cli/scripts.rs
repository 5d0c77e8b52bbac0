use crate::{GAMES, variants};

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = variants(&["completions", shell]).good();
        for word in ["variants", "perft", "partial-kings", "cascades"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
        // The scripts of the other shells complete no values of arguments.
        if matches!(shell, "bash" | "zsh") {
            for game in GAMES {
                assert!(script.contains(game), "{shell}: {game}");
            }
        }
    }
    let error = variants(&["completions", "cmd"]).bad();
    assert!(error.contains("cannot be `cmd`"), "{error}");
}

#[test]
fn manual_pages() {
    let page = variants(&["man"]).good();
    assert!(page.contains(".TH variants 1") && page.contains("variants\\-cascades"), "{page}");
    let page = variants(&["man", "perft"]).good();
    assert!(page.contains("variants\\-perft") && page.contains("DEPTH"), "{page}");
    assert_eq!(variants(&["man", "chess"]).bad(), "there is no command `chess`");
}
