mod batch;
mod endgame;
mod listing;
mod perft;
mod play;
mod playout;
mod record;
mod show;

use crate::args::{Choices, Cli, Command};
use crate::failure::Failure;
use crate::limited::Limited;
use chess_variants::variant_core::Rules;
use chess_variants::{AnyBoard, AnyGame, Extras};
use std::io::Write;

/// Does what the arguments ask for.
pub(crate) fn run(cli: &Cli, out: &mut dyn Write) -> Result<(), Failure> {
    let choices = cli.choices;
    let table = |game: &str| Table::new(game, choices);
    match &cli.command {
        Command::List => show::list(out),
        Command::Show(place) => {
            let table = table(&place.game)?;
            let board = table.board(place.position.as_deref())?;
            show::show(&table, &board, out)
        }
        Command::Moves { place, human, limit } => {
            let table = table(&place.game)?;
            let board = table.board(place.position.as_deref())?;
            listing::moves(&table, &board, *human, *limit, out)
        }
        Command::Play { from, moves } => {
            let table = table(&from.game)?;
            let board = table.board(Some(&from.position))?;
            play::play(&table, board, moves, out)
        }
        Command::Explain { from, mv } => {
            let table = table(&from.game)?;
            let board = table.board(Some(&from.position))?;
            play::explain(&table, board, mv, out)
        }
        Command::Perft { game, depth, position, divide, threads } => {
            let table = table(game)?;
            let count =
                perft::Count { position: position.as_deref(), depth: depth.0, divide: *divide, threads: *threads };
            perft::perft(&table, count, out)
        }
        Command::Cascades { game, legs, position, limit } => {
            let table = table(game)?;
            let board = table.board(position.as_deref())?;
            listing::cascades(&table, &board, *legs, *limit, out)
        }
        Command::Playout { place, games, seed, max_plies } => {
            let table = table(&place.game)?;
            let board = table.board(place.position.as_deref())?;
            playout::playout(&table, board, playout::Plan { games: *games, seed: *seed, max_plies: *max_plies }, out)
        }
        Command::Endgame { game, material } => endgame::endgame(&table(game)?, material, out),
        Command::Batch { game } => batch::batch(&table(game)?, std::io::stdin().lock(), out),
        Command::Record { game, file, human } => record::record(&table(game)?, file, *human, out),
    }
}

/// What a command plays with: the game and the budget of each search.
struct Table {
    game: AnyGame,
    budget: Option<u64>,
    /// The game's rules within the budget.
    rules: Limited<AnyGame>,
}

impl Table {
    fn new(name: &str, choices: Choices) -> Result<Self, Failure> {
        let mut game = AnyGame::by_name(name)?;
        if choices.partial_kings {
            game = game.with_partial_kings().ok_or_else(|| Failure::NoPartialKings { game: name.to_owned() })?;
        }
        let budget = choices.budget;
        Ok(Self { game, budget, rules: Limited::new(game, budget) })
    }

    /// The position that an argument names.
    fn board(&self, text: Option<&str>) -> Result<AnyBoard, Failure> {
        read_board(&self.game, text)
    }
}

/// The position that an argument names: the start when there is none, and for the word `start`.
fn read_board<R: Rules>(rules: &R, text: Option<&str>) -> Result<R::Board, Failure> {
    match text {
        None | Some("start") => Ok(rules.start()),
        Some(text) => rules.parse_board(text).map_err(|error| Failure::Position { text: text.to_owned(), error }),
    }
}
