"""Measure the solvers on hexagons, triangles and leaps, with many and with few givens.

``python benchmarks/other_shapes.py`` writes its section of README.md; ``--quick`` measures less and
writes nothing. Everything comes from seeds; times are CPU time.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import pandas as pd
import readme

from hidato_edu import hidato
from hidato_edu.boards.grid import Cell, Grid, Hexagonal, Shape, Square, Triangular
from hidato_edu.core.budget import Budget
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.solvers import sat, solving
from hidato_edu.hidato.solvers.engine import annealed, branch

SHARES = (None, 0.5, 0.65, 0.8, 0.9)  # of blanks; None: only 1 is given
SECONDS = 10.0  # for one puzzle
ENOUGH = 12.0  # for all puzzles of a kind
COVERED = 0.35  # share of the rectangle that a walk must cover
WALKS = 200


class Kind(NamedTuple):
    """A shape, the size of its boards, and whether they are cut out by a walk or full."""

    name: str
    shape: Shape
    rows: int
    cols: int
    cut: bool


KINDS = [
    Kind("hexagons 14x12, cut", Hexagonal(), 14, 12, True),
    Kind("hexagons 14x12, full", Hexagonal(), 14, 12, False),
    Kind("triangles, 12 neighbors, 21x16, cut", Triangular("edges+corners"), 21, 16, True),
    Kind("triangles, 12 neighbors, 12x14, full", Triangular("edges+corners"), 12, 14, False),
    Kind("triangles, 3 neighbors, 20x20, cut", Triangular(), 20, 20, True),
    Kind("knight 13x13, cut", Square("knight"), 13, 13, True),
    Kind("knight 13x13, full", Square("knight"), 13, 13, False),
    Kind("Hopido 13x13, cut", Square("hopido"), 13, 13, True),
    Kind("squares, 8 neighbors, 14x12, full", Square(), 14, 12, False),
]


def path_of(kind: Kind, rng: Random) -> tuple[Grid, list[Cell]]:
    """Return a board and a path: a walk that never meets itself, or one through all cells."""
    places = [(row, col) for row in range(kind.rows) for col in range(kind.cols)]
    if not kind.cut:
        board = Grid(tuple(places), kind.shape)
        return board, list(hidato.random_path(board, seed=rng).path)
    inside = set(places)
    longest: list[Cell] = []
    for _ in range(WALKS):
        walk = [rng.choice(places)]
        seen = set(walk)
        while near := [c for c in kind.shape.around(walk[-1]) if c in inside and c not in seen]:
            walk.append(rng.choice(near))
            seen.add(walk[-1])
        longest = max(longest, walk, key=len)
        if len(longest) >= COVERED * len(places):
            break
    return Grid(tuple(longest), kind.shape), longest


def puzzle_of(kind: Kind, share: float | None, seed: int) -> Puzzle:
    """Return a puzzle with this share of blanks; both ends stay, or only 1."""
    rng = Random(seed)
    board, path = path_of(kind, rng)
    kept = {1}
    if share is not None:
        inner = list(range(2, len(path)))
        rng.shuffle(inner)
        kept |= {len(path), *inner[: max(0, round((1 - share) * len(path)) - 2)]}
    return Puzzle(board, {path[number - 1]: number for number in kept})


def timed(question: Callable[[], object]) -> tuple[object, float]:
    began = process_time()
    answer = question()
    return answer, process_time() - began


def measured(kind: Kind, share: float | None, seeds: range) -> str:
    """Return the time to decide how many solutions there are: median and slowest."""
    times: list[float] = []
    undecided = 0
    for seed in seeds:
        if sum(times) > ENOUGH:
            break
        puzzle = puzzle_of(kind, share, seed)
        verdict, seconds = timed(
            lambda puzzle=puzzle: hidato.uniqueness(puzzle, max_seconds=SECONDS)
        )
        assert verdict != "none"
        undecided += verdict == "undecided"
        times.append(seconds)
    text = f"{1000 * median(times):.0f}, {1000 * max(times):.0f}"
    text += f"; {undecided} undecided" if undecided else ""
    return text if len(times) == len(seeds) else f"{text} (n = {len(times)})"


def report(seeds: range) -> str:
    rows = [
        {"board": kind.name}
        | {
            "only 1 given" if share is None else f"{share:.0%} blank": measured(kind, share, seeds)
            for share in SHARES
        }
        for kind in KINDS
    ]
    table: str = pd.DataFrame(rows).to_markdown(index=False, disable_numparse=True)
    solver = "with" if sat.is_installed() else "without"
    return (
        f"Python {platform.python_version()} on {platform.system()} {platform.machine()}, {solver} "
        f"python-sat. Time to decide between no, one or several solutions, in CPU milliseconds: "
        f"median and slowest of {len(seeds)} seeds (fewer if they took more than {ENOUGH:.0f} s in "
        f"total); a puzzle is undecided after {SECONDS:.0f} s.\n\n{table}"
    )


def by_processor_time() -> None:
    """Let budgets count CPU seconds, because other programs may run on the machine."""

    class Measured(Budget):
        def __init__(self, max_nodes: int | None = None, max_seconds: float | None = None) -> None:
            super().__init__(max_nodes, max_seconds)
            self.began = process_time()

        @property
        def seconds(self) -> float:
            return process_time() - self.began

    for module in (solving, branch, annealed, sat):
        module.Budget = Measured  # type: ignore[attr-defined]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure less, write nothing")
    quick = parser.parse_args().quick
    by_processor_time()
    text = report(range(3 if quick else 60))
    print(text)
    if not quick:
        readme.write("other shapes", text)


if __name__ == "__main__":
    main()
