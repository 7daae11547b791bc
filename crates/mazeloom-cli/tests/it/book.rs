//! `maze book`: what its files say, and what is said of bad ones.

use assert_cmd::Command;
use lopdf::Document;
use lopdf::content::Content;
use mazeloom::Recipe;
use mazeloom_export::book::{Drawing, Ink, Shown, likeness, picture};
use mazeloom_export::{DiskFiles, pdf};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn maze(folder: &Path) -> Command {
    let mut maze = Command::cargo_bin("maze").expect("it was built");
    maze.current_dir(folder).env_remove("MAZE_SEED");
    maze
}

fn book(folder: &Path, name: &str, words: &[&str]) -> Vec<u8> {
    let mut maze = maze(folder);
    maze.args(["book", "-o", name]).args(words);
    maze.assert().success().stdout("");
    fs::read(folder.join(name)).expect("it was written")
}

/// The recipes that a file carries.
fn recipes(document: &Document) -> Vec<String> {
    let info = document.trailer.get(b"Info").expect("it says what it is");
    let info = document.dereference(info).expect("it is there").1;
    let words = info.as_dict().and_then(|info| info.get(b"Keywords"));
    let words = lopdf::decode_text_string(words.expect("recipes")).expect("text");
    let recipe = |line: &str| line.strip_prefix("mazeloom:recipe ").map(str::to_owned);
    words
        .lines()
        .map(|line| recipe(line).expect("a recipe"))
        .collect()
}

/// The lines that a page draws, each with its numbers.
fn strokes(document: &Document, page: u32) -> Vec<String> {
    let bytes = document.get_page_content(document.get_pages()[&page]);
    let content = Content::decode(&bytes).expect("it reads");
    let drawn = ["m", "l", "c", "h", "S", "w"];
    let operations = content.operations.iter();
    operations
        .filter(|operation| drawn.contains(&operation.operator.as_str()))
        .map(|operation| format!("{:?} {}", operation.operands, operation.operator))
        .collect()
}

#[test]
fn every_puzzle_is_the_maze_of_its_recipe() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = [
        "-r",
        "rect wilson",
        "-r",
        "hex solution=crumbs",
        "-r",
        "polar",
        "--size",
        "6x6..12x12",
        "--count",
        "9",
        "--cover",
        "none",
        "--title-page",
        "no",
        "--instructions",
        "none",
        "--code",
        "none",
        "-s",
        "3",
    ];
    let file = book(folder.path(), "book.pdf", &words);
    let document = Document::load_mem(&file).expect("it reads");
    let recipes = recipes(&document);
    assert_eq!(recipes.len(), 9);
    assert_eq!(recipes[0], "rect:6x6 wilson seed=3");
    assert_eq!(recipes[7], "hex:11x11 backtracker seed=10");
    // Nine puzzles, and solutions on two pages.
    assert_eq!(document.get_pages().len(), 11);
    let mut seen = BTreeSet::new();
    for (page, line) in (1..).zip(&recipes) {
        let recipe: Recipe = line.parse().expect("it reads");
        let puzzle = mazeloom::make(&recipe).expect("it is small");
        assert!(seen.insert(likeness(&puzzle)), "{line} is there twice");
        let (shown, ink) = (Shown::Puzzle, Ink::Color);
        let drawing = Drawing {
            recipe: &recipe,
            shown,
            ink,
        };
        let picture = picture(&puzzle, &drawing, &DiskFiles::UNLIMITED).expect("it is small");
        let mut alone = Vec::new();
        pdf(&picture.scene, &mut alone).expect("vectors take all");
        let alone = strokes(&Document::load_mem(&alone).expect("it reads"), 1);
        assert!(!alone.is_empty());
        assert_eq!(strokes(&document, page), alone, "{line}");
    }
}

#[test]
fn the_number_of_threads_never_shows() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = maze(folder.path()).args(["book", "--example"]).output();
    fs::write(
        folder.path().join("book.toml"),
        text.expect("a book").stdout,
    )
    .expect("it fits");
    let one = book(folder.path(), "one.pdf", &["book.toml", "-j", "1"]);
    let three = book(folder.path(), "three.pdf", &["book.toml", "-j", "3"]);
    assert!(one == three);
    let document = Document::load_mem(&one).expect("it reads");
    assert_eq!(recipes(&document).len(), 60);
    // Cover and its back, title, copyright, contents, how to play, three titles, sixty puzzles,
    // ten pages of solutions.
    assert_eq!(document.get_pages().len(), 79);
}

#[test]
fn the_number_of_threads_never_shows_where_mazes_are_searched() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = [
        "difficulty=hard",
        "-r",
        "hex aim=solution:0.3",
        "--size",
        "8x8..16x16",
    ];
    let with = |threads: &str| {
        let name = format!("{threads}.pdf");
        let mut words = words.to_vec();
        words.extend(["--count", "8", "-s", "1", "-j", threads]);
        book(folder.path(), &name, &words)
    };
    let one = with("1");
    assert!(one == with("2") && one == with("8"));
    // So little memory that not all mazes are kept: the others are made again to be drawn.
    let words = ["wilson", "--size", "90x90", "--count", "12", "-s", "1"];
    let kept = book(folder.path(), "kept.pdf", &words);
    let words = [&words[..], &["-j", "8", "--memory", "32M"]].concat();
    assert!(kept == book(folder.path(), "again.pdf", &words));
}

#[test]
fn no_maze_is_there_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = ["-r", "rect:3x3 wilson", "--count", "25", "-s", "1"];
    let file = book(folder.path(), "book.pdf", &words);
    let lines = recipes(&Document::load_mem(&file).expect("it reads"));
    let alike = lines.iter().map(|line| {
        let recipe = line.parse().expect("it reads");
        likeness(&mazeloom::make(&recipe).expect("it is small"))
    });
    assert_eq!(alike.collect::<BTreeSet<_>>().len(), 25);
    // All mazes of two by two cells are images of one.
    let mut two = maze(folder.path());
    two.args(["book", "-r", "rect:2x2", "--count", "2", "-o", "b.pdf"]);
    let two = two.assert().failure().code(1);
    let said = String::from_utf8_lossy(&two.get_output().stderr).into_owned();
    assert!(
        said.contains("puzzle 2") && said.contains("rect:2x2"),
        "{said}"
    );
    assert!(!folder.path().join("b.pdf").exists());
}

#[test]
fn pages_are_filled_with_puzzles() {
    let folder = tempfile::tempdir().expect("a folder");
    for (pages, more) in [
        (30, &[][..]),
        (41, &["--per-page", "4"]),
        (9, &["--cover", "none"]),
    ] {
        let count = pages.to_string();
        let words = [
            &["-r", "rect:6x6 wilson", "--pages", &count, "-s", "1"][..],
            more,
        ]
        .concat();
        let file = book(folder.path(), "book.pdf", &words);
        let made = Document::load_mem(&file)
            .expect("it reads")
            .get_pages()
            .len();
        // One more puzzle can take a page for itself, and one for its solution.
        assert!((pages - 2..=pages).contains(&made), "{made} of {pages}");
    }
    let least = ["-r", "5x5", "--pages", "2", "-o", "b.pdf"];
    check_misuse(
        None,
        &least,
        "`pages`: a puzzle in each chapter takes 6 pages, not 2",
    );
    let both = ["-r", "5x5", "--pages", "20", "--count", "3", "-o", "b.pdf"];
    check_misuse(None, &both, "`pages` and `count` both say");
}

#[test]
fn a_seed_without_a_maze_gives_way_to_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = |line: &str| mazeloom::make(&line.parse().expect("it reads"));
    let line = |seed: u64| format!("rect:4x4 fair=3 seed={seed}");
    let refused: Vec<u64> = (1..=8).filter(|&seed| made(&line(seed)).is_err()).collect();
    assert!(!refused.is_empty() && refused.len() < 8, "{refused:?}");
    let mut maze = maze(folder.path());
    maze.args(["book", "4x4", "fair=3", "--count", "8"]);
    let done = maze.args(["-s", "1", "-o", "b.pdf"]).assert().success();
    let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    let note = format!("no such maze with seed {}", refused[0]);
    assert!(said.contains(&note), "{said}");
    let file = fs::read(folder.path().join("b.pdf")).expect("it was written");
    let lines = recipes(&Document::load_mem(&file).expect("it reads"));
    assert_eq!(lines.len(), 8);
    for (seed, line) in (1..).zip(&lines) {
        assert!(made(line).is_ok(), "{line}");
        let is_first = line.ends_with(&format!("seed={seed}"));
        assert_eq!(is_first, !refused.contains(&seed), "{line}");
    }
}

#[test]
fn recipes_share_the_words_of_the_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let made = |more: &[&str]| {
        let words = ["-r", "4x5 braid=0", "-r", "4x5", "--cover", "none"];
        let words = [&words[..], &["--count", "2", "-s", "1"], more].concat();
        let file = book(folder.path(), "book.pdf", &words);
        Document::load_mem(&file).expect("it reads")
    };
    let lines = recipes(&made(&["--keys", "braid=1 margin=0"]));
    let have = |word: &str| {
        lines
            .iter()
            .map(|line| line.contains(word))
            .collect::<Vec<_>>()
    };
    assert_eq!(have(" braid=1"), [false, true], "{lines:?}");
    assert_eq!(have(" margin=0"), [true, true], "{lines:?}");
    let twice = recipes(&made(&["--keys", "braid=1", "--keys", "margin=0"]));
    assert_eq!(twice, lines);
}

#[test]
fn a_description_names_files_that_lie_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).expect("it fits");
    fs::write(inner.join("m.txt"), "XX..\n....\n..XX\n").expect("it fits");
    let text = "[[chapter]]\nrecipe = ['5x5', 'rect mask=m.txt']\ncount = 2\n";
    fs::write(inner.join("b.toml"), text).expect("it fits");
    let file = book(folder.path(), "b.pdf", &["inner/b.toml", "--seed", "1"]);
    let document = Document::load_mem(&file).expect("it reads");
    assert_eq!(recipes(&document).len(), 2);
    let check = || {
        let mut maze = maze(folder.path());
        maze.args(["book", "inner/b.toml", "--check"]);
        maze.assert()
    };
    check().success();
    fs::remove_file(inner.join("m.txt")).expect("it is there");
    let failed = check().failure();
    let said = String::from_utf8_lossy(&failed.get_output().stderr).into_owned();
    assert!(said.contains("m.txt"), "{said}");
}

#[test]
fn captions_name_no_pictures_and_covers_show_no_puzzle() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut dot = maze(folder.path());
    dot.args(["generate", "2x2", "-o", "dot.png"])
        .assert()
        .success();
    let made = |cover: &str| {
        let words = ["4x5 start-mark=image:dot.png braid=1", "--count", "2"];
        let file = book(
            folder.path(),
            "b.pdf",
            &[&words[..], &["--seed", "1", "--cover", cover]].concat(),
        );
        Document::load_mem(&file).expect("it reads")
    };
    let document = made("4x5 braid=1");
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    let text = document.extract_text(&pages).expect("there are words");
    let text: String = text.split_whitespace().collect();
    assert!(
        text.contains("braid=1") && !text.contains("dot.png"),
        "{text}"
    );
    // Files that are read by programs have it.
    assert!(
        recipes(&document)
            .iter()
            .all(|line| line.contains("dot.png"))
    );
    let front = |document: &Document| strokes(document, 1);
    // The maze of the first puzzle, unless it is asked for.
    let first = front(&made("4x5 braid=1 seed=1"));
    assert_ne!(front(&made("4x5 braid=1")), first);
    assert_eq!(front(&made("4x5 braid=1 seed=1")), first);
}

#[test]
fn solutions_go_to_a_file_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = [
        "-r",
        "rect:9x9",
        "--count",
        "13",
        "-s",
        "1",
        "--solutions-per-page",
        "12",
    ];
    let whole = book(folder.path(), "whole.pdf", &words);
    let apart = [&words[..], &["--solutions", "key.pdf"]].concat();
    let file = book(folder.path(), "book.pdf", &apart);
    let pages = |file: &[u8]| {
        Document::load_mem(file)
            .expect("it reads")
            .get_pages()
            .len()
    };
    let key = fs::read(folder.path().join("key.pdf")).expect("it was written");
    assert_eq!((pages(&whole), pages(&file), pages(&key)), (19, 17, 2));
}

/// Width and height of a page in points.
fn size(file: &[u8], page: u32) -> (f32, f32) {
    let document = Document::load_mem(file).expect("it reads");
    let page = document.get_pages()[&page];
    let page = document.get_dictionary(page).expect("a page");
    let corners = page.get(b"MediaBox").and_then(|found| found.as_array());
    let corners = corners.expect("a box");
    let at = |place: usize| corners[place].as_float().expect("a number");
    (at(2), at(3))
}

#[test]
fn lengths_may_be_inches() {
    let folder = tempfile::tempdir().expect("a folder");
    let plain = [
        "-r", "6x6", "--count", "2", "-s", "1", "--paper", "8.5x11", "--bleed", "3.175",
        "--margin", "12.7", "--gutter", "6.35",
    ];
    let inches = [
        "-r", "6x6", "--count", "2", "-s", "1", "--paper", "letter", "--bleed", "0.125in",
        "--margin", "0.5in", "--gutter", "0.25 in",
    ];
    let one = book(folder.path(), "one.pdf", &plain);
    let other = book(folder.path(), "other.pdf", &inches);
    assert!(one == other);
    for page in 1..=4 {
        let (width, height) = size(&one, page);
        assert!((width - 8.625 * 72.0).abs() < 0.01 && (height - 11.25 * 72.0).abs() < 0.01);
    }
    let text = "paper = '8.5x11in'\nbleed = '0.125in'\nmargin = '0.5in'\ngutter = '0.25in'\n\
                seed = 1\n[[chapter]]\nrecipe = '6x6'\ncount = 2\n";
    fs::write(folder.path().join("b.toml"), text).expect("it fits");
    let filed = book(folder.path(), "filed.pdf", &["b.toml"]);
    assert!(one == filed);
    let all = [&inches[..], &["--bleed-sides", "4"]].concat();
    let all = book(folder.path(), "all.pdf", &all);
    assert!((size(&all, 1).0 - 8.75 * 72.0).abs() < 0.01);
}

#[test]
fn flags_win_over_the_keys_of_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "seed = 1\n[[chapter]]\nrecipe = 'rect'\ncount = 9\nsize = '5x5..9x9'\n\
                [[chapter]]\nrecipe = ['hex', 'voronoi']\ncount = 8\nsize = '6x6'\n";
    fs::write(folder.path().join("b.toml"), text).expect("it fits");
    let words = ["b.toml", "--count", "2", "--size", "4x4..6x6"];
    let file = book(folder.path(), "b.pdf", &words);
    let lines = recipes(&Document::load_mem(&file).expect("it reads"));
    let grids: Vec<&str> = lines.iter().filter_map(|l| l.split(' ').next()).collect();
    assert_eq!(
        grids,
        ["rect:4x4", "rect:6x6", "hex:4x4", "voronoi:36,aspect=1"]
    );
}

#[test]
fn a_wrap_cover_goes_to_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = [
        "-r",
        "6x6",
        "--count",
        "4",
        "-s",
        "1",
        "--paper",
        "6x9in",
        "--wrap-cover",
        "cover.pdf",
        "--paper-thickness",
        "0.05in",
        "--blurb",
        "Four mazes.",
    ];
    let file = book(folder.path(), "b.pdf", &words);
    let cover = fs::read(folder.path().join("cover.pdf")).expect("it was written");
    let pages = Document::load_mem(&file)
        .expect("it reads")
        .get_pages()
        .len();
    // Title, how to play, four puzzles, one page of solutions; a sheet more for the odd page.
    assert_eq!(pages, 7);
    let (width, height) = size(&cover, 1);
    assert!((width - (12.0 + 0.4 + 0.25) * 72.0).abs() < 0.01, "{width}");
    assert!((height - 9.25 * 72.0).abs() < 0.01, "{height}");
}

/// Asserts that `maze book` with these arguments is refused with this message; `text`, if any, is
/// written to `b.toml` first.
fn check_misuse(text: Option<&str>, words: &[&str], says: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    if let Some(text) = text {
        fs::write(folder.path().join("b.toml"), text).expect("it fits");
    }
    let mut maze = maze(folder.path());
    let failed = maze.arg("book").args(words).assert().failure().code(2);
    let said = String::from_utf8_lossy(&failed.get_output().stderr).into_owned();
    assert!(said.contains(says), "{said}\nlacks\n{says}");
}

#[test]
fn what_is_wrong_is_said() {
    let check = check_misuse;
    let file = ["b.toml", "-o", "b.pdf"];
    check(
        Some("titel = 'x'"),
        &file,
        "b.toml: line 1: unknown key `titel`; did you mean `title`?",
    );
    check(
        Some("\n\nbleed = 'x'"),
        &file,
        "line 3: `bleed`: `x` is not a length",
    );
    check(Some("title = \"a"), &file, "b.toml: line 1");
    let hexx = "[[chapter]]\ntitle = 'Bees'\nrecipe = 'hexx'\n";
    check(Some(hexx), &file, "chapter 1, Bees: `recipe`, `hexx`");
    let title = "title = '日'\n[[chapter]]\nrecipe = 'rect:5x5'\n";
    check(Some(title), &file, "`title`: the font `sans` has no `日`");
    let most = "[[chapter]]\nrecipe = 'hex:5x5'\ncount = 99999999999\n";
    check(Some(most), &file, "`count`: a book has 1 to 10000 puzzles");
    check(
        None,
        &["b.toml", "-r", "5x5", "-o", "b.pdf"],
        "the recipes of the puzzles are in b.toml",
    );
    check(None, &["hexx", "-o", "b.pdf"], "did you mean `hex`?");
    let shared = |words: &'static str| ["5x5", "--keys", words, "-o", "b.pdf"];
    check(
        None,
        &shared("braid=1 foo=2"),
        "`keys`, `foo=2`: unknown key",
    );
    check(None, &shared("wilson"), "`keys`, `wilson`: is no key");
    let wide = ["5x5", "--cell-max", "0", "-o", "b.pdf"];
    check(None, &wide, "`0` is not a width from 1 to 1000 mm");
    check(
        None,
        &["-r", "5x5", "-o", "b.png"],
        "use a name such as b.pdf",
    );
    check(
        None,
        &["-r", "999x999", "-o", "b.pdf"],
        "at most 100000 cells",
    );
    check(
        None,
        &["-r", "5x5", "-o", "b.pdf", "--per-page", "5"],
        "--per-page: `5` is not one of",
    );
    check(
        None,
        &["-r", "5x5", "-o", "b.pdf", "--paper", "30x30mm"],
        "`paper`",
    );
    check(
        None,
        &["-r", "5x5", "-o", "b.pdf", "--solutions", "b.pdf"],
        "separate files",
    );
}

#[test]
fn what_other_programs_take_is_answered() {
    let check = check_misuse;
    for length in ["wall-thickness=4mm", "corridor=9mm"] {
        let says = length.replace('=', "`: ") + ": the page sets how large a puzzle of a book is";
        check(None, &["4x5", length, "-o", "b.pdf"], &says);
    }
    let back = ["5x5", "-o", "b.pdf", "--solutions", "back"];
    check(None, &back, "solutions are at the back of the book");
    let grey = ["5x5", "-o", "b.pdf", "--grayscale"];
    check(
        None,
        &grey,
        "unknown option `--grayscale`; similar: `--ink`",
    );
    let isbn = ["5x5", "-o", "b.pdf", "--isbn", "9"];
    check(
        None,
        &isbn,
        "unknown option `--isbn`; all are in maze book --help",
    );
}

#[test]
fn flags_without_effect_are_refused() {
    let check = check_misuse;
    let five = ["-r", "5x5", "-o", "b.pdf"];
    let with = |more: &[&'static str]| [&five[..], more].concat();
    check(
        None,
        &with(&["--size", "9x9..20x20"]),
        "`size` has no effect: every recipe has its own size",
    );
    check(
        None,
        &with(&["--blurb", "Buy!"]),
        "--blurb is for the wrap cover; add --wrap-cover FILE.pdf",
    );
    check(None, &with(&["--bleed-sides", "4"]), "needs a `bleed`");
    check(
        None,
        &with(&["--margin", "3px"]),
        "--margin: `3px` is not a length",
    );
    check(
        None,
        &with(&["--font", "comic"]),
        "--font: `comic` is not one of sans, serif, mono",
    );
    check(
        Some("no font"),
        &with(&["--font", "b.toml"]),
        "--font: `b.toml` is not a TrueType or OpenType font",
    );
    check(
        None,
        &with(&["--language", "xx"]),
        "--language: `xx` is not one of de, en, es",
    );
    check(
        None,
        &with(&["--language", "ja"]),
        "`language`: the font `sans` has no `迷`; use `font = FILE.ttf`",
    );
    check(
        None,
        &with(&["--wrap-cover", "b.pdf"]),
        "need separate files",
    );
    check(
        None,
        &["-r", "box", "--size", "5x5", "-o", "b.pdf"],
        "`box` takes no `size`",
    );
}

#[test]
fn a_recipe_or_nothing_makes_a_book() {
    for (words, says) in [
        (&["20x20", "--count", "2"][..], "2 puzzles"),
        (&["wilson", "hex", "6x5", "--count", "2"], "2 puzzles"),
        (&["--difficulty", "words", "--count", "3"], "3 puzzles"),
        (
            &[
                "9x9", "--paper", "8.5x11", "--bleed", "0.125in", "--count", "2",
            ],
            "2 puzzles",
        ),
        (&["9x9", "--paper", "legal", "--count", "2"], "2 puzzles"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut maze = maze(folder.path());
        let made = maze.arg("book").args(words).args(["-o", "b.pdf"]).assert();
        let said = String::from_utf8_lossy(&made.get_output().stderr).into_owned();
        made.success();
        assert!(said.contains(says), "{words:?}: {said}");
    }
}

#[test]
fn notes_of_many_puzzles_are_one() {
    // With the second seed one note has "1 step", the others "0 steps".
    for seed in ["1", "2504423353"] {
        let folder = tempfile::tempdir().expect("a folder");
        let mut maze = maze(folder.path());
        // The figures of its note differ from puzzle to puzzle.
        let words = ["book", "12x12", "difficulty=easy", "--count", "5"];
        let words = words.into_iter().chain(["--seed", seed, "-o", "b.pdf"]);
        let made = maze.args(words).assert().success();
        let said = String::from_utf8_lossy(&made.get_output().stderr).into_owned();
        assert_eq!(said.matches("note:").count(), 1, "{said}");
        assert!(said.contains("(and similar for 2, 3, 4, 5)"), "{said}");
    }
}

/// Notes on rules have singular and plural verbs; each kind is one line, which names all of its puzzles.
#[test]
fn notes_on_rules_are_one_of_each_kind() {
    let mut plural = 0;
    for (rule, kinds) in [
        ("tandem", ["opened", "shortest solutions"]),
        ("slide", ["opened", "shortest solutions"]),
        ("energy:3,portals:2", ["of no use", "shortest solutions"]),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let says = |words: &[&str]| {
            let made = maze(folder.path()).args(words).assert().success();
            String::from_utf8_lossy(&made.get_output().stderr).into_owned()
        };
        let rule = format!("rule={rule}");
        let book = says(&[
            "book", "6x6", &rule, "--count", "8", "--seed", "3", "-o", "b.pdf",
        ]);
        for kind in kinds {
            let line: Vec<&str> = book.lines().filter(|line| line.contains(kind)).collect();
            assert!(line.len() < 2, "{book}");
            for (puzzle, seed) in (1..=8).zip(3..) {
                let alone = says(&["6x6", &rule, "--seed", &seed.to_string(), "-o", "a.txt"]);
                let is_named = line.iter().any(|line| {
                    let others = line
                        .split_once("similar for")
                        .map_or("", |(_, others)| others);
                    let mut others = others.split([' ', ',', ')']);
                    line.contains(&format!("puzzle {puzzle}:"))
                        || others.any(|other| other == puzzle.to_string())
                });
                assert!(!alone.contains(kind) || is_named, "{puzzle}: {alone}{book}");
                plural += usize::from(alone.contains(kind));
            }
        }
    }
    assert!(plural > 8, "{plural} puzzles have notes");
}

#[test]
fn grids_that_need_more_than_a_size_take_the_usual_kind() {
    let folder = tempfile::tempdir().expect("there is room");
    let run = |line: &str| {
        let mut command = assert_cmd::Command::cargo_bin("maze").expect("it is built");
        let output = command
            .current_dir(folder.path())
            .args(line.split(' '))
            .output();
        let output = output.expect("it runs");
        let errors = String::from_utf8(output.stderr).expect("it is text");
        (output.status.code(), errors)
    };
    let (code, errors) = run("book -r penrose -r hat -r tiling --size 3..6 --count 3 -o a.pdf");
    assert_eq!(code, Some(0), "{errors}");
    // A puzzle without a path is no page.
    let (code, errors) =
        run("book 9x9 mask=ring mask-invert parts=each start=nw goal=center --count 2 -o b.pdf");
    assert_eq!(code, Some(1), "{errors}");
    assert!(errors.contains("needs a path"), "{errors}");
    assert!(!folder.path().join("b.pdf").exists());
    let (code, errors) = run("book box --size 3..6 -o a.pdf");
    assert_eq!(code, Some(2), "{errors}");
    assert!(errors.contains("such as `box:4x4x4`"), "{errors}");
    let (code, errors) = run("book book.toml --scheme dark -o a.pdf");
    assert_eq!(code, Some(2), "{errors}");
    assert!(
        errors.contains("write `scheme=dark` into its recipes"),
        "{errors}"
    );
}
