"""Data sets in an object store, which is in memory here: the same bytes, whole or not there."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from mazeloom import _store, dataset

SPEC = """
count = 60
shard = 20
formats = ["jsonl", "npz"]
[splits]
train = 0.8
test = 0.2
[[recipe]]
recipe = "rect:{n}x{n} wilson"
n = { from = 4, to = 6 }
"""

URL = "memory://bucket/mazes"


@pytest.fixture
def system() -> Iterator[Any]:
    """The file system in memory, empty."""
    fsspec: Any = import_module("fsspec")
    system = fsspec.filesystem("memory")
    system.store.clear()
    yield system
    system.store.clear()


@pytest.fixture
def whole(tmp_path: Path) -> dict[str, bytes]:
    """The files of a folder."""
    dataset.make(SPEC, tmp_path)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    return {str(path.relative_to(tmp_path)): path.read_bytes() for path in files}


def objects(system: Any) -> dict[str, bytes]:
    """The objects of the data set."""
    names: list[str] = system.find("/bucket/mazes")
    return {name.removeprefix("/bucket/mazes/"): system.cat_file(name) for name in names}


def test_objects_are_the_files_of_a_folder(system: Any, whole: dict[str, bytes]) -> None:
    assert dataset.make(SPEC, URL, shards=[2]) == [2]
    assert not dataset.finish(SPEC, URL)
    assert dataset.make(SPEC, URL) == [0, 1]
    assert objects(system) == whole
    broken = next(name for name in whole if name.endswith("00001-of-00003.npz"))
    system.pipe_file(f"/bucket/mazes/{broken}", whole[broken][:-5])
    assert dataset.make(SPEC, URL + "/") == [1]
    assert objects(system) == whole
    with pytest.raises(ValueError, match=r"mazes/description\.toml: this is another description"):
        dataset.make(SPEC.replace("60", "50"), URL)


def test_the_manifest_is_last_however_many_writes_succeed(
    system: Any, whole: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    write = _store.Bucket.write
    for most in range(len(whole)):
        system.store.clear()
        left = [most]

        def fail(store: _store.Bucket, path: str, data: bytes, left: list[int] = left) -> None:
            left[0] -= 1
            if left[0] < 0:
                message = "the store is gone"
                raise OSError(message)
            write(store, path, data)

        monkeypatch.setattr(_store.Bucket, "write", fail)
        with pytest.raises(OSError, match="gone"):
            dataset.make(SPEC, URL)
        monkeypatch.undo()
        there = objects(system)
        done = [k for k in range(3) if f"manifests/mazes-0000{k}-of-00003.json" in there]
        for k in done:
            assert {name for name in whole if f"0000{k}-of" in name} <= there.keys()
        assert dataset.make(SPEC, URL) == [k for k in range(3) if k not in done]
        assert objects(system) == whole


def test_options_are_for_urls(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="options are for object stores"):
        dataset.make(SPEC, tmp_path, options={"key": "x"})
    with pytest.raises(ValueError, match="Protocol not known: nothing"):
        dataset.make(SPEC, "nothing://bucket/mazes")


def test_a_url_of_a_folder_is_a_folder(tmp_path: Path) -> None:
    assert _store.opened(f"file://{tmp_path}") == _store.Folder(tmp_path)


def test_logs_do_not_show_options() -> None:
    assert "hidden" not in repr(_store.opened(URL, {"secret": "hidden"}))
