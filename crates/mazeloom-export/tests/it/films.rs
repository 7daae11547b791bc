//! Animations in pixels, read back by others: every picture as it should be.

use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, ImageDecoder};
use mazeloom::film::{FilmFormat, Pace};
use mazeloom::source::NoFiles;
use mazeloom::{Film, Plane, Recipe, Style, Threads, draw, make, overlays};
use mazeloom_export::{carried_recipe, format, raster, reel, reels};
use std::io::Cursor;

fn recipe(line: &str) -> Recipe {
    line.parse().unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn film(line: &str) -> Film {
    let pace = Pace {
        frames: 60,
        ..Pace::default()
    };
    Film::making(&recipe(line), &NoFiles, u64::MAX, pace, |_| {})
        .unwrap_or_else(|e| panic!("{line}: {e}"))
}

fn written(reel: &FilmFormat, film: &mut Film) -> Vec<u8> {
    let mut file = Vec::new();
    (reel.write)(film, &mut file).expect("it is small");
    file
}

fn filmed(name: &str, line: &str) -> Vec<u8> {
    written(reel(name).expect("it is listed"), &mut film(line))
}

/// The finished maze as PNG, read back; animations are not enlarged.
fn still(line: &str, growth: Option<u32>) -> (u32, u32, Vec<u8>) {
    let puzzle = make(&recipe(line)).expect("it can be made");
    let mut file = Vec::new();
    let format = format("png").expect("it is listed");
    let keys = recipe(line).keys;
    let mut style = Style::of(&keys);
    style.size.growth = growth;
    let layers = format.layers(&puzzle, &keys);
    (format.write_layers(
        &puzzle,
        (&style, &layers),
        mazeloom::format::Fields::default(),
        &mut file,
    ))
    .expect("it is small");
    let picture = image::load_from_memory(&file).expect("a png").to_rgb8();
    (picture.width(), picture.height(), picture.into_raw())
}

/// The pictures of a GIF, whole, with their milliseconds.
fn gif_pictures(file: &[u8]) -> Vec<(Vec<u8>, u64)> {
    let decoder = GifDecoder::new(Cursor::new(file)).expect("a gif");
    let frames = decoder
        .into_frames()
        .collect_frames()
        .expect("whole pictures");
    (frames.into_iter())
        .map(|frame| {
            let (numerator, denominator) = frame.delay().numer_denom_ms();
            let time = u64::from(numerator / denominator);
            let pixels = frame
                .into_buffer()
                .pixels()
                .flat_map(|p| [p[0], p[1], p[2]])
                .collect();
            (pixels, time)
        })
        .collect()
}

/// The pictures of an APNG, whole, with their milliseconds.
fn apng_pictures(file: &[u8]) -> Vec<(Vec<u8>, u64)> {
    let mut reader = png::Decoder::new(Cursor::new(file))
        .read_info()
        .expect("a png");
    let animation = *reader.info().animation_control().expect("it moves");
    let (width, height) = reader.info().size();
    let mut whole = vec![0; (width * height * 3) as usize];
    let mut pictures = Vec::new();
    for _ in 0..animation.num_frames {
        let mut part = vec![0; reader.output_buffer_size().expect("it is small")];
        let info = reader.next_frame(&mut part).expect("a picture");
        let control = *reader.info().frame_control().expect("it has a place");
        let row = info.width as usize * 3;
        for (y, line) in part[..info.buffer_size()].chunks_exact(row).enumerate() {
            let at =
                ((control.y_offset as usize + y) * width as usize + control.x_offset as usize) * 3;
            whole[at..at + row].copy_from_slice(line);
        }
        assert_eq!(control.delay_den, 1000);
        pictures.push((whole.clone(), u64::from(control.delay_num)));
    }
    pictures
}

/// The pictures that an animation is made of, painted in strokes.
fn painted(film: &mut Film) -> Vec<(Vec<u8>, u64)> {
    let mut pictures: Vec<(Vec<u8>, u64)> = Vec::new();
    film.play(&mut |shot| {
        let pixels = raster(&shot.scene()?, Threads::ONE).expect("it is small");
        pictures.push((pixels, shot.lasts));
        Ok(())
    })
    .expect("it is small");
    pictures
}

/// Joins pictures that are alike.
fn joined(pictures: Vec<(Vec<u8>, u64)>) -> Vec<(Vec<u8>, u64)> {
    let mut joined: Vec<(Vec<u8>, u64)> = Vec::new();
    for (pixels, time) in pictures {
        match joined.last_mut() {
            Some((last, lasts)) if *last == pixels => *lasts += time,
            _ => joined.push((pixels, time)),
        }
    }
    joined
}

const LINES: [&str; 10] = [
    "9x7 wilson seed=1",
    "9x7 kruskal seed=1 paint=distance",
    "8x8 recursive-division seed=2 solution=line",
    "10x6 eller seed=3 cell=20",
    "9x9 prim mask=circle seed=4",
    "7x7 weave=0.5 seed=5",
    "hex:6x5 prim-modified seed=6",
    "polar:4 hunt-and-kill seed=7",
    "cube:3 aldous-broder seed=8 view=plane",
    "8x8 backtracker sparse=0.3 seed=9",
];

#[test]
fn every_picture_is_read_back_as_it_was_painted_and_the_last_is_the_still() {
    for line in LINES {
        let expected = joined(painted(&mut film(line)));
        let apng = joined(apng_pictures(&filmed("apng", line)));
        assert!(apng == expected, "{line}");
        let gif = gif_pictures(&filmed("gif", line));
        let pixels = |all: &[(Vec<u8>, u64)]| -> Vec<Vec<u8>> {
            all.iter().map(|(pixels, _)| pixels.clone()).collect()
        };
        // Smoothed strokes may have more colors than a picture; then the next one mends it.
        if film(line).puzzle().maze.grid().board().is_some() && !line.contains("weave") {
            assert!(pixels(&gif) == pixels(&expected), "{line}");
        }
        let time = |all: &[(Vec<u8>, u64)]| all.iter().map(|(_, time)| time).sum::<u64>();
        assert_eq!(time(&gif), time(&expected) / 10 * 10, "{line}");
        // The last picture is the still.
        let (.., still) = still(line, Some(0));
        for (name, pictures) in [("gif", gif), ("apng", apng)] {
            let (last, time) = &pictures[pictures.len() - 1];
            assert!(*last == still, "{line} {name}");
            assert!(*time >= 2000, "{line} {name}");
        }
    }
}

#[test]
fn all_pictures_of_a_film_have_one_size() {
    for line in [
        "polar:4 tunneler sparse=0.4 start-mark=text:GO seed=1",
        "torus:16x5 binary-tree:bias=se start-mark=text:x loops=5 sparse=1 seed=286",
        "9x7 sparse=0.6 start-mark=START goal-mark=arrow openings=left-right seed=3",
    ] {
        let sizes: Vec<usize> = (painted(&mut film(line)).iter())
            .map(|(pixels, _)| pixels.len())
            .collect();
        assert!(sizes.windows(2).all(|pair| pair[0] == pair[1]), "{line}");
        let read = apng_pictures(&filmed("apng", line)).len();
        assert!(
            read > 1 && !gif_pictures(&filmed("gif", line)).is_empty(),
            "{line}"
        );
    }
}

#[test]
fn colours_beyond_a_gif_are_near() {
    // Smoothed strokes on a floor of hundreds of colors.
    let line = "hex:20x20 paint=distance palette=turbo seed=1";
    let (width, height, still) = still(line, Some(0));
    let gif = filmed("gif", line);
    let decoder = GifDecoder::new(Cursor::new(&gif[..])).expect("a gif");
    assert_eq!(decoder.dimensions(), (width, height));
    let pictures = gif_pictures(&gif);
    let (last, _) = &pictures[pictures.len() - 1];
    let far = |(a, b): (&u8, &u8)| u64::from(a.abs_diff(*b));
    let error: u64 = last.iter().zip(&still).map(far).sum();
    assert!((error as f64 / (still.len() as f64)) < 4.0);
}

#[test]
fn films_carry_their_recipe_and_are_the_same_twice() {
    for reel in reels() {
        for line in ["9x7 wilson seed=1", "7x7 template=text:A%26%3C seed=2"] {
            let Ok(parsed) = line.parse::<Recipe>() else {
                continue;
            };
            let Ok(mut film) = Film::making(&parsed, &NoFiles, u64::MAX, Pace::default(), |_| {})
            else {
                continue;
            };
            let file = written(reel, &mut film);
            assert!(
                file == written(reel, &mut film),
                "{line} {}",
                reel.entry.name
            );
            assert_eq!(
                carried_recipe(&file),
                Ok(film.recipe().expect("it has one"))
            );
        }
    }
}

#[test]
fn a_film_plays_once_if_that_is_wanted() {
    for repeats in [true, false] {
        let pace = Pace {
            repeats,
            ..Pace::default()
        };
        let recipe = recipe("5x5 seed=1");
        let mut film = Film::making(&recipe, &NoFiles, u64::MAX, pace, |_| {}).expect("small");
        let file = |name| written(reel(name).expect("it is listed"), &mut film);
        let [gif, apng, svg] = ["gif", "apng", "svg"].map(file);
        let has = |file: &[u8], word: &[u8]| file.windows(word.len()).any(|at| at == word);
        assert_eq!(has(&gif, b"NETSCAPE2.0"), repeats);
        let reader = png::Decoder::new(Cursor::new(&apng[..]))
            .read_info()
            .expect("a png");
        let control = reader.info().animation_control().expect("it moves");
        assert_eq!(control.num_plays, u32::from(!repeats));
        assert_eq!(has(&svg, b"indefinite"), repeats);
        assert_eq!(has(&svg, b"freeze"), !repeats);
    }
}

#[test]
fn a_still_is_a_gif_too() {
    for line in [
        "9x7 wilson seed=1",
        "hex:5x5 seed=1",
        "sphere:6 seed=1",
        "7x7 label=number seed=1",
    ] {
        let puzzle = make(&recipe(line)).expect("it can be made");
        let keys = recipe(line).keys;
        for name in ["gif", "apng"] {
            let mut file = Vec::new();
            let format = format(name).expect("it is listed");
            format
                .write(&puzzle, &keys, &mut file)
                .expect("it is small");
            let picture = image::load_from_memory(&file).expect("a picture").to_rgb8();
            let (width, height, still) = still(line, None);
            assert_eq!(
                (picture.width(), picture.height()),
                (width, height),
                "{line}"
            );
            let far = |(a, b): (&u8, &u8)| u64::from(a.abs_diff(*b));
            let error: u64 = picture.as_raw().iter().zip(&still).map(far).sum();
            assert!(error as f64 / still.len() as f64 <= 1.0, "{line} {name}");
        }
    }
}

#[test]
fn a_film_too_large_says_what_to_do() {
    let mut film = film("300x300 binary-tree cell=20 seed=1");
    for name in ["gif", "apng"] {
        let mut file = Vec::new();
        let refused = (reel(name).expect("it is listed").write)(&mut film, &mut file);
        let error = refused.expect_err("it is too large").to_string();
        assert!(error.contains("cell=4"), "{error}");
    }
}

/// The picture in strokes and in tiles are one; so is an animation's last one.
#[test]
fn strokes_and_tiles_agree_on_tints() {
    for line in [
        "12x9 kruskal seed=1",
        "12x9 prim seed=1",
        "9x9 wilson mask=heart seed=2",
    ] {
        let strokes = painted(&mut film(line));
        let puzzle = make(&recipe(line)).expect("it can be made");
        let keys = recipe(line).keys;
        let scene = draw(&puzzle, &Style::of(&keys), &overlays(&puzzle, &keys));
        let last = raster(&scene.expect("it is small"), Threads::ONE).expect("it is small");
        assert!(strokes[strokes.len() - 1].0 == last, "{line}");
    }
}
