use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;

/// What is wrong with the arguments, in one sentence.
pub(crate) fn sentence(error: &clap::Error) -> String {
    let words = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.as_str()],
        Some(ContextValue::Strings(words)) => words.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    };
    let word = |kind| words(kind).first().copied().unwrap_or_default().escape_debug().to_string();
    let meant = |kind| match words(kind).as_slice() {
        [] => String::new(),
        meant => format!("; did you mean {}?", meant.join(" or ")),
    };
    match error.kind() {
        ErrorKind::UnknownArgument if word(ContextKind::InvalidArg).starts_with('-') => {
            format!("there is no option {}{}", word(ContextKind::InvalidArg), meant(ContextKind::SuggestedArg))
        }
        ErrorKind::UnknownArgument => format!(
            "the word `{}` is one too many: a POSITION is one shell word, so write it in quotes",
            word(ContextKind::InvalidArg)
        ),
        ErrorKind::MissingRequiredArgument => {
            let missing = words(ContextKind::InvalidArg);
            format!("{} {} missing", missing.join(" and "), if missing.len() == 1 { "is" } else { "are" })
        }
        ErrorKind::InvalidSubcommand => format!(
            "there is no command `{}`{}",
            word(ContextKind::InvalidSubcommand),
            meant(ContextKind::SuggestedSubcommand)
        ),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "a command is missing; `variants --help` lists them".to_owned()
        }
        ErrorKind::InvalidValue if word(ContextKind::InvalidValue).is_empty() => {
            format!("{} needs a value", word(ContextKind::InvalidArg))
        }
        ErrorKind::ValueValidation | ErrorKind::InvalidValue => {
            let why =
                error.source().map(|why| format!(": {why}")).unwrap_or_else(|| match words(ContextKind::ValidValue) {
                    known if known.is_empty() => String::new(),
                    known => format!(": it is {}", known.join(" or ")),
                });
            format!("{} cannot be `{}`{why}", word(ContextKind::InvalidArg), word(ContextKind::InvalidValue))
        }
        ErrorKind::InvalidUtf8 => "the arguments are not valid UTF-8".to_owned(),
        _ => first_line(error),
    }
}

/// The sentence that clap's own message begins with.
fn first_line(error: &clap::Error) -> String {
    let message = error.render().to_string();
    let line = message.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}
