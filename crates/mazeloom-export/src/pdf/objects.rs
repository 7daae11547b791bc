//! Objects of a PDF: numbers and compressed streams.

use crate::grey::Channels;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Content, Filter, Name, Pdf, Rect, Ref, Settings};
use std::io::Write;

/// A file that objects are written to.
pub(super) struct Writer {
    pub file: Pdf,
    /// The last number that an object has.
    pub last: i32,
    /// Pages, and their heights.
    pub pages: Vec<(Ref, f32)>,
}

impl Writer {
    /// The number of the next object.
    pub fn next(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    /// Writes an image, and its opacity where it is not opaque.
    pub fn image(&mut self, image: &Channels) -> Ref {
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
    pub fn form(&mut self, operators: &[u8], reach: f32, resources: Ref) -> Ref {
        let id = self.next();
        let operators = deflated(operators);
        let mut form = self.file.form_xobject(id, &operators);
        form.filter(Filter::FlateDecode);
        form.bbox(Rect::new(-reach, -reach, reach, reach));
        form.pair(Name(b"Resources"), resources);
        id
    }
}

/// Files without blanks that only people need.
pub(super) const COMPACT: Settings = Settings { pretty: false };

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
