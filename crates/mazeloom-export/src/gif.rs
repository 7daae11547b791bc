//! GIF: animations with at most 256 colors per frame, which play everywhere.
//!
//! Every frame except the first holds the smallest rectangle of changes, in which unchanged pixels
//! are transparent. One global color table serves all; a frame with other colors has its own. Of a
//! frame with more than 255 colors the nearest are shown; pixels that are not exact yet are part of
//! the next frame's rectangle too.

use crate::canvas::{Canvas, Subject, Window};
use crate::palette::{Counts, Numbers};
use crate::png::KEYWORD;
use crate::screen::Screen;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use mazeloom::film::Film;
use mazeloom::format::{Picture, WriteError};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Number of pictures that tell which colors an animation has.
const SAMPLES: u32 = 12;

/// Writes an animation as GIF; the recipe goes into a comment. Colors are reduced to one palette of
/// at most 256 for the whole animation.
///
/// # Errors
/// Frames with too many pixels, and those of `out`.
///
/// ```
/// use mazeloom::film::{Film, Pace};
/// use mazeloom::source::NoFiles;
///
/// let recipe = "rect:5x4 wilson cell=8 seed=1".parse()?;
/// let mut film = Film::making(&recipe, &NoFiles, 1 << 30, Pace::default(), |_| {})?;
/// let mut file = Vec::new();
/// mazeloom_export::gif(&mut film, &mut file)?;
/// assert!(file.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn gif(film: &mut Film, out: &mut dyn Write) -> Result<(), WriteError> {
    let (frames, _) = film.length();
    let mut counts = Counts::default();
    let mut number = 0;
    let mut screen = Screen::default();
    film.play(&mut |shot| {
        let sampled = number % frames.div_ceil(SAMPLES) == 0 || number + 1 == frames;
        number += 1;
        if sampled {
            screen.paint(shot)?;
            counts.add(screen.canvas.pixels.iter());
        }
        Ok(())
    })?;
    let (recipe, repeats) = (film.recipe(), film.pace().repeats);
    let mut writer: Option<Strip<'_>> = None;
    let mut out = Some(out);
    let mut screen = Screen::default();
    film.play(&mut |shot| {
        let changed = screen.paint(shot)?;
        let canvas = &screen.canvas;
        match (&mut writer, out.take()) {
            (Some(strip), _) => strip.next(canvas, changed, shot.start)?,
            (None, Some(out)) => {
                writer = Some(Strip::new(
                    canvas,
                    &counts,
                    recipe.as_deref(),
                    repeats,
                    out,
                )?);
            }
            (None, None) => {}
        }
        if let Some(strip) = &mut writer {
            strip.end = shot.start + shot.lasts;
        }
        Ok(())
    })?;
    match writer {
        Some(strip) => strip.finish(),
        None => Ok(()),
    }
}

/// Writes one picture.
pub(crate) fn still(picture: &Picture<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut canvas = Canvas::default();
    let painted = Subject::still(picture).and_then(|it| canvas.paint(&it, |_| true));
    painted.map_err(inner)?;
    let recipe = match picture {
        Picture::Strokes(scene, _) => scene.recipe.clone(),
        Picture::Tiles { recipe, .. } => recipe.clone(),
        Picture::Space { view, .. } => view.recipe.clone(),
    };
    let mut counts = Counts::default();
    counts.add(canvas.pixels.iter());
    let strip = Strip::new(&canvas, &counts, recipe.as_deref(), false, out).map_err(inner)?;
    strip.finish().map_err(inner)
}

/// The error of a writer as the encoder takes it.
fn inner(error: WriteError) -> io::Error {
    match error {
        WriteError::Io(error) => error,
        error => io::Error::other(error),
    }
}

/// The error of the encoder as writers return it.
fn plain(error: gif::EncodingError) -> WriteError {
    WriteError::Io(match error {
        gif::EncodingError::Io(error) => error,
        error => io::Error::other(error),
    })
}

/// Pictures that are being written; the last one waits until it is known how long it stays.
struct Strip<'a> {
    encoder: Encoder<&'a mut dyn Write>,
    /// The colors of all pictures, and the number of each.
    colors: Numbers,
    /// Picture that is seen, in the colors that there are.
    shown: Canvas,
    /// True if that is the last picture exactly.
    exact: bool,
    waiting: Frame<'static>,
    start: u64,
    /// Time at which the animation is over.
    end: u64,
}

impl<'a> Strip<'a> {
    fn new(
        canvas: &Canvas,
        counts: &Counts,
        recipe: Option<&str>,
        repeats: bool,
        out: &'a mut dyn Write,
    ) -> Result<Strip<'a>, WriteError> {
        let colors = counts.palette();
        let (width, height) = (canvas.width as u16, canvas.height as u16);
        let colors = Numbers::of(colors);
        let mut encoder = Encoder::new(out, width, height, &colors.table()).map_err(plain)?;
        if repeats {
            encoder.set_repeat(Repeat::Infinite).map_err(plain)?;
        }
        if let Some(recipe) = recipe {
            let comment = format!("{KEYWORD} {recipe}");
            let blocks: Vec<&[u8]> = comment.as_bytes().chunks(255).collect();
            let label = gif::Extension::Comment.into();
            encoder.write_raw_extension(label, &blocks).map_err(plain)?;
        }
        let mut shown = canvas.clone();
        let (waiting, exact) = frame((canvas, &mut shown), true, canvas.whole(), &colors);
        Ok(Strip {
            encoder,
            colors,
            shown,
            exact,
            waiting,
            start: 0,
            end: 0,
        })
    }

    /// The next picture, which differs from the one before in a window.
    fn next(
        &mut self,
        canvas: &Canvas,
        changed: Option<Window>,
        start: u64,
    ) -> Result<(), WriteError> {
        let window = if self.exact {
            changed
        } else {
            canvas.changed(&self.shown)
        };
        let Some(window) = window else {
            return Ok(());
        };
        let (next, exact) = frame((canvas, &mut self.shown), false, window, &self.colors);
        self.write(start)?;
        (self.waiting, self.start, self.exact) = (next, start, exact);
        Ok(())
    }

    /// Writes the picture that waits; it stays until a time. GIF counts in hundredths.
    fn write(&mut self, until: u64) -> Result<(), WriteError> {
        let delay = until / 10 - self.start / 10;
        self.waiting.delay = u16::try_from(delay).unwrap_or(u16::MAX);
        self.encoder.write_frame(&self.waiting).map_err(plain)
    }

    fn finish(mut self) -> Result<(), WriteError> {
        self.write(self.end)?;
        let out = self.encoder.into_inner().map_err(plain)?;
        Ok(out.flush()?)
    }
}

/// A window of a picture; what is shown already is clear, unless it is the first. Also whether it shows the picture
/// exactly.
fn frame(
    (canvas, shown): (&Canvas, &mut Canvas),
    first: bool,
    window: Window,
    colors: &Numbers,
) -> (Frame<'static>, bool) {
    let framed = |buffer, own: Option<&Numbers>| Frame {
        left: window.left as u16,
        top: window.top as u16,
        width: window.width as u16,
        height: window.height as u16,
        dispose: DisposalMethod::Keep,
        transparent: (!first).then_some(own.unwrap_or(colors).clear()),
        palette: own.map(Numbers::table),
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    };
    if let Some(buffer) = numbered(canvas, (!first).then_some(&*shown), window, colors) {
        for (row, shown) in canvas.within(window).zip(shown.within_mut(window)) {
            shown.copy_from_slice(row);
        }
        return (framed(buffer, None), true);
    }
    let rows = canvas.within(window).zip(shown.within(window));
    let pairs = rows.flat_map(|(row, shown)| row.iter().zip(shown));
    let new = pairs.filter(|(pixel, old)| first || pixel != old);
    let mut counts = Counts::default();
    counts.add(new.map(|(pixel, _)| pixel));
    let own = Numbers::of(counts.palette());
    let mut buffer = Vec::with_capacity(window.width as usize * window.height as usize);
    let mut nearest = BTreeMap::new();
    for (row, shown) in canvas.within(window).zip(shown.within_mut(window)) {
        for (pixel, shown) in row.iter().zip(shown) {
            if !first && pixel == shown {
                buffer.push(own.clear());
                continue;
            }
            let number = match own.number.get(pixel) {
                Some(&number) => number,
                None => *(nearest.entry(*pixel)).or_insert_with(|| own.nearest(*pixel)),
            };
            buffer.push(number);
            if let Some(&color) = own.colors.get(usize::from(number)) {
                *shown = color;
            }
        }
    }
    (framed(buffer, Some(&own)), nearest.is_empty())
}

/// The numbers of the colors in a window, where what is `shown` already is clear; `None` if a color has no number.
fn numbered(
    canvas: &Canvas,
    shown: Option<&Canvas>,
    window: Window,
    colors: &Numbers,
) -> Option<Vec<u8>> {
    let mut buffer = vec![colors.clear(); window.width as usize * window.height as usize];
    let mut old = shown.map(|shown| shown.within(window));
    let rows = buffer.chunks_exact_mut(window.width as usize);
    // Most pixels have the color of the one before: it is not looked up again.
    let mut last = None;
    for (numbers, row) in rows.zip(canvas.within(window)) {
        let old = old.as_mut().and_then(Iterator::next);
        for (place, (number, pixel)) in numbers.iter_mut().zip(row).enumerate() {
            if old.is_some_and(|old| old[place] == *pixel) {
                continue;
            }
            *number = match last {
                Some((known, number)) if known == pixel => number,
                _ => *colors.number.get(pixel)?,
            };
            last = Some((pixel, *number));
        }
    }
    Some(buffer)
}
