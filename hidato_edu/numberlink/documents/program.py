"""The document's generator: it adds random paths until no two free cells are neighbors.

A path begins with two free neighbors and grows from the second, always to a free neighbor that
touches the path in only one cell. Unused cells become solid. The program uses a union-find forest
to test whether two cells are on one path; path numbers would be enough, see `same`.

References
----------
Numberlink with union-find (document 001): "neighbour", "checkneigh", "valid_next", "addpath".
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal, TypeAlias

from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solved
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.core.rng import Seed, pick, random_source
from hidato_edu.numberlink.documents.union_find import HANG, RANK, Forest
from hidato_edu.numberlink.puzzle import WALL, Puzzle, Solution, link

__all__ = [
    "Same",
    "document_board",
    "document_row",
    "document_steps",
    "document_story",
    "made_by_document",
]

Same: TypeAlias = Literal["find", "number"]

TURNS = ((-1, 0), (0, -1), (1, 0), (0, 1))  # up, left, down, right: cases 0 to 3 of the switch

ASKED = {
    "find": ("      in the same tree as b", [Line("    union(b, c)", HANG, RANK)]),
    "number": ("      with number n", []),
}


def document_board(
    rows: int,
    cols: int | None = None,
    *,
    seed: Seed = None,
    one_level: bool = True,
    same: Same = "find",
) -> Solution:
    """Return a board of the document's generator with its paths.

    Parameters
    ----------
    rows, cols : int
        Size of the board; the document's is 7 x 7. By default it is a square.
    seed : int, random.Random or None
        The same seed gives the same board.
    one_level : bool
        Whether ``findset`` climbs only one level, as printed. The boards are the same: every new
        cell is attached to the root, so no tree has more than one level.
    same : {"find", "number"}
        How the program tests whether two cells are on one path: by the roots of a `Forest`, as
        printed, or by the numbers of their paths. The boards are the same.

    Returns
    -------
    Solution
        The paths, numbered in the order of their creation. Its `puzzle` has their ends and the
        usual conventions; unused cells are not in its grid. The puzzle may have other solutions.

    Raises
    ------
    InvalidPuzzle
        If the board has no two neighbors, or too many cells.
    ValueError
        If `same` is not one of these.

    Notes
    -----
    A path has at least two cells and does not touch itself. Before every path, the next free pair
    is searched from a random cell on: about 0.5 ms at 7x7, 0.2 s at 100x100.

    With the same random numbers, the boards equal those of a transcription of the C program, which
    is in the tests.

    Examples
    --------
    >>> board = document_board(4, 5, seed=1)
    >>> print(board)
    1 # 1 1 1
    1 1 2 2 1
    3 1 2 1 1
    3 1 1 1 #
    >>> print(board.puzzle)
    numberlink 4 5
    1 # 1 . .
    . . . 2 .
    3 . 2 . .
    3 . . . #
    """
    program = _Program(rows, cols, random_source(seed), one_level, same, None)
    while program.add_path():
        pass
    return program.solution()


def document_row(
    board: Grid | tuple[int, int], *, seed: int, same: Same = "find", one_level: bool = True
) -> dict[str, Any]:
    """Return a board of the document's generator as a row of a table.

    It is solved if all cells are used; only the size of the board counts.

    Examples
    --------
    >>> document_row((4, 5), seed=1, same="find")
    {'outcome': 'found', 'solved': False, 'pairs': 3, 'isolated': 2}
    """
    made = made_by_document(board, seed=seed, same=same, one_level=one_level)
    size = board.size if isinstance(board, Grid) else board
    free = size[0] * size[1] - len(made.puzzle.grid)
    pairs = len(made.puzzle.pairs)
    return {"outcome": "found", "solved": not free, "pairs": pairs, "isolated": free}


def made_by_document(board: Grid | tuple[int, int], *, seed: int, **knobs: Any) -> Solution:
    """Return the board of the same run."""
    return document_board(*(board.size if isinstance(board, Grid) else board), seed=seed, **knobs)


def document_steps(
    rows: int,
    cols: int | None = None,
    *,
    seed: Seed = None,
    one_level: bool = True,
    same: Same = "find",
) -> Narrated:
    """Make the same board as `document_board`; yield every cell, link and change of the forest.

    Yields
    ------
    Event
        For every path: ``Enter(n)``; `Assign` of a cell from 0 to n, with the reason ``"first"``,
        ``"second"`` or ``"extend"``, and of ``("link", a, b)`` from 0 to n with one of the last
        two; `Assign` of ``("parent", cell)`` and ``("rank", cell)`` as in `union_steps`;
        `Assign` of ``("end", cell)`` from 0 to 1, with ``"first end"`` or ``"end"``; ``Leave`` of
        ``"stuck"``, because of ``"touch"`` with the free neighbors that touch the path twice, or
        ``"shut in"`` with the end that has no free neighbor. Then for every unused cell an
        `Assign` from 0 to -1, ``"isolated"``; ``Measure("paths")``, ``Measure("isolated")``,
        `Solved`.

    Raises
    ------
    InvalidPuzzle, ValueError
        As for `document_board`, before the first event.

    Examples
    --------
    >>> for event in list(document_steps(1, 3, seed=1))[:7]:
    ...     print(*event[:4])
    enter 1
    assign (0, 0) 0 1
    assign ('end', (0, 0)) 0 1
    assign (0, 1) 0 1
    assign ('link', (0, 0), (0, 1)) 0 1
    assign ('parent', (0, 0)) None (0, 1)
    assign ('rank', (0, 1)) 0 1
    """
    told: list[Event] = []
    program = _Program(rows, cols, random_source(seed), one_level, same, told)
    return Narrated(_told(program, told), document_story(same))


def document_story(same: Same = "find") -> Story:
    """Return the pseudo-code and the captions of the document's generator.

    Examples
    --------
    >>> document_story("number").code[-3:]
    ('      that has one neighbor', '      with number n', '    none: b is an end, stop')
    """
    _check(same)
    asked, union = ASKED[same]
    code = (
        "for n = 1, 2, 3, ...:",
        Line(
            "  a, c = free neighbors",
            Caption("enter", "", "path {label}: two free neighbors are found", interesting=True),
        ),
        Line(
            "  none: rest gets X, stop",
            Caption("assign", "isolated", "no path uses {var}: X"),
            Caption("measure", "paths", "no free neighbors are left; paths: {value}"),
            Caption("measure", "isolated", "cells that no path uses: {value}"),
            Caption("solved", "", "a board and its solution", interesting=True),
        ),
        Line("  a gets n", Caption("assign", "first", "path {new} begins: {var}")),
        Line("  a is an end", Caption("assign", "first end", "the end at {of} is marked")),
        "  b = a",
        "  repeat:",
        Line(
            "    c gets n",
            Caption("assign", "second", "path {new}: {var}"),
            Caption("assign", "extend", "path {new} grows: {var}"),
        ),
        *union,
        "    b = c",
        "    c = free neighbor of b",
        "      that has one neighbor",
        asked,
        Line(
            "    none: b is an end, stop",
            Caption("assign", "end", "the end at {of} is marked"),
            Caption(
                "leave",
                "stuck: touch",
                "stuck: every free neighbor touches the path twice",
                interesting=True,
            ),
            Caption("leave", "stuck: shut in", "stuck: no neighbor is free", interesting=True),
        ),
    )
    return Story("document's Numberlink", code)


def _check(same: Any) -> None:
    if same not in ASKED:
        raise ValueError(f"same={same!r}; use {' or '.join(map(repr, ASKED))}")


def _told(program: _Program, told: list[Event]) -> Iterator[Event]:
    grown = True
    while grown:
        grown = program.add_path()
        yield from told
        told.clear()
    rest = program.isolated()
    for cell in rest:
        yield Assign(cell, 0, WALL, "isolated")
    yield Measure("paths", len(program.paths))
    yield Measure("isolated", len(rest))
    yield Solved(program.solution())


class _Program:
    """The board while paths are added."""

    def __init__(
        self,
        rows: int,
        cols: int | None,
        rng: Random,
        one_level: bool,
        same: Same,
        told: list[Event] | None,
    ) -> None:
        _check(same)
        board = square(rows, rows if cols is None else cols, adjacency="edges")
        if len(board) == 1:
            raise InvalidPuzzle("a board of one cell has no two neighbors that a path could join")
        self.board, self.rng, self.told = board, rng, told
        self.number = dict.fromkeys(board.cells, 0)
        self.paths: list[list[Cell]] = []
        self.forest = (
            Forest(board.cells, compress=False, one_level=one_level, told=told)
            if same == "find"
            else None
        )

    def add_path(self) -> bool:
        """Add a path; return False if there is no pair of free neighbors."""
        pair = self._neighbour()
        if pair is None:
            return False
        first, tip = pair
        n = len(self.paths) + 1
        path = [first]
        self.paths.append(path)
        if self.told is not None:
            self.told.append(Enter(n))
        self._take(first, n, "first")
        self._mark(first, "first end")
        self._append(path, tip, n, "second")
        while (cell := self._valid_next(tip)) is not None:
            self._append(path, cell, n, "extend")
            tip = cell
        self._mark(tip, "end")
        if self.told is not None:
            free = tuple(near for near in self._around(tip) if not self.number[near])
            why = "touch" if free else "shut in"
            self.told.append(Leave("stuck", why, free or (tip,)))
        return True

    def _neighbour(self) -> tuple[Cell, Cell] | None:
        """Return a free cell with a free neighbor, the first from a random cell on."""
        cells, number = self.board.cells, self.number
        start = pick(self.rng, len(cells))
        for k in range(start, start + len(cells)):
            cell = cells[k % len(cells)]
            if not number[cell]:
                for near in self._turned(cell):
                    if not number[near]:
                        return cell, near
        return None

    def _valid_next(self, tip: Cell) -> Cell | None:
        """Return a free neighbor of the tip that touches the path only there, or None."""
        for cell in self._turned(tip):
            if not self.number[cell] and self._touches(tip, cell) < 2:
                return cell
        return None

    def _turned(self, cell: Cell) -> list[Cell]:
        """Return the neighbors in the order up, left, down, right, from a random direction on."""
        turn = pick(self.rng, 4)
        return self._around(cell, TURNS[turn:] + TURNS[:turn])

    def _around(self, cell: Cell, turns: tuple[tuple[int, int], ...] = TURNS) -> list[Cell]:
        row, col = cell
        near = [(row + down, col + right) for down, right in turns]
        return [place for place in near if place in self.number]

    def _touches(self, tip: Cell, cell: Cell) -> int:
        """Return the number of a cell's neighbors on the path that ends at the tip."""
        near = self._around(cell)
        if self.forest is None:
            return [self.number[place] for place in near].count(self.number[tip])
        root = self.forest.find(tip)
        return [self.forest.find(place) for place in near].count(root)

    def _append(self, path: list[Cell], cell: Cell, n: int, why: str) -> None:
        """Extend a path by one cell."""
        tip = path[-1]
        path.append(cell)
        self._take(cell, n, why)
        if self.told is not None:
            self.told.append(Assign(link(tip, cell), 0, n, why))
        if self.forest is not None:
            self.forest.union(tip, cell)

    def _take(self, cell: Cell, n: int, why: str) -> None:
        self.number[cell] = n
        if self.told is not None:
            self.told.append(Assign(cell, 0, n, why))

    def _mark(self, cell: Cell, why: str) -> None:
        if self.told is not None:
            self.told.append(Assign(("end", cell), 0, 1, why))

    def isolated(self) -> list[Cell]:
        """Return the unused cells."""
        return [cell for cell, n in self.number.items() if not n]

    def solution(self) -> Solution:
        """Return the paths with their puzzle."""
        used = tuple(cell for cell, n in self.number.items() if n)
        numbered = dict(enumerate(self.paths, start=1))
        ends = {cell: n for n, path in numbered.items() for cell in (path[0], path[-1])}
        puzzle = Puzzle(Grid(used, self.board.shape, self.board.size), ends)
        return Solution.of_paths(puzzle, numbered)
