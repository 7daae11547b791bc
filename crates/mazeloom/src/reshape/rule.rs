//! Rules: what a walk obeys besides walls, such as levers, portals or colors, on every grid.
//!
//! Devices are placed at random and then changed one by one, by simulated annealing: each attempt is solved by
//! a search of its positions. The one is kept of which every device is needed, whose shortest solution is the
//! longest, and preferably the only one. With `difficulty` the attempts before any change show what is common: it
//! is then a percentile of the moves, the decisions on the solution, and the positions that can be reached.
//! For rules that seldom have a solution in mazes without loops, attempts open further walls, at most a percentage
//! of them that the rule names.
//!
//! O(attempts · positions · sides), where attempts are fewer on larger mazes.

mod attempt;
mod search;

use super::braid::BRAID;
use super::keys::LOCKED;
use super::percentile::percentile;
use super::{Request, ReshapeResult, Reshaping, Stage, alone, refused};
use crate::solve::{Extent, Picture};
use mazeloom_algorithms::rule::{self, RULES};
use mazeloom_core::maze::Step;
use mazeloom_core::parameters::outputs::*;
use mazeloom_core::parameters::{Args, Entry, Key, Need, ParamError, Selected, TextKind, named};
use mazeloom_core::rule::{Mark, Part, Placing, Rule, RuleKind};
use mazeloom_core::topology::{Edge, TopologyExt};
use mazeloom_grids::puzzle::Puzzle;
use search::{Made, Search, Wish};

/// The rules of the maze.
pub const RULE: Key<String> = Key::text("rule", &WORD)
    .help(
        "rules that a walk obeys besides walls, such as levers:2 or colors:3,portals (maze list rules)",
    )
    .default("none")
    .changes(TEXT | FLAT | DATA | TILE_MAP, &[Need::Devices]);

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
    // Besides the positions.
    scratch: 400.0,
    stage: Stage::Equip(rule),
};

static WORD: TextKind = TextKind {
    placeholder: "RULE[,RULE…]",
    allowed: "none, or rules with their parameters, such as colors:3,levers:2 (maze list rules)",
    example: "levers:2",
    check: |word| {
        let rules: Vec<String> = parse(word)?.iter().map(ToString::to_string).collect();
        Ok(match rules.is_empty() {
            true => "none".to_owned(),
            false => rules.join(","),
        })
    },
};

/// Parses rules between commas. A comma may also stand before a further parameter of a rule.
fn parse(word: &str) -> Result<Vec<Selected<RuleKind>>, ParamError> {
    let mut words: Vec<String> = Vec::new();
    for part in word.split(',').filter(|_| word != "none") {
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
    let placing = named(RULES, name).map(|row| row.placing);
    if let Some(Placing::Key(key) | Placing::Modifier(key)) = placing {
        let allowed = format!("a rule without a key of its own; leave it out, and type `{key}`");
        return Err(ParamError::value("rule", word, allowed));
    }
    rule::parse(word, |placing| matches!(placing, Placing::Rule(_))).map_err(|error| match error {
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

/// The positions of the rules and locked doors that are asked for, at most, in a maze with so many cells.
fn extent(keys: &Args, cells: u64) -> Extent {
    let rules = parse(&keys.get(&RULE)).unwrap_or_default();
    let each = rules
        .iter()
        .map(|rule| (rule.row.states)(&rule.args, cells));
    Extent {
        cells,
        states: each.fold(1 << keys.get(&LOCKED), u64::saturating_mul),
        is_ruled: !rules.is_empty(),
    }
}

/// The bytes for a search of the positions that are asked for.
pub(crate) fn search_bytes(keys: &Args, cells: u64) -> f64 {
    extent(keys, cells).bytes()
}

/// Refuses rules and locked doors whose positions take more than a limit of memory.
pub(crate) fn check_states(keys: &Args, cells: u64, memory: u64) -> ReshapeResult {
    let extent = extent(keys, cells);
    let key = if extent.is_ruled { "rule" } else { "keys" };
    match extent.bytes() > memory as f64 {
        true => refused(key, extent.too_many(memory).unwrap_or_default()),
        false => Ok(()),
    }
}

/// Gives a maze its rules.
fn rule(request: &Request<'_>, puzzle: &mut Puzzle) -> ReshapeResult {
    let rules = parse(&request.keys.get(&RULE)).unwrap_or_default();
    if rules.is_empty() {
        return Ok(());
    }
    alone(request, "rule", &["fair", "hyper", "puzzle", "weights"])?;
    check_parts(&rules, !puzzle.locks.is_empty())?;
    let directed = puzzle.directed();
    let picture = Picture::of(puzzle.maze.grid());
    let ground = picture.ground(&directed, (puzzle.start, puzzle.goal));
    for rule in &rules {
        let alone = match rules.len() {
            1 => rule.row.fits_alone,
            _ => RuleKind::BASE.fits_alone,
        };
        let fits = (rule.row.fits)(&ground, &rule.args);
        if let Err(reason) = fits.and_then(|()| alone(&ground, &rule.args)) {
            return refused("rule", format!("`{}`: {reason}", rule.row.entry.name));
        }
    }
    let plain = puzzle.on(puzzle.maze.grid());
    let wish = Wish {
        rules: &rules,
        ground,
        memory: request.memory,
        traps: request.keys.get(&TRAPS),
        difficulty: percentile(request.keys),
        is_braided: request.keys.get(&BRAID) >= 1.0,
    };
    let (made, best, says) = Search::new(&plain, wish, request.rng("rule")).run()?;
    if let Some(says) = says {
        request.note("difficulty", says);
    }
    let opened = best.maze.open_edges().iter();
    let opened: Vec<Edge> = opened.filter(|&edge| !plain.maze.is_open(edge)).collect();
    let walls = plain.maze.grid().all_edges();
    let walls = walls
        .filter(|&(edge, ..)| !plain.maze.is_open(edge))
        .count();
    tell(request, (opened.len(), walls), &made);
    let rules = best.rules;
    for edge in opened {
        puzzle.maze.apply(Step::Open(edge));
    }
    puzzle.rules = with_own_letters(rules, puzzle.locks.len() as u32)?;
    Ok(())
}

/// Gives the devices of several rules letters of their own, after those of the keys: first a second token, then
/// colors, then all others.
fn with_own_letters(mut rules: Vec<Rule>, keys: u32) -> ReshapeResult<Vec<Rule>> {
    let class = |rule: &Rule| {
        let marks = [
            Mark::SmallLetter,
            Mark::Color,
            Mark::Letter,
            Mark::LetterPair,
        ];
        let has = |mark: &Mark| rule.kind.devices.iter().any(|kind| kind.mark == *mark);
        marks.iter().position(has).map(|class| class.min(2))
    };
    let mut next = keys;
    for class_of in 0..3 {
        for rule in rules
            .iter_mut()
            .filter(|rule| class(rule) == Some(class_of))
        {
            let most = rule.devices.iter().map(|device| device.number).max();
            rule.devices
                .iter_mut()
                .for_each(|device| device.number += next);
            next += most.map_or(0, |most| most + 1);
        }
    }
    match next > LETTERS {
        true => refused(
            "rule",
            format!(
                "the devices need {next} letters, and there are {LETTERS}; ask for {} fewer of them",
                next - LETTERS
            ),
        ),
        false => Ok(rules),
    }
}

/// The number of letters that devices have.
const LETTERS: u32 = 26;

/// Checks that the rules can lie over each other, and over locked doors.
fn check_parts(rules: &[Selected<RuleKind>], has_doors: bool) -> ReshapeResult {
    let shuns_doors = |rule: &&RuleKind| has_doors && !rule.part.goes_with(Part::Doors);
    let kinds = rules.iter().map(|rule| rule.row);
    if let Some(rule) = kinds.clone().find(shuns_doors) {
        let name = rule.entry.name;
        let reason = format!("`{name}` does not go together with locked doors; leave `keys` out");
        return refused("rule", reason);
    }
    Rule::check_all(kinds).or_else(|reason| refused("rule", reason))
}

/// Adds notes on walls that were opened, devices that no solution needs, and several shortest solutions.
fn tell(request: &Request<'_>, (opened, walls): (usize, usize), made: &Made) {
    let several = |number: usize, one: &str, many: &str, says: &str| {
        if number > 0 {
            let things = if number == 1 { one } else { many };
            request.note("rule", format!("{number} {things} {says}"));
        }
    };
    let [was, were] = ["was", "were"].map(|verb| format!("of {walls} walls {verb}"));
    let why = "opened, since the maze had no good solution without loops";
    several(opened, &was, &were, why);
    let why = "of no use to a shortest solution";
    several(made.idle, "device is", "devices are", why);
    let solutions = made.found.solutions;
    if solutions > 1 {
        let most = if solutions == u32::MAX {
            "at least "
        } else {
            ""
        };
        let moves = made.found.moves.unwrap_or(0);
        let says = format!("{most}{solutions} shortest solutions, each of {moves} moves");
        request.note("rule", says);
    }
}
