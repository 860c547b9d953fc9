"""Asks for five unions by rank, done by hand on the forest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.moves import Move, plain
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.forest import ForestPicture, cell_of, way_up
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.numberlink.documents.union_find import Forest

ACTIONS = ("hang", "together")
ITEMS = 7
UNIONS = 5

say = section(__file__, "forest_by_hand", items=ITEMS)


@dataclass
class Sizes:
    """What different rules ask of a root; `grown` is a rank that grows with every union."""

    size: dict[int, int]
    rank: dict[int, int]
    grown: dict[int, int]


Rule = Callable[[Sizes, int, int], bool]
"""From sizes and two roots to whether the second hangs under the first."""


def _by_rank(sizes: Sizes, one: int, other: int) -> bool:
    return sizes.rank[one] > sizes.rank[other]


# Wrong rules by the key of their message; of those that fit the first is reported
RULES: dict[str, Rule] = {
    "rank-ignored": lambda sizes, one, other: False,
    "by-size": lambda sizes, one, other: sizes.size[one] > sizes.size[other],
    "rank-grows-always": lambda sizes, one, other: sizes.grown[one] > sizes.grown[other],
    "tie-turned": lambda sizes, one, other: sizes.rank[one] >= sizes.rank[other],
    "turned-round": lambda sizes, one, other: sizes.rank[one] < sizes.rank[other],
}


@dataclass(frozen=True)
class Unions(Instance):
    """Items, each a tree by itself, and the unions to be done."""

    unions: tuple[tuple[int, int], ...]

    @property
    def task(self) -> str:
        """Which unions are to be done."""
        return say.text("task", unions=", ".join(f"`union{pair}`" for pair in self.unions))

    @cached_property
    def states(self) -> tuple[tuple[dict[int, int | None], Sizes], ...]:
        """The right parents, sizes and ranks before each union, and at the end."""
        forest = Forest(range(1, ITEMS + 1), compress=False)
        size, grown = dict.fromkeys(forest.parent, 1), dict.fromkeys(forest.parent, 0)
        found = [(dict(forest.parent), Sizes(dict(size), dict(grown), dict(grown)))]
        for pair in self.unions:
            roots = [forest.find(item) for item in pair]
            if forest.union(*pair):
                top = forest.find(pair[0])
                size[top] = sum(size[root] for root in roots)
                grown[top] = 1 + max(grown[root] for root in roots)
            sizes = Sizes(dict(size), dict(forest.rank), dict(grown))
            found.append((dict(forest.parent), sizes))
        return tuple(found)

    def roots(self, number: int) -> tuple[int, int]:
        """Return the roots of both items of a union, before it is done."""
        parents, _ = self.states[number]
        one, other = (way_up(parents, item)[-1] for item in self.unions[number])
        return one, other

    @cached_property
    def joining(self) -> list[int]:
        """The numbers of the unions that join two trees."""
        return [number for number in range(len(self.unions)) if len(set(self.roots(number))) == 2]

    def turns(self, rule: Rule, number: int) -> bool:
        """Return whether by a rule the second root of a union hangs under the first."""
        return rule(self.states[number][1], *self.roots(number))

    @property
    def moves(self) -> list[Move]:
        """The right steps."""
        found = []
        for number in range(len(self.unions)):
            one, other = self.roots(number)
            pair = (other, one) if self.turns(_by_rank, number) else (one, other)
            found.append(Move("together") if one == other else Move("hang", pair))
        return found

    @property
    def answer(self) -> list[object]:
        """The right steps, as an answer takes them."""
        return [plain(move, ACTIONS) for move in self.moves]

    def places(self, move: Move) -> tuple[Cell, ...]:
        """Return the cells of the items of a step."""
        return tuple(cell_of(item) for item in move.what) if isinstance(move.what, tuple) else ()

    def board(self, done: Sequence[Move]) -> ForestPicture:
        """Return the forest as the steps made it, and which union comes next."""
        parents: dict[int, int | None] = dict.fromkeys(range(1, ITEMS + 1))
        for move in done:
            if isinstance(move.what, tuple) and all(item in parents for item in move.what):
                parents[move.what[0]] = move.what[1]
        if len(done) >= len(self.unions):
            return ForestPicture(parents, said=say.text("done", unions=len(self.unions)))
        pair = self.unions[len(done)]
        place = {"number": len(done) + 1, "unions": len(self.unions)}
        return ForestPicture(parents, pair, say.text("next", one=pair[0], other=pair[1], **place))

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        number = len(done)
        if number >= len(self.unions):
            return say("all-done", unions=len(self.unions))
        (parents, _), pair = self.states[number], self.unions[number]
        told = {
            "one": pair[0],
            "other": pair[1],
            "climbs": ", ".join(_climb(way_up(parents, item)) for item in pair),
        }
        if not isinstance(move.what, tuple):
            return say("not-together", **told) if number in self.joining else None
        if strange := [item for item in move.what if item not in parents]:
            return say("no-such-item", item=strange[0])
        lower, upper = move.what
        if lower == upper:
            return say("under-itself", item=lower)
        if number not in self.joining:
            return say("together-already", **told)
        roots = self.roots(number)
        if lower not in roots:
            key = "item-not-root" if lower in pair else "other-item"
            return say(key, item=lower, parent=parents[lower], **told)
        if upper not in roots:
            same = way_up(parents, upper)[-1] in roots
            return say("under-an-item" if same else "other-tree", item=upper, **told)
        is_turned = lower == roots[1]
        is_right = is_turned == self.turns(_by_rank, number)
        return None if is_right else say(self._explained(number, is_turned))

    def _explained(self, number: int, is_turned: bool) -> str:
        """Return the first known rule that would have done all steps so far, and this one."""
        before = [one for one in self.joining if one < number]
        for key, rule in RULES.items():
            fits = self.turns(rule, number) == is_turned
            if fits and all(self.turns(rule, one) == self.turns(_by_rank, one) for one in before):
                return key
        ranks = {self.states[number][1].rank[root] for root in self.roots(number)}
        return "tie-turned" if len(ranks) == 1 else "turned-round"

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        left = len(self.unions) - len(done)
        return say("unions-left", left=left) if left else None

    def praise(self, done: Sequence[Move]) -> str:
        """Return how deep the forest is."""
        parents, sizes = self.states[-1]
        deepest = max(len(way_up(parents, item)) - 1 for item in parents)
        return say.text("right", steps=len(done), most=max(sizes.size.values()), levels=deepest)


def _climb(way: Sequence[int]) -> str:
    above = ", then to ".join(map(str, way[1:]))
    return say.text("climb" if above else "climb/root", item=way[0], above=above)


# --- instances ------------------------------------------------------------------------------------


def _is_good(board: Unions) -> bool:
    """Return whether each misconception shows, an item is not a root, and a pair is in one tree."""
    joining = board.joining
    below = [board.unions[n][place] != board.roots(n)[place] for place in (0, 1) for n in joining]
    return (
        len(joining) == UNIONS - 1
        and any(below[: len(joining)])
        and any(below[len(joining) :])
        and all(
            any(board.turns(rule, n) != board.turns(_by_rank, n) for n in joining)
            for rule in RULES.values()
        )
    )


@lru_cache(maxsize=64)
def _instance(number: int) -> Unions:
    """Return random unions in which every misconception shows."""
    rng = Random(number)
    while True:
        unions: list[tuple[int, int]] = []
        while len(unions) < UNIONS:
            one, other = 1 + pick(rng, ITEMS), 1 + pick(rng, ITEMS)
            if one != other and not {(one, other), (other, one)} & set(unions):
                unions.append((one, other))
        board = Unions(number, tuple(unions))
        if _is_good(board):
            return board


forest_by_hand = say.ask(
    TraceQuestion, reference=(1, _instance(1).answer), actions=ACTIONS, make=_instance
)
