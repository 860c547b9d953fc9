"""Exercise of notebook 10: the document's first rule, without its third lane."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from hidato_edu.exercises.judge.judging import Misconception, Probe
from hidato_edu.exercises.notebook_10 import ruling, solutions
from hidato_edu.exercises.notebook_10.ruling import Fixed, Rule
from hidato_edu.hashi.search.table import Table

__all__ = ["QUESTION", "printed"]

FIXED: tuple[Fixed, ...] = (
    ([[1, 0, 1]], (), 0),
    ([[2, 0, 2]], (), 1),
    ([[2, 0, 2]], ((0, 0, 0, 2, 1),), 0),
    ([[1, 2, 1]], (), 1),
    ([[1, 2, 1]], ((0, 0, 0, 1, 1),), 1),
    ([[2, 4, 2]], (), 1),
    ([[1, 3, 2]], (), 1),
    ([[2, 3, 1]], ((0, 0, 0, 1, 1),), 1),
    ([[1, 3, 3, 1]], ((0, 1, 0, 2, 1),), 2),
    ([[1, 2], [0, 1]], (), 1),
    ([[2, 2], [2, 2]], (), 0),
    ([[1, 2], [2, 3]], (), 3),
    ([[2, 2], [1, 1]], (), 0),
    ([[1, 2, 0], [3, 4, 0]], (), 1),
    ([[0, 2, 0], [2, 8, 2], [0, 2, 0]], (), 2),
    ([[0, 1, 0], [1, 4, 1], [0, 1, 0]], (), 2),
    ([[3, 3, 2], [2, 0, 0]], ((0, 0, 1, 0, 2),), 0),
)


# --- what must be laid ----------------------------------------------------------------------------


def _must(table: Table, island: int) -> dict[int, int]:
    """Return all lanes, where the points of the island itself are no bound: rule 4 has the rest."""
    near = table.open_neighbors(island)
    rooms = {other: min(2 - table.lanes(island, other), table.left(other)) for other in near}
    return rooms if sum(rooms.values()) == table.left(island) else {}


# --- known wrong answers --------------------------------------------------------------------------


def printed(table: Table, island: int) -> None:
    """Lay lanes as the document prints it: what lies already is not looked at.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = Table(hashi.from_array([[1, 3, 3, 1]]))
    >>> table.lay(1, 2)
    >>> printed(table, 2)
    >>> table.lanes(1, 2)
    3
    """
    near = table.open_neighbors(island)
    if table.left(island) != sum(table.room(island, other) for other in near):
        return
    for other in near:
        for _ in range(min(table.left(other), 2, table.left(island))):
            table.lay(island, other)


def _where_equal(count: Rule, lanes: Rule) -> Rule:
    """Return a rule that lays some lanes where the points that are left equal a count."""

    def rule(table: Table, island: int) -> None:
        if table.left(island) == count(table, island):
            for other, number in lanes(table, island).items():
                table.lay(island, other, number)

    return rule


def _rooms(table: Table, island: int) -> dict[int, int]:
    return {other: table.room(island, other) for other in table.open_neighbors(island)}


def _possible(table: Table, island: int) -> int:
    return sum(_rooms(table, island).values())


def _one_each(table: Table, island: int) -> dict[int, int]:
    return dict.fromkeys(table.open_neighbors(island), 1)


def _two_each(table: Table, island: int) -> dict[int, int]:
    return dict.fromkeys(table.open_neighbors(island), 2)


def _number_open(table: Table, island: int) -> int:
    return len(table.open_neighbors(island))


def _first_only(table: Table, island: int) -> dict[int, int]:
    return dict(list(_rooms(table, island).items())[:1])


def _at_least(table: Table, island: int) -> None:
    if table.left(island) >= _number_open(table, island):
        for other in table.open_neighbors(island):
            table.lay(island, other)


def _always(table: Table, island: int) -> None:
    for other, lanes in _rooms(table, island).items():
        table.lay(island, other, lanes)


def _greedy(table: Table, island: int) -> None:
    for other in table.open_neighbors(island):
        table.lay(island, other, table.room(island, other))


def _one(table: Table, island: int) -> None:
    for other in table.open_neighbors(island)[:1]:
        table.lay(island, other)


def _if(holds: Callable[[Table, int], bool], lay: Rule) -> Rule:
    return lambda table, island: lay(table, island) if holds(table, island) else None


def _points(table: Table, island: int) -> bool:
    return table.points[island] == _possible(table, island)


def _other(table: Table, island: int) -> bool:
    return table.left(island) != _possible(table, island)


KNOWN = (
    Misconception(
        "three-lanes",
        "Your function lays a third lane, as the document's program does: where one lane lies "
        "already, there is room for one more only. `table.room(island, other)` knows that.",
        (printed, _where_equal(_possible, _two_each)),
    ),
    Misconception(
        "neighbor-not-asked",
        "Your function counts two lanes for every open neighbor. One with a single point left, or "
        "with a lane to this island, has room for one only: then the rule holds earlier.",
        (
            _where_equal(lambda table, island: 2 * _number_open(table, island), _two_each),
            _where_equal(lambda table, island: 2 * _number_open(table, island), _rooms),
        ),
    ),
    Misconception(
        "counts-islands",
        "Your function compares the points with the number of neighbors. A neighbor may take two "
        "lanes, so two points and two neighbors leave a choice.",
        (_where_equal(_number_open, _one_each), _where_equal(_number_open, _rooms)),
    ),
    Misconception(
        "at-least-as-many",
        "That is the rule which the report rejects: as many points as neighbors is no reason, for "
        "some neighbor may get two lanes and another none.",
        (_at_least,),
    ),
    Misconception(
        "one-lane-each",
        "Your function sees when the rule holds, but lays one lane to each neighbor. All that are "
        "possible are needed: `table.room(island, other)`.",
        (_where_equal(_possible, _one_each),),
    ),
    Misconception(
        "first-neighbor-only",
        "Your function lays lanes to one neighbor, then it stops. A `return` inside a loop ends "
        "it at once.",
        (_where_equal(_possible, _first_only),),
    ),
    Misconception(
        "always-lays",
        "Your function lays all lanes that are possible, wherever it is asked. It has to compare "
        "their number with the points that are left.",
        (_always, _greedy, _one),
    ),
    Misconception(
        "points-not-left",
        "Your function takes the points of the island. What counts is how many are left: lanes "
        "that lie already are paid. `table.left(island)` knows that.",
        (_if(_points, _always), _if(_points, _greedy)),
    ),
    Misconception(
        "turned-round",
        "Your function lays where the numbers differ, and nothing where they are equal.",
        (_if(_other, _always), _if(_other, _greedy)),
    ),
)  # fmt: skip


TEMPTING: tuple[Rule, ...] = (
    printed, _where_equal(_number_open, _one_each), _at_least, _if(_points, _always),
)  # fmt: skip


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    return ruling.probes(seed, _must, FIXED, TEMPTING)


QUESTION = ruling.RuleQuestion(
    name="rule_1",
    kind="C",
    title="Rule 1: all that is possible",
    prompt="Rule 1 of the report: an island has n points left, and n lanes can still be laid from "
    "it: lay them all. Write `rule_1(table, island)`. It returns nothing and changes the table by "
    "`table.lay(island, other, lanes)`. `table.left(island)` are its points that are left, "
    "`table.open_neighbors(island)` the islands to which a lane can still be laid, and "
    "`table.room(island, other)` how many. It must be sound: it lays only lanes that every answer "
    "has, from any position that has an answer.",
    answer="rule_1",
    hints=(
        "An island has 3 points left, and two open neighbors. One of them has one point left. How "
        "many lanes can still be laid from the island?",
        "Add the room to all open neighbors. Compare the sum with the points that are left, once, "
        "before anything is laid.",
        "Who has to seat five guests, and has five chairs left in the house, need not think: every "
        "chair is taken, however many stand in each room.",
    ),
    reference=solutions.rule_1,
    explanation="No answer can lay more than there is room for, and the island needs as many: so "
    "every answer lays them all. The document's program forgets the lanes that lie already.",
    exercise=ruling.exercise("rule_1", _probes, KNOWN),
)
