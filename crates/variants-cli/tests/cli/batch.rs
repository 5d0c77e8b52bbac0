use crate::{GAMES, SWAPS, lines, variants, variants_reading};

fn batch(game: &str, input: &[u8]) -> String {
    variants_reading(&["batch", game], input).good()
}

/// The answers to input of which some lines are no positions.
#[track_caller]
fn partly_wrong(game: &str, input: &[u8]) -> String {
    let run = variants_reading(&["batch", game], input);
    assert_eq!((run.code, run.err.as_str()), (Some(2), ""), "{}", run.out);
    run.out
}

#[test]
fn batch_answers_each_position_in_turn() {
    let input = format!("{SWAPS}\n\n   \nk7/8/8/8/8/8/8/7K w\n8/8/8/8/8/8/8/[Kk]7 b\r\nk7/8 w");
    let out = partly_wrong("cvector", input.as_bytes());
    let [first, lost, won, wrong] = lines(&out)[..] else { panic!("{out}") };

    let fields: Vec<&str> = first.split('\t').collect();
    assert_eq!(fields[..2], [SWAPS, "-"]);
    let items: Vec<(&str, &str)> = fields[2].split(' ').map(|item| item.rsplit_once('=').unwrap()).collect();
    let moves = variants(&["moves", "cvector", SWAPS]).good();
    assert!(items.iter().map(|item| item.0).eq(moves.lines()));
    for (mv, position) in items {
        let played = variants(&["play", "cvector", SWAPS, mv]).good();
        assert_eq!(position.replace('_', " "), played.lines().next().unwrap());
    }

    assert_eq!(lost, "k7/8/8/8/8/8/8/7K w\tb\t");
    assert_eq!(won, "8/8/8/8/8/8/8/[Kk]7 b\tw\t");
    assert!(wrong.starts_with("k7/8 w\terror: at byte 4: expected `/`"), "{wrong}");
}

/// `e6e8` stands before `e6e8=B`, although `=` is also what an item has before its position.
#[test]
fn items_are_sorted_by_move() {
    let out = batch("cvector-plus", b"k7/8/4N3/8/3N4/8/3K4/8 w\n");
    let items = out.trim_end().rsplit('\t').next().unwrap();
    let moves: Vec<&str> = items.split(' ').map(|item| item.rsplit_once('=').unwrap().0).collect();
    assert!(moves.is_sorted());
    assert!(moves.contains(&"e6e8=B"), "{moves:?}");
}

#[test]
fn batch_knows_draws() {
    assert_eq!(batch("classical", b"7k/5Q2/6K1/8/8/8/8/8 b - -\n"), "7k/5Q2/6K1/8/8/8/8/8 b - -\t=\t\n");
}

#[test]
fn every_game_answers_its_start() {
    for game in GAMES {
        let record = variants(&["moves", game]).good();
        let start = variants(&["play", game, "start", record.lines().next().unwrap()]).good();
        let out = batch(game, start.as_bytes());
        let (position, rest) = out.split_once('\t').unwrap();
        assert_eq!(position, start.trim_end());
        assert!(rest.starts_with("-\t"), "{game}: {out}");
    }
}

/// `CP-20`: unmerged runs are read, and the position is given as it was read.
#[test]
fn positions_come_back_as_they_were_read() {
    let text = "3/12/3/k2|1/1r1/1K1/3/3/1|3/3/3/3 w -";
    assert!(batch("cube-plus", text.as_bytes()).starts_with(&format!("{text}\t-\t")));
}

#[test]
fn a_spent_budget_is_an_answer_like_any_other() {
    let input = format!("{SWAPS}\nk7/8/8/8/8/8/8/7K w\n");
    let run = variants_reading(&["batch", "cvector", "--budget", "3"], input.as_bytes());
    let expected =
        format!("{SWAPS}\terror: the search spent its budget of 3 states and results\nk7/8/8/8/8/8/8/7K w\tb\t\n");
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(3), expected.as_str(), ""));
    // An error of another kind weighs more.
    let run = variants_reading(&["batch", "cvector", "--budget", "3"], format!("{input}nonsense\n").as_bytes());
    assert_eq!(run.code, Some(2));
}

#[test]
fn limit_gives_the_first_so_many_moves_of_each_line() {
    let input = format!("{SWAPS}\nk7/8/8/8/8/8/8/7K w\n");
    let all: Vec<String> =
        lines(&variants(&["moves", "cvector", SWAPS]).good()).into_iter().map(str::to_owned).collect();
    for limit in [0, 1, 5, 1000] {
        let run = variants_reading(&["batch", "cvector", "--limit", &limit.to_string()], input.as_bytes());
        let out = run.good();
        let [first, over] = lines(&out)[..] else { panic!("{out}") };
        let items: Vec<&str> = first.split('\t').nth(2).unwrap().split_terminator(' ').collect();
        assert_eq!(items.len(), limit.min(all.len()));
        let moves = items.iter().map(|item| item.rsplit_once('=').unwrap().0);
        assert!(moves.clone().is_sorted());
        assert!(moves.into_iter().all(|mv| all.iter().any(|known| known == mv)), "{first}");
        assert_eq!(over, "k7/8/8/8/8/8/8/7K w\tb\t");
    }
}

#[test]
fn no_input_is_no_output() {
    assert_eq!(batch("cvector", b""), "");
    assert_eq!(batch("cvector", b"\n\n\r\n \t \n"), "");
}

/// Each line of garbage gets a line of error, and the position after it its answer.
#[test]
fn garbage_does_not_stop_the_run() {
    let start = b"2nqkb2/2brrn2/8/8/8/8/2BRRN2/2NQKB2 w";
    let mut garbage: Vec<Vec<u8>> = vec![
        b"\xff\xfe\x00\x80".to_vec(),
        b"a\tb".to_vec(),
        vec![b'8'; 3_000_000],
        vec![0; 100_000],
        "\u{1f451}".repeat(50_000).into_bytes(),
        vec![b'('; 200_000],
        [&start[..], b" "].concat(),
        [b" ", &start[..]].concat(),
    ];
    garbage.extend((0..=255).filter(|byte| !b"\n\r\t \x0b\x0c".contains(byte)).map(|byte| vec![byte; 3]));
    for game in GAMES {
        for line in &garbage {
            assert!(!line.contains(&b'\n'));
        }
        let count = garbage.len();
        let input = garbage.join(&b"\n"[..]);
        let out = partly_wrong(game, &input);
        let answers: Vec<&str> = out.split_terminator('\n').collect();
        assert_eq!(answers.len(), count, "{game}");
        for answer in answers {
            assert_eq!(answer.matches('\t').count(), 1, "{game}");
            let (_, error) = answer.split_once('\t').unwrap();
            assert!(error.starts_with("error: ") && error.len() < 20_000, "{game}: {}", error.len());
        }
        if game == "cvector" {
            let input = [&input[..], b"\n", start].concat();
            assert!(partly_wrong(game, &input).lines().last().unwrap().contains("w\t-\tc1b2="));
        }
    }
}
