"""The union-find of the document, as it is printed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable


class Printed:
    """``findset`` and ``setunion``; without ranks the first always hangs under the second."""

    def __init__(self, items: Iterable[Hashable], by_rank: bool = True) -> None:
        self.parent = dict.fromkeys(items)
        self.rank = dict.fromkeys(self.parent, 0)
        self.by_rank = by_rank

    def findset(self, n):
        if self.parent[n] is not None:
            n = self.parent[n]
        return n

    def setunion(self, x, y):
        x = self.findset(x)
        y = self.findset(y)
        if self.by_rank and self.rank[x] > self.rank[y]:
            self.parent[y] = x
        else:
            self.parent[x] = y
            if self.by_rank and self.rank[x] == self.rank[y]:
                self.rank[y] += 1
