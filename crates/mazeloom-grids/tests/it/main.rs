//! The laws of grids.

mod duals;
mod gores;
mod labyrinths;
mod planes;
mod seeds;
mod spaces;
