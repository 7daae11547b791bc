//! The files of the playground, compressed when it was built: those of the last release lie in `page`, written by
//! `cargo x dist`, so that a program built with Rust alone has a playground.

use flate2::read::GzDecoder;
use std::borrow::Cow;
use std::io::Read;
use std::path::{Component, Path, PathBuf};

/// Policy for what the page may load: its own files only.
pub const PAGE_POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
     script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; \
     base-uri 'self'; frame-ancestors 'self'";

/// The files of the page by their names, in order. What has a compressed form is kept in that form alone.
static BUILT: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Folder of a fresh page. A program with checks reads it there, so that a new page needs no new program.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../mazeloom-web/page/dist");

/// File that names the release of a page; a page that was built for this program has none.
const RELEASE: &str = "release.txt";

/// The playground, in the program or in a folder.
#[derive(Debug)]
pub struct Page(Option<PathBuf>);

/// A file of the page.
#[derive(Debug)]
pub struct Found {
    /// Its bytes, in the encoding.
    pub bytes: Vec<u8>,
    /// Its media type.
    pub media: &'static str,
    /// Compression of the bytes.
    pub encoding: Option<&'static str>,
    /// True if its name holds a hash of what is in it.
    pub immutable: bool,
}

/// The media types of the page's files.
const TYPES: &[(&str, &str)] = &[
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("json", "application/json"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("webmanifest", "application/manifest+json"),
];

impl Page {
    /// The page in a folder, or the one in the program.
    pub fn new(folder: Option<PathBuf>) -> Page {
        let fresh = || cfg!(debug_assertions) && Path::new(FOLDER).join("index.html").exists();
        Page(folder.or_else(|| fresh().then(|| FOLDER.into())))
    }

    /// The release that the page is of, if it was not built for this program.
    pub fn release(&self) -> Option<String> {
        let text = String::from_utf8(self.read(RELEASE)?.into_owned()).ok()?;
        Some(text.trim().to_owned())
    }

    /// The file at an address, in an encoding that the client accepts.
    pub fn file(&self, path: &str, accepts: &str) -> Option<Found> {
        let name = path.strip_prefix('/')?;
        let name = if name.is_empty() { "index.html" } else { name };
        // Plain names only: none may lead out of the folder.
        let plain = |part: Component<'_>| matches!(part, Component::Normal(_));
        if name.contains(['\\', '%', '\0']) || !Path::new(name).components().all(plain) {
            return None;
        }
        let (_, extension) = name.rsplit_once('.')?;
        let (_, media) = TYPES.iter().find(|(known, _)| *known == extension)?;
        let (bytes, encoding) = self.encoded(name, accepts)?;
        Some(Found {
            bytes,
            media,
            encoding,
            immutable: name.starts_with("assets/"),
        })
    }

    fn encoded(&self, name: &str, accepts: &str) -> Option<(Vec<u8>, Option<&'static str>)> {
        let accepted = |name: &str| {
            let mut given = accepts.split(',').map(str::trim);
            given.any(|one| one.split(';').next() == Some(name) && !one.ends_with(";q=0"))
        };
        for (ending, encoding) in [("br", "br"), ("gz", "gzip")] {
            if let Some(bytes) = self
                .read(&format!("{name}.{ending}"))
                .filter(|_| accepted(encoding))
            {
                return Some((bytes.into_owned(), Some(encoding)));
            }
        }
        if let Some(bytes) = self.read(name) {
            return Some((bytes.into_owned(), None));
        }
        if let Some(bytes) = self.read(&format!("{name}.gz")) {
            let mut plain = Vec::new();
            GzDecoder::new(&*bytes).read_to_end(&mut plain).ok()?;
            return Some((plain, None));
        }
        None
    }

    fn read(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        match &self.0 {
            Some(folder) => std::fs::read(folder.join(name)).ok().map(Cow::Owned),
            None => {
                let place = BUILT.binary_search_by_key(&name, |&(known, _)| known);
                place.ok().map(|place| Cow::Borrowed(BUILT[place].1))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_serves_the_files_of_its_folder_only() {
        let folder = std::env::temp_dir().join(format!("mazeloom-page-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("assets")).expect("there is room");
        std::fs::write(folder.join("index.html"), "plain").expect("there is room");
        std::fs::write(folder.join("index.html.br"), "small").expect("there is room");
        std::fs::write(folder.join("assets/a.js"), "code").expect("there is room");
        let page = Page::new(Some(folder.clone()));
        let found = page.file("/", "gzip, br").expect("it is there");
        assert_eq!(
            (found.bytes.as_slice(), found.encoding),
            (&b"small"[..], Some("br"))
        );
        assert_eq!(
            page.file("/index.html", "").expect("it is there").bytes,
            b"plain"
        );
        assert!(
            page.file("/assets/a.js", "")
                .is_some_and(|found| found.immutable)
        );
        for outside in [
            "/../Cargo.toml",
            "//etc/passwd.json",
            "/assets/../../a.js",
            "/%2e%2e/a.js",
            "/none.js",
            "/assets",
            "",
        ] {
            assert!(page.file(outside, "").is_none(), "{outside}");
        }
        std::fs::remove_dir_all(folder).expect("it is there");
    }
}
