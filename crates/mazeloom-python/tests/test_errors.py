"""Wrong input: the exception, and what its message says."""

import _thread
import signal
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mazeloom as ml
import numpy as np
import pytest


@pytest.mark.parametrize(
    ("recipe", "message"),
    [
        ("rect:4x3 kruskl", "did you mean `kruskal`"),
        ("rect:0x3", "rect:0x3|1 or more|at least"),
        ("square:axb", "size|WxH|number"),
        ("rect:5x5 sidewinder:axis=up", "horizontal"),
        ("rect:5x5 mask=gone.txt", "gone.txt"),
        ("rect:5x5 braid=2", "braid"),
        ("", "recipe|grid"),
    ],
)
def test_recipes_are_refused_in_words(recipe: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ml.make(recipe)


def test_a_maze_that_is_too_large_is_refused_before_it_is_made() -> None:
    with pytest.raises((ValueError, MemoryError)):
        ml.make("rect:4000000000x4000000000 wilson")


# What type checkers would refuse as well.
untyped: Any = ml


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: ml.make("rect:3x3", seed=-1), ValueError, "0 to 2"),
        (lambda: ml.make("rect:3x3", seed=2**64), ValueError, "0 to 2"),
        (lambda: untyped.make("rect:3x3", seed=1.5), TypeError, "whole number"),
        (lambda: untyped.make(7), TypeError, "str"),
        (lambda: ml.make("rect:3x3").neighbors(9), IndexError, "0 to 8"),
        (lambda: ml.make("rect:3x3").distances(9), IndexError, "0 to 8"),
        (lambda: ml.make("rect:3x3").between(0, 9), IndexError, "0 to 8"),
        (lambda: ml.make("rect:3x3").solve("a-sta"), ValueError, "a-star"),
        (lambda: ml.make("hex:3x3").walls, ValueError, "squares"),
        (lambda: ml.make("rect:3x3").to_svg(lok="hedge"), ValueError, "look"),
        (lambda: ml.make("rect:3x3").to_svg(look=["hedge"]), TypeError, "look is a list"),
        (lambda: ml.make("rect:3x3").to_bytes("pgn"), ValueError, "png"),
        (lambda: ml.make("hex:3x3").to_bytes("blocks"), ValueError, "squares|characters|format"),
        (lambda: ml.from_bytes(b"hello"), ValueError, "text maze"),
        (lambda: ml.from_bytes(b"\x89PNG\r\n\x1a\n"), ValueError, "end of file"),
        (lambda: ml.from_bytes(b'{"format": "mazeloom/1"}'), ValueError, "`recipe`"),
        (lambda: ml.Rect(5, 5).wilson(seed=1, mask=3.5), ValueError, "3.5"),
        (lambda: untyped.Rect(5), TypeError, "height"),
    ],
)
def test_calls_are_refused_in_words(
    call: Callable[[], Any], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        call()


def test_numbers_of_numpy_are_numbers() -> None:
    maze = ml.make("rect:5x5 wilson", seed=int(np.int64(3)))
    assert maze.neighbors(int(np.uint32(3))).dtype == np.uint32
    assert ml.Rect(5, 5).wilson(braid=float(np.float32(0.5)), seed=3).cells == 25
    assert "<svg" in maze.to_svg(cell=np.int64(9))


def test_control_c_ends_long_work() -> None:
    # A random walk through nine million cells: minutes of work.
    timer = threading.Timer(0.3, _thread.interrupt_main)
    # A program that a shell starts in the background ignores Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        ml.make("rect:3000x3000 aldous-broder")
    timer.join()
    signal.signal(signal.SIGINT, before)


def test_other_threads_run_while_a_maze_is_made() -> None:
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1

    other = threading.Thread(target=count)
    other.start()
    ml.make("rect:700x700 wilson:dual=no", seed=1)
    done.set()
    other.join()
    # With the lock held, the other thread would not have run at all.
    assert counted > 100


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    maze = ml.make("rect:3x3")
    with pytest.raises(ValueError, match="format"):
        maze.save(tmp_path / "maze.xyz")
    with pytest.raises(OSError):
        (tmp_path / "file").write_text("")
        maze.save(tmp_path / "file" / "maze.svg")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
