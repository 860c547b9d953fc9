"""Exercise: remove givens as long as there is exactly one solution."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_cell, as_plain, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import solve

from ..answers import remove_givens as answers
from ..mistakes import remove_givens as mistakes
from ..mistakes.remove_givens import TELLING, Remove
from .removals import differences, greedy, is_proper, marked, other_solution, without

SIZES = ((1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (3, 3), (2, 4), (4, 2))
MOST_WALLS = 2
LARGE = (3, 4)  # the order has more cells than a board of 3 x 3
ROWS = (8, 16)  # cells of rows, where one given is enough: the share of blanks has no limit
LONG = (16, 21)  # half the cells of the longest row, which is drawn
DRAWS = 300
KINDS = ("all", "ends", "some", "blanks")  # of probes; what is special about them, the text says
EACH = 2
MOST_ALL = 7  # cells, where all givens may go: then there are many solutions to count

Givens: TypeAlias = dict[Cell, int]

say = section(__file__, "remove_givens")


# --- probes -----------------------------------------------------------------------------------


def _full(path: Sequence[Cell], board: grid.Grid) -> Puzzle:
    return Puzzle(board, zip(path, range(1, len(path) + 1), strict=True))


def _drawn(kind: str, size: tuple[int, int], rng: Random) -> tuple[Puzzle, list[Cell]] | None:
    board = board_with_walls(size, pick(rng, MOST_WALLS + 1), rng)
    path = random_path(board, rng)
    if path is None or len(path) < 3 or (kind == "ends" and len(path) > MOST_ALL):
        return None
    puzzle, inner = _full(path, board), shuffled(path[1:-1], rng)
    if kind == "ends":
        return puzzle, shuffled(path, rng)
    if kind == "some":
        return puzzle, inner[: 1 + len(inner) // 2]
    if kind == "blanks":
        puzzle = greedy(puzzle, inner[: len(inner) // 2])
    return puzzle, shuffled([cell for cell in inner if cell in puzzle.givens], rng)


def _of_a_kind(kind: str, each: int, rng: Random, *unlike: Remove) -> Iterator[Probe]:
    """Yield boards on which some givens can go, and mostly some cannot.

    Where wrong programs are named, they do something else than a right one on each of them, and
    each something of its own.
    """
    found = 0
    for draw in range(DRAWS):
        drawn = _drawn(kind, SIZES[pick(rng, len(SIZES))], rng)
        if drawn is None:
            continue
        puzzle, order = drawn
        left = greedy(puzzle, order)
        is_kept = any(cell in left.givens for cell in order)
        if len(left.givens) == len(puzzle.givens) or (not is_kept and draw % 5):
            continue
        if len({left, *(wrong(puzzle, order) for wrong in unlike)}) <= len(unlike):
            continue
        yield _probe(kind, puzzle, order)
        found += 1
        if found == each:
            return


def _row(cells: int, rng: Random) -> Probe:
    """Return a row or column of an even number of cells: any one given decides all others."""
    rows, cols = shuffled((1, cells), rng)
    board = grid.square(rows, cols)
    path = board.cells[:: 1 - 2 * pick(rng, 2)]
    return _probe("one-enough", _full(path, board), shuffled(path, rng))


def _large(rng: Random) -> Probe:
    board = grid.square(*LARGE)
    path = random_path(board, rng) or list(board.cells)
    return _probe("all", _full(path, board), shuffled(path[1:-1], rng))


def _probe(kind: str, puzzle: Puzzle, order: list[Cell]) -> Probe:
    right = tuple(greedy(puzzle, order).givens.items())
    return Probe(kind, (puzzle, order), right, puzzle, FilledBoard(puzzle), say.text(kind))


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    probes = [probe for kind in KINDS for probe in _of_a_kind(kind, EACH, rng)]
    for kind, unlike in TELLING:
        probes += _of_a_kind(kind, 1, rng, *unlike)
    drawn = LONG[0] + pick(rng, LONG[1] - LONG[0])
    probes += [_large(rng), *(_row(cells, rng) for cells in (*ROWS, 2 * drawn))]
    return tuple(sorted(probes, key=lambda probe: probe.puzzle.size))


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the givens that are left, as pairs of cell and number."""
    left = _givens(run.value)
    if left is None:
        return say("not-a-puzzle", value=named(run.value))
    if type(run.value) is not Puzzle:
        return say("givens-not-a-puzzle")
    if run.value.grid != probe.puzzle.grid:
        return say("other-grid")
    return tuple(sorted(left.items()))


def _givens(value: Any) -> Givens | None:
    """Return the givens of a puzzle or of a mapping from cell to number; 0 is a blank."""
    plain = dict(value.givens) if type(value) is Puzzle else as_plain(value)
    if type(plain) is not dict:
        return None
    found = [(as_cell(cell), as_whole(number)) for cell, number in plain.items()]
    if any(cell is None or number is None for cell, number in found):
        return None
    return {cell: number for cell, number in found if cell is not None and number}


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    puzzle, order = first.probe.args
    assert isinstance(first.behaviour, tuple)
    left: Givens = dict(first.behaviour)
    note = first.probe.note

    def about(key: str, cell: Cell, givens: Mapping[Cell, int]) -> Message:
        return say(key, number=givens[cell], row=cell[0], col=cell[1], note=note)

    strange = [cell for cell, number in left.items() if puzzle.givens.get(cell) != number]
    if strange:
        return about("adds-givens", strange[0], left)
    gone = [cell for cell in puzzle.givens if cell not in left]
    unlisted = [cell for cell in gone if cell not in order]
    if unlisted:
        return about("takes-unlisted", unlisted[0], puzzle.givens)
    smaller = Puzzle(puzzle.grid, left)
    if not is_proper(smaller):
        return say("several-answers", gone=len(gone), note=note)
    more = next((c for c in order if c in left and is_proper(without(smaller, c))), None)
    if more is not None:
        if _is_stopped_by_number(seen):
            return say("stops-early", left=len(left), cells=puzzle.size, note=note)
        return about("could-go", more, puzzle.givens)
    right = greedy(puzzle, order).givens
    early = next(c for c in order if (c in left) != (c in right))
    return about(f"other-order/{'stays' if early in left else 'gone'}", early, puzzle.givens)


def _is_stopped_by_number(seen: Sequence[Observed]) -> bool:
    """Return whether a function does all as it should, but ends before it has tested all givens."""
    for one in seen:
        if one.is_right:
            continue
        puzzle, order = one.probe.args
        tested = accumulate(order[:-1], lambda left, cell: greedy(left, [cell]), initial=puzzle)
        beginnings = list(tested)[2:]
        if one.behaviour not in [tuple(sorted(left.givens.items())) for left in beginnings]:
            return False
    return any(one.is_right for one in seen)


def _picture(one: Observed) -> FilledBoard:
    """Return the puzzle that is left, and mark where another solution differs."""
    puzzle = one.probe.puzzle
    if not isinstance(one.behaviour, tuple):
        return FilledBoard(puzzle)
    left = {c: n for c, n in dict(one.behaviour).items() if puzzle.givens.get(c) == n}
    smaller = Puzzle(puzzle.grid, left)
    if is_proper(smaller):
        return FilledBoard(smaller)
    known = solve(puzzle, engine="search")
    return marked(smaller, differences(known, other_solution(smaller, known)), say.text("marked"))


remove_givens = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.remove_givens,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    again=lambda probe: f"remove_givens({probe.args[0]!r}, {probe.args[1]!r})",
    max_steps=1_200_000,
    forbidden=("hidato_edu.hidato.generate.generator.", "hidato_edu.hidato.generate.removing."),
)
