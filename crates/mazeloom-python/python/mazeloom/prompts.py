"""Grades of answers to the prompts of data sets: mazes as text, for language models.

The field ``prompt`` of a description adds a question with a drawing of squares, or with a list of passages on other grids,
and its answer:

>>> from mazeloom import dataset, prompts
>>> description = '''
... count = 1
... formats = ["jsonl"]
... fields = ["prompt"]
... [[recipe]]
... recipe = "rect:3x2 wilson openings=none"
... '''
>>> import json
>>> row = json.loads(dataset.shard(description, 0)[0][1])
>>> prompts.grade(row["prompt"], row["answer"]).correct
True
>>> prompts.grade(row["prompt"], "UUUU").reason
'move 1 goes into a wall'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from itertools import pairwise
from typing import NamedTuple, TypeVar

__all__ = ["Grade", "grade"]

MOVES = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}

Place = TypeVar("Place", bound=Hashable)


class Grade(NamedTuple):
    """The grade of an answer."""

    correct: bool
    """Whether it is a path to the goal, or NONE where no path leads to it."""
    reason: str
    """What is wrong, or ``ok``."""
    moves: int
    """Number of moves of the answer."""
    shortest: int | None
    """Number of moves of a shortest path, found by a breadth-first search in the prompt; `None` without a path."""


def grade(prompt: str, reply: str) -> Grade:
    """Grade an answer by the drawing of its prompt, or by its list of passages, alone.

    Parameters
    ----------
    prompt
        The prompt, which ends with the drawing or the list.
    reply
        The answer: its last line counts. Small or capital letters are moves on a drawing; numbers are the cells of a path
        in a list. Spaces, commas and a final dot are skipped.

    Raises
    ------
    ValueError
        If the prompt has no list, and no drawing with one start and one goal.
    """
    lines = reply.strip().splitlines() or [""]
    answer = lines[-1].upper().replace(",", " ").rstrip(". ")
    ends = re.search(r"from (\d+) to (\d+)", prompt)
    cells = {int(cell): [int(next) for next in after.split()] for cell, after in re.findall(r"(?m)^(\d+):((?: \d+)*)$", prompt)}
    if ends and cells:
        return _grade_cells(cells, int(ends[1]), int(ends[2]), answer)
    return _grade_squares(prompt, answer.replace(" ", ""))


def _grade_cells(cells: dict[int, list[int]], start: int, goal: int, answer: str) -> Grade:
    shortest = _shortest(lambda cell: cells.get(cell, []), start, goal)
    if answer == "NONE":
        return _none(shortest)
    words = answer.split()
    wrong = [word for word in words if not (word.isdecimal() and int(word) in cells)]
    if wrong or not words:
        reason = f"{wrong[0]} is no cell" if wrong else "there are no moves"
        return Grade(False, reason, 0, shortest)
    path = [int(word) for word in words]
    if path[0] != start:
        return Grade(False, "the path does not begin at the start", len(path) - 1, shortest)
    for number, (cell, next) in enumerate(pairwise(path), 1):
        if next not in cells[cell]:
            return Grade(False, f"move {number} goes into a wall", len(path) - 1, shortest)
    return _ended(path[-1] == goal, len(path) - 1, shortest)


def _grade_squares(prompt: str, word: str) -> Grade:
    rows = [line for line in prompt.splitlines() if line and set(line) <= set("# SG")]
    squares = {(y, x): square for y, row in enumerate(rows) for x, square in enumerate(row)}
    starts, goals = ([place for place, square in squares.items() if square == letter] for letter in "SG")
    if len(starts) != 1 or len(goals) != 1:
        message = f"the drawing has {len(starts)} starts and {len(goals)} goals instead of one of each"
        raise ValueError(message)

    def around(place: tuple[int, int]) -> Iterable[tuple[int, int]]:
        nexts = [(place[0] + dy, place[1] + dx) for dy, dx in MOVES.values()]
        return [next for next in nexts if squares.get(next, "#") != "#"]

    shortest = _shortest(around, starts[0], goals[0])
    if word == "NONE":
        return _none(shortest)
    wrong = sorted(set(word) - set(MOVES))
    if wrong or not word:
        reason = f"{wrong[0]} is no move" if wrong else "there are no moves"
        return Grade(False, reason, 0, shortest)
    y, x = starts[0]
    for number, letter in enumerate(word, 1):
        y, x = y + MOVES[letter][0], x + MOVES[letter][1]
        square = squares.get((y, x))
        if square is None or square == "#":
            kind = "out of the maze" if square is None else "into a wall"
            return Grade(False, f"move {number} goes {kind}", len(word), shortest)
    return _ended((y, x) == goals[0], len(word), shortest)


def _none(shortest: int | None) -> Grade:
    correct = shortest is None
    return Grade(correct, "ok" if correct else "a path leads to the goal", 0, shortest)


def _ended(correct: bool, moves: int, shortest: int | None) -> Grade:
    return Grade(correct, "ok" if correct else "the path does not end at the goal", moves, shortest)


def _shortest(around: Callable[[Place], Iterable[Place]], start: Place, goal: Place) -> int | None:
    lengths = {start: 0}
    queue = [start]
    for place in queue:
        for next in around(place):
            if next not in lengths:
                lengths[next] = lengths[place] + 1
                queue.append(next)
    return lengths.get(goal)
