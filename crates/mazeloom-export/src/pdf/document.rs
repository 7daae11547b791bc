//! A PDF: its pages, the outline and the information about it.

use super::objects::{COMPACT, Writer};
use super::shared::Shared;
use super::surface::Surface;
use pdf_writer::types::{ActionType, AnnotationType, PageLayout};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
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
    /// True if pages are shown side by side, the first on the right.
    pub is_book: bool,
}

impl Document {
    /// A document in its colors, or in shades of gray.
    pub fn with_ink(is_grey: bool) -> Document {
        let mut document = Document::default();
        document.shared.is_grey = is_grey;
        document
    }

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
        self.shared.write(&mut writer, resources)?;
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

/// A rectangle of a page of a height, with y up.
fn upright([left, top, right, bottom]: [f32; 4], height: f32) -> Rect {
    Rect::new(left, height - bottom, right, height - top)
}

impl Writer {
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
