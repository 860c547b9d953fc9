"""Assumptions about the open bridges, what they imply, and why.

A literal is a number: ``4 * bridge`` means "the bridge has at least one lane", ``4 * bridge + 2``
"at least two"; adding one negates it, "none" or "at most one". A clause is a list of literals, at
least one of which is true.

Points and crossings are not written as clauses: they become one only when the reason for a literal
is needed (lazy clause generation).

References
----------
J. Marques-Silva, I. Lynce, S. Malik: Conflict-driven clause learning SAT solvers. Handbook of
Satisfiability, chapter 4 (2nd edition, 2021).
O. Ohrimenko, P. J. Stuckey, M. Codish: Propagation via lazy clause generation, Constraints 14
(2009).
"""

from __future__ import annotations

from typing import TypeAlias

from hidato_edu.hashi.solvers.engine.bounds import Bounds
from hidato_edu.hashi.solvers.engine.layout import Layout

__all__ = ["Assignment", "Clause"]

Clause: TypeAlias = list[int]
Reason: TypeAlias = "int | Clause"  # an island, ASSUMED, PARTNER, a crossing (see `hold`), a clause

ASSUMED = -1
PARTNER = -2  # "two lanes" implies "one lane"; "no lane" implies "at most one"

SOME = 0  # the last two bits of a literal "at least one"


class Assignment:
    """Assumptions and everything that they imply."""

    def __init__(self, layout: Layout, bounds: Bounds) -> None:
        islands = len(layout.points)
        self.least, self.most = bounds.least[:], bounds.most[:]  # the bounds now
        self.first, self.second = layout.first, layout.second
        self._crossing = layout.crossing
        self._need = layout.points[:]  # lanes that each island still needs
        self._spare = [-points for points in layout.points]  # room for more lanes than it needs
        self.open: list[int] = []  # the bridges that are not certain
        is_open = [False] * len(self.least)
        # 1 if a literal is true, -1 if its negation is, 0 if it is open.
        self.value = value = [0] * (4 * len(self.least))
        for bridge, (low, high) in enumerate(zip(self.least, self.most, strict=True)):
            for island in (self.first[bridge], self.second[bridge]):
                self._need[island] -= low
                self._spare[island] += high
            if low < high:
                is_open[bridge] = True
                self.open.append(bridge)
            if low:
                value[4 * bridge : 4 * bridge + 2] = 1, -1
            elif not high:
                value[4 * bridge : 4 * bridge + 2] = -1, 1
            if low == 2:
                value[4 * bridge + 2 : 4 * bridge + 4] = 1, -1
            elif high < 2:
                value[4 * bridge + 2 : 4 * bridge + 4] = -1, 1
        self._around = [[one for one in own if is_open[one]] for own in layout.around]
        self._watching: dict[int, list[Clause]] = {}
        self.level = [0] * len(value)  # how many assumptions there were when it got its value
        self._place = [-1] * len(value)  # in the trail
        self._reason: list[Reason] = [ASSUMED] * len(value)
        self.trail: list[int] = []  # the literals that are true by assumption, in order
        self.starts: list[int] = []  # the places of the assumptions in the trail
        self._done = 0  # the trail is propagated up to here
        self._todo: list[int] = []  # islands that may imply something
        self._waits = [False] * islands

    def assume(self, literal: int) -> None:
        """Begin a level with an assumption."""
        self.starts.append(len(self.trail))
        self.hold(literal, ASSUMED)

    def hold(self, literal: int, reason: Reason) -> None:
        """Make a literal true, with its reason, and the literal of the same bridge that it implies.

        The reason is an island, a clause, or `ASSUMED`; for a crossing it is the literal "at least
        one" of the other bridge plus the number of islands.
        """
        value, trail = self.value, self.trail
        level = len(self.starts)
        while True:
            value[literal], value[literal ^ 1] = 1, -1
            name = literal & ~1
            self.level[name] = self.level[name + 1] = level
            self._reason[name] = reason
            self._place[name] = len(trail)
            trail.append(literal)
            bridge = literal >> 2
            if literal & 1:
                now = literal >> 1 & 1
                change = self.most[bridge] - now
                if change > 0:
                    self.most[bridge] = now
                    self._take(self._spare, bridge, change)
                literal += 2
                if now:
                    return
            else:
                now = 1 + (literal >> 1 & 1)
                change = now - self.least[bridge]
                if change > 0:
                    self.least[bridge] = now
                    self._take(self._need, bridge, change)
                literal -= 2
                if now == 1:
                    return
            if value[literal]:
                return
            reason = PARTNER

    def _take(self, left: list[int], bridge: int, change: int) -> None:
        """Lower the need or the spare room of both islands, and queue those that matter now.

        A bridge leaves at most two lanes open: if two are needed and two can be spared, the island
        implies nothing.
        """
        for island in (self.first[bridge], self.second[bridge]):
            left[island] -= change
            if left[island] < 2 and not self._waits[island]:
                self._waits[island] = True
                self._todo.append(island)

    def undo(self, level: int) -> list[int]:
        """Undo assumptions until `level` of them are left; return the literals that become open."""
        if len(self.starts) <= level:
            return []
        start = self.starts[level]
        value, least, most = self.value, self.least, self.most
        first, second, need, spare = self.first, self.second, self._need, self._spare
        freed = self.trail[start:]
        for literal in freed:
            value[literal] = value[literal ^ 1] = 0
        for literal in freed:
            bridge = literal >> 2
            some, two = value[literal & ~3], value[literal & ~3 | 2]
            if literal & 1:
                was = 0 if some < 0 else 1 if two < 0 else 2
                change = was - most[bridge]
                most[bridge] = was
                spare[first[bridge]] += change
                spare[second[bridge]] += change
            else:
                was = 2 if two > 0 else 1 if some > 0 else 0
                change = least[bridge] - was
                least[bridge] = was
                need[first[bridge]] += change
                need[second[bridge]] += change
        del self.trail[start:]
        del self.starts[level:]
        self._done = start
        return freed

    def watch(self, clause: Clause) -> None:
        """Watch the first two literals of a clause, which must not be false.

        Exception: if the clause implies its first literal, the second is the last of the others to
        become false.
        """
        self._watching.setdefault(clause[0], []).append(clause)
        self._watching.setdefault(clause[1], []).append(clause)

    def forget(self, clauses: list[Clause]) -> None:
        """Drop clauses that are watched."""
        dropped = set(map(id, clauses))
        for literal, watching in self._watching.items():
            self._watching[literal] = [one for one in watching if id(one) not in dropped]

    def follow(self) -> Clause | None:
        """Propagate to the fixpoint; return a broken clause, or None."""
        broken = self._follow()
        if broken is not None:
            for island in self._todo:
                self._waits[island] = False
            self._todo.clear()
        return broken

    def _follow(self) -> Clause | None:
        trail, todo, waits = self.trail, self._todo, self._waits
        least, most, crossing = self.least, self.most, self._crossing
        watching, hold = self._watching, self.hold
        around, need, spare = self._around, self._need, self._spare
        many = len(waits)
        done = self._done
        while True:
            while done < len(trail):
                literal = trail[done]
                done += 1
                if literal & 3 == SOME:
                    for other in crossing[literal >> 2]:
                        if least[other]:
                            return [literal ^ 1, 4 * other + 1]
                        if most[other]:
                            hold(4 * other + 1, many + literal)
                if literal ^ 1 in watching:
                    broken = self._visit(literal ^ 1)
                    if broken is not None:
                        return broken
            if not todo:
                self._done = done  # after a conflict, `undo` sets it
                return None
            island = todo.pop()
            waits[island] = False
            wanted, free = need[island], spare[island]
            own = around[island]
            if wanted < 0:
                return [4 * one + 2 * least[one] - 1 for one in own if least[one]]
            if free < 0:
                return [4 * one + 2 * most[one] for one in own if most[one] < 2]
            if wanted + free:
                for bridge in own:
                    low, high = least[bridge], most[bridge]
                    if high - low > wanted:
                        hold(4 * bridge + 2 * (low + wanted) + 1, island)
                    if high - low > free:
                        hold(4 * bridge + 2 * (high - free) - 2, island)

    def _visit(self, false: int) -> Clause | None:
        """Propagate the clauses that watch a literal that is now false; return a broken one."""
        value = self.value
        watching = self._watching[false]
        kept: list[Clause] = []
        self._watching[false] = kept
        for number, clause in enumerate(watching):
            if clause[0] == false:
                clause[0] = clause[1]
                clause[1] = false
            other = clause[0]
            if value[other] > 0:
                kept.append(clause)
                continue
            for at in range(2, len(clause)):
                literal = clause[at]
                if value[literal] >= 0:
                    clause[1] = literal
                    clause[at] = false
                    self._watching.setdefault(literal, []).append(clause)
                    break
            else:
                kept.append(clause)
                if value[other] < 0:
                    kept += watching[number + 1 :]
                    return clause
                self.hold(other, clause)
        return None

    def is_assumed(self, literal: int) -> bool:
        """Return whether a literal or its negation is an assumption."""
        return self._reason[literal & ~1] == ASSUMED

    def why(self, literal: int) -> Clause:
        """Return earlier false literals: together with this one they form an implied clause."""
        reason = self._reason[literal & ~1]
        if not isinstance(reason, int):
            return [one for one in reason if one != literal]
        if reason == PARTNER:
            return [(literal - 2) ^ 1 if literal & 1 else (literal + 2) ^ 1]
        if reason >= len(self._waits):
            return [(reason - len(self._waits)) ^ 1]
        return self._why_island(literal, reason)

    def _why_island(self, literal: int, island: int) -> Clause:
        """Return the negated bounds of the other bridges of an island at that time."""
        value, place = self.value, self._place
        before = place[literal & ~1]
        is_most = literal & 1  # an upper bound, from lower bounds of the others; or the reverse
        held = 1 if is_most else -1
        found = []
        for bridge in self._around[island]:
            if bridge == literal >> 2:
                continue
            for name in (4 * bridge + 2 * is_most, 4 * bridge + 2 - 2 * is_most):
                if value[name] == held and place[name] < before:
                    found.append(name + is_most)
                    break
        return found
