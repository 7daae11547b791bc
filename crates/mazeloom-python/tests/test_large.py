"""Mazes in tiles that are joined: the maze that one machine makes."""

import os
import signal
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import distributed
import mazeloom as ml
import networkx
import numpy as np
import pytest
from distributed import Client
from mazeloom import dask
from mazeloom.large import Counts, Large, Tiled, World
from numpy.typing import NDArray


@contextmanager
def two_workers() -> Generator[Client, None, None]:
    """A cluster on this machine."""
    untyped: Any = distributed
    with (
        untyped.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as cluster,
        untyped.Client(cluster) as client,
    ):
        yield client


def squares(maze: Tiled) -> NDArray[np.bool_]:
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
    there: list[int] = []

    def kill(number: int) -> None:
        while not there:
            there.extend([1] * len(list((tmp_path / "cluster").glob("0/*/*.bin"))))
            time.sleep(0.01)
        os.kill(number, signal.SIGKILL)

    with two_workers() as client:
        untyped: Any = client
        workers: dict[str, int] = untyped.run(os.getpid)
        killer = threading.Thread(target=kill, args=[next(iter(workers.values()))])
        killer.start()
        counts = dask.large(maze, client)
        killer.join()
        assert dask.large(maze, client) == counts
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


def check(world: World, counts: Counts) -> None:
    """Checks the statistics and the path of a map against all of its cells."""
    walls = squares(world)
    across, down = ~walls[1::2, 2:-1:2], ~walls[2:-1:2, 1::2]
    side = world.width
    cells = np.arange(side * side).reshape(side, side)
    pairs = np.concatenate(
        [
            np.stack([cells[:, :-1][across], cells[:, 1:][across]], 1),
            np.stack([cells[:-1][down], cells[1:][down]], 1),
        ]
    )
    assert counts.cells == side * side
    assert counts.passages_horizontal == across.sum()
    assert counts.passages_vertical == down.sum()
    degrees = np.bincount(pairs.ravel(), minlength=side * side)
    assert list(counts.degrees) == np.bincount(degrees, minlength=5).tolist()
    whole: networkx.Graph[int] = networkx.Graph(pairs.tolist())
    assert networkx.is_tree(whole)
    start, goal = (y * side + x for x, y in (world.start, world.goal or (side - 1, side - 1)))
    path = np.concatenate(list(world.path()))
    assert (path[:, 1] * side + path[:, 0]).tolist() == networkx.shortest_path(whole, start, goal)
    assert counts.solution_length == len(path)


@pytest.mark.parametrize(("leaf", "depth", "levels"), [(1, 4, 2), (5, 3, 1), (8, 3, 0), (4, 2, 5)])
def test_tiles_of_a_map_are_one_tree(tmp_path: Path, leaf: int, depth: int, levels: int) -> None:
    for start, goal in [((0, 0), None), ((3, 14), (9, 2))]:
        world = World(
            depth,
            tmp_path / str(goal is None),
            seed=3,
            leaf=leaf,
            levels=levels,
            start=start,
            goal=goal,
        )
        check(world, world.make())
        tiles = [tile[:2] for tile in world.tiles_of_path()]
        assert len(set(tiles)) == len(tiles)


def test_a_map_does_not_depend_on_its_tiles_or_on_the_machines(tmp_path: Path) -> None:
    fine = World(5, tmp_path / "fine", seed=9, leaf=8, algorithm="backtracker", levels=1)
    coarse = World(5, tmp_path / "coarse", seed=9, leaf=8, algorithm="backtracker", levels=4)
    expected = fine.make()
    assert coarse.make() == expected
    assert np.array_equal(squares(fine), squares(coarse))
    with two_workers() as client:
        there = World(5, tmp_path / "cluster", seed=9, leaf=8, algorithm="backtracker", levels=1)
        assert dask.large(there, client) == expected
    for file in (tmp_path / "fine").glob("**/*.bin"):
        same = tmp_path / "cluster" / file.relative_to(tmp_path / "fine")
        assert same.read_bytes() == file.read_bytes()


def test_leaves_are_by_the_usual_algorithm_unless_told(tmp_path: Path) -> None:
    recipe = ml.make("rect:3x3", seed=1).recipe
    assert recipe is not None
    assert World(2, tmp_path).algorithm == recipe.split()[1]


def test_a_tile_of_the_largest_map(tmp_path: Path) -> None:
    world = World(25, tmp_path, seed=42)
    assert (world.width, world.tile) == (1 << 30, 2048)
    sides = world.sides(world.columns - 1, 7)
    assert sides.shape == (2048, 2048)
    assert not (sides[:, -1] & 2).any()
    open_to_the_west = sides[:, 1:] & 8 != 0
    assert np.array_equal(open_to_the_west, sides[:, :-1] & 2 != 0)


def test_wrong_maps_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="at most 25"):
        World(26, tmp_path)
    with pytest.raises(ValueError, match="wilson"):
        World(3, tmp_path, algorithm="wislon")
    with pytest.raises(ValueError, match="not in the map"):
        World(3, tmp_path, goal=(256, 0))
    with pytest.raises(ValueError, match="use fewer levels"):
        World(20, tmp_path, levels=11)
    with pytest.raises(ValueError, match="depth of 0 to 30"):
        World(-1, tmp_path)
    world = World(3, tmp_path)
    world.begin()
    with pytest.raises(ValueError, match="another maze"):
        World(3, tmp_path, algorithm="kruskal").begin()
