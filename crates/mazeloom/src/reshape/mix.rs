//! Mix: one algorithm starts, another continues.
//!
//! `mix=(A)@0.3,(B)` runs A to its end, keeps the first 0.3 of its passages, ordered by the time
//! at which they were last opened, and lets B complete them. So any two algorithms can be
//! combined, on any grid. For an algorithm that starts with open edges, the passages that it
//! never touched come first, in the order of their numbers. Chains of several work in the same
//! way; each fraction refers to the algorithm's own passages. With fraction 1 the walls stay as
//! well: B then fills the rooms that A leaves open, as `recursive-division:room=4` does.
//!
//! O(n log n) besides the algorithms; scratch 40 bytes a cell.

use super::method::Method;
use super::{Request, ReshapeResult, Reshaping, Stage, refused};
use mazeloom_algorithms::generate::DUAL;
use mazeloom_algorithms::generate::{ALGORITHMS, Algorithm};
use mazeloom_core::parameters::{Entry, Key, ParamError, Selected, TextKind, split};
use mazeloom_grids::grid::AnyGrid;

const MIX: Key<String> = Key::text("mix", &MIX_TEXT)
    .help("algorithms in order, each except the last with the fraction of its passages to keep")
    .default("none");

pub(super) const ROW: Reshaping = Reshaping {
    entry: Entry::named("mix")
        .help("starts with one algorithm and continues with another")
        .params(&[MIX.param]),
    examples: &[
        "mix=kruskal@0.5,backtracker",
        "mix=(growing-tree:newest=50,random=50)@0.3,kruskal",
        "mix=backtracker@0.4,wilson@0.5,recursive-division",
        "mix=recursive-division:room=4@1,wilson",
    ],
    scratch: 100.0,
    stage: Stage::Replace(method),
};

static MIX_TEXT: TextKind = TextKind {
    placeholder: "MIX",
    allowed: "algorithms, each except the last with a fraction, such as \
              (growing-tree:newest=50,random=50)@0.3,kruskal",
    example: "kruskal@0.5,backtracker",
    check: |word| match word {
        "none" => Ok("none".to_owned()),
        word => parse(word).map(|(first, last)| write(&first, &last)),
    },
};

/// The algorithms with their fractions, and the last one.
type Mix = (Vec<(Selected<Algorithm>, f64)>, Selected<Algorithm>);

fn parse(word: &str) -> Result<Mix, ParamError> {
    let wrong = || ParamError::value("mix", word, MIX_TEXT.allowed);
    let items: Vec<&str> = split(word).collect();
    let (last, first) = items.split_last().ok_or_else(wrong)?;
    if first.is_empty() || last.contains('@') {
        return Err(wrong());
    }
    let share = |share: &str| share.parse().ok().filter(|s: &f64| (0.0..=1.0).contains(s));
    let mut begun = Vec::new();
    for item in first {
        let (name, after) = item.rsplit_once('@').ok_or_else(wrong)?;
        begun.push((algorithm(name)?, share(after).ok_or_else(wrong)? + 0.0));
    }
    Ok((begun, algorithm(last)?))
}

/// Parses an algorithm, which may be in parentheses.
pub(super) fn algorithm(word: &str) -> Result<Selected<Algorithm>, ParamError> {
    let bare = word.strip_prefix('(').and_then(|w| w.strip_suffix(')'));
    Selected::parse(ALGORITHMS, "algorithm", bare.unwrap_or(word))
}

/// Writes an algorithm, in parentheses if it contains a comma.
pub(super) fn bracketed(algorithm: &Selected<Algorithm>) -> String {
    let word = algorithm.to_string();
    if word.contains(',') {
        format!("({word})")
    } else {
        word
    }
}

fn write(first: &[(Selected<Algorithm>, f64)], last: &Selected<Algorithm>) -> String {
    let first = first.iter();
    let words = first.map(|(algorithm, share)| format!("{}@{share},", bracketed(algorithm)));
    words.collect::<String>() + &bracketed(last)
}

fn method(request: &Request<'_>, _grid: &AnyGrid) -> ReshapeResult<Method> {
    let (first, last) = parse(&request.keys.get(&MIX)).expect("its check parsed it");
    let method = Method::Mix(first, last);
    let dual = |algorithm: &&Selected<Algorithm>| algorithm.args.get(&DUAL);
    match method.algorithms().into_iter().skip(1).find(dual) {
        Some(_) => refused(
            "mix",
            "only the first algorithm can be `dual`: walls cannot grow where passages are open",
        ),
        None => Ok(method),
    }
}
