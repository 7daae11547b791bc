//! Damage: bytes that are changed, removed and repeated, and JSON with other values.

use super::grammar::one;
use mazeloom::Rng;
use serde_json::{Value, json};

/// Numbers at the limits of types.
const NUMBERS: &str =
    "0 -1 1e9 4294967295 4294967296 18446744073709551616 NaN inf -0 1e-300 0.5 65536";

/// Words with a meaning in many kinds of files.
const WORDS: [&str; 12] = [
    "null",
    "[]",
    "{}",
    "\"\"",
    "<",
    "&amp;",
    "\u{1b}[31m",
    "\u{202e}",
    "\0",
    "\n",
    ",",
    "=",
];

/// Changes, removes or repeats some bytes.
pub fn bytes(bytes: &mut Vec<u8>, rng: &mut Rng) {
    if bytes.is_empty() {
        bytes.push(rng.below(256) as u8);
        return;
    }
    let length = bytes.len() as u32;
    let at = rng.below(length) as usize;
    let end = (at + 1 + rng.below(20) as usize).min(bytes.len());
    match rng.below(8) {
        0 => bytes[at] = rng.below(256) as u8,
        1 => bytes[at] ^= 1 << rng.below(8),
        2 => drop(bytes.drain(at..end)),
        3 => {
            let piece = bytes[at..end].to_vec();
            let place = rng.below(length) as usize;
            bytes.splice(place..place, piece);
        }
        4 => bytes.truncate(at),
        5 => {
            let word = one(rng, &WORDS);
            bytes.splice(at..at, word.bytes());
        }
        _ => exchange_number(bytes, at, rng),
    }
}

/// Replaces the next number.
fn exchange_number(bytes: &mut Vec<u8>, from: usize, rng: &mut Rng) {
    let Some(start) = bytes[from..].iter().position(u8::is_ascii_digit) else {
        return;
    };
    let start = from + start;
    let length = bytes[start..]
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let numbers: Vec<&str> = NUMBERS.split(' ').collect();
    let number = one(rng, &numbers);
    bytes.splice(start..start + length, number.bytes());
}

/// Replaces, removes or exchanges a value somewhere in JSON.
pub fn value(value: &mut Value, rng: &mut Rng) {
    let inner = match value {
        Value::Array(items) if !items.is_empty() => {
            let place = rng.below(items.len() as u32) as usize;
            if rng.chance(0.1) {
                items.remove(place);
                return;
            }
            items.get_mut(place)
        }
        Value::Object(fields) if !fields.is_empty() => {
            let place = rng.below(fields.len() as u32) as usize;
            let name = fields.keys().nth(place).cloned().unwrap_or_default();
            if rng.chance(0.2) {
                fields.remove(&name);
                return;
            }
            fields.get_mut(&name)
        }
        _ => None,
    };
    match inner {
        Some(inner) if rng.chance(0.8) => self::value(inner, rng),
        Some(inner) => *inner = other(rng),
        None => *value = other(rng),
    }
}

/// A value that a maze file may not expect.
fn other(rng: &mut Rng) -> Value {
    match rng.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(u32::MAX),
        4 => json!(u64::MAX),
        5 => json!(1e300),
        6 => json!(0.5),
        7 => json!([]),
        8 => json!({}),
        9 => json!(""),
        10 => json!("rect:4x4 wilson seed=1"),
        11 => json!([[0, 1], [1, 2]]),
        12 => json!("\u{1b}[31m"),
        _ => json!(rng.below(30)),
    }
}
