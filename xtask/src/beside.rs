//! Commands that run beside others; what they print is kept in a file and shown in the end.

use crate::root;
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command};

/// Number of lines of a command that failed that the error repeats.
const LAST_LINES: usize = 80;

/// A command that runs beside the others.
pub struct Beside {
    name: &'static str,
    child: Child,
}

impl Beside {
    /// Starts a command.
    ///
    /// # Errors
    /// It could not be started, or its log could not be made.
    pub fn start(name: &'static str, command: &mut Command) -> Result<Beside> {
        let path = log(name);
        fs::create_dir_all(path.parent().context("a log has a folder")?)?;
        let log = File::create(&path).with_context(|| format!("{}", path.display()))?;
        let child = command
            .current_dir(root())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .context("it could not be started")?;
        Ok(Beside { name, child })
    }

    /// Waits for its end, and shows what it printed.
    ///
    /// # Errors
    /// It failed.
    pub fn end(self) -> Result<()> {
        let name = self.name;
        self.finish()?;
        io::copy(&mut File::open(log(name))?, &mut io::stdout())?;
        Ok(())
    }

    /// Waits for its end.
    ///
    /// # Errors
    /// It failed: the error repeats the last lines of what it printed, since the error is what
    /// stands at the end of a long log.
    pub fn finish(mut self) -> Result<()> {
        let status = self.child.wait()?;
        if !status.success() {
            let printed = fs::read(log(self.name))?;
            let printed = String::from_utf8_lossy(&printed);
            let lines: Vec<&str> = printed.lines().collect();
            let last = lines[lines.len().saturating_sub(LAST_LINES)..].join("\n");
            bail!("`cargo x {}` failed ({status}):\n{last}", self.name);
        }
        Ok(())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // Where another check failed, nothing is left running.
        let _ended = self.child.kill();
        let _waited = self.child.wait();
    }
}

/// The file that keeps what a command prints.
pub fn log(name: &str) -> PathBuf {
    root().join(format!("target/logs/{}.log", name.replace(' ', "-")))
}
