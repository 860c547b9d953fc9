"""Exercise of notebook 04: count the blanks of a board of pointers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_04 import solutions
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

Pointers: TypeAlias = dict[Cell, Cell]

SIZES = ((1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3), (4, 4), (5, 5))
LARGE = 11  # rows and columns of the largest board


# --- probes -----------------------------------------------------------------------------------


def _walk(pointers: Pointers, start: Cell) -> list[Cell]:
    """Return the cells of the walk in order."""
    seen: dict[Cell, None] = {}
    while start not in seen:
        seen[start] = None
        start = pointers[start]
    return list(seen)


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
    pointers = {cell: _any_of(board.neighbors(cell), rng) for cell in board.cells}
    pointers.update(pairwise(path))
    pointers[path[-1]] = path[_any_of(back, rng)]
    pointers = dict(sorted(pointers.items(), key=lambda _: rng.random()))
    return Probe(
        code="tail" if tail else "circle",
        args=(pointers, path[0]),
        expected=len(board) - length,
        puzzle=Puzzle(board),
        picture=PointerBoard(board, pointers, tuple(path)),
        note="the numbers show the right walk, the arrows are the pointers",
    )


def _snake() -> Probe:
    """Return a large board whose walk goes to and fro, row by row, and leaves out the last row."""
    board = grid.square(LARGE, LARGE)
    path = [
        (row, col if row % 2 == 0 else LARGE - 1 - col)
        for row in range(LARGE - 1)
        for col in range(LARGE)
    ]
    pointers = {cell: board.neighbors(cell)[0] for cell in board.cells}
    pointers.update(pairwise(path))
    pointers[path[-1]] = path[-2]
    note = f"the walk goes to and fro, and is {len(path)} cells long"
    picture = PointerBoard(board, pointers, tuple(path))
    return Probe("tail", (pointers, path[0]), LARGE, Puzzle(board), picture, note)


def _any_of(options: Sequence[Any], rng: Random) -> Any:
    return options[int(rng.random() * len(options))]


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
    return (*sorted(probes, key=lambda probe: probe.puzzle.size), _snake())


# --- known wrong answers ----------------------------------------------------------------------


def _counts_the_walk(pointers: Pointers, start: Cell) -> int:
    return len(_walk(pointers, start))


def _counts_the_repeated_cell(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(_walk(pointers, start)) - 1


def _forgets_the_start(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(_walk(pointers, start)) + 1


def _waits_for_the_start(pointers: Pointers, start: Cell) -> int:
    steps, here = 1, pointers[start]
    while here != start:
        steps, here = steps + 1, pointers[here]
    return len(pointers) - steps


def _never_ends(pointers: Pointers, start: Cell) -> int:
    while True:
        start = pointers[start]


def _nobody_points_there(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(set(pointers.values()))


def _walk_without_tail(pointers: Pointers, start: Cell) -> int:
    path = _walk(pointers, start)
    return len(pointers) - len(path) + path.index(pointers[path[-1]])


def _looks_one_step_back(pointers: Pointers, start: Cell) -> int:
    steps, before, here = 1, None, start
    while pointers[here] != before:
        steps, before, here = steps + 1, here, pointers[here]
    return len(pointers) - steps


def _stops_at_its_repetition_of_start_or_n(pointers: Pointers, start: Cell) -> int:
    steps, here = 1, pointers[start]
    while here != start and steps < len(pointers):
        steps, here = steps + 1, pointers[here]
    return len(pointers) - steps


def _begins_after_the_start(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(_walk(pointers, pointers[start]))


def _first_key(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(_walk(pointers, next(iter(pointers))))


def _top_left(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(_walk(pointers, min(pointers)))


def _corner(pointers: Pointers, start: Cell) -> int:
    return len(pointers) - len(_walk(pointers, (0, 0)))


def _rectangle(pointers: Pointers, start: Cell) -> int:
    rows = max(row for row, _ in pointers) + 1
    cols = max(col for _, col in pointers) + 1
    return rows * cols - len(_walk(pointers, start))


def _cannot_come_to_start(pointers: Pointers, start: Cell) -> int:
    return sum(start not in _walk(pointers, cell) for cell in pointers)


KNOWN = (
    Misconception(
        "always-zero",
        "Your function returns 0 for every board.",
        (lambda pointers, start: 0,),
    ),
    Misconception(
        "counts-the-walk",
        "Your function counts the cells that the walk visits. Asked are those that it does not.",
        (_counts_the_walk,),
    ),
    Misconception(
        "counts-the-repeated-cell",
        "Your count is always one too small: the cell that comes for the second time is counted "
        "twice.",
        (_counts_the_repeated_cell,),
    ),
    Misconception(
        "forgets-the-start",
        "Your count is always one too large: the start is visited, too, before the first step.",
        (_forgets_the_start,),
    ),
    Misconception(
        "forgets-the-start",
        "Where the walk does not come back to its start, your count is one too large. The start "
        "is visited, too, before the first step.",
        (_begins_after_the_start,),
    ),
    Misconception(
        "waits-for-the-start",
        "Your loop waits until the walk comes back to `start`. A walk need not: it can run into "
        "a circle that does not contain its start. How else can you see that it is over?",
        (_waits_for_the_start,),
    ),
    Misconception(
        "never-ends",
        "Your loop never ends: a walk along pointers always goes on. After which step does it "
        "visit no new cell any more?",
        (_never_ends,),
    ),
    Misconception(
        "nobody-points-there",
        "Your function counts the cells that no pointer leads to. A cell that is pointed to can be "
        "blank all the same, if the walk never comes to the cell that points there.",
        (_nobody_points_there,),
    ),
    Misconception(
        "walk-without-tail",
        "Your function counts only the circle at the end. The cells before it are visited, too.",
        (_walk_without_tail,),
    ),
    Misconception(
        "looks-one-step-back",
        "Your loop ends only where the walk turns straight back. Circles can be longer than two "
        "cells: what must be known of the walk to notice them, too?",
        (_looks_one_step_back,),
    ),
    Misconception(
        "counts-steps",
        "Your function counts steps, not different cells: a walk that circles comes to the same "
        "cells again.",
        (_stops_at_its_repetition_of_start_or_n,),
    ),
    Misconception(
        "other-start",
        "Your walk does not begin at `start`.",
        (_first_key, _top_left, _corner),
    ),
    Misconception(
        "counts-walls",
        "Your function counts the walls as blanks. The open cells are the keys of `pointers`.",
        (_rectangle,),
    ),
    Misconception(
        "backwards",
        "Your function counts the cells from which the walk does not lead to `start`. Asked are "
        "the cells to which it does not lead from `start`.",
        (_cannot_come_to_start,),
    ),
)


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    count = as_whole(run.value)
    if count is not None:
        return count
    advice = "Asked is a number: how many cells stay blank."
    if isinstance(run.value, bool):
        key = "returns-truth-value"
    elif isinstance(run.value, (list, set, tuple, dict, frozenset)):
        key = "returns-cells"
        advice = "Asked is how many cells stay blank: `len` of a collection tells its size."
    elif isinstance(run.value, float):
        key = "returns-float"
        advice = "Cells are counted with whole numbers: no division is needed."
    else:
        key = "not-a-number"
    return Message(key, f"Your function returns {named(run.value)}. {advice}")


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    pointers, start = first.probe.args
    path = _walk(pointers, start)
    told = ", ".join(map(str, path)) if len(path) <= 8 else f"{len(path)} different cells"
    text = (
        f"The walk from {start} visits {told} and then comes to {pointers[path[-1]]} again. So "
        f"{len(path)} of {len(pointers)} cells are visited, {first.probe.expected} blank; "
        f"your function returns {first.behaviour}."
    )
    return Message(f"miscounts-{first.probe.code}", text)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where the wrong counts, or the walks, have something in common."""
    found = _same_number(seen)
    if found:
        return found
    kinds = {one.probe.code for one in seen if not one.is_right}
    if len({one.probe.code for one in seen}) < 2 or len(kinds) > 1:
        return None
    if kinds == {"tail"}:
        return Message(
            "only-circles",
            "Walks that come back to their start are counted rightly, others are not. A walk can "
            "also come back to a later cell, and then circles without its start.",
        )
    return Message(
        "only-tails",
        "Walks that come back to a later cell are counted rightly, but not those that come back "
        "to `start` itself. The start is visited before the first step.",
    )


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
        text = (
            f"Whatever the walk, your function returns the number of cells minus {visited[0]}. "
            "How often does your loop run? Does a `return` stand in it?"
        )
        return Message("first-step-only", text)
    if len(boards := {count + length for count, length in zip(counts, lengths, strict=True)}) == 1:
        text = (
            f"Your counts are those of boards of {boards.pop()} cells, whatever the board. How "
            "many open cells does this one have?"
        )
        return Message("fixed-size", text)
    most = max(visited)
    if visited == [min(length, most) for length in lengths]:
        text = f"Walks of more than {most} cells are counted as if they ended there."
        return Message("fixed-steps", f"{text} When is a walk over?")
    return None


_EXERCISE = Exercise(
    call="blank_count(pointers, start)",
    parameters=2,
    returns="the number of blanks",
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    known=KNOWN,
    praise="Your function counts the blanks of every board, also where the walk never comes back "
    "to its start.",
    max_steps=50_000,
)

QUESTION = FunctionQuestion(
    name="blank_count",
    kind="C",
    title="Count the blanks",
    prompt="Write `blank_count(pointers, start)`. `pointers` is a dict from every open cell "
    "(row, col) to the neighbor that it points to, `start` a cell. The walk begins at `start` and "
    "follows the pointers until it comes to a cell for the second time. Return the number of open "
    "cells that it never visits.",
    answer="blank_count",
    hints=(
        "How do you know, on paper, that the walk is over?",
        "Keep the cells that were visited, and look at the next one before you add it.",
        "In the dict {1: 2, 2: 3, 3: 2} a walk from 1 visits 1, 2, 3: it ends at 2, not at 1.",
    ),
    reference=solutions.blank_count,
    explanation="A set remembers the cells that were visited. The loop ends at the first cell that "
    "is in it, which need not be the start.",
    exercise=_EXERCISE,
)
