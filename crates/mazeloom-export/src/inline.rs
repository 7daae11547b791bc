//! Inline images in terminals: a PNG file in an escape sequence.
//!
//! Three protocols: kitty's graphics protocol (K. Goyal, 2017), iTerm's inline images (G. Nachman,
//! 2014) and sixels (Digital Equipment, VT240, 1983).

mod sixel;

use crate::pictures;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::io::{self, Write};

/// The protocol by which a terminal shows pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inline {
    /// In pieces of base64 with keys: kitty, ghostty, WezTerm, Konsole.
    Kitty,
    /// In one piece of base64: iTerm, WezTerm, mintty, VS Code.
    Iterm,
    /// As columns of six pixels in at most 256 colors: xterm -ti vt340, foot, mlterm.
    Sixel,
}

/// The maximum number of letters of a piece of kitty's.
const PIECE: usize = 4096;

/// Writes a PNG file so that a terminal shows it, and a line break.
///
/// # Errors
/// Those of `out`, and a PNG that cannot be decoded where pixels are needed.
pub fn inline(png: &[u8], how: Inline, out: &mut dyn Write) -> io::Result<()> {
    match how {
        Inline::Kitty => kitty(png, out)?,
        Inline::Iterm => iterm(png, out)?,
        Inline::Sixel => out.write_all(sixels(png)?.as_bytes())?,
    }
    writeln!(out)
}

fn kitty(png: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let letters = STANDARD.encode(png);
    let mut pieces = letters.as_bytes().chunks(PIECE).peekable();
    // Show it (a=T) from a PNG file (f=100), and answer nothing (q=2).
    let mut keys = "a=T,f=100,q=2,";
    while let Some(piece) = pieces.next() {
        let more = u8::from(pieces.peek().is_some());
        write!(out, "\x1b_G{keys}m={more};")?;
        out.write_all(piece)?;
        write!(out, "\x1b\\")?;
        keys = "";
    }
    Ok(())
}

fn iterm(png: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let (size, letters) = (png.len(), STANDARD.encode(png));
    write!(out, "\x1b]1337;File=inline=1;size={size}:{letters}\x07")
}

fn sixels(png: &[u8]) -> io::Result<String> {
    let picture = pictures::decode(png, u64::MAX);
    let picture = picture.map_err(|error| io::Error::other(error.to_string()))?;
    Ok(sixel::sixels(picture.width as usize, &picture.pixels))
}
