//! Pages of puzzles and of solutions.

use super::howto::sentences;
use super::ink::{GREY, STAR_STEP, print_code, rectangle, stars};
use super::level::{Difficulty, STARS};
use super::lines::{fitted, is_whole, shortened, wrap};
use super::measures::{
    HEADED, HEADING_STEP, KEYED, PUZZLE_GAP, QR, QR_GAP, RECIPE_GAP, SMALL, SMALL_STEP,
    SOLUTION_GAP, TEXT, TOLD, WRITING,
};
use super::paper::Frame;
use super::picture::{Picture, height, room, scale, width};
use super::press::PdfBook;
use super::qr::{Squares, squares};
use super::sheet::Sheet;
use super::{BookPuzzle, Code};
use crate::pdf::Typeset;
use mazeloom::Color;
use mazeloom::scene::{Anchor, Scene};
use std::fmt::Display;
use std::io;
use std::ops::Range;

/// A picture in its place, with what stands above and beside it.
struct Placed<'a> {
    slot: Frame,
    heading: &'a str,
    /// The size of the heading.
    size: f32,
    /// The level that stands beside the heading, if one does.
    level: Option<u8>,
    /// Space that is left free at both sides and below.
    free: (f32, f32),
}

impl PdfBook<'_> {
    /// A page of puzzles, arranged in as many slots as the book says.
    pub(super) fn puzzle_page(
        &mut self,
        sheet: &mut dyn Sheet,
        body: Frame,
        range: Range<usize>,
        pictures: &mut impl Iterator<Item = Picture>,
    ) -> io::Result<()> {
        let shape = match self.book.per_page {
            1 => (1, 1),
            2 => (1, 2),
            4 => (2, 2),
            _ => (2, 3),
        };
        let slots = self.slots(body, shape, PUZZLE_GAP);
        for (number, slot) in range.zip(slots) {
            if let Some(picture) = pictures.next() {
                let slot = self.worksheet(sheet, slot);
                self.puzzle(sheet, slot, number, &picture)?;
            }
        }
        Ok(())
    }

    /// A page of solutions, each with the number of its puzzle.
    pub(super) fn solution_page(
        &self,
        sheet: &mut dyn Sheet,
        body: Frame,
        range: Range<usize>,
        pictures: &mut impl Iterator<Item = Picture>,
    ) -> io::Result<()> {
        // The solutions of a small book fill their only page.
        let most = (self.book.solutions_per_page).min(self.riddles.len() as u32);
        let shape = match most {
            0 | 1 => (1, 1),
            2..=4 => (2, 2),
            5 | 6 => (2, 3),
            7..=9 => (3, 3),
            _ => (3, 4),
        };
        let slots = self.slots(body, shape, SOLUTION_GAP);
        let language = self.book.language;
        for (number, slot) in range.zip(slots) {
            if let Some(picture) = pictures.next() {
                let values: [(&str, &dyn Display); 2] =
                    [("number", &(number + 1)), ("page", &self.places[number])];
                let key = language.filled("solution", &values);
                let moves = picture.moves.as_deref().map(|moves| language.moves(moves));
                let mut below = moves.or(picture.answer.clone()).unwrap_or_default();
                let face = match self.mono.lacks(&below) {
                    Some(_) => &self.plain,
                    None => &self.mono,
                };
                let riddle = self.riddles[number];
                if picture.solved && riddle.gives_away() && self.book.code == Code::Recipe {
                    below = format!("{below}\n{}", riddle.caption());
                }
                let (size, lines) = self.moves(face, below.trim(), slot);
                let below = match lines.len() {
                    0 => 0.0,
                    lines => lines as f32 * size * SMALL_STEP + RECIPE_GAP,
                };
                let place = Placed {
                    slot,
                    heading: &key,
                    size: self.book.text(KEYED),
                    level: None,
                    free: (0.0, below),
                };
                let scale = self.place(sheet, &place, &picture)?;
                let bottom = self.bottom(&place, &picture.scene, scale);
                let at = (slot.middle(), bottom + RECIPE_GAP);
                self.small_print(sheet, &lines, at, (face, size, GREY));
            }
        }
        Ok(())
    }

    /// The lines of a solution's moves and the size of their letters: where there are so many that they need more
    /// than a third of the place, smaller letters and more of the place.
    fn moves(&self, face: &Typeset, moves: &str, slot: Frame) -> (f32, Vec<String>) {
        let choices = [(1.0, 0.33), (0.8, 0.4), (0.65, 0.6)].map(|(scale, share)| {
            let size = SMALL * scale;
            (size, (slot.height() * share / (size * SMALL_STEP)) as usize)
        });
        fitted(face, moves, slot.width(), choices)
    }

    /// Places for pictures; a broad page has more of them side by side than a high one.
    fn slots(&self, body: Frame, (few, many): (u32, u32), gap: f32) -> Vec<Frame> {
        if self.book.paper.width > self.book.paper.height {
            body.parts(many, few, gap)
        } else {
            body.parts(few, many, gap)
        }
    }

    /// Prints the text below a puzzle: the lines of its recipe, or its code.
    fn below(
        &mut self,
        riddle: &BookPuzzle,
        number: usize,
        width: f32,
    ) -> (Vec<String>, Option<Squares>) {
        match self.book.code {
            Code::None => (Vec::new(), None),
            Code::Recipe if riddle.gives_away() => (Vec::new(), None),
            Code::Recipe => {
                let fitting = |line: &str| {
                    Some(wrap(&self.mono, line, SMALL, width, 2)).filter(|lines| is_whole(lines))
                };
                // A recipe that holds a whole picture has another, which names it.
                let lines =
                    fitting(&riddle.caption()).or_else(|| fitting(&riddle.recipe.to_string()));
                (lines.unwrap_or_default(), None)
            }
            Code::Qr => {
                let code = squares(&riddle.caption());
                if code.is_none() {
                    self.written.without_code.push(number + 1);
                }
                (Vec::new(), code)
            }
        }
    }

    /// Questions and lines to write on at the foot of a slot; gives the rest of the slot.
    fn worksheet(&self, sheet: &mut dyn Sheet, slot: Frame) -> Frame {
        let (size, step) = (self.book.text(TEXT), self.book.text(WRITING));
        let rows = self
            .book
            .questions
            .iter()
            .flat_map(|row| match row.as_str() {
                "" => vec![String::new()],
                row => wrap(&self.plain, row, size, slot.width(), 3),
            });
        let rows: Vec<String> = rows.collect();
        let top = slot.bottom - rows.len() as f32 * step;
        for (row, text) in (1..).zip(&rows) {
            let y = top + row as f32 * step;
            let rule = Frame {
                top: y - 0.2,
                bottom: y,
                ..slot
            };
            match text.is_empty() {
                true => rectangle(sheet, GREY, rule),
                false => {
                    let setting = (Anchor::Start, size, Color::BLACK);
                    sheet.set(&self.plain, text, (slot.left, y - size * 0.3), setting);
                }
            }
        }
        Frame {
            bottom: top,
            ..slot
        }
    }

    /// A puzzle in its slot: heading, picture, and what is printed below it.
    fn puzzle(
        &mut self,
        sheet: &mut dyn Sheet,
        slot: Frame,
        number: usize,
        picture: &Picture,
    ) -> io::Result<()> {
        let (riddle, language) = (self.riddles[number], self.book.language);
        let (lines, code) = self.below(riddle, number, slot.width());
        let told = match self.is_mixed {
            true => sentences(&riddle.rules, language)
                .collect::<Vec<_>>()
                .join(" "),
            false => String::new(),
        };
        let size = self.book.text(TOLD);
        let told = wrap(&self.plain, &told, size, slot.width(), 6);
        let rules = told.len() as f32 * size * SMALL_STEP;
        let side = (slot.height() * 0.16).clamp(QR.0, QR.1);
        let below = match &code {
            Some(_) => rules + side + 2.0,
            None => rules + lines.len() as f32 * SMALL * SMALL_STEP + RECIPE_GAP,
        };
        // A code stands where it leaves more room to the maze: below it, or at its foot.
        let scene = &picture.scene;
        let fits = |free| scale(room(slot, self.book.text(HEADED), free), scene);
        let beside = (side + QR_GAP, rules);
        let free = if code.is_some() && fits(beside) > fits((0.0, below)) {
            beside
        } else {
            (0.0, below)
        };
        let heading = language.filled("puzzle", &[("number", &(number + 1))]);
        let place = Placed {
            slot,
            heading: &heading,
            size: self.book.text(HEADED),
            level: (self.book.difficulty != Difficulty::None).then(|| self.levels[number]),
            free,
        };
        let scale = self.place(sheet, &place, picture)?;
        let bottom = self.bottom(&place, scene, scale);
        let mut at = (slot.middle(), bottom + RECIPE_GAP);
        self.small_print(sheet, &told, at, (&self.plain, size, Color::BLACK));
        at.1 += rules;
        self.small_print(sheet, &lines, at, (&self.mono, SMALL, GREY));
        if let Some(code) = code {
            let right = slot.middle() + width(scene, scale) / 2.0;
            let at = if free == beside {
                (right + QR_GAP, bottom - side)
            } else {
                (slot.middle() - side / 2.0, bottom + rules + 2.0)
            };
            print_code(sheet, &code, side, at);
        }
        let cell = picture.cell * scale;
        if self.written.smallest.is_none_or(|(_, least)| cell < least) {
            self.written.smallest = Some((number + 1, cell));
        }
        Ok(())
    }

    /// Lines of small print around a middle, below a height.
    fn small_print(
        &self,
        sheet: &mut dyn Sheet,
        lines: &[String],
        (middle, top): (f32, f32),
        (face, size, color): (&Typeset, f32, Color),
    ) {
        for (row, line) in lines.iter().enumerate() {
            let down = size * (0.8 + SMALL_STEP * row as f32);
            let setting = (Anchor::Middle, size, color);
            sheet.set(face, line, (middle, top + down), setting);
        }
    }

    /// A picture below its heading; gives the millimeters to its pixel.
    fn place(
        &self,
        sheet: &mut dyn Sheet,
        place: &Placed<'_>,
        picture: &Picture,
    ) -> io::Result<f64> {
        let (slot, size, scene) = (place.slot, place.size, &picture.scene);
        let most = self.book.cell_max / picture.cell;
        let scale = scale(room(slot, size, place.free), scene).min(most);
        let bottom = self.bottom(place, scene, scale);
        let top = bottom - height(scene, scale);
        // At one height on all pages, however high the mazes are.
        self.headed(sheet, place, slot.top + size);
        let frame = Frame {
            top,
            bottom,
            ..slot
        };
        self.fit(sheet, frame, scene, scale)?;
        Ok(scale)
    }

    /// A heading in the middle of its place, with the puzzle's level beside it.
    fn headed(&self, sheet: &mut dyn Sheet, place: &Placed<'_>, y: f32) {
        let (slot, size, face) = (place.slot, place.size, &self.plain);
        let radius = size * 0.36;
        let stars_wide = radius * (2.0 + STAR_STEP * f32::from(STARS - 1));
        let (word, beside) = match (place.level, self.book.difficulty) {
            (Some(_), Difficulty::Stars) => (String::new(), size + stars_wide),
            (Some(level), difficulty) => {
                let word = difficulty.word(level, self.book.language);
                let word = format!(" · {word}");
                let wide = face.width(&word, size);
                (word, wide)
            }
            _ => (String::new(), 0.0),
        };
        let heading = shortened(face, place.heading, size, slot.width() - beside);
        let wide = face.width(&heading, size);
        let left = slot.middle() - (wide + beside) / 2.0;
        let setting = |color| (Anchor::Start, size, color);
        sheet.set(face, &heading, (left, y), setting(Color::BLACK));
        let right = left + wide;
        sheet.set(face, &word, (right, y), setting(GREY));
        if let (Some(level), Difficulty::Stars) = (place.level, self.book.difficulty) {
            // Half the height of a capital above the line.
            let at = (right + size, y - size * 0.34);
            stars(sheet, at, radius, (level, STARS));
        }
    }

    /// Returns the lower end of a picture that is placed with its heading and what is below it: in
    /// the middle of its place or, beside others, at its top, so that headings are in line.
    fn bottom(&self, place: &Placed<'_>, scene: &Scene, scale: f64) -> f32 {
        let (slot, head, high) = (place.slot, place.size * HEADING_STEP, height(scene, scale));
        let spare = slot.height() - head - high - place.free.1;
        let alone = slot.width() > self.book.paper.block(1).width() * 0.9;
        let above = if alone { spare.max(0.0) / 2.0 } else { 0.0 };
        slot.top + above + head + high
    }

    /// A picture in the middle of a frame, as large as fits but not larger than it may be.
    pub(super) fn fit(
        &self,
        sheet: &mut dyn Sheet,
        frame: Frame,
        scene: &Scene,
        most: f64,
    ) -> io::Result<()> {
        let scale = scale(frame, scene).min(most);
        let left = frame.middle() - width(scene, scale) / 2.0;
        let top = frame.top + (frame.height() - height(scene, scale)) / 2.0;
        sheet.picture(scene, &self.mono, scale as f32, (left, top))
    }
}
