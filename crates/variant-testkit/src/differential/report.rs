use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

/// What a comparison has looked at. One that looked at little proves little.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DifferentialReport {
    /// Games played.
    pub games: u64,
    /// Positions compared, those of games and those of edited texts included.
    pub positions: u64,
    /// Positions that are too large for the reference.
    pub skipped: u64,
    /// Positions compared where the game was over.
    pub finished: u64,
    /// Moves in all their lists.
    pub moves: u64,
    /// Moves that were written in notation and read again.
    pub notations: u64,
    /// Legal moves tried that are not listed.
    pub unlisted: u64,
    /// Illegal moves tried.
    pub illegal: u64,
    /// Edited texts that both sides read.
    pub read: u64,
    /// Edited texts that both sides refuse.
    pub refused: u64,
    /// What the caller's own checks have counted, by name.
    pub tallies: Tallies,
}

impl DifferentialReport {
    /// A figure that the caller's own checks have counted; 0 where there is none of that name.
    #[must_use]
    pub fn tally(&self, name: &str) -> u64 {
        self.tallies.get(name)
    }

    pub(crate) fn merge(&mut self, other: &Self) {
        let Self { games, positions, skipped, finished, moves, notations, unlisted, illegal, read, refused, tallies } =
            other;
        self.games += games;
        self.positions += positions;
        self.skipped += skipped;
        self.finished += finished;
        self.moves += moves;
        self.notations += notations;
        self.unlisted += unlisted;
        self.illegal += illegal;
        self.read += read;
        self.refused += refused;
        self.tallies.merge(tallies);
    }
}

impl fmt::Display for DifferentialReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, positions, skipped, finished, moves, notations, unlisted, illegal, read, refused, tallies } =
            self;
        write!(
            f,
            "{games} games, {positions} positions ({finished} finished, {skipped} more skipped), {moves} moves, \
             {notations} notations, {unlisted} legal ones not listed, {illegal} illegal ones, {read} edited texts read, \
             {refused} refused"
        )?;
        for (name, value) in tallies.sums.iter().chain(&tallies.greatest) {
            write!(f, ", {name}: {value}")?;
        }
        Ok(())
    }
}

/// Figures of the caller's own, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tallies {
    sums: BTreeMap<&'static str, u64>,
    greatest: BTreeMap<&'static str, u64>,
}

impl Tallies {
    /// Adds to a sum.
    pub fn add(&mut self, name: &'static str, amount: u64) {
        *self.sums.entry(name).or_default() += amount;
    }

    /// Keeps the greatest value.
    pub fn at_least(&mut self, name: &'static str, value: u64) {
        let greatest = self.greatest.entry(name).or_default();
        *greatest = value.max(*greatest);
    }

    /// A sum or a greatest value; 0 where there is none of that name.
    #[must_use]
    pub fn get(&self, name: &str) -> u64 {
        self.sums.get(name).or_else(|| self.greatest.get(name)).copied().unwrap_or_default()
    }

    fn merge(&mut self, other: &Self) {
        other.sums.iter().for_each(|(name, value)| self.add(name, *value));
        other.greatest.iter().for_each(|(name, value)| self.at_least(name, *value));
    }
}

/// What two sides give different answers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Question {
    /// Whether a text is a position, and how that prints.
    Reading,
    /// Which moves are listed, and where each leads.
    Moves,
    /// In which order.
    Order,
    /// Whether `moves`, `count_moves` and `has_move` agree with that.
    Counts,
    /// How the game has ended.
    Outcome,
    /// What a move string is read as.
    MoveText,
    /// Whether a move is legal: by `is_legal`, `check` and `play`.
    Legality,
    /// Which position a move leads to: by `play` and `play_unchecked`.
    After,
    /// How a move is written in notation, and what that is read as.
    Notation,
    /// What the caller compares besides.
    Own,
    /// Anything: one of the two panics.
    Panic,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Reading => "what the text is read as",
            Self::Moves => "the moves and where they lead",
            Self::Order => "the order of the moves",
            Self::Counts => "the number of moves",
            Self::Outcome => "the outcome",
            Self::MoveText => "what a move string is read as",
            Self::Legality => "whether a move is legal",
            Self::After => "the position after a move",
            Self::Notation => "the notation of a move",
            Self::Own => "the caller's own check",
            Self::Panic => "whether it panics",
        })
    }
}

/// Two answers to one question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Answers {
    /// The question.
    pub question: Question,
    /// The move that it is about, if it is about one.
    pub mv: Option<String>,
    /// What the fast rules say.
    pub fast: String,
    /// What the reference says.
    pub reference: String,
}

impl fmt::Display for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { question, mv, fast, reference } = self;
        write!(f, "{question}")?;
        if let Some(mv) = mv {
            write!(f, ", of {mv}")?;
        }
        write!(f, ": fast {fast}; reference {reference}")
    }
}

/// A position in which fast rules and a reference differ, and how to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Difference {
    /// The name of the rules.
    pub rules: String,
    /// The text of the position in which the difference was found.
    pub position: String,
    /// What was found there.
    pub answers: Answers,
    /// The seed of the comparison there.
    pub seed: u64,
    /// The text of the smallest position found that shows a difference of the same kind: the position itself where nothing
    /// can be left out, or where it takes moves to see it.
    pub smallest: String,
    /// What was found there.
    pub smallest_answers: Answers,
    /// The moves to the smallest position from `start`, where it takes moves to see it: the board as played, then, differs
    /// from the board as read.
    pub moves: Vec<String>,
    /// The text of the position that those moves begin with; the smallest position where there are none.
    pub start: String,
}

impl Difference {
    /// The call that compares the smallest position alone: `.compare("...", 17)`, or with the moves that lead there
    /// `.compare_after("...", ["..."], 17)`.
    #[must_use]
    pub fn again(&self) -> String {
        let Self { start, moves, seed, .. } = self;
        match moves.is_empty() {
            true => format!(".compare({start:?}, {seed})"),
            false => format!(".compare_after({start:?}, {moves:?}, {seed})"),
        }
    }
}

impl fmt::Display for Difference {
    /// Several lines: the answers, the position, the smallest one, and the call that compares it again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} and its reference differ: {}", self.rules, self.answers)?;
        writeln!(f, "  position: {}", self.position)?;
        if self.smallest != self.position {
            writeln!(f, "  smallest: {}", self.smallest)?;
            writeln!(f, "            {}", self.smallest_answers)?;
        }
        if !self.moves.is_empty() {
            writeln!(f, "  start:    {}", self.start)?;
            writeln!(f, "  moves:    {}", self.moves.join(" "))?;
        }
        write!(f, "  again:    {}", self.again())
    }
}

impl Error for Difference {}
