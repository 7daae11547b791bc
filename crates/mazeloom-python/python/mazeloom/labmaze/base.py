"""The interface of text mazes."""

from __future__ import annotations

import abc
from typing import Any

from . import defaults

__all__ = ["BaseMaze"]


class BaseMaze(abc.ABC):
    """A maze as text: one layer of walls and tokens, one of letters for the look of each square."""

    def regenerate(self) -> None:
        """Makes the next maze; mazes that never change do nothing."""

    @property
    @abc.abstractmethod
    def entity_layer(self) -> Any:
        """Characters, shape (height, width): walls ``*``, floor, and tokens on it."""

    @property
    @abc.abstractmethod
    def variations_layer(self) -> Any:
        """Characters, shape (height, width): ``A`` to ``Z`` for squares that look different, ``.`` elsewhere."""

    @property
    @abc.abstractmethod
    def height(self) -> int:
        """Number of rows."""

    @property
    @abc.abstractmethod
    def width(self) -> int:
        """Number of columns."""

    @property
    def max_variations(self) -> int | None:
        """Maximum number of letters in the variations layer, if it is known."""
        return None

    @property
    def spawn_token(self) -> str:
        """The character of squares on which agents start."""
        return defaults.SPAWN_TOKEN

    @property
    def object_token(self) -> str:
        """The character of squares with objects, such as goals."""
        return defaults.OBJECT_TOKEN


def checked_token(name: str, token: str) -> str:
    """A token, if it is one printable ASCII character."""
    if not isinstance(token, str) or len(token) != 1:
        message = f"`{name}` is {token!r}; use a single character"
        raise ValueError(message)
    if not (token.isascii() and token.isprintable()):
        message = f"`{name}` is {token!r}; use a single character of printable ASCII"
        raise ValueError(message)
    return token
