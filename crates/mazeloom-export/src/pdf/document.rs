//! The parts of a PDF: pages that are complete, and what several pages share.
//!
//! Fonts, images and repeated drawings are stored once, however often they are used. Numbers of
//! objects follow the order of first use, so the same pages give the same bytes.

use super::fonts::Fonts;
use super::surface::Surface;
use crate::grey::Channels;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{ActionType, AnnotationType, PageLayout};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Settings, TextStr};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// A document that pages are added to.
#[derive(Default)]
pub(crate) struct Document {
    pages: Vec<Page>,
    shared: Shared,
}

/// Size, boxes and content of a page, in points from its upper left corner.
pub(crate) struct Page {
    /// Width and height.
    pub size: (f32, f32),
    /// Left, top, right and bottom edge after trimming, if it is trimmed; the bleed is the page.
    pub trim: Option<[f32; 4]>,
    /// Compressed drawing operators; see [`Document::surface`].
    pub content: Vec<u8>,
    /// Left, top, right and bottom edge of links, and the page that each leads to, counted from 0.
    pub links: Vec<([f32; 4], usize)>,
}

/// Texts about a document.
#[derive(Default)]
pub(crate) struct About {
    /// Title.
    pub title: String,
    /// Author, if not empty.
    pub author: String,
    /// Keywords, if not empty.
    pub keywords: String,
    /// Titles of the outline, and the page of each, counted from 0.
    pub outline: Vec<(String, usize)>,
    /// Whether pages are shown side by side, the first on the right.
    pub is_book: bool,
}

/// Resources of all pages.
#[derive(Default)]
pub(super) struct Shared {
    pub fonts: Fonts,
    images: BTreeMap<Channels, usize>,
    /// Operators of repeated drawings; their numbers, and how far they reach from their origin.
    forms: BTreeMap<Vec<u8>, (usize, f32)>,
}

impl Shared {
    /// Number of an image, which is added if it is new.
    pub fn image(&mut self, image: Channels) -> usize {
        let number = self.images.len();
        *self.images.entry(image).or_insert(number)
    }

    /// Number of a repeated drawing, which is added if it is new.
    pub fn form(&mut self, operators: Vec<u8>, reach: f32) -> usize {
        let number = self.forms.len();
        self.forms.entry(operators).or_insert((number, reach)).0
    }
}

impl Document {
    /// Begins the drawing of a page of a height, with the origin at its upper left corner.
    pub fn surface(&mut self, height: f32) -> Surface<'_> {
        Surface::of_page(&mut self.shared, height)
    }

    /// Adds a page.
    pub fn add(&mut self, page: Page) {
        self.pages.push(page);
    }

    /// Writes the file.
    ///
    /// # Errors
    /// A font that cannot be embedded, and those of `out`.
    pub fn write(self, about: &About, out: &mut dyn Write) -> io::Result<()> {
        let mut file = Pdf::with_settings(COMPACT);
        let mut last = 0;
        let mut next = || {
            last += 1;
            Ref::new(last)
        };
        let (catalog, tree, resources, info) = (next(), next(), next(), next());
        let pages: Vec<Ref> = self.pages.iter().map(|_| next()).collect();
        let heights: Vec<f32> = self.pages.iter().map(|page| page.size.1).collect();
        for (page, &id) in self.pages.iter().zip(&pages) {
            write_page(&mut file, page, id, tree, &mut next, &pages, &heights);
        }
        let mut kids = file.pages(tree);
        kids.kids(pages.iter().copied()).count(pages.len() as i32);
        kids.pair(Name(b"Resources"), resources);
        kids.finish();
        let fonts = self.shared.fonts.write(&mut file, &mut next)?;
        let images = in_order(
            self.shared
                .images
                .iter()
                .map(|(image, &number)| (number, image)),
        );
        let images: Vec<Ref> = images
            .into_iter()
            .map(|image| write_image(&mut file, image, &mut next))
            .collect();
        let forms = self.shared.forms.iter();
        let forms = in_order(forms.map(|(content, &(number, reach))| (number, (content, reach))));
        let forms: Vec<Ref> = forms
            .into_iter()
            .map(|(content, reach)| {
                let id = next();
                let content = deflated(content);
                let mut form = file.form_xobject(id, &content);
                form.filter(Filter::FlateDecode);
                form.bbox(Rect::new(-reach, -reach, reach, reach));
                // Without resources of its own it uses those of its page, which only old versions
                // of the format allow.
                form.pair(Name(b"Resources"), resources);
                id
            })
            .collect();
        let mut dictionary = file
            .indirect(resources)
            .start::<pdf_writer::writers::Resources<'_>>();
        let named = |prefix: &str, ids: &[Ref], mut into: pdf_writer::Dict<'_>| {
            for (number, &id) in ids.iter().enumerate() {
                into.pair(Name(format!("{prefix}{number}").as_bytes()), id);
            }
        };
        named("F", &fonts, dictionary.fonts());
        let mut objects = dictionary.x_objects();
        for (prefix, ids) in [("I", &images), ("X", &forms)] {
            for (number, &id) in ids.iter().enumerate() {
                objects.pair(Name(format!("{prefix}{number}").as_bytes()), id);
            }
        }
        objects.finish();
        dictionary.finish();
        let outline = write_outline(&mut file, &about.outline, &mut next, &pages, &heights);
        write_info(&mut file, info, about);
        let mut root = file.catalog(catalog);
        root.pages(tree);
        if let Some(outline) = outline {
            root.outlines(outline);
        }
        if about.is_book {
            root.page_layout(PageLayout::TwoPageRight);
        }
        root.finish();
        out.write_all(&file.finish())
    }
}

/// Files without blanks that only people need.
pub(super) const COMPACT: Settings = Settings { pretty: false };

/// Values in the order of their numbers.
fn in_order<T>(numbered: impl Iterator<Item = (usize, T)>) -> Vec<T> {
    let sorted: BTreeMap<usize, T> = numbered.collect();
    sorted.into_values().collect()
}

/// Bytes as a stream of a PDF stores them.
pub(super) fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("a vector takes all bytes")
}

/// Compressed operators of a content.
pub(super) fn packed(content: Content) -> Vec<u8> {
    deflated(&content.finish())
}

/// A rectangle of a page of a height, with y up.
fn upright([left, top, right, bottom]: [f32; 4], height: f32) -> Rect {
    Rect::new(left, height - bottom, right, height - top)
}

fn write_page(
    file: &mut Pdf,
    page: &Page,
    id: Ref,
    tree: Ref,
    next: &mut impl FnMut() -> Ref,
    pages: &[Ref],
    heights: &[f32],
) {
    let (width, height) = page.size;
    let content = next();
    let links: Vec<Ref> = page.links.iter().map(|_| next()).collect();
    let whole = Rect::new(0.0, 0.0, width, height);
    let mut dictionary = file.page(id);
    dictionary.parent(tree).media_box(whole).contents(content);
    if let Some(trim) = page.trim {
        dictionary.bleed_box(whole).trim_box(upright(trim, height));
    }
    if !links.is_empty() {
        dictionary.annotations(links.iter().copied());
    }
    dictionary.finish();
    file.stream(content, &page.content)
        .filter(Filter::FlateDecode);
    for (&(frame, target), link) in page.links.iter().zip(links) {
        let mut annotation = file.annotation(link);
        annotation
            .subtype(AnnotationType::Link)
            .rect(upright(frame, height));
        annotation.border(0.0, 0.0, 0.0, None);
        if let (Some(&target), Some(&top)) = (pages.get(target), heights.get(target)) {
            let mut action = annotation.action();
            action.action_type(ActionType::GoTo);
            action.destination().page(target).xyz(0.0, top, None);
        }
    }
}

/// Writes an image, and its opacity where it is not opaque.
fn write_image(file: &mut Pdf, image: &Channels, next: &mut impl FnMut() -> Ref) -> Ref {
    let (id, mask) = (next(), image.alpha.as_ref().map(|alpha| (next(), alpha)));
    let mut write = |id: Ref, bytes: &[u8], space: &[u8], mask: Option<Ref>| {
        let bytes = deflated(bytes);
        let mut object = file.image_xobject(id, &bytes);
        object.filter(Filter::FlateDecode);
        object
            .width(image.size.0 as i32)
            .height(image.size.1 as i32);
        object.color_space_name(Name(space)).bits_per_component(8);
        if let Some(mask) = mask {
            object.s_mask(mask);
        }
    };
    let space: &[u8] = if image.grey {
        b"DeviceGray"
    } else {
        b"DeviceRGB"
    };
    write(id, &image.color, space, mask.map(|(id, _)| id));
    if let Some((id, alpha)) = mask {
        write(id, alpha, b"DeviceGray", None);
    }
    id
}

/// Writes the outline, if there is one.
fn write_outline(
    file: &mut Pdf,
    titles: &[(String, usize)],
    next: &mut impl FnMut() -> Ref,
    pages: &[Ref],
    heights: &[f32],
) -> Option<Ref> {
    let root = next();
    let items: Vec<Ref> = titles.iter().map(|_| next()).collect();
    let (&first, &last) = (items.first()?, items.last()?);
    file.outline(root)
        .first(first)
        .last(last)
        .count(items.len() as i32);
    for (number, (title, page)) in titles.iter().enumerate() {
        let mut item = file.outline_item(items[number]);
        item.title(TextStr(title)).parent(root);
        if let Some(&before) = number.checked_sub(1).and_then(|before| items.get(before)) {
            item.prev(before);
        }
        if let Some(&after) = items.get(number + 1) {
            item.next(after);
        }
        if let (Some(&page), Some(&top)) = (pages.get(*page), heights.get(*page)) {
            item.dest().page(page).xyz(0.0, top, None);
        }
    }
    Some(root)
}

fn write_info(file: &mut Pdf, id: Ref, about: &About) {
    let mut info = file.document_info(id);
    info.title(TextStr(&about.title));
    if !about.author.is_empty() {
        info.author(TextStr(&about.author));
    }
    if !about.keywords.is_empty() {
        info.keywords(TextStr(&about.keywords));
    }
    info.creator(TextStr(concat!("mazeloom ", env!("CARGO_PKG_VERSION"))));
}
