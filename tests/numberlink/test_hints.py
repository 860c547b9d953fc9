"""Hints: each link stands in all answers that are left, found by brute force."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from numberlink.boards import (
    ADJACENT,
    ALL,
    ENCLOSED,
    LADDER,
    PROPER,
    SAME_CELLS,
    SOLID,
    STAIRS,
    STRAIGHT,
    TWO,
    X,
    puzzles,
)
from numberlink.oracles import CONVENTIONS, all_answers, links_of
from tiers import slow

from hidato_edu import InvalidPuzzle, LimitReached
from hidato_edu.core.errors import NoSolution
from hidato_edu.numberlink import TECHNIQUES, Puzzle, from_array, hint, hints
from hidato_edu.numberlink.hints.deducing import Contradiction, Deducing
from hidato_edu.numberlink.solvers import sat

WIDE = from_array([[0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 0, 1]])
DEAD = from_array([[0, 1, 0, 0], [0, 0, 0, 0], [1, 0, X, 2], [0, 0, 2, X]])
FAR = from_array([[1, 0, 0, 0, 0, 0], *[[0] * 6 for _ in range(4)], [0, 0, 0, 0, 1, 0]])


def answers_of(puzzle: Puzzle) -> list[set[Any]]:
    return [set(links_of(answer)) for answer in all_answers(puzzle)]


# --- sound ----------------------------------------------------------------------------------------


def check_way(puzzle: Puzzle, answers: list[set[Any]]) -> list[str]:
    """Assert that each hint of a way is true; return the techniques."""
    placed: set[Any] = set()
    techniques = []
    for found in hints(puzzle):
        fit = [answer for answer in answers if placed <= answer]
        techniques.append(found.technique)
        assert set(found.placed) == placed
        if found.technique == "several solutions":
            assert len(fit) > 1
            assert set.intersection(*fit) == placed
            assert not found.numbers
            return techniques
        assert found.technique in TECHNIQUES
        assert len(found.numbers) == 1
        assert not placed & set(found.numbers)
        assert all(set(found.numbers) <= answer for answer in fit)
        assert not any(step in answer for step in found.removed for answer in fit)
        assert all(cell in puzzle.grid for cell in found.cells)
        placed |= set(found.numbers)
    assert placed in answers
    assert hint(puzzle, placed).technique == "solved"
    return techniques


@given(puzzles())
def test_each_hint_is_true(puzzle):
    answers = answers_of(puzzle)
    if answers:
        check_way(puzzle, answers)
        return
    with pytest.raises(NoSolution):
        hint(puzzle)
    with pytest.raises(NoSolution):
        list(hints(puzzle))


@given(puzzles(), st.data())
def test_the_first_wrong_link_is_named(puzzle, data):
    answers = answers_of(puzzle)
    assume(answers)
    right = data.draw(st.sampled_from(answers))
    kept = [step for step in sorted(right) if data.draw(st.booleans())]
    more = data.draw(st.lists(st.sampled_from(puzzle.links), max_size=2))
    placed = sorted({*kept, *more})
    found = hint(puzzle, placed)
    for end in range(len(placed)):
        if not any(answer.issuperset(placed[: end + 1]) for answer in answers):
            assert found.technique == "undo"
            assert dict(found.removed) == {placed[end]: 1}
            assert found.cells == placed[end][1:]
            return
    fit = [answer for answer in answers if answer.issuperset(placed)]
    common = set.intersection(*fit) - set(placed)
    assert set(found.numbers) <= common
    assert bool(found.numbers) == bool(common)
    assert (found.technique == "solved") == (set(placed) in answers)


@slow
def test_every_technique_is_needed():
    seen = {
        technique
        for board in (*ALL.values(), WIDE, DEAD)
        for cover, touch in CONVENTIONS
        if (answers := answers_of(puzzle := board.under(cover=cover, self_touch=touch)))
        for technique in check_way(puzzle, answers)
    }
    assert seen == {*TECHNIQUES, "several solutions"}


def test_without_python_sat(monkeypatch):
    monkeypatch.setattr(sat, "is_installed", lambda: False)
    for board in (
        STAIRS,
        SAME_CELLS,
        SOLID.under(cover=False),
        LADDER.under(cover=False, self_touch=False),
    ):
        check_way(board, answers_of(board))
    assert hint(STAIRS, [(0, 0, 0, 1)]).technique != "undo"
    assert hint(STAIRS, [(0, 1, 0, 2), (1, 0, 1, 1)]).technique == "undo"


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("puzzle", "links", "said"),
    [
        (
            STRAIGHT,
            None,
            "only ways: 1 at row 0, column 0 can go only to row 0, column 1.",
        ),
        (
            STRAIGHT,
            [(0, 0, 0, 1)],
            "only ways: From row 0, column 1 the path can continue only to row 0, column 2.",
        ),
        (
            PROPER,
            None,
            "only ways: Row 0, column 4 needs two links and has only two ways, "
            "one to row 0, column 3.",
        ),
        (
            ENCLOSED.under(cover=False),
            [(0, 2, 1, 2)],
            "other number: 2 at row 1, column 1 can go only to row 2, column 1; "
            "the others would connect different numbers.",
        ),
        (
            ADJACENT.under(self_touch=False, cover=False),
            None,
            "look-ahead: A path goes from row 0, column 0 to row 1, column 0: "
            "otherwise row 0, column 1 would have too few ways.",
        ),
        (
            TWO,
            [(0, 0, 0, 1), (0, 0, 1, 0), (2, 2, 3, 2), (3, 1, 3, 2)],
            "look-ahead: From row 1, column 0 the path can continue only to row 2, column 0; "
            "not from row 1, column 0 to row 1, column 1, "
            "because then row 0, column 1 would have too few ways.",
        ),
        (
            ADJACENT,
            [(0, 0, 1, 0), (0, 0, 0, 1)],
            "undo: Undo the link from row 0, column 0 to row 1, column 0: "
            "it would be one too many for its cell.",
        ),
        (
            SAME_CELLS.under(cover=False),
            None,
            "several solutions: There are several solutions, "
            "and they have no further link in common.",
        ),
        (STRAIGHT, {1: [(0, 0), (0, 1), (0, 2), (0, 3)]}, "solved: Every path is complete."),
    ],
)
def test_sentences(puzzle, links, said):
    assert str(hint(puzzle, links)) == said


# --- what is refused, budgets ---------------------------------------------------------------------


def test_what_is_no_link_is_refused():
    with pytest.raises(InvalidPuzzle, match="are not neighbors"):
        hint(PROPER, [(0, 0, 2, 2)])


def test_budgets():
    with pytest.raises(LimitReached):
        hint(FAR.under(cover=False), max_nodes=0)
    with pytest.raises(LimitReached):
        hint(FAR.under(cover=False), max_seconds=0)
    assert hint(FAR, max_seconds=0).technique == "only ways"  # seen without any search


def test_deducing_leaves_its_copy_alone():
    board = Deducing(PROPER)
    board.start()
    twin = board.copy()
    twin.conclude()
    assert not board.used
    assert len(twin.used) > 3
    with pytest.raises(Contradiction, match="would connect different numbers"):
        twin.use(("link", (0, 3), (1, 3)))
