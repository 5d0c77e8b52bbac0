//! Writes `fixtures/GAME/middle.tsv` for the games whose names contain the argument, or for all: the positions of random
//! games that the yardstick and the benchmarks measure. The same files on every machine.

use croatian_core::{Classical, Croatian, Variant};
use croatian_hemera::Hemera;
use croatian_miranda::Miranda;
use croatian_nineteen::Nineteen;
use cube_plus::CubePlus;
use cvector::CVector;
use cvector_plus::CVectorPlus;
use std::{fs, io};
use variant_benches::middle::{Questions, fixture, path};
use variant_core::BoundedRules;

fn main() -> io::Result<()> {
    let filter = std::env::args().nth(1).unwrap_or_default();
    let cvector = Questions { in_check: CVector::in_check, is_capture: CVector::is_capture, is_long: |_| false };
    write(&filter, &CVector, &cvector, 200)?;
    let plus = Questions { in_check: CVectorPlus::in_check, is_capture: CVectorPlus::is_capture, is_long: |_| false };
    write(&filter, &CVectorPlus, &plus, 200)?;
    let cube = Questions {
        in_check: |rules: &CubePlus, board| rules.in_check(board),
        is_capture: |rules, board, mv| rules.is_capture(board, mv),
        is_long: |_| false,
    };
    write(&filter, &CubePlus::default(), &cube, 200)?;
    write(&filter, &Classical::new(), &croatian(), 200)?;
    write(&filter, &Miranda::new(), &croatian(), 200)?;
    write(&filter, &Nineteen::new(), &croatian(), 200)?;
    write(&filter, &Hemera::new(), &croatian(), 60)
}

fn croatian<V: Variant>() -> Questions<Croatian<V>> {
    Questions { in_check: Croatian::in_check, is_capture: Croatian::is_capture, is_long: |mv| mv.legs().len() > 1 }
}

fn write<R: BoundedRules>(filter: &str, rules: &R, questions: &Questions<R>, wanted: usize) -> io::Result<()> {
    if !rules.name().contains(filter) {
        return Ok(());
    }
    let path = path(rules);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&path, fixture(rules, questions, wanted))?;
    eprintln!("{}: {wanted} positions", rules.name());
    Ok(())
}
