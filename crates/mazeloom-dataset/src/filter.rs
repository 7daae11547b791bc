//! Filters: conditions on the statistics of a maze.

use mazeloom::measure::Question;
use serde::Deserialize;
use std::fmt;

/// A condition such as `solution >= 40` or `dead_ends < 20%`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
pub struct Filter {
    /// The statistic.
    pub question: Question,
    relation: Relation,
    number: f64,
    /// True if the number is a percentage of the cells.
    percent: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Relation {
    AtLeast,
    AtMost,
    Above,
    Below,
    Equal,
    Unequal,
}

/// The relations as they are written; those of two characters come first.
const RELATIONS: [(&str, Relation); 7] = [
    (">=", Relation::AtLeast),
    ("<=", Relation::AtMost),
    ("!=", Relation::Unequal),
    ("==", Relation::Equal),
    (">", Relation::Above),
    ("<", Relation::Below),
    ("=", Relation::Equal),
];

impl TryFrom<String> for Filter {
    type Error = String;

    fn try_from(text: String) -> Result<Filter, String> {
        let wrong = || {
            format!(
                "`{text}` is not a filter; write MEASURE >= NUMBER, such as solution >= 40 or dead_ends < 20%"
            )
        };
        let split = |&(sign, relation): &(&str, Relation)| {
            let (name, number) = text.split_once(sign)?;
            Some((name.trim(), relation, number.trim()))
        };
        let (name, relation, number) = RELATIONS.iter().find_map(split).ok_or_else(wrong)?;
        let question = Question::named(name).map_err(|error| error.to_string())?;
        let number = number.strip_suffix("cells").unwrap_or(number).trim();
        let (number, percent) = match number.strip_suffix('%') {
            Some(number) => (number.trim(), true),
            None => (number, false),
        };
        let number: f64 = number.parse().map_err(|_| wrong())?;
        if !number.is_finite() {
            return Err(wrong());
        }
        Ok(Filter {
            question,
            relation,
            number,
            percent,
        })
    }
}

impl Filter {
    /// Tells whether a maze of that many cells passes; a statistic that is undefined for it does not.
    pub fn passes(&self, answer: Option<f64>, cells: u32) -> bool {
        let bound = if self.percent {
            self.number / 100.0 * f64::from(cells)
        } else {
            self.number
        };
        answer.is_some_and(|answer| match self.relation {
            Relation::AtLeast => answer >= bound,
            Relation::AtMost => answer <= bound,
            Relation::Above => answer > bound,
            Relation::Below => answer < bound,
            Relation::Equal => answer == bound,
            Relation::Unequal => answer != bound,
        })
    }
}

impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = RELATIONS.iter().find(|(_, known)| *known == self.relation);
        let sign = sign.map_or("", |(sign, _)| sign);
        let percent = if self.percent { "%" } else { "" };
        write!(f, "{} {sign} {}{percent}", self.question, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_compare() {
        let passes = |text: &str, answer: f64| {
            let filter = Filter::try_from(text.to_owned()).expect("it reads");
            filter.passes(Some(answer), 200)
        };
        assert!(passes("solution >= 40 cells", 40.0) && !passes("solution >= 40", 39.0));
        assert!(passes("dead-ends<20%", 39.0) && !passes("dead_ends < 20%", 40.0));
        assert!(passes("loops = 0", 0.0) && !passes("loops != 0", 0.0));
        let filter = Filter::try_from("girth > 4".to_owned()).expect("it reads");
        assert!(!filter.passes(None, 9), "a tree has no loop");
        assert_eq!(filter.to_string(), "girth > 4");
    }

    #[test]
    fn what_is_no_filter_is_told() {
        for (text, says) in [
            ("solution", "is not a filter"),
            ("solution >= many", "is not a filter"),
            ("solution >= inf", "is not a filter"),
            ("deadends > 4", "did you mean `dead_ends`"),
        ] {
            let error = Filter::try_from(text.to_owned()).expect_err("it is none");
            assert!(error.contains(says), "{error}");
        }
    }
}
