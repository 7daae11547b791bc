//! The laws of grids.

mod duals;
mod labyrinths;
mod planes;
mod spaces;
