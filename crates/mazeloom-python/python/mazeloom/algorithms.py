"""Algorithms: the steps of those that exist, and your own."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from . import _core
from ._maze import Maze
from ._words import checked_seed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Enter:
    """The algorithm enters a cell."""

    cell: int


@dataclass(frozen=True, slots=True)
class Leave:
    """The algorithm leaves a cell."""

    cell: int


@dataclass(frozen=True, slots=True)
class Open:
    """An edge becomes a passage."""

    edge: int


@dataclass(frozen=True, slots=True)
class Close:
    """An edge becomes a wall."""

    edge: int


Step = Enter | Leave | Open | Close
"""A step of an algorithm."""

_KINDS: tuple[Callable[[int], Step], ...] = (Enter, Leave, Open, Close)


def steps(
    recipe: str, *, seed: int | None = None, files: dict[str, bytes] | None = None
) -> Iterator[Step]:
    """The steps of the algorithm of a recipe.

    Parameters
    ----------
    recipe
        Grid, algorithm and options.
    seed
        Random seed, instead of one in the recipe.
    files
        Contents of files that the recipe names.

    Yields
    ------
    Enter, Leave, Open or Close
        The steps in order. All of them are computed before the first one.

    Examples
    --------
    >>> import mazeloom as ml
    >>> opened = [step.edge for step in ml.steps("rect:4x4 wilson") if isinstance(step, ml.Open)]
    >>> len(opened)
    15
    """
    kinds, numbers, _ = _core.steps(recipe, checked_seed(seed), files)
    for kind, number in zip(kinds.tolist(), numbers.tolist(), strict=True):
        yield _KINDS[kind](number)


class Grid:
    """A grid as algorithms see it: cells, and edges between them.

    Parameters
    ----------
    recipe
        The grid of a recipe, such as ``"hex:8x8"``.
    files
        Contents of files that the recipe names.

    Examples
    --------
    >>> import mazeloom as ml
    >>> ml.Grid("rect:3x3").neighbors(4)
    [(10, 1), (3, 3), (4, 5), (13, 7)]
    """

    def __init__(self, recipe: str, *, files: dict[str, bytes] | None = None) -> None:
        self._maze = _core.make(recipe, None, files)
        self._files = files
        self.cells: int = self._maze.cells
        """The number of cells."""
        edges: NDArray[np.uint32] = self._maze.edges()
        self.edges: dict[int, tuple[int, int]] = {
            edge: (a, b) for edge, a, b, _ in edges.tolist()
        }
        """The edges by their numbers, with the cells that they join."""
        self._around: list[list[tuple[int, int]]] = [[] for _ in range(self.cells)]
        for edge, (a, b) in self.edges.items():
            self._around[a].append((edge, b))
            self._around[b].append((edge, a))

    def neighbors(self, cell: int) -> list[tuple[int, int]]:
        """The edges at a cell with the cells at their other ends, in the order of the cells."""
        return sorted(self._around[cell], key=lambda pair: pair[1])


Algorithm = Callable[[Grid, random.Random], Iterable[Step]]
"""A function from a grid and random numbers to steps."""


def run(
    algorithm: Algorithm,
    grid: str | Grid,
    *,
    seed: int = 0,
    watch: Callable[[Step], object] | None = None,
) -> Maze:
    """Make a maze by an algorithm of your own, on any grid.

    Parameters
    ----------
    algorithm
        A generator function of a `Grid` and a `random.Random` that yields steps. All edges are walls at first.
    grid
        The grid, or a recipe that names it.
    seed
        Seed of the random numbers.
    watch
        Is called with each step.

    Returns
    -------
    Maze
        The maze between the start and the goal of the grid's recipe. No recipe makes it.

    Raises
    ------
    ValueError
        If there is no edge with a number that was opened or closed.
    TypeError
        If something else than a step is yielded.

    Examples
    --------
    >>> import mazeloom as ml
    >>> def binary_tree(grid, rng):
    ...     for cell in range(grid.cells):
    ...         lower = [edge for edge, other in grid.neighbors(cell) if other < cell]
    ...         if lower:
    ...             yield ml.Open(rng.choice(lower))
    >>> maze = ml.run(binary_tree, "hex:5x5", seed=3)
    >>> len(maze.passages)
    24
    """
    if isinstance(grid, str):
        grid = Grid(grid)
    opened: set[int] = set()
    for step in algorithm(grid, random.Random(seed)):
        match step:
            case Open(edge):
                opened.add(edge)
            case Close(edge):
                opened.discard(edge)
            case Enter() | Leave():
                pass
            case other:
                message = f"{other!r} is not a step; yield Enter, Leave, Open or Close"
                raise TypeError(message)
        if watch is not None:
            watch(step)
    core = grid._maze.with_passages(sorted(opened))  # noqa: SLF001
    return Maze(core)
