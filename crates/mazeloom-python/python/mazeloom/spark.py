"""Data sets and tables of mazes on Apache Spark.

Needs the extra `spark`: PySpark and pyarrow, and Java.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from . import _core, dataset
from ._store import opened

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["generate", "mazes"]


def generate(
    description: str,
    out: str | os.PathLike[str],
    spark: SparkSession,
    *,
    options: Mapping[str, Any] | None = None,
) -> list[int]:
    """Make the shards of a data set, a task for each.

    Parameters
    ----------
    description
        The text of a description in TOML.
    out
        A folder that all executors can write to, or the URL of an object store; shards that are there and
        whole are kept.
    spark
        The session.
    options
        What fsspec passes to an object store.

    Returns
    -------
    list of int
        The numbers of the shards that were made. Their bytes are those of `dataset.make`, of
        `dask.generate` and of ``maze dataset``.
    """
    store = opened(out, options)
    dataset.begin(description, store)
    shards = dataset.shape(description).shards
    tasks = spark.sparkContext.parallelize(range(shards), shards)

    made: list[bool] = tasks.map(partial(dataset.make_shard, description, store)).collect()
    dataset.complete(description, store)
    return [number for number, new in enumerate(made) if new]


def mazes(
    recipe: str, count: int, names: Sequence[str], spark: SparkSession, *, parts: int | None = None
) -> DataFrame:
    """A table of mazes with the seeds 0, 1, 2 and so on, for queries.

    Parameters
    ----------
    recipe
        Grid, algorithm and options.
    count
        Number of mazes.
    names
        Statistics as `Maze.measure` names them, with dots for parts, such as ``"solution.turns"``.
    spark
        The session.
    parts
        Number of partitions; Spark's default without it.

    Returns
    -------
    pyspark.sql.DataFrame
        ``seed`` as bigint and each statistic as double, null where it is undefined; a dot in a name
        is an underscore. Mazes are made when the table is computed, by `mapInArrow`.
    """
    if count < 1:
        message = f"count is {count}; use 1 or more"
        raise ValueError(message)
    wanted = list(names)
    # A wrong recipe or name is told here, not by an executor.
    _core.survey(recipe, [0], wanted)
    types = ["seed bigint", *(f"`{name.replace('.', '_')}` double" for name in wanted)]

    def rows(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import pyarrow as pa

        for batch in batches:
            seeds: list[int] = batch.column(0).to_pylist()
            values = _core.survey(recipe, seeds, wanted)
            columns = [pa.array(each, pa.float64(), from_pandas=True) for each in values]
            arrays = [pa.array(seeds, pa.int64()), *columns]
            titles = ["seed", *(name.replace(".", "_") for name in wanted)]
            yield pa.RecordBatch.from_arrays(arrays, titles)

    seeds = spark.range(0, count, 1, parts) if parts else spark.range(count)
    return seeds.mapInArrow(rows, ", ".join(types))
