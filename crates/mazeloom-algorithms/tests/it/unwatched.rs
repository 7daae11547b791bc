//! A maze whose making nobody watches is the same maze, and its edges change in the same order.

use super::laws::{everywhere, extremes};
use mazeloom_algorithms::generate::{DUAL, GenerateError};
use mazeloom_core::maze::{Flow, Step};
use mazeloom_core::parameters::Args;
use mazeloom_core::topology::Dual;
use mazeloom_testing::{run, run_unwatched};

#[test]
fn nobody_has_to_watch() {
    let mut changed = 0;
    everywhere(|row, grid, rng, context| {
        let one = |name: &str, word: &str| {
            let mut args = Args::none(row.entry.params);
            args.set(name, word).expect("it is in range");
            args
        };
        let params = row.entry.params.iter();
        let given = params.flat_map(|param| {
            let words = extremes(param).into_iter().take(1);
            words.map(|word| one(param.name, &word)).collect::<Vec<_>>()
        });
        for args in [Args::none(row.entry.params)].into_iter().chain(given) {
            if args.get(&DUAL) && Dual::new(grid).is_err() {
                continue;
            }
            let (mut seen, mut changes) = (Vec::new(), Vec::new());
            let watched = run(row, &args, grid, &mut rng.clone(), |step| {
                if let Step::Open(_) | Step::Close(_) = step {
                    seen.push(step);
                }
                Flow::Continue(())
            });
            let unwatched = run_unwatched(row, &args, grid, &mut rng.clone(), |step| {
                changes.push(step);
                Flow::Continue(())
            });
            let [watched, unwatched] = [watched, unwatched].map(|maze| maze.expect("it ends"));
            assert!(
                watched.open_edges() == unwatched.open_edges(),
                "{context}, {args:?}"
            );
            assert_eq!(seen, changes, "{context}, {args:?}");
            changed += changes.len();
        }
    });
    assert!(changed > 10_000, "hardly any edge changed: {changed}");
}

#[test]
fn who_sees_the_changes_can_stop_the_making() {
    let mut stopped = 0;
    everywhere(|row, grid, rng, context| {
        let args = Args::none(row.entry.params);
        let mut changes = 0;
        let stop = |step| match step {
            Step::Open(_) | Step::Close(_) => {
                changes += 1;
                Flow::Break(())
            }
            Step::Enter(_) | Step::Leave(_) | Step::Note(_) => panic!("{context}: {step:?}"),
        };
        let made = run_unwatched(row, &args, grid, rng, stop);
        match made {
            Err(GenerateError::Stopped) => assert_eq!(changes, 1, "{context}"),
            made => assert!(made.is_ok() && changes == 0, "{context}"),
        }
        stopped += changes;
    });
    assert!(stopped > 1000, "hardly any was stopped: {stopped}");
}
