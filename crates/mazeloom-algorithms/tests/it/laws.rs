//! Properties of every row of the table of algorithms, on every grid. There is no list of
//! exceptions: a new algorithm is tested as soon as it has its row.

use mazeloom_algorithms::generate::{
    ALGORITHMS, Algorithm, DUAL, GenerateError, Plan, boruvka_by, halves, kruskal_by, prim_by,
    reverse_delete_by,
};
use mazeloom_core::maze::{Flow, InitialEdges, Maze, Step, is_connected};
use mazeloom_core::parameters::{Args, Param, ParamKind};
use mazeloom_core::rng::Rng;
use mazeloom_core::table::{CellSet, Components};
use mazeloom_core::topology::{self, Cell, Edge, NeighborList, Topology, TopologyExt};
use mazeloom_grids::grid::{Contracted, Dual, Graph, Masked, Woven};
use mazeloom_testing::*;

/// Every row on every grid, each pair with its own random numbers and a name for messages.
pub fn everywhere(mut law: impl FnMut(&Algorithm, &dyn Topology, &mut Rng, &str)) {
    for (name, grid) in topologies() {
        for row in ALGORITHMS {
            let context = format!("{} on {name}", row.entry.name);
            law(row, &*grid, &mut Rng::stream(1, &context), &context);
        }
    }
}

#[test]
fn every_maze_is_a_spanning_tree() {
    everywhere(|row, grid, rng, context| {
        for _ in 0..5 {
            assert_spanning(&maze(row, grid, rng), context);
        }
    });
}

#[test]
fn every_maze_on_a_masked_grid_is_a_spanning_tree() {
    let mut lost = 0;
    everywhere(|row, grid, rng, context| {
        for _ in 0..5 {
            let part = random_part(grid, rng);
            lost += grid.cells() - part.cells();
            assert_spanning(&maze(row, part, rng), context);
        }
    });
    assert!(
        lost > 1000,
        "the masks leave nearly everything: {lost} lost"
    );
}

#[test]
fn every_maze_on_a_woven_grid_is_a_spanning_tree() {
    let mut crossed = 0;
    let mut law = |row: &Algorithm, grid: &dyn Topology, rng: &mut Rng, context: &str| {
        let crossings = random_crossings(&grid, rng);
        crossed += crossings.len();
        let woven = Woven::new(grid, &crossings).expect("each was accepted");
        let numbers = woven.all_edges().map(|(edge, ..)| edge);
        let ways = Maze::with_open(&woven, numbers.filter(|&edge| !woven.shut().contains(edge)));
        let maze = completed(row, ways, woven.open(), rng);
        assert_spanning(&maze, context);
        for cell in maze.all_cells() {
            let (above, beneath) = woven.level(cell);
            if beneath {
                let degrees = [above, cell].map(|level| maze.degree(level));
                assert_eq!(degrees, [2, 2], "passages over and under, {context}");
            }
        }
    };
    everywhere(|row, grid, rng, context| {
        for _ in 0..3 {
            law(row, grid, rng, context);
            law(row, &random_part(grid, rng), rng, context);
        }
    });
    assert!(
        crossed > 1000,
        "hardly any crossing was accepted: {crossed}"
    );
}

#[test]
fn every_half_made_maze_is_completed() {
    everywhere(|row, grid, rng, context| {
        for _ in 0..5 {
            let open = random_forest(&grid, rng);
            let maze = completed(row, grid, &open, rng);
            assert_spanning(&maze, context);
            assert!(open.iter().all(|edge| maze.is_open(edge)), "{context}");
        }
    });
}

/// The smallest and largest values of a parameter.
pub fn extremes(param: &Param) -> Vec<String> {
    match param.kind {
        ParamKind::Share => vec!["0".to_owned(), "1".to_owned()],
        ParamKind::Ramp => ["0", "1", "0..1", "1..0"].map(str::to_owned).to_vec(),
        ParamKind::Place => vec!["last".to_owned(), "random".to_owned()],
        ParamKind::Word(words) => words.iter().map(ToString::to_string).collect(),
        ParamKind::OneOf(names) => names().iter().map(ToString::to_string).collect(),
        ParamKind::Whole { min, max } => vec![min.to_string(), max.min(min + 3).to_string()],
        ParamKind::Size => vec!["1x1".to_owned(), "3x2".to_owned()],
        ParamKind::Flag => vec!["yes".to_owned()],
        ParamKind::Number { min, max } => vec![min.to_string(), max.to_string()],
        // The name of another algorithm.
        ParamKind::Text(text) => (ALGORITHMS.iter().map(|row| row.entry.name))
            .chain([text.example])
            .filter_map(|word| (text.check)(word).ok())
            .collect(),
        ParamKind::Sizes { .. } | ParamKind::Outline(_) => {
            panic!("no algorithm has such a parameter")
        }
    }
}

#[test]
fn every_argument_leaves_a_spanning_tree() {
    everywhere(|row, grid, rng, context| {
        for param in row.entry.params {
            for word in extremes(param) {
                let mut args = Args::none(row.entry.params);
                args.set(param.name, &word).expect("it is in range");
                let context = format!("{context}, {}={word}", param.name);
                for grid in [grid, &random_part(grid, rng)] {
                    if args.get(&DUAL) && Dual::new(grid).is_err() {
                        continue;
                    }
                    let maze = run(row, &args, grid, rng, |_| Flow::Continue(()));
                    let maze = maze.expect("nothing breaks it off");
                    match param.name {
                        // Rooms that stay open have loops.
                        "room" => assert!(is_connected(&maze), "{context}"),
                        _ => assert_spanning(&maze, &context),
                    }
                }
            }
        }
    });
}

#[test]
fn every_two_arguments_leave_a_spanning_tree() {
    // There are many pairs: each on some of the grids.
    let mut number = 0;
    everywhere(|row, grid, rng, context| {
        let params = row.entry.params;
        let pairs = (0..params.len()).flat_map(|a| (0..a).map(move |b| [&params[a], &params[b]]));
        for [one, other] in pairs {
            for (first, second) in (extremes(one).iter())
                .flat_map(|a| extremes(other).into_iter().map(move |b| (a, b)))
            {
                number += 1;
                if number % 11 != 0 {
                    continue;
                }
                let mut args = Args::none(params);
                args.set(one.name, first).expect("it is in range");
                args.set(other.name, &second).expect("it is in range");
                let context = format!("{context}, {}={first} {}={second}", one.name, other.name);
                if args.get(&DUAL) && Dual::new(grid).is_err() {
                    continue;
                }
                let rooms = args.given().any(|(param, _)| param.name == "room");
                match run(row, &args, grid, rng, |_| Flow::Continue(())) {
                    Ok(maze) if rooms => assert!(is_connected(&maze), "{context}"),
                    Ok(maze) => assert_spanning(&maze, &context),
                    Err(error) => {
                        let refused = rooms && args.get(&DUAL);
                        assert!(refused && error == GenerateError::OpenRooms, "{context}");
                    }
                }
            }
        }
    });
}

#[test]
fn a_grid_and_its_copy_give_the_same_maze() {
    everywhere(|row, grid, rng, context| {
        let copy = Graph::of(grid);
        let mut twin = rng.clone();
        let [on_grid, on_copy] =
            if row.entry.name == "recursive-division" && grid.as_rect().is_some() {
                // Straight walls are for rectangles only; the general algorithm is for all grids.
                let halved = |grid: &dyn Topology, rng| {
                    let mut steps = Vec::new();
                    let _ends = halves(grid, Plan::default(), rng, |step| {
                        steps.push(step);
                        Flow::Continue(())
                    });
                    steps
                };
                [halved(grid, rng), halved(&copy, &mut twin)]
            } else {
                [steps(row, grid, rng), steps(row, &copy, &mut twin)]
            };
        assert_eq!(on_grid, on_copy, "{context}");
        assert_eq!(rng.bits(), twin.bits(), "draws taken, {context}");
    });
}

#[test]
fn there_is_one_cheapest_tree() {
    // Four algorithms, the same weights.
    for (name, grid) in topologies() {
        let tree = |algorithm| {
            let maze = maze(row(algorithm), &*grid, &mut Rng::stream(4, &name));
            maze.all_edges().map(|(edge, ..)| edge).collect::<Vec<_>>()
        };
        for other in ["prim", "boruvka", "reverse-delete"] {
            assert_eq!(tree("kruskal"), tree(other), "{other} on {name}");
        }
    }
}

type Emit<'a> = &'a mut dyn FnMut(Step) -> Flow;

#[test]
fn the_cheapest_tree_is_cheapest() {
    // Against every other spanning tree of small graphs, by given weights with ties.
    let mut rng = Rng::stream(5, "cheapest");
    for _ in 0..200 {
        let graph = random_graph(2 + rng.below(5), 4, &mut rng);
        let weights: Vec<u32> = (0..graph.edges()).map(|_| rng.below(6)).collect();
        let weight = |edge: Edge| weights[edge.0 as usize];
        let mut sums = Vec::new();
        let mut sum = |initial_edges, run: &dyn Fn(Emit) -> Flow| {
            let maze = Maze::build(&graph, initial_edges, |_, emit| run(emit));
            assert_spanning(&maze, "cheapest");
            sums.push(maze.all_edges().map(|(edge, ..)| weight(edge)).sum::<u32>());
        };
        sum(InitialEdges::Closed, &|emit| {
            kruskal_by(&graph, weight, emit)
        });
        sum(InitialEdges::Closed, &|emit| {
            boruvka_by(&graph, weight, emit)
        });
        sum(InitialEdges::Closed, &|emit| {
            prim_by(&graph, Cell(0), weight, emit)
        });
        sum(InitialEdges::Open, &|emit| {
            reverse_delete_by(&graph, weight, emit)
        });
        let all: Vec<_> = graph.all_edges().collect();
        let least = (0..1u32 << all.len())
            .map(|subset| (0..all.len()).filter(move |k| subset >> k & 1 == 1))
            .filter(|tree| tree.clone().count() + 1 == graph.cells() as usize)
            .filter(|tree| {
                let mut parts = Components::new(graph.cells());
                tree.clone().all(|k| parts.join(all[k].1, all[k].2))
            })
            .map(|tree| tree.map(|k| weight(all[k].0)).sum::<u32>())
            .min();
        assert_eq!(sums, [least.expect("there is a tree"); 4]);
    }
}

#[test]
fn the_steps_make_the_maze_and_each_changes_it() {
    everywhere(|row, grid, rng, context| {
        let mut replayed = Maze::new(grid, row.initial_edges);
        let args = Args::none(row.entry.params);
        let maze = run(row, &args, grid, rng, |step| {
            if let Step::Open(edge) | Step::Close(edge) = step {
                assert!(grid.ends(edge).is_some(), "{step:?} is no edge, {context}");
                let opens = matches!(step, Step::Open(_));
                assert_ne!(replayed.is_open(edge), opens, "{step:?} twice, {context}");
            }
            replayed.apply(step);
            Flow::Continue(())
        });
        let maze = maze.expect("nothing breaks it off");
        assert!(maze.all_edges().eq(replayed.all_edges()), "{context}");
    });
}

#[test]
fn breaking_off_stops_at_once() {
    everywhere(|row, grid, rng, context| {
        let (mut all, args) = (0, Args::none(row.entry.params));
        let whole = run(row, &args, grid, &mut rng.clone(), |_| {
            all += 1;
            Flow::Continue(())
        });
        assert!(whole.is_ok(), "{context}");
        for last in [1, 2, 3, all / 2 + 1, all.max(2) - 1, all + 1] {
            let mut seen = 0;
            let maze = run(row, &args, grid, &mut rng.clone(), |_| {
                seen += 1;
                if seen < last {
                    Flow::Continue(())
                } else {
                    Flow::Break(())
                }
            });
            let stops = last <= all;
            assert_eq!(maze.is_err(), stops, "{last} of {all} steps, {context}");
            assert_eq!(seen, if stops { last } else { all }, "{context}");
        }
    });
}

/// The number of edges a sweep opens after its last row, when it has left every cell it entered.
fn finishing(row: &Algorithm, grid: &dyn Topology, rng: &mut Rng) -> u32 {
    let (mut entered, mut late) = (0, 0);
    for step in steps(row, grid, rng) {
        match step {
            Step::Enter(_) => entered += 1,
            Step::Leave(_) => entered -= 1,
            Step::Note(_) => {}
            Step::Open(_) | Step::Close(_) => late += u32::from(entered == 0),
        }
    }
    assert_eq!(entered, 0, "a sweep leaves what it enters");
    late
}

#[test]
fn sweeps_need_no_finishing_on_rows_without_gaps() {
    for (name, grid) in planes() {
        let promised = ["brick", "cylinder", "hex", "polar", "rect"];
        let promised = promised.iter().any(|start| name.starts_with(start));
        assert!(!promised || grid.rows().seamless(), "{name}");
    }
    for (name, grid) in topologies() {
        if !grid.rows().seamless() {
            continue;
        }
        // With a mask that keeps all cells the rows are not known to be seamless: then the sweep
        // looks for parts to join, and must find none.
        let whole = Masked::new(&*grid, &CellSet::full(grid.cells()));
        assert!(!whole.rows().seamless());
        for row in ALGORITHMS.iter().filter(|row| row.sweeps) {
            let context = format!("{} on {name}", row.entry.name);
            let mut rng = Rng::stream(2, &context);
            for _ in 0..5 {
                let edges = [&*grid as &dyn Topology, &Graph::of(&*grid), &whole]
                    .map(|grid| finishing(row, grid, &mut rng));
                assert_eq!(edges, [0; 3], "finishing edges, {context}");
            }
        }
    }
}

#[test]
fn sweeps_need_finishing_on_rows_with_gaps() {
    for row in ALGORITHMS.iter().filter(|row| row.sweeps) {
        let mut rng = Rng::stream(3, row.entry.name);
        let counts = [(); 20].map(|()| {
            let part = random_part(rect(10, 10), &mut rng);
            finishing(row, &part, &mut rng)
        });
        let sum: u32 = counts.iter().sum();
        assert!(sum > 0, "{}: {counts:?}", row.entry.name);
    }
}

/// Checks what [`Topology`] requires of every implementation.
fn check_topology(grid: &dyn Topology, context: &str) {
    topology::check(grid).unwrap_or_else(|broken| panic!("{context}: {broken}"));
    let mut list = NeighborList::default();
    for here in grid.all_cells() {
        let listed = list.of(grid, here);
        assert!(listed.eq(grid.neighbors(here)), "{here:?}, {context}");
    }
}

#[test]
fn every_grid_is_a_topology() {
    for (name, grid) in topologies() {
        let mut rng = Rng::stream(4, &name);
        check_topology(&*grid, &name);
        check_topology(&Graph::of(&*grid), &format!("copy of {name}"));
        for _ in 0..3 {
            let part = random_part(&*grid, &mut rng);
            check_topology(&part, &format!("masked {name}"));
            let forest = random_forest(&part, &mut rng);
            let merged = Contracted::new(&part, &forest);
            check_topology(&merged, &format!("contracted {name}"));
            let half_made = Maze::with_open(&part, forest.iter());
            check_topology(&half_made, &format!("half-made maze on {name}"));
            let crossings = random_crossings(&&*grid, &mut rng);
            let woven = Woven::new(&*grid, &crossings).expect("each was accepted");
            check_topology(&woven, &format!("woven {name}"));
            let merged = Contracted::new(&woven, woven.open());
            check_topology(&merged, &format!("contracted woven {name}"));
        }
    }
}

#[test]
fn a_maze_before_the_first_step_has_all_edges_or_none() {
    for (name, grid) in topologies() {
        let edges = |initial_edges| Maze::new(&*grid, initial_edges).all_edges().count();
        assert_eq!(edges(InitialEdges::Closed), 0, "{name}");
        assert_eq!(
            edges(InitialEdges::Open),
            grid.all_edges().count(),
            "{name}"
        );
    }
}
