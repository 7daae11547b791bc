"""Data sets in shards: the same bytes as those of ``maze dataset``.

A shard is a pure function of the description and its number, so shards can be made anywhere.

>>> from mazeloom import dataset
>>> description = '''
... count = 20
... shard = 10
... formats = ["jsonl"]
... [[recipe]]
... recipe = "rect:{n}x{n} wilson"
... n = { from = 4, to = 8 }
... '''
>>> shape = dataset.shape(description)
>>> shape.shards, shape.mazes
(2, 20)
>>> [path for path, _ in dataset.shard(description, 1)]
['train/mazes-00001-of-00002.jsonl', 'manifests/mazes-00001-of-00002.json']
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from . import _core
from ._maze import write

__all__ = ["Shape", "finish", "make", "shape", "shard"]


class Shape(NamedTuple):
    """What a description says of its shards."""

    shards: int
    """Number of shards."""
    mazes: int
    """Number of mazes."""
    hash: str
    """SHA-256 of what the bytes of the shards depend on."""


def shape(description: str) -> Shape:
    """The numbers of shards and mazes of a description.

    Parameters
    ----------
    description
        The text of a description in TOML.

    Raises
    ------
    ValueError
        If the description is wrong; the message begins with the line.
    """
    return Shape(*_core.dataset_shape(description))


def shard(description: str, number: int, *, threads: int = 1) -> list[tuple[str, bytes]]:
    """Make a shard in memory.

    Parameters
    ----------
    description
        The text of a description in TOML.
    number
        Number of the shard, from 0.
    threads
        Number of threads; it changes no byte.

    Returns
    -------
    list of (path, bytes)
        The files with their paths in the folder of the data set; the manifest is the last.

    Raises
    ------
    ValueError
        If there is no such shard, or too few mazes pass the filters.
    """
    return _core.dataset_shard(description, number, threads)


def make(
    description: str,
    out: str | os.PathLike[str],
    *,
    shards: Iterable[int] | None = None,
    threads: int = 1,
) -> list[int]:
    """Make shards in a folder; those that are there and whole are kept.

    Parameters
    ----------
    description
        The text of a description in TOML.
    out
        The folder.
    shards
        Numbers of the shards, all by default.
    threads
        Number of threads.

    Returns
    -------
    list of int
        The numbers of the shards that were made.

    Raises
    ------
    ValueError
        If the folder has the shards of another description.
    """
    folder = Path(out)
    told = shape(description)
    begin(description, folder)
    made: list[int] = []
    for number in range(told.shards) if shards is None else shards:
        if make_shard(description, folder, number, threads=threads):
            made.append(number)
    finish(description, folder)
    return made


def make_shard(description: str, folder: Path, number: int, *, threads: int = 1) -> bool:
    """Make one shard in a folder unless it is there and whole; returns whether it was made."""
    if is_whole(description, folder, number):
        return False
    for path, data in shard(description, number, threads=threads):
        write(folder / path, data)
    return True


def begin(description: str, folder: Path) -> None:
    """Write the description into a folder; it must not have the shards of another one."""
    place = folder / "description.toml"
    if place.exists() and shape(place.read_text()).hash != shape(description).hash:
        message = f"{place}: the folder is for another description; choose another folder"
        raise ValueError(message)
    if not place.exists():
        write(place, description.encode())


def is_whole(description: str, folder: Path, number: int) -> bool:
    """Whether all files of a shard are there with the bytes of its manifest."""
    manifest = _manifest(description, folder, number)
    if manifest is None:
        return False
    for file in manifest["files"]:
        place = folder / file["path"]
        if not place.exists():
            return False
        if _core.dataset_sha256(place.read_bytes()) != file["sha256"]:
            return False
    return True


def finish(description: str, out: str | os.PathLike[str]) -> bool:
    """Write the data sheet if all shards are there; returns whether they are."""
    folder = Path(out)
    told = shape(description)
    texts: list[str] = []
    for number in range(told.shards):
        if _manifest(description, folder, number) is None:
            return False
        texts.append(_place(description, folder, number).read_text())
    for path, text in _core.dataset_sheet(description, texts):
        write(folder / path, text.encode())
    return True


def _place(description: str, folder: Path, number: int) -> Path:
    return folder / _core.dataset_manifest(description, number)


def _manifest(description: str, folder: Path, number: int) -> dict[str, Any] | None:
    place = _place(description, folder, number)
    if not place.exists():
        return None
    try:
        manifest: dict[str, Any] = json.loads(place.read_text())
    except ValueError:
        return None
    return manifest if manifest.get("description") == shape(description).hash else None
