//! Blocks that stay in memory.

use super::{BLOCK, PageStore};
use std::io;

/// Blocks in memory, for small rectangles and tests.
#[derive(Default)]
pub struct MemoryPages(std::collections::BTreeMap<u32, Box<[u8; BLOCK]>>);

impl PageStore for MemoryPages {
    fn read(&mut self, number: u32, block: &mut [u8; BLOCK]) -> io::Result<()> {
        match self.0.get(&number) {
            Some(stored) => *block = **stored,
            None => block.fill(0),
        }
        Ok(())
    }

    fn write(&mut self, number: u32, block: &[u8; BLOCK]) -> io::Result<()> {
        self.0.insert(number, Box::new(*block));
        Ok(())
    }
}
