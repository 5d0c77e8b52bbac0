use variant_core::{Color, Outcome, Reason};

#[test]
fn a_win_shows_its_winner_and_reason() {
    let win = Outcome::Win { winner: Color::Black, by: Reason::Checkmate };
    assert_eq!(win.to_string(), "b: checkmate");
    assert_eq!((win.winner(), win.letter(), win.reason()), (Some(Color::Black), 'b', Reason::Checkmate));
}

#[test]
fn a_draw_shows_its_reason() {
    let draw = Outcome::Draw { by: Reason::Stalemate };
    assert_eq!(draw.to_string(), "=: stalemate");
    assert_eq!((draw.winner(), draw.letter(), draw.reason()), (None, '=', Reason::Stalemate));
}

#[test]
fn every_reason_reads_well() {
    let reasons = [Reason::KingCaptured, Reason::NoMove, Reason::Entry, Reason::Other("three in a row")];
    assert_eq!(reasons.map(|reason| reason.to_string()), ["king captured", "no move", "entry", "three in a row"]);
}
