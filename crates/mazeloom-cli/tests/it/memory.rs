//! Small command lines and small files that ask for much memory.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Runs the program with 50 MiB of memory to use, in a process that may have more but not much:
/// the exit code and what it says.
fn run(folder: &Path, line: &str) -> (Option<i32>, String) {
    let maze = assert_cmd::cargo::cargo_bin("maze");
    let limited = format!(
        "ulimit -v 600000; exec {} {line} --memory 50M -j 1 -q",
        maze.display()
    );
    let mut command = Command::new("sh");
    command.args(["-c", &limited]).current_dir(folder);
    let output = command.env_remove("MAZE_SEED").output().expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), errors)
}

/// A blank picture whose rows are compressed to nearly nothing, with a recipe of as many spaces.
fn blank_png(side: u32, spaces: usize) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, side, side);
    encoder.set_depth(png::BitDepth::One);
    let recipe = " ".repeat(spaces);
    if spaces > 0 {
        let mut text = png::text_metadata::ITXtChunk::new("mazeloom:recipe", recipe);
        text.compress_text().expect("it can be compressed");
        let mut writer = encoder.write_header().expect("memory takes it");
        writer.write_text_chunk(&text).expect("memory takes it");
        writer
            .write_image_data(&vec![0; (side.div_ceil(8) * side) as usize])
            .expect("memory takes it");
        writer.finish().expect("memory takes it");
        return file;
    }
    let mut writer = encoder.write_header().expect("memory takes it");
    let rows = vec![0; (side.div_ceil(8) * side) as usize];
    writer.write_image_data(&rows).expect("memory takes it");
    writer.finish().expect("memory takes it");
    file
}

#[cfg(unix)]
#[test]
fn little_words_that_ask_for_much_memory_are_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let at = folder.path();
    let lists = "[],".repeat(4 << 20);
    let write = |name: &str, bytes: &[u8]| fs::write(at.join(name), bytes).expect("there is room");
    write("bomb.png", &blank_png(8, 700 << 20));
    write("large.png", &blank_png(20_000, 0));
    write("wide.json", format!(r#"{{"x":[{lists}0]}}"#).as_bytes());
    write(
        "wide.geojson",
        format!(r#"{{"features":[{lists}0]}}"#).as_bytes(),
    );
    for line in [
        "generate hex:3x3 margin=10000in",
        "generate hex:3x3 margin=10000in -o a.txt",
        "generate hex:3x3 height=100cm -o a.gif",
        "generate hex:3x3 width=100cm -o a.gif",
        "generate hex:3x3 scale=200 -o a.png",
        "generate sphere:5 width=100cm paper=a0 -o a.png",
        "generate 5x5 label=distance width=100cm -o a.gif",
        "generate hex:60x60 --sheet 10x10 -o a.png",
        "animate hex:60x60 cell=60 -o a.gif",
        "draw bomb.png -o a.svg",
        "generate 3x3 finish=wide.json -o a.svg",
        "generate map:wide.geojson -o a.svg",
        "generate 5x5 picture=large.png -o a.svg",
        "generate 50x50 mask=large.png -o a.svg",
        "generate 5x5 start-mark=image:large.png -o a.svg",
        "scan large.png -o a.svg",
        "generate polar:1,spokes=1073741824 -o a.svg",
        "generate 2000x2000 --count 9 -f jsonl -o a.jsonl",
        "stream 100000000 eller --rows 2 -f none",
        "generate 9000x9000 wilson -o a.png",
    ] {
        let (code, errors) = run(at, line);
        assert!(
            matches!(code, Some(1 | 2)) && errors.starts_with("error:"),
            "{line}: {code:?} {errors}"
        );
        assert!(errors.len() < 600, "{line}: {errors}");
        let left = fs::read_dir(at).expect("it is there").count();
        assert_eq!(left, 4, "{line} leaves files");
    }
    for line in [
        "tile 1 0 0 0 --every 3 -f none",
        "tile 1 3 0 0 --every 100 -f none",
        "generate 3x3 margin=10000cm -o a.png",
        // Painted in bands: some rows are in memory, whatever the size.
        "generate hex:3x3 height=100cm -o a.png",
        "generate hex:3x3 width=100cm -o a.png",
        "generate 5x5 label=distance width=100cm -o a.png",
        "generate 300x300 --count 60 -f jsonl -o a.jsonl",
    ] {
        let (code, errors) = run(at, line);
        assert_eq!(code, Some(0), "{line}: {errors}");
    }
}
