"""One pass of propagation, the exact filtering of a single run."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from math import prod
from random import Random
from typing import Any

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import one_pass as answers
from ..mistakes import one_pass as mistakes
from ..mistakes.one_pass import DIGITS, RIGHT, Cells, Domains, Filter, fillings
from .small_boards import LARGE, SMALL, drawn

MOST_FILLINGS = 600  # of a run, so that trying them all is cheap
MOST_CELLS = 4
EACH = 4  # probes of each kind
PATIENCE = 400

say = section(__file__, "one_pass")


def _case(rng: Random, large: bool) -> tuple[KakuroPicture, Domains, Cells, int]:
    """Return a random board with random domains, and one of its runs."""
    puzzle, answer = drawn(rng, LARGE if large else SMALL)
    share = (0.2, 0.4, 0.6)[pick(rng, 3)]
    domains = {}
    for cell, digit in answer.items():
        extra = {other for other in DIGITS if rng.random() < share}
        domains[cell] = extra | {digit} if rng.random() < 0.93 else extra or {digit}
    runs = [run for run in puzzle.runs if len(run.cells) <= MOST_CELLS]
    run = runs[pick(rng, len(runs))]
    assert run.total is not None
    shown = KakuroPicture(puzzle, {}, domains, marked=run.cells)
    return shown, domains, list(run.cells), run.total


def _plain(domains: Domains) -> tuple[tuple[Cell, tuple[int, ...]], ...]:
    return tuple(sorted((cell, tuple(sorted(digits))) for cell, digits in domains.items()))


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return runs of which each tells a known wrong answer from a right one, and a few more."""
    rng = Random(seed)
    wanted: list[Filter | None] = [*(wrong for wrong, *_ in mistakes.KNOWN.values()), None, None]
    found: list[Probe] = []
    for wrong in wanted:
        many = 0
        for trial in range(PATIENCE):
            shown, domains, cells, total = _case(rng, large=trial % 4 > 1)
            if prod(len(domains[cell]) for cell in cells) > MOST_FILLINGS:
                continue
            right = _plain(RIGHT(domains, cells, total))
            got = right if wrong is None else _plain(wrong(domains, cells, total))
            # Where it can, a probe also tells a wrong answer from one that does nothing.
            told_apart = got != right and (got != _plain(domains) or trial > PATIENCE // 4)
            if wrong is None or told_apart:
                found.append(Probe("run", (domains, cells, total), right, picture=shown))
                many += 1
            if many == (EACH if wrong is None else 2):
                break
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
    found: dict[Cell, tuple[int, ...]] = {}
    for key, item in value.items():
        pair = as_plain(key)
        cell = [as_whole(part) for part in pair] if type(pair) is tuple else []
        if len(cell) != 2 or cell[0] is None or cell[1] is None:
            return say("no-cell", value=named(key))
        digits = _digits(item)
        if digits is None:
            return say("no-set", value=named(item), cell=(cell[0], cell[1]))
        found[cell[0], cell[1]] = digits
    return tuple(sorted(found.items()))


def _digits(item: Any) -> tuple[int, ...] | None:
    items: list[Any] | None = None
    for kind in (set, frozenset, list, tuple):
        if issubclass(type(item), kind):
            items = list(kind.__iter__(item))  # a subclass has no say
    if type(item) is np.ndarray and item.ndim == 1:
        items = item.tolist()
    digits = [as_whole(one) for one in items or ()]
    if items is None or None in digits:
        return None
    return tuple(sorted({digit for digit in digits if digit is not None}))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    domains, cells, total = first.probe.args
    run = {"cells": ", ".join(map(str, cells)), "total": total}
    returned = first.behaviour if isinstance(first.behaviour, tuple) else ()
    told = {cell: set(digits) for cell, digits in returned}
    right = {cell: set(digits) for cell, digits in _plain(RIGHT(domains, cells, total))}
    sets = [domains[cell] for cell in cells]
    for cell in domains:
        if cell not in told:
            return say("misses-cells", cell=cell, **run)
    for cell in told:
        if cell not in domains:
            return say("strange-cell", cell=cell, **run)
        added = sorted(told[cell] - domains[cell])
        if added:
            domain = _braced(domains[cell])
            return say("adds-digits", cell=cell, digit=added[0], domain=domain, **run)
        if cell not in cells and told[cell] != right[cell]:
            return say("changes-other-cells", cell=cell, **run)
    found = fillings(sets, total)
    for place, cell in enumerate(cells):
        lost = sorted(right[cell] - told[cell])
        if lost:
            filling = " + ".join(map(str, next(f for f in found if f[place] == lost[0])))
            return say("takes-too-much", cell=cell, digit=lost[0], filling=filling, **run)
    for cell in cells:
        extra = sorted(told[cell] - right[cell])
        if extra and not found:
            return say("leaves-impossible", cell=cell, left=_braced(told[cell]), **run)
        if extra:
            shown = ", ".join(map(_braced, sets))
            return say("leaves-too-much", cell=cell, digit=extra[0], domains=shown, **run)
    raise AssertionError("nothing is wrong")


def _braced(digits: Iterable[int]) -> str:
    return "{" + ", ".join(map(str, sorted(digits))) + "}"


one_pass = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.one_pass,
    max_steps=100_000,
    probes=_probes,
    read=_read,
    explain=_explain,
    forbidden=("hidato_edu.kakuro.search.filtering.", "hidato_edu.kakuro.hints."),
)
