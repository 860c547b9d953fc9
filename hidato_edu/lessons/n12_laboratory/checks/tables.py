"""Three small tables of runs in which a careless reader sees the wrong."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import mean, median
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.judge.reading import as_plain, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot

from ..answers import tables as answers
from .intervals import as_number

Runs: TypeAlias = tuple[float, ...]
Shares: TypeAlias = tuple[tuple[int, int], ...]
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
    found: dict[str, tuple[Any, ...]] = {}
    for name, key in sorted(names.items()):
        row = _row(table[key])
        if isinstance(row, Message):
            return Message(row.key, f"{name!r} {row.text}")
        found[name] = row
    return found


def _row(value: Any) -> tuple[Any, ...] | Message:
    items = as_plain(value)
    if type(items) is np.ndarray and items.ndim in (1, 2) and items.size <= 2 * MOST:
        items = items.tolist()
    if type(items) not in (list, tuple):
        return say("no-list", value=named(value))
    if len(items) > MOST:
        return say("too-long", items=len(items))
    row: list[Any] = []
    for item in items:
        pair = as_plain(item)
        if type(pair) in (list, tuple):
            numbers = [as_number(part) for part in pair[:3]]
            if len(pair) != 2 or None in numbers:
                return say("no-pair", value=named(item))
            row.append(tuple(numbers))
            continue
        number = as_number(item)
        if number is None:
            return say("no-number", value=named(item))
        row.append(number)
    return tuple(row)


def _moves(table: Table, fewest: int) -> Mapping[str, Runs] | Finding:
    """Return the moves of both rules, so many runs each at least."""
    for name, row in table.items():
        if any(isinstance(item, tuple) for item in row):
            return _finding("pairs-not-moves", name=name)
        if len(row) < fewest:
            return _finding("too-few-runs", name=name, runs=len(row), fewest=fewest)
        strange = next((m for m in row if not 1 <= m <= LARGEST or not float(m).is_integer()), None)
        if strange is not None:
            return _finding("no-moves", name=name, moves=strange)
    return table


# --- slots ----------------------------------------------------------------------------------------


def _mean_or_median(table: Table) -> Exposed | Finding:
    runs = _moves(table, FEWEST)
    if isinstance(runs, Finding):
        return runs
    means = {name: mean(row) for name, row in runs.items()}
    medians = {name: median(row) for name, row in runs.items()}
    told = {
        "mean_a": means["A"],
        "mean_b": means["B"],
        "median_a": medians["A"],
        "median_b": medians["B"],
    }
    if means["A"] < means["B"] and medians["A"] > medians["B"]:
        return Exposed(say.text("mean-misleads", **told))
    if means["A"] > means["B"] and medians["A"] < medians["B"]:
        return _finding("other-way-round", **told)
    if means["A"] < means["B"]:
        return _finding("median-agrees", **told)
    if medians["A"] > medians["B"]:
        return _finding("mean-agrees", **told)
    return _finding("nothing-shown", **told)


def _ended(row: Runs) -> list[float]:
    return [moves for moves in row if moves <= CAP]


def _survivors(table: Table) -> Exposed | Finding:
    runs = _moves(table, 1)
    if isinstance(runs, Finding):
        return runs
    a, b = runs["A"], runs["B"]
    if len(a) != len(b):
        return _finding("not-paired", a=len(a), b=len(b))
    if not _ended(a) or not _ended(b):
        return _finding("none-ended", name="B" if _ended(a) else "A")
    slower = [place for place, (x, y) in enumerate(zip(a, b, strict=True)) if x <= y]
    if slower:
        seed = slower[0]
        return _finding("not-every-seed", seed=seed, a=a[seed], b=b[seed])
    means = {"mean_a": mean(_ended(a)), "mean_b": mean(_ended(b))}
    if means["mean_a"] >= means["mean_b"]:
        return _finding("mean-not-fooled", **means)
    counts = {"ended_a": len(_ended(a)), "ended_b": len(_ended(b)), "runs": len(a)}
    return Exposed(say.text("stopped-mislead", **means, **counts))


def _pairs(table: Table) -> Mapping[str, Shares] | Finding:
    """Return the successes and runs of both rules, on two maps each."""
    found: dict[str, Shares] = {}
    for name, row in table.items():
        if len(row) != MAPS or not all(isinstance(item, tuple) for item in row):
            return _finding("moves-not-pairs", name=name)
        for k, n in row:
            if not (float(k).is_integer() and float(n).is_integer() and 0 <= k <= n):
                return _finding("no-share", name=name, k=k, n=n)
            if not 1 <= n <= LARGEST:
                return _finding("no-runs", name=name, n=n)
        found[name] = tuple((int(k), int(n)) for k, n in row)
    return found


def _maps(table: Table) -> Exposed | Finding:
    runs = _pairs(table)
    if isinstance(runs, Finding):
        return runs
    shares = {name: [k / n for k, n in row] for name, row in runs.items()}
    totals = {name: (sum(k for k, _ in row), sum(n for _, n in row)) for name, row in runs.items()}
    whole = {name: k / n for name, (k, n) in totals.items()}
    (a1, a2), (b1, b2) = shares["A"], shares["B"]
    told = say.text("shares", a1=a1, b1=b1, a2=a2, b2=b2, a=whole["A"], b=whole["B"])
    ahead = [a > b for a, b in zip(shares["A"], shares["B"], strict=True)]
    if all(ahead) and whole["A"] < whole["B"]:
        return Exposed(say.text("total-misleads", shares=told))
    behind = [a < b for a, b in zip(shares["A"], shares["B"], strict=True)]
    if all(behind) and whole["A"] > whole["B"]:
        return _finding("other-way-round/maps", shares=told)
    if not all(ahead):
        return _finding("not-on-each-map", place=ahead.index(False) + 1, shares=told)
    return _finding("total-agrees", shares=told)


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
