//! Single statistics by name: of the survey, of a measure, or a part of one.

use super::survey::surveyed;
use super::{Figure, MEASURES, Measure, SURVEYED, Subject};
use mazeloom_core::parameters::{ParamError, Row, unknown};
use mazeloom_core::sort::Arrange;
use mazeloom_grids::puzzle::Puzzle;
use std::fmt;

/// One number of a maze, by its name: one of [`SURVEYED`], a measure, or a part of a measure
/// after a dot, as `hands.left` or, in a histogram, `degrees.3`. Names that may be present or not
/// give 1 or 0; huge numbers give `log10`.
///
/// ```
/// use mazeloom::measure::{Question, ask};
/// let puzzle = mazeloom::make(&"rect:4x1".parse().unwrap()).unwrap();
/// let questions = ["dead_ends", "degrees.2", "diameter"].map(|name| Question::named(name).unwrap());
/// assert_eq!(ask(&questions, &puzzle), Ok(vec![Some(2.0), Some(2.0), Some(4.0)]));
/// ```
#[derive(Clone, Debug)]
pub struct Question(Kind);

/// The kind of question.
#[derive(Clone, Debug)]
enum Kind {
    /// A number of the survey, by its index.
    Surveyed(usize),
    /// A measure, and optionally a part of it.
    Measured(&'static Measure, Option<String>),
}

/// The reason why a question has no answer on any maze: the measure has other parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchPart {
    measure: &'static str,
    part: Option<String>,
    known: Vec<String>,
}

impl fmt::Display for NoSuchPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NoSuchPart {
            measure,
            part,
            known,
        } = self;
        let known: Vec<_> = known
            .iter()
            .map(|part| format!("{measure}.{part}"))
            .collect();
        let known = if known.is_empty() {
            "ask for it as a whole".to_owned()
        } else {
            format!("ask for one of {}", known.join(", "))
        };
        match part {
            Some(part) => write!(f, "`{measure}` has no number `{part}`; {known}"),
            None => write!(f, "`{measure}` is not a single number; {known}"),
        }
    }
}

impl std::error::Error for NoSuchPart {}

impl Question {
    /// The questions for all numbers of the [`survey`](super::survey()).
    pub fn surveyed() -> Vec<Question> {
        let all = 0..SURVEYED.len();
        all.map(|place| Question(Kind::Surveyed(place))).collect()
    }

    /// The question with a name or an alias in any case; hyphens and spaces count as underscores.
    ///
    /// # Errors
    /// A [`ParamError`] for an unknown name, with the nearest known one.
    ///
    /// ```
    /// use mazeloom::measure::Question;
    ///
    /// assert_eq!(Question::named("dead-ends").unwrap().measure(), "dead_ends");
    /// assert!(Question::named("dead_nds").unwrap_err().to_string().contains("dead_ends"));
    /// ```
    pub fn named(word: &str) -> Result<Question, ParamError> {
        let name = word.to_lowercase().replace(['-', ' '], "_");
        let renamed = (MEASURES.iter()).find(|row| row.entry.aliases.contains(&name.as_str()));
        let name = renamed.map_or(name, |row| row.entry.name.to_owned());
        if let Some(place) = SURVEYED.iter().position(|known| *known == name) {
            return Ok(Question(Kind::Surveyed(place)));
        }
        let (name, part) = match name.split_once('.') {
            Some((name, part)) => (name, Some(part.to_owned())),
            None => (name.as_str(), None),
        };
        let row = MEASURES.iter().find(|row| row.entry.name == name);
        let row = row.ok_or_else(|| {
            let measures = || MEASURES.iter().map(|row| row.entry().name);
            let known = || SURVEYED.iter().copied().chain(measures());
            let mut names: Vec<_> = known().collect();
            names.arrange();
            names.dedup();
            unknown(
                "measure",
                word,
                names.iter().copied(),
                names.iter().copied(),
            )
        })?;
        Ok(Question(Kind::Measured(row, part)))
    }

    /// The name of the measure, without a part.
    pub fn measure(&self) -> &'static str {
        match self.0 {
            Kind::Surveyed(place) => SURVEYED[place],
            Kind::Measured(row, _) => row.entry.name,
        }
    }

    /// The mazes that alone have an answer, such as `mazes with keys`; `None` if most have.
    pub fn only(&self) -> Option<&'static str> {
        let Kind::Measured(row, _) = self.0 else {
            return None;
        };
        let (_, only) = row.entry.help.rsplit_once('(')?;
        only.strip_suffix(')').filter(|only| only.contains("mazes"))
    }

    /// The number that answers the question, from the result of its measure.
    fn answer(&self, figure: &Figure) -> Result<Option<f64>, NoSuchPart> {
        let Kind::Measured(row, part) = &self.0 else {
            return Ok(None);
        };
        let refuse = |known: Vec<String>| NoSuchPart {
            measure: row.entry.name,
            part: part.clone(),
            known,
        };
        match (figure, part.as_deref()) {
            (Figure::Missing, _) => Ok(None),
            (Figure::Count(number), None) => Ok(Some(*number as f64)),
            (Figure::Decimal(number), None) => Ok(Some(number.value())),
            (Figure::Count(_) | Figure::Decimal(_), Some(_)) => Err(refuse(Vec::new())),
            (Figure::Group(parts), part) => {
                let names = || parts.iter().map(|(name, _)| (*name).to_owned());
                let wanted = part.unwrap_or("length");
                let part = |name: &str| parts.iter().find(|(known, _)| *known == name);
                let found = part(wanted).map(|(_, number)| *number);
                // Parts that are listed only where they differ from the length.
                let found = found.or_else(|| match (row.entry.name, wanted) {
                    ("solution", "cost") => part("length").map(|(_, length)| length - 1),
                    ("diameter", "at_most") => part("length").map(|(_, length)| *length),
                    _ => None,
                });
                let number = found.ok_or_else(|| refuse(names().collect()))?;
                Ok(Some(number as f64))
            }
            (Figure::Decimals(parts), part) => {
                let names = || parts.iter().map(|(name, _)| (*name).to_owned());
                let found = parts.iter().find(|(name, _)| Some(*name) == part);
                let (_, number) = found.ok_or_else(|| refuse(names().collect()))?;
                Ok(Some(number.value()))
            }
            (Figure::Many(many) | Figure::OneIn(many), Some("log10")) => {
                let log10 = many.log10().value();
                Ok(Some(if matches!(figure, Figure::Many(_)) {
                    log10
                } else {
                    -log10
                }))
            }
            (Figure::Many(_) | Figure::OneIn(_), _) => Err(refuse(vec!["log10".to_owned()])),
            (Figure::Names(names), Some(part)) => {
                let dashed = part.replace('_', "-");
                let has = names.iter().any(|name| *name == part || *name == dashed);
                Ok(Some(f64::from(u8::from(has))))
            }
            (Figure::Names(_), None) => Err(refuse(["x", "y", "rotate"].map(str::to_owned).into())),
            (Figure::Histogram(counts), part) => {
                let place: Option<usize> = part.and_then(|part| part.parse().ok());
                let place =
                    place.ok_or_else(|| refuse(vec!["1".into(), "2".into(), "…".into()]))?;
                Ok(Some(counts.get(place).copied().unwrap_or_default() as f64))
            }
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Surveyed(place) => f.write_str(SURVEYED[*place]),
            Kind::Measured(row, None) => f.write_str(row.entry.name),
            Kind::Measured(row, Some(part)) => write!(f, "{}.{part}", row.entry.name),
        }
    }
}

impl PartialEq for Question {
    fn eq(&self, other: &Question) -> bool {
        self.to_string() == other.to_string()
    }
}

/// The answers for a maze, in the order of the questions; `None` if one is undefined for the
/// maze.
///
/// Each pass of the survey and every measure is computed at most once, and only if a question needs it.
///
/// # Errors
/// [`NoSuchPart`] if a measure does not have the part after the dot.
///
/// ```
/// use mazeloom::{make, measure::{Question, ask}};
///
/// // Long corridors: fewer dead ends than in a uniform maze of the same size.
/// let dead_ends = [Question::named("dead_ends").unwrap()];
/// let count = |recipe: &str| {
///     let puzzle = make(&recipe.parse().unwrap()).unwrap();
///     ask(&dead_ends, &puzzle).unwrap()[0].unwrap()
/// };
/// assert!(count("20x20 backtracker seed=1") < 0.5 * count("20x20 wilson seed=1"));
/// ```
pub fn ask(questions: &[Question], puzzle: &Puzzle) -> Result<Vec<Option<f64>>, NoSuchPart> {
    let subject = &Subject::new(puzzle);
    let wants = |place: usize| {
        let is_it = |question: &Question| matches!(question.0, Kind::Surveyed(of) if of == place);
        questions.iter().any(is_it)
    };
    let numbers = surveyed(subject, wants);
    let mut figures: Vec<(&'static str, Option<Figure>)> = Vec::new();
    let mut answers = Vec::with_capacity(questions.len());
    for question in questions {
        answers.push(match &question.0 {
            Kind::Surveyed(place) => numbers[*place].map(f64::from),
            Kind::Measured(row, _) => {
                let name = row.entry.name;
                if !figures.iter().any(|(known, _)| *known == name) {
                    figures.push((name, (row.run)(subject)));
                }
                let found = figures.iter().find(|(known, _)| *known == name);
                match found.and_then(|(_, figure)| figure.as_ref()) {
                    Some(figure) => question.answer(figure)?,
                    None => None,
                }
            }
        });
    }
    Ok(answers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parts that only some mazes list have a value on all.
    #[test]
    fn costs_and_bounds_are_lengths_where_they_are_not_listed() {
        let words = [
            "solution.length",
            "solution.cost",
            "diameter",
            "diameter.at_most",
        ];
        let questions = words.map(|word| Question::named(word).expect("known"));
        let asked = |line: &str| {
            let puzzle = crate::make(&line.parse().expect("it reads")).expect("it is small");
            ask(&questions, &puzzle).expect("they have these parts")
        };
        let [Some(length), Some(cost), diameter, most] = asked("9x9 wilson seed=1")[..] else {
            panic!("four numbers")
        };
        assert_eq!((cost, diameter), (length - 1.0, most));
        let lava = asked("9x9 wilson weights=lava:1@50 seed=1");
        assert!(lava[1] >= Some(50.0), "{lava:?}");
    }

    #[test]
    fn wrong_names_and_parts_are_named() {
        let says = |word: &str| Question::named(word).expect_err("unknown").to_string();
        assert!(
            says("deadends").contains("did you mean `dead_ends`"),
            "{}",
            says("deadends")
        );
        let puzzle = crate::make(&"rect:4x4".parse().expect("it reads")).expect("it is small");
        let refuses = |word: &str, words: &str| {
            let question = Question::named(word).expect("known");
            let error = ask(&[question], &puzzle)
                .expect_err("no such part")
                .to_string();
            assert!(error.contains(words), "{error}");
        };
        refuses("hands", "hands.left");
        refuses("hands.middle", "`hands` has no number `middle`");
        refuses("degrees", "degrees.1");
        refuses("cells.1", "as a whole");
    }
}
