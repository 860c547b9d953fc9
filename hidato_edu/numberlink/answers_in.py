"""Reading an answer: the links that it uses, and the errors that links cannot express.

Answers are links, paths, or the number of every cell. If the cells of a number allow several paths,
any of them is accepted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from numbers import Number
from typing import Any, TypeAlias

from hidato_edu.boards.arguments import is_cell, is_row, is_whole, nested
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.family import Violation
from hidato_edu.numberlink.puzzle import Link, Puzzle, Solution, link, links_along
from hidato_edu.numberlink.solvers.frontier import path_through

__all__ = ["Answer", "Claim", "claimed"]

Answer: TypeAlias = "Mapping[Any, Any] | Sequence[Any] | Iterable[Any]"

MEANT = (
    "an answer is a list of links ((row, column), (row, column)), a dict from number to the "
    "cells of its path, or the number of every cell, as rows or as a dict from cell to number"
)


@dataclass
class Claim:
    """An answer as links, and the errors that links cannot express."""

    links: dict[Link, int] = field(default_factory=dict)  # to the number of each, 0 if not given
    broken: list[Violation] = field(default_factory=list)
    told: set[int] = field(default_factory=set)  # numbers with an error in `broken`
    numbers: dict[Cell, int] = field(default_factory=dict)  # of an answer by numbers, linked or not

    def say(self, code: str, cells: Iterable[Any], sentence: str) -> None:
        """Add a violation."""
        self.broken.append(Violation(code, tuple(cells), sentence))


def claimed(puzzle: Puzzle, answer: Answer) -> Claim:
    """Return the claim of an answer; raise `InvalidPuzzle` if it has none of the known forms."""
    check_type(puzzle, Puzzle)
    if isinstance(answer, Solution):
        return _by_links(puzzle, [(*key[1:], number) for key, number in answer.items() if number])
    if isinstance(answer, Mapping):
        if not answer:
            return Claim()
        if all(map(is_whole, answer)):
            return _by_paths(puzzle, answer)
        if all(map(_is_link, answer)):
            used = [key for key, value in answer.items() if not _is_blank(value)]
            return _by_links(puzzle, map(_pair, used))
        return _by_numbers(puzzle, answer)
    table = nested(_listed(answer))
    if isinstance(table, Sequence) and not isinstance(table, str):
        if all(map(_is_link, table)) and not _is_array(puzzle, table):
            return _by_links(puzzle, map(_pair, table))
        if all(map(is_row, table)):
            return _by_numbers(puzzle, _cells_of(table, puzzle.grid))
    raise InvalidPuzzle(MEANT)


def _listed(answer: Any) -> Any:
    """Return an iterable as a list; arrays and texts stay as they are."""
    if hasattr(answer, "tolist") or isinstance(answer, str) or not isinstance(answer, Iterable):
        return answer
    return list(answer)


def _is_array(puzzle: Puzzle, table: Sequence[Any]) -> bool:
    """Return whether rows of four numbers are a board and not links.

    They are links if they change a given and all of them lead to a neighbor.
    """
    if puzzle.grid.size != (len(table), 4) or not all(map(is_whole, chain(*table))):
        return False
    kept = all(table[row][col] == label for (row, col), label in puzzle.givens.items())
    return kept or not all(
        is_cell(puzzle.grid, one) and other in puzzle.grid.neighbors(one)
        for one, other in map(_pair, table)
    )


def _is_blank(value: Any) -> bool:
    """Return whether a value means an empty cell or an unused link: None, 0, False."""
    is_number = isinstance(value, Number) or type(value).__name__ in ("bool", "bool_")
    return value is None or (is_number and bool(value == 0))


def _is_link(item: Any) -> bool:
    match item:
        case ("link", [_, _], [_, _]) | ([_, _], [_, _]):
            return True
        case [a, b, c, d]:
            return all(map(is_whole, (a, b, c, d)))
        case _:
            return False


def _pair(item: Any) -> tuple[Cell, Cell]:
    match item:
        case ("link", one, other) | (one, other):
            return tuple(one), tuple(other)
        case (a, b, c, d):
            return (int(a), int(b)), (int(c), int(d))
    raise AssertionError(item)


def _cells_of(table: Sequence[Sequence[Any]], grid: Grid) -> dict[Cell, Any]:
    rows, cols = grid.size
    if len(table) != rows or any(len(row) != cols for row in table):
        raise InvalidPuzzle(
            f"the answer has {len(table)} rows of {sorted({len(row) for row in table})} cells; "
            f"the puzzle has {rows} rows of {cols}"
        )
    return {(row, col): table[row][col] for row, col in grid.cells}


# --- links and paths ------------------------------------------------------------------------------


def _by_links(puzzle: Puzzle, items: Iterable[tuple[Any, ...]]) -> Claim:
    """Return the claim of pairs of cells, with or without a number."""
    claim = Claim()
    for one, other, *number in items:
        _add(puzzle, claim, one, other, number[0] if number else 0)
    return claim


def _add(puzzle: Puzzle, claim: Claim, one: Any, other: Any, label: int) -> None:
    """Add a link to a claim, or its error."""
    say = puzzle.grid.say
    for cell in (one, other):
        if not is_cell(puzzle.grid, cell):
            claim.say("off-grid", [cell], f"{cell!r} is not a cell of the board")
            return
    if other not in puzzle.grid.neighbors(one):
        claim.say("no-neighbors", [one, other], f"{say(one)} and {say(other)} are not neighbors")
    elif claim.links.setdefault(link(one, other), label) != label:
        both = f"{claim.links[link(one, other)]} and {label}"
        claim.say("crossing", [one, other], f"{both} run from {say(one)} to {say(other)}")


def _by_paths(puzzle: Puzzle, paths: Mapping[Any, Any]) -> Claim:
    claim = Claim()
    for label, path in paths.items():
        path = nested(_listed(path))
        if not isinstance(path, list | tuple):
            raise InvalidPuzzle(f"the path of {label} is {path!r}; {MEANT}")
        cells = [tuple(cell) if isinstance(cell, list) else cell for cell in path]
        if label not in puzzle.pairs:
            claim.say("unknown-number", cells, f"the puzzle has no number {label}")
            continue
        for number, cell in enumerate(cells):
            if cell in cells[:number]:
                claim.say("crossing", [cell], f"the path of {label} visits {cell!r} twice")
        if len(cells) == 1 and not is_cell(puzzle.grid, cells[0]):
            claim.say("off-grid", cells, f"{cells[0]!r} is not a cell of the board")
        for one, other in pairwise(cells):
            _add(puzzle, claim, one, other, int(label))
    return claim


# --- numbers --------------------------------------------------------------------------------------


def _by_numbers(puzzle: Puzzle, numbers: Mapping[Any, Any]) -> Claim:
    claim = Claim()
    say, givens = puzzle.grid.say, puzzle.givens
    cells: dict[int, list[Cell]] = {label: [] for label in puzzle.pairs}
    for cell, label in givens.items():
        now = numbers.get(cell)
        if not (is_whole(now) and now == label):
            done = "erased" if _is_blank(now) else f"changed to {now!r}"
            claim.say("given-changed", [cell], f"{label} at {say(cell)} was {done}")
            claim.told.add(label)
    for cell, value in numbers.items():
        if _is_blank(value):
            continue
        if not is_cell(puzzle.grid, cell):
            claim.say("off-grid", [cell], f"{value!r} is at {cell!r}, not a cell of the board")
        elif not is_whole(value) or value not in cells:
            said = f"{value!r} at {say(cell)}: the puzzle has no such number"
            claim.say("unknown-number", [cell], said)
        else:
            claim.numbers[cell] = int(value)
            if givens.get(cell, value) == value:  # a changed end is already reported
                cells[int(value)].append(cell)
    for label, own in cells.items():
        if label not in claim.told:
            (_string if puzzle.self_touch else _touching)(puzzle, label, own, claim)
    return claim


def _touching(puzzle: Puzzle, label: int, cells: list[Cell], claim: Claim) -> None:
    """Link all neighbors with a number: in a path that does not touch itself all are linked.

    Errors of these links are reported later; cells without a neighbor are reported here.
    """
    for cell, around in _contacts(puzzle, cells).items():
        claim.links |= {link(cell, near): label for near in around}
        if not around and cell not in puzzle.givens:
            claim.say("loop", [cell], _loose(puzzle, label, cell))


def _string(puzzle: Puzzle, label: int, cells: list[Cell], claim: Claim) -> None:
    """Add the links of a path through the cells of a number, or the error."""
    around = _contacts(puzzle, cells)
    start, end = puzzle.pairs[label]
    reached = {start: None}
    todo = [start]
    while todo:
        fresh = [near for near in around[todo.pop()] if near not in reached]
        reached |= dict.fromkeys(fresh)
        todo += fresh
    loose = [cell for cell in cells if cell not in reached]
    tips = [cell for cell in cells if len(around[cell]) < 2 and cell not in (start, end)]
    claim.told.add(label)
    if end in loose:
        said = f"no path over cells with {label} connects both ends"
        claim.say("not-joined", [start, end], said)
    elif loose:
        claim.say("loop", loose, _loose(puzzle, label, loose[0]))
    elif tips:
        said = f"the path of {label} ends at {puzzle.grid.say(tips[0])}, which has no number"
        claim.say("dead-end", tips, said)
    elif (path := path_through(cells, start, end)) is not None:
        claim.told.remove(label)
        claim.links |= dict.fromkeys(links_along(path), label)
    else:
        said = f"no single path from end to end uses all cells with {label}"
        claim.say("no-path", cells, said)


def _contacts(puzzle: Puzzle, cells: list[Cell]) -> dict[Cell, list[Cell]]:
    """Return, for every cell, its neighbors among the cells."""
    inside, grid = set(cells), puzzle.grid
    return {cell: [near for near in grid.neighbors(cell) if near in inside] for cell in cells}


def _loose(puzzle: Puzzle, label: int, cell: Cell) -> str:
    return f"{puzzle.grid.say(cell)} has {label} but is not connected to the ends"
