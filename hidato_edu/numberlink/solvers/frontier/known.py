"""Links that are decided before a sweep begins, which reduces the number of patterns."""

from __future__ import annotations

from typing import NamedTuple

from hidato_edu.core.budget import Budget
from hidato_edu.numberlink.generate.proof import OFF, ON, Net, Proof
from hidato_edu.numberlink.puzzle import Link, Puzzle, link

__all__ = ["ForcedLinks", "known_links"]


class ForcedLinks(NamedTuple):
    """Facts about all solutions; `possible` is False if there is none."""

    possible: bool
    on: frozenset[Link]  # links that all solutions have
    off: frozenset[Link]  # links that no solution has


def known_links(puzzle: Puzzle, budget: Budget | None = None) -> ForcedLinks:
    """Return the links that `Proof.probe` decides.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> known = known_links(numberlink.from_array([[1, 0, 2], [0, 0, 2], [1, 0, 0]]))
    >>> known.possible, len(known.on), len(known.off)
    (True, 7, 5)
    """
    cells, givens = puzzle.grid.cells, puzzle.givens
    net = Net(puzzle.grid)
    if budget is not None:
        budget.check()
    label = [givens.get(cell, 0) for cell in cells]
    proof = Proof(net, [1 if number else 2 for number in label], label, puzzle.cover)
    proof.probe(budget)
    found: dict[int, set[Link]] = {ON: set(), OFF: set()}
    for value, (one, other) in zip(proof.value, net.ends, strict=True):
        if value:
            found[value].add(link(cells[one], cells[other]))
    return ForcedLinks(proof.possible, frozenset(found[ON]), frozenset(found[OFF]))
