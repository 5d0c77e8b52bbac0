use super::effect::{Act, Effect, Mark};
use crate::mv::scan_promotion;
use crate::{Board, CastlingSide, Fault, Kind, Move, MoveBuilder, Square, Variant};
use alloc::format;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;
use variant_core::{IllegalMove, ParseError, Scanner};

/// What a text says of a move.
#[derive(Clone, Debug)]
pub(super) struct Named<V: Variant> {
    /// Where the move begins, if the text says so. Where the later legs begin follows from the targets.
    pub(super) source: Option<Square<V>>,
    /// Never empty.
    pub(super) legs: Vec<NamedLeg<V>>,
    /// The effect of the last leg; no other has any (`CC-28`).
    pub(super) effect: Effect<V>,
    /// The bytes of the effect, empty if there is none.
    pub(super) effect_at: Range<usize>,
    pub(super) mark: Option<Mark>,
    /// The byte offset of the mark.
    pub(super) mark_at: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct NamedLeg<V: Variant> {
    /// Which piece moves.
    pub(super) kind: Kind,
    pub(super) to: Square<V>,
    /// The byte offset of the letter, or of the place where a letter would stand.
    pub(super) at: usize,
}

impl<V: Variant> Named<V> {
    /// What there is to say of a move, without its source and mark; and the position after it. `root` is the move before
    /// its first leg.
    pub(super) fn of(root: &MoveBuilder<V>, mv: &Move<V>) -> Result<(Self, Board<V>), IllegalMove<Fault<V>>> {
        let mut cascade = root.clone();
        let mut legs = Vec::with_capacity(mv.legs().len());
        let mut effect = Effect::NONE;
        for (index, leg) in mv.legs().iter().enumerate() {
            let step = cascade.advance(leg).map_err(|reason| IllegalMove { leg: index, reason })?;
            legs.push(NamedLeg { kind: step.piece.kind, to: leg.to, at: 0 });
            effect = Effect::of(&step);
        }
        let (_, after) = cascade.finish().map_err(|reason| IllegalMove { leg: legs.len() - 1, reason })?;
        Ok((Self { source: None, legs, effect, effect_at: 0..0, mark: None, mark_at: 0 }, after))
    }

    /// Reads a text as far as that needs no board.
    pub(super) fn scan(text: &str) -> Result<Self, ParseError> {
        let mut scanner = Scanner::new(text);
        let mut source = None;
        let mut legs: Vec<NamedLeg<V>> = Vec::new();
        let mut bracketed;
        let (effect, effect_at) = loop {
            let bracket_at = scanner.offset();
            bracketed = scanner.eat('[');
            let (leg, from) = scan_leg(&mut scanner, legs.last().map(|before| before.to))?;
            if legs.is_empty() {
                source = from;
            }
            legs.push(leg);
            let effect_at = scanner.offset();
            let effect = scan_effect::<V>(&mut scanner)?;
            let effect_at = effect_at..scanner.offset();
            if bracketed {
                scanner.expect(']', if effect_at.is_empty() { "an effect or `]`" } else { "`]`" })?;
                if from.is_none() && effect == Effect::NONE {
                    let expected = "no brackets around a leg without source and effect";
                    return Err(ParseError::at(text, bracket_at..scanner.offset(), expected));
                }
            }
            if effect == Effect::NONE && scanner.eat('~') {
                continue;
            }
            break (effect, effect_at);
        };
        let mark_at = scanner.offset();
        let mark = scanner.pick(|c| [Mark::Check, Mark::Mate].into_iter().find(|mark| mark.sign() == c));
        if !scanner.is_at_end() {
            return Err(scanner.error(match mark {
                Some(_) => "the end",
                // No leg follows an effect.
                None if effect != Effect::NONE => "`+`, `#` or the end",
                None if bracketed => "`~` and another leg, `+`, `#` or the end",
                None => "an effect, `~` and another leg, `+`, `#` or the end",
            }));
        }
        if bracketed && legs.len() == 1 {
            return Err(ParseError::at(text, 0..1, "no brackets in a move of one leg"));
        }
        Ok(Self { source, legs, effect, effect_at, mark, mark_at })
    }
}

/// Reads a leg up to its target, and its source if it is named. `begins` is where the leg has to begin.
fn scan_leg<V: Variant>(
    scanner: &mut Scanner<'_>,
    begins: Option<Square<V>>,
) -> Result<(NamedLeg<V>, Option<Square<V>>), ParseError> {
    let at = scanner.offset();
    let kind = letter::<V>(scanner);
    if kind.is_none() && !scanner.peek().is_some_and(|c| c.is_ascii_lowercase()) {
        return Err(scanner.error(format!("the letter of a piece or {}", V::SQUARES)));
    }
    let kind = kind.unwrap_or(Kind::Pawn);
    let start = scanner.offset();
    let square = Square::scan(scanner)?;
    if scanner.peek() != Some('-') {
        return Ok((NamedLeg { kind, to: square, at }, None));
    }
    if let Some(begins) = begins.filter(|&begins| begins != square) {
        return Err(scanner.error_since(start, format!("{begins}, where the leg before ends")));
    }
    scanner.bump();
    Ok((NamedLeg { kind, to: Square::scan(scanner)?, at }, Some(square)))
}

/// Reads the letter of a kind that the variant has, if one is there.
fn letter<V: Variant>(scanner: &mut Scanner<'_>) -> Option<Kind> {
    scanner.pick(|c| Kind::from_letter(c).filter(|&kind| kind != Kind::Star && V::has(kind)))
}

fn scan_effect<V: Variant>(scanner: &mut Scanner<'_>) -> Result<Effect<V>, ParseError> {
    let act = if scanner.eat('x') || scanner.eat('×') {
        Act::Capture(letter::<V>(scanner))
    } else if scanner.eat(':') {
        scanner.eat('P');
        Act::EnPassant
    } else if V::has(Kind::Pyramid) && scanner.eat('%') {
        Act::Convert(letter::<V>(scanner))
    } else if V::STARS && scanner.eat('*') {
        let kind = letter::<V>(scanner);
        Act::Dive(Square::scan(scanner)?, kind)
    } else if scanner.eat('$') {
        scanner.expect('R', "`R`, for the rook that castles")?;
        Act::Castle(CastlingSide::King)
    } else if scanner.eat('&') {
        scanner.expect('R', "`R`, for the rook that castles")?;
        Act::Castle(CastlingSide::Queen)
    } else {
        Act::Nothing
    };
    let promotion = match act {
        Act::Nothing | Act::Capture(_) | Act::Dive(..) => scan_promotion::<V>(scanner)?,
        Act::EnPassant | Act::Convert(_) | Act::Castle(_) => None,
    };
    Ok(Effect { act, promotion })
}

impl<V: Variant> fmt::Display for Named<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.legs.len() - 1;
        for (index, leg) in self.legs.iter().enumerate() {
            let source = self.source.filter(|_| index == 0);
            let effect = if index == last { self.effect } else { Effect::NONE };
            let bracketed = last > 0 && (source.is_some() || effect != Effect::NONE);
            if index > 0 {
                f.write_str("~")?;
            }
            if bracketed {
                f.write_str("[")?;
            }
            if leg.kind != Kind::Pawn {
                write!(f, "{}", leg.kind.letter())?;
            }
            if let Some(source) = source {
                write!(f, "{source}-")?;
            }
            write!(f, "{}{effect}", leg.to)?;
            if bracketed {
                f.write_str("]")?;
            }
        }
        match self.mark {
            Some(mark) => write!(f, "{}", mark.sign()),
            None => Ok(()),
        }
    }
}
