//! SVG: a vector picture, one path for each layer and color.
//!
//! ```text
//! <svg width="600" height="408" viewBox="0 0 600 408" role="img">
//! <title>maze rect:2x1 wilson seed=1</title>
//! <metadata><recipe xmlns="urn:mazeloom">rect:2x1 wilson seed=1</recipe></metadata>
//! <rect width="600" height="408" fill="#ffffff"/>
//! <path class="marks" fill="#16389c" d="…"/>
//! <path class="walls" fill="none" stroke="#000000" stroke-width="24" d="M108 108v192h192…"/>
//! </svg>
//! ```
//!
//! Each item has the name of its layer as a class, so a style sheet can recolor walls, solution
//! or marks. Walls are joined to long lines and coordinates are relative, which makes the file a
//! few bytes per wall. Numbers are written from whole thousandths of a pixel: no float is
//! printed.

use super::{Format, Writer, digits};
use mazeloom_core::parameters::Entry;
use mazeloom_core::rng::Rng;
use mazeloom_core::source::Image;
use mazeloom_draw::palette::Color;
use mazeloom_draw::scene::{Anchor, Cap, Item, Join, PathRef, Paths, Piece, Scene, Spot};
use std::fmt::Write as _;
use std::io::{self, Write};

pub(super) const ROW: Format = Format {
    entry: Entry::named("svg").help("vector image"),
    media: "image/svg+xml",
    writer: Writer::Scene(|scene, out| svg(scene, out)),
    ..Format::TEXT
};

/// Writes an image as SVG 1.1; the recipe is stored in `<metadata>`, from which it can be read
/// again. O(items), without a buffer of its own.
///
/// ```
/// use mazeloom::{Recipe, Style, draw, format::svg, make};
///
/// let recipe: Recipe = "hex:4x3 seed=1".parse()?;
/// let (puzzle, style) = (make(&recipe)?, Style::of(&recipe.keys));
/// let mut file = Vec::new();
/// svg(&draw(&puzzle, &style, &[])?, &mut file)?;
/// let text = String::from_utf8(file)?;
/// assert!(text.starts_with("<svg") && text.ends_with("</svg>\n"));
/// assert!(text.contains("hex:4x3")); // every image can be turned into its maze again
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn svg(scene: &Scene, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
    // A physical size is given in millimeters, any other in pixels.
    let (true_width, true_height) = scene.true_size();
    let length = |pixels: u32, millimetres: f64| match scene.scale {
        None => pixels.to_string(),
        Some(_) => format!("{millimetres}mm"),
    };
    let across = length(scene.width, true_width);
    let down = length(scene.height, true_height);
    let (width, height) = scene.extent();
    let [width, height] =
        [width, height].map(|pixels| thousandths(libm::round(pixels * 1000.0) as i32));
    let head = Head {
        printed: (&across, &down),
        view: (&width, &height),
        attributes: "",
    };
    head.write(scene, out)?;
    for (number, (layer, item)) in scene.items.iter().enumerate() {
        write_item(item, layer.name(), number, out)?;
    }
    writeln!(out, "</svg>")
}

/// The header of a file: the parts that differ between images and animations.
pub(crate) struct Head<'a> {
    /// Width and height with their units.
    pub printed: (&'a str, &'a str),
    /// Width and height of the view box.
    pub view: (&'a str, &'a str),
    /// Further attributes, each with a space before it.
    pub attributes: &'a str,
}

impl Head<'_> {
    /// Writes the root's tag, the title, the recipe and the background.
    pub fn write(&self, scene: &Scene, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
        let ((across, down), (width, height)) = (self.printed, self.view);
        let attributes = self.attributes;
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" viewBox="0 0 {width} {height}" role="img"{attributes}>"#
        )?;
        writeln!(out, "<title>{}</title>", escape(&scene.title))?;
        if let Some(recipe) = &scene.recipe {
            let recipe = escape(recipe);
            writeln!(
                out,
                r#"<metadata><recipe xmlns="urn:mazeloom">{recipe}</recipe></metadata>"#
            )?;
        }
        if scene.transparent {
            return Ok(());
        }
        let background = hex(scene.background);
        writeln!(
            out,
            r#"<rect width="{width}" height="{height}" fill="{background}"/>"#
        )
    }
}

/// Writes an item with its layer as its class; `number` identifies it.
pub(crate) fn write_item(
    item: &Item,
    class: &str,
    number: usize,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    match item {
        Item::Fill {
            color,
            touching,
            paths,
        } => {
            begin_fill(*color, class, *touching, paths, out)?;
            write_paths(paths, out)
        }
        Item::Stroke {
            color,
            width,
            cap,
            join,
            paths,
        } => {
            let (color, line) = (hex(*color), line_attributes(*width, *cap, *join));
            write!(
                out,
                r#"<path class="{class}" fill="none" stroke="{color}" {line}"#
            )?;
            write_paths(paths, out)
        }
        Item::Text {
            size,
            anchor,
            words,
        } => {
            let text = text_attributes(*size, *anchor);
            writeln!(out, r#"<g class="{class}" {text}>"#)?;
            for (at, word, color) in words {
                let (x, y) = word_place(*at, *size);
                let (word, color) = (escape(word), hex(*color));
                writeln!(out, r#"<text x="{x}" y="{y}" fill="{color}">{word}</text>"#)?;
            }
            writeln!(out, "</g>")
        }
        Item::Image { image, size, at } => {
            define_image(image, *size, number, out)?;
            writeln!(out, r#"<g class="{class}">"#)?;
            use_everywhere(&format!("i{number}"), at, out)?;
            writeln!(out, "</g>")
        }
        Item::Copies { of, at } => {
            let name = define_group(of, class, number, out)?;
            use_everywhere(&name, at, out)
        }
    }
}

/// Writes items once, to be referenced by the name that is returned.
fn define_group(
    items: &[Item],
    class: &str,
    number: usize,
    out: &mut (impl Write + ?Sized),
) -> io::Result<String> {
    let mut group = Vec::new();
    for item in items {
        write_item(item, class, number, &mut group)?;
    }
    // Named by its content: the pictures in one HTML page share all names.
    let hash = Rng::stream(0, &String::from_utf8_lossy(&group)).below(u32::MAX);
    writeln!(out, r#"<defs><g id="c{hash:x}">"#)?;
    out.write_all(&group)?;
    writeln!(out, "</g></defs>")?;
    Ok(format!("c{hash:x}"))
}

/// Draws what has a name at several spots.
fn use_everywhere(name: &str, at: &[Spot], out: &mut (impl Write + ?Sized)) -> io::Result<()> {
    for at in at {
        let (x, y) = (thousandths(at.x), thousandths(at.y));
        writeln!(out, r##"<use href="#{name}" x="{x}" y="{y}"/>"##)?;
    }
    Ok(())
}

/// Begins the element of filled paths, without their data.
fn begin_fill(
    color: Color,
    class: &str,
    touching: bool,
    paths: &Paths,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let color = hex(color);
    write!(out, r#"<path class="{class}" fill="{color}""#)?;
    // Anti-aliasing shows seams between areas: squares are drawn without it, and elsewhere a
    // hairline of the same color hides them.
    if touching && paths.iter().all(PathRef::is_square) {
        write!(out, r#" shape-rendering="crispEdges""#)
    } else if touching {
        write!(out, r#" stroke="{color}" stroke-linejoin="round""#)
    } else {
        Ok(())
    }
}

/// Writes an embedded image once, to be referenced by its number.
fn define_image(
    image: &Image,
    size: (i32, i32),
    number: usize,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    let (width, height) = (thousandths(size.0), thousandths(size.1));
    write!(
        out,
        r#"<defs><image id="i{number}" width="{width}" height="{height}" preserveAspectRatio="none" href="data:image/png;base64,"#
    )?;
    base64(&image.png, out)?;
    writeln!(out, r#""/></defs>"#)
}

/// A line's width, ends and corners.
pub(crate) fn line_attributes(width: i32, cap: Cap, join: Join) -> String {
    let width = thousandths(width);
    let cap = match cap {
        Cap::Flat => "butt",
        Cap::Round => "round",
        Cap::Square => "square",
    };
    let join = match join {
        Join::Bevel => "bevel",
        Join::Miter => "miter",
        Join::Round => "round",
    };
    format!(r#"stroke-width="{width}" stroke-linecap="{cap}" stroke-linejoin="{join}""#)
}

/// The font, size and anchor of text.
pub(crate) fn text_attributes(size: i32, anchor: Anchor) -> String {
    let size = thousandths(size);
    let anchor = match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    format!(
        r#"font-family="ui-monospace,Menlo,Consolas,monospace" font-size="{size}" text-anchor="{anchor}""#
    )
}

/// The left end and the baseline of a word whose middle is at a point.
pub(crate) fn word_place(at: Spot, size: i32) -> (String, String) {
    // Digits are about 0.7 of their size high: half of that centers them.
    (thousandths(at.x), thousandths(at.y + size * 35 / 100))
}

/// Base64: RFC 4648.
fn base64(bytes: &[u8], out: &mut (impl Write + ?Sized)) -> io::Result<()> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for three in bytes.chunks(3) {
        let bits = (three.iter()).fold(0, |bits, &byte| bits << 8 | u32::from(byte));
        let bits = bits << (8 * (3 - three.len()));
        let mut four = [18, 12, 6, 0].map(|by| LETTERS[(bits >> by & 63) as usize]);
        four[three.len() + 1..].fill(b'=');
        out.write_all(&four)?;
    }
    Ok(())
}

/// Writes paths as the data of one `path` element, with relative coordinates.
fn write_paths(paths: &Paths, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
    write!(out, r#" d=""#)?;
    let mut data = String::new();
    for path in paths {
        data.clear();
        path_data(path, &mut data);
        out.write_all(data.as_bytes())?;
    }
    writeln!(out, r#""/>"#)
}

/// `M x y`, then relative lines and arcs in the shortest of their forms.
pub(crate) fn path_data(path: PathRef<'_>, data: &mut String) {
    let mut here = path.start;
    push(data, 'M', &[here.x, here.y]);
    let last = path.pieces.len().saturating_sub(1);
    for (place, piece) in path.pieces.iter().enumerate() {
        match piece {
            // Closing a path draws the last straight piece if it leads back to the start.
            Piece::Line(to) if path.closed && place == last && to == path.start => {}
            Piece::Line(Spot { x, y }) if y == here.y => push(data, 'h', &[x - here.x]),
            Piece::Line(Spot { x, y }) if x == here.x => push(data, 'v', &[y - here.y]),
            Piece::Line(Spot { x, y }) => push(data, 'l', &[x - here.x, y - here.y]),
            Piece::Arc {
                to,
                radius,
                clockwise,
            } => {
                push(data, 'a', &[radius, radius]);
                let sweep = u8::from(clockwise);
                write!(data, " 0 0 {sweep}").expect("strings take all letters");
                push(data, ' ', &[to.x - here.x, to.y - here.y]);
            }
            Piece::Curve { first, second, to } => {
                let from_here = [first, second, to].map(|spot| [spot.x - here.x, spot.y - here.y]);
                push(data, 'c', from_here.as_flattened());
            }
        }
        here = piece.end();
    }
    if path.closed {
        data.push('z');
    }
}

/// Appends a command with its numbers, separated by as few characters as possible.
fn push(data: &mut String, command: char, numbers: &[i32]) {
    data.push(command);
    for (place, &number) in numbers.iter().enumerate() {
        if place > 0 && number >= 0 {
            data.push(' ');
        }
        push_thousandths(data, number);
    }
}

/// A number of thousandths as a decimal fraction without trailing zeros.
pub(crate) fn thousandths(number: i32) -> String {
    let mut text = String::new();
    push_thousandths(&mut text, number);
    text
}

/// Appends a number of thousandths as a decimal fraction.
fn push_thousandths(text: &mut String, number: i32) {
    if number < 0 {
        text.push('-');
    }
    let (whole, mut rest) = (number.unsigned_abs() / 1000, number.unsigned_abs() % 1000);
    digits::whole(text, whole);
    let mut place = 100;
    if rest > 0 {
        text.push('.');
    }
    while rest > 0 {
        digits::whole(text, rest / place);
        rest %= place;
        place /= 10;
    }
}

/// A color as `#rrggbb`.
pub(crate) fn hex(Color(r, g, b): Color) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Text that is safe inside elements and attributes; control characters, which XML does not
/// allow, are left out.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_draw::scene::Path;

    #[test]
    fn decimals_are_short() {
        let check = |number, text| assert_eq!(thousandths(number), text);
        check(0, "0");
        check(1500, "1.5");
        check(-50, "-0.05");
        check(12_345, "12.345");
    }

    #[test]
    fn an_outline_keeps_all_its_corners() {
        let spot = |x, y| Spot { x, y };
        let data = |corners: &[(i32, i32)]| {
            let corners = [(0, 0)].iter().chain(corners);
            let path = Path::outline(corners.map(|&(x, y)| spot(x, y)));
            let mut data = String::new();
            path_data(path.view(), &mut data);
            data
        };
        assert_eq!(data(&[(2000, 0), (1000, 1000)]), "M0 0h2l-1 1z");
        assert_eq!(data(&[(2000, 0), (1000, 1000), (0, 0)]), "M0 0h2l-1 1z");
    }

    #[test]
    fn groups_of_different_pictures_have_different_names() {
        let written = |radius: i32, at: Spot| {
            let dot = Path::starting(Spot { x: 0, y: 0 });
            let copies = Item::Copies {
                of: vec![Item::lines(Color::BLACK, radius, false, vec![dot])],
                at: vec![at],
            };
            let mut file = Vec::new();
            write_item(&copies, "walls", 7, &mut file).expect("vectors take all");
            String::from_utf8(file).expect("SVG is text")
        };
        let name = |file: &str| file.split('"').nth(1).expect("it has a name").to_owned();
        let [here, there] = [0, 5000].map(|x| Spot { x, y: 0 });
        let one = written(500, here);
        assert_eq!(name(&one), name(&written(500, there)));
        assert_ne!(name(&one), name(&written(600, here)));
        assert!(
            one.contains(&format!(r##"<use href="#{}""##, name(&one))),
            "{one}"
        );
    }

    #[test]
    fn bytes_become_letters() {
        // RFC 4648, section 10.
        for (bytes, letters) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foobar", "Zm9vYmFy"),
        ] {
            let mut written = Vec::new();
            base64(bytes.as_bytes(), &mut written).expect("vectors take all");
            assert_eq!(written, letters.as_bytes());
        }
    }

    #[test]
    fn text_cannot_break_out() {
        assert_eq!(
            escape("<a b=\"&\">\u{1}]]>"),
            "&lt;a b=&quot;&amp;&quot;&gt;]]&gt;"
        );
    }
}
