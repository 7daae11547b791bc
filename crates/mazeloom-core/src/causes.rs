//! Errors that hold other errors.

/// Implements `Error` for an error some of whose variants hold another error: that is its source,
/// and `?` converts it.
///
/// ```
/// use std::error::Error;
/// use std::{fmt, io};
///
/// #[derive(Debug)]
/// enum LoadError {
///     Io(io::Error),
///     Empty,
/// }
/// mazeloom_core::causes!(LoadError: Io(io::Error));
///
/// impl fmt::Display for LoadError {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         match self {
///             LoadError::Io(error) => error.fmt(f),
///             LoadError::Empty => f.write_str("the file is empty"),
///         }
///     }
/// }
///
/// assert!(LoadError::from(io::Error::other("disk")).source().is_some());
/// assert!(LoadError::Empty.source().is_none());
/// ```
#[macro_export]
macro_rules! causes {
    ($error:ident: $($variant:ident($cause:ty)),+ $(,)?) => {
        impl std::error::Error for $error {
            fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
                match self {
                    $($error::$variant(error) => Some(error),)+
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }

        $(impl From<$cause> for $error {
            fn from(error: $cause) -> $error {
                $error::$variant(error)
            }
        })+
    };
}
