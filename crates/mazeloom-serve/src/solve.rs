//! `/v1/solve`: the path through a maze.

use crate::answer::Answer;
use crate::derived::derived;
use crate::problem::Problem;
use crate::query::Query;
use crate::refusals::{FormRefused, Refused, SolveForm};
use crate::server::Shared;
use axum::extract::{Request, State};
use mazeloom::parameters::{Key, Selected};
use mazeloom::place::locate_in;
use mazeloom::solve::{self, SOLVERS, Solver};
use mazeloom::{Cell, Flow, Puzzle, Recipe, Threads};
use mazeloom_export::results::moves_of;
use serde::Serialize;
use utoipa::ToSchema;

/// The parameters.
const KNOWN: &[&str] = &["r", "seed", "solver", "from", "to"];

/// A path through a maze.
#[derive(Debug, Serialize, ToSchema)]
pub struct Solution {
    /// The recipe, with its seed.
    #[schema(example = "rect:20x10 wilson seed=7")]
    recipe: String,
    /// The solver.
    solver: String,
    /// The first cell.
    start: u32,
    /// The last cell.
    goal: u32,
    /// The number of cells of the path, both ends included.
    length: usize,
    /// The sum of the costs of the cells that are entered.
    cost: u64,
    /// The number of cells that the solver entered.
    entered: u64,
    /// The cells of the path in order.
    path: Vec<u32>,
    /// In a maze with rules, the start and the moves of the path: the cell in which each ends, and the states of the
    /// locked doors and of all rules there, as in `maze.json`. Missing if there are no rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Vec<serde_json::Value>>)]
    moves: Vec<(u32, Vec<u32>)>,
}

/// Solves a maze
///
/// Cells are numbered as in `maze.json`. The answer to a recipe with a seed is always the same.
#[utoipa::path(
    get,
    path = "/v1/solve",
    tag = "mazes",
    params(
        ("r" = String, Query, description = "The recipe", example = "rect:20x10 wilson seed=7"),
        ("seed" = Option<u64>, Query, description = "The seed, instead of one in the recipe"),
        ("solver" = Option<String>, Query, description = "A solver of `/v1/list/solvers`", example = "a-star"),
        ("from" = Option<String>, Query, description = "The first cell: a number, `X,Y`, or a place such as `farthest`", example = "0,0"),
        ("to" = Option<String>, Query, description = "The last cell", example = "goal"),
    ),
    responses(
        (status = 200, description = "The path", body = Solution),
        (status = 304, description = "The client has the answer"),
        Refused,
    )
)]
pub async fn get(State(server): Shared, request: Request) -> Answer {
    let asked = server.asked(request, KNOWN).await?;
    let word = asked.query.get("solver");
    let solver = word.map(|word| Selected::parse(SOLVERS, "solver", word));
    let solver = solver
        .transpose()
        .map_err(|error| Problem::param("solver", &error))?;
    let work = move |recipe: &Recipe, puzzle, query: &Query| solved(recipe, puzzle, solver, query);
    derived(&server, asked, ("solve", KNOWN), work).await
}

/// Solves a maze of a recipe that names files
#[utoipa::path(
    post,
    path = "/v1/solve",
    tag = "mazes",
    request_body(content = SolveForm, content_type = "multipart/form-data"),
    responses((status = 200, description = "The path", body = Solution), FormRefused, Refused)
)]
pub async fn post(server: Shared, request: Request) -> Answer {
    get(server, request).await
}

fn solved(
    recipe: &Recipe,
    mut puzzle: Puzzle,
    solver: Option<Selected<Solver>>,
    query: &Query,
) -> Result<Solution, Problem> {
    let solver = solver.unwrap_or_else(|| solve::usual(puzzle.weights.is_some()));
    move_ends(&mut puzzle, &solver, query)?;
    solve::check(solver.row, &puzzle)
        .map_err(|error| Problem::impossible(error).field("solver"))?;
    // Watched, a solver counts the cells that it enters.
    let mut watch = |_| Flow::Continue(());
    let (answer, entered) = solve::run(&solver, &puzzle, Threads::ONE, Some(&mut watch));
    let no_way = || Problem::impossible(solve::no_way(&solver, &puzzle, answer.excuse));
    let path = answer.path.ok_or_else(no_way)?;
    let cost = |cell: Cell| puzzle.weights.as_ref().map_or(1, |weights| weights[cell]);
    Ok(Solution {
        recipe: recipe.to_string(),
        solver: solver.to_string(),
        start: path.first().map_or(0, |cell| cell.0),
        goal: path.last().map_or(0, |cell| cell.0),
        length: path.len(),
        cost: path.iter().skip(1).map(|&cell| u64::from(cost(cell))).sum(),
        entered,
        moves: moves_of(&puzzle, &path),
        path: path.iter().map(|cell| cell.0).collect(),
    })
}

/// Takes the ends of the path from the parameters.
fn move_ends(puzzle: &mut Puzzle, solver: &Selected<Solver>, query: &Query) -> Result<(), Problem> {
    let place = |puzzle: &Puzzle, name: &'static str| {
        let Some(word) = query.get(name) else {
            return Ok(None);
        };
        if solver.row.chooses_ends {
            let detail = format!("`{solver}` chooses its own ends: leave out `{name}`");
            return Err(Problem::bad(name, detail));
        }
        let place = Key::place(name).parse(word);
        let place = place.map_err(|error| Problem::param(name, &error))?;
        let ends = (puzzle.start, puzzle.goal);
        let seed = puzzle.seed().unwrap_or(0);
        let cell = locate_in(&puzzle.maze, &place, ends, seed, name);
        cell.map(Some)
            .map_err(|error| Problem::impossible(error).field(name))
    };
    if let Some(cell) = place(puzzle, "from")? {
        puzzle.start = cell;
    }
    if let Some(cell) = place(puzzle, "to")? {
        puzzle.goal = cell;
    }
    Ok(())
}
