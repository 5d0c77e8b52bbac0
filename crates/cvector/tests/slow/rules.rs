//! Vectors, turns, and the end of the game.

use super::{GROUP_KINDS, Game, Kind, Man, Position, Side, Square};

/// CV-3: the vector between two squares, unordered (the smaller number first).
pub(super) type Vector = (i32, i32);

pub(super) fn vector(a: Square, b: Square) -> Vector {
    let files = (a.file - b.file).abs();
    let ranks = (a.rank - b.rank).abs();
    (files.min(ranks), files.max(ranks))
}

/// All men of one side and kind, active and frozen.
fn of_kind(men: &[Man], side: Side, kind: Kind) -> Vec<Man> {
    let mut found = Vec::new();
    for man in men {
        if man.side == side && man.kind == kind {
            found.push(*man);
        }
    }
    found
}

/// Every pair within a group, each once.
fn pairs(group: &[Man]) -> Vec<(Man, Man)> {
    let mut found = Vec::new();
    for first in 0..group.len() {
        for second in first + 1..group.len() {
            found.push((group[first], group[second]));
        }
    }
    found
}

/// The vectors that a man may use. None of them depends on where the man itself stands.
pub(super) fn vectors(game: Game, men: &[Man], mover: Man) -> Vec<Vector> {
    let own = mover.side;
    let mut found = Vec::new();
    let kings = of_kind(men, own, Kind::King);
    match mover.kind {
        Kind::Rook | Kind::Bishop | Kind::Knight => {
            // CV-4, CV-5a: the vector between the own king and the partner.
            // CV-8: the partner may be frozen; without a partner there is no such vector.
            // CV-27: in a larger group, the king and each of the other pieces of the group.
            for king in &kings {
                for partner in of_kind(men, own, mover.kind) {
                    if partner.square != mover.square {
                        found.push(vector(king.square, partner.square));
                    }
                }
            }
            if mover.kind == Kind::Rook {
                // CV-5b: the vector between the two enemy rooks, frozen or not.
                // CV-27: of every pair of enemy rooks.
                for (first, second) in pairs(&of_kind(men, own.enemy(), Kind::Rook)) {
                    found.push(vector(first.square, second.square));
                }
            }
        }
        Kind::Queen => {
            // CV-6: the vectors between the own rooks, bishops, knights, frozen or not.
            // CV-27: of every pair within each group.
            for kind in GROUP_KINDS {
                for (first, second) in pairs(&of_kind(men, own, kind)) {
                    found.push(vector(first.square, second.square));
                }
            }
        }
        Kind::King => {
            // CV-7, CV-27: the same, but not a pair of which both are frozen.
            for kind in GROUP_KINDS {
                for (first, second) in pairs(&of_kind(men, own, kind)) {
                    if first.frozen && second.frozen {
                        continue;
                    }
                    found.push(vector(first.square, second.square));
                }
            }
        }
        Kind::Prince => {
            // CV-21: the vector between the own king and each own queen, frozen or not.
            if game == Game::Plus {
                for king in &kings {
                    for queen in of_kind(men, own, Kind::Queen) {
                        found.push(vector(king.square, queen.square));
                    }
                }
            }
        }
    }
    found
}

/// CV-3: the squares that a man's vectors lead to, whatever stands there, each once.
fn reach(game: Game, men: &[Man], mover: Man) -> Vec<Square> {
    let usable = vectors(game, men, mover);
    let mut found = Vec::new();
    for target in Square::all() {
        if usable.contains(&vector(mover.square, target)) {
            found.push(target);
        }
    }
    found
}

/// What a move does besides bringing the mover to its target. The numbers are places in the list
/// of men.
struct Effect {
    /// The enemy piece that is captured.
    captured: Option<usize>,
    /// The own frozen piece that is swapped.
    swapped: Option<usize>,
    /// The enemy frozen piece that a prince moves (CV-23).
    lifted: Option<usize>,
}

/// CV-9, CV-23: what a move does, or nothing when it is illegal.
fn effect(game: Game, men: &[Man], mover: usize, target: Square) -> Option<Effect> {
    let own = men[mover].side;
    let from = men[mover].square;
    let mut own_active = None;
    let mut own_frozen = None;
    let mut enemy_active = None;
    let mut enemy_frozen = None;
    for (place, man) in men.iter().enumerate() {
        if man.square != target {
            continue;
        }
        match (man.side == own, man.frozen) {
            (true, false) => own_active = Some(place),
            (true, true) => own_frozen = Some(place),
            (false, false) => enemy_active = Some(place),
            (false, true) => enemy_frozen = Some(place),
        }
    }
    // CV-9, CV-12: an own active piece: illegal.
    if own_active.is_some() {
        return None;
    }
    if let Some(stone) = enemy_frozen {
        // CV-9: an enemy frozen piece with no active enemy over it: illegal.
        // CV-23: but a prince may move there.
        if game != Game::Plus || men[mover].kind != Kind::Prince {
            return None;
        }
        // CV-24: two frozen pieces: no one can move there.
        if own_frozen.is_some() {
            return None;
        }
        // CV-23: illegal if a frozen piece of that colour lies on the square the prince leaves.
        for man in men {
            if man.square == from && man.frozen && man.side == men[stone].side {
                return None;
            }
        }
        // CV-23: illegal if the enemy piece is the only R, B or N of its side and kind.
        if GROUP_KINDS.contains(&men[stone].kind) && of_kind(men, men[stone].side, men[stone].kind).len() == 1 {
            return None;
        }
        return Some(Effect { captured: None, swapped: None, lifted: Some(stone) });
    }
    // CV-9: nothing there: a plain move. An own frozen piece: a swap. An enemy active piece: a
    // capture. An enemy active piece over an own frozen piece: a capture and a swap at once.
    Some(Effect { captured: enemy_active, swapped: own_frozen, lifted: None })
}

/// CV-25: the enemy home squares.
pub(super) fn is_enemy_home(side: Side, square: Square) -> bool {
    let ranks = match side {
        Side::White => [6, 7],
        Side::Black => [0, 1],
    };
    ranks.contains(&square.rank) && (2..=5).contains(&square.file)
}

/// CV-25: what the player may choose for a piece that arrives on a square: always to decline,
/// and on an enemy home square a kind other than its own. The king never mutates.
fn choices(game: Game, man: Man, arrival: Square) -> Vec<Option<Kind>> {
    let mut found = vec![None];
    if game == Game::Plus && man.kind != Kind::King && is_enemy_home(man.side, arrival) {
        for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Prince] {
            if kind != man.kind {
                found.push(Some(kind));
            }
        }
    }
    found
}

/// The position after a turn, in the order of CV-30.
fn play(
    position: &Position,
    mover: usize,
    target: Square,
    effect: &Effect,
    mover_becomes: Option<Kind>,
    swapped_becomes: Option<Kind>,
) -> Position {
    let before = &position.men;
    let mut men = position.men.clone();
    let own = before[mover].side;
    let from = before[mover].square;

    // CV-30: move and capture. CV-11: what lies under the mover stays behind.
    men[mover].square = target;
    if let Some(captured) = effect.captured {
        // CV-9, CV-13: the captured piece, the king too, is frozen on its square.
        men[captured].frozen = true;
    }

    // CV-30: swap. CV-9, CV-10: the frozen piece goes to the square that the mover left.
    if let Some(swapped) = effect.swapped {
        men[swapped].square = from;
    }
    // CV-23: an enemy piece moved by a prince goes there too, and is active.
    if let Some(lifted) = effect.lifted {
        men[lifted].square = from;
        men[lifted].frozen = false;
    }

    // CV-30: mutations as chosen. CV-26: a frozen piece stays frozen.
    if let Some(kind) = mover_becomes {
        men[mover].kind = kind;
    }
    if let (Some(swapped), Some(kind)) = (effect.swapped, swapped_becomes) {
        men[swapped].kind = kind;
    }

    // CV-28: where the turn found two or more own pieces of a kind and exactly one is left, that
    // one is frozen where it stands.
    for kind in GROUP_KINDS {
        let found = of_kind(before, own, kind).len();
        let left = of_kind(&men, own, kind).len();
        if found >= 2 && left == 1 {
            for man in &mut men {
                if man.side == own && man.kind == kind {
                    man.frozen = true;
                }
            }
        }
    }

    // CV-22: the piece that a prince swapped is active, whatever the prince has become (CV-30).
    // CV-29: but not an R, B or N without another own piece of its kind.
    if let Some(swapped) = effect.swapped {
        let kind = men[swapped].kind;
        let alone = GROUP_KINDS.contains(&kind) && of_kind(&men, own, kind).len() == 1;
        if before[mover].kind == Kind::Prince && !alone {
            men[swapped].frozen = false;
        }
    }

    Position::new(men, position.to_move.enemy())
}

/// One legal turn with what the notation needs to know of it.
pub(super) struct Turn {
    /// The mover as it stood before the turn.
    pub(super) mover: Man,
    pub(super) target: Square,
    /// Whether an enemy piece is captured.
    pub(super) captures: bool,
    /// Whether a frozen piece is moved.
    pub(super) moves_frozen: bool,
    pub(super) mover_becomes: Option<Kind>,
    pub(super) swapped_becomes: Option<Kind>,
    pub(super) after: Position,
}

/// CV-32: the suffixes for the choices.
pub(super) fn suffixes(turn: &Turn) -> String {
    let mut text = String::new();
    if let Some(kind) = turn.mover_becomes {
        text.push('=');
        text.push(kind.letter());
    }
    if let Some(kind) = turn.swapped_becomes {
        text.push('/');
        text.push(kind.letter());
    }
    text
}

/// CV-17, CV-32: the canonical move string.
pub(super) fn move_text(turn: &Turn) -> String {
    format!("{}{}{}", turn.mover.square.name(), turn.target.name(), suffixes(turn))
}

/// Every legal turn; none when a king is captured.
pub(super) fn legal_turns(game: Game, position: &Position) -> Vec<Turn> {
    let mut found = Vec::new();
    if king_captured(position).is_some() {
        return found;
    }
    for (place, &mover) in position.men.iter().enumerate() {
        // CV-9: only active pieces move.
        if mover.side != position.to_move || mover.frozen {
            continue;
        }
        for target in reach(game, &position.men, mover) {
            let Some(effect) = effect(game, &position.men, place, target) else {
                continue;
            };
            // CV-25: the mover arrives on the target, the swapped piece where the mover was.
            let mover_choices = choices(game, mover, target);
            let swapped_choices = match effect.swapped {
                Some(swapped) => choices(game, position.men[swapped], mover.square),
                None => vec![None],
            };
            for mover_becomes in mover_choices {
                for &swapped_becomes in &swapped_choices {
                    found.push(Turn {
                        mover,
                        target,
                        captures: effect.captured.is_some(),
                        moves_frozen: effect.swapped.is_some() || effect.lifted.is_some(),
                        mover_becomes,
                        swapped_becomes,
                        after: play(position, place, target, &effect, mover_becomes, swapped_becomes),
                    });
                }
            }
        }
    }
    found
}

/// CV-13, CV-16: the side whose king is captured.
fn king_captured(position: &Position) -> Option<Side> {
    for man in &position.men {
        if man.kind == Kind::King && man.frozen {
            return Some(man.side);
        }
    }
    None
}

/// Every legal turn once: its canonical move string and the position after it.
pub fn turns(game: Game, position: &Position) -> Vec<(String, Position)> {
    let mut found = Vec::new();
    for turn in legal_turns(game, position) {
        found.push((move_text(&turn), turn.after));
    }
    found
}

/// The winner and the reason; nothing while the game goes on.
pub fn outcome(game: Game, position: &Position) -> Option<&'static str> {
    // CV-13: capturing the enemy king wins.
    match king_captured(position) {
        Some(Side::White) => return Some("b: king captured"),
        Some(Side::Black) => return Some("w: king captured"),
        None => {}
    }
    // CV-14: a side to move that has no legal turn has lost.
    if legal_turns(game, position).is_empty() {
        return match position.to_move {
            Side::White => Some("b: no move"),
            Side::Black => Some("w: no move"),
        };
    }
    None
}

/// The number of turn sequences of that length.
pub fn perft(game: Game, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut sum = 0;
    for (_, after) in turns(game, position) {
        sum += perft(game, &after, depth - 1);
    }
    sum
}
