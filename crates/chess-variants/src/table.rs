//! The table of games. Everything that has to name every game is made from it, so that a new game is a row here and one in
//! the catalogue, and its drawing and explaining if it is not of a family that has them already.

/// Calls the macro `$callback` with its arguments in brackets and then a row for each type of rules: the name of its
/// variant in the types that can hold any game, the rules, and how its positions are held. A position of more than 200
/// bytes is boxed, so that those of the small boards stay cheap to copy.
macro_rules! for_each_game {
    ($callback:ident $($arguments:tt)*) => {
        $callback! {
            ($($arguments)*)
            CVector(CVector): Position<CVector>;
            CVectorPlus(CVectorPlus): Position<CVectorPlus>;
            CubePlus(CubePlus): Position<CubePlus>;
            Miranda(Miranda): Box<Position<Miranda>>;
            Nineteen(Nineteen): Box<Position<Nineteen>>;
            Hemera(Hemera): Box<Position<Hemera>>;
            Classical(Classical): Position<Classical>;
            CroatianTies(CroatianTies): Box<Position<CroatianTies>>;
            MayanAscendancy(MayanAscendancy): Box<Position<MayanAscendancy>>;
            AgeOfAquarius(AgeOfAquarius): Box<Position<AgeOfAquarius>>;
        }
    };
}

/// `dispatch!(AnyMove, value, mv => body)`: the body, with the part of whichever game the value holds.
macro_rules! dispatch {
    ($($arguments:tt)*) => {
        for_each_game!(dispatch_rows $($arguments)*)
    };
}

macro_rules! dispatch_rows {
    (($Any:ident, $value:expr, $part:ident => $body:expr) $($Game:ident($Rules:ty): $Held:ty;)+) => {
        match $value { $($Any::$Game($part) => $body,)+ }
    };
}

pub(crate) use {dispatch, dispatch_rows, for_each_game};
