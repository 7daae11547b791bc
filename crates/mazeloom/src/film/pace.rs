//! The timing of a film: how long it lasts, and which moments it shows.
//!
//! A short run shows each step; a long one is sampled, because a player cannot show thousands of
//! frames in a few seconds. Time is not distributed evenly over the steps: runs of steps that
//! change no wall (a backtracker walking back) are compressed by `ease`, since nothing visible
//! happens.

use mazeloom_core::maze::Step;

/// The timing of a film: how long it is, and how many frames it has.
///
/// ```
/// use mazeloom::film::Pace;
///
/// // 100 steps in two seconds at 10 frames a second; the last frame stays longer.
/// let pace = Pace { duration: Some(2000), fps: Some(10), ..Pace::default() };
/// let (frames, milliseconds) = pace.plan(100);
/// assert_eq!(milliseconds, 2000);
/// assert!((15..=25).contains(&frames));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[must_use]
pub struct Pace {
    /// The duration in milliseconds, without the hold; by default chosen by the number of steps.
    pub duration: Option<u64>,
    /// Frames a second, 1…50; by default 25, fewer if there are few steps.
    pub fps: Option<u32>,
    /// The maximum number of frames, including the first and the last.
    pub frames: u32,
    /// Strength with which steps that change no wall are compressed, 0…1: a run of *n* such steps
    /// lasts as long as (n+1)^(1−ease) − 1 steps that do change one. 0 is uniform time, 1 skips
    /// them.
    pub ease: f64,
    /// The number of cells in the trail of a walk.
    pub trail: u32,
    /// Duration of the last frame, in milliseconds.
    pub hold: u64,
    /// True if the film loops.
    pub repeats: bool,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            duration: None,
            fps: None,
            frames: 400,
            ease: 0.5,
            trail: 24,
            hold: 2000,
            repeats: true,
        }
    }
}

impl Pace {
    /// The maximum number of frames per second: players slow down faster animations.
    pub const FASTEST: u32 = 50;
    /// The default number of frames per second.
    const USUAL: u64 = 25;
    /// The maximum default duration in seconds.
    const LONGEST: u64 = 12;
    /// The maximum duration of a frame of a short film, in milliseconds.
    const SLOWEST: u64 = 120;

    /// The number of frames before the last one, and their duration in milliseconds, for a number
    /// of steps.
    pub fn plan(&self, moments: usize) -> (u32, u64) {
        let most = u64::from(self.frames.saturating_sub(1)).min(moments as u64);
        let fps = self.fps.map_or(Self::USUAL, u64::from);
        let (frames, time) = match (self.duration, self.fps) {
            (Some(time), _) => (most.min(time * fps / 1000).max(u64::from(most > 0)), time),
            (None, Some(_)) => (most, most * 1000 / fps),
            (None, None) => {
                let frames = most.min(Self::LONGEST * fps);
                let slow = (frames * Self::SLOWEST).min(5000);
                (frames, slow.max(frames * 1000 / fps))
            }
        };
        (frames as u32, if frames == 0 { 0 } else { time })
    }
}

/// The time that steps take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Easing {
    power: f64,
    quiet: u32,
    before: u32,
}

impl Easing {
    pub fn new(ease: f64) -> Easing {
        Easing {
            power: 1.0 - ease,
            quiet: 0,
            before: 0,
        }
    }

    /// The time of the next step, 1 for one that changes a wall.
    pub fn weight(&mut self, step: Step) -> f64 {
        self.before = self.quiet;
        match step {
            Step::Open(_) | Step::Close(_) => {
                self.quiet = 0;
                1.0
            }
            Step::Note(_) => 0.0,
            Step::Enter(_) | Step::Leave(_) => {
                let n = f64::from(self.quiet) + 1.0;
                self.quiet = self.quiet.saturating_add(1);
                libm::pow(n + 1.0, self.power) - libm::pow(n, self.power)
            }
        }
    }

    /// Undoes the last step.
    pub fn back(&mut self) {
        self.quiet = self.before;
    }

    /// The time of all steps.
    pub fn total(mut self, steps: &[Step]) -> f64 {
        steps.iter().map(|&step| self.weight(step)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazeloom_core::topology::{Cell, Edge};

    #[test]
    fn quiet_runs_take_less_time() {
        let quiet = [Step::Enter(Cell(0)); 99];
        let total = |ease: f64| Easing::new(ease).total(&quiet);
        assert!((total(0.0) - 99.0).abs() < 1e-9);
        assert!((total(0.5) - 9.0).abs() < 1e-9);
        assert!(total(1.0).abs() < 1e-9);
        let loud = [Step::Open(Edge(0)); 7];
        assert!((Easing::new(1.0).total(&loud) - 7.0).abs() < 1e-9);
    }

    #[test]
    fn plans_keep_within_their_budget() {
        let pace = Pace::default();
        assert_eq!(pace.plan(0), (0, 0));
        assert_eq!(pace.plan(10), (10, 1200));
        assert_eq!(pace.plan(100), (100, 5000));
        assert_eq!(pace.plan(1_000_000), (300, 12_000));
        let fast = Pace {
            fps: Some(50),
            ..pace
        };
        assert_eq!(fast.plan(1_000_000), (399, 7980));
        let short = Pace {
            duration: Some(1000),
            ..pace
        };
        assert_eq!(short.plan(5), (5, 1000));
        assert_eq!(short.plan(5000), (25, 1000));
    }
}
