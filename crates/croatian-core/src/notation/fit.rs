//! Which moves a text fits, and what is wrong with the others.

use super::effect::{Effect, Mark};
use super::named::{Named, NamedLeg};
use crate::bits::BitSet;
use crate::{Board, Choice, Fault, Kind, Leg, Move, MoveBuilder, Square, Variant};
use alloc::format;
use alloc::vec::Vec;
use variant_core::{Budget, BudgetSpent, IllegalMove, NotationError, ParseError};

/// Why a text does not fit a move that begins on some square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Misfit<V: Variant> {
    /// Another kind of piece makes the leg.
    Piece { leg: usize, square: Square<V>, right: Kind },
    /// There is no such legal move.
    Illegal(IllegalMove<Fault<V>>),
    /// The move is legal, and its last leg has another effect.
    Effect { right: Effect<V> },
    /// All is right but the mark.
    Mark { right: Option<Mark> },
}

impl<V: Variant> Misfit<V> {
    /// How much of the text fits: by leg, then by how near the leg is to a legal one.
    fn progress(&self) -> (usize, u8) {
        match self {
            Self::Piece { leg, .. } => (*leg, 0),
            Self::Illegal(IllegalMove { leg, reason }) => match reason {
                Fault::NotItsMove { .. } => (*leg, 0),
                Fault::Blocked { .. } | Fault::EveryWayBlocked { .. } => (*leg, 1),
                Fault::LeftInTheAir { .. } => (*leg, 3),
                _ => (*leg, 2),
            },
            Self::Effect { .. } => (usize::MAX, 0),
            Self::Mark { .. } => (usize::MAX, 1),
        }
    }
}

impl<V: Variant> Named<V> {
    /// Where the move may begin, as far as the text says.
    pub(super) fn sources(&self, board: &Board<V>) -> impl Iterator<Item = Square<V>> + use<V> {
        let all = match self.source {
            Some(source) => V::Bits::of(source.index()),
            None => board.of_kind(self.legs[0].kind) & board.of_color(board.turn()),
        };
        all.squares().map(Square::at)
    }

    /// The move from `source` that the text fits, or why it fits none. `root` is the move before its first leg.
    ///
    /// Each leg costs the same, whatever came before it.
    pub(super) fn fit(
        &self,
        root: &MoveBuilder<V>,
        source: Square<V>,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Move<V>, Misfit<V>>, BudgetSpent> {
        let (mv, after) = match self.walk(root, source) {
            Ok(found) => found,
            Err(misfit) => return Ok(Err(misfit)),
        };
        if self.mark.is_some() {
            let right = Mark::of(&after, budget)?;
            if self.mark != right {
                return Ok(Err(Misfit::Mark { right }));
            }
        }
        Ok(Ok(mv))
    }

    /// The same without heeding the mark; with the position after the move.
    fn walk(&self, root: &MoveBuilder<V>, mut source: Square<V>) -> Result<(Move<V>, Board<V>), Misfit<V>> {
        let mut cascade = root.clone();
        let mut right = Effect::NONE;
        let last = self.legs.len() - 1;
        for (leg, named) in self.legs.iter().enumerate() {
            let mover = match cascade.activated() {
                Some(air) => Some(air.piece),
                // What is wrong with a piece that may not begin the move is for the cascade to say.
                None if leg == 0 => root
                    .board()
                    .piece_on(source)
                    .filter(|piece| piece.color == root.board().turn() && piece.kind != Kind::Star),
                None => None,
            };
            if let Some(mover) = mover.filter(|mover| mover.kind != named.kind) {
                return Err(Misfit::Piece { leg, square: source, right: mover.kind });
            }
            let choice = if leg == last { self.effect.choice() } else { Choice::None };
            let step = cascade
                .advance(&Leg { from: source, to: named.to, choice })
                .map_err(|reason| Misfit::Illegal(IllegalMove { leg, reason }))?;
            right = Effect::of(&step);
            source = named.to;
        }
        let found = cascade.finish().map_err(|reason| Misfit::Illegal(IllegalMove { leg: last, reason }))?;
        if self.effect.fits(&right) { Ok(found) } else { Err(Misfit::Effect { right }) }
    }
}

/// Of all misfits, those with which most of the text fits.
#[derive(Debug)]
pub(super) struct Misfits<V: Variant> {
    best: Vec<Misfit<V>>,
}

impl<V: Variant> Default for Misfits<V> {
    fn default() -> Self {
        Self { best: Vec::new() }
    }
}

impl<V: Variant> Misfits<V> {
    pub(super) fn add(&mut self, misfit: Misfit<V>) {
        if let Some(best) = self.best.first() {
            if misfit.progress() < best.progress() {
                return;
            }
            if misfit.progress() > best.progress() {
                self.best.clear();
            }
        }
        if self.best.len() < 2 && !self.best.contains(&misfit) {
            self.best.push(misfit);
        }
    }

    /// What to answer when the text fits no move.
    pub(super) fn into_error(self, named: &Named<V>, text: &str) -> NotationError<Move<V>, Fault<V>> {
        let none_reaches = |leg: usize| {
            let NamedLeg { kind, to, .. } = named.legs[leg];
            IllegalMove { leg, reason: Fault::NoneReaches { kind, to } }.into()
        };
        let several = self.best.len() > 1;
        match self.best.into_iter().next() {
            None => none_reaches(0),
            // What several pieces of the kind are hindered by differs, but for this.
            Some(Misfit::Illegal(IllegalMove { leg, reason }))
                if several && !matches!(reason, Fault::NotActivated { .. }) =>
            {
                none_reaches(leg)
            }
            Some(Misfit::Illegal(illegal)) => illegal.into(),
            Some(Misfit::Piece { leg, square, right }) => {
                let at = named.legs[leg].at;
                let given = usize::from(text[at..].starts_with(|c: char| c.is_ascii_uppercase()));
                let letter = if right == Kind::Pawn { "no letter" } else { &format!("`{}`", right.letter()) };
                let what = if leg == 0 { "stands" } else { "is activated" };
                ParseError::at(text, at..at + given, format!("{letter}, for a {right} {what} on {square}")).into()
            }
            Some(Misfit::Effect { right }) => ParseError::at(text, named.effect_at.clone(), right.named()).into(),
            Some(Misfit::Mark { right }) => {
                ParseError::at(text, named.mark_at..named.mark_at + 1, Mark::named(right)).into()
            }
        }
    }
}
