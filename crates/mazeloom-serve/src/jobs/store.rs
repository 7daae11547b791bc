//! Jobs as files, one each, which are replaced as a whole: a crash leaves the old one or the new one.

use super::kind::JobRequest;
use serde::{Deserialize, Serialize};
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use utoipa::ToSchema;

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
    /// Tells whether it does not change any more.
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

/// The folder of jobs, which one server uses at a time.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    /// Held by the writer of a file.
    writing: Mutex<()>,
    /// Locked as long as the store is open.
    _lock: File,
}

/// Time for attempts at something that may still be in use by what a killed server left, and the pause
/// between them.
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

/// Ending of a job's file.
const ENDING: &str = "json";

impl Store {
    /// Opens the store of a folder, or makes it.
    ///
    /// # Errors
    /// The folder cannot be used, or another server uses it.
    pub fn open(folder: &Path) -> io::Result<Store> {
        fs::create_dir_all(folder)?;
        let lock = File::create(folder.join("lock"))?;
        let is_locked = |error: &TryLockError| matches!(error, TryLockError::WouldBlock);
        patiently(|| lock.try_lock(), is_locked).map_err(|error| match error {
            TryLockError::WouldBlock => io::Error::other("another server uses it"),
            TryLockError::Error(error) => error,
        })?;
        Ok(Store {
            folder: folder.to_owned(),
            writing: Mutex::default(),
            _lock: lock,
        })
    }

    /// Stores a job: when this returns, it survives a crash.
    ///
    /// # Errors
    /// The disk does not take it.
    pub fn put(&self, job: &Job) -> io::Result<()> {
        let _alone = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        // Without the ending, so that one which a crash has left is no job.
        let beside = self.folder.join("new");
        let mut file = File::create(&beside)?;
        file.write_all(&serde_json::to_vec(job)?)?;
        file.sync_all()?;
        fs::rename(&beside, self.file(&job.id))?;
        self.sync()
    }

    /// Forgets a job.
    ///
    /// # Errors
    /// The disk does not take it.
    pub fn remove(&self, id: &str) -> io::Result<()> {
        match fs::remove_file(self.file(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => self.sync(),
        }
    }

    /// All jobs, the oldest first.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn all(&self) -> io::Result<Vec<Job>> {
        let mut jobs = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == ENDING) {
                jobs.push(serde_json::from_slice::<Job>(&fs::read(path)?)?);
            }
        }
        jobs.sort_by(|a, b| (a.created, &a.id).cmp(&(b.created, &b.id)));
        Ok(jobs)
    }

    fn file(&self, id: &str) -> PathBuf {
        self.folder.join(id).with_extension(ENDING)
    }

    /// Makes the names of files survive a crash, where a system needs to be told.
    fn sync(&self) -> io::Result<()> {
        if cfg!(unix) {
            File::open(&self.folder)?.sync_all()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_that_another_has_open_is_waited_for_and_then_refused() {
        let folder = std::env::temp_dir().join(format!("maze-store-{}", std::process::id()));
        let first = Store::open(&folder).expect("it is new");
        let ending = thread::spawn(move || {
            thread::sleep(10 * PAUSE);
            drop(first);
        });
        let second = Store::open(&folder).expect("the first is closed in time");
        ending.join().expect("it ends");
        let refused = Store::open(&folder).expect_err("the second is open");
        assert_eq!(refused.to_string(), "another server uses it");
        drop(second);
        std::fs::remove_dir_all(&folder).expect("it is empty by now");
    }
}
