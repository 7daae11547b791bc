//! The widths of posts and cells in characters.

use super::TextError;
use super::form::{Form, Sign};
use super::page::{Page, Row};
use std::cmp::Reverse;

/// The maximum width of cells, including the post next to them, in characters.
const WIDEST: usize = 64;

/// The number of words that is enough to find the width of cells.
const WORDS: usize = 1000;

/// The positions of posts, walls and cells along a row: `post` characters where walls meet, then
/// those of a cell, `step` characters from post to post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lattice {
    pub post: usize,
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
    /// blocks they are as narrow as they can be. If that is not enough, the text in the cells
    /// decides: it should be in the middle.
    pub fn of(page: &Page<'_>) -> Result<Lattice, TextError> {
        let letters = page.letters;
        let height = page.rows / 2;
        let lattices = candidates(page.form, letters).map(|(post, step)| Lattice {
            post,
            step,
            width: (letters - post) / step,
            height,
        });
        let census = Census::of(page);
        let one_cell = Lattice {
            post: 1,
            step: letters.max(2) - 1,
            width: 1,
            height,
        };
        let told_by_words = match page.form {
            Form::Matrix | Form::Blocks | Form::Dots => false,
            // There is no wall between any two cells.
            Form::Box => census.misfits(&one_cell) == 0,
            // A corner without a `+`: a post in a straight wall looks like a wall.
            Form::Plus => !census.plus,
        };
        let best = lattices.min_by_key(|lattice| {
            let misfits = census.misfits(lattice);
            // One slip makes no narrower cells, whose posts would be missing in whole columns.
            let misfits = match page.form {
                Form::Plus | Form::Dots if !told_by_words => misfits + census.bare(lattice),
                _ => misfits,
            };
            match page.form.is_squares() {
                true => (misfits, 0, Reverse(0)),
                false if told_by_words => (misfits, census.aside(lattice), Reverse(lattice.step)),
                false => (misfits, 0, Reverse(lattice.step)),
            }
        });
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

/// The widths of posts, and steps from post to post, that divide a row of characters.
fn candidates(form: Form, letters: usize) -> impl Iterator<Item = (usize, usize)> {
    let widest = if form.is_squares() { 2 } else { WIDEST };
    let one = (2..=widest).map(|step| (1, step));
    let two = (4..=WIDEST).map(|step| (2, step));
    let two = two.filter(move |_| form == Form::Blocks);
    let whole = (!form.is_squares() && letters > WIDEST + 1).then(|| (1, letters - 1));
    let fits = move |&(post, step): &(usize, usize)| {
        letters >= post + step && (letters - post).is_multiple_of(step)
    };
    one.chain(two).chain(whole).filter(fits)
}

/// The signs in each column of a page.
struct Census {
    /// Signs that occur at posts only.
    posts: Vec<u64>,
    /// Signs that never occur at posts.
    cells: Vec<u64>,
    /// True for columns before which any block begins or ends.
    edges: Vec<bool>,
    /// True if the first character is a post.
    plus: bool,
    /// The positions and lengths of the first words in cells.
    words: Vec<(usize, usize)>,
}

impl Census {
    /// Counts, for each column of characters, the signs that posts and cells have.
    fn of(page: &Page<'_>) -> Census {
        let mut census = Census {
            posts: vec![0; page.letters],
            cells: vec![0; page.letters],
            edges: vec![false; page.letters],
            plus: false,
            words: Vec::new(),
        };
        let mut rows = 0u64;
        let counted = page.each_row(|row| {
            let floors = rows % 2 == 1;
            census.count(page, row, floors);
            if rows == 0 {
                census.plus = page.sign(row, 0) == Sign::Post;
            }
            if floors && census.words.len() < WORDS {
                add_words(page, row, &mut census.words);
            }
            rows += 1;
            Ok(())
        });
        counted.expect("counting goes wrong nowhere");
        census
    }

    /// Adds a row to the counts.
    fn count(&mut self, page: &Page<'_>, row: &Row<'_>, floors: bool) {
        let mut before = None;
        for place in 0..page.letters {
            let sign = page.sign(row, place);
            let next = page.sign(row, place + 1);
            let post = match sign {
                Sign::Upright => true,
                Sign::Full => floors && page.form.is_squares(),
                Sign::Post => !floors,
                // In `+--+` a wall that does not end at another wall ends with a `-`.
                Sign::Level => {
                    let begins = before.is_none_or(|before| before == Sign::Floor);
                    begins != (next == Sign::Floor) && !floors && page.form == Form::Plus
                }
                _ => false,
            };
            self.posts[place] += u64::from(post);
            let letter = matches!(sign, Sign::Lock(_) | Sign::Digit(_) | Sign::Other);
            self.cells[place] += u64::from(floors && letter);
            let full = |sign| sign == Sign::Full;
            if before.is_some_and(|before| full(before) != full(sign)) {
                self.edges[place] = page.form.is_squares();
            }
            before = Some(sign);
        }
    }

    /// The number of signs at wrong positions.
    fn misfits(&self, lattice: &Lattice) -> u64 {
        let mut misfits = 0;
        for place in 0..self.posts.len() {
            let within = place % lattice.step;
            misfits += if within < lattice.post {
                self.cells[place]
            } else {
                self.posts[place]
            };
            let edge = [0, lattice.post].contains(&within);
            misfits += u64::from(self.edges[place] && !edge);
        }
        misfits
    }

    /// The number of columns of posts without any sign of a post.
    fn bare(&self, lattice: &Lattice) -> u64 {
        let posts = self.posts.iter().step_by(lattice.step);
        posts.filter(|&&count| count == 0).count() as u64
    }

    /// The number of words that are not in the middle of a cell.
    fn aside(&self, lattice: &Lattice) -> usize {
        let room = lattice.step - lattice.post;
        let middle = |&&(place, length): &&(usize, usize)| {
            length <= room && place % lattice.step == lattice.post + (room - length) / 2
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
