"""Mazes larger than a machine, in tiles that are made independently and joined by a reduction.

Each tile is made for itself and keeps what its border sees of it; four of them are joined to one, and so on, until
one is left, which has the statistics. `Large` is Kruskal's maze on a rectangle: of a size that one machine can
make, it is that of ``rect:WIDTHxHEIGHT kruskal seed=SEED``, edge for edge. `World` is the endless map of
``maze tile SEED``, with leaves by any algorithm. `mazeloom.dask.large` makes them on a cluster.
"""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from . import _core
from ._store import Store, opened

__all__ = ["Counts", "Large", "Node", "Tiled", "World"]


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


class Tiled(ABC):
    """What `Large` and `World` have in common: a maze in tiles that are made one by one and joined.

    It has a few numbers and the place where summaries are kept, and can be pickled. Files are a pure function
    of the numbers; those that are there are kept, so that a run that ended early is resumed.
    """

    width: int
    """Number of columns of cells."""
    height: int
    """Number of rows of cells."""
    out: str | os.PathLike[str]
    """Where summaries are kept."""
    tile: int
    """Columns and rows of a tile."""
    start: tuple[int, int]
    """Column and row of the first cell of the path."""
    goal: tuple[int, int] | None
    """Column and row of its last cell, if it was told."""
    options: Mapping[str, Any] | None
    """What fsspec passes to an object store."""

    def __getstate__(self) -> dict[str, Any]:
        return {each.name: self.__dict__[each.name] for each in fields(cast("Any", self))}

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
        ends = zip(("start_x", "start_y", "goal_x", "goal_y"), (*self.start, *self._goal), strict=True)
        text = json.dumps({**self._numbers(), **dict(ends)}, indent=1).encode()
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
        parts = [self._summary(child) for child in self.children(node)]
        if not parts:
            summary = self._made(node)
        else:
            summary = parts[0] if len(parts) == 1 else self._joined(parts)
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
        east, south, degrees, length = self._counted(self._summary(self.root))
        zero, one, two, three, four = degrees
        return Counts(
            self.width * self.height, east, south, (zero, one, two, three, four), length
        )

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
            If summaries are missing that it takes.
        """
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            message = f"tile {column} {row}; there are {self.columns} columns and {self.rows} rows"
            raise IndexError(message)
        return self._sides(Node(0, column, row))

    @abstractmethod
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
            If summaries are missing that it takes.
        """

    def path(self) -> Iterator[NDArray[np.uint32]]:
        """The cells of the path from start to goal, tile by tile; a tile is made when the path reaches it.

        Yields
        ------
        numpy.ndarray
            uint32 (cells, 2): columns and rows of cells, in order.

        Raises
        ------
        FileNotFoundError
            If summaries are missing that it takes.
        """
        for column, row, first, last in self.tiles_of_path():
            yield self._path_within(Node(0, column, row), first, last)

    def _summary(self, node: Node) -> bytes:
        data = self._store.read(_path(node))
        if data is None:
            message = f"{self._store}: {_path(node)} is missing; make the maze first"
            raise FileNotFoundError(message)
        return data

    def _place(self, cell: int) -> tuple[int, int]:
        """Column and row of the cell with a number."""
        return cell % self.width, cell // self.width

    @abstractmethod
    def _numbers(self) -> dict[str, int | str]:
        """What decides the summaries, besides start and goal."""

    @abstractmethod
    def _made(self, node: Node) -> bytes:
        """The summary of a tile."""

    @abstractmethod
    def _joined(self, parts: list[bytes]) -> bytes:
        """The summary of a node from those of its children."""

    @abstractmethod
    def _counted(self, summary: bytes) -> tuple[int, int, list[int], int]:
        """Passages east and south, cells by their number of passages, and cells of the path."""

    @abstractmethod
    def _sides(self, node: Node) -> NDArray[np.uint8]:
        """The passages of the cells of a tile."""

    @abstractmethod
    def _path_within(self, node: Node, first: int, last: int) -> NDArray[np.uint32]:
        """The cells of a path in a tile."""


@dataclass(frozen=True)
class Large(Tiled):
    """Kruskal's maze on a rectangle of any size, in tiles that are made one by one and joined.

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
        _check_ends(self, "rectangle")
        # Refuses a rectangle with too many cells.
        _ = self._core

    @cached_property
    def _core(self) -> _core.Large:
        return _core.Large(self.width, self.height, self.seed, [self.start, self._goal])

    def tiles_of_path(self) -> Iterator[tuple[int, int, int, int]]:
        # All pieces at a level of the reduction are found at once, so that each join is made once.
        start, goal = (y * self.width + x for x, y in (self.start, self._goal))
        pieces = [(self.root, start, goal)]
        while pieces[0][0].level > 0:
            routes = self._routes(pieces)
            children = {node: self.children(node) for node, *_ in pieces}
            pieces = [
                (children[node][part], a, b)
                for node, first, last in pieces
                for part, a, b in routes[node][first, last]
            ]
        for node, first, last in pieces:
            yield node.column, node.row, first, last

    def _routes(
        self, pieces: Iterable[tuple[Node, int, int]]
    ) -> dict[Node, dict[tuple[int, int], list[tuple[int, int, int]]]]:
        """For each node and each first and last cell in it, the pieces in its children."""
        of_nodes: dict[Node, list[tuple[int, int]]] = {}
        for node, first, last in pieces:
            of_nodes.setdefault(node, []).append((first, last))
        routes = {}
        for node, ends in of_nodes.items():
            children = self.children(node)
            if len(children) == 1:
                routes[node] = {(first, last): [(0, first, last)] for first, last in ends}
            else:
                parts = [self._summary(child) for child in children]
                routes[node] = dict(zip(ends, self._core.routes(parts, ends), strict=True))
        return routes

    def _numbers(self) -> dict[str, int | str]:
        return {
            "width": self.width,
            "height": self.height,
            "seed": self.seed,
            "tile": self.tile,
        }

    def _made(self, node: Node) -> bytes:
        return self._core.tile(self._area(node))

    def _joined(self, parts: list[bytes]) -> bytes:
        return self._core.join(parts)

    def _counted(self, summary: bytes) -> tuple[int, int, list[int], int]:
        east, south, degrees, length = _core.Large.counts(summary)
        return east, south, degrees, length or 1

    def _sides(self, node: Node) -> NDArray[np.uint8]:
        removed: list[NDArray[np.uint64]] = [np.empty(0, np.uint64)]
        opened: list[NDArray[np.uint64]] = [np.empty(0, np.uint64)]
        above = node
        while above != self.root:
            above = above.parent
            parts = [self._summary(child) for child in self.children(above)]
            out, into = self._core.changes(parts)
            removed.append(out)
            opened.append(into)
        return self._core.sides(self._area(node), np.concatenate(removed), np.concatenate(opened))

    def _path_within(self, node: Node, first: int, last: int) -> NDArray[np.uint32]:
        cells = self._core.path_within(self._area(node), first, last)
        return np.stack([cells % self.width, cells // self.width], axis=1).astype(np.uint32)

    def _area(self, node: Node) -> tuple[int, int, int, int]:
        left, top = node.column * self.tile, node.row * self.tile
        return left, top, min(self.tile, self.width - left), min(self.tile, self.height - top)


@dataclass(frozen=True)
class World(Tiled):
    """The endless map of ``maze tile SEED``, in tiles that are made one by one and joined.

    A map of 2^depth × 2^depth leaves, each a maze of its own, joined by doors to one perfect maze. Tiles and the path
    need no summaries; they are for the statistics.

    Parameters
    ----------
    depth
        Levels above the leaves, as ``maze tile --depth``. The map has ``leaf << depth`` columns and rows, at most 2^30.
    out
        A folder, or the URL of an object store, for summaries of about 300 bytes a tile.
    seed
        The seed of the map.
    leaf
        Columns and rows of a leaf, up to 1024, as ``maze tile --leaf``.
    algorithm
        What makes leaves, such as ``"wilson"`` or ``"growing-tree:mix"``; unless told, the one of ``maze tile``.
    levels
        A tile has 2^levels × 2^levels leaves, or the whole map if that is smaller.
    start, goal
        Column and row of the ends of the path; the first and the last cell unless told.
    options
        What fsspec passes to an object store.

    Raises
    ------
    ValueError
        If there is no such map or algorithm, or an end is not in the map.

    Examples
    --------
    >>> import tempfile
    >>> from mazeloom.large import World
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     world = World(5, folder, seed=42, levels=3)  # 1024 × 1024 cells in 16 tiles
    ...     counts = world.make()
    >>> counts.passages == 1024 * 1024 - 1
    True
    >>> sum(len(cells) for cells in world.path()) == counts.solution_length
    True
    """

    depth: int
    out: str | os.PathLike[str]
    seed: int = 0
    leaf: int = 32
    algorithm: str = "backtracker"
    levels: int = 6
    start: tuple[int, int] = (0, 0)
    goal: tuple[int, int] | None = None
    options: Mapping[str, Any] | None = field(default=None, repr=False)
    width: int = field(init=False, repr=False)
    height: int = field(init=False, repr=False)
    tile: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if not (0 <= self.depth <= 30 and self.leaf >= 1 and 0 <= self.levels <= 16):
            message = (
                f"depth is {self.depth}, leaf {self.leaf} and levels {self.levels}; use a depth of 0 to 30, "
                "leaves of 1 to 1024 cells a side and 0 to 16 levels"
            )
            raise ValueError(message)
        side = self.leaf << self.depth
        # The dataclass is frozen for its users.
        object.__setattr__(self, "width", side)
        object.__setattr__(self, "height", side)
        object.__setattr__(self, "tile", self.leaf << min(self.levels, self.depth))
        if self.tile >= 46_341:
            message = f"a tile of {self.levels} levels has {self.tile} columns; use fewer levels, for up to 46340"
            raise ValueError(message)
        _check_ends(self, "map")
        # Refuses what is no map.
        _ = self._core

    @cached_property
    def _core(self) -> _core.World:
        return _core.World(
            self.seed, self.leaf, self.depth, self.algorithm, [self.start, self._goal]
        )

    @property
    def _zoom(self) -> int:
        """The zoom of tiles."""
        return self.depth - min(self.levels, self.depth)

    def tiles_of_path(self) -> Iterator[tuple[int, int, int, int]]:
        pieces = self._core.tiles_of_path(self._zoom, self.start, self._goal)
        for (column, row), *ends in pieces:
            first, last = (y * self.width + x for x, y in ends)
            yield column, row, first, last

    def _numbers(self) -> dict[str, int | str]:
        return {
            "depth": self.depth,
            "seed": self.seed,
            "leaf": self.leaf,
            "algorithm": self.algorithm,
            "tile": self.tile,
        }

    def _made(self, node: Node) -> bytes:
        return self._core.tile((self._zoom, node.column, node.row))

    def _joined(self, parts: list[bytes]) -> bytes:
        return self._core.join(parts)

    def _counted(self, summary: bytes) -> tuple[int, int, list[int], int]:
        east, south, degrees, steps = _core.World.counts(summary, self.start, self._goal)
        return east, south, degrees, (steps or 0) + 1

    def _sides(self, node: Node) -> NDArray[np.uint8]:
        return self._core.sides((self._zoom, node.column, node.row))

    def _path_within(self, node: Node, first: int, last: int) -> NDArray[np.uint32]:
        return self._core.path(self._place(first), self._place(last))


def _check_ends(maze: Large | World, what: str) -> None:
    """Refuse ends that are not in a maze."""
    for x, y in (maze.start, maze.goal or (0, 0)):
        if not (0 <= x < maze.width and 0 <= y < maze.height):
            message = f"the cell {x},{y} is not in the {what}; use less than its width and height"
            raise ValueError(message)


def _path(node: Node) -> str:
    """Where the summary of a node is kept."""
    return f"{node.level}/{node.row}/{node.column}.bin"
