"""Exercise of notebook 09: five unions by rank, done by hand on the forest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.moves import Move, plain
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.forest import ForestPicture, cell_of, way_up
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.numberlink.documents.union_find import Forest

__all__ = ["QUESTION", "Unions"]

ACTIONS = ("hang", "together")
ITEMS = 7
UNIONS = 5

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


MISCONCEPTIONS: dict[str, tuple[Rule, str]] = {
    "rank-ignored": (
        lambda sizes, one, other: False,
        "So far you hang the first root under the second whatever their ranks are. Where the first "
        "has the greater rank, it stays on top.",
    ),
    "by-size": (
        lambda sizes, one, other: sizes.size[one] > sizes.size[other],
        "You seem to hang the tree with fewer items under the other. That is a good rule, too, but "
        "here the rank decides: the number of levels below the root.",
    ),
    "rank-grows-always": (
        lambda sizes, one, other: sizes.grown[one] > sizes.grown[other],
        "You seem to count the rank up at every union. It grows only if both ranks were equal: "
        "otherwise the tree gets no level more.",
    ),
    "tie-turned": (
        lambda sizes, one, other: sizes.rank[one] >= sizes.rank[other],
        "The ranks are equal here. Then the first root hangs under the second, as in the document.",
    ),
    "turned-round": (
        lambda sizes, one, other: sizes.rank[one] < sizes.rank[other],
        "That is the wrong way round: the root of the greater rank stays on top. Else the tree "
        "gets a level more.",
    ),
}
"""Rules by which somebody hangs roots, with what to say; the first that fits all steps is told."""


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
        return f"Items 1 to {ITEMS}, each in a tree of its own. Do {done}."

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
            return ForestPicture(parents, said=f"all {len(self.unions)} unions are done")
        one, other = self.unions[len(done)]
        said = f"next: union {len(done) + 1} of {len(self.unions)}, items {one} and {other}"
        return ForestPicture(parents, (one, other), said)

    # --- what is wrong with a step ------------------------------------------------------------

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        number = len(done)
        if number >= len(self.unions):
            return Message("all-done", f"All {len(self.unions)} unions are done already.")
        one, other = self.unions[number]
        parents, _ = self.states[number]
        roots = self.roots(number)
        climbs = f"{_says(way_up(parents, one))}, {_says(way_up(parents, other))}"
        start = f"This is union({one}, {other}). "
        if not isinstance(move.what, tuple):
            if roots[0] == roots[1]:
                return None
            text = f"{start}They are in two trees: climb from both to the top. {climbs}."
            return Message("not-together", text)
        lower, upper = move.what
        strange = next((item for item in move.what if item not in parents), None)
        if strange is not None:
            text = f"There is no item {strange}: they are 1 to {ITEMS}."
            return Message("no-such-item", text)
        if lower == upper:
            return Message("under-itself", f"An item cannot hang under itself, such as {lower}.")
        if roots[0] == roots[1]:
            text = f"{start}They are in one tree already: {climbs}. Nothing is hung."
            return Message("together-already", text)
        return self._hung(number, lower, upper, start)

    def _hung(self, number: int, lower: int, upper: int, start: str) -> Message | None:
        """Return what is wrong with hanging an item, where two trees are to be joined."""
        parents, sizes = self.states[number]
        roots = self.roots(number)
        pair = self.unions[number]
        if lower not in roots and lower in pair:
            text = f"{start}{lower} hangs under {parents[lower]}: it is no root. If it is torn off "
            text += "there, the rest of its tree is left behind. Which item stands for the tree?"
            return Message("item-not-root", text)
        if lower not in roots:
            text = f"{start}{lower} is the root of neither of the two trees."
            return Message("other-item", text)
        if upper not in roots:
            same = way_up(parents, upper)[-1] in roots
            key = "under-an-item" if same else "other-tree"
            text = f"{start}{upper} is no root: what hangs there is a level deeper than it has to "
            text += "be. Climb on to the top."
            return Message(key, text if same else f"{start}{upper} is in neither of the two trees.")
        if (lower == roots[1]) == _by_rank(sizes, *roots):
            return None
        return Message(*self._explained(number, lower == roots[1]))

    def _explained(self, number: int, is_turned: bool) -> tuple[str, str]:
        """Return the first known rule that would have done all steps so far, and this one."""
        for key, (rule, text) in MISCONCEPTIONS.items():
            fits = rule(self.states[number][1], *self.roots(number)) == is_turned
            if fits and all(
                rule(self.states[before][1], *roots) == _by_rank(self.states[before][1], *roots)
                for before in range(number)
                if len(set(roots := self.roots(before))) == 2
            ):
                return key, text
        one, other = self.roots(number)
        ranks = self.states[number][1].rank
        if ranks[one] == ranks[other]:
            return "tie-turned", MISCONCEPTIONS["tie-turned"][1]
        return "turned-round", MISCONCEPTIONS["turned-round"][1]

    # --- the end ------------------------------------------------------------------------------

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        left = len(self.unions) - len(done)
        if not left:
            return None
        many = "1 union is" if left == 1 else f"{left} unions are"
        return Message("unions-left", f"{many} left. One step belongs to each.")

    def praise(self, done: Sequence[Move]) -> str:
        """Return how deep the forest is."""
        parents, sizes = self.states[-1]
        deepest = max(len(way_up(parents, item)) - 1 for item in parents)
        most = max(sizes.size.values())
        return (
            f"All {len(done)} steps are right. The greatest tree has {most} items, and from the "
            f"deepest one it is {deepest} levels up to the root: never more than log2 of {most}."
        )


def _says(way: Sequence[int]) -> str:
    if len(way) == 1:
        return f"{way[0]} is a root"
    return f"{way[0]} leads to " + ", then to ".join(map(str, way[1:]))


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
        for rule, _ in MISCONCEPTIONS.values()
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


QUESTION = TraceQuestion(
    name="forest_by_hand",
    kind="T",
    title="Five unions by hand",
    prompt="Do five unions by rank, as the document's `setunion` does them, but with a `findset` "
    "that climbs to the root. For `union(x, y)` find the root of x and the root of y. If they are "
    "one and the same, nothing happens. Otherwise: if the rank of the first root is greater, the "
    "second hangs under it. If not, the first hangs under the second; and if the ranks were equal, "
    "the rank of the second grows by 1. All ranks begin at 0, and nothing is compressed. One step "
    'for each union: `(3, 5)` hangs 3 under 5, `"together"` says that nothing happens.',
    answer="my_unions",
    hints=(
        "Who speaks for the tree of an item? How do you get there?",
        "Write the rank beside every root. Without compression it is the number of levels below "
        "it: when does a tree get one more?",
        "Two companies merge: the director of the smaller hierarchy gets the other one as a boss. "
        "Nobody below a director changes places. With hierarchies of equal height the first "
        "director yields, and the common one is a level higher.",
    ),
    reference=(1, _instance(1).answer),
    explanation="Only roots are hung, and the root of the smaller rank goes below, so the tree "
    "gets no level more; only with equal ranks it does. That is why a tree of rank r has at least "
    "2 to the power of r items.",
    actions=ACTIONS,
    make=_instance,
    points=2,
)
