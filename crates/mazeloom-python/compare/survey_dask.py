"""A survey of many small mazes on a Dask cluster of two workers on this machine.

    python compare/survey_dask.py --mazes 100000000

Prints the rate, and the peak memory of each process at 10 %, 50 % and 100 % of the mazes. Fails if the
memory of a worker grows, or if the mean number of dead ends is not that of uniform spanning trees.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from itertools import combinations
from pathlib import Path
from typing import Any

import dask.config
import distributed
import numpy as np
from distributed.diagnostics.plugin import SchedulerPlugin
from mazeloom import dask as on_dask

SIZE = 8
RECIPE = f"rect:{SIZE}x{SIZE} wilson"
MARKS = (10, 50, 100)

# What Dask records of the last hour and of the last tasks would grow during a run.
QUIET = {
    "distributed.admin.tick.limit": "10s",
    "distributed.worker.profile.enabled": False,
    "distributed.admin.system-monitor.log-length": 1,
    "distributed.admin.log-length": 1,
    "distributed.admin.low-level-log-length": 1,
    "distributed.diagnostics.computations.max-history": 1,
}


def main() -> None:
    """Runs the survey, and checks its result and its memory."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--mazes", type=int, default=200_000)
    mazes: int = parser.parse_args().mazes
    # A task is some tenths of a second of work, but there are enough of them to see a tenth of all.
    chunk = max(1, min(20_000, mazes // 100))
    dask.config.set(QUIET)
    api: Any = distributed
    with (
        api.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as cluster,
        api.Client(cluster) as client,
    ):
        pids = list(client.run(os.getpid).values())
        watch = Watch(math.ceil(mazes / chunk), [*pids, os.getpid()])
        cluster.scheduler.add_plugin(watch)
        begun = time.perf_counter()
        table = on_dask.survey(RECIPE, mazes, ["dead_ends", "solution.length"], client, chunk=chunk)
        seconds = time.perf_counter() - begun
    report(mazes, seconds, watch)
    compare(table["dead_ends"], dead_ends(SIZE, SIZE))
    for worker in range(2):
        first, last = (watch.peaks[mark][worker] for mark in (MARKS[0], MARKS[-1]))
        assert last <= 1.1 * first, f"the memory of a worker grew from {first} to {last} MB"


class Watch(SchedulerPlugin):
    """Notes the peak memory of processes when parts of the tasks are done."""

    def __init__(self, tasks: int, pids: list[int]) -> None:
        self.tasks, self.pids, self.done = tasks, pids, 0
        self.peaks: dict[int, list[int]] = {}

    def transition(self, key: Any, start: str, finish: str, *_: Any, **__: Any) -> None:
        """Counts the tasks that make mazes."""
        if finish != "memory" or not str(key).startswith("_measured"):
            return
        self.done += 1
        for mark in MARKS:
            if mark not in self.peaks and 100 * self.done >= mark * self.tasks:
                self.peaks[mark] = [peak(pid) for pid in self.pids]


def peak(pid: int) -> int:
    """The peak of the memory that a process has in RAM, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    line = next(line for line in lines if line.startswith("VmHWM:"))
    return round(int(line.split()[1]) / 1024)


def report(mazes: int, seconds: float, watch: Watch) -> None:
    """Prints the rate and the memory."""
    rate = mazes / seconds
    print(f"{mazes:,} mazes of `{RECIPE}` in {seconds:.1f} s, {rate:,.0f} mazes/s;", end=" ")
    print(f"at this rate 100,000,000 take {1e8 / rate / 60:,.0f} min")
    print("| part of the mazes | worker 1 | worker 2 | scheduler and client |\n|---|---|---|---|")
    for mark, peaks in watch.peaks.items():
        print(f"| {mark} % |", " | ".join(f"{each} MB" for each in peaks), "|")


def compare(tally: on_dask.Tally, exact: float) -> None:
    """Prints and checks how many standard errors the mean is from the exact value."""
    error = tally.deviation / tally.mazes**0.5
    apart = (tally.mean - exact) / error
    print(f"dead ends: mean {tally.mean:.5f}, exact {exact:.5f}, {apart:+.2f} standard errors")
    assert abs(apart) < 4


def dead_ends(width: int, height: int) -> float:
    """The expected number of cells with one passage in a uniform spanning tree of a rectangle.

    By the transfer-current theorem (Burton and Pemantle 1993) edges are all in the tree with the probability
    that is the determinant of a matrix: its entry for two edges is the current through one while a
    current of 1 flows from end to end of the other. A cell has the passage e alone with the probability
    that e is in the tree and none of its other edges is, by inclusion and exclusion over these.
    """
    cells = [(x, y) for y in range(height) for x in range(width)]
    number = {cell: place for place, cell in enumerate(cells)}
    beside = {
        cell: [to for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)) if (to := (cell[0] + dx, cell[1] + dy)) in number]
        for cell in cells
    }
    laplacian = np.zeros((len(cells), len(cells)))
    for cell, others in beside.items():
        laplacian[number[cell], number[cell]] = len(others)
        for other in others:
            laplacian[number[cell], number[other]] = -1
    potentials = np.linalg.pinv(laplacian)
    total = 0.0
    for cell, others in beside.items():
        flows = np.zeros((len(others), len(cells)))
        for edge, other in enumerate(others):
            flows[edge, number[cell]], flows[edge, number[other]] = 1, -1
        total += alone(flows @ potentials @ flows.T)
    return total


def alone(currents: np.ndarray[Any, np.dtype[np.float64]]) -> float:
    """The probability that exactly one of some edges is in the tree."""
    edges, total = range(len(currents)), 0.0
    for edge in edges:
        others = [other for other in edges if other != edge]
        for count in range(len(edges)):
            for more in combinations(others, count):
                part = [edge, *more]
                total += (-1) ** count * float(np.linalg.det(currents[np.ix_(part, part)]))
    return total


if __name__ == "__main__":
    # A square of four cells has four spanning trees, each with two ends.
    assert math.isclose(dead_ends(2, 2), 2)
    main()
