"""What follows from lanes that are certain: the least and the most lanes of each bridge.

The domain of a bridge is an interval: the numbers of lanes that are still possible. Six techniques
make it smaller. Propagation applies them until nothing changes; hints ask each of them what it
finds; the search guesses when they find nothing. They are implemented only here.

References
----------
Vicart, Hashiwokakero Solver, section III.B (rules 1 and 2 count lanes as two of these do).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias, get_args

from hidato_edu.core.errors import check_type
from hidato_edu.hashi.puzzle import MOST_LANES, Bridge, Puzzle
from hidato_edu.hashi.search.connecting import Parts, cut_edges, joined

__all__ = ["RULES", "Contradiction", "Deducing", "Fact", "Rule", "Step", "check_rules"]

Rule: TypeAlias = Literal["last lanes", "at least one", "full", "crossing", "isolated group", "cut"]

RULES: tuple[Rule, ...] = get_args(Rule)
"""The techniques of propagation, the easiest first: an island needs all the lanes that it can get;
it needs all but one of them; it can take no more lanes than it has points left; bridges do not
cross; a group of islands must not be complete while others are outside; no island may be cut off.
"""


class Contradiction(Exception):
    """No solution contains the lanes that are certain."""

    def __init__(self, code: str, islands: Iterable[int]) -> None:
        super().__init__(code)
        self.code = code
        self.islands = tuple(islands)


class Fact(NamedTuple):
    """A conclusion of a technique: a bridge has from `low` to `high` lanes."""

    technique: str  # one of `RULES`, or a word of the search: "what if", "assumed", "guess", ...
    bridge: int  # index in `Puzzle.bridges`
    low: int
    high: int
    islands: tuple[int, ...]  # the islands that show it


class Step(NamedTuple):
    """A fact that was used, with the bounds of the bridge before."""

    low: int
    high: int
    fact: Fact


class Deducing:
    """The least and the most lanes of each bridge, and what follows from them.

    Islands and bridges are counted from 0, in the order of the puzzle. Steps can be taken back.
    Whatever the rules, crossing bridges and islands with too many or too few lanes are detected,
    and `check_joined` finds disconnected islands when all bridges are decided.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> state = Deducing(hashi.from_array([[1, 0, 3, 0, 2]]))
    >>> state.conclude()
    >>> state.low, state.high, [step.fact.technique for step in state.steps]
    ([1, 2], [1, 2], ['last lanes', 'last lanes'])
    """

    def __init__(
        self,
        puzzle: Puzzle,
        rules: Collection[str] = RULES,
        lanes: Mapping[Bridge, int] | None = None,
    ) -> None:
        self.puzzle, self.rules = check_type(puzzle, Puzzle), frozenset(rules)
        self.cells = tuple(puzzle.givens)
        self.points = tuple(puzzle.givens.values())
        island = {cell: number for number, cell in enumerate(self.cells)}
        self.index = {one: number for number, one in enumerate(puzzle.bridges)}
        self.first = [island[one] for _, one, _ in puzzle.bridges]
        self.second = [island[other] for _, _, other in puzzle.bridges]
        self.ends = list(zip(self.first, self.second, strict=True))
        self.around = [[self.index[one] for one in puzzle.around[cell]] for cell in self.cells]
        self.crossed = [[self.index[c] for c in puzzle.crossings[b]] for b in puzzle.bridges]
        self.low = [0] * len(self.ends)
        self.high = [
            min(MOST_LANES, self.points[one], self.points[other]) for one, other in self.ends
        ]
        self.sure = [0] * len(self.points)  # lanes of each island that are certain
        self.most = [sum(self.high[b] for b in around) for around in self.around]  # possible
        self.steps: list[Step] = []
        self.todo = OrderedDict.fromkeys(range(len(self.points)))  # islands to check
        self.laid: list[int] = []  # bridges that may cross others
        self.grown = self.shrunk = True  # lanes became certain; bridges became impossible
        for one, number in (lanes or {}).items():
            if number:
                self.use(Fact("placed", self.index[one], number, MOST_LANES, ()))

    # --- the state --------------------------------------------------------------------------------

    def left(self, island: int) -> int:
        """Return how many points of an island are left for lanes that are not certain."""
        return self.points[island] - self.sure[island]

    def choice(self, island: int) -> int:
        """Return the smaller of two numbers: lanes that an island still needs, and can spare."""
        points = self.points[island]
        return min(points - self.sure[island], self.most[island] - points)

    def other(self, bridge: int, island: int) -> int:
        """Return the island at the other end of a bridge."""
        one, other = self.ends[bridge]
        return other if island == one else one

    def is_open(self, bridge: int) -> bool:
        """Return whether a bridge is undecided."""
        return self.low[bridge] < self.high[bridge]

    @property
    def undecided(self) -> list[int]:
        """The bridges that are undecided."""
        bounds = zip(self.low, self.high, strict=True)
        return [bridge for bridge, (low, high) in enumerate(bounds) if low < high]

    def lanes(self) -> dict[Bridge, int]:
        """Return the lanes that are certain."""
        named = zip(self.puzzle.bridges, self.low, strict=True)
        return {one: number for one, number in named if number}

    def use(self, fact: Fact) -> None:
        """Accept a fact as certain; `conclude` finds what follows."""
        _, bridge, low, high, _ = fact
        old_low, old_high = self.low[bridge], self.high[bridge]
        low, high = max(low, old_low), min(high, old_high)
        one, other = self.ends[bridge]
        if low > high:
            raise Contradiction("too many", (one if self.points[one] < low else other,))
        if (low, high) == (old_low, old_high):
            return
        self.steps.append(Step(old_low, old_high, fact))
        self._set(bridge, low, high)
        self.todo[one] = self.todo[other] = None
        if low > old_low:
            self.grown = True
            self.laid.append(bridge)
        if not high:
            self.shrunk = True

    def _set(self, bridge: int, low: int, high: int) -> None:
        more, less = low - self.low[bridge], high - self.high[bridge]
        self.low[bridge], self.high[bridge] = low, high
        for island in self.ends[bridge]:
            self.sure[island] += more
            self.most[island] += less

    def take_back(self, mark: int) -> None:
        """Take back all steps but the first `mark`, from which everything was already concluded."""
        while len(self.steps) > mark:
            low, high, fact = self.steps.pop()
            self._set(fact.bridge, low, high)
        self.todo.clear()
        self.laid.clear()
        self.grown = self.shrunk = False

    # --- techniques -------------------------------------------------------------------------------

    def follows(self, rule: str) -> Iterator[Fact]:
        """Yield what one of `RULES` finds anywhere on the board."""
        islands = range(len(self.points))
        match rule:
            case "last lanes" | "at least one":
                for island in islands:
                    yield from (one for one in self._needs(island) if one.technique == rule)
            case "full":
                for island in islands:
                    yield from self._full(island)
            case "crossing":
                for bridge, low in enumerate(self.low):
                    if low:
                        yield from self._crossing(bridge)
            case "isolated group":
                yield from self._isolated()
            case _:
                yield from self._cut()

    def _needs(self, island: int) -> Iterator[Fact]:
        """Yield the lanes that must be laid: all that are possible, or all but one."""
        spare = self.most[island] - self.points[island]
        if spare < 0:
            raise Contradiction("too few", (island,))
        if spare >= MOST_LANES:
            return
        rule = "at least one" if spare else "last lanes"
        for bridge in self.around[island]:
            high = self.high[bridge]
            if high - self.low[bridge] > spare:
                yield Fact(rule, bridge, high - spare, high, (island,))

    def _full(self, island: int) -> Iterator[Fact]:
        """Yield that a bridge gets no more lanes than its island has points left."""
        left = self.points[island] - self.sure[island]
        if left < 0:
            raise Contradiction("too many", (island,))
        if left >= MOST_LANES:
            return
        for bridge in self.around[island]:
            low = self.low[bridge]
            if self.high[bridge] - low > left:
                yield Fact("full", bridge, low, low + left, (island,))

    def _crossing(self, bridge: int) -> Iterator[Fact]:
        """Yield that no bridge crosses one that is laid."""
        for other in self.crossed[bridge]:
            if self.low[other]:
                raise Contradiction("crossing", (*self.ends[bridge], *self.ends[other]))
            if self.high[other]:
                yield Fact("crossing", other, 0, 0, self.ends[bridge])

    def groups(self) -> Parts:
        """Return the groups of islands that are already connected."""
        of, members = joined(self.around, self.first, self.second, self.low)
        return Parts(of, list(map(sorted, members)))

    def _isolated(self) -> Iterator[Fact]:
        """Yield that no bridge completes a group while other islands are outside."""
        parts = self.groups()
        if len(parts.members) == 1:
            return
        left = [sum(map(self.left, some)) for some in parts.members]
        for group, number in enumerate(left):
            if not number:
                raise Contradiction("closed", parts.members[group])
        for bridge in self.undecided:
            low, high = self.low[bridge], self.high[bridge]
            both = {parts.of[end] for end in self.ends[bridge]}
            closing, odd = divmod(sum(left[group] for group in both), 2)
            if odd or closing > high - low:
                continue
            islands = tuple(island for group in sorted(both) for island in parts.members[group])
            if len(islands) < len(self.points):
                yield Fact("isolated group", bridge, low, low + closing - 1, islands)

    def _cut(self) -> Iterator[Fact]:
        """Yield the lanes of each bridge that is the only connection of two parts of the board.

        The points of a part count each lane inside it twice and each lane that leads out once.
        """
        order, cuts = cut_edges(self.around, self.first, self.second, self.high)
        if len(order) < len(self.points):
            outside = sorted(set(range(len(self.points))) - set(order))
            raise Contradiction("cut off", outside if len(outside) < len(order) else sorted(order))
        for bridge, start, size in cuts:
            low, high = self.low[bridge], self.high[bridge]
            part = order[start : start + size]
            lanes = 1 if sum(self.points[island] for island in part) % 2 else 2
            if low == high == lanes:
                continue
            if 2 * size > len(order):
                part = order[:start] + order[start + size :]
            part = sorted(part)
            if lanes > high or low > lanes:
                raise Contradiction("parity", part)
            yield Fact("cut", bridge, lanes, lanes, tuple(part))

    # --- propagation ------------------------------------------------------------------------------

    def conclude(self, most: int | None = None, check: Callable[[], object] = bool) -> None:
        """Apply the rules until nothing changes, or there are `most` steps.

        A round is linear in islands and bridges; there are at most two per bridge.
        """
        while most is None or len(self.steps) < most:
            check()
            if self.laid:
                self._use(self._crossing(self.laid.pop()))
            elif self.todo:
                island, _ = self.todo.popitem(last=False)
                self._use(self._full(island))
                self._use(self._needs(island))
            elif self.grown and "isolated group" in self.rules:
                self.grown = False
                self._use(self._isolated())
            elif self.shrunk and "cut" in self.rules:
                self.shrunk = False
                self._use(self._cut())
            else:
                break

    def _use(self, facts: Iterator[Fact]) -> None:
        for fact in list(facts):
            if fact.technique in self.rules:
                self.use(fact)

    def check_joined(self) -> None:
        """Check that all islands are connected; all bridges must be decided."""
        parts = self.groups()
        if len(parts.members) > 1:
            raise Contradiction("closed", sorted(parts.members, key=len)[0])


def check_rules(rules: Iterable[str]) -> tuple[Rule, ...]:
    """Return rules in the order of `RULES`; raise `ValueError` if one is unknown.

    Examples
    --------
    >>> check_rules(["cut", "full"])
    ('full', 'cut')
    """
    asked = tuple(rules)
    for name in asked:
        if name not in RULES:
            raise ValueError(f"rules: {name!r}; use a tuple of {', '.join(map(repr, RULES))}")
    return tuple(rule for rule in RULES if rule in asked)
