//! Methods that another value answers.

/// Implements methods of a trait that hand their arguments on to another value.
///
/// ```
/// use mazeloom_core::topology::{Cell, Edge, Rect, Topology};
///
/// /// A rectangle without its horizontal edges.
/// struct Floors(Rect);
///
/// impl Topology for Floors {
///     mazeloom_core::forward! { self => self.0;
///         fn cells() -> u32;
///         fn edges() -> u32;
///         fn sides(cell: Cell) -> u32;
///         fn ends(edge: Edge) -> Option<(Cell, Cell)>;
///     }
///     fn across(&self, cell: Cell, side: u32) -> Option<(Edge, Cell)> {
///         self.0.across(cell, side).filter(|_| side % 2 == 1)
///     }
/// }
///
/// assert_eq!(Floors(Rect::new(4, 3).unwrap()).cells(), 12);
/// ```
#[macro_export]
macro_rules! forward {
    ($self:ident => $to:expr; $(fn $name:ident($($argument:ident: $kind:ty),*) -> $answer:ty;)+) => {
        $(
            #[inline]
            fn $name(&$self, $($argument: $kind),*) -> $answer {
                $to.$name($($argument),*)
            }
        )+
    };
}
