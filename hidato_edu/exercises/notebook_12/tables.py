"""Exercise of notebook 12: three small tables of runs in which a careless reader sees the wrong."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import mean, median
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, named
from hidato_edu.exercises.notebook_12.intervals import as_number
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot

__all__ = ["CAP", "QUESTION"]

Runs: TypeAlias = tuple[float, ...]
Shares: TypeAlias = tuple[tuple[int, int], ...]
Table: TypeAlias = Mapping[str, tuple[Any, ...]]

CAP = 1_000
FEWEST, MOST = 5, 200  # runs of a rule
LARGEST = 10**9
MAPS = 2


# --- reading --------------------------------------------------------------------------------------


def _read(item: Any) -> Table | Message:
    """Return a table: for A and B their runs, as numbers or as pairs."""
    table = as_plain(item)
    if type(table) is not dict:
        text = f"is {named(item)}. A table is a dict with two keys, {{'A': [...], 'B': [...]}}."
        return Message("no-table", text)
    names = {str.strip(key).upper(): key for key in table if type(key) is str}
    if set(names) != {"A", "B"} or len(table) != 2:
        return Message("no-a-and-b", "needs the two keys 'A' and 'B', and no others.")
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
        return Message("no-list", f"is {named(value)}. Asked is a list.")
    if len(items) > MOST:
        return Message("too-long", f"has {len(items)} items. {MOST} are enough, and the most.")
    row: list[Any] = []
    for item in items:
        pair = as_plain(item)
        if type(pair) in (list, tuple):
            numbers = [as_number(part) for part in pair[:3]]
            if len(pair) != 2 or None in numbers:
                return Message("no-pair", f"holds {named(item)}. A pair is (successes, runs).")
            row.append(tuple(numbers))
            continue
        number = as_number(item)
        if number is None:
            return Message("no-number", f"holds {named(item)}. Asked are numbers.")
        row.append(number)
    return tuple(row)


def _moves(table: Table, fewest: int) -> Mapping[str, Runs] | Finding:
    """Return the moves of both rules, so many runs each at least."""
    for name, row in table.items():
        if any(isinstance(item, tuple) for item in row):
            text = f"{name!r} holds pairs. Here a run is one number, its moves."
            return Finding("pairs-not-moves", text)
        if len(row) < fewest:
            text = f"{name!r} has {len(row)} runs. Give at least {fewest}."
            return Finding("too-few-runs", text)
        strange = next((m for m in row if not 1 <= m <= LARGEST or not float(m).is_integer()), None)
        if strange is not None:
            text = f"{name!r} has a run of {strange:g} moves. Moves are whole numbers from 1 on."
            return Finding("no-moves", text)
    return table


# --- slots ----------------------------------------------------------------------------------------


def _mean_or_median(table: Table) -> Exposed | Finding:
    runs = _moves(table, FEWEST)
    if isinstance(runs, Finding):
        return runs
    means = {name: mean(row) for name, row in runs.items()}
    medians = {name: median(row) for name, row in runs.items()}
    told = (
        f"the means are {means['A']:,.5g} and {means['B']:,.5g}, the medians {medians['A']:,.5g} "
        f"and {medians['B']:,.5g}"
    )
    if means["A"] < means["B"] and medians["A"] > medians["B"]:
        return Exposed(f"{told[0].upper()}{told[1:]}: by the mean A is quicker, by the median B.")
    if means["A"] > means["B"] and medians["A"] < medians["B"]:
        return Finding("other-way-round", f"Just the other way round: {told}. Swap A and B.")
    if means["A"] < means["B"]:
        text = f"By the mean A is quicker, but not B by the median: {told}."
        return Finding("median-agrees", f"{text} What changes the median and not the mean?")
    if medians["A"] > medians["B"]:
        text = f"By the median B is quicker, but not A by the mean: {told}."
        return Finding("mean-agrees", f"{text} Which single run could change the mean?")
    return Finding("nothing-shown", f"Neither holds: {told}.")


def _ended(row: Runs) -> list[float]:
    return [moves for moves in row if moves <= CAP]


def _survivors(table: Table) -> Exposed | Finding:
    runs = _moves(table, 1)
    if isinstance(runs, Finding):
        return runs
    a, b = runs["A"], runs["B"]
    if len(a) != len(b):
        text = f"A has {len(a)} runs and B has {len(b)}. Both have one for each seed."
        return Finding("not-paired", text)
    if not _ended(a) or not _ended(b):
        name = "B" if _ended(a) else "A"
        text = f"No run of {name} ends within {CAP:,} moves: there is no mean to be compared."
        return Finding("none-ended", text)
    slower = [place for place, (x, y) in enumerate(zip(a, b, strict=True)) if x <= y]
    if slower:
        x, y = a[slower[0]], b[slower[0]]
        text = (
            f"With seed {slower[0]} A needs {x:,.10g} moves and B {y:,.10g}. Asked is that B needs "
            "fewer with every seed."
        )
        return Finding("not-every-seed", text)
    means = mean(_ended(a)), mean(_ended(b))
    told = f"of the runs that ended the means are {means[0]:,.5g} (A) and {means[1]:,.5g} (B)"
    if means[0] < means[1]:
        counts = f"{len(_ended(a))} of {len(a)} runs of A ended, {len(_ended(b))} of {len(b)} of B"
        return Exposed(f"B is quicker with every seed, and yet {told}; {counts}.")
    text = f"B looks quicker, as it is: {told}. Which runs of A should be stopped, so that they "
    return Finding("mean-not-fooled", f"{text}drop out of its mean?")


def _pairs(table: Table) -> Mapping[str, Shares] | Finding:
    """Return the successes and runs of both rules, on two maps each."""
    found: dict[str, Shares] = {}
    for name, row in table.items():
        if len(row) != MAPS or not all(isinstance(item, tuple) for item in row):
            text = f"{name!r} is asked to be two pairs (successes, runs), one for each map."
            return Finding("moves-not-pairs", text)
        for k, n in row:
            if not (float(k).is_integer() and float(n).is_integer() and 0 <= k <= n):
                text = f"{name!r} holds ({k:g}, {n:g}): of n runs 0 to n succeed."
                return Finding("no-share", text)
            if not 1 <= n <= LARGEST:
                return Finding("no-runs", f"{name!r} has a map with {n:g} runs.")
        found[name] = tuple((int(k), int(n)) for k, n in row)
    return found


def _maps(table: Table) -> Exposed | Finding:
    runs = _pairs(table)
    if isinstance(runs, Finding):
        return runs
    shares = {name: [k / n for k, n in row] for name, row in runs.items()}
    totals = {name: (sum(k for k, _ in row), sum(n for _, n in row)) for name, row in runs.items()}
    whole = {name: k / n for name, (k, n) in totals.items()}
    told = "; ".join(
        f"map {place + 1}: {shares['A'][place]:.1%} and {shares['B'][place]:.1%}"
        for place in range(MAPS)
    )
    both = f"{told}; together: {whole['A']:.1%} and {whole['B']:.1%}"
    ahead = [a > b for a, b in zip(shares["A"], shares["B"], strict=True)]
    if all(ahead) and whole["A"] < whole["B"]:
        return Exposed(f"A succeeds more often on either map, and B in all. {both}.")
    behind = [a < b for a, b in zip(shares["A"], shares["B"], strict=True)]
    if all(behind) and whole["A"] > whole["B"]:
        return Finding("other-way-round", f"Just the other way round. {both}. Swap A and B.")
    if not all(ahead):
        place = ahead.index(False) + 1
        return Finding("not-on-each-map", f"On map {place} A does not succeed more often. {both}.")
    text = f"B does not succeed more often in all. {both}. Which rule should run more often on the "
    return Finding("total-agrees", f"{text}easy map?")


SIMPSON = {"A": [(9, 10), (30, 100)], "B": [(80, 100), (2, 10)]}

QUESTION = CounterexampleQuestion(
    name="tables",
    kind="X",
    title="Three tables that mislead",
    prompt="Make three small tables of runs of two rules, A and B. `mean`: moves of at least "
    f"{FEWEST} runs each, such that A needs fewer by the mean and B by the median. `stopped`: the "
    f"moves that each seed really needs, A and B with the same seeds; the laboratory stops at "
    f"{CAP:,} moves. With every seed B needs fewer; and yet the mean of those that ended within "
    f"{CAP:,} is smaller for A. `maps`: for each rule two pairs (successes, runs), one for each of "
    "two maps, such that A succeeds more often on either map, and B in all.",
    answer="my_tables",
    hints=(
        "`mean`: which of the two notices a single huge run? `stopped`: which runs drop out of the "
        "mean, and of which rule?",
        "`stopped`: let A have a run or two just under B's best, and all others above the cap. "
        "`maps`: one map is easy, one hard; who ran how often on which?",
        "A hospital that takes the hard cases may lose more patients than its neighbor, and yet be "
        "the better one for every kind of case.",
    ),
    reference={
        "mean": {"A": [300, 300, 300, 300, 300], "B": [100, 100, 100, 100, 5_000]},
        "stopped": {
            "A": [500, 1_200, 1_300, 1_400, 1_500],
            "B": [400, 800, 900, 950, 990],
        },
        "maps": SIMPSON,
    },
    explanation="A mean follows the largest run; the mean of those that ended follows who was "
    "stopped; a total follows who ran where. Report medians with the stopped runs counted, setting "
    "by setting.",
    slots=(
        Slot("mean", "two lists of moves on which mean and median disagree", _mean_or_median),
        Slot("stopped", "two lists of moves on which those that ended mislead", _survivors),
        Slot("maps", "pairs (successes, runs) on two maps whose total misleads", _maps),
    ),
    read=_read,
    praise="All three tables are true, and each misleads who reads only one figure of it.",
    noun="table",
)
