"""Known wrong verifiers: one right verifier, each time with one thing wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import pairwise
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

Table: TypeAlias = list[list[int]]
Verify: TypeAlias = Callable[[Table, Table], bool]
Near: TypeAlias = Callable[[Cell, Cell, int, int], bool]


def _steps(a: Cell, b: Cell) -> tuple[int, int]:
    return abs(a[0] - b[0]), abs(a[1] - b[1])


def _king(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    return max(_steps(a, b)) == 1


def rook(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    """Return whether a step goes straight to the next cell."""
    return sum(_steps(a, b)) == 1


def _bishop(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    return _steps(a, b) == (1, 1)


def manhattan(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    """Return whether rows and columns between two cells are two at most, taken together."""
    return 1 <= sum(_steps(a, b)) <= 2


def _two_away(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    return 1 <= max(_steps(a, b)) <= 2


def _anywhere(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    return True


def _same_line(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    return min(_steps(a, b)) <= 1


def _wraps_below(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    """a[-1] is the last row or column; beyond the last one there is an IndexError, caught."""
    offsets = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if row or col]
    reached = [(a[0] + row, a[1] + col) for row, col in offsets]
    return b in [
        (row if row >= 0 else rows - 1, col if col >= 0 else cols - 1) for row, col in reached
    ]


def wraps_around(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    """Return whether two cells are neighbors on a board whose opposite edges are joined."""
    offsets = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if row or col]
    return b in [((a[0] + row) % rows, (a[1] + col) % cols) for row, col in offsets]


def _flat(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    step = abs((b[0] - a[0]) * cols + b[1] - a[1])
    return step in (1, cols - 1, cols, cols + 1)


def _one_list(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    """Take distances in one long list, those of a cell's eight neighbors or below."""
    step = abs((b[0] - a[0]) * cols + b[1] - a[1])
    return step <= 1 or cols - 1 <= step <= cols + 1


def spoilt_verifier(
    near: Near = _king, skip: Collection[str] = (), copies: str = "any", one_cell: bool = True
) -> Verify:
    """Return a verifier with that idea of a neighbor, and without some tests.

    Parameters
    ----------
    near : callable
        From two cells and the numbers of rows and columns to whether they are neighbors.
    skip : collection of str
        Tests that are left out: ``"walls"``, ``"givens"``, ``"duplicates"``, ``"last link"``, ...
    copies : {"any", "first", "last"}
        Where a number stands twice, which cell counts.
    one_cell : bool
        Whether a board of a single cell can be right.

    Examples
    --------
    >>> spoilt_verifier()([[1, 0, 0]], [[1, 3, 2]])
    False
    >>> spoilt_verifier(manhattan)([[1, 0, 0]], [[1, 3, 2]])
    True
    """

    def verify(problem: Table, answer: Table) -> bool:
        rows, cols = len(problem), len(problem[0])
        board = [(row, col) for row in range(rows) for col in range(cols)]
        cells = [(row, col) for row, col in board if problem[row][col] != -1]
        values = [answer[row][col] for row, col in cells]
        n = len(cells)
        if n == 1 and not one_cell:
            return False
        walls = [(row, col) for row, col in board if problem[row][col] == -1]
        if "walls" not in skip and any(answer[row][col] != -1 for row, col in walls):
            return False
        if "givens" not in skip and any(
            problem[row][col] not in (0, answer[row][col]) for row, col in cells
        ):
            return False
        if "blanks" not in skip and 0 in values:
            return False
        if "holes" not in skip and -1 in values:
            return False
        if "negative" not in skip and min(values) < -1:
            return False
        if "large" not in skip and max(values) > n:
            return False
        positive = [value for value in values if value > 0]
        if "duplicates" not in skip and len(set(positive)) < len(positive):
            return False
        where: dict[int, list[Cell]] = {}
        for cell, value in zip(cells, values, strict=True):
            where.setdefault(value, []).append(cell)
        if copies != "any":
            where = {
                value: found[:1] if copies == "first" else found[-1:]
                for value, found in where.items()
            }
        if "start" not in skip and 1 not in where:
            return False
        numbers = sorted(value for value in where if value > 0)
        if "gaps" not in skip and numbers != list(range(numbers[0], numbers[-1] + 1)):
            return False
        links = list(pairwise(numbers))
        if "last link" in skip:
            links = links[:-1]
        if "first link" in skip:
            links = links[1:]
        return all(
            any(near(a, b, rows, cols) for a in where[low] for b in where[high])
            for low, high in links
        )

    return verify


def _slides(start: int, there: int) -> Verify:
    """Return the slides' verifier in Python, which the notebook starts from.

    Where 1, or the number looked for, stands twice: 0 takes the first of them, -1 the last.
    """

    def verify(problem: Table, answer: Table) -> bool:
        if not _givens_only(problem, answer):
            return False
        cells = [(row, col) for row, line in enumerate(answer) for col, _ in enumerate(line)]
        places: dict[int, list[Cell]] = {}
        for row, col in cells:
            places.setdefault(answer[row][col], []).append((row, col))
        if 1 not in places:
            return False
        at = places[1][start]
        for check in range(2, max(places)):
            near = [cell for cell in places.get(check, ()) if max(_steps(at, cell)) <= 1]
            if not near:
                return False
            at = near[there]
        return len(cells) > 1 and max(places) > 1

    return verify


def _givens_only(problem: Table, answer: Table) -> bool:
    return all(
        given in (0, number)
        for row, line in zip(problem, answer, strict=True)
        for given, number in zip(row, line, strict=True)
    )


_COUNTING = ("blanks", "holes", "negative", "large", "duplicates")

KNOWN = {
    "slides": tuple(_slides(start, there) for start in (0, -1) for there in (0, -1)),
    "always-true": (lambda problem, answer: True,),
    "always-false": (lambda problem, answer: False,),
    "upside-down": (lambda problem, answer: not spoilt_verifier()(problem, answer),),
    "last-link": (spoilt_verifier(skip=("last link",)),),
    "first-link": (spoilt_verifier(skip=("first link",)),),
    "duplicates": tuple(
        spoilt_verifier(skip=("duplicates",), copies=which) for which in ("any", "first", "last")
    ),
    "blanks": (spoilt_verifier(skip=("blanks",)), spoilt_verifier(skip=("blanks", "holes"))),
    "greatest-number": tuple(
        spoilt_verifier(skip=skip, copies=which)
        for skip in (_COUNTING, ("blanks", "holes", "negative", "duplicates"))
        for which in ("any", "first", "last")
    ),
    "out-of-range": (
        spoilt_verifier(skip=("negative",)),
        spoilt_verifier(skip=("negative", "holes")),
        spoilt_verifier(skip=("large", "gaps")),
        spoilt_verifier(skip=("large", "gaps", "start")),
        spoilt_verifier(skip=("negative", "large", "gaps")),
        spoilt_verifier(skip=("negative", "holes", "large", "gaps")),
        spoilt_verifier(skip=("negative", "holes", "large", "gaps", "start")),
    ),
    "four-neighbors": (spoilt_verifier(rook), spoilt_verifier(rook, one_cell=False)),
    "diagonals-only": (spoilt_verifier(_bishop),),
    "manhattan": (spoilt_verifier(manhattan),),
    "two-away": (spoilt_verifier(_two_away),),
    "one-direction": (spoilt_verifier(_same_line),),
    "wrap-around": (spoilt_verifier(_wraps_below), spoilt_verifier(wraps_around)),
    "row-ends": (spoilt_verifier(_flat), spoilt_verifier(_one_list)),
    "no-links": (spoilt_verifier(_anywhere),),
    "walls": (spoilt_verifier(skip=("walls",)),),
    "givens": (spoilt_verifier(skip=("givens",)), spoilt_verifier(skip=("givens", "walls"))),
    "givens-only": (_givens_only,),
    "one-cell": (spoilt_verifier(one_cell=False),),
}
