use super::Table;
use crate::Board;
use variant_core::Color;

/// What a [`Table`] says of all positions of its material with one side to move.
///
/// ```
/// use cube_plus::CubePlus;
/// use cube_plus::endgame::Table;
/// use variant_core::Color;
///
/// let table = Table::solve(&CubePlus::default(), "KR-K".parse()?)?;
/// let statistics = table.statistics(Color::White);
/// assert_eq!(statistics.positions, statistics.wins + statistics.draws + statistics.losses);
/// assert!(statistics.longest_win(Color::White).is_some_and(|longest| longest.plies > 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// The side to move.
    pub turn: Color,
    /// How many valid positions there are, those included where the game is over by mate or stalemate.
    pub positions: u64,
    /// How many of them White wins.
    pub wins: u64,
    /// How many nobody wins.
    pub draws: u64,
    /// How many White loses.
    pub losses: u64,
    /// White's longest win, and Black's.
    longest: [Option<Longest>; 2],
}

/// A position that takes longest to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Longest {
    /// The side that wins.
    pub winner: Color,
    /// A position from which no win is longer; the first of them in the table's order.
    pub board: Board,
    /// After how many plies the game ends.
    pub plies: u32,
}

impl Statistics {
    /// The longest win of a side, if it wins any position. [`Table::line`] shows how.
    #[must_use]
    pub const fn longest_win(&self, winner: Color) -> Option<Longest> {
        self.longest[winner.index()]
    }
}

impl Table {
    /// The statistics of the positions with one side to move. Cost: a look at every position.
    #[must_use]
    pub fn statistics(&self, turn: Color) -> Statistics {
        let mut statistics = Statistics { turn, positions: 0, wins: 0, draws: 0, losses: 0, longest: [None; 2] };
        for (board, value) in self.positions().filter(|(board, _)| board.turn() == turn) {
            statistics.positions += 1;
            match value.winner(turn) {
                None => statistics.draws += 1,
                Some(Color::White) => statistics.wins += 1,
                Some(Color::Black) => statistics.losses += 1,
            }
            if let (Some(winner), Some(plies)) = (value.winner(turn), value.plies()) {
                let longest = &mut statistics.longest[winner.index()];
                if longest.is_none_or(|longest| longest.plies < plies) {
                    *longest = Some(Longest { winner, board, plies });
                }
            }
        }
        statistics
    }
}
