//! A source of one file, for tests.

use mazeloom_core::source::{FileSource, GreyImage};

/// The same bytes under every name.
pub(super) struct OneFile<'a>(pub &'a [u8]);

impl FileSource for OneFile<'_> {
    fn read(&self, _name: &str) -> Result<Vec<u8>, String> {
        Ok(self.0.to_vec())
    }

    fn picture(&self, _name: &str) -> Result<GreyImage, String> {
        Err(String::new())
    }

    fn letters(&self, _words: &str) -> Result<GreyImage, String> {
        Err(String::new())
    }
}
