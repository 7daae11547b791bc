//! Errors of parsing names, keys and values.

errors! {
    /// A name, key or value that could not be parsed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ParamError {
        /// An unknown key of a recipe.
        UnknownKey {
            /// The key that was given.
            word: String,
            /// The keys that are closest in meaning or spelling.
            similar: Vec<&'static str>,
        } => "unknown key `{word}`; similar: {}", quoted(similar);
        /// An unknown row or parameter.
        Unknown {
            /// The kind of name that was expected.
            what: &'static str,
            /// Word that was given.
            word: String,
            /// The closest known name, if one is close.
            nearest: Option<&'static str>,
            /// All known names.
            known: Vec<&'static str>,
        } => "unknown {what} `{word}`; {}", known_names(*nearest, known);
        /// A value that its parameter does not allow.
        Value {
            /// The parameter.
            name: &'static str,
            /// Value that was given.
            given: String,
            /// Values that are allowed, with an example.
            allowed: String,
        } => "`{name}` cannot be `{given}`; it takes {allowed}";
        /// A required parameter is missing.
        Missing {
            /// The row.
            row: &'static str,
            /// An example that would work.
            example: String,
        } => "`{row}` needs a value; try `{example}`";
        /// An empty recipe.
        Empty => "an empty recipe; try `rect:40x20`";
        /// A recipe that begins with an algorithm instead of a grid.
        GridFirst {
            /// The algorithm.
            word: String,
        } => "a recipe begins with a grid; try `rect:40x20 {word}`";
        /// More values than parameters.
        TooMany {
            /// The row.
            row: &'static str,
            /// The first surplus value.
            given: String,
        } => "`{row}` takes no further argument, but got `{given}`";
        /// A parameter that is given twice.
        Twice {
            /// The parameter.
            name: &'static str,
        } => "`{name}` is given twice";
        /// A key that is an argument of the grid or of the algorithm.
        Argument {
            /// The name of the argument.
            name: &'static str,
            /// `grid` or `algorithm`.
            of: &'static str,
            /// Example of the way to write it.
            example: String,
        } => "`{name}` is an argument of the {of}; write `{example}`";
        /// A `%` without two hexadecimal digits, or bytes that are not UTF-8.
        Percent {
            /// Word that was given.
            word: String,
            /// Form that is expected instead.
            reason: &'static str,
        } => "`{word}`: {reason}";
    }
}

impl ParamError {
    /// A value that is not allowed for a key or a parameter.
    pub fn value(
        name: &'static str,
        given: impl Into<String>,
        allowed: impl Into<String>,
    ) -> ParamError {
        ParamError::Value {
            name,
            given: given.into(),
            allowed: allowed.into(),
        }
    }

    /// The known name that was probably meant by an unknown one.
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            ParamError::Unknown { nearest, .. } => *nearest,
            _ => None,
        }
    }
}

/// Keys between backticks.
fn quoted(keys: &[&str]) -> String {
    let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
    keys.join(", ")
}

/// Names to use instead of an unknown one.
fn known_names(nearest: Option<&str>, known: &[&str]) -> String {
    match (nearest, known) {
        (Some(nearest), _) => format!("did you mean `{nearest}`?"),
        (None, []) => "there are none here".to_owned(),
        (None, known) => format!("known: {}", known.join(" ")),
    }
}

/// The error for an unknown name.
pub fn unknown(
    what: &'static str,
    word: &str,
    names: impl Iterator<Item = &'static str>,
    known: impl Iterator<Item = &'static str>,
) -> ParamError {
    ParamError::Unknown {
        what,
        word: word.to_owned(),
        nearest: nearest(word, names),
        known: known.collect(),
    }
}

/// The known name with the smallest edit distance from the given one, if that is small.
///
/// ```
/// use mazeloom_core::parameters::nearest;
///
/// assert_eq!(nearest("wilsn", ["kruskal", "wilson"].into_iter()), Some("wilson"));
/// assert_eq!(nearest("print", ["kruskal", "wilson"].into_iter()), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.chars().take(64).flat_map(char::to_lowercase).collect();
    known
        .map(|name| (slips(&word, &name.chars().collect::<Vec<_>>()), name))
        .filter(|&(slips, name)| slips <= 1.max(name.len() / 3) && slips < word.len().max(2))
        .min_by_key(|&(slips, _)| slips)
        .map(|(_, name)| name)
}

/// The edit distance: characters added, removed, changed or swapped with a neighbor (Damerau
/// 1964, restricted).
fn slips(a: &[char], b: &[char]) -> usize {
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let changed = usize::from(a[i - 1] != b[j - 1]);
                let mut best = (rows[i - 1][j] + 1)
                    .min(rows[i][j - 1] + 1)
                    .min(rows[i - 1][j - 1] + changed);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    best = best.min(rows[i - 2][j - 2] + 1);
                }
                best
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_count_swaps_as_one() {
        let chars = |word: &str| word.chars().collect::<Vec<_>>();
        let slips = |a, b| slips(&chars(a), &chars(b));
        assert_eq!(slips("wilson", "wilson"), 0);
        assert_eq!(slips("wislon", "wilson"), 1);
        assert_eq!(slips("", "abc"), 3);
        assert_eq!(slips("hexx", "hex"), 1);
    }

    #[test]
    fn nothing_near_is_not_guessed() {
        assert_eq!(nearest("zzzz", ["rect", "hex"].into_iter()), None);
        assert_eq!(nearest("hexx", ["rect", "hex"].into_iter()), Some("hex"));
    }
}
