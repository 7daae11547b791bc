//! Checks that a module's file is next to its folder.

use super::{House, Offence};

/// No `mod.rs`, and every source file has its `mod` line: in the file beside its folder, or in
/// `lib.rs` or `main.rs`.
pub fn modules_are_declared(house: &House) -> Vec<Offence> {
    let mut offences = Vec::new();
    for (path, _) in house.texts(".rs") {
        let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
        // What integration tests share cannot lie beside its folder: it would be a test itself.
        if file == "mod.rs" && !folder.contains("/tests") {
            let message = format!(
                "mod.rs is not used here; name the file {folder}.rs, next to \
            its folder"
            );
            offences.push(Offence::new(path, 1, message));
            continue;
        }
        let in_src = folder.ends_with("src");
        let root = in_src && ["lib.rs", "main.rs"].contains(&file);
        if root || !(in_src || folder.contains("src/")) || folder.ends_with("src/bin") {
            continue;
        }
        let parents = if in_src {
            vec![format!("{folder}/lib.rs"), format!("{folder}/main.rs")]
        } else {
            vec![format!("{folder}.rs")]
        };
        let name = file.trim_end_matches(".rs");
        let declares = |text: &str| {
            let lines = text.lines().map(str::trim_start);
            lines
                .map(|line| line.split_once("mod ").map_or("", |(_, rest)| rest))
                .any(|rest| rest.strip_prefix(name).is_some_and(|r| r.starts_with(';')))
        };
        if !parents.iter().filter_map(|p| house.text(p)).any(declares) {
            let message = format!("no `mod {name};` in {}", parents.join(" or "));
            offences.push(Offence::new(path, 1, message));
        }
    }
    offences
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
        check(
            &[lib, words, ("a/src/grid.rs", "pub(crate) mod hex;"), hex],
            &[],
        );
        check(
            &[lib, words, ("a/src/grid.rs", "mod hexes;"), hex],
            &[hex.0],
        );
        check(
            &[
                ("a/src/main.rs", "// words"),
                words,
                ("a/tests/laws.rs", ""),
            ],
            &[words.0],
        );
        check(&[("a/src/grid/mod.rs", "")], &["a/src/grid/mod.rs"]);
        check(&[("a/tests/common/mod.rs", "")], &[]);
    }
}
