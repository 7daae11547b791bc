//! Contents that puzzles bring along: rules to explain, pictures, fonts and characters.

use super::{book, colored, print, riddle, texts};
use lopdf::{Document, Object};
use mazeloom::grid::GRIDS;
use mazeloom::language::Language;
use mazeloom::make;
use mazeloom::rule::{Placing, RULES, RuleKind};
use mazeloom::solve::directions;
use mazeloom_export::DiskFiles;
use mazeloom_export::book::{
    Book, Drawing, Features, Part, Picture, Shown, TYPEFACES, Typeface, how_to_play, picture, write,
};
use std::collections::BTreeSet;

#[test]
fn what_grids_have_is_explained() {
    let features = |line: &str| {
        let recipe = line.parse().expect("it reads");
        Features::of(&make(&recipe).expect("it is small"))
    };
    let all = ["Bridges", "Stairs", "Wrapping", "twist", "Folded"];
    for (line, words) in [
        ("rect:12x12 weave=1 seed=1", &["Bridges"][..]),
        ("box:4x4x3 seed=1", &["Stairs"]),
        ("cylinder:9x5 seed=1", &["Wrapping"]),
        ("moebius:9x5 seed=1", &["Wrapping", "twist"]),
        ("torus:9x5 seed=1", &["Wrapping"]),
        ("box:3x3x3,wrap=x seed=1", &["Stairs", "Wrapping"]),
        ("cube:3 seed=1", &["Folded"]),
        ("sphere:6 seed=1", &["Folded"]),
        ("cone:5 seed=1", &["Folded"]),
        ("rect:9x9 seed=1", &[]),
        ("hex:9x9 seed=1", &[]),
    ] {
        let text = how_to_play(&features(line), true, Language::english());
        let named = all.into_iter().filter(|&word| text.contains(word));
        assert_eq!(Vec::from_iter(named), words, "{line}: {text}");
        assert!(text.contains("Solutions are at the back, in puzzle order."));
    }
    assert!(!how_to_play(&Features::default(), false, Language::english()).contains("Solutions"));
    let both = features("cube:3 seed=1").or(features("cylinder:9x5 seed=1"));
    let messages = ["play-folded", "play-wrapping"];
    assert_eq!(both.messages, BTreeSet::from(messages));
}

#[test]
fn solutions_under_rules_have_their_moves() {
    let line = |row: &RuleKind| format!("rect:7x6 {} seed=3", row.words());
    let is_placed = |row: &&RuleKind| matches!(row.placing, Placing::Rule(_));
    let rules: Vec<&RuleKind> = RULES.iter().filter(is_placed).collect();
    let mut book = book();
    book.chapters.truncate(1);
    book.chapters[0].puzzles = rules.iter().map(|row| riddle(line(row))).collect();
    let (file, _) = print(&book, Part::Solutions);
    let without_gaps = |text: String| text.split_whitespace().collect::<String>();
    let text = without_gaps(texts(&file).concat());
    for row in rules {
        let recipe: mazeloom::Recipe = line(row).parse().expect("it reads");
        let puzzle = make(&recipe).expect("it is small");
        let moves = directions(&puzzle).expect("there is a solution");
        assert!(text.contains(&without_gaps(moves)), "{recipe}: {text}");
        let unsolved = picture(
            &puzzle,
            &colored(&recipe, Shown::Puzzle),
            &DiskFiles::UNLIMITED,
        );
        assert_eq!(unsolved.expect("it is small").moves, None, "{recipe}");
        let told = how_to_play(&Features::of(&puzzle), true, Language::english());
        assert!(
            told.contains("E3") && !told.contains("hand on a wall"),
            "{told}"
        );
    }
}

#[test]
fn every_grid_in_space_is_explained() {
    let mut tried = 0;
    for row in GRIDS {
        let Some(example) = row.examples.first() else {
            continue;
        };
        let name = row.entry.name;
        let recipe = format!("{name}:{example} seed=1").parse();
        let Some(puzzle) = recipe.ok().and_then(|recipe| make(&recipe).ok()) else {
            continue;
        };
        let found = Features::of(&puzzle);
        let spatial = ["play-stairs", "play-wrapping", "play-folded"];
        let explained = spatial
            .iter()
            .any(|message| found.messages.contains(message));
        let space = mazeloom::Plane::space(puzzle.maze.grid()).is_some();
        assert!(explained || !space, "{name}: {found:?}");
        let flat = [
            "brick", "hat", "hex", "penrose", "polar", "rect", "tri", "voronoi", "zeta",
        ];
        assert!(!explained || !flat.contains(&name), "{name}: {found:?}");
        tried += 1;
    }
    assert!(tried > 20, "{tried}");
}

#[test]
fn pictures_as_marks_are_stored_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = folder.path().join("mark.png");
    let mut image = image::RgbaImage::new(6, 6);
    for (x, y, pixel) in image.enumerate_pixels_mut() {
        *pixel = image::Rgba([0, 0, 0, if (x + y) % 2 == 0 { 255 } else { 0 }]);
    }
    image.save(&name).expect("it fits");
    let mut book = book();
    for (seed, riddle) in (0..).zip(&mut book.chapters[0].puzzles) {
        let seed: u64 = seed;
        let line = format!("rect:6x6 start-mark=image:{} seed={seed}", name.display());
        riddle.recipe = line.parse().expect("it reads");
    }
    let images = |book: &Book| {
        let (file, _) = print(book, Part::Book);
        let document = Document::load_mem(&file).expect("it reads");
        let is_image = |object: &&Object| {
            let stream = object.as_stream().ok();
            let kind = stream.and_then(|stream| stream.dict.get(b"Subtype").ok());
            kind.and_then(|kind| kind.as_name().ok()) == Some(b"Image".as_slice())
        };
        document.objects.values().filter(is_image).count()
    };
    // Its colors and its opacity.
    assert_eq!(images(&book), 2);
    for riddle in &mut book.chapters[0].puzzles {
        riddle.recipe = "rect:6x6 tiles=builtin seed=1".parse().expect("it reads");
    }
    assert!(images(&book) > 0);
}

#[test]
fn every_font_makes_a_book() {
    let mut files = BTreeSet::new();
    for &(name, typeface) in TYPEFACES {
        let mut book = book();
        book.typeface = typeface;
        let (file, _) = print(&book, Part::Book);
        assert!(texts(&file).concat().contains("Solutions"), "{name}");
        assert!(files.insert(file), "{name}");
    }
    let mut rare = book();
    rare.title = "\u{256c}".to_owned();
    let error = rare.check().expect_err("Ubuntu has no lines").to_string();
    assert!(
        error.contains("`sans` has no `\u{256c}`; use `font = serif`"),
        "{error}"
    );
    let typeface = Typeface::Serif;
    rare.typeface = typeface;
    assert_eq!(rare.check(), Ok(()));
}

#[test]
fn characters_that_pictures_lack_are_named() {
    let recipe: mazeloom::Recipe = "rect:5x5 title=%E4%B8%AD seed=1".parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let error = picture(
        &puzzle,
        &colored(&recipe, Shown::Puzzle),
        &DiskFiles::UNLIMITED,
    )
    .expect_err("it lacks one");
    assert!(
        error.to_string().contains("the font has no `中`"),
        "{error}"
    );
    // A picture that is made elsewhere is refused as well, and never panics.
    let style = mazeloom::Style::of(&recipe.keys);
    let scene = mazeloom::draw(&puzzle, &style, mazeloom::Overlays::NONE).expect("it is small");
    let pictures = |wanted: &[Drawing<'_>]| {
        let picture = Picture {
            scene: scene.clone(),
            cell: 10.0,
            solved: false,
            moves: None,
            answer: None,
        };
        Ok::<_, std::io::Error>(vec![picture; wanted.len()])
    };
    let refused = write(&book(), Part::Book, pictures, &mut Vec::new());
    let error = refused.expect_err("it lacks one").to_string();
    assert!(error.contains("the font has no `中`"), "{error}");
}
