"""Exercise of notebook 10: the document's third rule, which looks at its flag too late."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from hidato_edu.exercises.boards.hashi import drawn
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.notebook_10 import solutions
from hidato_edu.exercises.notebook_10.positions import Position, laid_by, lines, made, table_code
from hidato_edu.exercises.notebook_10.ruling import After, Picture, adapted, position_of
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hashi.puzzle import bridge, from_array
from hidato_edu.hashi.search.table import Table

__all__ = ["QUESTION", "printed"]

Cut: TypeAlias = Callable[[Table, int], Iterable[int]]

PLUS = [[0, 1, 0], [1, 0, 1], [0, 1, 0]]
ACROSS = (1, 0, 1, 2, 1)
STAR = [
    [0, 1, 2, 0, 1],
    [1, 0, 0, 2, 0],
    [2, 0, 6, 0, 2],
    [0, 0, 0, 0, 0],
    [1, 2, 2, 0, 1],
]
GRID = [[0, 1, 2, 0, 1], [1, 0, 0, 2, 0], [2, 0, 6, 0, 2], [1, 0, 0, 0, 1], [1, 2, 2, 0, 1]]
FIXED: tuple[tuple[list[list[int]], tuple[tuple[int, int, int, int, int], ...], int], ...] = (
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
)
SIZE, ISLANDS = (5, 5), 8
EACH = 2
DRAWN = 60
"""Boards that are drawn until there are enough islands with so many neighbors that are cut off."""


# --- positions ------------------------------------------------------------------------------------


def cut_off(table: Table, island: int) -> list[int]:
    """Return the neighbors of an island that a bridge cuts off.

    Examples
    --------
    >>> table = Table(from_array([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))
    >>> table.lay(1, 2)
    >>> cut_off(table, 0), cut_off(table, 1)
    ([3], [])
    """
    laid, crossings = table.laid(), table.puzzle.crossings
    near = table.neighbors[island]
    return [
        other
        for other in near
        if any(one in laid for one in crossings[table.bridge(island, other)])
    ]


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    found = []
    for rows, laid, island in FIXED:
        lanes = {bridge((a, b), (c, d)): number for a, b, c, d, number in laid}
        found.append(_probe(made(from_array(rows), lanes, island, [])))
    rng = Random(seed)
    wanted = dict.fromkeys(("none", "last", "other", "several"), EACH)
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
    cut = cut_off(table, position.island)
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


# --- known wrong answers --------------------------------------------------------------------------


def printed(table: Table, island: int) -> None:
    """Take neighbors away as the document prints it: the flag is looked at after the loop.

    Examples
    --------
    >>> table = Table(from_array([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))
    >>> table.lay(1, 2)
    >>> printed(table, 0)
    >>> table.neighbors[0]
    []
    """
    last = table.neighbors[island][-1:]
    _away(table, island, [other for other in last if other in cut_off(table, island)])


def _away(table: Table, island: int, gone: Iterable[int]) -> None:
    table.neighbors[island] = [other for other in table.neighbors[island] if other not in gone]


def _taking(cut: Cut) -> Callable[[Table, int], None]:
    """Return a rule that takes some neighbors away."""

    def rule(table: Table, island: int) -> None:
        _away(table, island, list(cut(table, island)))

    return rule


def _skipping(table: Table, island: int) -> None:
    """Take neighbors out of the list that is gone through: the next one is skipped."""
    cut = cut_off(table, island)
    for other in table.neighbors[island]:
        if other in cut:
            table.neighbors[island].remove(other)


def _flag_stays(table: Table, island: int) -> list[int]:
    """Take away whatever comes after the first one that is cut off."""
    near, cut = table.neighbors[island], cut_off(table, island)
    return near[near.index(cut[0]) :] if cut else []


def _last_cut(table: Table, island: int) -> list[int]:
    """Look at all neighbors, and take the last one away if any is cut off."""
    return table.neighbors[island][-1:] if cut_off(table, island) else []


def _joined(table: Table, island: int) -> list[int]:
    return [other for other in table.neighbors[island] if table.lanes(island, other)]


def _all_that_cross(table: Table, island: int) -> list[int]:
    crossings = table.puzzle.crossings
    near = table.neighbors[island]
    return [other for other in near if crossings[table.bridge(island, other)]]


def _others(table: Table, island: int) -> list[int]:
    return [other for other in table.neighbors[island] if other not in cut_off(table, island)]


KNOWN = (
    Misconception(
        "as-printed",
        "This is still the printed rule: the flag is looked at once, after the loop. Then it tells "
        "of the last neighbor alone, and only that one can be taken away.",
        (printed,),
        outcome="not yet",
    ),
    Misconception(
        "skips-the-next",
        "Your function takes neighbors out of the list through which it goes. Then all that follow "
        "move up by one, and the next one is skipped: go through a copy, `list(...)`.",
        (_skipping,),
    ),
    Misconception(
        "flag-stays",
        "Your flag is set once and never taken back: after the first neighbor that is cut off all "
        "others are taken away, too. Where does it become 0 again?",
        (_taking(_flag_stays), _taking(lambda table, island: (
            table.neighbors[island] if cut_off(table, island) else []
        ))),
    ),
    Misconception(
        "wrong-neighbor",
        "Your function finds out that some neighbor is cut off, and then takes away the last one. "
        "Which neighbor was it?",
        (_taking(_last_cut),),
    ),
    Misconception(
        "one-only",
        "Your function takes away one neighbor at the most. Two can be cut off: a `break` or "
        "`return` ends the loop too early.",
        (_taking(lambda table, island: cut_off(table, island)[:1]),
         _taking(lambda table, island: cut_off(table, island)[-1:])),
    ),
    Misconception(
        "takes-nothing",
        "Your function takes no neighbor away. The list `table.neighbors[island]` itself has to "
        "change.",
        (lambda table, island: None,),
    ),
    Misconception(
        "takes-all",
        "Your function takes all neighbors away.",
        (_taking(lambda table, island: table.neighbors[island]),),
    ),
    Misconception(
        "joined-ones",
        "Your function takes away neighbors with which the island is joined. A second lane may "
        "still follow, and nothing lies between.",
        (
            _taking(_joined),
            _taking(lambda table, island: [*_joined(table, island), *cut_off(table, island)]),
        ),
    ),
    Misconception(
        "bridges-that-may-come",
        "Your function takes away neighbors that a bridge could cut off. Only bridges that are "
        "laid count: see `table.laid()`.",
        (_taking(_all_that_cross),),
    ),
    Misconception(
        "turned-round",
        "Your function keeps what is cut off, and takes the others away.",
        (_taking(_others),),
    ),
)  # fmt: skip


# --- judgement ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    position = position_of(probe)
    after = run.value
    assert isinstance(after, After)
    laid = laid_by(position, after.table)
    if isinstance(laid, Message):
        return laid
    if laid:
        return Message("lays-lanes", "Your function lays lanes. Rule 3 takes neighbors away only.")
    value = after.value
    if value is not None and type(value) is not bool:
        text = f"Your function returns {named(value)}. The rule changes `table.neighbors[island]`, "
        return Message("returns-something", f"{text}and returns nothing.")
    before: Table = probe.args[0]
    assert isinstance(after.table, Table)  # as `laid_by` has seen
    rows = [_whole(row) for row in items_of(after.table.neighbors) or []]
    if len(rows) != len(before) or any(row is None for row in rows):
        text = "After the call `table.neighbors` is no list of islands for each island any more."
        return Message("table-broken", text)
    for island, row in enumerate(rows):
        gone = set(before.neighbors[island]) - set(row or [])
        if island != position.island and not gone <= set(cut_off(before, island)):
            text = f"Your function takes neighbors from island {island}, too. Asked was island "
            return Message("other-islands", f"{text}{position.island}.")
    return tuple(sorted(rows[position.island] or []))


def _whole(row: Any) -> list[int] | None:
    numbers = [as_whole(item) for item in items_of(row) or []]
    if items_of(row) is None or None in numbers:
        return None
    return [number for number in numbers if number is not None]


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    position = position_of(first.probe)
    shown = position.picture()
    near = position.table.neighbors[position.island]
    text = (
        f"Island {position.island} (marked by `*`) has the neighbors {near} before the call:\n"
        f"{lines(shown)}\nAfter it your function leaves {list(_numbers(first.behaviour))}. Right "
        f"is {list(_numbers(first.probe.expected))}."
    )
    return Message("wrong-neighbors", text, "It goes if a bridge that is laid lies between.")


def _numbers(behaviour: Hashable) -> tuple[int, ...]:
    return behaviour if isinstance(behaviour, tuple) else ()


QUESTION = FunctionQuestion(
    name="third_rule",
    kind="F",
    title="The flag of rule 3",
    prompt="Rule 3: an island that a bridge cuts off is no neighbor any more. The report's "
    "`thirdRule` goes through the neighbors with a flag, and looks at the flag after the loop. "
    "Mend `third_rule(table, island)`: of the list `table.neighbors[island]` all those have to "
    "be taken away that a bridge cuts off, and no other one. `table.laid()` holds the bridges "
    "that are laid, `table.bridge(island, other)` names a bridge, and "
    "`table.puzzle.crossings[...]` are those that it would cross.",
    answer="third_rule",
    hints=(
        "Three neighbors, and the first of them is cut off. What does the flag say after the "
        "third?",
        "The question whether a neighbor goes has to be asked for each of them. And what happens "
        "to a loop through a list from which something is taken out?",
        "A teacher goes along a row of pupils, notes on a slip whether the homework is missing, "
        "wipes it clean for the next one, and reads the slip at the end of the row.",
    ),
    reference=solutions.third_rule,
    explanation="The `if` belongs into the loop, and the loop goes through a copy of the list. As "
    "printed, a neighbor that is cut off but is not the last one stays: the program may cross "
    "bridges.",
    exercise=Exercise(
        call="third_rule(table, island)",
        parameters=2,
        returns="nothing",
        probes=_probes,
        read=_read,
        explain=_explain,
        known=KNOWN,
        adapt=adapted,
        again=lambda probe: (
            f"{table_code(position_of(probe))}; third_rule(table, {probe.args[1]}); "
            f"table.neighbors[{probe.args[1]}]"
        ),
        may_change=(0,),
        max_steps=10_000,
        praise="Every neighbor that is cut off goes, and no other one.",
        noun="position",
        verb="treated",
        none_answers=True,
        forbidden=("hidato_edu.hashi.documents.program.", "hidato_edu.hashi.documents.rules."),
    ),
)
