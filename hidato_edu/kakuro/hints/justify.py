"""The eliminations that a digit needs: the last ones, and everything they depend on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from hidato_edu.kakuro.hints.board import Candidates
from hidato_edu.kakuro.hints.eliminations import Contradiction, Fact
from hidato_edu.kakuro.hints.stages import RANK, Entry

__all__ = ["needed"]

Log = Sequence[Sequence[Entry]]
"""The eliminations in each cell."""


def needed(board: Candidates, log: Log, technique: str, i: int, digit: int) -> list[Entry]:
    """Return eliminations that leave one digit to a cell, and their premises, in order.

    No single one of the premises can be omitted; a different, shorter proof may exist.
    """
    others = board.base[i] & ~(1 << digit)
    ours = [_now(board, entry) for entry in log[i] if entry.rank <= RANK[technique]]
    offers = [*ours, *(made for entry in ours for made in _alone(board, log, entry))]
    found: list[Entry] = []
    while others:  # first the largest elimination; of equal ones the easiest
        best = max(offers, key=partial(_worth, others))
        found.append(best)
        others &= ~best.fact.mask
    return _closed(board, log, found)


def _now(board: Candidates, entry: Entry) -> Entry:
    """Return an elimination without the digits that filled cells exclude by now."""
    fact = entry.fact
    return entry._replace(fact=fact._replace(mask=fact.mask & board.base[fact.cell]))


def _worth(others: int, entry: Entry) -> tuple[int, int]:
    return (entry.fact.mask & others).bit_count(), -RANK[entry.fact.technique]


def _alone(board: Candidates, log: Log, entry: Entry) -> list[Entry]:
    """Return what a fact eliminates in its cell if nothing else is eliminated there."""
    before = [one for one in _before(board, log, entry) if one.fact.cell != entry.fact.cell]
    return [entry._replace(fact=fact) for fact in _again(board, entry, before)]


def _closed(board: Candidates, log: Log, last: list[Entry]) -> list[Entry]:
    """Return some eliminations and all their premises, each with the reason that it then has."""
    found: dict[int, Entry] = {}
    waiting = last
    while waiting:
        entry = waiting.pop()
        if entry.time in found:
            continue
        few = _premises(board, log, entry)
        same = [fact for fact in _again(board, entry, few) if _holds(entry, fact)]
        found[entry.time] = entry._replace(fact=same[0]) if same else entry
        waiting += few
    return [found[time] for time in sorted(found)]


def _premises(board: Candidates, log: Log, entry: Entry) -> list[Entry]:
    """Return earlier eliminations that suffice for one, with none to spare."""
    if entry.fact.again is None:
        return []
    few = _before(board, log, entry)
    few.sort(key=lambda one: (-RANK[one.fact.technique], -one.time))
    size = len(few)  # so many are omitted at once, the hardest first
    while size:
        place = 0
        while place < len(few):
            fewer = few[:place] + few[place + size :]
            if any(_holds(entry, fact) for fact in _again(board, entry, fewer)):
                few = fewer
            else:
                place += size
        size //= 2
    return few


def _before(board: Candidates, log: Log, entry: Entry) -> list[Entry]:
    """Return the eliminations that one may depend on."""
    return [
        _now(board, one)
        for i in entry.fact.cells
        for one in log[i]
        if one.time < entry.time and one.rank <= entry.rank and one.fact.mask & board.base[i]
    ]


def _again(board: Candidates, entry: Entry, few: Iterable[Entry]) -> list[Fact]:
    """Return what is eliminated after only a few eliminations."""
    if entry.fact.again is None:
        return [entry.fact]
    masks = list(board.base)
    for one in few:
        masks[one.fact.cell] &= ~one.fact.mask
    try:
        return entry.fact.again(masks)
    except Contradiction:
        return []


def _holds(entry: Entry, fact: Fact) -> bool:
    wanted = entry.fact.mask
    return fact.kind == entry.fact.kind and not wanted & ~fact.mask
