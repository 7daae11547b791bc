//! The widths of cells in characters.

use super::TextError;
use super::form::{Form, Sign};
use super::page::{Page, Row};
use std::cmp::Reverse;

/// The maximum width of cells, including the post next to them, in characters.
const WIDEST: usize = 64;

/// The number of words that is enough to find the width of cells.
const WORDS: usize = 1000;

/// The positions of posts, walls and cells along a row: one character where walls meet, then
/// those of a cell, `step` characters from post to post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lattice {
    pub step: usize,
    /// Cells in a row.
    pub width: usize,
    /// Rows of cells.
    pub height: usize,
}

impl Lattice {
    /// The lattice that fits most of a page's characters.
    ///
    /// Posts need not be drawn, so several may fit. Then cells are as wide as they can be; in
    /// blocks and matrices each square is a character. If that is not enough, the text in the cells
    /// decides: it should be in the middle. A wider lattice that all rows fit but one or two is that of a
    /// damaged drawing.
    pub fn of(page: &Page<'_>) -> Result<Lattice, TextError> {
        let letters = page.letters;
        let lattice = |step: usize| Lattice {
            step,
            width: (letters - 1) / step,
            height: page.rows / 2,
        };
        let census = Census::of(page);
        let one_cell = lattice(letters.max(2) - 1);
        let told_by_words = match page.form {
            Form::Matrix | Form::Blocks | Form::Dots => false,
            // There is no wall between any two cells.
            Form::Box => census.misfits(&one_cell) == 0,
            // A corner without a `+`: a post in a straight wall looks like a wall.
            Form::Plus => !census.plus,
        };
        let lattices = steps(page.form, letters).map(lattice);
        let best = lattices.min_by_key(|lattice| {
            let misfits = census.misfits(lattice);
            // One slip makes no narrower cells, whose posts would be missing in whole columns.
            let misfits = match page.form {
                Form::Plus | Form::Dots if !told_by_words => misfits + census.bare(lattice),
                _ => misfits,
            };
            let aside = if told_by_words {
                census.aside(lattice)
            } else {
                0
            };
            (misfits, aside, Reverse(lattice.step))
        });
        if let Some((step, y)) = best.and_then(|best| census.damaged(&best)) {
            let row = page.row(y);
            let place = posts(page, &row, y % 2 == 1).find(|place| !place.is_multiple_of(step));
            let reason = format!(
                "a wall in a cell; in other rows cells are {} characters wide",
                step - 1
            );
            return Err(page.wrong(row.line, place.unwrap_or(0), reason));
        }
        best.ok_or_else(|| {
            page.end_of_first(match page.form {
                Form::Matrix => format!(
                    "{letters} squares in a row; expected an odd number from 3: walls and cells \
                     alternate"
                ),
                _ => format!("{letters} characters in a row do not fit cells between walls"),
            })
        })
    }
}

/// The steps from post to post that divide a row of characters.
fn steps(form: Form, letters: usize) -> impl Iterator<Item = usize> {
    let widest = if form.is_squares() { 2 } else { WIDEST };
    let whole = (!form.is_squares() && letters > WIDEST + 1).then(|| letters - 1);
    let fits = move |&step: &usize| letters > step && (letters - 1).is_multiple_of(step);
    (2..=widest).chain(whole).filter(fits)
}

/// The positions of signs that occur at posts only.
fn posts(page: &Page<'_>, row: &Row<'_>, floors: bool) -> impl Iterator<Item = usize> {
    (0..page.letters).filter(move |&place| match page.sign(row, place) {
        Sign::Upright => true,
        Sign::Full => floors && page.form.is_squares(),
        Sign::Post => !floors,
        // In `+--+` a wall that does not end at another wall ends with a `-`.
        Sign::Level if !floors && page.form == Form::Plus => {
            let is_free = |place: Option<usize>| {
                place.is_none_or(|place| page.sign(row, place) == Sign::Floor)
            };
            is_free(place.checked_sub(1)) != is_free(Some(place + 1))
        }
        _ => false,
    })
}

/// The signs in each column of a page.
struct Census {
    /// Signs that occur at posts only.
    posts: Vec<u64>,
    /// Signs that never occur at posts.
    cells: Vec<u64>,
    /// Steps from post to post that all rows fit but one or two, and those rows.
    nearly: Vec<(usize, Vec<usize>)>,
    /// True if the first character is a post that is no wall.
    plus: bool,
    /// The positions and lengths of the first words in cells.
    words: Vec<(usize, usize)>,
}

impl Census {
    /// Counts, for each column of characters, the signs that posts and cells have.
    fn of(page: &Page<'_>) -> Census {
        let steps = steps(page.form, page.letters).map(|step| (step, Vec::new()));
        let mut census = Census {
            posts: vec![0; page.letters],
            cells: vec![0; page.letters],
            nearly: steps.collect(),
            plus: page.form != Form::Box && page.sign(&page.row(0), 0) == Sign::Post,
            words: Vec::new(),
        };
        let mut y = 0;
        let counted = page.each_row(|row| {
            let floors = y % 2 == 1;
            let posts: Vec<usize> = posts(page, row, floors).collect();
            posts.iter().for_each(|&place| census.posts[place] += 1);
            census.nearly.retain_mut(|(step, faults)| {
                if !posts.iter().all(|place| place.is_multiple_of(*step)) {
                    faults.push(y);
                }
                faults.len() <= 2
            });
            if floors {
                for place in 0..page.letters {
                    let sign = page.sign(row, place);
                    let letter = matches!(sign, Sign::Lock(_) | Sign::Digit(_) | Sign::Other);
                    census.cells[place] += u64::from(letter);
                }
                if census.words.len() < WORDS {
                    add_words(page, row, &mut census.words);
                }
            }
            y += 1;
            Ok(())
        });
        counted.expect("counting goes wrong nowhere");
        census
    }

    /// The number of signs at wrong positions.
    fn misfits(&self, lattice: &Lattice) -> u64 {
        let places = self.posts.iter().zip(&self.cells).enumerate();
        places
            .map(|(place, (posts, cells))| match place % lattice.step {
                0 => cells,
                _ => posts,
            })
            .sum()
    }

    /// The number of columns of posts without any sign of a post.
    fn bare(&self, lattice: &Lattice) -> u64 {
        let posts = self.posts.iter().step_by(lattice.step);
        posts.filter(|&&count| count == 0).count() as u64
    }

    /// A wider step than that of a lattice which most rows show and fit, with the first row that does not.
    fn damaged(&self, lattice: &Lattice) -> Option<(usize, usize)> {
        let rows = 2 * lattice.height + 1;
        let (step, faults) = self.nearly.iter().rev().find(|(step, faults)| {
            let columns = self.posts.len() / step + 1;
            let shown = |least: usize| {
                let posts = self.posts.iter().step_by(*step);
                posts.filter(|&&count| count >= least as u64).count()
            };
            // A wall has posts above and below, unless it is level and no other posts are drawn.
            let drawn = self.plus && shown(lattice.height) == columns;
            let alone = |&y: &usize| {
                let level = y % 2 == 0 && y > 0 && y + 1 < rows;
                !faults.contains(&(y + 1)) && (drawn || !level)
            };
            *step > lattice.step
                && columns > 2
                && 2 * shown(3) > columns + 1
                && rows >= 3 * faults.len()
                && faults.iter().all(alone)
        })?;
        Some((*step, *faults.first()?))
    }

    /// The number of words that are not in the middle of a cell.
    fn aside(&self, lattice: &Lattice) -> usize {
        let room = lattice.step - 1;
        let middle = |&&(place, length): &&(usize, usize)| {
            length <= room && place % lattice.step == 1 + (room - length) / 2
        };
        self.words.len() - self.words.iter().filter(middle).count()
    }
}

/// Finds words in a row of cells: labels, ends and the larger signs of a path.
fn add_words(page: &Page<'_>, row: &Row<'_>, words: &mut Vec<(usize, usize)>) {
    let before = words.len();
    for (place, &letter) in row.letters.iter().enumerate() {
        let stands = match page.form.sign(letter) {
            Sign::Path => ['*', '•'].contains(&letter),
            sign => matches!(
                sign,
                Sign::Start | Sign::Goal | Sign::Lock(_) | Sign::Digit(_) | Sign::Other
            ),
        };
        match words[before..].last_mut() {
            _ if !stands => {}
            Some((start, length)) if *start + *length == place => *length += 1,
            _ => words.push((place, 1)),
        }
    }
}
