"""Exercise of notebook 08: one pass of propagation, the exact filtering of a single run."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from math import prod
from random import Random
from typing import Any

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Exercise, Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.notebook_08 import search_solutions
from hidato_edu.exercises.notebook_08.known_passes import (
    DIGITS,
    MISCONCEPTIONS,
    RIGHT,
    Cells,
    Domains,
    Filter,
    fillings,
)
from hidato_edu.exercises.notebook_08.small_boards import LARGE, SMALL, drawn
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]

MOST_FILLINGS = 600  # of a run, so that trying them all is cheap
MOST_CELLS = 4
EACH = 4  # probes of each kind
PATIENCE = 400

# --- probes -------------------------------------------------------------------------------------


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
    wanted: list[Filter | None] = [*(m.functions[0] for m in MISCONCEPTIONS), None, None]
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


# --- reading ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the domains, sorted, or what was returned instead."""
    value = as_plain(run.value)
    if type(value) is not dict:
        text = f"Your function returns {named(run.value)}. Asked is a dict from every cell to the "
        return Message("no-dict", text + "set of its digits.")
    found: dict[Cell, tuple[int, ...]] = {}
    for key, item in value.items():
        pair = as_plain(key)
        cell = [as_whole(part) for part in pair] if type(pair) is tuple else []
        if len(cell) != 2 or cell[0] is None or cell[1] is None:
            text = f"Your dict has the key {named(key)}. A key is a cell, (row, col)."
            return Message("no-cell", text)
        digits = _digits(item)
        if digits is None:
            text = f"Your dict holds {named(item)} for the cell {cell[0], cell[1]}. Asked is the "
            return Message("no-set", text + "set of its digits.")
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


# --- judgement ----------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    domains, cells, total = first.probe.args
    returned = first.behaviour if isinstance(first.behaviour, tuple) else ()
    told = {cell: set(digits) for cell, digits in returned}
    right = {cell: set(digits) for cell, digits in _plain(RIGHT(domains, cells, total))}
    sets = [domains[cell] for cell in cells]
    start = f"The run {', '.join(map(str, cells))} with the sum {total}: "
    for cell in domains:
        if cell not in told:
            return Message("misses-cells", f"{start}your dict has no entry for {cell}.")
    for cell in told:
        if cell not in domains:
            return Message("strange-cell", f"{start}{cell} is no cell of this board.")
        added = sorted(told[cell] - domains[cell])
        if added:
            text = f"{start}your dict gives {cell} the digit {added[0]}, which was not in its "
            return Message("adds-digits", f"{text}domain {_braced(domains[cell])}.")
        if cell not in cells and told[cell] != right[cell]:
            text = f"{start}{cell} is not in it, but your function changes its domain."
            return Message("changes-other-cells", text)
    found = fillings(sets, total)
    for place, cell in enumerate(cells):
        lost = sorted(right[cell] - told[cell])
        if lost:
            shown = next(digits for digits in found if digits[place] == lost[0])
            text = f"{start}your function takes {lost[0]} from {cell}, but {_sum(shown, total)} "
            return Message("takes-too-much", text + "fills the run with it there.")
    for cell in cells:
        extra = sorted(told[cell] - right[cell])
        if extra and not found:
            text = f"{start}no filling exists, so all its domains become empty; yours leaves "
            return Message("leaves-impossible", f"{text}{_braced(told[cell])} at {cell}.")
        if extra:
            text = f"{start}your function leaves {extra[0]} at {cell}, but no choice of different "
            text += f"digits from {', '.join(map(_braced, sets))} with it there has this sum."
            return Message("leaves-too-much", text)
    raise AssertionError("nothing is wrong")


def _braced(digits: Iterable[int]) -> str:
    return "{" + ", ".join(map(str, sorted(digits))) + "}"


def _sum(digits: Sequence[int], total: int) -> str:
    return f"{' + '.join(map(str, digits))} = {total}"


QUESTION = FunctionQuestion(
    name="one_pass",
    kind="C",
    title="One pass of propagation",
    prompt="Write `one_pass(domains, cells, total)`. `domains` is a dict from every white cell "
    "(row, col) to the set of digits that are still possible there; `cells` is the list of the "
    "cells of one run, at most four here, and `total` its sum. A filling of the run takes a digit "
    "from the domain of each of its cells, all different, with this sum. Return a new dict with "
    "the domains of all cells, in which a cell of the run keeps a digit if and only if some "
    "filling has it there. Other cells keep their domains.",
    answer="one_pass",
    hints=(
        "How many fillings can four cells have at the most, and how would you list them all?",
        "First collect the fillings, then ask of every cell which digits they put there. What "
        "does that give where there is no filling at all?",
        "Two friends choose a meal each, different ones, for 9 coins together. With {4, 5} and "
        "{4, 6} on the cards only 5 and 4 is left: so the 6 can be crossed out.",
    ),
    reference=search_solutions.one_pass,
    explanation="All fillings are listed; what none of them puts into a cell goes. That is exact "
    "for this run. What follows for other runs comes with their own passes, until nothing changes.",
    exercise=Exercise(
        call="one_pass(domains, cells, total)",
        parameters=3,
        returns="a dict from cell to set",
        max_steps=100_000,
        probes=_probes,
        read=_read,
        explain=_explain,
        praise="Your function keeps exactly the digits that some filling has, and leaves all else "
        "as it was.",
        known=MISCONCEPTIONS,
        verb="filtered",
        noun="run",
        slow="Only the digits of the domains need to be tried.",
        forbidden=("hidato_edu.kakuro.search.filtering.", "hidato_edu.kakuro.hints."),
    ),
    points=2,
)
