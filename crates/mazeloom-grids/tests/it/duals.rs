//! Rows and duals of small grids.

use mazeloom_core::topology::{Cell, Dual, NoDual, Rect, Topology, TopologyExt};
use mazeloom_grids::grid::{Graph, Hex};

#[test]
fn rows_of_a_path_are_its_distances() {
    let path = Graph::new(4, &[(0, 2), (2, 1), (1, 3)]).expect("four cells");
    let rows = path.rows();
    assert_eq!(rows.count(), 4);
    let order: Vec<_> = (0..4).flat_map(|row| rows.row(row)).collect();
    assert_eq!(order, [Cell(0), Cell(2), Cell(1), Cell(3)]);
    assert_eq!(rows.rank(Cell(1)), 2);
}

#[test]
fn faces_of_a_rectangle_are_its_inner_posts_and_the_rim() {
    let dual = Dual::new(&Rect::new(4, 3).expect("small")).expect("flat");
    assert_eq!(dual.cells(), 3 * 2 + 1);
    // Ten cells lie at the border, and ten of its edges run between them.
    assert_eq!(dual.sides(Cell(0)), 10);
    assert_eq!((1..7).map(|face| dual.sides(Cell(face))).max(), Some(4));
    let hex = Dual::new(&Hex::new(3, 3).expect("small")).expect("flat");
    let inner: Vec<_> = (1..hex.cells()).map(|face| hex.sides(Cell(face))).collect();
    assert!(inner.iter().all(|&sides| sides == 3), "{inner:?}");
}

#[test]
fn a_tree_has_one_face_and_no_wall() {
    for size in [(1, 1), (5, 1)] {
        let dual = Dual::new(&Rect::new(size.0, size.1).expect("small")).expect("flat");
        assert_eq!((dual.cells(), dual.all_edges().count()), (1, 0));
    }
}

#[test]
fn a_knot_has_none() {
    let all: Vec<_> = (0..5).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
    let knot = Graph::new(5, &all).expect("five cells, each joined to each");
    assert!(matches!(Dual::new(&knot), Err(NoDual { .. })));
}
