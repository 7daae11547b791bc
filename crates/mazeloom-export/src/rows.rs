//! The rows of this crate's formats, which are there without the writers, too: then the functions of
//! `absent` take their places.

#[cfg(not(feature = "files"))]
use crate::absent as writers;
use mazeloom::film::FilmFormat;
use mazeloom::format::{Array, Format, Map, Writer};
use mazeloom::parameters::Entry;

#[cfg(feature = "files")]
mod writers {
    #[cfg(feature = "machine")]
    pub(crate) use crate::three_mf::three_mf;
    pub(crate) use crate::{
        apng::apng,
        cut::cut,
        dxf::dxf,
        gcode::gcode,
        gif::{gif, still as gif_still},
        glb::glb,
        npy::{head as npy_head, squares as npy_squares},
        pdf::pdf,
        png::png,
        stl::stl,
        tmj::{tiles::png as tmj_tiles, tmj},
    };
}

/// The formats of this crate; [`formats`](crate::formats) has all.
pub static FORMATS: &[Format] = &[
    #[cfg(feature = "machine")]
    THREE_MF,
    APNG,
    CUT,
    DXF,
    GCODE,
    GIF,
    GLB,
    NPY,
    PDF,
    PNG,
    STL,
    TMJ,
];

/// The animation formats of this crate; [`reels`](crate::reels) has all.
pub static REELS: &[FilmFormat] = &[
    FilmFormat {
        entry: APNG_ENTRY,
        vector: false,
        write: writers::apng,
    },
    FilmFormat {
        entry: GIF_ENTRY,
        vector: false,
        write: writers::gif,
    },
];

#[cfg(feature = "machine")]
const THREE_MF: Format = Format {
    entry: Entry {
        name: "3mf",
        aliases: &[],
        help: "3D model for printing, with its unit",
        params: &[],
    },
    endings: &[],
    binary: true,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "model/3mf",
    writer: Writer::Model(writers::three_mf),
};

const APNG_ENTRY: Entry = Entry {
    name: "apng",
    aliases: &[],
    help: "raster image or animation in full color",
    params: &[],
};

const APNG: Format = Format {
    entry: APNG_ENTRY,
    endings: &[],
    binary: true,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "image/apng",
    writer: Writer::Picture(writers::png),
};

const CUT: Format = Format {
    entry: Entry {
        name: "cut",
        aliases: &[],
        help: "SVG for laser cutters: hairlines, red to cut, green to fold, blue to engrave; -f \
        cut -o FILE.svg",
        params: &[],
    },
    endings: &["svg"],
    binary: false,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "image/svg+xml",
    writer: Writer::Tools(writers::cut),
};

const DXF: Format = Format {
    entry: Entry {
        name: "dxf",
        aliases: &[],
        help: "CAD lines in millimeters, in layers cut, fold and engrave",
        params: &[],
    },
    endings: &[],
    binary: false,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "image/vnd.dxf",
    writer: Writer::Tools(writers::dxf),
};

const GCODE: Format = Format {
    entry: Entry {
        name: "gcode",
        aliases: &["nc", "ngc"],
        help: "G-code of a plotter or laser, in millimeters; see feed, power, passes, pen-down, \
        pen-up",
        params: &[],
    },
    endings: &[],
    binary: false,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "text/plain;charset=utf-8",
    writer: Writer::Tools(writers::gcode),
};

const GIF_ENTRY: Entry = Entry {
    name: "gif",
    aliases: &[],
    help: "raster image or animation in 256 colors; plays everywhere",
    params: &[],
};

const GIF: Format = Format {
    entry: GIF_ENTRY,
    endings: &[],
    binary: true,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "image/gif",
    writer: Writer::Picture(writers::gif_still),
};

const GLB: Format = Format {
    entry: Entry {
        name: "glb",
        aliases: &["gltf"],
        help: "glTF 3D model in color, for game engines and viewers; in meters, y up",
        params: &[],
    },
    endings: &[],
    binary: true,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "model/gltf-binary",
    writer: Writer::Model(writers::glb),
};

const NPY: Format = Format {
    entry: Entry {
        name: "npy",
        aliases: &[],
        help: "NumPy array of walls (1) and floor (0), for rectangles and boxes; --count stacks \
        several mazes; holds no recipe",
        params: &[],
    },
    endings: &[],
    binary: true,
    characters: false,
    row_by_row: false,
    recipe: false,
    media: "application/octet-stream",
    writer: Writer::Array(Array {
        head: writers::npy_head,
        squares: writers::npy_squares,
    }),
};

const PDF: Format = Format {
    entry: Entry {
        name: "pdf",
        aliases: &[],
        help: "vector page, with its physical size",
        params: &[],
    },
    endings: &[],
    binary: true,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "application/pdf",
    writer: Writer::Scene(writers::pdf),
};

const PNG: Format = Format {
    entry: Entry {
        name: "png",
        aliases: &[],
        help: "raster image; takes rectangles of any size",
        params: &[],
    },
    endings: &[],
    binary: true,
    characters: false,
    row_by_row: true,
    recipe: true,
    media: "image/png",
    writer: Writer::Picture(writers::png),
};

const STL: Format = Format {
    entry: Entry {
        name: "stl",
        aliases: &[],
        help: "3D model for printing; binary, in millimeters",
        params: &[],
    },
    endings: &[],
    binary: true,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "model/stl",
    writer: Writer::Model(writers::stl),
};

const TMJ: Format = Format {
    entry: Entry {
        name: "tmj",
        aliases: &["tiled"],
        help: "a level for Tiled and game engines, of squares or hexagons: tiles of wall and floor \
               with their picture in FILE-tiles.png, rooms, start, goal and the path",
        params: &[],
    },
    endings: &["json"],
    binary: false,
    characters: false,
    row_by_row: false,
    recipe: true,
    media: "application/json",
    writer: Writer::Map(Map {
        write: writers::tmj,
        tiles: writers::tmj_tiles,
        ending: "-tiles.png",
    }),
};
