//! Kinds of jobs, and the command of the program that does each.

use crate::options::JobLimits;
use crate::problem::Problem;
use crate::recipe::check_cells;
use crate::request::no_files;
use mazeloom::Recipe;
use mazeloom::format::{Format, Writer};
use mazeloom::parameters::Selected;
use mazeloom::solve::SOLVERS;
use mazeloom_export::{format, reel};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Work that takes long.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum JobRequest {
    /// A maze as a file, such as `maze generate` writes it.
    Maze {
        /// The recipe; its seed is random unless it has one.
        #[schema(example = "rect:3000x3000 wilson seed=7")]
        recipe: String,
        /// A format of `/v1/list/formats`.
        #[schema(example = "png")]
        format: String,
    },
    /// An animation, such as `maze animate` writes it.
    Animation {
        /// The recipe.
        #[schema(example = "20x12 wilson seed=7")]
        recipe: String,
        /// `gif`, `apng` or `svg`.
        #[schema(example = "gif")]
        format: String,
        /// The solver to show instead of the generation.
        solver: Option<String>,
    },
    /// A puzzle book with its solutions, such as `maze book` writes it.
    Book {
        /// The description in TOML, as `maze book --example` prints one.
        description: String,
        /// The seed of the first puzzle, unless the description has one; random if there is none.
        seed: Option<u64>,
    },
    /// A data set, such as `maze dataset` writes it.
    Dataset {
        /// The description in TOML, as `maze dataset --example` prints one.
        description: String,
    },
}

/// A command of the program: its arguments, and the file that it reads.
#[derive(Debug)]
pub struct Task {
    /// The arguments, with names of files in the folder of the job.
    pub arguments: Vec<String>,
    /// The name and the content of a file to be there.
    pub file: Option<(&'static str, String)>,
    /// The seed of what has none of its own.
    pub seed: Option<u64>,
}

/// The description of a book or a data set, in the folder of a job.
const DESCRIPTION: &str = "description.toml";
/// Name of the folder for the results, in the folder of a job.
pub const OUT: &str = "out";

impl JobRequest {
    /// The same request with a seed, so that a second run gives the same bytes.
    ///
    /// # Errors
    /// A recipe, a format or a solver that cannot be read, or a maze beyond the limit.
    pub fn settled(mut self, seed: u64, limits: &JobLimits) -> Result<JobRequest, Problem> {
        let line = |recipe: &str| {
            let mut recipe = Recipe::understood(recipe, "rect").map_err(Problem::from)?;
            recipe.complete()?;
            recipe.settle(&no_files())?;
            recipe.seed.get_or_insert(seed);
            check_cells(&recipe, limits.cells, "--max-job-cells")?;
            Ok::<String, Problem>(recipe.to_string())
        };
        let line = |recipe: &str| line(recipe).map_err(|problem| problem.field("recipe"));
        match &mut self {
            JobRequest::Maze {
                recipe,
                format: word,
            } => {
                let known = format(word).map_err(|error| Problem::param("format", &error))?;
                if matches!(known.writer, Writer::Nothing) {
                    return Err(Problem::bad("format", "`none` writes nothing").suggestion("png"));
                }
                (*recipe, *word) = (line(recipe)?, known.entry.name.to_owned());
            }
            JobRequest::Animation {
                recipe,
                format: word,
                solver,
            } => {
                let known = reel(word).map_err(|error| Problem::param("format", &error))?;
                if let Some(word) = solver {
                    let chosen = Selected::parse(SOLVERS, "solver", word);
                    chosen.map_err(|error| Problem::param("solver", &error))?;
                }
                (*recipe, *word) = (line(recipe)?, known.entry.name.to_owned());
            }
            JobRequest::Book {
                description,
                seed: given,
            } => {
                check_text(description)?;
                given.get_or_insert(seed);
            }
            JobRequest::Dataset { description } => check_text(description)?,
        }
        Ok(self)
    }

    /// The command that does it.
    pub fn task(&self) -> Task {
        let (line, description, seed) = match self {
            JobRequest::Maze {
                recipe,
                format: word,
            } => {
                let ending = format(word).map_or_else(|_| word.clone(), Format::ending);
                let line = format!("generate {recipe} -f {word} -o {OUT}/maze.{ending}");
                (line, None, None)
            }
            JobRequest::Animation { recipe, format, .. } => {
                let line = format!("animate {recipe} -f {format} -o {OUT}/maze.{format}");
                (line, None, None)
            }
            JobRequest::Book { description, seed } => {
                let line = format!("book {DESCRIPTION} -o {OUT}/book.pdf");
                (line, Some(description), *seed)
            }
            JobRequest::Dataset { description } => {
                let line = format!("dataset {DESCRIPTION} -o {OUT}");
                (line, Some(description), None)
            }
        };
        let mut arguments: Vec<String> = line.split(' ').map(str::to_owned).collect();
        if let JobRequest::Animation {
            solver: Some(solver),
            ..
        } = self
        {
            arguments.push(format!("--solver={solver}"));
        }
        Task {
            arguments,
            file: description.map(|text| (DESCRIPTION, text.clone())),
            seed,
        }
    }
}

/// Refuses a description that would not even reach the command, which reads it.
fn check_text(description: &str) -> Result<(), Problem> {
    const MOST: usize = 1 << 20;
    if description.len() > MOST || description.contains('\0') {
        let detail = format!("a description is text of at most {MOST} bytes");
        return Err(Problem::bad("description", detail));
    }
    if description.trim().is_empty() {
        let detail = "the description is empty; `maze book --example` and `maze dataset --example` print one";
        return Err(Problem::bad("description", detail));
    }
    Ok(())
}
