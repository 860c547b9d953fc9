"""Numberlink verifiers that boards are tried on: right ones, written independently, and faulty."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.lesson import section
from hidato_edu.numberlink.puzzle import Puzzle
from hidato_edu.numberlink.rules import is_solution

SIDES = ((-1, 0), (0, -1), (0, 1), (1, 0))
CORNERS = ((-1, -1), (-1, 1), (1, -1), (1, 1))

say = section(__file__, "verifier_boards")


class Defect(NamedTuple):
    """One rule that an answer breaks.

    Parameters
    ----------
    code : {"given", "blank", "strange", "many", "few", "loop", "apart"}
        Which rule.
    text : str
        One clause.
    cells : tuple of (row, col)
        Where.
    label : int
        Whose path it is about; 0 for none.
    """

    code: str
    text: str
    cells: tuple[Cell, ...]
    label: int = 0


@dataclass(frozen=True)
class Labelled:
    """A Numberlink and an answer to it, right or wrong; no path may touch itself.

    Parameters
    ----------
    puzzle : Puzzle
        The problem; every cell has to be used.
    labels : dict from (row, col) to int
        The number on each of its cells; 0 is a blank.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 1, 0]])
    >>> board = Labelled(puzzle, {(0, 0): 1, (0, 1): 1, (0, 2): 1})
    >>> [defect.code for defect in board.defects]
    ['many', 'few']
    """

    puzzle: Puzzle
    labels: dict[Cell, int]

    def equal(self, cell: Cell, steps: Iterable[Cell] = SIDES) -> list[Cell]:
        """Return the cells a step away that hold the same number."""
        row, col = cell
        label = self.labels[cell]
        near = [(row + down, col + right) for down, right in steps]
        return [there for there in near if self.labels.get(there) == label]

    def cells(self, label: int) -> list[Cell]:
        """Return all cells that hold a number."""
        return [cell for cell, held in self.labels.items() if held == label]

    def reached(
        self, start: Cell, steps: Collection[Cell] = SIDES, bridges: Collection[Cell] = ()
    ) -> set[Cell]:
        """Return what cells with the same number join with one, and `bridges`, which hold any."""
        label = self.labels[start]
        found, todo = {start}, [start]
        while todo:
            row, col = todo.pop()
            for down, right in steps:
                there = (row + down, col + right)
                if there not in found and (there in bridges or self.labels.get(there) == label):
                    found.add(there)
                    todo.append(there)
        return found

    @cached_property
    def defects(self) -> tuple[Defect, ...]:
        """Every broken rule."""
        return tuple(self._defects())

    def _defects(self) -> Iterator[Defect]:
        for cell, given in self.puzzle.givens.items():
            if self.labels[cell] != given:
                yield self._defect("given", cell, given=given, label=self.labels[cell])
        for cell, label in self.labels.items():
            if not label:
                yield self._defect("blank", cell)
            elif label not in self.puzzle.pairs:
                yield self._defect("strange", cell, label=label)
            elif (near := len(self.equal(cell))) != (wanted := 2 - (cell in self.puzzle.givens)):
                code = "many" if near > wanted else "few"
                key = "end" if wanted == 1 else "no-end"
                yield self._defect(key, cell, code, label, label=label, near=near)
        for label, (start, end) in self.puzzle.pairs.items():
            yield from self._pieces(label, start, end)

    def _defect(
        self, key: str, cell: Cell, code: str = "", about: int = 0, /, **values: int
    ) -> Defect:
        text = say.text(key, cell=self.puzzle.grid.say(cell), **values)
        return Defect(code or key, text, (cell,), about)

    def _pieces(self, label: int, start: Cell, end: Cell) -> Iterator[Defect]:
        """Yield whether both ends are joined, and what lies apart in a ring."""
        left = set(self.cells(label))
        if self.labels[start] == label:
            whole = self.reached(start)
            left -= whole
            if end not in whole:
                yield Defect("apart", say.text("apart", label=label), (start, end), label)
        if self.labels[end] == label:
            left -= self.reached(end)
        for cell in sorted(left):
            component = self.reached(cell)  # without ends and branches it is a ring
            if all(len(self.equal(there)) == 2 for there in component):
                text = say.text("loop", label=label, cell=self.puzzle.grid.say(cell))
                yield Defect("loop", text, tuple(sorted(component)), label)
                break


Verifier: TypeAlias = Callable[[Labelled], bool]


# --- right ones ---------------------------------------------------------------------------------


def _by_rules(board: Labelled) -> bool:
    return is_solution(board.puzzle.under(cover=True, self_touch=False), board.labels)


def _by_defects(board: Labelled) -> bool:
    return not board.defects


def _by_walks(board: Labelled) -> bool:
    """Walk from one end of every number to the other; nothing may be left."""
    left = dict(board.labels)
    for label, (start, end) in board.puzzle.pairs.items():
        here, before = start, None
        while left.get(here) == label:
            del left[here]
            ways = [there for there in board.equal(here) if there != before]
            if here == end or len(ways) != 1:
                break
            here, before = ways[0], here
        if here != end or board.labels[end] != label or len(board.equal(end)) != 1:
            return False
    return not left


def _by_counting(board: Labelled) -> bool:
    """Count the equal neighbors, and the pieces: a connected tree without branches is a path."""
    if set(board.labels.values()) != set(board.puzzle.pairs):
        return False
    for label, pair in board.puzzle.pairs.items():
        cells = board.cells(label)
        sides = [len(board.equal(cell)) for cell in cells]
        if not set(pair) <= set(cells) or max(sides) > 2 or sum(sides) != 2 * (len(cells) - 1):
            return False
        if len(board.reached(cells[0])) < len(cells) or any(
            len(board.equal(end)) != 1 for end in pair
        ):
            return False
    return True


RIGHT: tuple[Verifier, ...] = (_by_rules, _by_defects, _by_walks, _by_counting)


# --- faulty ones --------------------------------------------------------------------------------


def _covers(board: Labelled) -> bool:
    """Return whether nothing is wrong with the cells, whatever is wrong with the paths."""
    return all(defect.label for defect in board.defects)


def _connected_only(board: Labelled) -> bool:
    """Ask only whether all cells of a number are connected."""
    return _covers(board) and all(
        board.reached(start) == set(board.cells(label))
        for label, (start, _) in board.puzzle.pairs.items()
    )


def _any_ends(board: Labelled) -> bool:
    """Ask whether the cells of each number make a path, wherever it ends."""
    if not _connected_only(board):
        return False
    sides = [sorted(len(board.equal(cell)) for cell in board.cells(label))
             for label in board.puzzle.pairs]  # fmt: skip
    return all(max(near) <= 2 and near[:2] == [1, 1] for near in sides)


def _over_corners(board: Labelled) -> bool:
    """Take cells that touch in a corner for neighbors where a side leads nowhere."""
    return _bridged(board, (*SIDES, *CORNERS), ())


def _through_solid(board: Labelled) -> bool:
    """Let paths run through solid cells."""
    rows, cols = board.puzzle.grid.size
    every = {(row, col) for row in range(rows) for col in range(cols)}
    return _bridged(board, SIDES, every - set(board.labels))


def _bridged(board: Labelled, steps: Collection[Cell], bridges: Collection[Cell]) -> bool:
    """Accept what only lacks a connection that these steps, or cells, make."""
    return all(defect.code in ("few", "apart") for defect in board.defects) and all(
        set(board.cells(label)) <= board.reached(start, steps, bridges)
        for label, (start, _) in board.puzzle.pairs.items()
    )


def _touching(board: Labelled) -> bool:
    """Let a path lie beside itself."""
    return is_solution(board.puzzle.under(cover=True, self_touch=True), board.labels)


def _three_cells(board: Labelled) -> bool:
    """Refuse a path of two cells."""
    return not board.defects and all(len(board.cells(n)) > 2 for n in board.puzzle.pairs)


def _all_cells(board: Labelled) -> bool:
    """Ask for a number on every cell, solid ones included."""
    rows, cols = board.puzzle.grid.size
    return not board.defects and len(board.labels) == rows * cols


def _rows_as_columns(board: Labelled) -> bool:
    """Take the number of rows for that of columns as well: cells beyond are not there."""
    rows, cols = board.puzzle.grid.size
    if cols < rows:
        raise IndexError("list index out of range")
    seen = {cell: label for cell, label in board.labels.items() if cell[1] < rows}
    return seen == board.labels and not board.defects


def _overlooks(overlooked: Callable[[Labelled, Defect], bool]) -> Verifier:
    """Return a verifier that does not see certain defects."""
    return lambda board: all(overlooked(board, defect) for defect in board.defects)


OVERLOOKED: dict[str, Callable[[Labelled, Defect], bool]] = {
    "no-cover": lambda board, defect: defect.code == "blank",
    "loose-rings": lambda board, defect: defect.code == "loop",
    "givens": lambda board, defect: defect.code == "given",
    "strange-numbers": lambda board, defect: defect.code == "strange",
    "all-but-the-last": lambda board, defect: defect.label == max(board.puzzle.pairs),
}
"""Which defects of an answer a faulty verifier does not see."""

FAULTY: dict[str, Verifier] = {
    "all-cells": _all_cells,
    "three-cells": _three_cells,
    "rows-as-columns": _rows_as_columns,
    "connected-only": _connected_only,
    **{name: _overlooks(overlooked) for name, overlooked in OVERLOOKED.items()},
    "any-ends": _any_ends,
    "touching": _touching,
    "corners": _over_corners,
    "through-solid": _through_solid,
}
"""The faulty verifiers by what is wrong with them."""
