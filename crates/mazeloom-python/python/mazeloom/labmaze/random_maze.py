"""Random mazes of rooms and corridors."""

from __future__ import annotations

import operator
import os
from numbers import Integral
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import _core
from . import defaults
from .base import BaseMaze, checked_token
from .text_grid import TextGrid

__all__ = ["RandomMaze"]


class RandomMaze(BaseMaze):
    """Mazes of rooms and corridors, one after another; the same seed gives the same mazes.

    Rooms have sides of odd length and at least one wall between them. Corridors fill the other squares; rooms and
    corridors are connected without loops, except by extra connections.

    Parameters
    ----------
    height, width
        Rows and columns, odd numbers.
    max_rooms
        Maximum number of rooms; as many as fit if it is 0 or less.
    room_min_size, room_max_size
        Bounds of the sides of rooms; even numbers are rounded down to odd ones.
    retry_count
        Number of further places at which a room is tried, before no more are added.
    extra_connection_probability
        Probability that a wall between a room and a corridor or another room is opened that is not needed to
        connect them.
    max_variations
        Number of letters that mark rooms in the variations layer, at most 26.
    has_doors
        Whether openings of rooms are marked, ``H`` if they lead to the row above or below, ``I`` if they lead to the
        left or right.
    simplify
        Whether dead ends of corridors and bends round three sides of a square are removed. A maze without rooms
        keeps its dead ends.
    spawns_per_room
        Number of spawns in each room, as far as there are squares; all squares if it is negative.
    spawn_token
        The character of spawns.
    objects_per_room
        Number of objects in each room, on squares that the spawns leave.
    object_token
        The character of objects.
    random_seed
        A whole number from -2**63 to 2**64 - 1; by default NumPy's global random state gives one.

    Raises
    ------
    ValueError
        If an argument is out of its range.
    TypeError
        If an argument has another type.

    Examples
    --------
    >>> maze = RandomMaze(height=9, width=15, max_rooms=2, spawns_per_room=1, has_doors=True, random_seed=3)
    >>> maze.entity_layer.shape
    (9, 15)
    >>> first = str(maze.entity_layer)
    >>> maze.regenerate()
    >>> first != str(maze.entity_layer)
    True
    """

    def __init__(
        self,
        height: int = 11,
        width: int = 11,
        max_rooms: int = defaults.MAX_ROOMS,
        room_min_size: int = defaults.ROOM_MIN_SIZE,
        room_max_size: int = defaults.ROOM_MAX_SIZE,
        retry_count: int = defaults.RETRY_COUNT,
        extra_connection_probability: float = defaults.EXTRA_CONNECTION_PROBABILITY,
        max_variations: int = defaults.MAX_VARIATIONS,
        has_doors: bool = defaults.HAS_DOORS,
        simplify: bool = defaults.SIMPLIFY,
        spawns_per_room: int = defaults.SPAWN_COUNT,
        spawn_token: str = defaults.SPAWN_TOKEN,
        objects_per_room: int = defaults.OBJECT_COUNT,
        object_token: str = defaults.OBJECT_TOKEN,
        random_seed: int | None = None,
    ) -> None:
        self._height, self._width = _odd("height", height), _odd("width", width)
        self._max_rooms = operator.index(max_rooms)
        self._room_min_size = _size("room_min_size", room_min_size)
        self._room_max_size = _size("room_max_size", room_max_size)
        if self._room_min_size > self._room_max_size:
            message = (
                f"`room_min_size` is {room_min_size}; use a size less than or equal to `room_max_size`, "
                f"which is {room_max_size}"
            )
            raise ValueError(message)
        retries = _size("retry_count", retry_count)
        extra = float(extra_connection_probability)
        if not 0.0 <= extra <= 1.0:
            message = f"`extra_connection_probability` is {extra}; use a number between 0.0 and 1.0"
            raise ValueError(message)
        self._max_variations = _whole("max_variations", max_variations, range(27), "an integer between 0 and 26")
        self._spawns_per_room = operator.index(spawns_per_room)
        self._spawn_token = checked_token("spawn_token", spawn_token)
        self._objects_per_room = operator.index(objects_per_room)
        self._object_token = checked_token("object_token", object_token)
        if random_seed is None:
            random_seed = int(np.random.randint(2**31))
        self._arguments: tuple[Any, ...] = (
            (self._height, self._width),
            (
                _count(self._max_rooms or -1),
                _odd_side(self._room_min_size),
                _odd_side(self._room_max_size),
                retries,
                self._max_variations,
            ),
            (extra, bool(has_doors), bool(simplify)),
            (
                (_count(self._spawns_per_room), ord(spawn_token)),
                (_count(self._objects_per_room), ord(object_token)),
            ),
            _seed(random_seed),
        )
        self._mazes = _core.RoomMazes(*self._arguments)
        self._next = 0
        self.regenerate()

    def regenerate(self) -> None:
        """Makes the next maze of the seed."""
        self.batch(1, threads=1)

    def batch(self, count: int, *, threads: int | None = None) -> tuple[NDArray[np.bytes_], NDArray[np.bytes_]]:
        """The next mazes as arrays, as if `regenerate` were called for each; the last becomes the current one.

        Parameters
        ----------
        count
            Number of mazes, at least 1.
        threads
            Number of threads, by default one for each processor; it changes no maze.

        Returns
        -------
        ndarray, ndarray of S1, shape (count, height, width)
            The entity layers and the variations layers.

        Examples
        --------
        >>> entities, variations = RandomMaze(random_seed=5).batch(100)
        >>> entities.shape, entities.dtype
        ((100, 11, 11), dtype('S1'))
        """
        if operator.index(count) < 1:
            message = f"count is {count}; use 1 or more"
            raise ValueError(message)
        threads = (os.cpu_count() or 1) if threads is None else threads
        entities, variations = self._mazes.make(self._next, count, threads)
        self._next += count
        layers = entities.view("S1"), variations.view("S1")
        self._entity_layer: TextGrid = layers[0][-1].astype("<U1").view(TextGrid)
        self._variations_layer: TextGrid = layers[1][-1].astype("<U1").view(TextGrid)
        return layers

    def __getstate__(self) -> dict[str, Any]:
        """All but the object of the extension module, which is made again."""
        return {name: value for name, value in self.__dict__.items() if name != "_mazes"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Takes up the series where it was pickled."""
        self.__dict__.update(state)
        self._mazes = _core.RoomMazes(*self._arguments)

    @property
    def entity_layer(self) -> TextGrid:
        """Walls ``*``, floor, doors and tokens, shape (height, width); changes of it last until the next maze."""
        return self._entity_layer

    @property
    def variations_layer(self) -> TextGrid:
        """The letters of the rooms, shape (height, width), and ``.`` elsewhere."""
        return self._variations_layer

    @property
    def height(self) -> int:
        """Number of rows."""
        return self._height

    @property
    def width(self) -> int:
        """Number of columns."""
        return self._width

    @property
    def max_rooms(self) -> int:
        """Maximum number of rooms, as it was given."""
        return self._max_rooms

    @property
    def room_min_size(self) -> int:
        """Minimum length of a room's sides, as it was given."""
        return self._room_min_size

    @property
    def room_max_size(self) -> int:
        """Maximum length of a room's sides, as it was given."""
        return self._room_max_size

    @property
    def max_variations(self) -> int:
        """Maximum number of letters."""
        return self._max_variations

    @property
    def spawns_per_room(self) -> int:
        """Number of spawns in each room."""
        return self._spawns_per_room

    @property
    def spawn_token(self) -> str:
        """The character of spawns."""
        return self._spawn_token

    @property
    def objects_per_room(self) -> int:
        """Number of objects in each room."""
        return self._objects_per_room

    @property
    def object_token(self) -> str:
        """The character of objects."""
        return self._object_token


def _odd(name: str, value: int) -> int:
    return _whole(name, value, range(1, 2**31, 2), "a positive odd integer below 2**31")


def _size(name: str, value: int) -> int:
    return _whole(name, value, range(2**31), "a positive integer below 2**31")


def _whole(name: str, value: int, allowed: range, words: str) -> int:
    # A number of NumPy is an integer, too.
    if not isinstance(value, Integral) or value not in allowed:
        message = f"`{name}` is {value!r}; use {words}"
        raise ValueError(message)
    return int(value)


def _count(number: int) -> int:
    """A number of which negative ones mean as many as fit."""
    return number if 0 <= number < 2**31 else 2**31


def _odd_side(length: int) -> int:
    return max(length - 1, 0) | 1


def _seed(seed: int) -> int:
    number = operator.index(seed)
    if not -(2**63) <= number < 2**64:
        message = f"`random_seed` is {seed}; use an integer from -2**63 to 2**64 - 1"
        raise ValueError(message)
    return number % 2**64
