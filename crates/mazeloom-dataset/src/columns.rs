//! The rows of a file as typed columns.

/// A named column; all columns of a file have the same number of rows.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Column {
    /// The name: letters, digits and underscores.
    pub name: String,
    /// The values, row by row.
    pub values: Values,
}

/// The values of a column.
#[derive(Clone, Debug, PartialEq)]
pub enum Values {
    /// Texts.
    Text(Vec<String>),
    /// Numbers of cells, and counts of them.
    Count(Vec<u32>),
    /// Seeds and indices, below 2⁵³.
    Number(Vec<u64>),
    /// Whole numbers that may be missing.
    Whole(Vec<Option<i64>>),
    /// Decimal numbers that may be missing.
    Decimal(Vec<Option<f64>>),
    /// Lists of bytes: squares, 1 for wall and 0 for floor.
    Bytes(Ragged<u8>),
    /// Lists of numbers of cells.
    Cells(Ragged<u32>),
}

/// Lists of any length, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ragged<V> {
    /// The values of all lists.
    pub values: Vec<V>,
    /// The end of each list among the values.
    pub ends: Vec<usize>,
}

impl<V: Copy> Ragged<V> {
    /// Adds a list.
    pub fn push(&mut self, list: &[V]) {
        self.values.extend_from_slice(list);
        self.ends.push(self.values.len());
    }

    /// The lists in order.
    ///
    /// ```
    /// let mut lists = mazeloom_dataset::Ragged::default();
    /// lists.push(&[1, 2]);
    /// lists.push(&[]);
    /// assert!(lists.lists().eq([&[1, 2][..], &[]]));
    /// ```
    pub fn lists(&self) -> impl Iterator<Item = &[V]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        (starts.zip(&self.ends)).map(|(start, &end)| &self.values[start..end])
    }

    /// One list.
    ///
    /// # Panics
    /// If there is no list of that number.
    pub fn list(&self, number: usize) -> &[V] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.values[start..self.ends[number]]
    }
}
