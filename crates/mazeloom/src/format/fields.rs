//! Fields: the parts of a maze that JSON files list, some of which can be left out.

use mazeloom_core::parameters::{ParamError, unknown};

/// The fields of a maze file to write, besides `format`, which is always written.
///
/// To be loaded again, a file needs `passages`, and `grid` or `recipe`. Without `start` and
/// `goal` those of the recipe are used, or else the first and the last cell; without `weights`
/// every cell costs the same.
///
/// ```
/// use mazeloom::format::Fields;
///
/// let few = Fields::named(["passages", "start", "goal"]).unwrap();
/// assert!(few.has("passages") && !few.has("positions"));
/// assert!(Fields::default().has("positions") && !Fields::default().has("walls"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct Fields(u32);

impl Fields {
    /// All names, in the order of a file. `grid` includes the files that the grid is made from.
    pub const NAMES: [&'static str; 25] = [
        "version",
        "recipe",
        "seed",
        "grid",
        "cells",
        "passages",
        "walls",
        "sides",
        "one_way",
        "locks",
        "rules",
        "surface",
        "weights",
        "start",
        "goal",
        "starts",
        "start_area",
        "goal_area",
        "exits",
        "openings",
        "rooms",
        "solution",
        "moves",
        "positions",
        "names",
    ];

    /// Those that are written only if they are asked for: they tell again what `passages` and the
    /// grid tell.
    pub const ON_REQUEST: [&'static str; 2] = ["walls", "sides"];

    /// The fields with the given names; an unknown name is an error that lists all of them.
    pub fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> Result<Fields, ParamError> {
        names.into_iter().try_fold(Fields(0), |fields, name| {
            let names = || Fields::NAMES.into_iter();
            match bit(name) {
                Some(bit) => Ok(Fields(fields.0 | bit)),
                None => Err(unknown("field", name, names(), names())),
            }
        })
    }

    /// The same fields and `walls`, the closed edges.
    pub fn with_walls(self) -> Fields {
        Fields(self.0 | bit("walls").expect("it is one of the names"))
    }

    /// Tells whether a field is written.
    pub fn has(self, name: &str) -> bool {
        bit(name).is_some_and(|bit| self.0 & bit != 0)
    }
}

/// The bit of a field.
fn bit(name: &str) -> Option<u32> {
    let place = Fields::NAMES.iter().position(|&other| other == name);
    place.map(|place| 1 << place)
}

/// All fields but those on request.
impl Default for Fields {
    fn default() -> Fields {
        let usual = Fields::NAMES
            .iter()
            .filter(|name| !Fields::ON_REQUEST.contains(name));
        let usual = usual.filter_map(|name| bit(name));
        Fields(usual.fold(0, |bits, bit| bits | bit))
    }
}
