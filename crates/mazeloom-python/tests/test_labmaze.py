"""The replacement for labmaze: the law of every argument, and suites that import it by that name."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from mazeloom.labmaze import BaseMaze, FixedMazeWithRandomGoals, RandomMaze, TextGrid, assets, defaults
from numpy.typing import NDArray
from scipy.ndimage import label

CASES: list[dict[str, Any]] = [
    {},
    {"simplify": False},
    {"has_doors": True},
    {"height": 21, "width": 31, "has_doors": True, "spawns_per_room": 1, "objects_per_room": 2},
    {"height": 17, "width": 9, "max_rooms": 1, "simplify": False},
    {"height": 31, "width": 31, "max_rooms": 0, "max_variations": 3},
    {"height": 31, "width": 31, "max_rooms": 9, "room_min_size": 2, "room_max_size": 8, "max_variations": 0},
    {"height": 21, "width": 21, "room_min_size": 1, "room_max_size": 1, "extra_connection_probability": 0.5},
    {"height": 15, "width": 41, "extra_connection_probability": 1.0, "has_doors": True, "simplify": False},
    {"height": 25, "width": 25, "max_rooms": 7, "retry_count": 0, "spawns_per_room": 30},
    {"height": 13, "width": 13, "spawns_per_room": 4, "objects_per_room": -1, "spawn_token": "s"},
    {"height": 3, "width": 3},
    {"height": 1, "width": 7},
    {"height": 7, "width": 7, "room_min_size": 5, "room_max_size": 99},
]
SEEDS = range(25)

Mazes = Iterator[tuple[RandomMaze, NDArray[Any], NDArray[Any], list[tuple[slice, slice]]]]


def arguments(case: dict[str, Any]) -> dict[str, Any]:
    given: dict[str, Any] = {"max_rooms": 4, "room_min_size": 3, "room_max_size": 5, "max_variations": 26, "has_doors": False}
    given |= {"simplify": True, "extra_connection_probability": 0.0, "spawns_per_room": 0, "objects_per_room": 0}
    return given | case


def mazes(case: dict[str, Any], **others: Any) -> Mazes:
    """Mazes with their squares without tokens, the number of each square's room, and the rooms."""
    for seed in SEEDS:
        maze = RandomMaze(**(case | others), random_seed=seed)
        squares = np.asarray(maze.entity_layer)
        # Marks of rooms show where they are: also where letters are not asked for.
        every: dict[str, Any] = case | others | {"max_variations": 26}
        marked = RandomMaze(**every, random_seed=seed)
        is_room = np.asarray(marked.variations_layer) != "."
        plain = np.where(is_room, " ", squares)
        numbers, count = label(is_room)
        rooms = [tuple(slice(a.min(), a.max() + 1) for a in np.nonzero(numbers == k + 1)) for k in range(count)]
        yield maze, plain, numbers, [(rows, columns) for rows, columns in rooms]


def beside(squares: NDArray[Any], fill: Any) -> NDArray[Any]:
    """What lies above, below, left and right of each square: shape (4, height, width)."""
    wide = np.pad(squares, 1, constant_values=fill)
    return np.stack([wide[:-2, 1:-1], wide[2:, 1:-1], wide[1:-1, :-2], wide[1:-1, 2:]])


@pytest.mark.parametrize("case", CASES)
def test_rooms_are_rectangles_of_odd_sides_that_do_not_touch(case: dict[str, Any]) -> None:
    given = arguments(case)
    for maze, _, numbers, rooms in mazes(case):
        assert maze.entity_layer.shape == maze.variations_layer.shape == (maze.height, maze.width)
        if given["max_rooms"] > 0:
            assert len(rooms) <= given["max_rooms"]
        for number, room in enumerate(rooms):
            # Rooms side by side would be one region with a side of even length, or no rectangle.
            assert (numbers[room] == number + 1).all()
            for side in room:
                assert (side.start % 2, side.stop % 2) == (1, 0)
                assert given["room_min_size"] - 1 <= side.stop - side.start <= given["room_max_size"]
            letters = set(maze.variations_layer[room].flat)
            assert len(letters) == 1
            letters_allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: given["max_variations"]] or "."
            assert letters <= set(letters_allowed)
        assert (maze.variations_layer[numbers == 0] == ".").all()


@pytest.mark.parametrize("case", CASES)
def test_everything_is_connected_within_a_border_of_walls(case: dict[str, Any]) -> None:
    for maze, plain, _, _ in mazes(case):
        open_squares = plain != "*"
        assert label(open_squares)[1] <= 1
        assert not open_squares[[0, -1]].any()
        assert not open_squares[:, [0, -1]].any()
        if maze.height > 1:
            assert open_squares.any()


@pytest.mark.parametrize("case", CASES)
def test_without_extra_connections_there_are_no_loops(case: dict[str, Any]) -> None:
    for _, plain, numbers, rooms in mazes(case, extra_connection_probability=0.0):
        # Each room is one node.
        floor = (plain != "*") & (numbers == 0)
        nodes = floor.sum() + len(rooms)
        pairs = (floor[1:] & floor[:-1]).sum() + (floor[:, 1:] & floor[:, :-1]).sum()
        doors = (floor & (beside(numbers, 0) > 0)).sum()
        assert nodes == 0 or pairs + doors == nodes - 1


def test_extra_connections_have_the_given_probability() -> None:
    case = {"height": 31, "width": 31, "max_rooms": 12, "simplify": False}
    opened: dict[float, int] = {}
    for probability in (0.0, 0.3, 1.0):
        walls = 0
        opened[probability] = 0
        for _, plain, numbers, _ in mazes(case, extra_connection_probability=probability):
            rows, columns = np.indices(plain.shape)
            inner = (rows > 0) & (rows < 30) & (columns > 0) & (columns < 30)
            between = inner & (rows % 2 != columns % 2) & (numbers == 0) & (beside(numbers, 0) > 0).any(axis=0)
            walls += int(between.sum())
            opened[probability] += int((between & (plain != "*")).sum())
        if probability == 1.0:
            assert opened[1.0] == walls
    more, most = opened[0.3] - opened[0.0], opened[1.0] - opened[0.0]
    # Three standard deviations of a binomial distribution.
    assert abs(more - 0.3 * most) < 3 * (most * 0.3 * 0.7) ** 0.5


@pytest.mark.parametrize("case", CASES)
def test_doors_are_all_openings_of_rooms(case: dict[str, Any]) -> None:
    unmarked = mazes(case, has_doors=False)
    for (_, plain, numbers, _), (_, without, _, _) in zip(mazes(case, has_doors=True), unmarked, strict=True):
        rooms = beside(numbers, 0) > 0
        openings = (plain != "*") & (numbers == 0)
        assert np.array_equal(plain == "H", openings & rooms[:2].any(axis=0))
        assert np.array_equal(plain == "I", openings & rooms[2:].any(axis=0))
        assert np.array_equal(np.where(np.isin(plain, ["H", "I"]), " ", plain), without)
        assert set(without.flat) <= {"*", " "}


@pytest.mark.parametrize("case", CASES)
def test_simplified_corridors_have_no_dead_ends_and_no_bends(case: dict[str, Any]) -> None:
    for maze, plain, numbers, rooms in mazes(case, simplify=True):
        if not rooms:
            continue
        corridor = (plain != "*") & (numbers == 0)
        degree = (beside(plain, "*") != "*").sum(axis=0)
        assert (degree[corridor] >= 2).all()
        for y in range(1, maze.height - 3, 2):
            for x in range(1, maze.width - 3, 2):
                block = corridor[y : y + 3, x : x + 3]
                corners = block[::2, ::2]
                sides = [block[0, 1], block[1, 2], block[2, 1], block[1, 0]]
                if corners.all() and sum(sides) == 3:
                    # The two corners away from the wall: one of them has another passage.
                    side = sides.index(False)
                    around = [(y, x), (y, x + 2), (y + 2, x + 2), (y + 2, x)]
                    away = [around[(side + 2) % 4], around[(side + 3) % 4]]
                    assert any(degree[corner] > 2 for corner in away)


@pytest.mark.parametrize("case", CASES)
def test_mazes_that_are_not_simplified_reach_every_cell(case: dict[str, Any]) -> None:
    for _, plain, _, _ in mazes(case, simplify=False):
        assert (plain[1::2, 1::2] != "*").all()


@pytest.mark.parametrize("case", CASES)
def test_rooms_have_the_tokens_that_fit(case: dict[str, Any]) -> None:
    given = arguments(case)
    for maze, _, numbers, rooms in mazes(case):
        for room in rooms:
            squares = maze.entity_layer[room]
            spawns, objects = given["spawns_per_room"], given["objects_per_room"]
            spawns = min(spawns, squares.size)
            objects = squares.size - spawns if objects < 0 else min(objects, squares.size - spawns)
            assert (squares == maze.spawn_token).sum() == spawns
            assert (squares == maze.object_token).sum() == objects
        outside = set(maze.entity_layer[numbers == 0].flat)
        assert outside <= ({"*", " ", "H", "I"} if given["has_doors"] else {"*", " "})


def test_a_maze_without_room_for_rooms_keeps_its_dead_ends() -> None:
    whole = RandomMaze(height=9, width=9, room_min_size=9, room_max_size=9, random_seed=1)
    assert (whole.variations_layer == ".").all()
    assert (whole.entity_layer[1::2, 1::2] == " ").all()


def test_seeds_give_the_same_series_everywhere() -> None:
    maze = RandomMaze(height=7, width=11, has_doors=True, spawns_per_room=1, max_rooms=2, random_seed=3)
    expected = "***********/*   *   ***/* P *P  ***/*   I   ***/*   *******/*   *******/***********/"
    assert str(maze.entity_layer).replace("\n", "/") == expected
    same = RandomMaze(height=7, width=11, has_doors=True, spawns_per_room=1, max_rooms=2, random_seed=3)
    series: list[str] = []
    for _ in range(20):
        assert np.array_equal(maze.entity_layer, same.entity_layer)
        assert np.array_equal(maze.variations_layer, same.variations_layer)
        series.append(str(maze.entity_layer))
        maze.regenerate()
        same.regenerate()
    assert len(set(series)) > 10
    others = {str(RandomMaze(random_seed=seed).entity_layer) for seed in (-1, 0, 1, 2**31 - 1, 2**64 - 2)}
    assert len(others) == 5


def test_without_a_seed_the_state_of_numpy_counts() -> None:
    np.random.seed(5)
    first, second = RandomMaze(), RandomMaze()
    np.random.seed(5)
    assert np.array_equal(first.entity_layer, RandomMaze().entity_layer)
    assert not np.array_equal(first.entity_layer, second.entity_layer)


@pytest.mark.parametrize("threads", [None, 1, 2, 7])
def test_a_batch_is_the_mazes_that_regenerate_makes(threads: int | None) -> None:
    case: dict[str, Any] = {"height": 9, "width": 13, "objects_per_room": 1, "random_seed": 8}
    maze, one = RandomMaze(**case), RandomMaze(**case)
    entities, variations = maze.batch(30, threads=threads)
    for entity, variation in zip(entities, variations, strict=True):
        one.regenerate()
        assert np.array_equal(entity.astype("U1"), np.asarray(one.entity_layer))
        assert np.array_equal(variation.astype("U1"), np.asarray(one.variations_layer))
    assert np.array_equal(maze.entity_layer, one.entity_layer)
    maze.regenerate()
    one.regenerate()
    assert np.array_equal(maze.entity_layer, one.entity_layer)
    with pytest.raises(ValueError, match="use 1 or more"):
        maze.batch(0)


def test_large_batches_and_mazes_are_made_with_signals_watched() -> None:
    entities, _ = RandomMaze(height=101, width=101, random_seed=1).batch(200)
    assert entities.shape == (200, 101, 101)
    with pytest.raises(MemoryError, match="more than the system can allocate"):
        RandomMaze(height=2**31 - 1, width=2**31 - 1)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"height": 10}, "`height` is 10; use a positive odd integer"),
        ({"height": 0}, "height.*positive odd integer"),
        ({"width": -3}, "width.*positive odd integer"),
        ({"width": 2.5}, "width.*positive odd integer"),
        ({"width": "11"}, "width.*positive odd integer"),
        ({"room_min_size": -1}, "room_min_size.*positive integer"),
        ({"room_min_size": 1.5}, "room_min_size.*positive integer"),
        ({"room_max_size": -1}, "room_max_size.*positive integer"),
        ({"room_max_size": 2}, "room_min_size.*less than or equal to.*room_max_size"),
        ({"retry_count": -1}, "retry_count.*positive integer"),
        ({"extra_connection_probability": 1.1}, "extra_connection_probability.*between 0.0 and 1.0"),
        ({"extra_connection_probability": -0.1}, "extra_connection_probability.*between 0.0 and 1.0"),
        ({"extra_connection_probability": float("nan")}, "extra_connection_probability.*between 0.0 and 1.0"),
        ({"max_variations": 27}, "max_variations.*between 0 and 26"),
        ({"max_variations": -1}, "max_variations.*between 0 and 26"),
        ({"spawn_token": "PP"}, "spawn_token.*single character"),
        ({"spawn_token": ""}, "spawn_token.*single character"),
        ({"object_token": "xy"}, "object_token.*single character"),
        ({"object_token": "\u00e9"}, "object_token.*printable ASCII"),
        ({"random_seed": 2**64}, "random_seed.*2\\*\\*64"),
    ],
)
def test_wrong_arguments_are_value_errors(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        RandomMaze(**given)


@pytest.mark.parametrize("name", ["max_rooms", "spawns_per_room", "objects_per_room", "random_seed"])
def test_numbers_of_another_type_are_type_errors(name: str) -> None:
    given: dict[str, Any] = {name: 1.5}
    with pytest.raises(TypeError):
        RandomMaze(**given)
    given[name] = np.int64(2)
    RandomMaze(**given)


def test_properties_are_those_given_and_read_only() -> None:
    given: dict[str, Any] = {"height": 13, "width": 15, "max_rooms": 3, "room_min_size": 3, "room_max_size": 7, "max_variations": 5}
    given |= {"spawns_per_room": 1, "objects_per_room": 2}
    maze = RandomMaze(**given, spawn_token="s", object_token="o")
    for name, value in (given | {"spawn_token": "s", "object_token": "o"}).items():
        assert getattr(maze, name) == value
        with pytest.raises(AttributeError):
            setattr(maze, name, value)
    assert isinstance(maze, BaseMaze)
    assert isinstance(maze.entity_layer, TextGrid)
    assert (RandomMaze().spawn_token, RandomMaze().object_token) == (defaults.SPAWN_TOKEN, defaults.OBJECT_TOKEN)


def test_series_go_on_after_pickling_and_copying() -> None:
    maze = RandomMaze(random_seed=4, max_rooms=2)
    maze.regenerate()
    for again in (pickle.loads(pickle.dumps(maze)), copy.deepcopy(maze)):
        original = copy.deepcopy(maze)
        assert str(again.entity_layer) == str(maze.entity_layer)
        again.regenerate()
        original.regenerate()
        assert np.array_equal(again.entity_layer, original.entity_layer)


def test_text_grids_are_texts_as_arrays() -> None:
    text = "abcd\nefgh\n"
    grid = TextGrid(text)
    assert grid.shape == (2, 4)
    assert str(grid) == text
    assert (grid[1, 2], "".join(grid[:, 0])) == ("g", "ae")
    for same in (grid.copy(), copy.deepcopy(grid), pickle.loads(pickle.dumps(grid))):
        assert isinstance(same, TextGrid)
        same[0, 1:3] = "*"
        assert str(same) == "a**d\nefgh\n"
    assert str(grid) == text
    grid[1] = "-"
    assert str(grid) == "abcd\n----\n"
    assert str(grid.T) == "a-\nb-\nc-\nd-\n"
    assert str(grid[0]) == "['a' 'b' 'c' 'd']"
    assert TextGrid("\n").shape == (1, 0)
    with pytest.raises(ValueError, match="line 2 has 1 characters, and line 1 has 2"):
        TextGrid("ab\nc\n")


WALLS = "*******\n*PG P *\n* * *G*\n*G   P*\n*******\n"


@pytest.mark.parametrize(("spawns", "objects"), [(0, 0), (1, 2), (3, 3), (None, None), (5, 4), (0, 8), (None, 1)])
def test_fixed_mazes_use_their_tokens_first(spawns: int | None, objects: int | None) -> None:
    maze = FixedMazeWithRandomGoals(WALLS, None, spawns, "P", objects, "G", np.random.RandomState(1))
    template = TextGrid(WALLS)
    seen: set[str] = set()
    for _ in range(30):
        layer = maze.entity_layer
        assert np.array_equal(layer == "*", template == "*")
        for token, asked in (("P", spawns), ("G", objects)):
            candidates = template == token
            count = candidates.sum() if asked is None else asked
            assert (layer == token).sum() == count
            assert (candidates & (layer == token)).sum() == min(count, candidates.sum())
            # Other tokens' candidates stay empty.
            assert not ((layer == token) & ~candidates & (template != " ")).any()
        seen.add(str(layer))
        maze.regenerate()
    assert len(seen) > 1 or (spawns, objects) in {(0, 0), (3, 3), (None, None)}
    assert (maze.height, maze.width, maze.max_rooms) == (5, 7, 1)
    assert maze.objects_per_room == (3 if objects is None else objects)


def test_fixed_mazes_have_letters_of_their_own() -> None:
    letters = ".......\n.AAAAA.\n.A.B.A.\n.AAAAA.\n.......\n"
    maze = FixedMazeWithRandomGoals(WALLS, letters, random_state=np.random.RandomState(1))
    assert str(maze.variations_layer) == letters
    assert maze.max_variations == 2
    plain = FixedMazeWithRandomGoals(WALLS)
    assert (plain.variations_layer == ".").all()
    assert plain.max_variations == 0


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"variations_layer": "...\n"}, r"shape \(1, 3\)"),
        ({"spawn_token": "PP"}, "spawn_token.*single character"),
        ({"object_token": ""}, "object_token.*single character"),
        ({"object_token": "P"}, "both 'P'"),
        ({"num_spawns": -1}, "num_spawns.*integer from 0"),
        ({"num_objects": 10, "num_spawns": 4}, "8 squares besides the tokens.* 7 spaces"),
    ],
)
def test_wrong_arguments_of_fixed_mazes(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        FixedMazeWithRandomGoals(WALLS, **given)


def test_the_interface_alone_is_no_maze() -> None:
    with pytest.raises(TypeError, match="abstract"):
        BaseMaze()  # type: ignore[abstract]


def test_textures_are_refused_unless_plain_ones_are_asked_for() -> None:
    for paths in (assets.get_floor_texture_paths, assets.get_wall_texture_paths):
        with pytest.raises(ValueError, match="use style_01, style_02"):
            paths("style_09")
    with pytest.raises(FileNotFoundError, match="textures are not included in mazeloom"):
        assets.get_sky_texture_paths("sky_01")


SUITE = """
import labmaze
from labmaze import assets, base, defaults, fixed_maze, random_maze
from labmaze.text_grid import TextGrid
import labmaze.assets as labmaze_assets

class Room(labmaze.BaseMaze):
    entity_layer = variations_layer = TextGrid("***\\n* *\\n***\\n")
    height = width = 3

maze = labmaze.RandomMaze(height=15, width=17, max_rooms=3, spawns_per_room=1, random_seed=1)
maze.regenerate()
assert isinstance(maze, base.BaseMaze) and isinstance(maze.entity_layer, labmaze.TextGrid)
assert defaults.SPAWN_TOKEN in maze.entity_layer
assert random_maze.RandomMaze is labmaze.RandomMaze
assert fixed_maze.FixedMazeWithRandomGoals("*P*\\n").entity_layer[0, 1] == "P"
assert (Room().spawn_token, Room().max_variations, Room().regenerate()) == ("P", None, None)
"""
TEXTURES = """
from pathlib import Path
walls, floors = (get("style_01") for get in (assets.get_wall_texture_paths, assets.get_floor_texture_paths))
paths = [*assets.get_sky_texture_paths("sky_03"), *walls.values(), *floors.values()]
assert len(set(paths)) == 6 + len(walls) + len(floors) and len(floors) > 1
assert all(Path(path).read_bytes().startswith(b"\\x89PNG") for path in paths)
"""


@pytest.mark.parametrize(
    ("program", "error"),
    [
        (f"import mazeloom.labmaze\nmazeloom.labmaze.install()\n{SUITE}", ""),
        (f"from mazeloom.labmaze import install\ninstall()\ninstall(plain_textures=True)\n{SUITE}{TEXTURES}", ""),
        (
            "import sys, types\nsys.modules['labmaze'] = types.ModuleType('labmaze')\n"
            "from mazeloom.labmaze import install\ninstall()",
            "ImportError: another labmaze is imported already",
        ),
    ],
)
def test_suites_import_it_as_labmaze(program: str, error: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (error in done.stderr) if error else (done.returncode == 0), done.stderr
    assert bool(error) == (done.returncode != 0)
