//! The directions of passages on a rectangle: horizontal and vertical ones are counted
//! separately, which shows the bias of algorithms such as Eller's or of a `bias` option.

use super::{Decimal, Figure, Measure, row};
use crate::texture::bias;

/// The number of passages along rows of a rectangle.
pub(super) const PASSAGES_HORIZONTAL: Measure = row("passages_horizontal", |puzzle| {
    Some(Figure::Count(bias(&puzzle.maze)?.0))
})
.help("passages that run east–west (rect)");

/// The number of passages along columns of a rectangle.
pub(super) const PASSAGES_VERTICAL: Measure = row("passages_vertical", |puzzle| {
    let (horizontal, all) = bias(&puzzle.maze)?;
    Some(Figure::Count(all - horizontal))
})
.help("passages that run north–south (rect)");

/// The fraction of passages along rows: 0.5 is no bias.
pub(super) const BIAS: Measure = row("bias", |puzzle| {
    let (horizontal, all) = bias(&puzzle.maze)?;
    Some(Decimal::ratio(horizontal, all).map_or(Figure::Missing, Figure::Decimal))
})
.help("passages that run east–west ÷ passages: 0.5 without a bias (rect)");
