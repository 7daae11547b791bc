//! Keys that change nothing have a note on stderr; each once, and none that was not given.

use assert_cmd::Command;
use std::path::Path;

/// Returns the messages of a command on stderr.
fn said(folder: &Path, arguments: &str) -> String {
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    command
        .args(arguments.split_whitespace())
        .env_remove("MAZE_SEED");
    let assert = command.current_dir(folder).assert().success();
    String::from_utf8(assert.get_output().stderr.clone()).expect("text")
}

/// Commands, and the note that each has.
const NOTED: [(&str, &str); 28] = [
    (
        "generate 5x4 seed=1 print-width=90px -o a.stl",
        "`print-width` has no effect in pixels on a model",
    ),
    (
        "generate 5x4 seed=1 palette=magma -o a.svg",
        "`palette` has no effect without `paint`; add paint=distance",
    ),
    (
        "generate 5x4 seed=1 cell=30",
        "`cell` has no effect on text; it is for images, such as svg or png",
    ),
    (
        "generate 5x4 seed=1 --kerf 0.2 -o a.svg",
        "`kerf` has no effect on a flat image; it is for cut, dxf and gcode",
    ),
    (
        "generate 5x4 seed=1 paint=distance -o a.json",
        "`paint` has no effect in json",
    ),
    (
        "generate 5x4 seed=1 net=paper -o a.svg",
        "`net` has no effect on a flat grid",
    ),
    (
        "generate 5x4 seed=1 turn=40 -o a.png",
        "`turn` has no effect on a flat image; add view=space",
    ),
    (
        "generate 5x4 seed=1 threshold=0.3 -f none",
        "`threshold` has no effect without `mask`",
    ),
    (
        "generate 5x4 seed=1 tunnels=long -f none",
        "`tunnels` has no effect without `weave`; add weave=",
    ),
    (
        "generate 5x4 seed=1 label-base=7 --count 3 -o m{seed}.svg",
        "`label-base` has no effect without `label`",
    ),
    ("solve 5x4 seed=1 dpi=100", "`dpi` has no effect on text"),
    (
        "draw a.svg --style ascii -o b.png",
        "`style` has no effect on a flat image",
    ),
    (
        "animate 5x4 seed=1 tilt=50 -o a.gif",
        "`tilt` has no effect on an animation",
    ),
    (
        "animate 5x4 seed=1 --loop-steps 9 --hold 3 -o a.gif",
        "`--hold` has no effect on a seamless loop",
    ),
    (
        "animate cube:2 seed=1 view=space --tail 3 --duration 0.2 -o a.gif",
        "`--tail` has no effect on a model that turns",
    ),
    (
        "generate labyrinth:3 seed=1 weave=0.5 -o a.svg",
        "`weave` has no effect on a grid with a single maze",
    ),
    (
        "generate labyrinth:3 seed=1 mix=kruskal@0.5,wilson -o a.svg",
        "`mix` has no effect on a grid with a single maze",
    ),
    (
        "generate labyrinth:3 seed=1 braid=1 -o a.svg",
        "`braid`: there is no dead end with a wall to open",
    ),
    (
        "generate --sheet 2x1 -r 5x4 -r hex:3x3 gradient=red,blue --seed 1 -o a.svg",
        "`gradient` has no effect without `paint`",
    ),
    (
        "tile 42 paint=distance --depth 2 --leaf 8 solution=line -f txt",
        "`solution` has no effect in a tile",
    ),
    (
        "generate cube:3 keys=2 seed=1 -o a.png",
        "drawn on the plane, where keys, doors and one-way passages are seen",
    ),
    (
        "generate cube:3 one-way=0.4 braid=0.5 seed=1 -o a.png",
        "drawn on the plane, where keys, doors and one-way passages are seen",
    ),
    (
        "generate mask=text:HI mask-invert seed=1 -o a.svg",
        "`mask-invert`: the shape touches the border and divides the cells around it; mask-margin=1",
    ),
    (
        "generate 9x9 mask=heart mask-invert seed=1 -o a.svg",
        "`mask-invert`: the shape touches the border",
    ),
    // A shape of other proportions than the grid.
    (
        "generate voronoi:90 mask=high.txt seed=1 -o a.svg",
        "`mask`: the image is 0.25 times as wide as high and the grid is not, so it is distorted",
    ),
    (
        "generate hex:9x9 mask=high.txt edge=smooth seed=1 -o a.svg",
        "`mask`: the image is 0.25 times as wide as high and the grid is not, so it is distorted",
    ),
    (
        "generate 9x6 cell=20 wall-thickness=25px seed=1 -o a.svg",
        "wall-thickness=25px does not fit the cells; walls take 90 % of a cell",
    ),
    (
        "stream 20 --rows 3 braid=1 seed=1",
        "`braid` has no effect in a stream",
    ),
];

#[test]
fn keys_without_effect_are_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    std::fs::write(at.join("high.txt"), "...\n".repeat(12)).expect("it is written");
    for (arguments, note) in NOTED {
        let said = said(at, arguments);
        let line = format!("note: {note}");
        let found = said
            .lines()
            .filter(|there| there.starts_with(&line))
            .count();
        assert_eq!(found, 1, "`maze {arguments}` says {said:?}, not {note:?}");
        let quiet = self::said(at, &format!("{arguments} --quiet"));
        assert_eq!(quiet, "", "{arguments}");
    }
}

#[test]
fn what_counts_or_was_not_given_has_no_note() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    for arguments in [
        "generate 5x4 seed=1 cell=30 paint=distance palette=magma -o a.svg",
        // It counts in one of the files.
        "generate 5x4 seed=1 cell=30 style=ascii -o b.svg -o b.txt -o b.json",
        "draw a.svg -o c.json",
        "draw a.svg -o c.txt",
        "generate --like a.svg -o d.json",
        "generate 5x4 marks=auto palette=viridis",
        "generate 5x4 seed=1 solution=separate -o e.svg",
        "solve 5x4 seed=1 solution=ribbon -o f.svg",
    ] {
        let said = said(at, arguments);
        assert!(
            !said.contains("no effect"),
            "`maze {arguments}` says {said:?}"
        );
    }
}

#[test]
fn a_book_names_each_key_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::cargo_bin("maze").expect("the program is built");
    command.args([
        "book",
        "-r",
        "5x5 scale=2 turn=30",
        "--count",
        "4",
        "--seed",
        "1",
    ]);
    command.args(["-o", "a.pdf"]).current_dir(folder.path());
    let assert = command.assert().success();
    let said = String::from_utf8(assert.get_output().stderr.clone()).expect("text");
    for note in [
        "`scale` has no effect in a book",
        "`turn` has no effect on a flat image",
    ] {
        assert_eq!(said.matches(note).count(), 1, "{said}");
    }
}
