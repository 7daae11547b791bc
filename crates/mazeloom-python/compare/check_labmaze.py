"""What the maze arenas of dm_control make of the replacement for labmaze, without rendering.

dm_control names labmaze as a dependency; without it, install it by `pip install --no-deps dm_control` and the packages
that it needs besides.
"""

import os
from typing import Any

import numpy as np
from mazeloom import labmaze


def main() -> None:
    """Builds arenas with and without textures, and steps a task in several of their mazes."""
    os.environ.setdefault("MUJOCO_GL", "disable")
    labmaze.install(plain_textures=True)
    from dm_control import composer
    from dm_control.locomotion.arenas import labmaze_textures, mazes, padded_room
    from dm_control.locomotion.tasks import random_goal_maze
    from dm_control.locomotion.walkers import jumping_ball

    textures: dict[str, Any] = {
        "skybox_texture": labmaze_textures.SkyBox(style="sky_03"),
        "wall_textures": labmaze_textures.WallTextures(style="style_01"),
        "floor_textures": labmaze_textures.FloorTextures(style="style_01"),
    }
    level = "*******\n*P   G*\n* *** *\n*G   P*\n*******\n"
    rooms: dict[str, Any] = {"x_cells": 13, "y_cells": 11, "spawns_per_room": 1, "targets_per_room": 2}
    arenas = [
        mazes.RandomMazeWithTargets(**rooms),
        mazes.RandomMazeWithTargets(**rooms, **textures),
        mazes.MazeWithTargets(labmaze.FixedMazeWithRandomGoals(level, num_spawns=1, num_objects=1)),
        mazes.MazeWithTargets(padded_room.PaddedRoom(room_size=6, num_objects=2)),
    ]
    steps = 0
    for arena in arenas:
        walker = jumping_ball.JumpingBallWithHead()
        task = random_goal_maze.NullGoalMaze(walker=walker, maze_arena=arena, contact_termination=False)
        walker.observables.egocentric_camera.enabled = False
        environment = composer.Environment(task, random_state=1, strip_singleton_obs_buffer_dim=True)
        layouts: set[str] = set()
        for _ in range(4):
            environment.reset()
            layouts.add(str(arena.maze.entity_layer))
            assert len(arena.spawn_positions) == str(arena.maze.entity_layer).count("P") > 0
            action = np.zeros(environment.action_spec().shape)
            for _ in range(20):
                assert not environment.step(action).last()
                steps += 1
        assert len(layouts) > 1
    print(f"{steps} steps in {len(arenas)} arenas of dm_control")


if __name__ == "__main__":
    main()
