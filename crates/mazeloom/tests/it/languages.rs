//! Languages: each has every message, with the same variables; every rule has its sentences.

use mazeloom::language::{LANGUAGES, Language};
use mazeloom::parameters::{Args, ParamKind};
use mazeloom::rule::{RULES, SideOrder};
use std::collections::{BTreeMap, BTreeSet};

/// The variables of a text, which stand in braces.
fn variables(text: &str) -> BTreeSet<&str> {
    let parts = text.split("{ $").skip(1);
    parts
        .filter_map(|part| part.split_once(" }"))
        .map(|(name, _)| name)
        .collect()
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let english: BTreeMap<_, _> = Language::english().messages().collect();
    assert_eq!(LANGUAGES.len(), 10);
    for language in LANGUAGES {
        let code = language.code;
        let messages = language.messages();
        let is_text = |line: &&str| !line.is_empty() && !line.starts_with('#');
        let lines = language.texts.lines().filter(is_text).count();
        let known: BTreeMap<_, _> = messages.collect();
        assert_eq!(
            (lines, known.len()),
            (english.len(), english.len()),
            "{code}"
        );
        for (name, text) in &english {
            let other = known
                .get(name)
                .unwrap_or_else(|| panic!("{code} has no {name}"));
            assert_eq!(variables(other), variables(text), "{code}, {name}");
            let braces = other.matches(['{', '}']).count();
            assert_eq!(braces, 2 * variables(other).len(), "{code}, {name}");
            assert_eq!(
                (other.trim(), other.is_empty()),
                (*other, false),
                "{code}, {name}"
            );
            let is_sentence = name.starts_with("play-") || name.starts_with("rule-");
            let is_own = language == &Language::english() || !is_sentence;
            assert!(is_own || other != text, "{code}, {name} is English");
        }
    }
}

#[test]
fn every_rule_has_its_sentences_and_no_other_is_there() {
    let names = Language::english().messages().map(|(name, _)| name);
    let mut unused: BTreeSet<&str> = names.filter(|name| name.starts_with("rule-")).collect();
    for row in RULES {
        let mut variants = vec![Args::none(row.entry.params)];
        for param in row.entry.params {
            let words = match param.kind {
                ParamKind::Word(words) => words.to_vec(),
                ParamKind::Flag => vec!["yes"],
                _ => Vec::new(),
            };
            for word in words {
                let mut args = Args::none(row.entry.params);
                args.set(param.name, word).expect("it is one of its words");
                variants.push(args);
            }
        }
        let orders = [SideOrder::Compass, SideOrder::Clockwise];
        for (args, order) in variants
            .iter()
            .flat_map(|args| orders.map(|order| (args, order)))
        {
            let variant = (row.how_to)(args, order);
            let text = Language::english().rule(row, variant);
            let name = format!("rule-{}-{variant}", row.entry.name);
            let name = name.trim_end_matches('-');
            assert!(
                text.ends_with('.'),
                "`{name}` is missing in languages/en.ftl: {text}"
            );
            unused.remove(name);
        }
    }
    assert!(unused.is_empty(), "{unused:?}");
}
