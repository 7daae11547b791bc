"""Data sets: the same bytes here, on a cluster, and after workers were lost."""

import hashlib
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import distributed
import mazeloom as ml
import pytest
from distributed import Client
from mazeloom import dask, dataset

SPEC = """
count = 60
shard = 10
formats = ["jsonl", "npz", "parquet"]
measures = ["dead_ends"]
duplicates = "shard"
[splits]
train = 0.8
test = 0.2
[[recipe]]
recipe = "rect:{n}x{n} {algorithm}"
n = { from = 5, to = 9 }
algorithm = ["wilson", "kruskal"]
"""


def hashes(folder: Path) -> dict[str, str]:
    """The SHA-256 of each file."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


def test_a_run_is_resumed_and_repaired(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert dataset.make(SPEC, whole) == list(range(6))
    assert dataset.make(SPEC, whole) == []
    assert dataset.make(SPEC, parts, shards=[4, 1]) == [4, 1]
    assert not (parts / "README.md").exists()
    assert dataset.make(SPEC, parts, threads=2) == [0, 2, 3, 5]
    assert hashes(parts) == hashes(whole)
    broken = next(parts.glob("*/mazes-00003-*.jsonl"))
    broken.write_bytes(broken.read_bytes()[:-5])
    assert dataset.make(SPEC, parts) == [3]
    assert hashes(parts) == hashes(whole)
    with pytest.raises(ValueError, match="another description"):
        dataset.make(SPEC.replace("60", "50"), parts)


def test_wrong_descriptions_are_refused_with_their_line() -> None:
    with pytest.raises(ValueError, match="line 2"):
        dataset.shape(SPEC.replace("count = 60", "count = -1"))
    with pytest.raises(ValueError, match="6|shard"):
        dataset.shard(SPEC, 6)


def test_a_cluster_makes_the_same_files(tmp_path: Path) -> None:
    alone, cluster = tmp_path / "alone", tmp_path / "cluster"
    dataset.make(SPEC, alone)
    with _client() as client:
        assert dask.generate(SPEC, cluster, client) == list(range(6))
        assert dask.generate(SPEC, cluster, client) == []
    assert hashes(cluster) == hashes(alone)


def test_a_task_that_fails_ends_the_run_and_leaves_no_task(tmp_path: Path) -> None:
    # No tree has so few.
    rare = SPEC.replace("duplicates", 'filters = ["dead_ends < 2"]\nduplicates')

    def left(dask_scheduler: Any) -> int:
        return len(dask_scheduler.tasks)

    with _client() as client:
        untyped: Any = client
        for spec, error in [(SPEC, None), (rare, "filter")]:
            if error is None:
                dask.generate(spec, tmp_path / "whole", client)
            else:
                with pytest.raises(ValueError, match=error):
                    dask.generate(spec, tmp_path / "rare", client)
            until = time.monotonic() + 20
            while untyped.run_on_scheduler(left) and time.monotonic() < until:
                time.sleep(0.05)
            assert untyped.run_on_scheduler(left) == 0
    assert not list((tmp_path / "rare").glob("manifests/*"))


def test_a_worker_that_is_killed_costs_time_only(tmp_path: Path) -> None:
    spec = SPEC.replace("count = 60", "count = 2000").replace("shard = 10", "shard = 50")
    alone, cluster = tmp_path / "alone", tmp_path / "cluster"
    dataset.make(spec, alone)
    there: list[int] = []

    def kill(number: int) -> None:
        while not there:
            there.extend([1] * len(list(cluster.glob("manifests/*"))))
            time.sleep(0.01)
        os.kill(number, signal.SIGKILL)

    with _client() as client:
        untyped: Any = client
        workers: dict[str, int] = untyped.run(os.getpid)
        killer = threading.Thread(target=kill, args=[next(iter(workers.values()))])
        killer.start()
        dask.generate(spec, cluster, client)
        killer.join()
    assert 0 < len(there) < 40
    assert hashes(cluster) == hashes(alone)


def test_a_survey_is_that_of_one_process() -> None:
    names = ["dead_ends", "solution.length"]
    figures: list[dict[str, Any]] = []
    for seed in range(300):
        figures.append(ml.make("rect:6x6 wilson", seed=seed).measure())
    dead_ends = [each["dead_ends"] for each in figures]
    with _client() as client:
        table = dask.survey("rect:6x6 wilson", 300, names, client, chunk=32)
        # More tasks than are given to the cluster at a time, and a statistic that no tree has.
        other = dask.survey("rect:6x6 wilson", 300, ["dead_ends", "girth"], client, chunk=1)
        with pytest.raises(ValueError, match="did you mean `dead_ends`"):
            dask.survey("rect:6x6 wilson", 10, ["dead_end"], client)
    assert other["girth"].mazes == 0
    assert other["dead_ends"] == pytest.approx(table["dead_ends"])
    assert table["dead_ends"].mazes == 300
    assert table["dead_ends"].mean == pytest.approx(sum(dead_ends) / 300)
    assert (table["dead_ends"].least, table["dead_ends"].most) == (min(dead_ends), max(dead_ends))
    lengths = [each["solution"]["length"] for each in figures]
    mean = sum(lengths) / 300
    spread = sum((length - mean) ** 2 for length in lengths) / 299
    assert table["solution.length"].deviation == pytest.approx(spread**0.5)


def _client() -> Client:
    # The package has no types of its own.
    untyped: Any = distributed
    cluster = untyped.LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
    )
    client: Client = untyped.Client(cluster)
    return client
