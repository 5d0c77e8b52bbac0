//! The legs of a turn: from one state to the next, or to the end of the turn.

use std::fmt;

use super::attack::attacked;
use super::board::{Board, Colour, Kind, Piece, Square};
use super::paths::{swept, touched};
use super::{Position, RIGHTS, Variant};

/// The order is that of CC-41: none, `%`, `=`, `*`; inside, letters in text order and squares in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    None,
    Convert,
    Promote(char),
    Reappear(Square, Option<char>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Leg {
    pub source: Square,
    pub target: Square,
    pub choice: Choice,
}

impl Leg {
    fn new(source: Square, target: Square, choice: Choice) -> Leg {
        Leg { source, target, choice }
    }
}

/// CC-52.
impl fmt::Display for Leg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.source, self.target)?;
        match self.choice {
            Choice::None => Ok(()),
            Choice::Convert => write!(f, "%"),
            Choice::Promote(letter) => write!(f, "={letter}"),
            Choice::Reappear(square, None) => write!(f, "*{square}"),
            Choice::Reappear(square, Some(letter)) => write!(f, "*{square}={letter}"),
        }
    }
}

/// All that the rest of a turn depends on (CC-43).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The pieces that stand. A piece in the air is not among them: its activator stands on its square (CC-17).
    pub board: Board,
    /// The piece that has to make the next leg, and the square that it starts from; none before the first leg.
    pub air: Option<(Piece, Square)>,
    pub momentum: usize,
    /// CC-24: the active piece that made the latest leg of an active piece.
    pub last: Option<Piece>,
    pub rights: [bool; 4],
    pub rushed: Option<Square>,
    /// Whether the king of the player whose turn it is is attacked.
    pub attacked: bool,
}

pub enum Step {
    Walk(State),
    End(Position),
}

/// The state before the first leg.
pub fn start(position: &Position) -> State {
    State {
        board: position.board.clone(),
        air: None,
        momentum: 0,
        last: None,
        rights: position.rights,
        rushed: position.rushed,
        attacked: attacked(&position.board, position.turn),
    }
}

/// Every leg that can be made in a state, in the order of legs. Legs that end the turn are legal ends of it; legs
/// that activate may lead nowhere.
pub fn legs(variant: &Variant, turn: Colour, state: &State) -> Vec<(Leg, Step)> {
    let mut maker = Maker { variant, turn, state, found: Vec::new() };
    match state.air {
        None => {
            for (square, piece) in state.board.pieces() {
                // CC-2: only active pieces move by themselves.
                if piece.colour == turn && piece.kind.active() {
                    maker.active(piece, square);
                    if piece.kind == Kind::King {
                        maker.castling(piece, square);
                    }
                }
            }
        }
        // CC-20: the piece in the air must make the next leg.
        Some((piece, square)) => match piece.kind {
            Kind::Pyramid => maker.pyramid(piece, square),
            Kind::Wave => maker.wave(piece, square),
            _ => maker.active(piece, square),
        },
    }
    let mut found = maker.found;
    found.sort_by_key(|(leg, _)| *leg);
    found
}

/// Finds the legs that can be made in one state.
struct Maker<'a> {
    variant: &'a Variant,
    turn: Colour,
    state: &'a State,
    found: Vec<(Leg, Step)>,
}

impl Maker<'_> {
    /// CC-22: none in the first leg, which builds momentum; else what the piece in the air has received.
    fn momentum(&self) -> Option<usize> {
        self.state.air.map(|_| self.state.momentum)
    }

    /// The board without the mover. A piece that makes the first leg leaves its square empty; a piece in the air
    /// stands on no square, and its activator stands where it starts from (CC-17, CC-31).
    fn lifted(&self, from: Square) -> Board {
        let mut board = self.state.board.clone();
        if self.state.air.is_none() {
            board.set(from, None);
        }
        board
    }

    /// CC-13: a right ends when any leg starts or ends on the home square of that king or that rook.
    fn rights_after(&self, leg: Leg) -> [bool; 4] {
        let mut rights = self.state.rights;
        for (index, (_, colour, kings_side)) in RIGHTS.into_iter().enumerate() {
            let king = self.variant.king_home(colour);
            let rook = self.variant.rook_home(colour, kings_side);
            for home in [king, rook] {
                if leg.source == home || leg.target == home {
                    rights[index] = false;
                }
            }
        }
        rights
    }

    /// The leg ends the turn with this board.
    fn end(&mut self, leg: Leg, board: Board, rushed: Option<Square>) {
        // CC-16: after the turn the own king must not be attacked.
        if attacked(&board, self.turn) {
            return;
        }
        let position = Position { board, turn: self.turn.other(), rights: self.rights_after(leg), rushed };
        self.found.push((leg, Step::End(position)));
    }

    /// The mover lands on `leg.target`, which is empty or holds what it captures, and the turn ends there (CC-28).
    fn land(&mut self, mover: Piece, leg: Leg) {
        let mut board = self.lifted(leg.source);
        board.set(leg.target, Some(mover));
        self.end(leg, board, None);
    }

    /// CC-20: the mover stays on the target, and the idle piece there is in the air with `momentum`.
    fn activate(&mut self, mover: Piece, leg: Leg, momentum: usize) {
        let mut board = self.lifted(leg.source);
        let idle = board.at(leg.target).expect("an idle piece");
        board.set(leg.target, Some(mover));
        let in_check = attacked(&board, self.turn);
        // CC-16: no leg may put the king under attack when it was not attacked before that leg.
        if in_check && !self.state.attacked {
            return;
        }
        let last = if mover.kind.active() { Some(mover) } else { self.state.last };
        // CC-11: a rushed pawn that is activated does not stand where it landed any more.
        let rushed = self.state.rushed.filter(|&square| square != leg.target);
        let state = State {
            board,
            air: Some((idle, leg.target)),
            momentum,
            last,
            rights: self.rights_after(leg),
            rushed,
            attacked: in_check,
        };
        self.found.push((leg, Step::Walk(state)));
    }

    /// CC-3, CC-4, CC-21 to CC-23: an active piece moves, in the first leg or activated.
    fn active(&mut self, mover: Piece, from: Square) {
        if mover.kind == Kind::Pawn {
            self.pawn(mover, from);
            return;
        }
        let momentum = self.momentum();
        let reach = touched(&self.state.board, mover.kind, mover.colour, from, momentum);
        for (target, length) in reach {
            self.act(mover, from, target, length);
        }
    }

    /// An active piece ends a way of `length` on a square by a step with which it can capture.
    fn act(&mut self, mover: Piece, from: Square, target: Square, length: usize) {
        let leg = Leg::new(from, target, Choice::None);
        let Some(met) = self.state.board.at(target) else {
            self.land(mover, leg);
            return;
        };
        if met.kind == Kind::Star {
            self.dive(mover, from, target);
        } else if met.colour != mover.colour {
            // CC-7: the king may not be captured. CC-27: a piece of the other colour captures as one of its own
            // colour.
            if met.kind != Kind::King {
                self.arrive(mover, leg);
            }
        } else if met.kind.passive() {
            // CC-21, CC-22.
            let left = match self.momentum() {
                None => length,
                Some(momentum) => momentum - length,
            };
            self.activate(mover, leg, left);
        }
    }

    /// An active piece lands; a pawn that reaches its last rank is promoted (CC-12).
    fn arrive(&mut self, mover: Piece, leg: Leg) {
        let promoted = mover.kind == Kind::Pawn && leg.target.rank == self.variant.last_rank(mover.colour);
        if !promoted {
            self.land(mover, leg);
            return;
        }
        for kind in self.variant.promotions() {
            let choice = Choice::Promote(kind.letter());
            let leg = Leg { choice, ..leg };
            self.land(Piece::new(mover.colour, kind), leg);
        }
    }

    fn pawn(&mut self, mover: Piece, from: Square) {
        let size = self.variant.size;
        let ahead = mover.colour.ahead();
        // CC-10: the rush; else one square. CC-23: within the momentum.
        let mut longest = if from.rank == self.variant.pawn_rank(mover.colour) { self.variant.rush } else { 1 };
        if let Some(momentum) = self.momentum() {
            longest = longest.min(momentum);
        }
        for length in 1..=longest {
            let Some(target) = from.step(0, ahead * length as i32, size) else {
                break;
            };
            if self.state.board.at(target).is_some() {
                break;
            }
            let leg = Leg::new(from, target, Choice::None);
            if length >= 2 && mover.colour == self.turn {
                // CC-52: the rushed pawn is named after every rush of 2 or more by a pawn of the player who moved.
                let mut board = self.lifted(from);
                board.set(target, Some(mover));
                self.end(leg, board, Some(target));
            } else {
                self.arrive(mover, leg);
            }
        }
        // CC-22: a capturing step is one square.
        if self.momentum() == Some(0) {
            return;
        }
        for side in [-1, 1] {
            let Some(target) = from.step(side, ahead, size) else {
                continue;
            };
            if self.state.board.at(target).is_some() {
                self.act(mover, from, target, 1);
            } else {
                self.en_passant(mover, from, target);
            }
        }
    }

    /// CC-11.
    fn en_passant(&mut self, mover: Piece, from: Square, target: Square) {
        let Some(rushed) = self.state.rushed else {
            return;
        };
        // Captors of the player to move only. The rushed pawn belongs to the other player.
        if mover.colour != self.turn {
            return;
        }
        let start = self.variant.pawn_rank(self.turn.other());
        let passed = if start < rushed.rank { start + 1..rushed.rank } else { rushed.rank + 1..start };
        if target.file == rushed.file && passed.contains(&target.rank) {
            let mut board = self.lifted(from);
            board.set(rushed, None);
            board.set(target, Some(mover));
            self.end(Leg::new(from, target, Choice::None), board, None);
        }
    }

    /// CC-13.
    fn castling(&mut self, king: Piece, from: Square) {
        // The king may not be in check.
        if self.state.attacked {
            return;
        }
        for (index, (_, colour, kings_side)) in RIGHTS.into_iter().enumerate() {
            if colour != self.turn || !self.state.rights[index] {
                continue;
            }
            let home = self.variant.rook_home(colour, kings_side);
            let towards: i32 = if kings_side { 1 } else { -1 };
            let between = from.file.abs_diff(home.file) - 1;
            let square = |steps: usize| {
                from.step(towards * steps as i32, 0, self.variant.size).expect("a square between king and rook")
            };
            if (1..=between).any(|steps| self.state.board.at(square(steps)).is_some()) {
                continue;
            }
            for steps in 1..=self.variant.castle.min(between) {
                // Nor pass over or land on an attacked square.
                let mut board = self.lifted(from);
                board.set(square(steps), Some(king));
                if attacked(&board, self.turn) {
                    break;
                }
                if steps >= 2 {
                    let rook = board.at(home);
                    board.set(home, None);
                    board.set(square(steps - 1), rook);
                    let leg = Leg::new(from, square(steps), Choice::None);
                    self.end(leg, board, None);
                }
            }
        }
    }

    /// CC-24: the squares that a passive piece can step to after a pawn: straight ahead if it is empty, diagonally
    /// ahead if it is not. Ahead is as seen by that pawn.
    fn after_pawn(&self, pawn: Piece, from: Square) -> Vec<Square> {
        let mut squares = Vec::new();
        for side in [-1, 0, 1] {
            if let Some(target) = from.step(side, pawn.colour.ahead(), self.variant.size) {
                let empty = self.state.board.at(target).is_none();
                if empty == (side == 0) {
                    squares.push(target);
                }
            }
        }
        squares
    }

    /// CC-25.
    fn pyramid(&mut self, mover: Piece, from: Square) {
        let momentum = self.state.momentum;
        if momentum == 0 {
            return;
        }
        let last = self.state.last.expect("an active piece moved before");
        let targets: Vec<Square> = if last.kind == Kind::Pawn {
            self.after_pawn(last, from)
        } else {
            // CC-24: the square colours are taken against the passive piece's own colour.
            let board = &self.state.board;
            touched(board, last.kind, mover.colour, from, Some(momentum)).into_keys().collect()
        };
        for target in targets {
            let leg = Leg::new(from, target, Choice::None);
            let Some(met) = self.state.board.at(target) else {
                self.land(mover, leg);
                continue;
            };
            // Only where the touched piece stands counts.
            let own_half = self.variant.half(target) == mover.colour;
            if met.kind == Kind::Star {
                self.dive(mover, from, target);
            } else if met.colour != mover.colour {
                if met.kind == Kind::King {
                    continue;
                }
                self.land(mover, leg);
                if own_half {
                    let mut board = self.lifted(from);
                    board.set(target, Some(Piece::new(mover.colour, met.kind)));
                    let choice = Choice::Convert;
                    self.end(Leg { choice, ..leg }, board, None);
                }
            } else if met.kind == Kind::Pawn && !own_half {
                for kind in self.variant.promotions() {
                    let mut board = self.lifted(from);
                    board.set(target, Some(Piece::new(met.colour, kind)));
                    let choice = Choice::Promote(kind.letter());
                    self.end(Leg { choice, ..leg }, board, None);
                }
            }
        }
    }

    /// CC-26.
    fn wave(&mut self, mover: Piece, from: Square) {
        let momentum = self.state.momentum;
        let last = self.state.last.expect("an active piece moved before");
        let targets: Vec<Square> = if last.kind == Kind::Pawn {
            self.after_pawn(last, from)
        } else {
            // CC-24: the square colours are taken against the passive piece's own colour.
            swept(&self.state.board, last.kind, mover.colour, from)
        };
        for target in targets {
            let leg = Leg::new(from, target, Choice::None);
            match self.state.board.at(target) {
                None => self.land(mover, leg),
                Some(_) if momentum == 0 => {}
                Some(met) => match met.kind {
                    Kind::King => {}
                    Kind::Star => self.dive(mover, from, target),
                    // A wave spends nothing (CC-22).
                    _ => self.activate(mover, leg, momentum),
                },
            }
        }
    }

    /// CC-31 to CC-33.
    fn dive(&mut self, mover: Piece, from: Square, target: Square) {
        // CC-7, CC-31: a king never dives.
        if mover.kind == Kind::King {
            return;
        }
        let star = self.state.board.at(target).expect("a Star");
        // CC-32: on the half of its own side it is only teleported, on the other half also converted.
        let colour = if self.variant.half(target) == mover.colour { mover.colour } else { mover.colour.other() };
        for (corner, corner_colour) in self.variant.stars() {
            if corner_colour == star.colour {
                continue;
            }
            for portal in self.variant.portals(corner) {
                if self.lifted(from).at(portal).is_some() {
                    continue;
                }
                // CC-33: a pawn on its new colour's last rank is promoted at once.
                let promoted = mover.kind == Kind::Pawn && portal.rank == self.variant.last_rank(colour);
                let kinds = if promoted { self.variant.promotions() } else { vec![mover.kind] };
                for kind in kinds {
                    let letter = promoted.then_some(kind.letter());
                    let mut board = self.lifted(from);
                    board.set(portal, Some(Piece::new(colour, kind)));
                    let leg = Leg::new(from, target, Choice::Reappear(portal, letter));
                    self.end(leg, board, None);
                }
            }
        }
    }
}
