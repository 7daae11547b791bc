//! Squares of several characters or rows, reduced to one character each.
//!
//! ```text
//! ██████████   ###############   #############
//! ██      ██   ###         ###   #   #       #     walls and floor are equally wide,
//! ██  ██  ██   ###   ###   ###   #   #   #   #     or floor is wider than walls
//! ██████████   ###############   #############
//! ```
//!
//! If nearly all rows fit such squares, the others are damaged: that they fit narrower squares, as all
//! rows do, means nothing.

use super::TextError;
use super::form::{Form, Sign};
use super::page::{Page, Row};
use super::reader::named;
use std::cmp::Reverse;

/// The maximum width of walls, and of walls with the floor beside them, in characters.
const WIDEST: (usize, usize) = (16, 64);

/// The widths of walls and floor: `wall` characters for a wall, `step` from wall to wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Scale {
    wall: usize,
    step: usize,
}

impl Scale {
    /// One character a square.
    const ONE: Scale = Scale { wall: 1, step: 2 };

    /// The scales that divide a length into squares.
    fn dividing(length: usize) -> impl Iterator<Item = Scale> {
        let walls = 1..=WIDEST.0;
        let steps = |wall: usize| wall + wall.min(2)..=WIDEST.1;
        let scales = walls.flat_map(move |wall| steps(wall).map(move |step| Scale { wall, step }));
        scales.filter(move |scale| {
            let even = scale.is_even(length) && scale.step == 2 * scale.wall;
            let whole = even || length % scale.step == scale.wall;
            *scale == Scale::ONE || (whole && scale.starts(length).count() >= 3)
        })
    }

    /// Tells whether a row ends with floor.
    fn is_even(self, length: usize) -> bool {
        length.is_multiple_of(self.step)
    }

    /// Tells whether a square may begin at a character.
    fn fits(self, at: usize) -> bool {
        [0, self.wall].contains(&(at % self.step))
    }

    /// The first characters of the squares.
    fn starts(self, length: usize) -> impl Iterator<Item = usize> {
        (0..length).filter(move |&at| self.fits(at))
    }
}

/// A scale of the rows of a page, and what does not fit it.
struct Across {
    scale: Scale,
    /// Rows in which walls begin or end elsewhere.
    faults: Vec<usize>,
    /// The number of rows with walls that fit.
    fitting: usize,
    /// The number of rows that begin or end with a wall of the scale's width.
    framed: usize,
}

/// Scales along and across the rows of a page.
struct Scales {
    across: Vec<Across>,
    /// Rows whose walls are not those of the row above.
    changes: Vec<usize>,
    /// Rows with posts or level walls of lines, more than one damaged character would be.
    posted: Vec<usize>,
}

impl Scales {
    /// The scales that all rows fit, but a fifth; an error if a row is longer or shorter than others.
    fn of(page: &Page<'_>) -> Result<Scales, TextError> {
        let most = (page.rows / 5).max(2);
        let across = Scale::dividing(page.letters).filter(|_| page.form.is_squares());
        let across = across.map(|scale| Across {
            scale,
            faults: Vec::new(),
            fitting: 0,
            framed: 0,
        });
        let mut scales = Scales {
            across: across.collect(),
            changes: Vec::new(),
            posted: Vec::new(),
        };
        let (mut y, mut before) = (0, Vec::new());
        page.each_row(|row| {
            page.check_length(row)?;
            let walls: Vec<bool> = (0..page.letters)
                .map(|place| matches!(page.sign(row, place), Sign::Full | Sign::Upright))
                .collect();
            let signs = (0..page.letters).map(|place| page.sign(row, place));
            let lines = signs.filter(|sign| matches!(sign, Sign::Post | Sign::Level));
            if lines.take(2).count() == 2 {
                scales.posted.push(y);
            }
            let cuts = || (1..page.letters).filter(|&at| walls[at] != walls[at - 1]);
            let left = cuts().next().filter(|_| walls[0]);
            let right = cuts().next_back().filter(|_| walls.last() == Some(&true));
            let frame = [left, right.map(|at| page.letters - at)];
            scales.across.retain_mut(|across| {
                match misfits(page, row, across.scale).next() {
                    None => across.fitting += usize::from(cuts().next().is_some()),
                    Some(_) => across.faults.push(y),
                }
                let framed = frame.contains(&Some(across.scale.wall));
                across.framed += usize::from(framed);
                across.faults.len() <= most
            });
            if walls != before {
                scales.changes.push(y);
            }
            (y, before) = (y + 1, walls);
            Ok(())
        })?;
        // The frame of a drawing is a wall. One or two characters a square are usual without one, too.
        scales.across.retain(|across| {
            let framed = across.scale.wall <= 2 || 3 * across.framed >= page.rows;
            let shown = across.fitting > 0 || page.form == Form::Blocks;
            framed && shown && across.fitting >= 2 * across.faults.len()
        });
        Ok(scales)
    }

    /// The scales along the columns, if damaged rows are left out, each with the first row that does not fit
    /// it; few rows are like that.
    fn down(&self, rows: usize, faults: &[usize]) -> Vec<(Scale, Option<usize>)> {
        let damaged = |y: &usize| faults.binary_search(y).is_ok();
        let sure = |&&y: &&usize| !damaged(&y) && !y.checked_sub(1).is_some_and(|y| damaged(&y));
        let changes: Vec<usize> = self.changes.iter().filter(sure).copied().collect();
        let fitted = |scale: Scale| {
            let mut unfit = changes.iter().filter(|&&y| !scale.fits(y));
            let (first, more) = (unfit.next().copied(), unfit.count());
            let few = first.is_none() || (more < 2 && 4 * (more + 1) <= changes.len());
            let fits = few && changes.get(1) == Some(&scale.wall);
            (scale == Scale::ONE || fits).then_some((scale, first.filter(|_| fits)))
        };
        Scale::dividing(rows).filter_map(fitted).collect()
    }
}

/// The characters of a row where walls begin or end that do not in this scale, and numbers on its walls.
fn misfits(page: &Page<'_>, row: &Row<'_>, scale: Scale) -> impl Iterator<Item = usize> {
    let is_wall = move |place: usize| page.sign(row, place) == Sign::Full;
    let is_number = move |place: usize| {
        matches!(page.sign(row, place), Sign::Digit(_)) && place % scale.step < scale.wall
    };
    (1..page.letters)
        .filter(move |&at| is_wall(at) != is_wall(at - 1) && !scale.fits(at) || is_number(at))
}

/// A drawing with one character a square.
pub(super) struct Reduced {
    pub text: String,
    /// The first columns and rows of the squares on the page.
    starts: [Vec<usize>; 2],
}

impl Reduced {
    /// An error in the reduced drawing, at its place on the page.
    pub fn placed(&self, page: &Page<'_>, error: TextError) -> TextError {
        let TextError::Letter {
            line,
            column,
            reason,
        } = error
        else {
            return error;
        };
        let [columns, rows] = &self.starts;
        let Some(row) = line.checked_sub(page.first) else {
            // An error in a comment.
            return super::wrong(line, column, reason);
        };
        let column = columns
            .get(column - 1)
            .map_or(page.letters, |&column| column);
        match rows.get(row) {
            Some(&y) => page.wrong(page.row(y).line, column, reason),
            None => page.end(&reason),
        }
    }

    fn of(page: &Page<'_>, across: Scale, down: Scale, faults: &[usize]) -> Reduced {
        let starts = [
            across.starts(page.letters).collect::<Vec<_>>(),
            down.starts(page.rows).collect(),
        ];
        let mut squares: Vec<Vec<char>> = Vec::new();
        let blank = if page.form.is_squares() { '.' } else { ' ' };
        let mut y = 0;
        let read = page.each_row(|row| {
            if down.fits(y) {
                squares.push(vec![blank; starts[0].len()]);
            }
            let ends = starts[0].iter().skip(1).chain([&page.letters]);
            let ranges = starts[0].iter().zip(ends).map(|(&from, &to)| from..to);
            let here = squares.last_mut().expect("the first row begins a square");
            for (square, range) in here.iter_mut().zip(ranges) {
                let letters = row.letters.get(range.start..).unwrap_or_default();
                let letters = &letters[..letters.len().min(range.len())];
                if faults.binary_search(&y).is_err() {
                    *square = shown(page.form, *square, letters);
                }
            }
            y += 1;
            Ok(())
        });
        read.expect("nothing is checked");
        let lines = squares.iter().map(|row| row.iter().collect::<String>());
        Reduced {
            text: "\n".repeat(page.first - 1) + &lines.collect::<Vec<_>>().join("\n"),
            starts,
        }
    }

    /// Tells whether walls stand as they do in a maze of wide cells: at all posts, and between some of them
    /// in both directions.
    fn has_posts(&self, form: Form) -> bool {
        let rows: Vec<Vec<bool>> = (self.text.trim_start_matches('\n'))
            .lines()
            .map(|line| line.chars().map(|c| form.sign(c) == Sign::Full).collect())
            .collect();
        let squares = |first: usize, along: usize| {
            let inner = &rows[..rows.len().saturating_sub(1)];
            let rows = inner.iter().skip(first).step_by(2);
            // A damaged row shows no walls.
            let rows = rows.filter(|row| row.contains(&true));
            rows.flat_map(move |row| {
                let inner = row.get(along..row.len().saturating_sub(1));
                inner.unwrap_or_default().iter().step_by(2)
            })
        };
        let (mut posts, mut level, mut upright) = (squares(2, 2), squares(2, 1), squares(1, 2));
        squares(2, 2).next().is_some()
            && posts.all(|&wall| wall)
            && level.any(|&wall| wall)
            && upright.any(|&wall| wall)
    }

    /// Tells whether three quarters of the border are walls.
    fn is_framed(&self, form: Form) -> bool {
        let lines = self.text.trim_start_matches('\n').lines();
        let rows: Vec<Vec<char>> = lines.map(|line| line.chars().collect()).collect();
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return false;
        };
        let sides = rows.iter().flat_map(|row| [row.first(), row.last()]);
        let border: Vec<&char> = first.iter().chain(last).chain(sides.flatten()).collect();
        let walls = border
            .iter()
            .filter(|c| form.sign(***c) == Sign::Full)
            .count();
        walls * 4 >= border.len() * 3
    }
}

/// The character of a square with more of its characters: a wall, or the only sign there.
fn shown(form: Form, before: char, letters: &[char]) -> char {
    let floor = |c: char| matches!(form.sign(c), Sign::Floor | Sign::Path);
    let more = letters.iter().copied().filter(|&c| !floor(c));
    more.fold(before, |before, c| match (floor(before), before == c) {
        (true, _) => c,
        (_, true) if !matches!(form.sign(c), Sign::Digit(_)) => before,
        // A label, such as 22.
        _ => '·',
    })
}

/// The drawing of a page with one character a square, if its squares are wider or higher; an error if they
/// are in all rows but a few.
pub(super) fn reduced(page: &Page<'_>) -> Result<Option<Reduced>, TextError> {
    let Ok(scales) = Scales::of(page) else {
        return Ok(None);
    };
    if !page.form.is_squares() {
        let scale = tall(page, &scales)?;
        return Ok(scale.map(|scale| Reduced::of(page, Scale::ONE, scale, &[])));
    }
    let mut pairs: Vec<(&Across, Scale, bool, Option<usize>)> = Vec::new();
    for across in &scales.across {
        let is_least = |other: &Across| {
            other.scale.wall != across.scale.wall
                || other.scale.step >= across.scale.step
                || other.faults.len() > across.faults.len()
                || (other.scale != Scale::ONE
                    && other.scale.is_even(page.letters)
                    && other.faults.len() >= across.faults.len())
        };
        let least = scales.across.iter().all(is_least);
        let down = scales.down(page.rows, &across.faults);
        // Rows of single characters may be those of high squares by chance; then none is damaged.
        let is_certain = |fault: Option<usize>| across.scale != Scale::ONE || fault.is_none();
        for &(scale, fault) in down.iter().filter(|(_, fault)| is_certain(*fault)) {
            let mut others = down.iter().filter(|(other, _)| other.wall == scale.wall);
            let least = least && others.all(|(other, _)| other.step >= scale.step);
            pairs.push((
                across,
                scale,
                least,
                across.faults.first().copied().or(fault),
            ));
        }
    }
    pairs.retain(|(across, down, ..)| (across.scale, *down) != (Scale::ONE, Scale::ONE));
    let widest = |&(across, down, ..): &(&Across, Scale, bool, Option<usize>)| {
        let sizes = [across.scale.wall, down.wall, across.scale.step, down.step];
        (across.scale.is_even(page.letters), sizes.map(Reverse))
    };
    pairs.sort_by_key(widest);
    for (across, down, least, fault) in pairs {
        let reduced = Reduced::of(page, across.scale, down, &across.faults);
        let framed = page.form == Form::Blocks || reduced.is_framed(page.form);
        if framed && (least || reduced.has_posts(page.form)) {
            return match fault {
                None => Ok(Some(reduced)),
                Some(y) => Err(damaged(page, across.scale, &page.row(y))),
            };
        }
    }
    Ok(None)
}

/// The height of cells between rows of posts, if it is more than a row everywhere, and walls beside cells are as
/// high; an error if that is so but for a row.
fn tall(page: &Page<'_>, scales: &Scales) -> Result<Option<Scale>, TextError> {
    let posted = &scales.posted;
    let steps = posted.windows(2).map(|pair| pair[1] - pair[0]);
    let step = steps.min().unwrap_or(0);
    if step <= 2 || posted.len() <= 2 || page.rows % step != 1 || page.form == Form::Box {
        return Ok(None);
    }
    let scale = Scale { wall: 1, step };
    let is_posted = |y: &usize| posted.binary_search(y).is_ok();
    let mut bare = (0..page.rows).step_by(step).filter(|y| !is_posted(y));
    let (bare, more) = (bare.next(), bare.next().is_some());
    if more || posted.iter().any(|y| y % step != 0) {
        return Ok(None);
    }
    // A row that differs from the one above differs from the one below, too.
    let misfits: Vec<usize> = (scales.changes.iter().copied())
        .filter(|&y| !scale.fits(y))
        .collect();
    let one_row = match misfits[..] {
        [] | [_] => true,
        [first, next] => next == first + 1,
        _ => false,
    };
    if !one_row {
        return Ok(None);
    }
    let wrong = |y: usize, reason: &str| Err(page.wrong(page.row(y).line, 0, reason));
    match (bare, misfits.first()) {
        (None, None) => Ok(Some(scale)),
        (Some(y), _) => wrong(
            y,
            "a row of posts is expected here, as between other rows of cells",
        ),
        (None, Some(&y)) => wrong(
            y,
            "walls are not those of the row above, as in other rows of cells",
        ),
    }
}

/// An error at the first place where a row does not fit a scale.
fn damaged(page: &Page<'_>, scale: Scale, row: &Row<'_>) -> TextError {
    let is_strange = |place: usize| page.sign(row, place) == Sign::Other;
    let Some(at) = misfits(page, row, scale).next() else {
        return page.wrong(
            row.line,
            0,
            "walls are not those of the row above, as in other rows of squares",
        );
    };
    match [at - 1, at].into_iter().find(|&at| is_strange(at)) {
        Some(at) => {
            let letter = named(row, at);
            page.wrong(
                row.line,
                at,
                format!("{letter} instead of a wall or an opening"),
            )
        }
        None => {
            let Scale { wall, step } = scale;
            let floor = step - wall;
            let reason = format!(
                "half a wall; in other rows walls are {wall} characters wide, floor {floor}"
            );
            page.wrong(row.line, at, reason)
        }
    }
}
