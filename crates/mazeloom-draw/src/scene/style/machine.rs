//! Settings of plotters and lasers: speed, power, passes and custom commands.

use super::keys;
use mazeloom_core::parameters::{Args, ParamError, TextKind, decode, encode};

/// Way in which a plotter or a laser follows lines.
#[derive(Clone, Debug, PartialEq)]
pub struct Machine {
    /// Millimeters per minute; `None` for the tool's usual speed.
    pub feed: Option<f64>,
    /// The value of S; `None` for the tool's usual power.
    pub power: Option<f64>,
    /// Number of times that the lines are followed.
    pub passes: u32,
    /// The lines that lower the pen, in which `{power}` stands for the power.
    pub pen_down: String,
    /// The lines that lift the pen.
    pub pen_up: String,
    /// Lines before the first move.
    pub start: Option<String>,
    /// Lines after the last move.
    pub end: Option<String>,
}

impl Machine {
    /// Reads the keys of a recipe.
    pub fn of(keys: &Args) -> Machine {
        let code = |word: String| {
            let code = decode(&word).map(std::borrow::Cow::into_owned);
            code.unwrap_or_default()
        };
        Machine {
            feed: keys.chosen(&keys::FEED),
            power: keys.chosen(&keys::POWER),
            passes: keys.get(&keys::PASSES) as u32,
            pen_down: code(keys.get(&keys::PEN_DOWN)),
            pen_up: code(keys.get(&keys::PEN_UP)),
            start: keys.chosen(&keys::GCODE_START).map(code),
            end: keys.chosen(&keys::GCODE_END).map(code),
        }
    }
}

/// The maximum number of characters of a piece of G-code.
const LONGEST: usize = 400;

/// Lines of G-code.
pub static CODE: TextKind = TextKind {
    placeholder: "GCODE",
    allowed: "G-code of at most 400 ASCII characters without ! ? ~, percent-encoded in a \
              recipe: %20 is a space and %0A begins a new line, such as M3%20S500%0AG4%20P0.1",
    example: "M3",
    check: |word| {
        let code = decode(word)?;
        // A GRBL controller obeys ! ? ~ at once, wherever they stand.
        let plain = |c: char| matches!(c, ' '..='~') && !"!?~".contains(c) || c == '\n';
        if code.len() <= LONGEST && !code.trim().is_empty() && code.chars().all(plain) {
            Ok(encode(&code).into_owned())
        } else {
            Err(ParamError::value(
                "gcode",
                code.escape_debug().take(60).collect::<String>(),
                CODE.allowed,
            ))
        }
    },
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_plain_ascii() {
        for word in ["M5", "M3%20S{power}", "M280%20P0%20S90%0AG4%20P200"] {
            assert_eq!((CODE.check)(word).as_deref(), Ok(word));
        }
        assert_eq!((CODE.check)("M3 S5").as_deref(), Ok("M3%20S5"));
        for wrong in ["", "%20", "M3!", "M5%0D", "%C3%A4", "%zz", &"x".repeat(401)] {
            assert!((CODE.check)(wrong).is_err(), "{wrong}");
        }
    }
}
