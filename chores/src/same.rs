//! Checks that the engine in WebAssembly gives the same bytes as the library. The page has a test that compares the
//! small engine with it.

use crate::root;
use anyhow::{Context, Result, bail, ensure};
use mazeloom::generate::ALGORITHMS;
use mazeloom::grid::GRIDS;
use mazeloom::parameters::{Param, ParamKind, TextKind};
use mazeloom::reshape::RESHAPINGS;
use mazeloom::{Recipe, make};
use mazeloom_export::format;
use std::io::Write;
use std::process::{Command, Stdio};

/// The formats compared: vector, raster, the maze itself.
const FORMATS: [&str; 4] = ["svg", "png", "json", "txt"];

/// The minimum number of recipes for a useful comparison.
const FEWEST: usize = 200;

/// Compares recipes over all grids, algorithms and reshapings.
pub fn run() -> Result<()> {
    let recipes = recipes();
    ensure!(
        recipes.len() >= FEWEST,
        "only {} recipes to compare",
        recipes.len()
    );
    let mut answers = answers(&requests(&recipes))?.into_iter();
    let mut compared = 0;
    for recipe in &recipes {
        let puzzle = make(recipe).with_context(|| recipe.to_string())?;
        let mut next = || answers.next().context("the engine fell silent");
        let made = next()?;
        ensure!(made.done, "{recipe}: {}", made.text());
        for name in FORMATS {
            let mut bytes = Vec::new();
            let format = format(name)?;
            let written = format.write(&puzzle, &recipe.keys, &mut bytes);
            let there = next()?;
            compared += 1;
            ensure!(
                there.done == written.is_ok(),
                "{recipe} as {name}: {}",
                there.text()
            );
            if written.is_ok() && there.file() != bytes {
                let folder = std::env::temp_dir();
                for (of, bytes) in [("library", &bytes[..]), ("web", there.file())] {
                    std::fs::write(folder.join(format!("same-{of}.{name}")), bytes)?;
                }
                bail!(
                    "{recipe} as {name} differs in WebAssembly; see same-*.{name} in {}",
                    folder.display()
                );
            }
        }
    }
    println!(
        "{} recipes, {compared} files are the same in engine.wasm",
        recipes.len()
    );
    Ok(())
}

/// Every grid's examples, the algorithms in turn; and every reshaping.
fn recipes() -> Vec<Recipe> {
    let of_file = |param: &Param| match param.kind {
        ParamKind::Text(TextKind { placeholder, .. }) => placeholder.contains("FILE"),
        _ => false,
    };
    let mut lines = Vec::new();
    let grids = (GRIDS.iter()).filter(|row| !row.entry.params.iter().any(of_file));
    let examples = grids.flat_map(|row| {
        let words = row.examples.iter();
        words.map(|words| format!("{}:{words}", row.entry.name))
    });
    for (place, grid) in examples.enumerate() {
        for turn in 0..4 {
            let row = &ALGORITHMS[(place * 4 + turn) % ALGORITHMS.len()];
            let paint = ["", " paint=distance", " solution=line", " braid=0.5"][turn];
            lines.push(format!("{grid} {}{paint} seed={place}", row.entry.name));
        }
    }
    for row in RESHAPINGS {
        for words in row.examples {
            lines.push(format!("rect:12x10 {words} seed=3"));
        }
    }
    let recipes = lines.iter().filter_map(|line| line.parse::<Recipe>().ok());
    // Those that need files, or do not go together, are for other tests.
    recipes
        .filter(|recipe| recipe.cells() < 5000 && make(recipe).is_ok())
        .collect()
}

fn requests(recipes: &[Recipe]) -> String {
    let mut lines = String::new();
    for recipe in recipes {
        lines += &format!("{{\"do\":\"make\",\"recipe\":\"{recipe}\"}}\n");
        for format in FORMATS {
            lines += &format!("{{\"do\":\"save\",\"format\":\"{format}\"}}\n");
        }
    }
    lines
}

/// One answer of the engine.
struct Answer {
    done: bool,
    bytes: Vec<u8>,
}

impl Answer {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// The bytes after the line feed.
    fn file(&self) -> &[u8] {
        let end = self.bytes.iter().position(|&byte| byte == b'\n');
        end.map_or(&[], |end| &self.bytes[end + 1..])
    }
}

fn answers(requests: &str) -> Result<Vec<Answer>> {
    let web = root().join("crates/mazeloom-web");
    let mut node = Command::new("node");
    node.arg(web.join("tests/ask.mjs"))
        .arg(web.join("page/built/engine.wasm"));
    let mut child = (node.stdin(Stdio::piped()).stdout(Stdio::piped()))
        .spawn()
        .context("node could not be started")?;
    let mut stdin = child.stdin.take().context("node takes no input")?;
    stdin.write_all(requests.as_bytes())?;
    drop(stdin);
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "node failed ({})", output.status);
    let mut rest = &output.stdout[..];
    let mut answers = Vec::new();
    while let Some((head, behind)) = rest.split_first_chunk::<8>() {
        let [status, length] = [0, 4].map(|at| {
            let word: [u8; 4] = [head[at], head[at + 1], head[at + 2], head[at + 3]];
            u32::from_le_bytes(word)
        });
        let (bytes, next) = (behind.split_at_checked(length as usize)).context("half an answer")?;
        answers.push(Answer {
            done: status == 0,
            bytes: bytes.to_vec(),
        });
        rest = next;
    }
    Ok(answers)
}
