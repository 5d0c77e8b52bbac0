use super::Explain;
use cube_plus::{Captured, CubePlus, Square};
use variant_core::{IllegalMove, Rules};

impl Explain for CubePlus {
    fn explain(&self, board: &Self::Board, mv: &Self::Move) -> Result<Vec<String>, IllegalMove<Self::Fault>> {
        let mut after = *board;
        self.play(&mut after, mv)?;
        let cube_plus::Move { from, to } = *mv;
        let (us, them) = (board.turn(), !board.turn());
        let mut sentences = Vec::new();
        if let Some(kind) = board.kind_on(from) {
            sentences.push(match board.kind_on(to) {
                Some(captured) => format!("{us}'s {kind} captures {them}'s {captured}, stepping from {from} to {to}."),
                None => format!("{us}'s {kind} steps from {from} to {to}."),
            });
        }
        if let (Some(captured), Captured::Returned) = (board.kind_on(to), self.captured) {
            let home = Square::extension(them);
            // A piece that has returned stands where nothing else can have come to stand in this move.
            sentences.push(if after.color_on(home) == Some(them) && (home == from || board.piece_on(home).is_none()) {
                format!("The captured {captured} returns to {home}, {them}'s extension square.")
            } else {
                format!("The captured {captured} cannot return and is lost, since {home} is not vacant.")
            });
        }
        if to == Square::extension(them) {
            sentences.push(if after.is_won_by_entry() {
                format!("It enters {them}'s extension square, and no reply can capture it there.")
            } else {
                format!("It enters {them}'s extension square, but can be captured there.")
            });
        }
        if self.in_check(&after) {
            sentences.push(format!("{them} is in check."));
        }
        Ok(sentences)
    }
}
