//! Random valid positions that hit the rare rules often.
//!
//! Most are small set-ups: a few scenes (a chain of passive pieces with a launcher, a Star with pieces that can dive
//! into it, a rushed pawn with captors, castling, a check..) on an otherwise nearly empty board. Some are dense.

use super::attack::strikes;
use super::board::{Board, Colour, Kind, Piece, Square};
use super::paths::{swept, touched};
use super::text::check;
use super::{Position, RIGHTS, Variant};

/// SplitMix64.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `end` - 1.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// True in so many cases of a hundred.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        if from.is_empty() { None } else { Some(from[self.below(from.len())]) }
    }
}

/// A valid position, the same for the same seed, and whether a king is missing (CC-51).
pub fn random_position(variant: &Variant, seed: u64) -> (Position, bool) {
    let mut random = Random::new(seed.wrapping_mul(31).wrapping_add(variant.size as u64));
    loop {
        let mut scene = Scene::new(variant, &mut random);
        scene.fill();
        let position = scene.position;
        let missing = [Colour::White, Colour::Black]
            .into_iter()
            .any(|colour| position.board.find(Piece::new(colour, Kind::King)).is_none());
        if check(variant, missing, &position).is_ok() {
            return (position, missing);
        }
    }
}

struct Scene<'a> {
    variant: &'a Variant,
    random: &'a mut Random,
    position: Position,
}

impl<'a> Scene<'a> {
    fn new(variant: &'a Variant, random: &'a mut Random) -> Scene<'a> {
        let mut board = Board::empty(variant.size);
        for (corner, colour) in variant.stars() {
            board.set(corner, Some(Piece::new(colour, Kind::Star)));
        }
        let turn = if random.chance(50) { Colour::White } else { Colour::Black };
        let position = Position { board, turn, rights: [false; 4], rushed: None };
        Scene { variant, random, position }
    }

    fn fill(&mut self) {
        let partial = self.random.chance(20);
        let dense = self.random.chance(10);
        let waves = self.variant.has(Kind::Wave);
        let passives = self.variant.has(Kind::Pyramid);
        let stars = self.variant.has(Kind::Star);
        if self.random.chance(25) {
            self.castling();
        }
        if self.random.chance(25) {
            self.rushed();
        }
        if passives && self.random.chance(75) {
            self.chain();
        }
        if stars && self.random.chance(45) {
            self.star();
        }
        if self.random.chance(25) {
            self.pawn_near_promotion();
        }
        if self.random.chance(15) {
            self.pawn_at_home();
        }
        if waves && self.random.chance(20) {
            self.chain();
        }
        self.kings(partial);
        if self.random.chance(12) {
            self.check();
        }
        if self.random.chance(25) {
            self.shielded_king();
        }
        let most =
            if dense { self.variant.size + self.random.below(self.variant.size) } else { 4 + self.random.below(7) };
        let stars = self.variant.stars().len();
        for _ in 0..40 {
            if self.position.board.pieces().len() - stars >= most {
                break;
            }
            let square = self.empty_square();
            let piece = self.any_piece();
            self.put(square, piece);
        }
    }

    /// Puts a piece on a square if that is empty and a pawn may stand there; tells whether it did.
    fn put(&mut self, square: Square, piece: Piece) -> bool {
        let last = self.variant.last_rank(piece.colour);
        let bad_pawn = piece.kind == Kind::Pawn && square.rank == last;
        if bad_pawn || self.position.board.at(square).is_some() || !self.variant.has(piece.kind) {
            return false;
        }
        self.position.board.set(square, Some(piece));
        true
    }

    fn empty_square(&mut self) -> Square {
        loop {
            let file = self.random.below(self.variant.size);
            let rank = self.random.below(self.variant.size);
            let square = Square::new(file, rank);
            if self.position.board.at(square).is_none() {
                return square;
            }
        }
    }

    fn own_colour(&mut self, percent: usize) -> Colour {
        if self.random.chance(percent) { self.position.turn } else { self.position.turn.other() }
    }

    /// An active kind of the variant, not the king.
    fn active_kind(&mut self) -> Kind {
        let variant = self.variant;
        let kinds: Vec<Kind> =
            Kind::ALL.into_iter().filter(|&kind| variant.has(kind) && kind.active() && kind != Kind::King).collect();
        self.random.pick(&kinds).expect("every variant has pawns")
    }

    fn passive_kind(&mut self) -> Kind {
        if self.variant.has(Kind::Wave) && self.random.chance(65) { Kind::Wave } else { Kind::Pyramid }
    }

    /// A filler: mostly active, with few waves.
    fn any_piece(&mut self) -> Piece {
        let colour = self.own_colour(50);
        let kind = match self.random.below(20) {
            0 if self.variant.has(Kind::Wave) => Kind::Wave,
            1 | 2 if self.variant.has(Kind::Pyramid) => Kind::Pyramid,
            3..=7 => Kind::Pawn,
            _ => self.active_kind(),
        };
        Piece::new(colour, kind)
    }

    /// An empty square from which a piece of `colour` that moves as `style` reaches `target`, mostly a near one.
    fn aimed(&mut self, style: Piece, colour: Colour, target: Square) -> Option<Square> {
        let mover = if style.kind == Kind::Pawn { style } else { Piece::new(colour, style.kind) };
        let most = if self.random.chance(70) { 4 } else { self.variant.size.min(9) };
        let board = &self.position.board;
        let squares: Vec<Square> = board
            .squares()
            .into_iter()
            .filter(|square| {
                let files = square.file.abs_diff(target.file);
                let ranks = square.rank.abs_diff(target.rank);
                files.max(ranks) <= most && board.at(*square).is_none() && strikes(board, mover, *square, target)
            })
            .collect();
        self.random.pick(&squares)
    }

    /// An empty square that a piece of `colour` on `from` reaches when it moves as `style`, at most `most` away.
    fn reached(&mut self, style: Piece, colour: Colour, from: Square, most: usize, over: bool) -> Option<Square> {
        let board = &self.position.board;
        let size = self.variant.size;
        let squares: Vec<Square> = if style.kind == Kind::Pawn {
            [-1, 1].into_iter().filter_map(|side| from.step(side, style.colour.ahead(), size)).collect()
        } else if over {
            swept(board, style.kind, colour, from)
        } else {
            touched(board, style.kind, colour, from, Some(most)).into_keys().collect()
        };
        let squares: Vec<Square> = squares.into_iter().filter(|&square| board.at(square).is_none()).collect();
        self.random.pick(&squares)
    }

    /// A launcher of the player to move that can activate the own passive piece on `target`; gives the launcher.
    fn launcher(&mut self, style: Option<Piece>, target: Square) -> Option<Piece> {
        let colour = self.position.turn;
        for _ in 0..4 {
            let piece = style.unwrap_or(Piece::new(colour, self.active_kind()));
            if let Some(square) = self.aimed(piece, colour, target)
                && self.put(square, piece)
            {
                return Some(piece);
            }
        }
        None
    }

    /// A launcher, a passive piece that it can activate, and from there on pieces that the chain can reach.
    fn chain(&mut self) {
        let own = self.position.turn;
        let mut mover = Piece::new(own, self.active_kind());
        if self.random.chance(8) {
            mover.kind = Kind::King;
        }
        let at = self.empty_square();
        if mover.kind == Kind::King && self.position.board.find(mover).is_some() {
            return;
        }
        if self.put(at, mover) {
            self.chain_from(mover, at);
        }
    }

    /// A chain that `mover`, an active piece on `at`, can start.
    fn chain_from(&mut self, mut mover: Piece, mut at: Square) {
        let mut style = mover;
        let links = 1 + self.random.below(4);
        for _ in 0..links {
            let passive = mover.kind.passive();
            let over = mover.kind == Kind::Wave;
            let most = 1 + self.random.below(4);
            let Some(target) = self.reached(style, mover.colour, at, most, over) else {
                return;
            };
            let next = if !passive {
                // CC-21: an active piece activates passive pieces of its own colour.
                Piece::new(mover.colour, self.passive_kind())
            } else if mover.kind == Kind::Wave {
                // CC-26: a wave activates any piece of either colour.
                let kind = if self.random.chance(45) { self.passive_kind() } else { self.active_kind() };
                Piece::new(self.own_colour(55), kind)
            } else {
                // CC-25: something for the pyramid to act on.
                let enemy = self.variant.half(target) == mover.colour || self.random.chance(40);
                if enemy {
                    Piece::new(mover.colour.other(), self.active_kind())
                } else {
                    Piece::new(mover.colour, Kind::Pawn)
                }
            };
            if !self.put(target, next) || mover.kind == Kind::Pyramid {
                return;
            }
            if next.kind.active() {
                style = next;
            }
            mover = next;
            at = target;
        }
    }

    /// Puts a wave that can activate the piece on `target`, and a launcher for it.
    fn wave_onto(&mut self, target: Square) {
        if !self.variant.has(Kind::Wave) {
            return;
        }
        let own = self.position.turn;
        let style = Piece::new(own, self.active_kind());
        if let Some(square) = self.aimed(style, own, target)
            && self.put(square, Piece::new(own, Kind::Wave))
        {
            self.launcher(Some(style), square);
        }
    }

    /// CC-31 to CC-33: pieces that can dive, and portals of which some are occupied.
    fn star(&mut self) {
        let stars = self.variant.stars();
        let (corner, colour) = self.random.pick(&stars).expect("four Stars");
        for _ in 0..1 + self.random.below(2) {
            let mut diver = Piece::new(self.own_colour(60), self.active_kind());
            if self.random.chance(30) {
                diver.kind = Kind::Pawn;
            }
            if self.random.chance(25) {
                // A passive piece that dives as its launcher moves.
                let style = Piece::new(self.position.turn, self.active_kind());
                let passive = Piece::new(style.colour, self.passive_kind());
                if let Some(square) = self.aimed(style, style.colour, corner)
                    && self.put(square, passive)
                {
                    self.launcher(Some(style), square);
                }
            } else if let Some(square) = self.aimed(diver, diver.colour, corner)
                && self.put(square, diver)
                && (diver.colour != self.position.turn || self.random.chance(40))
            {
                self.wave_onto(square);
            }
        }
        let occupied = self.random.pick(&[0, 15, 30, 60, 97]).expect("five");
        for (other, other_colour) in stars {
            if other_colour == colour {
                continue;
            }
            for portal in self.variant.portals(other) {
                if self.random.chance(occupied) {
                    let piece = self.any_piece();
                    self.put(portal, piece);
                }
            }
        }
    }

    /// CC-11: a rushed pawn with captors.
    fn rushed(&mut self) {
        let own = self.position.turn;
        let enemy = own.other();
        let variant = self.variant;
        let file = self.random.below(variant.size);
        let start = Square::new(file, variant.pawn_rank(enemy));
        let length = 2 + self.random.below(variant.rush - 1);
        let square = |steps: usize| {
            start.step(0, enemy.ahead() * steps as i32, variant.size).expect("a rush stays on the board")
        };
        if (0..=length).any(|steps| self.position.board.at(square(steps)).is_some()) {
            return;
        }
        self.put(square(length), Piece::new(enemy, Kind::Pawn));
        self.position.rushed = Some(square(length));
        if self.random.chance(35) {
            let wave = Piece::new(self.own_colour(30), Kind::Wave);
            self.put(start, wave);
        }
        for _ in 0..1 + self.random.below(2) {
            let passed = square(1 + self.random.below(length - 1));
            let side = if self.random.chance(50) { 1 } else { -1 };
            if let Some(from) = passed.step(side, -own.ahead(), variant.size)
                && self.put(from, Piece::new(own, Kind::Pawn))
                && self.random.chance(40)
            {
                self.wave_onto(from);
            }
        }
        if self.random.chance(25) {
            self.wave_onto(square(length));
        }
        // Later scenes may not spoil it: a piece on a square that was passed takes the field away.
        let passed: Vec<Square> = (1..length).map(square).collect();
        if passed.iter().any(|&at| self.position.board.at(at).is_some()) {
            self.position.rushed = None;
        }
    }

    /// CC-12: a pawn one or two steps from its last rank, something to capture or to activate before it, at times a
    /// wave behind it.
    fn pawn_near_promotion(&mut self) {
        let colour = self.own_colour(75);
        let size = self.variant.size;
        let last = self.variant.last_rank(colour);
        let steps = 1 + self.random.below(2) as i32;
        let file = self.random.below(size);
        let Some(from) = Square::new(file, last).step(0, -colour.ahead() * steps, size) else {
            return;
        };
        if !self.put(from, Piece::new(colour, Kind::Pawn)) {
            return;
        }
        let side = if self.random.chance(50) { 1 } else { -1 };
        if let Some(target) = from.step(side, colour.ahead(), size) {
            let piece = if self.random.chance(70) {
                Piece::new(colour.other(), self.active_kind())
            } else {
                Piece::new(colour, self.passive_kind())
            };
            self.put(target, piece);
        }
        if colour != self.position.turn || self.random.chance(40) {
            self.wave_onto(from);
        } else if self.variant.has(Kind::Pyramid) && self.random.chance(50) {
            // CC-25: a pyramid that can promote it.
            let style = Piece::new(colour, self.active_kind());
            if let Some(square) = self.aimed(style, colour, from)
                && self.put(square, Piece::new(colour, Kind::Pyramid))
            {
                self.launcher(Some(style), square);
            }
        }
    }

    /// CC-10: a pawn that can rush, at times with a wave that can set it going.
    fn pawn_at_home(&mut self) {
        let colour = self.own_colour(65);
        let file = self.random.below(self.variant.size);
        let square = Square::new(file, self.variant.pawn_rank(colour));
        if self.put(square, Piece::new(colour, Kind::Pawn)) && (colour != self.position.turn || self.random.chance(60))
        {
            self.wave_onto(square);
        }
    }

    /// CC-13: king and rooks at home with rights, seldom something between, at times a piece that attacks the way.
    fn castling(&mut self) {
        let colour = self.own_colour(80);
        let king = self.variant.king_home(colour);
        if !self.put(king, Piece::new(colour, Kind::King)) {
            return;
        }
        for (index, (_, of, kings_side)) in RIGHTS.into_iter().enumerate() {
            let rook = self.variant.rook_home(colour, kings_side);
            if of == colour && self.random.chance(70) && self.put(rook, Piece::new(colour, Kind::Rook)) {
                self.position.rights[index] = true;
                let way = if kings_side { 1 } else { -1 };
                let steps = 1 + self.random.below(self.variant.castle) as i32;
                let passed = king.step(way * steps, 0, self.variant.size);
                if let Some(square) = passed {
                    if self.random.chance(15) {
                        let piece = self.any_piece();
                        self.put(square, piece);
                    } else if self.random.chance(30) {
                        let piece = Piece::new(colour.other(), self.active_kind());
                        if let Some(from) = self.aimed(piece, piece.colour, square) {
                            self.put(from, piece);
                        }
                    }
                }
                // A piece that can come to the rook's home square, and at times a wave to do it.
                if self.random.chance(15) {
                    self.wave_onto(rook);
                }
            }
        }
    }

    fn kings(&mut self, partial: bool) {
        let kept = if partial { self.random.below(3) } else { 3 };
        for (index, colour) in [Colour::White, Colour::Black].into_iter().enumerate() {
            let king = Piece::new(colour, Kind::King);
            // Of partial kings: none, only light's, only dark's.
            if self.position.board.find(king).is_none() && (kept == 3 || kept == index + 1) {
                let square = self.empty_square();
                self.put(square, king);
            }
        }
    }

    /// A piece that attacks the king of the player to move.
    fn check(&mut self) {
        let king = Piece::new(self.position.turn, Kind::King);
        let Some(square) = self.position.board.find(king) else {
            return;
        };
        let piece = Piece::new(king.colour.other(), self.active_kind());
        if let Some(from) = self.aimed(piece, piece.colour, square) {
            self.put(from, piece);
        }
    }

    /// A piece that would attack the king of the player to move, but for one that stands between (CC-16, CC-17).
    fn shielded_king(&mut self) {
        let king = Piece::new(self.position.turn, Kind::King);
        let Some(square) = self.position.board.find(king) else {
            return;
        };
        let piece = Piece::new(king.colour.other(), self.active_kind());
        let Some(from) = self.aimed(piece, piece.colour, square) else {
            return;
        };
        self.put(from, piece);
        let board = &self.position.board;
        let shields: Vec<Square> = board
            .squares()
            .into_iter()
            .filter(|&between| {
                let mut with = board.clone();
                if with.at(between).is_some() {
                    return false;
                }
                with.set(between, Some(Piece::new(king.colour, Kind::Pawn)));
                !strikes(&with, piece, from, square)
            })
            .collect();
        if let Some(between) = self.random.pick(&shields) {
            let kind = if self.variant.has(Kind::Pyramid) && self.random.chance(35) {
                self.passive_kind()
            } else {
                self.active_kind()
            };
            let shield = Piece::new(self.own_colour(80), kind);
            if !self.put(between, shield) || !self.variant.has(Kind::Pyramid) {
                return;
            }
            // A shield that can leave its square in a cascade.
            if shield.colour == king.colour && kind.active() {
                self.chain_from(shield, between);
            } else if self.random.chance(50) {
                self.wave_onto(between);
            }
        }
    }
}
