//! Pictures for terminals, read back from the signs that are written.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use icy_sixel::SixelImage;
use mazeloom::{Recipe, make};
use mazeloom_export::{Inline, format, inline};

fn file(line: &str) -> Vec<u8> {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let mut png = Vec::new();
    let format = format("png").expect("it is listed");
    let written = format.write(&puzzle, &recipe.keys, false, &mut png);
    written.expect("it can be written");
    png
}

fn shown(png: &[u8], how: Inline) -> Vec<u8> {
    let mut out = Vec::new();
    inline(png, how, &mut out).expect("it is a picture");
    out
}

#[test]
fn kitty_gets_the_file_in_pieces() {
    for (line, several) in [
        ("rect:3x3 wilson seed=1", false),
        ("hex:30x30 wilson seed=1", true),
    ] {
        let png = file(line);
        let out = String::from_utf8(shown(&png, Inline::Kitty)).expect("letters alone");
        let body = out
            .strip_suffix("\x1b\\\n")
            .expect("the last piece ends, and the line");
        let pieces: Vec<&str> = body.split("\x1b\\").collect();
        let mut letters = String::new();
        for (place, piece) in pieces.iter().enumerate() {
            let piece = piece.strip_prefix("\x1b_G").expect("a piece begins");
            let (keys, data) = piece.split_once(';').expect("keys end");
            let last = place + 1 == pieces.len();
            assert!(data.len() <= 4096 && (last || data.len() % 4 == 0));
            assert_eq!(keys.contains("m=0"), last);
            assert_eq!(keys.contains("a=T,f=100"), place == 0);
            letters += data;
        }
        assert_eq!(pieces.len() > 1, several);
        assert_eq!(STANDARD.decode(letters).expect("it is base64"), png);
    }
}

#[test]
fn iterm_gets_the_file_in_one_piece() {
    let png = file("polar:6 wilson seed=1");
    let out = String::from_utf8(shown(&png, Inline::Iterm)).expect("letters alone");
    let body = out.strip_prefix("\x1b]1337;File=").expect("it begins");
    let (keys, data) = body.split_once(':').expect("keys end");
    assert_eq!(keys, format!("inline=1;size={}", png.len()));
    let data = data.strip_suffix("\x07\n").expect("it ends");
    assert_eq!(STANDARD.decode(data).expect("it is base64"), png);
}

#[test]
fn sixels_show_the_same_pixels() {
    let png = file("rect:12x7 wilson solution=line seed=1");
    let out = shown(&png, Inline::Sixel);
    let seen = SixelImage::decode(&out[..out.len() - 1]).expect("they are sixels");
    let picture = image::load_from_memory(&png)
        .expect("it is a picture")
        .into_rgba8();
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    // The last sixels may reach below the picture.
    assert_eq!(
        (seen.width, seen.height),
        (width, height.next_multiple_of(6))
    );
    // Sixels know colors in hundredths.
    let near = |(a, b): (&u8, &u8)| a.abs_diff(*b) <= 3;
    assert!(picture.as_raw().iter().zip(&seen.pixels).all(near));
}
