"""Processor time and memory of mazes as arrays, beside other packages in one run.

``pip install mazelib maze-dataset muutils==0.8.11 labmaze minigrid``, labmaze up to Python 3.11. Figures are medians of
nine rounds in turn, and the growth of a process that keeps 10,000 mazes.
"""

import resource
import statistics
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

Job = Callable[[int], Any]
SIZE = 15


def ours(*, solve: bool) -> Job:
    import mazeloom as ml

    def make(seed: int) -> Any:
        maze = ml.make(f"{SIZE}x{SIZE} backtracker openings=none", seed=seed)
        return maze.walls, maze.solution if solve else None

    return make


def mazelib(*, solve: bool) -> Job:
    from mazelib import Maze
    from mazelib.generate.BacktrackingGenerator import BacktrackingGenerator
    from mazelib.solve.BacktrackingSolver import BacktrackingSolver

    def make(_: int) -> Any:
        maze = Maze()
        maze.generator, maze.solver = BacktrackingGenerator(SIZE, SIZE), BacktrackingSolver()
        maze.generate()
        maze.start, maze.end = (1, 0), (2 * SIZE - 1, 2 * SIZE)
        if solve:
            maze.solve()
        return maze.grid, np.array(maze.solutions, np.uint8) if solve else None

    return make


def maze_dataset(*, solve: bool) -> Job:
    from maze_dataset.generation import LatticeMazeGenerators

    def make(_: int) -> Any:
        maze = LatticeMazeGenerators.gen_dfs(np.array([SIZE, SIZE]))
        return maze.connection_list, maze.find_shortest_path((0, 0), (SIZE - 1, SIZE - 1)) if solve else None

    return make


def labmaze() -> Job:
    from labmaze import RandomMaze

    given: dict[str, Any] = {"height": 2 * SIZE + 1, "width": 2 * SIZE + 1, "max_rooms": 0, "simplify": False}
    given |= {"extra_connection_probability": 0.0}
    return lambda seed: RandomMaze(**given, random_seed=seed + 1).entity_layer.astype("S1") == b"*"


def episodes(name: str, **keys: Any) -> Job:
    import gymnasium
    import mazeloom.minigrid  # noqa: F401

    env = gymnasium.make(name, **keys)
    return lambda seed: env.reset(seed=seed)[0]


JOBS: dict[str, tuple[Callable[[], Job], Callable[[], Job]]] = {
    "mazelib": (lambda: mazelib(solve=False), lambda: ours(solve=False)),
    "mazelib, solved": (lambda: mazelib(solve=True), lambda: ours(solve=True)),
    "maze-dataset": (lambda: maze_dataset(solve=False), lambda: ours(solve=False)),
    "maze-dataset, solved": (lambda: maze_dataset(solve=True), lambda: ours(solve=True)),
    "labmaze": (labmaze, lambda: ours(solve=False)),
    "Minigrid, 25×25 squares": (
        lambda: episodes("MiniGrid-MultiRoom-N6-v0"),
        lambda: episodes("mazeloom/Minigrid-v0", recipe="12x12 backtracker"),
    ),
}


def times(job: Job, turn: int, count: int) -> float:
    begun = time.process_time()
    for seed in range(turn * count, (turn + 1) * count):
        job(seed)
    return (time.process_time() - begun) / count * 1e6


def growth(name: str, side: int) -> int:
    def pages() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1])

    job = JOBS[name][side]()
    kept, before = [job(0)], pages()
    kept += [job(seed) for seed in range(1, 10_000)]
    return (pages() - before) * resource.getpagesize() // 1000


def main() -> None:
    for name, makers in JOBS.items():
        jobs = [make() for make in makers]
        rounds = [(times(jobs[0], turn, 100), times(jobs[1], turn, 1000)) for turn in range(10)][1:]
        ratio = statistics.median(theirs / own for theirs, own in rounds)
        a, b = (statistics.median(each) for each in zip(*rounds, strict=True))
        run = [sys.executable, __file__, name]
        c, d = (int(subprocess.check_output([*run, str(side)])) // 1000 for side in (0, 1))
        print(f"{name}: {a:.0f} µs, ours {b:.0f} µs, {ratio:.1f} times; {c} MB, ours {d} MB", flush=True)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    print(growth(sys.argv[1], int(sys.argv[2]))) if len(sys.argv) > 1 else main()
