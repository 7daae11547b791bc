//! Requests of a page and the answers to them, as types; `PROTOCOL.md` says what they mean.
//!
//! A test writes them as TypeScript for the page, so that there is one source of them.

/// Declares the arguments of requests: structs with public fields; `in slot` stands for the slot of a maze, which is the
/// first if a request says none.
macro_rules! asks {
    ($($(#[$about:meta])* $name:ident $(in $slot:ident)? { $($(#[$says:meta])* $field:ident: $type:ty,)* })*) => {$(
        #[derive(Deserialize)]
        #[cfg_attr(test, derive(TS), ts(optional_fields))]
        $(#[$about])*
        pub struct $name {
            $(#[serde(default)] pub $slot: u32,)?
            $($(#[$says])* pub $field: $type,)*
        }
    )*};
}

/// Declares the fields of answers: structs with public fields, some of which may be left out.
macro_rules! heads {
    ($($(#[$about:meta])* $name:ident {
        $($(#[$says:meta])* $field:ident $(unless $absent:literal)?: $type:ty,)*
    })*) => {$(
        #[derive(Serialize)]
        #[cfg_attr(test, derive(TS))]
        $(#[$about])*
        pub struct $name {
            $(
                $(#[$says])*
                $(#[serde(skip_serializing_if = $absent)] #[cfg_attr(test, ts(optional))])?
                pub $field: $type,
            )*
        }
    )*};
}

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
