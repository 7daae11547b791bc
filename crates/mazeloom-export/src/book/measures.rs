//! The typographic measures of a book, all in millimeters unless they say otherwise, each with
//! its reason.

/// Running text: 11 point, the usual size of a printed book.
pub(super) const TEXT: f32 = 4.0;

/// From line to line of running text, as a multiple of its size: a third of white keeps the eye
/// on its line at this width.
pub(super) const TEXT_STEP: f32 = 1.5;

/// Size of the text at a page's head and foot: a little smaller than other text, so that it stands back.
pub(super) const MARGINAL: f32 = 3.4;

/// Recipes below a puzzle: 6 point, the smallest that prints well.
pub(super) const SMALL: f32 = 2.2;

/// The rules below a puzzle: 9 point.
pub(super) const TOLD: f32 = 3.2;

/// From line to line of those to write on, as in exercise books.
pub(super) const WRITING: f32 = 8.0;

/// From line to line of small print, as a multiple of its size.
pub(super) const SMALL_STEP: f32 = 1.4;

/// The heading of a puzzle: larger than text, as it is looked for when a solution sends one back.
pub(super) const HEADED: f32 = 5.0;

/// The heading of a solution: 9 point, as twelve of them share a page.
pub(super) const KEYED: f32 = 3.2;

/// From a heading's top to the picture below it, as a multiple of its size.
pub(super) const HEADING_STEP: f32 = 1.6;

/// The title at the top of a page of text: twice the text.
pub(super) const TITLE: f32 = 8.0;

/// From the top of a page of text to its first line: the title and a blank line.
pub(super) const HEADING: f32 = 20.0;

/// From line to line of the table of contents: far enough apart to point at one.
pub(super) const ENTRY: f32 = 8.0;

/// The largest title of a chapter, before it is made to fit.
pub(super) const CHAPTER: f32 = 14.0;

/// From line to line of large titles, as a multiple of their size: they are short.
pub(super) const TITLE_STEP: f32 = 1.15;

/// The smallest that a large title becomes; below it, it is cut off.
pub(super) const LEAST_TITLE: f32 = 4.0;

/// The height of the line at the head of a page, and of that at its foot.
pub(super) const HEAD: f32 = 7.0;
/// The height that a page number takes below the body.
pub(super) const FOOT: f32 = 7.0;

/// Between puzzles on one page, and between solutions, which need not be told apart so well.
pub(super) const PUZZLE_GAP: f32 = 8.0;
/// The gap between solutions on one page.
pub(super) const SOLUTION_GAP: f32 = 6.0;

/// The least and largest side of a QR code: readers ask for 9 mm, and more looks like a puzzle.
pub(super) const QR: (f32, f32) = (9.0, 16.0);

/// From the picture to its code.
pub(super) const QR_GAP: f32 = 3.0;

/// From the picture to its recipe.
pub(super) const RECIPE_GAP: f32 = 1.5;

/// A page's width taken by a cover's title at its largest, its subtitle and its author: a cover
/// is read from across a room, so it grows with the page.
pub(super) const COVER_TITLE: f32 = 0.11;
/// The size of a cover's text as a fraction of the page.
pub(super) const COVER_TEXT: f32 = 0.034;
/// From line to line of a cover's text, as a fraction of the page.
pub(super) const COVER_STEP: f32 = 0.045;

/// The height of a cover's colored band as a fraction of the page: a third, for the title.
pub(super) const BAND: f32 = 0.34;

/// The area for the barcode at the foot of a wrap cover's back, 2 by 1.2 inches, and its
/// distance from the edges, a quarter of an inch: what print-on-demand printers ask to leave.
pub(super) const BARCODE: (f32, f32) = (50.8, 30.48);
/// The distance of a barcode from the edges of the back, a quarter of an inch.
pub(super) const BARCODE_EDGE: f32 = 6.35;

/// Space that a spine's text leaves free at both sides, a sixteenth of an inch, as the fold may be
/// off by as much.
pub(super) const SPINE_EDGE: f32 = 1.5875;

/// The largest text on a spine.
pub(super) const SPINE_TEXT: f32 = 7.0;
