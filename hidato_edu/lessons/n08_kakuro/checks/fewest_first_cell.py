"""The cell that the document's search fills next."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
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
from hidato_edu.kakuro.puzzle import Puzzle, from_array

from ..answers import fewest_first_cell as answers
from ..mistakes import fewest_first_cell as mistakes
from ..mistakes.fewest_first_cell import Candidates, Digits, right_cell
from .small_boards import LARGE, SMALL, drawn, looked_up, shuffled

FULL = "none"
EACH = 3  # states of each kind
PATIENCE = 2_000
KINDS = ("blank", "one", "by columns", "filled first", "dead", "two dead", "full")
MAGIC = from_array([[(0, 0), *[(15, 0)] * 3], *[[(0, 15), None, None, None]] * 3])
"""A board on which every cell has all nine candidates."""

say = section(__file__, "fewest_first_cell")


def _fewest(digits: Digits, candidates: Candidates) -> list[Cell]:
    """Return all blank cells with the fewest candidates, row by row."""
    blanks = sorted(cell for cell, digit in digits.items() if not digit)
    least = min((len(candidates[cell]) for cell in blanks), default=0)
    return [cell for cell in blanks if len(candidates[cell]) == least]


def _probe(code: str, puzzle: Puzzle, digits: Digits, rng: Random) -> Probe:
    found = looked_up(puzzle, digits)
    there = {cell: digits[cell] for cell in shuffled(list(digits), rng)}
    candidates = {cell: found[cell] for cell in shuffled(list(digits), rng)}
    expected = right_cell(there, candidates)
    blank = {cell: found[cell] for cell in found if not digits[cell]}
    return Probe(code, (there, candidates), expected or FULL,
                 picture=KakuroPicture(puzzle, digits, blank))  # fmt: skip


def _is(code: str, digits: Digits, candidates: Candidates) -> bool:
    """Return whether a state is of a kind that tells certain wrong answers apart."""
    best = _fewest(digits, candidates)
    if code == "full":
        return not best
    if not best:
        return False
    count = len(candidates[best[0]])
    blanks = [cell for cell in digits if not digits[cell]]
    if code == "dead":
        return count == 0 and len(blanks) > 2
    if code == "two dead":
        return count == 0 and len(best) > 1
    if code == "by columns":
        return count > 0 and best[0] != min(best, key=lambda cell: cell[::-1])
    if code == "one":
        return count > 0 and len(best) == 1 and best[0] != min(blanks)
    if code == "filled first":
        return count > 0 and any(digits[cell] for cell in digits if cell < best[0])
    return code == "blank" and len(blanks) == len(digits)


def _state(rng: Random, large: bool) -> tuple[Puzzle, Digits]:
    """Return a puzzle with some digits on it, of which one may be a wrong one."""
    puzzle, answer = drawn(rng, LARGE if large else SMALL)
    share = (0.0, 0.3, 0.6, 0.9, 1.0)[pick(rng, 5)]
    digits = {cell: digit if rng.random() < share else 0 for cell, digit in answer.items()}
    if rng.random() < 0.4 and 0 in digits.values():
        blanks = [cell for cell in digits if not digits[cell]]
        cell = blanks[pick(rng, len(blanks))]
        fits = sorted(looked_up(puzzle, digits)[cell])
        if fits:
            digits[cell] = fits[pick(rng, len(fits))]
    return puzzle, digits


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    found = [_probe("nine", MAGIC, dict.fromkeys(MAGIC.grid.cells, 0), rng)]
    for large in (False, True):
        wanted = dict.fromkeys(KINDS, EACH)
        for _ in range(PATIENCE):
            puzzle, digits = _state(rng, large)
            candidates = looked_up(puzzle, digits)
            code = next((c for c, n in wanted.items() if n and _is(c, digits, candidates)), None)
            if code is not None:
                wanted[code] -= 1
                found.append(_probe(code, puzzle, digits, rng))
            if not any(wanted.values()):
                break
    return tuple(sorted(found, key=lambda probe: len(probe.args[0])))


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the chosen cell, that there is none, or what was returned instead."""
    value = as_plain(run.value)
    if value is None:
        return FULL
    if type(value) is np.ndarray and value.shape == (2,):
        value = value.tolist()
    if type(value) in (list, tuple):
        pair = [as_whole(part) for part in value]
        if len(pair) == 2 and pair[0] is not None and pair[1] is not None:
            return (pair[0], pair[1])
    return say(_unread(value), value=named(run.value))


def _unread(value: Any) -> str:
    """Return the key of the message about a value that is no cell."""
    if as_whole(value) is not None:
        return "a-count"
    if issubclass(type(value), set | frozenset):
        return "a-set"
    if type(value) not in (list, tuple):
        return "no-cell"
    if value and type(as_plain(value[0])) is tuple:
        return "more-than-a-cell/list" if type(value) is list else "more-than-a-cell"
    return "no-cell/numbers"


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    digits, candidates = first.probe.args
    chosen, right = first.behaviour, first.probe.expected
    blanks = sum(not digit for digit in digits.values())
    if chosen == FULL:
        key = "none-too-early" if candidates[right] else "none-too-early/dead"
        return say(key, blanks=blanks, right=right)
    assert isinstance(chosen, tuple)
    if chosen not in digits:
        return say("no-white-cell", chosen=chosen)
    if digits[chosen]:
        key = "cell-of-a-full-board" if right == FULL else "filled-cell"
        return say(key, chosen=chosen, digit=digits[chosen])
    many, fewest = len(candidates[chosen]), len(candidates[right])
    key = "not-the-fewest" if many > fewest else "other-tie"
    if not fewest:
        key += "/none"
    return say(key, chosen=chosen, right=right, many=many, fewest=fewest)


def _error(one: Observed) -> str:
    return say.text("full-board") if one.probe.code == "full" else ""


fewest_first_cell = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.fewest_first_cell,
    max_steps=20_000,
    probes=_probes,
    read=_read,
    explain=_explain,
    none_answers=True,
    error=_error,
    forbidden=("hidato_edu.kakuro.search.depth_first.",),
)
