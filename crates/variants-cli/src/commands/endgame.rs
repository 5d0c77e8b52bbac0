use super::Session;
use crate::failure::Failure;
use crate::json;
use crate::progress;
use chess_variants::cube_plus::endgame::{self, Longest, Material, Statistics};
use chess_variants::cube_plus::{CubePlus, Square};
use chess_variants::variant_core::{BudgetSpent, Color, Rules};
use chess_variants::{AnyGame, Explain};
use serde::Serialize;
use std::io::Write;

pub(super) fn endgame(session: &Session, material: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let AnyGame::CubePlus(rules) = session.game else {
        return Err(Failure::NoEndgames { game: session.game.name().to_owned() });
    };
    let material: Material = material.parse().map_err(Failure::Material)?;
    if let Some(budget) = session.budget
        && budget < states(material)
    {
        return Err(BudgetSpent::Limit { limit: budget }.into());
    }
    let spinner = progress::spinner("solving");
    let solved = endgame::Table::solve(&rules, material)?;
    let statistics = Color::ALL.map(|turn| solved.statistics(turn));
    spinner.finish_and_clear();
    if session.is_json() {
        for statistics in &statistics {
            writeln!(out, "{}", json::line(&Ending::new(&rules, &solved, statistics)))?;
        }
        return Ok(());
    }
    for statistics in statistics {
        writeln!(out, "to move\t{}", rules.side(statistics.turn))?;
        writeln!(out, "positions\t{}", statistics.positions)?;
        writeln!(out, "wins of White\t{}", statistics.wins)?;
        writeln!(out, "draws\t{}", statistics.draws)?;
        writeln!(out, "losses of White\t{}", statistics.losses)?;
        for longest in Color::ALL.into_iter().filter_map(|winner| statistics.longest_win(winner)) {
            let Longest { winner, board, plies } = longest;
            writeln!(out, "longest win of {}\t{plies} plies\t{board}", rules.side(winner))?;
            writeln!(out, "line\t{}", line(&rules, &solved, longest).join(" "))?;
        }
    }
    Ok(())
}

/// An ending with one side to move, as a program reads it.
#[derive(Serialize)]
struct Ending {
    turn: char,
    positions: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    longest: Vec<LongestWin>,
}

#[derive(Serialize)]
struct LongestWin {
    winner: char,
    plies: u64,
    position: String,
    line: Vec<String>,
}

impl Ending {
    fn new(rules: &CubePlus, solved: &endgame::Table, statistics: &Statistics) -> Self {
        let longest = Color::ALL.into_iter().filter_map(|winner| statistics.longest_win(winner));
        let longest = longest.map(|longest| LongestWin {
            winner: longest.winner.letter(),
            plies: longest.plies.into(),
            position: longest.board.to_string(),
            line: line(rules, solved, longest),
        });
        Self {
            turn: statistics.turn.letter(),
            positions: statistics.positions,
            wins: statistics.wins,
            draws: statistics.draws,
            losses: statistics.losses,
            longest: longest.collect(),
        }
    }
}

/// How many positions are looked at: the side to move, and a square for each piece.
fn states(material: Material) -> u64 {
    let pieces = u32::try_from(material.pieces()).unwrap_or(u32::MAX);
    (Square::COUNT as u64).saturating_pow(pieces).saturating_mul(2)
}

/// The moves of a longest win, in notation.
fn line(rules: &CubePlus, solved: &endgame::Table, longest: Longest) -> Vec<String> {
    let mut board = longest.board;
    let mut moves = Vec::new();
    for mv in solved.line(&board) {
        moves.push(rules.write_notation(&board, &mv).unwrap_or_else(|_| mv.to_string()));
        rules.play_unchecked(&mut board, &mv);
    }
    moves
}
