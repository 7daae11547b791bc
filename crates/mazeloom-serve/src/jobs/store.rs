//! Jobs in a database of one file, which keeps what it said it has stored.

use super::kind::JobRequest;
use redb::{Database, DatabaseError, ReadableDatabase, ReadableTable, TableDefinition};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};
use utoipa::ToSchema;

/// Jobs by their names, as JSON.
const JOBS: TableDefinition<'_, &str, &[u8]> = TableDefinition::new("jobs");

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It waits for its turn.
    Queued,
    /// It is running.
    Running,
    /// Its files are whole.
    Done,
    /// It cannot be done; `error` tells why.
    Failed,
    /// It was canceled.
    Canceled,
}

impl State {
    /// Whether it does not change any more.
    pub fn is_final(self) -> bool {
        matches!(self, State::Done | State::Failed | State::Canceled)
    }
}

/// A file that a job has made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct JobFile {
    /// Its name, below `/v1/jobs/ID/files/`.
    #[schema(example = "maze.png")]
    pub name: String,
    /// Its size.
    pub bytes: u64,
}

/// A job.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Job {
    /// Its name, which only those know who were told it.
    #[schema(example = "3f1c9a5e0b7d42668c1f20e9ab34d571")]
    pub id: String,
    /// What is to be done, with the seed that was chosen.
    pub request: JobRequest,
    /// How far it is.
    pub state: State,
    /// When it was asked for, in seconds since 1970.
    pub created: u64,
    /// When its last attempt was begun.
    pub started: Option<u64>,
    /// When it ended.
    pub ended: Option<u64>,
    /// How often it was begun: more than once if the server stopped meanwhile.
    pub attempts: u32,
    /// Why it failed.
    pub error: Option<String>,
    /// What it has made.
    pub files: Vec<JobFile>,
}

/// The database.
#[derive(Debug)]
pub struct Store(Database);

/// How long, and how often, something is tried that may still be in use by what a killed server left.
const PATIENCE: Duration = Duration::from_secs(3);
const PAUSE: Duration = Duration::from_millis(20);

/// Retries while the error is one that passes. A process that a killed server was just starting
/// keeps the server's lock until its program runs, and one that runs may write some more before it
/// sees that the server is gone.
pub fn patiently<T, E>(
    mut work: impl FnMut() -> Result<T, E>,
    passes: impl Fn(&E) -> bool,
) -> Result<T, E> {
    let begun = Instant::now();
    loop {
        match work() {
            Err(error) if passes(&error) && begun.elapsed() < PATIENCE => thread::sleep(PAUSE),
            done => return done,
        }
    }
}

/// An error of the database as one of files.
fn of_files(error: impl Into<redb::Error>) -> io::Error {
    io::Error::other(error.into().to_string())
}

impl Store {
    /// Opens the database, or makes it.
    ///
    /// # Errors
    /// The file cannot be opened, or another server has it open.
    pub fn open(path: &Path) -> io::Result<Store> {
        let is_open = |error: &DatabaseError| matches!(error, DatabaseError::DatabaseAlreadyOpen);
        let database = patiently(|| Database::create(path), is_open);
        let database = database.map_err(|error| match is_open(&error) {
            true => io::Error::other("another server uses it"),
            false => of_files(error),
        })?;
        let write = database.begin_write().map_err(of_files)?;
        write.open_table(JOBS).map_err(of_files)?;
        write.commit().map_err(of_files)?;
        Ok(Store(database))
    }

    /// Stores a job: when this returns, it survives a crash.
    ///
    /// # Errors
    /// The disk does not take it.
    pub fn put(&self, job: &Job) -> io::Result<()> {
        let bytes = serde_json::to_vec(job)?;
        let write = self.0.begin_write().map_err(of_files)?;
        {
            let mut jobs = write.open_table(JOBS).map_err(of_files)?;
            jobs.insert(job.id.as_str(), bytes.as_slice())
                .map_err(of_files)?;
        }
        write.commit().map_err(of_files)
    }

    /// Forgets a job.
    ///
    /// # Errors
    /// The disk does not take it.
    pub fn remove(&self, id: &str) -> io::Result<()> {
        let write = self.0.begin_write().map_err(of_files)?;
        {
            let mut jobs = write.open_table(JOBS).map_err(of_files)?;
            jobs.remove(id).map_err(of_files)?;
        }
        write.commit().map_err(of_files)
    }

    /// All jobs, the oldest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn all(&self) -> io::Result<Vec<Job>> {
        let read = self.0.begin_read().map_err(of_files)?;
        let table = read.open_table(JOBS).map_err(of_files)?;
        let mut jobs = Vec::new();
        for entry in table.iter().map_err(of_files)? {
            let (_, bytes) = entry.map_err(of_files)?;
            jobs.push(serde_json::from_slice::<Job>(bytes.value())?);
        }
        jobs.sort_by(|a, b| (a.created, &a.id).cmp(&(b.created, &b.id)));
        Ok(jobs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_that_another_has_open_is_waited_for_and_then_refused() {
        let folder = std::env::temp_dir().join(format!("maze-store-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("jobs.redb");
        let first = Store::open(&path).expect("it is new");
        let ending = thread::spawn(move || {
            thread::sleep(10 * PAUSE);
            drop(first);
        });
        let second = Store::open(&path).expect("the first is closed in time");
        ending.join().expect("it ends");
        let refused = Store::open(&path).expect_err("the second is open");
        assert_eq!(refused.to_string(), "another server uses it");
        drop(second);
        std::fs::remove_dir_all(&folder).expect("it is empty by now");
    }
}
