use super::{Draw, push_line};
use cvector_core::{Board, Setup, Square, Stack, Variant};

impl<V: Variant> Draw for Board<V> {
    fn draw(&self) -> String {
        draw(&Setup::from(self))
    }
}

/// Eight ranks of cells that are four characters wide, enough for two pieces and their brackets.
fn draw(setup: &Setup) -> String {
    let mut drawing = String::new();
    let files: String = ('a'..='h').map(|file| format!("  {file}  ")).collect();
    let rule = format!("  +{}", "----+".repeat(8));
    push_line(&mut drawing, &format!("  {files}"));
    push_line(&mut drawing, &rule);
    for rank in (0..8).rev() {
        let squares = (0..8).filter_map(|file| Square::new(file, rank));
        let cells: String = squares.map(|square| format!("{:^4}|", setup.stack_on(square).to_string())).collect();
        let name = rank + 1;
        push_line(&mut drawing, &format!("{name} |{cells} {name}"));
        push_line(&mut drawing, &rule);
    }
    push_line(&mut drawing, &format!("  {files}"));
    let has = |is: fn(Stack) -> bool| Square::all().any(|square| is(setup.stack_on(square)));
    let legend: Vec<&str> = [
        ("(b) frozen", has(|stack| matches!(stack, Stack::Frozen(_)))),
        ("[qB] active over frozen", has(|stack| matches!(stack, Stack::Over { .. }))),
        ("(Bb) both frozen", has(|stack| matches!(stack, Stack::TwoFrozen(..)))),
    ]
    .into_iter()
    .filter_map(|(words, occurs)| occurs.then_some(words))
    .collect();
    if !legend.is_empty() {
        push_line(&mut drawing, &format!("  {}", legend.join(", ")));
    }
    drawing
}
