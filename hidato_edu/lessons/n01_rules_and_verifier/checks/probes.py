"""Boards that put a verifier to the test: right answers, and answers with exactly one fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random

from hidato_edu.boards.grid import Cell, Grid, Square
from hidato_edu.exercises.boards.paths import Leap, board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.hidato.puzzle import Puzzle, to_rows
from hidato_edu.hidato.rules import violations

from .single_faults import right_ones, single_faults

__all__ = ["WRONG", "probes"]

SMALL = ((1, 2), (2, 2), (1, 3), (1, 4), (2, 3), (3, 2), (1, 5), (3, 3), (2, 4), (4, 2), (1, 6),
         (3, 4), (4, 3), (2, 6), (4, 4), (5, 4), (4, 5), (5, 5))  # fmt: skip
WIDE = ((2, 5), (3, 4), (3, 5), (2, 6), (4, 5))
TALL = tuple((cols, rows) for rows, cols in WIDE)
SQUARE = ((4, 4), (5, 5))
SIZES = ((SMALL, (0, 1)), (WIDE, (0, -1)), (TALL, (1, 0)), (SQUARE, (-1, 0)))
"""Where each code is drawn, and in which direction (rows, columns) its wrong step goes."""

PATIENCE = 8

say = section(__file__, "verifier")

Numbers = dict[Cell, int]
Drawn = tuple[Grid, Numbers, list[Cell]]
"""A board, the answer on it, and the cells whose numbers may be given."""


def _apart(a: Cell, b: Cell) -> tuple[int, int]:
    rows, cols = abs(a[0] - b[0]), abs(a[1] - b[1])
    return min(rows, cols), max(rows, cols)


def _leap(name: str, ahead: Cell) -> Leap:
    """Return a kind of wrong step; those that have a direction go ahead."""

    def split(a: Cell, b: Cell) -> tuple[int, int]:
        """Return how far b lies ahead of a, and how far aside."""
        rows, cols = b[0] - a[0], b[1] - a[1]
        return rows * ahead[0] + cols * ahead[1], abs(rows * ahead[1] + cols * ahead[0])

    def wraps(a: Cell, b: Cell, board: Grid) -> bool:
        """Return whether a[-1] leads there: from the first row or column to the last."""
        axis = 0 if ahead[0] else 1
        last = board.size[axis] - 1
        return last > 2 and a[axis] == 0 and b[axis] == last and split(a, b)[1] <= 1

    def runs_on(a: Cell, b: Cell, board: Grid) -> bool:
        """Return whether a flat list leads there: from the end of a row to the next row."""
        return board.size[1] > 3 and a[1] == board.size[1] - 1 and b == (a[0] + 1, 0)

    def is_far(a: Cell, b: Cell, board: Grid) -> bool:
        """Return whether the step is long, also if the opposite edges were joined."""
        return any(3 <= abs(a[n] - b[n]) <= max(3, board.size[n] - 2) for n in (0, 1))

    leaps: dict[str, Leap] = {
        "two": lambda a, b, board: split(a, b) == (2, 0),
        "knight": lambda a, b, board: split(a, b) == (2, 1),
        "diagonal-two": lambda a, b, board: split(a, b) == (2, 2),
        "far": is_far,
        "wrap": wraps,
        "row-end": runs_on,
    }
    return leaps[name]


def _walls(code: str, size: tuple[int, int], rng: Random) -> int:
    if "wall" in code:
        return 1 + (rng.random() < 0.5)
    roomy = size[0] * size[1] > 8 and min(size) > 1
    return int(roomy and rng.random() < 0.4)


def _draw(code: str, size: tuple[int, int], ahead: Cell, rng: Random) -> Drawn | None:
    """Return a board for a code on a board of that extent, or None where chance did not help."""
    kind, _, leap = code.partition(" ")
    walls = _walls(kind, size, rng)
    n = size[0] * size[1] - walls
    if n < 3 or (kind == "middle" and n < 4):
        return None
    board = board_with_walls(size, walls, rng)
    leap_at = {"first": 1, "middle": 2 + int(rng.random() * (n - 3)), "last": n - 1}.get(kind, 0)
    lattice = replace(board, shape=Square("edges")) if kind == "straight" else board
    path = random_path(lattice, rng, leap_at=leap_at, leap=_leap(leap, ahead) if leap else None)
    if path is None:
        return None
    numbers = {cell: number for number, cell in enumerate(path, start=1)}
    return FAULTS.get(kind, _unspoilt)(board, numbers, path, rng)


def _unspoilt(board: Grid, numbers: Numbers, path: list[Cell], rng: Random) -> Drawn | None:
    return board, numbers, path


def _diagonal(board: Grid, numbers: Numbers, path: list[Cell], rng: Random) -> Drawn | None:
    straight = all(_apart(a, b) == (0, 1) for a, b in pairwise(path))
    return None if straight else (board, numbers, path)


def _reversed(board: Grid, numbers: Numbers, path: list[Cell], rng: Random) -> Drawn | None:
    """All is right but the givens: the path is numbered from its other end."""
    return board, {cell: len(path) + 1 - number for cell, number in numbers.items()}, path


def _spoil_last(value: Callable[[int, Random], int]) -> Callable[..., Drawn | None]:
    def spoil(board: Grid, numbers: Numbers, path: list[Cell], rng: Random) -> Drawn | None:
        return board, {**numbers, path[-1]: value(len(path), rng)}, path[:-1]

    return spoil


def _no_one(board: Grid, numbers: Numbers, path: list[Cell], rng: Random) -> Drawn | None:
    return board, {**numbers, path[0]: 0}, path[1:]


def _shifted(board: Grid, numbers: Numbers, path: list[Cell], rng: Random) -> Drawn | None:
    return board, {cell: number + 1 for cell, number in numbers.items()}, []


def _on_wall(board: Grid, numbers: Numbers, path: list[Cell], rng: Random) -> Drawn | None:
    rows, cols = board.size
    walls = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in board]
    near = [wall for wall in walls if _apart(wall, path[-1])[1] == 1]
    if not near:
        return None
    return board, {**numbers, near[0]: len(path) + 1}, path


FAULTS: dict[str, Callable[..., Drawn | None]] = {
    "diagonal": _diagonal,
    "given": _reversed,
    "blank": _spoil_last(lambda n, rng: 0),
    "duplicate": _spoil_last(lambda n, rng: 1 + int(rng.random() * (n - 1))),
    "negative": _spoil_last(lambda n, rng: -2 - int(rng.random() * 8)),
    "hole": _spoil_last(lambda n, rng: -1),
    "large": _spoil_last(lambda n, rng: n + 1 + int(rng.random() * 8)),
    "no-1": _no_one,
    "shifted": _shifted,
    "wall": _on_wall,
}

RIGHT = ("straight", "diagonal", "open", "bare", "wall-right")
TURNED = ("turned", "all-given")
"""Codes of right answers; those of `right_ones` apart."""

DRAWN = (
    "given",
    "blank",
    "duplicate",
    "negative",
    "hole",
    "large",
    "no-1",
    "shifted",
    "wall",
    "first far",
    "middle far",
    "last wrap",
    "last far",
    "middle two",
    "middle knight",
    "middle diagonal-two",
    "middle wrap",
    "middle row-end",
)
"""Codes of wrong answers that are drawn here."""

WRONG = (*DRAWN, "later-given", "moved", "copied", "same-sum")
"""Codes of all wrong answers: exactly one fault each."""


def _given_cells(code: str, drawn: Drawn, rng: Random) -> dict[Cell, int]:
    board, numbers, candidates = drawn
    n = len(board)
    if code == "given":  # a single given, and not the one that stays the same
        changed = [cell for cell in candidates if 2 * numbers[cell] != n + 1]
        cell = changed[int(rng.random() * len(changed))]
        return {cell: n + 1 - numbers[cell]}
    if code == "bare":
        return {}
    ends = (1, n) if code == "open" else ()
    keep = 0.4 if code != "straight" else 0.6
    return {
        cell: numbers[cell]
        for cell in candidates
        if numbers[cell] not in ends and (rng.random() < keep or (not ends and numbers[cell] == 1))
    }


def _probe(code: str, board: Grid, givens: Numbers, numbers: Numbers) -> Probe:
    puzzle = Puzzle(board, tuple(givens.items()))
    found = tuple(violations(puzzle, numbers))
    answer = to_rows(board, numbers)
    for (row, col), number in numbers.items():
        answer[row][col] = number
    note = found[0].sentence if found else say.text(f"right/{code}")
    return Probe(
        code,
        (puzzle.to_array(), answer),
        not found,
        puzzle,
        FilledBoard(puzzle, numbers, found),
        note,
    )


def _draw_on(code: str, sizes: Sequence[tuple[int, int]], ahead: Cell, rng: Random) -> Probe | None:
    for size in sizes:
        for _ in range(PATIENCE):
            drawn = _draw(code, size, ahead, rng)
            if drawn is not None:
                return _probe(code, drawn[0], _given_cells(code, drawn, rng), drawn[1])
    return None


def _one_cell() -> Iterator[Probe]:
    board = Grid(((0, 0),))
    for problem, answer, note in (
        (0, 1, "right/one-cell"),
        (1, 1, "right/one-cell"),
        (0, 0, "one-cell/blank"),
        (0, 2, "one-cell/large"),
    ):
        puzzle = Puzzle(board, (((0, 0), 1),) if problem else ())
        numbers = {(0, 0): answer}
        found = tuple(violations(puzzle, numbers))
        yield Probe(
            "one-cell",
            ([[problem]], [[answer]]),
            not found,
            puzzle,
            FilledBoard(puzzle, numbers, found),
            say.text(note),
        )


@lru_cache(maxsize=32)
def probes(seed: int) -> tuple[Probe, ...]:
    """Return the probes of a seed, smallest first."""
    rng = Random(seed)
    drawn = [
        _draw_on(code, sizes if sizes is SMALL else _shuffled(sizes, rng), ahead, rng)
        for code in (*RIGHT, *DRAWN)
        for sizes, ahead in SIZES
    ]
    everywhere = [_probe(*fault) for fault in (*right_ones(rng), *single_faults(rng))]
    found = sorted(
        (*(one for one in drawn if one is not None), *everywhere), key=lambda one: one.puzzle.size
    )
    return (*found, *_one_cell())  # a single cell shows little: only where nothing else does


def _shuffled(sizes: Sequence[tuple[int, int]], rng: Random) -> list[tuple[int, int]]:
    return sorted(sizes, key=lambda _: rng.random())
