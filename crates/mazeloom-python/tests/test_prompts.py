"""Goals that are cut off, the walls that prove it, and grades of answers."""

import json
from typing import Any

import mazeloom as ml
import networkx as nx
import pytest
from mazeloom import dataset, prompts

RECIPES = ["rect:6x5 wilson", "rect:7x7 backtracker braid=1", "rect:9x9 kruskal rooms=2", "rect:8x8 wilson mask=disc"]


def rows(recipe: str, keys: str = "") -> list[dict[str, Any]]:
    description = f"""
count = 200
unreachable = 0.5
formats = ["jsonl"]
fields = ["passages", "solution", "prompt"]
{keys}
[[recipe]]
recipe = "{recipe} openings=none"
"""
    files = dataset.shard(description, 0)
    return [json.loads(line) for line in files[0][1].splitlines()]


def pairs(numbers: list[int]) -> list[tuple[int, int]]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.parametrize("recipe", RECIPES)
def test_walls_prove_that_goals_are_unreachable(recipe: str) -> None:
    made = rows(recipe)
    cut_off = [row for row in made if row["cut"]]
    # Three standard deviations.
    assert abs(len(cut_off) - 100) <= 22
    for row in made:
        maze = ml.make(row["recipe"])
        grid: nx.Graph[int] = nx.Graph([(int(a), int(b)) for _, a, b, _ in maze.edges])
        passages = nx.Graph(pairs(row["passages"]))
        passages.add_nodes_from(grid)
        assert nx.has_path(passages, row["start"], row["goal"]) == (not row["cut"]) == bool(row["solution"])
        walls = {frozenset(pair) for pair in pairs(row["cut"])}
        closed = {frozenset(pair) for pair in maze.passages.tolist()} - {frozenset(edge) for edge in passages.edges}
        assert closed <= walls
        if walls:
            assert all(grid.has_edge(a, b) and not passages.has_edge(a, b) for a, b in walls)
            near = nx.node_connected_component(passages, row["start"])
            assert all(a in near and b not in near for a, b in pairs(row["cut"]))
            # The proof: on the grid, no path leads past these walls; each of them is needed.
            grid.remove_edges_from(pairs(row["cut"]))
            assert not nx.has_path(grid, row["start"], row["goal"])
            assert all(nx.has_path(grid, row["start"], a) and nx.has_path(grid, b, row["goal"]) for a, b in pairs(row["cut"]))
            if "wilson" in recipe:
                assert len(closed) == 1
        else:
            assert not closed


OTHERS = ["hex:6x5 wilson", "tri:8x5 kruskal braid=1", "polar:4 wilson", "box:3x3x3 backtracker"]


@pytest.mark.parametrize("recipe", RECIPES + OTHERS)
def test_answers_are_graded_as_correct(recipe: str) -> None:
    for row in rows(recipe):
        grade = prompts.grade(row["prompt"], f"I went on.\n{row['answer'].lower()}.\n")
        assert grade.correct, grade
        assert grade.shortest == (len(row["solution"]) - 1 if row["answer"][-1].isdigit() else len(row["answer"]) if row["solution"] else None)
        assert prompts.grade(row["prompt"], "NONE").correct == bool(row["cut"])


def test_filters_see_the_maze_before_it_is_cut() -> None:
    made = rows(RECIPES[0], 'filters = ["solution >= 12"]\nmeasures = ["solution", "passages"]')
    assert all(len(ml.make(row["recipe"]).solution) >= 12 for row in made)
    assert 78 <= sum(bool(row["cut"]) for row in made) <= 122
    for row in made:
        assert row["passages_measured"] == len(row["passages"]) // 2
        assert (row["solution_measured"] is None) == bool(row["cut"])


def test_a_share_that_is_none_changes_nothing() -> None:
    plain = "count = 20\nformats = ['jsonl']\n[[recipe]]\nrecipe = 'rect:5x5 wilson'\n"
    assert dataset.shard(plain, 0) == dataset.shard("unreachable = 0.0\n" + plain, 0)
    for wrong, message in (("unreachable = 1.5\n", "use a number from 0 to 1"), ("unreachable = 'half'\n", "use a number")):
        with pytest.raises(ValueError, match=message):
            dataset.shape(wrong + plain)
    for recipe in ("rect:5x5 wilson rule=levers", "rect:6x6 braid=1 one-way=0.5", "rect:8x8 keys=2"):
        with pytest.raises(ValueError, match="without rules, doors and arrows"):
            dataset.shard("unreachable = 1\n" + plain.replace("rect:5x5 wilson", recipe), 0)
    with pytest.raises(ValueError, match="`walls` needs squares"):
        dataset.shard("fields = ['walls', 'prompt']\n" + plain.replace("rect", "hex"), 0)


PROMPT = "Which way?\n\n#####\n#S  #\n###G#\n#####\n"


@pytest.mark.parametrize(
    ("reply", "correct", "reason"),
    [
        ("RRD", True, "ok"),
        ("r, r, d.", True, "ok"),
        ("The answer is\nRRLRD", True, "ok"),
        ("RR", False, "the path does not end at the goal"),
        ("RRDU", False, "the path does not end at the goal"),
        ("RD", False, "move 2 goes into a wall"),
        ("RRDDD", False, "move 4 goes into a wall"),
        ("NONE", False, "a path leads to the goal"),
        ("RRX", False, "X is no move"),
        ("", False, "there are no moves"),
    ],
)
def test_grades(reply: str, correct: bool, reason: str) -> None:
    grade = prompts.grade(PROMPT, reply)
    assert (grade.correct, grade.reason, grade.shortest) == (correct, reason, 3)


LIST = "Write a path from 2 to 0, or NONE.\n\n0: 1\n1: 0 2\n2: 1 3\n3: 2\n4:\n"


@pytest.mark.parametrize(
    ("reply", "correct", "reason"),
    [
        ("2 1 0", True, "ok"),
        ("It is\n2, 3, 2, 1, 0.", True, "ok"),
        ("2 1", False, "the path does not end at the goal"),
        ("1 0", False, "the path does not begin at the start"),
        ("2 0", False, "move 1 goes into a wall"),
        ("2 5 0", False, "5 is no cell"),
        ("2 -> 0", False, "-> is no cell"),
        ("none", False, "a path leads to the goal"),
        ("", False, "there are no moves"),
    ],
)
def test_grades_of_lists(reply: str, correct: bool, reason: str) -> None:
    grade = prompts.grade(LIST, reply)
    assert (grade.correct, grade.reason, grade.shortest) == (correct, reason, 2)
    assert prompts.grade(LIST.replace("to 0", "to 4"), "none").correct


def test_drawings_have_a_start_and_a_goal() -> None:
    with pytest.raises(ValueError, match="0 starts and 1 goals"):
        prompts.grade("###\n#G#\n###\n", "R")
    assert prompts.grade(" S \n G \n", "UU").reason == "move 1 goes out of the maze"
    assert prompts.grade("#####\n#S#G#\n#####\n", "none").correct
