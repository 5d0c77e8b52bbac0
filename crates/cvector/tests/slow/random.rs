//! Random valid positions, biased hard towards what games rarely show.

use super::rules::{is_enemy_home, legal_turns, outcome, vector, vectors};
use super::text::check;
use super::{GROUP_KINDS, Game, Kind, Man, Position, Side, Square};

/// SplitMix64.
struct Random {
    state: u64,
}

impl Random {
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `end - 1`.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// True in that many of a hundred cases.
    fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() {
            return None;
        }
        Some(from[self.below(from.len())])
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Shape {
    /// Few pieces anywhere.
    Sparse,
    /// Many pieces anywhere.
    Dense,
    /// All the pieces near one another, and some turns played.
    Clustered,
}

/// A valid position, the same for the same seed; its game may be over.
pub fn random_position(game: Game, seed: u64) -> Position {
    let mut random = Random { state: seed };
    let shape = match random.below(3) {
        0 => Shape::Sparse,
        1 => Shape::Dense,
        _ => Shape::Clustered,
    };
    loop {
        let mut position = set_up(game, shape, &mut random);
        if shape == Shape::Clustered {
            let length = random.below(7);
            position = walk(game, position, length, &mut random);
        }
        if random.percent(70) {
            position = stage(game, position, &mut random);
        }
        // Most positions without a turn are thrown away: there is little to compare in them.
        let stuck = matches!(outcome(game, &position), Some("w: no move" | "b: no move"));
        if stuck && random.percent(90) {
            continue;
        }
        if check(game, &position.men).is_ok() {
            return position;
        }
    }
}

/// Kings and armies put on an empty board.
fn set_up(game: Game, shape: Shape, random: &mut Random) -> Position {
    let to_move = random.pick(&[Side::White, Side::Black]).unwrap_or(Side::White);
    let mut wanted = Vec::new();
    for side in [Side::White, Side::Black] {
        let mut kinds = match game {
            Game::CVector => cvector_army(shape, random),
            Game::Plus => plus_army(shape, random),
        };
        kinds.insert(0, Kind::King);
        wanted.extend(freeze(side, &kinds, random));
    }
    // Now and then a captured king.
    if random.percent(3) {
        let loser = random.pick(&[Side::White, Side::Black]).unwrap_or(Side::White);
        for man in &mut wanted {
            if man.side == loser && man.kind == Kind::King {
                man.frozen = true;
            }
        }
    }

    let centre = Square { rank: random.below(8) as i32, file: 2 + random.below(4) as i32 };
    let radius = 1 + random.below(3) as i32;
    let stacks = random.pick(&[0, 30, 70]).unwrap_or(0);
    let raiders = game == Game::Plus && random.percent(50);
    // Active men first, so that the frozen ones find squares to share.
    wanted.sort_by_key(|man| man.frozen);
    let mut men: Vec<Man> = Vec::new();
    for mut man in wanted {
        let mut squares = fitting(&men, man);
        if shape == Shape::Clustered {
            let near = |square: &Square| {
                (square.rank - centre.rank).abs() <= radius && (square.file - centre.file).abs() <= radius
            };
            prefer(&mut squares, near);
        }
        // Princes and frozen pieces next to or on the enemy home squares.
        if raiders && (man.kind == Kind::Prince || man.frozen) && random.percent(60) {
            let side = man.side;
            prefer(&mut squares, |square| is_near_enemy_home(side, *square));
        }
        // Frozen pieces under active ones, and two frozen on a square.
        if man.frozen && random.percent(stacks) {
            let side = man.side;
            let shared = |square: &Square| men.iter().any(|other| other.square == *square && other.side != side);
            prefer(&mut squares, shared);
        }
        if let Some(square) = random.pick(&squares) {
            man.square = square;
            men.push(man);
        }
    }
    Position::new(men, to_move)
}

/// Some of the seven pieces of CVector.
fn cvector_army(shape: Shape, random: &mut Random) -> Vec<Kind> {
    let chance = match shape {
        Shape::Sparse => 15 + random.below(35),
        Shape::Dense => 92,
        Shape::Clustered => 75,
    };
    let mut kinds = Vec::new();
    if random.percent(chance) {
        kinds.push(Kind::Queen);
    }
    for kind in GROUP_KINDS {
        for _ in 0..2 {
            if random.percent(chance) {
                kinds.push(kind);
            }
        }
    }
    kinds
}

/// Up to nine pieces of CVector Plus, after one of several recipes.
fn plus_army(shape: Shape, random: &mut Random) -> Vec<Kind> {
    let all = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Prince];
    let mut kinds = Vec::new();
    match random.below(6) {
        // The pieces of the opening set-up.
        0 => {
            kinds.extend([Kind::Queen, Kind::Prince, Kind::Prince]);
            for kind in GROUP_KINDS {
                kinds.extend([kind, kind]);
            }
        }
        // Any pieces at all.
        1 => {
            for _ in 0..9 {
                kinds.extend(random.pick(&all));
            }
        }
        // A group of three or more, and anything besides.
        2 => {
            let main = random.pick(&GROUP_KINDS);
            for _ in 0..3 + random.below(2) * random.below(4) {
                kinds.extend(main);
            }
            kinds.push(Kind::Queen);
            kinds.push(Kind::Prince);
            while kinds.len() < 9 {
                kinds.extend(random.pick(&all));
            }
        }
        // One of each kind, with princes and queens.
        3 => {
            kinds.extend(GROUP_KINDS);
            for _ in 0..1 + random.below(3) {
                kinds.push(Kind::Queen);
            }
            for _ in 0..1 + random.below(3) {
                kinds.push(Kind::Prince);
            }
        }
        // Exact pairs, one of which may be incomplete.
        4 => {
            kinds.extend([Kind::Queen, Kind::Prince]);
            for kind in GROUP_KINDS {
                for _ in 0..random.below(3) {
                    kinds.push(kind);
                }
            }
        }
        // One exact pair, one single piece, princes and queens.
        _ => {
            let pair = random.below(3);
            kinds.extend([GROUP_KINDS[pair], GROUP_KINDS[pair], GROUP_KINDS[(pair + 1) % 3]]);
            kinds.extend([Kind::Queen, Kind::Prince, Kind::Prince]);
            if random.percent(50) {
                kinds.push(Kind::Queen);
            }
        }
    }
    let length = match shape {
        Shape::Sparse => 1 + random.below(5),
        Shape::Dense => 6 + random.below(4),
        Shape::Clustered => 3 + random.below(7),
    };
    while kinds.len() > length {
        kinds.remove(random.below(kinds.len()));
    }
    kinds
}

/// The men of one side; which are frozen is decided here, where they stand later.
fn freeze(side: Side, kinds: &[Kind], random: &mut Random) -> Vec<Man> {
    let chance = random.pick(&[0, 15, 30, 50, 80]).unwrap_or(0);
    // Sometimes all the pieces of a kind are frozen, sometimes all of the three group kinds.
    let mut whole_kinds = Vec::new();
    if random.percent(25) {
        whole_kinds.extend(random.pick(&GROUP_KINDS));
    }
    if random.percent(10) {
        whole_kinds.extend(GROUP_KINDS);
    }
    let mut men = Vec::new();
    for &kind in kinds {
        let frozen = match kind {
            Kind::King => false,
            // The princes are to move, so fewer of them are frozen.
            Kind::Prince => random.percent(chance / 3),
            _ => random.percent(chance) || whole_kinds.contains(&kind),
        };
        men.push(Man { square: Square { rank: 0, file: 0 }, frozen, side, kind });
    }
    men
}

/// The squares where a man may stand with the others (CV-9).
fn fitting(men: &[Man], man: Man) -> Vec<Square> {
    let mut found = Vec::new();
    for square in Square::all() {
        let here: Vec<&Man> = men.iter().filter(|other| other.square == square).collect();
        let fits = match here.as_slice() {
            [] => true,
            [other] => other.side != man.side && (other.frozen || man.frozen),
            _ => false,
        };
        if fits {
            found.push(square);
        }
    }
    found
}

/// Leaves only the wanted squares, if there are any.
fn prefer(squares: &mut Vec<Square>, wanted: impl Fn(&Square) -> bool) {
    if squares.iter().any(&wanted) {
        squares.retain(wanted);
    }
}

/// Whether a square is an enemy home square or next to one.
fn is_near_enemy_home(side: Side, square: Square) -> bool {
    let ranks = match side {
        Side::White => 5..=7,
        Side::Black => 0..=2,
    };
    ranks.contains(&square.rank) && (1..=6).contains(&square.file)
}

/// Plays up to that many random turns.
fn walk(game: Game, start: Position, length: usize, random: &mut Random) -> Position {
    let mut position = start;
    for _ in 0..length {
        let all = legal_turns(game, &position);
        if all.is_empty() {
            return position;
        }
        let turn = &all[random.below(all.len())];
        // A captured king ends the game; mostly another way is looked for.
        let over = turn.after.men.iter().any(|man| man.kind == Kind::King && man.frozen);
        if over && random.percent(85) {
            continue;
        }
        position = turn.after.clone();
    }
    position
}

/// What a staged position is about.
#[derive(Clone, Copy, PartialEq)]
enum Task {
    /// A swap by any piece.
    Swap,
    /// A swap by a rook, bishop or knight with another one of its kind.
    SwapWithinGroup,
    /// A swap by a prince.
    PrinceSwap,
    /// A prince's move onto an enemy frozen piece.
    PrinceOntoEnemy,
    /// A prince that would reach two frozen pieces on one square.
    PrinceOntoTwo,
    /// A piece that reaches an enemy home square.
    Raid,
}

/// Puts one active man of the side to move where one of its vectors leads to something rare.
/// The vectors of a man do not depend on where it stands, so it can be put anywhere.
fn stage(game: Game, position: Position, random: &mut Random) -> Position {
    let own = position.to_move;
    let mut men = position.men;
    let tasks = match game {
        Game::CVector => vec![Task::Swap, Task::SwapWithinGroup],
        Game::Plus => vec![
            Task::Swap,
            Task::SwapWithinGroup,
            Task::SwapWithinGroup,
            Task::PrinceSwap,
            Task::PrinceSwap,
            Task::PrinceOntoEnemy,
            Task::PrinceOntoTwo,
            Task::Raid,
        ],
    };
    let task = random.pick(&tasks).unwrap_or(Task::Swap);

    let mut movers = Vec::new();
    for (place, man) in men.iter().enumerate() {
        let right = match task {
            Task::Swap => true,
            Task::SwapWithinGroup => {
                GROUP_KINDS.contains(&man.kind)
                    && men.iter().any(|other| other.side == own && other.kind == man.kind && other.frozen)
            }
            Task::PrinceSwap | Task::PrinceOntoEnemy | Task::PrinceOntoTwo => man.kind == Kind::Prince,
            Task::Raid => man.kind != Kind::King,
        };
        if man.side == own && !man.frozen && right {
            movers.push(place);
        }
    }
    let Some(mover) = random.pick(&movers) else {
        return Position::new(men, own);
    };

    let mut targets = Vec::new();
    for square in Square::all() {
        let here: Vec<&Man> = men.iter().filter(|man| man.square == square).collect();
        let own_frozen = here.iter().find(|man| man.side == own && man.frozen);
        let all_frozen = here.iter().all(|man| man.frozen);
        let swappable = own_frozen.is_some() && (here.len() == 1 || !all_frozen);
        let right = match task {
            Task::Swap | Task::PrinceSwap => swappable,
            Task::SwapWithinGroup => swappable && own_frozen.is_some_and(|man| man.kind == men[mover].kind),
            Task::PrinceOntoEnemy => here.len() == 1 && all_frozen && own_frozen.is_none(),
            Task::PrinceOntoTwo => here.len() == 2 && all_frozen,
            Task::Raid => is_enemy_home(own, square) && here.iter().all(|man| man.side != own && !man.frozen),
        };
        if right {
            targets.push(square);
        }
    }
    // Where the mover will arrive on an enemy home square.
    let at_home = if task == Task::SwapWithinGroup { 70 } else { 30 };
    if random.percent(at_home) {
        prefer(&mut targets, |square| is_enemy_home(own, *square));
    }
    let Some(target) = random.pick(&targets) else {
        return Position::new(men, own);
    };

    let usable = vectors(game, &men, men[mover]);
    let mut others = men.clone();
    others.remove(mover);
    let mut squares = fitting(&others, men[mover]);
    squares.retain(|square| usable.contains(&vector(*square, target)));
    // Where the swapped piece will arrive on an enemy home square.
    if random.percent(60) {
        prefer(&mut squares, |square| is_enemy_home(own, *square));
    }
    // Where the mover leaves a frozen piece behind.
    if random.percent(35) {
        prefer(&mut squares, |square| others.iter().any(|man| man.square == *square));
    }
    if let Some(square) = random.pick(&squares) {
        men[mover].square = square;
    }
    Position::new(men, own)
}
