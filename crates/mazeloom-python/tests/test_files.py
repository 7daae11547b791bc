"""Files, animations and pictures."""

import io
import os
from pathlib import Path

import matplotlib as mpl
import mazeloom as ml
import numpy as np
import pytest
from mazeloom._files import write

mpl.use("Agg")


@pytest.mark.parametrize("name", ["maze.svg", "maze.png", "maze.pdf", "maze.json", "maze.txt", "maze.glb"])
def test_files_carry_their_maze(name: str, tmp_path: Path) -> None:
    maze = ml.make("rect:7x5 wilson look=hedge", seed=4)
    maze.save(tmp_path / name)
    read = ml.load(tmp_path / name)
    assert read == maze
    assert read.recipe == maze.recipe


def test_a_maze_drawn_as_text_is_read() -> None:
    maze = ml.from_bytes(b"+--+--+\n|S   G|\n+--+--+\n")
    assert maze.solution.tolist() == [0, 1]
    assert maze.recipe is None


def test_files_that_recipes_name_come_from_memory() -> None:
    files = {"letter.txt": b"..X\n.XX\n...\n"}
    maze = ml.make("rect:3x3 wilson mask=letter.txt parts=largest", files=files)
    assert maze.cells == 6
    assert ml.from_bytes(maze.to_bytes("json")).cells == 6
    with pytest.raises(ValueError, match="letter"):
        ml.make("rect:3x3 wilson mask=letter.txt")


def test_a_map_of_tiled_is_saved_with_its_tiles(tmp_path: Path) -> None:
    maze = ml.make("rect:6x4 wilson", seed=3)
    maze.save(tmp_path / "level.tmj")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["level-tiles.png", "level.tmj"]
    assert '"level-tiles.png"' in (tmp_path / "level.tmj").read_text()
    assert (tmp_path / "level-tiles.png").read_bytes().startswith(b"\x89PNG")


def test_pictures_of_tiles_come_from_memory() -> None:
    from matplotlib import pyplot as plt

    picture = io.BytesIO()
    shades = np.linspace(0, 1, 32 * 32).reshape(32, 32)
    plt.imsave(picture, shades, format="png")
    tiles = {"tiles.png": picture.getvalue()}
    maze = ml.make("rect:6x4 wilson tiles=tiles.png", seed=3, files=tiles)
    assert maze.to_bytes("png") != ml.make("rect:6x4 wilson", seed=3).to_bytes("png")
    with pytest.raises(ValueError, match="tiles.png"):
        ml.make("rect:6x4 wilson tiles=tiles.png", seed=3).to_bytes("png")


def test_numpy_reads_its_own_format() -> None:
    maze = ml.make("rect:7x5 wilson", seed=4)
    array = np.load(io.BytesIO(maze.to_bytes("npy")))
    assert np.array_equal(array != 0, maze.walls)


def test_keys_of_a_call_change_the_picture_only() -> None:
    maze = ml.make("rect:5x5 wilson look=hedge", seed=4)
    assert maze.to_svg(look="lines") != maze.to_svg()
    assert maze.to_svg(wall_color="#c00000") != maze.to_svg()
    assert maze.to_svg() == maze.to_svg()


def test_notebooks_show_mazes_and_films(tmp_path: Path) -> None:
    maze = ml.make("hex:4x4 wilson", seed=4)
    assert (maze._repr_svg_() or "").startswith("<svg")  # pyright: ignore[reportPrivateUsage]
    assert maze._repr_png_() is None  # pyright: ignore[reportPrivateUsage]
    large = ml.make("rect:300x200 wilson", seed=4)
    assert large._repr_svg_() is None  # pyright: ignore[reportPrivateUsage]
    assert (large._repr_png_() or b"").startswith(b"\x89PNG")  # pyright: ignore[reportPrivateUsage]
    film = maze.animate("gif", duration=500)
    assert film.data.startswith(b"GIF89a")
    assert "data:image/gif;base64," in film._repr_html_()  # pyright: ignore[reportPrivateUsage]
    film.save(tmp_path / "film.gif")
    assert (tmp_path / "film.gif").read_bytes() == film.data
    with pytest.raises(ValueError, match="no recipe"):
        maze.between(1, 2).animate()


def test_matplotlib_draws_every_wall() -> None:
    from matplotlib import pyplot as plt

    _, (left, right) = plt.subplots(1, 2)
    maze = ml.make("rect:8x5 wilson", seed=1)
    assert maze.plot(left) is left
    assert len(left.collections) == 1
    # A perfect maze has (w - 1) * (h - 1) walls within, and 2 * (w + h) around.
    assert len(maze.wall_lines) == 7 * 4 + 2 * 13
    lengths = np.hypot(*(maze.wall_lines[:, 1] - maze.wall_lines[:, 0]).T)
    assert np.allclose(lengths, 1)
    assert left.yaxis_inverted()
    ml.make("polar:4 wilson").plot(right, solution=False)
    assert len(right.lines) == 2
    plt.close()


@pytest.mark.parametrize("unnamed", [True, False])
def test_a_file_is_replaced_and_nothing_else_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, unnamed: bool
) -> None:
    if not unnamed:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)
    place = tmp_path / "folder" / "file"
    with pytest.raises(FileNotFoundError, match="no such folder"):
        write(place, b"first")
    assert not place.parent.exists()
    place.parent.mkdir()
    for data in (b"first", b"second, which is longer", b"3"):
        write(place, data)
        assert place.read_bytes() == data
    assert [each.name for each in place.parent.iterdir()] == ["file"]
    there = place.stat().st_ino
    write(place, b"3")
    assert place.stat().st_ino == there, "the same bytes need no other file"
    (tmp_path / "other").write_bytes(b"")
    assert place.stat().st_mode == (tmp_path / "other").stat().st_mode
    blocked = tmp_path / "blocked"
    (blocked / "inner").mkdir(parents=True)
    with pytest.raises(OSError, match="blocked"):
        write(blocked, b"data")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["blocked", "folder", "other"]
