//! The file format of glued grids: grids and the ranges of border sides that are glued.

/// The content of a file; lines are counted from 1.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub parts: Vec<Named>,
    pub seams: Vec<Seam>,
}

/// A grid with a name.
#[derive(Debug)]
pub(super) struct Named {
    pub line: usize,
    pub name: String,
    /// As it stands in a recipe.
    pub word: String,
}

/// Two runs of equally many border sides, glued in the order in which each is counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seam {
    pub line: usize,
    pub ends: [Run; 2],
}

/// Border sides of a grid, counted upward or downward.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub part: usize,
    pub from: u32,
    pub to: u32,
}

impl Run {
    /// Number of sides.
    pub fn length(self) -> u64 {
        u64::from(self.from.abs_diff(self.to)) + 1
    }

    /// The side that many places after the first.
    pub fn side(self, place: u32) -> u32 {
        if self.from <= self.to {
            self.from + place
        } else {
            self.from - place
        }
    }
}

impl Seam {
    /// Tells whether both runs are counted in the same direction, so that a grid would have to be turned
    /// over to lie beside the other; single sides lie as they can.
    pub fn turns(&self) -> bool {
        let [one, other] = &self.ends;
        one.length() > 1 && (one.from < one.to) == (other.from < other.to)
    }
}

/// The maximum number of grids.
const MOST_PARTS: usize = 256;

/// The maximum number of lines that glue.
const MOST_SEAMS: usize = 1_000;

/// Reads a file; the error names the line.
pub(super) fn read(text: &str) -> Result<Plan, String> {
    let mut plan = Plan::default();
    for (line, words) in (1..).zip(text.lines()) {
        let words = words.split('#').next().unwrap_or_default().trim();
        if !words.is_empty() {
            add(&mut plan, line, words).map_err(|reason| format!("line {line}: {reason}"))?;
        }
    }
    if plan.parts.is_empty() {
        Err("the file has no grid; add a line such as `a = rect:4x4`".to_owned())
    } else {
        Ok(plan)
    }
}

/// Adds what a line says: a named grid or a seam.
fn add(plan: &mut Plan, line: usize, words: &str) -> Result<(), String> {
    let unclear = || {
        format!(
            "`{words}` is neither a grid, such as `a = rect:4x4`, nor a seam, such as \
             `a 0-3 = b 11-8`"
        )
    };
    let (left, right) = words.split_once('=').ok_or_else(unclear)?;
    let left: Vec<&str> = left.split_whitespace().collect();
    let right: Vec<&str> = right.split_whitespace().collect();
    match (&left[..], &right[..]) {
        ([name], [word]) => add_part(plan, line, name, word),
        ([a, run], [b, other]) => {
            let ends = [find(plan, a, run)?, find(plan, b, other)?];
            add_seam(plan, Seam { line, ends })
        }
        _ => Err(unclear()),
    }
}

/// Adds a named grid; a name may be given once.
fn add_part(plan: &mut Plan, line: usize, name: &str, word: &str) -> Result<(), String> {
    if let Some(known) = plan.parts.iter().find(|part| part.name == name) {
        return Err(format!(
            "`{name}` is already defined in line {}",
            known.line
        ));
    }
    if plan.parts.len() == MOST_PARTS {
        return Err(format!("more than {MOST_PARTS} grids"));
    }
    plan.parts.push(Named {
        line,
        name: name.to_owned(),
        word: word.to_owned(),
    });
    Ok(())
}

/// Adds a seam between two runs of border sides, which must be equally long and not glued yet.
fn add_seam(plan: &mut Plan, seam: Seam) -> Result<(), String> {
    let [a, b] = seam.ends.map(Run::length);
    if a != b {
        return Err(format!(
            "{a} border sides cannot be glued to {b}; both must have the same number"
        ));
    }
    if plan.seams.len() == MOST_SEAMS {
        return Err(format!("more than {MOST_SEAMS} seams"));
    }
    plan.seams.push(seam);
    Ok(())
}

/// The run of border sides that a name and a range stand for.
fn find(plan: &Plan, name: &str, run: &str) -> Result<Run, String> {
    let part = plan.parts.iter().position(|part| part.name == name);
    let part = part.ok_or_else(|| {
        format!("unknown grid `{name}`; define it above, with a line such as `{name} = rect:4x4`")
    })?;
    let (from, to) = run.split_once('-').unwrap_or((run, run));
    match (from.parse(), to.parse()) {
        (Ok(from), Ok(to)) => Ok(Run { part, from, to }),
        _ => Err(format!(
            "`{run}` is not a range of border sides; use numbers, such as 0-3, 11-8 or 5"
        )),
    }
}
