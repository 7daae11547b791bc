//! Requests of a page and the answers to them, as types; `PROTOCOL.md` says what they mean.
//!
//! A test writes them as TypeScript for the page, so that there is one source of them.

mod asks;
mod heads;

pub use asks::*;
pub use heads::*;

/// Collects the types of the requests.
#[cfg(test)]
pub trait Requests {
    /// Adds a request: the types of its arguments and of its answer, and its name.
    fn request<Q: ts_rs::TS + 'static, A: ts_rs::TS + 'static>(&mut self, word: &str);
}
