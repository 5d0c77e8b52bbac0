use super::Table;
use crate::failure::Failure;
use crate::progress;
use chess_variants::cube_plus::endgame::{self, Longest, Material};
use chess_variants::cube_plus::{CubePlus, Square};
use chess_variants::variant_core::{BudgetSpent, Color, Rules};
use chess_variants::{AnyGame, Extras};
use std::io::Write;

pub(super) fn endgame(table: &Table, material: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let AnyGame::CubePlus(rules) = table.game else {
        return Err(Failure::NoEndgames { game: table.game.name().to_owned() });
    };
    let material: Material = material.parse().map_err(Failure::Material)?;
    if let Some(budget) = table.budget
        && budget < states(material)
    {
        return Err(BudgetSpent { budget }.into());
    }
    let spinner = progress::spinner("solving");
    let solved = endgame::Table::solve(&rules, material)?;
    let statistics = Color::ALL.map(|turn| solved.statistics(turn));
    spinner.finish_and_clear();
    for statistics in statistics {
        writeln!(out, "to move\t{}", rules.side(statistics.turn))?;
        writeln!(out, "positions\t{}", statistics.positions)?;
        writeln!(out, "wins of White\t{}", statistics.wins)?;
        writeln!(out, "draws\t{}", statistics.draws)?;
        writeln!(out, "losses of White\t{}", statistics.losses)?;
        for longest in Color::ALL.into_iter().filter_map(|winner| statistics.longest_win(winner)) {
            let Longest { winner, board, plies } = longest;
            writeln!(out, "longest win of {}\t{plies} plies\t{board}", rules.side(winner))?;
            writeln!(out, "line\t{}", line(&rules, &solved, longest))?;
        }
    }
    Ok(())
}

/// How many positions are looked at: the side to move, and a square for each piece.
fn states(material: Material) -> u64 {
    let pieces = u32::try_from(material.pieces()).unwrap_or(u32::MAX);
    (Square::COUNT as u64).saturating_pow(pieces).saturating_mul(2)
}

/// The moves of a longest win, in notation.
fn line(rules: &CubePlus, solved: &endgame::Table, longest: Longest) -> String {
    let mut board = longest.board;
    let mut moves = Vec::new();
    for mv in solved.line(&board) {
        moves.push(rules.write_notation(&board, &mv).unwrap_or_else(|_| mv.to_string()));
        rules.play_unchecked(&mut board, &mv);
    }
    moves.join(" ")
}
