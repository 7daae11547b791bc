"""Grades of answers to the prompts of data sets: mazes as text, for language models.

The field ``prompt`` of a description adds a question with a drawing, and its answer:

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

from typing import NamedTuple

__all__ = ["Grade", "grade"]

MOVES = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


class Grade(NamedTuple):
    """The grade of an answer."""

    correct: bool
    """Whether it is a path to the goal, or NONE where no path leads to it."""
    reason: str
    """What is wrong, or ``ok``."""
    moves: int
    """Number of moves of the answer."""
    shortest: int | None
    """Number of moves of a shortest path, found by a breadth-first search in the drawing; `None` without a path."""


def grade(prompt: str, reply: str) -> Grade:
    """Grade an answer by the drawing of its prompt alone.

    Parameters
    ----------
    prompt
        The prompt, which ends with the drawing.
    reply
        The answer: its last line counts, in small or capital letters; spaces, commas and a final dot are skipped.

    Raises
    ------
    ValueError
        If the prompt has no drawing with one start and one goal.
    """
    rows = [line for line in prompt.splitlines() if line and set(line) <= set("# SG")]
    squares = {(y, x): square for y, row in enumerate(rows) for x, square in enumerate(row)}
    starts, goals = ([place for place, square in squares.items() if square == letter] for letter in "SG")
    if len(starts) != 1 or len(goals) != 1:
        message = f"the drawing has {len(starts)} starts and {len(goals)} goals instead of one of each"
        raise ValueError(message)
    shortest = _shortest(squares, starts[0], goals[0])
    lines = reply.strip().splitlines() or [""]
    word = lines[-1].upper().replace(" ", "").replace(",", "").rstrip(".")
    if word == "NONE":
        correct = shortest is None
        return Grade(correct, "ok" if correct else "a path leads to the goal", 0, shortest)
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
    correct = (y, x) == goals[0]
    return Grade(correct, "ok" if correct else "the path does not end at the goal", len(word), shortest)


def _shortest(squares: dict[tuple[int, int], str], start: tuple[int, int], goal: tuple[int, int]) -> int | None:
    lengths = {start: 0}
    queue = [start]
    for y, x in queue:
        for dy, dx in MOVES.values():
            place = y + dy, x + dx
            if squares.get(place, "#") != "#" and place not in lengths:
                lengths[place] = lengths[y, x] + 1
                queue.append(place)
    return lengths.get(goal)
