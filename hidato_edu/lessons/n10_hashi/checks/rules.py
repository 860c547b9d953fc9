"""Rules 1 to 3 of the document: two to be written, and one whose flag is looked at too late."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random

from hidato_edu.exercises.boards.hashi import drawn
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_list, as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hashi.puzzle import bridge, from_array
from hidato_edu.hashi.search.table import Table

from ..answers import rule_1 as answers_1
from ..answers import rule_2 as answers_2
from ..answers import third_rule as answers_3
from ..mistakes import rule_1 as mistakes_1
from ..mistakes import rule_2 as mistakes_2
from ..mistakes import third_rule as mistakes_3
from . import ruling
from .positions import Position, cut_off, laid_by, lines, made, table_code
from .ruling import After, Fixed, Picture, position_of

say = section(__file__, "third_rule")


# --- rule 1 ---------------------------------------------------------------------------------------

FIXED_1: tuple[Fixed, ...] = (
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
    ([[4, 3], [3, 2]], (), 0),  # the neighbors themselves leave a choice
    ([[4, 3], [3, 2]], ((0, 0, 0, 1, 1),), 0),
    ([[2, 2], [2, 2]], ((0, 0, 0, 1, 1), (0, 0, 1, 0, 1)), 3),
    ([[2, 6, 2], [0, 2, 0]], (), 1),
    ([[2, 6, 2], [0, 2, 0]], ((0, 0, 0, 1, 1),), 1),
    ([[2, 5, 1], [0, 2, 0]], (), 1),
    ([[1, 3, 2, 1], [0, 1, 0, 0]], ((0, 1, 0, 2, 1),), 1),
)


def _must_1(table: Table, island: int) -> dict[int, int]:
    """Return all lanes, where the island's own points are not a bound: rule 4 has the rest."""
    near = table.open_neighbors(island)
    rooms = {other: min(2 - table.lanes(island, other), table.left(other)) for other in near}
    return rooms if sum(rooms.values()) == table.left(island) else {}


@lru_cache(maxsize=32)
def _probes_1(seed: int) -> tuple[Probe, ...]:
    return ruling.probes(seed, _must_1, FIXED_1, mistakes_1.TEMPTING)


rule_1 = section(__file__, "rule_1").ask(
    ruling.RuleQuestion,
    mistakes_1.KNOWN,
    reference=answers_1.rule_1,
    probes=_probes_1,
    **ruling.parts("rule_1"),
)


# --- rule 2 ---------------------------------------------------------------------------------------

FIXED_2: tuple[Fixed, ...] = (
    ([[2, 0, 2]], (), 0),
    ([[3, 3, 2], [2, 0, 0]], (), 0),
    ([[3, 3, 2], [2, 0, 0]], ((0, 0, 0, 1, 1),), 0),
    ([[3, 3, 2], [2, 0, 0]], ((0, 0, 0, 1, 1),), 1),
    ([[1, 2, 0], [3, 4, 0]], (), 1),
    ([[3, 2, 1], [2, 0, 0]], (), 0),
    ([[1, 3, 2]], (), 1),
    ([[1, 3, 5, 2, 1], [0, 0, 2, 0, 0]], (), 2),
    ([[2, 2], [2, 2]], (), 0),
    ([[2, 3], [2, 3]], (), 1),
    ([[3, 2], [2, 1]], (), 0),
    ([[2, 4, 2], [4, 4, 0]], (), 1),
    ([[0, 2, 0, 0], [2, 7, 2, 1], [0, 2, 0, 0]], (), 2),
    ([[2, 5, 2, 1], [0, 2, 0, 0]], (), 1),
    ([[0, 1, 0], [1, 3, 1]], (), 2),
    ([[3, 3, 0], [2, 5, 2], [0, 1, 0]], ((1, 1, 1, 2, 2),), 3),
    ([[2, 3, 1], [3, 3, 0]], ((0, 1, 0, 2, 1),), 1),
    # A neighbor has two lanes: closed, or with points left for other islands.
    ([[2, 5, 3], [0, 2, 2]], ((0, 0, 0, 1, 2),), 1),
    ([[0, 2, 0], [4, 5, 2], [2, 0, 1]], ((1, 0, 1, 1, 2),), 2),
    ([[0, 2, 0], [2, 5, 4], [1, 0, 2]], ((1, 1, 1, 2, 2),), 2),
    ([[2, 4, 0], [0, 5, 2], [0, 2, 1]], ((0, 1, 1, 1, 2),), 2),
    ([[0, 2, 0, 0], [4, 7, 2, 1], [2, 2, 0, 0]], ((1, 0, 1, 1, 2),), 2),
    ([[0, 4, 2, 0], [4, 7, 2, 1], [2, 2, 0, 0]], ((0, 1, 1, 1, 2), (1, 0, 1, 1, 2)), 3),
)


def _must_2(table: Table, island: int) -> dict[int, int]:
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


@lru_cache(maxsize=32)
def _probes_2(seed: int) -> tuple[Probe, ...]:
    return ruling.probes(seed, _must_2, FIXED_2, mistakes_2.TEMPTING)


rule_2 = section(__file__, "rule_2").ask(
    ruling.RuleQuestion,
    mistakes_2.KNOWN,
    reference=answers_2.rule_2,
    probes=_probes_2,
    **ruling.parts("rule_2"),
)


# --- rule 3 ---------------------------------------------------------------------------------------

PLUS = [[0, 1, 0], [1, 0, 1], [0, 1, 0]]
ACROSS = (1, 0, 1, 2, 1)
TWICE = [[0, 2, 0], [1, 0, 1], [1, 0, 1], [0, 2, 0]]
UPPER, LOWER = (1, 0, 1, 2, 1), (2, 0, 2, 2, 1)
TURNED = [[0, 1, 1, 0], [2, 0, 0, 2], [0, 1, 1, 0]]
STAR = [
    [0, 1, 2, 0, 1],
    [1, 0, 0, 2, 0],
    [2, 0, 6, 0, 2],
    [0, 0, 0, 0, 0],
    [1, 2, 2, 0, 1],
]
GRID = [[0, 1, 2, 0, 1], [1, 0, 0, 2, 0], [2, 0, 6, 0, 2], [1, 0, 0, 0, 1], [1, 2, 2, 0, 1]]
FIXED_3: tuple[tuple[list[list[int]], tuple[tuple[int, int, int, int, int], ...], int], ...] = (
    ([[1, 0, 1]], (), 0),
    ([[1, 0, 1]], ((0, 0, 0, 2, 1),), 0),
    (PLUS, (), 0),
    (PLUS, (ACROSS,), 0),
    (PLUS, (ACROSS,), 1),
    (PLUS, (ACROSS,), 3),
    (PLUS, ((0, 1, 2, 1, 2),), 2),
    ([[0, 2, 0], [1, 0, 1], [0, 2, 2]], (ACROSS,), 0),
    ([[0, 2, 2], [1, 0, 1], [0, 1, 0]], (ACROSS,), 0),
    ([[0, 1, 0, 2], [2, 0, 0, 1], [0, 1, 0, 0]], ((0, 1, 2, 1, 1),), 2),
    ([[0, 2, 0], [1, 0, 1], [2, 3, 1]], (ACROSS,), 4),
    ([[2, 1, 0], [1, 0, 1], [0, 3, 1]], (ACROSS,), 5),
    (STAR, ((0, 1, 4, 1, 1),), 6),
    (STAR, ((1, 0, 1, 3, 1),), 6),
    (STAR, ((0, 1, 4, 1, 1), (1, 0, 1, 3, 1)), 6),
    (STAR, ((0, 1, 4, 1, 1), (1, 0, 1, 3, 2)), 6),
    (GRID, ((1, 0, 1, 3, 1), (3, 0, 3, 4, 1)), 6),
    # Several bridges can lie across one way.
    (TWICE, (UPPER, LOWER), 0),
    (TWICE, (UPPER, LOWER), 5),
    (TWICE, (UPPER,), 0),
    (TWICE, (LOWER,), 0),
    (TWICE, (LOWER,), 5),
    (TURNED, ((0, 1, 2, 1, 1), (0, 2, 2, 2, 2)), 2),
    (TURNED, ((0, 1, 2, 1, 2),), 3),
    (TURNED, ((0, 2, 2, 2, 1),), 2),
    ([[1, 3, 1], *TWICE[1:]], (UPPER, LOWER), 1),
    ([*TWICE[:3], [1, 3, 1]], (UPPER, LOWER), 6),
    ([[0, 2, 0], [1, 0, 1], *TWICE[1:]], (UPPER, LOWER, (3, 0, 3, 2, 1)), 0),
    ([[0, 2, 0], [1, 0, 1], *TWICE[1:]], ((3, 0, 3, 2, 1),), 0),
    ([[0, 2, 0], [1, 0, 1], *TWICE[1:]], (UPPER,), 7),
)
SIZE, ISLANDS = (5, 5), 8
EACH = 2
DRAWN = 60
"""Boards that are drawn until there are enough islands with so many neighbors that are cut off."""


@lru_cache(maxsize=32)
def _probes_3(seed: int) -> tuple[Probe, ...]:
    found = []
    for rows, laid, island in FIXED_3:
        lanes = {bridge((a, b), (c, d)): number for a, b, c, d, number in laid}
        found.append(_probe(made(from_array(rows), lanes, island, [])))
    rng = Random(seed)
    wanted = dict.fromkeys(("none", "last", "other", "several", "twice"), EACH)
    for _ in range(DRAWN):
        puzzle, lanes = drawn(rng, SIZE, ISLANDS)
        for island in range(ISLANDS):
            position = made(puzzle, lanes, island, [])
            kind = _kind(position)
            if wanted.get(kind):
                wanted[kind] -= 1
                found.append(_probe(position))
    return tuple(sorted(found, key=lambda probe: len(probe.args[0])))


def _kind(position: Position) -> str:
    table = position.table
    cut, laid = cut_off(table, position.island), table.laid()
    crossings = [table.puzzle.crossings[table.bridge(position.island, other)] for other in cut]
    if any(sum(one in laid for one in crossed) > 1 for crossed in crossings):
        return "twice"
    if len(cut) == 1:
        return "last" if cut == table.neighbors[position.island][-1:] else "other"
    return "several" if cut else "none"


def _probe(position: Position) -> Probe:
    table, island = position.table, position.island
    cut = cut_off(table, island)
    shown = position.picture()
    marked = (*shown.marked, *(table.coordinates[other] for other in cut))
    picture = Picture(shown.puzzle, shown.lanes, marked, position)
    stay = tuple(other for other in table.neighbors[island] if other not in cut)
    return Probe(_kind(position), (table, island), stay, picture=picture)


def _read(probe: Probe, run: CallResult) -> Hashable:
    position = position_of(probe)
    after = run.value
    assert isinstance(after, After)
    laid = laid_by(position, after.table)
    if isinstance(laid, Message):
        return laid
    if laid:
        return say("lays-lanes")
    value = after.value
    if value is not None and type(value) is not bool:
        return say("returns-something", value=named(value))
    before: Table = probe.args[0]
    assert isinstance(after.table, Table)  # as `laid_by` has seen
    rows = [as_list(items_of(row), as_whole) for row in items_of(after.table.neighbors) or []]
    if len(rows) != len(before) or any(row is None for row in rows):
        return say("table-broken")
    for island, row in enumerate(rows):
        gone = set(before.neighbors[island]) - set(row or [])
        if island != position.island and not gone <= set(cut_off(before, island)):
            return say("other-islands", other=island, island=position.island)
    return tuple(sorted(rows[position.island] or []))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    position = position_of(first.probe)
    return say(
        "wrong-neighbors",
        island=position.island,
        near=position.table.neighbors[position.island],
        board=lines(position.picture()),
        behaviour=_numbers(first.behaviour),
        expected=_numbers(first.probe.expected),
    )


def _numbers(behaviour: Hashable) -> list[int]:
    return list(behaviour) if isinstance(behaviour, tuple) else []


third_rule = say.ask(
    FunctionQuestion,
    mistakes_3.KNOWN,
    reference=answers_3.third_rule,
    probes=_probes_3,
    read=_read,
    explain=_explain,
    adapt=ruling.adapted,
    again=lambda probe: (
        f"{table_code(position_of(probe))}; third_rule(table, {probe.args[1]}); "
        f"table.neighbors[{probe.args[1]}]"
    ),
    may_change=(0,),
    max_steps=10_000,
    none_answers=True,
    forbidden=ruling.FORBIDDEN,
)
