"""Environments for Gymnasium: an agent walks from the start of a maze to its goal.

>>> import gymnasium
>>> import mazeloom.gym
>>> env = gymnasium.make("mazeloom/Maze-v0", recipe="rect:5x5 wilson")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, env.action_space
((11, 11), Discrete(4))
>>> info["recipe"]
'rect:5x5 wilson seed=5765488047046174021'

Each episode is in another maze of the same recipe; `reset` with a seed starts the same series of
mazes again. A vector environment is stepped in Rust:

>>> many = gymnasium.make_vec("mazeloom/Maze-v0", num_envs=8, recipe="rect:5x5 wilson")
>>> observations, infos = many.reset(seed=7)
>>> observations.shape
(8, 11, 11)
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypedDict

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray
from typing_extensions import Unpack

from . import _core

__all__ = ["Keys", "MazeEnv", "MazeVectorEnv"]

Kind: TypeAlias = Literal["symbolic", "image", "local", "cell"]
Moves: TypeAlias = Literal["side", "compass"]

FLOOR, WALL, GOAL, AGENT, UNSEEN = range(5)
"""What the numbers of a symbolic or local observation mean."""

COLORS = np.array(
    [[255, 255, 255], [33, 33, 33], [216, 67, 21], [21, 101, 192], [158, 158, 158]], np.uint8
)
"""The colors of an image: floor, wall, goal, agent, unseen."""


class Keys(TypedDict, total=False):
    """What environments of one and of many mazes take; `MazeEnv` describes it."""

    moves: Moves | None
    observation: Kind
    radius: int
    fog: bool
    square: int
    max_steps: int | None
    step_reward: float
    files: dict[str, bytes] | None


class _Rules:
    """What environments of one and of many mazes have in common."""

    def __init__(
        self,
        recipe: str,
        count: int,
        *,
        moves: Moves | None = None,
        observation: Kind = "symbolic",
        radius: int = 3,
        fog: bool = True,
        square: int = 4,
        max_steps: int | None = None,
        step_reward: float = -0.01,
        files: dict[str, bytes] | None = None,
    ) -> None:
        if observation not in ("symbolic", "image", "local", "cell"):
            message = f"observation is {observation!r}; use symbolic, image, local or cell"
            raise ValueError(message)
        for name, value in {"radius": radius, "square": square}.items():
            if value < 1:
                message = f"{name} is {value}; use 1 or more"
                raise ValueError(message)
        if max_steps is not None and max_steps < 1:
            message = f"max_steps is {max_steps}; use 1 or more"
            raise ValueError(message)
        self.kind, self.radius, self.fog, self.square = observation, radius, fog, square
        if moves is None:
            # Squares are seen from above: there moves by the compass mean the same everywhere.
            moves = "side" if observation == "cell" else "compass"
        self.walks = _core.Walks(recipe, [0] * count, moves, observation != "cell", files)
        self.max_steps = 4 * self.walks.cells if max_steps is None else max_steps
        self.step_reward = step_reward
        self.action_space = spaces.Discrete(self.walks.actions)
        self.observation_space = self._space()

    def _space(self) -> spaces.Space[Any]:
        height, width = self.walks.shape or (0, 0)
        if self.kind == "symbolic":
            return spaces.Box(FLOOR, UNSEEN, (height, width), np.uint8)
        if self.kind == "image":
            scale = self.square
            return spaces.Box(0, 255, (height * scale, width * scale, 3), np.uint8)
        if self.kind == "local":
            side = 2 * self.radius + 1
            return spaces.Box(FLOOR, UNSEEN, (side, side), np.uint8)
        seen: dict[str, spaces.Space[Any]] = {
            "cell": spaces.Discrete(self.walks.cells),
            "open": spaces.MultiBinary(self.walks.actions),
        }
        if self.walks.rules:
            seen["states"] = spaces.Box(0, 2**32 - 1, (self.walks.rules,), np.uint32)
        return spaces.Dict(seen)

    def observe(self) -> Any:
        """The observations of all walks."""
        if self.kind == "symbolic":
            return self.walks.squares()
        if self.kind == "image":
            return self.image(self.square)
        if self.kind == "local":
            return self.walks.windows(self.radius, self.fog)
        walks = self.walks
        seen: dict[str, NDArray[Any]] = {"cell": walks.at().astype(np.int64), "open": walks.open()}
        return seen | {"states": walks.states()} if walks.rules else seen

    def image(self, square: int) -> NDArray[np.uint8]:
        """All walks as pictures in colors: shape (walks, height, width, 3)."""
        return COLORS[self.walks.squares()].repeat(square, axis=1).repeat(square, axis=2)


def _seeds(rng: np.random.Generator, count: int) -> list[int]:
    seeds: list[int] = rng.integers(0, 2**63, count).tolist()
    return seeds


class MazeEnv(gymnasium.Env[Any, np.int64]):
    """One walk from start to goal.

    Parameters
    ----------
    recipe
        The mazes: grid, algorithm and options. Each episode has a seed of its own.
    moves
        ``"compass"``: actions are the directions, clockwise from north, four on a rectangle and
        eight on other grids. ``"side"``: action k goes through side k of a cell; any grid has
        sides. By default the compass, but sides if cells are observed. In mazes where the player may
        wait, that is the last action.
    observation
        ``"symbolic"``, the default: uint8 (height, width), the squares of `Maze.walls` with 0 floor, 1 wall,
        2 goal, 3 agent. ``"image"``: the same in colors, uint8 (height, width, 3).
        ``"local"``: the squares around the agent; 4 is unseen. ``"cell"``: the number of the cell
        and which actions lead somewhere, on any grid; in mazes with locked doors or rules, which walks obey,
        also the ``states`` of these, in the order of ``moves`` in maze files. The others do not show
        doors and rules, and refuse such mazes.
    radius
        How many squares a local observation reaches in each direction, 3 by default.
    fog
        Whether a local observation hides what cannot be walked to within it, as it does by default.
    square
        Pixels of a square in an image, 4 by default.
    max_steps
        Steps until an episode is truncated, four for each cell by default.
    step_reward
        The reward of each step, -0.01 by default; the goal gives 1 more.
    render_mode
        ``"rgb_array"`` or ``"ansi"``.
    files
        Contents of files that the recipe names.
    """

    metadata = {"render_modes": ["rgb_array", "ansi"], "render_fps": 10}  # noqa: RUF012

    def __init__(
        self,
        recipe: str = "rect:8x8 wilson",
        *,
        render_mode: str | None = None,
        **keys: Unpack[Keys],
    ) -> None:
        if render_mode not in (None, "rgb_array", "ansi"):
            message = f"render_mode is {render_mode!r}; use rgb_array or ansi"
            raise ValueError(message)
        self._rules = _Rules(recipe, 1, **keys)
        if render_mode is not None and self._rules.walks.shape is None:
            message = 'cells are not pictures; use an observation of squares with a render_mode'
            raise ValueError(message)
        if self._rules.walks.shape is None:
            self.metadata = {"render_modes": []}
        self.render_mode = render_mode
        self.action_space = self._rules.action_space
        self.observation_space = self._rules.observation_space
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin an episode in another maze; a seed begins the series of mazes again."""
        super().reset(seed=seed)
        self._rules.walks.reset(0, _seeds(self.np_random, 1)[0])
        self._steps = 0
        return self._observe(), {"recipe": self._rules.walks.recipe(0)}

    def step(self, action: np.int64) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Move; an action that leads against a wall is a step, too."""
        rules = self._rules
        arrived = bool(rules.walks.step(np.array([action], np.int64), np.zeros(1, np.bool_))[0])
        self._steps += 1
        reward = rules.step_reward + (1.0 if arrived else 0.0)
        truncated = not arrived and self._steps >= rules.max_steps
        return self._observe(), reward, arrived, truncated, {}

    def render(self) -> Any:
        """The picture of the whole maze."""
        if self.render_mode == "rgb_array":
            return self._rules.image(8)[0]
        if self.render_mode == "ansi":
            rows = self._rules.walks.squares()[0]
            return "\n".join("".join(" #XO"[square] for square in row) for row in rows)
        return None

    def _observe(self) -> Any:
        seen = self._rules.observe()
        if isinstance(seen, dict):
            return {name: values[0] for name, values in seen.items()}
        return seen[0]


class MazeVectorEnv(VectorEnv[Any, Any, Any]):
    """Many walks at the same time, each in a maze of its own, stepped in Rust.

    The first step after the end of an episode begins the next one (`AutoresetMode.NEXT_STEP`).

    Parameters
    ----------
    num_envs
        Number of walks.
    **keys
        As those of `MazeEnv`.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        recipe: str = "rect:8x8 wilson",
        **keys: Unpack[Keys],
    ) -> None:
        if num_envs < 1:
            message = f"num_envs is {num_envs}; use 1 or more"
            raise ValueError(message)
        self._rules = _Rules(recipe, num_envs, **keys)
        self.num_envs = num_envs
        self.single_action_space = self._rules.action_space
        self.single_observation_space = self._rules.observation_space
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._steps = np.zeros(num_envs, np.int64)
        self._ended = np.zeros(num_envs, np.bool_)
        self._rngs: list[np.random.Generator] = []

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """Begin episodes in all walks. Walk k of seed s has the mazes of one walk with seed s + k."""
        seeds: list[int | None]
        if isinstance(seed, list):
            seeds = seed
        else:
            count = range(self.num_envs)
            seeds = [None if seed is None else seed + number for number in count]
        if len(seeds) != self.num_envs:
            message = f"{len(seeds)} seeds for {self.num_envs} walks"
            raise ValueError(message)
        for number, given in enumerate(seeds):
            if number >= len(self._rngs):
                self._rngs.append(np.random.Generator(np.random.PCG64(given)))
            elif given is not None:
                self._rngs[number] = np.random.Generator(np.random.PCG64(given))
            self._begin(number)
        self._ended[:] = False
        return self._rules.observe(), self._info(~self._ended)

    def step(
        self, actions: Any
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Move in each walk that has not ended, and begin the others again."""
        rules, begun = self._rules, self._ended
        for number in np.flatnonzero(begun):
            self._begin(int(number))
        moved = np.ascontiguousarray(actions, np.int64)
        arrived = rules.walks.step(moved, begun) & ~begun
        self._steps += ~begun
        truncated = ~arrived & (self._steps >= rules.max_steps)
        rewards = np.where(begun, 0.0, rules.step_reward + arrived)
        self._ended = arrived | truncated
        return rules.observe(), rewards, arrived, truncated, self._info(begun)

    def _begin(self, number: int) -> None:
        self._rules.walks.reset(number, _seeds(self._rngs[number], 1)[0])
        self._steps[number] = 0

    def _info(self, begun: NDArray[np.bool_]) -> dict[str, Any]:
        """The recipes of mazes that are new, as vector environments tell them."""
        if not begun.any():
            return {}
        told = [self._rules.walks.recipe(k) if new else None for k, new in enumerate(begun)]
        return {"recipe": np.array(told, object), "_recipe": begun.copy()}


gymnasium.register(
    id="mazeloom/Maze-v0",
    entry_point="mazeloom.gym:MazeEnv",
    vector_entry_point="mazeloom.gym:MazeVectorEnv",
)
