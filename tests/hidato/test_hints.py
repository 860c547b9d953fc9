"""Hints: true in every solution, the easiest first, and in words that say what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from oracles import ANSWER_10X10, PUZZLE_10X10, RESULT_8X8, TABLE_13X13
from tiers import slow

from hidato_edu import LimitReached, draw, hidato
from hidato_edu.boards.grid import ADJACENCIES, Cell, square
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.hidato import TECHNIQUES, Hint, Puzzle, Solution
from hidato_edu.hidato.hints import next_step

SMALL = hidato.parse("3 2\n1 0 3\n0 5 0")
TWO_ANSWERS = hidato.parse("2 2\n1 0\n0 4")
DECIDED = {"undo", "several solutions", "solved"}


def solved(puzzle: Puzzle) -> list[Solution]:
    """Return all solutions, by the lecture's search."""
    return list(hidato.solutions(puzzle, engine="search", prunes=("gap", "dead-end")))


@cache
def thinned(grid_side: int, seed: int) -> Puzzle:
    """Return a board of one answer without a given too many."""
    full = hidato.generate(square(grid_side, grid_side), 0.0, seed=seed, path="climb")
    givens, cells = dict(full.givens), list(full.givens)
    Random(seed).shuffle(cells)
    for cell in cells:
        fewer = {other: number for other, number in givens.items() if other != cell}
        if hidato.uniqueness(Puzzle(full.grid, fewer), engine="engine") == "unique":
            givens = fewer
    return Puzzle(full.grid, givens)


def boards(count: int) -> Iterator[Puzzle]:
    """Yield small boards of all adjacencies with some givens of a solution, if there is one."""
    rng = Random(11)
    while count:
        adjacency = rng.choice(sorted(ADJACENCIES))
        grid = square(3, 4, adjacency=adjacency)
        path = next(hidato.solutions(Puzzle(grid, {rng.choice(grid.cells): 3})), None)
        if path is None:
            continue
        cells = rng.sample(grid.cells, rng.randint(2, 6))
        yield Puzzle(grid, {cell: path[cell] for cell in cells})
        count -= 1


def check(puzzle: Puzzle, answers: list[Solution]) -> list[Hint]:
    """Check that all hints are true in all solutions; return them."""
    steps = list(hidato.hints(puzzle))
    standing = dict(puzzle.givens)
    for step in steps:
        assert dict(step.placed) | dict(puzzle.givens) == standing
        assert step.technique in TECHNIQUES or step.technique in DECIDED
        for answer in answers:
            assert all(answer[cell] == number for cell, number in step.numbers.items()), step
            for number, cells in step.removed.items():
                assert all(answer[cell] != number for cell in cells), step
        assert not standing.keys() & step.numbers.keys()
        standing |= step.numbers
    ended = [answer for answer in answers if standing.items() <= dict(answer).items()]
    assert ended == answers
    if len(answers) == 1:
        assert standing == dict(answers[0])
    else:
        assert steps[-1].technique == "several solutions"
        common = set.intersection(*(set(answer.items()) for answer in answers))
        assert common == standing.items()
    return steps


@slow
def test_hints_are_true_in_all_solutions_of_small_boards() -> None:
    several = 0
    for puzzle in boards(60):
        answers = solved(puzzle)
        several += len(answers) > 1
        check(puzzle, answers)
    assert 10 < several < 50


@pytest.mark.parametrize("seed", range(6))
def test_hints_solve_boards_without_a_given_too_many(seed: int) -> None:
    puzzle = thinned(5, seed)
    check(puzzle, list(hidato.solutions(puzzle, engine="engine")))


def test_the_slides_puzzle_needs_no_more_than_three_techniques() -> None:
    steps = check(PUZZLE_10X10, [Solution(PUZZLE_10X10.grid, ANSWER_10X10)])
    assert {step.technique for step in steps} == set(TECHNIQUES[:3])
    report = hidato.techniques(PUZZLE_10X10)
    assert (report.uniqueness, report.hardest) == ("unique", "only number for a cell")
    assert sum(report.counts.values()) == PUZZLE_10X10.size - len(PUZZLE_10X10.givens)


def test_what_is_needed_is_named() -> None:
    named = {
        step.technique
        for puzzle in (*(thinned(5, seed) for seed in range(4)), thinned(8, 0))
        for step in hidato.hints(puzzle)
    }
    assert named >= {
        "only cell for a number",
        "two-ended reach",
        "only number for a cell",
        "dead end",
        "cut cell",
        "path sets",
        "bounded look-ahead",
    }


def test_only_cell_for_a_number() -> None:
    both = hidato.hint(SMALL)
    assert str(both) == (
        "only cell for a number: 2 must be next to 1 (row 0, column 0) and 3 (row 0, column 2), "
        "and the only blank next to both is row 0, column 1."
    )
    assert (both.numbers, both.removed) == ({(0, 1): 2}, {})
    assert both.cells == ((0, 0), (0, 2))
    one = hidato.hint(hidato.parse("1 0 0 4"))
    assert one.sentence == (
        "2 must be next to 1 (row 0, column 0), and the only blank next to it is row 0, column 1."
    )


def test_two_ended_reach() -> None:
    found = next(s for s in hidato.hints(PUZZLE_10X10) if s.technique == "two-ended reach")
    assert found.sentence == (
        "14 can only be at row 6, column 0: it must be 1 move from 13 (row 5, column 1) and 4 "
        "moves from 18 (row 6, column 3), over blanks."
    )
    assert (found.numbers, found.cells) == ({(6, 0): 14}, ((5, 1), (6, 3)))


def test_only_number_for_a_cell() -> None:
    found = next(s for s in hidato.hints(PUZZLE_10X10) if s.technique == "only number for a cell")
    assert found.sentence == (
        "25 must be at row 4, column 1: no other missing number can get there from the numbers on "
        "the board."
    )


def test_a_dead_end_strikes_out_and_says_where() -> None:
    step = next(s for s in hidato.hints(thinned(5, 0)) if s.technique == "dead end")
    assert step.removed
    assert "would be a dead end. So " in step.sentence


@slow
def test_hard_hints_say_no_more_than_is_needed() -> None:
    steps = list(hidato.hints(thinned(8, 0)))
    assert any(step.technique == "bounded look-ahead" for step in steps)
    for step in steps:
        assert bool(step.removed) == (step.technique not in TECHNIQUES[:3])
        assert (": then " in step.sentence) == (step.technique == "bounded look-ahead")
        assert len(step.sentence) < 450


def test_colors_help_where_nothing_stands() -> None:
    found = hidato.hint(hidato.parse("0 0 0"))
    assert (found.technique, dict(found.numbers)) == ("two colors", {(0, 1): 2})
    assert "like a chessboard" in found.sentence


@pytest.mark.parametrize("most", [1, 100])
def test_search_is_the_last_resort_and_says_so(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(next_step, "STAGES", ())
    monkeypatch.setattr(next_step, "MOST_ANSWERS", most)
    by_search = [
        step
        for puzzle in (thinned(5, 0), *boards(12))
        for step in check(puzzle, solved(puzzle))
        if step.technique == "search"
    ]
    assert len(by_search) > 5
    assert all("A search of " in step.sentence for step in by_search)


def test_several_answers_are_told_with_two_cells_that_differ() -> None:
    found = hidato.hint(TWO_ANSWERS)
    assert (found.technique, dict(found.numbers)) == ("several solutions", {})
    assert set(found.cells) == {(0, 1), (1, 0)}
    assert "2 can be at row 0, column 1 or at row 1, column 0" in found.sentence
    report = hidato.techniques(TWO_ANSWERS)
    assert (report.uniqueness, report.counts, report.hardest) == ("several", {}, None)
    assert str(report) == "several solutions; without any number in common"
    assert str(hidato.techniques(RESULT_8X8)).startswith(
        "several solutions; all with these numbers; hardest technique: "
    )


def test_a_solved_board_is_solved() -> None:
    answer = hidato.solve(SMALL)
    assert hidato.hint(SMALL, answer).technique == "solved"
    assert hidato.hint(SMALL, answer.to_array()).technique == "solved"
    assert list(hidato.hints(answer.to_puzzle())) == []
    assert hidato.hint(hidato.parse("0")).numbers == {(0, 0): 1}


# ---------------------------------------------------------------- wrong numbers


@pytest.mark.parametrize(
    ("placed", "sentence", "cells"),
    [
        ({(0, 1): 4}, "Undo 4 at row 0, column 1: ", ((0, 1), (0, 2), (1, 1))),
        ({(0, 1): 2, (1, 2): 6}, "Undo 6 at row 1, column 2: ", ((1, 2), (1, 1))),
        ({(0, 1): 3}, "Undo 3 at row 0, column 1: 3 is already at row 0, column 2.", None),
        ({(0, 0): 2}, "Undo 2 at row 0, column 0: 1 is given there.", ((0, 0),)),
    ],
)
def test_a_wrong_number_is_to_be_undone(
    placed: dict[Cell, int], sentence: str, cells: tuple[Cell, ...] | None
) -> None:
    found = hidato.hint(SMALL, placed)
    assert (found.technique, dict(found.numbers)) == ("undo", {})
    assert found.sentence.startswith(sentence)
    assert cells in (None, found.cells)
    ((number, (cell,)),) = found.removed.items()
    assert placed[cell] == number


def test_the_first_wrong_number_is_named_in_the_order_of_placing() -> None:
    answer = hidato.solve(PUZZLE_10X10)
    blanks = [cell for cell in answer if cell not in PUZZLE_10X10.givens]
    right = {cell: answer[cell] for cell in blanks[:8]}
    wrong, other = blanks[8], blanks[9]
    placed = right | {wrong: answer[other], blanks[10]: answer[blanks[11]]}
    assert hidato.hint(PUZZLE_10X10, placed).removed == {answer[other]: (wrong,)}


def test_numbers_that_only_clash_together_are_told_so() -> None:
    placed = {(0, 1): 2, (1, 0): 3}
    puzzle = hidato.parse("3 2\n1 0 0\n0 0 0")
    far = next(
        {cell: 2, other: 3}
        for cell in puzzle.grid.neighbors((0, 0))
        for other in puzzle.grid.cells
        if other not in puzzle.grid.neighbors(cell) and other not in (cell, (0, 0))
    )
    assert hidato.hint(puzzle, placed).technique != "undo"
    found = hidato.hint(puzzle, far)
    assert found.sentence.endswith("with the numbers placed before it, it leaves no solution.")
    assert list(found.removed) == [3]


@pytest.mark.parametrize("placed", [{(5, 5): 2}, {(0, 1): 7}, {(0, 1): 2.5}, [[1, 2]]])
def test_what_is_no_number_of_the_board_is_refused(placed: object) -> None:
    with pytest.raises(InvalidPuzzle):
        hidato.hint(SMALL, placed)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the rest


def test_a_budget_is_kept() -> None:
    with pytest.raises(LimitReached):
        hidato.hint(hidato.parse("7 7" + "\n0 0 0 0 0 0 0" * 7), max_nodes=1)
    report = hidato.techniques(Puzzle(square(7, 7), {(0, 0): 1, (3, 3): 20}), max_nodes=0)
    assert (report.uniqueness, report.complete) == ("several", False)
    assert str(report).startswith("several solutions; ")
    assert "the budget was used up" in str(report)


def test_a_hint_shows_itself_with_what_was_placed() -> None:
    found = hidato.hint(SMALL, {(0, 1): 2})
    assert found._repr_png_().startswith(b"\x89PNG")
    view = draw.hint(SMALL, found, found.placed)
    assert view.look(None, 0)["number-1", "text"] == "2"


def test_asking_again_and_again_solves_the_board() -> None:
    placed: dict[Cell, int] = {}
    while (found := hidato.hint(TABLE_13X13, placed)).numbers:
        placed |= found.numbers
    assert found.technique == "solved"
    assert len(placed) == 13
