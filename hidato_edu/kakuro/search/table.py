"""The document's table: which digits may still go into a run, by length, sum, and digits used.

``table[length][total][known]`` is the mask of the digits that can still be used in a run of
`length` cells with the sum `total` that already contains the digits of the mask `known`. It is
built from all 511 sets of digits: for every subset `known` of a set, the rest of the set may
follow. `build_table` iterates over all 261,632 pairs of masks, as the document does;
`build_table_by_submasks` visits only the 19,682 pairs of a set and a subset (3 to the power of 9,
without the empty set). A test compares the two.

References
----------
KAKURO2 (algospot, after the book by Jongman Koo): "generateCandidates()".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from hidato_edu.boards.arguments import whole
from hidato_edu.boards.grid import Cell
from hidato_edu.kakuro.digits import ALL, MOST, SUM_OF, Digits, mask_of
from hidato_edu.kakuro.puzzle import Numbers, Puzzle
from hidato_edu.kakuro.rules import standing

__all__ = [
    "LENGTHS",
    "MASKS",
    "SETS",
    "SUMS",
    "Table",
    "build_table",
    "build_table_by_submasks",
    "candidate_table",
    "candidates",
    "combinations",
    "entries",
    "fitting",
    "sets_of",
]

Table: TypeAlias = list[list[list[int]]]

LENGTHS, SUMS, MASKS = MOST + 1, 46, 1024
SETS = range(2, MASKS, 2)


def _empty() -> Table:
    return [[[0] * MASKS for _ in range(SUMS)] for _ in range(LENGTHS)]


def build_table() -> Table:
    """Return the table, built as in the document: every set with every mask.

    Returns
    -------
    list of shape (10, 46, 1024)
        Masks; 13,756 of them are not zero.

    Notes
    -----
    Four to the power of nine steps: about 0.05 s.

    Examples
    --------
    >>> Digits.of(build_table()[2][4][0]), Digits.of(build_table()[2][4][1 << 1])
    (Digits({1, 3}), Digits({3}))
    """
    found = _empty()
    for chosen in SETS:
        size, total = chosen.bit_count(), SUM_OF[chosen]
        for known in range(0, MASKS, 2):
            if chosen | known != chosen:
                continue
            found[size][total][known] |= chosen & ~known
    return found


def build_table_by_submasks() -> Table:
    """Return the same table, built from the subsets of every set only.

    Notes
    -----
    Three to the power of nine steps. `candidate_table` caches the result.

    Examples
    --------
    >>> sum(1 for _ in entries(build_table_by_submasks()))
    13756
    """
    found = _empty()
    for chosen in SETS:
        row = found[chosen.bit_count()][SUM_OF[chosen]]
        known = chosen
        while True:
            row[known] |= chosen ^ known
            if not known:
                break
            known = (known - 1) & chosen
    return found


def entries(built: Table) -> Iterator[tuple[int, int, int, int]]:
    """Yield (length, total, known, mask) for every nonzero entry of a table."""
    for length, total, known in product(range(LENGTHS), range(SUMS), range(MASKS)):
        mask = built[length][total][known]
        if mask:
            yield length, total, known, mask


@lru_cache(maxsize=1)
def candidate_table() -> Table:
    """Return the table that this package uses; built once. Do not change it.

    Examples
    --------
    >>> Digits.of(candidate_table()[2][4][0])
    Digits({1, 3})
    """
    return build_table_by_submasks()


@cache
def sets_of(length: int, total: int | None) -> tuple[int, ...]:
    """Return the masks of all sets of so many digits with this sum, in lexicographic order."""
    found = [
        chosen
        for chosen in SETS
        if chosen.bit_count() == length and total in (None, SUM_OF[chosen])
    ]
    return tuple(sorted(found, key=lambda mask: sorted(Digits.of(mask))))


def combinations(length: int, total: int | None, known: Iterable[int] = ()) -> tuple[Digits, ...]:
    """Return all sets of different digits that fill a run.

    Parameters
    ----------
    length : int
        Number of cells, at least 1.
    total : int or None
        Their sum; None if there is no clue.
    known : iterable of int
        Digits that must be in the set.

    Returns
    -------
    tuple of Digits
        In lexicographic order; empty if the sum is impossible.

    Raises
    ------
    ValueError
        If `length` is not a whole number of at least 1.

    Examples
    --------
    >>> combinations(2, 6), combinations(2, 18)
    ((Digits({1, 5}), Digits({2, 4})), ())
    """
    must = mask_of(known)
    found = sets_of(whole("length", length, 1), total)
    return tuple(Digits.of(chosen) for chosen in found if chosen & must == must)


def fitting(length: int, total: int | None, known: int = 0) -> int:
    """Return the mask of the digits that may still go into a run: one table lookup.

    Parameters
    ----------
    length : int
        Number of its cells, 1 to 9; no digit fits a run of another length.
    total : int or None
        Its sum, 1 to 45; no digit fits another sum. Without a clue every unused digit fits.
    known : int
        The mask of the digits that it already contains.

    Examples
    --------
    >>> Digits.of(fitting(3, 7)), Digits.of(fitting(3, 7, 1 << 2)), Digits.of(fitting(3, None, 2))
    (Digits({1, 2, 4}), Digits({1, 4}), Digits({2, 3, 4, 5, 6, 7, 8, 9}))
    """
    if not 1 <= length <= MOST or not (total is None or 1 <= total <= SUM_OF[ALL]):
        return 0  # a negative index would find another entry
    if total is None:
        return ALL & ~known if known.bit_count() < length else 0
    return candidate_table()[length][total][known]


def candidates(puzzle: Puzzle, digits: Numbers | None = None) -> dict[Cell, Digits]:
    r"""Return the candidates of every blank cell: the digits that the table allows in both runs.

    This is the document's ``getCandCoord``. It considers the digits in the two runs of a cell and
    nothing else; see `domains` for what follows from the other blank cells.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    digits : mapping from cell to digit, or array of shape (rows, cols), optional
        Digits placed besides the givens; 0 and None are blanks.

    Returns
    -------
    dict from (row, col) to Digits
        For every blank white cell, row by row.

    Raises
    ------
    InvalidPuzzle
        If an entry is not a digit, is not in a white cell, or changes a given; quotes it.

    Notes
    -----
    Linear in the number of cells.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0")
    >>> {cell: str(found) for cell, found in candidates(puzzle, {(1, 1): 1}).items()}
    {(1, 2): '3', (2, 1): '2', (2, 2): '1 2 4 5'}
    """
    stands = standing(puzzle, digits)
    known = [mask_of(stands[cell] for cell in run.cells if cell in stands) for run in puzzle.runs]
    fits = [
        fitting(len(run.cells), run.total, mask)
        for run, mask in zip(puzzle.runs, known, strict=True)
    ]
    return {
        cell: Digits.of(fits[across] & fits[down])
        for cell, (across, down) in puzzle.crossing.items()
        if cell not in stands
    }
