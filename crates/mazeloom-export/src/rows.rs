//! The rows of this crate's formats. They are there without the feature `files`, too: then closures
//! stand for the writers.

use mazeloom::film::FilmFormat;
use mazeloom::format::{Array, Format, Map, Writer};
use mazeloom::parameters::Entry;

/// A writer, or a closure that stands for it.
#[cfg(feature = "files")]
macro_rules! writer {
    ($writer:path, |$($any:tt),+|) => {
        $writer
    };
}
#[cfg(not(feature = "files"))]
macro_rules! writer {
    (crate::png::$writer:ident, |$($any:tt),+|) => {
        png_writer!($writer, |$($any),+|)
    };
    ($writer:path, |$($any:tt),+|) => {
        |$($any),+| crate::absent::absent()
    };
}

/// A writer of PNG, or a closure that stands for it.
#[cfg(all(feature = "png", not(feature = "files")))]
macro_rules! png_writer {
    ($writer:ident, |$($any:tt),+|) => {
        crate::png::$writer
    };
}
#[cfg(not(feature = "png"))]
macro_rules! png_writer {
    ($writer:ident, |$($any:tt),+|) => {
        |$($any),+| crate::absent::absent()
    };
}

/// The formats of this crate; [`formats`](crate::formats) has all.
pub static FORMATS: &[Format] = &[
    #[cfg(feature = "machine")]
    row(
        entry("3mf", &[], "3D model for printing, with its unit"),
        "model/3mf",
        Writer::Model(crate::three_mf::three_mf),
    ),
    row(
        APNG,
        "image/apng",
        Writer::Picture(writer!(crate::png::png, |_, _|)),
    ),
    Format {
        endings: &["svg"],
        binary: false,
        ..row(
            entry(
                "cut",
                &[],
                "SVG for laser cutters: hairlines, red to cut, green to fold, blue to engrave; -f \
                 cut -o FILE.svg",
            ),
            "image/svg+xml",
            Writer::Tools(writer!(crate::cut::cut, |_, _, _|)),
        )
    },
    Format {
        binary: false,
        ..row(
            entry(
                "dxf",
                &[],
                "CAD lines in millimeters, in layers cut, fold and engrave",
            ),
            "image/vnd.dxf",
            Writer::Tools(writer!(crate::dxf::dxf, |_, _, _|)),
        )
    },
    Format {
        binary: false,
        ..row(
            entry(
                "gcode",
                &["nc", "ngc"],
                "G-code of a plotter or laser, in millimeters; see feed, power, passes, pen-down, \
                 pen-up",
            ),
            "text/plain;charset=utf-8",
            Writer::Tools(writer!(crate::gcode::gcode, |_, _, _|)),
        )
    },
    row(
        GIF,
        "image/gif",
        Writer::Picture(writer!(crate::gif::still, |_, _|)),
    ),
    row(
        entry(
            "glb",
            &["gltf"],
            "glTF 3D model in color, for game engines and viewers; in meters, y up",
        ),
        "model/gltf-binary",
        Writer::Model(writer!(crate::glb::glb, |_, _|)),
    ),
    Format {
        recipe: false,
        ..row(
            entry(
                "npy",
                &[],
                "NumPy array of walls (1) and floor (0), for rectangles and boxes; --count stacks \
                 several mazes; holds no recipe",
            ),
            "application/octet-stream",
            Writer::Array(Array {
                head: writer!(crate::npy::head, |_, _|),
                squares: writer!(crate::npy::squares, |_, _|),
            }),
        )
    },
    row(
        entry("pdf", &[], "vector page, with its physical size"),
        "application/pdf",
        Writer::Scene(writer!(crate::pdf::pdf, |_, _|)),
    ),
    Format {
        row_by_row: true,
        ..row(
            entry("png", &[], "raster image; takes rectangles of any size"),
            "image/png",
            Writer::Picture(writer!(crate::png::png, |_, _|)),
        )
    },
    row(
        entry("stl", &[], "3D model for printing; binary, in millimeters"),
        "model/stl",
        Writer::Model(writer!(crate::stl::stl, |_, _|)),
    ),
    Format {
        endings: &["json"],
        binary: false,
        ..row(
            entry(
                "tmj",
                &["tiled"],
                "a level for Tiled and game engines: tiles of wall and floor with their picture in \
                 FILE-tiles.png, or polygons if cells are no squares or hexagons; rooms, start, goal \
                 and the path",
            ),
            "application/json",
            Writer::Map(Map {
                write: writer!(crate::tmj::tmj, |_, _, _, _|),
                tiles: writer!(crate::tmj::tiles::png, |_, _, _|),
                ending: "-tiles.png",
            }),
        )
    },
];

/// The animation formats of this crate; [`reels`](crate::reels) has all.
pub static REELS: &[FilmFormat] = &[
    FilmFormat {
        entry: APNG,
        vector: false,
        write: writer!(crate::apng::apng, |_, _|),
    },
    FilmFormat {
        entry: GIF,
        vector: false,
        write: writer!(crate::gif::gif, |_, _|),
    },
];

const APNG: Entry = entry("apng", &[], "raster image or animation in full color");

const GIF: Entry = entry(
    "gif",
    &[],
    "raster image or animation in 256 colors; plays everywhere",
);

const fn entry(name: &'static str, aliases: &'static [&'static str], help: &'static str) -> Entry {
    Entry::named(name).aliases(aliases).help(help)
}

/// The row of a format whose files are bytes and hold their recipe.
const fn row(entry: Entry, media: &'static str, writer: Writer) -> Format {
    Format {
        entry,
        binary: true,
        media,
        writer,
        ..Format::TEXT
    }
}
