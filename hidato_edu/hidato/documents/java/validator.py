"""The document's validator: walk from 1 to the greatest number, and check nothing else.

References
----------
Hidato in Java, "Algorithms": "Validator".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.hidato.puzzle import Numbers, Puzzle, numbers_of

__all__ = ["JAVA_VALIDATOR", "java_validator", "java_validator_steps"]

JAVA_VALIDATOR = Story(
    "the Java course's validator",
    (
        Line(
            "at = the cell with 1",
            Caption("enter", "walk", "only the numbers are checked, not the puzzle"),
            Caption("assign", "start", "the walk starts at {new}"),
            Caption(
                "leave",
                "failed: no 1",
                "there is no 1: the program cannot begin; return false",
                interesting=True,
            ),
        ),
        Line(
            "max = greatest number",
            Caption("assign", "max", "the greatest number is {new}: it counts as the last"),
        ),
        Line("num = 1", Caption("assign", "num", "the walk has reached {new}")),
        "while num < max:",
        "  for each neighbor of at:",
        "    if it holds num + 1:",
        Line("      at = it", Caption("assign", "go", "the next number is at {new}")),
        Line("      num = num + 1", Caption("assign", "next", "the walk has reached {new}")),
        "      go on with while",
        Line(
            "  return false",
            Caption(
                "leave",
                "failed: walk",
                "no neighbor holds the next number: return false",
                interesting=True,
            ),
        ),
        Line(
            "return true",
            Caption(
                "leave",
                "found: walk",
                "the walk has reached the greatest number: return true",
                interesting=True,
            ),
        ),
    ),
)


def _matrix(puzzle: Puzzle, answer: Numbers) -> dict[Cell, int]:
    """Return all numbers of the matrix, without blanks."""
    numbers: dict[Cell, int] = {}
    for cell, number in numbers_of(puzzle, answer).items():
        if number is None:
            continue
        if not is_whole(number):
            raise InvalidPuzzle(f"{number!r} at {_place(puzzle, cell)} is not a whole number")
        if number:
            numbers[cell] = int(number)
    return numbers


def _place(puzzle: Puzzle, cell: Any) -> str:
    return puzzle.grid.say(cell) if cell in puzzle.grid else repr(cell)


def _validate(puzzle: Puzzle, numbers: dict[Cell, int]) -> Iterator[Event]:
    yield Enter("walk")
    at = min((cell for cell, number in numbers.items() if number == 1), default=None)
    if at is None:
        yield Leave("failed", "no 1")
        return
    yield Assign("at", None, at, "start")
    greatest = max(numbers.values())
    yield Assign("max", None, greatest, "max")
    yield Assign("num", None, 1, "num")
    num = 1
    while num < greatest:
        near = puzzle.grid.shape.around(at)
        found = next((cell for cell in near if numbers.get(cell) == num + 1), None)
        if found is None:
            yield Leave("failed", "walk", (at,))
            return
        yield Assign("at", at, found, "go")
        yield Assign("num", num, num + 1, "next")
        at, num = found, num + 1
    yield Leave("found", "walk")


def java_validator_steps(puzzle: Puzzle, answer: Numbers) -> Narrated:
    """Run the document's validator and report every step; parameters as for `java_validator`.

    Yields
    ------
    Event
        `Enter` of ``"walk"``; an `Assign` of the program's variables ``"at"``, ``"max"`` and
        ``"num"``; a `Leave`, ``"found"`` (true) or ``"failed"`` (false).

    Raises
    ------
    InvalidPuzzle
        As `java_validator`.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("1 0 3")
    >>> [tuple(e)[1:4] for e in java_validator_steps(puzzle, [[1, 2, 3]]) if e[0] == "assign"][-2:]
    [('at', (0, 1), (0, 2)), ('num', 2, 3)]
    """
    numbers = _matrix(puzzle, answer)
    return Narrated(_validate(puzzle, numbers), JAVA_VALIDATOR.on(puzzle.grid))


def java_validator(puzzle: Puzzle, answer: Numbers) -> bool:
    r"""Return the verdict of the document's validator, holes included.

    Parameters
    ----------
    puzzle : Puzzle
        Only its shape is used, for the neighbors: the program gets only the matrix.
    answer : mapping from cell to number, or array of shape (rows, cols)
        The matrix.

    Returns
    -------
    bool
        Whether a walk leads from 1 to the greatest number. False if there is no 1, which the
        document does not specify.

    Raises
    ------
    InvalidPuzzle
        If an array does not have the shape of the puzzle, or a number is not a whole number.

    Notes
    -----
    Its holes: givens may have changed; the greatest number of the matrix counts as the last, so
    that blanks and missing last numbers pass; numbers off the walk are not checked, so
    that duplicates pass, and numbers outside the board. Unlike the slides' verifier it checks the
    step to the last number, and accepts a board of one cell. Of two 1s the first counts, row by
    row; of two neighbors with the next number the first. Linear in the number of cells.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("1 0 0 4")
    >>> java_validator(puzzle, [[1, 2, 3, 4]]), java_validator(puzzle, [[1, 3, 2, 4]])
    (True, False)
    >>> java_validator(puzzle, [[2, 1, 0, 0]])  # both givens are gone, and two cells are blank
    True
    """
    *_, end = _validate(puzzle, _matrix(puzzle, answer))
    return isinstance(end, Leave) and end.outcome == "found"
