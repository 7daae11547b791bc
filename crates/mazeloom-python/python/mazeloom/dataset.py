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
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from . import _core
from ._store import Store, opened

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
    options: Mapping[str, Any] | None = None,
) -> list[int]:
    """Make shards in a folder or an object store; those that are there and whole are kept.

    Parameters
    ----------
    description
        The text of a description in TOML.
    out
        The folder, or the URL of an object store, such as ``"s3://bucket/mazes"``. The bytes are the same.
        URLs need the extra `store`.
    shards
        Numbers of the shards, all by default.
    threads
        Number of threads.
    options
        What fsspec passes to the object store, such as ``{"endpoint_url": "https://…"}`` for S3.

    Returns
    -------
    list of int
        The numbers of the shards that were made.

    Raises
    ------
    ValueError
        If the folder has the shards of another description.
    ImportError
        If a package that the URL needs is not installed.
    """
    store = opened(out, options)
    told = shape(description)
    begin(description, store)
    numbers = range(told.shards) if shards is None else shards
    made = [k for k in numbers if make_shard(description, store, k, threads=threads)]
    complete(description, store)
    return made


def finish(
    description: str,
    out: str | os.PathLike[str],
    *,
    options: Mapping[str, Any] | None = None,
) -> bool:
    """Write the data sheet if all shards are there; returns whether they are."""
    return complete(description, opened(out, options))


def make_shard(description: str, store: Store, number: int, *, threads: int = 1) -> bool:
    """Make one shard in a store unless it is there and whole; returns whether it was made."""
    if is_whole(description, store, number):
        return False
    # The manifest is the last file: where it is, the others are.
    for path, data in shard(description, number, threads=threads):
        store.write(path, data)
    return True


def begin(description: str, store: Store) -> None:
    """Write the description into a store; it must not have the shards of another one."""
    name = "description.toml"
    there = store.read(name)
    if there is None:
        store.write(name, description.encode())
    elif shape(there.decode()).hash != shape(description).hash:
        message = f"{store}/{name}: this is another description; choose another folder"
        raise ValueError(message)


def is_whole(description: str, store: Store, number: int) -> bool:
    """Whether all files of a shard are there with the bytes of its manifest."""
    text = _manifest(description, store, number)
    if text is None:
        return False
    for file in json.loads(text)["files"]:
        data = store.read(file["path"])
        if data is None or _core.dataset_sha256(data) != file["sha256"]:
            return False
    return True


def complete(description: str, store: Store) -> bool:
    """Write the data sheet into a store if all shards are there; returns whether they are."""
    texts: list[str] = []
    for number in range(shape(description).shards):
        text = _manifest(description, store, number)
        if text is None:
            return False
        texts.append(text)
    for path, sheet in _core.dataset_sheet(description, texts):
        store.write(path, sheet.encode())
    return True


def _manifest(description: str, store: Store, number: int) -> str | None:
    """The manifest of a shard, if it is there and belongs to the description."""
    data = store.read(_core.dataset_manifest(description, number))
    if data is None:
        return None
    try:
        text = data.decode()
        manifest: dict[str, Any] = json.loads(text)
    except ValueError:
        return None
    return text if manifest.get("description") == shape(description).hash else None
