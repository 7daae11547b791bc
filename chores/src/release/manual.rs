//! Manual pages from the description of the command line.

use clap::{Arg, Command};
use clap_mangen::Man;

/// A page for the program and one for each of its subcommands, by their file names.
pub fn pages() -> Vec<(String, Vec<u8>)> {
    let mut command = mazeloom_cli::command_line().disable_help_subcommand(true);
    command.build();
    let subcommands = command.get_subcommands().filter(|sub| !sub.is_hide_set());
    let mut pages: Vec<_> = subcommands
        .map(|subcommand| page(subcommand, "SEE ALSO\n\\fBmaze\\fR(1)\n"))
        .collect();
    pages.push(page(&command, ""));
    pages
}

/// A page with one more section.
fn page(command: &Command, section: &str) -> (String, Vec<u8>) {
    // With this many options a synopsis that names each of them says less than the usage line.
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").trim().to_owned();
    let command = command.clone().override_usage(usage).mut_args(on_one_line);
    let page = Man::new(command)
        .source(concat!("Mazeloom ", env!("CARGO_PKG_VERSION")))
        .manual("Mazeloom manual");
    let mut bytes = Vec::new();
    page.render(&mut bytes).expect("memory takes every byte");
    let mut text = ascii(&String::from_utf8_lossy(&bytes));
    text = text.replace("\n.SH EXTRA\n", "\n.SH EXAMPLES\n");
    if let Some((head, body)) = section.split_once('\n') {
        text += &format!(".SH \"{head}\"\n{body}");
    }
    (page.get_filename(), text.into_bytes())
}

/// An option with its whole help, which ends in its possible values instead of having a line for
/// each.
fn on_one_line(arg: Arg) -> Arg {
    let help = arg.get_long_help().or(arg.get_help());
    let mut help = help.map(ToString::to_string).unwrap_or_default();
    let values = arg.get_possible_values();
    let explained = values.iter().any(|value| value.get_help().is_some());
    if values.is_empty() || explained || arg.is_hide_possible_values_set() {
        return arg.long_help(help);
    }
    let names: Vec<_> = values
        .iter()
        .map(clap::builder::PossibleValue::get_name)
        .collect();
    help += &format!(" [possible values: {}]", names.join(", "));
    // The page leaves out the help of an option that `-h` leaves out, unless it is a long one.
    arg.hide_possible_values(true).long_help(help)
}

/// A page in ASCII: every program that shows pages reads other characters by their numbers.
fn ascii(text: &str) -> String {
    let mut plain = String::new();
    for c in text.chars() {
        if c.is_ascii() {
            plain.push(c);
        } else {
            plain += &format!("\\[u{:04X}]", u32::from(c));
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of a page.
    fn text(name: &str) -> String {
        let pages = pages();
        let page = pages.iter().find(|(file, _)| file == name);
        let (_, bytes) = page.unwrap_or_else(|| panic!("there is no {name}"));
        String::from_utf8(bytes.clone()).expect("it is text")
    }

    #[test]
    fn every_subcommand_has_a_page() {
        let main = text("maze.1");
        for subcommand in mazeloom_cli::command_line().get_subcommands() {
            let name = subcommand.get_name();
            let page = text(&format!("maze-{name}.1"));
            assert!(page.contains(&format!(".TH maze-{name} 1 ")), "{page}");
            assert!(page.contains(&format!("\\fBmaze {name}\\fR ")), "{page}");
            assert!(main.contains(&format!("maze\\-{name}(1)")), "{name}");
        }
        assert!(main.contains("\n.SH EXAMPLES\n"), "{main}");
    }

    #[test]
    fn pages_are_ascii() {
        assert_eq!(ascii("0…1"), "0\\[u2026]1");
        assert!(pages().iter().all(|(_, bytes)| bytes.is_ascii()));
    }

    #[test]
    fn possible_values_are_on_one_line() {
        let page = text("maze-generate.1");
        assert!(!page.contains("Possible values"), "{page}");
        assert!(
            page.contains("[possible values: auto, always, never]"),
            "{page}"
        );
    }

    #[test]
    fn every_option_has_help() {
        for (name, bytes) in pages() {
            let page = String::from_utf8(bytes).expect("it is text");
            let empty = page
                .split(".TP\n")
                .skip(1)
                .find(|option| option.lines().filter(|line| !line.is_empty()).count() < 2);
            assert_eq!(empty, None, "{name}");
        }
    }
}
