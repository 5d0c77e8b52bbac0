/// Names the rules and the types of one variant, as the crates of the three large games do: `Board` for
/// `croatian_core::Board<row::Miranda>`, and so on.
///
/// Takes a row of [`croatian_core::row`](crate::row), the name of the game and its last square.
///
/// ```
/// mod ties {
///     croatian_core::aliases!(CroatianTies, "Croatian Ties", "j10");
/// }
/// use variant_core::Rules;
///
/// let board: ties::Board = ties::CroatianTies::new().start();
/// let leg: ties::Leg = "e2e5".parse()?;
/// assert!(ties::CroatianTies::new().is_legal(&board, &leg.into()));
/// # Ok::<(), variant_core::ParseError>(())
/// ```
#[macro_export]
macro_rules! aliases {
    ($row:ident, $name:literal, $last_square:literal) => {
        #[doc = concat!("The rules of ", $name, ". Made by `new()`, or by `partial()` to accept positions without one or")]
        /// both Kings too.
        pub type $row = $crate::Croatian<$crate::row::$row>;

        #[doc = concat!("A position of ", $name, ", always valid.")]
        pub type Board = $crate::Board<$crate::row::$row>;

        /// A position to edit, which may break any rule.
        pub type Setup = $crate::Setup<$crate::row::$row>;

        /// Why a [`Setup`] is no [`Board`]: every fault.
        pub type SetupError = $crate::SetupError<$crate::row::$row>;

        /// One thing that is wrong with a [`Setup`].
        pub type SetupFault = $crate::SetupFault<$crate::row::$row>;

        #[doc = concat!("A square, from `a1` to `", $last_square, "`.")]
        pub type Square = $crate::Square<$crate::row::$row>;

        /// A move: one leg, or a cascade of them.
        pub type Move = $crate::Move<$crate::row::$row>;

        /// One piece's part of a move.
        pub type Leg = $crate::Leg<$crate::row::$row>;

        /// What the player chooses in a leg besides its target.
        pub type Choice = $crate::Choice<$crate::row::$row>;

        /// Why a leg is illegal.
        pub type Fault = $crate::Fault<$crate::row::$row>;

        /// A move in the making, leg by leg.
        pub type MoveBuilder = $crate::MoveBuilder<$crate::row::$row>;

        /// One step in choosing a move.
        pub type Step = $crate::Step<$crate::row::$row>;

        /// A move begun, step by step.
        pub type Begun = $crate::Begun<$crate::row::$row>;

        /// A leg that was made or can be made, with what it does.
        pub type LegDetails = $crate::LegDetails<$crate::row::$row>;

        /// What a leg does at its end.
        pub type Event = $crate::Event<$crate::row::$row>;

        /// An activated piece that has not moved yet.
        pub type ActivatedPiece = $crate::ActivatedPiece<$crate::row::$row>;
    };
}
