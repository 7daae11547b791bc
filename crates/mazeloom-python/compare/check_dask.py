"""The memory of a cluster's workers does not grow with the number of mazes, or while a large maze is made."""

import math
import os
import tempfile
from pathlib import Path
from typing import Any

import dask.config
import distributed
from distributed.diagnostics.plugin import SchedulerPlugin
from mazeloom import dask as on_dask
from mazeloom.large import Large, Tiled, World

MAZES = 200_000
CHUNK = 2000

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
    """Makes many small mazes, a large one, and a part of the endless map."""
    dask.config.set(QUIET)
    with Watch("_measured", MAZES // CHUNK, since=10, growth=1.1) as watch:
        table = on_dask.survey("rect:8x8 wilson", MAZES, ["dead_ends"], watch.client, chunk=CHUNK)
        assert table["dead_ends"].mazes == MAZES
    for make in (square, endless):
        with tempfile.TemporaryDirectory() as folder:
            maze = make(folder)
            with Watch("make_node", len(list(maze.unmade())), since=50, growth=1.25) as watch:
                counts = on_dask.large(maze, watch.client)
            assert counts.passages == counts.cells - 1
            assert sum(len(cells) for cells in maze.path()) == counts.solution_length


def square(folder: str) -> Tiled:
    """A maze of 10^8 cells."""
    return Large(10_000, 10_000, folder, seed=1, tile=1000)


def endless(folder: str) -> Tiled:
    """A part of the endless map, with 67 million cells."""
    return World(8, folder, seed=1, algorithm="wilson")


class Watch(SchedulerPlugin):
    """Two workers, whose peak memory may grow by a factor at most after a part of the tasks, in percent."""

    def __init__(self, name: str, tasks: int, since: int, growth: float) -> None:
        self.task, self.since, self.growth = name, math.ceil(since * tasks / 100), growth
        self.done, self.first = 0, 0
        api: Any = distributed
        self.cluster = api.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        )
        self.client = api.Client(self.cluster)
        self.workers = list(self.client.run(os.getpid).values())
        self.cluster.scheduler.add_plugin(self)

    def transition(self, key: Any, start: str, finish: str, *_: Any, **__: Any) -> None:
        """Counts the tasks that are done."""
        self.done += finish == "memory" and str(key).startswith(self.task)
        if self.done == self.since and not self.first:
            self.first = self.peak()

    def peak(self) -> int:
        """The most memory that a worker has had in RAM, in kB."""
        files = [Path(f"/proc/{worker}/status").read_text().splitlines() for worker in self.workers]
        return max(int(line.split()[1]) for lines in files for line in lines if line.startswith("VmHWM:"))

    def __enter__(self) -> "Watch":
        return self

    def __exit__(self, failure: object, *_: object) -> None:
        last = self.peak()
        self.client.close()
        self.cluster.close()
        if failure is None:
            print(f"{self.done} tasks: workers had {self.first} kB at first, {last} kB in the end")
            assert 0 < last <= self.growth * self.first


if __name__ == "__main__":
    main()
