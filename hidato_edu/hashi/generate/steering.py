"""How hard a network is, and changes until it is as hard as requested.

The level of a board is the index in `TECHNIQUES` of the hardest technique that it needs: the
techniques up to that index decide every bridge, and the easier ones do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hidato_edu.core.budget import Budget
from hidato_edu.core.rng import shuffled
from hidato_edu.hashi.generate.growing import Change, Network
from hidato_edu.hashi.generate.mending import Another, change_at, mend, take_back
from hidato_edu.hashi.hints.hinting import ASSUMING, TECHNIQUES
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle
from hidato_edu.hashi.search.deducing import RULES, Deducing
from hidato_edu.hashi.search.what_if import refuted

__all__ = ["level", "steer", "undecided"]

SEARCH = len(TECHNIQUES) - 1
MENDS = 6  # other solutions that are excluded before a change is undone


def undecided(puzzle: Puzzle, level: int, budget: Budget) -> list[Bridge]:
    """Return the bridges that the techniques up to a level do not decide.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[2, 0, 2], [0, 0, 0], [1, 0, 1]])
    >>> len(undecided(puzzle, 1, Budget())), level(puzzle, Budget())
    (4, 4)
    """
    if level >= SEARCH:
        return []
    state = Deducing(puzzle, RULES[: level + 1])
    state.conclude()
    most = ASSUMING.get(TECHNIQUES[level], (0,))[-1]
    while most != 0 and state.undecided:
        before = len(state.steps)
        for one in refuted(state, budget, most=most):
            state.use(one.fact)
            state.conclude()
        if len(state.steps) == before:
            break
    if not any(map(state.left, range(len(state.points)))):
        return []  # all lanes are laid, so hints end
    return [puzzle.bridges[number] for number in state.undecided]


def level(puzzle: Puzzle, budget: Budget) -> int:
    """Return the level of a board with exactly one solution.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> level(hashi.from_array([[1, 0, 3, 0, 2]]), Budget())
    0
    """
    return next(at for at in range(SEARCH + 1) if not undecided(puzzle, at, budget))


def steer(
    net: Network,
    wanted: range,
    another: Another,
    most: int,
    rng: Random,
    budget: Budget,
) -> list[Change] | None:
    """Change lanes until a network with exactly one solution has a requested level.

    Local search: if the board is too hard, a bridge is changed that the requested techniques do not
    decide, and the change is kept if no more bridges are undecided. If it is too easy, any bridge
    is changed, and the change is kept if the easier techniques leave as many undecided, or more.
    """
    made: list[Change] = []
    now = _measure(net.puzzle(), wanted, budget)
    for _ in range(most):
        if now.side == 0:
            return made
        some = now.open if now.side > 0 else net.puzzle().bridges
        trial = _tried(net, some, another, rng)
        if trial is None:
            continue
        then = _measure(net.puzzle(), wanted, budget)
        if then.side == now.side and then.score < now.score:
            take_back(net, trial)
        else:
            made += trial
            now = then
    take_back(net, made)
    return None


class _Measured(NamedTuple):
    """Whether a board is as hard as requested (0), harder (1) or easier (-1), and by how much."""

    side: int
    score: int
    open: Sequence[Bridge] = ()


def _measure(puzzle: Puzzle, wanted: range, budget: Budget) -> _Measured:
    above = undecided(puzzle, wanted[-1], budget)
    if above:
        return _Measured(1, -len(above), above)
    if not wanted[0] or undecided(puzzle, wanted[0] - 1, budget):
        return _Measured(0, 0)
    plain = range(min(wanted[0] - 1, len(RULES)))
    return _Measured(-1, sum(len(undecided(puzzle, at, budget)) for at in plain))


def _tried(
    net: Network, some: Sequence[Bridge], another: Another, rng: Random
) -> list[Change] | None:
    """Change one bridge, and more until the solution is unique; None if that fails."""
    for one in shuffled(some, rng):
        for number in shuffled(range(MOST_LANES + 1), rng):
            change = change_at(net, one, number, "steer")
            if change is not None:
                rest = mend(net, another, MENDS, rng)
                if rest is not None:
                    return [change, *rest]
                take_back(net, [change])
                return None
    return None
