//! The claims of a maze file and its recipe.

use crate::fuzz::reading::{Reading, area, list, lists};
use std::collections::BTreeSet;

/// Claim in words as it fails, and its check.
type Claim = (&'static str, fn(&Reading) -> bool);

pub(super) const CLAIMS: [Claim; 18] = [
    ("passages and walls are no sorted, disjoint pairs", sorted),
    ("`sides` tells other passages than `passages`", sides),
    (
        "`positions`, `weights` or an end do not fit `cells`",
        numbers,
    ),
    ("it has other cells or walls than its size says", rectangle),
    ("the solution is no cheapest path", solution),
    ("a key is not needed, or not asked for", keys),
    ("the paths of players differ, or share cells", fair),
    ("it is not perfect", perfect),
    ("`loops` adds another number of passages", loops),
    ("`braid=1` leaves a dead end", braid),
    ("`surface` does not part two trees", hyper),
    ("one-way passages make traps", one_way),
    ("nested mazes are joined by several doors", fractal),
    ("`unicursal` has a junction", unicursal),
    ("rooms have other walls or doors than listed", rooms),
    ("the path with the fewest steps is the cheapest", puzzle),
    ("the goal is not the farthest cell", farthest),
    ("it is not its own mirror image", symmetry),
];

fn sorted(maze: &Reading) -> bool {
    let mut all = BTreeSet::new();
    [&maze.passages, &lists(&maze.file["walls"])]
        .into_iter()
        .all(|edges| {
            let fits = |edge: &Vec<usize>| edge[0] <= edge[1] && edge[1] < maze.cells;
            edges.is_sorted()
                && edges
                    .iter()
                    .all(|edge| fits(edge) && all.insert(edge.clone()))
        })
}

fn sides(maze: &Reading) -> bool {
    let told = lists(&maze.file["sides"]);
    let same = |(told, onward): (&Vec<usize>, &Vec<(usize, Option<usize>)>)| {
        let mut told = told.clone();
        let mut onward: Vec<usize> = onward.iter().map(|&(next, _)| next).collect();
        told.sort_unstable();
        onward.sort_unstable();
        told == onward
    };
    told.len() == maze.cells && told.iter().zip(&maze.onward).all(same)
}

fn numbers(maze: &Reading) -> bool {
    let positions = maze.file["positions"].as_array().map_or(0, Vec::len);
    let within = |name: &str| list(&maze.file[name]).iter().all(|&cell| cell < maze.cells);
    let lies = |end: &str| {
        area(&maze.file, end)
            .iter()
            .any(|&cell| maze.file[end] == cell)
    };
    positions == maze.cells
        && maze.weights.len() == maze.cells
        && ["starts", "exits", "start_area", "goal_area"]
            .into_iter()
            .all(within)
        && lies("start")
        && lies("goal")
}

fn rectangle(maze: &Reading) -> bool {
    let Some((width, height)) = maze.size() else {
        return true;
    };
    let mut edges = maze.passages.clone();
    edges.extend(lists(&maze.file["walls"]));
    let east = (0..width * height)
        .filter(|cell| cell % width + 1 < width)
        .map(|cell| vec![cell, cell + 1]);
    let south = (0..width * (height - 1)).map(|cell| vec![cell, cell + width]);
    let all: BTreeSet<Vec<usize>> = east.chain(south).collect();
    maze.cells == width * height && edges.into_iter().collect::<BTreeSet<_>>() == all
}

fn solution(maze: &Reading) -> bool {
    let costs = maze.costs(&maze.starts, &maze.weights, None);
    let best = maze.goals.iter().filter_map(|goal| costs.get(goal)).min();
    let path = list(&maze.file["solution"]);
    let (Some(first), Some(last)) = (path.first(), path.last()) else {
        return best.is_none();
    };
    maze.is_path(&path)
        && best == Some(&maze.cost(&path))
        && maze.file["start"] == *first
        && maze.file["goal"] == *last
        && maze.starts.contains(first)
        && maze.goals.contains(last)
}

fn keys(maze: &Reading) -> bool {
    let asked = maze
        .asked("keys")
        .and_then(|keys| keys.parse().ok())
        .unwrap_or(0);
    let count = maze.locks().count();
    let reaches = |without| {
        let costs = maze.costs(&maze.starts, &maze.weights, without);
        maze.goals.iter().any(|goal| costs.contains_key(goal))
    };
    count <= asked && (count == 0 || reaches(None)) && (0..count).all(|key| !reaches(Some(key)))
}

/// One shortest path for each player, each of the same length; they meet in the goal alone.
fn fair(maze: &Reading) -> bool {
    let players = list(&maze.file["starts"]);
    let ones = vec![1; maze.cells];
    // Passages lead both ways where players are.
    let costs = maze.costs(&maze.goals, &ones, None);
    let mut used = BTreeSet::new();
    players.iter().all(|&start| {
        let mut cell = start;
        while costs.get(&cell).is_some_and(|&cost| cost > 0) {
            let mut nearer = maze.onward[cell]
                .iter()
                .filter(|(next, _)| costs[next] < costs[&cell]);
            let next = nearer.next().map(|&(next, _)| next);
            if !used.insert(cell) || nearer.next().is_some() {
                return false;
            }
            cell = next.unwrap_or(cell);
        }
        costs.get(&start) == costs.get(&players[0])
    })
}

/// The number of parts that passages join.
fn parts(maze: &Reading) -> usize {
    let mut part: Vec<usize> = (0..maze.cells).collect();
    let mut count = maze.cells;
    for passage in &maze.passages {
        let [a, b] = [passage[0], passage[1]].map(|mut cell| {
            while part[cell] != cell {
                part[cell] = part[part[cell]];
                cell = part[cell];
            }
            cell
        });
        count -= usize::from(a != b);
        part[a] = b;
    }
    count
}

/// Keys that leave a tree.
const TREES: &str = "keys fair path open one-way one-way-style weights mix \
                     segment segment-count picture picture-run sparse fractal fractal-cells";

fn perfect(maze: &Reading) -> bool {
    let trees: Vec<&str> = TREES.split(' ').collect();
    !maze.only(&trees) || maze.cells == maze.passages.len() + 1 && parts(maze) == 1
}

fn loops(maze: &Reading) -> bool {
    let Some(asked) = maze.kept("loops").and_then(|loops| loops.parse().ok()) else {
        return true;
    };
    let walls = lists(&maze.file["walls"]).len();
    let loops = maze.passages.len() + parts(maze) - maze.cells;
    !maze.only(&["loops"]) || loops == asked || loops < asked && walls == 0
}

fn braid(maze: &Reading) -> bool {
    let walls = lists(&maze.file["walls"]);
    let mut walled = walls
        .iter()
        .filter(|wall| wall[0] != wall[1])
        .flat_map(|wall| &wall[..2]);
    maze.kept("braid") != Some("1")
        || !maze.only(&["braid", "braid-style", "keys", "fair", "loops"])
        || walled.all(|&cell| maze.degree(cell) != 1)
}

fn hyper(maze: &Reading) -> bool {
    let surface = &maze.file["surface"];
    let near = maze.costs(&maze.starts, &maze.weights, None);
    let mut apart = lists(&maze.file["walls"]);
    apart.retain(|wall| near.contains_key(&wall[0]) != near.contains_key(&wall[1]));
    surface.is_null()
        || parts(maze) == 2 && maze.passages.len() + 2 == maze.cells && lists(surface) == apart
}

fn one_way(maze: &Reading) -> bool {
    let safe = maze.kept("one-way-style") == Some("safe")
        && maze.only(&["one-way", "one-way-style", "braid", "loops"]);
    maze.file["one_way"].is_null()
        || !maze.file["solution"].is_null()
            && (!safe
                || (0..maze.cells)
                    .all(|cell| maze.costs(&[cell], &maze.weights, None).len() == maze.cells))
}

/// On rectangles, between two blocks of a level that touch there is at most one passage.
fn fractal(maze: &Reading) -> bool {
    let levels = maze
        .asked("fractal")
        .and_then(|levels| levels.parse().ok())
        .unwrap_or(1);
    let inner = maze
        .asked("fractal-cells")
        .or(maze.recipe.split([' ', ':']).nth(1));
    let (Some((width, _)), Some((x, y))) =
        (maze.size(), inner.and_then(|size| size.split_once('x')))
    else {
        return true;
    };
    let (Ok(x), Ok(y)) = (x.parse::<usize>(), y.parse::<usize>()) else {
        return true;
    };
    let once = |level: u32| {
        let block = |cell: usize| (cell % width / x.pow(level), cell / width / y.pow(level));
        let pairs = maze
            .passages
            .iter()
            .map(|edge| (block(edge[0]), block(edge[1])));
        let mut seen = BTreeSet::new();
        pairs.filter(|(a, b)| a != b).all(|pair| seen.insert(pair))
    };
    !maze.only(&["fractal", "fractal-cells", "keys", "fair", "one-way"]) || (1..levels).all(once)
}

fn unicursal(maze: &Reading) -> bool {
    maze.kept("unicursal").is_none_or(|asked| asked == "no")
        || !maze.only(&["unicursal"])
        || (0..maze.cells).all(|cell| maze.degree(cell) <= 2)
            && maze.passages.len() + 1 == maze.cells
}

fn rooms(maze: &Reading) -> bool {
    let walls = lists(&maze.file["walls"]);
    let rooms = maze.file["rooms"].as_array().into_iter().flatten();
    rooms.into_iter().all(|room| {
        let cells: BTreeSet<usize> = list(&room["cells"]).into_iter().collect();
        let inside = |edge: &[usize]| edge[..2].iter().filter(|cell| cells.contains(cell)).count();
        let leaving = maze
            .passages
            .iter()
            .filter(|edge| inside(edge) == 1)
            .count();
        let doors = lists(&room["doors"]);
        doors.len() == leaving
            && doors
                .iter()
                .all(|door| cells.contains(&door[0]) && inside(door) == 1)
            && (maze.size().is_none() || walls.iter().all(|wall| inside(wall) < 2))
    })
}

fn puzzle(maze: &Reading) -> bool {
    let ones = vec![1; maze.cells];
    let steps = maze.costs(&maze.starts, &ones, None);
    let fewest = maze.goals.iter().filter_map(|goal| steps.get(goal)).min();
    let path = list(&maze.file["solution"]).len() as u64;
    maze.kept("puzzle") != Some("shortest")
        || !maze.only(&["puzzle", "braid"])
        || fewest.is_some_and(|&fewest| fewest + 1 < path)
}

fn farthest(maze: &Reading) -> bool {
    let costs = maze.costs(&maze.starts, &vec![1; maze.cells], None);
    maze.kept("goal") != Some("farthest")
        || !maze.only(&["braid", "loops", "open", "path"])
        || costs.get(&maze.goals[0]) == costs.values().max()
}

fn symmetry(maze: &Reading) -> bool {
    let (Some((width, _)), Some(axis)) = (maze.size(), maze.kept("symmetry")) else {
        return true;
    };
    let image = |cell: usize| match axis {
        "x" => cell - cell % width + width - 1 - cell % width,
        "y" => maze.cells - width - (cell - cell % width) + cell % width,
        "rotate" => maze.cells - 1 - cell,
        _ => cell,
    };
    let mut images: Vec<Vec<usize>> = (maze.passages.iter())
        .map(|edge| {
            let (a, b) = (image(edge[0]), image(edge[1]));
            vec![a.min(b), a.max(b)]
        })
        .collect();
    images.sort_unstable();
    !maze.only(&["symmetry"]) || images == maze.passages
}
