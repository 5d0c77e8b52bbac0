use crate::{Board, CastlingSide, Choice, Event, Kind, LegDetails, Square, Variant, moves};
use alloc::format;
use alloc::string::String;
use core::fmt;
use variant_core::{Budget, BudgetSpent};

/// What a leg does at its end, or what a text says of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effect<V: Variant> {
    pub(super) act: Act<V>,
    /// What a pawn becomes.
    pub(super) promotion: Option<Kind>,
}

/// An effect apart from promotion. A text may leave out the letters of pieces; an act of a leg has them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act<V: Variant> {
    Nothing,
    /// What is captured.
    Capture(Option<Kind>),
    EnPassant,
    /// What is converted by a Pyramid.
    Convert(Option<Kind>),
    /// Where a diving piece reappears, and which it is if it changes its colour.
    Dive(Square<V>, Option<Kind>),
    Castle(CastlingSide),
}

impl<V: Variant> Effect<V> {
    pub(super) const NONE: Self = Self { act: Act::Nothing, promotion: None };

    /// The effect of a leg.
    pub(super) fn of(step: &LegDetails<V>) -> Self {
        let act = match step.event {
            Event::Arrival | Event::Rush | Event::Activation { .. } => Act::Nothing,
            Event::PyramidPromotion { kind } => return Self { act: Act::Nothing, promotion: Some(kind) },
            Event::Capture { piece } => Act::Capture(Some(piece.kind)),
            Event::EnPassant { .. } => Act::EnPassant,
            Event::Conversion { piece } => Act::Convert(Some(piece.kind)),
            Event::Castling { side, .. } => Act::Castle(side),
            Event::Dive { square, converted, .. } => Act::Dive(square, converted.then_some(step.piece.kind)),
        };
        Self { act, promotion: step.promotion }
    }

    /// The choice of the leg that a text with this effect names.
    pub(super) fn choice(&self) -> Choice<V> {
        match (self.act, self.promotion) {
            (Act::Convert(_), _) => Choice::Convert,
            (Act::Dive(square, _), promotion) => Choice::Reappear(square, promotion),
            (_, Some(kind)) => Choice::Promote(kind),
            _ => Choice::None,
        }
    }

    /// Whether a text that says this fits a leg of that effect.
    pub(super) fn fits(&self, right: &Self) -> bool {
        let letter = |given: Option<Kind>, right| given.is_none() || given == right;
        let act = match (self.act, right.act) {
            (Act::Capture(given), Act::Capture(right)) | (Act::Convert(given), Act::Convert(right)) => {
                letter(given, right)
            }
            (Act::Dive(square, given), Act::Dive(there, right)) => square == there && letter(given, right),
            (given, right) => given == right,
        };
        act && self.promotion == right.promotion
    }

    /// What would have been right in a text that says something else of a leg of this effect.
    pub(super) fn named(&self) -> String {
        match self.act {
            Act::Nothing if self.promotion.is_none() => "no effect, for it goes to an empty square".into(),
            Act::Nothing => format!("`{self}`, for nothing is captured"),
            Act::Capture(kind) => format!("`{self}`, for a {} is captured", kind.map_or("piece", Kind::name)),
            Act::EnPassant => format!("`{self}`, for a Pawn is captured in passing"),
            Act::Convert(kind) => format!("`{self}`, for a {} is converted", kind.map_or("piece", Kind::name)),
            Act::Dive(_, Some(kind)) => format!("`{self}`, for it is a {kind} that changes its colour"),
            Act::Dive(_, None) => format!("`{self}`, for the piece keeps its colour"),
            Act::Castle(_) => format!("`{self}`, for the King castles"),
        }
    }
}

impl<V: Variant> fmt::Display for Effect<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = |kind: Option<Kind>| kind.into_iter().map(Kind::letter).collect::<String>();
        match self.act {
            Act::Nothing => {}
            Act::Capture(kind) => write!(f, "x{}", letters(kind))?,
            Act::EnPassant => f.write_str(":P")?,
            Act::Convert(kind) => write!(f, "%{}", letters(kind))?,
            Act::Dive(square, kind) => write!(f, "*{}{square}", letters(kind))?,
            Act::Castle(CastlingSide::King) => f.write_str("$R")?,
            Act::Castle(CastlingSide::Queen) => f.write_str("&R")?,
        }
        match self.promotion {
            Some(kind) => write!(f, "={}", kind.letter()),
            None => Ok(()),
        }
    }
}

/// What a move does to the other king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Check,
    Mate,
}

impl Mark {
    /// The mark of the move that has led to this position.
    pub(super) fn of<V: Variant>(after: &Board<V>, budget: &mut Budget<'_>) -> Result<Option<Self>, BudgetSpent> {
        if !after.in_check() {
            return Ok(None);
        }
        Ok(Some(if moves::has_move(after, budget)? { Self::Check } else { Self::Mate }))
    }

    pub(super) const fn sign(self) -> char {
        match self {
            Self::Check => '+',
            Self::Mate => '#',
        }
    }

    /// What would have been right in a text with another mark.
    pub(super) const fn named(mark: Option<Self>) -> &'static str {
        match mark {
            None => "no mark, for the move gives no check",
            Some(Self::Check) => "`+`, for the move gives check and no mate",
            Some(Self::Mate) => "`#`, for the move gives mate",
        }
    }
}
