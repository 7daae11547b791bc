//! Does jobs, each in a process and a folder of its own.

use super::kind::{OUT, Task};
use super::{Job, JobRequest, Jobs, State, list, locked, now};
use crate::problem::Problem;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

/// Interval at which the size of what a job writes is looked at.
const PULSE: Duration = Duration::from_millis(200);
/// Interval at which what is too old is looked for.
const SWEEP: Duration = Duration::from_secs(60);

/// Way in which an attempt ended.
enum End {
    Done,
    Failed(String),
    Canceled,
}

/// A folder that is removed with the value.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left is removed at the next start.
        let _removed = fs::remove_dir_all(&self.0);
    }
}

/// Does jobs one after the other, for as long as the server runs.
pub async fn run(jobs: Arc<Jobs>) {
    let mut swept = Instant::now();
    loop {
        let next = jobs.next();
        let did = match next {
            Ok(Some(job)) => jobs.attempt(job).await,
            Ok(None) => {
                let _either = timeout(Duration::from_secs(1), jobs.changed.notified()).await;
                Ok(())
            }
            Err(error) => Err(error),
        };
        if let Err(error) = did {
            tracing::warn!(%error, "jobs");
            sleep(Duration::from_secs(1)).await;
        }
        if swept.elapsed() > SWEEP {
            swept = Instant::now();
            if let Err(error) = jobs.sweep() {
                tracing::warn!(%error, "old jobs");
            }
        }
    }
}

impl Jobs {
    /// Takes the oldest job from the queue and marks it as running.
    fn next(&self) -> io::Result<Option<Job>> {
        // The choice and its mark are one step: other runners choose, too.
        let mut known = locked(&self.known);
        let queued = known.values().filter(|job| job.state == State::Queued);
        let oldest = queued.min_by_key(|job| (job.created, job.id.clone()));
        let Some(mut job) = oldest.cloned() else {
            return Ok(None);
        };
        job.state = State::Running;
        job.started = Some(now());
        job.attempts += 1;
        self.store.put(&job)?;
        known.insert(job.id.clone(), job.clone());
        drop(known);
        self.changed.notify_waiters();
        Ok(Some(job))
    }

    /// Does a job.
    async fn attempt(&self, mut job: Job) -> io::Result<()> {
        let folder = self.attempt_folder(&job);
        let ended = match self.process(&job.request.task(), &folder, self.limits.time) {
            Ok(mut child) => {
                let end = self.watch(&job, &folder, &mut child).await;
                // However it ended, nothing of it goes on.
                let _ended = child.kill().await;
                end
            }
            Err(error) => Err(error),
        };
        locked(&self.to_cancel).remove(&job.id);
        match ended {
            Ok(End::Done) => {
                fs::rename(folder.join(OUT), self.results(&job.id))?;
                self.finish(&mut job)?;
            }
            Ok(End::Failed(error)) => self.fail(&mut job, error)?,
            Ok(End::Canceled) => self.end(&mut job, State::Canceled)?,
            Err(error) => self.fail(&mut job, format!("the server could not do it: {error}"))?,
        }
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        self.sweep()
    }

    /// Has the program check the description of a job, if it has one.
    ///
    /// # Errors
    /// The message of the program, as the problem of `description`; or the disk does not take it.
    pub async fn check(
        &self,
        request: &JobRequest,
        id: &str,
        time: Duration,
    ) -> Result<(), Problem> {
        let mut task = request.task();
        if task.file.is_none() {
            return Ok(());
        }
        task.arguments.push("--check".to_owned());
        let folder = self.folder.join("work").join(format!("{id}-check"));
        let folder = Folder(folder);
        let mut child = self.process(&task, &folder.0, time)?;
        let _input = child.stdin.take();
        match self.ended(child.wait().await?, &folder.0)? {
            End::Failed(error) => Err(Problem::bad("description", error)),
            End::Done | End::Canceled => Ok(()),
        }
    }

    /// Starts the process of a job, which ends with this server: its input is then closed.
    fn process(&self, task: &Task, folder: &Path, time: Duration) -> io::Result<Child> {
        fs::create_dir_all(folder.join(OUT))?;
        if let Some((name, content)) = &task.file {
            fs::write(folder.join(name), content)?;
        }
        let complaints = fs::File::create(folder.join("complaints"))?;
        let mut command = Command::new(&self.program);
        command
            .args(&task.arguments)
            .args(["--quiet", "--jobs=1", "--confined=."]);
        command.arg(format!("--memory={}", self.limits.memory));
        command.arg(format!("--max-seconds={}", time.as_secs_f64()));
        command.current_dir(folder).env_remove("MAZE_SEED");
        if let Some(seed) = task.seed {
            command.env("MAZE_SEED", seed.to_string());
        }
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(complaints);
        command.kill_on_drop(true).spawn()
    }

    /// Waits until the process ends, is canceled or has written too much.
    async fn watch(&self, job: &Job, folder: &Path, child: &mut Child) -> io::Result<End> {
        // The process goes on for as long as its input is open.
        let _input = child.stdin.take();
        loop {
            if let Ok(ended) = timeout(PULSE, child.wait()).await {
                return self.ended(ended?, folder);
            }
            if locked(&self.to_cancel).contains(&job.id) {
                return Ok(End::Canceled);
            }
            let written = bytes(&folder.join(OUT))?;
            if written > self.limits.bytes_each {
                let most = self.limits.bytes_each;
                let error = format!("the files have more than {most} bytes (--max-job-bytes)");
                return Ok(End::Failed(error));
            }
        }
    }

    fn ended(&self, status: std::process::ExitStatus, folder: &Path) -> io::Result<End> {
        if status.success() {
            return Ok(End::Done);
        }
        const MOST: usize = 2000;
        let said = fs::read(folder.join("complaints"))?;
        let said: String = String::from_utf8_lossy(&said).chars().take(MOST).collect();
        // Folders of this machine are not for clients.
        let said = said.replace(&self.folder.display().to_string(), "");
        let said = said.trim().trim_start_matches("error: ");
        Ok(End::Failed(if said.is_empty() {
            status.to_string()
        } else {
            said.to_owned()
        }))
    }

    /// The bytes that a job has written until now, for those who wait for it.
    pub fn written(&self, job: &Job) -> u64 {
        bytes(&self.attempt_folder(job).join(OUT)).unwrap_or(0)
    }

    /// Waits for a change of any job, or a second.
    pub async fn change(&self) {
        let _either = timeout(Duration::from_secs(1), self.changed.notified()).await;
    }
}

/// The bytes of all files below a folder. Files come and go meanwhile.
fn bytes(folder: &Path) -> io::Result<u64> {
    let mut files = Vec::new();
    match list(folder, "", &mut files) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(files.iter().map(|file| file.bytes).sum()),
    }
}
