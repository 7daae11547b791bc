//! Lists the files of the playground: those of a fresh build, or else those of the last release, which lie in `page`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let variable = |name| env::var(name).map_err(io::Error::other);
    let here = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let mut page = here.join("page");
    if variable("PROFILE")? == "release" {
        let fresh = here.join("../mazeloom-web/page/dist");
        // Cargo watches an empty folder too, and so notices when the page is built; a new one counts
        // as old, or the next build would run this again. A published crate has no page beside it.
        if fs::create_dir(&fresh).is_ok() {
            let _ = fs::File::open(&fresh).and_then(|folder| folder.set_modified(UNIX_EPOCH));
        }
        if fresh.exists() {
            println!("cargo:rerun-if-changed={}", fresh.display());
        }
        if fresh.join("index.html").exists() {
            page = fresh;
        }
    }
    println!("cargo:rerun-if-changed={}", page.display());
    let mut files = Vec::new();
    list(&page, "", &mut files)?;
    files.sort();
    let mut table = String::from("&[\n");
    for (name, path) in files {
        let _ = writeln!(table, "    ({name:?}, include_bytes!({path:?})),");
    }
    table += "]\n";
    fs::write(Path::new(&variable("OUT_DIR")?).join("page.rs"), table)
}

/// Adds the files of a folder: their names in the page, and their paths. What has a compressed form
/// is kept in that form alone.
fn list(folder: &Path, before: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let own = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{before}{own}");
        if path.is_dir() {
            list(&path, &format!("{name}/"), files)?;
        } else if !folder.join(format!("{own}.gz")).exists() {
            files.push((name, path.to_string_lossy().into_owned()));
        }
    }
    Ok(())
}
