use super::Explain;
use croatian_core::{CastlingSide, Croatian, Event, Kind, LegDetails, MoveBuilder, Piece, Variant};
use variant_core::{Color, IllegalMove, Rules};

impl<V: Variant> Explain for Croatian<V> {
    fn side(&self, color: Color) -> &'static str {
        match color {
            Color::White => "Light",
            Color::Black => "Dark",
        }
    }

    fn explain(&self, board: &Self::Board, mv: &Self::Move) -> Result<Vec<String>, IllegalMove<Self::Fault>> {
        let mut after = *board;
        self.play(&mut after, mv)?;
        let mut builder = MoveBuilder::new(board);
        let mut sentences = Vec::new();
        for (index, leg) in mv.legs().iter().enumerate() {
            let carried = builder.activated().map(|piece| piece.momentum);
            let step = builder.advance(leg).map_err(|reason| IllegalMove { leg: index, reason })?;
            let sentence = LegSentence { rules: self, step, carried }.sentence();
            sentences.push(if mv.legs().len() > 1 { format!("Leg {}: {sentence}", index + 1) } else { sentence });
        }
        if after.in_check() {
            sentences.push(format!("{} is in check.", self.side(after.turn())));
        }
        Ok(sentences)
    }
}

/// A leg, to be put into a sentence.
struct LegSentence<'r, V: Variant> {
    rules: &'r Croatian<V>,
    step: LegDetails<V>,
    /// The momentum that an activated piece carried into the leg; `None` for the first one.
    carried: Option<u8>,
}

impl<V: Variant> LegSentence<'_, V> {
    fn sentence(&self) -> String {
        let (source, target) = (self.step.leg.from, self.step.leg.to);
        if let Event::Castling { side: castling_side, rook_from, rook_to } = self.step.event {
            let wing = match castling_side {
                CastlingSide::King => "King's",
                CastlingSide::Queen => "Queen's",
            };
            let side = self.rules.side(self.step.piece.color);
            return format!(
                "{side} castles to the {wing} side: the King goes from {source} to {target}, the Rook from {rook_from} to {rook_to}."
            );
        }
        let mover = self.mover();
        let distance = self.distance();
        let effect = self.effect();
        let rest = self.momentum_left();
        format!("{mover} goes from {source} to {target}{distance}{effect}{rest}.")
    }

    /// Who moves, and like which piece.
    fn mover(&self) -> String {
        let LegDetails { piece, like, .. } = self.step;
        let mover = self.named(piece);
        if piece.kind.is_passive() { format!("{mover}, moving like a {},", like.kind) } else { mover }
    }

    /// How far it goes, where momentum is counted.
    fn distance(&self) -> String {
        let LegDetails { like, distance, .. } = self.step;
        if !V::has(Kind::Pyramid) {
            return String::new();
        }
        let unit = match like.kind {
            Kind::Knight | Kind::Pegasus | Kind::Unicorn | Kind::Centaur => "jump",
            _ => "square",
        };
        let plural = if distance == 1 { "" } else { "s" };
        format!(" ({distance} {unit}{plural})")
    }

    /// What it does there.
    fn effect(&self) -> String {
        let LegDetails { piece, promotion, .. } = self.step;
        let promoted = promotion.map(|kind| format!(" and is promoted to a {kind}")).unwrap_or_default();
        match self.step.event {
            Event::Arrival => promoted,
            Event::Rush => ", a rush, and can be captured in passing in the next turn".to_owned(),
            Event::Capture { piece } if promotion.is_some() => {
                format!(", captures {} there{promoted}", self.named(piece))
            }
            Event::Capture { piece } => format!(" and captures {} there", self.named(piece)),
            Event::EnPassant { square } => {
                format!(" and captures {} on {square} in passing", self.named(Piece::new(Kind::Pawn, !piece.color)))
            }
            Event::Activation { piece, momentum } => {
                format!(" and activates {} there with a momentum of {momentum}", self.named(piece))
            }
            Event::Conversion { piece } => {
                let converted = Piece::new(piece.kind, !piece.color);
                format!(", converts {} there into {} and leaves the board", self.named(piece), self.named(converted))
            }
            Event::PyramidPromotion { kind } => {
                format!(", promotes the Pawn there to a {kind} and leaves the board")
            }
            Event::Dive { square, piece, converted } => {
                let changed = if converted { format!(" as {}", self.named(piece)) } else { String::new() };
                format!(", dives into the Star there and reappears on {square}{changed}{promoted}")
            }
            // Told as a sentence of its own.
            _ => String::new(),
        }
    }

    /// The momentum that an activated piece has left at the end of the move.
    fn momentum_left(&self) -> String {
        let (Some(carried), false) = (self.carried, matches!(self.step.event, Event::Activation { .. })) else {
            return String::new();
        };
        let spent = if self.step.piece.kind == Kind::Wave { 0 } else { self.step.distance };
        match carried.saturating_sub(spent) {
            0 => "; no momentum is left".to_owned(),
            left => format!("; a momentum of {left} is left"),
        }
    }

    fn named(&self, piece: Piece) -> String {
        format!("{}'s {}", self.rules.side(piece.color), piece.kind)
    }
}
