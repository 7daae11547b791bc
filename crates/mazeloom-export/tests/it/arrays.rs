//! Arrays hold the same squares as the matrix in text, with the shape that NumPy expects.

use mazeloom::format::WriteError;
use mazeloom::{Recipe, Style, make};
use mazeloom_export::{format, formats};

fn written(line: &str, extension: &str) -> Vec<u8> {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let mut file = Vec::new();
    let row = format(extension).expect("it is listed");
    let done = row.write(&puzzle, &recipe.keys, &mut file);
    done.expect("it is a rectangle or a box");
    file
}

/// The shape and the elements of an array of bytes.
fn array(file: &[u8]) -> (Vec<usize>, &[u8]) {
    assert!(file.starts_with(b"\x93NUMPY\x01\x00"));
    let start = 10 + usize::from(u16::from_le_bytes([file[8], file[9]]));
    assert!(start.is_multiple_of(64) && file[start - 1] == b'\n');
    let head = str::from_utf8(&file[10..start]).expect("ASCII");
    let said = "{'descr': '|u1', 'fortran_order': False, 'shape': (";
    let shape = head
        .strip_prefix(said)
        .and_then(|rest| rest.split_once("), }"));
    let (shape, blank) = shape.unwrap_or_else(|| panic!("{head}"));
    assert_eq!(blank.trim(), "");
    let lengths = shape.split(", ").filter(|length| !length.is_empty());
    let lengths = lengths.map(|length| length.parse().expect("a length"));
    (lengths.collect(), &file[start..])
}

#[test]
fn an_array_holds_the_squares_of_the_matrix() {
    for (line, shape) in [
        ("rect:9x7 wilson seed=1", &[15, 19][..]),
        ("rect:1x1 seed=1", &[3, 3]),
        ("rect:12x9 mask=heart seed=1", &[19, 25]),
        ("box:4x3x2 kruskal seed=1", &[5, 7, 9]),
        ("stack:3,(rect:4x2) seed=1", &[7, 5, 9]),
    ] {
        let bytes = written(line, "npy");
        let (lengths, squares) = array(&bytes);
        assert_eq!(lengths, shape, "{line}");
        let text = String::from_utf8(written(line, "csv")).expect("it is text");
        let digits = text.bytes().filter(u8::is_ascii_digit);
        assert!(
            digits.map(|digit| digit - b'0').eq(squares.iter().copied()),
            "{line}"
        );
    }
}

#[test]
fn many_mazes_are_one_array() {
    for (line, shape) in [
        ("rect:4x3 wilson", &[3, 7, 9][..]),
        ("box:3x2x2", &[3, 5, 5, 7]),
    ] {
        let npy = format("npy").expect("it is listed");
        let made = |seed: u64| {
            let recipe: Recipe = format!("{line} seed={seed}").parse().expect("it reads");
            make(&recipe).expect("it is small")
        };
        let first = made(0);
        let style = Style::of(&Recipe::of(&first).expect("it was made by one").keys);
        let mut file = Vec::new();
        let begun = npy.begin_many(3, || Ok::<_, WriteError>(first), &style, &mut file);
        begun.expect("memory takes it");
        let mut expected = Vec::new();
        for seed in 0..3 {
            let next = npy.write_next(
                &made(seed),
                &style,
                mazeloom::format::Fields::default(),
                &mut file,
            );
            next.expect("memory takes it");
            let one = written(&format!("{line} seed={seed}"), "npy");
            expected.extend_from_slice(array(&one).1);
        }
        let (lengths, squares) = array(&file);
        assert_eq!(lengths, shape, "{line}");
        assert_eq!(squares, expected, "{line}");
    }
}

#[test]
fn formats_say_whether_they_hold_many_mazes() {
    let many = formats().into_iter().filter(|format| format.holds_many());
    let many: Vec<&str> = many.map(|format| format.entry.name).collect();
    assert_eq!(many, ["jsonl", "none", "npy"]);
}
