use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

/// What stands below the list of commands and options.
macro_rules! notes {
    () => {
        "\
GAME      a name from `variants list`
POSITION  the text of a position, in quotes, since it is one shell word and holds
          blanks; `start` is the start of the game, and `-` reads the position from
          standard input
MOVE      a move string (c1b2) or the game's own notation (N-b2)

Examples:
  variants list
  variants show cvector
  variants moves cvector --human
  variants play cvector start c1b2 N-b7
  variants explain cvector '6k1/B4b2/8/1b6/2R3N1/8/3N1K2/R4[qB]2 b' b5c4
  variants perft cvector 4 --divide

Errors are one sentence on standard error. Exit codes: 0 done, 2 an error,
3 a search has spent its budget, 130 ended by Ctrl-C, which prints what is known
so far."
    };
}

/// The shapes of `--format json`.
macro_rules! shapes {
    () => {
        "

With --format json the answer is a line of JSON for each line of text. These shapes
occur in all commands; the README of variants-cli describes them:

  position  {\"game\", \"position\", \"turn\": \"w\" or \"b\", \"outcome\": null or outcome}
  move      {\"move\"}, with \"notation\", \"nodes\", \"sentences\" or the fields of the
            position after it where a command gives them
  outcome   {\"result\": \"w\", \"b\" or \"=\", \"reason\", \"sentence\"}
  error     {\"error\": {\"code\", \"message\", \"faults\": [{\"code\", \"rule\", \"message\",
            \"start\", \"end\", \"hint\", \"leg\"}], \"candidates\", \"more\"}}, on standard error;
            what does not apply is left out"
    };
}

/// Plays chess variants with unusual moves: shows boards, lists, plays and explains moves, counts lines of play
#[derive(Debug, Parser)]
#[command(
    name = "variants",
    version,
    max_term_width = 100,
    after_help = notes!(),
    after_long_help = concat!(notes!(), shapes!())
)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) choices: Choices,
}

/// What holds for every command.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Choices {
    /// Bounds each search to N states and results together; a search that needs more ends with exit code 3
    #[arg(long, global = true, value_name = "N", value_parser = whole::<u64>, allow_negative_numbers = true)]
    pub(crate) budget: Option<u64>,
    /// Accepts positions without one or both kings (Croatian games only)
    #[arg(long, global = true)]
    pub(crate) partial_kings: bool,
    /// Writes the answer as `text`, which is the default, or as `json`, for programs
    #[arg(
        long,
        global = true,
        value_name = "FORMAT",
        default_value = "text",
        hide_default_value = true,
        hide_possible_values = true
    )]
    pub(crate) format: Format,
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people and shell scripts
    Text,
    /// For programs
    Json,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Lists the games: a name, a tab and a sentence a line
    List,
    /// Draws a board, with the side to move and the outcome
    Show {
        #[command(flatten)]
        place: PlaceArgs,
        /// Prints the position as a standard FEN of six fields instead (classical only)
        #[arg(long)]
        fen: bool,
    },
    /// Lists the legal moves, a move string a line, sorted bytewise
    Moves {
        #[command(flatten)]
        place: PlaceArgs,
        /// Adds a tab and the game's own notation to each line
        #[arg(long)]
        human: bool,
        /// Lists the first N as they are generated, unsorted
        #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_negative_numbers = true)]
        limit: Option<usize>,
    },
    /// Plays moves and prints the position after each, then the outcome if the game is over
    Play {
        #[command(flatten)]
        from: FromArgs,
        /// The moves: move strings or the game's own notation
        #[arg(required = true, value_name = "MOVE")]
        moves: Vec<String>,
    },
    /// Says in sentences what a move does, leg by leg
    Explain {
        #[command(flatten)]
        from: FromArgs,
        /// The move: a move string or the game's own notation
        #[arg(value_name = "MOVE")]
        mv: String,
    },
    /// Counts the lines of DEPTH moves
    Perft {
        /// A name from `variants list`
        game: String,
        /// How many plies deep, at most 255
        #[arg(allow_negative_numbers = true)]
        depth: Depth,
        /// The position; the start of the game if left out
        position: Option<String>,
        /// Prints the count behind each first move before the sum, sorted bytewise
        #[arg(long)]
        divide: bool,
        /// Counts on N threads, of which no more than 64 or one a core are started
        #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<NonZeroUsize>, allow_negative_numbers = true)]
        threads: NonZeroUsize,
    },
    /// Lists every legal move of at most LEGS legs, equivalent ones too (Croatian games only)
    Cascades {
        /// A name from `variants list`
        game: String,
        /// The most legs of a move
        #[arg(value_parser = whole::<usize>, allow_negative_numbers = true)]
        legs: usize,
        /// The position; the start of the game if left out
        position: Option<String>,
        /// Lists the first N as they are generated, unsorted
        #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_negative_numbers = true)]
        limit: Option<usize>,
    },
    /// Plays random games and prints statistics: results, lengths, numbers of moves
    Playout {
        #[command(flatten)]
        place: PlaceArgs,
        /// How many games
        #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<u64>, allow_negative_numbers = true)]
        games: u64,
        /// The seed of the random numbers: the same seed gives the same games everywhere
        #[arg(long, value_name = "S", default_value_t = 0, value_parser = whole::<u64>, allow_negative_numbers = true)]
        seed: u64,
        /// After how many plies a game is broken off
        #[arg(long, value_name = "M", default_value_t = 1000, value_parser = whole::<usize>, allow_negative_numbers = true)]
        max_plies: usize,
    },
    /// Solves an ending exactly: who wins, how often and how fast (Cube+ only)
    #[command(after_help = "\
MATERIAL is the pieces of White, a dash and the pieces of Black, each in the order
K R B P: KR-K, KRB-K, KP-KP. At most two pieces besides the kings can be solved.

For each side to move: how many positions there are in which the game goes on or
has ended by mate or stalemate; how many of them White wins, draws and loses; and
for each side that wins any, the longest win with best play by both sides.")]
    Endgame {
        /// A name from `variants list`
        game: String,
        /// The pieces: KR-K
        material: String,
    },
    /// Reads positions, one a line, and answers each with its outcome and its moves
    #[command(after_help = "\
Each line of standard input is a position; blank lines are skipped. The answer is
a line of three fields with tabs between them: the position as read; the outcome,
which is -, w, b or =; and, unless the game is over, an item MOVE=POSITION for
each legal move, sorted by move, with blanks between the items. The blanks of
these positions are written as _. Split an item at its last =.

A line that cannot be read, or whose search spends the budget, is answered with
the text, a tab and `error:` with the reason, and the run goes on. The exit code
is 0 if all lines were good, 3 if the only errors were spent budgets, else 2.")]
    Batch {
        /// A name from `variants list`
        game: String,
        /// Gives at most N moves a line, the first as they are generated
        #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_negative_numbers = true)]
        limit: Option<usize>,
    },
    /// Checks the record of a game and prints it
    #[command(after_help = "\
A record is a text with these lines: `game: GAME`; `start: POSITION`; things noted
about the game, such as `white: Ada`; an empty line; and the moves, numbered from
1, such as `1. c1b2`. Behind a tab a move may carry its notation, which is checked.
--budget bounds what checking the notation of the whole record may cost.

The record of a game with partial kings says so, as `game: GAME+partial-kings`, and
is read with and without --partial-kings.")]
    Record {
        /// A name from `variants list`
        game: String,
        /// The file, or `-` for standard input
        file: PathBuf,
        /// Adds a tab and the game's own notation to each move
        #[arg(long)]
        human: bool,
    },
    /// Prints a script that completes commands and options in a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Prints a manual page, of the whole program or of one command
    Man {
        /// The command; the whole program if left out
        command: Option<String>,
    },
}

/// A game, and a position that may be left out.
#[derive(Args, Debug)]
pub(crate) struct PlaceArgs {
    /// A name from `variants list`
    pub(crate) game: String,
    /// The position; the start of the game if left out
    pub(crate) position: Option<String>,
}

/// A game, and a position that must be given.
#[derive(Args, Debug)]
pub(crate) struct FromArgs {
    /// A name from `variants list`
    pub(crate) game: String,
    /// The position, or `start` for the start of the game
    pub(crate) position: String,
}

/// The depth of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Depth(pub(crate) u8);

/// Why a text is not a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum DepthError {
    #[error("a depth is a whole number from 0 to 255")]
    NotANumber,
    #[error("the greatest depth is 255")]
    TooDeep,
}

impl FromStr for Depth {
    type Err = DepthError;

    fn from_str(text: &str) -> Result<Self, DepthError> {
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(DepthError::NotANumber);
        }
        text.parse().map(Self).map_err(|_| DepthError::TooDeep)
    }
}

/// A number that a command takes.
trait Whole: FromStr {
    /// What it can be, in words.
    const WORDS: &'static str;
}

impl Whole for u64 {
    const WORDS: &'static str = "it is a whole number from 0 to 18446744073709551615";
}

impl Whole for usize {
    const WORDS: &'static str = "it is a whole number, and not too large for this machine";
}

impl Whole for NonZeroUsize {
    const WORDS: &'static str = "it is a whole number from 1 on";
}

fn whole<N: Whole>(text: &str) -> Result<N, &'static str> {
    text.parse().map_err(|_| N::WORDS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_depth_fits_a_byte() {
        assert_eq!("0".parse(), Ok(Depth(0)));
        assert_eq!("255".parse(), Ok(Depth(255)));
        assert_eq!("0255".parse(), Ok(Depth(255)));
        for text in ["256", "99999999999999999999999999"] {
            assert_eq!(text.parse::<Depth>(), Err(DepthError::TooDeep), "{text}");
        }
        for text in ["", "-1", "+1", " 1", "1.0", "x"] {
            assert_eq!(text.parse::<Depth>(), Err(DepthError::NotANumber), "{text}");
        }
    }
}
