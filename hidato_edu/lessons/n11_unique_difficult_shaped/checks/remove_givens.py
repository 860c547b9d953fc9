"""Exercise: take givens away as long as there is exactly one answer."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import solve

from ..answers import remove_givens as answers
from ..mistakes import remove_givens as mistakes
from ..mistakes.remove_givens import TELLING, Remove
from .removals import Order, greedy, is_proper, other_answer, without

SIZES = ((1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (3, 3), (2, 4), (4, 2))
MOST_WALLS = 2
DRAWS = 300
KINDS = ("all", "ends", "some", "blanks")  # of probes; what is special about them, the text says
EACH = 2
MOST_ALL = 7  # cells, where all givens may go: then there are many answers to count

Givens: TypeAlias = dict[Cell, int]

say = section(__file__, "remove_givens")


# --- probes -----------------------------------------------------------------------------------


def _drawn(kind: str, size: tuple[int, int], rng: Random) -> tuple[Puzzle, tuple[Cell, ...]] | None:
    board = board_with_walls(size, int(rng.random() * (MOST_WALLS + 1)), rng)
    path = random_path(board, rng)
    if path is None or len(path) < 3:
        return None
    puzzle = Puzzle(board, zip(path, range(1, len(path) + 1), strict=True))
    inner = sorted(path[1:-1], key=lambda _: rng.random())
    if kind == "ends":
        if len(path) > MOST_ALL:
            return None
        return puzzle, tuple(sorted(path, key=lambda _: rng.random()))
    if kind == "some":
        return puzzle, tuple(inner[: 1 + len(inner) // 2])
    if kind == "blanks":
        puzzle = greedy(puzzle, inner[: len(inner) // 2])
        inner = [cell for cell in inner if cell in puzzle.givens]
    return puzzle, tuple(sorted(inner, key=lambda _: rng.random()))


def _of_a_kind(kind: str, each: int, rng: Random, *unlike: Remove) -> Iterator[Probe]:
    """Yield boards on which some givens can go, and mostly some cannot.

    Where wrong programs are named, they do something else than a right one on each of them, and
    each something of its own.
    """
    found = 0
    for draw in range(DRAWS):
        drawn = _drawn(kind, SIZES[int(rng.random() * len(SIZES))], rng)
        if drawn is None:
            continue
        puzzle, order = drawn
        left = greedy(puzzle, order)
        kept = [cell for cell in order if cell in left.givens]
        if len(left.givens) == len(puzzle.givens) or (not kept and draw % 5):
            continue
        if len({left, *(wrong(puzzle, order) for wrong in unlike)}) <= len(unlike):
            continue
        given = (puzzle, list(order))
        yield Probe(
            kind, given, tuple(left.givens.items()), puzzle, FilledBoard(puzzle), say.text(kind)
        )
        found += 1
        if found == each:
            return


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    probes = [probe for kind in KINDS for probe in _of_a_kind(kind, EACH, rng)]
    for kind, unlike in TELLING:
        probes += _of_a_kind(kind, 1, rng, *unlike)
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
    if type(value) is Puzzle:
        return dict(value.givens)
    plain = as_plain(value)
    if type(plain) is not dict:
        return None
    found: Givens = {}
    for cell, said in plain.items():
        number = as_whole(said)
        if type(cell) is not tuple or len(cell) != 2 or number is None:
            return None
        row, col = map(as_whole, cell)
        if row is None or col is None:
            return None
        if number:
            found[row, col] = number
    return found


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    puzzle, order = first.probe.args
    assert isinstance(first.behaviour, tuple)
    left: Givens = dict(first.behaviour)
    note = first.probe.note
    strange = [cell for cell, number in left.items() if puzzle.givens.get(cell) != number]
    if strange:
        return _about("adds-givens", strange[0], left, note)
    gone = [cell for cell in puzzle.givens if cell not in left]
    unlisted = [cell for cell in gone if cell not in order]
    if unlisted:
        return _about("takes-unlisted", unlisted[0], puzzle.givens, note)
    if not is_proper(Puzzle(puzzle.grid, left)):
        return say("several-answers", gone=len(gone), note=note)
    return _compared(puzzle, order, left, note)


def _compared(puzzle: Puzzle, order: Order, left: Givens, note: str) -> Message:
    """Return what is wrong where the right kind of givens is gone, and there is one answer."""
    smaller = Puzzle(puzzle.grid, left)
    more = next((c for c in order if c in left and is_proper(without(smaller, c))), None)
    if more is not None:
        return _about("could-go", more, puzzle.givens, note)
    early = next(c for c in order if (c in left) != (c in greedy(puzzle, order).givens))
    key = "other-order/stays" if early in left else "other-order/gone"
    return _about(key, early, puzzle.givens, note)


def _about(key: str, cell: Cell, givens: Mapping[Cell, int], note: str) -> Message:
    """Return the message about a given."""
    return say(key, number=givens[cell], row=cell[0], col=cell[1], note=note)


def _picture(one: Observed) -> FilledBoard:
    """Return the puzzle that is left, and mark where another answer differs."""
    puzzle = one.probe.puzzle
    if not isinstance(one.behaviour, tuple):
        return FilledBoard(puzzle)
    left = {c: n for c, n in dict(one.behaviour).items() if puzzle.givens.get(c) == n}
    smaller = Puzzle(puzzle.grid, left)
    if is_proper(smaller):
        return FilledBoard(smaller)
    known = solve(puzzle, engine="search")
    other = other_answer(smaller, known)
    differs = tuple(cell for cell in known if known[cell] != other[cell])
    return FilledBoard(smaller, None, (Violation("two", differs, say.text("marked")),))


def _again(probe: Probe) -> str:
    return f"remove_givens({probe.args[0]!r}, {probe.args[1]!r})"


remove_givens = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.remove_givens,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    again=_again,
    max_steps=200_000,
    forbidden=("hidato_edu.hidato.generate.generator.", "hidato_edu.hidato.generate.removing."),
)
