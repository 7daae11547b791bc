"""Spark makes the same shards as one process, and the same table of statistics."""

import hashlib
import os
import sys
import tempfile
from pathlib import Path

import mazeloom as ml
from mazeloom import dataset, spark
from pyspark.sql import SparkSession

SPEC = """
count = 400
shard = 50
formats = ["parquet", "jsonl"]
measures = ["dead_ends"]
[splits]
train = 0.8
test = 0.2
[[recipe]]
recipe = "rect:{n}x{n} wilson"
n = { from = 5, to = 9 }
"""


def main() -> None:
    """Compares both."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .getOrCreate()
    )
    with tempfile.TemporaryDirectory() as place:
        alone, cluster = Path(place, "alone"), Path(place, "cluster")
        dataset.make(SPEC, alone)
        assert spark.generate(SPEC, cluster, session) == list(range(8))
        assert spark.generate(SPEC, cluster, session) == []
        assert hashes(alone) == hashes(cluster)
        files = len(hashes(alone))
        rows = session.read.parquet(f"{alone}/*/*.parquet").count()
        assert rows == 400
    table = spark.mazes("rect:10x10 wilson", 500, ["dead_ends", "solution.length"], session)
    table.createOrReplaceTempView("mazes")
    query = "SELECT count(*), sum(dead_ends), max(solution_length) FROM mazes"
    told = tuple(session.sql(query).collect()[0])
    mine = [ml.make("rect:10x10 wilson", seed=seed).measure() for seed in range(500)]
    assert told == (
        500,
        sum(each["dead_ends"] for each in mine),
        max(each["solution"]["length"] for each in mine),
    ), told
    try:
        spark.mazes("rect:10x10 wilson", 500, ["dead_end"], session)
    except ValueError as error:
        assert "dead_ends" in str(error)
    session.stop()
    print(f"{files} files and a table of 500 mazes are the same with Spark")


def hashes(folder: Path) -> dict[str, str]:
    """The SHA-256 of each file."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and ".crc" not in path.name]
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in files
    }


if __name__ == "__main__":
    main()
