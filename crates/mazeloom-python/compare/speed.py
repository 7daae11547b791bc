"""Speed beside other packages: rates of the same work, in turn, in one run.

    python compare/speed.py

Prints a table in Markdown. Needs gymnasium, igraph, maze-dataset, mazelib, networkx and SciPy.
Times of a busy machine are noise; ratios of one run are not.
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import mazeloom as ml
import mazeloom.gym
import numpy as np
from mazeloom import layouts

SPEC = """
count = 20000
shard = 20000
formats = ["npz"]
[[recipe]]
recipe = "rect:10x10 backtracker openings=none"
"""


def main() -> None:
    """Prints the table."""
    warnings.simplefilter("ignore")
    print("| work | mazeloom | other | times as fast |\n|---|---|---|---|")
    for work, unit, ours, theirs in WORKS:
        rates: dict[str, float] = {}
        names = [("mazeloom", ours), *theirs]
        for name, program in names:
            rates[name] = max(rate(program) for _ in range(3))
        mine = rates.pop("mazeloom")
        for name, other in rates.items():
            told = f"{mine:,.0f} {unit}/s | {name}: {other:,.0f} {unit}/s"
            print(f"| {work} | {told} | {mine / other:,.1f} |", flush=True)


def rate(program: Callable[[], int]) -> float:
    """Units a second."""
    begun = time.perf_counter()
    count = program()
    return count / (time.perf_counter() - begun)


def solved_one_by_one() -> int:
    """Mazes with solutions as Python objects."""
    for seed in range(2000):
        maze = ml.make("rect:10x10 backtracker", seed=seed)
        _ = layouts.connection_list(maze), maze.solution
    return 2000


def solved_in_a_shard() -> int:
    """Mazes with solutions as the arrays of a shard."""
    from mazeloom import dataset

    files = dataset.shard(SPEC, 0, threads=1)
    assert len(files) > 1
    return 20000


def solved_by_maze_dataset() -> int:
    """The same in the package maze-dataset, in one process."""
    import maze_dataset
    import maze_dataset.generation

    package: Any = maze_dataset
    config = package.MazeDatasetConfig(
        name="speed", grid_n=10, n_mazes=200, maze_ctor=package.generation.LatticeMazeGenerators.gen_dfs
    )
    made = package.MazeDataset.from_config(config, load_local=False, save_local=False, gen_parallel=False)
    return len(made)


def large() -> int:
    """A maze of a million cells, as an array of walls."""
    return ml.make("rect:1000x1000 backtracker", seed=1, threads=1).walls.size // 4


def large_by_mazelib() -> int:
    """A smaller one, as mazelib is slower on larger ones."""
    from mazelib import Maze
    from mazelib.generate.BacktrackingGenerator import BacktrackingGenerator

    maze: Any = Maze(1)
    maze.generator = BacktrackingGenerator(150, 150)
    maze.generate()
    return 150 * 150


def large_by_hand() -> int:
    """The same algorithm as a short program with NumPy writes it."""
    size = 300
    walls = np.ones((2 * size + 1, 2 * size + 1), np.bool_)
    rng = random.Random(1)
    stack = [(1, 1)]
    walls[1, 1] = False
    while stack:
        y, x = stack[-1]
        around = [
            (dy, dx)
            for dy, dx in ((0, 2), (2, 0), (0, -2), (-2, 0))
            if 0 < y + dy < 2 * size and 0 < x + dx < 2 * size and walls[y + dy, x + dx]
        ]
        if around:
            dy, dx = rng.choice(around)
            walls[y + dy // 2, x + dx // 2] = walls[y + dy, x + dx] = False
            stack.append((y + dy, x + dx))
        else:
            stack.pop()
    return size * size


MAZE = ml.make("rect:1000x1000 wilson", seed=1)
MATRIX = MAZE.to_scipy()


def distances() -> int:
    """Steps from one cell to all."""
    return len(MAZE.distances(0))


def distances_by_scipy() -> int:
    """The same by SciPy, on a matrix that is there."""
    from scipy.sparse.csgraph import dijkstra

    return len(dijkstra(MATRIX, unweighted=True, indices=0))


def distances_by_igraph() -> int:
    """The same by igraph, on a graph that is there."""
    return len(GRAPHS[0].distances(0)[0])


GRAPHS: list[Any] = []


def steps() -> int:
    """Steps of 256 walks at once."""
    env = mazeloom.gym.MazeVectorEnv(256, "rect:8x8 backtracker", observation="cell")
    env.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, (400, 256))
    for each in actions:
        env.step(each)
    return actions.size


def steps_of_toy_text() -> int:
    """The same number of walks in a grid world that comes with Gymnasium."""
    import gymnasium

    env = gymnasium.make_vec("FrozenLake-v1", 256, vectorization_mode="sync", map_name="8x8")
    env.reset(seed=1)
    actions = np.random.default_rng(1).integers(0, 4, (20, 256))
    for each in actions:
        env.step(each)
    return actions.size


WORKS: list[tuple[str, str, Callable[[], int], list[tuple[str, Callable[[], int]]]]] = [
    (
        "10×10 mazes with solutions, one by one",
        "mazes",
        solved_one_by_one,
        [("maze-dataset", solved_by_maze_dataset)],
    ),
    (
        "10×10 mazes with solutions, in a shard",
        "mazes",
        solved_in_a_shard,
        [("maze-dataset", solved_by_maze_dataset)],
    ),
    (
        "1000×1000 by depth-first search, as walls",
        "cells",
        large,
        [("mazelib, 150×150", large_by_mazelib), ("a NumPy program, 300×300", large_by_hand)],
    ),
    (
        "distances in 1000×1000 cells",
        "cells",
        distances,
        [("SciPy", distances_by_scipy), ("igraph", distances_by_igraph)],
    ),
    (
        "steps of 256 environments",
        "steps",
        steps,
        [("Gymnasium's FrozenLake", steps_of_toy_text)],
    ),
]

if __name__ == "__main__":
    import igraph

    GRAPHS.append(igraph.Graph(n=MAZE.cells, edges=MAZE.passages.tolist()))
    main()
