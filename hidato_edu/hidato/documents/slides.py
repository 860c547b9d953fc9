"""The slides' programs as printed, for the lecture.

Index errors that would crash are fixed; logical holes are left open. Everything here has a better
counterpart: `search.steps`, `rules.violations`, `climb.climb_steps`.

References
----------
Hidato Puzzle Generator / Verifier / Solver, Algorithm Final Project, Kookmin University:
"Solver - Algorithm (1), (2)", "Verifier - Algorithm (1), (2)".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping, Sequence
from typing import TypeAlias

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell, Square
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.hidato.puzzle import Numbers, Puzzle, from_array, numbers_of, to_rows
from hidato_edu.hidato.search.orders import SLIDES_ORDER

__all__ = ["VERIFIER", "slides_search", "slides_verifier", "slides_verifier_steps"]

Rows: TypeAlias = Sequence[Sequence[int]]

VERIFIER = Story(
    "the slides' verifier",
    (
        Line(
            "for each cell:",
            Caption("enter", "givens", "are all givens unchanged?"),
            Caption("leave", "found: givens", "no given was changed"),
        ),
        "  if a given changed:",
        Line(
            "    return -1",
            Caption("leave", "failed: givens", "a given was changed: return -1", interesting=True),
        ),
        Line(
            "at = the cell with 1",
            Caption("enter", "walk", "now walk from 1 to the greatest number"),
            Caption("assign", "start", "the walk starts at {new}"),
            Caption(
                "leave",
                "failed: no 1",
                "there is no 1: the program would read outside the board; return -3",
                interesting=True,
            ),
        ),
        Line("last = greatest number", Caption("assign", "last", "the greatest number is {new}")),
        Line("check = 2", Caption("assign", "check", "look for {new}")),
        "while check != last:",
        "  for the 8 neighbors:",
        "    if it holds check:",
        Line("      at = it", Caption("assign", "go", "it is at {new}")),
        Line("      check = check + 1", Caption("assign", "next", "look for {new}")),
        "      go on with while",
        Line(
            "  return -2",
            Caption(
                "leave",
                "failed: walk",
                "it is at none of the eight neighbors: return -2",
                interesting=True,
            ),
        ),
        Line(
            "return 1",
            Caption(
                "leave",
                "found: walk",
                "check = last: return 1, without a check of the last step",
                interesting=True,
            ),
        ),
    ),
)


def _tables(puzzle: Puzzle, answer: Numbers) -> tuple[list[list[int]], list[list[int]]]:
    """Return problem and answer as the slides store them: -1 wall, 0 blank."""
    problem = puzzle.to_array()
    numbers = numbers_of(puzzle, answer)
    rows, cols = puzzle.grid.size
    solve = to_rows(puzzle.grid, numbers)
    for (row, col), number in numbers.items():
        if number is not None and not is_whole(number):
            raise InvalidPuzzle(f"{number!r} at row {row}, column {col} is not a whole number")
        if 0 <= row < rows and 0 <= col < cols:
            solve[row][col] = number or 0
    return problem, solve


def _verify(problem_map: Puzzle | Rows, answer: Numbers) -> Iterator[Event]:
    puzzle = problem_map if isinstance(problem_map, Puzzle) else from_array(problem_map)
    problem, solve = _tables(puzzle, answer)
    height, width = puzzle.grid.size

    yield Enter("givens")
    for row in range(height):
        for col in range(width):
            if problem[row][col] != 0 and problem[row][col] != solve[row][col]:
                yield Leave("failed", "givens", ((row, col),))
                return
    yield Leave("found", "givens")

    yield Enter("walk")
    at: Cell | None = None
    last = 0
    for row in range(height):
        for col in range(width):
            if solve[row][col] == 1:
                at = (row, col)
            last = max(last, solve[row][col])
    if at is None:
        yield Leave("failed", "no 1")
        return
    yield Assign("at", None, at, "start")
    yield Assign("last", None, last, "last")
    yield Assign("check", None, 2, "check")
    check = 2
    while check != last:
        found = _next_to(solve, at, check)
        if found is None:
            yield Leave("failed", "walk", (at,))
            return
        yield Assign("at", at, found, "go")
        yield Assign("check", check, check + 1, "next")
        at, check = found, check + 1
    yield Leave("found", "walk")


def _next_to(solve: list[list[int]], at: Cell, number: int) -> Cell | None:
    for i in (-1, 0, 1):
        for j in (-1, 0, 1):
            y, x = at[0] + i, at[1] + j
            inside = 0 <= y < len(solve) and 0 <= x < len(solve[0])
            if (i or j) and inside and solve[y][x] == number:
                return (y, x)
    return None


def slides_verifier_steps(puzzle: Puzzle | Rows, answer: Numbers) -> Narrated:
    """Run the slides' verifier and report every step; parameters as for `slides_verifier`.

    Yields
    ------
    Event
        `Enter` and `Leave` of the two parts (``"givens"``, ``"walk"``), and `Assign` of the
        program's variables ``"at"``, ``"last"``, ``"check"``.

    Raises
    ------
    InvalidPuzzle
        If the cells are not squares with eight neighbors.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("1 0 3")
    >>> [tuple(e)[1:4] for e in slides_verifier_steps(puzzle, [[1, 2, 3]]) if e[0] == "assign"][-2:]
    [('at', (0, 0), (0, 1)), ('check', 2, 3)]
    """
    if isinstance(puzzle, Puzzle):
        _check_eight(puzzle)
    told = VERIFIER.on(puzzle.grid) if isinstance(puzzle, Puzzle) else VERIFIER
    return Narrated(_verify(puzzle, answer), told)


def _check_eight(puzzle: Puzzle) -> None:
    """Raise `InvalidPuzzle` unless the cells are squares with eight neighbors."""
    shape = check_type(puzzle, Puzzle).grid.shape
    if shape != Square():
        raise InvalidPuzzle(
            "the slides' programs need squares with eight neighbors, but this board has "
            f"{shape.name} cells with adjacency {shape.adjacency!r}; use the other programs of "
            "hidato_edu.hidato"
        )


def slides_verifier(puzzle: Puzzle | Rows, answer: Numbers) -> int:
    """Return the verdict of the slides' verifier, holes included.

    Parameters
    ----------
    puzzle : Puzzle, or array of shape (rows, cols)
        The problem.
    answer : mapping from cell to number, or array of shape (rows, cols)
        The answer.

    Returns
    -------
    int
        1 correct, -1 a given (or a wall) was changed, -2 the next number is not among the eight
        neighbors, -3 there is no 1 (the slides' program reads outside its array there).

    Raises
    ------
    InvalidPuzzle
        If the cells are not squares with eight neighbors.

    Notes
    -----
    It never checks the step to the greatest number, assumes that the greatest number of the answer
    is the last, and counts nothing: blanks, missing last numbers and duplicates pass. A right board
    of one cell is rejected. Linear in the number of cells.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("1 0 0 0 5")
    >>> slides_verifier(puzzle, [[1, 2, 3, 4, 5]]), slides_verifier(puzzle, [[1, 2, 4, 3, 5]])
    (1, -2)
    >>> slides_verifier([[1, 0, 0, 0, 5]], [[1, 2, 3, 4, 6]])
    -1
    >>> slides_verifier(hidato.parse("1 0 0 0 0"), [[1, 2, 0, 0, 3]])  # 3 is out of reach
    1
    """
    codes = {"givens": -1, "walk": -2, "no 1": -3}
    for event in slides_verifier_steps(puzzle, answer):
        if isinstance(event, Leave) and event.outcome == "failed":
            return codes[event.why]
    return 1


def slides_search(
    board: MutableMapping[Cell, int],
    puzzle: Puzzle,
    called: Callable[[Cell, int], None] = lambda cell, k: None,
) -> bool:
    """Solve a puzzle by the slides' recursion as printed; the board is filled in place.

    Parameters
    ----------
    board : mutable mapping from cell to int
        The numbers, 0 for a blank: ``dict`` or `RecordingBoard`.
    puzzle : Puzzle
        Its givens; 1 must be among them, and the board small enough for Python's recursion.
    called : callable
        Called with the cell and the number of every call.

    Returns
    -------
    bool
        Whether a solution was found, which is on the board then.

    Raises
    ------
    InvalidPuzzle
        If the cells are not squares with eight neighbors, or 1 is not given.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("1 0 3")
    >>> board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    >>> slides_search(board, puzzle), board[0, 1]
    (True, 2)
    """
    check_type(board, MutableMapping)
    _check_eight(puzzle)
    given = set(puzzle.givens.values())
    if 1 not in given:
        raise InvalidPuzzle("the slides' search starts from the cell with 1, but 1 is not given")
    last = puzzle.size

    def search(x: int, y: int, next_point: int) -> bool:
        called((y, x), next_point)
        if next_point == last + 1:
            return True
        if next_point in given:
            for dx, dy in SLIDES_ORDER:
                cell = (y + dy, x + dx)
                if board.get(cell) == next_point and search(x + dx, y + dy, next_point + 1):
                    return True
        else:
            for dx, dy in SLIDES_ORDER:
                cell = (y + dy, x + dx)
                if board.get(cell) == 0:
                    board[cell] = next_point
                    if search(x + dx, y + dy, next_point + 1):
                        return True
                    board[cell] = 0
        return False

    start = next(cell for cell, number in puzzle.givens.items() if number == 1)
    return search(start[1], start[0], 2)
