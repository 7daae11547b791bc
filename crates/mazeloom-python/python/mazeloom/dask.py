"""Data sets, statistics and large mazes on a Dask cluster.

Shards are a pure function of the description, so a worker that dies costs its shards' time and nothing else.
"""

from __future__ import annotations

import math
import os
from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

from . import _core, dataset
from ._store import opened
from .large import Counts, Node, Tiled

if TYPE_CHECKING:
    from distributed import Client
    from numpy.typing import NDArray

__all__ = ["Tally", "generate", "large", "survey"]


def generate(
    description: str,
    out: str | os.PathLike[str],
    client: Client,
    *,
    options: Mapping[str, Any] | None = None,
) -> list[int]:
    """Make the shards of a data set on the workers of a cluster.

    After an error the cluster is told to forget the tasks that are left; shards that are whole stay.

    Parameters
    ----------
    description
        The text of a description in TOML.
    out
        A folder that all workers can write to, or the URL of an object store; shards that are there and
        whole are kept.
    client
        The cluster.
    options
        What fsspec passes to an object store.

    Returns
    -------
    list of int
        The numbers of the shards that were made, in ascending order. Their bytes are those of `dataset.make` and
        of ``maze dataset``. A shard is missing here if its worker died between writing it and saying so.

    Raises
    ------
    ValueError
        If the folder has the shards of another description, or too few mazes pass the filters.
    distributed.KilledWorker
        If more workers died during one task than ``distributed.scheduler.allowed-failures`` says.
    """
    store = opened(out, options)
    dataset.begin(description, store)
    shards = dataset.shape(description).shards
    numbers = range(shards)
    connection = cast("Any", client)
    make = partial(dataset.make_shard, description, store)
    tasks = connection.map(make, numbers, pure=False)
    number = {task.key: each for task, each in zip(tasks, numbers, strict=True)}
    made: list[int] = []
    api: Any = import_module("distributed")
    try:
        # A result that has arrived is not lost with its worker, so that even frequent deaths leave progress.
        for task in api.as_completed(tasks, loop=connection.loop):
            if task.result():
                made.append(number[task.key])
            task.release()
    finally:
        for task in tasks:
            task.release()
    dataset.complete(description, store)
    return sorted(made)


def large(maze: Tiled, client: Client) -> Counts:
    """Make a maze that is larger than a machine on the workers of a cluster.

    A task makes the summary of a tile, or joins four summaries, and writes it; nothing but the names of nodes goes
    through the cluster. It has a few tasks for each thread at a time, so its memory does not grow with the
    maze, and a worker that dies costs its tasks' time and nothing else.

    Parameters
    ----------
    maze
        A `Large` or a `World`, with a folder that all workers can write to, or the URL of an object store.
        Summaries that are there are kept.
    client
        The cluster.

    Returns
    -------
    Counts
        The statistics of the maze. Then `maze.sides` and `maze.path` have its tiles and its path.

    Raises
    ------
    ValueError
        If the folder has the summaries of another maze.
    distributed.KilledWorker
        If more workers died during one task than ``distributed.scheduler.allowed-failures`` says.
    """
    maze.begin()
    connection = cast("Any", client)
    ahead = 2 * sum(connection.nthreads().values())
    api: Any = import_module("distributed")
    running = api.as_completed(loop=connection.loop)
    # What is not made yet: tasks by their keys, and joins with the number of children that they wait for.
    tasks: dict[str, Node] = {}
    waiting: dict[Node, int] = {}
    order = maze.unmade()

    def submit(node: Node) -> None:
        task = connection.submit(maze.make_node, node, pure=False, priority=node.level)
        tasks[task.key] = node
        running.add(task)

    def fill() -> None:
        while len(tasks) < ahead and (node := next(order, None)):
            at_work = {*tasks.values(), *waiting}
            left = sum(child in at_work for child in maze.children(node))
            if left:
                waiting[node] = left
            else:
                submit(node)

    fill()
    for task in running:
        task.result()
        parent = tasks.pop(task.key).parent
        task.release()
        if parent in waiting:
            waiting[parent] -= 1
            if waiting[parent] == 0:
                del waiting[parent]
                submit(parent)
        fill()
    return maze.counts()


class Tally(NamedTuple):
    """What is known of the values of a statistic."""

    mazes: int
    """Number of mazes that have it."""
    mean: float
    """Arithmetic mean."""
    squares: float
    """Sum of the squared differences from the mean."""
    least: float
    """Smallest value."""
    most: float
    """Largest value."""

    @property
    def deviation(self) -> float:
        """Standard deviation of the population that the mazes are a sample of."""
        return (self.squares / (self.mazes - 1)) ** 0.5 if self.mazes > 1 else math.nan

    def joined(self, other: Tally) -> Tally:
        """What is known of both (Chan, Golub and LeVeque 1979)."""
        if self.mazes == 0 or other.mazes == 0:
            return self if other.mazes == 0 else other
        count = self.mazes + other.mazes
        apart = other.mean - self.mean
        return Tally(
            count,
            self.mean + apart * other.mazes / count,
            self.squares + other.squares + apart**2 * self.mazes * other.mazes / count,
            min(self.least, other.least),
            max(self.most, other.most),
        )


def survey(
    recipe: str, mazes: int, names: Sequence[str], client: Client, *, chunk: int = 1000
) -> dict[str, Tally]:
    """Statistics of many mazes of a recipe, with the seeds 0, 1, 2 and so on.

    Each task makes and measures a chunk of mazes and keeps sums only; they are joined pairwise. The cluster
    has a few hundred tasks at a time, so neither its memory nor that of the client grows with the number of mazes.

    Parameters
    ----------
    recipe
        Grid, algorithm and options.
    mazes
        Number of mazes.
    names
        Statistics as `Maze.measure` names them, with dots for parts, such as ``"solution.turns"``.
    client
        The cluster.
    chunk
        Mazes in a task; it should be some tenths of a second of work.

    Returns
    -------
    dict of Tally
        For each name: number of mazes, mean, deviation, least and most. Mazes without the value count for nothing.
    """
    if mazes < 1 or chunk < 1:
        message = f"mazes is {mazes} and chunk {chunk}; use 1 or more"
        raise ValueError(message)
    table: dict[str, Tally] = {}
    rounds: deque[Any] = deque()
    for first in range(0, mazes, chunk * ROUND):
        starts = range(first, min(mazes, first + chunk * ROUND), chunk)
        tasks = [range(start, min(mazes, start + chunk)) for start in starts]
        rounds.append(_reduced(client, tasks, recipe, list(names)))
        # The cluster has the next round already while this one ends.
        if len(rounds) > 1:
            table = _joined(table, rounds.popleft().result())
    for last in rounds:
        table = _joined(table, last.result())
    return table


ROUND = 256
"""Tasks of a survey that are given to the cluster at a time."""


def _reduced(client: Client, tasks: list[range], recipe: str, names: list[str]) -> Any:
    """The future of what is known of the mazes of some tasks, joined pairwise."""
    connection = cast("Any", client)
    tallies = connection.map(_measured, tasks, recipe=recipe, names=names, pure=False)
    while len(tallies) > 1:
        pairs = [tallies[k : k + 2] for k in range(0, len(tallies), 2)]
        tallies = [
            connection.submit(_joined, *pair, pure=False) if len(pair) == 2 else pair[0]
            for pair in pairs
        ]
    return tallies[0]


def _measured(seeds: range, *, recipe: str, names: list[str]) -> dict[str, Tally]:
    columns = _core.survey(recipe, list(seeds), names)
    return {name: _tally(column) for name, column in zip(names, columns, strict=True)}


def _tally(column: NDArray[np.float64]) -> Tally:
    values = column[~np.isnan(column)]
    if values.size == 0:
        return Tally(0, 0.0, 0.0, math.inf, -math.inf)
    mean = float(values.mean())
    squares = float(((values - mean) ** 2).sum())
    return Tally(values.size, mean, squares, float(values.min()), float(values.max()))


def _joined(a: dict[str, Tally], b: dict[str, Tally]) -> dict[str, Tally]:
    return {name: tally.joined(b[name]) for name, tally in a.items()} if a else b
