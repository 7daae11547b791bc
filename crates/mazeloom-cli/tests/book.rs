//! `maze book`: what its files say, and what is said of bad ones.

use assert_cmd::Command;
use lopdf::Document;
use lopdf::content::Content;
use mazeloom::Recipe;
use mazeloom_export::book::{likeness, picture};
use mazeloom_export::pdf;
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
        let picture = picture(&puzzle, &recipe.keys, false).expect("it is small");
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
    // Cover, contents, how to play, three titles, sixty puzzles, ten pages of solutions.
    assert_eq!(document.get_pages().len(), 76);
}

#[test]
fn no_maze_is_there_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let words = ["-r", "rect:3x3 wilson", "--count", "100", "-s", "1"];
    let file = book(folder.path(), "book.pdf", &words);
    let lines = recipes(&Document::load_mem(&file).expect("it reads"));
    let alike = lines.iter().map(|line| {
        let recipe = line.parse().expect("it reads");
        likeness(&mazeloom::make(&recipe).expect("it is small"))
    });
    assert_eq!(alike.collect::<BTreeSet<_>>().len(), 100);
    // Four mazes there are of two by two cells.
    let mut five = maze(folder.path());
    five.args(["book", "-r", "rect:2x2", "--count", "5", "-o", "b.pdf"]);
    let five = five.assert().failure().code(1);
    let said = String::from_utf8_lossy(&five.get_output().stderr).into_owned();
    assert!(
        said.contains("puzzle 5") && said.contains("rect:2x2"),
        "{said}"
    );
    assert!(!folder.path().join("b.pdf").exists());
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
    assert_eq!((pages(&whole), pages(&file), pages(&key)), (17, 15, 2));
}

#[test]
fn what_is_wrong_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |text: Option<&str>, words: &[&str], says: &str| {
        if let Some(text) = text {
            fs::write(folder.path().join("b.toml"), text).expect("it fits");
        }
        let mut maze = maze(folder.path());
        let failed = maze.arg("book").args(words).assert().failure().code(2);
        let said = String::from_utf8_lossy(&failed.get_output().stderr).into_owned();
        assert!(said.contains(says), "{said}\nlacks\n{says}");
    };
    let file = ["b.toml", "-o", "b.pdf"];
    check(
        Some("titel = 'x'"),
        &file,
        "b.toml: line 1: unknown key `titel`; did you mean `title`?",
    );
    check(
        Some("\n\nbleed = 'x'"),
        &file,
        "line 3: `bleed`: `x` is no number",
    );
    check(Some("title = \"a"), &file, "b.toml: line 1");
    let hexx = "[[chapter]]\ntitle = 'Bees'\nrecipe = 'hexx'\n";
    check(Some(hexx), &file, "chapter 1, Bees: `recipe`, `hexx`");
    check(
        Some("[[chapter]]\nrecipe = 'hex'\n"),
        &file,
        "or give `size`",
    );
    let most = "[[chapter]]\nrecipe = 'hex:5x5'\ncount = 99999999999\n";
    check(Some(most), &file, "`count`: a book has 1 to 10000 puzzles");
    check(None, &["-o", "b.pdf"], "what is to be in the book?");
    check(None, &["-r", "5x5", "-o", "b.png"], "a book is a pdf");
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
        "a file each",
    );
}
