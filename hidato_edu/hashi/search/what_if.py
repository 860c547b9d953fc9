"""What if: assume a number of lanes, and remove it if it leads to a contradiction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hidato_edu.core.budget import Budget
from hidato_edu.hashi.search.deducing import Contradiction, Deducing, Fact, Step

__all__ = ["Refuted", "refuted", "strike"]


class Refuted(NamedTuple):
    """A number of lanes of a bridge that no solution has."""

    bridge: int
    lanes: int
    steps: tuple[Step, ...]  # the consequences, assumption first
    reason: Contradiction
    fact: Fact  # what is known now


def strike(technique: str, state: Deducing, bridge: int, lanes: int) -> Fact:
    """Return the fact that a bridge does not have its least, or its greatest, number of lanes.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> strike("what if", Deducing(hashi.from_array([[2, 2]])), 0, 2)
    Fact(technique='what if', bridge=0, low=0, high=1, islands=(0, 1))
    """
    low, high = state.low[bridge], state.high[bridge]
    low, high = (low + 1, high) if lanes == low else (low, high - 1)
    return Fact(technique, bridge, low, high, state.ends[bridge])


def refuted(
    state: Deducing, budget: Budget, *, most: int | None = None, spend: bool = False
) -> Iterator[Refuted]:
    """Yield refuted numbers of lanes; the least and the greatest of each open bridge are tried.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> state = Deducing(hashi.from_array([[3, 0, 2], [0, 0, 0], [2, 0, 1]]))
    >>> state.conclude()
    >>> [(one.bridge, one.lanes, one.reason.code) for one in refuted(state, Budget())]
    []
    """
    for bridge in range(len(state.ends)):
        for lanes in (state.high[bridge], state.low[bridge]):
            if state.is_open(bridge) and lanes in (state.low[bridge], state.high[bridge]):
                budget.check()
                if spend:
                    budget.spend()
                found = _try(state, bridge, lanes, most)
                if found is not None:
                    yield found


def _try(state: Deducing, bridge: int, lanes: int, most: int | None) -> Refuted | None:
    fact = strike("what if", state, bridge, lanes)
    mark = len(state.steps)
    try:
        state.use(Fact("assumed", bridge, lanes, lanes, state.ends[bridge]))
        state.conclude(None if most is None else mark + most)
        if most is None and not state.undecided:
            state.check_joined()
    except Contradiction as reason:
        return Refuted(bridge, lanes, tuple(state.steps[mark:]), reason, fact)
    finally:
        state.take_back(mark)
    return None
