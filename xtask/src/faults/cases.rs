//! The cases: scripts, and what must come of them.

/// A case: a script of bash, and what must come of it.
pub struct Case {
    /// The script; `maze` is the program.
    pub script: &'static str,
    /// The exit codes that are right.
    pub codes: &'static [i32],
    /// Text that standard error must contain.
    pub says: &'static str,
    /// Files that must lie in the folder afterwards, apart from what is optional.
    pub leaves: &'static [&'static str],
}

const fn case(
    script: &'static str,
    codes: &'static [i32],
    says: &'static str,
    leaves: &'static [&'static str],
) -> Case {
    Case {
        script,
        codes,
        says,
        leaves,
    }
}

/// Cases that run everywhere.
pub const CASES: &[Case] = &[
    // Sizes of files and of disks.
    case(
        "ulimit -f 8; maze generate 200x200 -o a.svg -q",
        &[1],
        "a.svg: file too large",
        &[],
    ),
    case(
        "ulimit -f 8; maze generate 200x200 -o a.png -q",
        &[1],
        "file too large",
        &[],
    ),
    case(
        "ulimit -f 8; maze generate 20x20 --count 50 -o 'm-{n}.svg' -q",
        &[0],
        "",
        MANY,
    ),
    case(
        "maze generate 200x200 -o /dev/full -f svg -q",
        &[1],
        "no space left on device",
        &[],
    ),
    case(
        "maze generate 200x200 -q > /dev/full",
        &[1],
        "no space left on device",
        &[],
    ),
    case(
        "maze --help > /dev/full",
        &[1],
        "no space left on device",
        &[],
    ),
    case(
        "maze list > /dev/full",
        &[1],
        "no space left on device",
        &[],
    ),
    // Folders and names that cannot be written.
    case(
        "maze generate 5x5 -o none/a.svg -q",
        &[1],
        "there is no folder",
        &[],
    ),
    case(
        "mkdir a.svg; maze generate 5x5 -o a.svg -q",
        &[1],
        "a.svg is a folder",
        &["a.svg"],
    ),
    case(
        "echo x > a.svg; chmod a-w a.svg; maze generate 5x5 -o a.svg -q; c=$?; [ $(cat a.svg) = x ] && exit $c",
        &[1],
        "write-protected",
        &["a.svg"],
    ),
    case(
        "ln -s b.svg a.svg; maze generate 5x5 -o a.svg -q && test -L a.svg -a -s b.svg",
        &[0],
        "",
        &["a.svg", "b.svg"],
    ),
    case(
        "ln -s a.svg b.svg; ln -s b.svg a.svg; maze generate 5x5 -o a.svg -q",
        &[1],
        "circle",
        &["a.svg", "b.svg"],
    ),
    case(
        "echo x > b.svg; ln -s b.svg a.svg; maze generate 5x5 -o a.svg -q && test -L a.svg && grep -q svg b.svg",
        &[0],
        "",
        &["a.svg", "b.svg"],
    ),
    case(
        "maze generate 5x5 -o a.svg -q; maze draw a.svg -o a.svg -q && maze draw a.svg -q",
        &[0],
        "",
        &["a.svg"],
    ),
    case(
        "echo 'a b' > g.txt; maze generate graph:g.txt -o g.txt -q; c=$?; grep -qx 'a b' g.txt && exit $c",
        &[1],
        "made from",
        &["g.txt"],
    ),
    case(
        "mkfifo p; cat p > got & maze generate 5x5 -o p -f svg -q; wait; grep -q '</svg>' got",
        &[0],
        "",
        &["got", "p"],
    ),
    case("maze generate 5x5 -o $'a\\xff.svg' -q", &[2], "error", &[]),
    case("maze generate $'5x5\\xff' -q", &[2], "error", &[]),
    case(
        "maze generate 5x5 -o a.svg -q; maze generate 6x6 -o a.svg --no-clobber -q; c=$?; grep -q 5x5 a.svg && exit $c",
        &[1],
        "exists",
        &["a.svg"],
    ),
    // Streams that are closed.
    case(
        "maze generate 300x300 -f svg -q | head -c 9 > got; exit ${PIPESTATUS[0]}",
        &[0],
        "",
        &["got"],
    ),
    case(
        "maze stream 20 | head -n 3 > got; exit ${PIPESTATUS[0]}",
        &[0],
        "",
        &["got"],
    ),
    case(
        "maze list --json | head -c 9 > got; exit ${PIPESTATUS[0]}",
        &[0],
        "",
        &["got"],
    ),
    case("maze generate 5x5 -q >&-", &[0, 1], "", &[]),
    case("maze generate 5x5 -o a.svg 2>&-", &[0], "", &["a.svg"]),
    case("maze solve 5x5 -q <&- > got", &[0], "", &["got"]),
    case("maze draw - -q < /dev/null", &[1], "", &[]),
    // Little memory, few files, few processes.
    case(
        "ulimit -n 4; maze generate 20x20 -o a.svg -q",
        &[0],
        "",
        &["a.svg"],
    ),
    case(
        "ulimit -v 60000; maze generate 2000x2000 -o a.png -q -j 2",
        &[0, 1],
        "",
        MAYBE,
    ),
    case(
        "ulimit -v 60000; maze compare 20x20 --runs 4 -q > got",
        &[0, 1],
        "",
        &["got"],
    ),
    case(
        "ulimit -v 100000; maze book --count 20 -o a.pdf -q -j 2",
        &[0, 1],
        "",
        MAYBE,
    ),
    case(
        "maze generate 3000x3000 -o a.png --memory 1M -q",
        &[1],
        "memory",
        &[],
    ),
    case(
        "maze generate 60x60 origin-shift:steps=1099511627776 --max-seconds 0.5 -o a.svg -q",
        &[124],
        "--max-seconds",
        &[],
    ),
    // Environments.
    case(
        "M=$(command -v maze); env -i $M generate 5x5 -o a.svg && env -i $M list > got",
        &[0],
        "",
        &["a.svg", "got"],
    ),
    case(
        "unset HOME TERM TMPDIR; maze generate 5x5 -o a.svg -q && maze generate 5x5 > got",
        &[0],
        "",
        &["a.svg", "got"],
    ),
    case(
        "TMPDIR=/nowhere maze generate 5x5 -o a.svg -q",
        &[0],
        "",
        &["a.svg"],
    ),
    case(
        "TERM=dumb COLUMNS=0 LINES=x maze generate 5x5 -q > got",
        &[0],
        "",
        &["got"],
    ),
    // Signals that ask for an end.
    case(
        "maze stream 2000 -o a.txt -q & sleep 0.4; kill -TERM $!; wait $!",
        &[130],
        "stopped",
        &[],
    ),
    case(
        "maze stream 2000 -o a.txt -q & sleep 0.4; kill -HUP $!; wait $!",
        &[130],
        "stopped",
        &[],
    ),
    // Two that write one file: one of both wins.
    case(
        "for i in $(seq 20); do maze generate 99x99 seed=1 -o a.svg -q & maze generate 99x99 seed=2 -o a.svg -q & wait; tail -c 7 a.svg | grep -q '</svg>' || exit 9; done",
        &[0],
        "",
        &["a.svg"],
    ),
];

/// Cases that mount a file system of their own, for which a container may have no rights.
pub const MOUNTED: &[Case] = &[
    case(
        "mkdir d; unshare -rm bash -c 'mount -t tmpfs -o size=1M none d && cd d && maze generate 900x900 -o a.svg -q; code=$?; ls -A; exit $code'",
        &[1],
        "no space left on device",
        &["d"],
    ),
    case(
        "mkdir d; unshare -rm bash -c 'mount -t tmpfs -o size=1M none d && cd d && maze generate hex:400x400 seed=1 -o b.pdf -q; code=$?; ls -A; exit $code'",
        &[1],
        "no space left on device",
        &["d"],
    ),
    case(
        "mkdir d; unshare -rm bash -c 'mount -t tmpfs -o size=1M none d && maze generate 6000x6000 --disk d -f none --memory 17M -q'",
        &[1],
        "no space left on device",
        &["d"],
    ),
    case(
        "mkdir d; unshare -rm bash -c 'mount -t tmpfs -o ro none d; maze generate 5x5 -o d/a.svg -q'",
        &[1],
        "d/a.svg: read-only file system",
        &["d"],
    ),
];

/// Pattern in which an asterisk stands for any number of files.
const MANY: &[&str] = &["m-*"];
/// A file that may be there or not.
const MAYBE: &[&str] = &["a.*?"];

/// Commands that are killed: each writes all of its files or none.
pub const KILLED: &[&str] = &[
    "generate 400x400 kruskal seed=1 -o a.png",
    "generate 200x200 wilson seed=1 -o a.svg",
    "generate 200x200 seed=1 -o a.json",
    "generate 300x300 seed=1 -o a.txt",
    "generate 200x200 seed=1 -o a.csv",
    "generate 150x150 seed=1 -o a.graphml",
    "generate 150x150 seed=1 -o a.dot",
    "generate 400x400 seed=1 -o a.npy",
    "generate 150x150 seed=1 -o a.tmj",
    "generate hex:60x60 seed=1 -o a.pdf",
    "generate hex:60x60 seed=1 -o a.dxf",
    "generate hex:40x40 seed=1 -o a.gcode",
    "generate hex:40x40 seed=1 -o a.glb",
    "generate hex:40x40 seed=1 -o a.3mf",
    "generate hex:40x40 seed=1 -o a.stl",
    "generate hex:40x40 seed=1 -o a.obj",
    "generate sphere:12 seed=1 -o a.pov",
    "generate 60x60 seed=1 --count 30 -o a.jsonl",
    "generate 40x40 seed=1 --count 9 -o a-{n}.svg",
    "generate 60x60 seed=1 solution=separate -o a.svg",
    "generate 1000x1000 seed=1 --disk . -o a.png",
    "generate --sheet 3x3 -r hex:20x20 --seed 1 -o a.svg",
    "animate 12x12 seed=1 -o a.gif",
    "animate 12x12 seed=1 -o a.apng",
    "animate 12x12 seed=1 -o a.svg",
    "book 12x12 --count 12 --seed 1 -o a.pdf",
    "stream 300 --rows 300 --seed 1 -o a.txt",
    "stream 300 --rows 300 --seed 1 -o a.png",
    "tile 1 3 1 2 -o a.svg",
];
