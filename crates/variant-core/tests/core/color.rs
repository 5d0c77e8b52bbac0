use variant_core::Color;

#[test]
fn each_color_is_the_other_of_the_other() {
    assert_eq!(!Color::White, Color::Black);
    assert_eq!(!Color::Black, Color::White);
    assert_eq!(Color::ALL.map(Color::index), [0, 1]);
}

#[test]
fn letters_are_read_back_and_no_others() {
    for color in Color::ALL {
        assert_eq!(Color::from_letter(color.letter()), Some(color));
    }
    for letter in ['W', 'B', ' ', 'x', 'ẃ'] {
        assert_eq!(Color::from_letter(letter), None);
    }
}

#[test]
fn case_follows_the_color() {
    assert_eq!(Color::White.cased('q'), 'Q');
    assert_eq!(Color::White.cased('Q'), 'Q');
    assert_eq!(Color::Black.cased('Q'), 'q');
    assert_eq!(Color::Black.cased('*'), '*');
}

#[test]
fn names_can_be_padded() {
    assert_eq!(format!("[{:>6}]", Color::White), "[ White]");
    assert_eq!(Color::Black.to_string(), "Black");
}
