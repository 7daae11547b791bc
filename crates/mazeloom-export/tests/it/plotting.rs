//! G-code with a machine's own commands, as a small interpreter of its own obeys it: with the pen
//! down it draws the picture's lines and nothing else.

use mazeloom::scene::{Item, Spot, Stroke};
use mazeloom::{Recipe, Scene, Style, draw, make, overlays};
use mazeloom_export::{carried_recipe, gcode};

type Point = (f64, f64);

/// Actions of a machine.
#[derive(Default)]
struct Drawing {
    /// Lines that were drawn with the pen down.
    lines: Vec<(Point, Point)>,
    feeds: Vec<f64>,
    lifts: usize,
    /// The lines that are neither moves nor pen commands.
    others: Vec<String>,
}

/// Obeys code whose pen is lowered by any of some lines and lifted by another.
fn obey(code: &str, down: &[&str], up: &str) -> Drawing {
    let mut drawing = Drawing::default();
    let (mut here, mut feed, mut is_down) = ((0.0, 0.0), None, None);
    for line in code.lines() {
        let line = line.split(';').next().unwrap_or_default().trim();
        let number = |letter: char| {
            let mut words = line.split(' ');
            let word = words.find_map(|word| word.strip_prefix(letter));
            word.map(|digits| digits.parse::<f64>().expect("a number"))
        };
        match line {
            "" => {}
            _ if down.contains(&line) => {
                assert_eq!(is_down, Some(false), "the pen is lowered once");
                is_down = Some(true);
            }
            _ if line == up => {
                is_down = Some(false);
                drawing.lifts += 1;
            }
            _ if line.starts_with("G0 ") || line.starts_with("G1 ") => {
                let there = (number('X').unwrap_or(here.0), number('Y').unwrap_or(here.1));
                feed = number('F').or(feed);
                match (is_down, line.starts_with("G1 ")) {
                    (Some(true), true) => {
                        drawing.lines.push((here, there));
                        drawing
                            .feeds
                            .push(feed.expect("a feed is set before the first line"));
                    }
                    (Some(true), false) => panic!("it hurries with the pen down: {line}"),
                    (None, _) => panic!("the pen was never lifted before {line}"),
                    (Some(false), is_line) => assert!(!is_line || there == here, "{line}"),
                }
                here = there;
            }
            _ => drawing.others.push(line.to_owned()),
        }
    }
    assert_eq!(is_down, Some(false), "the pen is up in the end");
    drawing
}

fn drawn(line: &str) -> (Scene, Style) {
    let recipe: Recipe = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
    let puzzle = make(&recipe).unwrap_or_else(|e| panic!("{line}: {e}"));
    let style = Style::of(&recipe.keys);
    let scene = draw(&puzzle, &style, &overlays(&puzzle, &recipe.keys));
    (scene.expect("it is small"), style)
}

fn code(line: &str) -> String {
    let (scene, style) = drawn(line);
    let mut file = Vec::new();
    gcode(&scene, &style, &mut file).expect("memory takes it");
    String::from_utf8(file).expect("it is text")
}

/// The picture's lines in millimeters from the lower left corner.
fn lines(scene: &Scene) -> Vec<(Point, Point)> {
    let scale = scene.millimetres() / 1000.0;
    let place = |spot: Spot| {
        let up = f64::from(scene.height) * 1000.0 - f64::from(spot.y);
        (f64::from(spot.x) * scale, up * scale)
    };
    let mut lines = Vec::new();
    for (_, item) in &scene.items {
        let Item::Stroke(Stroke { paths, .. }) = item else {
            continue;
        };
        for path in paths {
            let mut spots: Vec<Spot> = path.corners().collect();
            if path.closed {
                spots.push(path.start);
            }
            lines.extend(
                spots
                    .windows(2)
                    .map(|pair| (place(pair[0]), place(pair[1]))),
            );
        }
    }
    lines
}

/// Asserts that every point of some lines lies on others.
#[track_caller]
fn assert_covered(lines: &[(Point, Point)], by: &[(Point, Point)], name: &str) {
    let on = |(x, y): Point| {
        by.iter().any(|&((ax, ay), (bx, by))| {
            let (dx, dy) = (bx - ax, by - ay);
            let length = dx * dx + dy * dy;
            let along = ((x - ax) * dx + (y - ay) * dy) / length.max(1e-12);
            let along = along.clamp(0.0, 1.0);
            libm::hypot(ax + along * dx - x, ay + along * dy - y) < 0.003
        })
    };
    for &((ax, ay), (bx, by)) in lines {
        let steps = (libm::hypot(bx - ax, by - ay) / 0.25) as u32 + 1;
        for step in 0..=steps {
            let share = f64::from(step) / f64::from(steps);
            let point = (ax + (bx - ax) * share, ay + (by - ay) * share);
            assert!(on(point), "{name}: {point:?} is not covered");
        }
    }
}

#[test]
fn the_pen_draws_the_lines_and_nothing_else() {
    for line in [
        "rect:6x5 wilson marks=none seed=1",
        "hex:5x4 kruskal marks=none solution=line seed=2",
        "tri:8x5 marks=none seed=3",
        "rect:9x9 mask=circle marks=none cell-mm=7 seed=4",
    ] {
        let (scene, _) = drawn(line);
        let wanted = lines(&scene);
        assert!(wanted.len() > 10, "{line}");
        let done = obey(&code(line), &["M3 S1000", "M3 S300"], "M5");
        assert_covered(&done.lines, &wanted, line);
        assert_covered(&wanted, &done.lines, line);
    }
}

#[test]
fn a_machine_gets_its_own_commands() {
    let line = "rect:6x5 wilson marks=none feed=1234 power=80 passes=3 \
                pen-down=M280%20P0%20S{power} pen-up=M280%20P0%20S20 \
                gcode-start=G28%0AG4%20P0.5 gcode-end=M84 seed=1";
    let text = code(line);
    let done = obey(&text, &["M280 P0 S80"], "M280 P0 S20");
    let others = ["G21", "G90", "G17", "G94", "G28", "G4 P0.5", "M84", "M2"];
    assert_eq!(done.others, others);
    assert!(done.feeds.iter().all(|&feed| feed == 1234.0));
    let plain = obey(
        &code("rect:6x5 wilson marks=none seed=1"),
        &["M3 S1000"],
        "M5",
    );
    assert_eq!(plain.others, ["G21", "G90", "G17", "G94", "M2"]);
    assert!(plain.feeds.iter().all(|&feed| feed == 600.0));
    // Three passes over the same lines, and a lift after each line and at the start.
    assert_eq!(done.lines, plain.lines.repeat(3));
    assert_eq!(done.lifts - 1, 3 * (plain.lifts - 1));
    // The recipe comes back, commands and all.
    let recipe: Recipe = line.parse().expect("it reads");
    assert_eq!(carried_recipe(text.as_bytes()), Ok(recipe.to_string()));
}

#[test]
fn commands_that_machines_obey_anywhere_are_refused() {
    for word in [
        "pen-up=M5!",
        "gcode-start=G1%0D",
        "pen-down=%C3%A4",
        "gcode-end=",
    ] {
        let refused = format!("rect:4x4 {word} seed=1").parse::<Recipe>();
        let error = refused.expect_err(word).to_string();
        assert!(error.contains("G-code"), "{error}");
    }
}
