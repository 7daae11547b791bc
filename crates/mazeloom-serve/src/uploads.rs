//! The files of a request, which are all that its recipe can name.

use mazeloom::source::{FileSource, GreyImage, Image};
use mazeloom_export::MemoryFiles;

/// The files that came with a request: all that its recipe can name.
#[derive(Clone, Debug, Default)]
pub struct Uploads(MemoryFiles);

impl Uploads {
    /// Stores a file.
    pub fn keep(&mut self, name: &str, bytes: Vec<u8>) {
        self.0.keep(name, bytes);
    }

    /// Tells whether there is a file of that name.
    pub fn has(&self, name: &str) -> bool {
        self.0.has(name)
    }

    fn known(&self, name: &str) -> Result<(), String> {
        let missing =
            "the request has no such file; send it with POST, as a part with this file name";
        self.has(name)
            .then_some(())
            .ok_or_else(|| missing.to_owned())
    }
}

impl FileSource for Uploads {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        self.known(name)?;
        self.0.read(name)
    }

    fn picture(&self, name: &str) -> Result<GreyImage, String> {
        self.known(name)?;
        self.0.picture(name)
    }

    fn letters(&self, words: &str) -> Result<GreyImage, String> {
        self.0.letters(words)
    }

    fn image(&self, name: &str) -> Result<Image, String> {
        self.known(name)?;
        self.0.image(name)
    }

    fn tiles(&self, name: Option<&str>) -> Result<Vec<Image>, String> {
        name.map_or(Ok(()), |name| self.known(name))?;
        self.0.tiles(name)
    }
}
