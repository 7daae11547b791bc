//! Numbers as text, without `std::fmt`: data files are mostly numbers.
//!
//! Writing an integer with `write!` is several times slower than its digits. Here digits are
//! appended to a string, which is handed to the writer when it is long enough.

#[cfg(feature = "json")]
use std::io::{self, Write};

/// A text buffer that is passed on when it is long enough.
#[cfg(feature = "json")]
pub(super) struct Ahead<'a, W: Write + ?Sized> {
    text: String,
    out: &'a mut W,
}

#[cfg(feature = "json")]
impl<'a, W: Write + ?Sized> Ahead<'a, W> {
    /// A buffer in front of `out`.
    pub fn new(out: &'a mut W) -> Ahead<'a, W> {
        let text = String::with_capacity(2 * Self::ENOUGH);
        Ahead { text, out }
    }

    const ENOUGH: usize = 4096;

    /// Lets `add` append text.
    #[inline]
    pub fn add(&mut self, add: impl FnOnce(&mut String)) -> io::Result<()> {
        add(&mut self.text);
        if self.text.len() < Self::ENOUGH {
            Ok(())
        } else {
            self.flush()
        }
    }

    /// Passes on the whole buffer.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(self.text.as_bytes())?;
        self.text.clear();
        Ok(())
    }
}

/// Appends a whole number.
#[inline]
pub(super) fn whole(text: &mut String, mut number: u32) {
    let mut digits = [0; 10];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.push_str(str::from_utf8(&digits[first..]).unwrap_or_default());
}

/// Appends a number in its usual form; halves, the most frequent positions, are fastest.
#[cfg(feature = "json")]
pub(super) fn number(text: &mut String, number: f64) {
    use std::fmt::Write;
    let floor = number as u32;
    let rest = number - f64::from(floor);
    if rest == 0.5 || (rest == 0.0 && number.is_sign_positive()) {
        whole(text, floor);
        text.push_str(if rest == 0.0 { "" } else { ".5" });
    } else {
        _ = write!(text, "{number}");
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;

    #[test]
    fn they_are_written_as_ever() {
        for n in [0, 1, 9, 10, 12_345, 99_999, u32::MAX] {
            let mut text = String::new();
            whole(&mut text, n);
            assert_eq!(text, n.to_string());
        }
        for n in [
            0.0,
            -0.0,
            0.5,
            -0.5,
            1.0,
            7.25,
            1e9,
            4_294_967_295.5,
            5e9,
            -3.0,
            0.1,
        ] {
            let mut text = String::new();
            number(&mut text, n);
            assert_eq!(text, n.to_string());
        }
    }
}
