//! Work on several threads, whose number never shows in what comes out.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// On how many threads to work: a change of time, never of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threads(NonZeroUsize);

impl Threads {
    /// The one that calls; no other is started.
    pub const ONE: Threads = Threads(NonZeroUsize::MIN);

    /// More than these help nobody.
    const MOST: usize = 256;

    /// So many, within reason.
    pub fn new(count: NonZeroUsize) -> Threads {
        Threads(count.min(NonZeroUsize::new(Self::MOST).unwrap_or(NonZeroUsize::MIN)))
    }

    /// How many.
    pub fn count(self) -> usize {
        self.0.get()
    }

    /// Does every task once. Threads take tasks as they come, in order; the one that calls works
    /// too, and if the system grants no others it works alone.
    ///
    /// ```
    /// use mazeloom_core::threads::Threads;
    ///
    /// let mut squares = [1, 2, 3];
    /// Threads::ONE.each(squares.iter_mut(), |n| *n *= *n);
    /// assert_eq!(squares, [1, 4, 9]);
    /// ```
    pub fn each<T: Send>(self, tasks: impl Iterator<Item = T> + Send, work: impl Fn(T) + Sync) {
        if self == Threads::ONE {
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
                // A thread that finds no room while it starts would take the whole program along.
                let refused =
                    !has_room() || thread::Builder::new().spawn_scoped(scope, worker).is_err();
                if refused {
                    break;
                }
            }
            worker();
        });
    }
}

/// Whether there is room for one more thread's stack and what goes with it.
fn has_room() -> bool {
    const STACK: usize = 16 << 20;
    Vec::<u8>::new().try_reserve_exact(STACK).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

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
