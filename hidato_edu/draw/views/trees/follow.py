"""How a view of a pruned run plays: in its own player, or in step with the full run.

In step with the full run, the pruned one pauses while the full one is below a call that was
pruned, and the number of saved calls grows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from hidato_edu.core.trace import Trace
from hidato_edu.draw.views.replay import Replay
from hidato_edu.draw.views.trees.pruned_pair import Pair, Saved

__all__ = ["Following", "Tick", "counted", "remark", "said"]

NOTHING: Mapping[int, Saved] = {}


class Tick(NamedTuple):
    """One step of a player: events of the run, and what pruned calls have saved so far."""

    events: Sequence[Any]
    saved: Mapping[int, Saved] = NOTHING


def here(pair: Pair | None, trace: Trace | None, step: int) -> tuple[int, int | None]:
    """Return the step of the pruned run, and that of the full one if the full run is played."""
    if pair is not None and trace is pair.full:
        return pair.at[step], step
    return step, None


def ticks(run: Trace, pair: Pair | None, trace: Trace) -> Iterator[Tick]:
    """Yield what happens in a run at each step of the trace that is played."""
    if pair is None:
        for event in run:
            yield Tick((event,))
        return
    tree, call, running = pair.tree, -1, list[int]()
    left = 0
    for step in range(1, len(trace) + 1):
        own, along = here(pair, trace, step)
        events = run[left:own]
        left = own
        saved: dict[int, Saved] = {}
        for event in events:
            if event[0] == "enter":
                call += 1
                running.append(call)
            elif event[0] == "leave" and running:
                gone = running.pop()
                if tree.outcome[gone] == "pruned":
                    saved[gone] = pair.saved(gone, along)
        if along is not None and pair.cut[along] >= 0:
            cut = pair.cut[along]
            saved[cut] = pair.saved(cut, along)
        yield Tick(events, saved)


class Following(Replay):
    """A run of calls, or a pruned run that waits for the full one."""

    def __init__(self, run: Trace, pair: Pair | None, trace: Trace | None) -> None:
        super().__init__()
        self._ticks = ticks(run, pair, run if trace is None else trace)

    def advance(self) -> None:
        """Process the next step of the player."""
        self.whole = False
        for tick in self._ticks:
            self.take(tick)
            break

    def take(self, tick: Tick) -> None:
        """Process events, and what pruned calls have saved."""
        raise NotImplementedError


def said(title: str, calls: int, whole: int, saved: Saved | None) -> str:
    """Return the words above a tree: the calls so far, and how many there are or were saved.

    Examples
    --------
    >>> said("", 2686, 18983, None), said("with", 31, 140, Saved(89))
    ('call 2,686 of 18,983', 'with: 31 calls, 89 saved')
    """
    name = f"{title}: " if title else ""
    if saved is None:
        return f"{name}call {calls:,} of {whole:,}"
    return f"{name}{calls:,} calls, {saved.calls:,}{'' if saved.exact else '+'} saved"


def counted(run: Trace, pair: Pair | None, trace: Trace | None, step: int) -> str:
    """Return how many calls a tree shows at a step, and how they have returned."""
    events = run[: here(pair, trace, step)[0]]
    outcomes = Counter(event[1] for event in events if event[0] == "leave")
    calls = sum(event[0] == "enter" for event in events)
    outcomes["open"] = calls - outcomes.total()
    each = [f"{count:,} {outcome}" for outcome, count in outcomes.items() if count]
    return ": ".join(filter(None, [f"tree of {calls:,} calls", ", ".join(each)]))


def remark(pair: Pair | None, folded: bool) -> str:
    """Return what a reader must know about the tags below nodes, if a header counts the calls."""
    words = ["gray: calls in a folded subtree"] if folded else []
    if pair is not None:
        words.append("dashed: a call that was pruned, and the calls that this saved")
        if pair.goes_on():
            words.append("the pruned run goes on after the full one")
    return "; ".join(words)
