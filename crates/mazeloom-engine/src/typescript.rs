//! The protocol's types as TypeScript, for the page.

use crate::engine::types;
use crate::protocol::{KeyParam, Layers, Requests};
use mazeloom::scene::{Anchor, Cap, Join, Layer};
use mazeloom::style::PAPERS;
use mazeloom_export::listing::Row;
use std::any::TypeId;
use std::collections::BTreeMap;
use std::fs;
use ts_rs::{Config, TS, TypeVisitor};

/// The file that the page imports.
const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../mazeloom-web/page/src/protocol.gen.ts"
);

/// Declarations by their names, and the types of each request.
struct Module {
    config: Config,
    known: Vec<TypeId>,
    declared: BTreeMap<String, String>,
    requests: String,
}

impl Module {
    fn new() -> Module {
        Module {
            config: Config::new().with_large_int("number"),
            known: Vec::new(),
            declared: BTreeMap::new(),
            requests: String::new(),
        }
    }

    /// The text of the module.
    fn text(&self) -> String {
        let declared: String = self
            .declared
            .keys()
            .map(|name| self.declaration(name))
            .collect();
        let requests = &self.requests;
        let tables = mazeloom_export::listing::tables();
        let tables: Vec<String> = (tables.iter())
            .map(|table| format!("\"{}\"", table.name))
            .collect();
        let tables = tables.join(" | ");
        let codes = codes();
        let text = format!(
            "// Written from the types of the engine by `cargo x bless`.\n\n{declared}\
             /** The tables of rows. */\nexport type TableName = {tables};\n\n\
             /** The codes of draw lists, each a position. */\n{codes}\n\
             /** Each request with its arguments, and what its answer holds. */\n\
             export interface Asks {{\n{requests}}}\n"
        );
        short_comments(&text)
    }

    /// The declaration of a type; fields that are all those of another type are not repeated.
    fn declaration(&self, name: &str) -> String {
        /// A type with fewer fields is part of another one by chance.
        const FEWEST: usize = 4;
        let mut text = self.declared[name].clone();
        for (other, declared) in &self.declared {
            let (_, fields) = declared.split_once(" = { ").unwrap_or_default();
            let fields = fields.trim_end_matches("};\n\n");
            let is_type = fields.matches(": ").count() >= FEWEST;
            if is_type && other != name && text.contains(fields) {
                let rest = text.replacen(fields, "", 1);
                text = rest.replace("};\n\n", &format!("}} & {other};\n\n"));
            }
        }
        text
    }
}

/// Comments of one line on one line.
fn short_comments(text: &str) -> String {
    let mut parts = text.split("/**\n * ");
    let mut short = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let line = part
            .split_once('\n')
            .filter(|(_, rest)| rest.starts_with(" */"));
        short += &match line {
            Some((words, rest)) => format!("/** {words}{rest}"),
            None => format!("/**\n * {part}"),
        };
    }
    short
}

/// The codes of draw lists: names of layers, and the words of a canvas for lines and text; and papers.
fn codes() -> String {
    use {Anchor::*, Cap::*, Layer::*};
    let layers = [Floor, Path, Mark, Label, Fold, Cut, Wall];
    let words = |name: &str, words: &[&str]| format!("export const {name} = {words:?} as const;\n");
    assert!(layers.map(|layer| layer as usize).into_iter().eq(0..7));
    assert_eq!([Flat, Round, Square].map(|cap| cap as usize), [0, 1, 2]);
    let joins = [Join::Bevel, Join::Miter, Join::Round];
    assert_eq!(joins.map(|join| join as usize), [0, 1, 2]);
    assert_eq!(
        [Start, Middle, End].map(|anchor| anchor as usize),
        [0, 1, 2]
    );
    let papers = PAPERS.map(|(name, width, height)| format!("  {name}: [{width}, {height}],\n"));
    let papers = papers.concat();
    [
        words("LAYERS", &layers.map(Layer::name)),
        words("CAPS", &["butt", "round", "square"]),
        words("JOINS", &["bevel", "miter", "round"]),
        words("ANCHORS", &["start", "center", "end"]),
        format!("\n/** Papers with their sides in millimeters. */\nexport const PAPERS = {{\n{papers}}} as const;\n"),
    ]
    .concat()
}

impl Requests for Module {
    fn request<Q: TS + 'static, A: TS + 'static>(&mut self, word: &str) {
        self.visit::<Q>();
        self.visit::<A>();
        let (ask, head) = (Q::name(&self.config), A::name(&self.config));
        self.requests += &format!("  {word}: [{ask}, {head}];\n");
    }
}

impl TypeVisitor for Module {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Others than structs and enumerations are written where they are used.
        if T::output_path().is_none() || self.known.contains(&TypeId::of::<T>()) {
            return;
        }
        self.known.push(TypeId::of::<T>());
        T::visit_dependencies(self);
        let docs = T::docs().unwrap_or_default();
        let declared = T::decl(&self.config);
        let declared = format!("{docs}export {declared}\n\n");
        self.declared.insert(T::name(&self.config), declared);
    }
}

#[test]
fn the_page_has_these_types() {
    let mut module = Module::new();
    // A part of some requests, which the page has by itself too.
    module.visit::<Layers>();
    // Of the tables, whose rows are a map for Rust.
    module.visit::<Row>();
    module.visit::<KeyParam>();
    types(&mut module);
    let text = module.text();
    if std::env::var_os("MAZE_TYPES").is_some_and(|word| word == "overwrite") {
        fs::write(FILE, &text).expect("the page's folder can be written");
    }
    let kept = fs::read_to_string(FILE).expect("the page's types");
    assert!(
        kept == text,
        "the page's types differ; `cargo x bless` writes them"
    );
}
