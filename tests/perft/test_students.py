"""Right answers of the exercises must have the numbers of the perft tables, too."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from exercises.quality import Bank
from kakuro.oracles import lines
from perft.boards import boards_of
from perft.tables import Counts, Profile, added, filled, profile, read
from tiers import FULL, slow

from hidato_edu import hidato
from hidato_edu.exercises.worksheet import worksheet

Cell = tuple[int, int]


@cache
def bank_of(name: str) -> Bank:
    notebook, _, question = name.removeprefix("nb").partition("/")
    asked = {one.question.name: one.question for one in worksheet(notebook)}
    return Bank(notebook, asked[question])


def right(name: str, *but: str) -> list[tuple[str, Any]]:
    """Return the right answers to a question, the solution first."""
    bank = bank_of(name)
    entries = [(entry.name, entry.value) for entry in bank.right if entry.name not in but]
    return [("solution", bank.question.reference), *(entries if FULL else entries[:3])]


def column(family: str, board: str, key: str) -> Counts:
    return read(family, False)[board].columns[key]


# --- notebook 06: the searches --------------------------------------------------------------------


class Recording(dict[Cell, int]):
    """A board that notes how often each number is written."""

    def __init__(self, puzzle: hidato.Puzzle) -> None:
        super().__init__({cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells})
        self.writes: Counts = []

    def __setitem__(self, cell: Cell, number: int) -> None:
        if number:
            added(self.writes, int(number) - 1)
        super().__setitem__(cell, number)


def run(search: Callable[..., Any]) -> tuple[Any, Counts]:
    """Search a board that has no answer; return what is told, and the writes of 1, 2, 3, ..."""
    puzzle = boards_of("hidato", False)["four tails"].puzzle
    board = Recording(puzzle)
    start = next(cell for cell, number in board.items() if number == 1)
    return search(board, start, 2, len(board)), board.writes


@pytest.mark.parametrize("question", ["nb06/search", "nb06/iterative"])
def test_searches_write_each_placement_once(question):
    """Those that work on copies write nothing into the board."""
    placements = [0, *column("hidato", "four tails", "low/none")[1:]]
    silent = []
    answers = right(question)
    for name, search in answers:
        found, writes = run(search)
        assert not found, name
        silent += [] if writes else [name]
        assert writes in (placements, []), name
    assert len(silent) < len(answers) / 2


def test_searches_tell_each_call():
    calls = column("hidato", "four tails", "low/none")
    for name, events in right("nb06/events", "right_prunes"):
        assert profile(run(events)[0]).calls == calls, name


# --- notebook 07: prunes --------------------------------------------------------------------------


def pruned(board: str, prune: Callable[[hidato.State], Any]) -> Profile:
    def asked(state: hidato.State) -> str | None:
        return "pruned" if prune(state) else None

    return profile(hidato.steps(boards_of("hidato", False)[board].puzzle, prunes=asked))


def plain(state: hidato.State) -> dict[Cell, int]:
    return {cell: state.numbers.get(cell, 0) for cell in state.grid.cells}


def too_far(answer: Any) -> Callable[[hidato.State], Any]:
    def prune(state: hidato.State) -> Any:
        if state.next_given is None or state.cell is None:
            return False
        number, there = state.next_given
        return answer(state.cell, state.k - 1, there, number)

    return prune


def dead_end(answer: Any) -> Callable[[hidato.State], Any]:
    return lambda state: answer(plain(state), state.cell, state.k, state.last)


def cut_off(answer: Any) -> Callable[[hidato.State], Any]:
    return lambda state: answer(plain(state), state.cell, state.k)


@pytest.mark.parametrize(
    ("question", "adapted", "key"),
    [
        ("nb07/too_far", too_far, "low/gap"),
        ("nb07/dead_end", dead_end, "low/nb07:dead-end"),
        ("nb07/cut_off", cut_off, "low/nb07:cut-off"),
    ],
)
def test_prunes_leave_these_calls(question, adapted, key):
    """One that sees more than was asked leaves fewer."""
    exact = 0
    for name, answer in right(question):
        wanted = column("hidato", "four tails", key)
        found = pruned("four tails", adapted(answer)).calls
        exact += found == wanted
        assert all(a <= b for a, b in zip(filled(found, len(wanted)), wanted, strict=True)), name
    assert exact >= 3


@slow
def test_the_solution_cuts_off_what_the_table_says_on_the_slides_board():
    solution = right("nb07/cut_off")[0][1]
    found = pruned("slides 10x10", cut_off(solution))
    assert found.calls == column("hidato", "slides 10x10", "low/nb07:cut-off")
    assert sum(found.answers) == 1


# --- notebook 08: the table of candidates, the next cell ------------------------------------------


def kakuro_search(board: str, candidates: Any, choose: Any) -> Counts:
    """Search with a student's table, its masks, and a choice of the next cell; fail early."""
    table = boards_of("kakuro", False)[board].puzzle.to_array()
    runs = lines(table)
    cells = sorted({cell for cells, _ in runs for cell in cells})
    digits = dict.fromkeys(cells, 0)
    entry = cache(candidates)
    calls: Counts = []

    def fit(cell: Cell) -> list[int]:
        masks = [
            entry(len(run), total, sum(1 << digits[one] for one in run if digits[one]))
            for run, total in runs
            if cell in run
        ]
        return [digit for digit in range(1, 10) if all(mask >> digit & 1 for mask in masks)]

    def call(depth: int) -> None:
        added(calls, depth)
        cell = choose(digits, fit)
        for digit in fit(cell) if cell else []:
            digits[cell] = digit
            call(depth + 1)
            digits[cell] = 0

    call(0)
    return calls


def first_blank(digits: dict[Cell, int], fit: Any) -> Cell | None:
    return next((cell for cell, digit in digits.items() if not digit), None)


def test_candidates_give_the_calls_of_the_fixed_order():
    board = "sample 3" if FULL else "fixed wins"
    for name, answer in right("nb08/candidates"):
        assert kakuro_search(board, answer, first_blank) == column("kakuro", board, "fixed"), name


def test_the_cell_with_fewest_candidates_gives_the_calls_of_the_document():
    table = right("nb08/candidates")[0][1]
    for name, answer in right("nb08/fewest_first_cell"):

        def choose(digits: dict[Cell, int], fit: Any, answer: Any = answer) -> Cell | None:
            found = answer(dict(digits), {cell: set(fit(cell)) for cell in digits})
            return None if found is None else (int(found[0]), int(found[1]))

        calls = kakuro_search("fixed wins", table, choose)
        assert calls == column("kakuro", "fixed wins", "most-constrained"), name


# --- notebook 09: paths that do not touch themselves ----------------------------------------------


def paths_counted(may_extend: Any) -> Counts:
    """Count the beginnings of the paths to the lower right corner, by their steps."""
    board = boards_of("numberlink", False)["apart 5x5"].puzzle.to_array()
    board[4][4] = 2  # may_extend takes what has the number of a path for its part
    path: list[Cell] = [(0, 0)]
    calls: Counts = []

    def call() -> None:
        added(calls, len(path) - 1)
        row, col = path[-1]
        near = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
        if (4, 4) in near:
            added(calls, len(path))
            return
        for cell in near:
            if may_extend(board, path, cell):
                board[cell[0]][cell[1]] = 1
                path.append(cell)
                call()
                path.pop()
                board[cell[0]][cell[1]] = 0

    call()
    return calls


def test_paths_that_may_be_extended():
    wanted = column("numberlink", "apart 5x5", "fixed/none")
    for name, may_extend in right("nb09/may_extend"):
        assert paths_counted(may_extend) == wanted, name
