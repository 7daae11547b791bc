//! Tours compared with all orders of the stops, on mazes and graphs with random costs.

use mazeloom_algorithms::solve::{cheapest, tour};
use mazeloom_core::maze::Maze;
use mazeloom_core::rng::Rng;
use mazeloom_core::table::PerCell;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_testing::random_graph;

/// The cost of a path: that of all its cells but the first.
fn cost(path: &[Cell], weights: &PerCell<u32>) -> u64 {
    path[1..].iter().map(|&cell| u64::from(weights[cell])).sum()
}

/// All orders of some stops.
fn orders(stops: &[Cell]) -> Vec<Vec<Cell>> {
    let Some((&first, rest)) = stops.split_first() else {
        return vec![Vec::new()];
    };
    let mut all = Vec::new();
    for order in orders(rest) {
        for place in 0..=order.len() {
            let mut longer = order.clone();
            longer.insert(place, first);
            all.push(longer);
        }
    }
    all
}

#[test]
fn no_order_of_the_stops_is_cheaper() {
    let (mut rng, mut solved, mut refused) = (Rng::stream(1, "tours"), 0, 0);
    for _ in 0..400 {
        let cells = 2 + rng.below(18);
        let more = rng.below(8);
        let graph = random_graph(cells, more, &mut rng);
        let shut = rng.below(4);
        let open = graph.all_edges().filter(|_| shut == 0 || rng.below(20) > 0);
        let open: Vec<_> = open.map(|(edge, ..)| edge).collect();
        let maze = Maze::with_open(&graph, open);
        let weights: PerCell<u32> = (0..cells).map(|_| rng.below(9) + 1).collect();
        let mut any = || Cell(rng.below(cells));
        let (from, to) = (any(), any());
        let stops: Vec<Cell> = (0..6).map(|_| any()).collect();
        let stops = &stops[..(from.0 % 7) as usize];
        let legs = |order: &Vec<Cell>| {
            let places: Vec<Cell> = [&[from], &order[..], &[to]].concat();
            let legs = places.windows(2).map(|leg| {
                let path = cheapest(&maze, (leg[0], leg[1]), Some(&weights))?;
                Some(cost(&path, &weights))
            });
            legs.sum::<Option<u64>>()
        };
        let least = orders(stops).iter().filter_map(legs).min();
        let found = tour(&maze, (from, to), stops, Some(&weights));
        let Some(found) = found else {
            assert_eq!(least, None);
            refused += 1;
            continue;
        };
        assert_eq!(Some(cost(&found.path, &weights)), least);
        assert_eq!((found.path[0], *found.path.last().unwrap()), (from, to));
        let mut sorted = [found.stops.clone(), stops.to_vec()];
        sorted.iter_mut().for_each(|list| list.sort_unstable());
        assert_eq!(sorted[0], sorted[1]);
        for pair in found.path.windows(2) {
            assert!(
                maze.edge_between(pair[0], pair[1]).is_some(),
                "through a wall"
            );
        }
        // The stops come in their order; the same cell may be one twice.
        let mut place = 0;
        for stop in &found.stops {
            let ahead = found.path[place..].iter().position(|cell| cell == stop);
            place += ahead.expect("it is visited");
        }
        solved += 1;
    }
    assert!(solved > 200 && refused > 10, "{solved} {refused}");
}

#[test]
fn fifteen_stops_are_visited() {
    let mut rng = Rng::stream(2, "tours");
    let graph = random_graph(200, 40, &mut rng);
    let open: Vec<_> = graph.all_edges().map(|(edge, ..)| edge).collect();
    let maze = Maze::with_open(&graph, open);
    let stops: Vec<Cell> = (0..15).map(|_| Cell(rng.below(200))).collect();
    let found = tour(&maze, (Cell(0), Cell(199)), &stops, None).expect("all are joined");
    assert!(stops.iter().all(|stop| found.path.contains(stop)));
}
