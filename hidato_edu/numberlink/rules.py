"""When an answer is right: every broken rule is named, not only the first.

Answers come as links, as paths, or as the number of every cell, see `violations`. Which cells a
path uses does not always say how it runs: then any way through them will do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from hidato_edu.arguments import is_cell, is_row, is_whole, nested
from hidato_edu.errors import InvalidPuzzle
from hidato_edu.family import Violation
from hidato_edu.grid import Cell, Grid
from hidato_edu.numberlink.plugs import path_through
from hidato_edu.numberlink.puzzle import Link, Puzzle, Solution, link, links_along

__all__ = ["Answer", "is_solution", "links_of", "violations"]

Answer: TypeAlias = "Mapping[Any, Any] | Sequence[Any] | Iterable[Any]"

CODES = (
    "off-grid",
    "no-neighbors",
    "given-changed",
    "unknown-number",
    "branch",
    "crossing",
    "wrong-ends",
    "dead-end",
    "loop",
    "no-path",
    "not-joined",
    "self-touch",
    "left",
)
"""Every code of a violation, in the order in which they are told."""


@dataclass
class Claim:
    """What an answer says: which links are used, and what is wrong with it before that.

    Parameters
    ----------
    links : set of Link
        Links of cells of the board that are neighbors.
    broken : list of Violation
        What cannot be said in links.
    told : set of int
        Numbers of which something is told already.
    numbers : dict from cell to int
        What an answer by numbers writes, linked or not.
    """

    links: set[Link] = field(default_factory=set)
    broken: list[Violation] = field(default_factory=list)
    told: set[int] = field(default_factory=set)
    numbers: dict[Cell, int] = field(default_factory=dict)


def violations(puzzle: Puzzle, answer: Answer) -> Iterator[Violation]:
    """Yield every defect of an answer.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    answer : Solution, mapping, sequence or array
        * a `Solution`, or a mapping from links to what is not 0 where they are used;
        * links: an iterable of ``("link", a, b)``, of pairs of cells ``(a, b)``, or of
          ``(r1, c1, r2, c2)``;
        * paths: a mapping from number to its cells, from end to end;
        * numbers: a mapping from cell to the number of its path, or an array of shape (rows, cols),
          0 or None where no path runs; in an array, what stands on solid cells does not count. Rows
          of four numbers are numbers, not links, where the board has four columns and as many rows.

    Yields
    ------
    Violation
        With one of the codes ``off-grid``, ``no-neighbors`` (a link of cells that do not touch),
        ``given-changed``, ``unknown-number`` (one that the puzzle does not have), ``branch`` (three
        links meet), ``crossing`` (four), ``wrong-ends`` (a path joins different numbers, or runs
        through an end), ``dead-end`` (a path ends where no number stands), ``loop`` (a loose one),
        ``no-path`` (the cells of a number cannot be strung on one path), ``not-joined`` (an end
        without a link), ``self-touch`` and ``left`` (a cell that is not used), where the puzzle
        forbids it.

    Raises
    ------
    InvalidPuzzle
        If the answer is none of these, or an array has not the extent of the puzzle.

    Notes
    -----
    Linear in the number of cells where links or paths are given; for numbers see `path_through`.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 2], [0, 0, 0], [1, 0, 2]])
    >>> for defect in violations(puzzle, {1: [(0, 0), (1, 0), (2, 0)], 2: [(0, 2), (1, 2)]}):
    ...     print(defect)
    dead-end: a path ends at row 1, column 2, where no number stands
    not-joined: 2 at row 2, column 2 is joined to nothing
    left: row 0, column 1 is not used
    left: row 1, column 1 is not used
    left: row 2, column 1 is not used
    """
    claim = claimed(puzzle, answer)
    yield from claim.broken
    yield from _broken(puzzle, claim)


def is_solution(puzzle: Puzzle, answer: Answer) -> bool:
    """Return whether an answer breaks no rule; it is given as for `violations`.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> is_solution(numberlink.from_array([[1, 0], [1, 0]]), [[1, 1], [1, 1]])
    True
    """
    return next(violations(puzzle, answer), None) is None


def links_of(puzzle: Puzzle, answer: Answer) -> set[Link]:
    """Return the links that an answer uses, complete or not; it is given as for `violations`.

    Raises
    ------
    InvalidPuzzle
        If something in the answer cannot be said in links: quotes it.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> links_of(numberlink.from_array([[1, 0, 1]]), [(0, 0, 0, 1)])
    {('link', (0, 0), (0, 1))}
    """
    claim = claimed(puzzle, answer)
    for broken in claim.broken:
        raise InvalidPuzzle(broken.sentence)
    return claim.links


# --- what an answer says --------------------------------------------------------------------------


def claimed(puzzle: Puzzle, answer: Answer) -> Claim:
    """Return what an answer says, as far as the board has room for it: for pictures of it.

    Raises
    ------
    InvalidPuzzle
        If it is no answer at all, see `violations`.
    """
    if isinstance(answer, Mapping):
        if not answer:
            return Claim()
        keys = list(answer)
        if all(map(is_whole, keys)):
            return _by_paths(puzzle, answer)
        if all(_is_link(key) for key in keys):
            return _by_links(puzzle, [key for key, used in answer.items() if used])
        return _by_numbers(puzzle, dict(answer))
    table = nested(answer if isinstance(answer, list | tuple) else _listed(answer))
    if isinstance(table, Sequence) and not isinstance(table, str):
        rows, cols = puzzle.grid.size
        if all(map(_is_link, table)) and not _is_array(table, rows, cols):
            return _by_links(puzzle, table)
        if all(map(is_row, table)):
            return _by_numbers(puzzle, _cells_of(table, puzzle.grid))
    raise InvalidPuzzle(
        "an answer is a list of links ((row, column), (row, column)), a dict from number to the "
        "cells of its path, or the number of every cell, as rows or as a dict from cell to number"
    )


def _listed(answer: Any) -> Any:
    """Return what can be iterated, but no array, as a list."""
    if hasattr(answer, "tolist") or isinstance(answer, str) or not isinstance(answer, Iterable):
        return answer
    return list(answer)


def _is_array(table: Sequence[Any], rows: int, cols: int) -> bool:
    return len(table) == rows and all(
        is_row(row) and len(row) == cols and all(n is None or is_whole(n) for n in row)
        for row in table
    )


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
            f"the answer has rows of {sorted({len(row) for row in table})} cells, {len(table)} "
            f"of them; the puzzle has {rows} rows of {cols}"
        )
    return {(row, col): table[row][col] for row, col in grid.cells}


def _by_links(puzzle: Puzzle, items: Iterable[Any]) -> Claim:
    claim = Claim()
    for item in items:
        one, other = _pair(item)
        strange = next((cell for cell in (one, other) if not is_cell(puzzle.grid, cell)), None)
        if strange is not None:
            claim.broken.append(
                Violation("off-grid", (strange,), f"{strange} is no cell of the board")
            )
        elif other not in puzzle.grid.neighbors(one):
            claim.broken.append(
                Violation(
                    "no-neighbors",
                    (one, other),
                    f"{puzzle.grid.say(one)} and {puzzle.grid.say(other)} are no neighbors",
                )
            )
        else:
            claim.links.add(link(one, other))
    return claim


def _by_paths(puzzle: Puzzle, paths: Mapping[Any, Any]) -> Claim:
    claim = Claim()
    for label, path in paths.items():
        cells = [tuple(cell) if isinstance(cell, list) else cell for cell in path]
        if label not in puzzle.pairs:
            said = f"the puzzle has no number {label}"
            claim.broken.append(Violation("unknown-number", tuple(cells), said))
            continue
        part = _by_links(puzzle, [(step[1], step[2]) for step in links_along(cells)])
        claim.broken += part.broken
        claim.links |= part.links
    return claim


def _by_numbers(puzzle: Puzzle, numbers: Mapping[Any, Any]) -> Claim:
    claim = Claim()
    cells: dict[int, list[Cell]] = {label: [] for label in puzzle.pairs}
    for cell, label in puzzle.givens.items():
        now = numbers.get(cell)
        if not (is_whole(now) and now == label):
            done = "erased" if now is None or now == 0 else f"changed to {now!r}"
            claim.broken.append(
                Violation(
                    "given-changed", (cell,), f"{label} at {puzzle.grid.say(cell)} was {done}"
                )
            )
            claim.told.add(label)
    for cell, value in sorted(numbers.items(), key=lambda item: str(item[0])):
        if value is None or (is_whole(value) and value == 0):
            continue
        if not is_cell(puzzle.grid, cell):
            said = f"{value!r} stands at {cell}, which is no cell of the board"
            claim.broken.append(Violation("off-grid", (cell,), said))
        elif not is_whole(value) or value not in cells:
            said = f"{value!r} at {puzzle.grid.say(cell)}: the puzzle has no such number"
            claim.broken.append(Violation("unknown-number", (cell,), said))
        else:
            cells[int(value)].append(cell)
            claim.numbers[cell] = int(value)
    for label, own in cells.items():
        if label not in claim.told:
            _string(puzzle, label, own, claim)
    return claim


def _string(puzzle: Puzzle, label: int, cells: list[Cell], claim: Claim) -> None:
    """Add the links of a number to a claim, or what is wrong with its cells."""
    inside = set(cells)
    around = {
        cell: [near for near in puzzle.grid.neighbors(cell) if near in inside] for cell in cells
    }
    start, end = puzzle.pairs[label]
    links = {link(cell, near) for cell in cells for near in around[cell]}
    if not puzzle.self_touch:
        claim.links |= links  # every contact is a link: what is wrong with them is told later
        alone = [cell for cell in cells if not around[cell] and cell not in puzzle.givens]
        for cell in alone:  # but no link tells of these
            said = f"{puzzle.grid.say(cell)} holds {label}, and no way over {label} leads there"
            claim.broken.append(Violation("loop", (cell,), said))
        return
    reached = [start]
    for cell in reached:
        reached += [near for near in around[cell] if near not in reached]
    loose = [cell for cell in cells if cell not in reached]
    tips = [cell for cell in cells if len(around[cell]) < 2 and cell not in (start, end)]
    said = ""
    if end in loose:
        said = f"no way over cells with {label} joins both ends"
        code = "not-joined"
        where: tuple[Cell, ...] = (start, end)
    elif loose:
        said = f"{puzzle.grid.say(loose[0])} holds {label}, and no way over {label} leads there"
        code, where = "loop", tuple(loose)
    elif tips:
        said = f"the path of {label} ends at {puzzle.grid.say(tips[0])}, where no number stands"
        code, where = "dead-end", tuple(tips)
    else:
        path = path_through(inside, start, end)
        if path is not None:
            claim.links |= set(links_along(path))
            return
        said = f"no single path from end to end uses all cells with {label}"
        code, where = "no-path", tuple(cells)
    claim.told.add(label)
    claim.broken.append(Violation(code, where, said))


# --- what is wrong with links ---------------------------------------------------------------------


def _broken(puzzle: Puzzle, claim: Claim) -> Iterator[Violation]:
    grid, ends = puzzle.grid, puzzle.givens
    around: dict[Cell, list[Cell]] = {}
    for _, one, other in sorted(claim.links):
        around.setdefault(one, []).append(other)
        around.setdefault(other, []).append(one)
    for cell in sorted(around):
        links = len(around[cell])
        if links > 2:
            code, what = ("branch", "three") if links == 3 else ("crossing", "four")
            yield Violation(code, (cell,), f"{what} links meet at {grid.say(cell)}")
        if links > 1 and cell in ends:
            yield Violation(
                "wrong-ends", (cell,), f"a path runs through {ends[cell]} at {grid.say(cell)}"
            )
    seen: set[Cell] = set()
    for cell in sorted(around):
        if cell not in seen:
            whole = _reach(cell, around)
            seen |= set(whole)
            yield from _broken_path(puzzle, whole, around)
    for cell, label in ends.items():
        if cell not in around and label not in claim.told:
            yield Violation(
                "not-joined", (cell,), f"{label} at {grid.say(cell)} is joined to nothing"
            )
    if puzzle.cover:
        for cell in grid.cells:
            if cell not in around and cell not in claim.numbers and cell not in ends:
                yield Violation("left", (cell,), f"{grid.say(cell)} is not used")


def _reach(cell: Cell, around: Mapping[Cell, Sequence[Cell]]) -> list[Cell]:
    """Return the cells that links join with a cell, in the order in which they are reached."""
    found = {cell: None}
    todo = [cell]
    while todo:
        for near in around[todo.pop()]:
            if near not in found:
                found[near] = None
                todo.append(near)
    return list(found)


def _broken_path(
    puzzle: Puzzle, cells: Sequence[Cell], around: Mapping[Cell, Sequence[Cell]]
) -> Iterator[Violation]:
    """Yield what is wrong with cells that links join."""
    grid, ends = puzzle.grid, puzzle.givens
    tips = [cell for cell in cells if len(around[cell]) == 1]
    held = [cell for cell in sorted(cells) if cell in ends]
    for cell in sorted(tips):
        if cell not in ends:
            said = f"a path ends at {grid.say(cell)}, where no number stands"
            yield Violation("dead-end", (cell,), said)
    if not tips and not held:
        yield Violation("loop", tuple(sorted(cells)), f"a loose loop of {len(cells)} cells")
    labels = Counter(ends[cell] for cell in held)
    if len(labels) > 1:
        said = " and ".join(f"{ends[cell]} at {grid.say(cell)}" for cell in held[:3])
        yield Violation("wrong-ends", tuple(held), f"a path joins {said}")
    if not puzzle.self_touch:
        for cell in sorted(cells):
            for near in grid.neighbors(cell):
                if cell < near and near in around and near not in around[cell] and near in cells:
                    said = f"a path touches itself at {grid.say(cell)} and {grid.say(near)}"
                    yield Violation("self-touch", (cell, near), said)


def solution_of(puzzle: Puzzle, answer: Answer) -> Solution:
    """Return an answer that breaks no rule as a `Solution`; `ValueError` says what it breaks."""
    for broken in violations(puzzle, answer):
        raise ValueError(f"this is no solution of the puzzle: {broken.sentence}")
    around: dict[Cell, list[Cell]] = {}
    for _, one, other in links_of(puzzle, answer):
        around.setdefault(one, []).append(other)
        around.setdefault(other, []).append(one)
    return Solution(
        puzzle,
        {
            link(cell, near): label
            for start, label in puzzle.givens.items()
            for cell in _reach(start, around)
            for near in around[cell]
        },
    )
