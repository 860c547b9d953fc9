"""Asks whether a path may go on to a cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe, read_truth
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion

from ..answers import may_extend as answers
from ..mistakes import may_extend as mistakes
from .boards.growing import REFUSED, Path, Rows, around, grown, number_at, refusals
from .boards.pictures import PathPicture

EACH = 3  # probes of each kind
SIDES = (2, 3, 4, 5)
BOARDS = 15  # of each side

RING = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0)]
LONG = [(0, col) for col in range(7)] + [(row, 6) for row in range(1, 7)]
LONG += [(6, col) for col in reversed(range(6))] + [(5, 0), (4, 0), (3, 0), (2, 0)]
BEND = [(3, 1), (3, 0), (2, 0), (1, 0), (1, 1), (1, 2)]
# Rows, columns, the path that grows, the cells of another one, and the cell that is asked
FIXED: tuple[tuple[int, int, Path, Path, Cell], ...] = (
    (1, 2, [(0, 0)], [], (0, 1)), (1, 3, [(0, 0), (0, 1)], [], (0, 2)),
    (1, 2, [(0, 1)], [], (0, 2)), (1, 2, [(0, 0), (0, 1)], [], (0, 0)),
    (1, 2, [(0, 0)], [], (1, 0)), (1, 2, [(0, 0)], [], (-1, 0)), (2, 1, [(0, 0)], [], (1, 0)),
    (2, 1, [(1, 0)], [], (2, 0)), (2, 1, [(0, 0)], [], (0, 1)), (2, 1, [(0, 0)], [], (0, -1)),
    (2, 2, [(0, 0)], [], (0, 1)), (2, 2, RING[:2], [], (1, 1)),
    (2, 2, [*RING[:2], (1, 1)], [], (1, 0)),
    (3, 3, [(0, 1)], [], (-1, 1)), (3, 3, [(1, 0)], [], (1, -1)), (3, 3, [(2, 1)], [], (3, 1)),
    (3, 3, [(1, 2)], [], (1, 3)), (2, 4, [(1, 0)], [], (2, 0)), (4, 2, [(0, 1)], [], (0, 2)),
    (3, 3, RING, [], (1, 0)), (3, 3, RING[::-1], [], (1, 0)), (3, 3, RING[:6], [], (1, 1)),
    (3, 3, [*RING, (1, 0)], [], (1, 1)), (3, 3, RING[:6], [], (2, 0)), (3, 3, RING[:4], [], (1, 0)),
    (3, 3, RING[:3], [], (1, 1)), (3, 3, RING[:2], [], (1, 0)), (3, 4, RING[:4], [], (1, 3)),
    (4, 3, RING[:5], [], (3, 2)), (3, 3, RING[:2], [], (1, 2)), (7, 7, LONG[:-1], [], (2, 0)),
    (7, 7, LONG, [], (1, 0)),
    (3, 3, [(0, 0), (0, 1)], [(1, 2), (2, 2)], (0, 2)),
    (3, 3, [(0, 0), (1, 0)], [(2, 1), (1, 2), (0, 2)], (1, 1)),
    (3, 3, [(0, 0), (1, 0)], [(1, 1), (2, 1)], (1, 1)),
    (4, 4, BEND, [], (2, 2)),  # right, with two cells of its own path at the corners
)  # fmt: skip
say = section(__file__, "may_extend")

# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return cells of each kind, whether a path may go on there or not; each breaks one rule."""
    found = []
    for rows, cols, path, others, cell in FIXED:
        label = dict.fromkeys(others, 1) | dict.fromkeys(path, 2)
        board = [[label.get((row, col), 0) for col in range(cols)] for row in range(rows)]
        found.append(_probe(_kind(board, path, cell), board, path, cell))
    return tuple(sorted([*found, *_drawn(Random(seed))], key=lambda probe: _size(probe.args[0])))


def _drawn(rng: Random) -> Iterator[Probe]:
    wanted = dict.fromkeys((*REFUSED, "free", "beside others", "one cell"), EACH)
    for side in sorted(SIDES * BOARDS):
        board, path = grown(rng, side, side + pick(rng, 3))
        tried = [(r, c) for r in range(-1, len(board) + 1) for c in range(-1, len(board[0]) + 1)]
        for cell in shuffled(tried, rng):
            kind = _kind(board, path, cell)
            if wanted.get(kind):
                wanted[kind] -= 1
                yield _probe(kind, board, path, cell)


def _size(board: Rows) -> int:
    return len(board) * len(board[0])


def _kind(board: Rows, path: Path, cell: Cell) -> str:
    """Return what a cell tests; "" where it breaks two rules at once."""
    broken = list(refusals(board, path, cell))
    if broken:
        return broken[0] if len(broken) == 1 or broken[0] == "own" else ""
    if len(path) == 1:
        return "one cell"
    held = [near for near in around(cell) if near not in path and number_at(board, near)]
    return "beside others" if held else "free"


def _probe(kind: str, board: Rows, path: Path, cell: Cell) -> Probe:
    picture = PathPicture(tuple(map(tuple, board)), tuple(path), (cell,))
    return Probe(kind, (board, path, cell), kind not in REFUSED, picture=picture)


# --- judgement ------------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    (_, path, cell), code = first.probe.args, first.probe.code
    told = {"tip": path[-1], "cell": cell, "found": first.behaviour}
    return say("may-not", reason=say.text(code), **told) if code in REFUSED else say("may", **told)


may_extend = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.may_extend,
    probes=_probes,
    read=read_truth,
    explain=_explain,
    max_steps=10_000,
    forbidden=("hidato_edu.numberlink.", "hidato_edu.family."),
)
