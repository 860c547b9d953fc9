"""The search: it assumes a bound, propagates it, and learns a clause from every conflict.

Connectivity has no clauses at first: if all bridges are known but the islands are not connected,
each group adds the clause that a bridge leads out of it. Few such clauses are needed. A clause also
excludes each solution that was found, and the search continues. It restarts often, and keeps what
it has learned.

References
----------
L. C. Coelho, G. Laporte, A. Lindbeck, T. Vidal: Benchmark instances and branch-and-cut algorithm
for the Hashiwokakero puzzle, arXiv 1905.00973 (2019): connectivity by cuts.
N. Een, N. Sorensson: An extensible SAT-solver, SAT 2003.
M. Luby, A. Sinclair, D. Zuckerman: Optimal speedup of Las Vegas algorithms, Information Processing
Letters 47 (1993).
"""

from __future__ import annotations

from collections.abc import Iterator

from hidato_edu.core.budget import Budget
from hidato_edu.hashi.puzzle import Puzzle, Solution
from hidato_edu.hashi.search.connecting import joined
from hidato_edu.hashi.solvers.engine.bounds import Bounds, certain
from hidato_edu.hashi.solvers.engine.layout import Layout, layout_of
from hidato_edu.hashi.solvers.engine.order import Order
from hidato_edu.hashi.solvers.engine.state import Assignment, Clause

__all__ = ["Learner", "luby", "solutions"]

PATIENCE = 32  # conflicts before the first restart
KEPT = 4_000  # learned clauses, before the longer half of them is dropped
GROWTH = 1.2  # of that number, each time, so that the search terminates


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    """Yield all solutions, each once.

    Exponential in the worst case, because the problem is NP-complete (D. Andersson: Hashiwokakero
    is NP-complete, Information Processing Letters 109, 2009). With several solutions, a board of
    400 islands takes some tenths of a second.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> for answer in solutions(hashi.from_array([[1, 0, 2], [0, 0, 1]])):
    ...     print(answer)
    1---2
        |
    . . 1
    """
    budget = Budget(max_nodes, max_seconds)
    budget.spend()
    budget.check()
    layout = layout_of(puzzle)
    bounds = certain(layout)
    if bounds is None:
        return
    if bounds.least == bounds.most:
        yield Solution(puzzle, zip(puzzle.bridges, bounds.least, strict=True))
        return
    for lanes in Learner(layout, bounds, budget).answers():
        yield Solution(puzzle, zip(puzzle.bridges, lanes, strict=True))


class Learner:
    """A search that learns; `learned` has the clauses from conflicts that are not dropped."""

    def __init__(self, layout: Layout, bounds: Bounds, budget: Budget) -> None:
        self._layout = layout
        self._budget = budget
        state = self._state = Assignment(layout, bounds)
        names = [4 * bridge + more for bridge in state.open for more in (2, 0)]
        names = [name for name in names if not state.value[name]]
        self._order = Order(names, len(state.value))
        # The last literal of each bound; at first one lane, which connects most.
        self._last = [name | name >> 1 & 1 for name in range(len(state.value))]
        self._seen = [False] * len(state.value)
        self.learned: list[Clause] = []
        self._most_kept: float = KEPT

    def answers(self) -> Iterator[list[int]]:
        """Yield the lanes of each solution, in the order of ``puzzle.bridges``."""
        state, budget, order = self._state, self._budget, self._order
        restarts = 0
        patience = budget.nodes + PATIENCE
        while True:
            broken = state.follow()
            if broken is not None:
                budget.spend()
                budget.check()
                if not self._learn(broken):
                    return
                if budget.nodes >= patience:
                    restarts += 1
                    patience = budget.nodes + PATIENCE * luby(restarts)
                    self._restart()
                continue
            name = order.next(state.value)
            if name >= 0:
                state.assume(self._last[name])
                continue
            budget.check()
            cuts = self._cuts()
            if not cuts:
                yield list(state.least)
                budget.spend()
                cuts = [[state.trail[start] ^ 1 for start in state.starts]]
            if not self._exclude(cuts):
                return

    def _undo(self, level: int) -> None:
        freed = self._state.undo(level)
        for literal in freed:
            self._last[literal & ~1] = literal
        self._order.free([literal & ~1 for literal in freed])

    def _restart(self) -> None:
        self._undo(0)
        if len(self.learned) > self._most_kept:
            self.learned.sort(key=len)
            half = len(self.learned) // 2
            self._state.forget(self.learned[half:])
            del self.learned[half:]
            self._most_kept *= GROWTH

    def _learn(self, broken: Clause) -> bool:
        """Learn from a broken clause and backtrack; False if it is broken without assumptions."""
        state = self._state
        level = state.level
        # The conflict may be older than the last assumptions: an island is examined late.
        top = max([level[literal] for literal in broken], default=0)
        if not top:
            return False
        self._undo(top)
        clause = self._analyzed(broken)
        self._undo(max([level[literal] for literal in clause[1:]], default=0))
        if len(clause) > 1:
            second = max(range(1, len(clause)), key=lambda at: level[clause[at]])
            clause[1], clause[second] = clause[second], clause[1]
            state.watch(clause)
            self.learned.append(clause)
        state.hold(clause[0], clause)
        return True

    def _analyzed(self, broken: Clause) -> Clause:
        """Return an implied clause with one literal of the last level, which comes first.

        The broken clause is resolved with the reasons of its literals, backwards along the trail,
        until one literal of this level is left: the first unique implication point.
        """
        state, seen = self._state, self._seen
        level, trail, why = state.level, state.trail, state.why
        now = len(state.starts)
        found: list[int] = []
        marked: list[int] = []
        left = 0  # literals of this level
        at = len(trail)
        literals = broken
        while True:
            for literal in literals:
                name = literal & ~1
                if not seen[name] and level[name]:
                    seen[name] = True
                    marked.append(name)
                    if level[name] == now:
                        left += 1
                    else:
                        found.append(literal)
            at -= 1
            while not seen[trail[at] & ~1]:
                at -= 1
            left -= 1
            if not left:
                break
            literals = why(trail[at])
        clause = [trail[at] ^ 1, *(literal for literal in found if not self._follows(literal))]
        for name in marked:
            seen[name] = False
        self._order.front(marked)
        return clause

    def _follows(self, literal: int) -> bool:
        """Return whether the marked literals imply this one, so that it is redundant."""
        state = self._state
        if state.is_assumed(literal):
            return False
        level, seen = state.level, self._seen
        return all(seen[one & ~1] or not level[one] for one in state.why(literal ^ 1))

    def _cuts(self) -> list[Clause]:
        """Return for each group of islands the clause that a bridge leads out of it.

        The list is empty if all islands are connected.
        """
        state = self._state
        group, members = joined(self._layout.around, state.first, state.second, state.least)
        if len(members) == 1:
            return []
        out: list[Clause] = [[] for _ in members]
        for bridge in state.open:
            one, other = group[state.first[bridge]], group[state.second[bridge]]
            if one != other:
                out[one].append(4 * bridge)
                out[other].append(4 * bridge)
        return out if len(members) > 2 else out[:1]

    def _exclude(self, clauses: list[Clause]) -> bool:
        """Keep broken clauses and backtrack until none is broken; False if that is impossible."""
        state = self._state
        level = state.level
        back = len(state.starts)
        kept = []
        for literals in clauses:
            clause = sorted(filter(level.__getitem__, literals), key=level.__getitem__)[::-1]
            if not clause:
                return False
            kept.append(clause)
            # Two of its literals become open again, so that it implies nothing yet.
            back = min(back, level[clause[1]] - 1 if len(clause) > 1 else 0)
        self._undo(back)
        for clause in kept:
            if len(clause) > 1:
                state.watch(clause)
            elif not state.value[clause[0]]:
                state.hold(clause[0], clause)
            elif state.value[clause[0]] < 0:
                return False
        return True


def luby(number: int) -> int:
    """Return a term of Luby's sequence, counted from 0: the factor of the next patience.

    Examples
    --------
    >>> [luby(number) for number in range(15)]
    [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]
    """
    number += 1
    while number & (number + 1):  # until this is the end of a block
        number -= (1 << number.bit_length() - 1) - 1
    return number + 1 >> 1
