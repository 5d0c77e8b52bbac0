//! What is written and read, against the definition by brute force and against the second author.

use super::{board, read, row, write};
use crate::slow::{self, random::Random};
use croatian_core::row::{AgeOfAquarius, Classical, CroatianTies, Hemera, MayanAscendancy, Miranda, Nineteen};
use croatian_core::{Board, CastlingSide, Croatian, Event, Kind, LegDetails, Move, MoveBuilder, Square, Variant};
use std::collections::{HashMap, HashSet};
use variant_core::{BoundedRules, Budget, NotationError, Rules};

/// What is to be said of a turn, by a hand of its own: from what a [`MoveBuilder`] tells of its legs.
#[derive(Clone, Debug, PartialEq)]
struct Told<V: Variant> {
    turn: Move<V>,
    movers: Vec<Kind>,
    effect: String,
    mark: Option<char>,
}

impl<V: Variant> Told<V> {
    fn of(board: &Board<V>, turn: &Move<V>) -> Self {
        let mut cascade = MoveBuilder::new(board);
        let steps: Vec<LegDetails<V>> =
            turn.legs().iter().map(|leg| cascade.advance(leg).expect("the turn is legal")).collect();
        let (_, after) = cascade.finish().expect("the turn is legal");
        let mark = after.in_check().then(|| if Croatian::partial().has_move(&after) { '+' } else { '#' });
        let last = steps[steps.len() - 1];
        let mut effect = match last.event {
            Event::Arrival | Event::Rush => String::new(),
            Event::Capture { piece } => format!("x{}", piece.kind.letter()),
            Event::EnPassant { .. } => ":P".into(),
            Event::Conversion { piece } => format!("%{}", piece.kind.letter()),
            Event::PyramidPromotion { kind } => format!("={}", kind.letter()),
            Event::Castling { side: CastlingSide::King, .. } => "$R".into(),
            Event::Castling { side: CastlingSide::Queen, .. } => "&R".into(),
            Event::Dive { square, converted: true, .. } => format!("*{}{square}", last.piece.kind.letter()),
            Event::Dive { square, converted: false, .. } => format!("*{square}"),
            _ => panic!("a move ends on the ground"),
        };
        if let Some(kind) = last.promotion {
            effect += &format!("={}", kind.letter());
        }
        Self { turn: turn.clone(), movers: steps.iter().map(|step| step.piece.kind).collect(), effect, mark }
    }

    fn targets(&self) -> Vec<Square<V>> {
        self.turn.legs().iter().map(|leg| leg.to).collect()
    }

    /// The text with the sources of the legs that `named` picks.
    fn text(&self, named: impl Fn(usize) -> bool) -> String {
        let legs = self.turn.legs();
        let last = legs.len() - 1;
        let mut parts = Vec::new();
        for (index, (leg, kind)) in legs.iter().zip(&self.movers).enumerate() {
            let letter = if *kind == Kind::Pawn { String::new() } else { kind.letter().to_string() };
            let source = if named(index) { format!("{}-", leg.from) } else { String::new() };
            let effect = if index == last { self.effect.as_str() } else { "" };
            let text = format!("{letter}{source}{}{effect}", leg.to);
            let bare = last == 0 || source.is_empty() && effect.is_empty();
            parts.push(if bare { text } else { format!("[{text}]") });
        }
        parts.join("~") + &self.mark.map(String::from).unwrap_or_default()
    }

    /// Whether a text that says all of this turn but its source and, if `marked`, its mark fits the other one.
    fn could_be(&self, other: &Self, marked: bool) -> bool {
        self.movers == other.movers
            && self.targets() == other.targets()
            && self.effect == other.effect
            && (!marked || self.mark.is_none() || self.mark == other.mark)
    }
}

/// What reading should give of a text that fits these turns.
fn assert_read<V: Variant>(board: &Board<V>, text: &str, fitting: &[&Told<V>]) {
    let mut expected: Vec<Move<V>> = fitting.iter().map(|told| told.turn.clone()).collect();
    expected.sort();
    match read(board, text) {
        Ok(turn) => assert_eq!([turn], *expected, "{board}: {text}"),
        Err(NotationError::Ambiguous { mut candidates, more }) => {
            candidates.sort();
            assert_eq!(more, expected.len() > 16, "{board}: {text}");
            expected.truncate(16);
            assert_eq!(candidates, expected, "{board}: {text}");
            assert!(candidates.len() > 1, "{board}: {text}");
        }
        Err(error) => panic!("{board}: {text}: {error}"),
    }
}

/// Every text with a part left out that may be, for a turn out of all that have so many legs.
fn against_the_definition<V: Variant>(board: &Board<V>, all: &[Told<V>], told: &Told<V>) -> bool {
    let fitting: Vec<&Told<V>> = all.iter().filter(|other| told.could_be(other, true)).collect();
    assert!(fitting.contains(&told), "{board}: {} is among all turns", told.turn);
    let needed = fitting.len() > 1;
    let text = told.text(|leg| needed && leg == 0);
    assert_eq!(write(board, &told.turn), text, "{board}: {}", told.turn);
    assert_eq!(read(board, &text).as_ref(), Ok(&told.turn), "{board}: {text}");
    assert_read(board, &told.text(|_| false), &fitting);
    assert_eq!(read(board, &told.text(|_| true)).as_ref(), Ok(&told.turn), "{board}: all sources of {text}");
    let unbracketed = text.replace(['[', ']'], "");
    assert_eq!(read(board, &unbracketed).as_ref(), Ok(&told.turn), "{board}: {unbracketed}");
    let unmarked = Told { mark: None, ..told.clone() };
    let fitting: Vec<&Told<V>> = all.iter().filter(|other| told.could_be(other, false)).collect();
    assert_read(board, &unmarked.text(|_| false), &fitting);
    assert_eq!(read(board, &unmarked.text(|leg| leg == 0)).as_ref(), Ok(&told.turn), "{board}: {text}");
    let effect = match told.effect.get(..2) {
        Some(":P") => ":".into(),
        Some(sign) if sign.starts_with('x') => told.effect.replacen(sign, "×", 1),
        Some(sign) if sign.starts_with('%') => "%".into(),
        Some(sign) if sign.starts_with('*') => told.effect.replacen(|c: char| c.is_ascii_uppercase(), "", 1),
        _ => told.effect.clone(),
    };
    // Of `*b1=B` the only capital is no letter to be left out.
    if !told.effect.starts_with('*') || told.effect.as_bytes()[1].is_ascii_uppercase() {
        assert_read(board, &Told { effect, ..unmarked }.text(|_| false), &fitting);
    }
    needed
}

/// Positions whose turns are compared with the definition: how many turns, and how many of them needed a source.
fn by_brute_force<V: Variant>(row: &slow::Variant, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut turns, mut sources) = (0, 0);
    for seed in seeds {
        let (position, _) = slow::random_position(row, seed);
        let board = board::<V>(&position.text(row));
        let Ok(chains) = Croatian::partial().cascades_within(&board, 3, &mut Budget::new(2_000)) else { continue };
        let all: Vec<Told<V>> = chains.iter().map(|chain| Told::of(&board, chain)).collect();
        // Some at random, and some that share all their targets with another.
        let mut random = Random::new(seed);
        let mut picked: Vec<&Told<V>> = (0..12.min(all.len())).map(|_| &all[random.below(all.len())]).collect();
        let mut alike: HashMap<String, Vec<&Told<V>>> = HashMap::new();
        for told in &all {
            alike.entry(format!("{:?} {:?}", told.movers, told.targets())).or_default().push(told);
        }
        let mut twins: Vec<&Told<V>> = alike.into_values().filter(|alike| alike.len() > 1).flatten().collect();
        twins.sort_by(|one, other| one.turn.cmp(&other.turn));
        picked.extend((0..8.min(twins.len())).map(|_| twins[random.below(twins.len())]));
        for told in picked {
            turns += 1;
            let needed = against_the_definition(&board, &all, told);
            sources += usize::from(needed);
            if needed {
                let text = slow::notation(row, &position, &told.turn.to_string());
                assert_eq!(write(&board, &told.turn), text, "{board}: {}", told.turn);
            }
        }
    }
    (turns, sources)
}

#[test]
fn cc_53_a_source_is_written_exactly_if_the_text_would_fit_another_turn() {
    let found = [
        by_brute_force::<Classical>(&row::<Classical>(), 0..200),
        by_brute_force::<CroatianTies>(&row::<CroatianTies>(), 0..100),
        by_brute_force::<MayanAscendancy>(&row::<MayanAscendancy>(), 0..150),
        by_brute_force::<AgeOfAquarius>(&row::<AgeOfAquarius>(), 0..150),
        by_brute_force::<Miranda>(&row::<Miranda>(), 0..400),
        by_brute_force::<Nineteen>(&row::<Nineteen>(), 0..400),
        by_brute_force::<Hemera>(&row::<Hemera>(), 0..400),
    ];
    println!("turns, and those that need a source: {found:?}");
    for (turns, sources) in found {
        assert!(turns > 800, "{found:?}");
        assert!(sources * 40 > turns, "{found:?}");
    }
}

/// Writes and reads turns of random positions, and compares with the second author's texts.
fn there_and_back<V: Variant>(count: u64) {
    let row = row::<V>();
    let rules = Croatian::<V>::partial();
    let count = if variant_testkit::long_checks() { count * 20 } else { count };
    let (mut written, mut compared) = (0, 0);
    for seed in 0..count {
        let (position, _) = slow::random_position(&row, 1_000_000 + seed);
        let board = board::<V>(&position.text(&row));
        let Ok(moves) = rules.moves_within(&board, &mut Budget::new(20_000)) else { continue };
        // At most 64, from all over the list.
        let step = moves.len().div_ceil(64).max(1);
        let mut texts = HashSet::new();
        for (index, mv) in moves.iter().step_by(step).enumerate() {
            let text = write(&board, mv);
            if index % 8 == 0 {
                assert_eq!(text, slow::notation(&row, &position, &mv.to_string()), "{board}: {mv}");
                compared += 1;
            }
            assert_eq!(read(&board, &text).as_ref(), Ok(mv), "{board}: {text}");
            assert!(texts.insert(text.clone()), "{board}: {text} is two turns");
            assert_eq!(
                rules.write_notation_within(&board, mv, &mut Budget::new(1_000_000)),
                Ok(Ok(text)),
                "{board}: {mv}"
            );
            written += 1;
        }
    }
    println!("{}: {written} turns, {compared} by the second author too", V::NAME);
    assert!(written > count * 8 && compared > count * 2, "{written} turns of {count} positions, {compared} compared");
}

#[test]
fn cc_53_what_is_written_reads_back_miranda() {
    there_and_back::<Miranda>(1_000);
}

#[test]
fn cc_53_what_is_written_reads_back_nineteen() {
    there_and_back::<Nineteen>(1_000);
}

#[test]
fn cc_53_what_is_written_reads_back_hemera() {
    there_and_back::<Hemera>(1_000);
}
