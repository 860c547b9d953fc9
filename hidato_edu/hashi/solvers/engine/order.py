"""Which bound is assumed next: the one that took part in a conflict most recently.

References
----------
A. Biere, A. Frohlich: Evaluating CDCL variable scoring schemes, SAT 2015 (move to front).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["Order"]

NONE = -1


class Order:
    """A doubly linked list of names: moving one to the front takes constant time.

    Examples
    --------
    >>> order = Order([0, 2, 3], 4)
    >>> order.front([2])
    >>> order.next({0: 0, 2: 1, 3: 0})
    3
    """

    def __init__(self, names: Sequence[int], size: int) -> None:
        self._behind, self._ahead = [NONE] * size, [NONE] * size
        self._stamp = [0] * size  # larger the further in front a name is
        self._first = NONE
        self._time = len(names)
        for time, name in enumerate(names, start=1):
            self._stamp[name] = time
            self._behind[name] = self._first
            self._ahead[self._first] = name  # for NONE the last place, which is not a name
            self._first = name
        self._at = self._first  # no name in front of this one is free

    def _append(self, name: int) -> None:
        self._time += 1
        self._stamp[name] = self._time
        self._behind[name], self._ahead[name] = self._first, NONE
        if self._first != NONE:
            self._ahead[self._first] = name
        self._first = name

    def front(self, names: Iterable[int]) -> None:
        """Move names that are not free to the front, without changing their order."""
        for name in sorted(names, key=self._stamp.__getitem__):
            if name == self._first:
                continue
            behind, ahead = self._behind[name], self._ahead[name]
            if self._at == name:
                self._at = ahead
            if behind != NONE:
                self._ahead[behind] = ahead
            self._behind[ahead] = behind
            self._append(name)

    def free(self, names: Iterable[int]) -> None:
        """Note that names are free again."""
        stamp, at = self._stamp, self._at
        latest = stamp[at]
        for name in names:
            if stamp[name] > latest:
                at, latest = name, stamp[name]
        self._at = at

    def next(self, value: Sequence[int]) -> int:
        """Return the free name that is furthest in front, or -1."""
        at, behind = self._at, self._behind
        while at != NONE and value[at]:
            at = behind[at]
        if at != NONE:
            self._at = at
        return at
