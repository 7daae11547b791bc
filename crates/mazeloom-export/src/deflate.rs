//! A stream of rows deflated in bands, on several threads, into one zlib stream.
//!
//! Bands have a fixed number of rows, each is deflated by itself and ends on a whole byte, and
//! the sums that check them are put together; so neither the bytes nor the memory depend on how
//! many threads there are, or in how many goes the rows come. Source: zlib's `adler32_combine` and M. Adler's *pigz* (2007) for the
//! idea, RFC 1950 for the frame.

use flate2::{Compress, Compression, FlushCompress};
use mazeloom::Threads;
use std::io;
use std::mem;
use std::ops::Range;

/// About so many bytes are a band.
const BAND: usize = 1 << 19;

/// Rows of pixels on their way into a zlib stream.
pub(crate) struct Deflater<W> {
    /// Bytes of a row, the one that says its filter included.
    length: usize,
    threads: Threads,
    /// How many rows are still to come.
    left: u64,
    /// The rows that came last, too few for a band.
    begun: Vec<u8>,
    sum: Sum,
    write: W,
}

impl<W: FnMut(&[u8]) -> io::Result<()>> Deflater<W> {
    /// For so many rows, each of `length` bytes and one that says its filter; `write` takes what
    /// comes out.
    pub fn new(height: u64, length: usize, threads: Threads, mut write: W) -> io::Result<Self> {
        // Window of 32 KiB, usual effort.
        write(&[0x78, 0x9c])?;
        Ok(Deflater {
            length: length + 1,
            threads,
            left: height,
            begun: Vec::new(),
            sum: Sum::default(),
            write,
        })
    }

    /// Deflates some rows, which `render` appends to a band; with the last of all the stream ends.
    pub fn add(
        &mut self,
        rows: Range<u32>,
        render: impl Fn(Range<u32>, &mut Vec<u8>) + Sync,
    ) -> io::Result<()> {
        let step = (BAND / self.length).clamp(1, 1 << 20) as u32;
        let ends_at = u64::from(rows.start) + self.left;
        let mut top = rows.start;
        while top < rows.end {
            let mut bands = Vec::new();
            while bands.len() < 2 * self.threads.count() && top < rows.end {
                // The first goes on where the last go left off.
                let raw = mem::take(&mut self.begun);
                let room = step - (raw.len() / self.length) as u32;
                let end = top.saturating_add(room).min(rows.end);
                bands.push(Band {
                    is_whole: end - top == room || u64::from(end) == ends_at,
                    rows: top..end,
                    raw,
                    sum: Sum::default(),
                    packed: Ok(Vec::new()),
                });
                top = end;
            }
            self.threads.each(bands.iter_mut(), |band| {
                band.raw.reserve_exact(band.rows.len() * self.length);
                render(band.rows.clone(), &mut band.raw);
                if band.is_whole {
                    let raw = mem::take(&mut band.raw);
                    band.sum = Sum::of(&raw);
                    band.packed = pack(&raw, u64::from(band.rows.end) == ends_at);
                }
            });
            for band in bands {
                if !band.is_whole {
                    self.begun = band.raw;
                    continue;
                }
                let packed = band.packed.as_ref();
                (self.write)(packed.map_err(|error| io::Error::other(*error))?)?;
                self.sum = self.sum.then(band.sum);
            }
        }
        self.left -= rows.len() as u64;
        match self.left {
            0 => (self.write)(&self.sum.bytes()),
            _ => Ok(()),
        }
    }
}

struct Band {
    rows: Range<u32>,
    /// Whether no more rows will come to it.
    is_whole: bool,
    raw: Vec<u8>,
    sum: Sum,
    packed: Packed,
}

/// Deflated bytes, or why there are none.
type Packed = Result<Vec<u8>, &'static str>;

/// Deflates a band: whole blocks that end on a byte, the last of all with its end.
fn pack(raw: &[u8], last: bool) -> Packed {
    let mut machine = Compress::new(Compression::new(LEVEL), false);
    let flush = match last {
        true => FlushCompress::Finish,
        false => FlushCompress::Full,
    };
    let mut packed = Vec::with_capacity(raw.len() / 2 + 64);
    loop {
        let read = machine.total_in() as usize;
        let room = packed.capacity() - packed.len();
        let before = machine.total_out();
        let done = machine.compress_vec(&raw[read..], &mut packed, flush);
        let status = done.map_err(|_| "deflating failed")?;
        let wrote = (machine.total_out() - before) as usize;
        let finished = match last {
            true => status == flate2::Status::StreamEnd,
            // All is out if there was room for more.
            false => machine.total_in() as usize == raw.len() && wrote < room,
        };
        if finished {
            return Ok(packed);
        }
        packed.reserve(packed.capacity().max(1 << 12));
    }
}

/// How hard to look for what repeats: mazes gain little beyond this.
const LEVEL: u32 = 6;

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
    fn of(bytes: &[u8]) -> Sum {
        let (mut a, mut b) = (1u32, 0u32);
        // So many bytes at a time cannot overflow 32 bits.
        for bytes in bytes.chunks(5552) {
            for &byte in bytes {
                a += u32::from(byte);
                b += a;
            }
            a %= MODULUS;
            b %= MODULUS;
        }
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

    fn bytes(self) -> [u8; 4] {
        (self.b << 16 | self.a).to_be_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;
    use std::num::NonZeroUsize;

    #[test]
    fn rows_come_back_and_threads_do_not_show() {
        for (height, length) in [(1, 1), (5, 3), (3000, 700), (7, 600_000), (2, 100)] {
            let byte = |y: u32, x: usize| (y as usize * 7 + x * x / 3) as u8;
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
