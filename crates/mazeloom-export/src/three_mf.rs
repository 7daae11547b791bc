//! 3MF: a model with its unit and its recipe, for printing.
//!
//! Source: 3MF Consortium, *3D Manufacturing Format: core specification 1.3* (2021). An archive of
//! three files: the content types, the path of the model, and the model, as XML.

use mazeloom::Solid;
use quick_xml::escape::escape;
use std::io::{self, BufWriter, Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Path at which readers look for the model.
const MODEL: &str = "3D/3dmodel.model";

const TYPES: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
 <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
 <Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
"#;

const RELATIONS: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
 <Relationship Id="rel0" Target="/3D/3dmodel.model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
"#;

/// Writes a model as 3MF, in millimeters; the recipe is its description.
///
/// # Errors
/// Those of `out`.
pub fn three_mf(solid: &Solid, out: &mut dyn Write) -> io::Result<()> {
    // The same bytes at any time: every file has the first date that an archive knows.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    // The archive's writer goes back and forth.
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [("[Content_Types].xml", TYPES), ("_rels/.rels", RELATIONS)] {
        archive
            .start_file(name, options)
            .map_err(io::Error::other)?;
        archive.write_all(text.as_bytes())?;
    }
    let large = solid.triangles.len() > 1 << 24; // more than 4 GiB of text, perhaps
    archive
        .start_file(MODEL, options.large_file(large))
        .map_err(io::Error::other)?;
    let mut model = BufWriter::with_capacity(1 << 16, &mut archive);
    write_model(solid, &mut model)?;
    model.flush()?;
    drop(model);
    let file = archive.finish().map_err(io::Error::other)?;
    out.write_all(file.get_ref())
}

fn write_model(solid: &Solid, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <model unit=\"millimeter\" xml:lang=\"en-US\" \
         xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">"
    )?;
    let version = concat!("mazeloom ", env!("CARGO_PKG_VERSION"));
    for (name, text) in [
        ("Title", Some("Maze")),
        ("Description", solid.recipe.as_deref()),
        ("Application", Some(version)),
    ] {
        if let Some(text) = text {
            let text = escape(text);
            writeln!(out, " <metadata name=\"{name}\">{text}</metadata>")?;
        }
    }
    writeln!(
        out,
        " <resources>\n  <object id=\"1\" type=\"model\" name=\"maze\">\n   <mesh>\n    <vertices>"
    )?;
    for vertex in &solid.vertices {
        let [x, y, z] = vertex.map(|micro| f64::from(micro) / 1000.0);
        writeln!(out, "     <vertex x=\"{x}\" y=\"{y}\" z=\"{z}\"/>")?;
    }
    writeln!(out, "    </vertices>\n    <triangles>")?;
    for triangle in &solid.triangles {
        let [a, b, c] = triangle.corners;
        writeln!(out, "     <triangle v1=\"{a}\" v2=\"{b}\" v3=\"{c}\"/>")?;
    }
    writeln!(
        out,
        "    </triangles>\n   </mesh>\n  </object>\n </resources>\n <build>\n  <item objectid=\"1\"/>\n \
         </build>\n</model>"
    )
}
