//! The fields of a maze file as parts of its text: nothing is copied before it is asked for.
//!
//! The text is checked once as a whole, which finds where each field begins and ends. Lists are then
//! read item by item, so that a maze of any size needs no tree of values: only an item of a list, or
//! a field that is no list, is a tree while it is read.

use super::error::{JsonError, wrong};
use mazeloom_core::memory::check_memory;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::fmt;

/// The fields that are read, and those that tell files of other programs; all others are checked for syntax and ignored.
const READ: &str = "cells edges exits features files format goal goal_area grid links locks one_way openings \
                    passages recipe rooms rules start start_area starts surface tilewidth walls weights";

/// A tree of values takes this many times the bytes of its text.
const TREE: f64 = 25.0;

/// The fields of a maze file.
pub(super) struct MazeFile<'a> {
    text: &'a str,
    fields: BTreeMap<&'static str, &'a RawValue>,
    /// Bytes that a tree of values may take.
    pub memory: u64,
}

impl<'a> MazeFile<'a> {
    /// Finds the fields of a text; `memory` bounds the bytes that the value of a field may take. Cost: O(text).
    ///
    /// # Errors
    /// Text that is not JSON.
    pub fn of(text: &'a str, memory: u64) -> Result<MazeFile<'a>, JsonError> {
        let mut json = serde_json::Deserializer::from_str(text);
        let fields = match text.trim_start().starts_with('{') {
            true => json.deserialize_map(ReadFields),
            false => IgnoredAny::deserialize(&mut json).map(|_| BTreeMap::new()),
        };
        match fields.and_then(|fields| json.end().map(|()| fields)) {
            Ok(fields) => Ok(MazeFile {
                text,
                fields,
                memory,
            }),
            Err(error) => Err(syntax(text, error, memory)),
        }
    }

    /// Tells whether there is such a field.
    pub fn has(&self, name: &str) -> bool {
        self.fields.contains_key(name)
    }

    /// The value of a field, if there is one.
    pub fn get(&self, name: &str) -> Result<Option<Json>, JsonError> {
        let field = self.fields.get(name);
        field.map(|field| self.tree(field)).transpose()
    }

    /// The values of a list, as `read` makes them of its items; `None` if there is no such field. The error says
    /// `other` if it is no list; an error of `read` is placed at the item.
    pub fn list<V>(
        &self,
        name: &str,
        other: &str,
        mut read: impl FnMut(Item<'_>) -> Result<V, JsonError>,
    ) -> Result<Option<Vec<V>>, JsonError> {
        let Some(field) = self.fields.get(name).map(|field| field.get()) else {
            return Ok(None);
        };
        if !field.starts_with('[') {
            return Err(wrong(name, other));
        }
        let (mut values, mut failed) = (Vec::new(), None);
        let each = Each(|raw: &RawValue| match read(Item { raw, file: self }) {
            Ok(value) => {
                values.push(value);
                true
            }
            Err(error) => {
                failed = Some(error);
                false
            }
        });
        let done = serde_json::Deserializer::from_str(field).deserialize_seq(each);
        match (failed, done) {
            (Some(error), _) => Err(error.within(&format!("{name}[{}]", values.len()))),
            (None, Err(error)) => Err(syntax(self.text, error, self.memory)),
            (None, Ok(())) => Ok(Some(values)),
        }
    }

    /// The number of items of a list, `None` for another value.
    pub fn length(&self, name: &str) -> Result<Option<usize>, JsonError> {
        let list = self.fields.get(name);
        if !list.is_some_and(|field| field.get().starts_with('[')) {
            return Ok(None);
        }
        let items = self.list(name, "", |_| Ok(()))?;
        Ok(items.map(|items| items.len()))
    }

    fn tree(&self, raw: &RawValue) -> Result<Json, JsonError> {
        let bytes = raw.get().len() as f64 * TREE;
        check_memory(bytes, self.memory).map_err(|error| JsonError::Make(error.into()))?;
        let tree = serde_json::from_str(raw.get());
        tree.map_err(|error| syntax(self.text, error, self.memory))
    }
}

/// An item of a list.
pub(super) struct Item<'a> {
    raw: &'a RawValue,
    file: &'a MazeFile<'a>,
}

impl Item<'_> {
    /// Its value.
    pub fn value(&self) -> Result<Json, JsonError> {
        self.file.tree(self.raw)
    }

    /// Its two numbers, if it is `[a,b]` in digits; any other spelling is read from its
    /// [value](Item::value).
    pub fn pair(&self) -> Option<(u32, u32)> {
        let inner = self.raw.get().strip_prefix('[')?.strip_suffix(']')?;
        let (a, b) = inner.split_once(',')?;
        let digits = |number: &str| number.bytes().all(|byte| byte.is_ascii_digit());
        let number = |text: &str| text.parse().ok().filter(|_| digits(text));
        Some((number(a.trim_ascii())?, number(b.trim_ascii())?))
    }

    /// Its number, if it is written in digits.
    pub fn number(&self) -> Option<u32> {
        let text = self.raw.get();
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| digits)
    }
}

/// The error of a text that is not JSON, with its line and column in the whole text: of the values that
/// were read in part, reading all of them tells.
fn syntax(text: &str, error: serde_json::Error, memory: u64) -> JsonError {
    let within = check_memory(text.len() as f64 * TREE, memory).is_ok();
    let whole = within.then(|| serde_json::from_str::<Json>(text).err());
    JsonError::Syntax(whole.flatten().unwrap_or(error))
}

/// Finds the fields by name; a name that is there twice is an error.
struct ReadFields;

impl<'de> Visitor<'de> for ReadFields {
    type Value = BTreeMap<&'static str, &'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = BTreeMap::new();
        while let Some(name) = map.next_key::<String>()? {
            match READ.split(' ').find(|&read| read == name) {
                Some(read) if found.contains_key(read) => {
                    return Err(Error::custom(format!("`{read}` is there twice")));
                }
                Some(read) => _ = found.insert(read, map.next_value()?),
                None => _ = map.next_value::<IgnoredAny>()?,
            }
        }
        Ok(found)
    }
}

/// Hands over the items of a list, until one is refused.
struct Each<F>(F);

impl<'de, F: FnMut(&'de RawValue) -> bool> Visitor<'de> for Each<F> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some(raw) = list.next_element()? {
            if !(self.0)(raw) {
                return Err(A::Error::custom("refused"));
            }
        }
        Ok(())
    }
}
