"""The layouts of other packages."""

import random

import mazeloom as ml
import numpy as np
import pytest
from mazeloom import layouts


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
