"""Where data sets are kept: folders, and object stores that a URL names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

from ._files import write

__all__ = ["Store", "opened"]


class Store(Protocol):
    """A place for files. It can be pickled, so that workers of a cluster have it too."""

    def read(self, path: str) -> bytes | None:
        """The bytes of a file; `None` if there is none."""
        ...

    def has(self, path: str) -> bool:
        """Whether there is such a file."""
        ...

    def write(self, path: str, data: bytes) -> None:
        """Write a file, which appears whole or not at all."""
        ...


def opened(out: str | os.PathLike[str], options: Mapping[str, Any] | None = None) -> Store:
    """The store of a folder or a URL; ``file://`` is a folder too.

    Raises
    ------
    ImportError
        If a URL needs a package that is not installed.
    ValueError
        If there are options for a folder, or the URL has an unknown protocol.
    """
    name = os.fspath(out).removeprefix("file://")
    if "://" in name:
        bucket = Bucket(name.rstrip("/"), dict(options or {}))
        bucket.opened()
        return bucket
    if options:
        message = f"{name}: options are for object stores; use a URL such as s3://bucket/prefix"
        raise ValueError(message)
    return Folder(Path(name).absolute())


@dataclass(frozen=True)
class Folder:
    """A folder of the file system."""

    path: Path

    def __str__(self) -> str:
        return str(self.path)

    def read(self, path: str) -> bytes | None:
        """The bytes of a file; `None` if there is none."""
        try:
            return (self.path / path).read_bytes()
        except FileNotFoundError:
            return None

    def has(self, path: str) -> bool:
        """Whether there is such a file."""
        return (self.path / path).exists()

    def write(self, path: str, data: bytes) -> None:
        """Write a file, which appears whole or not at all."""
        place = self.path / path
        place.parent.mkdir(parents=True, exist_ok=True)
        write(place, data)


@dataclass(frozen=True)
class Bucket:
    """The objects of a store whose names begin with a prefix; each appears when all of it has arrived."""

    url: str
    options: Mapping[str, Any] = field(repr=False)
    """May have passwords, which no log of a cluster should show."""

    def __str__(self) -> str:
        return self.url

    def opened(self) -> tuple[Any, str]:
        """The file system of fsspec, which is kept between calls, and the prefix in it."""
        try:
            core: Any = import_module("fsspec.core")
        except ImportError as error:
            message = f"{self.url}: object stores need fsspec; install the extra `store` of mazeloom"
            raise ImportError(message) from error
        system, prefix = core.url_to_fs(self.url, **self.options)
        return system, prefix

    def read(self, path: str) -> bytes | None:
        """The bytes of an object; `None` if there is none."""
        system, prefix = self.opened()
        try:
            data: bytes = system.cat_file(f"{prefix}/{path}")
        except FileNotFoundError:
            return None
        return data

    def has(self, path: str) -> bool:
        """Whether there is such an object."""
        system, prefix = self.opened()
        return bool(system.exists(f"{prefix}/{path}"))

    def write(self, path: str, data: bytes) -> None:
        """Write an object."""
        system, prefix = self.opened()
        system.pipe_file(f"{prefix}/{path}", data)
