"""The document's program as its report prints it, in plain Python: shares no code with the package.

Names are those of the print, in English. Where the print has a slip, `slips` says whether it stays.
What is only described is written as the description has it: rules 3b and 4, the random bridge.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hashi.oracles import pairs_of

from hidato_edu.core.rng import pick

COORDS, POINTS, NEIGHBORS, BRIDGES = range(4)


class Stopped(Exception):
    """The budget in loops is used up."""


class Printed:
    """The program; `log` tells every lane, removal and return in order."""

    def __init__(self, rows: Any, rng: Any, slips: Any, most: int) -> None:
        islands = [(r, c) for r, row in enumerate(rows) for c, n in enumerate(row) if n]
        number = {cell: k for k, cell in enumerate(islands)}
        near: list[list[int]] = [[] for _ in islands]
        for one, other in pairs_of(rows):
            near[number[one]].append(number[other])
            near[number[other]].append(number[one])
        self.G: Any = [
            [(c, r) for r, c in islands],  # x, y
            [rows[r][c] for r, c in islands],
            [sorted(some) for some in near],
            [[] for _ in islands],
        ]
        self.rng, self.slips, self.most = rng, slips, most
        self.log: list[Any] = []
        self.loops = self.guesses = self.looks = 0

    # --- the functions that the print calls ---------------------------------------------------

    def get_points_left(self, island: int) -> int:
        return self.G[POINTS][island] - sum(lanes for _, lanes in self.G[BRIDGES][island])

    def lanes(self, island: int, neighbor: int) -> int:
        return sum(lanes for other, lanes in self.G[BRIDGES][island] if other == neighbor)

    def get_nb_unlinked(self, island: int) -> int:
        total = 0
        for neighbor in self.G[NEIGHBORS][island]:
            if self.get_points_left(island) > 0 and self.get_points_left(neighbor) > 0:
                free = 2 - self.lanes(island, neighbor)
                total += max(0, min(free, self.get_points_left(neighbor)))
        return total

    def get_nb_remaining(self, island: int) -> int:
        total = 0
        for neighbor in self.G[NEIGHBORS][island]:
            most = 2
            if "capped" in self.slips:
                most = min(2, self.G[POINTS][neighbor])
            total += max(0, most - self.lanes(island, neighbor))
        return total

    def get_unlinked_neighbors(self, island: int) -> list[int]:
        return [
            neighbor
            for neighbor in self.G[NEIGHBORS][island]
            if self.get_points_left(island) > 0
            and self.get_points_left(neighbor) > 0
            and self.lanes(island, neighbor) < 2
        ]

    def add_bridge(self, island: int, neighbor: int) -> None:
        for one, other in ((island, neighbor), (neighbor, island)):
            for entry in self.G[BRIDGES][one]:
                if entry[0] == other:
                    entry[1] += 1
                    break
            else:
                self.G[BRIDGES][one].append([other, 1])
        self.log.append(("lane", *sorted((island, neighbor))))

    # --- the rules ----------------------------------------------------------------------------

    def first_rule(self, island: int) -> None:
        left = self.get_points_left
        if left(island) == self.get_nb_unlinked(island) and left(island) != 0:
            for neighbor in self.G[NEIGHBORS][island]:
                if left(neighbor) > 0:
                    most = 2 if "three lanes" in self.slips else 2 - self.lanes(island, neighbor)
                    for _ in range(min(left(neighbor), most, left(island))):
                        self.add_bridge(island, neighbor)

    def second_rule(self, island: int) -> None:
        single = sum(entry[1] for entry in self.G[BRIDGES][island] if entry[1] == 1)
        if "no guard" in self.slips:
            single = 0
        if self.get_points_left(island) + 1 == self.get_nb_remaining(island) and single == 0:
            for neighbor in self.get_unlinked_neighbors(island):
                self.add_bridge(island, neighbor)

    def third_rule(self, island: int) -> None:
        mine = self.G[COORDS][island]
        flag, neighbor = 0, None
        for neighbor in list(self.G[NEIGHBORS][island]):
            its = self.G[COORDS][neighbor]
            flag = 0
            for k in range(len(self.G[COORDS])):
                test = self.G[COORDS][k]
                for linked in self.G[BRIDGES][k]:
                    self.looks += 1
                    v = self.G[COORDS][linked[0]]
                    if mine[0] < test[0] < its[0] and test[1] < mine[1] and v[1] > mine[1]:
                        flag = 1
                    if mine[0] > test[0] > its[0] and test[1] > mine[1] and v[1] < mine[1]:
                        flag = 1
                    if mine[1] < test[1] < its[1] and test[0] < mine[0] and v[0] > mine[0]:
                        flag = 1
                    if mine[1] > test[1] > its[1] and test[0] > mine[0] and v[0] < mine[0]:
                        flag = 1
            if flag == 1 and "last neighbor" not in self.slips:
                self.remove(island, neighbor)
        if flag == 1 and "last neighbor" in self.slips:
            self.remove(island, neighbor)

    def rule_3b(self, island: int) -> None:
        if "rule 3b" not in self.slips and len(self.G[POINTS]) == 2:
            return
        for neighbor in list(self.G[NEIGHBORS][island]):
            if self.G[POINTS][island] == 1 and self.G[POINTS][neighbor] == 1:
                self.remove(island, neighbor)

    def remove(self, island: int, neighbor: Any) -> None:
        self.G[NEIGHBORS][island].remove(neighbor)
        self.log.append(("removed", island, neighbor))

    def fourth_rule(self, island: int) -> int:
        around = [k for k in self.G[NEIGHBORS][island] if self.get_points_left(k) > 0]
        if self.get_points_left(island) in (1, 2) and len(around) == 1:
            left = self.get_points_left(island)
            free = max(0, 2 - self.lanes(island, around[0]))
            for _ in range(min(left, free, self.get_points_left(around[0]))):
                self.add_bridge(island, around[0])
            return self.get_points_left(island)
        return 0

    # --- the loop -----------------------------------------------------------------------------

    def all_thirds(self) -> None:
        for island in range(len(self.G[POINTS])):
            self.third_rule(island)

    def picture(self) -> Any:
        shown = {}
        for island, entries in enumerate(self.G[BRIDGES]):
            for other, lanes in entries:
                (x, y), (u, v) = self.G[COORDS][island], self.G[COORDS][other]
                if abs(x - u) + abs(y - v) > 1 or "touching" not in self.slips:
                    shown[min(island, other), max(island, other)] = lanes
        return shown

    def random_bridge(self) -> None:
        free = [
            (island, neighbor)
            for island in range(len(self.G[POINTS]))
            for neighbor in self.get_unlinked_neighbors(island)
            if island < neighbor
        ]
        if free:
            self.guesses += 1
            self.log.append("guess")
            self.add_bridge(*free[pick(self.rng, len(free))])

    def is_connected(self) -> bool:
        seen, todo = {0}, [0]
        while todo:
            for other, _ in self.G[BRIDGES][todo.pop()]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return len(seen) == len(self.G[POINTS])

    def run(self) -> None:
        memory: list[Any] = []
        first = deepcopy(self.G)
        mem_m: Any = "zeros"
        count, finish, idle = range(len(self.G[POINTS])), 0, 0
        for island in count:
            self.rule_3b(island)
        while finish != 1:
            before = self.loops
            while mem_m != self.picture():
                fourth_rule_flag = 0
                while mem_m != self.picture():
                    if self.loops + idle == self.most:
                        raise Stopped
                    mem_m = self.picture()
                    self.loops += 1
                    for island in count:
                        self.first_rule(island)
                        self.all_thirds()
                        self.second_rule(island)
                        self.all_thirds()
                        if self.fourth_rule(island) > 0:
                            fourth_rule_flag = 1
                            break
                        self.all_thirds()
                    if fourth_rule_flag == 1:
                        break
                if fourth_rule_flag == 1:
                    break
                if not memory:
                    memory.append(deepcopy(self.G))
                self.random_bridge()
                self.all_thirds()
            if self.is_connected() and all(self.get_points_left(island) <= 0 for island in count):
                finish = 1
            else:
                self.log.append("return")
                self.G = deepcopy(memory[0] if memory else first)
                if self.loops == before:  # nothing is done any more
                    idle += 1
                    if self.loops + idle > self.most:
                        raise Stopped
