"""Asks for five unions by rank, done by hand on the forest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.moves import Move, plain
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.forest import ForestPicture, cell_of, way_up
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["Unions", "forest_by_hand"]

ACTIONS = ("hang", "together")
ITEMS = 7
UNIONS = 5

say = section(__file__, "forest_by_hand", items=ITEMS)

Rule = Callable[["Sizes", int, int], bool]
"""From sizes and ranks of two roots to whether the second hangs under the first."""


@dataclass
class Sizes:
    """What different rules ask of a root; `grown` is a rank that grows with every union."""

    size: dict[int, int]
    rank: dict[int, int]
    grown: dict[int, int]


def _by_rank(sizes: Sizes, one: int, other: int) -> bool:
    return sizes.rank[one] > sizes.rank[other]


RULES: dict[str, Rule] = {
    "rank-ignored": lambda sizes, one, other: False,
    "by-size": lambda sizes, one, other: sizes.size[one] > sizes.size[other],
    "rank-grows-always": lambda sizes, one, other: sizes.grown[one] > sizes.grown[other],
    "tie-turned": lambda sizes, one, other: sizes.rank[one] >= sizes.rank[other],
    "turned-round": lambda sizes, one, other: sizes.rank[one] < sizes.rank[other],
}
"""Rules by which somebody hangs roots, by the key of what to say; the first that fits is told."""


@dataclass(frozen=True)
class Unions(Instance):
    """Items, each a tree of its own, and the unions that are to be done.

    Parameters
    ----------
    unions : tuple of (int, int)
        The pairs of items, in order.
    """

    unions: tuple[tuple[int, int], ...]

    @property
    def task(self) -> str:
        """Which unions are to be done."""
        done = ", ".join(f"`union{pair}`" for pair in self.unions)
        return say.text("task", unions=done)

    @cached_property
    def states(self) -> tuple[tuple[dict[int, int | None], Sizes], ...]:
        """The right parents, sizes and ranks before each union, and at the end."""
        forest = Forest(range(1, ITEMS + 1), compress=False)
        ones, zeros = dict.fromkeys(forest.parent, 1), dict.fromkeys(forest.parent, 0)
        sizes = Sizes(ones, zeros, zeros)
        found = [(dict(forest.parent), sizes)]
        for one, other in self.unions:
            before = set(forest.roots())
            roots = forest.find(one), forest.find(other)
            if forest.union(one, other):
                (gone,) = before - set(forest.roots())
                top = roots[roots[0] == gone]
                sizes = Sizes(
                    {**sizes.size, top: sizes.size[top] + sizes.size[gone]},
                    dict(forest.rank),
                    {**sizes.grown, top: 1 + max(sizes.grown[root] for root in roots)},
                )
            found.append((dict(forest.parent), sizes))
        return tuple(found)

    def roots(self, number: int) -> tuple[int, int]:
        """Return the roots of both items of a union, before it is done."""
        parents, _ = self.states[number]
        one, other = (way_up(parents, item)[-1] for item in self.unions[number])
        return one, other

    @property
    def moves(self) -> list[Move]:
        """The right steps."""
        found = []
        for number in range(len(self.unions)):
            one, other = self.roots(number)
            if one == other:
                found.append(Move("together"))
            else:
                is_turned = _by_rank(self.states[number][1], one, other)
                found.append(Move("hang", (other, one) if is_turned else (one, other)))
        return found

    @property
    def answer(self) -> list[object]:
        """The right steps, as an answer takes them."""
        return [plain(move, ACTIONS) for move in self.moves]

    def places(self, move: Move) -> tuple[Cell, ...]:
        """Return the cells of the items of a step."""
        return tuple(cell_of(item) for item in move.what) if isinstance(move.what, tuple) else ()

    def board(self, done: Sequence[Move]) -> ForestPicture:
        """Return the forest, as the steps made it, and which union comes next."""
        parents: dict[int, int | None] = dict.fromkeys(range(1, ITEMS + 1))
        for move in done:
            if isinstance(move.what, tuple) and all(item in parents for item in move.what):
                parents[move.what[0]] = move.what[1]
        if len(done) >= len(self.unions):
            return ForestPicture(parents, said=say.text("done", unions=len(self.unions)))
        one, other = self.unions[len(done)]
        place = {"number": len(done) + 1, "unions": len(self.unions)}
        said = say.text("next", one=one, other=other, **place)
        return ForestPicture(parents, (one, other), said)

    # --- what is wrong with a step ------------------------------------------------------------

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        number = len(done)
        if number >= len(self.unions):
            return say("all-done", unions=len(self.unions))
        one, other = self.unions[number]
        parents, _ = self.states[number]
        roots = self.roots(number)
        climbs = f"{_says(way_up(parents, one))}, {_says(way_up(parents, other))}"
        if not isinstance(move.what, tuple):
            if roots[0] == roots[1]:
                return None
            return say("not-together", one=one, other=other, climbs=climbs)
        lower, upper = move.what
        strange = next((item for item in move.what if item not in parents), None)
        if strange is not None:
            return say("no-such-item", item=strange)
        if lower == upper:
            return say("under-itself", item=lower)
        if roots[0] == roots[1]:
            return say("together-already", one=one, other=other, climbs=climbs)
        return self._hung(number, lower, upper)

    def _hung(self, number: int, lower: int, upper: int) -> Message | None:
        """Return what is wrong with hanging an item, where two trees are to be joined."""
        parents, sizes = self.states[number]
        roots = self.roots(number)
        pair = dict(zip(("one", "other"), self.unions[number], strict=True))
        if lower not in roots and lower in pair.values():
            return say("item-not-root", item=lower, parent=parents[lower], **pair)
        if lower not in roots:
            return say("other-item", item=lower, **pair)
        if upper not in roots:
            same = way_up(parents, upper)[-1] in roots
            return say("under-an-item" if same else "other-tree", item=upper, **pair)
        if (lower == roots[1]) == _by_rank(sizes, *roots):
            return None
        return say(self._explained(number, lower == roots[1]))

    def _explained(self, number: int, is_turned: bool) -> str:
        """Return the first known rule that would have done all steps so far, and this one."""
        for key, rule in RULES.items():
            fits = rule(self.states[number][1], *self.roots(number)) == is_turned
            if fits and all(
                rule(self.states[before][1], *roots) == _by_rank(self.states[before][1], *roots)
                for before in range(number)
                if len(set(roots := self.roots(before))) == 2
            ):
                return key
        one, other = self.roots(number)
        ranks = self.states[number][1].rank
        return "tie-turned" if ranks[one] == ranks[other] else "turned-round"

    # --- the end ------------------------------------------------------------------------------

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        left = len(self.unions) - len(done)
        return say("unions-left", left=left) if left else None

    def praise(self, done: Sequence[Move]) -> str:
        """Return how deep the forest is."""
        parents, sizes = self.states[-1]
        deepest = max(len(way_up(parents, item)) - 1 for item in parents)
        most = max(sizes.size.values())
        return say.text("right", steps=len(done), most=most, levels=deepest)


def _says(way: Sequence[int]) -> str:
    if len(way) == 1:
        return say.text("climb/root", item=way[0])
    return say.text("climb", item=way[0], above=", then to ".join(map(str, way[1:])))


# --- instances ------------------------------------------------------------------------------------


def _is_good(board: Unions) -> bool:
    """Return whether each misconception shows, an item is no root, and a pair is in one tree."""
    joined = [number for number in range(UNIONS) if len(set(board.roots(number))) == 2]
    if len(joined) != UNIONS - 1:
        return False
    deep = [
        [item != root for item, root in zip(board.unions[n], board.roots(n), strict=True)]
        for n in joined
    ]
    if not any(first for first, _ in deep) or not any(second for _, second in deep):
        return False
    return all(
        any(
            rule(board.states[n][1], *board.roots(n))
            != _by_rank(board.states[n][1], *board.roots(n))
            for n in joined
        )
        for rule in RULES.values()
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
