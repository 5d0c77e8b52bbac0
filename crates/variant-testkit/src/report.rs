use crate::Check;
use std::error::Error;
use std::fmt;

/// What a run of [`Conformance`](crate::Conformance) looked at. A run that looked at little proves little.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Positions examined, those of [`edited`](Report::edited) texts included.
    pub positions: u64,
    /// Positions among them whose text is a random edit of another position's.
    pub edited: u64,
    /// Positions among them where the game was over.
    pub finished: u64,
    /// Moves in all their lists.
    pub moves: u64,
    /// Legal moves tried that were not listed. Always 0 unless the list names
    /// [one for each position](variant_core::Identity::Position).
    pub unlisted: u64,
    /// Illegal moves tried.
    pub refused: u64,
    /// Positions that were left out because they have more moves than
    /// [`Conformance::longest_list`](crate::Conformance::longest_list) allows.
    pub too_large: u64,
    made: [u64; Check::ALL.len()],
    without: Vec<(Check, String)>,
}

impl Report {
    /// How many times a check was made: per position or per move, whichever it speaks of.
    #[must_use]
    pub fn made(&self, check: Check) -> u64 {
        self.made[check as usize]
    }

    /// The checks that were turned off, with the reasons given.
    #[must_use]
    pub fn without(&self) -> &[(Check, String)] {
        &self.without
    }

    pub(crate) fn new(without: Vec<(Check, String)>) -> Self {
        Self { without, ..Self::default() }
    }

    pub(crate) fn count(&mut self, check: Check) {
        self.made[check as usize] += 1;
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} positions ({} finished, {} edited), {} moves, {} legal ones not listed, {} illegal ones refused",
            self.games, self.positions, self.finished, self.edited, self.moves, self.unlisted, self.refused
        )?;
        if self.too_large > 0 {
            write!(f, ", {} positions too large", self.too_large)?;
        }
        for (check, reason) in &self.without {
            write!(f, "; without {check:?}: {reason}")?;
        }
        Ok(())
    }
}

/// A check that rules do not pass, and how to see it again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Failure {
    /// The name of the rules.
    pub rules: String,
    /// The check that failed.
    pub check: Check,
    /// What was found instead.
    pub problem: String,
    /// The text of the position.
    pub position: String,
    /// The move, or the text for one, where the failure is about one.
    pub mv: Option<String>,
    /// The seed of the game.
    pub seed: u64,
    /// How many moves of the game led to the position.
    pub ply: u32,
    /// The text of the position that the game began with.
    pub start: String,
    /// The moves from there to the position.
    pub moves: Vec<String>,
    /// The shortest run found that fails in the same way.
    pub again: Again,
}

/// The settings of a run that shows a failure again, all others being the same.
///
/// `Display` is the calls to add to the [`Conformance`](crate::Conformance);
/// [`Conformance::again`](crate::Conformance::again) makes them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Again {
    /// The positions to begin with instead of all others; `None` for those of the run that failed.
    pub positions: Option<Vec<String>>,
    /// The seed of the first game.
    pub seed: u64,
    /// How many games.
    pub games: u32,
    /// How many moves a game has at most.
    pub max_plies: u32,
}

impl fmt::Display for Again {
    /// `.only_from_positions(["..."]).seed(3).games(1).max_plies(8)`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(positions) = &self.positions {
            write!(f, ".only_from_positions({positions:?})")?;
        }
        write!(f, ".seed({}).games({}).max_plies({})", self.seed, self.games, self.max_plies)
    }
}

impl fmt::Display for Failure {
    /// Several lines: the check, the problem, the position and the move, the game, and the calls that show it again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} fails {:?}: {}", self.rules, self.check, self.check)?;
        writeln!(f, "  problem:  {}", self.problem)?;
        writeln!(f, "  position: {}", self.position)?;
        if let Some(mv) = &self.mv {
            writeln!(f, "  move:     {mv}")?;
        }
        writeln!(f, "  game:     seed {}, ply {}, from {}", self.seed, self.ply, self.start)?;
        if !self.moves.is_empty() {
            writeln!(f, "  moves:    {}", self.moves.join(" "))?;
        }
        write!(f, "  again:    {}", self.again)
    }
}

impl Error for Failure {}
