"""Mazes with walls that stay and tokens that move."""

from __future__ import annotations

from typing import Any

import numpy as np

from . import defaults
from .base import BaseMaze, checked_token
from .text_grid import TextGrid

__all__ = ["FixedMazeWithRandomGoals"]

EMPTY = " "


class FixedMazeWithRandomGoals(BaseMaze):
    """A maze whose walls are given, with spawns and objects at random places.

    Spawn and object tokens in the text are candidates: if fewer are asked for, some of them are
    chosen; if more, all of them, and spaces of the text beside.

    Parameters
    ----------
    entity_layer
        Lines of equal length with a line end each; ``*`` is a wall, a space an empty square.
    variations_layer
        The letters of the squares, a text of the same shape; by default all are ``.``.
    num_spawns
        Number of spawns; by default all spawn tokens of the text.
    spawn_token
        The character of spawns.
    num_objects
        Number of objects; by default all object tokens of the text.
    object_token
        The character of objects.
    random_state
        A ``numpy.random.RandomState``; by default the global one of NumPy.

    Raises
    ------
    ValueError
        If the layers have different shapes, a token is not a single character, both are the same, or the text has
        too few squares for the tokens.

    Examples
    --------
    >>> import numpy as np
    >>> state = np.random.RandomState(1)
    >>> maze = FixedMazeWithRandomGoals("*****\\n*P G*\\n*****\\n", num_objects=0, random_state=state)
    >>> print(maze.entity_layer, end="")
    *****
    *P  *
    *****
    """

    def __init__(
        self,
        entity_layer: str,
        variations_layer: str | None = None,
        num_spawns: int | None = None,
        spawn_token: str = defaults.SPAWN_TOKEN,
        num_objects: int | None = None,
        object_token: str = defaults.OBJECT_TOKEN,
        random_state: np.random.RandomState | None = None,
    ) -> None:
        self._entity_layer = TextGrid(entity_layer)
        shape = self._entity_layer.shape
        if variations_layer is None:
            variations_layer = ("." * shape[1] + "\n") * shape[0]
        self._variations_layer = TextGrid(variations_layer)
        if self._variations_layer.shape != shape:
            message = f"`variations_layer` has the shape {self._variations_layer.shape}, and `entity_layer` {shape}"
            raise ValueError(message)
        self._spawn_token = checked_token("spawn_token", spawn_token)
        self._object_token = checked_token("object_token", object_token)
        if spawn_token == object_token:
            message = f"`spawn_token` and `object_token` are both {spawn_token!r}; use different characters"
            raise ValueError(message)
        self._random: Any = np.random if random_state is None else random_state
        self._spawns = np.flatnonzero(self._entity_layer == spawn_token)
        self._objects = np.flatnonzero(self._entity_layer == object_token)
        self._empty = np.flatnonzero(self._entity_layer == EMPTY)
        self._walls = self._entity_layer.copy()
        self._walls.flat[np.concatenate([self._spawns, self._objects])] = EMPTY
        self._num_spawns = _checked_count("num_spawns", num_spawns, len(self._spawns))
        self._num_objects = _checked_count("num_objects", num_objects, len(self._objects))
        more = max(0, self._num_spawns - len(self._spawns)) + max(0, self._num_objects - len(self._objects))
        if more > len(self._empty):
            message = (
                f"{self._num_spawns} spawns and {self._num_objects} objects need {more} squares besides the tokens "
                f"of the text, which has {len(self._empty)} spaces"
            )
            raise ValueError(message)
        self.regenerate()

    def regenerate(self) -> None:
        """Places the spawns and objects again."""
        layer = self._walls.copy()
        squares = layer.reshape(-1)
        for token, count, candidates in (
            (self._spawn_token, self._num_spawns, self._spawns),
            (self._object_token, self._num_objects, self._objects),
        ):
            kept = min(count, len(candidates))
            squares[self._random.choice(candidates, kept, replace=False)] = token
            empty = self._empty[squares[self._empty] == EMPTY]
            squares[self._random.choice(empty, count - kept, replace=False)] = token
        self._entity_layer = layer

    @property
    def entity_layer(self) -> TextGrid:
        """Walls, spaces and tokens, shape (height, width)."""
        return self._entity_layer

    @property
    def variations_layer(self) -> TextGrid:
        """Letters of the squares, shape (height, width)."""
        return self._variations_layer

    @property
    def height(self) -> int:
        """Number of rows."""
        return self._entity_layer.shape[0]

    @property
    def width(self) -> int:
        """Number of columns."""
        return self._entity_layer.shape[1]

    @property
    def max_variations(self) -> int:
        """Number of different letters, without ``.``."""
        return len(set(self._variations_layer.flat) - {"."})

    @property
    def max_rooms(self) -> int:
        """1: the maze counts as one room."""
        return 1

    @property
    def objects_per_room(self) -> int:
        """Number of objects."""
        return self._num_objects

    @property
    def spawn_token(self) -> str:
        """The character of spawns."""
        return self._spawn_token

    @property
    def object_token(self) -> str:
        """The character of objects."""
        return self._object_token


def _checked_count(name: str, count: int | None, present: int) -> int:
    if count is None:
        return present
    if count < 0:
        message = f"`{name}` is {count}; use an integer from 0"
        raise ValueError(message)
    return count
