"""Exercise of notebook 01: repair the slides' verifier."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

from hidato_edu.exercises import known_01
from hidato_edu.exercises.feedback import Feedback
from hidato_edu.exercises.isolation import Run
from hidato_edu.exercises.judging import Exercise, Message, Observed, Probe, judge
from hidato_edu.exercises.paths import Leap, board_with_walls, random_path
from hidato_edu.exercises.pictures import FilledBoard
from hidato_edu.exercises.reading import as_truth, named
from hidato_edu.grid import Cell, Grid, Square
from hidato_edu.hidato.puzzle import Puzzle, to_rows
from hidato_edu.hidato.rules import violations

__all__ = ["check_verifier"]

SMALL = ((1, 2), (2, 2), (1, 3), (1, 4), (2, 3), (3, 2), (1, 5), (3, 3), (2, 4), (4, 2), (1, 6),
         (3, 4), (4, 3), (2, 6), (4, 4), (5, 4), (4, 5), (5, 5))  # fmt: skip
WIDE = ((2, 5), (3, 4), (3, 5), (2, 6), (4, 5))
TALL = tuple((cols, rows) for rows, cols in WIDE)
SQUARE = ((4, 4), (5, 5))

Numbers = dict[Cell, int]
Drawn = tuple[Grid, Numbers, list[Cell]]
"""A board, the answer on it, and the cells whose numbers may be given."""


def check_verifier(function: Callable[..., Any], seed: int = 0) -> Feedback:
    """Check whether a verifier accepts the right answers, and only those.

    Parameters
    ----------
    function : callable
        ``verify(problem, answer) -> bool``. Both are lists of rows of the same extent: -1 is a
        wall, 0 a blank, and in the problem n > 0 a given. An answer is right if the givens and
        walls are untouched and each of 1 to n (the number of open cells) stands on an open cell,
        each next to its successor in one of the eight directions.
    seed : int
        Which boards are tried.

    Returns
    -------
    Feedback
        With the smallest board that is judged wrongly.

    Notes
    -----
    The starter, as the notebook shows it, is the slides' verifier in Python::

        def verify(problem, answer):
            height, width = len(answer), len(answer[0])
            last = 0
            at = None
            for row in range(height):
                for col in range(width):
                    if problem[row][col] != 0 and problem[row][col] != answer[row][col]:
                        return False
                    if answer[row][col] == 1:
                        at = (row, col)
                    last = max(last, answer[row][col])
            if at is None:
                return False
            check = 2
            while check != last:
                found = None
                for row in range(at[0] - 1, at[0] + 2):
                    for col in range(at[1] - 1, at[1] + 2):
                        inside = 0 <= row < height and 0 <= col < width
                        if inside and answer[row][col] == check:
                            found = (row, col)
                if found is None:
                    return False
                at = found
                check = check + 1
            return True

    Examples
    --------
    >>> print(check_verifier(lambda problem, answer: True).message.splitlines()[0])
    Your verifier says True to every board: it never finds a mistake.
    """
    return judge(VERIFIER, function, seed)


# --- probes -----------------------------------------------------------------------------------


def _apart(a: Cell, b: Cell) -> tuple[int, int]:
    rows, cols = abs(a[0] - b[0]), abs(a[1] - b[1])
    return min(rows, cols), max(rows, cols)


def _is_wrap(a: Cell, b: Cell, board: Grid) -> bool:
    """Return whether the step crosses an edge: to the opposite row or column."""
    rows, cols = board.size
    return (
        (cols > 3 and abs(a[1] - b[1]) == cols - 1 and abs(a[0] - b[0]) <= 1)
        or (rows > 3 and abs(a[0] - b[0]) == rows - 1 and abs(a[1] - b[1]) <= 1)
    )  # fmt: skip


def _wraps_below(a: Cell, b: Cell, board: Grid) -> bool:
    """Return whether a[-1] leads there: from the first row or column to the last."""
    return _is_wrap(a, b, board) and a < b


def _wraps_row_end(a: Cell, b: Cell, board: Grid) -> bool:
    """Return whether a flat list leads there: from the end of a row to the start of the next."""
    cols = board.size[1]
    return cols > 3 and a[1] == cols - 1 and b == (a[0] + 1, 0)


LEAPS: dict[str, Leap] = {
    "far": lambda a, b, board: _apart(a, b)[1] > 2 and not _is_wrap(a, b, board),
    "two": lambda a, b, board: _apart(a, b) == (0, 2),
    "knight": lambda a, b, board: _apart(a, b) == (1, 2),
    "diagonal-two": lambda a, b, board: _apart(a, b) == (2, 2),
    "wrap": _wraps_below,
    "row-end": _wraps_row_end,
    "any": lambda a, b, board: True,
}


def _walls(code: str, size: tuple[int, int], rng: Random) -> int:
    if "wall" in code:
        return 1 + (rng.random() < 0.5)
    roomy = size[0] * size[1] > 8 and min(size) > 1
    return int(roomy and rng.random() < 0.4)


def _draw(code: str, size: tuple[int, int], rng: Random) -> Drawn | None:
    """Return a board for a code on a board of that extent, or None where chance did not help."""
    kind, _, leap = code.partition(" ")
    walls = _walls(kind, size, rng)
    n = size[0] * size[1] - walls
    if n < 3 or (kind == "middle" and n < 4):
        return None
    board = board_with_walls(size, walls, rng)
    leap_at = {"first": 1, "middle": 2 + int(rng.random() * (n - 3)), "last": n - 1}.get(kind, 0)
    lattice = replace(board, shape=Square("edges")) if kind == "straight" else board
    path = random_path(lattice, rng, leap_at=leap_at, leap=LEAPS[leap or "any"])
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

RIGHT = {
    "straight": "every step goes straight",
    "diagonal": "some steps are diagonal",
    "open": "neither 1 nor the last number is given",
    "bare": "there are no givens at all",
    "wall-right": "walls stay walls",
}
"""Codes of right answers, and what is special about them."""

WRONG = {
    "given": "Compare every given with the answer.",
    "blank": "Every open cell must hold a number.",
    "duplicate": "Do not trust the greatest number that you find: there must be as many "
    "different numbers as open cells.",
    "negative": "Every number must be one of 1 to n, the number of open cells.",
    "hole": "A cell that is open in the problem must be open in the answer.",
    "large": "Every number must be one of 1 to n, the number of open cells.",
    "no-1": "The path has to begin at 1.",
    "shifted": "The path has to begin at 1 and to end at n.",
    "wall": "A wall has to stay a wall.",
    "first far": "Also the step from 1 to 2 has to be tested.",
    "middle far": "Every number must be next to its successor.",
    "last far": "The step to the last number is never tested: look at when the loop ends.",
    "middle two": "A neighbor is one row or column away, not two.",
    "middle knight": "A chess knight's move is no step: a neighbor is at most one row and at most "
    "one column away.",
    "middle diagonal-two": "A neighbor is at most one row and at most one column away.",
    "middle wrap": "The board does not wrap around. In Python a[-1] is the last element and no "
    "error: test that row and column are on the board.",
    "middle row-end": "The end of a row and the start of the next one are no neighbors.",
}
"""Codes of wrong answers (exactly one fault each), and what to do about them."""


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


def _probe(code: str, drawn: Drawn, rng: Random) -> Probe:
    board, numbers, _ = drawn
    puzzle = Puzzle(board, tuple(_given_cells(code, drawn, rng).items()))
    found = tuple(violations(puzzle, numbers))
    answer = to_rows(board, numbers)
    for (row, col), number in numbers.items():
        answer[row][col] = number
    note = found[0].sentence if found else RIGHT[code]
    return Probe(
        code,
        (puzzle.to_array(), answer),
        not found,
        puzzle,
        FilledBoard(puzzle, numbers, found),
        note,
    )


def _draw_on(
    code: str, sizes: Sequence[tuple[int, int]], rng: Random, patience: int
) -> Probe | None:
    for size in sizes:
        for _ in range(patience):
            drawn = _draw(code, size, rng)
            if drawn is not None:
                return _probe(code, drawn, rng)
    return None


def _one_cell() -> Iterator[Probe]:
    board = Grid(((0, 0),))
    for problem, answer, note in (
        (0, 1, "on a single cell, 1 is the first number and the last"),
        (1, 1, "on a single cell, 1 is the first number and the last"),
        (0, 0, "the single cell is blank"),
        (0, 2, "2 is not in 1 to 1"),
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
            note,
        )


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = [
        _draw_on(code, sizes, rng, patience)
        for code in (*RIGHT, *WRONG)
        for sizes, patience in (
            (SMALL, 4),
            (sorted(WIDE, key=lambda _: rng.random()), 8),
            (sorted(TALL, key=lambda _: rng.random()), 8),
            (sorted(SQUARE, key=lambda _: rng.random()), 8),
        )
    ]
    found = sorted((one for one in drawn if one is not None), key=lambda one: one.puzzle.size)
    return (*found, *_one_cell())  # a single cell shows little: only where nothing else does


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: Run) -> Hashable:
    verdict = as_truth(run.value)
    if verdict is None:
        return Message(
            "not-a-truth-value",
            f"Your function returns {named(run.value)}. A verifier answers with True or False.",
        )
    return verdict


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    probe = first.probe
    if probe.expected:
        text = f"Your verifier refuses this answer, but it is right: {probe.note}."
        return Message(f"rejects-{probe.code}", text)
    text = f"Your verifier accepts this answer, but {probe.note}."
    return Message(f"accepts-{probe.code.replace(' ', '-')}", text, WRONG.get(probe.code, ""))


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where all failures lie on boards that are not square."""
    oblong = [one for one in seen if len(set(one.probe.puzzle.grid.size)) == 2]
    right_answers = [one for one in oblong if one.probe.expected]
    refused = [one for one in right_answers if not one.is_right]
    if all(one.is_right or one in oblong for one in seen) and 2 * len(refused) > len(right_answers):
        return Message(
            "swapped-sides",
            "Square boards are judged rightly, others are not: are rows and columns mixed up? "
            "`len(problem)` is the number of rows, `len(problem[0])` that of columns, and a cell "
            "is `problem[row][col]`.",
        )
    return None


VERIFIER = Exercise(
    call="verify(problem, answer)",
    parameters=2,
    returns="True or False",
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    known=known_01.MISCONCEPTIONS,
    praise="Your verifier accepts every right answer and refuses every wrong one, also those that "
    "the slides' verifier lets pass.",
)
