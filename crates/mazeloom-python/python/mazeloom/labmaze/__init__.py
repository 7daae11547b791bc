"""A replacement for the package `labmaze`: text mazes of rooms and corridors, with the same names and arguments.

>>> from mazeloom import labmaze
>>> maze = labmaze.RandomMaze(height=7, width=9, max_rooms=1, spawns_per_room=1, random_seed=1)
>>> maze.regenerate()
>>> str(maze.entity_layer).count("P")
1

`install` makes it what programs import as `labmaze`, so that they run unchanged:

>>> labmaze.install()
>>> import labmaze.random_maze
>>> labmaze.random_maze.RandomMaze is type(maze)
True

Mazes are not those that `labmaze` makes with the same seed, but have the same properties. Textures are not included.
"""

from __future__ import annotations

import sys

from . import assets, base, defaults, fixed_maze, random_maze, text_grid
from .base import BaseMaze
from .fixed_maze import FixedMazeWithRandomGoals
from .random_maze import RandomMaze
from .text_grid import TextGrid

__all__ = [
    "BaseMaze",
    "FixedMazeWithRandomGoals",
    "RandomMaze",
    "TextGrid",
    "assets",
    "base",
    "defaults",
    "fixed_maze",
    "install",
    "random_maze",
    "text_grid",
]


def install(*, plain_textures: bool = False) -> None:
    """Makes ``import labmaze`` import this package.

    Parameters
    ----------
    plain_textures
        Whether `assets` answers requests for textures with files of one color, instead of refusing them.

    Raises
    ------
    ImportError
        If another `labmaze` is imported already.
    """
    here = sys.modules[__name__]
    if sys.modules.get("labmaze", here) is not here:
        message = "another labmaze is imported already; call mazeloom.labmaze.install() before it is"
        raise ImportError(message)
    for module in (here, assets, base, defaults, fixed_maze, random_maze, text_grid):
        sys.modules["labmaze" + module.__name__.removeprefix(__name__)] = module
    if plain_textures:
        assets.use_plain_textures()
