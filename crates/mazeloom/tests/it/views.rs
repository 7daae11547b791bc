//! 3D views.

use mazeloom::film::{Film, Pace};
use mazeloom::scene::{Fill, Item, Overlays};
use mazeloom::view::{Turntable, View};
use mazeloom::{Recipe, Style, make, overlays, solid};

fn view(line: &str) -> View {
    let recipe: Recipe = line.parse().expect("it reads");
    let puzzle = make(&recipe).expect("it is small");
    let style = Style::of(&recipe.keys);
    let layers = overlays(&puzzle, &recipe.keys);
    let body = solid::shown(&puzzle, &style, &layers).expect("it is a body");
    View::new(&body, &style, true, String::new()).expect("it is small")
}

fn pixels(view: &View) -> Vec<u8> {
    let mut all = Vec::new();
    view.rows(|row| {
        all.extend_from_slice(row);
        Ok(())
    })
    .expect("nothing refuses");
    all
}

#[test]
fn a_sphere_is_a_disc_with_white_round_it() {
    let view = view("sphere:8 seed=1");
    let pixels = pixels(&view);
    assert_eq!(pixels.len(), (view.width * view.height * 3) as usize);
    let white = pixels.chunks(3).filter(|pixel| *pixel == [255; 3]).count();
    let share = white as f64 / f64::from(view.width * view.height);
    // The disk fills its square except for the margins: π ÷ 4 of somewhat less than all.
    assert!((0.3..0.55).contains(&share), "{share}");
}

/// The corners of all faces of a view, in thousandths of a pixel.
fn corners(view: &View) -> Vec<(i32, i32)> {
    let scene = view.scene();
    let paths = scene.items.iter().filter_map(|(_, item)| match item {
        Item::Fill(Fill { paths, .. }) => Some(paths),
        _ => None,
    });
    let spots = paths.flatten().flat_map(|path| {
        let ends = path.pieces.iter().map(|piece| piece.end());
        std::iter::once(path.start).chain(ends)
    });
    spots.map(|spot| (spot.x, spot.y)).collect()
}

/// The coordinates along an axis in ascending order, from the least.
fn from_least(spots: &[(i32, i32)], axis: fn(&(i32, i32)) -> i32) -> Vec<i32> {
    let mut all: Vec<i32> = spots.iter().map(axis).collect();
    all.sort_unstable();
    let least = all.first().copied().unwrap_or(0);
    all.iter().map(|at| at - least).collect()
}

/// A turning model seen from any side is the still seen from there, in a frame that holds all of
/// them and is touched by the model at its sides.
#[test]
fn a_model_turns_within_its_frame() {
    for line in [
        "cube:3 wilson",
        "rect:9x3 wilson",
        "box:3x2x4 wilson",
        "cone:5 wilson tilt=70",
        "hex:5x4 wilson tilt=-20",
    ] {
        let recipe: Recipe = format!("{line} cell=20 seed=2").parse().expect("it reads");
        let puzzle = make(&recipe).expect("it is small");
        let style = Style::of(&recipe.keys);
        let body = solid::shown(&puzzle, &style, Overlays::NONE).expect("it is a body");
        for upright in [true, false] {
            let table = Turntable::new(body.clone(), &style, upright, String::new());
            let (mut least, mut most) = (i32::MAX, i32::MIN);
            let mut size = None;
            for degrees in (0..360).step_by(3) {
                let turned = table.view(degrees.into()).expect("it is small");
                let (width, height) = (turned.width as i32 * 1000, turned.height as i32 * 1000);
                assert_eq!(*size.get_or_insert((width, height)), (width, height));
                let found = corners(&turned);
                let inside = |&(x, y): &(i32, i32)| x >= 0 && x <= width && y >= 0 && y <= height;
                assert!(found.iter().all(inside), "{line} {degrees}");
                least = found.iter().map(|&(x, _)| x).min().unwrap_or(0).min(least);
                most = found.iter().map(|&(x, _)| x).max().unwrap_or(0).max(most);
                if degrees % 90 == 0 {
                    let mut style = style.clone();
                    style.turn += f64::from(degrees);
                    let still = View::new(&body, &style, upright, String::new()).expect("small");
                    let there = corners(&still);
                    // Faces at one depth have no order, so each axis is compared by itself.
                    for axis in [|spot: &(i32, i32)| spot.0, |spot: &(i32, i32)| spot.1] {
                        let [found, there] = [&found, &there].map(|spots| from_least(spots, axis));
                        let near = |(a, b): (&i32, &i32)| (a - b).abs() <= 2;
                        assert_eq!(found.len(), there.len(), "{line} {degrees}");
                        assert!(found.iter().zip(&there).all(near), "{line} {degrees}");
                    }
                }
            }
            // The margins are the same on both sides, and no wider than those of a still.
            let width = size.expect("there are views").0;
            let margins = [least, width - most];
            let even = (margins[0] - margins[1]).abs() <= 2000;
            assert!(even && margins[0] < 12_000, "{line} {margins:?}");
        }
    }
}

#[test]
fn a_whole_turn_leads_on_to_its_beginning_and_a_part_ends_with_a_pause() {
    let film = |degrees| {
        let recipe: Recipe = "cube:2 wilson cell=8 seed=1".parse().expect("it reads");
        let puzzle = make(&recipe).expect("it is small");
        let film = Film::turning(puzzle, recipe.keys, degrees, u64::MAX, Pace::default());
        film.expect("it is a body")
    };
    for (degrees, frames) in [(360.0, 120), (-720.0, 240), (90.0, 31), (1.0, 2)] {
        let mut film = film(degrees);
        assert_eq!(film.length().0, frames);
        let mut views = Vec::new();
        let played = film.play(&mut |frame| {
            views.push((
                pixels(frame.view.expect("a model")),
                frame.start,
                frame.lasts,
            ));
            Ok(())
        });
        played.expect("nothing refuses");
        assert_eq!(views.len() as u32, frames);
        let times = views
            .windows(2)
            .all(|pair| pair[0].1 + pair[0].2 == pair[1].1);
        assert!(times, "{degrees}");
        assert_ne!(views[0].0, views[1].0);
        let hold = views.last().map(|view| view.2);
        assert_eq!(hold == Some(2000), degrees.abs() < 360.0);
    }
}
