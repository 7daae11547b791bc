"""What a maze tells, against networkx, SciPy, and the text that the program prints."""

import pickle

import mazeloom as ml
import numpy as np
import pytest
from mazeloom import Maze
from scipy.sparse.csgraph import connected_components, shortest_path

RECIPES = [
    "rect:9x7 wilson",
    "rect:9x7 backtracker braid=0.5",
    "rect:8x8 kruskal weave=0.5",
    "rect:12x12 wilson mask=disc",
    "hex:7x6 prim",
    "tri:9x5 wilson",
    "polar:5 backtracker",
    "upsilon:5x5 kruskal",
    "tiling:cairo,5x5 wilson",
    "box:4x3x3 wilson",
    "torus:6x6 wilson",
    "voronoi:40 prim",
    "rect:9x9 wilson loops=12",
]

# A passage that leads in one direction only is a pair in `passages`, but no way back.
ONE_WAY = "rect:9x9 wilson one-way=0.5 loops=12"


@pytest.fixture(params=RECIPES)
def maze(request: pytest.FixtureRequest) -> Maze:
    recipe: str = request.param
    return ml.make(recipe, seed=5)


def test_the_same_recipe_is_the_same_maze(maze: Maze) -> None:
    assert maze.recipe is not None
    again = ml.make(maze.recipe)
    assert again == maze
    assert hash(again) == hash(maze)
    assert again.recipe == maze.recipe


def test_distances_are_those_of_scipy(maze: Maze) -> None:
    matrix = maze.to_scipy()
    dense = matrix.toarray()
    assert np.array_equal(dense, dense.T)
    assert dense.sum() == 2 * len(maze.passages)
    told = maze.distances()
    found = shortest_path(matrix, unweighted=True, indices=maze.start)
    assert np.array_equal(np.where(np.isinf(found), -1, found), told)
    count, _ = connected_components(matrix)
    assert count == maze.measure()["components"]


def test_the_solution_is_a_shortest_path(maze: Maze) -> None:
    path = maze.solution.tolist()
    assert path[0] == maze.start
    assert path[-1] == maze.goal
    steps = {(a, b) for a, b in maze.passages.tolist()}
    assert all((min(a, b), max(a, b)) in steps for a, b in zip(path, path[1:], strict=False))
    assert len(path) - 1 == maze.distances()[maze.goal]
    for solver in ("breadth-first", "a-star"):
        assert len(maze.solve(solver)) == len(path)
        assert maze.entered(solver) > 0


def test_neighbors_and_edges_agree_with_the_passages(maze: Maze) -> None:
    graph = maze.to_networkx()
    for cell in range(maze.cells):
        assert sorted(set(maze.neighbors(cell).tolist())) == sorted(graph.adj[cell])
    edges = maze.edges
    opened = np.sort(edges[edges[:, 3] == 1][:, 1:3], axis=1)
    assert sorted(opened.tolist()) == maze.passages.tolist()
    assert maze.positions.shape == (maze.cells, 2)


def test_arrays_are_typed_and_cannot_be_written_to(maze: Maze) -> None:
    assert maze.passages.dtype == np.uint32
    assert maze.solution.dtype == np.uint32
    assert maze.distances().dtype == np.int32
    assert maze.positions.dtype == np.float64
    with pytest.raises(ValueError, match="read-only"):
        maze.passages[0, 0] = 1
    # The memory is the extension module's, taken over.
    assert maze.passages.base is not None
    assert maze.passages is maze.passages


def test_mazes_are_pickled(maze: Maze) -> None:
    kept: Maze = pickle.loads(pickle.dumps(maze))
    assert kept == maze
    assert kept.recipe == maze.recipe
    other = maze.between(maze.goal, maze.start)
    assert other.recipe is None
    again: Maze = pickle.loads(pickle.dumps(other))
    assert again == other
    assert again.to_svg() == other.to_svg()
    assert other != maze


def test_a_pickled_maze_without_a_recipe_is_drawn_alike() -> None:
    maze = ml.make("rect:6x4 wilson look=hedge title=A%20maze").between(3, 4)
    again: Maze = pickle.loads(pickle.dumps(maze))
    assert again.to_svg() == maze.to_svg() != ml.make("rect:6x4 wilson").between(3, 4).to_svg()


@pytest.mark.parametrize("recipe", ["rect:6x4 wilson", "rect:9x9 wilson mask=disc openings=none"])
def test_walls_are_squares_round_the_passages(recipe: str) -> None:
    maze = ml.make(recipe, seed=2)
    walls = maze.walls
    places = np.round(maze.positions * 2).astype(int)
    assert walls.dtype == np.bool_
    assert not walls[places[:, 1], places[:, 0]].any()
    for _, a, b, is_open in maze.edges.tolist():
        x, y = (places[a] + places[b]) // 2
        assert walls[y, x] == (not is_open)


def test_a_rectangle_knows_its_size() -> None:
    assert ml.make("rect:6x4").size == (6, 4)
    assert ml.make("hex:6x4").size is None
    maze = ml.make("rect:6x4 wilson", seed=1)
    assert maze.walls.shape == (9, 13)
    assert repr(maze) == "<Maze rect:6x4 wilson seed=1>"
    assert str(maze).count("\n") >= 9


def test_large_mazes_are_the_same_on_any_number_of_threads() -> None:
    mazes = [ml.make("rect:400x400 kruskal", seed=9, threads=threads) for threads in (1, 2, 3)]
    assert mazes[0] == mazes[1] == mazes[2]
    assert len(mazes[0].passages) == 400 * 400 - 1


def test_distances_respect_directions() -> None:
    maze = ml.make(ONE_WAY, seed=5)
    told = maze.distances()
    undirected = shortest_path(maze.to_scipy(), unweighted=True, indices=maze.start)
    reached = told >= 0
    assert (told[reached] >= undirected[reached]).all()
    assert (told[reached] > undirected[reached]).any() or not reached.all()
    assert len(maze.solution) - 1 == told[maze.goal]
