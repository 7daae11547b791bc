//! Sorting short lists in little code.
//!
//! Each use of the standard library's sorting is some kilobytes of WebAssembly, a tenth of what a
//! page loads first. Lists that are never long are put in order by one function there, which is
//! stable; elsewhere by the standard library.

use std::cmp::Ordering;

/// Puts short lists in order; the same on every platform.
///
/// ```
/// use mazeloom_core::sort::Arrange;
///
/// let mut words = ["maze", "a", "cell", "of"];
/// words.arrange_by_key(|word| word.len());
/// assert_eq!(words, ["a", "of", "maze", "cell"]); // what is equal stays in order
/// ```
pub trait Arrange<T> {
    /// Sorts by a comparison.
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Sorts.
    fn arrange(&mut self)
    where
        T: Ord,
    {
        self.arrange_by(T::cmp);
    }

    /// Sorts by a key.
    fn arrange_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.arrange_by(|a, b| key(a).cmp(&key(b)));
    }
}

impl<T> Arrange<T> for [T] {
    #[inline]
    fn arrange_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering) {
        #[cfg(not(target_arch = "wasm32"))]
        self.sort_by(compare);
        #[cfg(target_arch = "wasm32")]
        in_little_code(self, compare);
    }
}

/// Sorts the places of a list, then moves its items there.
#[cfg(any(test, target_arch = "wasm32"))]
fn in_little_code<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut order: Vec<usize> = (0..list.len()).collect();
    heap_sort(&mut order, &mut |a, b| {
        compare(&list[a], &list[b]).then(a.cmp(&b)).is_lt()
    });
    for first in 0..order.len() {
        let mut at = first;
        loop {
            let from = std::mem::replace(&mut order[at], at);
            if from == first {
                break;
            }
            list.swap(at, from);
            at = from;
        }
    }
}

/// Heapsort (J. W. J. Williams, "Algorithm 232", 1964).
#[cfg(any(test, target_arch = "wasm32"))]
#[inline(never)]
fn heap_sort(order: &mut [usize], is_less: &mut dyn FnMut(usize, usize) -> bool) {
    let length = order.len();
    for step in (0..length + length / 2).rev() {
        // First the heap is built from its middle down, then its largest item goes to the end.
        let (mut at, end) = match step.checked_sub(length) {
            Some(root) => (root, length),
            None => {
                order.swap(0, step);
                (0, step)
            }
        };
        loop {
            let mut child = 2 * at + 1;
            if child >= end {
                break;
            }
            if child + 1 < end && is_less(order[child], order[child + 1]) {
                child += 1;
            }
            if !is_less(order[at], order[child]) {
                break;
            }
            order.swap(at, child);
            at = child;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn little_code_sorts_as_the_standard_library_does() {
        for length in 0..70 {
            let mut rng = Rng::stream(length, "sort");
            let list: Vec<(u32, u64)> = (0..length).map(|at| (rng.below(9), at)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            in_little_code(&mut ours, |a, b| a.0.cmp(&b.0));
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs, "length {length}");
        }
    }
}
