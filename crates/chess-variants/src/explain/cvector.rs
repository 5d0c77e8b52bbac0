use super::Explain;
use cvector_core::{Board, CVector, CVectorPlus, Kind, Square, SquareSet, Variant, Vector};
use variant_core::{Color, IllegalMove, Rules};

impl Explain for CVector {
    fn explain(&self, board: &Self::Board, mv: &Self::Move) -> Result<Vec<String>, IllegalMove<Self::Fault>> {
        let mut after = *board;
        self.play(&mut after, mv)?;
        let played = Played {
            before: board,
            after: &after,
            from: mv.from,
            to: mv.to,
            mover_becomes: None,
            swapped_becomes: None,
        };
        Ok(played.explain(|board, square, by| self.attackers(board, square, by)))
    }
}

impl Explain for CVectorPlus {
    fn explain(&self, board: &Self::Board, mv: &Self::Move) -> Result<Vec<String>, IllegalMove<Self::Fault>> {
        let mut after = *board;
        self.play(&mut after, mv)?;
        let played = Played {
            before: board,
            after: &after,
            from: mv.from,
            to: mv.to,
            mover_becomes: mv.mover,
            swapped_becomes: mv.swapped,
        };
        Ok(played.explain(|board, square, by| self.attackers(board, square, by)))
    }
}

/// A legal move of either game, with the boards before and after it.
struct Played<'b, V: Variant> {
    before: &'b Board<V>,
    after: &'b Board<V>,
    from: Square,
    to: Square,
    mover_becomes: Option<Kind>,
    swapped_becomes: Option<Kind>,
}

impl<V: Variant> Played<'_, V> {
    /// The sentences; `attackers` gives the squares from which a side attacks a square.
    fn explain(&self, attackers: impl Fn(&Board<V>, Square, Color) -> SquareSet) -> Vec<String> {
        let us = self.before.turn();
        let Some(kind) = self.before.kind_on(us, self.from) else { return Vec::new() };
        let mut sentences = vec![self.movement(kind)];
        sentences.extend(self.capture());
        sentences.extend(self.mutation(kind));
        sentences.extend(self.swap(kind));
        sentences.extend(self.unfrozen_enemy());
        sentences.extend(self.below());
        sentences.extend(self.lost_partners());
        sentences.extend(self.attacks(attackers));
        sentences
    }

    fn movement(&self, kind: Kind) -> String {
        let Self { before, from, to, .. } = *self;
        let vector = Vector::between(from, to);
        let fitting = pairs(before, kind, from).into_iter().filter(|pair| pair.vector() == vector);
        let origins: Vec<String> = fitting.map(|pair| format!("between {}", pair.words(before))).collect();
        format!("{}'s {kind} goes from {from} to {to} by the vector {vector} {}.", before.turn(), list(&origins))
    }

    fn capture(&self) -> Option<String> {
        let Self { before, to, .. } = *self;
        let them = !before.turn();
        let captured = before.kind_on(them, to).filter(|_| before.active(them).contains(to))?;
        Some(format!("It captures {them}'s {captured}, which stays on {to}, frozen."))
    }

    fn mutation(&self, kind: Kind) -> Option<String> {
        let into = self.mover_becomes?;
        Some(format!("On {}, one of the enemy's home squares, the {kind} mutates into a {into}.", self.to))
    }

    /// The own frozen piece that the mover found on its target.
    fn swapped(&self) -> Option<Kind> {
        let us = self.before.turn();
        self.before.kind_on(us, self.to).filter(|_| self.before.frozen(us).contains(self.to))
    }

    fn swap(&self, mover: Kind) -> Option<String> {
        let Self { before, after, from, to, .. } = *self;
        let us = before.turn();
        let swapped = self.swapped()?;
        let stays_frozen = after.frozen(us).contains(from);
        let now = self.swapped_becomes.unwrap_or(swapped);
        let mutates = match self.swapped_becomes {
            Some(into) => format!(" and mutates into a {into} there"),
            None => String::new(),
        };
        let state = match (stays_frozen, mover == Kind::Prince) {
            (true, false) => "it stays frozen".to_owned(),
            (true, true) => format!("it stays frozen, because a {now} without another {now} cannot be unfrozen"),
            (false, _) => "the prince has brought it back to life".to_owned(),
        };
        Some(format!("{us}'s frozen {swapped} is swapped from {to} to {from}{mutates}; {state}."))
    }

    fn unfrozen_enemy(&self) -> Option<String> {
        let Self { before, from, to, .. } = *self;
        let them = !before.turn();
        let kind = before.kind_on(them, to).filter(|_| before.frozen(them).contains(to))?;
        Some(format!("{them}'s frozen {kind} is swapped from {to} to {from}; the prince has brought it back to life."))
    }

    /// What becomes of an enemy piece that lay under the mover.
    fn below(&self) -> Option<String> {
        let Self { before, after, from, .. } = *self;
        let (us, them) = (before.turn(), !before.turn());
        let below = before.kind_on(them, from).filter(|_| before.frozen(them).contains(from))?;
        Some(if self.swapped().is_none() {
            format!("{them}'s frozen {below} stays behind on {from}.")
        } else if after.frozen(us).contains(from) {
            format!("On {from} it lies with {them}'s frozen {below}, and neither side can move there now.")
        } else {
            format!("On {from} it stands over {them}'s frozen {below}.")
        })
    }

    /// The pieces that mutations have frozen (`CV-28`).
    fn lost_partners(&self) -> impl Iterator<Item = String> {
        let Self { before, after, from, to, .. } = *self;
        let us = before.turn();
        let two = SquareSet::from_iter([from, to]);
        let mover = after.frozen(us) & SquareSet::from_iter([to]);
        let others = after.frozen(us) & !before.frozen(us) & !two;
        (mover | others).into_iter().filter_map(move |square| {
            let kind = after.kind_on(us, square)?;
            Some(format!("{us}'s {kind} on {square} has lost its partner and is frozen."))
        })
    }

    /// Which king could be captured next.
    fn attacks(&self, attackers: impl Fn(&Board<V>, Square, Color) -> SquareSet) -> Vec<String> {
        let us = self.before.turn();
        let is_attacked = |color: Color| {
            let king = self.after.king(color).filter(|_| !self.after.is_king_captured());
            king.is_some_and(|king| !attackers(self.after, king, !color).is_empty())
        };
        let mut sentences = Vec::new();
        if is_attacked(!us) {
            sentences.push(format!("{us} attacks {}'s king.", !us));
        }
        if is_attacked(us) {
            sentences.push(format!("But {} can capture {us}'s king now.", !us));
        }
        sentences
    }
}

/// Two pieces, the vector between which another piece may use.
#[derive(Clone, Copy)]
struct Pair {
    one: (Color, Kind, Square),
    other: (Color, Kind, Square),
}

impl Pair {
    fn vector(self) -> Vector {
        Vector::between(self.one.2, self.other.2)
    }

    /// `the king on e1 and the frozen knight on f2`.
    fn words<V: Variant>(self, board: &Board<V>) -> String {
        let word = |(color, kind, square): (Color, Kind, Square)| {
            let enemy = if color == board.turn() { "" } else { "enemy's " };
            let frozen = if board.frozen(color).contains(square) { "frozen " } else { "" };
            (format!("{enemy}{frozen}{kind}"), square)
        };
        let ((one, on), (other, at)) = (word(self.one), word(self.other));
        if one == other {
            format!("the {one}s on {on} and {at}")
        } else {
            format!("the {one} on {on} and the {other} on {at}")
        }
    }
}

/// The pairs whose vectors a piece of the side to move may use (`CV-4` to `CV-7`, `CV-21`, `CV-27`).
fn pairs<V: Variant>(board: &Board<V>, kind: Kind, from: Square) -> Vec<Pair> {
    let us = board.turn();
    let named = |color, kind| move |square| (color, kind, square);
    let with_king = |kind: Kind, partners: SquareSet| {
        let king = board.squares_of(us, Kind::King).into_iter().map(named(us, Kind::King));
        king.flat_map(move |one| partners.into_iter().map(named(us, kind)).map(move |other| Pair { one, other }))
            .collect()
    };
    let within = |color: Color, kind: Kind| {
        let group = board.squares_of(color, kind);
        group.into_iter().flat_map(move |one| {
            let later = group.into_iter().filter(move |other| one < *other);
            later.map(move |other| Pair { one: (color, kind, one), other: (color, kind, other) })
        })
    };
    let own_pairs = || Kind::PAIRED.iter().flat_map(|&kind| within(us, kind));
    let frozen = |square| board.frozen(us).contains(square);
    match kind {
        Kind::King => own_pairs().filter(|pair| !(frozen(pair.one.2) && frozen(pair.other.2))).collect(),
        Kind::Queen => own_pairs().collect(),
        Kind::Rook => {
            let mut pairs: Vec<Pair> = with_king(kind, board.squares_of(us, kind) & !SquareSet::from_iter([from]));
            pairs.extend(within(!us, kind));
            pairs
        }
        Kind::Bishop | Kind::Knight => with_king(kind, board.squares_of(us, kind) & !SquareSet::from_iter([from])),
        Kind::Prince => with_king(Kind::Queen, board.squares_of(us, Kind::Queen)),
        // There is no other kind yet.
        _ => Vec::new(),
    }
}

/// A list as people write it: `a`, `a and b`, `a, b and c`.
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
