//! Errors as one list: variants, their fields, and their messages.

/// Declares an error: an enum whose variants have their messages behind them, or a struct with one.
///
/// Messages name fields in braces; other values follow them, as in [`write!`]. A variant that holds
/// another value gives it a name. If that is an error that comes `from` elsewhere, it is the source,
/// and `?` converts it; `source` names an error that is the source only. All are `#[non_exhaustive]`.
///
/// ```
/// use std::error::Error;
/// use std::io;
///
/// mazeloom_core::errors! {
///     /// A maze that could not be loaded.
///     #[derive(Debug)]
///     pub enum LoadError {
///         /// The file cannot be read.
///         Io(error: io::Error, from) => "{error}";
///         /// Its name is wrong.
///         Name(error: std::str::Utf8Error; source) => "its name: {error}";
///         /// One of its numbers is wrong.
///         Number {
///             /// Its line.
///             line: u32,
///             /// The reason.
///             error: std::num::ParseIntError,
///         } source error => "line {line}: {error}";
///         /// It is too large.
///         Size {
///             /// The cells it has.
///             cells: u32,
///         } => "{cells} cells are too many; {} are allowed", 1 << 20;
///         /// It has nothing in it.
///         Empty => "the file is empty";
///     }
/// }
///
/// assert!(LoadError::from(io::Error::other("disk")).source().is_some());
/// let number = "x".parse::<u8>().map_err(|error| LoadError::Number { line: 3, error });
/// assert!(number.unwrap_err().source().is_some());
/// assert!(LoadError::Empty.source().is_none());
/// let large = LoadError::Size { cells: 1 << 21 };
/// assert_eq!(large.to_string(), "2097152 cells are too many; 1048576 are allowed");
/// ```
#[macro_export]
macro_rules! errors {
    (
        $(#[$about:meta])*
        $visible:vis enum $error:ident {
            $(
                $(#[$says:meta])*
                $variant:ident
                $({ $($(#[$tells:meta])* $field:ident: $kind:ty),+ $(,)? })?
                $(($held:ident: $type:ty $(, $from:ident)? $(; $inner:ident)?))?
                $(source $source:ident)?
                => $text:literal $(, $value:expr)*;
            )+
        }
    ) => {
        $(#[$about])*
        #[non_exhaustive]
        $visible enum $error {
            $(
                $(#[$says])*
                $variant $({ $($(#[$tells])* $field: $kind),+ })? $(($type))?,
            )+
        }

        impl std::fmt::Display for $error {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(
                        $error::$variant $({ $($field),+ })? $(($held))? => {
                            write!(f, $text $(, $value)*)
                        }
                    )+
                }
            }
        }

        impl std::error::Error for $error {
            fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
                match self {
                    $($($($error::$variant($from) => Some($from),)?)?)+
                    $($($($error::$variant($inner) => Some($inner),)?)?)+
                    $($($error::$variant { $source, .. } => Some($source),)?)+
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }

        $($($(
            impl From<$type> for $error {
                fn from($from: $type) -> $error {
                    $error::$variant($from)
                }
            }
        )?)?)+
    };
    (
        $(#[$about:meta])*
        $visible:vis struct $error:ident {
            $($(#[$tells:meta])* $seen:vis $field:ident: $kind:ty),+ $(,)?
        } $(source $source:ident)? => $text:literal $(, $value:expr)*;
    ) => {
        $(#[$about])*
        #[non_exhaustive]
        $visible struct $error {
            $($(#[$tells])* $seen $field: $kind),+
        }

        impl std::fmt::Display for $error {
            #[allow(unused_variables)]
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $error { $($field),+ } = self;
                write!(f, $text $(, $value)*)
            }
        }

        impl std::error::Error for $error {
            $(
                fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
                    Some(&self.$source)
                }
            )?
        }
    };
}
