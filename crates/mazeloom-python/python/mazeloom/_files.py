"""Files that appear whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from functools import partial
from pathlib import Path

__all__ = ["write"]


def write(place: Path, data: bytes) -> None:
    """Write a file without a name, and give it one when it is whole.

    If the process is killed while it writes a new file, nothing is left behind. Where other bytes are replaced, or the
    system has no files without names, the file has a temporary name beside its place and is renamed: a kill just then
    leaves a file whose name begins with ``.maze-``. The folder must be there.
    """
    if not place.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(place.parent))
    if _kept(place, data):
        return
    number = _unnamed(place.parent)
    if number is None:
        _beside(place, data)
        return
    with os.fdopen(number, "wb") as file:
        file.write(data)
        file.flush()
        _named(number, place)


def _beside(place: Path, data: bytes) -> None:
    """Write a file under a temporary name and rename it."""
    number, name = tempfile.mkstemp(prefix=".maze-", dir=place.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
        umask = os.umask(0)
        os.umask(umask)
        Path(name).chmod(0o666 & ~umask)
        Path(name).replace(place)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _unnamed(folder: Path) -> int | None:
    """A new file without a name, if the folder's file system has any."""
    flag: int | None = getattr(os, "O_TMPFILE", None)
    if flag is None or not Path("/proc/self/fd").exists():
        return None
    try:
        return os.open(folder, flag | os.O_WRONLY, 0o666)
    except OSError:
        return None


def _named(number: int, place: Path) -> None:
    """Give a file without a name its place, instead of a file that is there."""
    # Only with the number of a folder does Python follow the link in /proc.
    link = partial(os.link, f"/proc/self/fd/{number}", src_dir_fd=0, follow_symlinks=True)
    try:
        link(place)
    except FileExistsError:
        # Names can be given to free places only, but a rename replaces. Between the two there is a temporary name.
        name = place.with_name(f".maze-{os.urandom(8).hex()}")
        link(name)
        try:
            name.replace(place)
        except BaseException:
            name.unlink(missing_ok=True)
            raise


def _kept(place: Path, data: bytes) -> bool:
    """Whether a file has the bytes already; then it only gets the time of now."""
    try:
        if place.stat().st_size != len(data) or place.read_bytes() != data:
            return False
        place.touch()
    except OSError:
        return False
    return True
