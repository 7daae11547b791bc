"""Textures, which mazeloom does not include: requests for them are refused, or answered with plain colors.

>>> from mazeloom.labmaze import assets
>>> assets.get_wall_texture_paths("style_01")
Traceback (most recent call last):
...
FileNotFoundError: textures are not included in mazeloom; use mazeloom.labmaze.install(plain_textures=True) for plain \
colors, or build the arena without textures
"""

from __future__ import annotations

import struct
import tempfile
import zlib
from pathlib import Path
from typing import NamedTuple

__all__ = [
    "MAZE_STYLES",
    "SKY_STYLES",
    "SkyBox",
    "get_floor_texture_paths",
    "get_sky_texture_paths",
    "get_wall_texture_paths",
]

SKY_STYLES = ("sky_01", "sky_02", "sky_03")
MAZE_STYLES = ("style_01", "style_02", "style_03", "style_04", "style_05")

COLORS = {
    "blue": (70, 110, 190),
    "green": (80, 150, 80),
    "orange": (220, 140, 60),
    "purple": (130, 90, 170),
    "red": (190, 70, 70),
    "yellow": (210, 190, 80),
}


class SkyBox(NamedTuple):
    """Files of the six sides of a sky."""

    left: str
    right: str
    up: str
    down: str
    front: str
    back: str


_folder: tempfile.TemporaryDirectory[str] | None = None


def use_plain_textures() -> None:
    """Answers requests for textures with files of one color, in a temporary folder that lasts as long as the process."""
    global _folder  # noqa: PLW0603
    if _folder is None:
        _folder = tempfile.TemporaryDirectory(prefix="mazeloom-textures-")


def get_sky_texture_paths(style: str) -> SkyBox:
    """The files of a sky, one for each side."""
    return SkyBox(*[_file(style, SKY_STYLES, side, (150, 190, 230)) for side in SkyBox._fields])


def get_wall_texture_paths(style: str) -> dict[str, str]:
    """The files of walls by their names."""
    return {name: _file(style, MAZE_STYLES, f"wall-{name}", color) for name, color in COLORS.items()}


def get_floor_texture_paths(style: str) -> dict[str, str]:
    """The files of floors by their names."""
    dark = {name: (color[0] // 2, color[1] // 2, color[2] // 2) for name, color in COLORS.items()}
    return {name: _file(style, MAZE_STYLES, f"floor-{name}", color) for name, color in dark.items()}


def _file(style: str, styles: tuple[str, ...], name: str, color: tuple[int, int, int]) -> str:
    if style not in styles:
        message = f"style is {style!r}; use {', '.join(styles)}"
        raise ValueError(message)
    if _folder is None:
        message = (
            "textures are not included in mazeloom; use mazeloom.labmaze.install(plain_textures=True) for plain "
            "colors, or build the arena without textures"
        )
        raise FileNotFoundError(message)
    path = Path(_folder.name, f"{name}.png")
    if not path.exists():
        path.write_bytes(_png(color))
    return str(path)


def _png(color: tuple[int, int, int], side: int = 8) -> bytes:
    """A square of one color."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    rows = (b"\0" + bytes(color) * side) * side
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
