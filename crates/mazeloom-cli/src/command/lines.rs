//! Lines about tables, rows and keys, wrapped to the terminal.

use mazeloom::parameters::{Param, ParamKind};
use mazeloom_export::listing::Promises;
use serde_json::Value;
use std::io::{self, Write};

/// The promises that a row keeps, such as ` [uniform]`.
pub fn kept(promises: &Promises) -> String {
    (promises.named().iter())
        .filter(|(_, value)| *value == Value::Bool(true))
        .map(|(name, _)| format!(" [{}]", name.replace('_', " ")))
        .collect()
}

/// Prints a name, padded to a width, and a text beside it, wrapped at 80 columns.
pub fn wrapped(out: &mut impl Write, (name, width): (&str, usize), text: &str) -> io::Result<()> {
    let room = 80 - 4 - width;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    for (number, line) in lines.iter().enumerate() {
        let name = if number == 0 { name } else { "" };
        writeln!(out, "  {name:<width$}  {line}")?;
    }
    Ok(())
}

/// `NAME=VALUES (default): help`, or a flag's name with its help.
pub fn param_line(param: &Param) -> String {
    let values = match param.kind {
        ParamKind::Flag => return format!("{}: {}", param.name, param.help),
        ParamKind::Word(words) => choices(words),
        ParamKind::OneOf(names) => choices(&names()),
        ParamKind::Whole { min, max } if max < 10_000 => format!("{min}…{max}"),
        kind => kind.placeholder().to_owned(),
    };
    let default = param.default.map(|default| format!(" ({default})"));
    format!(
        "{}={values}{}: {}",
        param.name,
        default.unwrap_or_default(),
        param.help
    )
}

/// Words to choose from; many are wrapped between them.
fn choices(words: &[&str]) -> String {
    let line = words.join("|");
    if line.len() > 40 {
        words.join(" | ")
    } else {
        line
    }
}

pub fn values(param: &Param) -> String {
    match param.default {
        Some(default) => format!("{} (default {default})", param.kind.allowed()),
        None => param.kind.allowed(),
    }
}
