//! Labyrinths against published sequences of circuits, numbers of labyrinths and all permutations.

use mazeloom_core::parameters::Selected;
use mazeloom_core::source::Source;
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::{Plane, border_sides};
use mazeloom_grids::grid::{AnyGrid, GRIDS, Labyrinth, level_sequences};
use mazeloom_testing::*;

fn labyrinth(words: &str) -> AnyGrid {
    let selected = Selected::parse(GRIDS, "grid", &format!("labyrinth:{words}"));
    let selected = selected.expect("a labyrinth");
    (selected.row.build)(&selected.args, &Source::seeded(0)).expect("it can be made")
}

/// A circuit, 1 at the outside, and in which of 360 degrees of the turn, clockwise from south.
fn place(grid: &dyn Plane, cell: Cell, circuits: u32) -> (u32, f64) {
    let (at, middle) = (grid.center(cell), grid.center(Cell(grid.cells() - 1)));
    let outward = grid.size().x / 2.0 - at.distance(middle);
    let degrees = libm::atan2(middle.x - at.x, at.y - middle.y).to_degrees();
    let circuit = libm::floor(outward) as u32 + 1;
    assert!(circuit <= circuits);
    (
        circuit,
        if degrees < 0.0 {
            degrees + 360.0
        } else {
            degrees
        },
    )
}

/// The circuits that the path walks, read from where its cells lie: whole, half and quarter ones
/// with how many quarters each has, if `axes` is 4.
fn walked(grid: &dyn Plane, circuits: u32, axes: u32) -> Vec<(u32, u32)> {
    let part = 360.0 / f64::from(axes);
    let mut found: Vec<(u32, u32)> = Vec::new();
    let mut last = None;
    for cell in (0..grid.cells() - 1).map(Cell) {
        let (circuit, degrees) = place(grid, cell, circuits);
        let share = degrees.rem_euclid(part) / part;
        // The middle of a part is far from every axis: only a path along the circuit is there.
        if (0.35..0.65).contains(&share) {
            let here = (circuit, libm::floor(degrees / part) as u32);
            if last != Some(here) {
                match found.last_mut() {
                    Some((same, parts)) if *same == circuit => *parts += 1,
                    _ => found.push((circuit, 1)),
                }
                last = Some(here);
            }
        }
    }
    found
}

fn whole_circuits(words: &str, circuits: u32) -> Vec<u32> {
    let found = walked(&*labyrinth(words), circuits, 1);
    assert!(found.iter().all(|&(_, parts)| parts == 1));
    found.into_iter().map(|(circuit, _)| circuit).collect()
}

#[test]
fn paths_walk_the_published_circuits() {
    // Anthony Phillips, "Through Mazes to Mathematics"; Erwin Reißmann and Andreas Frei, "blogmymaze".
    assert_eq!(whole_circuits("classical,3", 3), [1, 2, 3]);
    assert_eq!(whole_circuits("cretan", 7), [3, 2, 1, 4, 7, 6, 5]);
    assert_eq!(
        whole_circuits("classical,11", 11),
        [5, 2, 3, 4, 1, 6, 11, 8, 9, 10, 7]
    );
    assert_eq!(whole_circuits("knossos", 3), [3, 2, 1]);
    assert_eq!(whole_circuits("jericho", 6), [3, 4, 5, 2, 1, 6]);
    assert_eq!(
        whole_circuits("otfrid", 11),
        [5, 4, 3, 2, 1, 6, 11, 10, 9, 8, 7]
    );
}

/// Chartres as published by a collector of mazes: inward by 5, 1 and 5, outward by 1 four times, and
/// so on; and the quarters of a turn that the path walks after each.
#[test]
fn the_labyrinth_of_chartres_is_the_one_on_the_floor() {
    let changes = [
        vec![5, 1, 5],
        vec![-1; 4],
        vec![1; 4],
        vec![-1; 10],
        vec![1; 4],
        vec![-1; 4],
        vec![5, 1],
    ]
    .concat();
    let middle = [1, 2, 1, 2, 1, 2, 1];
    let quarters = [
        [1, 1, 2, 2, 1].as_slice(),
        &middle,
        &middle,
        &middle,
        &[1, 2, 2, 1, 1],
    ]
    .concat();
    let circuits = changes.iter().scan(0, |circuit, change| {
        *circuit += change;
        Some(*circuit as u32)
    });
    let published: Vec<(u32, u32)> = circuits.zip(quarters).collect();
    assert_eq!(published.len(), 31);
    assert_eq!(walked(&*labyrinth("chartres"), 11, 4), published);
}

/// All orders of the numbers from 1.
fn permutations(count: u32) -> Vec<Vec<u32>> {
    (1..=count).fold(vec![Vec::new()], |shorter, next| {
        let longer = shorter.iter().flat_map(|order: &Vec<u32>| {
            (0..=order.len()).map(move |place| {
                let mut order = order.clone();
                order.insert(place, next);
                order
            })
        });
        longer.collect()
    })
}

#[test]
fn the_labyrinths_are_those_permutations_that_can_be_drawn() {
    for circuits in 1..=7 {
        let fits = |order: &Vec<u32>| {
            let course: Vec<String> = order.iter().map(u32::to_string).collect();
            Labyrinth::new(&course.join("-"), false).is_ok()
        };
        let mut drawn: Vec<Vec<u32>> = permutations(circuits).into_iter().filter(fits).collect();
        drawn.sort();
        assert_eq!(drawn, level_sequences(circuits));
    }
    // The meandric numbers, A005316.
    let counts: Vec<usize> = (1..=10)
        .map(|circuits| level_sequences(circuits).len())
        .collect();
    assert_eq!(counts, [1, 1, 2, 3, 8, 14, 42, 81, 262, 538]);
}

#[test]
fn every_labyrinth_of_six_circuits_is_drawn_as_it_is_written() {
    for order in level_sequences(6) {
        let course: Vec<String> = order.iter().map(u32::to_string).collect();
        assert_eq!(whole_circuits(&course.join("-"), 6), order);
        let square = format!("{},square", course.join("-"));
        assert_eq!(labyrinth(&square).cells() % 6, 1);
    }
}

#[test]
fn a_labyrinth_is_one_path_over_all_cells_from_the_border_to_the_center() {
    let row = GRIDS.iter().find(|row| row.entry.name == "labyrinth");
    for words in row.expect("it is there").examples {
        let grid = labyrinth(words);
        let last = Cell(grid.cells() - 1);
        for (number, (edge, a, b)) in (0..).zip(grid.all_edges()) {
            assert_eq!((edge.0, a.0, b.0), (number, number, number + 1), "{words}");
        }
        assert_eq!(grid.all_edges().count() as u32, last.0, "{words}");
        assert_eq!(border_sides(&*grid, Cell(0)).count(), 1, "{words}");
        assert_eq!(border_sides(&*grid, last).count(), 0, "{words}");
    }
}

#[test]
fn paths_that_cross_or_leave_something_out_are_refused_with_a_reason() {
    for (course, reason) in [
        ("2-1", "would cross"),
        ("1-3", "circuit 2 is missing"),
        ("1-1", "circuit 1 is walked twice"),
        ("1/2", "does not end at the axis"),
        ("1/2-2", "would cross the axis of the entrance"),
        ("1/4-2/4", "a part of circuit 1 is never walked"),
        ("1/5-2/7", "divide a circuit into 35"),
    ] {
        let error = Labyrinth::new(course, false).unwrap_err().to_string();
        assert!(error.contains(reason), "{course}: {error}");
    }
    assert!(Labyrinth::new("3/3-2/3-1/3x2-2/3-3/3x2-2/3-1/3", true).is_err());
}

#[test]
fn walls_that_no_maze_opens_belong_to_two_cells_that_agree() {
    let mut found = 0;
    for (name, plane) in planes() {
        for cell in plane.all_cells() {
            for side in 0..plane.sides(cell) {
                let Some((next, back)) = plane.fixed_wall(cell, side) else {
                    continue;
                };
                found += 1;
                assert_eq!(plane.fixed_wall(next, back), Some((cell, side)), "{name}");
                assert!(plane.across(cell, side).is_none(), "{name}");
                let curves = [(cell, side), (next, back)].map(|(c, s)| plane.side(c, s));
                let [Some(there), Some(again)] = curves else {
                    panic!("{name}: a wall without a place");
                };
                let ((a, b), (c, d)) = (there.ends(), again.ends());
                assert!(a == d && b == c, "{name}: {cell:?} {side}");
                assert!(there.middle().distance(again.middle()) < 1e-9, "{name}");
            }
        }
    }
    assert!(found > 1000);
}
