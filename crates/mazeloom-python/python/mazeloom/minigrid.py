"""Environments of Minigrid in mazes of a recipe.

>>> import gymnasium
>>> import mazeloom.minigrid
>>> env = gymnasium.make("mazeloom/Minigrid-v0", recipe="rect:5x5 wilson")
>>> observation, info = env.reset(seed=7)
>>> observation["image"].shape, info["recipe"]
((7, 7, 3), 'rect:5x5 wilson seed=5765488047046174021')
"""

from __future__ import annotations

from typing import Any

import gymnasium
from minigrid.core.grid import Grid
from minigrid.core.mission import MissionSpace
from minigrid.core.world_object import Goal, Wall
from minigrid.minigrid_env import MiniGridEnv

from . import layouts
from ._maze import make

__all__ = ["MinigridMaze"]


class MinigridMaze(MiniGridEnv):
    """A walk from start to goal with the actions and observations of Minigrid; each episode has another maze.

    Parameters
    ----------
    recipe
        The mazes: grid, algorithm and options, on rectangles.
    max_steps
        Steps until an episode is truncated, 4 for each square by default.
    **keys
        As those of ``MiniGridEnv``, such as `agent_view_size` and `render_mode`.
    """

    def __init__(self, recipe: str = "rect:8x8 wilson", max_steps: int | None = None, **keys: Any) -> None:
        self._recipe = recipe
        self._maze = make(recipe, seed=0)
        height, width = layouts.squares(self._maze).shape
        mission = MissionSpace(mission_func=lambda: "get to the green goal square")
        steps = 4 * width * height if max_steps is None else max_steps
        super().__init__(mission_space=mission, width=width, height=height, max_steps=steps, **keys)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin an episode in another maze; a seed begins the series of mazes again."""
        observation, info = super().reset(seed=seed, options=options)
        return observation, info | {"recipe": self._maze.recipe}

    def _gen_grid(self, width: int, height: int) -> None:
        self._maze = make(self._recipe, seed=int(self.np_random.integers(0, 2**63)))
        squares = layouts.squares(self._maze).ravel().tolist()
        # One object for all walls. Decoding `layouts.minigrid` takes four times as long as all of this.
        objects = [None, Wall(), None, Goal()]
        self.grid = Grid(width, height)
        self.grid.grid = [objects[kind] for kind in squares]
        y, x = divmod(squares.index(layouts.START), width)
        self.agent_pos = (x, y)
        self.agent_dir = int(self.np_random.integers(0, 4))
        self.mission = "get to the green goal square"


gymnasium.register(id="mazeloom/Minigrid-v0", entry_point="mazeloom.minigrid:MinigridMaze")
