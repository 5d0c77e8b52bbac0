use crate::mutate::alphabet;
use crate::properties::first_moves;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use variant_core::Rules;

const GAMES: u64 = 8;
const PLIES: usize = 30;
/// How many moves of a position have their texts taken.
const MOVES: usize = 6;

/// What the texts of a game look like, learned from a few random games.
pub(crate) struct Corpus<R: Rules> {
    pub(crate) boards: Vec<R::Board>,
    pub(crate) positions: Vec<String>,
    pub(crate) moves: Vec<String>,
    pub(crate) notations: Vec<String>,
}

impl<R: Rules> Corpus<R> {
    /// Plays a few games, the same ones each time.
    pub(crate) fn of(rules: &R) -> Self {
        let mut corpus = Self { boards: Vec::new(), positions: Vec::new(), moves: Vec::new(), notations: Vec::new() };
        for seed in 0..GAMES {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut board = rules.start();
            for _ in 0..PLIES {
                corpus.boards.push(board.clone());
                let (list, all) = first_moves(rules, &board);
                for mv in list.sample(&mut rng, MOVES) {
                    corpus.moves.push(mv.to_string());
                    corpus.notations.extend(rules.write_notation(&board, mv));
                }
                // Texts of positions with long lists look like others, and take long to find.
                let Some(mv) = list.choose(&mut rng).filter(|_| all) else { break };
                rules.play_unchecked(&mut board, mv);
            }
        }
        corpus.positions = corpus.boards.iter().map(R::Board::to_string).collect();
        for texts in [&mut corpus.positions, &mut corpus.moves, &mut corpus.notations] {
            texts.sort_unstable();
            texts.dedup();
        }
        corpus
    }
}

/// The characters and the fragments of texts, each once: what text near their grammar is made of.
pub(crate) fn fragments(texts: &[String]) -> Vec<String> {
    const MOST: usize = 2000;
    let mut fragments: BTreeSet<String> = BTreeSet::new();
    let characters = alphabet(texts.iter().map(String::as_str));
    for text in texts {
        let chars: Vec<char> = text.chars().collect();
        for length in 2..=4 {
            fragments.extend(chars.windows(length).map(String::from_iter));
        }
        for &separator in characters.iter().filter(|c| !c.is_alphanumeric()) {
            fragments.extend(text.split(separator).map(str::to_owned));
        }
        if fragments.len() > MOST {
            break;
        }
    }
    // Single characters come as often as all the fragments together.
    let often = fragments.len() / characters.len().max(1) + 1;
    let characters = characters.into_iter().flat_map(|c| std::iter::repeat_n(c.to_string(), often));
    characters.chain(fragments.iter().cloned()).collect()
}
