//! The program, run as its users run it.

mod animate;
mod book;
mod cli;
mod compare;
mod dataset;
mod disk;
mod encodings;
mod files;
mod guesses;
mod guide;
mod help;
mod levels;
mod like;
mod lines;
mod masks;
mod measure;
mod memory;
mod notes;
mod play;
mod scan;
mod serve;
mod stream;
mod text_and_sheet;
mod tile;
