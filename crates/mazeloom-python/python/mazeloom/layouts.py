"""Mazes on rectangles in the layouts of the package `maze-dataset`.

They are connection lists, images with one pixel for each square, and sequences of tokens, as the
package's classes `LatticeMaze` and `SolvedMaze` hold them (M. Ivanitskiy and others, "A
Configurable Library for Generating and Manipulating Maze Datasets", arXiv:2309.10498). That
package is not needed for them. Coordinates are (row, column).

>>> import mazeloom as ml
>>> from mazeloom import layouts
>>> maze = ml.make("rect:3x2 wilson", seed=4)
>>> layouts.connection_list(maze).shape
(2, 2, 3)
>>> layouts.from_connection_list(layouts.connection_list(maze)) == maze
True
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Literal, TypedDict

import numpy as np

from ._maze import Maze
from .algorithms import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["Solved", "connection_list", "from_connection_list", "pixels", "solved", "tokens"]


class Solved(TypedDict):
    """What a `SolvedMaze` is made of: ``SolvedMaze(**layouts.solved(maze))``."""

    connection_list: NDArray[np.bool_]
    """Shape (2, rows, columns), as `connection_list` returns it."""
    solution: NDArray[np.int8]
    """Shape (cells of the path, 2): rows and columns."""


def connection_list(maze: Maze) -> NDArray[np.bool_]:
    """The passages downward and to the right.

    Parameters
    ----------
    maze
        A maze on a whole rectangle.

    Returns
    -------
    ndarray of bool, shape (2, rows, columns)
        ``[0, y, x]`` is the passage from cell (y, x) to the one below, ``[1, y, x]`` that to the
        one on the right.

    Raises
    ------
    ValueError
        If the grid is no rectangle.
    """
    columns, rows = _size(maze)
    connections = np.zeros((2, rows * columns), np.bool_)
    a, b = maze.passages.T.astype(np.int64)
    connections[0, a[a // columns != b // columns]] = True
    connections[1, a[a // columns == b // columns]] = True
    return connections.reshape(2, rows, columns)


def from_connection_list(
    connections: NDArray[np.bool_],
    start: tuple[int, int] | None = None,
    goal: tuple[int, int] | None = None,
) -> Maze:
    """The maze of a connection list.

    Parameters
    ----------
    connections
        Shape (2, rows, columns), as `connection_list` returns it.
    start, goal
        Row and column; by default the first and the last cell.

    Raises
    ------
    ValueError
        If the array has another shape, or a passage leads out of the rectangle.
    """
    given = np.asarray(connections, np.bool_)
    if given.ndim != 3 or given.shape[0] != 2 or 0 in given.shape:
        message = f"the connection list has the shape {given.shape}; use (2, rows, columns)"
        raise ValueError(message)
    if given[0, -1].any() or given[1, :, -1].any():
        message = "a passage leads out of the rectangle, from the last row or the last column"
        raise ValueError(message)
    _, rows, columns = given.shape
    grid = Grid(f"rect:{columns}x{rows}")
    open_edges = [
        edge
        for edge, (a, b) in grid.edges.items()
        if given[int(a // columns == b // columns)].flat[a]
    ]
    core = grid._maze.with_passages(open_edges)  # noqa: SLF001
    ends = [core.start, core.goal]
    for number, place in enumerate((start, goal)):
        if place is not None:
            y, x = place
            if not (0 <= y < rows and 0 <= x < columns):
                message = f"there is no cell {place} in {rows} rows and {columns} columns"
                raise ValueError(message)
            ends[number] = y * columns + x
    if ends != [core.start, core.goal]:
        core = core.with_ends(*ends)
    return Maze(core)


def solved(maze: Maze) -> Solved:
    """The maze with its solution, as arguments of `SolvedMaze`.

    Raises
    ------
    ValueError
        If the grid is no rectangle, has more than 127 rows or columns, for which the layout has
        no numbers, or no path leads to the goal.
    """
    columns, rows = _size(maze)
    if max(columns, rows) > 127:
        message = f"the layout has at most 127 rows and columns, not {rows} and {columns}"
        raise ValueError(message)
    path = maze.solution.astype(np.int64)
    if len(path) == 0:
        message = "no path leads from the start to the goal"
        raise ValueError(message)
    solution = np.stack([path // columns, path % columns], axis=1).astype(np.int8)
    return {"connection_list": connection_list(maze), "solution": solution}


def pixels(maze: Maze, *, solution: bool = True) -> NDArray[np.uint8]:
    """The maze as an image with one pixel for each square.

    Parameters
    ----------
    maze
        A maze on a whole rectangle.
    solution
        Whether the path is drawn, in blue.

    Returns
    -------
    ndarray of uint8, shape (2 * rows + 1, 2 * columns + 1, 3)
        Walls black, floor white, start green, goal red.
    """
    columns, rows = _size(maze)
    down, right = connection_list(maze)
    floor = np.zeros((2 * rows + 1, 2 * columns + 1), np.bool_)
    floor[1::2, 1::2] = True
    floor[2:-1:2, 1::2] = down[:-1]
    floor[1::2, 2:-1:2] = right[:, :-1]
    image = np.where(floor[:, :, None], np.uint8(255), np.uint8(0)).repeat(3, axis=2)
    path = maze.solution.astype(np.int64)
    places = 2 * np.stack([path // columns, path % columns], axis=1) + 1
    if solution and len(path) > 0:
        between = (places[:-1] + places[1:]) // 2
        for y, x in (*places, *between):
            image[y, x] = (0, 0, 255)
    for cell, color in ((maze.start, (0, 255, 0)), (maze.goal, (255, 0, 0))):
        image[2 * (cell // columns) + 1, 2 * (cell % columns) + 1] = color
    return image


Mode = Literal["AOTP_UT", "AOTP_CTT_indexed"]


def tokens(
    maze: Maze, mode: Mode = "AOTP_UT", *, rng: random.Random | None = None
) -> list[str]:
    """The maze and its solution as tokens: adjacency list, origin, target, path.

    Parameters
    ----------
    maze
        A maze on a whole rectangle.
    mode
        ``"AOTP_UT"``: a token for each cell, as ``(0,1)`` (both `AOTP_UT_rasterized` and
        `AOTP_UT_uniform` of the package). ``"AOTP_CTT_indexed"``: five tokens, as ``( 0 , 1 )``.
    rng
        Shuffles the adjacency list and the cells of each pair; by default they rise.

    Examples
    --------
    >>> import mazeloom as ml
    >>> " ".join(tokens(ml.make("rect:2x1")))  # doctest: +NORMALIZE_WHITESPACE
    '<ADJLIST_START> (0,0) <--> (0,1) ; <ADJLIST_END> <ORIGIN_START> (0,0) <ORIGIN_END>
    <TARGET_START> (0,1) <TARGET_END> <PATH_START> (0,0) (0,1) <PATH_END>'
    """
    if mode not in ("AOTP_UT", "AOTP_CTT_indexed"):
        message = f"mode is {mode!r}; use AOTP_UT or AOTP_CTT_indexed"
        raise ValueError(message)
    columns, _ = _size(maze)

    def cell(number: int) -> list[str]:
        y, x = divmod(number, columns)
        return [f"({y},{x})"] if mode == "AOTP_UT" else ["(", str(y), ",", str(x), ")"]

    pairs: list[list[int]] = maze.passages.tolist()
    if rng is not None:
        rng.shuffle(pairs)
        for pair in pairs:
            rng.shuffle(pair)
    listed = [part for a, b in pairs for part in (*cell(a), "<-->", *cell(b), ";")]
    path = [part for number in maze.solution.tolist() for part in cell(number)]
    told: list[str] = []
    for name, part in (
        ("ADJLIST", listed),
        ("ORIGIN", cell(maze.start)),
        ("TARGET", cell(maze.goal)),
        ("PATH", path),
    ):
        told += [f"<{name}_START>", *part, f"<{name}_END>"]
    return told


def _size(maze: Maze) -> tuple[int, int]:
    if maze.size is None or len(maze.positions) != maze.size[0] * maze.size[1]:
        message = "this layout is for mazes on whole rectangles; use passages for others"
        raise ValueError(message)
    return maze.size
