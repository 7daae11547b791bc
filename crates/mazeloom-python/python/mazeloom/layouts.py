"""Mazes on rectangles in the layouts of other packages, which are not needed for them.

For `maze-dataset` they are connection lists, images with one pixel for each square, and sequences of tokens, as the
package's classes `LatticeMaze` and `SolvedMaze` hold them (M. Ivanitskiy and others, "A
Configurable Library for Generating and Manipulating Maze Datasets", arXiv:2309.10498). For agents they are squares of
wall and floor: arrays, texts, maps of PointMaze and AntMaze, grids of Minigrid, maps and scenarios of MovingAI.
Coordinates are (row, column).

>>> import mazeloom as ml
>>> from mazeloom import layouts
>>> maze = ml.make("rect:3x2 wilson", seed=4)
>>> layouts.connection_list(maze).shape
(2, 2, 3)
>>> layouts.from_connection_list(layouts.connection_list(maze)) == maze
True
>>> print(layouts.text(maze, "lay"), end="")
%%%%%%%
%P%   %
% % %%%
%    .%
%%%%%%%
"""

from __future__ import annotations

import heapq
import math
import random
from typing import TYPE_CHECKING, Literal, TypedDict

import numpy as np

from ._maze import Maze
from .algorithms import Grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = [
    "Solved",
    "connection_list",
    "from_connection_list",
    "maze_map",
    "minigrid",
    "pixels",
    "scenarios",
    "solved",
    "squares",
    "text",
    "tokens",
]

FLOOR, WALL, START, GOAL = range(4)
"""Numbers of `squares`."""


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


def squares(maze: Maze) -> NDArray[np.uint8]:
    """The squares of `Maze.walls` with start and goal, and without openings, through which an agent would leave.

    Returns
    -------
    ndarray of uint8, shape (2 * rows + 1, 2 * columns + 1)
        0 floor, 1 wall, 2 start, 3 goal.

    Raises
    ------
    ValueError
        If cells are not squares in a plane, or passages cross.
    """
    floor = ~maze.walls
    places = 2 * np.floor(maze.positions).astype(np.int64) + 1
    a, b = places[maze.passages].swapaxes(0, 1)
    between = np.zeros_like(floor)
    x, y = ((a + b) // 2).T
    between[y, x] = True
    rows, columns = np.indices(floor.shape)
    layer = np.where(floor & (between | (rows % 2 == columns % 2)), np.uint8(FLOOR), np.uint8(WALL))
    for cell, number in ((maze.start, START), (maze.goal, GOAL)):
        x, y = places[cell]
        layer[y, x] = number
    return layer


TextStyle = Literal["labmaze", "lay", "map"]

_CHARACTERS = {"labmaze": " *PG", "lay": " %P.", "map": ".@.."}
"""Floor, wall, start and goal of each style."""


def text(maze: Maze, style: TextStyle = "labmaze") -> str:
    """The squares as text, a line for each row.

    Parameters
    ----------
    maze
        A maze whose cells are squares.
    style
        ``"labmaze"``: walls ``*``, start ``P``, goal ``G``, as `mazeloom.labmaze` and Memory Maze have them. ``"lay"``:
        a layout of the Pacman projects of Berkeley, with one dot as the goal. ``"map"``: a map of MovingAI, which shows no start and goal.
    """
    if style not in _CHARACTERS:
        message = f"style is {style!r}; use {', '.join(_CHARACTERS)}"
        raise ValueError(message)
    characters = np.array(list(_CHARACTERS[style]))[squares(maze)]
    height, width = characters.shape
    head = f"type octile\nheight {height}\nwidth {width}\nmap\n" if style == "map" else ""
    return head + "".join("".join(row) + "\n" for row in characters.tolist())


def maze_map(maze: Maze) -> list[list[int | str]]:
    """The squares as the ``maze_map`` of PointMaze and AntMaze: 1 wall, 0 floor, ``r`` start, ``g`` goal."""
    symbols: list[int | str] = [0, 1, "r", "g"]
    return [[symbols[number] for number in row] for row in squares(maze).tolist()]


def minigrid(maze: Maze) -> NDArray[np.uint8]:
    """The squares as ``Grid.encode()`` of Minigrid returns them.

    Returns
    -------
    ndarray of uint8, shape (columns, rows, 3)
        Object, color and state of each square: walls, floor, and the goal. The start is floor.
    """
    objects = np.array([(1, 0, 0), (2, 5, 0), (1, 0, 0), (8, 1, 0)], np.uint8)
    return objects[squares(maze).T]


def scenarios(maze: Maze, count: int, *, name: str = "maze.map", seed: int = 0) -> str:
    """A scenario file of MovingAI for the map of a maze: pairs of floor squares with the lengths of shortest paths.

    Steps are those of the benchmarks: to 8 squares, diagonal ones only past two squares of floor, and as long as the
    root of 2.

    Parameters
    ----------
    maze
        A maze whose cells are squares.
    count
        Number of pairs. The first one is start and goal, the others are random; only pairs with a path are taken.
    name
        The name of the map's file.
    seed
        The seed of the pairs.
    """
    floor = squares(maze) != WALL
    height, width = floor.shape
    rng = random.Random(seed)
    places = [(int(y), int(x)) for y, x in np.argwhere(floor)]
    ends = 2 * np.floor(maze.positions[[maze.start, maze.goal]]).astype(np.int64) + 1
    (start_x, start_y), (goal_x, goal_y) = ends.tolist()
    pair = ((start_y, start_x), (goal_y, goal_x))
    lines = ["version 1"]
    tries = 0
    while len(lines) <= count:
        length = _octile(floor, pair[0]).get(pair[1])
        if length is not None:
            (y, x), (to_y, to_x) = pair
            numbers = (int(length // 4), name, width, height, x, y, to_x, to_y, f"{length:.8f}")
            lines.append("\t".join(map(str, numbers)))
        tries += 1
        if tries > 100 * count + 100:
            message = "hardly any squares are connected; use a maze with longer passages"
            raise ValueError(message)
        pair = (rng.choice(places), rng.choice(places))
    return "\n".join(lines) + "\n"


def _octile(floor: NDArray[np.bool_], start: tuple[int, int]) -> dict[tuple[int, int], float]:
    """Lengths of shortest paths from a square of floor."""
    # Sums of numbers of steps, so that equal lengths are equal numbers.
    lengths: dict[tuple[int, int], float] = {}
    queue = [(0.0, 0, 0, start)]
    while queue:
        length, straight, diagonal, (y, x) = heapq.heappop(queue)
        if (y, x) in lengths:
            continue
        lengths[y, x] = length
        for dy, dx in ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1)):
            if floor[y + dy, x + dx] and floor[y, x + dx] and floor[y + dy, x]:
                more = (straight + 1, diagonal) if dy == 0 or dx == 0 else (straight, diagonal + 1)
                heapq.heappush(queue, (more[0] + more[1] * math.sqrt(2), *more, (y + dy, x + dx)))
    return lengths


def _size(maze: Maze) -> tuple[int, int]:
    if maze.size is None or len(maze.positions) != maze.size[0] * maze.size[1]:
        message = "this layout is for mazes on whole rectangles; use passages for others"
        raise ValueError(message)
    return maze.size
