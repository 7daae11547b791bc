//! Compresses a stream of rows in bands, on several threads, into one zlib stream.
//!
//! Bands have a fixed number of rows, each is compressed by itself and ends on a byte boundary, and
//! their checksums are combined; so neither the bytes nor the memory depend on the number of
//! threads, or on how the rows are split into writes. Source: zlib's `adler32_combine` and M.
//! Adler's *pigz* (2007) for the idea, RFC 1950 for the frame.
//!
//! # Layout
//!
//! ```text
//!   zlib header │ band 0 │ band 1 │ … │ last band │ Adler-32
//!               └ each compressed by itself, ending on a whole byte (sync flush)
//! ```
//!
//! A band cannot refer to the bytes of the one before, which costs a little compression at each
//! boundary; bands are long enough to make this negligible. The checksum of the whole is combined
//! from those of the bands, since Adler-32 of a concatenation follows from both sums and the length
//! of the second.

use flate2::{Compress, Compression, FlushCompress};
use mazeloom::Threads;
use simd_adler32::Adler32;
use std::io;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// The approximate number of bytes of a band.
const BAND: usize = 1 << 19;

/// Bytes that the bands of a [`Deflater`] take, if a row is not longer than a band.
pub(crate) fn bands_bytes(threads: Threads) -> f64 {
    // The window, the hash chains and the pending output of one compressor.
    const MACHINE: usize = 300 << 10;
    (2 * threads.count() * (2 * BAND + MACHINE)) as f64
}

/// Compresses rows of pixels into a zlib stream.
pub(crate) struct Deflater<W> {
    /// Bytes of a row, the one that says its filter included.
    length: usize,
    threads: Threads,
    /// Number of rows that are still to come.
    left: u64,
    /// Bands to be used again and again; the first may have begun.
    bands: Vec<Band>,
    sum: Sum,
    /// Effort with which it looks for what repeats.
    level: u32,
    write: W,
}

impl<W: FnMut(&[u8]) -> io::Result<()>> Deflater<W> {
    /// For a number of rows, each of `length` bytes and one filter byte; `write` takes what comes
    /// out.
    pub fn new(height: u64, length: usize, threads: Threads, mut write: W) -> io::Result<Self> {
        // Window of 32 KiB, usual effort.
        write(&[0x78, 0x9c])?;
        Ok(Deflater {
            length: length + 1,
            threads,
            left: height,
            bands: Vec::new(),
            sum: Sum::default(),
            level: Effort::Tiles as u32,
            write,
        })
    }

    /// The same with another effort.
    pub fn with(mut self, effort: Effort) -> Self {
        self.level = effort as u32;
        self
    }

    /// Deflates some rows, which `render` appends to a band; with the last of all the stream ends.
    pub fn add(
        &mut self,
        rows: Range<u32>,
        render: impl Fn(Range<u32>, &mut Vec<u8>) + Sync,
    ) -> io::Result<()> {
        let step = self.band_rows();
        let ends_at = u64::from(rows.start) + self.left;
        let mut top = rows.start;
        while top < rows.end {
            let mut count = 0;
            while count < 2 * self.threads.count() && top < rows.end {
                if self.bands.len() == count {
                    let length = step as usize * self.length;
                    self.bands.push(Band::new(length, self.level)?);
                }
                let band = &mut self.bands[count];
                // The first goes on where the last go left off.
                let begun = (band.raw.len() / self.length) as u32;
                let end = top.saturating_add(step - begun).min(rows.end);
                band.rows = top..end;
                band.is_whole = end - top == step - begun || u64::from(end) == ends_at;
                band.is_last = u64::from(end) == ends_at;
                (top, count) = (end, count + 1);
            }
            self.threads.each(self.bands[..count].iter_mut(), |band| {
                render(band.rows.clone(), &mut band.raw);
                if band.is_whole {
                    band.pack();
                }
            });
            for band in &mut self.bands[..count] {
                if band.is_whole {
                    let done = band.done.map_err(io::Error::other);
                    done?;
                    (self.write)(&band.packed)?;
                    self.sum = self.sum.then(band.sum);
                    band.raw.clear();
                }
            }
            // What is not whole is the last, and is gone on with first.
            self.bands.swap(0, count - 1);
        }
        self.left -= rows.len() as u64;
        match self.left {
            0 => (self.write)(&self.sum.bytes()),
            _ => Ok(()),
        }
    }

    /// Deflates all rows. Each thread makes the rows of a few bands, and deflates them while they are
    /// in the cache. The bytes are those of [`add`](Self::add).
    pub fn all<G: RowGroups>(mut self, groups: &G) -> io::Result<()> {
        let (step, height) = (self.band_rows(), self.left as u32);
        // Small pictures, too, are to have work for all threads.
        let groups_wanted = AT_ONCE * self.threads.count();
        let most = (height.div_ceil(step) as usize / groups_wanted).max(1);
        let size = step.saturating_mul(groups.bands(step, most as u32)) as usize;
        let length = step as usize * self.length;
        let room = |_| Ok((groups.room(), Band::new(length, self.level)?));
        let rooms: io::Result<Vec<_>> = (0..self.threads.count()).map(room).collect();
        let rooms = Mutex::new(rooms?);
        let locked = || rooms.lock().unwrap_or_else(PoisonError::into_inner);
        let mut packed = Vec::new();
        packed.resize_with(AT_ONCE * self.threads.count(), Packed::default);
        for first in (0..height).step_by(size.saturating_mul(packed.len())) {
            let tops = (first..height).step_by(size).take(packed.len());
            let packed = &mut packed[..tops.len()];
            self.threads.each(tops.zip(&mut *packed), |(top, packed)| {
                let taken = locked().pop();
                let (mut room, mut band) = taken.expect("there is one for each thread");
                let end = top.saturating_add(size as u32).min(height);
                groups.make(top..end, &mut room);
                packed.clear();
                for top in (top..end).step_by(step as usize) {
                    let rows = top..top.saturating_add(step).min(end);
                    band.is_last = rows.end == height;
                    band.raw.clear();
                    groups.append(rows, &room, &mut band.raw);
                    band.pack();
                    packed.add(&band);
                }
                locked().push((room, band));
            });
            for packed in packed {
                if let Some(error) = packed.error {
                    return Err(io::Error::other(error));
                }
                let mut start = 0;
                for &end in &packed.ends {
                    (self.write)(&packed.bytes[start..end])?;
                    start = end;
                }
                self.sum = self.sum.then(packed.sum);
            }
        }
        (self.write)(&self.sum.bytes())
    }

    /// Returns the number of rows of a band.
    fn band_rows(&self) -> u32 {
        (BAND / self.length).clamp(1, 1 << 20) as u32
    }
}

/// About how many groups of rows each thread makes before all are written.
const AT_ONCE: usize = 4;

/// Rows of pixels that are made in groups.
pub(crate) trait RowGroups: Sync {
    /// Memory that a thread needs for a group, to be used again for the next.
    type Room: Send;

    /// Room for a group.
    fn room(&self) -> Self::Room;

    /// The number of bands in a group, `most` at most, for the number of rows in a band.
    fn bands(&self, rows: u32, most: u32) -> u32;

    /// Makes the rows of a group.
    fn make(&self, rows: Range<u32>, room: &mut Self::Room);

    /// Appends some rows of the group that was made last to a band.
    fn append(&self, rows: Range<u32>, room: &Self::Room, band: &mut Vec<u8>);
}

/// The bands of a group, deflated.
#[derive(Default)]
struct Packed {
    bytes: Vec<u8>,
    /// Position at which each ends: they are written one by one, so that groups do not show in the file.
    ends: Vec<usize>,
    sum: Sum,
    /// Reason that one could not be deflated.
    error: Option<&'static str>,
}

impl Packed {
    fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
        (self.sum, self.error) = (Sum::default(), None);
    }

    fn add(&mut self, band: &Band) {
        self.bytes.extend_from_slice(&band.packed);
        self.ends.push(self.bytes.len());
        self.sum = self.sum.then(band.sum);
        self.error = self.error.or(band.done.err());
    }
}

/// A band in progress and its buffers, which are allocated before the work starts.
struct Band {
    rows: Range<u32>,
    /// True if no more rows will come to it.
    is_whole: bool,
    /// True if the stream ends with it.
    is_last: bool,
    raw: Vec<u8>,
    packed: Vec<u8>,
    machine: Compress,
    sum: Sum,
    /// Success, or the reason that it could not be deflated.
    done: Result<(), &'static str>,
}

impl Band {
    /// A buffer of a number of bytes.
    fn new(length: usize, level: u32) -> io::Result<Band> {
        let refuse = |_| io::Error::from(io::ErrorKind::OutOfMemory);
        let mut band = Band {
            rows: 0..0,
            is_whole: false,
            is_last: false,
            raw: Vec::new(),
            packed: Vec::new(),
            machine: machine(level)?,
            sum: Sum::default(),
            done: Ok(()),
        };
        band.raw.try_reserve_exact(length).map_err(refuse)?;
        // What cannot be made shorter grows by a few bytes in each 16 KiB.
        let most = length + length / 1024 + (1 << 12);
        band.packed.try_reserve_exact(most).map_err(refuse)?;
        Ok(band)
    }

    /// Deflates it: whole blocks that end on a byte, the last of all with its end.
    fn pack(&mut self) {
        self.sum = Sum::of(&self.raw);
        self.packed.clear();
        self.machine.reset();
        self.done = deflate(&mut self.machine, &self.raw, &mut self.packed, self.is_last);
    }
}

/// Makes the compressor, if there is room for it.
fn machine(level: u32) -> io::Result<Compress> {
    // Without room it would not say so, but end the program.
    const ROOM: usize = 2 << 20;
    let room = Vec::<u8>::new().try_reserve_exact(ROOM);
    room.map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
    Ok(Compress::new(Compression::new(level), false))
}

/// Compresses some bytes; without `last` the stream ends on a whole byte and can be continued.
fn deflate(
    machine: &mut Compress,
    raw: &[u8],
    packed: &mut Vec<u8>,
    last: bool,
) -> Result<(), &'static str> {
    let flush = if last {
        FlushCompress::Finish
    } else {
        FlushCompress::Full
    };
    loop {
        let read = machine.total_in() as usize;
        let room = packed.capacity() - packed.len();
        let before = machine.total_out();
        let done = machine.compress_vec(&raw[read..], packed, flush);
        let status = done.map_err(|_| "deflating failed")?;
        let wrote = (machine.total_out() - before) as usize;
        let finished = match last {
            true => status == flate2::Status::StreamEnd,
            // All is out if there was room for more.
            false => machine.total_in() as usize == raw.len() && wrote < room,
        };
        if finished {
            return Ok(());
        }
        packed.reserve(packed.capacity().max(1 << 12));
    }
}

/// Effort with which to look for what repeats: the levels of zlib.
#[derive(Clone, Copy)]
pub(crate) enum Effort {
    /// Smooth colors repeat only near by: a tenth more bytes in half of the time.
    Colors = 3,
    /// Lines in few colors, a byte or less for each pixel.
    Lines = 5,
    /// Tiles repeat far away: level 6 takes up to a sixth more bytes in half of the time.
    Tiles = 7,
}

/// Adler's sum of a number of bytes.
#[derive(Clone, Copy)]
struct Sum {
    a: u32,
    b: u32,
    length: u64,
}

/// The greatest prime below 2¹⁶.
const MODULUS: u32 = 65_521;

impl Default for Sum {
    fn default() -> Sum {
        Sum {
            a: 1,
            b: 0,
            length: 0,
        }
    }
}

impl Sum {
    /// The Adler-32 checksum of some bytes (RFC 1950).
    fn of(bytes: &[u8]) -> Sum {
        let mut sum = Adler32::new();
        sum.write(bytes);
        let sum = sum.finish();
        let (a, b) = (sum & 0xffff, sum >> 16);
        let length = bytes.len() as u64;
        Sum { a, b, length }
    }

    /// The sum of these bytes and others after them.
    fn then(self, next: Sum) -> Sum {
        let modulus = u64::from(MODULUS);
        let [a, b, c, d] = [self.a, self.b, next.a, next.b].map(u64::from);
        let length = next.length % modulus;
        Sum {
            a: ((a + c + modulus - 1) % modulus) as u32,
            b: ((b + d + length * (a + modulus - 1)) % modulus) as u32,
            length: self.length + next.length,
        }
    }

    /// The checksum as it is written.
    fn bytes(self) -> [u8; 4] {
        (self.b << 16 | self.a).to_be_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;
    use std::num::NonZeroUsize;

    /// The byte of a row at a place.
    fn byte(y: u32, x: usize) -> u8 {
        (y as usize * 7 + x * x / 3) as u8
    }

    /// Rows of a length in groups of some bands; their room is which rows were made.
    struct Groups(usize, u32);

    impl RowGroups for Groups {
        type Room = Range<u32>;

        fn room(&self) -> Range<u32> {
            0..0
        }

        fn bands(&self, _: u32, _: u32) -> u32 {
            self.1
        }

        fn make(&self, rows: Range<u32>, made: &mut Range<u32>) {
            *made = rows;
        }

        fn append(&self, rows: Range<u32>, made: &Range<u32>, band: &mut Vec<u8>) {
            assert!(made.start <= rows.start && rows.end <= made.end);
            rows.for_each(|y| band.extend((0..=self.0).map(|x| byte(y, x))));
        }
    }

    #[test]
    fn groups_of_rows_give_the_same_bytes() {
        for (height, length) in [(1, 1), (3000, 700), (7, 600_000), (100, 50_000)] {
            let stream = |count: usize, work: &dyn Fn(Stream<'_>) -> io::Result<()>| {
                let mut bytes = Vec::new();
                let mut write = |more: &[u8]| {
                    bytes.extend_from_slice(more);
                    Ok(())
                };
                let threads = Threads::new(NonZeroUsize::new(count).expect("above 0"));
                let begun = Deflater::new(height, length, threads, &mut write as Write<'_>);
                work(begun.expect("it begins")).expect("it deflates");
                bytes
            };
            let rows = |rows: Range<u32>, band: &mut Vec<u8>| {
                Groups(length, 1).append(rows.clone(), &rows, band);
            };
            let expected = stream(1, &|mut it| it.add(0..height as u32, rows));
            for (count, bands) in [(1, 1), (1, 4), (3, 1), (2, 5)] {
                let bytes = stream(count, &|it| it.all(&Groups(length, bands)));
                assert!(bytes == expected, "{height} {length} {count} {bands}");
            }
        }
    }

    type Write<'a> = &'a mut dyn FnMut(&[u8]) -> io::Result<()>;
    type Stream<'a> = Deflater<Write<'a>>;

    #[test]
    fn rows_come_back_and_threads_do_not_show() {
        for (height, length) in [(1, 1), (5, 3), (3000, 700), (7, 600_000), (2, 100)] {
            let rows = |rows: Range<u32>, band: &mut Vec<u8>| {
                rows.for_each(|y| band.extend((0..=length).map(|x| byte(y, x))));
            };
            let streams = [(1, 1), (2, 3), (5, 7), (3, height)].map(|(threads, goes)| {
                let threads = Threads::new(NonZeroUsize::new(threads).expect("above 0"));
                let mut stream = Vec::new();
                let write = |bytes: &[u8]| {
                    stream.extend_from_slice(bytes);
                    Ok(())
                };
                let stream_of = Deflater::new(height.into(), length, threads, write);
                let mut deflater = stream_of.expect("it begins");
                for part in 0..goes.min(height) {
                    let goes = goes.min(height);
                    let rows_of = part * height / goes..(part + 1) * height / goes;
                    deflater.add(rows_of, rows).expect("it deflates");
                }
                stream
            });
            assert!(streams.iter().all(|stream| *stream == streams[0]));
            let mut all = Vec::new();
            let mut reader = flate2::read::ZlibDecoder::new(&streams[0][..]);
            reader.read_to_end(&mut all).expect("the sum is right");
            let mut expected = Vec::new();
            rows(0..height, &mut expected);
            assert!(all == expected, "{height} {length}");
        }
    }
}
