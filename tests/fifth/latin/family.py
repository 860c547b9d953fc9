"""Latin squares of side n: each of the numbers 1 to n once in each row and in each column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace
from typing import Any, NamedTuple

from hidato_edu.boards.grid import Cell, Grid, square
from hidato_edu.core import events, tokens
from hidato_edu.core.budget import Budget
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.rng import random_source
from hidato_edu.family import Format, Solver, Texts, Violation, check_first, parted
from hidato_edu.family.advice import Advice
from hidato_edu.family.generator import generated_row
from hidato_edu.family.hints import Hints
from hidato_edu.family.registry import Family, Generator, Knob


@dataclass(frozen=True)
class Puzzle:
    """Some numbers of a square."""

    grid: Grid
    items: tuple[tuple[Cell, int], ...]

    @property
    def givens(self) -> dict[Cell, int]:
        return dict(self.items)

    @property
    def size(self) -> int:
        return len(self.grid)

    def __str__(self) -> str:
        return _text(self.grid, self.givens)


class Solution(events.Solution[Cell, int]):
    """All numbers of a square."""

    def __init__(self, puzzle: Puzzle, items: Mapping[Cell, int]) -> None:
        super().__init__(items)
        self.puzzle, self.grid = puzzle, puzzle.grid

    def __str__(self) -> str:
        return _text(self.grid, self)


class Board(NamedTuple):
    start: tokens.Token
    puzzle: Puzzle


def _text(grid: Grid, numbers: Mapping[Cell, int]) -> str:
    rows, cols = grid.size
    table = [" ".join(str(numbers.get((r, c), 0)) for c in range(cols)) for r in range(rows)]
    return "\n".join(["latin", *table])


def _read(text: str) -> list[Board]:
    head, *rows = tokens.rows_of(text)
    table = [[tokens.whole(token, "a number is needed") for token in row] for row in rows]
    found = {(r, c): n for r, row in enumerate(table) for c, n in enumerate(row) if n}
    return [Board(head[0], Puzzle(square(len(table), len(table)), tuple(found.items())))]


def _violations(puzzle: Puzzle, answer: Any) -> Iterator[Violation]:
    for cell in puzzle.grid.cells:
        if answer.get(cell) not in range(1, puzzle.grid.size[0] + 1):
            yield Violation("blank", (cell,), f"{puzzle.grid.say(cell)} is blank")
        for other in puzzle.grid.cells:
            is_seen = cell < other and 1 in [a == b for a, b in zip(cell, other, strict=True)]
            if is_seen and answer.get(cell) == answer.get(other):
                yield Violation("twice", (cell, other), f"{answer.get(cell)} stands there twice")


def _steps(puzzle: Puzzle, **spending: Any) -> Iterator[Event]:
    budget, values = Budget(**spending), puzzle.givens

    def fill(blanks: list[Cell]) -> Iterator[Event]:
        budget.check()
        if not blanks:
            if not any(_violations(puzzle, values)):
                yield Solved(Solution(puzzle, dict(values)))
            return
        cell, *rest = blanks
        yield Enter(f"fill {cell}")
        for number in range(1, puzzle.grid.size[0] + 1):
            yield Assign(cell, values.get(cell, 0), number, "place")
            values[cell] = number
            yield from fill(rest)
        yield Assign(cell, values.pop(cell), 0, "undo")
        yield Leave("exhausted", f"fill {cell}")

    yield from fill([cell for cell in puzzle.grid.cells if cell not in values])


def _solutions(puzzle: Puzzle, **spending: Any) -> Iterator[Solution]:
    return (one.solution for one in _steps(puzzle, **spending) if isinstance(one, Solved))


def _relay(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    return _solutions(puzzle, max_nodes=budget.max_nodes, max_seconds=budget.max_seconds)


def _solution_of(puzzle: Puzzle, answer: Any) -> Solution:
    check_first(_violations(puzzle, answer))
    return Solution(puzzle, answer)


def _generate(board: Any, *, kept: int = 2, seed: Any = None, **_: Any) -> Puzzle:
    side = board if isinstance(board, int) else board[0]
    full = _relay(Puzzle(square(side, side), ()), Budget(None, None))
    items = random_source(seed).sample(sorted(next(full).items()), kept)
    return Puzzle(square(side, side), tuple(sorted(items)))


def _with_report(board: Any, **settings: Any) -> Any:
    return SimpleNamespace(puzzle=_generate(board, **settings), report="numbers were taken away")


def _generate_steps(board: Any, *, seed: Any = None, **settings: Any) -> Iterator[Event]:
    yield from _steps(_generate(board, seed=seed, **settings))


class Reasoner:
    """Cells for which one number is left."""

    def __init__(self, puzzle: Puzzle, budget: Budget, placed: dict[Cell, int] | None) -> None:
        self.puzzle, self.values = puzzle, puzzle.givens | (placed or {})

    def put(self, numbers: Mapping[Cell, int]) -> None:
        self.values |= numbers

    def next(self) -> Advice:
        grid, values = self.puzzle.grid, self.values
        if len(values) == len(grid):
            return Advice("solved", {}, {}, (), "Every number stands.", self.puzzle)
        for cell in grid.cells:
            seen = {n for (r, c), n in values.items() if r == cell[0] or c == cell[1]}
            left = set(range(1, grid.size[0] + 1)) - seen
            if cell not in values and len(left) == 1:
                numbers, said = {cell: left.pop()}, "one number is left"
                return Advice("only number", numbers, {}, (cell,), said, self.puzzle)
        return Advice("several solutions", {}, {}, (), "Nothing follows.", self.puzzle)


def _placed_by(puzzle: Puzzle, placed: Any) -> dict[Cell, int]:
    return dict(placed or {})


SOLVER = Solver({"search": _solutions}, _relay, _solution_of, puzzle=Puzzle)

FAMILY = Family(
    "latin",
    Puzzle,
    Solution,
    Texts(
        "Latin square",
        (Puzzle, Solution),
        _read,
        lambda text: [(one.start, one.puzzle.givens) for one in _read(text)],
        {"own": Format("rows of numbers", lambda boards: parted(map(str, boards)))},
    ),
    SOLVER,
    _violations,
    _steps,
    _generate,
    _generate_steps,
    _with_report,
    claims=lambda text: text.startswith("latin"),
    hints=Hints({"easy": ("only number",)}, SOLVER, _placed_by, lambda *_: None, Reasoner),
    generators=(
        Generator(
            "latin",
            "Some numbers of a random square are kept.",
            partial(generated_row, _with_report),
            (Knob("kept", int, 2, "How many numbers are kept.", low=1),),
        ),
    ),
)
