"""Mazes in tiles that are joined: the maze that one machine makes."""

import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import distributed
import mazeloom as ml
import numpy as np
import pytest
from distributed import Client
from mazeloom import dask
from mazeloom.large import Counts, Large
from numpy.typing import NDArray


def squares(maze: Large) -> NDArray[np.bool_]:
    """The walls of all tiles, as `Maze.walls` has them."""
    walls = np.ones((2 * maze.height + 1, 2 * maze.width + 1), np.bool_)
    for row in range(maze.rows):
        for column in range(maze.columns):
            sides = maze.sides(column, row)
            top, left = 2 * row * maze.tile + 1, 2 * column * maze.tile + 1
            for bit, down, right in [(0, -1, 0), (1, 0, 1), (2, 1, 0), (3, 0, -1), (4, 0, 0)]:
                shut = sides >> bit & 1 == 0 if bit < 4 else np.zeros(sides.shape, np.bool_)
                bottom, end = top + 2 * sides.shape[0], left + 2 * sides.shape[1]
                walls[top + down : bottom + down : 2, left + right : end + right : 2] &= shut
    return walls


def compare(maze: Large, counts: Counts) -> None:
    """Checks tiles, statistics and path against the maze that is made at once."""
    start, goal = maze.start, maze.goal or (maze.width - 1, maze.height - 1)
    ends = f"start={start[0]},{start[1]} goal={goal[0]},{goal[1]} openings=none"
    whole = ml.make(f"rect:{maze.width}x{maze.height} kruskal {ends}", seed=maze.seed)
    assert np.array_equal(squares(maze), _without_openings(whole.walls))
    figures = whole.measure()
    assert counts.cells == figures["cells"]
    assert counts.passages == figures["passages"]
    assert counts.passages_horizontal == figures["passages_horizontal"]
    assert counts.passages_vertical == figures["passages_vertical"]
    assert counts.dead_ends == figures["dead_ends"]
    assert counts.junctions == figures["junctions"]
    assert counts.crossroads == figures["crossroads"]
    degrees = figures["degrees"]
    assert list(counts.degrees)[: len(degrees)] == degrees
    path = np.concatenate(list(maze.path()))
    assert np.array_equal(path[:, 1] * maze.width + path[:, 0], whole.solution)
    assert counts.solution_length == len(whole.solution)


def _without_openings(walls: NDArray[np.bool_]) -> NDArray[np.bool_]:
    closed = walls.copy()
    closed[[0, -1]] = True
    closed[:, [0, -1]] = True
    return closed


@pytest.mark.parametrize(
    ("width", "height", "tile"),
    [(1, 1, 1), (30, 1, 4), (1, 30, 7), (40, 30, 8), (65, 130, 64), (50, 50, 50)],
)
def test_tiles_are_the_maze_that_one_machine_makes(
    tmp_path: Path, width: int, height: int, tile: int
) -> None:
    for seed in (0, 7):
        maze = Large(width, height, tmp_path / str(seed), seed=seed, tile=tile)
        compare(maze, maze.make())


def test_a_cluster_makes_the_same_and_a_lost_worker_costs_time_only(tmp_path: Path) -> None:
    alone = Large(500, 400, tmp_path / "alone", seed=3, tile=16, start=(250, 3), goal=(7, 399))
    maze = Large(500, 400, tmp_path / "cluster", seed=3, tile=16, start=(250, 3), goal=(7, 399))
    expected = alone.make()
    untyped: Any = distributed
    there: list[int] = []

    def kill(number: int) -> None:
        while not there:
            there.extend([1] * len(list((tmp_path / "cluster").glob("0/*/*.bin"))))
            time.sleep(0.01)
        os.kill(number, signal.SIGKILL)

    with (
        untyped.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as cluster,
        untyped.Client(cluster) as client,
    ):
        typed: Client = client
        workers: dict[str, int] = client.run(os.getpid)
        killer = threading.Thread(target=kill, args=[next(iter(workers.values()))])
        killer.start()
        counts = dask.large(maze, typed)
        killer.join()
        assert dask.large(maze, typed) == counts
    assert 0 < len(there) < 32 * 25
    assert counts == expected
    compare(maze, counts)
    files = [path.relative_to(tmp_path / "alone") for path in tmp_path.glob("alone/**/*.bin")]
    for file in files:
        assert (tmp_path / "alone" / file).read_bytes() == (tmp_path / "cluster" / file).read_bytes()


def test_an_early_end_is_resumed_and_another_maze_refused(tmp_path: Path) -> None:
    maze = Large(60, 60, tmp_path, tile=16)
    maze.begin()
    with pytest.raises(FileNotFoundError, match=r"3/0/0\.bin|2/0/0\.bin"):
        maze.counts()
    for node in list(maze.unmade())[:7]:
        maze.make_node(node)
    assert len(list(maze.unmade())) == 16 + 4 + 1 - 7
    compare(maze, maze.make())
    assert not list(maze.unmade())
    with pytest.raises(ValueError, match="another maze"):
        Large(60, 60, tmp_path, tile=16, seed=1).begin()
    with pytest.raises(IndexError, match="4 columns"):
        maze.sides(4, 0)


def test_wrong_sizes_are_refused(tmp_path: Path) -> None:
    for width, height, tile in [(0, 5, 4), (1 << 31, 1 << 31, 4), (5, 5, 0), (5, 5, 50_000)]:
        with pytest.raises(ValueError, match="use 1 to"):
            Large(width, height, tmp_path, tile=tile)
    with pytest.raises(ValueError, match="not in the rectangle"):
        Large(5, 5, tmp_path, goal=(5, 0))
