//! Trail: letters or numbers in the cells that spell a text, or count, along the solution.
//!
//! Where there are several shortest solutions, only the cells that all of them pass have marks, so that each
//! reads the same. Off the solution, marks are as dense as on it. The first mark that a walk meets there is
//! never the one that would come next, from wherever it came: so no path spells the text but a solution. A walk
//! that leaves the solution behind the last mark meets one more.
//!
//! O(n · marks) with loops, O(n) without; scratch 150 bytes a cell.

use super::{Request, ReshapeResult, Reshaping, Stage, alone, refused};
use mazeloom_algorithms::rule::RULES;
use mazeloom_algorithms::rule::trail::{PHRASE, WORD, letters};
use mazeloom_algorithms::solve::Distances;
use mazeloom_core::parameters::outputs::*;
use mazeloom_core::parameters::{Entry, Key, Need, Selected, TextKind, decode};
use mazeloom_core::rng::Rng;
use mazeloom_core::rule::{Device, Rule};
use mazeloom_core::sort::Arrange;
use mazeloom_core::table::{EdgeSet, PerCell};
use mazeloom_core::topology::{Cell, Topology, TopologyExt};
use mazeloom_grids::geometry::Plane;
use mazeloom_grids::puzzle::Puzzle;
use std::collections::{BTreeMap, BTreeSet};

/// The letters or numbers along the solution.
pub const TRAIL: Key<String> = Key::text("trail", &KIND)
    .help(
        "letters or numbers in cells that spell a text or count along the solution: word:HELLO, \
         phrase:WORDS, letters, numbers:10, multiples:7",
    )
    .default("none")
    .changes(TEXT | FLAT | DATA | TILE_MAP, &[Need::Devices]);

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("trail")
        .aliases(&["word-maze", "counting-maze"])
        .help("letters or numbers that spell a text, or count, along the solution")
        .params(&[TRAIL.param]),
    examples: &[
        "trail=word:HELLO",
        "trail=numbers",
        "trail=multiples:7,10 braid=0.2",
    ],
    scratch: 150.0,
    stage: Stage::Equip(lay),
};

static KIND: TextKind = TextKind {
    placeholder: "word:WORD|phrase:WORDS|letters|numbers|multiples:NUMBER",
    allowed: "none, word:WORD, phrase:WORDS, letters, numbers or multiples:NUMBER",
    example: "word:HELLO",
    check: |word| match word {
        "none" => Ok(word.to_owned()),
        _ => {
            // A comma in a phrase is one of its signs.
            let word = match word.strip_prefix("phrase:") {
                Some(words) => format!("phrase:{}", words.replace(',', "%2C")),
                None => word.to_owned(),
            };
            Ok(Selected::parse(KINDS, "trail", &word)?.to_string())
        }
    },
};

/// The kinds of trails, by the words of [`READS`](mazeloom_algorithms::rule::trail::READS).
static KINDS: &[Entry] = &[
    Entry::named("word").params(&[Key::text("text", &WORD).help("the word").param]),
    Entry::named("phrase").params(&[TEXT_OF.param]),
    Entry::named("letters").params(&[COUNT.param]),
    Entry::named("numbers").params(&[COUNT.param]),
    Entry::named("multiples").params(&[STEP.param, COUNT.param]),
];

const TEXT_OF: Key<String> = Key::text("text", &PHRASE).help("the words");
const STEP: Key<u64> = Key::whole("of", 2, 99).help("the number that divides them");
const COUNT: Key<u64> = Key::whole("count", 0, 999)
    .help("how many; 0 for as many as fit")
    .default("0");

/// The marks of a trail as device numbers.
struct Trail {
    /// Those along the solution.
    marks: Vec<u32>,
    /// Those that may stand elsewhere.
    others: Vec<u32>,
    /// The greatest difference of such a mark from the one that would come next.
    near: u32,
}

impl Trail {
    /// A trail along some cells. The error says why it does not fit.
    fn of(chosen: &Selected<Entry>, cells: usize) -> Result<Trail, String> {
        let trail = match chosen.args.chosen(&TEXT_OF) {
            Some(text) => Trail::spelling(&decode(&text).unwrap_or_default().to_uppercase()),
            None => Trail::counting(chosen, cells),
        };
        let (needed, asked) = (trail.marks.len(), chosen.args.get(&COUNT));
        let side = needed.div_ceil(2) + 2;
        match needed <= cells {
            _ if asked > needed as u64 => Err(format!(
                "`{chosen}` is too long; at most {needed} of these fit cells"
            )),
            false => Err(format!(
                "`{chosen}` needs {needed} cells that all shortest solutions pass between start and goal, and \
                 this maze has {cells}; try a larger grid, such as {side}x{side} without loops, or a shorter trail"
            )),
            true => Ok(trail),
        }
    }

    fn spelling(text: &str) -> Trail {
        let is_latin = text.contains(|c: char| c.is_ascii_uppercase());
        let frequent = if is_latin { "ETAOINSHRDLU" } else { "" };
        let others = letters(text).chain(frequent.chars());
        Trail {
            marks: letters(text).map(u32::from).collect(),
            others: others.map(u32::from).collect(),
            near: u32::MAX,
        }
    }

    fn counting(chosen: &Selected<Entry>, cells: usize) -> Trail {
        let others = match chosen.row.name {
            "letters" => 'A'.into()..='Z'.into(),
            // More than three digits do not fit a cell.
            _ => 1..=999,
        };
        let step = chosen.args.chosen(&STEP).unwrap_or(1) as usize;
        let count = match chosen.args.get(&COUNT) as usize {
            0 => cells.max(1),
            count => count,
        };
        let marks = others.clone().skip(step - 1).step_by(step);
        Trail {
            marks: marks.take(count).collect(),
            others: others.collect(),
            near: 2 * step as u32,
        }
    }

    /// A mark that may stand off the solution where some were read, other than those at some places.
    fn decoy(&self, read: usize, wrong: &[usize], rng: &mut Rng) -> Option<u32> {
        let next = self.marks[read.min(self.marks.len() - 1)];
        let fits = |mark: &&u32| {
            let is_wrong = wrong.iter().any(|&nth| self.marks.get(nth) == Some(mark));
            !is_wrong && mark.abs_diff(next) <= self.near
        };
        rng.pick(self.others.iter().filter(fits)).copied()
    }
}

/// Lays the trail and the decoys.
fn lay(request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    let Ok(chosen) = Selected::parse(KINDS, "trail", &request.keys.get(&TRAIL)) else {
        return Ok(());
    };
    alone(
        request,
        "trail",
        &["fair", "hyper", "keys", "puzzle", "rule", "weights"],
    )?;
    let Some(solution) = Solution::of(puzzle) else {
        return refused("trail", "there is no path from start to goal");
    };
    let trail = Trail::of(&chosen, solution.free.len());
    let trail = trail.or_else(|reason| refused("trail", reason))?;
    let mut rng = request.rng("trail");
    let layer = Layer::new(puzzle, solution, &trail.marks, &mut rng);
    let mut cells: BTreeMap<u32, Vec<Cell>> = BTreeMap::new();
    for (&cell, &nth) in &layer.nth {
        cells.entry(trail.marks[nth]).or_default().push(cell);
    }
    for (&cell, wrong) in &layer.decoys {
        let Some(mark) = trail.decoy(layer.read[cell], wrong, &mut rng) else {
            let reason = format!(
                "no letter of `{chosen}` would mislead in cell {}; use more letters, or fewer loops",
                cell.0
            );
            return refused("trail", reason);
        };
        cells.entry(mark).or_default().push(cell);
    }
    let text = chosen.args.chosen(&TEXT_OF);
    let text = text.map_or(String::new(), |text| format!(",{}", text.to_uppercase()));
    let rule = format!("trail:{}{text}", chosen.row.name);
    let rule = Selected::parse(RULES, "rule", &rule).expect("its words were checked");
    let device = |(number, mut cells): (u32, Vec<Cell>)| {
        cells.arrange();
        let kind = usize::from(trail.near < u32::MAX && chosen.row.name != "letters");
        Device {
            kind,
            cells,
            number,
            ..Device::default()
        }
    };
    puzzle.rules.push(Rule {
        kind: rule.row,
        args: rule.args,
        devices: cells.into_iter().map(device).collect(),
    });
    Ok(())
}

/// The shortest solutions of a maze.
struct Solution {
    /// The cells that they pass, from start to goal.
    on: Vec<Cell>,
    /// The steps from the start to each of these.
    steps: PerCell<Option<u32>>,
    /// The cells without marks: start and goal, and where passages cross.
    hidden: BTreeSet<Cell>,
    /// Those with room for marks that all shortest solutions pass, from start to goal.
    free: Vec<Cell>,
}

impl Solution {
    /// The shortest solutions; `None` if there is none.
    fn of(puzzle: &Puzzle) -> Option<Solution> {
        let (directed, grid) = (puzzle.directed(), puzzle.maze.grid());
        let to = Distances::from(&directed, puzzle.start);
        let back = Distances::from(&directed.backward(), puzzle.goal);
        let all = to.to(puzzle.goal)?;
        let both = |cell| to.to(cell).zip(back.to(cell));
        let passed = |cell| both(cell).filter(|(to, back)| to + back == all);
        let steps = grid.all_cells().map(|cell| Some(passed(cell)?.0));
        let steps: PerCell<Option<u32>> = steps.collect();
        let on = grid.all_cells().filter(|&cell| steps[cell].is_some());
        let mut on: Vec<Cell> = on.collect();
        on.sort_by_key(|&cell| steps[cell]);
        let crossed = grid.all_cells();
        let crossed = crossed.filter_map(|cell| Some([cell, grid.above(cell)?]));
        let hidden = crossed.flatten().chain([puzzle.start, puzzle.goal]);
        let hidden: BTreeSet<Cell> = hidden.collect();
        let alike = on.chunk_by(|&a, &b| steps[a] == steps[b]);
        let free = alike.filter(|cells| cells.len() == 1).flatten().copied();
        Some(Solution {
            free: free.filter(|cell| !hidden.contains(cell)).collect(),
            on,
            steps,
            hidden,
        })
    }

    /// Tells whether a decoy may stand in a cell.
    fn is_aside(&self, cell: Cell) -> bool {
        self.steps[cell].is_none() && !self.hidden.contains(&cell)
    }
}

/// The places of the marks of a maze.
struct Layer {
    solution: Solution,
    /// The cells along the solution, each with the place of its mark.
    nth: BTreeMap<Cell, usize>,
    /// The decoys, each with the places of the marks that it must not be.
    decoys: BTreeMap<Cell, Vec<usize>>,
    /// The number of marks before each cell, as if decoys were in the right order.
    read: PerCell<usize>,
}

impl Layer {
    /// Spreads marks along the solution, the last one in the last cell that may have it, and decoys elsewhere.
    fn new(puzzle: &Puzzle, solution: Solution, marks: &[u32], rng: &mut Rng) -> Layer {
        let (all, room) = (marks.len(), solution.free.len());
        let mut nth = BTreeMap::new();
        let mut steps = Vec::new();
        for place in 0..all {
            let [from, to] = [place, place + 1].map(|place| place * room / all);
            let at = match place + 1 == all {
                true => to - 1,
                false => from + rng.below((to - from) as u32) as usize,
            };
            nth.insert(solution.free[at], place);
            steps.push(solution.steps[solution.free[at]]);
        }
        let before = |at: &Option<u32>| match at {
            None => usize::MAX,
            at => steps.partition_point(|mark| mark <= at),
        };
        let read = solution.steps.values().iter().map(before).collect();
        let decoys = BTreeMap::new();
        let mut layer = Layer {
            solution,
            nth,
            decoys,
            read,
        };
        layer.scatter(puzzle, all as f64 / room as f64, rng);
        // What an added decoy must not be is noted by another walk.
        while layer.walk(puzzle, marks) {}
        layer
    }

    /// Places decoys off the solution, as dense as the marks on it.
    fn scatter(&mut self, puzzle: &Puzzle, dense: f64, rng: &mut Rng) {
        let on = self.solution.on.clone();
        puzzle.maze.spread(on, |here, _, cell| {
            let is_new = self.read[cell] == usize::MAX;
            if is_new {
                self.read[cell] = self.read[here] + usize::from(self.decoys.contains_key(&here));
                if rng.chance(dense) && self.solution.is_aside(cell) {
                    self.decoys.insert(cell, Vec::new());
                }
            }
            is_new
        });
    }

    /// Notes at each decoy which marks walks from the start would read next, and adds decoys where walks leave
    /// the solution behind its last mark. Walks never turn round; they end at their first decoy, at a mark that
    /// is not the next one, and at the goal. Tells whether there are more decoys than before.
    fn walk(&mut self, puzzle: &Puzzle, marks: &[u32]) -> bool {
        let before = self.decoys.len();
        let directed = puzzle.directed();
        let mut ahead = vec![(None, puzzle.start)];
        for read in 0..=marks.len() {
            // The walks that have read so many marks; passages are known by direction.
            let mut known = [(); 2].map(|()| EdgeSet::empty(puzzle.maze.edges()));
            let mut open = std::mem::take(&mut ahead);
            while let Some((came, here)) = open.pop() {
                if read == marks.len() && self.solution.is_aside(here) {
                    self.decoys.entry(here).or_default();
                }
                if let Some(wrong) = self.decoys.get_mut(&here) {
                    wrong.extend((wrong.last() != Some(&read)).then_some(read));
                    continue;
                }
                let onward = directed
                    .neighbors(here)
                    .filter(|&(edge, _)| Some(edge) != came);
                let onward = onward.map(|(edge, next)| (Some(edge), next));
                match self.nth.get(&here) {
                    Some(&nth) if marks.get(read) == Some(&marks[nth]) => ahead.extend(onward),
                    Some(_) => {}
                    None if here == puzzle.goal => {}
                    None => open.extend(onward.filter(|&(edge, next)| {
                        edge.is_some_and(|edge| known[usize::from(here < next)].insert(edge))
                    })),
                }
            }
        }
        self.decoys.len() > before
    }
}
