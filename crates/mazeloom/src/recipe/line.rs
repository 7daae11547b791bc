//! Recipes as lines of text: parsing and writing.

use super::family::{FAMILIES, FAMILY};
use super::keys::example_of;
use super::similar::unknown_key;
use super::spelling::respell;
use super::{KEYS, Recipe, RecipeError, SEED};
use mazeloom_algorithms::generate::{ALGORITHMS, Algorithm};
use mazeloom_core::parameters::{Param, ParamError, ParamKind, Row, Selected, Value, find, named};
use mazeloom_grids::grid::{GRIDS, Grid};
use std::fmt;
use std::str::FromStr;

impl FromStr for Recipe {
    type Err = RecipeError;

    fn from_str(line: &str) -> Result<Recipe, RecipeError> {
        let mut recipe = Recipe::begun(line)?;
        recipe.complete()?;
        Ok(recipe)
    }
}

impl Recipe {
    /// Parses a recipe whose grid may get its size later.
    pub fn begun(line: &str) -> Result<Recipe, RecipeError> {
        let mut words = line.split_whitespace().enumerate();
        let Some((place, first)) = words.next() else {
            return Err(RecipeError {
                place: 0,
                word: String::new(),
                error: ParamError::Empty,
            });
        };
        let mut recipe = Recipe::on(parse_grid(first).map_err(wrong(place, first))?);
        recipe.take(words)?;
        Ok(recipe)
    }

    /// Parses a recipe in the spelling of the grammar or in everyday words ([`respell`]); without a
    /// grid, on the one of `default`. The grid may get its size later.
    ///
    /// ```
    /// use mazeloom::Recipe;
    ///
    /// let read = |line| Recipe::understood(line, "rect:20x10").unwrap().to_string();
    /// assert_eq!(read("hexagonal 12 by 8 Wilson"), "hex:12x8 wilson");
    /// assert_eq!(read("kruskal seed=4"), "rect:20x10 kruskal seed=4");
    /// ```
    pub fn understood(line: &str, default: &str) -> Result<Recipe, RecipeError> {
        let strict = Recipe::begun(line);
        if strict.is_ok() {
            return strict;
        }
        let everyday = respell(line);
        let read = if everyday == line {
            strict
        } else {
            Recipe::begun(&everyday)
        };
        match read {
            Err(error) if matches!(error.error, ParamError::GridFirst { .. }) => {
                Recipe::begun(&format!("{default} {everyday}"))
            }
            read => read,
        }
    }

    /// Sets the algorithm and keys given by a line of text, but not the grid.
    ///
    /// ```
    /// let mut recipe: mazeloom::Recipe = "hex:9x9 kruskal seed=4".parse().unwrap();
    /// recipe.change("wilson goal=center").unwrap();
    /// assert_eq!(recipe.to_string(), "hex:9x9 wilson goal=center seed=4");
    /// assert!(recipe.change("rect:9x9").is_err());
    /// ```
    pub fn change(&mut self, line: &str) -> Result<(), RecipeError> {
        let words = || line.split_whitespace().enumerate();
        match words().find(|(_, word)| is_grid(word)) {
            Some((place, word)) => Err(wrong(place, word)(ParamError::Twice { name: "grid" })),
            None => self.take(words()),
        }
    }

    /// Parses the words after the grid, each at most once.
    fn take<'a>(
        &mut self,
        words: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<(), RecipeError> {
        let mut algorithm = None;
        let mut seen = Vec::new();
        for (place, word) in expanded(words)? {
            let at = wrong(place, word);
            let flag =
                |param: &&Param| matches!(param.kind, ParamKind::Flag) && param.answers_to(word);
            if let Some(param) = KEYS.iter().find(flag) {
                if seen.contains(&param.name) {
                    return Err(at(ParamError::Twice { name: param.name }));
                }
                seen.push(param.name);
                self.set(param.name, "yes").map_err(at)?;
                continue;
            }
            match word.find([':', '=']).map(|i| word.split_at(i)) {
                Some((key, value)) if value.starts_with('=') => {
                    let known = KEYS.iter().chain([&SEED.param]);
                    if let Some(param) = known.into_iter().find(|param| param.answers_to(key)) {
                        if seen.contains(&param.name) {
                            return Err(at(ParamError::Twice { name: param.name }));
                        }
                        seen.push(param.name);
                    }
                    let chosen = algorithm.as_ref().unwrap_or(&self.algorithm);
                    let meant = (argument("grid", &self.grid, key, &value[1..]))
                        .or_else(|| argument("algorithm", chosen, key, &value[1..]));
                    let set = self.set(key, &value[1..]);
                    set.map_err(|error| at(meant.filter(|_| is_unknown(&error)).unwrap_or(error)))?;
                }
                _ if is_size(word) => return Err(at(ParamError::Twice { name: "size" })),
                _ if is_grid(word) && parse_algorithm(word).is_err() => {
                    return Err(at(ParamError::Twice { name: "grid" }));
                }
                _ => match (parse_algorithm(word), &algorithm) {
                    (Err(error), _) => return Err(at(error)),
                    (_, Some(_)) => return Err(at(ParamError::Twice { name: "algorithm" })),
                    (read, None) => algorithm = read.ok(),
                },
            }
        }
        if let Some(algorithm) = algorithm {
            self.algorithm = algorithm;
        }
        Ok(())
    }
}

/// Replaces the names of families by their words.
fn expanded<'a>(
    words: impl Iterator<Item = (usize, &'a str)>,
) -> Result<Vec<(usize, &'a str)>, RecipeError> {
    let (mut all, mut chosen) = (Vec::new(), None);
    for (place, word) in words {
        match word.split_once('=') {
            Some((key, name)) if key.eq_ignore_ascii_case(FAMILY) => {
                let family = match chosen.replace(name) {
                    None => find(FAMILIES, FAMILY, name),
                    Some(_) => Err(ParamError::Twice { name: FAMILY }),
                };
                let family = family.map_err(wrong(place, word))?;
                all.extend(family.words.split(' ').map(|word| (place, word)));
            }
            _ => all.push((place, word)),
        }
    }
    Ok(all)
}

/// Tells whether a key is unknown.
fn is_unknown(error: &ParamError) -> bool {
    matches!(
        error,
        ParamError::UnknownKey { .. } | ParamError::Unknown { .. }
    )
}

/// The error of a key that is an argument of the chosen row.
fn argument<R: Row>(
    of: &'static str,
    chosen: &Selected<R>,
    key: &str,
    value: &str,
) -> Option<ParamError> {
    let param = (chosen.row.entry().params.iter()).find(|param| param.answers_to(key))?;
    let mut with = chosen.clone();
    with.args.set_encoded(param.name, value).ok()?;
    Some(ParamError::Argument {
        name: param.name,
        of,
        example: with.to_string(),
    })
}

/// The error of a word at an index from 0.
fn wrong(place: usize, word: &str) -> impl FnOnce(ParamError) -> RecipeError {
    let word = word.to_owned();
    move |error| RecipeError {
        place: place + 1,
        word,
        error,
    }
}

/// Tells whether a word is a bare size.
fn is_size(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

/// Tells whether a word gives a key.
fn is_key(word: &str) -> bool {
    let name = word.split('=').next().unwrap_or_default();
    let mut keys = KEYS.iter().chain([&SEED.param]);
    name.eq_ignore_ascii_case(FAMILY)
        || keys.any(|key| {
            let flag = matches!(key.kind, ParamKind::Flag);
            key.answers_to(name) && (flag || name.len() < word.len())
        })
}

/// Tells whether a word is a grid or a bare size.
fn is_grid(word: &str) -> bool {
    let name = word.split([':', '=']).next().unwrap_or_default();
    is_size(word) || named(GRIDS, name).is_some()
}

/// The first word: a grid, or a bare size for a rectangle.
fn parse_grid(word: &str) -> Result<Selected<Grid>, ParamError> {
    let named = if is_size(word) {
        format!("rect:{word}")
    } else {
        word.to_owned()
    };
    let name = named.split([':', '=']).next().unwrap_or_default();
    if let Err(error) = find(GRIDS, "grid", name) {
        match find(ALGORITHMS, "algorithm", name) {
            Ok(_) => {
                return Err(ParamError::GridFirst {
                    word: word.to_owned(),
                });
            }
            Err(_) if is_key(word) => {
                return Err(ParamError::GridFirst {
                    word: word.to_owned(),
                });
            }
            Err(_) if word.contains('=') => return Err(unknown_key(name)),
            // A misspelled algorithm is no unknown grid.
            Err(slip) if slip.nearest().is_some() && error.nearest().is_none() => return Err(slip),
            Err(_) => {}
        }
    }
    Selected::parse_some(GRIDS, "grid", &named)
}

pub(super) fn parse_algorithm(word: &str) -> Result<Selected<Algorithm>, ParamError> {
    let name = word.split(':').next().unwrap_or_default();
    let key = KEYS
        .iter()
        .chain([&SEED.param])
        .find(|param| param.answers_to(name));
    match key {
        Some(param) => Err(ParamError::Missing {
            row: param.name,
            example: example_of(param),
        }),
        None => Selected::parse(ALGORITHMS, "algorithm", word),
    }
}

impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.grid, self.algorithm)?;
        for (key, value) in self.keys.given() {
            if let Value::Flag(true) = value {
                write!(f, " {}", key.name)?;
                continue;
            }
            write!(f, " {}={}", key.name, value.encoded())?;
        }
        match self.seed {
            Some(seed) => write!(f, " seed={seed}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, canonical: &str) {
        let recipe: Recipe = line
            .parse()
            .unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(recipe.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(recipe), "{canonical}");
    }

    #[test]
    fn recipes_print_canonically_and_parse_back() {
        check("40x20", "rect:40x20 backtracker");
        check("rect", "rect:20x10 backtracker");
        check("can wilson", "can:5,6 wilson");
        check("moebius:sides=2", "moebius:24x6,sides=2 backtracker");
        check("rect mask=heart", "rect backtracker mask=heart");
        check("rect:40x20 seed=7 wilson", "rect:40x20 wilson seed=7");
        check("sigma:3x2 ellers:down=0.5", "hex:3x2 eller:down=0.5");
        check("3x2 eller:0.5,0.25", "rect:3x2 eller:down=0.25");
        check("3x2 dfs:root=1%2C1", "rect:3x2 backtracker:root=1%2C1");
        check(
            "3x2 goal=5 start=nw cell=16",
            "rect:3x2 backtracker start=nw goal=5 cell=16",
        );
        // Defaults are left out.
        check("3x2 style=unicode scale=1", "rect:3x2 backtracker");
        check(
            "3x2 seed=18446744073709551615",
            "rect:3x2 backtracker seed=18446744073709551615",
        );
        check(
            "hex:5x4 palette=magma paint-from=center paint=distance seed=1",
            "hex:5x4 backtracker paint=distance paint-from=center palette=magma seed=1",
        );
    }

    #[test]
    fn families_are_chosen_once_and_say_what_else_is_given_twice() {
        for (line, message) in [
            (
                "3x2 family=trip",
                "word 2, `family=trip`: unknown family `trip`; did you mean `trap`?",
            ),
            (
                "3x2 famly=open",
                "word 2, `famly=open`: unknown key `famly`; did you mean `family`?",
            ),
            (
                "3x2 Family=open family=trap",
                "word 3, `family=trap`: `family` is given twice",
            ),
            (
                "3x2 family=open braid=0.5",
                "word 3, `braid=0.5`: `braid` is given twice",
            ),
        ] {
            let error = line.parse::<Recipe>().expect_err(line);
            assert_eq!(error.to_string(), message);
        }
    }

    #[test]
    fn errors_name_the_word_its_place_and_what_would_work() {
        for (line, message) in [
            ("", "an empty recipe; try `rect:40x20`"),
            (
                "hexx:3x2",
                "word 1, `hexx:3x2`: unknown grid `hexx`; did you mean `hex`?",
            ),
            (
                "3x2 wislon",
                "word 2: unknown algorithm `wislon`; did you mean `wilson`?",
            ),
            (
                "3x2 sed=1",
                "word 2, `sed=1`: unknown key `sed`; did you mean `seed`?",
            ),
            (
                "3x2 seed",
                "word 2, `seed`: `seed` needs a value; try `seed=42`",
            ),
        ] {
            let error = line.parse::<Recipe>().expect_err(line);
            assert_eq!(error.to_string(), message);
        }
        for (line, example) in [
            ("voronoi:120 aspect=2", "`voronoi:120,aspect=2`"),
            ("9x9 binary-tree skew=0.2", "`binary-tree:skew=0.2`"),
            ("9x9 root=center", "`backtracker:root=center`"),
        ] {
            let error = line.parse::<Recipe>().expect_err(line).to_string();
            assert!(error.contains("is an argument of the"), "{error}");
            assert!(error.contains(example), "{error}");
        }
        for bad in [
            "0x5",
            "mesh",
            "can:3",
            "rect:3",
            "3x2 3x2",
            "3x2 wilson kruskal",
            "3x2 seed=-1",
            "3x2 cell=1",
            "3x2 seed=1 seed=2",
            "3x2 wilson:roots=nw",
            "3x2 wilson:nw,nw",
            "3x2 goal=%zz",
            "3x2 eller:join=2",
            "3x2 eller:join=NaN",
            "wilson 3x2",
        ] {
            assert!(bad.parse::<Recipe>().is_err(), "{bad}");
        }
    }
}
