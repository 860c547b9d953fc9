"""A random walk over boards with exactly one solution, by joins, cuts and moves of paths.

A cut never adds a solution: with the cut link, each solution is one of the board before. After a
join there may be new solutions, without the new link or with another path on it. So a join is made
only if a proof finds none of them, and every board of the walk has exactly one solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hidato_edu.core.budget import Budget
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.numberlink.generate.proof import Proof
from hidato_edu.numberlink.generate.repair import Draft

__all__ = ["Change", "Walk"]

Change = tuple[str, str, int]
"""A phase, ``"join"`` or ``"cut"``, and the link."""

ASKED = 40  # nodes of the proof that a join adds no solution
ANY, BESIDE = 0.3, 0.6  # cumulative shares of moves by any path, and by one beside a short path
HEAT = 0.1  # a move that raises the cost by k is kept with probability HEAT ** k
MOVES = 10  # tried moves for each cell


class Walk:
    """A walk from a board with one solution to one with longer, fewer or more paths."""

    def __init__(
        self,
        draft: Draft,
        cover: bool,
        shortest: int,
        pairs: int | None,
        rng: Random,
        budget: Budget,
    ) -> None:
        self.draft = draft
        self.cover = cover
        self.shortest = shortest
        self.pairs = pairs
        self.rng = rng
        self.budget = budget
        self.nodes = 0

    @property
    def cost(self) -> int:
        """The cells missing in short paths, plus the excess number of paths."""
        missing = sum(max(0, self.shortest - len(path)) for path in self.draft.paths())
        return missing + self._many

    @property
    def _many(self) -> int:
        return 0 if self.pairs is None else max(0, self.draft.count - self.pairs)

    def changes(self) -> Iterator[Change]:
        """Walk; yield every change."""
        for number in self._joins():
            yield "link up", "join", number
        for what, number in self._moves():
            yield "move", what, number
        for number in self._cuts():
            yield "more", "cut", number

    def _joins(self) -> Iterator[int]:
        """Join adjacent tips, those of short paths first."""
        draft, near = self.draft, self.draft.near
        beside = [
            number
            for number, (u, w) in enumerate(draft.net.ends)
            if len(near[u]) < 2 and len(near[w]) < 2
        ]
        order = shuffled(beside, self.rng)
        order.sort(key=lambda number: not self._is_short(number))
        for number in order:
            if (self.pairs is None or self._many or self._is_short(number)) and self._joined(
                number
            ):
                yield number

    def _is_short(self, number: int) -> bool:
        """Return whether a link touches the tip of a short path."""
        draft = self.draft
        return any(
            len(draft.near[tip]) < 2 and len(draft.path(tip)) < self.shortest
            for tip in draft.net.ends[number]
        )

    def _joined(self, number: int) -> bool:
        """Join the tips of a link if every solution then has it; return whether it did."""
        self.budget.check()
        draft = self.draft
        one, other = draft.net.ends[number]
        if not draft.may_join(one, other):
            return False
        tip = draft.far[one]
        draft.join(one, other)
        proof = Proof(draft.net, draft.needs(), draft.labels(), self.cover, (tip, one, other))
        forced = proof.search(ASKED, self.budget).outcome == "none"
        self.nodes += proof.nodes
        self.budget.nodes += proof.nodes
        if not forced:
            draft.cut(one, other)
        return forced

    def _moves(self) -> Iterator[tuple[str, int]]:
        """Move tips until the cost is 0, or no moves or nodes are left."""
        cost = self.cost
        for _ in range(MOVES * len(self.draft.net)):
            if not cost or self.budget.share(1) < 1:
                return
            before = self.draft.saved()
            done = self._moved()
            now = self.cost if done else cost
            if now <= cost or self.rng.random() < HEAT ** (now - cost):
                cost = now
                yield from done
            else:
                self.draft.restore(before)

    def _moved(self) -> list[tuple[str, int]]:
        """Make a move of the chosen path; return its cuts and joins."""
        draft, rng = self.draft, self.rng
        moves = draft.moves(self._chosen())
        if not moves:
            return []
        move, done = moves[pick(rng, len(moves))], []
        if move.rest >= 0:
            draft.cut(move.cell, move.rest)
            done.append(("cut", draft.net.link(move.cell, move.rest)))
        joint = draft.net.link(move.tip, move.cell)
        if not self._joined(joint):
            if move.rest >= 0:
                draft.join(move.cell, move.rest)
            return []
        done.append(("join", joint))
        for number in shuffled([k for k, _ in draft.net.at[move.rest]], rng) if done[1:] else ():
            if self._joined(number):
                done.append(("join", number))
                break
        return done

    def _chosen(self) -> list[int]:
        """Return a path to move: one that is too short, one beside it, or any."""
        draft, rng = self.draft, self.rng
        paths = draft.paths()
        short = [path for path in paths if len(path) < self.shortest]
        far = rng.random()
        if not short or far < ANY:
            return paths[pick(rng, len(paths))]
        path = short[pick(rng, len(short))]
        if far < BESIDE:
            around = draft.net.at[path[pick(rng, len(path))]]
            return draft.path(around[pick(rng, len(around))][1])
        return path

    def _cuts(self) -> Iterator[int]:
        """Cut long paths until there are enough."""
        draft = self.draft
        while self.pairs is not None and draft.count < self.pairs:
            long = [path for path in draft.paths() if len(path) >= 2 * self.shortest]
            if not long:
                return
            path = long[pick(self.rng, len(long))]
            place = self.shortest + pick(self.rng, len(path) - 2 * self.shortest + 1)
            draft.cut(path[place - 1], path[place])
            yield draft.net.link(path[place - 1], path[place])
