//! Checks that a module's file is next to its folder.

use super::{House, Offence};

/// No `mod.rs`, and every source file has its `mod` line: in the file beside its folder, or in
/// `lib.rs` or `main.rs`.
pub fn modules_are_declared(house: &House) -> Vec<Offence> {
    let paths = house.texts(".rs").map(|(path, _)| path);
    let offences = paths.filter_map(|path| Some(Offence::new(path, 1, fault(house, path)?)));
    offences.collect()
}

/// Fault of the place of a file, if it has one.
fn fault(house: &House, path: &str) -> Option<String> {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    // What integration tests share cannot lie beside its folder: it would be a test itself.
    if file == "mod.rs" && !folder.contains("/tests") {
        return Some(format!(
            "mod.rs is not used here; name the file {folder}.rs, next to its folder"
        ));
    }
    let is_top = folder.ends_with("src");
    let is_root = is_top && ["lib.rs", "main.rs"].contains(&file);
    if is_root || !(is_top || folder.contains("src/")) || folder.ends_with("src/bin") {
        return None;
    }
    let parents = match is_top {
        true => vec![format!("{folder}/lib.rs"), format!("{folder}/main.rs")],
        false => vec![format!("{folder}.rs")],
    };
    let line = format!("mod {};", file.trim_end_matches(".rs"));
    let declares = |text: &str| text.lines().any(|code| code.trim_start().ends_with(&line));
    let is_declared = parents
        .iter()
        .filter_map(|parent| house.text(parent))
        .any(declares);
    (!is_declared).then(|| format!("no `{line}` in {}", parents.join(" or ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(files: &[(&str, &str)], offenders: &[&str]) {
        let found = modules_are_declared(&House::of(files));
        let found: Vec<_> = found.iter().map(|offence| offence.file.as_str()).collect();
        assert_eq!(found, offenders);
    }

    #[test]
    fn every_file_needs_its_line() {
        let lib = ("a/src/lib.rs", "pub mod grid;\nmod words;\n");
        let words = ("a/src/words.rs", "");
        let hex = ("a/src/grid/hex.rs", "");
        let grid = |text| ("a/src/grid.rs", text);
        check(&[lib, words, grid("pub(crate) mod hex;"), hex], &[]);
        check(&[lib, words, grid("mod hexes;"), hex], &[hex.0]);
        let main = ("a/src/main.rs", "// words");
        check(&[main, words, ("a/tests/laws.rs", "")], &[words.0]);
        check(&[("a/src/grid/mod.rs", "")], &["a/src/grid/mod.rs"]);
        check(&[("a/tests/common/mod.rs", "")], &[]);
    }
}
