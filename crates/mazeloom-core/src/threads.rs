//! Parallel work, whose result does not depend on the number of threads.
//!
//! Every task writes to its own place, and random numbers are looked up by index instead of drawn
//! in sequence, so it does not matter which thread does what, or when.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The number of threads to use: it changes the time, never the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// The calling thread only; no other is started.
    pub const ONE: Threads = Threads(NonZeroUsize::MIN);

    /// Upper bound; more threads do not help.
    const MOST: usize = 256;

    /// `count` threads, at most 256; more do not help.
    ///
    /// ```
    /// use mazeloom_core::threads::Threads;
    /// use std::num::NonZeroUsize;
    ///
    /// assert_eq!(Threads::new(NonZeroUsize::MIN), Threads::ONE);
    /// assert_eq!(Threads::new(NonZeroUsize::MAX).count(), 256);
    /// ```
    pub fn new(count: NonZeroUsize) -> Threads {
        Threads(count.min(NonZeroUsize::new(Self::MOST).unwrap_or(NonZeroUsize::MIN)))
    }

    /// The number of threads.
    pub fn count(self) -> usize {
        self.0.get()
    }

    /// Tells whether no other thread is started. In WebAssembly none can be.
    pub fn is_one(self) -> bool {
        self == Threads::ONE || cfg!(target_family = "wasm")
    }

    /// Runs every task once. Threads take tasks in order as they become free; the calling thread
    /// works too, and does everything if no others can be started. Returns when all tasks are
    /// done.
    ///
    /// # Panics
    /// If `work` panics, after the other tasks are finished.
    ///
    /// ```
    /// use mazeloom_core::threads::Threads;
    /// use std::num::NonZeroUsize;
    ///
    /// let threads = Threads::new(NonZeroUsize::new(4).unwrap());
    /// let mut squares = [1, 2, 3];
    /// threads.each(squares.iter_mut(), |n| *n *= *n);
    /// assert_eq!(squares, [1, 4, 9]);
    /// ```
    pub fn each<T: Send>(self, tasks: impl Iterator<Item = T> + Send, work: impl Fn(T) + Sync) {
        if self.is_one() {
            return tasks.for_each(work);
        }
        let tasks = Mutex::new(tasks);
        let next = || {
            let mut tasks = tasks.lock().unwrap_or_else(PoisonError::into_inner);
            tasks.next()
        };
        let worker = || {
            while let Some(task) = next() {
                work(task);
            }
        };
        thread::scope(|scope| {
            for _ in 1..self.count() {
                // A thread that runs out of memory while it starts would abort the whole program.
                let refused =
                    !has_room() || thread::Builder::new().spawn_scoped(scope, worker).is_err();
                if refused {
                    break;
                }
            }
            worker();
        });
    }

    /// The results for the numbers below `count`, in order, or the first error. After an error no more work is
    /// begun.
    ///
    /// # Errors
    /// Those of `work`.
    ///
    /// ```
    /// use mazeloom_core::threads::Threads;
    ///
    /// let halved = |n: usize| if n % 2 == 0 { Ok(n / 2) } else { Err(n) };
    /// assert_eq!(Threads::ONE.try_map(1, halved), Ok(vec![0]));
    /// assert_eq!(Threads::ONE.try_map(9, halved), Err(1));
    /// ```
    pub fn try_map<V: Send, E: Send>(
        self,
        count: usize,
        work: impl Fn(usize) -> Result<V, E> + Sync,
    ) -> Result<Vec<V>, E> {
        let mut results: Vec<Option<Result<V, E>>> = (0..count).map(|_| None).collect();
        let failed = AtomicBool::new(false);
        self.each(results.iter_mut().enumerate(), |(number, result)| {
            if !failed.load(Ordering::Relaxed) {
                let done = work(number);
                failed.fetch_or(done.is_err(), Ordering::Relaxed);
                *result = Some(done);
            }
        });
        // Work is begun in order, so what was left undone comes after an error.
        results.into_iter().map_while(|result| result).collect()
    }

    /// The numbers below `count` that `keep` keeps, in order. O(count).
    ///
    /// ```
    /// use mazeloom_core::threads::Threads;
    ///
    /// assert_eq!(Threads::ONE.filter(10, &|n| n % 4 == 1), [1, 5, 9]);
    /// ```
    pub fn filter(self, count: u32, keep: &(dyn Fn(u32) -> bool + Sync)) -> Vec<u32> {
        const PART: usize = 1 << 16;
        if self.is_one() {
            return (0..count).filter(|&number| keep(number)).collect();
        }
        let parts = (0..count).step_by(PART);
        let mut parts: Vec<(u32, Vec<u32>)> = parts.map(|first| (first, Vec::new())).collect();
        self.each(parts.iter_mut(), |(first, kept)| {
            kept.extend((*first..count).take(PART).filter(|&number| keep(number)));
        });
        parts.into_iter().flat_map(|(_, kept)| kept).collect()
    }
}

/// Tells whether there is memory for the stack of one more thread and its overhead.
fn has_room() -> bool {
    const STACK: usize = 16 << 20;
    Vec::<u8>::new().try_reserve_exact(STACK).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_kept_in_order() {
        for count in [1, 2, 3] {
            let threads = Threads::new(NonZeroUsize::new(count).expect("above 0"));
            for below in [0, 1, 65_536, 200_000] {
                let kept = threads.filter(below, &|number| number % 7 == 3);
                assert!(
                    kept.into_iter()
                        .eq((0..below).filter(|number| number % 7 == 3))
                );
            }
        }
    }

    #[test]
    fn every_task_is_done_once() {
        for count in [1, 2, 3, 8, 1000] {
            let threads = Threads::new(NonZeroUsize::new(count).expect("above 0"));
            let mut done = vec![0u32; 10_000];
            threads.each(done.chunks_mut(7), |chunk| {
                chunk.iter_mut().for_each(|times| *times += 1);
            });
            assert!(done.iter().all(|&times| times == 1), "{count} threads");
        }
    }
}
