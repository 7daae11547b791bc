"""Mazes."""

from __future__ import annotations

import base64
import json
import os
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from . import _core
from ._files import write
from ._words import checked_seed, words

# Cells of a maze that a notebook shows as SVG, some 5 bytes each.
_MOST_DRAWN = 40_000

V = TypeVar("V", bound="np.ndarray[Any, Any]")

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from networkx import Graph
    from numpy.typing import NDArray
    from scipy.sparse import csr_array


def make(
    recipe: str,
    *,
    seed: int | None = None,
    files: dict[str, bytes] | None = None,
    threads: int | None = None,
) -> Maze:
    """Make the maze of a recipe.

    Parameters
    ----------
    recipe
        Grid, algorithm and options, such as ``"hex:12x8 wilson braid=0.5"``.
    seed
        Random seed, 0 to 2**64 - 1; instead of one in the recipe. Without any it is 0.
    files
        Contents of files that the recipe names, by their names. No file of the disk is read.
    threads
        Number of threads for large mazes, one per core by default. It does not change the maze.

    Returns
    -------
    Maze
        The maze with its start and goal.

    Raises
    ------
    ValueError
        If the recipe is wrong or cannot be made; the message says what would work.
    MemoryError
        If the maze needs more memory than there is.

    Notes
    -----
    The global interpreter lock (GIL) is released, and Ctrl-C stops the work.

    Examples
    --------
    >>> import mazeloom as ml
    >>> ml.make("hex:4x3 kruskal", seed=1).cells
    12
    >>> ml.make("rect:4x3 kruskl")
    Traceback (most recent call last):
    ...
    ValueError: word 2: unknown algorithm `kruskl`; did you mean `kruskal`?
    """
    return Maze(_core.make(recipe, checked_seed(seed), files, threads), files)


def load(path: str | os.PathLike[str], *, files: dict[str, bytes] | None = None) -> Maze:
    """Read a maze from a file.

    Parameters
    ----------
    path
        A maze file (JSON), any file of this program that carries a recipe (such as PNG, SVG and
        PDF, of which the first maze is taken), or a maze written as text.
    files
        Contents of files that the recipe names, by their names.

    Returns
    -------
    Maze
        The maze. If it was edited by hand, it has no recipe.

    Raises
    ------
    OSError
        If the file cannot be read.
    ValueError
        If there is no maze in it; the message says what is wrong.
    """
    return from_bytes(Path(path).read_bytes(), files=files)


def from_bytes(data: bytes, *, files: dict[str, bytes] | None = None) -> Maze:
    """Read a maze from the bytes of a file, as `load` does.

    Examples
    --------
    >>> import mazeloom as ml
    >>> maze = ml.make("hex:5x4 wilson", seed=7)
    >>> ml.from_bytes(maze.to_bytes("svg")) == maze
    True
    """
    return Maze(_core.load(data, files), files)


class Maze:
    """A maze with a start and a goal. It does not change.

    Cells are numbered from 0; on a rectangle of width w, cell (x, y) has the number y * w + x.
    Arrays are made when they are asked for the first time, take over the memory of the extension module without a copy,
    and cannot be written to.
    """

    def __init__(self, core: _core.Maze, files: dict[str, bytes] | None = None) -> None:
        self._core = core
        self._files = files

    @property
    def recipe(self) -> str | None:
        """The line that makes the maze again; `None` if no recipe makes it."""
        return self._core.recipe

    @property
    def cells(self) -> int:
        """The number of cells."""
        return self._core.cells

    @property
    def start(self) -> int:
        """The number of the start."""
        return self._core.start

    @property
    def goal(self) -> int:
        """The number of the goal."""
        return self._core.goal

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height in cells if the grid is a whole rectangle, else `None`."""
        return self._core.size

    @property
    def notes(self) -> list[str]:
        """Notes on what was changed, left out or had no effect."""
        return self._core.notes

    @cached_property
    def passages(self) -> NDArray[np.uint32]:
        """Pairs of cells with a passage between them: uint32, shape (passages, 2).

        The lower number is the first in each pair, and the pairs are in rising order.

        Examples
        --------
        >>> import mazeloom as ml
        >>> ml.make("rect:3x1").passages.tolist()
        [[0, 1], [1, 2]]
        """
        return _fixed(self._core.passages())

    @cached_property
    def edges(self) -> NDArray[np.uint32]:
        """All edges of the grid: uint32, shape (edges, 4).

        The columns are the number of the edge, its two cells, and 1 for a passage or 0 for a wall.
        """
        return _fixed(self._core.edges())

    @cached_property
    def walls(self) -> NDArray[np.bool_]:
        """Squares of wall (`True`) and floor: bool, shape (2 * rows + 1, 2 * columns + 1).

        Cell (x, y) is ``walls[2 * y + 1, 2 * x + 1]``. The outer wall is open at start and goal
        unless the recipe has ``openings=none``.

        Raises
        ------
        ValueError
            If the cells are not squares in a plane, or passages cross.
        """
        return _fixed(self._core.walls())

    @cached_property
    def wall_lines(self) -> NDArray[np.float64]:
        """The walls as straight lines: float64, shape (lines, 2, 2), in widths of a cell.

        ``wall_lines[k]`` is ``[[x, y], [x, y]]``, as matplotlib's `LineCollection` takes it; an arc is
        eight lines. The outer wall is whole, and passages that cross others are not drawn.
        """
        return _fixed(self._core.wall_lines())

    @cached_property
    def solution(self) -> NDArray[np.uint32]:
        """The cells of a cheapest path from start to goal: uint32, empty if there is none."""
        return _fixed(self._core.solution())

    @cached_property
    def positions(self) -> NDArray[np.float64]:
        """The centers of the cells: float64, shape (cells, 2), in widths of a cell.

        x grows to the right, y downward.
        """
        return _fixed(self._core.positions())

    def neighbors(self, cell: int) -> NDArray[np.uint32]:
        """The cells that a passage joins to a cell.

        Parameters
        ----------
        cell
            Number of the cell.

        Returns
        -------
        ndarray of uint32
            In the order of the sides of the cell.

        Raises
        ------
        IndexError
            If there is no such cell.
        """
        return self._core.neighbors(cell)

    def distances(self, from_: int | None = None) -> NDArray[np.int32]:
        """The number of steps from a cell to each cell.

        Parameters
        ----------
        from_
            Number of the cell, the start by default.

        Returns
        -------
        ndarray of int32, shape (cells,)
            -1 where a cell cannot be reached. Where there are locked doors or rules, they are obeyed by
            a walk that begins in the cell and ends where the maze is solved. O(cells · states).

        Examples
        --------
        >>> import mazeloom as ml
        >>> ml.make("rect:4x1").distances(1).tolist()
        [1, 0, 1, 2]
        """
        return self._core.distances(self.start if from_ is None else from_)

    def solve(self, solver: str = "breadth-first") -> NDArray[np.uint32]:
        """The path that a solver finds from start to goal.

        Parameters
        ----------
        solver
            A name of ``maze list solvers``, such as ``"a-star"`` or ``"wall-follower:right"``.

        Returns
        -------
        ndarray of uint32
            The cells of the path, both ends included; empty if the solver finds none.

        Raises
        ------
        ValueError
            If the solver is unknown or does not fit the maze.
        """
        return self._core.solve(solver)[0]

    def entered(self, solver: str = "breadth-first") -> int:
        """The number of cells that a solver enters until it ends."""
        return self._core.solve(solver)[1]

    def measure(self) -> dict[str, Any]:
        """All statistics by their names, as ``maze measure --json`` prints them.

        Examples
        --------
        >>> import mazeloom as ml
        >>> figures = ml.make("rect:4x1").measure()
        >>> figures["dead_ends"], figures["girth"]
        (2, None)
        """
        figures: dict[str, Any] = json.loads(self._core.measure())
        return figures

    def between(self, start: int, goal: int) -> Maze:
        """The same maze with another start and goal; no recipe makes it."""
        return Maze(self._core.with_ends(start, goal), self._files)

    def to_bytes(self, format: str, **style: object) -> bytes:
        """The maze as the bytes of a file.

        Parameters
        ----------
        format
            A name or extension of ``maze list formats``, such as ``"png"`` or ``"json"``.
        **style
            Drawing keys of recipes, such as ``look="hedge"`` or ``solution="line"``.

        Raises
        ------
        ValueError
            If the format or a key is unknown, or the format cannot show this maze.

        Notes
        -----
        A Tiled map (``"tmj"``) shows its tiles from a second file; `save` writes both.
        """
        return self._core.written((format, "maze"), words(style), self._files)[0][1]

    def save(self, path: str | os.PathLike[str], **style: object) -> None:
        """Write the maze to a file; the extension sets the format.

        The file is written beside its place and renamed, so that it is there whole or not at all.

        Parameters
        ----------
        path
            Name of the file, such as ``"maze.pdf"``.
        **style
            Drawing keys of recipes.

        Raises
        ------
        FileNotFoundError
            If there is no such folder.
        ValueError
            If there is no such format.
        """
        place = Path(path)
        name = (place.suffix.removeprefix("."), place.stem)
        written = self._core.written(name, words(style), self._files)
        # The file is not there before the one that it refers to.
        for ending, data in reversed(written):
            write(place.with_name(place.stem + ending) if ending else place, data)

    def to_svg(self, **style: object) -> str:
        """The picture of the maze as SVG.

        Parameters
        ----------
        **style
            Drawing keys of recipes, such as ``paint="distance"``.

        Examples
        --------
        >>> import mazeloom as ml
        >>> ml.make("hex:3x3 wilson").to_svg(paint="distance").startswith("<svg")
        True
        """
        return self.to_bytes("svg", **style).decode()

    def animate(self, format: str = "svg", *, duration: int | None = None) -> Animation:
        """An animation of how the maze is made, which notebooks show.

        Parameters
        ----------
        format
            ``"svg"``, ``"gif"`` or ``"png"`` (APNG).
        duration
            Milliseconds, chosen by the number of steps by default.

        Raises
        ------
        ValueError
            If no recipe makes the maze.
        """
        if self.recipe is None:
            message = "no recipe makes this maze, so its making cannot be shown"
            raise ValueError(message)
        film = _core.animate(self.recipe, format, duration, self._files)
        return Animation(bytes(film), format)

    def plot(self, ax: Axes | None = None, *, solution: bool = True) -> Axes:
        """Draw the maze on matplotlib axes, in units of cells.

        Parameters
        ----------
        ax
            The axes, the current ones by default.
        solution
            Whether the path from start to goal is drawn.

        Returns
        -------
        matplotlib.axes.Axes
            The axes that were drawn on.
        """
        from matplotlib.collections import LineCollection

        if ax is None:
            import matplotlib.pyplot as plt

            ax = plt.gca()
        walls = LineCollection(list(self.wall_lines), colors="black", capstyle="round")
        ax.add_collection(walls)
        places = self.positions
        for cell, color in ((self.start, "tab:green"), (self.goal, "tab:red")):
            ax.plot(places[cell, 0], places[cell, 1], "o", color=color)
        if solution:
            path = places[self.solution]
            ax.plot(path[:, 0], path[:, 1], color="tab:blue")
        ax.autoscale_view()
        ax.set_aspect("equal")
        if not ax.yaxis_inverted():
            ax.invert_yaxis()
        ax.set_axis_off()
        return ax

    def to_networkx(self) -> Graph[int]:
        """The maze as a networkx graph.

        Returns
        -------
        networkx.Graph
            Nodes are cells with the attribute ``pos``, edges are passages; ``start`` and ``goal``
            are attributes of the graph.
        """
        import networkx as nx

        graph: Graph[int] = nx.Graph(start=self.start, goal=self.goal)
        for cell, (x, y) in enumerate(self.positions.tolist()):
            graph.add_node(cell, pos=(x, y))
        graph.add_edges_from(self.passages.tolist())
        return graph

    def to_scipy(self) -> csr_array:
        """The maze as a symmetric adjacency matrix in CSR, 1 for a passage: shape (cells, cells)."""
        from scipy.sparse import csr_array

        pairs = self.passages.astype(np.int64)
        rows = np.concatenate([pairs[:, 0], pairs[:, 1]])
        columns = np.concatenate([pairs[:, 1], pairs[:, 0]])
        ones = np.ones(len(rows), np.uint8)
        return csr_array((ones, (rows, columns)), shape=(self.cells, self.cells))

    def _repr_svg_(self) -> str | None:
        return self.to_svg() if self.cells <= _MOST_DRAWN else None

    def _repr_png_(self) -> bytes | None:
        """The picture in a notebook of a maze whose SVG would take megabytes."""
        if not _MOST_DRAWN < self.cells <= 400 * _MOST_DRAWN:
            return None
        return self.to_bytes("png", cell=max(2, round(2000 / self.cells**0.5)))

    def __eq__(self, other: object) -> bool:
        """Whether two mazes have the same passages, start and goal."""
        if not isinstance(other, Maze):
            return NotImplemented
        same = (self.cells, self.start, self.goal) == (other.cells, other.start, other.goal)
        return same and np.array_equal(self.passages, other.passages)

    def __hash__(self) -> int:
        return hash((self.cells, self.start, self.goal, self.passages.tobytes()))

    def __repr__(self) -> str:
        named = self.recipe or f"{self.cells} cells"
        return f"<Maze {named}>"

    def __str__(self) -> str:
        return self.to_bytes("txt").decode()

    def __reduce__(self) -> tuple[Any, ...]:
        if self.recipe is None:
            return (_reread, (self.to_bytes("json"), self._core.style))
        return (_remade, (self.recipe, self._files))


def _remade(recipe: str, files: dict[str, bytes] | None) -> Maze:
    return make(recipe, files=files)


def _reread(data: bytes, style: str) -> Maze:
    return Maze(_core.load(data, None).styled(style))


class Animation:
    """An animation as a file, which notebooks show."""

    def __init__(self, data: bytes, format: str) -> None:
        self.data = data
        """The bytes of the file."""
        self.format = format
        """Its format."""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file."""
        write(Path(path), self.data)

    def _repr_html_(self) -> str:
        kind = {"svg": "svg+xml", "apng": "png"}.get(self.format, self.format)
        data = base64.b64encode(self.data).decode()
        return f'<img src="data:image/{kind};base64,{data}" alt="The making of a maze">'


def _fixed(array: V) -> V:
    array.flags.writeable = False
    return array
