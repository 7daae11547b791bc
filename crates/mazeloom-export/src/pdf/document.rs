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
use pdf_writer::writers::Resources;
use pdf_writer::{Content, Dict, Filter, Finish, Name, Pdf, Rect, Ref, Settings, TextStr};
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
        let mut writer = Writer {
            file: Pdf::with_settings(COMPACT),
            last: 0,
            pages: Vec::new(),
        };
        let [catalog, tree, resources, info] = [(); 4].map(|()| writer.next());
        for page in &self.pages {
            let id = writer.next();
            writer.pages.push((id, page.size.1));
        }
        for (number, page) in self.pages.iter().enumerate() {
            writer.page(page, number, tree);
        }
        let mut kids = writer.file.pages(tree);
        kids.kids(writer.pages.iter().map(|page| page.0));
        kids.count(self.pages.len() as i32);
        kids.pair(Name(b"Resources"), resources);
        kids.finish();
        writer.shared(self.shared, resources)?;
        let outline = writer.outline(&about.outline);
        writer.info(info, about);
        let mut root = writer.file.catalog(catalog);
        root.pages(tree);
        if let Some(outline) = outline {
            root.outlines(outline);
        }
        if about.is_book {
            root.page_layout(PageLayout::TwoPageRight);
        }
        root.finish();
        out.write_all(&writer.file.finish())
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

/// A file that objects are written to.
pub(super) struct Writer {
    pub file: Pdf,
    /// The last number that an object has.
    last: i32,
    /// Pages, and their heights.
    pages: Vec<(Ref, f32)>,
}

impl Writer {
    /// The number of the next object.
    pub fn next(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    fn page(&mut self, page: &Page, number: usize, tree: Ref) {
        let (id, height) = self.pages[number];
        let content = self.next();
        let links: Vec<Ref> = page.links.iter().map(|_| self.next()).collect();
        let whole = Rect::new(0.0, 0.0, page.size.0, height);
        let mut dictionary = self.file.page(id);
        dictionary.parent(tree).media_box(whole).contents(content);
        if let Some(trim) = page.trim {
            dictionary.bleed_box(whole).trim_box(upright(trim, height));
        }
        if !links.is_empty() {
            dictionary.annotations(links.iter().copied());
        }
        dictionary.finish();
        let mut stream = self.file.stream(content, &page.content);
        stream.filter(Filter::FlateDecode);
        stream.finish();
        for (&(frame, target), link) in page.links.iter().zip(links) {
            let mut annotation = self.file.annotation(link);
            annotation.subtype(AnnotationType::Link);
            annotation
                .rect(upright(frame, height))
                .border(0.0, 0.0, 0.0, None);
            if let Some(&(target, top)) = self.pages.get(target) {
                let mut action = annotation.action();
                action.action_type(ActionType::GoTo);
                action.destination().page(target).xyz(0.0, top, None);
            }
        }
    }

    /// Writes fonts, images and repeated drawings, and the dictionary that names them.
    fn shared(&mut self, shared: Shared, resources: Ref) -> io::Result<()> {
        let fonts = shared.fonts.write(self)?;
        let images = in_order(
            shared
                .images
                .into_iter()
                .map(|(image, number)| (number, image)),
        );
        let images: Vec<Ref> = images.iter().map(|image| self.image(image)).collect();
        let forms = shared.forms.into_iter();
        let forms = in_order(forms.map(|(content, (number, reach))| (number, (content, reach))));
        let forms: Vec<Ref> = forms
            .iter()
            .map(|(content, reach)| self.form(content, *reach, resources))
            .collect();
        let mut dictionary = self.file.indirect(resources).start::<Resources<'_>>();
        name_all(&mut dictionary.fonts(), "F", &fonts);
        let mut objects = dictionary.x_objects();
        name_all(&mut objects, "I", &images);
        name_all(&mut objects, "X", &forms);
        Ok(())
    }

    /// Writes an image, and its opacity where it is not opaque.
    fn image(&mut self, image: &Channels) -> Ref {
        let space: &[u8] = if image.grey {
            b"DeviceGray"
        } else {
            b"DeviceRGB"
        };
        let mask = (image.alpha.as_ref())
            .map(|alpha| self.channels(alpha, image.size, b"DeviceGray", None));
        self.channels(&image.color, image.size, space, mask)
    }

    fn channels(
        &mut self,
        bytes: &[u8],
        (width, height): (u32, u32),
        space: &[u8],
        mask: Option<Ref>,
    ) -> Ref {
        let id = self.next();
        let bytes = deflated(bytes);
        let mut object = self.file.image_xobject(id, &bytes);
        object.filter(Filter::FlateDecode);
        object.width(width as i32).height(height as i32);
        object.color_space_name(Name(space)).bits_per_component(8);
        if let Some(mask) = mask {
            object.s_mask(mask);
        }
        id
    }

    /// Writes a repeated drawing. It names the resources of all pages, which it may use.
    fn form(&mut self, operators: &[u8], reach: f32, resources: Ref) -> Ref {
        let id = self.next();
        let operators = deflated(operators);
        let mut form = self.file.form_xobject(id, &operators);
        form.filter(Filter::FlateDecode);
        form.bbox(Rect::new(-reach, -reach, reach, reach));
        form.pair(Name(b"Resources"), resources);
        id
    }

    /// Writes the outline, if there is one.
    fn outline(&mut self, titles: &[(String, usize)]) -> Option<Ref> {
        let items: Vec<Ref> = titles.iter().map(|_| self.next()).collect();
        let (&first, &last) = (items.first()?, items.last()?);
        let root = self.next();
        self.file
            .outline(root)
            .first(first)
            .last(last)
            .count(items.len() as i32);
        for (number, (title, page)) in titles.iter().enumerate() {
            let mut item = self.file.outline_item(items[number]);
            item.title(TextStr(title)).parent(root);
            if number > 0 {
                item.prev(items[number - 1]);
            }
            if let Some(&after) = items.get(number + 1) {
                item.next(after);
            }
            if let Some(&(page, top)) = self.pages.get(*page) {
                item.dest().page(page).xyz(0.0, top, None);
            }
        }
        Some(root)
    }

    fn info(&mut self, id: Ref, about: &About) {
        let mut info = self.file.document_info(id);
        info.title(TextStr(&about.title));
        if !about.author.is_empty() {
            info.author(TextStr(&about.author));
        }
        if !about.keywords.is_empty() {
            info.keywords(TextStr(&about.keywords));
        }
        info.creator(TextStr(concat!("mazeloom ", env!("CARGO_PKG_VERSION"))));
    }
}

/// Names objects of a kind by a letter and their numbers.
fn name_all(dictionary: &mut Dict<'_>, letter: &str, ids: &[Ref]) {
    for (number, &id) in ids.iter().enumerate() {
        dictionary.pair(Name(format!("{letter}{number}").as_bytes()), id);
    }
}
