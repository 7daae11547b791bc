//! The ends of walls, put in order by the spots where they meet.

use super::super::Spot;
use super::Segment;
use mazeloom_core::sort::Arrange;
use mazeloom_core::threads::Threads;
use std::cmp::Ordering;

/// A spot as one number, which is compared at once: column by column, each from the top.
fn key(spot: Spot) -> u64 {
    let unsigned = |n: i32| u64::from(n.cast_unsigned() ^ 1 << 31);
    unsigned(spot.x) << 32 | unsigned(spot.y)
}

/// The spot that has a key.
fn spot_of(key: u64) -> Spot {
    let signed = |n: u64| (n as u32 ^ 1 << 31).cast_signed();
    Spot::new(signed(key >> 32), signed(key))
}

/// An end of a segment, in 12 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct End {
    /// The key of its spot, its upper half first.
    key: [u32; 2],
    /// Twice the segment's number, plus one for where it goes to.
    number: u32,
}

impl End {
    fn new(spot: Spot, number: u32) -> End {
        let key = key(spot);
        End {
            key: [(key >> 32) as u32, key as u32],
            number,
        }
    }

    fn key(self) -> u64 {
        u64::from(self.key[0]) << 32 | u64::from(self.key[1])
    }
}

impl Ord for End {
    fn cmp(&self, other: &End) -> Ordering {
        (self.key(), self.number).cmp(&(other.key(), other.number))
    }
}

impl PartialOrd for End {
    fn partial_cmp(&self, other: &End) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The ends of segments in the order of spots.
///
/// Distributed to vertical strips, ends are nearly in order, since segments come row by row. Each thread
/// puts those of its strips in order.
pub(super) fn in_order<P: AsRef<[Segment]> + Sync>(parts: &[P], threads: Threads) -> Vec<End> {
    let parts: Vec<(&[Segment], u32)> = (parts.iter())
        .scan(0, |first, part| {
            let part = part.as_ref();
            let here = std::mem::replace(first, *first + part.len() as u32);
            Some((part, here))
        })
        .collect();
    let count: usize = parts.iter().map(|(part, _)| part.len()).sum();
    let threads = match count {
        ..FEW_SEGMENTS => Threads::ONE,
        _ => threads,
    };
    let strips = Strips::of(&parts, count, threads);
    let starts = strips.starts(&parts, threads);
    let mut ordered = vec![End::default(); 2 * count];
    let mut rest = &mut ordered[..];
    let size = (2 * count).div_ceil(threads.count()).max(1);
    let mut first = 0;
    let pieces = (1..=threads.count()).map(|piece| {
        // The strips up to the one that begins beyond the piece's share, with the end of the last.
        let end = starts.partition_point(|&start| (start as usize) < piece * size);
        let end = end.min(starts.len() - 1).max(first);
        let starts = &starts[std::mem::replace(&mut first, end)..=end];
        let ends;
        let count = starts[starts.len() - 1] - starts[0];
        (ends, rest) = std::mem::take(&mut rest).split_at_mut(count as usize);
        (ends, end + 1 - starts.len(), starts)
    });
    threads.each(pieces, |(ordered, first, starts)| {
        let mut next: Vec<u32> = starts.iter().map(|start| start - starts[0]).collect();
        next.pop();
        for end in parts
            .iter()
            .flat_map(|&(part, number)| ends_of(part, number))
        {
            let strip = strips.strip(end.key()).wrapping_sub(first);
            if let Some(place) = next.get_mut(strip) {
                ordered[*place as usize] = end;
                *place += 1;
            }
        }
        for strip in starts.windows(2) {
            let at = |start: u32| (start - starts[0]) as usize;
            insertion_sort(&mut ordered[at(strip[0])..at(strip[1])]);
        }
    });
    ordered
}

/// Fewer segments than this are put in order on one thread.
const FEW_SEGMENTS: usize = 1 << 13;

/// The ends of segments, of which the first has a number.
fn ends_of(segments: &[Segment], first: u32) -> impl Iterator<Item = End> {
    (segments.iter().zip(first..)).flat_map(|(segment, number)| {
        [
            End::new(segment.from, 2 * number),
            End::new(segment.to, 2 * number + 1),
        ]
    })
}

/// Vertical strips of the plane, of a width that is a power of two.
struct Strips {
    least: u64,
    width: u32,
    count: usize,
}

impl Strips {
    /// One for two segments, in the columns that some parts reach.
    fn of(parts: &[(&[Segment], u32)], segments: usize, threads: Threads) -> Strips {
        let mut columns = vec![(u64::MAX, 0); parts.len()];
        threads.each(
            parts.iter().zip(&mut columns),
            |(&(part, first), columns)| {
                *columns = ends_of(part, first).fold(*columns, |(least, most), end| {
                    let column = u64::from(end.key[0]);
                    (least.min(column), most.max(column))
                });
            },
        );
        let least = columns.iter().map(|it| it.0).min().unwrap_or(u64::MAX);
        let most = columns.iter().map(|it| it.1).max().unwrap_or(0);
        let count = (segments / 2).clamp(1, 1 << 16);
        let mut width = 0;
        while most.saturating_sub(least) >> width >= count as u64 {
            width += 1;
        }
        Strips {
            least,
            width,
            count,
        }
    }

    /// The strip of a key.
    #[inline]
    fn strip(&self, key: u64) -> usize {
        (((key >> 32) - self.least) >> self.width) as usize
    }

    /// Number of ends that lie in the strips before each, and in all.
    fn starts(&self, parts: &[(&[Segment], u32)], threads: Threads) -> Vec<u32> {
        let size = parts.len().div_ceil(threads.count()).max(1);
        let chunks = parts.chunks(size);
        let mut counts = vec![vec![0u32; self.count + 1]; chunks.len()];
        threads.each(chunks.zip(&mut counts), |(parts, counts)| {
            for end in parts.iter().flat_map(|&(part, first)| ends_of(part, first)) {
                counts[self.strip(end.key()) + 1] += 1;
            }
        });
        let mut starts = vec![0; self.count + 1];
        for counts in counts {
            for (start, count) in starts.iter_mut().zip(counts) {
                *start += count;
            }
        }
        for strip in 0..self.count {
            starts[strip + 1] += starts[strip];
        }
        starts
    }
}

/// Sorts ends that are nearly in order in linear time, and others as usual.
fn insertion_sort(ends: &mut [End]) {
    let mut steps = 8 * ends.len();
    for number in 1..ends.len() {
        let end = ends[number];
        let mut place = number;
        while place > 0 && ends[place - 1] > end {
            ends[place] = ends[place - 1];
            place -= 1;
        }
        ends[place] = end;
        let Some(left) = steps.checked_sub(number - place) else {
            return ends.arrange();
        };
        steps = left;
    }
}

/// The spots at which segments end, in order, each with what ends there.
pub(in crate::scene) struct Ends {
    pub(super) spots: Vec<Spot>,
    /// Positions in `order` where the ends at each spot begin, and where those at the last spot end.
    starts: Vec<u32>,
    /// Twice the number of each segment, plus one for the end that it goes to.
    pub(super) order: Vec<u32>,
}

impl Ends {
    /// The ends of segments.
    pub fn of<P: AsRef<[Segment]> + Sync>(parts: &[P], threads: Threads) -> Ends {
        Ends::met(in_order(parts, threads), threads)
    }

    /// Some ends, which are in order.
    pub(super) fn met(ordered: Vec<End>, threads: Threads) -> Ends {
        let is_first = |end: u32| {
            let before = end
                .checked_sub(1)
                .map(|before| ordered[before as usize].key);
            before != Some(ordered[end as usize].key)
        };
        let mut starts = threads.filter(ordered.len() as u32, &is_first);
        let spots = starts
            .iter()
            .map(|&start| spot_of(ordered[start as usize].key()));
        let spots = spots.collect();
        starts.push(ordered.len() as u32);
        // In the room of the ends, of which two thirds are free then.
        let mut order: Vec<u32> = ordered.into_iter().map(|end| end.number).collect();
        order.shrink_to_fit();
        Ends {
            spots,
            starts,
            order,
        }
    }

    /// The places in `order` of what ends at a spot.
    pub(super) fn meeting(&self, spot: u32) -> std::ops::Range<usize> {
        let spot = spot as usize;
        self.starts[spot] as usize..self.starts[spot + 1] as usize
    }

    /// All spots at which segments end, each once.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// Number of segments that end at a spot.
    pub fn meeting_at(&self, spot: Spot) -> usize {
        let place = (self.spots).binary_search_by_key(&key(spot), |&spot| key(spot));
        place.map_or(0, |place| self.meeting(place as u32).len())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::line;
    use super::*;
    use mazeloom_core::rng::Rng;

    #[test]
    fn every_spot_is_found_among_the_ends() {
        // Down a column and back along a row: the order of columns is not that of rows.
        let segments = [
            line((0, 5), (0, 0)),
            line((0, 0), (7, 0)),
            line((7, 0), (7, 5)),
            line((7, 0), (9, 0)),
        ];
        let ends = Ends::of(&[&segments[..]], Threads::ONE);
        for ((x, y), count) in [
            ((0, 0), 2),
            ((0, 5), 1),
            ((7, 0), 3),
            ((9, 0), 1),
            ((1, 1), 0),
        ] {
            assert_eq!(ends.meeting_at(Spot { x, y }), count, "{x} {y}");
        }
    }

    #[test]
    fn ends_in_any_order_are_put_in_order() {
        let mut rng = Rng::stream(3, "ends");
        for (wide, high) in [
            (1, 4000),
            (4000, 1),
            (70, 70),
            (i32::MAX as u32, i32::MAX as u32),
        ] {
            let mut spot = || (rng.below(wide) as i32, rng.below(high) as i32);
            let segments: Vec<Segment> = (0..3000).map(|_| line(spot(), spot())).collect();
            let mut expected: Vec<(Spot, u32)> = (segments.iter().zip(0..))
                .flat_map(|(it, number)| [(it.from, 2 * number), (it.to, 2 * number + 1)])
                .collect();
            expected.sort_unstable_by_key(|&(Spot { x, y }, number)| (x, y, number));
            for count in [1, 2, 3] {
                let threads = Threads::new(count.try_into().expect("above 0"));
                let parts: Vec<&[Segment]> = segments.chunks(700).collect();
                let ends = Ends::of(&parts, threads);
                let met = ends.spots.iter().zip(0..).flat_map(|(&spot, place)| {
                    let numbers = ends.order[ends.meeting(place)].iter();
                    numbers.map(move |&number| (spot, number))
                });
                let met: Vec<(Spot, u32)> = met.collect();
                assert!(met == expected, "{wide} {high} {count}");
                let mut spots = ends.spots.clone();
                spots.dedup();
                assert_eq!(spots, ends.spots);
            }
        }
    }
}
