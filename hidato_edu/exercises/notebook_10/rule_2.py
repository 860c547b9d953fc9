"""Exercise of notebook 10: the document's second rule, with its guard."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from hidato_edu.exercises.judge.judging import Misconception, Probe
from hidato_edu.exercises.notebook_10 import ruling, solutions
from hidato_edu.exercises.notebook_10.ruling import Fixed, Rule
from hidato_edu.hashi.search.table import Table

__all__ = ["QUESTION"]

FIXED: tuple[Fixed, ...] = (
    ([[2, 0, 2]], (), 0),
    ([[3, 3, 2], [2, 0, 0]], (), 0),
    ([[3, 3, 2], [2, 0, 0]], ((0, 0, 0, 1, 1),), 0),
    ([[3, 3, 2], [2, 0, 0]], ((0, 0, 0, 1, 1),), 1),
    ([[1, 2, 0], [3, 4, 0]], (), 1),
    ([[2, 3, 2]], (), 1),
    ([[1, 3, 2]], (), 1),
    ([[3, 5, 2], [0, 2, 0]], (), 1),
    ([[2, 2], [2, 2]], (), 0),
    ([[2, 3], [2, 3]], (), 1),
    ([[3, 2], [2, 1]], (), 0),
    ([[2, 4, 2], [4, 4, 0]], (), 1),
    ([[0, 2, 0], [2, 7, 2], [0, 2, 0]], (), 2),
    ([[2, 5, 2], [0, 2, 0]], (), 1),
    ([[1, 1, 0], [1, 3, 1]], (), 3),
    ([[3, 3, 0], [2, 5, 2], [0, 1, 0]], ((1, 1, 1, 2, 2),), 3),
    ([[2, 5, 3], [0, 2, 2]], ((0, 0, 0, 1, 2),), 1),  # a neighbor is closed, and joined
    ([[2, 3, 1], [3, 3, 0]], ((0, 1, 0, 2, 1),), 1),
)


# --- what must be laid ----------------------------------------------------------------------------


def _must(table: Table, island: int) -> dict[int, int]:
    """Return a lane to each open neighbor, where the others have two: all readings agree there.

    The report's guard waits for a bridge of one lane, and it counts neighbors that are closed.
    """
    near = table.open_neighbors(island)
    others = [other for other in table.neighbors[island] if other not in near]
    wide = all(not table.lanes(island, other) and table.left(other) > 1 for other in near)
    settled = all(table.lanes(island, other) == 2 for other in others)
    if len(near) < 2 or not (wide and settled) or table.left(island) != 2 * len(near) - 1:
        return {}
    return dict.fromkeys(near, 1)


# --- known wrong answers --------------------------------------------------------------------------


def _rooms(table: Table, island: int) -> dict[int, int]:
    return {other: table.room(island, other) for other in table.open_neighbors(island)}


def _possible(table: Table, island: int) -> int:
    return sum(_rooms(table, island).values())


def _unasked(table: Table, island: int) -> int:
    """Count lanes that are possible, without a look at the points of the neighbors."""
    return sum(2 - table.lanes(island, other) for other in table.open_neighbors(island))


def _twice(table: Table, island: int) -> int:
    return 2 * len(table.open_neighbors(island))


def _where(holds: Callable[[Table, int], bool], lanes: int = 1, new_only: bool = False) -> Rule:
    """Return a rule that lays lanes to each open neighbor where a condition holds."""

    def rule(table: Table, island: int) -> None:
        if holds(table, island):
            for other in table.open_neighbors(island):
                if not (new_only and table.lanes(island, other)):
                    table.lay(island, other, lanes)

    return rule


def _begun(table: Table, island: int) -> bool:
    return any(table.lanes(island, other) == 1 for other in table.open_neighbors(island))


def _holds(table: Table, island: int) -> bool:
    return not _begun(table, island) and table.left(island) + 1 == _twice(table, island)


def _greedy_first(table: Table, island: int) -> None:
    if _holds(table, island):
        for other in table.open_neighbors(island)[:1]:
            table.lay(island, other)


def _all_room(table: Table, island: int) -> None:
    if _holds(table, island):
        for other, lanes in _rooms(table, island).items():
            table.lay(island, other, lanes)


KNOWN = (
    Misconception(
        "capped",
        "Your function counts what the neighbors have points for, and then lays a lane to each. A "
        "neighbor with room for one lane may be the one that stays without.",
        (
            _where(lambda table, island: (
                not _begun(table, island) and table.left(island) + 1 == _possible(table, island)
            )),
            _where(
                lambda table, island: table.left(island) + 1 == _possible(table, island),
                new_only=True,
            ),
        ),
    ),
    Misconception(
        "points-not-left",
        "Your function takes the points of the island. What counts is how many are left: "
        "`table.left(island)`.",
        (
            _where(lambda table, island: table.points[island] + 1 == _twice(table, island)),
            _where(lambda table, island: (
                not _begun(table, island) and table.points[island] + 1 == _twice(table, island)
            )),
            _where(lambda table, island: (
                set(_rooms(table, island).values()) == {2}
                and table.points[island] + 1 == _twice(table, island)
            )),
        ),
    ),
    Misconception(
        "no-guard",
        "Your function also lays a lane where one lies already. That is what the guard of the "
        "report is for: the lane that is missing in the end may be just that second one.",
        (
            _where(lambda table, island: table.left(island) + 1 == _unasked(table, island)),
            _where(lambda table, island: table.left(island) + 1 == _possible(table, island)),
        ),
    ),
    Misconception(
        "begun-stops",
        "Your function lays nothing where any bridge lies at the island. A neighbor that is joined "
        "by two lanes, and closed, is out of the matter: look at the open ones.",
        (_where(lambda table, island: not table.bridges[island] and _holds(table, island)),),
    ),
    Misconception(
        "waits-too-long",
        "Your function lays nothing where it must: it waits until as many lanes are possible as "
        "points are left, which is rule 1, or fewer. Here there is room for one lane more.",
        (
            _where(lambda table, island: table.left(island) == _twice(table, island)),
            _where(lambda table, island: table.left(island) == _twice(table, island) + 1),
        ),
    ),
    Misconception(
        "counts-islands",
        "Your function compares the points with the number of neighbors. Each neighbor has room "
        "for two lanes: count these.",
        (
            _where(lambda table, island: (
                table.left(island) + 1 == len(table.open_neighbors(island))
            )),
            _where(lambda table, island: (
                table.left(island) == len(table.open_neighbors(island)) + 1
            )),
            _where(lambda table, island: table.left(island) == len(table.open_neighbors(island))),
        ),
    ),
    Misconception(
        "always-lays",
        "Your function lays lanes wherever it is asked. It has to compare what is possible with "
        "the points that are left.",
        (_where(lambda table, island: True), _where(lambda table, island: True, 2)),
    ),
    Misconception(
        "at-least",
        "Your function also lays lanes where there is room for more than one lane too many. Then "
        "some neighbor can stay without any.",
        (
            _where(lambda table, island: table.left(island) + 2 >= _twice(table, island)),
            _where(lambda table, island: table.left(island) + 2 == _possible(table, island)),
            _where(lambda table, island: table.left(island) + 2 == _twice(table, island)),
        ),
    ),
    Misconception(
        "two-lanes-each",
        "Your function lays two lanes to each neighbor. One of them gets a single lane, and nobody "
        "knows which: sure is one lane to each.",
        (_where(_holds, 2), _all_room),
    ),
    Misconception(
        "first-neighbor-only",
        "Your function lays a lane to one neighbor, then it stops. A `return` inside a loop ends "
        "it at once.",
        (_greedy_first,),
    ),
)  # fmt: skip


def _of(key: str) -> tuple[Rule, ...]:
    return next(mistake.functions for mistake in KNOWN if mistake.key == key)


TEMPTING: tuple[Rule, ...] = (
    *_of("capped"),
    *_of("no-guard"),
    *_of("points-not-left"),
    *_of("at-least")[-2:],
)


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    return ruling.probes(seed, _must, FIXED, TEMPTING)


QUESTION = ruling.RuleQuestion(
    name="rule_2",
    kind="C",
    title="Rule 2: all but one",
    prompt="Rule 2 of the report: an island has n points left, and n + 1 lanes can still be laid "
    "from it: lay one lane to each neighbor that is not joined with it yet. Write "
    "`rule_2(table, island)`, with the means of rule 1 and `table.lanes(island, other)`, the "
    "number of lanes that lie there. It must lay these lanes at least where each neighbor has "
    "room for two, or two lanes already; elsewhere it may, as long as it is sound: it lays only "
    "lanes that every answer has, from any position that has an answer.",
    answer="rule_2",
    hints=(
        "Three points are left, and two open neighbors with room for two lanes each. In how many "
        "ways can the lanes be laid? What have all these ways in common?",
        "Look at neighbors that have one point left, and at those with a lane already. May such a "
        "neighbor stay without a new lane?",
        "Seven guests, four rooms with two beds: no room stays empty. If one of the rooms has one "
        "bed only, there are seven beds for six guests, and that room may stay empty.",
    ),
    reference=solutions.rule_2,
    explanation="With room for two lanes at each of k neighbors and 2k - 1 points left, one lane "
    "is missing in the end: no neighbor stays without. Where a neighbor has room for one lane "
    "only, the missing lane may be that one.",
    exercise=ruling.exercise("rule_2", _probes, KNOWN),
)
