//! The claims of `positions.tsv`, as the comment at the top of that file explains them.

// Some test programs want the positions alone.
#![allow(dead_code, unused_imports)]

mod rows;

pub(crate) use rows::{Row, assert_all, assert_none, assert_perft, first_of_each_position, rows};

use std::collections::BTreeSet;
use std::fmt::Write;
use variant_core::{Board, Color, Reason, Rules};

/// Checks one row.
///
/// # Errors
/// The claim does not hold: what is the case instead.
pub(crate) fn check<R: Rules>(rules: &R, row: &Row) -> Result<(), String> {
    let mut board = rules.parse_board(&row.position).map_err(|error| error.to_string())?;
    if board.to_string() != row.position {
        return Err(format!("it prints as {board}"));
    }
    let mut claim = row.claim.as_str();
    if let Some(rest) = claim.strip_prefix("after ") {
        let (moves, then) = rest.split_once(": ").ok_or("`after` without a colon")?;
        for text in moves.split_whitespace() {
            let mv = rules.parse_move(text).map_or_else(|_| read(rules, &board, text), Ok)?;
            rules.play(&mut board, &mv).map_err(|illegal| format!("{text} is illegal: {illegal}"))?;
        }
        claim = then;
    }
    Position { rules, board }.check(claim)
}

fn read<R: Rules>(rules: &R, board: &R::Board, text: &str) -> Result<R::Move, String> {
    rules.read_notation(board, text).map_err(|error| format!("{text}: {error}"))
}

type Squares = BTreeSet<String>;

fn squares(text: &str) -> Squares {
    text.split_whitespace().filter(|&square| square != "-").map(str::to_owned).collect()
}

struct Position<'r, R: Rules> {
    rules: &'r R,
    board: R::Board,
}

impl<R: Rules> Position<'_, R> {
    fn check(&self, claim: &str) -> Result<(), String> {
        let (word, rest) = claim.split_once(' ').unwrap_or((claim, ""));
        let (rules, board) = (self.rules, &self.board);
        let same = |found: String| if found == rest { Ok(()) } else { Err(format!("it is {found}")) };
        match word {
            "start" => same(if *board == rules.start() { String::new() } else { rules.start().to_string() }),
            "becomes" => same(board.to_string()),
            "moves" => same(rules.count_moves(board).to_string()),
            "outcome" => same(rules.outcome(board).map_or_else(|| "-".to_owned(), |outcome| outcome.to_string())),
            _ => {
                let (subject, relation, named) = relation(rest)?;
                let found = match word {
                    "targets" => self.targets(subject, false),
                    "attacks" => self.targets(subject, true),
                    "attackers" => self.attackers(subject),
                    "mutates" => self.mutates(subject),
                    "escapes" => self.escapes(),
                    _ => return Err("it is not in the language of claims".to_owned()),
                };
                let holds = match relation {
                    "=" => found == named,
                    "has" => !named.is_empty() && named.is_subset(&found),
                    _ => !named.is_empty() && named.is_disjoint(&found),
                };
                let found = found.into_iter().collect::<Vec<_>>().join(" ");
                if holds { Ok(()) } else { Err(format!("{word} {subject} are {found}")) }
            }
        }
    }

    /// The board with that side to move.
    fn with_turn(&self, side: Color) -> R::Board {
        let mut text = self.board.to_string();
        text.pop();
        text.push(side.letter());
        self.rules.parse_board(&text).expect("whose turn it is does not matter to a position")
    }

    /// The active piece's side of each square.
    fn side_on(&self, square: &str) -> Option<Color> {
        // The active piece is the upper one, and a frozen one has brackets.
        let mut pieces = self.board.pieces().filter(|(at, piece)| {
            let (at, piece) = (at.to_string(), piece.to_string());
            at == square && piece.chars().all(char::is_alphabetic)
        });
        pieces.next().map(|(_, piece)| R::Board::color(piece))
    }

    /// The moves of the pieces on some squares, or of a side, each in the turn of its own side.
    fn moves_of(&self, subject: &str) -> Vec<String> {
        let mut found = Vec::new();
        for side in Color::ALL {
            let all = self.rules.moves(&self.with_turn(side)).into_iter().map(|mv| mv.to_string());
            found.extend(all.filter(|mv| match subject {
                "w" | "b" => subject.starts_with(side.letter()),
                _ => subject.split('+').any(|square| mv.starts_with(square)),
            }));
        }
        found
    }

    fn targets(&self, subject: &str, captures_only: bool) -> Squares {
        let moves = self.moves_of(subject);
        let captures = |mv: &&String| self.side_on(&mv[2..4]).is_some_and(|side| Some(side) != self.side_on(&mv[..2]));
        moves.iter().filter(|mv| !captures_only || captures(mv)).map(|mv| mv[2..4].to_owned()).collect()
    }

    fn attackers(&self, square: &str) -> Squares {
        let Some(side) = self.side_on(square) else { return Squares::new() };
        let enemies = self.moves_of(&(!side).letter().to_string());
        enemies.into_iter().filter(|mv| mv[2..4] == *square).map(|mv| mv[..2].to_owned()).collect()
    }

    fn mutates(&self, subject: &str) -> Squares {
        let moves = self.moves_of(subject);
        moves.iter().filter(|mv| mv[4..].starts_with('=')).map(|mv| mv[2..4].to_owned()).collect()
    }

    fn escapes(&self) -> Squares {
        let mut found = Squares::new();
        let _ = self.rules.visit_children(&self.board, |mv, child| {
            let captured = |board: &R::Board| {
                self.rules.outcome(board).is_some_and(|outcome| outcome.reason() == Reason::KingCaptured)
            };
            let mut escapes = true;
            let _ = self.rules.visit_children(child, |_, next| {
                escapes &= !captured(next);
                std::ops::ControlFlow::Continue(())
            });
            if escapes {
                found.insert(mv.to_string());
            }
            std::ops::ControlFlow::Continue(())
        });
        found
    }
}

/// Splits `SUBJECT RELATION SQUARES`; the subject may be missing.
fn relation(text: &str) -> Result<(&str, &str, Squares), String> {
    let (subject, rest) = if text.starts_with('=') { ("", text) } else { text.split_once(' ').unwrap_or((text, "")) };
    let (relation, named) = rest.split_once(' ').unwrap_or((rest, ""));
    match relation {
        "=" | "has" | "lacks" => Ok((subject, relation, squares(named))),
        _ => Err(format!("no `=`, `has` or `lacks` in {text}")),
    }
}

/// The board as text and piece by piece, the outcome, and the moves, sorted, with their notation.
pub(crate) fn describe<R: Rules>(rules: &R, position: &str) -> String {
    let board = rules.parse_board(position).expect("a position");
    let pieces: Vec<String> = board.pieces().map(|(square, piece)| format!("{square} {piece}")).collect();
    let mut text = format!("{board}\n{}\n", pieces.join("  "));
    let outcome = rules.outcome(&board).map_or_else(|| "-".to_owned(), |outcome| outcome.to_string());
    writeln!(text, "outcome {outcome}, moves {}", rules.count_moves(&board)).expect("a string takes it");
    let mut moves = rules.moves(&board);
    moves.sort_unstable_by_key(ToString::to_string);
    for mv in moves {
        writeln!(text, "{mv} {}", rules.write_notation(&board, &mv).expect("a legal move")).expect("a string takes it");
    }
    text
}
