use variant_core::Color;

/// What best play makes of a position, for the side to move.
///
/// ```
/// use cube_plus::endgame::Value;
/// use variant_core::Color;
///
/// let value = Value::Win { plies: 3 };
/// assert_eq!(value.winner(Color::Black), Some(Color::Black));
/// assert_eq!((value.plies(), Value::Draw.plies()), (Some(3), None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The side to move wins.
    Win {
        /// After how many plies: an odd number.
        plies: u32,
    },
    /// Neither side can win: the game is a stalemate, or it never ends.
    Draw,
    /// The side to move loses.
    Loss {
        /// After how many plies: an even number, 0 where the game is over.
        plies: u32,
    },
}

impl Value {
    /// The side that wins, if `turn` is the side to move.
    #[must_use]
    pub fn winner(self, turn: Color) -> Option<Color> {
        match self {
            Self::Win { .. } => Some(turn),
            Self::Draw => None,
            Self::Loss { .. } => Some(!turn),
        }
    }

    /// After how many plies the game ends, unless it is a draw.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Win { plies } | Self::Loss { plies } => Some(plies),
            Self::Draw => None,
        }
    }
}
