"""A formula for the number of edges of a full board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import isnan
from random import Random
from typing import Any

import numpy as np

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.exercise import reader
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard, GraphPicture, Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import Call, CallResult
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import edges as answers
from ..mistakes import edges as mistakes
from .library import KNOWS_NEIGHBORS, count_edges

MOST = 10  # rows and columns of the boards that are all tried
LONG = 50  # rows or columns of a few boards more
DRAWN = 16  # cells: a larger graph is a thicket

say = section(__file__, "edges", most=MOST)


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return all small boards and some larger ones, the smallest first."""
    rng = Random(seed)
    sizes = [(r, c) for r in range(1, MOST + 1) for c in range(1, MOST + 1)]
    for _ in range(2):  # thin, so that whoever tries all pairs of cells comes to an end
        long, short = LONG + int(rng.random() * LONG), 1 + int(rng.random() * 2)
        sizes += [(long, short), (short, long)]
    for least in (2 * LONG, 8 * LONG):  # longer than a limit that is written into a program
        sizes += [(least + int(rng.random() * least), 2), (2, least + int(rng.random() * least))]
        sizes.append((LONG // 2 + int(rng.random() * LONG), LONG // 2 + int(rng.random() * LONG)))
    for _ in range(4):
        long, short = MOST + 1 + int(rng.random() * 10), 1 + int(rng.random() * MOST)
        sizes += [(long, short), (short, long)]
    # A single cell has no edge, and shows little: only where nothing else does.
    sizes.sort(key=lambda size: (size == (1, 1), size[0] * size[1]))
    return tuple(_probe(*size) for size in sizes)


def _probe(r: int, c: int) -> Probe:
    board = grid.square(r, c)
    shown: Picture = FilledBoard(Puzzle(board))
    if len(board) <= DRAWN:
        shown = GraphPicture(board.to_networkx())
    return Probe(
        code="line" if 1 in (r, c) else "square" if r == c else "oblong",
        args=(r, c),
        expected=count_edges(r, c),
        puzzle=Puzzle(board),
        picture=shown,
        note=say.text("size", rows=r, cols=c),
    )


def _adapt(call: Call) -> Call:
    """Return a call that forgives many steps, or a deep recursion, on a large board."""

    def lenient(args: Sequence[Any], most: int, seed: int) -> CallResult:
        run = call(args, most, seed)
        is_slow = run.kind == "stopped" and run.reason in ("steps", "recursion")
        if not is_slow or max(args) < LONG // 2:
            return run
        return replace(run, kind="returned", reason="", value=count_edges(*args))

    return lenient


def _count(value: Any) -> Hashable:
    """Return a number; a sum of degrees that is halved comes as a float, and is right."""
    if isinstance(value, np.ndarray) and not value.ndim:
        value = value.item()
    whole = as_whole(value)
    if whole is not None:
        return whole
    if not isinstance(value, (float, Fraction, Decimal)):
        return None
    value = float(value)
    if isnan(value):
        return say("not-a-number/nan")
    return int(value) if value.is_integer() else value


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    probe = first.probe
    edges = count_edges(*probe.args)
    return say(
        "miscounts-{code}", code=probe.code, note=probe.note, edges=edges, said=first.behaviour
    )


def _pattern(seen: Sequence[Observed]) -> Message | None:
    wrong = [one for one in seen if not one.is_right]
    right = [one for one in seen if one.is_right]
    if any(one.run.kind != "returned" for one in wrong):
        return None
    if len({one.behaviour for one in seen}) == 1:
        return say("always-the-same")
    sides = {one.probe.args for one in right}
    nothing = [one for one in wrong if one.behaviour == 0]
    if nothing and {min(one.probe.args) for one in nothing} == {1, 2} and len(wrong) > len(nothing):
        return say("inner-cells")
    if all(max(one.probe.args) > MOST for one in wrong):
        return say("large-boards")
    if right and len(right) <= 4 and all(r == c for r, c in sides):
        boards = " and ".join(f"{r} x {c}" for r, c in sorted(sides))
        return say("few-squares-only", boards=boards)
    if [one.probe.args for one in wrong] == [(1, 1)]:
        return say("single-cell", said=wrong[0].behaviour)
    if {one.probe.code for one in wrong} == {"line"}:
        return say("line", note=wrong[0].probe.note)
    if all(one.is_right for one in seen if len(set(one.probe.args)) == 1):
        return say("squares-only")
    off = {one.behaviour - one.probe.expected for one in seen}  # type: ignore[operator]
    if len(off) == 1:
        much = off.pop()
        return say("always-off/large" if much > 0 else "always-off/small", much=abs(much))
    return None


edges = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.my_edges,
    probes=_probes,
    read=reader(
        say,
        _count,
        "not-a-number",
        {"returns-edges": (list, tuple, set, frozenset, dict), "returns-text": str},
    ),
    explain=_explain,
    pattern=_pattern,
    adapt=_adapt,
    forbidden=KNOWS_NEIGHBORS,
)
