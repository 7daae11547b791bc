//! The console blocks of README and the documentation run, and print what the pages say.
//!
//! Each page runs in a folder of its own. `TRYCMD=overwrite cargo test -p mazeloom-cli --test it
//! guide` writes what the commands print now into the pages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[test]
fn console_blocks() {
    let copies = Path::new(env!("CARGO_TARGET_TMPDIR")).join("guide");
    let _absent = fs::remove_dir_all(&copies);
    let pages = pages();
    let copy = |page: &Path| {
        let path = page.strip_prefix(root()).expect("pages are below the root");
        copies.join(path)
    };
    for page in &pages {
        // The folder that says that a page's commands run in an empty one.
        fs::create_dir_all(copy(page).with_extension("out")).expect("a folder below target");
        fs::copy(page, copy(page)).expect("a copy of the page");
    }
    let cases = trycmd::TestCases::new();
    for page in &pages {
        cases.case(copy(page));
    }
    cases.run();
    if std::env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        for page in &pages {
            fs::copy(copy(page), page).expect("the page is written");
        }
    }
}

/// Runs all that a reader is told to type, but for what needs a terminal or never ends.
#[test]
fn commands_are_in_console_blocks() {
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page is text");
        let missed: Vec<&str> = unrun(&text);
        assert_eq!(missed, [""; 0], "in {}", page.display());
    }
}

/// Runs all that tables tell a reader to type, in a folder that has the files that they name.
#[test]
fn commands_in_tables_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |line: &str| {
        let program = assert_cmd::cargo::cargo_bin("maze");
        let words = line.strip_prefix("maze").expect("it begins with maze");
        let script = format!("exec '{}'{words}", program.display());
        let output = (Command::new("sh").args(["-c", &script]))
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .output()
            .expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {said}");
    };
    run("maze generate 9x6 --seed 1 -o m.json -o m.svg -o old.pdf -o drawn.txt -o scanned.png");
    run("maze generate 9x6 --seed 1 --count 2 -o mazes.jsonl");
    let book = root().join("chores/corpus/book.toml");
    fs::copy(book, folder.path().join("book.toml")).expect("a copy of the book");
    let spec = "count = 20\n[[recipe]]\nrecipe = 'rect:{n}x{n} wilson'\nn = [5, 6]\n";
    fs::write(folder.path().join("spec.toml"), spec).expect("there is room");
    let mut seen = BTreeSet::new();
    for page in pages() {
        let text = fs::read_to_string(&page).expect("a page is text");
        for command in in_tables(&text) {
            if seen.insert(command.to_owned()) {
                // The same, with a smaller maze and fewer of them.
                let small = command.replace("20000x20000", "200x200");
                let sampled = small.starts_with("maze compare") && !small.contains("--uniform");
                run(&(small + if sampled { " --runs 3" } else { "" }));
            }
        }
    }
    assert!(seen.len() > 12, "{seen:?}");
}

/// The commands of console blocks that are quiet say nothing that matters: every key has an effect,
/// and no cell is lost.
#[test]
fn quiet_commands_leave_nothing_out() {
    let path = std::env::var("PATH").unwrap_or_default();
    let program = assert_cmd::cargo::cargo_bin("maze");
    let programs = program.parent().expect("a file is in a folder").display();
    let mut count = 0;
    for page in pages() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = fs::read_to_string(&page).expect("a page is text");
        let commands = text.lines().filter_map(|line| line.strip_prefix("$ "));
        for command in commands {
            let output = (Command::new("sh"))
                .args(["-c", &command.replace(" --quiet", "")])
                .env("PATH", format!("{programs}:{path}"))
                .current_dir(folder.path())
                .stdin(Stdio::null())
                .output()
                .expect("it runs");
            let said = String::from_utf8_lossy(&output.stderr);
            let lost = ["no effect", "left out", "does not fit"];
            let is_lost = lost.iter().any(|words| said.contains(words));
            assert!(
                !command.contains("--quiet") || !is_lost,
                "{command}: {said}"
            );
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

/// The commands in the tables of a page that end by themselves.
fn in_tables(text: &str) -> Vec<&str> {
    let rows = text.lines().filter(|line| line.starts_with('|'));
    let spans = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let commands = spans.filter(|span| span.starts_with("maze ") && span.split(' ').count() > 2);
    commands.filter(|command| ends(command)).collect()
}

/// Tells whether a command ends by itself, without a person at a terminal.
fn ends(command: &str) -> bool {
    const NEED_A_TERMINAL: [&str; 3] = ["maze play", "maze stream", "maze completions"];
    let needs = |start: &&str| command.starts_with(*start);
    !NEED_A_TERMINAL.iter().any(needs)
        && !["--watch", "--explain"]
            .iter()
            .any(|word| command.contains(word))
}

/// The lines of a page's other blocks that begin with `maze` and could be run.
fn unrun(text: &str) -> Vec<&str> {
    let mut block = None;
    let mut found = Vec::new();
    for line in text.lines() {
        if let Some(language) = line.strip_prefix("```") {
            block = block.is_none().then_some(language);
            continue;
        }
        let is_free = block.is_some_and(|language| ["", "sh", "text"].contains(&language));
        if is_free && line.starts_with("maze ") && ends(line) {
            found.push(line);
        }
    }
    found
}

#[test]
fn unrun_commands_are_found() {
    let page = "maze a\n```sh\nmaze play 3x3\nmaze b\n```\n```console\nmaze c\n```\nmaze d";
    assert_eq!(unrun(page), ["maze b"]);
    let table = "| do | `maze a 3x3` | `maze play 3x3` `key` | [x](y) |\nor `maze b 3x3`";
    assert_eq!(in_tables(table), ["maze a 3x3"]);
}

/// README and the pages of `docs`.
fn pages() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).expect("the documentation");
    let docs = docs.map(|entry| entry.expect("an entry of a folder").path());
    let is_page = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "md");
    let mut pages: Vec<PathBuf> = docs.filter(is_page).collect();
    pages.push(root().join("README.md"));
    pages.sort();
    pages
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
