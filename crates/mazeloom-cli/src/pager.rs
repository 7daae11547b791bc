//! Shows long text page by page in a terminal.

use crate::screen;
use std::env;
use std::io::{self, Write};
use std::process::{Command, Stdio};

/// Prints a text; in a terminal with fewer lines, through the pager that `PAGER` names, or `less`.
pub fn print(text: &[u8]) -> io::Result<()> {
    let lines = text.iter().filter(|&&byte| byte == b'\n').count();
    let fits = screen::size().is_none_or(|(_, rows)| lines < rows as usize);
    if fits || !paged(text)? {
        io::stdout().lock().write_all(text)?;
    }
    Ok(())
}

/// Shows a text in the pager; false if there is none.
fn paged(text: &[u8]) -> io::Result<bool> {
    let pager = env::var("PAGER").unwrap_or_else(|_| "less -R".to_owned());
    let mut words = pager.split_whitespace();
    let Some(program) = words.next() else {
        return Ok(false);
    };
    let pager = Command::new(program)
        .args(words)
        .stdin(Stdio::piped())
        .spawn();
    let Ok(mut pager) = pager else {
        return Ok(false);
    };
    if let Some(mut input) = pager.stdin.take() {
        // Who leaves the pager early has read enough.
        let _unread = input.write_all(text);
    }
    pager.wait()?;
    Ok(true)
}
