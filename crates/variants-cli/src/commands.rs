mod batch;
mod cascades;
mod endgame;
mod moves;
mod perft;
mod play;
mod playout;
mod record;
mod scripts;
mod show;

use crate::Ended;
use crate::args::{Choices, Cli, Command, Format};
use crate::failure::Failure;
use crate::input;
use chess_variants::variant_core::{Budget, BudgetSpent, Outcome, ParseError, Rules};
use chess_variants::{AnyGame, AnyPosition, Capabilities};
use std::borrow::Cow;
use std::io::Write;

/// Does what the arguments ask for.
pub(crate) fn run(cli: &Cli, out: &mut dyn Write) -> Result<Ended, Failure> {
    let session = |game: &str| Session::new(game, cli.choices);
    let done = match &cli.command {
        Command::List => show::list(cli.choices.format, out),
        Command::Show { place, fen } => {
            let session = session(&place.game)?;
            let position = session.position(place.position.as_deref())?;
            show::show(&session, &position, *fen, out)
        }
        Command::Moves { place, human, limit } => {
            let session = session(&place.game)?;
            let position = session.position(place.position.as_deref())?;
            moves::moves(&session, &position, *human, *limit, out)
        }
        Command::Play { from, moves } => {
            let session = session(&from.game)?;
            let position = session.position(Some(&from.position))?;
            play::play(&session, position, moves, out)
        }
        Command::Explain { from, mv } => {
            let session = session(&from.game)?;
            let position = session.position(Some(&from.position))?;
            play::explain(&session, position, mv, out)
        }
        Command::Perft { game, depth, position, divide, threads } => {
            let session = session(game)?;
            let text = session.position_text(position.as_deref())?;
            let count = perft::Count { position: text.as_deref(), depth: depth.0, threads: *threads };
            perft::perft(&session, count, *divide, out)
        }
        Command::Cascades { game, legs, position, limit } => {
            let session = session(game)?;
            let position = session.position(position.as_deref())?;
            cascades::cascades(&session, &position, *legs, *limit, out)
        }
        Command::Playout { place, games, seed, max_plies } => {
            let session = session(&place.game)?;
            let position = session.position(place.position.as_deref())?;
            let plan = playout::Plan { games: *games, seed: *seed, max_plies: *max_plies };
            return playout::playout(&session, &position, plan, out);
        }
        Command::Endgame { game, material } => endgame::endgame(&session(game)?, material, out),
        Command::Batch { game, limit } => {
            return batch::batch(&session(game)?, *limit, std::io::stdin().lock(), out);
        }
        Command::Record { game, file, human } => record::record(&session(game)?, file, *human, out),
        Command::Completions { shell } => scripts::completions(*shell, out),
        Command::Man { command } => scripts::man(command.as_deref(), out),
    };
    done.map(|()| Ended::Well)
}

/// What a command works with: the game, the budget of each search, and how the answer is written.
struct Session {
    game: AnyGame,
    budget: Option<u64>,
    format: Format,
}

impl Session {
    fn new(name: &str, choices: Choices) -> Result<Self, Failure> {
        let mut game = AnyGame::by_name(name)?;
        if choices.partial_kings {
            game = game.with_partial_kings().ok_or_else(|| Failure::NoPartialKings { game: name.to_owned() })?;
        }
        Ok(Self { game, budget: choices.budget, format: choices.format })
    }

    fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// The budget of one search.
    fn search(&self) -> Budget<'static> {
        budget(self.budget)
    }

    /// How the game has ended in a position.
    fn outcome(&self, position: &AnyPosition) -> Result<Option<Outcome>, BudgetSpent> {
        match self.budget {
            None => Ok(position.outcome()),
            Some(_) => position.outcome_within(&mut self.search()),
        }
    }

    /// The text that an argument gives, or standard input for it.
    fn position_text<'t>(&self, argument: Option<&'t str>) -> Result<Option<Cow<'t, str>>, Failure> {
        Ok(match argument {
            None => None,
            Some("-") => Some(Cow::Owned(input::standard_input()?)),
            Some(text) => Some(Cow::Borrowed(input::line(text))),
        })
    }

    /// The position that an argument names.
    fn position(&self, argument: Option<&str>) -> Result<AnyPosition, Failure> {
        read_position(&self.game, self.position_text(argument)?.as_deref())
            .map_err(|(text, error)| self.unreadable(text, error))
    }

    /// A text that is no position.
    fn unreadable(&self, text: String, error: ParseError) -> Failure {
        let partial = self.game.with_partial_kings().filter(|partial| *partial != self.game);
        let needs_partial_kings = partial.is_some_and(|partial| partial.parse_board(&text).is_ok());
        Failure::Position { text, error, needs_partial_kings }
    }
}

/// The budget of one search.
fn budget(limit: Option<u64>) -> Budget<'static> {
    limit.map_or_else(Budget::unlimited, Budget::new)
}

/// The position that a text names: the start when there is none, and for the word `start`.
fn read_position<R: Rules>(rules: &R, text: Option<&str>) -> Result<R::Board, (String, ParseError)> {
    match text {
        None | Some("start") => Ok(rules.start()),
        Some(text) => rules.parse_board(text).map_err(|error| (text.to_owned(), error)),
    }
}
