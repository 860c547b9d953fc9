r"""Drawn answers, as ``str`` of a solution writes them.

    1---2
        |
    . . 1

The cells are in every other line and column, see `hidato_edu.hashi.writing`. The characters between
them show the lanes of the bridges; at a crossing, a cell shows only one of the two bridges.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from hidato_edu.boards.grid import MAX_CELLS, Cell
from hidato_edu.core.errors import FormatError
from hidato_edu.core.tokens import Token, bad, check_size
from hidato_edu.hashi.answers_in import Drawn
from hidato_edu.hashi.puzzle import MOST_POINTS
from hidato_edu.hashi.writing import ACROSS, DOWN

__all__ = ["read_drawing"]

ISLANDS = "".join(map(str, range(1, MOST_POINTS + 1)))
LANES = [{sign: number for number, sign in signs.items()} for signs in (ACROSS, DOWN)]
SIGNS = "".join([*ACROSS.values(), *DOWN.values()])
MEANT = (
    'use 1 to 8 for an island, . for water, - and = for bridges across, | and " for bridges down'
)

Pair = tuple[Cell, Cell]


def read_drawing(lines: Sequence[str], at: int) -> Drawn:
    """Return the lanes of all drawn bridges, right or wrong, with the islands.

    Examples
    --------
    >>> read_drawing(["1---2", "    |", ". . 1"], 1)
    {((0, 0), (0, 2)): 1, ((0, 2), (1, 2)): 1}
    """
    drawing = _Drawing(lines, at)
    lanes: dict[Pair, int] = {}
    used: set[tuple[int, int]] = set()
    for down in (False, True):
        for one, other in drawing.pairs(down):
            (top, left), (bottom, right) = one, other
            way = [
                (r, c)
                for r in range(2 * top, 2 * bottom + 1)
                for c in range(2 * left, 2 * right + 1)
            ][1:-1]
            number = drawing.number(way[::2], down)
            if number:
                lanes[one, other] = number
                used.update(way)
    for (r, c), sign in drawing.signs.items():
        if sign in SIGNS and (r, c) not in used:
            raise bad(drawing.token(r, c), "is not part of a bridge from island to island")
    return Drawn(dict(sorted(lanes.items())), drawing.table())


class _Drawing:
    """The characters of a drawing by line and column; blanks are left out."""

    def __init__(self, lines: Sequence[str], at: int) -> None:
        self.at = at
        widths = [(len(line.rstrip()) + 1) // 2 for line in lines]
        self.rows, self.cols = (len(lines) + 1) // 2, max(widths[::2])
        size = Token(str(self.rows), at, 1), Token(str(max(widths)), at, 1)
        check_size(*size, MAX_CELLS)
        self.signs = {
            (r, c): sign
            for r, line in enumerate(lines)
            for c, sign in enumerate(line)
            if sign.strip()
        }
        self._check(lines)
        self.islands = [(r // 2, c // 2) for (r, c), sign in self.signs.items() if sign in ISLANDS]

    def table(self) -> list[list[int]]:
        """Return the board: the points of an island, 0 for water."""
        every = range(0, 2 * self.rows, 2), range(0, 2 * self.cols, 2)
        signs = [[self.signs[r, c] for c in every[1]] for r in every[0]]
        return [[int(sign) if sign in ISLANDS else 0 for sign in row] for row in signs]

    def token(self, r: int, c: int) -> Token:
        """Return a character with its place."""
        return Token(self.signs[r, c], self.at + r, c + 1)

    def _check(self, lines: Sequence[str]) -> None:
        """Raise `FormatError` for an unknown character, or one in the wrong place."""
        for (r, c), sign in self.signs.items():
            if sign not in SIGNS and (sign not in f".{ISLANDS}" or r % 2 or c % 2):
                between = sign in f".{ISLANDS}"
                what = "is between the cells of a drawing" if between else "is not allowed here"
                raise bad(self.token(r, c), f"{what}; {MEANT}")
        for r in range(0, 2 * self.rows, 2):
            for c in range(0, 2 * self.cols, 2):
                if (r, c) not in self.signs:
                    before = lines[r][:c].rstrip()
                    raise FormatError(
                        f"a cell is missing at column {c + 1}: the cells of a drawing are in every "
                        f"other line and column; {MEANT}",
                        line=self.at + r,
                        column=len(before) + 1,
                        token=before[-1:],
                    )

    def pairs(self, down: bool) -> Iterator[Pair]:
        """Yield the pairs of islands that see each other down, or across."""
        line = int(down)
        order = sorted(self.islands, key=lambda cell: (cell[line], cell[1 - line]))
        return ((one, other) for one, other in pairwise(order) if one[line] == other[line])

    def number(self, between: Sequence[tuple[int, int]], down: bool) -> int:
        """Return how many lanes are drawn between cells; 0 unless all places agree."""
        known = LANES[down]
        said = [known.get(self.signs.get(place, " "), 0) for place in between]
        return said[0] if len(set(said)) == 1 else 0
