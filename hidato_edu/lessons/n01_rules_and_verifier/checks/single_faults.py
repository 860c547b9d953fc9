"""Boards with exactly one broken rule, one for every place where it can be broken.

`probes` draws where a fault lies; here every number of a board gets it once. The faults are made
so that a verifier that leaves out the one test which is meant finds nothing else to complain of.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import NamedTuple, TypeAlias

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises.boards.paths import board_with_walls, random_path

__all__ = ["Fault", "right_ones", "single_faults"]

Numbers: TypeAlias = dict[Cell, int]
Path: TypeAlias = list[Cell]
Size: TypeAlias = tuple[int, int]

LINES = ((1, 4), (5, 1))
SMALL = ((2, 2), (2, 3), (3, 2))
LARGE = ((3, 3), (2, 4), (4, 2), (3, 4), (4, 3))
PATIENCE = 30


class Fault(NamedTuple):
    """An answer that is wrong, or right: then the code is one of right answers.

    Parameters
    ----------
    code : str
        Which rule is broken.
    board : Grid
        The open cells of the problem.
    givens, numbers : dict from cell to int
        The problem and the answer; the numbers of an answer may be on walls.
    """

    code: str
    board: Grid
    givens: Numbers
    numbers: Numbers


def single_faults(rng: Random) -> Iterator[Fault]:
    """Yield the answers with one fault.

    Parameters
    ----------
    rng : random.Random
        It draws the boards and the paths; which places get a fault does not depend on it.

    Examples
    --------
    >>> sorted({fault.code for fault in single_faults(Random(1))})[:4]
    ['blank', 'copied', 'duplicate', 'first far']
    """
    for size in (*LINES, *SMALL, *LARGE):
        yield from _moved(size, rng)
        yield from _copied(size, rng)
        yield from _same_sum(size, rng)
    for size in (*SMALL[:2], *LARGE[:3]):
        yield from _kept_givens(size, rng)
    for size, walls in (((2, 3), 0), ((4, 2), 1)):
        yield from _overwritten(size, walls, rng)
    for size in LARGE[1:3]:
        yield from _broken_links(size, rng)


def right_ones(rng: Random) -> Iterator[Fault]:
    """Yield right answers: one path in eight positions, and one of which every number is given.

    Examples
    --------
    >>> [one.code for one in right_ones(Random(1))].count("turned")
    8
    """
    path: Path | None = None
    while path is None or not _has_both_steps(path):
        path = random_path(grid.square(3, 4), rng)
    for flip_rows, flip_cols, transpose in product((False, True), repeat=3):
        cells = [(2 - r if flip_rows else r, 3 - c if flip_cols else c) for r, c in path]
        cells = [(c, r) if transpose else (r, c) for r, c in cells]
        board = grid.square(4, 3) if transpose else grid.square(3, 4)
        yield Fault("turned", board, {}, _numbered(cells))
    for size in ((2, 2), (2, 3), (4, 2)):
        board, path = _drawn(size, int(size == (4, 2)), rng)
        yield Fault("all-given", board, _numbered(path), _numbered(path))


def _has_both_steps(path: Path) -> bool:
    steps = {abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(path)}
    return steps == {1, 2}


# --- drawing --------------------------------------------------------------------------------------


def _numbered(path: Path) -> Numbers:
    return {cell: number for number, cell in enumerate(path, start=1)}


def _drawn(size: Size, walls: int, rng: Random) -> tuple[Grid, Path]:
    """Return a board with a path through it."""
    while True:
        board = board_with_walls(size, walls, rng)
        path = random_path(board, rng)
        if path is not None:
            return board, path


def _some(numbers: Numbers, rng: Random) -> Numbers:
    """Return some numbers that are given, by chance none."""
    share = 0.0 if rng.random() < 0.3 else 0.4
    return {cell: number for cell, number in numbers.items() if rng.random() < share}


def _walls(board: Grid) -> list[Cell]:
    rows, cols = board.size
    return [cell for cell in product(range(rows), range(cols)) if cell not in board]


def _touch(a: Cell, b: Cell) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def _places(n: int) -> list[int]:
    """Return the places of 1, a number between, and n on a path, counted from 0."""
    return sorted({0, n // 2, n - 1})


# --- faults ---------------------------------------------------------------------------------------


def _moved(size: Size, rng: Random) -> Iterator[Fault]:
    """Put a number on a wall, where the path goes on; an open cell holds none."""
    roomy = size[0] * size[1] > 6
    for place in range(3):
        board, path = _drawn(size, 1 + int(roomy and rng.random() < 0.5), rng)
        wall = path[_places(len(path))[min(place, len(_places(len(path))) - 1)]]
        left = _walls(board)[0]
        others = [cell for cell in _walls(board) if cell != left]
        problem = grid.square(*size, blocked=[*others, wall])
        numbers = _numbered(path)
        kept = {cell: number for cell, number in numbers.items() if cell != wall}
        givens = _some(kept, rng)
        for hole in (-1, 0):
            yield Fault("moved", problem, givens, {**numbers, left: hole})


def _copied(size: Size, rng: Random) -> Iterator[Fault]:
    """Let all be right, but a wall holds one of the numbers again, next to both its neighbors."""
    wanted = {(place, before) for place in range(3) for before in (False, True)}
    for _ in range(PATIENCE):
        board, path = _drawn(size, 1, rng)
        wall = _walls(board)[0]
        n = len(path)
        for index, cell in enumerate(path):
            place = 0 if index == 0 else 2 if index == n - 1 else 1
            around = [path[at] for at in (index - 1, index + 1) if 0 <= at < n]
            if (place, wall < cell) in wanted and all(_touch(wall, near) for near in around):
                wanted.discard((place, wall < cell))
                numbers = _numbered(path)
                yield Fault("copied", board, _some(numbers, rng), {**numbers, wall: index + 1})
                break


def _same_sum(size: Size, rng: Random) -> Iterator[Fault]:
    """Keep the sum of the numbers right; no two successive numbers are apart."""
    board, path = _drawn(size, int(size in LARGE), rng)
    n = len(path)
    numbers = _numbered(path)
    first, second, last, before = path[0], path[1], path[-1], path[-2]
    if n > 3:  # 1, 1, 3, ..., n - 2, n, n
        yield Fault("same-sum", board, {first: 1}, {**numbers, second: 1, before: n})
        yield Fault("same-sum", board, {}, {**numbers, second: 1, before: n})
    if n > 2:
        yield Fault("same-sum", board, {}, {**numbers, first: 0, last: n + 1})
        yield Fault("same-sum", board, {}, {**numbers, first: -2, last: n + 3})
    if n % 2:
        yield Fault("same-sum", board, {}, dict.fromkeys(path, (n + 1) // 2))


def _kept_givens(size: Size, rng: Random) -> Iterator[Fault]:
    """Give several numbers; a right path changes a single one of them: each cell in its turn."""
    cells = list(product(range(size[0]), range(size[1])))
    for cell in cells:
        for _ in range(PATIENCE):
            board, path = _drawn(size, 0, rng)
            fault = _one_changed(board, path, cell, rng)
            if fault is not None:
                yield fault
                break


def _one_changed(board: Grid, path: Path, cell: Cell, rng: Random) -> Fault | None:
    """Return two paths through a board, of which a part is reversed, as problem and answer."""
    n = len(path)
    at = path.index(cell)
    parts = [
        (low, high)
        for low in range(at + 1)
        for high in range(at, n)
        if 0 < high - low < n - 1
        and low + high != 2 * at
        and (low == 0 or _touch(path[low - 1], path[high]))
        and (high == n - 1 or _touch(path[low], path[high + 1]))
    ]
    if not parts:
        return None
    low, high = parts[int(rng.random() * len(parts))]
    other = [*path[:low], *path[low : high + 1][::-1], *path[high + 1 :]]
    solution, numbers = _numbered(path), _numbered(other)
    same = {c: number for c, number in solution.items() if numbers[c] == number}
    return Fault("later-given", board, {**same, cell: solution[cell]}, numbers)


def _overwritten(size: Size, walls: int, rng: Random) -> Iterator[Fault]:
    """Overwrite one number, each in its turn; the rest is a right path."""
    board, path = _drawn(size, walls, rng)
    n = len(path)
    right = _numbered(path)
    for index, cell in enumerate(path):
        number = index + 1
        others = {c: k for c, k in right.items() if c != cell}
        far = 1 + (number + n // 2) % n
        overwritten = [
            *(
                ("duplicate", m)
                for m in {number - 1, number + 1, far}
                if 1 <= m <= n and m != number
            ),
            ("blank", 0),
            ("hole", -1),
            ("negative", -number if number > 1 else -2),
            ("large", n + 1 + int(rng.random() * 8)),
        ]
        for code, wrong in overwritten:
            yield Fault(code, board, _some(others, rng), {**right, cell: wrong})
    odd = {cell: 2 * number - 1 for cell, number in right.items()}
    yield Fault("large", board, {}, odd)
    yield Fault("blank", board, {path[0]: 1}, {path[0]: 1, **dict.fromkeys(path[1:], 0)})
    yield Fault("duplicate", board, {}, dict.fromkeys(path, 1))


def _broken_links(size: Size, rng: Random) -> Iterator[Fault]:
    """Let each step in its turn go to a cell that does not touch."""
    n = size[0] * size[1]
    board = grid.square(*size)
    for number in range(1, n):
        path = random_path(board, rng, leap_at=number, leap=lambda a, b, board: True)
        if path is not None:
            where = "first" if number == 1 else "last" if number == n - 1 else "middle"
            yield Fault(f"{where} far", board, {}, _numbered(path))
