"""Known wrong ways to ask whether bridges join all islands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.hashi.puzzle import bridge
from hidato_edu.hashi.rules import groups

Cells: TypeAlias = list[Cell]
Pairs: TypeAlias = list[tuple[Cell, Cell]]
Answer: TypeAlias = Callable[[Cells, Pairs], bool]


def _beside(islands: Cells, bridges: Pairs, *, both: bool = True) -> dict[Cell, set[Cell]]:
    found: dict[Cell, set[Cell]] = {cell: set() for cell in islands}
    for one, other in bridges:
        found[one].add(other)
        if both:
            found[other].add(one)
    return found


def _sweeps(count: int, *, both: bool = True) -> Answer:
    """Return what goes through the bridges so many times, and lets the reached islands grow."""

    def answer(islands: Cells, bridges: Pairs) -> bool:
        reached = {islands[0]}
        for _ in range(count):
            for one, other in bridges:
                if one in reached:
                    reached.add(other)
                elif both and other in reached:
                    reached.add(one)
        return len(reached) == len(islands)

    return answer


def _steps(count: int) -> Answer:
    """Return what goes so many bridges far."""

    def answer(islands: Cells, bridges: Pairs) -> bool:
        beside = _beside(islands, bridges)
        reached = {islands[0]}
        for _ in range(count):
            reached |= {there for here in reached for there in beside[here]}
        return len(reached) == len(islands)

    return answer


def _one_way(islands: Cells, bridges: Pairs) -> bool:
    beside = _beside(islands, bridges, both=False)
    todo = [islands[0]]
    reached = set(todo)
    while todo:
        for there in beside[todo.pop()] - reached:
            reached.add(there)
            todo.append(there)
    return len(reached) == len(islands)


def _any_start(islands: Cells, bridges: Pairs) -> bool:
    """Walk in the direction of the pairs, from whichever island leads on best."""
    return any(
        _one_way([start, *(cell for cell in islands if cell != start)], bridges)
        for start in islands
    )


def _each_touched(islands: Cells, bridges: Pairs) -> bool:
    return set(islands) == {cell for pair in bridges for cell in pair}


def _each_touched_or_alone(islands: Cells, bridges: Pairs) -> bool:
    return len(islands) == 1 or _each_touched(islands, bridges)


def _right(islands: Cells, bridges: Pairs) -> bool:
    return len(groups(islands, [bridge(*pair) for pair in bridges])) == 1


KNOWN = {
    "always-the-same": (lambda islands, bridges: True, lambda islands, bridges: False),
    "turned-round": (lambda islands, bridges: not _right(islands, bridges),),
    "each-has-a-bridge": (_each_touched_or_alone,),
    "each-has-a-bridge/alone": (_each_touched,),
    "counts-bridges": (
        lambda islands, bridges: len(bridges) >= len(islands) - 1,
        lambda islands, bridges: len(bridges) == len(islands) - 1,
        lambda islands, bridges: len(bridges) >= len(islands),
        lambda islands, bridges: (
            len(bridges) >= len(islands) - 1 and _each_touched_or_alone(islands, bridges)
        ),
    ),
    "one-island-alone": (lambda islands, bridges: len(islands) > 1 and _right(islands, bridges),),
    "one-sweep": (_sweeps(1), _sweeps(2)),
    "one-step": tuple(_steps(count) for count in (1, 2, 3, 4)),
    "one-way": (_one_way, _any_start, *(_sweeps(count, both=False) for count in (1, 2, 50))),
}
