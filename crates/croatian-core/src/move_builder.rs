//! A move in the making, leg by leg.

use crate::bits::BitSet;
use crate::check::{CheckInfo, LegMask};
use crate::geometry::{castled_rook, converts};
use crate::illegal;
use crate::legs::{self, LegEnd, MovingPiece, Next};
use crate::mv::Legs;
use crate::piece::Cell;
use crate::{Board, CastlingRights, CastlingSide, Choice, Fault, Kind, Leg, Move, Piece, Square, Variant};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use variant_core::IllegalMove;

/// A move in the making: legs are made one after the other, each checked by the rules. For programs that let a
/// player put a cascade together, and say what each leg does.
///
/// ```
/// use croatian_core::row::Miranda;
/// use croatian_core::{Croatian, Event, Kind, MoveBuilder};
/// use variant_core::Rules;
///
/// let rules = Croatian::<Miranda>::partial();
/// let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
/// let mut cascade = MoveBuilder::new(&board);
/// let step = cascade.advance(&"c1a1".parse::<croatian_core::Move<Miranda>>()?.legs()[0])?;
/// let Event::Activation { piece, momentum } = step.event else { panic!("Qa1 activates the Wave") };
/// assert_eq!((piece.kind, momentum), (Kind::Wave, 2));
/// assert!(cascade.finish().is_err(), "the Wave is still in the air");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveBuilder<V: Variant> {
    board: Board<V>,
    checks: CheckInfo<V>,
    air: Option<MovingPiece>,
    attacked: bool,
    over: bool,
    legs: Legs<V>,
}

/// An activated piece that has not moved yet: in the air (`CC-17`, `CC-20`).
///
/// ```
/// use croatian_core::{Croatian, Kind, MoveBuilder, row};
/// use variant_core::Rules;
///
/// let rules = Croatian::<row::Miranda>::partial();
/// let board = rules.parse_board("16/16/16/16/16/16/16/16/16/16/16/w1R1W11/16/K1B1R11/16/W1Q1w11 w - -")?;
/// let mut builder = MoveBuilder::new(&board);
/// builder.advance(&"c1a1".parse()?)?;
/// let wave = builder.activated().expect("the Wave on a1 has to move on");
/// assert_eq!((wave.piece.kind, wave.like.kind, wave.momentum), (Kind::Wave, Kind::Queen, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct ActivatedPiece<V: Variant> {
    /// The piece.
    pub piece: Piece,
    /// Where it was activated, and its activator stands now.
    pub square: Square<V>,
    /// The active piece that it moves like: itself, or for a passive piece the last active one (`CC-24`).
    pub like: Piece,
    /// The momentum that it carries (`CC-22`).
    pub momentum: u8,
}

/// A leg that was made or can be made, with what it does.
///
/// ```
/// use croatian_core::{Classical, Event, Kind, MoveBuilder};
/// use variant_core::Rules;
///
/// let board = Classical::new().parse_board("1r2k3/P7/8/8/8/8/8/4K3 w - -")?;
/// let details = MoveBuilder::new(&board).advance(&"a7b8=Q".parse()?)?;
/// assert_eq!((details.piece.kind, details.distance), (Kind::Pawn, 1));
/// assert_eq!(details.promotion, Some(Kind::Queen));
/// assert!(matches!(details.event, Event::Capture { piece } if piece.kind == Kind::Rook));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LegDetails<V: Variant> {
    /// The leg.
    pub leg: Leg<V>,
    /// The piece that makes it, as it was before.
    pub piece: Piece,
    /// The active piece that it moves like: itself, or for a passive piece the last active one (`CC-24`).
    pub like: Piece,
    /// The squares or jumps that it goes, whether it spends them or not (`CC-22`).
    pub distance: u8,
    /// What the leg does at its end.
    pub event: Event<V>,
    /// What the moved pawn becomes (`CC-12`, `CC-33`).
    pub promotion: Option<Kind>,
}

/// What a leg does at its end.
///
/// ```
/// use croatian_core::{Classical, Event, MoveBuilder};
/// use variant_core::Rules;
///
/// let rules = Classical::new();
/// let legs = MoveBuilder::new(&rules.start()).next_legs();
/// let rushes = legs.iter().filter(|details| details.event == Event::Rush).count();
/// let others = legs.iter().filter(|details| details.event == Event::Arrival).count();
/// assert_eq!((rushes, others), (8, 12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event<V: Variant> {
    /// The piece stands on a square that was empty.
    Arrival,
    /// A pawn of the player has rushed two squares or more, and can be captured in passing (`CC-11`).
    Rush,
    /// A piece is captured on the target.
    Capture {
        /// The captured piece.
        piece: Piece,
    },
    /// A pawn is captured in passing (`CC-11`).
    EnPassant {
        /// Where the captured pawn stood.
        square: Square<V>,
    },
    /// King and rook have castled (`CC-13`).
    Castling {
        /// To which side.
        side: CastlingSide,
        /// Where the rook came from.
        rook_from: Square<V>,
        /// Where the rook went.
        rook_to: Square<V>,
    },
    /// A piece is activated and in the air now (`CC-20`).
    Activation {
        /// The activated piece.
        piece: Piece,
        /// The momentum that it receives.
        momentum: u8,
    },
    /// A Pyramid has converted a piece and left the board (`CC-25`).
    Conversion {
        /// The piece as it was before.
        piece: Piece,
    },
    /// A Pyramid has promoted a pawn and left the board (`CC-25`).
    PyramidPromotion {
        /// What the pawn became.
        kind: Kind,
    },
    /// The piece has dived into the Star on the target (`CC-31` to `CC-33`).
    Dive {
        /// Where it has reappeared.
        square: Square<V>,
        /// The piece as it has reappeared.
        piece: Piece,
        /// Whether it has changed its colour.
        converted: bool,
    },
}

impl<V: Variant> MoveBuilder<V> {
    /// A move of the side to move, before its first leg. Costs about as much as copying the board.
    #[must_use]
    pub fn new(board: &Board<V>) -> Self {
        let checks = CheckInfo::new(board);
        let attacked = checks.attacked;
        Self { board: *board, checks, air: None, attacked, over: false, legs: Legs::new() }
    }

    /// What stands where after the legs so far. The piece in the air is not on it; the side to move stays the same.
    #[must_use]
    pub const fn board(&self) -> &Board<V> {
        &self.board
    }

    /// The piece in the air, which makes the next leg.
    #[must_use]
    pub fn activated(&self) -> Option<ActivatedPiece<V>> {
        let mover = self.air?;
        let (piece, like) = (mover.cell.piece()?, mover.style.piece()?);
        Some(ActivatedPiece { piece, square: Square::at(mover.from), like, momentum: mover.momentum })
    }

    /// Whether the move is over, so that no leg can follow.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.over
    }

    /// The legs made so far.
    #[must_use]
    pub fn legs_made(&self) -> &[Leg<V>] {
        &self.legs
    }

    /// Calls `visit` with every leg that can be made next, in the order of `CC-41`. One that activates may still lead to
    /// no legal end of the move (`CC-20`).
    ///
    /// # Errors
    /// Breaks when `visit` has broken.
    pub fn visit_legs(&self, mut visit: impl FnMut(LegDetails<V>) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.over {
            return ControlFlow::Continue(());
        }
        let mut from_here = |mover: &MovingPiece, mask: &LegMask<V>| {
            V::leg_ends(&self.board, mover, mask, &mut |end| visit(self.step(mover, &end)))
        };
        if let Some(mover) = self.air {
            return from_here(&mover, &LegMask::in_flight(&self.board, self.attacked));
        }
        for from in self.board.of_color(self.board.turn()).squares() {
            let cell = self.board.cell(from);
            if cell.kind().is_active() {
                from_here(&MovingPiece::first(cell, from), &self.checks.mask(&self.board, from))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every leg that can be made next, see [`MoveBuilder::visit_legs`].
    #[must_use]
    pub fn next_legs(&self) -> Vec<LegDetails<V>> {
        let mut steps = Vec::new();
        let _ = self.visit_legs(|step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// Makes a leg.
    ///
    /// # Errors
    /// The leg is illegal; nothing is changed then.
    pub fn advance(&mut self, leg: &Leg<V>) -> Result<LegDetails<V>, Fault<V>> {
        let from = leg.from.index();
        let (mover, mask) = match self.air {
            _ if self.over => return Err(Fault::MoveOver),
            Some(mover) if mover.from == from => (mover, LegMask::in_flight(&self.board, self.attacked)),
            Some(mover) => return Err(self.another_piece_moves(&mover)),
            None => {
                let cell = illegal::first_mover(&self.board, leg.from)?;
                (MovingPiece::first(cell, from), self.checks.mask(&self.board, from))
            }
        };
        let mut found = None;
        let _ = V::leg_ends(&self.board, &mover, &mask, &mut |end| {
            if end.target == leg.to.index() && end.choice == leg.choice {
                found = Some(end);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let Some(end) = found else { return Err(illegal::of_leg(&self.board, &mover, &mask, leg)) };
        let step = self.step(&mover, &end);
        self.make(&mover, &end);
        Ok(step)
    }

    /// What first legs have to heed for the own king.
    pub(crate) const fn checks(&self) -> &CheckInfo<V> {
        &self.checks
    }

    /// Makes a leg that is known to be legal.
    pub(crate) fn make(&mut self, mover: &MovingPiece, end: &LegEnd<V>) {
        self.board.make_leg(mover, end);
        self.legs.push(end.leg(mover.from));
        match end.next {
            Next::Activates { cell, momentum, attacked } => {
                self.air = Some(MovingPiece::activated(cell, end.target, mover.style, momentum));
                self.attacked = attacked;
            }
            _ => {
                self.air = None;
                self.over = true;
            }
        }
    }

    fn another_piece_moves(&self, mover: &MovingPiece) -> Fault<V> {
        let square = Square::at(mover.from);
        mover.cell.piece().map_or(Fault::SquareEmpty { square }, |piece| Fault::AnotherPieceMoves { square, piece })
    }

    /// The move that was made and the position after it.
    ///
    /// # Errors
    /// The move is not over: a piece is in the air, or no leg was made.
    pub fn finish(mut self) -> Result<(Move<V>, Board<V>), Fault<V>> {
        if let Some(air) = self.activated() {
            return Err(Fault::LeftInTheAir { square: air.square, piece: air.piece });
        }
        match self.legs.first() {
            None => Err(Fault::NoLeg),
            Some(_) => {
                self.board.set_turn(!self.board.turn());
                Ok((Move::from_legs(self.legs), self.board))
            }
        }
    }

    fn step(&self, mover: &MovingPiece, end: &LegEnd<V>) -> LegDetails<V> {
        let piece = |cell: Cell| Piece::new(cell.kind(), cell.color());
        let there = self.board.cell(end.target);
        let mut promotion = None;
        let event = match end.next {
            Next::Activates { cell, momentum, .. } => Event::Activation { piece: piece(cell), momentum },
            Next::Rush => Event::Rush,
            Next::EnPassant { captured } => Event::EnPassant { square: Square::at(captured.into()) },
            Next::Castling { side } => Event::Castling {
                side,
                rook_from: CastlingRights::homes::<V>(mover.cell.color(), side).1,
                rook_to: Square::at(castled_rook(end.target, side)),
            },
            Next::Over => match end.choice {
                Choice::Convert => Event::Conversion { piece: piece(there) },
                Choice::Promote(kind) if mover.cell.kind() == Kind::Pyramid => Event::PyramidPromotion { kind },
                Choice::Reappear(square, kind) => {
                    promotion = kind;
                    let converted = converts::<V>(end.target, mover.cell);
                    Event::Dive { square, piece: piece(end.cell), converted }
                }
                choice => {
                    if let Choice::Promote(kind) = choice {
                        promotion = Some(kind);
                    }
                    if there.is_empty() { Event::Arrival } else { Event::Capture { piece: piece(there) } }
                }
            },
        };
        LegDetails {
            leg: end.leg(mover.from),
            piece: piece(mover.cell),
            like: piece(mover.style),
            distance: legs::distance_of(&self.board, mover, end.target),
            event,
            promotion,
        }
    }
}

/// The cascade of a whole move, or the leg that fails.
pub(crate) fn replay<V: Variant>(board: &Board<V>, mv: &Move<V>) -> Result<MoveBuilder<V>, IllegalMove<Fault<V>>> {
    let mut cascade = MoveBuilder::new(board);
    for (index, leg) in mv.legs().iter().enumerate() {
        cascade.advance(leg).map_err(|reason| IllegalMove { leg: index, reason })?;
    }
    match cascade.activated() {
        // The leg that activates is the one that cannot be the last.
        Some(ActivatedPiece { square, piece, .. }) => {
            Err(IllegalMove { leg: mv.legs().len() - 1, reason: Fault::LeftInTheAir { square, piece } })
        }
        None => Ok(cascade),
    }
}
