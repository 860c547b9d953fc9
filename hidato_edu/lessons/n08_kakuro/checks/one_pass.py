"""One pass of propagation, the exact filtering of a single run."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from math import prod
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_cell, as_plain, as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import one_pass as answers
from ..mistakes import one_pass as mistakes
from ..mistakes.one_pass import DIGITS, KNOWN, Cells, Domains, Filter, by_ways, fillings, right
from .small_boards import LARGE, SMALL, Pattern, drawn, written

Case: TypeAlias = tuple[Domains, Cells, int, KakuroPicture]

CHOICES = 0, 600  # of digits for the cells of a run, so that trying them all is cheap
MANY = 5, (10_000, 20_000)  # cells and choices of the run with the most fillings
CAP = 300  # fillings: to stop after so many, in either order, shows in that run
BOARDS: dict[int, tuple[Pattern, ...]] = {
    length: LARGE[-1:] if length == 1 else (("." * length,) * 2, ("..",) * length)
    for length in range(1, 8)
}
"""Boards with runs of each length, across and down."""
TOGETHER = {
    "unchanged": range(1, 8), "may-repeat": range(2, 8), "one-filling": range(2, 8),
    "others-may-repeat": range(3, 8), "bounds-only": range(2, 8), "no-sum": range(2, 8),
    "at-most": range(2, 8),
}  # fmt: skip
"""Mistakes that one run can show, all at once, with the lengths of such runs."""
CAPPED = [by_ways(lambda sets, total: fillings(sets, total)[:CAP]),
          by_ways(lambda sets, total: fillings(sets, total)[-CAP:])]  # fmt: skip
TRIALS = 500  # for one probe

say = section(__file__, "one_pass")


def _cases_of(
    rng: Random,
    patterns: Sequence[Pattern],
    lengths: Sequence[int],
    choices: tuple[int, int] = CHOICES,
) -> Iterator[Case]:
    """Yield random boards with random domains, and one of their runs."""
    while True:
        puzzle, solution = drawn(rng, patterns)
        share = (0.2, 0.4, 0.6)[pick(rng, 3)] if lengths[-1] < 5 else 1 / lengths[-1]
        share = share if choices == CHOICES else 0.75
        domains = {}
        for cell, digit in solution.items():
            extra = {other for other in DIGITS if rng.random() < share}
            domains[cell] = extra | {digit} if rng.random() < 0.93 else extra or {digit}
        runs = [run for run in puzzle.runs if len(run.cells) in lengths]
        if not runs:
            continue
        run = runs[pick(rng, len(runs))]
        count = prod(len(domains[cell]) for cell in run.cells)
        if run.total and choices[0] <= count <= choices[1]:
            picture = KakuroPicture(puzzle, {}, domains, marked=run.cells)
            yield domains, list(run.cells), run.total, picture


def _plain(domains: Domains) -> tuple[tuple[Cell, tuple[int, ...]], ...]:
    return tuple(sorted((cell, tuple(sorted(digits))) for cell, digits in domains.items()))


def _first(cases: Iterator[Case], wrong: Sequence[Filter], is_empty: bool | None) -> Iterator[Case]:
    """Yield the first of many cases that shows certain mistakes, with a filling or without one."""
    for case in islice(cases, TRIALS):
        domains, cells, total, _ = case
        done = right(domains, cells, total)
        has_none = not done[cells[0]]
        if is_empty in (None, has_none) and all(
            one(domains, cells, total) != done for one in wrong
        ):
            yield case
            return


def _cases(rng: Random) -> Iterator[Case]:
    """Yield runs that show each mistake, runs of each length, and runs without a filling."""
    short = [_cases_of(rng, patterns, range(2, 5)) for patterns in (SMALL, LARGE)]
    for functions in KNOWN.values():
        for cases in short:
            yield from _first(cases, functions[:1], None)
    for length, patterns in BOARDS.items():
        cases = _cases_of(rng, patterns, [length])
        wrong = [KNOWN[key][0] for key, lengths in TOGETHER.items() if length in lengths]
        yield from _first(cases, [*wrong, *KNOWN["other-runs"]], is_empty=False)
        if length < 7:  # to try all orders of seven digits is slow, but right
            yield from _first(cases, wrong, is_empty=False)
            yield from _first(cases, wrong[:1], is_empty=True)
    length, choices = MANY
    cases = _cases_of(rng, BOARDS[length], [length], choices)
    yield from _first(cases, CAPPED, is_empty=False)
    case = next(_cases_of(rng, SMALL, [3]))
    case[0][case[1][1]].clear()  # the other run of this cell has left no digit
    yield case


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    found = [
        Probe("run", (domains, cells, total), _plain(right(domains, cells, total)), picture=picture)
        for domains, cells, total, picture in _cases(Random(seed))
    ]
    return tuple(sorted(found, key=_extent))


def _extent(probe: Probe) -> tuple[bool, int, int]:
    domains, cells, total = probe.args
    has_none = not fillings([domains[cell] for cell in cells], total)
    return has_none, len(cells), sum(map(len, domains.values()))


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the domains, sorted, or what was returned instead."""
    value = as_plain(run.value)
    if type(value) is not dict:
        return say("no-dict", value=named(run.value))
    found: Domains = {}
    for key, item in value.items():
        cell = as_cell(key) if issubclass(type(key), tuple) else None
        if cell is None:
            return say("no-cell", value=named(key))
        digits: list[Any] = [as_whole(one) for one in items_of(item) or ()]
        if items_of(item) is None or None in digits:
            return say("no-set", value=named(item), cell=cell)
        found[cell] = set(digits)
    return _plain(found)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    domains, cells, total = first.probe.args
    run = {"cells": ", ".join(map(str, cells)), "total": total}
    behaviour = first.behaviour if isinstance(first.behaviour, tuple) else ()
    got = {cell: set(digits) for cell, digits in behaviour}
    wanted = right(domains, cells, total)
    if missing := [cell for cell in domains if cell not in got]:
        return say("misses-cells", cell=missing[0], **run)
    for cell in got:
        if cell not in domains:
            return say("strange-cell", cell=cell, **run)
        if added := sorted(got[cell] - domains[cell]):
            return say("adds-digits", cell=cell, digit=added[0], domain=written(domains[cell]),
                       **run)  # fmt: skip
        if cell not in cells and got[cell] != wanted[cell]:
            return say("changes-other-cells", cell=cell, **run)
    found = fillings([domains[cell] for cell in cells], total)
    for place, cell in enumerate(cells):
        if lost := sorted(wanted[cell] - got[cell]):
            filling = " + ".join(map(str, next(f for f in found if f[place] == lost[0])))
            return say("takes-too-much", cell=cell, digit=lost[0], filling=filling, **run)
    cell, extra = next((c, min(got[c] - wanted[c])) for c in cells if got[c] - wanted[c])
    if not found:
        return say("leaves-impossible", cell=cell, left=written(got[cell]), **run)
    shown = ", ".join(written(domains[cell]) for cell in cells)
    return say("leaves-too-much", cell=cell, digit=extra, domains=shown, **run)


one_pass = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.one_pass,
    max_steps=2_500_000,
    probes=_probes,
    read=_read,
    explain=_explain,
    forbidden=("hidato_edu.kakuro.search.filtering.", "hidato_edu.kakuro.hints."),
)
