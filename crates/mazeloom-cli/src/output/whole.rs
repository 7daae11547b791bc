//! Files that appear whole or not at all.
//!
//! A file is written without a name and gets one when it is finished. Where the system has no
//! files without names, it is written under a temporary name beside its place and renamed.

use crate::interrupt;
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file that has no place yet; without one it is gone when it is dropped.
pub struct NewFile(State);

enum State {
    /// It has no name. If the program ends, however that happens, nothing is left of it.
    #[cfg(target_os = "linux")]
    Unnamed(File),
    /// It lies beside its place, and is removed if the program is interrupted.
    Named(NamedTempFile, Watched),
}

/// A temporary file that is removed if the program is interrupted, until this is dropped.
struct Watched(PathBuf);

impl Watched {
    fn new(path: &Path) -> Watched {
        interrupt::writing(path);
        Watched(path.to_owned())
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        interrupt::finished(&self.0);
    }
}

/// Beginning of the names of temporary files.
const PREFIX: &str = ".maze-";

impl NewFile {
    /// A new file in a folder, with the permissions that files usually get.
    pub fn within(folder: &Path) -> io::Result<NewFile> {
        #[cfg(target_os = "linux")]
        if let Some(file) = unnamed::create(folder) {
            return Ok(NewFile(State::Unnamed(file)));
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(folder)?;
        let watched = Watched::new(file.path());
        Ok(NewFile(State::Named(file, watched)))
    }

    /// Sets who may read and write it.
    pub fn set_permissions(&self, permissions: Permissions) -> io::Result<()> {
        match &self.0 {
            #[cfg(target_os = "linux")]
            State::Unnamed(file) => file.set_permissions(permissions),
            State::Named(file, _) => fs::set_permissions(file.path(), permissions),
        }
    }

    /// Gives it its place, instead of a file that is there.
    pub fn replace(self, place: &Path) -> io::Result<()> {
        match self.0 {
            #[cfg(target_os = "linux")]
            State::Unnamed(file) => unnamed::replace(&file, place),
            State::Named(file, _watched) => placed(file.persist(place)),
        }
    }

    /// Gives it a place where there is no file yet.
    ///
    /// # Errors
    /// [`io::ErrorKind::AlreadyExists`] if there is one.
    pub fn place(self, place: &Path) -> io::Result<()> {
        match self.0 {
            #[cfg(target_os = "linux")]
            State::Unnamed(file) => unnamed::link(&file, place),
            State::Named(file, _watched) => placed(file.persist_noclobber(place)),
        }
    }
}

fn placed(file: Result<File, tempfile::PersistError>) -> io::Result<()> {
    file.map(drop).map_err(|failed| failed.error)
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            #[cfg(target_os = "linux")]
            State::Unnamed(file) => file.write(bytes),
            State::Named(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            #[cfg(target_os = "linux")]
            State::Unnamed(file) => file.flush(),
            State::Named(file, _) => file.flush(),
        }
    }
}

/// Files without names: `O_TMPFILE` of open(2).
#[cfg(target_os = "linux")]
mod unnamed {
    use super::{PREFIX, Watched};
    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};
    use std::fs::{self, File};
    use std::io;
    use std::os::fd::AsRawFd;
    use std::path::{Path, PathBuf};
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A file without a name, if the folder's file system has any.
    pub fn create(folder: &Path) -> Option<File> {
        let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
        let file = File::from(open(folder, flags, Mode::from_raw_mode(0o666)).ok()?);
        // The name is given by way of /proc.
        path(&file).exists().then_some(file)
    }

    fn path(file: &File) -> PathBuf {
        format!("/proc/self/fd/{}", file.as_raw_fd()).into()
    }

    /// Gives it a name that is free.
    pub fn link(file: &File, place: &Path) -> io::Result<()> {
        linkat(CWD, path(file), CWD, place, AtFlags::SYMLINK_FOLLOW)?;
        Ok(())
    }

    /// Gives it a name, instead of the file that has it.
    pub fn replace(file: &File, place: &Path) -> io::Result<()> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        match link(file, place) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            linked => return linked,
        }
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("{PREFIX}{}-{number}", std::process::id());
        let temporary = place.with_file_name(name);
        let _watched = Watched::new(&temporary);
        let renamed = link(file, &temporary).and_then(|()| fs::rename(&temporary, place));
        if renamed.is_err() {
            let _gone = fs::remove_file(&temporary);
        }
        renamed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_appear_whole_and_only_when_they_are_placed() {
        let folder = tempfile::tempdir().expect("there is room");
        let names = || {
            let entries = fs::read_dir(folder.path()).expect("it is there");
            let names = entries.map(|entry| entry.expect("it is there").file_name());
            let mut names: Vec<_> = names.filter_map(|name| name.into_string().ok()).collect();
            names.retain(|name| !name.starts_with(PREFIX));
            names.sort();
            names
        };
        let written = |text: &str| {
            let mut file = NewFile::within(folder.path()).expect("there is room");
            file.write_all(text.as_bytes()).expect("there is room");
            file
        };
        let place = folder.path().join("a.txt");
        let first = written("one");
        assert!(names().is_empty());
        first.place(&place).expect("the name is free");
        let error = written("two").place(&place).expect_err("the name is taken");
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&place).expect("it is there"), "one");
        written("three")
            .replace(&place)
            .expect("it may be replaced");
        assert_eq!(fs::read_to_string(&place).expect("it is there"), "three");
        drop(written("four"));
        let entries = fs::read_dir(folder.path()).expect("it is there");
        assert_eq!(entries.count(), 1, "nothing else is left");
    }
}
