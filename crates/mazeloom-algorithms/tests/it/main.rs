//! Properties of algorithms on every grid.

mod laws;
mod solvers;
mod stories;
mod tours;
mod uniformity;
mod unwatched;
