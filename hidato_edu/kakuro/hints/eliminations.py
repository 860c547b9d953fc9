"""Eliminations within one run: each technique, the easiest first.

A technique looks at the candidates of the blanks of a run and names those that no solution has.
All of them are sound and monotonic: fewer candidates never hide an elimination. So the order of
their application changes neither the final candidates nor which techniques are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial, reduce
from itertools import combinations
from operator import and_, or_
from typing import NamedTuple, TypeAlias

from hidato_edu.family.advice import listing
from hidato_edu.kakuro.digits import digits_of
from hidato_edu.kakuro.hints.board import Candidates, Line
from hidato_edu.kakuro.search.filtering import narrowed

__all__ = ["RUN_TECHNIQUES", "Contradiction", "Fact", "Strike", "in_run", "said"]

LOCKED = 3  # most cells or digits of a locked group
SAID = 3  # most sets that are listed
NOTHING_FITS = "no digits fit"


class Contradiction(Exception):
    """The candidates of some cells leave no solution; the message says which, and why."""


class Strike(NamedTuple):
    """Digits that a cell loses, the kind of reason (see `_say`), the cells or masks it names."""

    cell: int
    mask: int
    why: str
    about: tuple[int, ...] = ()


Technique: TypeAlias = Callable[[Line, Sequence[int]], Iterator[Strike]]
"""From a run's blanks and the candidates of all cells to the eliminations."""


class Fact(NamedTuple):
    """An elimination on the board.

    It is based on the blanks `cells`; `shown` are the cells that show it, if they differ. `again`
    returns the eliminations in the cell for other candidates, and is None if that takes too long.
    """

    technique: str
    kind: str
    cell: int
    mask: int
    cells: tuple[int, ...]
    why: Callable[[], str]
    again: Callable[[Sequence[int]], list[Fact]] | None
    shown: tuple[int, ...] = ()


def _two_cells(line: Line, masks: Sequence[int]) -> Iterator[Strike]:
    """Yield the candidates whose partner, in a run with two blanks, is not a candidate."""
    if len(line.blanks) != 2 or line.rest is None:
        return
    for one, other in (line.blanks, line.blanks[::-1]):
        lost = 0
        for d in digits_of(masks[one]):
            if not masks[other] >> (line.rest - d) & 1:  # all candidates are in a set: it is 1 to 9
                lost |= 1 << d
        if lost:
            yield Strike(one, lost, "partner", (other,))


def _fitting_sets(line: Line, masks: Sequence[int]) -> list[int]:
    """Return the sets of a run in which each digit has a cell and each cell a digit."""
    here = [masks[i] for i in line.blanks]
    somewhere = reduce(or_, here, 0)
    return [
        chosen
        for chosen in line.sets
        if not chosen & ~somewhere and all(mask & chosen for mask in here)
    ]


def _sets(line: Line, masks: Sequence[int]) -> Iterator[Strike]:
    """Yield the candidates that are in no fitting set, and those that a needed digit excludes."""
    fit = _fitting_sets(line, masks)
    if not fit:
        raise Contradiction(NOTHING_FITS)
    every, needed = reduce(or_, fit), reduce(and_, fit)
    few = tuple(fit) if len(fit) <= SAID else ()
    for i in line.blanks:
        if masks[i] & ~every:
            yield Strike(i, masks[i] & ~every, "no set", few)
    for d in digits_of(needed):
        takers = [i for i in line.blanks if masks[i] >> d & 1]
        if len(takers) == 1 and masks[takers[0]] & ~(1 << d):
            yield Strike(takers[0], masks[takers[0]] & ~(1 << d), "needed", (1 << d,))


def _locked(line: Line, masks: Sequence[int]) -> Iterator[Strike]:
    """Yield the candidates excluded by two or three cells, or digits, that belong together."""
    needed = digits_of(reduce(and_, _fitting_sets(line, masks), -1) & 1023)
    for size in range(2, min(LOCKED, len(line.blanks) - 1) + 1):
        for cells in combinations(line.blanks, size):
            held = reduce(or_, (masks[i] for i in cells))
            if held.bit_count() < size:
                raise Contradiction(NOTHING_FITS)
            if held.bit_count() == size:
                for i in line.blanks:
                    if i not in cells and masks[i] & held:
                        yield Strike(i, masks[i] & held, "held", (held, *cells))
        for digits in combinations(needed, size):
            wanted = sum(1 << d for d in digits)
            takers = [i for i in line.blanks if masks[i] & wanted]
            if len(takers) == size:
                for i in takers:
                    if masks[i] & ~wanted:
                        yield Strike(i, masks[i] & ~wanted, "must go", (wanted, *takers))


def _whole(line: Line, masks: Sequence[int]) -> Iterator[Strike]:
    """Yield all candidates that no way to fill the run has: nothing more follows from one run."""
    here = tuple(masks[i] for i in line.blanks)
    left = narrowed(line.rest, here)
    if here and not left:
        raise Contradiction(NOTHING_FITS)
    for i, before, after in zip(line.blanks, here, left, strict=True):
        if before != after:
            yield Strike(i, before ^ after, "no way")


RUN_TECHNIQUES: dict[str, Technique] = {
    "two cells left": _two_cells,
    "sets that fit": _sets,
    "locked digits": _locked,
    "whole run": _whole,
}
"""The techniques that look at one run, the easiest first."""


def said(mask: int, last: str = "or") -> str:
    """Return digits in words.

    Examples
    --------
    >>> said(0b101010)
    '1, 3 or 5'
    """
    return listing(map(str, digits_of(mask)), last)


def in_run(board: Candidates, name: str, line: Line, masks: Sequence[int]) -> list[Fact]:
    """Return the eliminations of a technique in a run."""
    try:
        return [
            Fact(
                name,
                strike.why,
                strike.cell,
                strike.mask,
                line.blanks,
                partial(_say, board, line, strike),
                partial(_again, board, name, line, strike.cell),
            )
            for strike in RUN_TECHNIQUES[name](line, masks)
        ]
    except Contradiction as error:
        raise Contradiction(f"{error} {board.run(line.number)}") from None


def _again(board: Candidates, name: str, line: Line, i: int, masks: Sequence[int]) -> list[Fact]:
    return [fact for fact in in_run(board, name, line, masks) if fact.cell == i]


def _say(board: Candidates, line: Line, strike: Strike) -> str:
    """Return the reason of an elimination in words."""
    run, about = board.run(line.number), strike.about
    match strike.why:
        case "partner":
            assert line.rest is not None
            other = board.say(about[0])
            partners = listing([str(line.rest - d) for d in digits_of(strike.mask)], "or")
            return (
                f"{other} cannot be {partners}, but the two blanks of {run} add up to {line.rest}"
            )
        case "no set" if about:
            every = listing((" ".join(map(str, digits_of(one))) for one in about), "or")
            return f"the blanks of {run} can only contain {every}"
        case "no set":
            return f"no set of digits that still fits {run} contains it"
        case "needed":
            return f"{run} needs {said(about[0])}, and no other blank can be {said(about[0])}"
        case "held":
            cells, digits = listing(map(board.say, about[1:])), said(about[0], "and")
            return f"in {run}, {cells} contain {digits} in some order"
        case "must go":
            cells, digits = listing(map(board.say, about[1:])), said(about[0], "and")
            return f"{run} needs {digits}, and only {cells} can contain them"
        case _:
            return f"{run} cannot be filled with it there"
