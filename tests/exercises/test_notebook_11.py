"""Boards and messages of notebook 11 on hexagons and triangles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hidato_edu import hidato
from hidato_edu.boards.shapes import Hexagonal, Triangular
from hidato_edu.exercises import worksheet
from hidato_edu.lessons.n11_unique_difficult_shaped.answers.hex_neighbors import hex_neighbors
from hidato_edu.lessons.n11_unique_difficult_shaped.answers.triangle_neighbors import (
    triangle_neighbors,
)
from hidato_edu.lessons.n11_unique_difficult_shaped.checks import (
    good_neighbors,
    hex_path,
    reasons,
)

ASK = worksheet("11")
NUMBERS = range(1, 9)


@pytest.mark.parametrize("number", NUMBERS)
def test_hexagons_by_hand_have_one_answer(number: int) -> None:
    instance = hex_path.hex_path.instance(number)
    assert isinstance(instance, hex_path.HexBoard)
    assert hidato.count_solutions(instance.puzzle) == 1
    assert 1 in instance.puzzle.givens.values()
    (answer,) = hidato.solutions(instance.puzzle, engine="search")
    assert [answer[cell] for cell in instance.path] == list(range(1, len(instance.path) + 1))


@pytest.mark.parametrize("number", NUMBERS)
def test_each_run_asks_for_every_case_of_the_rule(number: int) -> None:
    run = good_neighbors.good_neighbors.run(number)
    cases = {run.trace[stop.step - 1].why for stop in run.stops}
    assert cases >= {"next", "unseen", "place"}
    assert cases & {"blanks", "none"}


@pytest.mark.parametrize("layout", ["odd-r", "even-r"])
def test_solution_on_hexagons_is_the_lattice(layout: str) -> None:
    board = [[0] * 6 for _ in range(6)]
    for cell in ((2, 3), (3, 3)):
        near = hex_neighbors(board, layout, *cell)
        assert sorted(near) == sorted(Hexagonal(layout).around(cell))


@pytest.mark.parametrize("corners", [False, True])
def test_solution_on_triangles_is_the_lattice(corners: bool) -> None:
    board = [[0] * 7 for _ in range(6)]
    for cell in ((2, 3), (3, 3)):
        near = triangle_neighbors(board, corners, *cell)
        right = Triangular("edges+corners" if corners else "edges").around(cell)
        assert sorted(near) == sorted(right)


def _but(right: Callable[..., Any], keeps: Callable[..., bool]) -> Callable[..., Any]:
    """Return a function that leaves out some of the right cells."""

    def wrong(board: Any, how: Any, row: int, col: int) -> Any:
        return [cell for cell in right(board, how, row, col) if keeps(cell, (row, col), how)]

    return wrong


@pytest.mark.parametrize(
    ("name", "keeps", "key"),
    [
        ("hex_neighbors", lambda to, at, how: to[1] >= at[1] or to[0] != at[0], "not-mutual"),
        ("hex_neighbors", lambda to, at, how: to[0] != at[0] or how == "odd-r", "one-layout"),
        ("hex_neighbors", lambda to, at, how: to[1] == at[1], "not-six"),
        ("triangle_neighbors", lambda to, at, how: to[0] != at[0] or how, "not-3"),
        ("triangle_neighbors", lambda to, at, how: sum(at) % 2 or to[0] == at[0], "not-mutual"),
        ("triangle_neighbors", lambda to, at, how: to[1] != at[1] or not how, "not-12"),
    ],
)
def test_the_property_that_fails_is_told(name: str, keeps: Any, key: str) -> None:
    question = getattr(ASK, name).question
    told = question.check(_but(question.reference, keeps), seed=3)
    assert (told.outcome, told.key) == ("wrong", key)


def test_the_lesson_shows_the_boards_of_the_questions_that_ask_why() -> None:
    lesson = Path(reasons.__file__).parents[1] / "lesson.md"
    text = lesson.read_text(encoding="utf-8")
    assert "\n".join(" ".join(map(str, row)) for row in reasons.FULL) in text
    assert f"two = hidato.from_array({reasons.TWO})" in text


def test_the_reason_is_neither_the_first_nor_the_last_step() -> None:
    removal, search = reasons.who_decides(), reasons.undone_at()
    assert removal["earliest"] < removal["right"] < removal["latest"] < removal["at"]
    assert search["first"] < search["earliest"] < search["right"] < search["latest"]
    assert search["latest"] < search["second"]
    assert reasons.validator_line()["right"] == 2


def test_starter_of_count_answers_is_not_yet_an_answer() -> None:
    told = ASK.count_answers.question.check(lambda board, limit: int(len(board) == 1))
    assert (told.outcome, told.key) == ("not yet", "starter")
