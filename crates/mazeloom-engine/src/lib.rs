//! Mazes behind requests: what a page asks, and what it is answered.
//!
//! A request is JSON, then a line feed and bytes if it has any; so is an answer. `PROTOCOL.md`
//! describes them. An [`Engine`] holds the mazes between two requests; it never panics, and what
//! asks for more than 400 MiB is refused.
//!
//! ```
//! use mazeloom_engine::{Engine, answered};
//!
//! let mut engine = Engine::default();
//! let (answer, done) = answered(&mut engine, br#"{"do": "make", "recipe": "4x3 wilson seed=1"}"#);
//! assert!(done, "{}", String::from_utf8_lossy(&answer));
//! ```

#[cfg(not(feature = "files"))]
mod absent;
mod body;
#[cfg(feature = "files")]
mod book;
mod cell;
mod describe;
mod draw_list;
mod edit;
mod engine;
mod facts;
mod measures;
mod picture;
mod place;
#[cfg(feature = "files")]
mod plan;
mod play;
mod protocol;
mod race;
mod recording;
mod request;
mod resize;
mod save;
#[cfg(feature = "files")]
mod sheet;
mod state;
mod uses;
mod watch;

#[cfg(all(test, feature = "files"))]
mod tests;
#[cfg(test)]
mod typescript;

#[cfg(not(feature = "files"))]
use absent::{book, plan, sheet};
pub use engine::{REQUESTS, answered};
pub use state::Engine;
