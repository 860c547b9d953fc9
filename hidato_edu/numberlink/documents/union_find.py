"""Union-find: disjoint sets that can be merged, stored as a forest in which each tree is a set.

References
----------
B. A. Galler, M. J. Fischer: An improved equivalence algorithm. Communications of the ACM 7 (1964),
301-303 (the forest).
R. E. Tarjan: Efficiency of a good but not linear set union algorithm. Journal of the ACM 22 (1975),
215-225 (what compression together with balanced unions costs).
R. E. Tarjan, J. van Leeuwen: Worst-case analysis of set union algorithms. Journal of the ACM 31
(1984), 245-281 (union by rank, other ways to compress).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Generic, TypeVar

from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure
from hidato_edu.core.narration import Caption, Line, Narrated, Story

__all__ = ["COMPRESS", "HANG", "RANK", "Forest", "union_steps", "union_story"]

Item = TypeVar("Item", bound=Hashable)


class Forest(Generic[Item]):
    """Disjoint sets of items: every item points to a parent, and the root represents the set.

    Parameters
    ----------
    items : iterable
        Each item begins as a set with one element. None is not allowed.
    by_rank : bool
        Whether the root of smaller rank is attached to the other root. Otherwise, and if the ranks
        are equal, the first root is attached to the second.
    compress : bool
        Whether `find` attaches all items on its way directly to the root.
    one_level : bool
        Whether `find` climbs at most one level and takes the item it reaches for the root, as the
        document's ``findset`` does (``if`` where ``while`` is meant). Then there is nothing to
        compress, and in trees of more than one level `find` is wrong: `union` gives a new parent to
        an item that is not a root, which removes it from its set or even closes a cycle.
    told : list of Event, optional
        The list to which `find` and `union` append what they write; by default there is none.

    Notes
    -----
    With both options m operations on n items, m at least n, cost O(m a(m, n)): a, the inverse
    Ackermann function, is at most 4 for all practical sizes. With one of them they cost
    O(m log n), with neither O(m n). Union by rank keeps the depth at most log2 n. Nothing is
    recursive, so trees may have any depth.

    Examples
    --------
    >>> forest = Forest("abcd")
    >>> forest.union("a", "b"), forest.union("c", "d"), forest.union("a", "c"), forest.sets()
    (True, True, True, [['a', 'b', 'c', 'd']])
    >>> forest.union("b", "c"), dict(forest.parent)
    (False, {'a': 'b', 'b': 'd', 'c': 'd', 'd': None})
    >>> forest.find("a"), dict(forest.parent)
    ('d', {'a': 'd', 'b': 'd', 'c': 'd', 'd': None})
    """

    def __init__(
        self,
        items: Iterable[Item] = (),
        *,
        by_rank: bool = True,
        compress: bool = True,
        one_level: bool = False,
        told: list[Event] | None = None,
    ) -> None:
        self._by_rank, self._compress, self._one_level = by_rank, compress, one_level
        self._told = told
        self._parent: dict[Item, Item | None] = {}
        self._rank: dict[Item, int] = {}
        for item in items:
            self.add(item)

    def add(self, item: Item) -> None:
        """Add an item as a set with one element; an existing item stays where it is.

        Raises
        ------
        ValueError
            If the item is None.
        """
        if item is None:
            raise ValueError("None is not an item, because it marks a root; use another value")
        self._parent.setdefault(item, None)
        self._rank.setdefault(item, 0)

    def find(self, item: Item) -> Item:
        """Return the root of an item's tree: the same for two items if they are in one set.

        With `one_level` it is the parent of the item, or the item itself if it has none.

        Raises
        ------
        ValueError
            If the item is unknown; the message quotes it.
        """
        parent = self._parent
        try:
            above = parent[item]
        except KeyError:
            raise ValueError(f"{item!r} is not in the forest; add it first") from None
        if above is None:
            return item
        root = above
        if self._one_level:
            return root
        while (above := parent[root]) is not None:
            root = above
        if self._compress:
            while (above := parent[item]) is not None and above != root:
                self._write(item, root, "compress")
                item = above
        return root

    def _write(self, item: Item, root: Item, why: str) -> None:
        if self._told is not None:
            old = self._parent[item]
            self._told.append(Assign(("parent", item), old, root, why))
        self._parent[item] = root

    def union(self, one: Item, other: Item) -> bool:
        """Merge the sets of two items; return False if they already were in one set.

        Raises
        ------
        ValueError
            If an item is unknown; the message quotes it.
        """
        lower, upper = self.find(one), self.find(other)
        if lower == upper:
            return False
        rank = self._rank
        if self._by_rank and rank[lower] > rank[upper]:
            lower, upper = upper, lower
        self._write(lower, upper, "hang")
        if self._by_rank and rank[lower] == rank[upper]:
            old = rank[upper]
            rank[upper] = old + 1
            if self._told is not None:
                self._told.append(Assign(("rank", upper), old, old + 1, "rank"))
        return True

    def together(self, one: Item, other: Item) -> bool:
        """Return whether two items are in one set: whether `find` returns the same for both.

        Examples
        --------
        >>> forest = Forest(range(3))
        >>> forest.union(0, 1), forest.together(0, 1), forest.together(0, 2)
        (True, True, False)
        """
        return self.find(one) == self.find(other)

    @property
    def parent(self) -> Mapping[Item, Item | None]:
        """The parent of every item, None for a root (live, read only)."""
        return MappingProxyType(self._parent)

    @property
    def rank(self) -> Mapping[Item, int]:
        """The rank of every item, a bound on the levels below it; 0 without `by_rank` (live)."""
        return MappingProxyType(self._rank)

    def roots(self) -> list[Item]:
        """Return the items without a parent, in the order in which they were added."""
        return [item for item, above in self._parent.items() if above is None]

    def sets(self) -> list[list[Item]]:
        """Return the sets; sets and items are in the order in which items were added."""
        groups: dict[Item, list[Item]] = {}
        places = self._places()
        for item in self._parent:
            groups.setdefault(places[item][0], []).append(item)
        return list(groups.values())

    def depth(self, item: Item) -> int:
        """Return how many items are above an item: 0 for a root.

        If `one_level` has closed a cycle, every item of the cycle is above every other one.

        Raises
        ------
        ValueError
            If the item is unknown; the message quotes it.
        """
        if item not in self._parent:
            raise ValueError(f"{item!r} is not in the forest; add it first")
        passed: set[Item] = set()
        place: Item | None = item
        while place is not None and place not in passed:
            passed.add(place)
            place = self._parent[place]
        return len(passed) - 1

    def depths(self) -> dict[int, int]:
        """Return the number of items at each depth, from depth 0 on.

        Examples
        --------
        >>> forest = Forest(range(4), compress=False)
        >>> forest.union(0, 1), forest.union(2, 3), forest.union(0, 2), forest.depths()
        (True, True, True, {0: 1, 1: 2, 2: 1})
        """
        return dict(sorted(Counter(depth for _, depth in self._places().values()).items()))

    def _places(self) -> dict[Item, tuple[Item, int]]:
        """Return every item's root (in a cycle, one of its items) and depth, in linear time."""
        found: dict[Item, tuple[Item, int]] = {}
        for start in self._parent:
            passed: dict[Item, int] = {}
            item: Item | None = start
            while item is not None and item not in found and item not in passed:
                passed[item] = len(passed)
                item = self._parent[item]
            trail = list(passed)
            if item is None:
                top, depth = trail[-1], -1
            elif item in passed:
                ring = trail[passed[item] :]
                found.update(dict.fromkeys(ring, (item, len(ring) - 1)))
                trail, top, depth = trail[: passed[item]], item, len(ring) - 1
            else:
                top, depth = found[item]
            for deeper, below in enumerate(reversed(trail), start=depth + 1):
                found[below] = (top, deeper)
        return found

    def __contains__(self, item: object) -> bool:
        return item in self._parent

    def __len__(self) -> int:
        return len(self._parent)

    def __repr__(self) -> str:
        return f"<Forest of {len(self):,} items in {len(self.sets()):,} sets>"


# --- told -----------------------------------------------------------------------------------------


HANG = Caption("assign", "hang", "{new} becomes {var}")
RANK = Caption("assign", "rank", "equal ranks: {var} becomes {new}", interesting=True)
COMPRESS = Caption("assign", "compress", "compressed: {new} becomes {var}", interesting=True)
"""The captions of a forest's writes, for the story of an algorithm that uses one."""


def union_story(*, by_rank: bool = True, compress: bool = True, one_level: bool = False) -> Story:
    r"""Return the pseudo-code and the captions of union and find with these options.

    Examples
    --------
    >>> print("\n".join(union_story(by_rank=False, compress=False, one_level=True).code))
    union(x, y):
      x = find(x), y = find(y)
      if x = y: together already
      parent(x) = y
    find(x):
      if x has a parent:
        x = parent(x)
      return x
    """
    hang = Line("  parent(x) = y", HANG if by_rank else HANG._replace(interesting=True))
    joined = Caption("leave", "joined", "two sets have become one")
    climbs = Caption("measure", "climb", "levels that find climbs: {value}")
    code = [
        Line("union(x, y):", Caption("enter", "", "union of {label}")),
        "  x = find(x), y = find(y)",
        Line(
            "  if x = y: together already",
            Caption("leave", "together", "together already: nothing to do", interesting=True),
        ),
    ]
    if by_rank:
        code += ["  if rank(x) > rank(y):", "    swap x and y", hang, "  if rank(x) = rank(y):"]
        code += [Line("    rank(y) = rank(y) + 1", RANK, joined)]
    else:
        code += [Line(hang, *hang.captions, joined)]
    code += ["find(x):"]
    if one_level:
        code += ["  if x has a parent:", Line("    x = parent(x)", climbs), "  return x"]
    else:
        code += [
            "  root = x",
            "  while root has a parent:",
            Line("    root = parent(root)", climbs),
        ]
        if compress:
            code += ["  while x is below root:", "    above = parent(x)"]
            code += [Line("    parent(x) = root", COMPRESS), "    x = above"]
        code += ["  return root"]
    return Story("union-find", tuple(code))


def union_steps(
    items: Iterable[Item],
    unions: Iterable[tuple[Item, Item]],
    *,
    by_rank: bool = True,
    compress: bool = True,
    one_level: bool = False,
) -> Narrated:
    """Merge sets, pair after pair, and yield every change of the forest.

    Parameters
    ----------
    items : iterable
        The items; each begins as a set with one element.
    unions : iterable of (item, item)
        The two items of each union.
    by_rank, compress, one_level : bool
        See `Forest`.

    Yields
    ------
    Event
        For every union: ``Enter((one, other))``; ``Measure("climb", levels)`` for each of its two
        finds; `Assign` of ``("parent", item)`` with the reason ``"compress"``, or ``"hang"``,
        where the old value is None for a root; `Assign` of ``("rank", item)``, ``"rank"``, if both
        ranks were equal, so that the tree grows deeper; ``Leave`` of ``"joined"`` or
        ``"together"``.

    Raises
    ------
    ValueError
        Before the first event, if a union is not a pair or contains an unknown item.

    Examples
    --------
    >>> for event in union_steps("abc", [("a", "b"), ("a", "b")]):
    ...     print(*event[:4])
    enter ('a', 'b')
    measure climb 0
    measure climb 0
    assign ('parent', 'a') None b
    assign ('rank', 'b') 0 1
    leave joined  ()
    enter ('a', 'b')
    measure climb 1
    measure climb 0
    leave together  ()
    """
    told: list[Event] = []
    forest = Forest(items, by_rank=by_rank, compress=compress, one_level=one_level, told=told)
    pairs = _pairs(forest, unions)
    story = union_story(by_rank=by_rank, compress=compress, one_level=one_level)
    if not any(isinstance(item, tuple) for item in forest.parent):
        story = replace(story, place=_both)
    return Narrated(_united(forest, pairs, one_level, told), story)


def _pairs(forest: Forest[Item], unions: Iterable[tuple[Item, Item]]) -> list[tuple[Item, Item]]:
    """Return the unions as pairs; raise `ValueError` if one is not a pair of known items."""
    pairs = []
    for union in unions:
        try:
            one, other = union
        except (TypeError, ValueError):
            raise ValueError(f"{union!r} is not a union; use a pair of items") from None
        for item in (one, other):
            if item not in forest:
                raise ValueError(f"{item!r} in union {union!r} is not in the forest; add it first")
        pairs.append((one, other))
    return pairs


def _united(
    forest: Forest[Item], pairs: Iterable[tuple[Item, Item]], one_level: bool, told: list[Event]
) -> Iterator[Event]:
    for pair in pairs:
        yield Enter(pair)
        for item in pair:
            levels = forest.depth(item)
            yield Measure("climb", min(levels, 1) if one_level else levels)
            forest.find(item)  # compresses the path before union does
            yield from told
            told.clear()
        joined = forest.union(*pair)
        yield from told
        told.clear()
        yield Leave("joined" if joined else "together")


def _both(pair: tuple[int, int]) -> str:
    """Return the words for a pair of numbers, which a story would take for a cell."""
    return f"{pair[0]} and {pair[1]}"
