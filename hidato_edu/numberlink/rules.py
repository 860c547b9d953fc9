"""The rules: which of them an answer breaks, all of them and not only the first.

`answers_in` reads the answer; this module checks its links.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.family.rules import Violation, check_first
from hidato_edu.numberlink.answers_in import Answer, Claim, claimed
from hidato_edu.numberlink.puzzle import Link, Puzzle, Solution, link, linked

__all__ = ["CODES", "Answer", "is_solution", "links_of", "solution_of", "violations"]

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
"""All codes of violations, in the order in which they are reported."""


def violations(puzzle: Puzzle, answer: Answer) -> Iterator[Violation]:
    """Yield every violation of a rule in an answer.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    answer : Solution, mapping, sequence or array
        * a `Solution`, or a mapping from links to values, 0 for an unused link;
        * links: an iterable of ``("link", a, b)``, of pairs of cells ``(a, b)``, or of
          ``(r1, c1, r2, c2)``;
        * paths: a mapping from number to its cells, from end to end;
        * numbers: a mapping from cell to the number of its path, or an array of shape (rows, cols),
          0 or None for an unused cell; an array's values on solid cells are ignored. Rows of four
          numbers are numbers, not links, if the board has four columns and as many rows.

    Yields
    ------
    Violation
        With one of the codes ``off-grid``, ``no-neighbors`` (a link of cells that do not touch),
        ``given-changed``, ``unknown-number`` (not a number of the puzzle), ``branch`` (three links
        meet), ``crossing`` (four), ``wrong-ends`` (a path connects different numbers, or runs
        through an end), ``dead-end`` (a path ends in a cell without a number), ``loop`` (a closed
        loop), ``no-path`` (no single path uses all cells of a number), ``not-joined`` (an end
        without a link), and, if the puzzle forbids it, ``self-touch`` and ``left`` (an unused
        cell).

    Raises
    ------
    InvalidPuzzle
        If the answer has none of these forms, or an array does not have the size of the puzzle.
    LimitReached
        If it cannot be decided in time whether one path uses all cells of a number.

    Notes
    -----
    Linear in the number of cells for links and paths. A path through given cells is a Hamiltonian
    path, which can be hard if a number fills a wide area; see `path_through`.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 2], [0, 0, 0], [1, 0, 2]])
    >>> for defect in violations(puzzle, {1: [(0, 0), (1, 0), (2, 0)], 2: [(0, 2), (1, 2)]}):
    ...     print(defect)
    dead-end: a path ends at row 1, column 2, which has no number
    not-joined: 2 at row 2, column 2 has no link
    left: row 0, column 1 is not used
    left: row 1, column 1 is not used
    left: row 2, column 1 is not used
    """
    claim = claimed(puzzle, answer)
    yield from claim.broken
    yield from _broken(puzzle, claim)


def is_solution(puzzle: Puzzle, answer: Answer) -> bool:
    """Return whether an answer, given as for `violations`, breaks no rule.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> is_solution(numberlink.from_array([[1, 0], [1, 0]]), [[1, 1], [1, 1]])
    True
    """
    return next(violations(puzzle, answer), None) is None


def links_of(puzzle: Puzzle, answer: Answer) -> set[Link]:
    """Return the links that an answer uses; raise `InvalidPuzzle` if links cannot express it."""
    claim = claimed(puzzle, answer)
    for broken in claim.broken:
        raise InvalidPuzzle(broken.sentence)
    return set(claim.links)


# --- what is wrong with links ---------------------------------------------------------------------


def _broken(puzzle: Puzzle, claim: Claim) -> Iterator[Violation]:
    grid, ends = puzzle.grid, puzzle.givens
    around = linked(sorted(claim.links))
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
            yield from _broken_path(puzzle, claim, whole, around)
    for cell, label in ends.items():
        if cell not in around and label not in claim.told:
            yield Violation("not-joined", (cell,), f"{label} at {grid.say(cell)} has no link")
    if puzzle.cover:
        for cell in grid.cells:
            if cell not in around and cell not in claim.numbers and cell not in ends:
                yield Violation("left", (cell,), f"{grid.say(cell)} is not used")


def _reach(cell: Cell, around: Mapping[Cell, Sequence[Cell]]) -> list[Cell]:
    """Return the connected component of a cell, in the order in which cells are reached."""
    found = {cell: None}
    todo = [cell]
    while todo:
        for near in around[todo.pop()]:
            if near not in found:
                found[near] = None
                todo.append(near)
    return list(found)


def _broken_path(
    puzzle: Puzzle,
    claim: Claim,
    cells: Sequence[Cell],
    around: Mapping[Cell, Sequence[Cell]],
) -> Iterator[Violation]:
    """Yield the violations in one connected component."""
    grid, ends = puzzle.grid, puzzle.givens
    tips = [cell for cell in cells if len(around[cell]) == 1]
    held = [cell for cell in sorted(cells) if cell in ends]
    for cell in sorted(tips):
        if cell not in ends:
            said = f"a path ends at {grid.say(cell)}, which has no number"
            yield Violation("dead-end", (cell,), said)
    if not tips and not held:
        yield Violation("loop", tuple(sorted(cells)), f"a closed loop of {len(cells)} cells")
    labels = Counter(ends[cell] for cell in held)
    if len(labels) > 1 and all(len(around[cell]) < 3 for cell in cells):
        said = " and ".join(f"{ends[cell]} at {grid.say(cell)}" for cell in held[:3])
        yield Violation("wrong-ends", tuple(held), f"a path connects {said}")
    given = {claim.links[link(cell, near)] for cell in cells for near in around[cell]} - {0}
    other = sorted(given - set(labels))
    if other and len(labels) == 1:
        where = " and ".join(grid.say(cell) for cell in held)
        said = f"a path of {other[0]} leads to {ends[held[0]]} at {where}"
        yield Violation("wrong-ends", tuple(held), said)
    if not puzzle.self_touch:
        for cell in sorted(cells):
            for near in grid.neighbors(cell):
                if cell < near and near in around and near not in around[cell] and near in cells:
                    said = f"a path touches itself at {grid.say(cell)} and {grid.say(near)}"
                    yield Violation("self-touch", (cell, near), said)


def solution_of(puzzle: Puzzle, answer: Answer) -> Solution:
    """Return a known answer as a solution; raise `ValueError` if it breaks a rule."""
    claim = claimed(puzzle, answer)
    check_first(chain(claim.broken, _broken(puzzle, claim)))
    return Solution.of_links(puzzle, claim.links)
