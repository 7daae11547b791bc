//! `--sizes`: the same grid in several sizes.

use crate::failure::{Failure, misuse};
use mazeloom::grid::GRIDS;
use mazeloom::parameters::named;

/// The sizes of a list with commas, or from one to another by doubling.
pub fn sizes(list: &str) -> Result<Vec<u32>, Failure> {
    let wrong = || {
        misuse(format!(
            "--sizes: `{list}` is neither sizes with commas, as 8,12,16, nor a doubling range, as 8..64"
        ))
    };
    let size = |word: &str| {
        word.trim()
            .parse()
            .ok()
            .filter(|&size: &u32| size > 0)
            .ok_or_else(wrong)
    };
    let mut sizes: Vec<u32> = match list.split_once("..") {
        Some((from, to)) => {
            let (from, to) = (size(from)?, size(to)?);
            let doubled = std::iter::successors(Some(from), |size| size.checked_mul(2));
            doubled.take_while(|size| *size <= to).collect()
        }
        None => list.split(',').map(size).collect::<Result<_, _>>()?,
    };
    sizes.sort_unstable();
    sizes.dedup();
    if sizes.is_empty() {
        Err(wrong())
    } else {
        Ok(sizes)
    }
}

/// A grid's word with every length of its first argument changed to a size; `None` if it has none.
pub fn resized(word: &str, size: u32) -> Option<String> {
    if word.starts_with(|letter: char| letter.is_ascii_digit()) {
        return Some(lengthened(word, size));
    }
    let (name, args) = word.split_once(':').unwrap_or((word, ""));
    let (first, rest) = match args.find(',') {
        Some(comma) => args.split_at(comma),
        None => (args, ""),
    };
    if first.chars().any(|letter| letter.is_ascii_digit()) && !first.contains('=') {
        return Some(format!("{name}:{}{rest}", lengthened(first, size)));
    }
    if !args.is_empty() {
        return None;
    }
    let param = named(GRIDS, name)?.entry.params.first()?;
    let example = param
        .default
        .map_or_else(|| param.kind.example(), str::to_owned);
    let sized = example.contains(|letter: char| letter.is_ascii_digit());
    sized.then(|| format!("{name}:{}", lengthened(&example, size)))
}

/// A word with all its numbers changed to one.
fn lengthened(word: &str, size: u32) -> String {
    let mut changed = String::new();
    let mut in_number = false;
    for letter in word.chars() {
        match (letter.is_ascii_digit(), in_number) {
            (true, false) => changed.push_str(&size.to_string()),
            (true, true) => {}
            (false, _) => changed.push(letter),
        }
        in_number = letter.is_ascii_digit();
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_change_every_length_of_a_grid() {
        let check = |word: &str, sized: Option<&str>| {
            assert_eq!(resized(word, 7).as_deref(), sized, "{word}");
        };
        check("20x10", Some("7x7"));
        check("rect", Some("rect:7x7"));
        check("hex:triangle:5", Some("hex:triangle:7"));
        check("box:4x3x2", Some("box:7x7x7"));
        check("polar:12,ratio=2", Some("polar:7,ratio=2"));
        check("graph:file.json", None);
        assert_eq!(sizes("8..70").ok(), Some(vec![8, 16, 32, 64]));
        assert_eq!(sizes("9,3,9").ok(), Some(vec![3, 9]));
        for wrong in ["", "0,1", "8..4", "a..b", "3..", "1,,2"] {
            assert!(sizes(wrong).is_err(), "{wrong}");
        }
    }
}
