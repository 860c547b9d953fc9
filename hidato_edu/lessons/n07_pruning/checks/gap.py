"""A test whether the next given is too far away, and the proof that it is sound."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import too_far as answers
from ..mistakes import too_far as mistakes
from .states import steps
from .verdicts import verdict

OFFSETS = ((0, 1), (1, 0), (1, 1), (0, 3), (3, 0), (2, 2), (3, 3), (1, 3), (4, 1), (2, 4), (5, 2),
           (3, 4), (0, 12), (9, 2), (2, 15))  # fmt: skip
MORE = (-3, -2, -1, 0, 1, 2)  # steps than are needed

MAX_STEPS = 300_000  # lines of a call
FEW = 4  # steps

say = section(__file__, "too_far")


# --- probes -------------------------------------------------------------------------------------


def _probe(offset: Cell, more: int, turn: int, rng: Random) -> Probe:
    """Return two numbers in one of four directions, with more or fewer steps than are needed."""
    height, width = offset
    gap = max(height, width) + more
    rows, cols = (side + 1 + pick(rng, 2) for side in (height, width))
    # The board has a cell for each number that is to come.
    rows = max(rows, -(-(gap + 1) // cols))
    top, left = pick(rng, rows - height), pick(rng, cols - width)
    cells = [(top, left), (top + height, left + width)]
    if turn & 1:
        cells = [(row, cols - 1 - col) for row, col in cells]
    if turn & 2:
        cells.reverse()
    k = 1 if rng.random() < 0.4 else 1 + pick(rng, rows * cols - gap)
    here, there = cells
    puzzle = Puzzle(grid.square(rows, cols), ((here, k), (there, k + gap)))
    needed = steps(here, there)
    note = say.text("gap", gap=gap, k=k, given=k + gap, needed=needed)
    return Probe("gap", (here, k, there, k + gap), needed > gap, puzzle, FilledBoard(puzzle), note)


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = [(offset, more) for offset in OFFSETS for more in MORE if max(offset) + more > 0]
    found = [_probe(*one, turn, rng) for turn, one in enumerate(drawn, pick(rng, 4))]
    return tuple(sorted(found, key=lambda probe: probe.puzzle.size))


# --- judgement ----------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    here, k, there, given = first.probe.args
    way = [here, *_way(here, there)]
    needed, gap = len(way) - 1, given - k
    key = "prunes-reachable"
    if first.probe.expected:
        key = "misses-too-far"
    elif needed < gap:
        key = "prunes-reachable/detour"
    cells = ", ".join(map(str, way))
    return say(key, k=k, here=here, given=given, there=there, gap=gap, needed=needed, way=cells)


def _way(here: Cell, there: Cell) -> Iterator[Cell]:
    row, col = here
    while (row, col) != there:
        row += (there[0] > row) - (there[0] < row)
        col += (there[1] > col) - (there[1] < col)
        yield row, col


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message if only long gaps are judged incorrectly."""
    shortest = min(one.probe.args[3] - one.probe.args[1] for one in seen if not one.is_right)
    return say("short-gaps-only", steps=shortest - 1) if shortest > FEW else None


def _picture(one: Observed) -> FilledBoard:
    here, k, there, given = one.probe.args
    defect = Violation("ends", (here, there), say.text("ends", k=k, given=given))
    return FilledBoard(one.probe.puzzle, violations=(defect,))


too_far = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.too_far,
    max_steps=MAX_STEPS,
    probes=_probes,
    read=verdict,
    explain=_explain,
    pattern=_pattern,
    picture=_picture,
)
