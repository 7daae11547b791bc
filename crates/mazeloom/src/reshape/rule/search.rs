//! The search for devices: an attempt is a list of random choices, of which simulated annealing changes some.

use super::super::anneal::{Annealed, Cooling, accepts};
use super::super::percentile::Similar;
use super::super::{ReshapeResult, refused};
use super::attempt::{Attempt, occupied, open_walls, walk};
use crate::solve::{POSITION_BYTES, positions_on, too_many_positions};
use mazeloom_algorithms::rule::{Survey, fewest, survey};
use mazeloom_algorithms::solve::explorer;
use mazeloom_core::maze::Flow;
use mazeloom_core::memory::check_memory;
use mazeloom_core::parameters::Selected;
use mazeloom_core::rng::{Choices, Rng};
use mazeloom_core::rule::{Ground, Placing, Rule, RuleKind, Site};
use mazeloom_core::table::CellSet;
use mazeloom_core::topology::Topology;

/// The wanted rules, with what they should be like.
pub(super) struct Wish<'a> {
    pub rules: &'a [Selected<RuleKind>],
    /// The maze without them.
    pub ground: Ground<'a>,
    /// Bytes of memory for the search.
    pub memory: u64,
    /// The greatest fraction of positions that may be dead.
    pub traps: f64,
    /// A percentile among similar mazes, in thousandths; `None` for the longest solution.
    pub difficulty: Option<usize>,
    /// True if the maze has no dead ends, so that further loops are no advice.
    pub is_braided: bool,
}

/// The choices of an attempt.
#[derive(Clone)]
struct Plan {
    /// True if walls are opened.
    opens: bool,
    /// True if the devices of a rule lie on a walk that obeys the rules below it.
    follows: bool,
    /// The choices for the path and the walls, then those of each rule.
    choices: Vec<Choices>,
}

/// An attempt that can be solved.
#[derive(Clone)]
pub(super) struct Made {
    plan: Plan,
    pub found: Survey,
    /// The number of devices without which the solution would not be longer.
    pub idle: usize,
    /// The distance from what is wanted.
    loss: u64,
}

impl Made {
    /// The parts of its difficulty.
    pub const PARTS: [&str; 3] = ["moves", "decisions", "positions"];

    /// The values of these parts, in thousandths.
    pub fn parts(&self) -> [u64; 3] {
        let Survey {
            moves,
            decisions,
            positions,
            ..
        } = self.found;
        [moves.unwrap_or(0), decisions, positions].map(|number| 1000 * u64::from(number))
    }

    /// Description of these parts beside their targets.
    fn says(&self, targets: [u64; 3]) -> String {
        let parts = Made::PARTS.iter().zip(self.parts()).zip(targets);
        let part = |((name, reached), target)| {
            format!("{name} {} (target {})", reached / 1000, target / 1000)
        };
        parts.map(part).collect::<Vec<String>>().join(", ")
    }
}

/// The search for a good maze.
pub(super) struct Search<'a> {
    /// The maze without rules.
    puzzle: &'a Attempt<'a>,
    wish: Wish<'a>,
    rng: Rng,
    /// The number of positions that were searched.
    work: u64,
    /// The reason why the last attempt failed, and what would help.
    failed: String,
    /// True if no attempt can be searched.
    is_over: bool,
    /// The values of the wanted difficulty.
    targets: Option<[u64; 3]>,
    /// The attempt that is changed, and the best one.
    now: Option<Made>,
    best: Option<Made>,
}

impl<'a> Search<'a> {
    /// Positions that are searched in all, if there is a solution before.
    const WORK: u64 = 800_000;

    /// The maximum number of independent attempts.
    const MOST_FIRST: usize = 150;

    /// The number of solved ones of which the best is changed; a sample, if a difficulty is wanted.
    const FIRST: usize = 16;
    const SAMPLES: usize = 32;

    /// The maximum number of changes.
    const MOST_STEPS: u64 = 600;

    /// The loss for each device of no use.
    const IDLE: u64 = 1 << 40;

    pub fn new(puzzle: &'a Attempt<'a>, wish: Wish<'a>, rng: Rng) -> Search<'a> {
        let failed = format!(
            "no attempt has a solution; {}, or another seed",
            wish.help()
        );
        Search {
            puzzle,
            wish,
            rng,
            work: 0,
            failed,
            is_over: false,
            targets: None,
            now: None,
            best: None,
        }
    }

    /// Searches, and returns the best attempt with its maze, and what was said of its difficulty.
    pub fn run(mut self) -> ReshapeResult<(Made, Attempt<'a>, Option<String>)> {
        let mut first = self.first();
        let similar = self.wish.difficulty.map(|percentile| {
            let similar = Similar::new(first.iter().map(Made::parts));
            self.targets = Some(similar.at(percentile));
            (percentile, similar)
        });
        for made in &mut first {
            made.loss = self.loss_of(&made.found, made.idle);
        }
        let tried = first.len() as u64;
        let Some(best) = first.into_iter().min_by_key(|made| made.loss) else {
            let (start, goal) = self.wish.ground.ends;
            let reason = match start == goal {
                true => "the start is the goal, and no walk between them needs the devices; choose another \
                         `start` or `goal`"
                    .to_owned(),
                false => self.failed,
            };
            return refused("rule", reason);
        };
        (self.now, self.best) = (Some(best.clone()), Some(best));
        let left = Search::WORK.saturating_sub(self.work);
        let steps = (left * tried / self.work.max(1)).min(Search::MOST_STEPS);
        let cooling = Cooling {
            steps,
            round: steps / 4 + 1,
            cold: 1000,
            hot: 4000,
            near: self.targets.map_or(0, |_| 3000),
        };
        let steps = cooling.run(&mut self)?;
        let mut best = self.best.take().expect("it began with one");
        let maze = self.build(&mut best.plan);
        let says = similar
            .zip(self.targets)
            .map(|((percentile, similar), targets)| {
                let percentile = percentile as f64 / 1000.0;
                let (parts, similar) = (best.says(targets), similar.says(Made::PARTS));
                format!("percentile {percentile}: {parts}, after {steps} steps; {similar}")
            });
        match maze {
            Ok(maze) => Ok((best, maze, says)),
            Err(reason) => refused("rule", reason),
        }
    }

    /// Independent attempts that can be solved. Where random devices of several rules do not fit together, they
    /// are laid along walks.
    fn first(&mut self) -> Vec<Made> {
        let first = self.attempts(false);
        if !first.is_empty() || self.wish.rules.len() < 2 {
            return first;
        }
        let failed = self.failed.clone();
        self.work = 0;
        let first = self.attempts(true);
        if first.is_empty() && !self.is_over {
            self.failed = failed;
        }
        first
    }

    /// Independent attempts that can be solved, whose devices are laid along walks or at random.
    fn attempts(&mut self, follows: bool) -> Vec<Made> {
        let (wanted, most) = match self.wish.difficulty {
            Some(_) => (Search::SAMPLES, Search::WORK),
            None => (Search::FIRST, Search::WORK / 4),
        };
        let mut first = Vec::new();
        for number in 0..Search::MOST_FIRST {
            // In large mazes few attempts are as many as there is time for.
            let (most, least) = match first.iter().map(|made: &Made| made.idle).min() {
                None => (8 * Search::WORK, 12),
                Some(0) => (most, 1),
                Some(_) => (most, 4),
            };
            if first.len() == wanted || self.is_over || self.work > most && number >= least {
                break;
            }
            let parts = 0..=self.wish.rules.len();
            let plan = Plan {
                opens: number > 0 && self.wish.openings() > 0,
                follows,
                choices: parts.map(|_| Choices::new(&mut self.rng)).collect(),
            };
            first.extend(self.made(plan, |_, _| true));
        }
        first
    }

    /// An attempt by choices, if it can be solved and its loss is accepted, at first as if it had no device of no use.
    fn made(
        &mut self,
        mut plan: Plan,
        mut accepts: impl FnMut(u64, &mut Rng) -> bool,
    ) -> Option<Made> {
        let mut attempt = match self.build(&mut plan) {
            Ok(attempt) => attempt,
            Err(reason) => {
                self.failed = reason;
                return None;
            }
        };
        let all = self.wish.traps < 1.0 || self.wish.difficulty.is_some();
        let found = self.survey(&attempt, if all { None } else { Some(u32::MAX) })?;
        let moves = found.moves?;
        if f64::from(found.dead) > self.wish.traps * f64::from(found.positions) {
            self.failed = format!(
                "`traps`: every attempt has a greater fraction of dead positions than {}; allow more, \
                 or choose another seed",
                self.wish.traps
            );
            return None;
        }
        let mut loss = self.loss_of(&found, 0);
        if !accepts(loss, &mut self.rng) {
            return None;
        }
        let idle = self.idle(&mut attempt, moves)?;
        loss = self.loss_of(&found, idle);
        (idle == 0 || accepts(loss, &mut self.rng)).then_some(Made {
            plan,
            found,
            idle,
            loss,
        })
    }

    /// The maze with rules that some choices make. The error says what found no place.
    fn build(&self, plan: &mut Plan) -> Result<Attempt<'a>, String> {
        let mut attempt = self.puzzle.clone();
        let (own, of_rules) = (plan.choices.split_first_mut()).expect("the path has choices");
        own.begin();
        let mut rng = own.rng();
        if plan.opens {
            open_walls(&mut attempt.maze, self.wish.openings(), own);
        }
        let directed = attempt.directed();
        let ground = Ground {
            maze: &directed,
            ..self.wish.ground
        };
        let (start, goal) = ground.ends;
        let path = explorer(&directed, start, goal, &mut rng, |_| Flow::Continue(()));
        let mut path = path.continue_value().flatten().unwrap_or_default();
        let (mut taken, mut doors) = occupied(&attempt, ground);
        let mut laid = attempt.clone();
        for (rule, choices) in self.wish.rules.iter().zip(of_rules) {
            if plan.follows && !laid.rules.is_empty() {
                path = walk(&laid, ground).ok_or_else(|| self.failed.clone())?;
                let mut aside = CellSet::full(directed.cells());
                path.iter().for_each(|&cell| _ = aside.remove(cell));
                aside.iter().for_each(|cell| _ = taken.insert(cell));
            }
            choices.begin();
            let mut site = Site {
                ground,
                path: &path,
                taken: &mut taken,
                doors: &mut doors,
                rng: choices,
            };
            let devices = match rule.row.placing {
                Placing::Rule(place) => place(&mut site, &rule.args),
                Placing::Key(_) | Placing::Modifier(_) => Ok(Vec::new()),
            };
            let devices = devices.map_err(|reason| {
                let name = rule.row.entry.name;
                format!("`{name}`: {reason}; choose fewer devices, or a larger maze")
            })?;
            laid.rules.push(Rule {
                kind: rule.row,
                args: rule.args.clone(),
                devices,
            });
        }
        attempt.rules = laid.rules;
        Ok(attempt)
    }

    /// The number of devices without which a solution takes no more than so many moves.
    fn idle(&mut self, attempt: &mut Attempt<'_>, moves: u32) -> Option<usize> {
        let mut idle = 0;
        for place in 0..attempt.rules.len() {
            for number in 0..attempt.rules[place].devices.len() {
                let rule = &mut attempt.rules[place];
                if rule.kind.devices[rule.devices[number].kind].removable {
                    let device = rule.devices.remove(number);
                    let without = self.survey(attempt, Some(moves))?;
                    idle += usize::from(without.moves.is_some());
                    attempt.rules[place].devices.insert(number, device);
                }
            }
        }
        Some(idle)
    }

    /// A survey of all positions, or a search for a solution of at most so many moves; `None` if there
    /// are too many.
    fn survey(&mut self, attempt: &Attempt<'_>, most: Option<u32>) -> Option<Survey> {
        let ground = Ground {
            maze: &attempt.directed(),
            ..self.wish.ground
        };
        let memory = self.wish.memory;
        let found = positions_on(attempt, ground, |positions| {
            let bytes = POSITION_BYTES * f64::from(positions.cells());
            let fits = check_memory(bytes, memory).is_ok();
            fits.then(|| match most {
                Some(most) => fewest(positions, most),
                None => survey(positions),
            })
        });
        let Some(found) = found.flatten() else {
            return self.fails(too_many_positions(attempt, memory).unwrap_or_default());
        };
        self.work += u64::from(found.positions) + u64::from(attempt.maze.cells()) / 2;
        Some(found)
    }

    /// Ends the search, since attempts have too many positions.
    fn fails(&mut self, reason: String) -> Option<Survey> {
        self.failed = reason;
        self.is_over = true;
        None
    }

    /// The distance from what is wanted, in thousandths of a move: a longer solution, preferably the only
    /// shortest one, or the parts of the difficulty.
    fn loss_of(&self, found: &Survey, idle: usize) -> u64 {
        let moves = u64::from(found.moves.unwrap_or(0));
        let loss = match self.targets {
            None => {
                let unique = if found.solutions == 1 { 125 } else { 0 };
                (1 << 36) - moves * (1000 + unique)
            }
            Some(targets) => {
                let now = [moves, found.decisions.into(), found.positions.into()];
                let off = |(now, target): (u64, u64)| {
                    (1000 * now).abs_diff(target).saturating_mul(targets[0]) / target.max(1)
                };
                now.into_iter().zip(targets).map(off).sum()
            }
        };
        loss + Search::IDLE * idle as u64
    }
}

impl Wish<'_> {
    /// The greatest percentage of the walls that may be opened.
    fn openings(&self) -> u32 {
        let each = self.rules.iter().map(|rule| rule.row.openings);
        each.max().unwrap_or(0)
    }

    /// An advice where no attempt has a solution.
    fn help(&self) -> String {
        let fewer = match self.rules.len() {
            1 if self.openings() == 0 => "choose fewer devices",
            1 => "take another grid or a larger maze",
            _ => "leave one of the rules out",
        };
        match self.openings() > 0 && !self.is_braided {
            true => format!("add `braid=1`, {fewer}"),
            false => fewer.to_owned(),
        }
    }
}

impl Annealed for Search<'_> {
    fn loss(&self) -> Option<u64> {
        let now = self.now.as_ref().filter(|_| self.work < Search::WORK);
        now.map(|now| now.loss)
    }

    /// Changes some choices, or seldom all of a part.
    fn step(&mut self, heat: u64) -> ReshapeResult {
        let Some(now) = &self.now else {
            return Ok(());
        };
        let (mut before, mut plan) = (now.loss, now.plan.clone());
        // Where no wall may open, the first part has but one choice: the path, which is mostly the only one.
        let first = usize::from(self.wish.openings() == 0);
        let used = (first..plan.choices.len()).filter(|&place| plan.choices[place].count() > 0);
        let Some(place) = self.rng.pick(used) else {
            return Ok(());
        };
        plan.opens |= place == 0;
        let part = &mut plan.choices[place];
        if self.rng.chance(0.1) {
            *part = Choices::new(&mut self.rng);
        } else {
            for _ in 0..=self.rng.below(1 + part.count() / 16) {
                part.change(&mut self.rng);
            }
        }
        let accepted = |loss, rng: &mut Rng| {
            let accepted = accepts(before, loss, heat, rng);
            before = before.max(loss);
            accepted
        };
        if let Some(made) = self.made(plan, accepted) {
            if self.best.as_ref().is_none_or(|best| made.loss < best.loss) {
                self.best = Some(made.clone());
            }
            self.now = Some(made);
        }
        Ok(())
    }
}
