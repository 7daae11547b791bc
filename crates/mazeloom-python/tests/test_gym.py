"""Environments: Gymnasium's own checker, and walks against the maze."""

import itertools
import json
from typing import Any

import gymnasium
import mazeloom as ml
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from mazeloom.gym import MazeEnv, MazeVectorEnv

KEYS: list[dict[str, Any]] = [
    {},
    {"observation": "image", "square": 2},
    {"observation": "local", "radius": 2},
    {"observation": "local", "radius": 2, "fog": False, "recipe": "rect:9x9 wilson mask=disc"},
    {"observation": "cell", "recipe": "hex:6x6 wilson"},
    {"observation": "cell", "recipe": "hex:6x6 wilson", "moves": "compass"},
    {"observation": "cell", "recipe": "polar:4 wilson"},
    {"observation": "cell", "recipe": "box:3x3x3 wilson"},
    {"observation": "cell", "recipe": "hex:5x5 rule=colors keys=1"},
    {"observation": "cell", "recipe": "rect:5x5 rule=minotaur"},
    {"recipe": "rect:6x6 family=trap"},
]


@pytest.mark.parametrize("keys", KEYS)
@pytest.mark.filterwarnings("error::UserWarning")
def test_the_checker_of_gymnasium_is_content(keys: dict[str, Any]) -> None:
    env = gymnasium.make("mazeloom/Maze-v0", **keys)
    check_env(env.unwrapped)


def test_the_solution_of_the_maze_is_walked() -> None:
    env = MazeEnv("rect:7x5 wilson", observation="cell", moves="compass", step_reward=-0.5)
    for seed in range(5):
        seen, info = env.reset(seed=seed)
        maze = ml.make(info["recipe"])
        assert seen["cell"] == maze.start
        total, ended = 0.0, False
        for a, b in zip(maze.solution[:-1].tolist(), maze.solution[1:].tolist(), strict=True):
            assert not ended
            action = [-7, 1, 7, -1].index(b - a)
            assert seen["open"][action] == 1
            seen, reward, ended, cut, _ = env.step(np.int64(action))
            assert seen["cell"] == b
            assert not cut
            total += reward
        assert ended
        assert total == pytest.approx(1 - 0.5 * (len(maze.solution) - 1))


@pytest.mark.parametrize(
    "rule",
    ["levers", "jumps", "slide", "turns", "colors", "order", "energy", "dice", "tandem", "minotaur"],
)
def test_rules_are_obeyed_and_their_states_seen(rule: str) -> None:
    env = MazeEnv(f"rect:6x6 rule={rule}", observation="cell", moves="compass")
    seen, info = env.reset(seed=1)
    maze = ml.make(info["recipe"])
    moves = json.loads(maze.to_bytes("json"))["moves"]
    assert env.observation_space.contains(seen)
    for number, ((cell, states), (after, later)) in enumerate(itertools.pairwise(moves)):
        assert (seen["cell"], seen["states"].tolist()) == (cell, states)
        # The first token may stand still while the second moves.
        way = after - cell or (later[-1] - states[-1] if rule == "tandem" else 0)
        east = way if abs(way) < 6 else 0
        action = np.int64(4 if way == 0 else 1 if east > 0 else 3 if east < 0 else 2 if way > 0 else 0)
        assert way == 0 or seen["open"][action] == 1
        seen, _, ended, _, _ = env.step(action)
        assert (seen["cell"], seen["states"].tolist()) == (after, later)
        assert ended == (number == len(moves) - 2)
    assert len(moves) - 1 == maze.measure()["rules"]["moves"]


def test_a_locked_door_stops_who_has_no_key() -> None:
    env = MazeEnv("rect:6x6 wilson keys=2", observation="cell", moves="compass")
    seen, info = env.reset(seed=1)
    maze = ml.make(info["recipe"])
    assert maze.distances()[maze.goal] == len(maze.solution) - 1
    locks = json.loads(maze.to_bytes("json"))["locks"]
    for a, b in itertools.pairwise(maze.solution.tolist()):
        action = [-6, 1, 6, -1].index(b - a)
        held = [seen["states"][0] >> number & 1 for number in range(len(locks))]
        for other, step in enumerate([-6, 1, 6, -1]):
            shut = any({a, a + step} == set(lock["door"]) for lock, key in zip(locks, held, strict=True) if not key)
            assert not (shut and seen["open"][other])
        seen, _, _, _, _ = env.step(np.int64(action))
    assert seen["cell"] == maze.goal


def test_walls_stop_and_long_episodes_are_truncated() -> None:
    env = MazeEnv("rect:4x4 wilson", observation="cell", max_steps=10)
    seen, _ = env.reset(seed=1)
    closed = int(np.flatnonzero(seen["open"] == 0)[0])
    for step in range(10):
        after, _, ended, cut, _ = env.step(np.int64(closed))
        assert after["cell"] == seen["cell"]
        assert not ended
        assert cut == (step == 9)


def test_observations_show_the_maze() -> None:
    env = MazeEnv("rect:6x6 wilson openings=none", render_mode="ansi")
    seen, info = env.reset(seed=3)
    maze = ml.make(info["recipe"])
    assert np.array_equal(seen == 1, maze.walls)
    assert (seen == 3).sum() == 1
    assert seen[1, 1] == 3
    assert (seen == 2).sum() == 1
    assert str(env.render()).count("\n") == 12
    local, _ = MazeEnv("rect:6x6 wilson openings=none", observation="local", radius=1).reset(seed=3)
    assert np.array_equal(local, seen[0:3, 0:3])
    image, _ = MazeEnv("rect:6x6 wilson openings=none", observation="image", square=3).reset(seed=3)
    assert image.shape == (39, 39, 3)
    assert np.array_equal((image[::3, ::3] == 33).all(axis=2), maze.walls)


def test_cells_are_observed_where_all_mazes_have_as_many() -> None:
    env = MazeEnv("rect:12x12 wilson mask=carved", observation="cell")
    with pytest.raises(ValueError, match="grid of a fixed size"):
        for seed in range(20):
            env.reset(seed=seed)


@pytest.mark.parametrize("seed", range(8))
def test_fog_hides_what_cannot_be_walked_to(seed: int) -> None:
    clear, _ = MazeEnv("rect:8x8 wilson", observation="local", radius=4, fog=False).reset(seed=seed)
    foggy, _ = MazeEnv("rect:8x8 wilson", observation="local", radius=4).reset(seed=seed)
    floor, fresh = {(4, 4)}, {(4, 4)}
    while fresh:
        around = {(y + dy, x + dx) for y, x in fresh for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        inside = {(y, x) for y, x in around if 0 <= y < 9 and 0 <= x < 9 and clear[y, x] != 1}
        fresh = inside - floor
        floor |= fresh
    steps = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    for y, x in np.ndindex(9, 9):
        beside = any((y + dy, x + dx) in floor for dy, dx in steps)
        seen = (y, x) in floor or (clear[y, x] == 1 and beside)
        assert foggy[y, x] == (clear[y, x] if seen else 4)


@pytest.mark.parametrize("keys", KEYS)
def test_many_walks_are_as_one_each(keys: dict[str, Any]) -> None:
    many = gymnasium.make_vec("mazeloom/Maze-v0", num_envs=3, max_steps=25, **keys)
    ones = [gymnasium.make("mazeloom/Maze-v0", max_steps=25, **keys) for _ in range(3)]
    rng = np.random.default_rng(1)
    seen, infos = many.reset(seed=5)
    recipes = [env.reset(seed=5 + number)[1]["recipe"] for number, env in enumerate(ones)]
    assert infos["recipe"].tolist() == recipes
    each = [env.reset(seed=5 + number)[0] for number, env in enumerate(ones)]
    ended = np.zeros(3, np.bool_)
    for _ in range(120):
        _compare(seen, each)
        actions = rng.integers(0, many.single_action_space.n, 3)  # type: ignore[attr-defined]
        seen, rewards, arrived, cut, _ = many.step(actions)
        each = []
        for number, env in enumerate(ones):
            if ended[number]:
                each.append(env.reset()[0])
                assert not arrived[number] and not cut[number] and rewards[number] == 0
                continue
            one, reward, is_end, is_cut, _ = env.step(actions[number])
            each.append(one)
            assert (rewards[number], arrived[number], cut[number]) == (reward, is_end, is_cut)
        ended = arrived | cut
    assert many.observation_space.contains(seen)


def _compare(many: Any, each: list[Any]) -> None:
    is_cell = not hasattr(many, "shape")
    for number, one in enumerate(each):
        if is_cell:
            assert all(np.array_equal(many[key][number], value) for key, value in one.items())
        else:
            assert np.array_equal(many[number], one)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ({"observation": "all"}, "symbolic"),
        ({"moves": "up"}, "compass"),
        ({"recipe": "hex:5x5 wilson"}, "squares"),
        ({"recipe": "rect:5x5 rule=levers"}, "rules; use observation"),
        ({"recipe": "rect:5x5 wilson keys=1", "observation": "local"}, "locked doors"),
        ({"radius": 0}, "radius"),
        ({"max_steps": 0}, "max_steps"),
        ({"recipe": "box:3x3x3 wilson", "observation": "cell", "moves": "compass"}, "side"),
        ({"recipe": "rect:5x5 wilsn"}, "wilson"),
    ],
)
def test_wrong_environments_are_refused(keys: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        MazeEnv(**keys)
    with pytest.raises(ValueError, match="num_envs"):
        MazeVectorEnv(0)
