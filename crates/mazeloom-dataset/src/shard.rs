//! Shards: a pure function of the description and a number.

use crate::canonical::fingerprint;
use crate::cut::cut;
use crate::description::{Description, Duplicates};
use crate::error::DatasetError;
use crate::format::Rows;
use crate::manifest::{FileEntry, Manifest, sha256};
use crate::row::{Row, columns, shown};
use crate::sketch::Sketch;
use mazeloom::measure::{Question, ask};
use mazeloom::recipe::make_fast;
use mazeloom::source::NoFiles;
use mazeloom::{Flow, MakeError, Puzzle, Threads, Topology};
use std::collections::{BTreeMap, BTreeSet};

/// A shard that was made.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Shard {
    /// Its files.
    pub files: Vec<File>,
    /// Description of them; its text is the last file to write, at [`Description::manifest_path`].
    pub manifest: Manifest,
}

/// A file of a shard.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct File {
    /// Its path in the folder of the data set, with `/` between names.
    pub path: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// Candidates that are made at the same time; the result does not depend on it.
const BATCH: u64 = 512;

/// Makes a shard: its files depend on the description and the number alone, not on the threads.
///
/// `progress` is called with the number of mazes that are found. All mazes of the shard are in memory at the
/// same time; `memory` bytes are the limit of each single maze while it is made.
///
/// # Errors
/// A maze that cannot be measured or stored, recipes of which none can be made, and filters that too
/// few mazes pass.
pub fn shard(
    description: &Description,
    number: u64,
    threads: Threads,
    memory: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Shard, DatasetError> {
    let shards = description.shards();
    if number >= shards {
        return Err(DatasetError::NoShard {
            shard: number,
            shards,
        });
    }
    let mut found = Found::default();
    let maker = Maker::new(description, number, memory);
    let (wanted, most) = (description.rows(number), description.candidates(number));
    let (mut next, mut size) = (0, wanted.clamp(1, BATCH));
    while (found.rows.len() as u64) < wanted {
        if next >= most {
            return Err(DatasetError::TooFew {
                shard: number,
                found: found.rows.len() as u64,
                wanted,
                candidates: most,
            });
        }
        let batch = next..most.min(next + size);
        next = batch.end;
        // Small shards need few candidates, rare mazes many.
        size = BATCH.min(2 * size);
        let mut results: Vec<_> = batch.map(|candidate| (candidate, None)).collect();
        threads.each(results.iter_mut(), |(candidate, result)| {
            *result = Some(maker.candidate(*candidate as u32));
        });
        for (_, result) in results {
            let done = found.rows.len() as u64 == wanted;
            if let (Some(result), false) = (result, done) {
                found.take(description, result?);
            }
        }
        found.check_refused()?;
        progress(found.rows.len() as u64);
    }
    found.shard(description, number)
}

/// Fate of a candidate.
enum Candidate {
    Row(Box<Row>),
    /// It does not pass the filters.
    Filtered,
    /// Its recipe cannot be made with this seed.
    Refused(DatasetError),
    /// It belongs to another shard.
    Elsewhere,
}

/// Makes the candidates of a shard.
struct Maker<'a> {
    description: &'a Description,
    shard: u64,
    memory: u64,
    /// The measures, and then what the filters ask for.
    questions: Vec<Question>,
}

impl Maker<'_> {
    fn new(description: &Description, shard: u64, memory: u64) -> Maker<'_> {
        let filters = description.filters.iter();
        let asked = filters.map(|filter| filter.question.clone());
        let questions = description.measures.iter().cloned().chain(asked);
        Maker {
            description,
            shard,
            memory,
            questions: questions.collect(),
        }
    }

    fn candidate(&self, number: u32) -> Result<Candidate, DatasetError> {
        let description = self.description;
        let recipe = description.recipe(self.shard, number)?;
        let told = |reason: String| DatasetError::Maze {
            recipe: recipe.to_string(),
            reason,
        };
        let unseen = |_| Flow::Continue(());
        let puzzle = make_fast(&recipe, &NoFiles, self.memory, Threads::ONE, unseen);
        let mut puzzle: Puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err(error @ MakeError::Memory(_)) => return Err(told(error.to_string())),
            Err(error) => return Ok(Candidate::Refused(told(error.to_string()))),
        };
        let whole = puzzle.maze.open_edges().clone();
        let wall = match description.cut(self.shard, number) {
            Some(mut rng) => cut(&mut puzzle, &mut rng).map_err(told)?,
            None => Vec::new(),
        };
        let is_print_needed =
            description.duplicates != Duplicates::Allow || description.splits.len() > 1;
        let print = if is_print_needed {
            fingerprint(&puzzle)
        } else {
            0
        };
        let home = (print as u64) % description.shards();
        if description.duplicates == Duplicates::None && home != self.shard {
            return Ok(Candidate::Elsewhere);
        }
        let ask = |questions: &[Question], puzzle: &Puzzle| match questions {
            [] => Ok(Vec::new()),
            _ => ask(questions, puzzle).map_err(|error| told(error.to_string())),
        };
        // Filters see the maze before its goal is cut off.
        let open = puzzle.maze.open_edges().clone();
        puzzle.maze.set_open_edges(whole);
        let mut answers = ask(&self.questions, &puzzle)?;
        puzzle.maze.set_open_edges(open);
        let asked = answers.split_off(description.measures.len());
        let cells = puzzle.maze.cells();
        let mut pairs = description.filters.iter().zip(asked);
        if pairs.any(|(filter, answer)| !filter.passes(answer, cells)) {
            return Ok(Candidate::Filtered);
        }
        if !wall.is_empty() {
            answers = ask(&description.measures, &puzzle)?;
        }
        let mut row = Row::new(description, recipe.clone(), &puzzle, answers, print)?;
        row.cut = wall.iter().flat_map(|&(a, b)| [a.0, b.0]).collect();
        Ok(Candidate::Row(Box::new(row)))
    }
}

/// The rows that were found so far.
#[derive(Default)]
struct Found {
    rows: Vec<Row>,
    prints: BTreeSet<u128>,
    candidates: u64,
    filtered: u64,
    duplicates: u64,
    refused: u64,
    /// The first refusal.
    refusal: Option<DatasetError>,
}

/// The number of candidates after which a shard is given up if none of them could be made.
const MOST_REFUSED: u64 = 1000;

impl Found {
    /// Gives up where no candidate can be made.
    fn check_refused(&mut self) -> Result<(), DatasetError> {
        let hopeless = self.refused == self.candidates && self.refused >= MOST_REFUSED;
        match self.refusal.take_if(|_| hopeless) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    fn take(&mut self, description: &Description, candidate: Candidate) {
        self.candidates += 1;
        match candidate {
            Candidate::Filtered => self.filtered += 1,
            Candidate::Refused(refusal) => {
                self.refused += 1;
                self.refusal.get_or_insert(refusal);
            }
            Candidate::Elsewhere => {}
            Candidate::Row(row) => {
                let is_new = description.duplicates == Duplicates::Allow
                    || self.prints.insert(row.fingerprint);
                if is_new {
                    self.rows.push(*row);
                } else {
                    self.duplicates += 1;
                }
            }
        }
    }

    fn shard(self, description: &Description, number: u64) -> Result<Shard, DatasetError> {
        let first = number * description.shard_size;
        let (mut files, mut entries) = (Vec::new(), Vec::new());
        let mut splits = BTreeMap::new();
        for (place, (split, _)) in description.splits.iter().enumerate() {
            let rows = (first..).zip(&self.rows);
            let rows = rows.filter(|(_, row)| description.split(row.fingerprint) == place);
            let (indices, rows): (Vec<u64>, Vec<&Row>) = rows.unzip();
            splits.insert(split.clone(), rows.len() as u64);
            let encoded = Rows {
                columns: columns(description, &rows, &indices),
                pictures: rows.iter().map(|row| row.picture.clone()).collect(),
                indices,
            };
            for format in &description.formats {
                let bytes = (format.encode)(&encoded).map_err(DatasetError::File)?;
                let path = description.file_path(split, number, format.extension);
                entries.push(FileEntry {
                    path: path.clone(),
                    bytes: bytes.len() as u64,
                    rows: rows.len() as u64,
                    sha256: sha256(&bytes),
                });
                files.push(File { path, bytes });
            }
        }
        let count = |name: fn(&Row) -> &'static str| {
            let mut counts = BTreeMap::new();
            for row in &self.rows {
                *counts.entry(name(row).to_owned()).or_default() += 1;
            }
            counts
        };
        let manifest = Manifest {
            description: description.hash(),
            shard: number,
            candidates: self.candidates,
            filtered: self.filtered,
            duplicates: self.duplicates,
            refused: self.refused,
            files: entries,
            algorithms: count(|row| row.recipe.algorithm.row.entry.name),
            grids: count(|row| row.recipe.grid.row.entry.name),
            splits,
            numbers: numbers(description, &self.rows),
        };
        Ok(Shard { files, manifest })
    }
}

/// The distributions of the cells and the measures.
fn numbers(description: &Description, rows: &[Row]) -> Vec<(String, Sketch)> {
    let named = shown(description).into_iter();
    let mut numbers: Vec<(String, Sketch)> = named.map(|name| (name, Sketch::default())).collect();
    for row in rows {
        for ((_, sketch), number) in numbers.iter_mut().zip(row.numbers()) {
            sketch.add(number);
        }
    }
    numbers
}

impl Description {
    /// The path of a file of a shard in the folder of the data set.
    fn file_path(&self, split: &str, shard: u64, extension: &str) -> String {
        format!("{split}/{}.{extension}", self.stem(shard))
    }

    /// The path of the manifest of a shard.
    ///
    /// ```
    /// let text = "count = 5\nshard = 2\n[[recipe]]\nrecipe = 'rect:4x4'";
    /// let description: mazeloom_dataset::Description = text.parse()?;
    /// assert_eq!(description.manifest_path(2), "manifests/mazes-00002-of-00003.json");
    /// # Ok::<(), mazeloom_dataset::DatasetError>(())
    /// ```
    pub fn manifest_path(&self, shard: u64) -> String {
        format!("manifests/{}.json", self.stem(shard))
    }

    fn stem(&self, shard: u64) -> String {
        format!("{}-{shard:05}-of-{:05}", self.name, self.shards())
    }
}
