"""Mazes larger than a machine: Kruskal's maze on a rectangle, in tiles that are joined by a reduction.

Each tile makes the spanning tree of its own edges and keeps what its border sees of it; four of them are
joined to one, and so on, until one is left. Of a size that one machine can make, the maze is that of
``rect:WIDTHxHEIGHT kruskal seed=SEED``, edge for edge. `mazeloom.dask.large` does it on a cluster.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _core
from ._store import Store, opened

__all__ = ["Counts", "Large", "Node"]


class Node(NamedTuple):
    """A rectangle of 2^level × 2^level tiles, or what of it is in the maze: a node of the reduction."""

    level: int
    """0 for a tile."""
    column: int
    """Column among the nodes of its level, from 0 in the west."""
    row: int
    """Row among the nodes of its level, from 0 in the north."""

    @property
    def parent(self) -> Node:
        """The node that it is joined to."""
        return Node(self.level + 1, self.column // 2, self.row // 2)


class Counts(NamedTuple):
    """Statistics of a maze, under the names of `Maze.measure`."""

    cells: int
    """Number of cells."""
    passages_horizontal: int
    """Number of passages between a cell and the one to its east."""
    passages_vertical: int
    """Number of passages between a cell and the one to its south."""
    degrees: tuple[int, int, int, int, int]
    """Number of cells with 0, 1, 2, 3 and 4 passages."""
    solution_length: int
    """Number of cells on the path from start to goal, both included."""

    @property
    def passages(self) -> int:
        """Number of passages."""
        return self.passages_horizontal + self.passages_vertical

    @property
    def dead_ends(self) -> int:
        """Number of cells with one passage."""
        return self.degrees[1]

    @property
    def junctions(self) -> int:
        """Number of cells with three passages."""
        return self.degrees[3]

    @property
    def crossroads(self) -> int:
        """Number of cells with four passages."""
        return self.degrees[4]


@dataclass(frozen=True)
class Large:
    """Kruskal's maze on a rectangle of any size, whose tiles are made one by one.

    It has a few numbers and the place where summaries are kept, and can be pickled. Files are a pure function
    of the numbers; those that are there are kept, so that a run that ended early is resumed.

    Parameters
    ----------
    width, height
        Number of columns and of rows, below 2^32 each, and at most 2^60 - 1 cells.
    out
        A folder, or the URL of an object store, for summaries: for each tile some 70 bytes a cell of its border,
        and about as many for all joins.
    seed
        The seed of the maze.
    tile
        Columns and rows of a tile; those in the last column and row may have fewer. A task has 3 to 4 bytes for
        each cell of a tile.
    start, goal
        Column and row of the ends of the path; the first and the last cell unless told.
    options
        What fsspec passes to an object store.

    Raises
    ------
    ValueError
        If there is no such rectangle, an end is not in it, or a tile has no or more than 2^31 - 1 cells.

    Examples
    --------
    >>> import tempfile
    >>> import mazeloom as ml
    >>> from mazeloom.large import Large
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     maze = Large(300, 200, folder, seed=7, tile=64)
    ...     counts = maze.make()
    ...     path = np.concatenate(list(maze.path()))
    >>> whole = ml.make("rect:300x200 kruskal", seed=7)
    >>> counts.dead_ends == whole.measure()["dead_ends"]
    True
    >>> bool((path[:, 1] * 300 + path[:, 0] == whole.solution).all())
    True
    """

    width: int
    height: int
    out: str | os.PathLike[str]
    seed: int = 0
    tile: int = 4096
    start: tuple[int, int] = (0, 0)
    goal: tuple[int, int] | None = None
    options: Mapping[str, Any] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        if not 1 <= self.tile < 46_341:
            message = f"tile is {self.tile}; use 1 to 46340 columns and rows"
            raise ValueError(message)
        if not (0 < self.width < 1 << 32 and 0 < self.height < 1 << 32):
            message = f"{self.width} columns and {self.height} rows; use 1 to 4294967295 of each"
            raise ValueError(message)
        for x, y in (self.start, self._goal):
            if not (0 <= x < self.width and 0 <= y < self.height):
                message = f"the cell {x},{y} is not in the rectangle; use less than its width and height"
                raise ValueError(message)
        # Refuses a rectangle with too many cells.
        _ = self._core

    def __getstate__(self) -> dict[str, Any]:
        names = ("width", "height", "out", "seed", "tile", "start", "goal", "options")
        return {name: self.__dict__[name] for name in names}

    @cached_property
    def _core(self) -> _core.Large:
        return _core.Large(self.width, self.height, self.seed, [self.start, self._goal])

    @cached_property
    def _store(self) -> Store:
        return opened(self.out, self.options)

    @property
    def _goal(self) -> tuple[int, int]:
        return self.goal or (self.width - 1, self.height - 1)

    @property
    def columns(self) -> int:
        """Number of columns of tiles."""
        return -(-self.width // self.tile)

    @property
    def rows(self) -> int:
        """Number of rows of tiles."""
        return -(-self.height // self.tile)

    @property
    def root(self) -> Node:
        """The node that has all tiles."""
        return Node((max(self.columns, self.rows) - 1).bit_length(), 0, 0)

    def children(self, node: Node) -> list[Node]:
        """The nodes that a node joins, one to four, in rows; none for a tile."""
        if node.level == 0:
            return []
        size = 1 << (node.level - 1)
        return [
            Node(node.level - 1, column, row)
            for row in (2 * node.row, 2 * node.row + 1)
            for column in (2 * node.column, 2 * node.column + 1)
            if column * size < self.columns and row * size < self.rows
        ]

    def begin(self) -> None:
        """Write the numbers of the maze beside the summaries, once.

        Raises
        ------
        ValueError
            If the folder has the summaries of another maze.
        """
        numbers = [self.width, self.height, self.seed, self.tile, *self.start, *self._goal]
        names = ("width", "height", "seed", "tile", "start_x", "start_y", "goal_x", "goal_y")
        text = json.dumps(dict(zip(names, numbers, strict=True)), indent=1).encode()
        there = self._store.read("large.json")
        if there is None:
            self._store.write("large.json", text)
        elif there != text:
            message = f"{self._store}: has the summaries of another maze; use another folder"
            raise ValueError(message)

    def is_made(self, node: Node) -> bool:
        """Whether the summary of a node is there."""
        return self._store.has(_path(node))

    def make_node(self, node: Node) -> None:
        """Make the summary of a tile, or join those of a node's children, which must be there."""
        if self.is_made(node):
            return
        children = self.children(node)
        parts = [self._summary(child) for child in children]
        if not children:
            summary = self._core.tile(self._place(node))
        else:
            summary = parts[0] if len(parts) == 1 else self._core.join(parts)
        self._store.write(_path(node), summary)

    def unmade(self) -> Iterator[Node]:
        """The nodes whose summaries are not there, each after its children."""
        stack = [(self.root, False)]
        while stack:
            node, is_open = stack.pop()
            if is_open:
                yield node
            elif not self.is_made(node):
                stack.append((node, True))
                stack.extend((child, False) for child in reversed(self.children(node)))

    def make(self) -> Counts:
        """Make all summaries in this process, and the statistics of the maze."""
        self.begin()
        for node in self.unmade():
            self.make_node(node)
        return self.counts()

    def counts(self) -> Counts:
        """The statistics of the maze, when the summaries are made.

        Raises
        ------
        FileNotFoundError
            If summaries are missing.
        """
        east, south, degrees, length = _core.Large.counts(self._summary(self.root))
        zero, one, two, three, four = degrees
        cells = self.width * self.height
        return Counts(cells, east, south, (zero, one, two, three, four), length or 1)

    def sides(self, column: int, row: int) -> NDArray[np.uint8]:
        """The passages of the cells of a tile, as they are in the whole maze.

        Parameters
        ----------
        column, row
            Column and row of the tile among tiles.

        Returns
        -------
        numpy.ndarray
            uint8 (rows, columns) of the tile's cells: the sum of 1 for a passage to the north, 2 east, 4 south and
            8 west. Passages to other tiles are among them.

        Raises
        ------
        IndexError
            If there is no such tile.
        FileNotFoundError
            If summaries are missing.
        """
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            message = f"tile {column} {row}; there are {self.columns} columns and {self.rows} rows"
            raise IndexError(message)
        removed: list[NDArray[np.uint64]] = [np.empty(0, np.uint64)]
        opened: list[NDArray[np.uint64]] = [np.empty(0, np.uint64)]
        node = Node(0, column, row)
        while node != self.root:
            node = node.parent
            parts = [self._summary(child) for child in self.children(node)]
            out, into = self._core.changes(parts)
            removed.append(out)
            opened.append(into)
        place = self._place(Node(0, column, row))
        return self._core.sides(place, np.concatenate(removed), np.concatenate(opened))

    def tiles_of_path(self) -> Iterator[tuple[int, int, int, int]]:
        """The tiles through which the path from start to goal goes, in order.

        Yields
        ------
        tuple of int
            Column and row of the tile, and the numbers of the first and the last cell in it; a cell's number is its
            row times the width plus its column.

        Raises
        ------
        FileNotFoundError
            If summaries are missing.
        """
        start, goal = (y * self.width + x for x, y in (self.start, self._goal))
        stack = [(self.root, start, goal)]
        while stack:
            node, first, last = stack.pop()
            children = self.children(node)
            if not children:
                yield node.column, node.row, first, last
            elif len(children) == 1:
                stack.append((children[0], first, last))
            else:
                parts = [self._summary(child) for child in children]
                route = self._core.route(parts, first, last)
                stack.extend((children[part], a, b) for part, a, b in reversed(route))

    def path(self) -> Iterator[NDArray[np.uint32]]:
        """The cells of the path from start to goal, tile by tile; a tile is made when the path reaches it.

        Yields
        ------
        numpy.ndarray
            uint32 (cells, 2): columns and rows of cells, in order.

        Raises
        ------
        FileNotFoundError
            If summaries are missing.
        """
        for column, row, first, last in self.tiles_of_path():
            cells = self._core.path_within(self._place(Node(0, column, row)), first, last)
            yield np.stack([cells % self.width, cells // self.width], axis=1).astype(np.uint32)

    def _place(self, node: Node) -> tuple[int, int, int, int]:
        left, top = node.column * self.tile, node.row * self.tile
        return left, top, min(self.tile, self.width - left), min(self.tile, self.height - top)

    def _summary(self, node: Node) -> bytes:
        data = self._store.read(_path(node))
        if data is None:
            message = f"{self._store}: {_path(node)} is missing; make the maze first"
            raise FileNotFoundError(message)
        return data


def _path(node: Node) -> str:
    """Where the summary of a node is kept."""
    return f"{node.level}/{node.row}/{node.column}.bin"
