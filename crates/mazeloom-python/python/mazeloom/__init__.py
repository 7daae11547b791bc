"""Any maze algorithm on any grid, from one line of text, as NumPy arrays.

>>> import mazeloom as ml
>>> maze = ml.make("rect:6x4 wilson", seed=7)
>>> maze.recipe
'rect:6x4 wilson seed=7'
>>> maze.passages.shape, maze.walls.shape
((23, 2), (9, 13))
>>> bool(maze.solution[0] == maze.start)
True

A recipe names a grid, an algorithm and options; the same recipe and version give the same maze
on every machine. `make` makes a maze, the classes of `mazeloom.builders` do the same with
typed arguments:

>>> ml.Rect(6, 4).wilson(seed=7) == maze
True
"""

from ._core import version as _version
from ._maze import Animation, Maze, from_bytes, load, make
from .algorithms import Close, Enter, Grid, Leave, Open, Step, run, steps
from .builders import *  # noqa: F403
from .graphs import Graph, from_networkx

__version__ = _version()
__all__ = [  # noqa: PLE0604
    "Animation",
    "Close",
    "Enter",
    "Graph",
    "Grid",
    "Leave",
    "Maze",
    "Open",
    "Step",
    "from_bytes",
    "from_networkx",
    "load",
    "make",
    "run",
    "steps",
    *builders.__all__,  # type: ignore[name-defined]  # noqa: F405
]
