//! Simulated annealing: small changes, of which those for the worse are accepted less often the more they
//! lose and the later they come, so that a search does not get stuck in a local optimum.
//!
//! It cools in rounds. The first is short and cold, for optima that are near; each of the next is twice as
//! long and begins warmer.
//!
//! `aim`, `difficulty` and `rule` search by it; their sources are told there.

use super::ReshapeResult;
use mazeloom_core::rng::Rng;

/// Something that is searched for by small changes.
pub(super) trait Annealed {
    /// The present distance from an optimum; `None` if the work is used up.
    fn loss(&self) -> Option<u64>;

    /// Tries a change, which is kept if it is [accepted](accepts).
    fn step(&mut self, heat: u64) -> ReshapeResult;
}

/// The lengths and heats of the rounds.
pub(super) struct Cooling {
    /// The maximum number of steps.
    pub steps: u64,
    /// The number of steps of the first round.
    pub round: u64,
    /// The heat at which the first round begins, in units of the loss.
    pub cold: u64,
    /// The heat at which rounds begin at most.
    pub hot: u64,
    /// The loss below which no step is needed; a round that ends there is the last.
    pub near: u64,
}

impl Cooling {
    /// Changes something until the steps are used up or the loss is small. Returns the number of steps.
    pub(super) fn run(&self, search: &mut impl Annealed) -> ReshapeResult<u64> {
        let goes_on = |loss: Option<u64>| loss.is_some_and(|loss| loss >= self.near);
        let (mut step, mut length, mut warm) = (0, self.round, self.cold);
        while step < self.steps && goes_on(search.loss()) {
            // The last round takes what is left.
            let rest = self.steps - step;
            let round = if rest < 3 * length { rest } else { length };
            let mut left = round;
            while left > 0 && goes_on(search.loss()) {
                let heat = 1 + warm * (left * 1000 / round).pow(2) / 1_000_000;
                left -= 1;
                search.step(heat)?;
            }
            step += round - left;
            if search.loss().is_none_or(|loss| loss <= self.near) {
                break;
            }
            (length, warm) = (2 * length, (2 * warm).min(self.hot).max(self.cold));
        }
        Ok(step)
    }
}

/// Tells whether a change is accepted: with probability e^(−loss/heat), in millionths.
pub(super) fn accepts(before: u64, after: u64, heat: u64, rng: &mut Rng) -> bool {
    const MILLION: u32 = 1_000_000;
    if after <= before {
        return true;
    }
    let share = libm::exp(-((after - before) as f64) / heat as f64);
    rng.below(MILLION) < libm::round(share * f64::from(MILLION)) as u32
}
