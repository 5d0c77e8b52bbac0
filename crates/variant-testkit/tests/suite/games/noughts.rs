//! Noughts and crosses, right or with one [`Flaw`].

use super::Fault;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use variant_core::{
    Board, BoundedRules, Budget, BudgetSpent, Color, IllegalMove, Move, NamedWithin, NotationError, Outcome,
    ParseError, ParseFault, Reason, Rules, Scanner, StableHasher,
};

/// What is wrong with the game; each flaw is told by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Flaw {
    None,
    // Texts of boards.
    BoardTextLacksTurn,
    BoardTextReadsMirrored,
    BoardTextReadsOneStoneLess,
    // Pieces.
    PiecesReversed,
    PiecesVary,
    PiecesWithOneText,
    PiecesInWrongCase,
    // Lists.
    ListsOneTwice,
    MovesReversed,
    MovesForgetLast,
    MovesIntoAppends,
    ChildrenReversed,
    ChildrenForgetLast,
    MovesPanic,
    CountsOneMore,
    AlwaysHasMove,
    NeverHasMove,
    // Visitors.
    VisitGoesOn,
    VisitHidesBreak,
    VisitBreaksByItself,
    ChildrenGoOn,
    ChildrenHideBreak,
    // The end of the game.
    NoDraw,
    EndsEarly,
    // Legality.
    CentreIsIllegal,
    CentreIsNotLegal,
    CentreIsNotPlayed,
    ForgetsCentre,
    AllowsOccupied,
    IsLegalAllowsOccupied,
    PlayAllowsOccupied,
    CheckAllowsOccupied,
    PlayGivesOtherReason,
    RefusedPlayChangesBoard,
    // Playing.
    PlayKeepsTurn,
    ChildrenKeepTurn,
    PlayedBoardsPlayOtherwise,
    // Keys and hashes.
    KeyCountsPlies,
    HashCountsPlies,
    VisitedKeyDiffers,
    KeyIsConstant,
    KeyIgnoresCorner,
    // Texts of moves.
    MoveTextInBrackets,
    MoveTextReadsMirrored,
    MoveParserPanics,
    NotationReadsMirrored,
    NotationReadsNothing,
    NotationNotWritten,
    NotationOfAnything,
    // Either notation, and repetition.
    ReadMoveReadsNoNotation,
    ReadMoveReadsIllegal,
    RepetitionFormMirrored,
    RepetitionFormDropsStone,
    // Budgets.
    CountIsNotBounded,
    CountSpendsTooMuch,
    VisitIsNotBounded,
    OutcomeIsNotTold,
    NotationIsNotTold,
    ChainsTwice,
    // Play that is not checked.
    UncheckedPanics,
    LaterCallPanics,
    // What parsers do with bad texts.
    SlicesBytes,
    PanicsAtLength,
    RangeBeyondText,
    RangeInsideCharacter,
    FaultsOutOfOrder,
    ErrorIsEndless,
    FoundHasLines,
    NothingExpected,
    MoveReadWithPlus,
    NotationReadsIllegal,
    NotationOfOneCandidate,
}

use Flaw as F;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Noughts(pub(crate) Flaw);

/// The cells are in the order a1, b1, c1, a2 and so on.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    cells: [Option<Color>; 9],
    flaw: Flaw,
    /// What only flaws look at: how many moves were played on this board since it was read or begun, ...
    plies: u64,
    /// ... and whether an occupied cell was played on.
    wrong: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Cell(u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stone {
    color: Color,
    flaw: Flaw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Put {
    cell: Cell,
    bracketed: bool,
}

const CENTRE: Cell = Cell(4);
const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Cell {
    fn mirrored(self) -> Self {
        Self(8 - self.0)
    }
}

fn letter(color: Color) -> char {
    if color == Color::White { 'X' } else { 'O' }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.0 % 3), self.0 / 3 + 1)
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.flaw, self.color) {
            (F::PiecesWithOneText, _) => write!(f, "X"),
            (F::PiecesInWrongCase, Color::White) => write!(f, "x"),
            (F::PiecesInWrongCase, Color::Black) => write!(f, "X"),
            (_, color) => write!(f, "{}", letter(color)),
        }
    }
}

impl fmt::Display for Put {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bracketed { write!(f, "({})", self.cell) } else { self.cell.fmt(f) }
    }
}

impl Move for Put {}

impl fmt::Display for Grid {
    /// The rows from above, `X`, `O` or `.` for each cell, and the side to move: `.../.X./..O w`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, separator) in [(2, "/"), (1, "/"), (0, "")] {
            for cell in &self.cells[3 * row..3 * row + 3] {
                write!(f, "{}", cell.map_or('.', letter))?;
            }
            f.write_str(separator)?;
        }
        if self.flaw == F::BoardTextLacksTurn { Ok(()) } else { write!(f, " {}", self.turn().letter()) }
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}

impl Eq for Grid {}

impl Hash for Grid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cells.hash(state);
        if self.flaw == F::HashCountsPlies {
            self.plies.hash(state);
        }
    }
}

impl Grid {
    fn stones(&self, color: Color) -> usize {
        self.cells.iter().filter(|&&cell| cell == Some(color)).count()
    }

    fn has_line(&self, color: Color) -> bool {
        LINES.iter().any(|line| line.iter().all(|&cell| self.cells[cell] == Some(color)))
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.cells[usize::from(cell.0)].is_none()
    }

    fn is_won(&self) -> bool {
        Color::ALL.into_iter().any(|color| self.has_line(color))
    }

    fn empty_cells(&self) -> Vec<Cell> {
        if self.is_won() { Vec::new() } else { (0..9).map(Cell).filter(|&cell| self.is_empty(cell)).collect() }
    }
}

impl Board for Grid {
    type Square = Cell;
    type Piece = Stone;

    /// Noughts and crosses take turns: the numbers of stones say who is to move.
    fn turn(&self) -> Color {
        if self.stones(Color::White) > self.stones(Color::Black) { Color::Black } else { Color::White }
    }

    fn pieces(&self) -> impl Iterator<Item = (Cell, Stone)> {
        // Equal boards, asked one after the other, must give the same pieces: this flaw needs a memory.
        thread_local!(static ASKED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) });
        let asked = ASKED.replace(!ASKED.get());
        let mut pieces: Vec<_> = (0..9)
            .zip(self.cells)
            .filter_map(|(index, cell)| Some((Cell(index), Stone { color: cell?, flaw: self.flaw })))
            .collect();
        if self.flaw == F::PiecesReversed {
            pieces.reverse();
        } else if self.flaw == F::PiecesVary && asked {
            pieces.pop();
        }
        pieces.into_iter()
    }

    fn color(piece: Stone) -> Color {
        piece.color
    }

    fn key(&self) -> u64 {
        let code = |cell: Option<Color>| cell.map_or(0, |color| color.index() as u64 + 1);
        let first = if self.flaw == F::KeyIgnoresCorner { 1 } else { 0 };
        let placement = self.cells[first..].iter().fold(0, |placement, &cell| placement * 3 + code(cell));
        match self.flaw {
            F::KeyIsConstant => 7,
            F::KeyCountsPlies => StableHasher::new().with(placement).with(self.plies).finish(),
            F::VisitedKeyDiffers => StableHasher::new().with(placement).with(self.plies / 1000).finish(),
            _ => StableHasher::new().with(placement).finish(),
        }
    }
}

impl Noughts {
    fn put(self, cell: Cell) -> Put {
        Put { cell, bracketed: self.0 == F::MoveTextInBrackets }
    }

    fn fault(self, board: &Grid, mv: &Put) -> Option<Fault> {
        if board.is_won() { Some(Fault::Over) } else { (!board.is_empty(mv.cell)).then_some(Fault::Occupied) }
    }

    /// The legal moves in the order of the cells, and whatever the flaw makes of them.
    fn list(self, board: &Grid) -> Vec<Put> {
        let mut cells = board.empty_cells();
        match self.0 {
            F::ListsOneTwice => cells.extend(cells.first().copied()),
            F::ForgetsCentre => cells.retain(|&cell| cell != CENTRE),
            F::MovesPanic if cells.len() == 5 => panic!("five cells are too many"),
            _ => {}
        }
        cells.into_iter().map(|cell| self.put(cell)).collect()
    }

    fn visit(self, list: Vec<Put>, goes_on: bool, mut visit: impl FnMut(Put) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        for mv in list {
            if visit(mv).is_break() {
                flow = ControlFlow::Break(());
                if !goes_on {
                    break;
                }
            }
        }
        flow
    }
}

impl Rules for Noughts {
    type Board = Grid;
    type Move = Put;
    type Fault = Fault;

    fn name(&self) -> &str {
        "noughts-and-crosses"
    }

    fn start(&self) -> Grid {
        Grid { cells: [None; 9], flaw: self.0, plies: 0, wrong: false }
    }

    fn parse_board(&self, text: &str) -> Result<Grid, ParseError> {
        if self.0 == F::SlicesBytes && text.len() > 3 {
            let _ = &text[3..];
        }
        assert!(self.0 != F::PanicsAtLength || text.len() < 5000, "too long");
        let mut scanner = Scanner::new(text);
        let mut board = self.start();
        for row in [2, 1, 0] {
            for column in 0..3 {
                let cell = scanner.pick(|c| match c {
                    '.' => Some(None),
                    'X' => Some(Some(Color::White)),
                    'O' => Some(Some(Color::Black)),
                    _ => None,
                });
                board.cells[3 * row + column] = match (cell, self.0) {
                    (Some(cell), _) => cell,
                    (None, flaw) => return Err(flawed(text, scanner.fault("`.`, `X` or `O`"), flaw)),
                };
            }
            if row > 0 {
                scanner.expect('/', "`/`")?;
            }
        }
        scanner.expect(' ', "a blank")?;
        let turn = scanner.pick(Color::from_letter).ok_or_else(|| scanner.error("`w` or `b`"))?;
        scanner.expect_end()?;
        let (crosses, noughts) = (board.stones(Color::White), board.stones(Color::Black));
        let balanced = crosses == noughts || crosses == noughts + 1;
        // The last stone made the line: no line of the side to move.
        if !balanced || board.turn() != turn || board.has_line(turn) {
            return Err(ParseFault::overall("a position that play can reach", "another one").into());
        }
        match self.0 {
            F::BoardTextReadsMirrored => board.cells.reverse(),
            F::BoardTextReadsOneStoneLess if crosses + noughts == 9 => board.cells[0] = None,
            _ => {}
        }
        Ok(board)
    }

    fn parse_move(&self, text: &str) -> Result<Put, ParseError> {
        if self.0 == F::MoveParserPanics {
            assert!(!text.starts_with("c3"), "no such cell");
        }
        let mut scanner = Scanner::new(text);
        if self.0 == F::MoveReadWithPlus && scanner.eat('+') {
            return Ok(Put { cell: CENTRE, bracketed: true });
        }
        let file = scanner.pick(|c| ('a'..='c').contains(&c).then(|| c as u8 - b'a'));
        let file = file.ok_or_else(|| scanner.error("a file from a to c"))?;
        let rank = scanner.pick(|c| ('1'..='3').contains(&c).then(|| c as u8 - b'1'));
        let rank = rank.ok_or_else(|| scanner.error("a rank from 1 to 3"))?;
        scanner.expect_end()?;
        let cell = Cell(3 * rank + file);
        Ok(self.put(if self.0 == F::MoveTextReadsMirrored { cell.mirrored() } else { cell }))
    }

    fn visit_moves<V>(&self, board: &Grid, visit: V) -> ControlFlow<()>
    where
        V: FnMut(Put) -> ControlFlow<()>,
    {
        let flow = self.visit(self.list(board), self.0 == F::VisitGoesOn, visit);
        match self.0 {
            F::VisitHidesBreak => ControlFlow::Continue(()),
            F::VisitBreaksByItself => ControlFlow::Break(()),
            _ => flow,
        }
    }

    fn play_unchecked(&self, board: &mut Grid, mv: &Put) {
        let turn = board.turn();
        let cell = match self.0 {
            F::PlayedBoardsPlayOtherwise if board.plies == 3 => mv.cell.mirrored(),
            _ => mv.cell,
        };
        if !board.is_empty(mv.cell) {
            assert!(self.0 != F::UncheckedPanics, "the cell is occupied");
            board.wrong = true;
        }
        board.cells[usize::from(cell.0)] = Some(turn);
        board.plies += 1;
    }

    fn check(&self, board: &Grid, mv: &Put) -> Result<(), IllegalMove<Fault>> {
        match (self.0, self.fault(board, mv)) {
            (F::CentreIsIllegal, None) if mv.cell == CENTRE => Err(IllegalMove::new(Fault::Occupied)),
            (F::AllowsOccupied | F::CheckAllowsOccupied, Some(Fault::Occupied)) => Ok(()),
            (_, fault) => fault.map_or(Ok(()), |fault| Err(IllegalMove::new(fault))),
        }
    }

    fn read_move(&self, board: &Grid, text: &str) -> Result<Put, NotationError<Put, Fault>> {
        match (self.parse_move(text), self.0) {
            (Ok(mv), F::ReadMoveReadsIllegal) => Ok(mv),
            (Ok(mv), _) => self.check(board, &mv).map(|()| mv).map_err(NotationError::Illegal),
            (Err(error), F::ReadMoveReadsNoNotation) => Err(error.into()),
            (Err(_), _) => self.read_notation(board, text),
        }
    }

    fn repetition_form(&self, board: &Grid) -> Grid {
        let mut form = board.clone();
        match self.0 {
            F::RepetitionFormMirrored => form.cells.reverse(),
            F::RepetitionFormDropsStone if board.stones(Color::White) == 2 => form.cells = self.start().cells,
            _ => {}
        }
        form
    }

    fn outcome(&self, board: &Grid) -> Option<Outcome> {
        assert!(!(self.0 == F::LaterCallPanics && board.wrong), "this board cannot be");
        let by = Reason::Other("three in a row");
        let stones = 9 - board.cells.iter().filter(|cell| cell.is_none()).count();
        if let Some(winner) = Color::ALL.into_iter().find(|&color| board.has_line(color)) {
            return Some(Outcome::Win { winner, by });
        }
        let over = match self.0 {
            F::NoDraw => false,
            F::EndsEarly => stones >= 8,
            _ => stones == 9,
        };
        over.then_some(Outcome::Draw { by: Reason::Other("the board is full") })
    }

    fn write_notation(&self, board: &Grid, mv: &Put) -> Result<String, IllegalMove<Fault>> {
        let fault = match self.0 {
            F::NotationOfAnything => None,
            F::NotationNotWritten if mv.cell == CENTRE => Some(Fault::Occupied),
            _ => self.fault(board, mv),
        };
        fault.map_or_else(|| Ok(format!("{}{}", letter(board.turn()), mv.cell)), |fault| Err(IllegalMove::new(fault)))
    }

    fn read_notation(&self, board: &Grid, text: &str) -> Result<Put, NotationError<Put, Fault>> {
        let mut scanner = Scanner::new(text);
        let stone = letter(board.turn());
        scanner.expect(stone, format!("the letter {stone}"))?;
        let mv = Self(F::None).parse_move(scanner.rest()).map_err(|error| error.offset_by(1))?;
        match (self.0, self.fault(board, &mv)) {
            (F::NotationReadsNothing, _) => Err(scanner.error("nothing").into()),
            (F::NotationOfOneCandidate, None) => Err(NotationError::Ambiguous { candidates: vec![mv], more: false }),
            (F::NotationReadsIllegal, Some(_)) => Ok(mv),
            (_, Some(fault)) => Err(IllegalMove::new(fault).into()),
            (F::NotationReadsMirrored, None) => Ok(self.put(mv.cell.mirrored())),
            (_, None) => Ok(self.put(mv.cell)),
        }
    }

    fn moves(&self, board: &Grid) -> Vec<Put> {
        let mut list = self.list(board);
        match self.0 {
            F::MovesReversed => list.reverse(),
            F::MovesForgetLast => drop(list.pop()),
            _ => {}
        }
        list
    }

    fn moves_into(&self, board: &Grid, out: &mut Vec<Put>) {
        if self.0 != F::MovesIntoAppends {
            out.clear();
        }
        out.extend(self.list(board));
    }

    fn visit_children<V>(&self, board: &Grid, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Put, &Grid) -> ControlFlow<()>,
    {
        let mut list = self.list(board);
        match self.0 {
            F::ChildrenReversed => list.reverse(),
            F::ChildrenForgetLast => drop(list.pop()),
            _ => {}
        }
        let flow = self.visit(list, self.0 == F::ChildrenGoOn, |mv| {
            let mut child = board.clone();
            match self.0 {
                // A stone of the other side: the turn does not pass.
                F::ChildrenKeepTurn => child.cells[usize::from(mv.cell.0)] = Some(!board.turn()),
                _ => self.play_unchecked(&mut child, &mv),
            }
            if self.0 == F::VisitedKeyDiffers {
                child.plies += 1000;
            }
            visit(mv, &child)
        });
        if self.0 == F::ChildrenHideBreak { ControlFlow::Continue(()) } else { flow }
    }

    fn has_move(&self, board: &Grid) -> bool {
        match self.0 {
            F::AlwaysHasMove => true,
            F::NeverHasMove => false,
            _ => !self.list(board).is_empty(),
        }
    }

    fn count_moves(&self, board: &Grid) -> u64 {
        self.list(board).len() as u64 + u64::from(self.0 == F::CountsOneMore)
    }

    fn is_legal(&self, board: &Grid, mv: &Put) -> bool {
        match (self.0, self.fault(board, mv)) {
            (F::CentreIsNotLegal | F::CentreIsIllegal, _) if mv.cell == CENTRE => false,
            (F::AllowsOccupied | F::IsLegalAllowsOccupied, Some(Fault::Occupied)) => true,
            (_, fault) => fault.is_none(),
        }
    }

    fn play(&self, board: &mut Grid, mv: &Put) -> Result<(), IllegalMove<Fault>> {
        let fault = match (self.0, self.fault(board, mv)) {
            (F::CentreIsNotPlayed | F::CentreIsIllegal, None) if mv.cell == CENTRE => Some(Fault::Occupied),
            (F::AllowsOccupied | F::PlayAllowsOccupied, Some(Fault::Occupied)) => None,
            (F::PlayGivesOtherReason, Some(_)) => Some(Fault::SameSquareTwice),
            (F::RefusedPlayChangesBoard, Some(fault)) => {
                self.play_unchecked(board, mv);
                Some(fault)
            }
            (_, fault) => fault,
        };
        if let Some(fault) = fault {
            return Err(IllegalMove::new(fault));
        }
        match self.0 {
            F::PlayKeepsTurn => board.cells[usize::from(mv.cell.0)] = Some(!board.turn()),
            _ => self.play_unchecked(board, mv),
        }
        Ok(())
    }
}

impl BoundedRules for Noughts {
    fn visit_moves_within<V>(
        &self,
        board: &Grid,
        budget: &mut Budget<'_>,
        mut visit: V,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        V: FnMut(Put) -> ControlFlow<()>,
    {
        let flow = self.visit_moves(board, |mv| {
            if budget.charge().is_break() && self.0 != F::VisitIsNotBounded {
                return ControlFlow::Break(());
            }
            visit(mv)
        });
        if self.0 == F::VisitIsNotBounded { Ok(flow) } else { budget.finish(flow) }
    }

    fn moves_within(&self, board: &Grid, budget: &mut Budget<'_>) -> Result<Vec<Put>, BudgetSpent> {
        let moves = self.moves(board);
        let _ = budget.charge_many(moves.len() as u64);
        budget.finish(moves)
    }

    fn count_moves_within(&self, board: &Grid, budget: &mut Budget<'_>) -> Result<u64, BudgetSpent> {
        let count = self.count_moves(board);
        let _ = budget.charge_many(count);
        match self.0 {
            F::CountIsNotBounded => Ok(count),
            F::CountSpendsTooMuch if budget.left() == 0 => Err(BudgetSpent::Limit { limit: budget.limit() }),
            _ => budget.finish(count),
        }
    }

    fn outcome_within(&self, board: &Grid, budget: &mut Budget<'_>) -> Result<Option<Outcome>, BudgetSpent> {
        let outcome = if self.0 == F::OutcomeIsNotTold { None } else { self.outcome(board) };
        budget.finish(outcome)
    }

    fn read_notation_within(&self, board: &Grid, text: &str, budget: &mut Budget<'_>) -> NamedWithin<Self> {
        match self.0 {
            F::NotationIsNotTold => Err(BudgetSpent::Limit { limit: budget.limit() }),
            _ => budget.finish(self.read_notation(board, text)),
        }
    }

    fn visit_cascades_within<V>(
        &self,
        board: &Grid,
        legs: usize,
        budget: &mut Budget<'_>,
        mut visit: V,
    ) -> Result<ControlFlow<()>, BudgetSpent>
    where
        V: FnMut(Put) -> ControlFlow<()>,
    {
        if legs == 0 {
            return Ok(ControlFlow::Continue(()));
        }
        self.visit_moves_within(board, budget, |mv| {
            if self.0 == F::ChainsTwice {
                visit(mv)?;
            }
            visit(mv)
        })
    }
}

/// An error of the parser, or what the flaw makes of it.
fn flawed(text: &str, fault: ParseFault, flaw: Flaw) -> ParseError {
    let range = fault.range.clone().unwrap_or_default();
    let mut fault = fault;
    match flaw {
        F::RangeBeyondText => fault.range = Some(range.start..range.end + 1),
        F::RangeInsideCharacter if range.len() > 1 => fault.range = Some(range.start..range.end - 1),
        F::FoundHasLines => fault.found = format!("\n{}", &text[range.start..]).into(),
        F::NothingExpected => fault.expected = "".into(),
        F::ErrorIsEndless => fault.expected = "x".repeat(5000 + 600 * text.len()).into(),
        F::FaultsOutOfOrder => {
            let first = ParseFault::at(text, 0..0, "something else");
            return ParseError::from_faults(vec![fault, first]).expect("two faults");
        }
        _ => {}
    }
    fault.into()
}
