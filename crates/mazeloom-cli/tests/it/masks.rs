//! Masks as their users meet them: files good and bad, words, and what is written down.

use assert_cmd::Command;
use std::fs;
use std::path::Path;

fn maze(folder: &Path, arguments: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    command.args(arguments.split_whitespace());
    command.env_remove("MAZE_SEED").current_dir(folder);
    let output = command.output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let code = output.status.code().expect("it ends by itself");
    (code, text(&output.stdout), text(&output.stderr))
}

/// A gray or transparent PNG of a disc.
fn disc(side: u32, transparent: bool) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_color(png::ColorType::GrayscaleAlpha);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().expect("a small picture");
    let within = |at: u32| {
        let (x, y) = (2 * (at % side) + 1, 2 * (at / side) + 1);
        x.abs_diff(side).pow(2) + y.abs_diff(side).pow(2) < side * side
    };
    // Seen through, the disc is white on nothing; else it is dark on white.
    let pixel = |at: u32| match (transparent, within(at)) {
        (true, inside) => [255, if inside { 255 } else { 0 }],
        (false, true) => [40, 255],
        (false, false) => [250, 255],
    };
    let pixels: Vec<u8> = (0..side * side).flat_map(pixel).collect();
    writer.write_image_data(&pixels).expect("its pixels");
    writer.finish().expect("its end");
    file
}

#[test]
fn a_picture_is_a_mask_by_darkness_or_by_transparency() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    fs::write(at.join("dark.png"), disc(12, false)).expect("a file");
    fs::write(at.join("clear.png"), disc(12, true)).expect("a file");
    let cells = |arguments: &str| {
        let (code, out, said) = maze(at, &format!("measure {arguments} seed=1 --json"));
        assert_eq!(code, 0, "{said}");
        let json: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
        json["cells"].as_u64()
    };
    let disc = cells("rect mask=dark.png");
    assert_eq!(disc, Some(112));
    assert_eq!(cells("rect mask=clear.png"), disc);
    assert_eq!(
        cells("rect --mask dark.png --mask-invert parts=each"),
        Some(144 - 112)
    );
    assert_eq!(cells("rect mask=dark.png threshold=0.01"), Some(144));
    assert_eq!(cells("rect:24x24 mask=dark.png"), Some(4 * 112));
}

#[test]
fn what_is_written_needs_no_mask_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    fs::write(at.join("m.txt"), "X..X\n....\n....\n.XX.\n").expect("a file");
    let made = "generate rect wilson mask=m.txt seed=5 -o a.svg -o a.json -o a.png";
    assert_eq!(maze(at, made).0, 0);
    fs::remove_file(at.join("m.txt")).expect("it is there");
    let drawing = |name: &str| maze(at, &format!("draw {name} -o - -f txt")).1;
    let first = drawing("a.json");
    assert!(first.contains("mask=bits:"), "{first}");
    assert_eq!((drawing("a.svg"), drawing("a.png")), (first.clone(), first));
    // A maze that was edited keeps its mask without a recipe.
    let json = fs::read_to_string(at.join("a.json")).expect("a file");
    let edited = json.replace("\"start\": 0", "\"start\": 3");
    fs::write(at.join("b.json"), edited).expect("a file");
    let (code, out, said) = maze(at, "draw b.json -o - -f json");
    assert!(code == 0 && said.contains("edited"), "{said}");
    assert!(
        out.contains("\"mask\":\"bits:") && !out.contains("recipe"),
        "{out}"
    );
}

#[test]
fn a_maze_file_brings_along_what_its_grid_is_made_from() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let links = "a b\nb c\nc a\nc d\n";
    fs::write(at.join("g.txt"), links).expect("a file");
    let made = "generate graph:g.txt wilson --seed 1 -o a.json -o a.svg";
    assert_eq!(maze(at, made).0, 0);
    let (code, _, said) = maze(at, "draw a.svg -o b.svg");
    assert!(code == 1 && said.contains("--allow-files"), "{code} {said}");
    assert_eq!(maze(at, "draw a.svg --allow-files . -o b.svg").0, 0);
    fs::write(at.join("g.txt"), "a b\nb c\nc d\n").expect("a file");
    let (code, _, said) = maze(at, "draw a.svg --allow-files . -o c.svg");
    assert!(code == 1 && said.contains("changed since"), "{code} {said}");
    fs::remove_file(at.join("g.txt")).expect("it is there");
    for arguments in [
        "draw a.json -o d.svg",
        "draw a.json --cell 20 -o e.svg",
        "solve a.json",
    ] {
        let (code, _, said) = maze(at, arguments);
        assert_eq!(code, 0, "{arguments}: {said}");
    }
    let bytes = |name: &str| fs::read(at.join(name)).expect("a file");
    assert_eq!(bytes("d.svg"), bytes("a.svg"));
    let json = fs::read_to_string(at.join("a.json")).expect("a file");
    assert!(json.contains("\"files\": {"), "{json}");
}

#[test]
fn words_are_drawn_and_unknown_letters_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let (code, out, said) = maze(
        at,
        "generate rect --mask text:Hi parts=each seed=1 -o - -f txt",
    );
    assert_eq!(code, 0, "{said}");
    assert!(out.lines().count() > 30, "{out}");
    let (code, _, said) = maze(at, "generate rect mask=text:%E4%B8%AD");
    assert!(
        code == 1 && said.contains("the font has no `中`"),
        "{code} {said}"
    );
    let (code, _, said) = maze(at, "generate rect mask=text:%20");
    assert!(
        code == 1 && said.contains("the text is blank"),
        "{code} {said}"
    );
}

#[test]
fn bad_masks_name_the_file_and_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let write = |name: &str, bytes: &[u8]| fs::write(at.join(name), bytes).expect("a file");
    write("empty.txt", b"");
    write("off.txt", b"XXX\nXXX\n");
    write("hash.txt", b"##..\n....\n");
    write("short.txt", b"XX..\n...\n....\n");
    write("noise.png", b"\x89PNG\r\n\x1a\n\0\0\0\0nonsense\xff\xfe");
    let whole = disc(12, false);
    write("half.png", &whole[..whole.len() / 2]);
    // A header that promises four thousand million pixels.
    let mut huge = whole.clone();
    huge[16..24].copy_from_slice(&[0, 1, 0, 0, 0, 1, 0, 0]);
    let crc = crc(&huge[12..29]);
    huge[29..33].copy_from_slice(&crc.to_be_bytes());
    write("huge.png", &huge);
    for (mask, code, why) in [
        ("gone.txt", 1, "gone.txt"),
        ("empty.txt", 1, "empty.txt: empty"),
        ("off.txt", 2, "leaves no cell"),
        ("hash.txt", 1, "hash.txt: line 1, column 1: `#` in a mask"),
        (
            "short.txt",
            1,
            "short.txt: line 2, column 4: 3 characters in this row, and 4",
        ),
        ("noise.png", 1, "noise.png: "),
        ("half.png", 1, "half.png: "),
        ("huge.png", 1, "65536 × 65536 pixels; at most"),
        ("cirle", 2, "did you mean `circle`"),
        ("circle:5", 2, "no further argument, but got `5`"),
        ("polygon:2", 2, "from 3 to 360"),
    ] {
        let (given, out, said) = maze(at, &format!("generate rect:9x9 mask={mask} -o x.svg"));
        assert!(
            given == code && said.contains(why),
            "{mask}: {given} {said}"
        );
        assert!(out.is_empty() && !at.join("x.svg").exists(), "{mask}");
    }
}

/// The checksum of a PNG's chunk.
fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32, &byte: &u8| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
        })
    };
    !bytes.iter().fold(u32::MAX, step)
}

#[test]
fn a_vector_image_is_a_mask_like_its_pixels() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    // The same square, black on nothing and black on white.
    let square = r#"<rect x="4" y="2" width="8" height="6"/>"#;
    let paper = r##"<rect width="16" height="10" fill="#fff"/>"##;
    for (name, content) in [
        ("clear.svg", square.to_owned()),
        ("paper.svg", paper.to_owned() + square),
    ] {
        let head = r#"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10">"#;
        fs::write(at.join(name), format!("{head}{content}</svg>")).expect("a file");
        for (recipe, cells) in [("rect", 48), ("rect:32x20", 192)] {
            let line = format!("measure {recipe} mask={name} seed=1 --json");
            let (code, out, said) = maze(at, &line);
            assert_eq!(code, 0, "{line}: {said}");
            let json: serde_json::Value = serde_json::from_str(&out).expect("it is JSON");
            assert_eq!(json["cells"].as_u64(), Some(cells), "{line}");
        }
    }
    fs::write(at.join("torn.svg"), "<svg><rect").expect("a file");
    let (code, _, said) = maze(at, "generate rect mask=torn.svg");
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("torn.svg"), "{said}");
}
