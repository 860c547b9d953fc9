"""Boards that put a verifier to the test: right answers, and answers with exactly one fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise, product
from random import Random
from typing import TypeAlias

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell, Grid, Square
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.boards.paths import Leap, board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle, to_rows
from hidato_edu.hidato.rules import violations

from .single_faults import right_ones, single_faults

__all__ = ["RIGHT", "TURNED", "WRONG", "probes", "rare_probes"]

SMALL = ((1, 2), (2, 2), (1, 3), (1, 4), (2, 3), (3, 2), (1, 5), (3, 3), (2, 4), (4, 2), (1, 6),
         (3, 4), (4, 3), (2, 6), (4, 4), (5, 4), (4, 5), (5, 5))  # fmt: skip
WIDE = ((2, 5), (3, 4), (3, 5), (2, 6), (4, 5))
TALL = tuple((cols, rows) for rows, cols in WIDE)
SQUARE = ((4, 4), (5, 5))
SIZES = ((SMALL, (0, 1)), (WIDE, (0, -1)), (TALL, (1, 0)), (SQUARE, (-1, 0)))
"""Where each code is drawn, and in which direction (rows, columns) its wrong step goes."""
LARGE = (((6, 7),) * 9, (1, 0)), (((7, 6),) * 9, (0, 1))
"""More cells than the slides' map has, for verifiers that know a greatest number."""
ON_LARGE = ("bare", "duplicate", "last far")

PATIENCE = 8

say = section(__file__, "verifier")

Size: TypeAlias = tuple[int, int]
Numbers: TypeAlias = dict[Cell, int]
Path: TypeAlias = list[Cell]
Drawn: TypeAlias = tuple[Grid, Numbers, Path]
"""A board, the answer on it, and the cells whose numbers may be given."""


def _leap(name: str, ahead: Cell) -> Leap:
    """Return a kind of wrong step; those that have a direction go ahead."""
    axis = 0 if ahead[0] else 1

    def leads(a: Cell, b: Cell, board: Grid) -> bool:
        rows, cols = b[0] - a[0], b[1] - a[1]
        forward, aside = rows * ahead[0] + cols * ahead[1], abs(rows * ahead[1] + cols * ahead[0])
        last, right = board.size[axis] - 1, board.size[1] - 1
        return {
            "two": (forward, aside) == (2, 0),
            "knight": (forward, aside) == (2, 1),
            "diagonal-two": (forward, aside) == (2, 2),
            # Long, also if the opposite edges were joined
            "far": any(3 <= abs(a[n] - b[n]) <= max(3, board.size[n] - 2) for n in (0, 1)),
            # a[-1] leads there: from the first row or column to the last
            "wrap": last > 2 and a[axis] == 0 and b[axis] == last and aside <= 1,
            # A flat list leads there: from the end of a row to the next row
            "row-end": right > 2 and a[1] == right and b == (a[0] + 1, 0),
        }[name]

    return leads


def _draw(code: str, size: Size, ahead: Cell, rng: Random) -> Drawn | None:
    """Return a board for a code on a board of that extent, or None where chance did not help."""
    kind, _, leap = code.partition(" ")
    roomy = size[0] * size[1] > 8 and min(size) > 1
    walls = 1 + pick(rng, 2) if "wall" in kind else int(roomy and rng.random() < 0.4)
    n = size[0] * size[1] - walls
    if n < 3 or (kind == "middle" and n < 4):
        return None
    board = board_with_walls(size, walls, rng)
    leap_at = {"first": 1, "middle": 2 + pick(rng, n - 3), "last": n - 1}.get(kind, 0)
    lattice = replace(board, shape=Square("edges")) if kind == "straight" else board
    path = random_path(lattice, rng, leap_at=leap_at, leap=_leap(leap, ahead) if leap else None)
    if path is None:
        return None
    numbers = {cell: number for number, cell in enumerate(path, start=1)}
    return FAULTS.get(kind, _unchanged)(board, numbers, path, rng)


def _unchanged(board: Grid, numbers: Numbers, path: Path, rng: Random) -> Drawn | None:
    return board, numbers, path


def _diagonal(board: Grid, numbers: Numbers, path: Path, rng: Random) -> Drawn | None:
    straight = all(0 in (a[0] - b[0], a[1] - b[1]) for a, b in pairwise(path))
    return None if straight else (board, numbers, path)


def _reversed(board: Grid, numbers: Numbers, path: Path, rng: Random) -> Drawn | None:
    """All is right but the givens: the path is numbered from its other end."""
    return board, {cell: len(path) + 1 - number for cell, number in numbers.items()}, path


def _with(place: int, value: Callable[[int, Random], int]) -> Callable[..., Drawn | None]:
    """Return what writes another number into one cell of the path."""

    def change(board: Grid, numbers: Numbers, path: Path, rng: Random) -> Drawn | None:
        cell = path[place]
        kept = [other for other in path if other != cell]
        return board, {**numbers, cell: value(len(path), rng)}, kept

    return change


def _shifted(board: Grid, numbers: Numbers, path: Path, rng: Random) -> Drawn | None:
    return board, {cell: number + 1 for cell, number in numbers.items()}, []


def _on_wall(board: Grid, numbers: Numbers, path: Path, rng: Random) -> Drawn | None:
    row, col = path[-1]
    near = [cell for cell in product(range(row - 1, row + 2), range(col - 1, col + 2))
            if cell not in board and 0 <= cell[0] < board.size[0] and 0 <= cell[1] < board.size[1]
            ]  # fmt: skip
    return (board, {**numbers, near[0]: len(path) + 1}, path) if near else None


FAULTS: dict[str, Callable[..., Drawn | None]] = {
    "diagonal": _diagonal,
    "given": _reversed,
    "blank": _with(-1, lambda n, rng: 0),
    "duplicate": _with(-1, lambda n, rng: 1 + pick(rng, n - 1)),
    "negative": _with(-1, lambda n, rng: -2 - pick(rng, 8)),
    "hole": _with(-1, lambda n, rng: -1),
    "large": _with(-1, lambda n, rng: n + 1 + pick(rng, 8)),
    "no-1": _with(0, lambda n, rng: 0),
    "shifted": _shifted,
    "wall": _on_wall,
}

RIGHT = ("straight", "diagonal", "open", "bare", "wall-right")
TURNED = ("turned", "all-given")
"""Codes of right answers; those of `right_ones` apart."""

DRAWN = (*list(FAULTS)[1:], "first far", "middle far", "last wrap", "last far", "middle two",
         "middle knight", "middle diagonal-two", "middle wrap", "middle row-end")  # fmt: skip
"""Codes of wrong answers that are drawn here."""

WRONG = (*DRAWN, "later-given", "moved", "copied", "same-sum")
"""Codes of all wrong answers: exactly one fault each."""


def _givens(code: str, drawn: Drawn, rng: Random) -> Numbers:
    board, numbers, candidates = drawn
    n = len(board)
    if code == "given":  # a single given, and not the one that stays the same
        changed = [cell for cell in candidates if 2 * numbers[cell] != n + 1]
        cell = changed[pick(rng, len(changed))]
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


def _probe(code: str, board: Grid, givens: Numbers, numbers: Numbers, note: str = "") -> Probe:
    puzzle = Puzzle(board, tuple(givens.items()))
    found = (*violations(puzzle, numbers), *_blank_walls(puzzle, numbers))
    answer = to_rows(board, numbers)
    for (row, col), number in numbers.items():
        answer[row][col] = number
    note = note or (found[0].sentence if found else say.text(f"right/{code}"))
    picture = FilledBoard(puzzle, numbers, found)
    return Probe(code, (puzzle.to_array(), answer), not found, puzzle, picture, note)


def _blank_walls(puzzle: Puzzle, numbers: Numbers) -> Iterator[Violation]:
    """Yield the walls that hold 0: as a changed wall it is wrong here; the library lets it pass."""
    for cell, number in numbers.items():
        if cell not in puzzle.grid and number == 0:
            text = say.text("blank-wall", row=cell[0], col=cell[1])
            yield Violation("off-grid", (cell,), text)


def _drawn_on(code: str, sizes: Sequence[Size], ahead: Cell, rng: Random) -> Iterator[Probe]:
    """Yield a probe on the first of these sizes where chance helps."""
    for size in sizes:
        for _ in range(PATIENCE):
            drawn = _draw(code, size, ahead, rng)
            if drawn is not None:
                yield _probe(code, drawn[0], _givens(code, drawn, rng), drawn[1])
                return


def _one_cell() -> Iterator[Probe]:
    board, cell = Grid(((0, 0),)), (0, 0)
    for given, number, note in ((0, 1, ""), (1, 1, ""), (0, 0, "blank"), (0, 2, "large")):
        note = say.text(f"one-cell/{note}") if note else ""
        yield _probe("one-cell", board, {cell: 1} if given else {}, {cell: number}, note)


@lru_cache(maxsize=32)
def probes(seed: int) -> tuple[Probe, ...]:
    """Return the probes of a seed, smallest first."""
    rng = Random(seed)
    found = [
        probe
        for code in (*RIGHT, *DRAWN)
        for sizes, ahead in (*SIZES, *(LARGE if code in ON_LARGE else ()))
        for probe in _drawn_on(code, sizes if sizes is SMALL else shuffled(sizes, rng), ahead, rng)
    ]
    found += [_probe(*fault) for fault in (*right_ones(rng), *single_faults(rng))]
    # A single cell shows little: only where nothing else does.
    return (*sorted(found, key=lambda one: one.puzzle.size), *_one_cell())


# --- what few verifiers get wrong -----------------------------------------------------------------


@lru_cache(maxsize=32)
def rare_probes(seed: int) -> tuple[Probe, ...]:
    """Return boards of more than 150 cells, and walls that hold something odd, smallest first."""
    rng = Random(seed)
    found = [
        probe
        for is_tall, least in product((False, True), (32, 190))
        for probe in _on_a_snake(_snake(is_tall, least, rng), is_tall, rng)
    ]
    found += _each_number(rng)
    for size in ((2, 3), (3, 2)):
        board = grid.square(*size, blocked=[(0, 1)])
        numbers = {cell: k for k, cell in enumerate(_around_the_wall(size), start=1)}
        for value in (0, -2, -3 - pick(rng, 90), 7, 51 + pick(rng, 49), 100 + pick(rng, 900)):
            found.append(_probe("wall", board, {}, {**numbers, (0, 1): value}))
    return tuple(sorted(found, key=lambda one: one.puzzle.size))


def _each_number(rng: Random) -> Iterator[Probe]:
    """Break each link of a board of about 40 cells or more, and change each given."""
    board, path = _snake(False, 8, rng)
    n = len(path)
    numbers = {cell: k for k, cell in enumerate(path, start=1)}
    for k in range(1, n):
        yield _parted("last far" if k == n - 1 else "middle far", board, path, k)
        yield _probe("later-given", board, {path[k - 1]: k + 1}, numbers)


def _parted(code: str, board: Grid, path: Path, k: int) -> Probe:
    """Return an answer whose only fault is its link k: k cells, then those from the other end."""
    parted = [*path[len(path) - k :], *path[: len(path) - k]]
    return _probe(code, board, {}, {cell: m for m, cell in enumerate(parted, start=1)})


def _around_the_wall(size: Size) -> Path:
    if size == (2, 3):
        return [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)]
    return [(0, 0), (1, 0), (1, 1), (2, 1), (2, 0)]


def _snake(is_tall: bool, least: int, rng: Random) -> tuple[Grid, Path]:
    """Return a long board, closed at the end of its last row, and the path row by row."""
    rows, cols, walls = 5 + pick(rng, 2), least + pick(rng, least // 2), 1 + pick(rng, 4)
    path = [(row, col if row % 2 else cols - 1 - col) for row in range(rows) for col in range(cols)]
    size = (rows, cols)
    if is_tall:
        path, size = [(col, row) for row, col in path], (cols, rows)
    return grid.square(*size, blocked=path[-walls:]), path[:-walls]


def _on_a_snake(snake: tuple[Grid, Path], more: bool, rng: Random) -> Iterator[Probe]:
    """Yield what is right on a large board, and what is wrong only at a place that is drawn."""
    board, path = snake
    n = len(path)
    numbers = {cell: k for k, cell in enumerate(path, start=1)}
    yield _probe("bare", board, {}, numbers)
    breaks = [("last far", n - 1), ("middle far", n // 2 + pick(rng, n // 2 - 2))]
    for code, k in breaks[: 1 + more]:
        yield _parted(code, board, path, k)
    near, between = n - 1 - pick(rng, 9), 100 + pick(rng, n - 110)
    for k in (near, between) if more else (n - 1,):
        others = {cell: m for cell, m in numbers.items() if m < k and rng.random() < 0.2}
        yield _probe("later-given", board, {**others, path[k - 1]: k + 1}, numbers)
    if more:
        yield _probe("all-given", board, numbers, numbers)
        return
    for code, number in (("blank", 0), ("duplicate", n - 1 - pick(rng, 20)), ("large", n + 1)):
        yield _probe(code, board, {}, {**numbers, path[-1]: number})
