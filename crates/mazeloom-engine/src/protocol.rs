//! What a page asks and what it is answered, as types; `PROTOCOL.md` says what they mean.
//!
//! A test writes them as TypeScript for the page, so that there is one source of them.

mod asks;
mod heads;
#[cfg(test)]
mod typescript;

pub use asks::*;
pub use heads::*;
#[cfg(test)]
pub use typescript::Module;
