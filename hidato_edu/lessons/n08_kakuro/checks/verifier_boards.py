"""Boards that catch faulty Kakuro verifiers, and the verifiers on which they are tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import NamedTuple, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.boards.kakuro import digits_of, kakuro_of
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions import verifier_tests
from hidato_edu.exercises.questions.examples import ExampleQuestion, Faulty
from hidato_edu.kakuro.puzzle import Puzzle, Run
from hidato_edu.kakuro.rules import is_solution

DIGITS = range(1, 10)

say = section(__file__, "verifier_boards")


class Defect(NamedTuple):
    """One rule that an answer breaks.

    Parameters
    ----------
    code : {"given", "blank", "small", "large", "twice", "sum"}
        Which rule.
    text : str
        One clause.
    cells : tuple of (row, col)
        Where.
    run : Run or None
        In which run, if it is about one.
    """

    code: str
    text: str
    cells: tuple[Cell, ...]
    run: Run | None = None


@dataclass(frozen=True)
class Filled:
    """A Kakuro and an answer to it, right or wrong.

    Parameters
    ----------
    puzzle : Puzzle
        The problem.
    digits : dict from (row, col) to int
        What its white cells contain; 0 is a blank.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.from_array([[(0, 4), None, None]])
    >>> [defect.code for defect in Filled(puzzle, {(0, 1): 2, (0, 2): 2}).defects]
    ['twice']
    """

    puzzle: Puzzle
    digits: dict[Cell, int]

    @cached_property
    def defects(self) -> tuple[Defect, ...]:
        """Every broken rule; 0 counts as a digit in sums, and beside other digits."""
        return tuple(self._defects())

    def _defects(self) -> Iterator[Defect]:
        where = self.puzzle.grid.say
        for cell, given in self.puzzle.givens.items():
            if self.digits[cell] != given:
                digit = self.digits[cell]
                text = say.text("given", given=given, cell=where(cell), digit=digit)
                yield Defect("given", text, (cell,))
        for cell, digit in self.digits.items():
            if digit not in DIGITS:
                text = say.text("no-digit", digit=digit, cell=where(cell))
                yield Defect("small" if digit < 1 else "large", text, (cell,))
        for run in self.puzzle.runs:
            held = [self.digits[cell] for cell in run.cells]
            for digit in sorted(set(held)):
                cells = tuple(cell for cell in run.cells if self.digits[cell] == digit)
                if len(cells) > 1:
                    yield Defect("twice", say.text("twice", digit=digit, run=run), cells, run)
            if run.total is not None and sum(held) != run.total:
                yield Defect("sum", say.text("sum", run=run, sum=sum(held)), run.cells, run)


Verifier: TypeAlias = Callable[[Filled], bool]

# --- right ones -----------------------------------------------------------------------------------


def _by_sets(board: Filled) -> bool:
    """Look for the digits of every run among all sets of different digits with its sum."""
    for run in board.puzzle.runs:
        held = sorted(board.digits[cell] for cell in run.cells)
        sets = (chosen for chosen in combinations(DIGITS, len(held)) if list(chosen) == held)
        if not any(run.total in (None, sum(chosen)) for chosen in sets):
            return False
    return all(board.digits[cell] == given for cell, given in board.puzzle.givens.items())


RIGHT: tuple[Verifier, ...] = (
    lambda board: is_solution(board.puzzle, board.digits),
    lambda board: not board.defects,
    _by_sets,
)

# --- faulty ones ----------------------------------------------------------------------------------


def _overlooks(overlooked: Callable[[Filled, Defect], bool]) -> Verifier:
    """Return a verifier that does not see certain defects."""
    return lambda board: all(overlooked(board, defect) for defect in board.defects)


def _whole_lines(board: Filled) -> bool:
    """Let no digit occur twice in a row or column, whatever black cells are between."""
    return not board.defects and all(
        len({(cell[axis], digit) for cell, digit in board.digits.items()}) == len(board.digits)
        for axis in (0, 1)
    )


def _swapped_clues(board: Filled) -> bool:
    """Take for the run across the sum on the left, and the other way round."""
    totals = {(clue.cell, clue.direction): clue.total for clue in board.puzzle.clues}
    for run in board.puzzle.runs:
        row, col = run.cells[0]
        before = (row, col - 1) if run.direction == "across" else (row - 1, col)
        other = totals.get((before, "down" if run.direction == "across" else "across"))
        if other is not None and sum(board.digits[cell] for cell in run.cells) != other:
            return False
    return all(defect.code == "sum" for defect in board.defects)


def _is_apart(board: Filled, defect: Defect) -> bool:
    """Return whether equal digits of a run are in cells that do not touch."""
    return defect.code == "twice" and all(
        abs(a[0] - b[0]) + abs(a[1] - b[1]) > 1 for a, b in pairwise(defect.cells)
    )


def _is_too_low(board: Filled, defect: Defect) -> bool:
    total = defect.run.total if defect.code == "sum" and defect.run else None
    return total is not None and sum(board.digits[cell] for cell in defect.cells) < total


OVERLOOKED: dict[str, Callable[[Filled, Defect], bool]] = {
    "sums-only": lambda board, defect: defect.code == "twice",
    "different-only": lambda board, defect: defect.code == "sum",
    "across-only": lambda board, defect: defect.run is not None and defect.run.direction == "down",
    "down-only": lambda board, defect: defect.run is not None and defect.run.direction == "across",
    "too-small": lambda board, defect: defect.code == "small",
    "too-large": lambda board, defect: defect.code == "large",
    "neighbors": _is_apart,
    "at-most": _is_too_low,
    "single-cells": lambda board, defect: defect.run is not None and len(defect.run.cells) == 1,
}
"""Which defects of an answer a faulty verifier does not see."""

FAULTY: dict[str, Verifier] = {
    "swapped-clues": _swapped_clues,
    "whole-lines": _whole_lines,
    **{name: _overlooks(overlooked) for name, overlooked in OVERLOOKED.items()},
}
"""The faulty verifiers by what is wrong with them."""

# --- the question ---------------------------------------------------------------------------------


def _picture(board: Filled) -> KakuroPicture:
    marked = {cell for defect in board.defects for cell in defect.cells}
    return KakuroPicture(board.puzzle, board.digits, marked=tuple(sorted(marked)))


verifier_boards = say.ask(
    ExampleQuestion,
    reference=[
        (
            [[(5, 3), 0, 0, (0, 4), 0, 0], [0, *["#"] * 5], [0, *["#"] * 5]],
            [[0, 1, 2, 0, 1, 3], [1, 0, 0, 0, 0, 0], [4, 0, 0, 0, 0, 0]],
            True,
        ),
        ([[(0, 6), 0, 0, 0]], [[0, 1, 4, 1]], False),
        ([[(4, 0)], [0], [0]], [[0], [1], [2]], False),
        ([[(0, 4), 0, 0]], [[0, 0, 4]], False),
        ([[(0, 12), 0, 0]], [[0, 2, 10]], False),
        ([[(0, 5), 0]], [[0, 7]], False),
    ],
    form="(problem, answer, True)",
    read=lambda item: verifier_tests.read(item, kakuro_of, digits_of, Filled),
    right=RIGHT,
    refute=lambda one: verifier_tests.refuted(one, one.input.defects, say.text("all")),
    faulty=tuple(
        Faulty(
            name,
            run,
            say.text(name),
            verifier_tests.near(name, OVERLOOKED, lambda board: board.defects),
        )
        for name, run in FAULTY.items()
    ),
    picture=_picture,
)
