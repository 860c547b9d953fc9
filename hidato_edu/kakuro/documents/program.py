"""The document's program as printed, for the lecture.

Names are the document's in Python spelling: ``getCandCoord`` is `Document.get_cand_coord`. Rows
and columns count from 1. Its gaps are left open; `Document.slips` reports which of them an input
triggers. `search.steps`, `table.candidates` and `read_kakuro2` are the safe counterparts.

References
----------
KAKURO2 (algospot, after the book by Jongman Koo): "put", "remove", "getCandCoord", "search()",
"main()".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import InvalidMove, InvalidPuzzle, check_type
from hidato_edu.core.tokens import whole
from hidato_edu.kakuro.digits import MOST, Digits
from hidato_edu.kakuro.formats.kakuro2 import Reader
from hidato_edu.kakuro.puzzle import DIRECTIONS, Puzzle
from hidato_edu.kakuro.search.table import LENGTHS, MASKS, SUMS, candidate_table

__all__ = [
    "Document",
    "document_reads",
    "document_search",
    "put_checked",
    "put_printed",
]

MOST_ROWS = 20  # the program's arrays have MAXN = 21 rows, and row 0 is not used

Placed: TypeAlias = "tuple[int, int, int] | None"
"""The digit placed last: y, x, digit; None before the first."""


def put_printed(known: int, digit: int) -> int:
    """Return the mask of a run after the document's ``known += (1 << val)``.

    Parameters
    ----------
    known : int
        The mask of the digits in the run.
    digit : int
        The digit to put.

    Notes
    -----
    Correct as long as the digit is not in the run yet. Otherwise the sum carries into the next bit:
    the digit disappears from the mask, and the next larger one appears in it.

    Examples
    --------
    >>> known = Digits({1, 3}).mask
    >>> Digits.of(put_printed(known, 4)), Digits.of(put_printed(known, 3))
    (Digits({1, 3, 4}), Digits({1, 4}))
    """
    return known + (1 << digit)


def put_checked(known: int, digit: int) -> int:
    """Return the mask of a run with one more digit.

    Parameters
    ----------
    known : int
        The mask of the digits in the run.
    digit : int
        The digit to put, 1 to 9.

    Raises
    ------
    InvalidMove
        If it is not a digit, or is already in the run.

    Examples
    --------
    >>> known = Digits({1, 3}).mask
    >>> Digits.of(put_checked(known, 4))
    Digits({1, 3, 4})
    >>> put_checked(known, 3)
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.InvalidMove: 3 is already in the run, which contains 1 3
    """
    if not 1 <= digit <= MOST:
        raise InvalidMove(f"{digit!r} is not a digit from 1 to {MOST}")
    if known >> digit & 1:
        raise InvalidMove(f"{digit} is already in the run, which contains {Digits.of(known)}")
    return known | 1 << digit


class Clue(NamedTuple):
    """A clue of the input: the black cell (from 1), 0 for across or 1 for down, the sum."""

    y: int
    x: int
    dir: int
    sum: int

    @property
    def way(self) -> int:
        """0 across, 1 down: ``if (Dir)`` treats everything but 0 as down."""
        return int(self.dir != 0)


class Document:
    """The arrays of the program, filled as in its ``main``, and its functions.

    Parameters
    ----------
    color : sequence of rows
        n rows of n colors, 1 for white.
    clues : sequence of (y, x, dir, sum)
        As in the input.

    Attributes
    ----------
    n, q : int
        Size of the board, number of clues.
    color, value : list of shape (n + 1, n + 1)
        Colors and digits; row 0 and column 0 are not used.
    hint : list of shape (n + 1, n + 1, 2)
        For every cell its clue across and its clue down; 0 if nothing was written.
    sum, length, known : list of int
        For every clue the sum, the number of its cells, and the mask of their digits.

    Raises
    ------
    InvalidPuzzle
        If the board has more than 20 rows, the limit of the program's arrays.

    Examples
    --------
    >>> printed = Document([[0, 0, 0], [0, 1, 1], [0, 0, 0]], [(2, 1, 0, 4)])
    >>> printed.hint[2][2], printed.sum, printed.length
    ([0, 0], [4], [2])
    """

    def __init__(
        self, color: Sequence[Sequence[int]], clues: Iterable[tuple[int, int, int, int]]
    ) -> None:
        n = self.n = len(color)
        if n > MOST_ROWS:
            raise InvalidPuzzle(
                f"a board of {n} rows: the document's arrays end at row {MOST_ROWS}"
            )
        self.color = [[0] * (n + 1), *([0, *row] for row in color)]
        self.clues = [Clue(*clue) for clue in clues]
        self.q = len(self.clues)
        self.value = [[0] * (n + 1) for _ in self.color]
        self.hint = [[[0, 0] for _ in row] for row in self.color]
        self.sum, self.length, self.known = ([0] * max(1, self.q) for _ in range(3))
        for index, clue in enumerate(self.clues):
            self.sum[index] = clue.sum
            for y, x in self._behind(clue):
                self.hint[y][x][clue.way] = index
                self.length[index] += 1

    def _behind(self, clue: Clue) -> Iterator[tuple[int, int]]:
        """Yield the white cells after a clue, in the order of ``main``."""
        y, x = clue.y, clue.x
        while True:
            y, x = (y + 1, x) if clue.way else (y, x + 1)
            if not (0 < y <= self.n and 0 < x <= self.n) or self.color[y][x] != 1:
                return
            yield y, x

    def put(self, y: int, x: int, val: int) -> None:
        """Put a digit: ``+=`` on the masks of both runs."""
        for h in range(2):
            self.known[self.hint[y][x][h]] += 1 << val
        self.value[y][x] = val

    def remove(self, y: int, x: int, val: int) -> None:
        """Remove a digit: ``-=`` on the masks of both runs."""
        for h in range(2):
            self.known[self.hint[y][x][h]] -= 1 << val
        self.value[y][x] = 0

    def get_cand_hint(self, h: int) -> int:
        """Return ``candidates[length[h]][sum[h]][known[h]]``, wherever in memory that is.

        Raises
        ------
        IndexError
            If it is outside the whole table.
        """
        place = _place(self.length[h], self.sum[h], self.known[h])
        if place is None:
            where = f"[{self.length[h]}][{self.sum[h]}][{self.known[h]}]"
            raise IndexError(f"candidates{where} lies outside the table")
        length, total, known = place
        return candidate_table()[length][total][known]

    def get_cand_coord(self, y: int, x: int) -> int:
        """Return the mask of the digits that both runs of a cell allow."""
        return self.get_cand_hint(self.hint[y][x][0]) & self.get_cand_hint(self.hint[y][x][1])

    def search(self, called: Callable[[Placed], None] = lambda placed: None) -> bool:
        """Fill `value` by the recursion as printed; return whether it has found a solution.

        Parameters
        ----------
        called : callable
            Receives at the beginning of every call the digit placed last.
        """
        return self._search(called, None)

    def _search(self, called: Callable[[Placed], None], placed: Placed) -> bool:
        called(placed)
        y, x, min_cands = -1, -1, 1023
        for i in range(1, self.n + 1):
            for j in range(1, self.n + 1):
                if self.color[i][j] == 1 and self.value[i][j] == 0:
                    cands = self.get_cand_coord(i, j)
                    if cands == 0:
                        return False
                    if cands.bit_count() < min_cands.bit_count():
                        min_cands, y, x = cands, i, j
        if y == -1:
            return True
        for num in range(1, 10):
            if min_cands & (1 << num):
                self.put(y, x, num)
                if self._search(called, (y, x, num)):
                    return True
                self.remove(y, x, num)
        return False

    def slips(self) -> Iterator[str]:
        """Yield a description of every error in the arrays; the program itself reports none.

        Examples
        --------
        >>> for slip in Document([[0, 0, 0], [0, 1, 1], [0, 0, 0]], [(2, 1, 0, 60)]).slips():
        ...     print(slip)
        clue 0 (2 1 0 60): candidates[2][60] is read, which is candidates[3][14]
        row 2, column 2 has no clue down: clue 0 is used
        row 2, column 3 has no clue down: clue 0 is used
        """
        before: dict[tuple[int, int, int], int] = {}
        for index, clue in enumerate(self.clues):
            length, said = self.length[index], f"clue {index} ({' '.join(map(str, clue))})"
            place = _place(length, clue.sum, 0)
            if not length:
                yield f"{said}: no white cell follows it"
            elif place is None:
                yield f"{said}: candidates[{length}][{clue.sum}] is read, outside the table"
            elif place[:2] != (length, clue.sum):
                yield (
                    f"{said}: candidates[{length}][{clue.sum}] is read, "
                    f"which is candidates[{place[0]}][{place[1]}]"
                )
            elif not clue.sum:
                yield f"{said}: candidates[{length}][0] is empty, so there is no solution"
            run = (clue.y, clue.x, clue.way)
            if run in before:
                yield f"{said}: it replaces clue {before[run]}, which has the same run"
            before[run] = index
        yield from self._without_clue()

    def _without_clue(self) -> Iterator[str]:
        told = {(*cell, clue.way) for clue in self.clues for cell in self._behind(clue)}
        for y in range(1, self.n + 1):
            for x in range(1, self.n + 1):
                for way, name in enumerate(DIRECTIONS):
                    if self.color[y][x] == 1 and (y, x, way) not in told:
                        yield f"row {y}, column {x} has no clue {name}: clue 0 is used"


def _place(length: int, total: int, known: int) -> tuple[int, int, int] | None:
    """Return which entry a C program reads here, or None outside the table.

    The table is stored row after row, and C does not check an index against the end of its row.
    """
    flat = (length * SUMS + total) * MASKS + known
    if not 0 <= flat < LENGTHS * SUMS * MASKS:
        return None
    rest, known = divmod(flat, MASKS)
    length, total = divmod(rest, SUMS)
    return length, total, known


def document_reads(text: str) -> Document:
    """Return the arrays that the program makes of the first case of its input, valid or not.

    Parameters
    ----------
    text : str
        As `read_kakuro2` reads it: number of cases, n, n rows of n colors, q, q clues.

    Raises
    ------
    FormatError
        If the text ends early, or a word is not a whole number; the program would continue with 0.
    InvalidPuzzle
        If the board has more than 20 rows.

    Examples
    --------
    >>> printed = document_reads("1  2  0 0  0 1  2  2 1 0 7  1 2 1 7")
    >>> printed.hint[2][2], printed.sum, printed.length, printed.search(), printed.value[2][2]
    ([0, 1], [7, 7], [1, 1], True, 7)
    """
    numbers = Reader(text)

    def read(wanted: str) -> int:
        return whole(numbers.next(wanted), f"a {wanted} is needed here")

    read("number of cases")
    n = read("size n")
    color = [[read("color") for _ in range(n)] for _ in range(n)]
    clues = [
        (read("row y"), read("column x"), read("direction"), read("sum"))
        for _ in range(read("number of clues"))
    ]
    return Document(color, clues)


def document_search(
    puzzle: Puzzle,
    called: Callable[[Placed], None] = lambda placed: None,
    *,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> list[list[int]] | None:
    r"""Return the first solution that the program finds, as rows of digits, or None.

    Parameters
    ----------
    puzzle : Puzzle
        Without givens, at most 20 rows and columns. A run without a clue is one of the gaps: the
        result is wrong, or none is found.
    called : callable
        Receives at the beginning of every call the digit placed last, as (y, x, digit) counted
        from 1, or None.
    max_nodes, max_seconds : optional
        Budget in calls, and in seconds.

    Raises
    ------
    InvalidPuzzle
        If the board has givens, or is too large.
    LimitReached
        If the budget is used up.

    Notes
    -----
    Every call scans the whole board and looks up all blank cells again, as printed.
    `search.solutions` makes the same calls in the same order, about twenty times faster at 10x10
    and seventy times at 20x20.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> document_search(kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0"))
    [[0, 0, 0], [0, 1, 3], [0, 2, 4]]
    """
    if check_type(puzzle, Puzzle).givens:
        raise InvalidPuzzle("the document's input has no givens, but this board has some")
    rows, cols = puzzle.grid.size
    n = max(rows, cols)
    color = [[int((row, col) in puzzle.grid) for col in range(n)] for row in range(n)]
    clues = [
        (row + 1, col + 1, DIRECTIONS.index(direction), total)
        for (row, col), direction, total in puzzle.clues
    ]
    document, budget = Document(color, clues), Budget(max_nodes, max_seconds)

    def counted(placed: Placed) -> None:
        budget.check()
        budget.spend()
        called(placed)

    if not document.search(counted):
        return None
    return [row[1 : cols + 1] for row in document.value[1 : rows + 1]]
