"""What Minigrid and the environments of Gymnasium-Robotics make of layouts, without rendering."""

from typing import Any

import gymnasium
import gymnasium_robotics  # type: ignore[import-untyped]
import mazeloom as ml
import mazeloom.minigrid as minigrid_mazes
import numpy as np
from gymnasium.utils.env_checker import check_env
from mazeloom import layouts
from minigrid.core.grid import Grid

RECIPES = ["rect:4x3 wilson", "rect:6x6 backtracker braid=0.5", "rect:7x5 kruskal rooms=1"]


def walked(env: Any, maze: ml.Maze) -> float:
    """The reward of an agent in Minigrid that follows the solution."""
    columns = layouts.squares(maze).shape[1] // 2
    places = [(2 * (int(cell) % columns) + 1, 2 * (int(cell) // columns) + 1) for cell in maze.solution]
    reward = 0.0
    for (x, y), (to_x, to_y) in zip(places, places[1:], strict=False):
        direction = [(1, 0), (0, 1), (-1, 0), (0, -1)].index((np.sign(to_x - x), np.sign(to_y - y)))
        while env.unwrapped.agent_dir != direction:
            env.step(env.unwrapped.actions.right)
        for _ in range(2):
            reward = env.step(env.unwrapped.actions.forward)[1]
    return reward


def main() -> None:
    """Reads layouts with the packages, and walks in their environments."""
    assert minigrid_mazes.MinigridMaze is not None
    gymnasium.register_envs(gymnasium_robotics)
    for recipe in RECIPES:
        maze = ml.make(recipe, seed=3)
        encoded = layouts.minigrid(maze)
        grid, _ = Grid.decode(encoded)
        assert np.array_equal(grid.encode(), encoded)

        env = gymnasium.make("mazeloom/Minigrid-v0", recipe=recipe)
        check_env(env.unwrapped, skip_render_check=True)
        _, info = env.reset(seed=5)
        assert walked(env, ml.make(info["recipe"])) > 0

        env = gymnasium.make("PointMaze_UMaze-v3", maze_map=layouts.maze_map(maze), reset_target=False)
        observation, _ = env.reset(seed=1, options={})
        lab: Any = env.unwrapped
        for name, number in (("achieved_goal", layouts.START), ("desired_goal", layouts.GOAL)):
            square = lab.maze.cell_xy_to_rowcol(observation[name])
            assert layouts.squares(maze)[tuple(square)] == number
        assert np.isfinite(env.step(env.action_space.sample())[1])
    print(f"{len(RECIPES)} mazes in Minigrid and PointMaze")


if __name__ == "__main__":
    main()
