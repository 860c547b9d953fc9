"""Every public callable of the families that takes `max_seconds` keeps it on large boards.

The callables are found by their signatures; one without a large board in the table is an error.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from inspect import isclass, signature
from random import Random
from time import process_time
from typing import Any, NamedTuple

import networkx as nx
import pytest
from tiers import FULL, slow

from hidato_edu import grid, hashi, hidato, kakuro, numberlink
from hidato_edu.boards.grid import Grid
from hidato_edu.core.errors import HidatoEduError
from hidato_edu.kakuro.puzzle import EDGES, runs_in

FAMILIES = {"hidato": hidato, "kakuro": kakuro, "numberlink": numberlink, "hashi": hashi}

SECONDS = 1.0 if FULL else 0.3
MOST = 1.2 * SECONDS + 1.5  # generous: the machine is busy with other tests

N = 100
MANY = 10**9


# ---------------------------------------------------------------- large boards


def snake(n: int, share: float) -> hidato.Puzzle:
    """Return a board with random numbers of a path that goes row by row, to and fro."""
    rng = Random(1)
    rows = [
        [row * n + 1 + (n - 1 - col if row % 2 else col) for col in range(n)] for row in range(n)
    ]
    return hidato.from_array([[k if rng.random() < share else 0 for k in row] for row in rows])


def runs(n: int) -> kakuro.Puzzle:
    """Return a board of runs of nine cells that are all connected, with exactly one solution."""
    white = [(r, c) for r in range(1, n) for c in range(1, n) if (r + 3 * c) % 10]
    return summed(Grid(tuple(white), EDGES, (n, n)))


def blocks(n: int) -> kakuro.Puzzle:
    """Return a board of blocks of nine by nine cells, of which nothing is known."""
    white = [(r, c) for r in range(1, n) for c in range(1, n) if r % 10 and c % 10]
    return summed(Grid(tuple(white), EDGES, (n, n)), 45)


def stripes(n: int) -> kakuro.Puzzle:
    """Return the board of `runs` without the sums of runs down: it has many solutions."""
    puzzle = runs(n)
    return kakuro.Puzzle(puzzle.grid, [clue for clue in puzzle.clues if clue.direction == "across"])


def summed(white: Grid, total: int = 0) -> kakuro.Puzzle:
    return kakuro.Puzzle(
        white,
        [
            (run.before, run.direction, total or sum((r + 3 * c) % 10 for r, c in run.cells))
            for run in runs_in(white, {})
        ],
    )


def columns(n: int) -> numberlink.Puzzle:
    """Return a board on which each column has its number at both ends."""
    line = list(range(1, n + 1))
    return numberlink.from_array([line, *([0] * n for _ in range(n - 2)), line])


def scattered(n: int) -> numberlink.Puzzle:
    """Return a board with pairs at random, which has no solution."""
    ends = [*range(1, n + 1)] * 2 + [0] * (n * n - 2 * n)
    Random(1).shuffle(ends)
    return numberlink.from_array([ends[i : i + n] for i in range(0, n * n, n)])


def islands(n: int, points: int, step: int = 2) -> hashi.Puzzle:
    """Return a board with an island of so many points in every other row and column."""
    return hashi.from_array(
        [[0 if r % step or c % step else points for c in range(n)] for r in range(n)]
    )


def drawn(n: int) -> hashi.Puzzle:
    """Return a board with a solution of random bridges."""
    rng, points = Random(2), [[0] * n for _ in range(n)]
    for r in range(0, n, 2):
        for c in range(0, n, 2):
            for other, lanes in (((r + 2, c), rng.randrange(3)), ((r, c + 2), rng.randrange(1, 3))):
                if max(other) < n:
                    points[r][c] += lanes
                    points[other[0]][other[1]] += lanes
    return hashi.from_array(points)


def squares() -> Grid:
    return grid.square(N, N)


def graph() -> Grid:
    return grid.from_graph(nx.random_regular_graph(3, 3_000, seed=1))


GRIDS: dict[str, Callable[[], Any]] = {
    "squares": squares,
    "hexagons": lambda: grid.hexagonal(N, N),
    "triangles": lambda: grid.triangular(N, N),
    "graph": graph,
}
PUZZLES: dict[str, dict[str, Callable[[], Any]]] = {
    "hidato": {
        "empty": lambda: hidato.Puzzle(squares()),
        "hexagons": lambda: hidato.Puzzle(grid.hexagonal(N, N), {(0, 0): 1}),
        "graph": lambda: hidato.Puzzle(graph()),
        "a tenth given": lambda: snake(60, 0.1),
        "half given": lambda: snake(N, 0.5),
    },
    "kakuro": {"runs": lambda: runs(N), "blocks": lambda: blocks(N), "stripes": lambda: stripes(N)},
    "numberlink": {
        "columns": lambda: columns(N),
        "scattered": lambda: scattered(N),
        "loose": lambda: columns(N).under(cover=False, self_touch=False),
    },
    "hashi": {
        "ones": lambda: islands(N, 1, step=1),
        "twos": lambda: islands(N, 2),
        "drawn": lambda: drawn(2 * N),
    },
}

# What some callables get instead: positional arguments, and keywords.
OWN: dict[str, list[tuple[Callable[[], tuple[Any, ...]], dict[str, Any]]]] = {
    "hidato.generate_level": [(lambda: (squares(), 1, 1), {}), (lambda: (squares(), 5, 1), {})],
    "hidato.is_sound": [(lambda: ("dead-end",), {"cells": MANY})],
    "hidato.java_generate": [(lambda: ("square", N, N, 5, 1), {"max_walks": MANY})],
    "hidato.java_generate_steps": [(lambda: ("square", N, N, 5, 1), {"max_walks": MANY})],
    "kakuro.random_pattern": [(lambda: (3 * N, 3 * N), {"seed": 1})],
    "kakuro.document_search": [(lambda: (runs(20),), {})],  # it takes at most 20 rows
    "hashi.is_sound": [(lambda: (hashi.rule_1,), {"cells": MANY, "islands": MANY})],
}
# More keywords, by name, or else by the first parameter; each makes a call.
MORE: dict[str, list[dict[str, Any]]] = {
    "hidato.climb": [{"seed": 1, "max_moves": MANY}],
    "hidato.climb_run": [{"seed": 1, "max_moves": MANY}],
    "hidato.climb_steps": [{"seed": 1, "max_moves": MANY}],
    "hidato.random_path": [{"seed": 1}, {"seed": 1, "mixing": 1e6}],
    "hidato.generate": [
        {"seed": 1},
        {"seed": 1, "unique": True},
        {"seed": 1, "difficulty": "hard"},
    ],
    "kakuro.generate": [{"seed": 1}, {"seed": 1, "difficulty": "hard"}],
    "puzzle": [{}],
    "self": [{}],
    "grid": [{"seed": 1}],
    "board": [{"seed": 1}],
}


# ---------------------------------------------------------------- the calls


class Case(NamedTuple):
    """A call of a public callable with a large board."""

    name: str
    board: str
    function: Callable[..., Any]
    arguments: Callable[[], tuple[Any, ...]]
    keywords: dict[str, Any]

    def __str__(self) -> str:
        more = "".join(f", {key}={value!r}" for key, value in self.keywords.items())
        return f"{self.name}({self.board}{more})"

    def seconds(self) -> float:
        """Return how long the call takes, with all its events or solutions."""
        arguments = self.arguments()
        begun = process_time()  # of a busy machine only its part
        with suppress(HidatoEduError, ValueError):  # no time, no solution, no grade
            found = self.function(*arguments, max_seconds=SECONDS, **self.keywords)
            if isinstance(found, Iterator):
                deque(found, maxlen=0)
        return process_time() - begun


def budgeted(family: str) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield what a family exports with a budget of seconds, functions and methods."""
    for name in FAMILIES[family].__all__:
        found = getattr(FAMILIES[family], name)
        some = {name: found}
        if isclass(found):
            some = {f"{name}.{key}": one for key, one in vars(found).items() if key[0] != "_"}
        for key, one in some.items():
            if callable(one) and not isclass(one) and takes_seconds(one):
                yield f"{family}.{key}", one


def takes_seconds(function: Callable[..., Any]) -> bool:
    """Return whether `max_seconds` is a parameter, perhaps one of the ``**settings``."""
    try:
        parameters = signature(function).parameters
    except (TypeError, ValueError):  # a type alias
        return False
    return "max_seconds" in parameters or "Settings" in str(parameters.get("settings"))


def cases(family: str) -> Iterator[Case]:
    for name, function in budgeted(family):
        for arguments, keywords in OWN.get(name, ()):
            yield Case(name, "", function, arguments, keywords)
        if name not in OWN:
            kind = next(iter(signature(function).parameters))
            for board, make in boards(family, kind).items():
                for keywords in MORE.get(name) or MORE[kind]:
                    yield Case(name, board, function, make, keywords)


def boards(family: str, kind: str) -> dict[str, Callable[[], tuple[Any, ...]]]:
    """Return the large boards for a first parameter of this name; none if it is unknown."""
    puzzles = PUZZLES[family].items()
    match kind:
        case "puzzle":
            return {board: lambda make=make: (built(make),) for board, make in puzzles}
        case "self":  # of a game
            return {board: lambda make=make: (hidato.Game(built(make)),) for board, make in puzzles}
        case "grid":
            return {board: lambda make=make: (built(make),) for board, make in GRIDS.items()}
        case "board":
            return {str(N): lambda: (N,)}
    return {}


@cache
def built(make: Callable[[], Any]) -> Any:
    return make()


# ---------------------------------------------------------------- the tests


@pytest.mark.parametrize("family", FAMILIES)
def test_every_budget_has_a_large_board(family: str) -> None:
    names = [name for name, _ in budgeted(family)]
    assert {f"{family}.{name}" for name in ("solve", "uniqueness", "generate", "hint")} < {*names}
    assert not {*names} - {case.name for case in cases(family)}, "add boards to the table above"


def late(some: list[Case]) -> list[str]:
    """Return the calls that take too long, twice: the machine may be busy once."""
    return [
        f"{case}: {seconds:.1f} s"
        for case in some
        if case.seconds() > MOST and (seconds := case.seconds()) > MOST
    ]


@slow
@pytest.mark.parametrize("family", FAMILIES)
def test_budgets_are_kept_on_large_boards(family: str) -> None:
    assert late([*cases(family)]) == []


def test_some_budgets_are_kept_on_large_boards() -> None:
    some = [
        "kakuro.generate",
        "kakuro.random_pattern",
        "kakuro.grade",
        "hidato.candidates",
        "hidato.techniques",
        "numberlink.hint",
        "hashi.document_solve",
    ]
    chosen = {case.name: case for family in FAMILIES for case in cases(family)}
    assert late([chosen[name] for name in some]) == []
