//! The keys of a recipe, `KEY=VALUE`: ends, mask, modifiers, drawing, and the seed.

pub use super::masked_grid::{MASK, MASK_INVERT};

use super::masked_grid;
use crate::place::{EXITS, GOAL, START};
use crate::reshape::RESHAPINGS;
use mazeloom_core::parameters::{FILE, Group, Key, Param};
use mazeloom_draw::style;

/// The keys of a recipe, `KEY=VALUE`, in their canonical order; the seed comes last.
pub static KEYS: &[Param] = &{
    const COUNT: usize = {
        let (mut count, mut row) = (
            ENDS.len() + masked_grid::PARAMS.len() + style::PARAMS.len() + 1,
            0,
        );
        while row < RESHAPINGS.len() {
            count += RESHAPINGS[row].entry.params.len();
            row += 1;
        }
        count
    };
    /// Appends some keys to those that are there.
    const fn add(
        keys: &mut [Param; COUNT],
        mut place: usize,
        words: &[Param],
        group: Option<Group>,
    ) -> usize {
        let mut word = 0;
        while word < words.len() {
            keys[place] = words[word];
            if group.is_some() {
                keys[place].group = group;
            }
            (place, word) = (place + 1, word + 1);
        }
        place
    }
    let mut keys = [ENDS[0]; COUNT];
    let mut place = add(&mut keys, 0, &ENDS, Some(Group::Ends));
    place = add(&mut keys, place, &masked_grid::PARAMS, Some(Group::Shape));
    place = add(&mut keys, place, &[WARP.param], Some(Group::Shape));
    let mut row = 0;
    while row < RESHAPINGS.len() {
        place = add(
            &mut keys,
            place,
            RESHAPINGS[row].entry.params,
            Some(Group::Modifiers),
        );
        row += 1;
    }
    add(&mut keys, place, &style::PARAMS, None);
    keys
};

/// The picture that moves the corners of the grid.
pub const WARP: Key<String> = Key::text("warp", &FILE)
    .help(
        "picture over a flat grid: where it is dark, cells are smaller; passages stay as they are",
    )
    .default("none");

const ENDS: [Param; 3] = [START.param, GOAL.param, EXITS.param];

/// The seed; if it is not given, the shells choose one.
pub const SEED: Key<u64> = Key::whole("seed", 0, u64::MAX)
    .help("random seed: the same recipe and seed give the same maze")
    .group(Group::Algorithm);

/// A key with a value that has an effect.
pub(super) fn example_of(param: &Param) -> String {
    let key = format!("{}=", param.name);
    let words = RESHAPINGS.iter().flat_map(|row| row.examples.iter());
    let mut words = words.flat_map(|words| words.split_whitespace());
    match words.find(|word| word.starts_with(&key)) {
        Some(word) => word.to_owned(),
        None => {
            let changes = |word: &&str| Some(*word) != param.default && *word != "none";
            let word = param
                .kind
                .words()
                .into_iter()
                .find(changes)
                .or(param.default);
            key + word.unwrap_or("42")
        }
    }
}
