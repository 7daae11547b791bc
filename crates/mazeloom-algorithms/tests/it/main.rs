//! Properties of algorithms on every grid.

mod laws;
mod solvers;
mod tours;
mod uniformity;
