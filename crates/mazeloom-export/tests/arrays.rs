//! Arrays hold the same squares as the matrix in text, with the shape that NumPy expects.

use mazeloom::{Recipe, make};
use mazeloom_export::format;
use npyz::NpyFile;

fn written(line: &str, extension: &str) -> Vec<u8> {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let mut file = Vec::new();
    let row = format(extension).expect("it is listed");
    let done = row.write(&puzzle, &recipe.keys, false, &mut file);
    done.expect("it is a rectangle or a box");
    file
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
        let array = NpyFile::new(&*bytes).expect("it has a header");
        assert_eq!(array.shape(), shape, "{line}");
        assert_eq!(array.order(), npyz::Order::C, "{line}");
        let squares: Vec<u8> = array.into_vec().expect("it holds bytes");
        let text = String::from_utf8(written(line, "csv")).expect("it is text");
        let digits = text.bytes().filter(u8::is_ascii_digit);
        assert!(digits.map(|digit| digit - b'0').eq(squares), "{line}");
    }
}
