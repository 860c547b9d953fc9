"""Count the blanks of a board of pointers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Grid
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.exercise import reader
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import Call, CallResult
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import blank_count as answers
from ..mistakes import blank_count as mistakes

SIZES = ((1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3), (4, 4), (5, 5))
LARGE = 15  # rows and columns of a large board
HUGE = (33, 36)  # the least and the most rows, and columns, of the largest one
TINY = 3  # cells of a board on which every right count needs few lines
FEW = 200  # lines that are more than enough for it, fewer than the steps of the longest walk

say = section(__file__, "blank_count")


# --- probes -----------------------------------------------------------------------------------


def _probe(board: Grid, length: int, tail: bool, rng: Random) -> Probe | None:
    """Return a probe whose walk has that length and comes back to its start, or to a later cell."""
    path = random_path(board, rng)
    if path is None:
        return None
    path = path[:length]
    back = [
        place
        for place, cell in enumerate(path)
        if cell in board.neighbors(path[-1]) and bool(place) == tail
    ]
    if not back:
        return None
    near = {cell: board.neighbors(cell) for cell in board.cells}
    pointers = {cell: cells[pick(rng, len(cells))] for cell, cells in near.items()}
    pointers.update(pairwise(path))
    pointers[path[-1]] = path[back[pick(rng, len(back))]]
    pointers = dict(sorted(pointers.items(), key=lambda _: rng.random()))
    return Probe(
        code="tail" if tail else "circle",
        args=(pointers, path[0]),
        expected=len(board) - length,
        puzzle=Puzzle(board),
        picture=PointerBoard(board, pointers, tuple(path)),
        note=say.text("note"),
    )


def _snake(rows: int, cols: int) -> Probe:
    """Return a large board whose walk goes to and fro, row by row, and leaves out the last row."""
    board = grid.square(rows, cols)
    path = [
        (row, col if row % 2 == 0 else cols - 1 - col)
        for row in range(rows - 1)
        for col in range(cols)
    ]
    pointers = {cell: board.neighbors(cell)[0] for cell in board.cells}
    pointers.update(pairwise(path))
    pointers[path[-1]] = path[-2]
    note = say.text("note/snake", length=len(path))
    picture = None if _is_huge(pointers) else PointerBoard(board, pointers, tuple(path))
    return Probe("tail", (pointers, path[0]), cols, Puzzle(board), picture, note)


def _is_huge(pointers: mistakes.Pointers) -> bool:
    return len(pointers) >= HUGE[0] ** 2


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    probes = []
    for size in SIZES:
        cells = size[0] * size[1]
        for tail in (False, True):
            # The whole board, the shortest walk, and something between.
            for part in (1.0, 0.0, 0.3 + 0.5 * rng.random()):
                for _ in range(20):
                    board = board_with_walls(size, int(cells > 6 and rng.random() < 0.5), rng)
                    if any(not board.neighbors(cell) for cell in board.cells):
                        continue
                    length = max(2 + tail, round(part * len(board)))
                    probe = _probe(board, length, tail, rng) if length <= len(board) else None
                    if probe is not None:
                        probes.append(probe)
                        break
    rows, cols = (HUGE[0] + pick(rng, 1 + HUGE[1] - HUGE[0]) for _ in range(2))
    snakes = (_snake(LARGE, LARGE), _snake(rows, cols))
    return (*sorted(probes, key=lambda probe: probe.puzzle.size), *snakes)


# --- judgement --------------------------------------------------------------------------------


class _FixedSteps:
    """Stands for the value of a call that takes many steps on a tiny board."""


def _adapt(call: Call) -> Call:
    """Return a call that also notices a number of steps that does not depend on the board.

    A right function may need many lines, or a deep recursion, on the largest board: where it is
    stopped for that, this is not held against it.
    """

    def counted(args: Sequence[Any], most: int, seed: int) -> CallResult:
        pointers, start = args
        run = call(args, most, seed)
        if _is_huge(pointers):
            right = len(pointers) - len(mistakes.path_of(pointers, start))
            is_slow = run.kind == "stopped" and run.reason in ("steps", "recursion")
            return replace(run, kind="returned", reason="", value=right) if is_slow else run
        is_tiny = len(pointers) <= TINY and run.kind == "returned"
        is_slow = is_tiny and call(args, FEW, seed).reason == "steps"
        return replace(run, value=_FixedSteps()) if is_slow else run

    return counted


_count = reader(
    say,
    as_whole,
    "not-a-number",
    {
        "fixed-steps/many": _FixedSteps,
        "returns-truth-value": bool,
        "returns-cells": (list, set, tuple, dict, frozenset),
        "returns-float": float,
    },
)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    pointers, start = first.probe.args
    path = mistakes.path_of(pointers, start)
    many = say.text("many-cells", visited=len(path))
    return say(
        "miscounts-{kind}",
        kind=first.probe.code,
        start=start,
        path=", ".join(map(str, path)) if len(path) <= 8 else many,
        again=pointers[path[-1]],
        visited=len(path),
        cells=len(pointers),
        blank=first.probe.expected,
        told=first.behaviour,
    )


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where the wrong counts, or the walks, have something in common."""
    found = _same_number(seen)
    if found:
        return found
    kinds = {one.probe.code for one in seen if not one.is_right}
    if len({one.probe.code for one in seen}) < 2 or len(kinds) > 1:
        return None
    if kinds == {"tail"}:
        return say("only-circles")
    return say("only-tails")


def _same_number(seen: Sequence[Observed]) -> Message | None:
    """Return a message where a number is always the same that should not be."""
    sizes = [len(one.probe.args[0]) for one in seen]
    blanks = [as_whole(one.probe.expected) or 0 for one in seen]
    counts = [count for one in seen if type(count := one.behaviour) is int]
    if len(counts) < len(seen):
        return None
    visited = [size - count for size, count in zip(sizes, counts, strict=True)]
    lengths = [size - count for size, count in zip(sizes, blanks, strict=True)]
    if len(set(visited)) == 1:
        return say("first-step-only", visited=visited[0])
    if len(boards := {count + length for count, length in zip(counts, lengths, strict=True)}) == 1:
        return say("fixed-size", cells=boards.pop())
    most = max(visited)
    if visited == [min(length, most) for length in lengths]:
        return say("fixed-steps", most=most)
    return None


blank_count = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.blank_count,
    probes=_probes,
    read=_count,
    explain=_explain,
    pattern=_pattern,
    adapt=_adapt,
    max_steps=200_000,
)
