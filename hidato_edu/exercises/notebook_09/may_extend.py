"""Exercise of notebook 09: the rule by which the document's paths go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import (
    Exercise,
    Message,
    Misconception,
    Observed,
    Probe,
    read_truth,
)
from hidato_edu.exercises.notebook_09 import solutions
from hidato_edu.exercises.notebook_09.pictures import PathPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion

__all__ = ["QUESTION", "grown", "refusals"]

Rows: TypeAlias = list[list[int]]
Path: TypeAlias = list[Cell]
May: TypeAlias = Callable[[Rows, Path, Cell], object]

EACH = 3  # probes of each kind
BOARDS = 60
SIDES = (2, 3, 4, 5)

RING = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0)]
LONG = [(0, col) for col in range(7)] + [(row, 6) for row in range(1, 7)]
LONG += [(6, col) for col in reversed(range(6))] + [(5, 0), (4, 0), (3, 0), (2, 0)]
FIXED: tuple[tuple[int, int, Path, Cell], ...] = (
    (2, 2, [(0, 0)], (0, 1)),
    (2, 2, RING[:2], (1, 1)),
    (2, 2, [*RING[:2], (1, 1)], (1, 0)),
    (3, 3, [(0, 1)], (-1, 1)),
    (3, 3, [(1, 0)], (1, -1)),
    (3, 3, [(2, 1)], (3, 1)),
    (3, 3, [(1, 2)], (1, 3)),
    (3, 3, RING, (1, 0)),
    (3, 3, RING[::-1], (1, 0)),
    (3, 3, RING[:6], (1, 1)),
    (3, 3, RING[:6], (2, 0)),
    (3, 3, RING[:4], (1, 0)),
    (3, 3, RING[:3], (1, 1)),
    (3, 3, RING[:2], (1, 0)),
    (3, 4, RING[:4], (1, 3)),
    (4, 3, RING[:5], (3, 2)),
    (3, 3, RING[:2], (1, 2)),
    (7, 7, LONG[:-1], (2, 0)),
    (7, 7, LONG, (1, 0)),
)
"""Rows, columns, the path that grows, and the cell that is asked."""

BESIDE: tuple[tuple[Path, Path, Cell], ...] = (
    ([(0, 0), (0, 1)], [(1, 2), (2, 2)], (0, 2)),
    ([(0, 0), (1, 0)], [(2, 1), (1, 2), (0, 2)], (1, 1)),
    ([(0, 0), (1, 0)], [(1, 1), (2, 1)], (1, 1)),
)
"""On 3 x 3 cells: the path that grows, the cells of another one, and the cell that is asked."""

WHY = {
    "above": "it lies off the board: there is no row or column below 0",
    "beyond": "it lies off the board",
    "own": "it belongs to the path already",
    "taken": "it belongs to another path",
    "far": "it does not lie beside the tip, which is the last cell of the path",
    "diagonal": "it touches the tip at a corner only",
    "other end": "it lies beside the first cell of the path, not beside the tip",
    "touches": "it touches the path in a second cell, too",
}
"""Why a path may not go on to a cell, by the kind of the cell."""


# --- the rule, and boards -------------------------------------------------------------------------


def around(cell: Cell) -> list[Cell]:
    """Return the four places beside a cell, on the board or not, in the order of reading."""
    row, col = cell
    return [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]


def refusals(board: Rows, path: Path, cell: Cell) -> Iterator[str]:
    """Yield of what kind a cell is to which a path may not go on; nothing where it may.

    Examples
    --------
    >>> list(refusals([[1, 0], [1, 0]], [(0, 0), (1, 0)], (1, 1)))
    []
    >>> list(refusals([[1, 1], [0, 1]], [(0, 0), (0, 1), (1, 1)], (1, 0)))
    ['touches']
    """
    row, col = cell
    if min(cell) < 0:
        yield "above"
        return
    if row >= len(board) or col >= len(board[0]):
        yield "beyond"
        return
    if board[row][col]:
        yield "own" if cell in path else "taken"
    beside = [near for near in path if near in around(cell)]
    if path[-1] not in beside:
        if beside == path[:1]:
            yield "other end"
        elif abs(row - path[-1][0]) == abs(col - path[-1][1]) == 1:
            yield "diagonal"
        else:
            yield "far"
    elif len(beside) > 1 and cell not in path:
        yield "touches"


def grown(rng: Random, rows: int, cols: int) -> tuple[Rows, Path]:
    """Return a board with some paths that follow the rule, the last of them still growing."""
    board = [[0] * cols for _ in range(rows)]
    path: Path = []
    for label in range(1, 2 + pick(rng, 3)):
        free = [(r, c) for r in range(rows) for c in range(cols) if not board[r][c]]
        if not free:
            break
        path = [free[pick(rng, len(free))]]
        board[path[0][0]][path[0][1]] = label
        for _ in range(pick(rng, rows * cols)):
            ways = [near for near in around(path[-1]) if not list(refusals(board, path, near))]
            if not ways:
                break
            path.append(ways[pick(rng, len(ways))])
            board[path[-1][0]][path[-1][1]] = label
    return board, path


# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return cells of each kind, whether a path may go on there or not; each breaks one rule."""
    rng = Random(seed)
    found = [_fixed(rows, cols, path, [], cell) for rows, cols, path, cell in FIXED]
    found += [_fixed(3, 3, path, others, cell) for path, others, cell in BESIDE]
    wanted = dict.fromkeys((*WHY, "free", "beside others", "one cell"), EACH)
    for number in range(BOARDS):
        side = SIDES[number * len(SIDES) // BOARDS]
        board, path = grown(rng, side, side + pick(rng, 3))
        tried = [(r, c) for r in range(-1, len(board) + 1) for c in range(-1, len(board[0]) + 1)]
        for cell in sorted(tried, key=lambda _: rng.random()):
            kind = _kind(board, path, cell)
            if wanted.get(kind):
                wanted[kind] -= 1
                found.append(_probe(kind, board, path, cell))
    return tuple(sorted(found, key=lambda probe: len(probe.args[0]) * len(probe.args[0][0])))


def _fixed(rows: int, cols: int, path: Path, others: Path, cell: Cell) -> Probe:
    label = dict.fromkeys(others, 1) | dict.fromkeys(path, 2)
    board = [[label.get((row, col), 0) for col in range(cols)] for row in range(rows)]
    return _probe(_kind(board, path, cell), board, path, cell)


def _kind(board: Rows, path: Path, cell: Cell) -> str:
    """Return what a cell tests; "" where it breaks two rules at once."""
    broken = list(refusals(board, path, cell))
    if broken in (["above"], ["beyond"]):
        beside = any(near == path[-1] for near in around(cell))
        return broken[0] if beside else ""
    if broken:
        return broken[0] if len(broken) == 1 or broken[0] == "own" else ""
    if len(path) == 1:
        return "one cell"
    held = [near for near in around(cell) if near not in path and _at(board, near)]
    return "beside others" if held else "free"


def _at(board: Rows, cell: Cell) -> int:
    row, col = cell
    return board[row][col] if 0 <= row < len(board) and 0 <= col < len(board[0]) else 0


def _probe(kind: str, board: Rows, path: Path, cell: Cell) -> Probe:
    picture = PathPicture(tuple(map(tuple, board)), tuple(path), (cell,))
    return Probe(kind, (board, path, cell), kind not in WHY, picture=picture)


# --- known wrong answers --------------------------------------------------------------------------


def _without(*kinds: str) -> May:
    """Return the rule that does not see certain kinds of cells."""
    return lambda board, path, cell: not set(refusals(board, path, cell)) - set(kinds)


def _wraps(board: Rows, path: Path, cell: Cell) -> bool:
    """Ask as who forgets that row -1 is the last one in Python."""
    row, col = cell
    if row >= len(board) or col >= len(board[0]) or board[row][col]:
        return False
    return [near for near in around(cell) if near in path] == [path[-1]]


def _touching(board: Rows, path: Path, cell: Cell, most: int, *, own: bool, king: bool) -> bool:
    """Count the cells around that are not free, of the own path only or of all."""
    if min(cell) < 0 or cell[0] >= len(board) or cell[1] >= len(board[0]) or _at(board, cell):
        return False
    near = around(cell)
    if king:
        near += [(cell[0] + down, cell[1] + right) for down in (-1, 1) for right in (-1, 1)]
    held = [other for other in near if (other in path if own else _at(board, other))]
    return len(held) <= most and path[-1] in around(cell)


def _first_end(board: Rows, path: Path, cell: Cell) -> bool:
    return not list(refusals(board, path[::-1], cell))


def _either_end(board: Rows, path: Path, cell: Cell) -> bool:
    return _first_end(board, path, cell) or not list(refusals(board, path, cell))


def _alone(board: Rows, path: Path, cell: Cell) -> bool:
    """Ask for a free cell that lies beside nothing of the path, not even the tip."""
    broken = {"above", "beyond", "own", "taken"}
    return not broken & set(refusals(board, path, cell)) and not set(path) & set(around(cell))


def _over_corners(board: Rows, path: Path, cell: Cell) -> bool:
    corner = abs(cell[0] - path[-1][0]) == abs(cell[1] - path[-1][1]) == 1
    return (corner and _alone(board, path, cell)) or not list(refusals(board, path, cell))


KNOWN = (
    Misconception(
        "always-the-same",
        "Your function gives the same answer to every question.",
        (lambda board, path, cell: True, lambda board, path, cell: False),
    ),
    Misconception(
        "turned-round",
        "Your function says True where the path may not go on, and False where it may.",
        (lambda board, path, cell: bool(list(refusals(board, path, cell))),),
    ),
    Misconception(
        "touch-forgotten",
        "Your function does not see that a cell touches the path a second time. That is the rule "
        "this is all about: count the neighbors of the cell that are on the path.",
        (_without("touches"),),
    ),
    Misconception(
        "wraps-round",
        "Your function also asks cells in row or column -1. Python takes them for the last ones "
        "and does not complain: look at the limits first.",
        (_without("above"), _wraps),
    ),
    Misconception(
        "off-the-board",
        "Your function lets the path leave the board.",
        (_without("above", "beyond"), _without("beyond")),
    ),
    Misconception(
        "not-free",
        "Your function does not ask whether the cell is free.",
        (_without("own", "taken"), _without("taken"), _without("own")),
    ),
    Misconception(
        "others-touch",
        "Your function counts neighbors on other paths, too. Only the own path must not be "
        "touched; beside another one a path may run.",
        (lambda board, path, cell: _touching(board, path, cell, 1, own=False, king=False),),
    ),
    Misconception(
        "corners-touch",
        "Your function counts cells at the corners. Paths run over sides, and so do they touch.",
        (
            lambda board, path, cell: _touching(board, path, cell, 1, own=True, king=True),
            lambda board, path, cell: _touching(board, path, cell, 2, own=True, king=True),
        ),
    ),
    Misconception(
        "two-allowed",
        "Your function allows one contact too many: the tip is already one of them.",
        (lambda board, path, cell: _touching(board, path, cell, 2, own=True, king=False),),
    ),
    Misconception(
        "tip-counts",
        "Your function refuses every cell beside the path. The tip itself is beside it, and has "
        "to be.",
        (
            lambda board, path, cell: _touching(board, path, cell, 0, own=True, king=False),
            lambda board, path, cell: _alone(board, path, cell),
        ),
    ),
    Misconception(
        "other-end-too",
        "Your function lets the path go on from its first cell. It grows at its tip, the last cell "
        "of `path`, alone.",
        (_first_end, _either_end, _without("other end")),
    ),
    Misconception(
        "not-beside-the-tip",
        "Your function does not ask whether the cell lies beside the tip.",
        (
            _without("far", "diagonal", "other end"),
            _without("far"),
            lambda board, path, cell: (
                not set(refusals(board, path, cell)) & {"above", "beyond", "own", "taken"}
                and len([near for near in path if near in around(cell)]) <= 1
            ),
            lambda board, path, cell: (
                not set(refusals(board, path, cell)) & {"above", "beyond", "own", "taken"}
                and len([near for near in path if near in around(cell)]) == 1
            ),
        ),
    ),
    Misconception(
        "steps-over-corners",
        "Your function lets the path step over a corner. It goes over sides: up, down, left, "
        "right.",
        (_without("diagonal"), _over_corners),
    ),
)


# --- judgement ------------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    _, path, cell = first.probe.args
    text = f"The tip is {path[-1]}, asked is {cell}. Your function returns {first.behaviour}"
    if first.probe.code in WHY:
        return Message("may-not", f"{text}, but {WHY[first.probe.code]}.")
    text += ", but the path may go on there: the cell is free and touches the path at its tip only."
    return Message("may", text)


QUESTION = FunctionQuestion(
    name="may_extend",
    kind="C",
    title="May the path go on there?",
    prompt="Write `may_extend(board, path, cell)`. `board` is a list of rows: 0 is a free cell, "
    "other numbers belong to paths. `path` is the list of the cells (row, col) of the path that "
    "grows, its tip the last one; they are on the board, too. Return whether the path may go on "
    "to `cell`, any pair of numbers: it lies on the board, is free, and of its four neighbors "
    "only the tip belongs to this path.",
    answer="may_extend",
    hints=(
        "Which four questions does the rule ask? Which of them must come first, so that the others "
        "can be asked at all?",
        "Collect the neighbors of the cell that are on the path. What has to be in that list, and "
        "nothing else? And what is `board[-1]`?",
        "A snake in a cage: it goes to an empty place in front of its head, and nowhere may its "
        "new head lie beside its own body.",
    ),
    reference=solutions.may_extend,
    explanation="On the board, free, and the list of its neighbors on the path is the tip alone. "
    "The document counts those with the tip's representative, and asks for at most one.",
    exercise=Exercise(
        call="may_extend(board, path, cell)",
        parameters=3,
        returns="True or False",
        probes=_probes,
        read=read_truth,
        explain=_explain,
        known=KNOWN,
        praise="Your function lets a path go on just where the document's rule does.",
        max_steps=10_000,
        verb="answered",
        forbidden=("hidato_edu.numberlink.", "hidato_edu.family."),
    ),
)
