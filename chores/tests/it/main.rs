//! Tests of all tables together.

mod tables;
