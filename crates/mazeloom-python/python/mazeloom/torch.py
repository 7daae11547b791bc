"""Data sets of ``maze dataset`` for PyTorch, read from their Parquet shards.

::

    from mazeloom.torch import Mazes

    loader = DataLoader(Mazes("mazes", columns=["walls", "dead_ends"]), batch_size=64, num_workers=2)

Needs the extra `torch`: PyTorch and pyarrow.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import torch
from torch.utils.data import IterableDataset, get_worker_info

__all__ = ["Mazes", "collate"]


def collate(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Put rows of `Mazes` together, for ``DataLoader(..., collate_fn=collate)``.

    The default function of PyTorch refuses lists of several lengths, such as solutions, and measures that are `None`.

    Parameters
    ----------
    rows
        Rows with the same names.

    Returns
    -------
    dict
        For each name: tensors of one shape as one tensor with a first axis of ``len(rows)``, tensors of several shapes
        as a list; numbers as a tensor, with `nan` for `None`; strings as a list.
    """
    return {name: _together([row[name] for row in rows]) for name in rows[0]}


def _together(values: list[Any]) -> Any:
    if isinstance(values[0], torch.Tensor):
        same = all(value.shape == values[0].shape for value in values)
        return torch.stack(values) if same else values
    if any(isinstance(value, str) for value in values):
        return values
    if any(value is None or isinstance(value, float) for value in values):
        numbers = [float("nan") if value is None else value for value in values]
        return torch.tensor(numbers, dtype=torch.float64)
    return torch.tensor(values)


class Mazes(IterableDataset[dict[str, Any]]):
    """The mazes of one split, row by row.

    Files are shared out to the workers of a loader, and to the processes of a distributed run, so
    that each maze is seen once.

    Parameters
    ----------
    folder
        The folder of the data set.
    split
        Name of the split.
    columns
        Names of the columns, all by default. ``height`` and ``width`` need not be among them.
    seed
        Shuffles the files and the mazes within each; without it they come in order. Call
        `set_epoch` for another order in each epoch.

    Yields
    ------
    dict
        ``walls`` is a uint8 tensor of shape (height, width), 1 for wall; lists are int64 tensors;
        numbers and strings are those of Python, `None` where a measure is undefined.

    Raises
    ------
    FileNotFoundError
        If there is no Parquet file of the split.
    ValueError
        If there is no such column.
    """

    def __init__(
        self,
        folder: str | os.PathLike[str],
        split: str = "train",
        *,
        columns: Sequence[str] | None = None,
        seed: int | None = None,
    ) -> None:
        self.files = sorted(Path(folder, split).glob("*.parquet"))
        """The files of the split."""
        if not self.files:
            message = f"there is no Parquet file in {Path(folder, split)}"
            raise FileNotFoundError(message)
        known: list[str] = pq.read_schema(self.files[0]).names
        self.columns = list(known if columns is None else columns)
        """The names of the columns."""
        for name in self.columns:
            if name not in known:
                message = f"there is no column {name}; use {', '.join(known)}"
                raise ValueError(message)
        self.seed = seed
        self.epoch = 0

    def set_epoch(self, epoch: int) -> None:
        """Have the next pass in the order of an epoch."""
        self.epoch = epoch

    def __iter__(self) -> Iterator[dict[str, Any]]:
        number, count = _share()
        files = list(self.files)
        rng = None if self.seed is None else random.Random(f"{self.seed} {self.epoch}")
        if rng is not None:
            rng.shuffle(files)
        wanted = list(dict.fromkeys([*self.columns, *self._shape()]))
        for file in files[number::count]:
            table = pq.read_table(file, columns=wanted)
            order = list(range(table.num_rows))
            if self.seed is not None:
                random.Random(f"{self.seed} {self.epoch} {file.name}").shuffle(order)
            columns = {name: table.column(name).combine_chunks() for name in wanted}
            for row in order:
                yield {name: self._value(name, columns, row) for name in self.columns}

    def _shape(self) -> list[str]:
        return ["height", "width"] if "walls" in self.columns else []

    @staticmethod
    def _value(name: str, columns: dict[str, Any], row: int) -> Any:
        value = columns[name][row]
        if name == "walls":
            shape = columns["height"][row].as_py(), columns["width"][row].as_py()
            squares = value.values.to_numpy(zero_copy_only=False)
            return torch.from_numpy(squares.reshape(shape).copy())
        if hasattr(value, "values"):
            numbers = value.values.to_numpy(zero_copy_only=False)
            return torch.from_numpy(numbers.astype(np.int64))
        return value.as_py()


def _share() -> tuple[int, int]:
    """Which part of the files is ours, and of how many parts."""
    worker = get_worker_info()
    number, count = (worker.id, worker.num_workers) if worker is not None else (0, 1)
    if torch.distributed.is_available() and torch.distributed.is_initialized():
        rank, ranks = torch.distributed.get_rank(), torch.distributed.get_world_size()
        number, count = rank * count + number, ranks * count
    return number, count
