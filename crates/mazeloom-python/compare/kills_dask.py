"""Data sets on a Dask cluster whose workers are killed at random moments: the same files.

    python compare/kills_dask.py --kills 1000

A data set of small shards is made by one process. Then two workers make it again and again, while one of them at a
time is killed (SIGKILL) and replaced, until there were as many kills. Each data set must have the same files with the
same SHA-256, and no temporary file. The run fails if it takes much longer than the kills need.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import multiprocessing
import random
import shutil
import signal
import tempfile
import threading
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import dask.config
import distributed
from mazeloom import dask as on_dask
from mazeloom import dataset

SPEC = """
count = 6000
shard = 20
formats = ["parquet", "jsonl"]
measures = ["dead_ends"]
duplicates = "shard"
[splits]
train = 0.8
test = 0.2
[[recipe]]
recipe = "rect:{n}x{n} {algorithm}"
n = { from = 6, to = 12 }
algorithm = ["wilson", "kruskal"]
"""

LONGEST = 0.3
"""Seconds at most from the start of a worker's work to a kill."""


def main() -> None:
    """Makes data sets until there were enough kills."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=30)
    wanted: int = parser.parse_args().kills
    signal.signal(signal.SIGALRM, too_late)
    signal.alarm(100 + 11 * wanted // 10)
    # A task may be running in any number of workers that are killed.
    dask.config.set({"distributed.scheduler.allowed-failures": 1_000_000})
    api: Any = distributed
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory() as place:
        dataset.make(SPEC, Path(place, "alone"))
        whole = hashes(Path(place, "alone"))
        with (
            api.LocalCluster(
                n_workers=0,
                host="127.0.0.1",
                dashboard_address="127.0.0.1:0",
                # It would tell of every worker that is gone.
                silence_logs=logging.CRITICAL,
            ) as cluster,
            api.Client(cluster) as client,
            Workers(cluster.scheduler, wanted, place) as workers,
        ):
            rounds = 0
            while workers.kills < wanted:
                folder = Path(place, str(rounds))
                on_dask.generate(SPEC, folder, client)
                compare(hashes(folder), whole, workers.kills)
                shutil.rmtree(folder)
                rounds += 1
    seconds = time.perf_counter() - begun
    print(f"{workers.kills} workers killed, {workers.busy} of them at work;", end=" ")
    print(f"{rounds} times the same {len(whole)} files by SHA-256, and no other; {seconds:.0f} s")
    assert workers.busy >= wanted // 2, "most kills met workers without work"


def too_late(*_: object) -> None:
    """Ends a run that does not end."""
    message = "the kills took too long"
    raise TimeoutError(message)


def compare(found: dict[str, str], whole: dict[str, str], kills: int) -> None:
    """Fails if files are missing, different or there beside those of the data set."""
    wrong = sorted(path for path in found.keys() | whole.keys() if found.get(path) != whole.get(path))
    told = f"after {kills} kills {len(wrong)} files are missing, different or left behind, such as {wrong[:5]}"
    assert not wrong, told


class Workers:
    """Two workers, of which one at a time is killed at a random moment and replaced."""

    def __init__(self, scheduler: Any, wanted: int, place: str) -> None:
        self.scheduler, self.wanted, self.place = scheduler, wanted, place
        self.kills = self.busy = self.names = 0
        self.rng = random.Random(1)
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.run)
        # Forked from a process that has read the modules already, so that they start quickly.
        self.context = multiprocessing.get_context("forkserver")
        self.context.set_forkserver_preload(["distributed", "mazeloom.dask"])

    def __enter__(self) -> Workers:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()

    def run(self) -> None:
        """Kills and replaces until all is over; after the last kill the workers live on."""
        workers = [self.started(), self.started()]
        while not self.over.is_set() and self.kills < self.wanted:
            victim = self.rng.randrange(2)
            name, process = workers[victim]
            # A worker that still starts would be an easy victim.
            while self.at_work(name) is None and not self.over.wait(0.01):
                pass
            if self.over.wait(self.rng.uniform(0.0, LONGEST)):
                break
            busy = self.at_work(name)
            end(process)
            workers[victim] = self.started()
            self.kills, self.busy = self.kills + 1, self.busy + bool(busy)
        self.over.wait()
        for _, process in workers:
            end(process)

    def at_work(self, name: str) -> bool | None:
        """Whether a worker has a task; `None` if the scheduler does not know it yet."""
        worker = self.scheduler.workers.get(self.scheduler.aliases.get(name))
        return None if worker is None else bool(worker.processing)

    def started(self) -> tuple[str, Any]:
        """A new worker."""
        self.names += 1
        name = f"worker-{self.names}"
        args = [self.scheduler.address, name, self.place]
        process = self.context.Process(target=work, args=args, daemon=True)
        process.start()
        return name, process


def end(process: Any) -> None:
    """Kills a process and waits until it is gone."""
    process.kill()
    process.join()


def work(address: str, name: str, place: str) -> None:
    """Is a worker until it is killed."""
    logging.disable(logging.CRITICAL)

    async def live() -> None:
        api: Any = distributed
        files = Path(place, "workers")
        async with api.Worker(address, nthreads=1, name=name, host="127.0.0.1", local_directory=files) as worker:
            await worker.finished()

    asyncio.run(live())


def hashes(folder: Path) -> dict[str, str]:
    """The SHA-256 of each file."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files}


if __name__ == "__main__":
    main()
