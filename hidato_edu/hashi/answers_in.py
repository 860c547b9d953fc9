"""Reading an answer: the lanes of each bridge, and the errors that bridges cannot express."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hidato_edu.boards.arguments import is_cell, is_whole, nested
from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.family import Violation
from hidato_edu.hashi.matrix import changed, is_matrix, read_matrix
from hidato_edu.hashi.puzzle import Bridge, Puzzle, bridge

__all__ = ["Answer", "Claim", "Drawn", "claimed"]

Answer: TypeAlias = "Mapping[Any, Any] | Iterable[Any]"

MEANT = (
    "an answer is a list of bridges [row, column, row, column, lanes], a dict from bridge or pair "
    "of cells to lanes, or the board with -1 and -2 in the cells of bridges"
)


class Drawn(dict[tuple[Cell, Cell], int]):
    """Lanes as a drawing shows them, and the islands that it shows."""

    def __init__(self, lanes: Mapping[tuple[Cell, Cell], int], rows: list[list[int]]) -> None:
        super().__init__(lanes)
        self.rows = rows

    def against(self, puzzle: Puzzle) -> list[Violation]:
        """Return how the board of the drawing differs from the puzzle."""
        size = len(self.rows), max(map(len, self.rows))
        if size == puzzle.grid.size:
            return list(changed(puzzle, self.rows))
        rows, cols = puzzle.grid.size
        said = f"the drawing has {size[0]} x {size[1]} cells, the board {rows} x {cols}"
        return [Violation("given-changed", (), said)]


@dataclass
class Claim:
    """An answer as lanes of bridges, and the errors that bridges cannot express."""

    lanes: dict[Bridge, int] = field(default_factory=dict)  # not 0; may be more than two
    broken: list[Violation] = field(default_factory=list)

    def say(self, code: str, cells: Iterable[Any], sentence: str) -> None:
        """Add a violation."""
        self.broken.append(Violation(code, tuple(cells), sentence))


def claimed(puzzle: Puzzle, answer: Answer) -> Claim:
    """Return the claim of an answer; raise `InvalidPuzzle` if it has none of the known forms."""
    check_type(puzzle, Puzzle)
    if isinstance(answer, Mapping):
        claim = _by_bridges(puzzle, [(key, value) for key, value in answer.items()])
        claim.broken[:0] = answer.against(puzzle) if isinstance(answer, Drawn) else ()
        return claim
    table = nested(_listed(answer))
    if not isinstance(table, Sequence) or isinstance(table, str):
        raise InvalidPuzzle(MEANT)
    if is_matrix(puzzle, table):
        claim = Claim()
        claim.lanes, claim.broken = read_matrix(puzzle, table)
        return claim
    return _by_bridges(puzzle, map(_item, table))


def _listed(answer: Any) -> Any:
    """Return an iterable as a list; arrays and texts stay as they are."""
    if hasattr(answer, "tolist") or isinstance(answer, str) or not isinstance(answer, Iterable):
        return answer
    return list(answer)


def _item(item: Any) -> tuple[Any, Any]:
    """Return an item of a list as a pair of cells and the number of lanes."""
    match item:
        case [r1, c1, r2, c2, lanes] if all(map(is_whole, (r1, c1, r2, c2))):
            return ((r1, c1), (r2, c2)), lanes
        case [[_, _] as one, [_, _] as other, lanes]:
            return (tuple(one), tuple(other)), lanes
        case [key, lanes]:
            return key, lanes
        case _:
            raise InvalidPuzzle(f"{item!r}: {MEANT}")


def _pair(key: Any) -> tuple[Cell, Cell]:
    match key:
        case ("bridge", [_, _] as one, [_, _] as other) | ([_, _] as one, [_, _] as other):
            return tuple(one), tuple(other)
        case [a, b, c, d]:
            return (a, b), (c, d)
        case _:
            raise InvalidPuzzle(f"{key!r} is not a bridge; use a pair of cells")


def _by_bridges(puzzle: Puzzle, items: Iterable[tuple[Any, Any]]) -> Claim:
    claim = Claim()
    known = set(puzzle.bridges)
    for key, lanes in items:
        one, other = _pair(key)
        said = f"{one!r} to {other!r}"
        if lanes is None or (is_whole(lanes) and lanes == 0) or lanes is False:
            continue
        if not is_whole(lanes) or lanes < 0:
            raise InvalidPuzzle(f"{lanes!r} lanes from {said}; use 0, 1 or 2")
        off = [cell for cell in (one, other) if not is_cell(puzzle.grid, cell)]
        if off:
            claim.say("off-grid", (), f"{off[0]!r} is not a cell of the board")
            continue
        at_sea = [cell for cell in (one, other) if cell not in puzzle.givens]
        if at_sea:
            where = puzzle.grid.say(at_sea[0])
            claim.say("no-island", at_sea, f"a bridge ends at {where}, which is not an island")
            continue
        step = bridge(one, other)
        if step not in known:
            where = f"{puzzle.grid.say(one)} and {puzzle.grid.say(other)}"
            why = "another island is between" if _in_line(one, other) else "they are not in line"
            why = "they are the same island" if one == other else why
            claim.say("no-neighbors", (one, other), f"no bridge can connect {where}: {why}")
            continue
        claim.lanes[step] = claim.lanes.get(step, 0) + int(lanes)
    return claim


def _in_line(one: Cell, other: Cell) -> bool:
    return one[0] == other[0] or one[1] == other[1]
