//! The laws of formats, checked with independent readers.

mod arrays;
mod carried;
mod common;
mod decoding;
mod films;
mod inline;
mod levels;
mod looks;
mod machines;
mod models;
mod pages;
mod painters;
mod pdf;
mod pictures;
mod plotting;
mod scan;
mod solutions;
mod tiles;
mod unused;
mod visible;
