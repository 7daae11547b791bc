//! Images as portable gray maps (PGM), which need no decoder: `P2` in digits, `P5` in bytes.
//!
//! Source: Jef Poskanzer, *pgm* (1989).

use super::{FileSource, GreyImage};

/// Darkness of each pixel of an image: of a gray map from its values, of other files as the source
/// decodes them.
pub(super) fn pictured(files: &dyn FileSource, name: &str) -> Result<GreyImage, String> {
    let bytes = files.read(name)?;
    match bytes.get(..2) {
        Some(b"P2" | b"P5") => grey_map(&bytes),
        _ => files.picture(name),
    }
}

/// An image as a portable gray map (`P2`) in digits, which is text. In that format 0 is black, so
/// ink is inverted.
///
/// ```
/// use mazeloom_core::source::{GreyImage, digits};
///
/// let picture = GreyImage { width: 2, height: 1, pixels: vec![255, 0] };
/// assert_eq!(digits(&picture), b"P2 2 1 255\n0 255\n");
/// ```
pub fn digits(ink: &GreyImage) -> Vec<u8> {
    let mut text = format!("P2 {} {} 255\n", ink.width, ink.height);
    for row in ink.pixels.chunks(ink.width as usize) {
        let greys: Vec<String> = row.iter().map(|dark| (255 - dark).to_string()).collect();
        text += &greys.join(" ");
        text.push('\n');
    }
    text.into_bytes()
}

/// Parses a gray map, `P2` or `P5`, with comments. Sizes are checked before anything is
/// allocated, so a short file cannot request much memory.
pub(super) fn grey_map(bytes: &[u8]) -> Result<GreyImage, String> {
    let mut at = 2;
    let mut number = || {
        loop {
            match bytes.get(at)? {
                b'#' => at += bytes[at..].iter().take_while(|&&b| b != b'\n').count(),
                space if space.is_ascii_whitespace() => at += 1,
                _ => break,
            }
        }
        let digits = bytes[at..]
            .iter()
            .take_while(|b| b.is_ascii_digit())
            .count();
        let word = std::str::from_utf8(&bytes[at..at + digits]).ok()?;
        at += digits;
        word.parse::<u32>().ok()
    };
    let head = (|| Some([number()?, number()?, number()?]))();
    let [width, height, white] = head.ok_or("a PGM file begins with width, height and maximum")?;
    let count = u64::from(width) * u64::from(height);
    if count == 0 || white == 0 || white > 255 || count > bytes.len() as u64 {
        return Err(format!(
            "PGM files of {width} × {height} pixels up to {white} are not supported"
        ));
    }
    let greys: Option<Vec<u32>> = match bytes[1] {
        b'2' => (0..count).map(|_| number()).collect(),
        _ => (bytes.get(at + 1..at + 1 + count as usize))
            .map(|pixels| pixels.iter().map(|&grey| u32::from(grey)).collect()),
    };
    let greys = greys.ok_or_else(|| format!("it has fewer than {width} × {height} pixels"))?;
    let dark = |grey: u32| (255 - grey.min(white) * 255 / white) as u8;
    Ok(GreyImage {
        width,
        height,
        pixels: greys.into_iter().map(dark).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_bytes_read_alike() {
        let digits = grey_map(b"P2\n# two\n2 1 15\n0 15\n").expect("it reads");
        assert_eq!(digits.pixels, [255, 0]);
        assert_eq!(grey_map(&super::digits(&digits)), Ok(digits.clone()));
        assert_eq!(grey_map(b"P5 2 1 255\n\x00\xff"), Ok(digits));
        for bad in [
            "P2",
            "P2 2 1",
            "P2 0 1 9",
            "P2 2 1 9 3",
            "P5 9 9 255 x",
            "P2 99999 99999 9 1",
        ] {
            assert!(grey_map(bad.as_bytes()).is_err(), "{bad}");
        }
    }
}
