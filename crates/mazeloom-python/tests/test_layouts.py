"""The layouts of other packages."""

import random

import mazeloom as ml
import numpy as np
import pytest
from mazeloom import Maze, layouts
from mazeloom.labmaze import FixedMazeWithRandomGoals, TextGrid
from scipy.sparse import coo_array
from scipy.sparse.csgraph import dijkstra


@pytest.mark.parametrize("size", ["1x1", "1x6", "6x1", "2x2", "7x4", "4x9"])
def test_connection_lists_go_there_and_back(size: str) -> None:
    maze = ml.make(f"rect:{size} wilson braid=0.3", seed=3)
    connections = layouts.connection_list(maze)
    columns, rows = map(int, size.split("x"))
    assert connections.shape == (2, rows, columns)
    assert connections.sum() == len(maze.passages)
    again = layouts.from_connection_list(connections)
    assert again == maze
    x, y = columns - 1, rows - 1
    turned = layouts.from_connection_list(connections, start=(y, x), goal=(0, 0))
    assert len(turned.solution) == len(maze.solution)
    assert (turned.start, turned.goal) == (maze.goal, maze.start)


def test_pixels_are_the_squares_of_the_maze() -> None:
    maze = ml.make("rect:6x4 wilson openings=none", seed=3)
    image = layouts.pixels(maze)
    assert image.shape == (9, 13, 3)
    assert np.array_equal((image == 0).all(axis=2), maze.walls)
    blue = (image == (0, 0, 255)).all(axis=2)
    assert blue.sum() == 2 * len(maze.solution) - 3


def test_shuffled_tokens_are_the_same_tokens() -> None:
    maze = ml.make("rect:4x4 wilson", seed=3)
    plain, shuffled = layouts.tokens(maze), layouts.tokens(maze, rng=random.Random(1))
    assert plain != shuffled
    assert sorted(plain) == sorted(shuffled)


def test_other_grids_are_refused() -> None:
    for recipe in ("hex:4x4", "rect:5x5 mask=disc", "box:3x3x3"):
        with pytest.raises(ValueError, match="whole rectangles"):
            layouts.connection_list(ml.make(recipe))
    with pytest.raises(ValueError, match="at most 127"):
        layouts.solved(ml.make("rect:128x2"))
    with pytest.raises(ValueError, match="shape"):
        layouts.from_connection_list(np.zeros((3, 2, 2), np.bool_))
    with pytest.raises(ValueError, match="out of the rectangle"):
        layouts.from_connection_list(np.ones((2, 2, 2), np.bool_))


SQUARES = [
    "rect:6x4 wilson",
    "rect:1x5 wilson",
    "rect:7x7 backtracker braid=0.5 openings=none",
    "rect:9x8 wilson rooms=2",
    "rect:11x11 wilson mask=disc",
    "rect:9x9 kruskal loops=9 openings=left-right",
]


@pytest.fixture(params=SQUARES)
def squared(request: pytest.FixtureRequest) -> Maze:
    return ml.make(request.param, seed=8)


def test_squares_are_walls_and_floor_without_openings(squared: Maze) -> None:
    layer = layouts.squares(squared)
    closed = ml.make(f"{str(squared.recipe).split(' openings')[0]} openings=none", seed=8)
    assert np.array_equal(layer == layouts.WALL, closed.walls)
    assert (layer == layouts.START).sum() == (layer == layouts.GOAL).sum() == 1
    border = np.ones(layer.shape, np.bool_)
    border[1:-1, 1:-1] = False
    assert (layer[border] == layouts.WALL).all()
    # Start and goal are as far from each other as in the maze, if no open places shorten the path.
    floor = layer != layouts.WALL
    length = octile(floor, int(np.flatnonzero(layer == layouts.START)[0]))[int(np.flatnonzero(layer == layouts.GOAL)[0])]
    steps = 2 * (len(squared.solution) - 1)
    has_places = (floor[1:, 1:] & floor[1:, :-1] & floor[:-1, 1:] & floor[:-1, :-1]).any()
    assert length <= steps if has_places else length == steps


def test_layouts_of_squares_have_the_same_squares(squared: Maze) -> None:
    layer = layouts.squares(squared)
    for style, letters in {"labmaze": " *PG", "lay": " %P."}.items():
        grid = TextGrid(layouts.text(squared, style))  # type: ignore[arg-type]
        assert np.array_equal(grid, np.array(list(letters))[layer])
    fixed = FixedMazeWithRandomGoals(layouts.text(squared))
    assert (fixed.entity_layer == "P").sum() == (fixed.entity_layer == "G").sum() == 1
    rows = layouts.maze_map(squared)
    assert np.array_equal([[{0: 0, 1: 1, "r": 2, "g": 3}[symbol] for symbol in row] for row in rows], layer)
    encoded = layouts.minigrid(squared)
    assert encoded.shape == (layer.shape[1], layer.shape[0], 3)
    assert encoded.dtype == np.uint8
    objects = encoded[:, :, 0].T
    for number, code in ((layouts.FLOOR, 1), (layouts.WALL, 2), (layouts.START, 1), (layouts.GOAL, 8)):
        assert (objects[layer == number] == code).all()


def test_maps_have_a_head(squared: Maze) -> None:
    floor = layouts.squares(squared) != layouts.WALL
    *head, rows = layouts.text(squared, "map").split("\n", 4)
    assert head == ["type octile", f"height {floor.shape[0]}", f"width {floor.shape[1]}", "map"]
    assert np.array_equal(TextGrid(rows) == ".", floor)
    with pytest.raises(ValueError, match="use labmaze, lay, map"):
        layouts.text(squared, "png")  # type: ignore[arg-type]


def test_maps_are_read_back(squared: Maze) -> None:
    floor = layouts.squares(squared) != layouts.WALL
    read = ml.from_bytes(layouts.text(squared, "map").encode())
    if floor[1::2, 1::2].all() and not floor[::2, ::2].any():
        assert np.array_equal(read.passages, squared.passages)
    else:
        assert read.cells == floor.sum()


def octile(floor: np.ndarray[tuple[int, ...], np.dtype[np.bool_]], start: int) -> list[float]:
    """Lengths of paths by SciPy: over squares of floor, diagonally past two of them."""
    height, width = floor.shape
    ends: list[tuple[int, int, float]] = []
    for y, x in np.argwhere(floor).tolist():
        for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1)):
            corners = [(y + dy, x + dx), (y, x + dx), (y + dy, x)]
            if all(floor[corner] for corner in corners):
                ends.append((y * width + x, (y + dy) * width + x + dx, float(np.hypot(dy, dx))))
    a, b, lengths = zip(*ends, strict=True) if ends else ((), (), ())
    graph = coo_array((lengths, (a, b)), shape=(height * width, height * width))
    found: list[float] = dijkstra(graph, directed=False, indices=[start])[0].tolist()
    return found


def test_scenarios_have_shortest_lengths(squared: Maze) -> None:
    layer = layouts.squares(squared)
    head, *lines = layouts.scenarios(squared, 12, name="m.map", seed=3).splitlines()
    assert (head, len(lines)) == ("version 1", 12)
    for number, line in enumerate(lines):
        bucket, name, width, height, x, y, to_x, to_y, length = line.split("\t")
        assert (name, int(height), int(width)) == ("m.map", *layer.shape)
        if number == 0:
            assert (layer[int(y), int(x)], layer[int(to_y), int(to_x)]) == (layouts.START, layouts.GOAL)
        shortest = octile(layer != layouts.WALL, int(y) * int(width) + int(x))[int(to_y) * int(width) + int(to_x)]
        assert float(length) == pytest.approx(shortest, abs=1e-6)
        assert int(bucket) == float(length) // 4
    assert layouts.scenarios(squared, 2) == layouts.scenarios(squared, 2)


def test_squares_of_other_grids_are_refused() -> None:
    for recipe in ("hex:4x4", "rect:8x8 kruskal weave=0.5", "torus:4x4", "box:3x3x3"):
        with pytest.raises(ValueError, match="squares|levels"):
            layouts.squares(ml.make(recipe))
