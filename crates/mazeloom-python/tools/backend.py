"""The build of the package: that of maturin, with the module `mazeloom.builders`.

The module is written from the tables of the extension module that was just built: into the wheel, or into the folder of
the sources if the installation is editable.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import io
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import ZipFile, ZipInfo

import builders
import maturin
from maturin import *  # noqa: F403

SOURCES = Path(__file__).parent.parent / "python/mazeloom"
Config = Mapping[str, Any] | None

# It would warn that packages are built by this file.
os.environ["MATURIN_NO_MISSING_BUILD_BACKEND_WARNING"] = "1"


def build_wheel(folder: str, config: Config = None, metadata: str | None = None) -> str:
    """Builds a wheel, and returns its name."""
    name: str = maturin.build_wheel(folder, config, metadata)
    wheel = Path(folder, name)
    with ZipFile(io.BytesIO(wheel.read_bytes())) as built:
        # On Windows a module that was loaded cannot be deleted.
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as unpacked:
            built.extractall(unpacked)
            module = written(Path(unpacked, "mazeloom"))
        with ZipFile(wheel, "w") as whole:
            copy(built, whole, "mazeloom/builders.py", module.encode())
    return name


def build_editable(folder: str, config: Config = None, metadata: str | None = None) -> str:
    """Builds a wheel that refers to the sources, and returns its name."""
    name: str = maturin.build_editable(folder, config, metadata)
    (SOURCES / "builders.py").write_text(written(SOURCES))
    return name


def written(package: Path) -> str:
    """The source of the module, by the extension module in the folder of the package."""
    core = next(file for file in package.glob("_core.*") if file.suffix in (".so", ".pyd"))
    spec = importlib.util.spec_from_file_location("_core", core)
    assert spec is not None and spec.loader is not None
    extension = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(extension)
    return builders.module(json.loads(extension.tables()))


def copy(wheel: ZipFile, to: ZipFile, name: str, content: bytes) -> None:
    """Copies a wheel with one file more, which the wheel's record lists."""
    like = wheel.getinfo("mazeloom/__init__.py")
    added = ZipInfo(name, like.date_time)
    added.compress_type, added.external_attr = like.compress_type, like.external_attr
    to.writestr(added, content)
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
    for file in wheel.infolist():
        line = f"{name},sha256={digest},{len(content)}\n" if file.filename.endswith("/RECORD") else ""
        to.writestr(file, wheel.read(file) + line.encode())
