//! Pictures for terminals, read back from the signs that are written.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mazeloom::{Recipe, make};
use mazeloom_export::{Inline, format, inline};

fn file(line: &str) -> Vec<u8> {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let mut png = Vec::new();
    let format = format("png").expect("it is listed");
    let written = format.write(&puzzle, &recipe.keys, &mut png);
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

/// The picture that sixels show: its width, and its pixels as far as they were set.
fn decoded(out: &[u8]) -> (usize, Vec<Option<[u8; 3]>>) {
    let text = str::from_utf8(out).expect("ASCII");
    let text = text.strip_prefix("\x1bP0;0;0q\"1;1;").expect("it begins");
    let text = text.strip_suffix("\x1b\\\n").expect("it ends");
    let mut signs = text.chars().peekable();
    let numbers = |signs: &mut std::iter::Peekable<std::str::Chars<'_>>| {
        let is_in = |sign: &char| sign.is_ascii_digit() || *sign == ';';
        let list: String = std::iter::from_fn(|| signs.next_if(is_in)).collect();
        let list = list
            .split(';')
            .map(|number| number.parse().expect("a number"));
        list.collect::<Vec<usize>>()
    };
    let size = numbers(&mut signs);
    let (width, height) = (size[0], size[1]);
    let mut pixels = vec![None; width * height];
    let (mut palette, mut color, mut x, mut top, mut count) = (vec![[0; 3]; 256], 0, 0, 0, 1);
    while let Some(sign) = signs.next() {
        match sign {
            '#' => {
                let given = numbers(&mut signs);
                color = given[0];
                if given.len() == 5 {
                    let channel = |place: usize| (given[place] * 255 / 100) as u8;
                    palette[color] = [2, 3, 4].map(channel);
                }
            }
            '!' => count = numbers(&mut signs)[0],
            '$' => x = 0,
            '-' => (x, top) = (0, top + 6),
            _ => {
                let bits = sign as u8 - b'?';
                for x in x..x + count {
                    for y in (0..6).filter(|y| bits >> y & 1 == 1) {
                        pixels[(top + y) * width + x] = Some(palette[color]);
                    }
                }
                (x, count) = (x + count, 1);
            }
        }
    }
    (width, pixels)
}

#[test]
fn sixels_show_the_same_pixels() {
    // Few colors are exact but for being told in percent, many are near.
    for (line, most) in [
        ("rect:12x7 wilson solution=line seed=1", 3),
        ("rect:12x7 wilson paper-color=transparent seed=1", 3),
        ("hex:20x20 wilson paint=distance palette=turbo seed=1", 40),
    ] {
        let png = file(line);
        let (width, seen) = decoded(&shown(&png, Inline::Sixel));
        let picture = image::load_from_memory(&png).expect("it is a picture");
        let picture = picture.into_rgba8();
        assert_eq!(width, picture.width() as usize, "{line}");
        assert_eq!(seen.len(), picture.pixels().len(), "{line}");
        for (seen, pixel) in seen.iter().zip(picture.pixels()) {
            assert_eq!(seen.is_some(), pixel.0[3] >= 128, "{line}");
            let near = |(a, b): (&u8, &u8)| a.abs_diff(*b) <= most;
            let seen = seen.unwrap_or([pixel.0[0], pixel.0[1], pixel.0[2]]);
            assert!(
                seen.iter().zip(&pixel.0).all(near),
                "{line}: {seen:?} {pixel:?}"
            );
        }
    }
}
