"""Hints: true in every solution, the easiest first, and no more than is needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import islice

import pytest
from hypothesis import given
from kakuro.boards import GIVEN, NO_SUM, NONE, ONE, TURN, TWO, boards
from kakuro.dense import all_dense, dense
from kakuro.oracles import all_answers
from tiers import slow

from hidato_edu import LimitReached, NoSolution, kakuro
from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.kakuro import GRADES, TECHNIQUES, Digits, Hint, Puzzle
from hidato_edu.kakuro.hints import stages
from hidato_edu.kakuro.hints.board import Candidates
from hidato_edu.kakuro.hints.eliminations import RUN_TECHNIQUES, in_run
from hidato_edu.kakuro.hints.regions import Region, regions, struck_out

Answer = dict[Cell, int]
STRIKES = TECHNIQUES[3:9]
DECIDED = {"undo", "several solutions", "solved"}


def check(puzzle: Puzzle, answers: list[Answer]) -> list[Hint]:
    """Check that all hints are true in all solutions; return them."""
    steps = list(kakuro.hints(puzzle))
    standing = dict(puzzle.givens)
    for step in steps:
        assert dict(step.placed) | dict(puzzle.givens) == standing
        assert step.technique in TECHNIQUES or step.technique in DECIDED
        for answer in answers:
            assert all(answer[cell] == digit for cell, digit in step.numbers.items()), step
            for cell, lost in step.removed.items():
                assert answer[cell] not in lost, step
        assert not standing.keys() & step.numbers.keys()
        assert bool(step.removed) == (step.technique in STRIKES)
        standing |= step.numbers
    ended = [answer for answer in answers if standing.items() <= answer.items()]
    assert ended == answers
    if len(answers) == 1:
        assert standing == answers[0]
    else:
        assert steps[-1].technique == "several solutions"
        common = set.intersection(*(set(answer.items()) for answer in answers))
        assert common == standing.items()
    return steps


# ---------------------------------------------------------------- soundness, by exhaustion


@given(boards())
def test_hints_are_true_in_all_solutions(puzzle: Puzzle) -> None:
    answers = all_answers(puzzle)
    if answers:
        check(puzzle, answers)
        return
    for ask in (kakuro.hint, lambda board: list(kakuro.hints(board))):
        with pytest.raises(NoSolution):
            ask(puzzle)
    assert kakuro.techniques(puzzle).uniqueness == "none"


@slow
def test_hints_solve_boards_of_one_answer() -> None:
    named = set()
    for puzzle in all_dense():
        steps = check(puzzle, [dict(kakuro.solve(puzzle, engine="engine"))])
        report = kakuro.techniques(puzzle)
        assert (report.steps, report.uniqueness) == (tuple(steps), "unique")
        assert kakuro.grade(puzzle) == kakuro.grade(report)
        named |= report.counts.keys()
    assert named == set(TECHNIQUES[:9])


def test_hints_where_no_answer_is_alone() -> None:
    for puzzle in (board for board in map(partial(dense, side=4), range(9)) if board.givens):
        fewer = dict(list(puzzle.givens.items())[2:])
        puzzle = Puzzle(puzzle.grid, puzzle.clues, fewer)
        steps = check(puzzle, [dict(one) for one in kakuro.solutions(puzzle, engine="engine")])
        assert steps[-1].technique == "several solutions"


def strikes(board: Candidates, masks: list[int]) -> Iterator[tuple[str, int, int]]:
    """Yield all that a technique sees, once each, from the same candidates."""
    for name in RUN_TECHNIQUES:
        for line in board.lines:
            yield from ((name, fact.cell, fact.mask) for fact in in_run(board, name, line, masks))
    for region in regions(board):
        yield from (("sums", fact.cell, fact.mask) for fact in struck_out(board, region, masks))


def test_every_technique_keeps_every_solution() -> None:
    seen = dict.fromkeys([*RUN_TECHNIQUES, "sums"], 0)
    for puzzle in all_dense():
        puzzle = Puzzle(puzzle.grid, puzzle.clues, dict(list(puzzle.givens.items())[1:]))
        answers = list(islice(kakuro.solutions(puzzle, engine="engine"), 500))
        assert len(answers) < 500
        board = Candidates(puzzle)
        masks = list(board.base)
        while found := list(strikes(board, masks)):
            for name, i, mask in found:
                assert not any(mask >> answer[board.cells[i]] & 1 for answer in answers), name
                seen[name] += 1
                masks[i] &= ~mask
    assert min(seen.values()) > 10, seen


# ---------------------------------------------------------------- the name of a hint is exact


def follows(puzzle: Puzzle, most: int) -> bool:
    """Return whether a digit follows by the techniques up to one, applied in any order."""
    board = Candidates(puzzle)
    names = [name for name in RUN_TECHNIQUES if TECHNIQUES.index(name) <= most]
    sums = regions(board) if most >= TECHNIQUES.index("region sums") else []
    masks = list(board.base)
    fresh = True
    while fresh:
        found = [
            fact
            for name in names
            for line in board.lines
            for fact in in_run(board, name, line, masks)
        ]
        found += [fact for region in sums for fact in struck_out(board, region, masks)]
        fresh = bool(found)
        for fact in found:
            masks[fact.cell] &= ~fact.mask
    return any(masks[i].bit_count() == 1 for i in board.blanks)


def test_no_digit_follows_without_the_technique_of_a_hint() -> None:
    named: dict[str, int] = dict.fromkeys(STRIKES, 0)
    for puzzle in all_dense():
        for step in kakuro.hints(puzzle):
            if step.technique not in STRIKES:
                continue
            now = Puzzle(puzzle.grid, puzzle.clues, dict(puzzle.givens) | dict(step.placed))
            rank = TECHNIQUES.index(step.technique)
            assert not follows(now, rank - 1)
            assert follows(now, rank) or step.technique == "bounded look-ahead"
            named[step.technique] += 1
    assert min(named.values()) > 0, named


def test_a_hint_names_its_technique_among_its_reasons() -> None:
    words = {
        "two cells left": "the two blanks of",
        "locked digits": "in some order|can contain them",
        "whole run": "cannot be filled",
        "region sums": "add ",
        "bounded look-ahead": "then no digits fit",
    }
    said = set()
    for puzzle in all_dense():
        for step in kakuro.hints(puzzle):
            for technique, some in words.items():
                if step.technique == technique:
                    assert any(part in step.sentence for part in some.split("|")), step
                    said.add(technique)
            assert len(step.sentence) < 900
    assert said == set(words)


def test_what_is_struck_out_leaves_the_digit() -> None:
    tried = 0
    for puzzle in all_dense():
        for step in kakuro.hints(puzzle):
            if step.technique not in STRIKES:
                continue
            ((cell, digit),) = step.numbers.items()
            standing = dict(puzzle.givens) | dict(step.placed)
            left = kakuro.candidates(puzzle, standing)
            assert left[cell] - step.removed[cell] == {digit}
            assert all(lost <= left[other] for other, lost in step.removed.items())
            tried += 1
    assert tried > 20


@slow
def test_what_is_struck_out_follows_without_anything_else() -> None:
    """No strike of a hint rests on one that is not there, and none on itself."""
    tried = 0
    for puzzle in all_dense():
        for step in kakuro.hints(puzzle):
            if step.technique not in STRIKES[:5]:
                continue
            standing = dict(puzzle.givens) | dict(step.placed)
            board = Candidates(Puzzle(puzzle.grid, puzzle.clues, standing))
            masks = list(board.base)
            left = {board.index[cell]: lost.mask for cell, lost in step.removed.items()}
            while fresh := [
                (i, mask & left[i]) for _, i, mask in strikes(board, masks) if mask & left.get(i, 0)
            ]:
                for i, mask in fresh:
                    masks[i] &= ~mask
                    left[i] &= ~mask
            assert not any(left.values()), step
            tried += 1
    assert tried > 15


# ---------------------------------------------------------------- in words


def test_last_cell() -> None:
    found = kakuro.hint(ONE, {(1, 1): 1})
    assert str(found) == (
        "last cell: row 1, column 2 is the last blank of 4 across from row 1, column 1: 3 "
        "completes the sum."
    )
    assert (found.numbers, found.removed) == ({(1, 2): 3}, {})
    assert found.cells == ((1, 1), (1, 2))


def test_crossing_sums() -> None:
    found = kakuro.hint(ONE)
    assert found.sentence == (
        "row 1, column 1 is 1: the sets of 4 across from row 1, column 1 leave 1 or 3 for "
        "it, the sets of 3 down from row 1, column 1 leave 1 or 2 for it, and only 1 is in both."
    )
    assert found.cells == ((1, 1), (1, 2), (2, 1))


def test_only_place() -> None:
    found = next(
        step
        for puzzle in all_dense()
        for step in kakuro.hints(puzzle)
        if step.technique == "only place"
    )
    assert "Every set of digits for " in found.sentence
    assert found.sentence.endswith("can be 8.")


def test_several_answers_are_told_with_two_digits() -> None:
    found = kakuro.hint(TWO)
    assert (found.technique, dict(found.numbers), found.cells) == (
        "several solutions",
        {},
        ((1, 1),),
    )
    assert "row 1, column 1 can be 1, but also 2" in found.sentence or (
        "row 1, column 1 can be 2, but also 1" in found.sentence
    )
    assert str(kakuro.techniques(TWO)) == "several solutions; without any number in common"


def test_a_board_without_a_solution_says_why() -> None:
    with pytest.raises(NoSolution, match="18 across"):
        kakuro.hint(NO_SUM)
    assert str(kakuro.techniques(NONE)) == "no solution"


def test_a_solved_board_is_solved() -> None:
    answer = kakuro.solve(ONE)
    assert kakuro.hint(ONE, answer).technique == "solved"
    assert kakuro.hint(ONE, answer.to_array()).technique == "solved"
    assert list(kakuro.hints(answer.to_puzzle())) == []
    assert kakuro.hint(GIVEN).technique == "last cell"


def test_search_is_the_last_resort_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stages, "LADDER", ("two cells left",))
    by_search = [
        step
        for seed in range(8)
        for step in check(dense(seed), [dict(kakuro.solve(dense(seed)))])
        if step.technique == "search"
    ]
    assert len(by_search) > 5
    assert all("A search does, after " in step.sentence for step in by_search)


# ---------------------------------------------------------------- wrong digits


@pytest.mark.parametrize(
    ("puzzle", "placed", "sentence"),
    [
        (ONE, {(1, 1): 3}, "Undo 3 at row 1, column 1: then no digits fit 3 down from row 1, "),
        (
            ONE,
            {(1, 1): 1, (1, 2): 1},
            "Undo 1 at row 1, column 2: 1 is already at row 1, column 1,",
        ),
        (GIVEN, {(1, 1): 1}, "Undo 1 at row 1, column 1: 2 is given there."),
        (TURN, {(1, 1): 1, (2, 3): 1}, "Undo 1 at row 2, column 3: "),
    ],
)
def test_a_wrong_digit_is_to_be_undone(
    puzzle: Puzzle, placed: dict[Cell, int], sentence: str
) -> None:
    found = kakuro.hint(puzzle, placed)
    assert (found.technique, dict(found.numbers)) == ("undo", {})
    assert found.sentence.startswith(sentence)
    ((cell, lost),) = found.removed.items()
    assert {placed[cell]} == lost


def test_the_first_wrong_digit_is_named_in_the_order_of_placing() -> None:
    puzzle = dense(0)
    answer = kakuro.solve(puzzle)
    blanks = [cell for cell in answer if cell not in puzzle.givens]
    right = {cell: answer[cell] for cell in blanks[3:6]}
    wrong = {blanks[0]: answer[blanks[0]] % 9 + 1, blanks[1]: answer[blanks[1]] % 9 + 1}
    found = kakuro.hint(puzzle, right | wrong)
    assert found.removed == {blanks[0]: {wrong[blanks[0]]}}


@pytest.mark.parametrize(
    ("placed", "message"),
    [
        ({(0, 0): 1}, "1 at .0, 0.: this cell is not on"),
        ({(1, 1): 10}, "10 at row 1, column 1 is no"),
    ],
)
def test_what_cannot_stand_is_refused(placed: dict[Cell, int], message: str) -> None:
    with pytest.raises(InvalidPuzzle, match=message):
        kakuro.hint(ONE, placed)


# ---------------------------------------------------------------- reports, budgets, copies


def test_grades() -> None:
    assert {kakuro.grade(puzzle) for puzzle in all_dense()} == set(GRADES)
    assert kakuro.grade(kakuro.solve(ONE).to_puzzle()) == "easy"
    for puzzle, message in ((TWO, "several solutions"), (NONE, "no solution")):
        with pytest.raises(ValueError, match=message):
            kakuro.grade(puzzle)


def test_budget() -> None:
    extreme = next(board for board in all_dense() if kakuro.grade(board) == "extreme")
    for budget in ({"max_nodes": 0}, {"max_seconds": 0}):
        for ask in (kakuro.grade, lambda board, **few: list(kakuro.hints(board, **few))):
            with pytest.raises(LimitReached):
                ask(extreme, **budget)
        report = kakuro.techniques(extreme, **budget)
        assert not report.complete
        assert "the budget was used up" in str(report)
    with pytest.raises(LimitReached):
        kakuro.hint(extreme, max_seconds=0)


# ---------------------------------------------------------------- regions, by brute force


def by_all_sides(board: Candidates) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the cells that are left over of all sets of runs: (only across, only down).

    At most three cells, several runs on both sides, and no fewer of the cells are a cut.
    """
    open_runs = [line.number for line in board.lines if line.blanks]
    cuts = {}
    for inside in range(1, 1 << len(open_runs)):
        runs = {number for place, number in enumerate(open_runs) if inside >> place & 1}
        more = tuple(
            i
            for i in board.blanks
            if board.runs_of[i][0] in runs and board.runs_of[i][1] not in runs
        )
        less = tuple(
            i
            for i in board.blanks
            if board.runs_of[i][1] in runs and board.runs_of[i][0] not in runs
        )
        if 0 < len(more + less) <= 3 and all(
            board.lines[number].rest is not None for number in runs
        ):
            cuts.setdefault(frozenset(more + less), []).append((runs, more, less))
    least = [cut for cut in cuts if not any(other < cut for other in cuts)]
    return {
        side[1:] for cut in least for side in cuts[cut] if all(len(one[0]) > 1 for one in cuts[cut])
    }


def without_a_sum(puzzle: Puzzle) -> Puzzle:
    """Return a board in which the first sum that can be missing is."""
    for clue in puzzle.clues:
        others = [other for other in puzzle.clues if other != clue]
        with suppress(InvalidPuzzle):
            return Puzzle(puzzle.grid, others, puzzle.givens)
    raise AssertionError("every sum is needed")


@slow
def test_regions_by_all_sets_of_runs() -> None:
    count = 0
    for seed in range(20):
        puzzle = dense(seed, 4)
        board = Candidates(without_a_sum(puzzle) if seed % 2 else puzzle)
        expected = by_all_sides(board)
        found = regions(board)
        assert {(one.more, one.less) for one in found} <= expected
        assert {frozenset(one.more + one.less) for one in found} == {
            frozenset(more + less) for more, less in expected
        }
        answer = kakuro.solve(board.puzzle)
        for one in found:
            more, less = (sum(answer[board.cells[i]] for i in few) for few in (one.more, one.less))
            assert more - less == one.difference
        count += len(found)
    assert count > 20


def test_cells_that_are_left_over_in_one_run_differ() -> None:
    board = Candidates(TURN)
    one, other = board.lines[0].blanks
    few = [Digits({1, 2, 3}).mask] * len(board.cells)
    found = struck_out(board, Region((0, 1), (one, other), (), 4), few)
    assert [(fact.cell, fact.mask) for fact in found] == [(one, 1 << 2), (other, 1 << 2)]
