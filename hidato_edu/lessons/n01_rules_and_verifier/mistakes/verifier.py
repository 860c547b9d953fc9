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


def king(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    """Return whether a step goes to one of the eight neighbors."""
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


def _around(a: Cell) -> list[Cell]:
    return [(a[0] + r, a[1] + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]


def _wraps_below(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    """a[-1] is the last row or column; beyond the last one there is an IndexError, caught."""
    return b in [(r if r >= 0 else rows - 1, c if c >= 0 else cols - 1) for r, c in _around(a)]


def wraps_around(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    """Return whether two cells are neighbors on a board whose opposite edges are joined."""
    return b in [(r % rows, c % cols) for r, c in _around(a)]


def _flat(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    step = abs((b[0] - a[0]) * cols + b[1] - a[1])
    return step in (1, cols - 1, cols, cols + 1)


def _one_list(a: Cell, b: Cell, rows: int, cols: int) -> bool:
    """Take distances in one long list, those of a cell's eight neighbors or below."""
    step = abs((b[0] - a[0]) * cols + b[1] - a[1])
    return step <= 1 or cols - 1 <= step <= cols + 1


COPIES = {"any": slice(None), "first": slice(1), "last": slice(-1, None)}


def faulty_verifier(
    near: Near = king, skip: Collection[str] = (), copies: str = "any", one_cell: bool = True
) -> Verify:
    """Return a verifier with that idea of a neighbor, and without some tests.

    Parameters
    ----------
    near : callable
        From two cells and the numbers of rows and columns to whether they are neighbors.
    skip : collection of str
        Tests that are left out: ``"walls"``, ``"givens"``, ``"duplicates"``, ``"last link"``, ...
    copies : {"any", "first", "last"}
        Where a number occurs twice, which cell counts.
    one_cell : bool
        Whether a board of a single cell can be right.

    Examples
    --------
    >>> faulty_verifier()([[1, 0, 0]], [[1, 3, 2]])
    False
    >>> faulty_verifier(manhattan)([[1, 0, 0]], [[1, 3, 2]])
    True
    """

    def verify(problem: Table, answer: Table) -> bool:
        rows, cols = len(problem), len(problem[0])
        board = [(row, col) for row in range(rows) for col in range(cols)]
        cells = [(row, col) for row, col in board if problem[row][col] != -1]
        values = [answer[row][col] for row, col in cells]
        n = len(cells)
        places: dict[int, list[Cell]] = {}
        for cell, value in zip(cells, values, strict=True):
            places.setdefault(value, []).append(cell)
        where = {value: found[COPIES[copies]] for value, found in places.items()}
        positive = [value for value in values if value > 0]
        numbers = sorted(set(positive))
        passed = {
            "one cell": n > 1 or one_cell,
            "walls": all(answer[r][c] == -1 for r, c in board if problem[r][c] == -1),
            "givens": all(problem[r][c] in (0, answer[r][c]) for r, c in cells),
            "blanks": 0 not in values,
            "holes": -1 not in values,
            "negative": min(values) >= -1,
            "large": max(values) <= n,
            "duplicates": len(numbers) == len(positive),
            "start": 1 in where,
            "gaps": not numbers or numbers == list(range(numbers[0], numbers[-1] + 1)),
        }
        links = list(pairwise(numbers))
        links = links[:-1] if "last link" in skip else links
        links = links[1:] if "first link" in skip else links
        return all(ok for name, ok in passed.items() if name not in skip) and all(
            any(near(a, b, rows, cols) for a in where[low] for b in where[high])
            for low, high in links
        )

    return verify


def _slides(start: int, there: int) -> Verify:
    """Return the slides' verifier in Python, which the notebook starts from.

    Where 1, or the number looked for, occurs twice: 0 takes the first of them, -1 the last.
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
    "upside-down": (lambda problem, answer: not faulty_verifier()(problem, answer),),
    "last-link": (faulty_verifier(skip=("last link",)),),
    "first-link": (faulty_verifier(skip=("first link",)),),
    "duplicates": tuple(
        faulty_verifier(skip=("duplicates",), copies=which) for which in ("any", "first", "last")
    ),
    "blanks": (faulty_verifier(skip=("blanks",)), faulty_verifier(skip=("blanks", "holes"))),
    "greatest-number": tuple(
        faulty_verifier(skip=skip, copies=which)
        for skip in (_COUNTING, ("blanks", "holes", "negative", "duplicates"))
        for which in ("any", "first", "last")
    ),
    "out-of-range": tuple(
        faulty_verifier(skip=skip.split())
        for skip in (
            "negative",
            "negative holes",
            "large gaps",
            "large gaps start",
            "negative large gaps",
            "negative holes large gaps",
            "negative holes large gaps start",
        )
    ),
    "four-neighbors": (faulty_verifier(rook), faulty_verifier(rook, one_cell=False)),
    "diagonals-only": (faulty_verifier(_bishop),),
    "manhattan": (faulty_verifier(manhattan),),
    "two-away": (faulty_verifier(_two_away),),
    "one-direction": (faulty_verifier(_same_line),),
    "wrap-around": (faulty_verifier(_wraps_below), faulty_verifier(wraps_around)),
    "row-ends": (faulty_verifier(_flat), faulty_verifier(_one_list)),
    "no-links": (faulty_verifier(_anywhere),),
    "walls": (faulty_verifier(skip=("walls",)),),
    "givens": (faulty_verifier(skip=("givens",)), faulty_verifier(skip=("givens", "walls"))),
    "givens-only": (_givens_only,),
    "one-cell": (faulty_verifier(one_cell=False),),
}
