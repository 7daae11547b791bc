//! Jobs: long work, done by other processes of the program, whose results are kept for a time.
//!
//! ```text
//! folder/jobs/ID.json         what is to be done, and how far it is
//! folder/work/ID-ATTEMPT/     where a process works; no one reads it
//! folder/results/ID/          whole results, renamed into this place before the job is done
//! ```
//!
//! A job is a process of its own, so that its end, its memory and its crash are its own. It runs
//! in a new folder for each attempt. A result is moved as a whole by one rename, then the job is
//! stored as done; if the server is killed between the two, the next start finds the result. A job
//! that was running is queued again, ten times at most, since it may be the job that takes the
//! server down. All mazes have seeds, so another attempt makes the same bytes.

mod kind;
mod run;
mod store;

pub use kind::JobRequest;
pub use run::run;
pub use store::{Job, JobFile, State};

use crate::options::{JobLimits, Jobs as Options};
use crate::problem::Problem;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};
use store::{Store, patiently};
use tokio::sync::Notify;

/// Attempts at a job before it counts as failed.
const MOST_ATTEMPTS: u32 = 10;

/// The jobs of a server.
#[derive(Debug)]
pub struct Jobs {
    folder: PathBuf,
    /// The program that does them.
    program: PathBuf,
    limits: JobLimits,
    store: Store,
    /// All jobs in memory, as they are stored.
    known: Mutex<BTreeMap<String, Job>>,
    /// Running jobs that are to be canceled.
    to_cancel: Mutex<BTreeSet<String>>,
    /// Wakes those who wait for a job, or for a change of one.
    changed: Notify,
}

/// Seconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |time| time.as_secs())
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Jobs {
    /// The jobs in a folder, as the last server left them: those that were running are queued again.
    ///
    /// # Errors
    /// The folder cannot be used, or another server uses it.
    pub fn open(options: &Options, program: &Path) -> io::Result<Jobs> {
        let folder = std::path::absolute(&options.folder)?;
        fs::create_dir_all(folder.join("results"))?;
        let store = Store::open(&folder.join("jobs"))?;
        let jobs = Jobs {
            folder,
            program: program.to_owned(),
            limits: options.limits.clone(),
            known: Mutex::new(
                store
                    .all()?
                    .into_iter()
                    .map(|job| (job.id.clone(), job))
                    .collect(),
            ),
            store,
            to_cancel: Mutex::default(),
            changed: Notify::new(),
        };
        jobs.recover()?;
        Ok(jobs)
    }

    /// Puts in order what a server left that was killed.
    fn recover(&self) -> io::Result<()> {
        let work = self.folder.join("work");
        if work.exists() {
            let is_written = |error: &io::Error| error.kind() == ErrorKind::DirectoryNotEmpty;
            patiently(|| fs::remove_dir_all(&work), is_written)?;
        }
        fs::create_dir_all(&work)?;
        let all: Vec<Job> = locked(&self.known).values().cloned().collect();
        for mut job in all {
            if job.state.is_final() {
                continue;
            }
            if self.results(&job.id).is_dir() {
                self.finish(&mut job)?;
            } else if job.attempts >= MOST_ATTEMPTS {
                self.fail(&mut job, "the server stopped at each attempt".to_owned())?;
            } else if job.state == State::Running {
                job.state = State::Queued;
                self.keep(job)?;
            }
        }
        let known: BTreeSet<String> = locked(&self.known).keys().cloned().collect();
        for entry in fs::read_dir(self.folder.join("results"))? {
            let entry = entry?;
            let is_known = entry
                .file_name()
                .to_str()
                .is_some_and(|name| known.contains(name));
            if !is_known {
                fs::remove_dir_all(entry.path())?;
            }
        }
        Ok(())
    }

    /// Returns the folder of the whole results of a job.
    fn results(&self, id: &str) -> PathBuf {
        self.folder.join("results").join(id)
    }

    /// Returns the folder in which the last attempt at a job works.
    fn attempt_folder(&self, job: &Job) -> PathBuf {
        let name = format!("{}-{}", job.id, job.attempts);
        self.folder.join("work").join(name)
    }

    /// Stores a job and tells of it.
    fn keep(&self, job: Job) -> io::Result<()> {
        self.store.put(&job)?;
        locked(&self.known).insert(job.id.clone(), job);
        self.changed.notify_waiters();
        Ok(())
    }

    /// The results are in their place: the job is done.
    fn finish(&self, job: &mut Job) -> io::Result<()> {
        let mut files = Vec::new();
        list(&self.results(&job.id), "", &mut files)?;
        files.sort_by(|a, b| a.name.cmp(&b.name));
        job.files = files;
        self.end(job, State::Done)
    }

    fn fail(&self, job: &mut Job, error: String) -> io::Result<()> {
        job.error = Some(error);
        self.end(job, State::Failed)
    }

    /// Stores a job that does not change any more.
    fn end(&self, job: &mut Job, state: State) -> io::Result<()> {
        (job.state, job.ended) = (state, Some(now()));
        self.keep(job.clone())
    }

    /// Returns the limits of jobs.
    pub fn limits(&self) -> &JobLimits {
        &self.limits
    }

    /// Adds a job to the queue.
    ///
    /// # Errors
    /// The queue is full, or the disk does not take it.
    pub fn add(&self, request: JobRequest, id: String) -> Result<Job, Problem> {
        let waiting = locked(&self.known)
            .values()
            .filter(|job| !job.state.is_final())
            .count();
        if waiting >= self.limits.queue {
            let detail = format!("{waiting} jobs are not done yet; try again later");
            return Err(Problem::busy("--max-jobs", detail).retry_after(30));
        }
        let job = Job {
            id,
            request,
            state: State::Queued,
            created: now(),
            started: None,
            ended: None,
            attempts: 0,
            error: None,
            files: Vec::new(),
        };
        self.keep(job.clone())?;
        Ok(job)
    }

    /// The job of that name.
    pub fn get(&self, id: &str) -> Option<Job> {
        locked(&self.known).get(id).cloned()
    }

    /// Cancels a job that is not done, and forgets one that is, with its files.
    ///
    /// # Errors
    /// The disk does not take it.
    pub fn cancel(&self, id: &str) -> io::Result<Option<Job>> {
        let Some(mut job) = self.get(id) else {
            return Ok(None);
        };
        match job.state {
            State::Queued => self.end(&mut job, State::Canceled)?,
            State::Running => {
                locked(&self.to_cancel).insert(id.to_owned());
                self.changed.notify_waiters();
            }
            State::Done | State::Failed | State::Canceled => self.forget(id)?,
        }
        Ok(Some(job))
    }

    fn forget(&self, id: &str) -> io::Result<()> {
        self.store.remove(id)?;
        locked(&self.known).remove(id);
        let results = self.results(id);
        if results.exists() {
            fs::remove_dir_all(results)?;
        }
        Ok(())
    }

    /// Forgets jobs that are too old, and the oldest of those whose files take too much room.
    ///
    /// # Errors
    /// The disk does not take it.
    pub fn sweep(&self) -> io::Result<()> {
        let mut ended: Vec<(u64, u64, String)> = locked(&self.known)
            .values()
            .filter(|job| job.state.is_final())
            .map(|job| {
                let bytes = job.files.iter().map(|file| file.bytes).sum();
                (job.ended.unwrap_or(job.created), bytes, job.id.clone())
            })
            .collect();
        ended.sort();
        let mut bytes: u64 = ended.iter().map(|(_, bytes, _)| bytes).sum();
        let oldest = now().saturating_sub(self.limits.age.as_secs());
        for (at, own, id) in ended {
            if at < oldest || bytes > self.limits.bytes {
                self.forget(&id)?;
                bytes -= own;
            }
        }
        Ok(())
    }

    /// A file of a job that is done.
    pub fn file(&self, id: &str, name: &str) -> Option<PathBuf> {
        let job = self.get(id).filter(|job| job.state == State::Done)?;
        // Only what is listed is there, so that no name leads elsewhere.
        let file = job.files.iter().find(|file| file.name == name)?;
        Some(self.results(id).join(&file.name))
    }
}

/// All files below a folder, with names that have slashes.
fn list(folder: &Path, before: &str, files: &mut Vec<JobFile>) -> io::Result<()> {
    // Results of commands are two folders deep at most.
    let mut folders = vec![(folder.to_owned(), before.to_owned())];
    while let Some((folder, before)) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = format!("{before}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                folders.push((entry.path(), format!("{name}/")));
            } else {
                let bytes = entry.metadata()?.len();
                files.push(JobFile { name, bytes });
            }
        }
    }
    Ok(())
}
