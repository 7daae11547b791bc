//! Errors of the library as Python's exceptions.

use mazeloom::MakeError;
use mazeloom::memory::MemoryError;
use pyo3::PyErr;
use pyo3::exceptions::{PyMemoryError, PyValueError};
use std::fmt::Display;

/// A `ValueError` with the message of an error.
pub fn value_error(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// `MemoryError` for a maze that is too large for the memory, `ValueError` for all else.
pub fn make_error(error: MakeError) -> PyErr {
    match error {
        MakeError::Memory(error) => memory_error(error),
        error => value_error(error),
    }
}

fn memory_error(error: MemoryError) -> PyErr {
    PyMemoryError::new_err(error.to_string())
}
