//! Rules: what a walk obeys besides walls, such as levers, portals or colors, on every grid.
//!
//! Devices are placed at random, many times, and all positions of each attempt are
//! searched. The one is kept that can be solved, of which every device is needed, that
//! has few dead positions, and whose shortest solution is the longest; attempts begin anew or change one
//! rule of the best so far. For rules that seldom have a solution in mazes without loops, attempts open
//! further walls.
//!
//! O(attempts · positions · sides), where attempts are fewer on larger mazes.

use super::fair::FAIR;
use super::hyper::HYPER;
use super::puzzle::PUZZLE;
use super::weights::WEIGHTS;
use super::{Request, ReshapeResult, Reshaping, Stage, refused};
use crate::solve::{has_turns, with_positions};
use mazeloom_algorithms::rule::{RULES, Survey, survey};
use mazeloom_algorithms::solve::explorer;
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::outputs::*;
use mazeloom_core::parameters::{Entry, Key, ParamError, Selected, TextKind, named};
use mazeloom_core::rng::Rng;
use mazeloom_core::rule::{Ground, Part, Placing, Rule, RuleKind, Site};
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::{Edge, Topology, TopologyExt};
use mazeloom_grids::grid::AnyGrid;
use mazeloom_grids::puzzle::Puzzle;

/// The rules of the maze.
pub const RULE: Key<String> = Key::text("rule", &WORD)
    .help(
        "rules that a walk obeys besides walls, such as levers:2 or colors:3,portals (maze list rules)",
    )
    .default("none")
    .changes(TEXT | FLAT | DATA, &[]);

/// The greatest share of positions from which the goal cannot be reached.
const TRAPS: Key<f64> = Key::share("traps")
    .help("greatest fraction of the positions of a maze with rules from which there is no solution")
    .default("1");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("rule")
        .aliases(&["rules", "logic"])
        .help("rules that a walk obeys besides walls; each maze is proved to have a solution")
        .params(&[RULE.param, TRAPS.param]),
    examples: &[
        "rule=levers:2",
        "rule=portals:3",
        "rule=colors",
        "rule=order,portals traps=0.5",
    ],
    scratch: 400.0,
    stage: Stage::Equip(rule),
};

static WORD: TextKind = TextKind {
    placeholder: "RULE[,RULE…]",
    allowed: "none, or rules with their parameters, such as colors:3,levers:2 (maze list rules)",
    example: "levers:2",
    check: |word| match word {
        "none" => Ok(word.to_owned()),
        _ => {
            let rules: Vec<String> = parse(word)?.iter().map(ToString::to_string).collect();
            Ok(rules.join(","))
        }
    },
};

/// Parses rules between commas. A comma may also stand before a further parameter of a rule.
fn parse(word: &str) -> Result<Vec<Selected<RuleKind>>, ParamError> {
    let mut words: Vec<String> = Vec::new();
    for part in word.split(',') {
        let name = part.split([':', '=']).next().unwrap_or_default();
        match words.last_mut() {
            Some(last) if last.contains(':') && !begins_rule(name, last) => {
                last.push(',');
                last.push_str(part);
            }
            _ => words.push(part.to_owned()),
        }
    }
    let rules = words.iter().map(|word| parse_one(word));
    let mut rules = rules.collect::<Result<Vec<_>, _>>()?;
    rules.sort_by_key(|rule| place_of(rule.row));
    for pair in rules.windows(2) {
        if std::ptr::eq(pair[0].row, pair[1].row) {
            return Err(ParamError::Twice {
                name: pair[0].row.entry.name,
            });
        }
    }
    Ok(rules)
}

/// Tells whether a name is that of a rule, and not of a parameter of the rule before it.
fn begins_rule(name: &str, before: &str) -> bool {
    let row = named(RULES, before.split(':').next().unwrap_or_default());
    let mut params = row.into_iter().flat_map(|row| row.entry.params);
    named(RULES, name).is_some() && !params.any(|param| param.answers_to(name))
}

/// Parses one rule with its parameters.
fn parse_one(word: &str) -> Result<Selected<RuleKind>, ParamError> {
    let name = word.split([':', '=']).next().unwrap_or_default();
    if let Some(Placing::Key(key)) = named(RULES, name).map(|row| row.placing) {
        let allowed = format!("a rule without a key of its own; leave it out, and type `{key}`");
        return Err(ParamError::value("rule", word, allowed));
    }
    Selected::parse(RULES, "rule", word).map_err(|error| match error {
        ParamError::Value {
            name: param,
            given,
            allowed,
        } => ParamError::value("rule", given, format!("{allowed} as `{param}` of `{name}`")),
        error => error,
    })
}

/// The place of a rule in the table.
fn place_of(kind: &RuleKind) -> usize {
    let is = |row: &RuleKind| row.entry.name == kind.entry.name;
    RULES.iter().position(is).unwrap_or(RULES.len())
}

/// Gives a maze its rules.
fn rule(request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    let rules = parse(&request.keys.get(&RULE)).unwrap_or_default();
    if rules.is_empty() {
        return Ok(());
    }
    for key in [
        FAIR.param.name,
        HYPER.param.name,
        PUZZLE.param.name,
        WEIGHTS.param.name,
    ] {
        if request.keys.has(key) {
            let reason = format!("rules do not go together with `{key}`; leave one of the two out");
            return refused("rule", reason);
        }
    }
    check_parts(&rules, !puzzle.locks.is_empty())?;
    let has_turns = has_turns(puzzle.maze.grid());
    let directed = puzzle.directed();
    let ground = Ground {
        maze: &directed,
        grid: puzzle.maze.grid(),
        ends: (puzzle.start, puzzle.goal),
        has_turns,
    };
    for rule in &rules {
        if let Err(reason) = (rule.row.fits)(&ground, &rule.args) {
            return refused("rule", format!("`{}`: {reason}", rule.row.entry.name));
        }
    }
    let attempts = puzzle.on(puzzle.maze.grid());
    let mut search = Search {
        rules: &rules,
        has_turns,
        traps: request.keys.get(&TRAPS),
        rng: request.rng("rule"),
        work: 0,
        failed: match rules.iter().any(|rule| rule.row.wants_loops) {
            true => "no attempt has a solution; add `braid=1`, or choose another seed".to_owned(),
            false => "no attempt has a solution; choose fewer devices, or another seed".to_owned(),
        },
    };
    let Some((score, best)) = search.run(&attempts) else {
        return refused("rule", search.failed);
    };
    let opened = best
        .maze
        .open_edges()
        .iter()
        .filter(|&edge| !puzzle.maze.is_open(edge));
    let opened: Vec<Edge> = opened.collect();
    tell(request, opened.len(), score);
    let rules = best.rules;
    for edge in opened {
        puzzle.maze.apply(Step::Open(edge));
    }
    puzzle.rules = rules;
    Ok(())
}

/// Checks that the rules can lie over each other, and over locked doors.
fn check_parts(rules: &[Selected<RuleKind>], has_doors: bool) -> ReshapeResult {
    for (place, rule) in rules.iter().enumerate() {
        let name = rule.row.entry.name;
        if has_doors && !rule.row.part.goes_with(Part::Doors) {
            let reason =
                format!("`{name}` does not go together with locked doors; leave `keys` out");
            return refused("rule", reason);
        }
        for other in &rules[..place] {
            if !rule.row.part.goes_with(other.row.part) {
                let other = other.row.entry.name;
                let reason =
                    format!("`{other}` and `{name}` do not go together; leave one of them out");
                return refused("rule", reason);
            }
        }
    }
    Ok(())
}

/// Adds notes on walls that were opened, and devices that no solution needs.
fn tell(request: &Request<'_>, opened: usize, score: Score) {
    if opened > 0 {
        let walls = if opened == 1 {
            "wall was"
        } else {
            "walls were"
        };
        request.note(
            "rule",
            format!("{opened} {walls} opened, since the maze had no good solution without loops"),
        );
    }
    if score.idle > 0 {
        let devices = if score.idle == 1 {
            "device is"
        } else {
            "devices are"
        };
        request.note(
            "rule",
            format!("{} {devices} of no use to a shortest solution", score.idle),
        );
    }
}

/// The merits of an attempt that can be solved; the greater is the better.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Score {
    /// The number of devices without which the solution would not be longer.
    idle: usize,
    moves: u32,
    solutions: u32,
}

impl Score {
    /// A number that orders attempts: first by needed devices, then by moves.
    fn rank(self) -> (std::cmp::Reverse<usize>, u32, bool) {
        (
            std::cmp::Reverse(self.idle),
            self.moves,
            self.solutions == 1,
        )
    }
}

/// An attempt, which borrows its grid.
type Attempt<'g> = Puzzle<&'g AnyGrid>;

/// The search for a good maze.
struct Search<'a> {
    rules: &'a [Selected<RuleKind>],
    has_turns: bool,
    traps: f64,
    rng: Rng,
    /// The number of positions that were searched.
    work: u64,
    /// The reason why the last attempt failed, and what would help.
    failed: String,
}

impl Search<'_> {
    /// Positions that may be searched in all.
    const WORK: u64 = 400_000;

    /// The maximum number of attempts.
    const MOST: u32 = 150;

    fn run<'g>(&mut self, puzzle: &Attempt<'g>) -> Option<(Score, Attempt<'g>)> {
        let mut best: Option<(Score, Attempt<'g>)> = None;
        for attempt in 0..Search::MOST {
            if self.work > Search::WORK && best.is_some() || self.work > 8 * Search::WORK {
                break;
            }
            let changed = match &best {
                Some((_, best)) if self.rng.chance(0.5) => self.change(best.clone()),
                _ => self.begin(puzzle.clone(), attempt),
            };
            let scored = changed.and_then(|made| Some((self.score(&made)?, made)));
            let Some((score, made)) = scored else {
                continue;
            };
            if best
                .as_ref()
                .is_none_or(|(before, _)| score.rank() > before.rank())
            {
                best = Some((score, made));
            }
        }
        best
    }

    /// All rules with new devices, in a maze with some more loops where they are wanted.
    fn begin<'g>(&mut self, mut puzzle: Attempt<'g>, attempt: u32) -> Option<Attempt<'g>> {
        if attempt > 0 && self.rules.iter().any(|rule| rule.row.wants_loops) {
            let mut walls: Vec<Edge> = (puzzle.maze.grid().all_edges())
                .map(|(edge, _, _)| edge)
                .filter(|&edge| !puzzle.maze.is_open(edge))
                .collect();
            self.rng.shuffle(&mut walls);
            let most = walls.len() as u32 * attempt.min(60) / 100;
            let count = self.rng.below(most + 1) as usize;
            for &edge in &walls[..count] {
                puzzle.maze.apply(Step::Open(edge));
            }
        }
        puzzle.rules = Vec::new();
        for rule in self.rules {
            let placed = self.place(&puzzle, rule)?;
            puzzle.rules.push(placed);
        }
        Some(puzzle)
    }

    /// The same maze with new devices of one rule.
    fn change<'g>(&mut self, mut puzzle: Attempt<'g>) -> Option<Attempt<'g>> {
        let place = self.rng.below(self.rules.len() as u32) as usize;
        let others = puzzle.rules.clone();
        puzzle.rules.remove(place);
        let placed = self.place(&puzzle, &self.rules[place])?;
        puzzle.rules = others;
        puzzle.rules[place] = placed;
        Some(puzzle)
    }

    /// A rule with devices where those of other rules leave room.
    fn place(&mut self, puzzle: &Attempt<'_>, rule: &Selected<RuleKind>) -> Option<Rule> {
        let mut taken = CellSet::empty(puzzle.maze.cells());
        let mut doors: Vec<Edge> = puzzle.locks.iter().map(|lock| lock.door).collect();
        let ends = [puzzle.start, puzzle.goal]
            .into_iter()
            .chain(puzzle.goal_area.iter().copied());
        let keys = puzzle.locks.iter().map(|lock| lock.key);
        for cell in ends.chain(keys) {
            taken.insert(cell);
        }
        for rule in &puzzle.rules {
            for device in &rule.devices {
                // Those of a whole area share their cells with others.
                let has_own = rule.kind.devices[device.kind].cells > 0;
                for &cell in device.cells.iter().filter(|_| has_own) {
                    taken.insert(cell);
                }
                doors.extend(&device.passages);
            }
        }
        let directed = puzzle.directed();
        let path = explorer(&directed, puzzle.start, puzzle.goal, &mut self.rng, |_| {
            Flow::Continue(())
        });
        let path = path.continue_value().flatten().unwrap_or_default();
        let Placing::Rule(place) = rule.row.placing else {
            return None;
        };
        let placed = place(
            &mut Site {
                ground: Ground {
                    maze: &directed,
                    grid: puzzle.maze.grid(),
                    ends: (puzzle.start, puzzle.goal),
                    has_turns: self.has_turns,
                },
                path: &path,
                taken: &mut taken,
                doors: &mut doors,
                rng: &mut self.rng,
            },
            &rule.args,
        );
        match placed {
            Ok(devices) => Some(Rule {
                kind: rule.row,
                args: rule.args.clone(),
                devices,
            }),
            Err(reason) => {
                let name = rule.row.entry.name;
                self.failed = format!("`{name}`: {reason}; choose fewer devices, or a larger maze");
                None
            }
        }
    }

    /// The merits of an attempt; `None` if it cannot be solved, or has too many traps.
    fn score(&mut self, puzzle: &Attempt<'_>) -> Option<Score> {
        let found = self.survey(puzzle)?;
        let moves = found.moves?;
        if f64::from(found.dead) > self.traps * f64::from(found.positions) {
            self.failed = format!(
                "`traps`: every attempt has a greater fraction of dead positions than {}; allow more, \
                 or choose another seed",
                self.traps
            );
            return None;
        }
        let mut idle = 0;
        for (place, rule) in puzzle.rules.iter().enumerate() {
            for (number, device) in rule.devices.iter().enumerate() {
                if rule.kind.devices[device.kind].removable {
                    let mut without = puzzle.clone();
                    without.rules[place].devices.remove(number);
                    let longer = self.survey(&without)?.moves.is_none_or(|left| left > moves);
                    idle += usize::from(!longer);
                }
            }
        }
        Some(Score {
            idle,
            moves,
            solutions: found.solutions,
        })
    }

    /// A survey of all positions; `None` if there are too many.
    fn survey(&mut self, puzzle: &Attempt<'_>) -> Option<Survey> {
        let ends = (puzzle.start, puzzle.goal);
        let found = with_positions(puzzle, ends, |positions| {
            (u64::from(positions.cells()) <= 10 * Search::WORK).then(|| survey(positions))
        });
        let Some(found) = found.flatten() else {
            self.failed =
                "too many positions to search; choose fewer devices, or a smaller maze".to_owned();
            self.work += Search::WORK;
            return None;
        };
        self.work += u64::from(found.positions) + u64::from(puzzle.maze.cells()) / 8;
        Some(found)
    }
}
