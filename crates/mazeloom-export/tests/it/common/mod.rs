//! Shared by the tests of pictures.

use mazeloom::source::{FileSource, GreyImage};
use mazeloom_export::DiskFiles;

/// The files that examples of grids name: those of the library's tests.
pub struct Fixtures;

impl FileSource for Fixtures {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let folder =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../mazeloom-grids/tests/data");
        DiskFiles::UNLIMITED.read(&folder.join(name).to_string_lossy())
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        DiskFiles::UNLIMITED.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        DiskFiles::UNLIMITED.letters(words)
    }
}
