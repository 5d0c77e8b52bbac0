use super::games;
use crate::corpus::{Corpus, fragments};
use crate::mutate::{Edit, Material, NOISE, alphabet};
use crate::properties::first_moves;
use proptest::arbitrary::any;
use proptest::collection::vec;
use proptest::prop_oneof;
use proptest::sample::select;
use proptest::strategy::Strategy;
use std::ops::RangeInclusive;
use std::rc::Rc;
use variant_core::Rules;

/// The most edits of a text that is to stay near a valid one.
const EDITS: usize = 3;

/// The text of a board that a game of at most `max_plies` moves reaches, with up to three random edits: characters
/// dropped, added, replaced and swapped, fields dropped, doubled and swapped, numbers changed, parts of other positions.
///
/// Some of the texts are positions and some are not. It shrinks to fewer moves and fewer edits.
pub fn position_texts<R: Rules + Clone>(rules: R, max_plies: usize) -> impl Strategy<Value = String> {
    let grammar = Grammar::of(Corpus::of(&rules).positions);
    (games(rules, max_plies), edits(0..=EDITS))
        .prop_map(move |(played, edits)| grammar.edited(played.board.to_string(), &edits))
}

/// The string of a legal move of a board that a game of at most `max_plies` moves reaches, with up to three random edits.
///
/// Some of the texts are move strings and some are not. When the game is over, it is a move of another game.
pub fn move_texts<R: Rules + Clone>(rules: R, max_plies: usize) -> impl Strategy<Value = String> {
    let grammar = Grammar::of(Corpus::of(&rules).moves);
    (games(rules.clone(), max_plies), any::<u32>(), edits(0..=EDITS)).prop_map(move |(played, pick, edits)| {
        let text = picked_move(&rules, &played.board, pick).map(|mv| mv.to_string());
        grammar.edited(text.unwrap_or_else(|| grammar.text(pick)), &edits)
    })
}

/// A board that a game of at most `max_plies` moves reaches, and the notation of one of its moves, or the move string,
/// with up to three random edits.
pub fn notation_texts<R: Rules + Clone>(rules: R, max_plies: usize) -> impl Strategy<Value = (R::Board, String)> {
    let corpus = Corpus::of(&rules);
    let grammar = Grammar::of(corpus.notations.into_iter().chain(corpus.moves).collect());
    let picks = (any::<u32>(), any::<bool>());
    (games(rules.clone(), max_plies), picks, edits(0..=EDITS)).prop_map(move |(played, (pick, as_string), edits)| {
        let text = picked_move(&rules, &played.board, pick).and_then(|mv| match as_string {
            true => Some(mv.to_string()),
            false => rules.write_notation(&played.board, &mv).ok(),
        });
        let text = grammar.edited(text.unwrap_or_else(|| grammar.text(pick)), &edits);
        (played.board, text)
    })
}

/// Raw text near the position grammar: the characters and fragments of positions in any order, positions with a few edits
/// or many, long repetitions, and noise such as NUL and characters of several bytes. Most are no positions.
pub fn near_positions<R: Rules>(rules: R) -> impl Strategy<Value = String> {
    near_position_texts(&Corpus::of(&rules))
}

/// Raw text near the grammar of move strings and notation, see [`near_positions`].
pub fn near_moves<R: Rules>(rules: R) -> impl Strategy<Value = String> {
    let corpus = Corpus::of(&rules);
    prop_oneof![near_move_texts(&corpus), near_notation_texts(&corpus)]
}

pub(crate) fn near_position_texts<R: Rules>(corpus: &Corpus<R>) -> impl Strategy<Value = String> + use<R> {
    near(corpus.positions.clone(), 30)
}

pub(crate) fn near_move_texts<R: Rules>(corpus: &Corpus<R>) -> impl Strategy<Value = String> + use<R> {
    near(corpus.moves.clone(), 8)
}

pub(crate) fn near_notation_texts<R: Rules>(corpus: &Corpus<R>) -> impl Strategy<Value = String> + use<R> {
    near(corpus.notations.clone(), 8)
}

/// The index of a board of the corpus, and the notation of one of its moves with up to three edits.
pub(crate) fn own_notation_texts<R: Rules>(rules: &R, corpus: &Corpus<R>) -> impl Strategy<Value = (usize, String)> {
    let grammar = Grammar::of(corpus.notations.clone());
    (0..corpus.boards.len(), any::<u32>(), edits(0..=EDITS)).prop_map(move |(index, pick, edits)| {
        let board = &corpus.boards[index];
        let text = picked_move(rules, board, pick).and_then(|mv| rules.write_notation(board, &mv).ok());
        (index, grammar.edited(text.unwrap_or_default(), &edits))
    })
}

/// Text near a grammar that some texts show: at most `length` fragments, or an edited text.
fn near(texts: Vec<String>, length: usize) -> impl Strategy<Value = String> {
    let noise: Vec<String> = NOISE.iter().map(char::to_string).collect();
    let mut words = fragments(&texts);
    if words.is_empty() {
        words.clone_from(&noise);
    }
    let grammar = Rc::new(Grammar::of(texts));
    let word = prop_oneof![12 => select(words), 1 => select(noise)];
    let soup = vec(word.clone(), 0..=length).prop_map(|words| words.concat());
    let long = (word, 1_usize..1000).prop_map(|(word, times)| word.repeat(times));
    let edited = |amount: RangeInclusive<usize>| {
        let grammar = Rc::clone(&grammar);
        (any::<u32>(), edits(amount)).prop_map(move |(pick, edits)| grammar.edited(grammar.text(pick), &edits))
    };
    prop_oneof![8 => soup, 8 => edited(0..=EDITS), 8 => edited(EDITS..=4 * EDITS), 1 => long]
}

fn edits(amount: RangeInclusive<usize>) -> impl Strategy<Value = Vec<Edit>> {
    let edit = (0..Edit::KINDS, any::<u32>(), any::<u32>()).prop_map(|(kind, at, with)| Edit { kind, at, with });
    vec(edit, amount)
}

fn picked_move<R: Rules>(rules: &R, board: &R::Board, pick: u32) -> Option<R::Move> {
    let mut moves = first_moves(rules, board).0;
    (!moves.is_empty()).then(|| moves.swap_remove(pick as usize % moves.len()))
}

/// Texts of one grammar, and what to edit others with.
struct Grammar {
    texts: Vec<String>,
    alphabet: Vec<char>,
}

impl Grammar {
    fn of(texts: Vec<String>) -> Self {
        Self { alphabet: alphabet(texts.iter().map(String::as_str)), texts }
    }

    /// One of the texts; the empty one where there are none.
    fn text(&self, pick: u32) -> String {
        self.texts.get(pick as usize % self.texts.len().max(1)).cloned().unwrap_or_default()
    }

    fn edited(&self, text: String, edits: &[Edit]) -> String {
        let material = Material { alphabet: &self.alphabet, donors: &self.texts };
        edits.iter().fold(text, |text, edit| edit.apply(&text, &material))
    }
}
