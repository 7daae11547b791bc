"""Data sets are written to an object store with the bytes that they have in a folder.

The store is moto's imitation of S3, on this machine.
"""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path
from typing import Any

import distributed
import fsspec
from mazeloom import dask, dataset
from moto.server import ThreadedMotoServer

SPEC = """
count = 240
shard = 40
formats = ["parquet", "npz", "jsonl", "webdataset"]
measures = ["dead_ends"]
duplicates = "shard"
[splits]
train = 0.8
test = 0.2
[[recipe]]
recipe = "rect:{n}x{n} wilson"
n = { from = 5, to = 9 }
"""


def main() -> None:
    """Compares stores with a folder."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    server.start()
    try:
        _, port = server.get_host_and_port()
        check({"endpoint_url": f"http://127.0.0.1:{port}", "key": "any", "secret": "any"})
    finally:
        server.stop()


def check(options: dict[str, Any]) -> None:
    """Makes data sets in one process and on a cluster, interrupts and repairs them."""
    system = fsspec.filesystem("s3", **options, skip_instance_cache=True, use_listings_cache=False)
    system.mkdir("bucket")
    with tempfile.TemporaryDirectory() as folder:
        dataset.make(SPEC, folder)
        files = [path for path in Path(folder).rglob("*") if path.is_file()]
        whole = {str(path.relative_to(folder)): path.read_bytes() for path in files}
    url = "s3://bucket/some/mazes"
    assert dataset.make(SPEC, url, shards=[4, 1], options=options) == [4, 1]
    assert not dataset.finish(SPEC, url, options=options)
    assert dataset.make(SPEC, url, threads=2, options=options) == [0, 2, 3, 5]
    assert objects(system, "bucket/some/mazes") == whole
    broken = next(name for name in whole if name.endswith("00003-of-00006.npz"))
    system.pipe_file(f"bucket/some/mazes/{broken}", whole[broken][:-5])
    system.rm_file(next(f"bucket/some/mazes/{name}" for name in whole if "00005" in name))
    assert dataset.make(SPEC, f"{url}/", options=options) == [3, 5]
    assert objects(system, "bucket/some/mazes") == whole
    on_cluster(options)
    assert objects(system, "bucket/cluster") == whole
    print(f"{len(whole)} objects of S3 are the files of a folder, from one process and from Dask")


def on_cluster(options: dict[str, Any]) -> None:
    """Makes a data set on two workers."""
    api: Any = distributed
    with (
        api.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as cluster,
        api.Client(cluster) as client,
    ):
        url = "s3://bucket/cluster"
        assert dask.generate(SPEC, url, client, options=options) == list(range(6))
        assert dask.generate(SPEC, url, client, options=options) == []


def objects(system: Any, prefix: str) -> dict[str, bytes]:
    """The objects below a prefix."""
    names: list[str] = system.find(prefix)
    return {name.removeprefix(f"{prefix}/"): system.cat_file(name) for name in names}


if __name__ == "__main__":
    main()
