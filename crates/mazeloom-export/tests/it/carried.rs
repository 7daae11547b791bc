//! Contents that a file carries are read back, whatever its format; what is broken is an error.

use lopdf::{Document, Object, dictionary, text_string};
use mazeloom::format::Writer;
use mazeloom::{Recipe, Rng, make};
use mazeloom_export::{CarriedError, carried_recipe, carried_recipes, formats};
use std::io::Write;
use std::panic::catch_unwind;

/// A small maze that every format can show.
const RECIPE: &str = "rect:4x3 wilson openings=top-bottom seed=1";

fn gif(comment: &str) -> Vec<u8> {
    let mut file = Vec::new();
    let palette = [255, 255, 255, 0, 0, 0];
    let mut encoder = gif::Encoder::new(&mut file, 2, 1, &palette).expect("it is small");
    let extension = gif::AnyExtension(0xfe);
    let pieces: Vec<&[u8]> = comment.as_bytes().chunks(255).collect();
    encoder
        .write_raw_extension(extension, &pieces)
        .expect("memory takes it");
    let frame = gif::Frame::from_palette_pixels(2, 1, vec![0, 1], palette.to_vec(), None);
    encoder.write_frame(&frame).expect("memory takes it");
    drop(encoder);
    file
}

fn pdf(keywords: &str) -> Vec<u8> {
    let mut document = Document::with_version("1.7");
    let pages = document.add_object(dictionary! {
        "Type" => "Pages", "Kids" => Vec::<Object>::new(), "Count" => 0,
    });
    let root = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => pages });
    let information = document.add_object(dictionary! { "Keywords" => text_string(keywords) });
    document.trailer.set("Root", root);
    document.trailer.set("Info", information);
    let mut file = Vec::new();
    document.save_to(&mut file).expect("memory takes it");
    file
}

/// A document whose information says these keywords in the syntax of PDF.
fn document(keywords: &[u8]) -> Vec<u8> {
    let mut file =
        b"%PDF-1.4\n1 0 obj\n<</Title (a) b\\)) /Kids [<</Keywords (no)>>] /Keywords ".to_vec();
    file.extend(keywords);
    file.extend(b">>\nendobj\ntrailer\n<</Size 2 /Info 1 0 R>>\nstartxref\n9\n%%EOF\n");
    file
}

/// A file of each format that carries a recipe.
fn files(recipe: &str) -> Vec<(String, Vec<u8>)> {
    let parsed: Recipe = RECIPE.parse().expect("it reads");
    let mut puzzle = make(&parsed).expect("it is small");
    let recipe: Recipe = recipe.parse().expect("it reads");
    puzzle.origin = Some(recipe.origin());
    let mut files = Vec::new();
    for format in formats() {
        let name = format.entry.name;
        if !format.recipe {
            continue;
        }
        let mut file = Vec::new();
        let done = format.write(&puzzle, &parsed.keys, &mut file);
        done.unwrap_or_else(|e| panic!("{name}: {e}"));
        files.push((name.to_owned(), file));
    }
    let text = |words: String| words.into_bytes();
    files.extend([
        ("gif".to_owned(), gif(&format!("mazeloom:recipe {recipe}"))),
        ("pdf".to_owned(), pdf(&format!("mazeloom:recipe {recipe}"))),
        (
            "dxf".to_owned(),
            text(format!(
                "999\r\nmazeloom:recipe {recipe}\r\n  0\r\nSECTION\r\n  0\r\nEOF\r\n"
            )),
        ),
        (
            "gcode".to_owned(),
            text(format!("; mazeloom:recipe {recipe}\nG21\n")),
        ),
    ]);
    files
}

#[test]
fn every_format_gives_back_its_recipe() {
    let recipe: Recipe = RECIPE.parse().expect("it reads");
    for (name, file) in files(RECIPE) {
        let carried = carried_recipe(&file);
        assert_eq!(carried, Ok(recipe.to_string()), "{name}");
    }
}

#[test]
fn letters_with_a_meaning_of_their_own_come_back() {
    let line = "rect:4x3 wilson mask=text:%3C&%3E\"';<b>]]>--//\\n seed=1";
    let recipe: Recipe = line.parse().expect("it reads");
    for (name, file) in files(line) {
        assert_eq!(carried_recipe(&file), Ok(recipe.to_string()), "{name}");
    }
}

#[test]
fn formats_without_a_place_carry_none() {
    let parsed: Recipe = "rect:4x3 seed=1".parse().expect("it reads");
    let puzzle = make(&parsed).expect("it is small");
    for format in formats() {
        if format.recipe || matches!(format.writer, Writer::Nothing) {
            continue;
        }
        let mut file = Vec::new();
        let done = format.write(&puzzle, &parsed.keys, &mut file);
        done.expect("memory takes it");
        let carried = carried_recipe(&file);
        assert_eq!(carried, Err(CarriedError::None), "{}", format.entry.name);
    }
}

#[test]
fn a_recipe_that_is_cut_off_is_none() {
    for (title, whole) in [("x".repeat(10), true), ("x".repeat(100), false)] {
        let line = format!("rect:4x3 title={title} seed=1");
        let recipe: Recipe = line.parse().expect("it reads");
        let puzzle = make(&recipe).expect("it is small");
        let mut file = Vec::new();
        let stl = mazeloom_export::format("stl").expect("it is listed");
        let done = stl.write(&puzzle, &recipe.keys, &mut file);
        done.expect("memory takes it");
        assert!(!file.starts_with(b"solid"));
        let line = recipe_of(&puzzle);
        let expected = if whole {
            Ok(line)
        } else {
            Err(CarriedError::None)
        };
        assert_eq!(carried_recipe(&file), expected);
    }
}

fn recipe_of(puzzle: &mazeloom::Puzzle) -> String {
    let recipe = Recipe::of(puzzle).expect("it was made by one");
    recipe.to_string()
}

#[test]
fn a_book_carries_a_recipe_for_each_maze() {
    let lines = ["rect:4x3 seed=1", "hex:9x9 wilson seed=2", "polar:5 seed=3"];
    let labelled = lines.map(|line| format!("mazeloom:recipe {line}"));
    let book = pdf(&labelled.join("\n"));
    let carried = carried_recipes(&book).expect("they are there");
    assert_eq!(carried, lines);
    let film = gif(&labelled.join("\n"));
    assert_eq!(carried_recipes(&film).expect("they are there"), lines);
}

#[test]
fn documents_of_other_programs_carry_recipes_too() {
    let utf_16 = |text: &str| {
        let units = text.encode_utf16().flat_map(u16::to_be_bytes);
        [0xfe, 0xff].into_iter().chain(units).collect::<Vec<u8>>()
    };
    let hexadecimal = |bytes: &[u8]| -> String {
        let digits: String = bytes.iter().map(|byte| format!("{byte:02X}\n")).collect();
        format!("<{digits}>")
    };
    let label = "mazeloom:recipe rect:4x3 title=";
    let said = |title: &str| format!("{label}{title} seed=1");
    let files = [
        (
            document(format!("({})", said("a\\(b\\)(c)\\\\")).as_bytes()),
            "a(b)(c)\\",
        ),
        // The encoding of documents: Latin 1 but for some signs.
        (
            document(format!("({})", said("\\344\\215b\\240")).as_bytes()),
            "ä“b€",
        ),
        (document(hexadecimal(said("x").as_bytes()).as_bytes()), "x"),
        (document(hexadecimal(&utf_16(&said("Δ𝄞"))).as_bytes()), "Δ𝄞"),
        (document(format!("(\u{feff}{})", said("Δ")).as_bytes()), "Δ"),
    ];
    for (file, title) in files {
        let recipe = format!("rect:4x3 title={title} seed=1");
        assert_eq!(carried_recipe(&file), Ok(recipe));
    }
}

#[test]
fn documents_with_compressed_objects_carry_recipes_too() {
    for line in [RECIPE, "rect:4x3 title=Δ seed=1"] {
        for compressed in [true, false] {
            let file = pdf(&format!("mazeloom:recipe {line}"));
            let mut document = Document::load_mem(&file).expect("it reads");
            let mut file = Vec::new();
            let options = lopdf::SaveOptions::builder();
            let options = options.use_object_streams(true).use_xref_streams(true);
            let options = options.compression_level(if compressed { 9 } else { 0 });
            let saved = document.save_with_options(&mut file, options.build());
            saved.expect("memory takes it");
            let is_plain = file.windows(9).any(|window| window == b"/Keywords");
            assert!(!(compressed && is_plain), "the object is in a stream");
            assert_eq!(carried_recipe(&file), Ok(line.to_owned()));
            // A newer revision of the document without keywords.
            let trailer = file.windows(6).rposition(|window| window == b"/Info ");
            let number = &file[trailer.expect("a trailer") + 6..];
            let number: Vec<u8> = number
                .iter()
                .copied()
                .take_while(|&byte| byte != b' ')
                .collect();
            file.extend(number);
            file.extend(b" 0 obj\n<</Title (x)>>\nendobj\nstartxref\n0\n%%EOF\n");
            assert_eq!(carried_recipe(&file), Err(CarriedError::None));
        }
    }
}

#[test]
fn documents_that_unpack_to_too_much_carry_none() {
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(b"1 0 ").expect("memory takes it");
    for _ in 0..100 {
        packed.write_all(&[b' '; 1 << 20]).expect("memory takes it");
    }
    let label = format!("<</Keywords (mazeloom:recipe {RECIPE})>>");
    packed.write_all(label.as_bytes()).expect("memory takes it");
    let packed = packed.finish().expect("memory takes it");
    let mut file =
        b"%PDF-1.5\n9 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n".to_vec();
    file.extend(packed);
    file.extend(b"\nendstream\nendobj\n<</Info 1 0 R>>\nstartxref\n9\n%%EOF\n");
    assert_eq!(carried_recipe(&file), Err(CarriedError::None));
}

#[test]
fn encrypted_documents_say_so() {
    let mut file = document(b"(\x93\x01)");
    file.extend(b"trailer\n<</Encrypt 3 0 R /Info 1 0 R>>\n");
    let CarriedError::Broken(reason) = carried_recipe(&file).expect_err("it cannot be read") else {
        panic!("it holds something");
    };
    assert!(reason.contains("qpdf --decrypt"), "{reason}");
}

#[test]
fn what_holds_no_recipe_says_so() {
    let none: [&[u8]; 9] = [
        b"",
        b"   ",
        b"hello",
        b"{\"recipe\": \"rect:4x3\", \"serves\": 4}",
        b"{\"graph\": {\"name\": \"x\"}, \"properties\": 3}",
        b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        b"\x00\xff\xfe",
        b"0\nSECTION\n0\nENDSEC\n",
        &gif("made by hand"),
    ];
    for file in none {
        assert_eq!(
            carried_recipe(file),
            Err(CarriedError::None),
            "{:?}",
            String::from_utf8_lossy(file)
        );
    }
}

#[test]
fn odd_recipes_are_refused() {
    let long = format!("# rect:{}", "x".repeat(1 << 23));
    let odd = [
        "# rect:4x3\u{1b}[2J".as_bytes(),
        "# mazeloom:recipe  ".as_bytes(),
        long.as_bytes(),
        b"{\"format\": \"mazeloom/9\", \"recipe\": \"rect:4x3\"}",
        b"{\"graph\": {\"recipe\": \"rect:4x3\\u0000\"}}",
        b"<svg><recipe>rect:4x3",
        b"<svg><recipe>&nope;</recipe></svg>",
        b"glTF\x02\0\0\0\xff\xff\xff\xff\xff\xff\xff\xffJSON{}",
        b"GIF89a",
        b"PK\x03\x04",
        b"%PDF-1.7",
        b"\x89PNG\r\n\x1a\n",
    ];
    for file in odd {
        let carried = carried_recipe(file);
        assert!(
            matches!(carried, Err(CarriedError::Broken(_))),
            "{:?}: {carried:?}",
            String::from_utf8_lossy(&file[..file.len().min(40)])
        );
    }
}

#[test]
fn a_heading_is_no_recipe_and_a_comment_that_begins_with_a_grid_is_one() {
    for text in [
        "# Mazes\n",
        "# 1. Rooms\n",
        "// 3 dogs\n",
        "; wilson\n",
        "#  \n",
    ] {
        assert_eq!(
            carried_recipe(text.as_bytes()),
            Err(CarriedError::None),
            "{text}"
        );
    }
    for line in ["3x2 wilson", "rect:3x2 wislon", "hex:4x4 seed=1", "polar"] {
        assert_eq!(
            carried_recipe(format!("# {line}\n").as_bytes()).as_deref(),
            Ok(line)
        );
    }
}

#[test]
fn nothing_broken_makes_a_reader_panic() {
    let mut rng = Rng::stream(1, "breaking");
    for (name, file) in files(RECIPE) {
        let length = file.len() as u32;
        let tries = if name == "pdf" { 20_000 } else { 4000 };
        for _ in 0..tries {
            let mut broken = file.clone();
            // Heads are what readers believe: most of the damage is done there.
            let reach = if rng.chance(0.7) {
                length.min(600)
            } else {
                length
            };
            for _ in 0..=rng.below(4) {
                let place = rng.below(reach) as usize;
                broken[place] = rng.below(256) as u8;
            }
            if rng.chance(0.4) {
                broken.truncate(rng.below(length) as usize);
            }
            let read = catch_unwind(|| carried_recipes(&broken));
            assert!(
                read.is_ok(),
                "{name}: {:?}",
                String::from_utf8_lossy(&broken)
            );
        }
    }
}
