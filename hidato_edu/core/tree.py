"""The tree of calls of a run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hidato_edu.core.events import Event

__all__ = ["Tree"]


@dataclass(frozen=True)
class Tree:
    """The tree of calls of a trace, as parallel lists: node i is the i-th call.

    Attributes
    ----------
    label : list
        What the call is about.
    parent : list of int
        The calling node; -1 for a root.
    enter, leave : list of int
        The steps at which the call began and returned; ``leave`` is -1 if it never returned.
    outcome : list of str
        ``"open"`` if the call never returned.
    depth : list of int
        The number of callers.
    size : list of int
        The number of calls in the subtree, including the node itself.
    """

    label: list[Any]
    parent: list[int]
    enter: list[int]
    leave: list[int]
    outcome: list[str]
    depth: list[int]
    size: list[int]

    @classmethod
    def of(cls, events: Iterable[Event]) -> Tree:
        """Build the tree in one pass, in time linear in the number of events."""
        tree = cls([], [], [], [], [], [], [])
        open_calls: list[int] = []
        for step, event in enumerate(events, start=1):
            if event[0] == "enter":
                tree.parent.append(open_calls[-1] if open_calls else -1)
                tree.depth.append(len(open_calls))
                open_calls.append(len(tree.label))
                tree.label.append(event[1])
                tree.enter.append(step)
                tree.leave.append(-1)
                tree.outcome.append("open")
                tree.size.append(1)
            elif event[0] == "leave" and open_calls:
                node = open_calls.pop()
                tree.leave[node] = step
                tree.outcome[node] = event[1]
        for node in range(len(tree.parent) - 1, -1, -1):
            if tree.parent[node] >= 0:
                tree.size[tree.parent[node]] += tree.size[node]
        return tree

    def __len__(self) -> int:
        return len(self.label)

    def children(self) -> list[list[int]]:
        """Return the children of every node, in the order of the calls."""
        lists: list[list[int]] = [[] for _ in self.label]
        for node, parent in enumerate(self.parent):
            if parent >= 0:
                lists[parent].append(node)
        return lists
