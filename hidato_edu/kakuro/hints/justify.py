"""Of all that was struck out, what a digit needs: the last strikes, and all that they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from hidato_edu.kakuro.hints.board import Candidates
from hidato_edu.kakuro.hints.eliminations import Contradiction, Fact
from hidato_edu.kakuro.hints.stages import RANK, Entry

__all__ = ["needed"]

Log = Sequence[Sequence[Entry]]
"""Of each cell what was struck out."""


def needed(board: Candidates, log: Log, technique: str, i: int, digit: int) -> list[Entry]:
    """Return strikes by which one digit is left to a cell, and all they rest on, in their order.

    Notes
    -----
    As few as a look at each of them finds; there may be other reasons that are shorter.
    """
    others = board.base[i] & ~(1 << digit)
    ours = [_now(board, entry) for entry in log[i] if entry.rank <= RANK[technique]]
    offers = [*ours, *(made for entry in ours for made in _alone(board, log, entry))]
    found: list[Entry] = []
    while others:  # first what strikes out most; the easier of two
        best = max(offers, key=partial(_worth, others))
        found.append(best)
        others &= ~best.fact.mask
    return _closed(board, log, found)


def _now(board: Candidates, entry: Entry) -> Entry:
    """Return a strike without what the digits that stand by now exclude, too."""
    fact = entry.fact
    return entry._replace(fact=fact._replace(mask=fact.mask & board.base[fact.cell]))


def _worth(others: int, entry: Entry) -> tuple[int, int]:
    return (entry.fact.mask & others).bit_count(), -RANK[entry.fact.technique]


def _alone(board: Candidates, log: Log, entry: Entry) -> list[Entry]:
    """Return what a fact strikes out of its cell where nothing else is struck out there."""
    before = [one for one in _before(board, log, entry) if one.fact.cell != entry.fact.cell]
    return [entry._replace(fact=fact) for fact in _again(board, entry, before)]


def _closed(board: Candidates, log: Log, last: list[Entry]) -> list[Entry]:
    """Return some strikes and all that they rest on, each with the reason that it has then."""
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
    """Return some of the earlier strikes, none too many, on which one rests."""
    if entry.fact.again is None:
        return []
    few = _before(board, log, entry)
    few.sort(key=lambda one: (-RANK[one.fact.technique], -one.time))
    size = len(few)  # so many at once are tried to do without, the hardest first
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
    """Return the strikes on which one may rest."""
    return [
        _now(board, one)
        for i in entry.fact.cells
        for one in log[i]
        if one.time < entry.time and one.rank <= entry.rank and one.fact.mask & board.base[i]
    ]


def _again(board: Candidates, entry: Entry, few: Iterable[Entry]) -> list[Fact]:
    """Return what is struck out where only a few strikes were made before."""
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
