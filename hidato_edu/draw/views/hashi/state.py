"""What is known of a Hashi at one step of a run: lanes and why they lie there, what is ruled out.

Variables of a run are ``("bridge", a, b)`` (lanes), ``("domain", ("bridge", a, b))`` (how many
lanes it can have) and ``("neighbors", cell)`` (the islands that the document still counts as
neighbors). Why a lane lies there is kept lane by lane: what is taken away again shows the older
reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from hidato_edu import hashi
from hidato_edu.boards.arguments import is_whole
from hidato_edu.core.events import Assign, Event
from hidato_edu.core.trace import Trace
from hidato_edu.hashi.answers_in import claimed
from hidato_edu.hashi.rules import groups

__all__ = ["GUESS", "MOST", "Known", "Reasons", "answered", "in_play"]

MOST = 3  # lanes that are drawn: one too many
GUESS = "guess"
HUES = 6  # for reasons; the last one of the palette is that of guesses
UNDONE = ("", "return", "undo")


def answered(puzzle: hashi.Puzzle, answer: Any) -> dict[Any, int]:
    """Return the lanes of an answer, given as for `hashi.violations`; 0 is left out.

    Examples
    --------
    >>> answered(hashi.from_array([[1, 0, 1]]), [[1, -1, 1]])
    {('bridge', (0, 0), (0, 2)): 1}
    """
    if answer is None:
        return {}
    return dict(claimed(puzzle, answer).lanes)


class Reasons:
    """The signs of the reasons of a run: rule 1 is 1, a guess is a question mark.

    Attributes
    ----------
    sign : dict from str to str
        What is written beside a lane, by reason.

    Examples
    --------
    >>> rise = ("assign", ("bridge", (0, 0), (0, 2)), 0, 1)
    >>> Reasons(Trace([(*rise, "rule 2"), (*rise, "guess"), (*rise, "mine")])).sign
    {'mine': '1', 'rule 2': '2', 'guess': '?'}
    """

    def __init__(self, trace: Trace | None = None) -> None:
        self.sign: dict[str, str] = {}
        told = [event[4] for event in trace or () if _rises(event)]  # type: ignore[misc]
        free = len(hashi.TECHNIQUES) if not {*told}.isdisjoint(hashi.TECHNIQUES) else 0
        for why in dict.fromkeys(told):
            if why in UNDONE:
                continue
            rule = str(why).removeprefix("rule ")
            if why in hashi.TECHNIQUES:
                self.sign[why] = str(hashi.TECHNIQUES.index(why) + 1)
            elif rule != why and rule[:1].isdigit():
                self.sign[why] = rule
            elif is_guess(why):
                self.sign[why] = "?"
            else:
                free += 1
                self.sign[why] = str(free)
        self._sort()

    def _sort(self) -> None:
        """Order the reasons by their numbers, guesses at the end."""
        order = sorted(self.sign.items(), key=lambda one: (one[1] == "?", len(one[1]), one[1]))
        self.sign = dict(order)

    def hue(self, why: str) -> str:
        """Return the colour of a reason; that of ink where there is none."""
        sign = self.sign.get(why, "")
        if sign == "?":
            return "hue-6"
        number = int("".join(filter(str.isdigit, sign)) or 0)
        return f"hue-{(number - 1) % HUES}" if number else "ink"

    def legend(self) -> list[tuple[str, str, str]]:
        """Return sign, name and colour of every reason; of several guesses one."""
        found = {sign: (why, self.hue(why)) for why, sign in reversed(self.sign.items())}
        return [(sign, why, hue) for sign, (why, hue) in reversed(found.items())]


def is_guess(why: Any) -> bool:
    """Return whether a reason is none: a guess.

    Examples
    --------
    >>> is_guess("guess"), is_guess("rule 1")
    (True, False)
    """
    return str(why).startswith(GUESS)


class Grouping(NamedTuple):
    """How islands are joined.

    Parameters
    ----------
    many : int
        How many groups there are, single islands among them.
    of : tuple of int
        Of each island its group, counted among those of several islands; -1 for a single one.
    closed : frozenset of int
        The islands of groups that have no points left, though others are outside.
    shut : int
        How many such groups there are.
    """

    many: int
    of: tuple[int, ...]
    closed: frozenset[int]
    shut: int


class Known:
    """The state of a run, by numbers of islands and of bridges.

    Attributes
    ----------
    lanes : list of int
        Of each bridge of ``puzzle.bridges``; may be more than two.
    why : list of list of str
        Of each bridge the reason of each of its lanes.
    left : list of int
        Of each island how many points are left.
    told : set of str
        The reasons of all lanes up to now, also of those that were taken away.
    """

    def __init__(
        self, puzzle: hashi.Puzzle, lanes: Mapping[Any, int], trace: Trace | None = None
    ) -> None:
        self.puzzle = puzzle
        self.islands = list(puzzle.givens)
        self.index = {cell: k for k, cell in enumerate(self.islands)}
        self.ends = [(self.index[one], self.index[other]) for _, one, other in puzzle.bridges]
        self.bridge_of: dict[Any, int] = {}
        for b, (_, one, other) in enumerate(puzzle.bridges):
            self.bridge_of["bridge", one, other] = self.bridge_of["bridge", other, one] = b
        self.lanes = [0] * len(self.ends)
        self.why: list[list[str]] = [[] for _ in self.ends]
        self.left = list(puzzle.givens.values())
        self.told: set[str] = set()
        self.impossible: set[int] = set()  # as its domain says
        self.strangers: set[tuple[int, int]] = set()  # island and bridge: no neighbor any more
        self._grouping: Grouping | None = None
        for var, number in lanes.items():
            self._lay(self.bridge_of.get(var, -1), number, "")
        for var, value in (trace.initial if trace is not None else {}).items():
            self.assign(var, value, "")

    def tell(self, event: Event) -> set[int]:
        """Note an event; return the bridges that may look otherwise."""
        return self.assign(event.var, event.new, event.why) if isinstance(event, Assign) else set()

    def assign(self, var: Any, value: Any, why: str) -> set[int]:
        """Note a value; return the bridges that may look otherwise.

        What is no variable of the board is left out.
        """
        if var in self.bridge_of:
            return self._lay(self.bridge_of[var], value, why)
        if in_play(var) and var[0] == "domain" and var[1] in self.bridge_of:
            return self._limit(self.bridge_of[var[1]], value)
        if in_play(var) and var[0] == "neighbors" and var[1] in self.index:
            return self._part(self.index[var[1]], value)
        return set()

    def _lay(self, b: int, value: Any, why: str) -> set[int]:
        if b < 0:
            return set()
        before, now = self.lanes[b], max(0, int(value)) if is_whole(value) else 0
        self.lanes[b] = now
        self.why[b] = self.why[b][:now] + [why] * (now - before)
        if now > before:
            self.told.add(why)
        for k in self.ends[b]:
            self.left[k] += before - now
        if before != now:
            self._grouping = None
        return {b}

    def _limit(self, b: int, domain: Any) -> set[int]:
        numbers = set(domain) if isinstance(domain, Iterable) else {1}
        (self.impossible.add if numbers <= {0} else self.impossible.discard)(b)
        return {b}

    def _part(self, k: int, neighbors: Any) -> set[int]:
        kept = set(neighbors) if isinstance(neighbors, Iterable) else set()
        touched = set()
        for one in self.puzzle.around[self.islands[k]]:
            b = self.bridge_of[one]
            near = one[2] if one[1] == self.islands[k] else one[1]
            (self.strangers.discard if near in kept else self.strangers.add)((k, b))
            touched.add(b)
        return touched

    def is_barred(self, b: int) -> bool:
        """Return whether no lane can lie there, by what is told."""
        told = b in self.impossible or any((k, b) in self.strangers for k in self.ends[b])
        return told and not self.lanes[b]

    @property
    def grouping(self) -> Grouping:
        """How islands are joined."""
        if self._grouping is None:
            laid = [one for one, n in zip(self.puzzle.bridges, self.lanes, strict=True) if n]
            found = [[self.index[cell] for cell in group] for group in groups(self.islands, laid)]
            large = [group for group in found if len(group) > 1]
            shut = [one for one in found if all(self.left[k] <= 0 for k in one)]
            shut = shut if len(found) > 1 else []
            of = {k: place for place, group in enumerate(large) for k in group}
            self._grouping = Grouping(
                len(found),
                tuple(of.get(k, -1) for k in range(len(self.islands))),
                frozenset(k for group in shut for k in group),
                len(shut),
            )
        return self._grouping

    @property
    def is_done(self) -> bool:
        """Whether every island has its lanes, and all are joined; crossings are not looked at."""
        return not any(self.left) and self.grouping.many == 1

    def said(self) -> str:
        """Return how far the board is, in words."""
        closed = self.left.count(0)
        said = f"{closed} of {len(self.left)} islands closed"
        over = sum(left < 0 for left in self.left)
        if over:
            said += f", {over} with too many"
        many = self.grouping.many
        return f"{said}, {many} group" + "s" * (many != 1)


def in_play(var: Any) -> bool:
    """Return whether a variable is a pair of a word and what it is about.

    Examples
    --------
    >>> in_play(("neighbors", (0, 0))), in_play((0, 0))
    (True, False)
    """
    return isinstance(var, tuple) and len(var) == 2 and isinstance(var[0], str)


def _rises(event: Event) -> bool:
    """Return whether an event lays a lane."""
    if not isinstance(event, Assign) or not isinstance(event.var, tuple):
        return False
    grown = is_whole(event.new) and event.new > (event.old if is_whole(event.old) else 0)
    return grown and event.var[:1] == ("bridge",)
