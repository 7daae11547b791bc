//! Properties of algorithms on every grid.

mod large;
mod laws;
mod solvers;
mod stories;
mod tours;
mod uniformity;
mod unwatched;
