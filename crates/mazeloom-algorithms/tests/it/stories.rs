//! Properties of every story: its lines are those of the pseudocode, its events explain the steps,
//! and each of them happens.

use crate::laws::{everywhere, extremes};
use crate::solvers::{case, solve_by};
use mazeloom_algorithms::generate::{ALGORITHMS, DUAL, Tunnels, tunneler};
use mazeloom_algorithms::solve::SOLVERS;
use mazeloom_algorithms::story::Story;
use mazeloom_core::maze::{Flow, Maze, Step};
use mazeloom_core::parameters::{Args, Param};
use mazeloom_core::rng::Rng;
use mazeloom_core::topology::{Cell, TopologyExt};
use mazeloom_testing::*;
use std::collections::{BTreeMap, BTreeSet};

/// All stories, by the names of their rows.
fn stories() -> impl Iterator<Item = (&'static str, &'static Story)> {
    let algorithms = ALGORITHMS.iter().map(|row| (row.entry.name, &row.story));
    algorithms.chain(SOLVERS.iter().map(|row| (row.entry.name, &row.story)))
}

#[test]
fn every_event_has_a_line_of_the_pseudocode_and_a_sentence() {
    for (name, story) in stories() {
        for said in [story.origin, story.looks, story.cost] {
            assert!(said.ends_with('.'), "{name}: {said:?} is no sentence");
        }
        let lines: Vec<&str> = story.code.lines().collect();
        assert!(
            (2..=20).contains(&lines.len()),
            "{name}: {} lines",
            lines.len()
        );
        for line in &lines {
            let long = line.chars().count();
            assert!(
                long <= 78,
                "{name}: {line:?} has {long} characters; at most 78 fit"
            );
        }
        for event in story.events {
            let line = story.line(event);
            assert!(line.is_some(), "{name}: no line begins with {:?}", event.at);
            let first = lines[line.unwrap_or(0)].trim_start();
            let alike = lines
                .iter()
                .filter(|line| line.trim_start().starts_with(event.at));
            assert_eq!(
                alike.count(),
                1,
                "{name}: {:?} begins several lines like {first:?}",
                event.at
            );
            let said = event.sentence(7);
            assert!(
                said.ends_with('.') && !said.contains('{'),
                "{name}: {said:?}"
            );
        }
        let names: BTreeSet<&str> = story.events.iter().map(|event| event.name).collect();
        assert_eq!(names.len(), story.events.len(), "{name}");
    }
}

/// Events of a row that happened.
#[derive(Default)]
struct Seen(BTreeMap<&'static str, BTreeSet<u8>>);

impl Seen {
    /// Takes the steps of a row: all of them are explained, and no event is unknown.
    fn take(&mut self, name: &'static str, story: &Story, steps: &[Step], context: &str) {
        let seen = self.0.entry(name).or_default();
        let mut entered: Vec<Cell> = Vec::new();
        let mut now = None;
        for &step in steps {
            match step {
                Step::Note(note) => {
                    assert!(usize::from(note.event) < story.events.len(), "{context}");
                    seen.insert(note.event);
                    now = Some(&story.events[usize::from(note.event)]);
                }
                Step::Enter(cell) if entered.contains(&cell) => {
                    seen.extend(now.and_then(|event| event.again));
                }
                Step::Enter(cell) => entered.push(cell),
                Step::Leave(cell) => entered.retain(|&other| other != cell),
                Step::Open(_) | Step::Close(_) => {}
            }
            assert!(now.is_some(), "{context}: {step:?} is not explained");
        }
    }

    /// Every event of every row happened.
    fn check<'a>(&self, rows: impl Iterator<Item = (&'a str, &'a Story)>) {
        for (name, story) in rows {
            let seen = self.0.get(name).map(BTreeSet::len);
            let missing = story.events.iter().enumerate().filter(|&(number, _)| {
                !self
                    .0
                    .get(name)
                    .is_some_and(|seen| seen.contains(&(number as u8)))
            });
            let missing: Vec<&str> = missing.map(|(_, event)| event.name).collect();
            assert!(
                missing.is_empty(),
                "{name}: of {seen:?} events, {missing:?} never happen"
            );
        }
    }
}

/// The default arguments of a row, and those with one argument at an extreme.
fn variants(params: &'static [Param]) -> Vec<Args> {
    let mut all = vec![Args::none(params)];
    for param in params {
        for value in extremes(param) {
            let mut args = Args::none(params);
            args.set(param.name, &value).expect("it is in range");
            all.push(args);
        }
    }
    all.retain(|args| !args.get(&DUAL));
    all
}

#[test]
fn every_step_of_an_algorithm_is_explained_and_the_steps_give_the_maze() {
    let mut seen = Seen::default();
    everywhere(|row, grid, rng, context| {
        for args in variants(row.entry.params) {
            let context = format!("{context}, {args:?}");
            let mut steps = Vec::new();
            let made = run(row, &args, grid, rng, |step| {
                steps.push(step);
                Flow::Continue(())
            });
            let made = made.expect("nothing breaks it off");
            seen.take(row.entry.name, &row.story, &steps, &context);
            let again = Maze::build(grid, row.initial_edges, |_, emit| {
                steps.iter().try_for_each(|&step| emit(step))
            });
            assert!(again.all_edges().eq(made.all_edges()), "{context}");
        }
    });
    // Its row digs no tunnels: where that is possible is not known from a topology.
    let (_, story) = (stories().find(|&(name, _)| name == "tunneler")).expect("it is in the table");
    let tunnels = Tunnels {
        may_cross: |_| true,
        chance: 1.0,
    };
    let (mut steps, mut rng) = (Vec::new(), Rng::stream(1, "tunnels"));
    let dug = tunneler(&rect(9, 9), &[Cell(0)], tunnels, &mut rng, |step| {
        steps.push(step);
        Flow::Continue(())
    });
    assert!(dug.continue_value().is_some_and(|dug| !dug.is_empty()));
    seen.take("tunneler", story, &steps, "tunnels");
    seen.check(ALGORITHMS.iter().map(|row| (row.entry.name, &row.story)));
}

#[test]
fn every_step_of_a_solver_is_explained() {
    let mut seen = Seen::default();
    for number in 0..campaign(300) {
        let case = case(number);
        for row in SOLVERS {
            let all = variants(row.entry.params);
            let mut args = all[number as usize / 8 % all.len()].clone();
            if row.entry.name == "random-mouse" && args == all[0] {
                // Where there is no path it would search until its limit.
                args.set("limit", "2000").expect("it is a number");
            }
            let (_, steps) = solve_by(row, &args, &case, u64::from(number));
            let context = format!("{} {args:?} in case {number}", row.entry.name);
            seen.take(row.entry.name, &row.story, &steps, &context);
        }
    }
    seen.check(SOLVERS.iter().map(|row| (row.entry.name, &row.story)));
}
