//! Tables of perft numbers: data files that a game's tests read.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use variant_core::{ParseError, Rules, perft};

/// One row of a perft table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PerftRow {
    /// The number of its line in the file, from 1 on.
    pub line: usize,
    /// A position text, or `start`.
    pub position: String,
    /// The depth in plies.
    pub depth: u32,
    /// The number of lines of play of that depth.
    pub nodes: u64,
    /// Whose number it is, see [`perft_table`].
    pub source: String,
}

/// How much of a table was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerftReport {
    /// Rows whose number was computed and is right.
    pub checked: usize,
    /// Rows with more nodes than were asked for.
    pub skipped: usize,
    /// The sum of the nodes of the rows that were checked.
    pub nodes: u64,
}

/// What is wrong with a perft table, or with the rules that it was held against.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PerftTableError {
    /// A line is neither a comment nor a row.
    Row {
        /// The number of the line, from 1 on.
        line: usize,
        /// What the line should have and does not.
        expected: &'static str,
    },
    /// The rules do not read the position of a row.
    Position {
        /// The number of the line, from 1 on.
        line: usize,
        /// Why not.
        error: ParseError,
    },
    /// The rules count another number of nodes.
    Nodes {
        /// The row, with the number that the table gives.
        row: PerftRow,
        /// The number that the rules give.
        counted: u64,
    },
    /// No row is small enough, or the table is empty.
    NothingChecked {
        /// How many rows are too large.
        skipped: usize,
    },
}

impl fmt::Display for PerftTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row { line, expected } => write!(f, "line {line} of the perft table: expected {expected}"),
            Self::Position { line, error } => write!(f, "line {line} of the perft table: the position is bad: {error}"),
            Self::Nodes { row: PerftRow { line, position, depth, nodes, source }, counted } => write!(
                f,
                "line {line} of the perft table: {position} has {nodes} nodes at depth {depth} ({source}), but {counted} were counted"
            ),
            Self::NothingChecked { skipped } => {
                write!(f, "nothing of the perft table was checked: {skipped} rows have too many nodes")
            }
        }
    }
}

impl Error for PerftTableError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Position { error, .. } => Some(error),
            _ => None,
        }
    }
}

/// Reads a perft table: the rows in the order of the file.
///
/// A row is `POSITION<TAB>DEPTH<TAB>NODES<TAB>SOURCE`. `POSITION` is a position text or `start`; `SOURCE` is a word for
/// whose number it is: `page` (the rules page), `published`, or `own` where only our own program has printed it. Blank
/// lines and lines that begin with `#` are comments.
///
/// ```
/// let rows = variant_testkit::perft_table("# noughts and crosses\nstart\t2\t72\tpublished\n")?;
/// assert_eq!((rows[0].line, rows[0].depth, rows[0].nodes), (2, 2, 72));
/// # Ok::<(), variant_testkit::PerftTableError>(())
/// ```
///
/// # Errors
/// [`PerftTableError::Row`] for the first line that is neither a row nor a comment.
pub fn perft_table(text: &str) -> Result<Vec<PerftRow>, PerftTableError> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    let rows = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    rows.map(|(line, row)| perft_row(line, row)).collect()
}

fn perft_row(line: usize, row: &str) -> Result<PerftRow, PerftTableError> {
    let wrong = |expected| PerftTableError::Row { line, expected };
    let fields: Vec<&str> = row.split('\t').collect();
    let [position, depth, nodes, source] = fields[..] else {
        return Err(wrong("a position, a depth, a number of nodes and a source, with tabs between them"));
    };
    if position.is_empty() || position.trim() != position {
        return Err(wrong("a position text or `start`, without blanks around it"));
    }
    if source.is_empty() || source.trim() != source {
        return Err(wrong("a source, without blanks around it"));
    }
    Ok(PerftRow {
        line,
        position: position.to_owned(),
        depth: number(depth).ok_or_else(|| wrong("a depth in plies"))?,
        nodes: number(nodes).ok_or_else(|| wrong("a number of nodes"))?,
        source: source.to_owned(),
    })
}

/// A number of nothing but digits: `parse` alone would take a sign.
fn number<N: FromStr>(text: &str) -> Option<N> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

/// Counts the rows of a perft table that have at most `max_nodes` nodes, and compares.
///
/// Cost: as many nodes as [`PerftReport::nodes`] says.
///
/// # Errors
/// A row that cannot be read (whatever its size), a position that the rules do not read, a number that is not theirs, or
/// a table of which no row was checked.
pub fn check_perft_table<R: Rules>(rules: &R, text: &str, max_nodes: u64) -> Result<PerftReport, PerftTableError> {
    let mut report = PerftReport::default();
    for row in perft_table(text)? {
        let board = match row.position.as_str() {
            "start" => rules.start(),
            position => {
                let line = row.line;
                rules.parse_board(position).map_err(|error| PerftTableError::Position { line, error })?
            }
        };
        if row.nodes > max_nodes {
            report.skipped += 1;
            continue;
        }
        let counted = perft(rules, &board, row.depth);
        if counted != row.nodes {
            return Err(PerftTableError::Nodes { row, counted });
        }
        report.checked += 1;
        report.nodes = report.nodes.saturating_add(counted);
    }
    if report.checked == 0 {
        return Err(PerftTableError::NothingChecked { skipped: report.skipped });
    }
    Ok(report)
}
