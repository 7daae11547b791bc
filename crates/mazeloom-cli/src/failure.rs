//! Errors and their exit codes.

use crate::quoted::harmless;
use mazeloom::film::FilmError;
use mazeloom::format::WriteError;
use mazeloom::generate::GenerateError;
use mazeloom::grid::GridError;
use mazeloom::mask::MaskError;
use mazeloom::memory::MemoryError;
use mazeloom::parameters::ParamError;
use mazeloom::place::PlaceError;
use mazeloom::read_json::JsonError;
use mazeloom::read_text::TextError;
use mazeloom::scene::TooLarge;
use mazeloom::{MakeError, RecipeError};
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// Reasons that a command ended without its product.
#[derive(Debug)]
pub enum Failure {
    /// Words or sizes that make no sense: exit code 2.
    Misuse(String),
    /// It made sense but could not be done: exit code 1.
    CouldNot(String),
    /// The reader closed the pipe: exit code 0, no message.
    ClosedPipe,
}

/// Result of every command.
pub type CommandResult = Result<(), Failure>;

impl Failure {
    /// A file that could not be read or written.
    pub fn at(path: &str, error: &io::Error) -> Failure {
        match Failure::from_io(error) {
            Failure::CouldNot(reason) => Failure::CouldNot(format!("{path}: {reason}")),
            other => other,
        }
    }

    fn from_io(error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            // The system's own words without its number, which says nothing to people.
            _ => {
                let words = error.to_string();
                let plain = words.split(" (os error").next().unwrap_or_default();
                Failure::CouldNot(plain.to_lowercase())
            }
        }
    }

    /// The same failure, its message beginning with where it happened.
    pub fn within(self, place: &str) -> Failure {
        match self {
            Failure::CouldNot(reason) => Failure::CouldNot(format!("{place}: {reason}")),
            other => other,
        }
    }

    /// The message.
    pub fn words(self) -> String {
        match self {
            Failure::Misuse(words) | Failure::CouldNot(words) => words,
            Failure::ClosedPipe => "stopped".to_owned(),
        }
    }

    /// The same failure or misuse, its message beginning with the maze that it is about.
    pub fn about(self, maze: &str) -> Failure {
        match self {
            Failure::Misuse(reason) => Failure::Misuse(format!("{maze}: {reason}")),
            failure => failure.within(maze),
        }
    }
}

/// Misuse, said in the words of an error.
pub fn misuse(error: impl Display) -> Failure {
    Failure::Misuse(error.to_string())
}

/// Something that could not be done, in the words of an error.
pub fn could_not(error: impl Display) -> Failure {
    Failure::CouldNot(error.to_string())
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::from_io(&error)
    }
}

/// Errors that are failures of one kind.
macro_rules! failures {
    ($($kind:ident: $($error:ty)*;)*) => {$($(
        impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                $kind(error)
            }
        }
    )*)*};
}
failures! {
    misuse: RecipeError ParamError GridError PlaceError;
    could_not: TooLarge;
}

impl From<MakeError> for Failure {
    fn from(error: MakeError) -> Failure {
        match error {
            MakeError::Memory(error) => error.into(),
            MakeError::Generate(GenerateError::Stopped)
            | MakeError::Grid(GridError::File { .. })
            | MakeError::Mask(MaskError::Unusable { .. }) => could_not(error),
            _ => misuse(error),
        }
    }
}

impl From<FilmError> for Failure {
    fn from(error: FilmError) -> Failure {
        match error {
            FilmError::Make(error) => error.into(),
            FilmError::View(error) => error.into(),
            _ => could_not(error),
        }
    }
}

impl From<MemoryError> for Failure {
    fn from(error: MemoryError) -> Failure {
        match error {
            MemoryError::Limit { .. } => could_not(format!(
                "{error}; make it smaller, or raise the limit with --memory"
            )),
            _ => could_not(error),
        }
    }
}

impl From<JsonError> for Failure {
    fn from(error: JsonError) -> Failure {
        match error {
            JsonError::Make(error) => error.into(),
            error => could_not(error),
        }
    }
}

impl From<TextError> for Failure {
    fn from(error: TextError) -> Failure {
        match error {
            TextError::Size(_) => misuse(error),
            TextError::Memory(error) => error.into(),
            error => could_not(error),
        }
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Failure {
        match error {
            WriteError::Io(error) => error.into(),
            _ => could_not(error),
        }
    }
}

/// Reports a failure on stderr and turns it into the exit code.
pub fn exit(done: CommandResult) -> ExitCode {
    let (code, message) = match done {
        Ok(()) | Err(Failure::ClosedPipe) => return ExitCode::SUCCESS,
        Err(Failure::CouldNot(message)) => (1, message),
        Err(Failure::Misuse(message)) => (2, message),
    };
    let message = harmless(&message);
    let _unsaid = writeln!(anstream::stderr(), "\x1b[1;31merror:\x1b[0m {message}");
    ExitCode::from(code)
}
