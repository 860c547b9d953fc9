"""Repair the slides' loop; recorded turns are replayed."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random

import numpy as np

from hidato_edu.boards.grid import Grid, square
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.exercises.sandbox.plain import Yielded
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import repaired_loop as answers
from ..mistakes import repaired_loop as mistakes
from .replay import SIZES, Links, Turn, blanks, changed, climbs, drawn, picture, turned

LENGTHS = (1, 2, 3, 5, 8, 30)
DRAWS = 400  # of turns of one length, from which the telling ones are taken
EACH = 2  # probes of one kind and length

right = climbs()
say = section(__file__, "repaired_loop")


# --- probes -----------------------------------------------------------------------------------


def _kind(links: Links, start: int, turns: Sequence[Turn]) -> str:
    """Return the rarest thing that happens in a right replay."""
    kept = right(links, start, turns)
    counts = [blanks(links, start)]
    tried = []
    for number, is_kept in enumerate(kept):
        before = turned(links, turns, kept[:number])
        tried.append(blanks(changed(before, turns[number]), start))
        counts.append(tried[-1] if is_kept else counts[-1])
    if not counts[-1]:
        return "end-in-time" if len(kept) < len(turns) else "end"
    if any(now > old and kept[:number].count(False) for number, (old, now) in enumerate(
        zip(counts, tried, strict=False)
    )):  # fmt: skip
        return "worse-again"
    if any(now < old for old, now in zip(counts, tried, strict=False)):
        return "better"
    if not all(kept):
        return "worse"
    return "equal"


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return runs of all kinds, those with few turns first."""
    rng = Random(seed)
    probes = []
    for length in LENGTHS:
        found: dict[str, int] = {}
        for draw in range(DRAWS):
            board = square(*SIZES[draw % len(SIZES)])
            links, start, turns = drawn(board, length, rng)
            kind = _kind(links, start, turns)
            if found.get(kind, 0) < EACH:
                found[kind] = found.get(kind, 0) + 1
                probes.append(_probe(kind, board, links, start, turns))
    return tuple(sorted(probes, key=lambda probe: (len(probe.args[2]), probe.puzzle.size)))


def _probe(code: str, board: Grid, links: Links, start: int, turns: list[Turn]) -> Probe:
    return Probe(
        code=code,
        args=(links, start, turns),
        expected=tuple(right(links, start, turns)),
        puzzle=Puzzle(board),
        picture=picture(board, links, start),
        note=say.text("note"),
    )


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    if value is None:
        return None
    if type(value) is np.ndarray and value.ndim == 1:
        value = list(value)
    if type(value) not in (list, tuple, Yielded):
        is_unordered = type(value) is dict or isinstance(value, (set, frozenset))
        return say("not-a-list/unordered" if is_unordered else "not-a-list", value=named(value))
    found = [as_truth(item) for item in value]
    if None not in found:
        return tuple(found)
    strange = next(item for item, truth in zip(value, found, strict=True) if truth is None)
    return say("not-truth-values", value=named(strange))


def _first_difference(one: Observed) -> int:
    """Return the number of the first turn on which the lists do not agree."""
    told, true = one.behaviour, one.probe.expected
    assert isinstance(told, tuple)
    assert isinstance(true, tuple)
    agree = (a == b for a, b in zip(told, true, strict=False))
    return next(
        (number for number, same in enumerate(agree) if not same), min(len(told), len(true))
    )


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    links, start, turns = first.probe.args
    told, true = first.behaviour, first.probe.expected
    assert isinstance(told, tuple)
    assert isinstance(true, tuple)
    number = _first_difference(first)
    if number == len(true):
        key = "too-many-entries" if number == len(turns) else "goes-on-at-zero"
        return say(key, turns=len(turns), number=number, told=len(told))
    before = turned(links, turns, true[:number])
    cell, to = (say_value(first.probe.puzzle.grid.cells[cell]) for cell in turns[number])
    should = "kept" if true[number] else "undone"
    return say(
        f"ends-too-early/{should}" if number == len(told) else f"should-be-{should}",
        number=number + 1,
        turns=len(turns),
        cell=cell,
        to=to,
        before=blanks(before, start),
        after=blanks(changed(before, turns[number]), start),
    )


def _picture(one: Observed) -> PointerBoard:
    """Return the board on which the first wrong turn is tried."""
    links, start, turns = one.probe.args
    board, true = one.probe.puzzle.grid, one.probe.expected
    if not isinstance(one.behaviour, tuple) or not isinstance(true, tuple):
        return picture(board, links, start)
    number = min(_first_difference(one), len(turns) - 1)
    return picture(board, changed(turned(links, turns, true[:number]), turns[number]), start)


def _again(probe: Probe) -> str:
    """Return the call; a generator tells nothing by itself."""
    return f"my_loop({', '.join(map(repr, probe.args))})"


repaired_loop = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.my_loop,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    again=_again,
    may_change=(0,),
)
