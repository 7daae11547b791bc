//! 3D views.

use mazeloom::view::View;
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
