//! The laws of grids.

mod duals;
mod planes;
mod spaces;
