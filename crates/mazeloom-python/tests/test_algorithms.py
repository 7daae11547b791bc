"""Steps of algorithms, algorithms written in Python, graphs, and the typed builders."""

import base64
import hashlib
import importlib.metadata
import random
from collections.abc import Iterator

import mazeloom as ml
import networkx as nx
import pytest

GRIDS = ["rect:6x5", "hex:5x5", "polar:4", "tri:7x4", "rect:9x9 mask=disc", "box:3x3x3", "klein:5x5"]


def recursive_backtracker(grid: ml.Grid, rng: random.Random) -> Iterator[ml.Step]:
    """As textbooks have it, without recursion."""
    stack = [rng.randrange(grid.cells)]
    visited = set(stack)
    while stack:
        around = [(edge, cell) for edge, cell in grid.neighbors(stack[-1]) if cell not in visited]
        if around:
            edge, cell = rng.choice(around)
            yield ml.Open(edge)
            yield ml.Enter(cell)
            visited.add(cell)
            stack.append(cell)
        else:
            yield ml.Leave(stack.pop())


@pytest.mark.parametrize("grid", GRIDS)
def test_an_algorithm_of_ones_own_runs_on_any_grid(grid: str) -> None:
    seen: list[ml.Step] = []
    maze = ml.run(recursive_backtracker, grid, seed=3, watch=seen.append)
    assert nx.is_tree(maze.to_networkx())
    assert maze.recipe is None
    assert sum(isinstance(step, ml.Open) for step in seen) == maze.cells - 1
    assert maze == ml.run(recursive_backtracker, grid, seed=3)
    assert maze != ml.run(recursive_backtracker, grid, seed=4)
    assert maze.to_svg().startswith("<svg")
    assert len(maze.solution) >= 2


@pytest.mark.parametrize("algorithm", ["wilson", "origin-shift", "recursive-division", "kruskal"])
def test_replaying_the_steps_gives_the_maze(algorithm: str) -> None:
    recipe = f"rect:7x6 {algorithm}"
    opened: set[int] = set()
    if algorithm == "recursive-division":
        opened = set(ml.Grid("rect:7x6").edges)
    for step in ml.steps(recipe, seed=2):
        if isinstance(step, ml.Open):
            opened.add(step.edge)
        elif isinstance(step, ml.Close):
            opened.discard(step.edge)
    edges = ml.Grid("rect:7x6").edges
    pairs = sorted(tuple(sorted(edges[edge])) for edge in opened)
    assert pairs == [tuple(pair) for pair in ml.make(recipe, seed=2).passages.tolist()]


def test_a_passage_can_be_closed_again() -> None:
    def all_but_one(grid: ml.Grid, rng: random.Random) -> Iterator[ml.Step]:
        for edge in grid.edges:
            yield ml.Open(edge)
        yield ml.Close(min(grid.edges))

    grid = ml.Grid("hex:4x4")
    assert len(ml.run(all_but_one, grid).passages) == len(grid.edges) - 1


def test_wrong_steps_are_refused() -> None:
    def nonsense(grid: ml.Grid, rng: random.Random) -> Iterator[ml.Step]:
        yield ml.Open(10**6)

    def strings(grid: ml.Grid, rng: random.Random) -> Iterator[ml.Step]:
        yield "open"  # type: ignore[misc]  # pyright: ignore[reportReturnType]

    with pytest.raises(ValueError, match="no edge 1000000"):
        ml.run(nonsense, "rect:3x3")
    with pytest.raises(TypeError, match="is not a step"):
        ml.run(strings, "rect:3x3")


@pytest.mark.parametrize("grid", ["rect:6x5", "hex:5x5", "polar:4", "sphere:6", "torus:5x5"])
def test_networkx_and_back_is_the_same_maze(grid: str) -> None:
    maze = ml.make(f"{grid} wilson braid=0.3", seed=8)
    assert ml.from_networkx(maze.to_networkx()) == maze


def test_graphs_of_ones_own_are_grids() -> None:
    petersen = nx.petersen_graph()
    graph = ml.Graph(petersen.adj)
    maze = graph.make("wilson", seed=1)
    assert nx.is_tree(maze.to_networkx())
    assert maze.cells == 10
    assert graph.nodes == list(range(10))
    assert nx.is_tree(ml.run(recursive_backtracker, graph.grid, seed=1).to_networkx())
    edges = [("<a&b>", 'c"d'), ('c"d', ("e", 1))]
    named = ml.Graph(edges, {"<a&b>": (0, 0), 'c"d': (1, 0), ("e", 1): (1, 1.5)})
    assert named.make().passages.tolist() == [[0, 1], [1, 2]]
    assert named.make().positions.shape == (3, 2)
    with pytest.raises(ValueError, match="'c\"d' has no position"):
        ml.Graph(edges, {"<a&b>": (0, 0)}).make()
    with pytest.raises(ValueError, match="no nodes"):
        ml.Graph([]).make()
    with pytest.raises(ValueError, match="2 disconnected parts"):
        ml.Graph([(0, 1), (2, 3)]).make()


def test_builders_write_recipes() -> None:
    assert ml.Rect(20, 10).wilson(braid=0.5, seed=7).recipe == "rect:20x10 wilson braid=0.5 seed=7"
    assert ml.Hex("hexagon:4").prim(seed=1) == ml.make("hex:hexagon:4 prim", seed=1)
    assert ml.Hex(5, 4).growing_tree(newest=3, random=1, seed=1) == ml.make(
        "hex:5x4 growing-tree:newest=3,random=1", seed=1
    )
    assert ml.Polar(6, split=2.0).kruskal(seed=1).cells == ml.make("polar:6,split=2 kruskal").cells
    assert ml.Tiling("cairo", 4, 4).wilson(seed=2).recipe == "tiling:cairo,4x4 wilson seed=2"
    assert ml.Box(3, 4, 5).wilson(seed=1).cells == 60
    assert ml.Rect(9, 9).backtracker(loops=3, seed=1).measure()["loops"] == 3
    assert repr(ml.Rect(3, 4)) == "<Grid rect:3x4>"


def test_the_package_has_the_builders_and_lists_them_with_their_hash() -> None:
    files = {str(file): file for file in importlib.metadata.files("mazeloom") or []}
    # An editable installation lists a link to the sources only.
    if "mazeloom/__init__.py" in files:
        builders = files["mazeloom/builders.py"]
        digest = base64.urlsafe_b64encode(hashlib.sha256(builders.read_binary()).digest())
        assert builders.hash is not None
        assert builders.hash.value == digest.decode().rstrip("=")
