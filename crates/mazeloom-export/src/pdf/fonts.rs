//! Fonts of a PDF: of each, the characters that are used are embedded, with a table that says which
//! character a glyph shows, so that text can be searched and copied.

use super::objects::{Writer, deflated};
use crate::letters::Face;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Rect, Ref, Str};
use std::collections::BTreeMap;
use std::io;
use subsetter::GlyphRemapper;
use ttf_parser::{RawFace, Tag};

/// A face, once to set words and once to measure them.
pub(crate) struct Typeset {
    file: &'static [u8],
    face: Face,
}

impl Typeset {
    /// The monospaced font of labels, captions and recipes.
    ///
    /// # Errors
    /// A font that cannot be read.
    pub fn mono() -> io::Result<Typeset> {
        Typeset::of(epaint_default_fonts::HACK_REGULAR)
    }

    /// A font from its file.
    ///
    /// # Errors
    /// A font that cannot be read.
    pub fn of(file: &'static [u8]) -> io::Result<Typeset> {
        let face = Face::of(file).ok_or_else(unreadable)?;
        Ok(Typeset { file, face })
    }

    /// The width of a word.
    pub fn width(&self, word: &str, size: f32) -> f32 {
        self.face.width(word, size)
    }

    /// The first character of a word that the font does not have.
    pub fn lacks(&self, word: &str) -> Option<char> {
        self.face.lacks(word)
    }

    /// A word's outline that begins at a point of its base line; `None` if it is blank.
    pub fn outline(&self, word: &str, at: (f32, f32), size: f32) -> Option<tiny_skia::Path> {
        self.face.outline(word, at, size)
    }
}

fn unreadable() -> io::Error {
    io::Error::other("the font cannot be read")
}

/// Fonts in the order of their first use.
#[derive(Default)]
pub(super) struct Fonts(Vec<Used>);

/// A font, and its characters that are used.
struct Used {
    file: &'static [u8],
    /// New numbers of glyphs.
    numbers: GlyphRemapper,
    /// Character and width, in thousandths of the size, of each glyph by its new number.
    glyphs: BTreeMap<u16, (char, f32)>,
}

impl Fonts {
    /// Number of a font, and the numbers of a word's glyphs, two bytes each.
    pub fn glyphs(&mut self, font: &Typeset, word: &str) -> (usize, Vec<u8>) {
        let same = |used: &Used| std::ptr::eq(used.file, font.file) || used.file == font.file;
        let number = self.0.iter().position(same).unwrap_or_else(|| {
            self.0.push(Used {
                file: font.file,
                numbers: GlyphRemapper::new(),
                glyphs: BTreeMap::new(),
            });
            self.0.len() - 1
        });
        let used = &mut self.0[number];
        let mut bytes = Vec::with_capacity(2 * word.len());
        for letter in word.chars() {
            let glyph = used.numbers.remap(font.face.glyph(letter).0);
            let width = || font.face.width(letter.encode_utf8(&mut [0; 4]), 1000.0);
            (used.glyphs.entry(glyph)).or_insert_with(|| (letter, width()));
            bytes.extend(glyph.to_be_bytes());
        }
        (number, bytes)
    }

    /// Writes the fonts; the references to them, in order.
    pub fn write(self, writer: &mut Writer) -> io::Result<Vec<Ref>> {
        self.0.iter().map(|font| font.write(writer)).collect()
    }
}

/// Identity from bytes to numbers of glyphs.
const SYSTEM: SystemInfo<'_> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

impl Used {
    fn write(&self, writer: &mut Writer) -> io::Result<Ref> {
        let face = ttf_parser::Face::parse(self.file, 0).map_err(io::Error::other)?;
        let mut subset =
            subsetter::subset(self.file, 0, &self.numbers).map_err(io::Error::other)?;
        let cubic = RawFace::parse(&subset, 0).ok();
        let cubic = cubic.and_then(|face| Some(face.table(Tag::from_bytes(b"CFF "))?.to_vec()));
        let is_cubic = cubic.is_some();
        subset = cubic.unwrap_or(subset);
        let [font, descendant, descriptor, characters, data] = [(); 5].map(|()| writer.next());
        let name = format!("{}+{}", self.tag(), postscript_name(&face));
        let name = Name(name.as_bytes());
        self.names(
            writer,
            name,
            is_cubic,
            [font, descendant, descriptor, characters],
        );
        let unit = 1000.0 / f32::from(face.units_per_em());
        let scaled = |length: i16| f32::from(length) * unit;
        let bounds = face.global_bounding_box();
        let mut flags = FontFlags::SYMBOLIC;
        flags.set(FontFlags::FIXED_PITCH, face.is_monospaced());
        let mut described = writer.file.font_descriptor(descriptor);
        described
            .name(name)
            .flags(flags)
            .bbox(Rect::new(
                scaled(bounds.x_min),
                scaled(bounds.y_min),
                scaled(bounds.x_max),
                scaled(bounds.y_max),
            ))
            .italic_angle(0.0)
            .ascent(scaled(face.ascender()))
            .descent(scaled(face.descender()))
            .cap_height(scaled(face.capital_height().unwrap_or(face.ascender())))
            // Of upright text faces; viewers use it only where a font is missing.
            .stem_v(80.0);
        match is_cubic {
            true => described.font_file3(data),
            false => described.font_file2(data),
        };
        described.finish();
        let mut map = UnicodeCmap::new(Name(b"Characters"), SYSTEM);
        for (&glyph, &(letter, _)) in &self.glyphs {
            map.pair(glyph, letter);
        }
        let map = deflated(&map.finish());
        (writer.file.cmap(characters, &map)).filter(Filter::FlateDecode);
        let packed = deflated(&subset);
        let mut stream = writer.file.stream(data, &packed);
        stream.filter(Filter::FlateDecode);
        match is_cubic {
            true => stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C")),
            false => stream.pair(Name(b"Length1"), subset.len() as i32),
        };
        Ok(font)
    }

    /// Writes the font and the widths of its glyphs.
    fn names(
        &self,
        writer: &mut Writer,
        name: Name<'_>,
        is_cubic: bool,
        [font, descendant, descriptor, characters]: [Ref; 4],
    ) {
        (writer.file.type0_font(font))
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(descendant)
            .to_unicode(characters);
        let mut cid = writer.file.cid_font(descendant);
        cid.subtype(match is_cubic {
            true => CidFontType::Type0,
            false => CidFontType::Type2,
        });
        cid.base_font(name)
            .system_info(SYSTEM)
            .font_descriptor(descriptor)
            .default_width(0.0);
        if !is_cubic {
            cid.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        let mut widths = cid.widths();
        // Number 0 is the glyph of characters that the font does not have.
        let all = (0..self.numbers.num_gids()).map(|glyph| {
            let known = self.glyphs.get(&glyph);
            known.map_or(0.0, |&(_, width)| width)
        });
        widths.consecutive(0, all);
    }

    /// Six letters that stand for the set of characters, as the name of a font in part begins.
    fn tag(&self) -> String {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in self
            .glyphs
            .values()
            .flat_map(|(letter, _)| u32::from(*letter).to_le_bytes())
        {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        let letters = (0..6).scan(hash, |rest, _| {
            let letter = char::from(b'A' + (*rest % 26) as u8);
            *rest /= 26;
            Some(letter)
        });
        letters.collect()
    }
}

/// The name of a font among programs that print.
fn postscript_name(face: &ttf_parser::Face<'_>) -> String {
    let names = face.names().into_iter();
    let mut names = names.filter(|name| name.name_id == ttf_parser::name_id::POST_SCRIPT_NAME);
    let name = names.find_map(|name| name.to_string());
    let name = name.unwrap_or_else(|| "Font".to_owned());
    name.chars().filter(char::is_ascii_graphic).collect()
}
