//! Resources that several pages of a PDF share: fonts, images and repeated drawings.
//!
//! Each is stored once, however often it is used. Numbers of objects follow the order of first use,
//! so the same pages give the same bytes.

use super::fonts::Fonts;
use super::objects::Writer;
use crate::grey::Channels;
use pdf_writer::writers::Resources;
use pdf_writer::{Dict, Name, Ref};
use std::collections::BTreeMap;
use std::io;

/// Resources of all pages.
#[derive(Default)]
pub(super) struct Shared {
    pub fonts: Fonts,
    /// True if colors are shades of gray.
    pub is_grey: bool,
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

    /// Writes fonts, images and repeated drawings, and the dictionary that names them.
    ///
    /// # Errors
    /// A font that cannot be embedded.
    pub fn write(self, writer: &mut Writer, resources: Ref) -> io::Result<()> {
        let fonts = self.fonts.write(writer)?;
        let images = in_order(
            self.images
                .into_iter()
                .map(|(image, number)| (number, image)),
        );
        let images: Vec<Ref> = images.iter().map(|image| writer.image(image)).collect();
        let forms = self.forms.into_iter();
        let forms = in_order(forms.map(|(content, (number, reach))| (number, (content, reach))));
        let forms: Vec<Ref> = forms
            .iter()
            .map(|(content, reach)| writer.form(content, *reach, resources))
            .collect();
        let mut dictionary = writer.file.indirect(resources).start::<Resources<'_>>();
        name_all(&mut dictionary.fonts(), "F", &fonts);
        let mut objects = dictionary.x_objects();
        name_all(&mut objects, "I", &images);
        name_all(&mut objects, "X", &forms);
        Ok(())
    }
}

/// Values in the order of their numbers.
fn in_order<T>(numbered: impl Iterator<Item = (usize, T)>) -> Vec<T> {
    let sorted: BTreeMap<usize, T> = numbered.collect();
    sorted.into_values().collect()
}

/// Names objects of a kind by a letter and their numbers.
fn name_all(dictionary: &mut Dict<'_>, letter: &str, ids: &[Ref]) {
    for (number, &id) in ids.iter().enumerate() {
        dictionary.pair(Name(format!("{letter}{number}").as_bytes()), id);
    }
}
