"""Three small tables of runs that mislead a careless reader."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import mean, median
from typing import Any, TypeAlias

from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.judge.reading import as_list, as_plain, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot

from ..answers import tables as answers
from .intervals import as_number

Runs: TypeAlias = tuple[float, ...]
Table: TypeAlias = Mapping[str, tuple[Any, ...]]

CAP = 1_000
FEWEST, MOST = 5, 200  # runs of a rule
LARGEST = 10**9
MAPS = 2

say = section(__file__, "tables", cap=CAP, fewest=FEWEST, most=MOST)


def _finding(key: str, **values: Any) -> Finding:
    message = say(key, **values)
    return Finding(message.key, message.text)


# --- reading --------------------------------------------------------------------------------------


def _read(item: Any) -> Table | Message:
    """Return a table: for A and B their runs, as numbers or as pairs."""
    table = as_plain(item)
    if type(table) is not dict:
        return say("no-table", value=named(item))
    names = {str.strip(key).upper(): key for key in table if type(key) is str}
    if set(names) != {"A", "B"} or len(table) != 2:
        return say("no-a-and-b")
    rows = {name: _row(name, table[key]) for name, key in sorted(names.items())}
    wrong = next((row for row in rows.values() if isinstance(row, Message)), None)
    return wrong or {name: row for name, row in rows.items() if not isinstance(row, Message)}


def _items(value: Any) -> list[Any] | None:
    return None if issubclass(type(value), set | frozenset) else items_of(value)


def _row(name: str, value: Any) -> tuple[Any, ...] | Message:
    items = _items(value)
    if items is None:
        return say("no-list", name=name, value=named(value))
    if len(items) > MOST:
        return say("too-long", name=name, items=len(items))
    row: list[Any] = []
    for item in items:
        pair = _items(item)
        found = as_number(item) if pair is None else as_list(pair, as_number, 2)
        if found is None:
            return say("no-number" if pair is None else "no-pair", name=name, value=named(item))
        row.append(tuple(found) if isinstance(found, list) else found)
    return tuple(row)


def _moves(table: Table, fewest: int) -> Finding | None:
    """Return what is wrong with the moves of both rules."""
    for name, row in table.items():
        if any(isinstance(item, tuple) for item in row):
            return _finding("pairs-not-moves", name=name)
        if len(row) < fewest:
            return _finding("too-few-runs", name=name, runs=len(row))
        strange = next((m for m in row if not 1 <= m <= LARGEST or not float(m).is_integer()), None)
        if strange is not None:
            return _finding("no-moves", name=name, moves=strange)
    return None


def _pairs(table: Table) -> Finding | None:
    """Return what is wrong with the successes and runs of both rules, on two maps each."""
    for name, row in table.items():
        if len(row) != MAPS or not all(isinstance(item, tuple) for item in row):
            return _finding("moves-not-pairs", name=name)
        for k, n in row:
            if not (float(k).is_integer() and float(n).is_integer() and 0 <= k <= n):
                return _finding("no-share", name=name, k=k, n=n)
            if not 1 <= n <= LARGEST:
                return _finding("no-runs", name=name, n=n)
    return None


# --- slots ----------------------------------------------------------------------------------------


def _mean_or_median(table: Table) -> Exposed | Finding:
    problem = _moves(table, FEWEST)
    if problem:
        return problem
    (mean_a, median_a), (mean_b, median_b) = ((mean(table[x]), median(table[x])) for x in "AB")
    told = {"mean_a": mean_a, "mean_b": mean_b, "median_a": median_a, "median_b": median_b}
    if mean_a < mean_b and median_a > median_b:
        return Exposed(say.text("mean-misleads", **told))
    key = "nothing-shown"
    if mean_a > mean_b and median_a < median_b:
        key = "other-way-round"
    elif mean_a < mean_b:
        key = "median-agrees"
    elif median_a > median_b:
        key = "mean-agrees"
    return _finding(key, **told)


def _survivors(table: Table) -> Exposed | Finding:
    problem = _moves(table, 1)
    if problem:
        return problem
    a, b = table["A"], table["B"]
    if len(a) != len(b):
        return _finding("not-paired", a=len(a), b=len(b))
    ended_a, ended_b = ([moves for moves in row if moves <= CAP] for row in (a, b))
    if not ended_a or not ended_b:
        return _finding("none-ended", name="B" if ended_a else "A")
    seed = next((seed for seed, (x, y) in enumerate(zip(a, b, strict=True)) if x <= y), None)
    if seed is not None:
        return _finding("not-every-seed", seed=seed, a=a[seed], b=b[seed])
    means = {"mean_a": mean(ended_a), "mean_b": mean(ended_b)}
    if means["mean_a"] >= means["mean_b"]:
        return _finding("mean-not-fooled", **means)
    counts = {"ended_a": len(ended_a), "ended_b": len(ended_b), "runs": len(a)}
    return Exposed(say.text("stopped-mislead", **means, **counts))


def _maps(table: Table) -> Exposed | Finding:
    problem = _pairs(table)
    if problem:
        return problem
    (a1, a2, a), (b1, b2, b) = (
        [k / n for k, n in (*table[x], tuple(map(sum, zip(*table[x], strict=True))))] for x in "AB"
    )
    told = say.text("shares", a1=a1, b1=b1, a2=a2, b2=b2, a=a, b=b)
    if a1 > b1 and a2 > b2:
        return Exposed(say.text("total-misleads", shares=told)) if a < b else _finding(
            "total-agrees", shares=told
        )  # fmt: skip
    if a1 < b1 and a2 < b2 and a > b:
        return _finding("other-way-round/maps", shares=told)
    return _finding("not-on-each-map", place=2 if a1 > b1 else 1, shares=told)


tables = say.ask(
    CounterexampleQuestion,
    reference=answers.REFERENCE,
    slots=(
        Slot("mean", say.text("mean"), _mean_or_median),
        Slot("stopped", say.text("stopped"), _survivors),
        Slot("maps", say.text("maps"), _maps),
    ),
    read=_read,
)
