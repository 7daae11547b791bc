"""A maze larger than one machine is asked to hold, on a Dask cluster of two workers on this machine.

    python compare/large_dask.py --side 100000
    python compare/large_dask.py --depth 12

Makes the statistics and the path of Kruskal's maze on a square, or of the endless map with leaves by Wilson's
algorithm, and prints time, memory and the bytes of the summaries. Fails if the maze has a loop, if the path has
gaps, or if the workers need more memory after the first half of the tasks than before.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path
from typing import Any

import dask.config
import distributed
import numpy as np
from distributed.diagnostics.plugin import SchedulerPlugin
from mazeloom import dask as on_dask
from mazeloom.large import Counts, Large, Tiled, World

MARKS = (10, 50, 100)


def main() -> None:
    """Makes the maze, follows its path, and prints the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--side", type=int, default=10_000)
    parser.add_argument("--tile", type=int, default=0)
    parser.add_argument("--depth", type=int, help="the endless map of 2^DEPTH leaves on a side")
    given = parser.parse_args()
    side: int = given.side
    tile: int = given.tile or min(4096, side // 10)
    dask.config.set({"distributed.admin.tick.limit": "10s"})
    api: Any = distributed
    with (
        tempfile.TemporaryDirectory() as folder,
        api.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as cluster,
        api.Client(cluster) as client,
    ):
        maze: Tiled
        if given.depth is None:
            maze = Large(side, side, folder, seed=1, tile=tile)
        else:
            maze = World(given.depth, folder, seed=1, algorithm="wilson")
        pids = list(client.run(os.getpid).values())
        watch = Watch(len(list(maze.unmade())), [*pids, os.getpid()])
        cluster.scheduler.add_plugin(watch)
        begun = time.perf_counter()
        counts = on_dask.large(maze, client)
        seconds = time.perf_counter() - begun
        watch.report()
        report(maze, counts, seconds)
        begun = time.perf_counter()
        tiles = list(maze.tiles_of_path())
        print(f"the path goes through {len(tiles):,} pieces of tiles,", end=" ")
        print(f"found in {time.perf_counter() - begun:.1f} s")
        follow(maze, counts)
    half, all_ = (max(watch.peaks[mark][:2]) for mark in MARKS[1:])
    assert all_ <= 1.25 * half, f"the memory of workers grew from {half} to {all_} MB"


class Watch(SchedulerPlugin):
    """Notes the peak memory of processes when parts of the tasks are done."""

    def __init__(self, tasks: int, pids: list[int]) -> None:
        self.tasks, self.pids, self.done = tasks, pids, 0
        self.peaks: dict[int, list[int]] = {}

    def transition(self, key: Any, start: str, finish: str, *_: Any, **__: Any) -> None:
        """Counts the tasks."""
        if finish != "memory" or not str(key).startswith("make_node"):
            return
        self.done += 1
        for mark in MARKS:
            if mark not in self.peaks and 100 * self.done >= mark * self.tasks:
                self.peaks[mark] = [peak(pid) for pid in self.pids]

    def report(self) -> None:
        """Prints the memory."""
        print("| part of the tasks | worker 1 | worker 2 | scheduler and client |")
        print("|---|---|---|---|")
        for mark, peaks in self.peaks.items():
            print(f"| {mark} % |", " | ".join(f"{each} MB" for each in peaks), "|")


def peak(pid: int) -> int:
    """The peak of the memory that a process has in RAM, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    line = next(line for line in lines if line.startswith("VmHWM:"))
    return round(int(line.split()[1]) / 1024)


def report(maze: Tiled, counts: Counts, seconds: float) -> None:
    """Prints time, bytes and statistics, and checks that the maze is a tree."""
    cells = counts.cells
    print(f"{cells:,} cells in {maze.columns * maze.rows:,} tiles of {maze.tile}: {seconds:.1f} s,", end=" ")
    print(f"{1e9 * seconds / cells:.1f} ns a cell, {2e9 * seconds / cells:.1f} ns of a worker")
    files = list(Path(maze.out).rglob("*.bin"))
    sizes = [(file.relative_to(maze.out).parts[0] == "0", file.stat().st_size) for file in files]
    tiles = sum(size for is_tile, size in sizes if is_tile)
    joins = sum(size for is_tile, size in sizes if not is_tile)
    largest = max(size for _, size in sizes)
    border = 4 * maze.tile * maze.columns * maze.rows
    print(f"summaries: {tiles / 1e6:,.1f} MB of tiles ({tiles / border:.0f} bytes a border cell),", end=" ")
    print(f"{joins / 1e6:,.1f} MB of joins, the largest {largest / 1e6:,.1f} MB")
    print(f"dead ends: {counts.dead_ends:,}, {counts.dead_ends / cells:.6f} of the cells")
    print(f"cells by passages: {counts.degrees}")
    print(f"path from corner to corner: {counts.solution_length:,} cells")
    assert counts.passages == cells - 1
    assert sum(counts.degrees) == cells


def follow(maze: Tiled, counts: Counts) -> None:
    """Follows the first tiles of the path, all of a short one, and checks that it has no gap."""
    begun, length, last = time.perf_counter(), 0, np.array([maze.start])
    for cells in maze.path():
        steps = np.abs(np.diff(np.concatenate([last, cells.astype(np.int64)]), axis=0)).sum(axis=1)
        assert (steps[1:] == 1).all()
        assert steps[0] == (length > 0)
        last, length = cells[-1:].astype(np.int64), length + len(cells)
        if time.perf_counter() - begun > 60:
            break
    else:
        assert length == counts.solution_length
    print(f"followed {length:,} cells of the path in {time.perf_counter() - begun:.1f} s")


if __name__ == "__main__":
    main()
