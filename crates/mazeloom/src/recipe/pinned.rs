//! Recipes that fix the contents of their files: names with hashes, and masks as bits.

use super::Recipe;
use mazeloom_core::parameters::{Value, encode};

impl Recipe {
    /// Adds its hash to a file name in the keys and in the arguments of the algorithm.
    pub(super) fn seal(&mut self, name: &str, sealed: &str) {
        let (name, sealed) = (encode(name), encode(sealed));
        for args in [&mut self.keys, &mut self.algorithm.args] {
            let texts: Vec<(&'static str, String)> = (args.given())
                .filter_map(|(param, value)| match value {
                    Value::Text(text) => Some((param.name, renamed(text, &name, &sealed))),
                    _ => None,
                })
                .collect();
            for (key, text) in texts {
                // A text that is not a name might be parsed differently then; it stays as it is.
                let _kept = args.set(key, &text);
            }
        }
    }

    /// Stores the kept cells in the recipe, so that the mask's file is not needed.
    pub(super) fn bake(&mut self, bits: &str) {
        let mut set = |key, word: &str| {
            self.keys.set(key, word).expect("it is a key and its value");
        };
        set("mask", &format!("bits:{bits}"));
        set("mask-invert", "no");
        set("mask-crop", "no");
        set("threshold", "0.5");
        set("mask-margin", "0");
    }
}

/// A text with one word replaced; words are separated by punctuation.
fn renamed(text: &str, word: &str, other: &str) -> String {
    let words = text.split_inclusive(|c| ",:=()+".contains(c));
    let rename = |part: &str| {
        let (plain, sign) = match part.strip_suffix(|c| ",:=()+".contains(c)) {
            Some(plain) => (plain, &part[plain.len()..]),
            None => (part, ""),
        };
        format!("{}{sign}", if plain == word { other } else { plain })
    };
    words.map(rename).collect()
}
