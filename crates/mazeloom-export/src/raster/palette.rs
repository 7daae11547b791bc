//! A palette: colors with numbers.

/// The maximum number of colors.
const MOST: usize = 1 << u8::BITS;

/// The colors of a picture, each with a number.
#[derive(Clone)]
pub(crate) struct Palette {
    pub colors: Vec<[u8; 3]>,
    /// A hash table: each slot has the number of a color plus one, or 0 if it is free.
    slots: Vec<u16>,
}

/// The table has 2¹⁰ slots, of which at most a fourth is filled.
const SLOT_BITS: u32 = 10;

impl Palette {
    /// Without colors.
    pub fn empty() -> Palette {
        Palette {
            colors: Vec::new(),
            slots: vec![0; 1 << SLOT_BITS],
        }
    }

    /// Adds a color unless it is there; `None` if there are too many.
    pub fn add(&mut self, color: [u8; 3]) -> Option<()> {
        let slot = self.slot(color);
        if self.slots[slot] == 0 {
            if self.colors.len() == MOST {
                return None;
            }
            self.colors.push(color);
            self.slots[slot] = self.colors.len() as u16;
        }
        Some(())
    }

    /// The slot of a color, or the free one that it would get, by linear probing.
    fn slot(&self, color: [u8; 3]) -> usize {
        let [r, g, b] = color.map(u32::from);
        let hash = (r << 16 | g << 8 | b).wrapping_mul(0x9e37_79b1);
        let mut slot = (hash >> (u32::BITS - SLOT_BITS)) as usize;
        while let number @ 1.. = self.slots[slot]
            && self.colors[usize::from(number) - 1] != color
        {
            slot = (slot + 1) % self.slots.len();
        }
        slot
    }

    /// The numbers of pixels, which are all of the palette.
    pub fn numbers<'a>(&'a self, pixels: &'a [[u8; 3]]) -> impl Iterator<Item = u8> + 'a {
        let mut last = ([0; 3], self.number([0; 3]));
        pixels.iter().map(move |&color| {
            // Most pixels are like the one before.
            if last.0 != color {
                last = (color, self.number(color));
            }
            last.1
        })
    }

    /// The number of a color; 0 if it has none.
    pub fn number(&self, color: [u8; 3]) -> u8 {
        self.slots[self.slot(color)].saturating_sub(1) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_have_numbers_until_there_are_too_many() {
        let color = |n: u32| [(n * 7) as u8, (n / 3) as u8, (n * n) as u8];
        let mut palette = Palette::empty();
        for n in 0..256 {
            assert!(palette.add(color(n)).is_some() && palette.add(color(n)).is_some());
        }
        assert_eq!(palette.colors.len(), 256);
        assert!(palette.add([255, 254, 253]).is_none());
        let row: Vec<[u8; 3]> = (0..256).rev().map(color).collect();
        assert!(palette.numbers(&row).eq((0..=255).rev()));
    }
}
