"""A recursive search that leaks no state."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Any

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Solved
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.rules import violations
from hidato_edu.hidato.search.depth_first import steps
from hidato_edu.hidato.solvers.solving import count_solutions

from ..answers import search as answers
from ..mistakes import search as mistakes

MAX_EVENTS = 4_000  # of the plain search of the whole board, whatever the order of neighbors
SMALL = ((1, 3), (2, 2), (2, 3), (3, 2))
LARGE = ((2, 4), (4, 2), (3, 3), (2, 5), (5, 2), (3, 4), (4, 3))
LONG = (5, 5)
LONG_BOARDS = 9  # on which luck does not help: each wrong step is seen at once
LUCK = 1e-3  # at most, that random steps find the path on one of them
LONG_EVENTS = 600
DIRECTIONS = {
    (-1, -1): "up left",
    (-1, 0): "up",
    (-1, 1): "up right",
    (0, -1): "left",
    (0, 1): "right",
    (1, -1): "down left",
    (1, 0): "down",
    (1, 1): "down right",
}
ROWS = range(3, 13)  # cells of boards that are a single row
STARTS = ((2, 2), (3, 3))  # of straight lines of three cells; only one comes near row 0

CODES = ("plain", "zigzag", "given-last", "given-ahead", "given-odd", "given-next", "continued",
         "full", "no-path", "no-given", "no-continued")  # fmt: skip
"""Kinds of probes; the lesson's texts say what is special about them."""

Numbers = dict[Cell, int]

say = section(__file__, "search")


# --- probes -----------------------------------------------------------------------------------


def _probe(code: str, puzzle: Puzzle, k: int, note: str) -> Probe | None:
    """Return a probe that starts with k, or None where a plain search would take too long."""
    events = sum(1 for _ in islice(steps(puzzle), MAX_EVENTS + 1))
    if events > MAX_EVENTS:
        return None
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    cell = next(cell for cell, number in board.items() if number == k - 1)
    solvable = bool(count_solutions(puzzle, limit=1))
    return Probe(code, (board, cell, k, len(board)), "solved" if solvable else "no", puzzle,
                 FilledBoard(puzzle), note)  # fmt: skip


SHOWN: dict[str, Callable[[int, Random], Iterable[int]]] = {
    "given-last": lambda n, rng: (n,),
    "given-ahead": lambda n, rng: [2 + pick(rng, n - 2) for _ in range(max(1, n // 4))],
    "given-odd": lambda n, rng: range(1, n + 1, 2),
    "given-next": lambda n, rng: (2, 3),
    "continued": lambda n, rng: range(1, 3 + pick(rng, n - 3)),
    "full": lambda n, rng: range(1, n + 1),
}
"""The numbers on the board besides 1, by the kind of a probe."""


def _solvable(code: str, board: Grid, rng: Random) -> tuple[Puzzle, int] | None:
    path = random_path(board, rng)
    if path is None:
        return None
    shown = {1, *(SHOWN[code](len(path), rng) if code in SHOWN else ())}
    k = max(shown) + 1 if code in ("continued", "full") else 2
    return Puzzle(board, tuple((cell, i) for i, cell in enumerate(path, 1) if i in shown)), k


def _unsolvable(code: str, board: Grid, rng: Random) -> tuple[Puzzle, int] | None:
    cells = sorted(board.cells, key=lambda _: rng.random())
    n = len(cells)
    clues = {cells[0]: 1}
    if code == "no-given":
        clues[cells[1]] = 2 + pick(rng, n - 2)
        clues[cells[2]] = n if clues[cells[1]] != n else n - 1
    elif code == "no-continued":
        near = [cell for cell in cells if cell in board.neighbors(cells[0])]
        if not near:
            return None
        clues[near[0]] = 2
    puzzle = Puzzle(board, tuple(clues.items()))
    return None if count_solutions(puzzle, limit=1) else (puzzle, 3 if "cont" in code else 2)


def _draw(code: str, size: tuple[int, int], rng: Random) -> Probe | None:
    cells = size[0] * size[1]
    unsolvable = code.startswith("no-")
    most = 3 if unsolvable else 2
    walls = pick(rng, min(most, max(1, cells - 3)))
    board = _one_color(size, rng) if code == "zigzag" else board_with_walls(size, walls, rng)
    if len(board) < 3:
        return None
    drawn = (_unsolvable if unsolvable else _solvable)(code, board, rng)
    return _probe(code, drawn[0], drawn[1], say.text(code)) if drawn else None


def _one_color(size: tuple[int, int], rng: Random) -> Grid:
    """Return the cells of one color of a chessboard: they touch each other at corners only."""
    rows, cols = size
    color = pick(rng, 2)
    return Grid(
        tuple((r, c) for r in range(rows) for c in range(cols) if (r + c) % 2 == color), size=size
    )


def _lines() -> list[Probe]:
    """Return rows of all lengths, and lines of three cells for each direction and start."""
    rows = (Grid(tuple((0, col) for col in range(length))) for length in ROWS)
    probes = [_probe("row", Puzzle(row, (((0, 0), 1),)), 2, say.text("row")) for row in rows]
    for row, col in STARTS:
        size = (2 * row + 1, 2 * col + 1)
        for (dr, dc), name in DIRECTIONS.items():
            cells = sorted((row + i * dr, col + i * dc) for i in range(3))
            puzzle = Puzzle(Grid(tuple(cells), size=size), (((row, col), 1),))
            probes.append(_probe("line", puzzle, 2, say.text("line", direction=name)))
    return [probe for probe in probes if probe is not None]


def _long(rng: Random) -> Probe | None:
    """Return a large board with every second number given, on which few tries are needed."""
    drawn = _solvable("given-odd", board_with_walls(LONG, 0, rng), rng)
    if drawn is None or _luck(drawn[0]) > LUCK:
        return None
    if sum(1 for _ in islice(steps(drawn[0]), LONG_EVENTS + 1)) > LONG_EVENTS:
        return None
    return _probe("given-odd", *drawn, say.text("given-odd"))


def _luck(puzzle: Puzzle) -> float:
    """Return the chance that random steps find the path, if there is one with these givens."""
    found = next(event for event in steps(puzzle, limit=1) if isinstance(event, Solved))
    where = {number: cell for cell, number in found.solution.items()}
    chance, given = 1.0, puzzle.givens
    for number, cell in sorted(where.items()):
        if cell not in given:
            near = puzzle.grid.neighbors(where[number - 1])
            chance /= sum(there not in given and found.solution[there] >= number for there in near)
    return chance


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    probes: list[Probe] = _lines()
    for code in CODES:
        for sizes, wanted in ((SMALL, 2), (LARGE, 4)):
            drawn = (_draw(code, sizes[pick(rng, len(sizes))], rng) for _ in range(60 * wanted))
            probes += islice((probe for probe in drawn if probe is not None), wanted)
    long = (_long(rng) for _ in range(100 * LONG_BOARDS))
    probes += islice((probe for probe in long if probe is not None), LONG_BOARDS)
    one = Puzzle(Grid(((0, 0),)), (((0, 0), 1),))
    probes.sort(key=lambda probe: probe.puzzle.size)
    full = ({(0, 0): 1}, (0, 0), 2, 1)
    return (*probes, Probe("full", full, "solved", one, FilledBoard(one), say.text("one-cell")))


# --- judgement --------------------------------------------------------------------------------


def left_behind(run: CallResult) -> dict[Any, Any]:
    """Return the board as the function left it, whole numbers as plain ints."""
    board: dict[Any, Any] = run.args[0]
    plain = {}
    for cell, number in board.items():
        whole = as_whole(number)
        plain[cell] = number if whole is None else whole
    return plain


def filling(
    say: Callable[..., Message], defects: Callable[[Probe, dict[Any, Any]], Iterable[str]]
) -> Callable[[Probe, CallResult], Hashable]:
    """Return the `read` of a function that fills a board and returns whether that is possible."""

    def read(probe: Probe, run: CallResult) -> Hashable:
        """Return "solved", "no", or what is wrong with the verdict or with the board."""
        verdict = as_truth(run.value)
        if verdict is None:
            key = "returns-board" if isinstance(run.value, dict) else "not-a-truth-value"
            return say(key, value=named(run.value))
        left = left_behind(run)
        if ruined := _ruined(probe, left):
            return ruined
        clean, is_solvable = 0 not in run.changed, probe.expected == "solved"
        if not verdict:
            what = ["missed"] * is_solvable + [_leak(probe, left)] * (not clean)
            return ", ".join(what) or "no"
        codes = list(defects(probe, left))
        if not is_solvable and not {"given-changed", "duplicate"} & set(codes):
            return "claims"
        if clean and codes.count("blank") > 1:
            return "untouched"
        return next(
            (code for code in DEFECTS if code in codes), "false answer" if codes else "solved"
        )

    return read


DEFECTS = ("given-changed", "blank", "duplicate", "broken-link", "extra")


def _ruined(probe: Probe, left: dict[Any, Any]) -> str:
    """Return how the dict is not a board any longer, or nothing."""
    before: Numbers = probe.args[0]
    if any(cell not in left for cell in before):
        return "removed"
    if any(cell not in before for cell in left):
        return "off-grid"
    if any(type(number) is not int or number < 0 for number in left.values()):
        return "no number"
    return ""


def _leak(probe: Probe, left: dict[Any, Any]) -> str:
    """Return what was left behind; a number twice means that more than one neighbor was tried."""
    before: Numbers = probe.args[0]
    if any(number and not left[cell] for cell, number in before.items()):
        return "erased"
    behind = [str(number) for cell, number in left.items() if before.get(cell) != number]
    return "leak" if len(set(behind)) == len(behind) else "leak twice"


KEYS = {
    "removed": "removes-cells",
    "no number": "no-number",
    "leak": "leaks",
    "erased": "erases-givens/false",
    "missed": "misses",
    "missed, leak": "misses-and-leaks",
    "missed, erased": "erases-givens/missed",
    "claims": "claims/seen",
    "untouched": "board-untouched/seen",
    "given-changed": "overwrites/seen",
    "off-grid": "off-grid",
    "blank": "stops-early/seen",
    "duplicate": "duplicates",
    "broken-link": "broken-link",
    "extra": "places-more",
    "false answer": "false-answer",
}
"""What is said of every behaviour that is neither "solved" nor "no"."""


def key_of(one: Observed) -> str:
    """Return the key of the message about a behaviour."""
    return KEYS[str(one.behaviour).removesuffix(" twice")]


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    message = say(key_of(first))
    texts = [message.text]
    defects = [one.sentence for one in _violations(first) if one.code == first.behaviour]
    if defects:
        texts.append(say.text("here", defect=defects[0]))
    is_line = first.probe.code in ("line", "row")
    # If all lines go wrong, it does not matter where the steps go.
    if not is_line or any(one.is_right for one in _of_lines(seen)):
        texts.append(say.text("about", note=first.probe.note))
    return replace(message, text=" ".join(texts))


def _violations(one: Observed) -> list[Violation]:
    return list(violations(one.probe.puzzle, left_behind(one.run)))


def _picture(one: Observed) -> FilledBoard:
    """Return the board as the function left it, and mark what is wrong with it."""
    before: Numbers = one.probe.args[0]
    left = {cell: n for cell, n in left_behind(one.run).items() if type(n) is int}
    if one.behaviour in ("missed", "no") or one.run.kind == "stopped":
        return FilledBoard(one.probe.puzzle)
    if "leak" in str(one.behaviour):
        touched = tuple(cell for cell, number in left.items() if before.get(cell) != number)
        return FilledBoard(one.probe.puzzle, left, (Violation("leak", touched, say.text("left")),))
    return FilledBoard(one.probe.puzzle, left, tuple(_violations(one)))


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where the failures have something in common."""
    wrong = {one.probe.code for one in seen if not one.is_right}
    behaviours = {str(one.behaviour) for one in seen if not one.is_right}
    if wrong == {"full"} and behaviours <= {"missed", "raised"}:
        return say("no-base-case")
    found = _one_size(seen) or _overlooked(seen)
    if found:
        return found
    if always_claims(seen):
        return say("claims")
    if wrong <= {"given-last", "given-ahead", "given-odd", "given-next"}:
        return say("givens-ahead")
    if wrong <= {"continued", "full", "no-continued"}:
        return say("ignores-cell-and-k")
    return None


def always_claims(seen: Sequence[Observed]) -> bool:
    """Return whether the function returns True for every board without a solution."""
    return all(one.behaviour == "claims" for one in seen if one.probe.expected == "no")


def _of_lines(seen: Sequence[Observed]) -> list[Observed]:
    return [one for one in seen if one.probe.code == "line"]


def _direction(probe: Probe) -> str:
    """Return where the steps from 1 go on a line."""
    board, (row, col), *_ = probe.args
    return next(name for (dr, dc), name in DIRECTIONS.items() if (row + dr, col + dc) in board)


def _one_size(seen: Sequence[Observed]) -> Message | None:
    """Return a message where of the rows only the one of a certain length is solved."""
    solved = [one.probe.puzzle.size for one in seen if one.probe.code == "row" and one.is_right]
    if len(solved) != 1:
        return None
    return say("one-size-only", cells=solved[0])


def _overlooked(seen: Sequence[Observed]) -> Message | None:
    """Return a message where steps in some directions, or to some cells, are never made."""
    lines = _of_lines(seen)
    missed = [one for one in lines if str(one.behaviour).startswith("missed")]
    right = [one for one in lines if one.is_right]
    if not missed or not right or len(missed) + len(right) < len(lines):
        return None
    names = [_direction(one.probe) for one in missed]
    never = [name for name in DIRECTIONS.values() if names.count(name) == len(STARTS)]
    if never:
        return say("misses-directions", directions=", ".join(never))
    return say("misses-cells")


def _defects(probe: Probe, left: dict[Any, Any]) -> list[str]:
    return [violation.code for violation in violations(probe.puzzle, left)]


search = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.search,
    probes=_probes,
    read=filling(say, _defects),
    explain=_explain,
    pattern=_pattern,
    picture=_picture,
    may_change=(0,),
    max_steps=500_000,
)
