"""A pruned run beside the full one: which calls it saved, and where both are at a step.

Every call of a pruned search is also a call of the full one, at the same position among its
siblings. So the two trees can be superimposed from the root on; below a pruned call the full
tree goes on, and its calls there are saved.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections import Counter
from typing import NamedTuple

from hidato_edu.core.trace import Trace
from hidato_edu.core.tree import Tree
from hidato_edu.draw.views.trees.nodes import short

__all__ = ["NOBODY", "Pair", "Saved", "minus", "partners"]

NOBODY = -1


class Saved(NamedTuple):
    """Number of calls that pruning has saved, either exact or a lower bound."""

    calls: int = 0
    exact: bool = True

    def plus(self, other: Saved) -> Saved:
        """Return the sum; it is exact if both are."""
        return Saved(self.calls + other.calls, self.exact and other.exact)


def minus(saved: Saved) -> str:
    r"""Return the text of the tag that counts saved calls.

    Examples
    --------
    >>> minus(Saved(120)) == "\N{MINUS SIGN}120"
    True
    >>> minus(Saved(1252, exact=False)), minus(Saved(0, exact=False))
    ('>1k', '?')
    """
    count = short(saved.calls, exact=1000)
    if saved.exact:
        return f"\N{MINUS SIGN}{count}"
    return f">{count}" if saved.calls else "?"


class Pair:
    """A pruned run superimposed on the full one, in time linear in the length of both runs."""

    def __init__(self, pruned: Trace, full: Trace) -> None:
        self.pruned, self.full = pruned, full
        self.tree, self.whole = Tree.of(pruned), Tree.of(full)
        self.partner = partners(self.tree, self.whole)
        self.at = array("q", [0])  # for every step of `full` the step of `pruned`
        self.cut = array("q", [NOBODY])
        self._align()

    def _align(self) -> None:
        """Fill `at` and `cut`: calls and returns are matched, events between them one by one."""
        here = {there: call for call, there in enumerate(self.partner) if there >= 0}
        between = [event[0] not in ("enter", "leave") for event in self.pruned]
        tree, step, inside, call = self.tree, 0, NOBODY, -1
        running: list[int] = []
        for event in self.full:
            if event[0] == "enter":
                call += 1
                running.append(call)
                mine = here.get(call, NOBODY)
                if mine >= 0 and tree.outcome[mine] == "pruned":
                    step, inside = max(step, tree.leave[mine]), mine
                elif mine >= 0:
                    step = max(step, tree.enter[mine])
            elif event[0] == "leave" and running:
                mine = here.get(running.pop(), NOBODY)
                if mine >= 0 and mine == inside:
                    inside = NOBODY
                elif mine >= 0:
                    step = max(step, tree.leave[mine])
            elif inside < 0 and step < len(between) and between[step]:
                step += 1
            self.at.append(step)
            self.cut.append(inside)

    def saved(self, call: int, step: int | None = None) -> Saved:
        """Return what a pruned call has saved."""
        there = self.partner[call]
        if there < 0:
            return Saved(0, exact=False)
        size = self.whole.size[there]
        if step is None:
            return Saved(size - 1, self.whole.outcome[there] != "open")
        entered = bisect_right(self.whole.enter, step)
        return Saved(max(0, min(there + size, entered) - there - 1))

    def goes_on(self) -> bool:
        """Return whether the pruned run makes calls after the full one has ended."""
        return self.at[-1] < len(self.pruned)


def partners(pruned: Tree, full: Tree) -> list[int]:
    """Return the call of the full tree for every call of a pruned one, in linear time.

    Examples
    --------
    >>> back = ("leave", "failed")
    >>> full = Tree.of([("enter", 2), ("enter", 3), ("enter", 4), back, back, ("enter", 3), back])
    >>> partners(Tree.of([("enter", 2), ("enter", 3), ("leave", "pruned"), ("enter", 3)]), full)
    [0, 1, 3]
    >>> partners(Tree.of([("enter", 2), ("enter", 7)]), full)
    Traceback (most recent call last):
    ...
    ValueError: no run without the prune: its call 1 below call 1 is for 3, here it is for 7
    """
    below = full.children()
    roots = [call for call, above in enumerate(full.parent) if above < 0]
    seen: Counter[int] = Counter()
    found: list[int] = []
    for call, above in enumerate(pruned.parent):
        there = found[above] if above >= 0 else NOBODY
        place = seen[above]
        seen[above] += 1
        if above >= 0 and there < 0:
            found.append(NOBODY)
            continue
        siblings = below[there] if above >= 0 else roots
        where = f"call {place + 1} below call {there + 1}" if above >= 0 else f"call {place + 1}"
        if place < len(siblings):
            label = full.label[siblings[place]]
            if label != pruned.label[call]:
                raise ValueError(
                    f"no run without the prune: its {where} is for {label}, "
                    f"here it is for {pruned.label[call]}"
                )
            found.append(siblings[place])
        elif above >= 0 and full.outcome[there] in ("open", "found"):
            found.append(NOBODY)
        else:
            raise ValueError(
                f"no run without the prune: it has no {where}, "
                f"here this call is for {pruned.label[call]}"
            )
    return found
