//! The engine behind a page: a module of WebAssembly without imports.
//!
//! A page writes a request into [`room`], calls [`ask`], and reads the [`answer`]; the requests are
//! described in `PROTOCOL.md` of `mazeloom-engine`. This is the only file with unsafe attributes: exported names.
#![allow(unsafe_code)]

use mazeloom_engine::{Engine, answered};
use std::cell::RefCell;

thread_local! {
    static STAGE: RefCell<Stage> = RefCell::default();
}

/// The engine, what it is asked, and what it answered.
#[derive(Default)]
struct Stage {
    engine: Engine,
    request: Vec<u8>,
    answer: Vec<u8>,
}

/// A buffer for a request of a number of bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    STAGE.with_borrow_mut(|stage| {
        stage.answer = Vec::new();
        stage.request = vec![0; length];
        stage.request.as_mut_ptr()
    })
}

/// Answers the request that was written: 0 done, 1 could not.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> u32 {
    STAGE.with_borrow_mut(|stage| {
        let request = std::mem::take(&mut stage.request);
        let (answer, done) = answered(&mut stage.engine, &request);
        stage.answer = answer;
        u32::from(!done)
    })
}

/// Address of the answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    STAGE.with_borrow(|stage| stage.answer.as_ptr())
}

/// Its length in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn answer_length() -> usize {
    STAGE.with_borrow(|stage| stage.answer.len())
}
