"""The document's table of islands: coordinates, points, neighbors, bridges.

The document's rules read and change it. A row of the table belongs to an island; islands are
counted from 0, row by row. Both islands of a bridge have an entry ``[other, lanes]``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle, bridge

__all__ = ["Table"]


class Table:
    """The islands of a board, and the bridges laid so far.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    lanes : mapping from bridge to int, optional
        The lanes at the start.

    Attributes
    ----------
    coordinates : list of (row, col)
        The cell of each island. (The document has column and row, x and y.)
    points : list of int
        The points of each island.
    neighbors : list of list of int
        The islands to which each island may be connected.
    bridges : list of list of [int, int]
        The islands to which each island is connected, with the numbers of lanes.

    Raises
    ------
    InvalidPuzzle
        If `lanes` contains something that is not a bridge of the board.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = Table(hashi.from_array([[1, 0, 2], [0, 0, 1]]))
    >>> table.neighbors
    [[1], [0, 2], [1]]
    >>> table.lay(0, 1)
    >>> table.bridges, table.left(1), table.open_neighbors(1)
    ([[[1, 1]], [[0, 1]], []], 1, [2])
    """

    def __init__(self, puzzle: Puzzle, lanes: Mapping[Bridge, int] | None = None) -> None:
        self.puzzle = check_type(puzzle, Puzzle)
        self.coordinates = list(puzzle.givens)
        self.points = list(puzzle.givens.values())
        index = {cell: island for island, cell in enumerate(self.coordinates)}
        self.neighbors = [
            [index[cell] for cell in puzzle.neighbors(island)] for island in self.coordinates
        ]
        self.bridges: list[list[list[int]]] = [[] for _ in self.points]
        for one, number in (lanes or {}).items():
            if one not in puzzle.crossings:
                raise InvalidPuzzle(f"{one!r} is not a bridge of the board; use `Puzzle.bridges`")
            if number:
                self.lay(index[one[1]], index[one[2]], number)

    def __len__(self) -> int:
        return len(self.points)

    def left(self, island: int) -> int:
        """Return the remaining points of an island; less than 0 if it has too many lanes."""
        return self.points[island] - sum(lanes for _, lanes in self.bridges[island])

    def is_open(self, island: int) -> bool:
        """Return whether an island has points left."""
        return self.left(island) > 0

    def lanes(self, island: int, other: int) -> int:
        """Return the number of lanes between two islands."""
        return next((lanes for near, lanes in self.bridges[island] if near == other), 0)

    def room(self, island: int, other: int) -> int:
        """Return how many lanes can still be laid between two islands: at most their points."""
        most = min(MOST_LANES - self.lanes(island, other), self.left(island), self.left(other))
        return max(0, most)

    def open_neighbors(self, island: int) -> list[int]:
        """Return the neighbors to which a lane can still be laid."""
        return [other for other in self.neighbors[island] if self.room(island, other)]

    def lay(self, island: int, other: int, lanes: int = 1) -> None:
        """Lay lanes between two islands, unchecked: even a third, as the document's program."""
        for here, there in ((island, other), (other, island)):
            for entry in self.bridges[here]:
                if entry[0] == there:
                    entry[1] += lanes
                    break
            else:
                self.bridges[here].append([there, lanes])

    def bridge(self, island: int, other: int) -> Bridge:
        """Return the bridge between two islands, as in a solution."""
        return bridge(self.coordinates[island], self.coordinates[other])

    def laid(self) -> dict[Bridge, int]:
        """Return the lanes of all bridges, as in a solution."""
        return {
            self.bridge(island, other): lanes
            for island, entries in enumerate(self.bridges)
            for other, lanes in entries
            if island < other and lanes
        }

    def copy(self) -> Table:
        """Return an independent copy."""
        twin = object.__new__(Table)
        twin.puzzle = self.puzzle
        twin.coordinates, twin.points = self.coordinates[:], self.points[:]
        twin.neighbors = [near[:] for near in self.neighbors]
        twin.bridges = [[entry[:] for entry in entries] for entries in self.bridges]
        return twin

    def __deepcopy__(self, memo: object) -> Table:
        """Share the puzzle, which never changes: exercises copy a table for every call."""
        return self.copy()

    @classmethod
    def of(
        cls,
        puzzle: Puzzle,
        points: list[int],
        neighbors: list[list[int]],
        bridges: list[list[list[int]]],
    ) -> Table:
        """Return the table with these columns, unchecked, as another process reports them."""
        table = cls(puzzle)
        table.points, table.neighbors, table.bridges = points, neighbors, bridges
        return table

    def rows(self) -> Iterator[tuple[Cell, int, list[int], list[list[int]]]]:
        """Yield the rows of the table: coordinates, points, neighbors, bridges."""
        yield from zip(self.coordinates, self.points, self.neighbors, self.bridges, strict=True)

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Table) and list(self.rows()) == list(other.rows())

    __hash__ = None  # type: ignore[assignment]
