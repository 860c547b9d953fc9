"""Seen from outside: what the solvers say is compared with plain enumeration.

Nothing here knows how they work: neighbors are told by a rule of two cells that is written out
once more, and among them are neighborhoods that the package itself does not have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from random import Random

import pytest

from hidato_edu import Grid, NoSolution, hidato
from hidato_edu.boards.grid import Cell, Square
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.solvers.solving import ENGINES

Path = tuple[Cell, ...]


@dataclass(frozen=True)
class Leaper(Square):
    """Cells whose distances in rows and columns, in some order, are one of those of a leaper."""

    leaps: tuple[tuple[int, int], ...] = ()

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        near = [(cell[0] + r, cell[1] + c) for r in range(-4, 5) for c in range(-4, 5)]
        return tuple(other for other in near if self.joins(cell, other))

    def joins(self, a: Cell, b: Cell) -> bool:
        apart = sorted((abs(a[0] - b[0]), abs(a[1] - b[1])))
        return tuple(apart) in self.leaps

    def distance(self, a: Cell, b: Cell) -> float:
        return float(a != b)  # the least that is always true


LEAPERS = {
    "king": ((0, 1), (1, 1)),
    "rook's step": ((0, 1),),
    "knight": ((1, 2),),
    "hopido": ((0, 3), (2, 2)),
    "corners only": ((1, 1),),
    "camel or step": ((0, 1), (1, 3)),
    "zebra or elephant": ((2, 2), (2, 3), (0, 1)),
    "two steps": ((0, 1), (0, 2)),
}


def paths(cells: Path, shape: Leaper, givens: dict[Cell, int], path: Path = ()) -> Iterator[Path]:
    """Yield every path through all cells which agrees with the givens."""
    if len(path) == len(cells):
        yield path
    stands = {number: cell for cell, number in givens.items()}.get(len(path) + 1)
    for cell in cells:
        fits = cell == stands if stands else cell not in givens
        if fits and cell not in path and (not path or shape.joins(path[-1], cell)):
            yield from paths(cells, shape, givens, (*path, cell))


def boards(leaps: tuple[tuple[int, int], ...], number: int) -> Iterator[tuple[Puzzle, set[Path]]]:
    """Yield boards with all their solutions: walks with holes around, some with wrong givens."""
    rng, shape = Random(f"outside {leaps}"), Leaper(leaps=leaps)
    while number:
        rows, cols = rng.choice([(4, 4), (3, 5), (2, 8), (5, 5)])
        walk = [(rng.randrange(rows), rng.randrange(cols))]
        for _ in range(rng.randint(0, 10)):
            near = {c for c in shape.around(walk[-1]) if 0 <= c[0] < rows and 0 <= c[1] < cols}
            walk += sorted(near.difference(walk))[: rng.randint(1, 3)][-1:]
        share = rng.choice([0.2, 0.6])
        givens = {cell: k for k, cell in enumerate(walk, 1) if rng.random() < share}
        if len(givens) > 1 and rng.random() < 0.3:
            a, b = rng.sample(sorted(givens), 2)
            givens[a], givens[b] = givens[b], givens[a]
        if len(walk) > 9 and len(givens) < 2:
            continue  # too much for a plain enumeration in a test
        cells = tuple(sorted(walk))
        yield Puzzle(Grid(cells, shape, (rows, cols)), givens), set(paths(cells, shape, givens))
        number -= 1


@pytest.mark.parametrize("leaps", LEAPERS.values(), ids=LEAPERS)
def test_any_neighborhood(leaps):
    seen = set()
    for puzzle, wanted in boards(leaps, 25):
        words = ("none", "unique", "several")[min(2, len(wanted))]
        seen.add(words)
        for engine in (None, *ENGINES):
            found = [answer.path for answer in hidato.solutions(puzzle, engine=engine)]
            assert len(found) == len(wanted), (engine, puzzle)
            assert set(found) == wanted, (engine, puzzle)
            assert hidato.uniqueness(puzzle, engine=engine) == words, (engine, puzzle)
            hasty = hidato.uniqueness(puzzle, engine=engine, max_nodes=2)
            assert hasty in ("undecided", words), (engine, puzzle)
        for ends in ("low", "high", "both"):
            events = hidato.steps(puzzle, prunes=hidato.PRUNES, ends=ends)
            assert {e.solution.path for e in events if e[0] == "solved"} == wanted, (ends, puzzle)
    assert seen == {"none", "unique", "several"}


@pytest.mark.parametrize("engine", [None, *ENGINES])
def test_two_at_a_time_and_one_left_alone(engine):
    several = [(board, all_) for board, all_ in boards(LEAPERS["king"], 30) if len(all_) > 1]
    assert len(several) > 4
    for (one, of_one), (other, of_other) in pairwise(several[:9]):
        next(hidato.solutions(one, engine=engine))  # nobody asks for the rest
        both = zip_longest(
            hidato.solutions(one, engine=engine), hidato.solutions(other, engine=engine)
        )
        left, right = zip(*both, strict=True)
        assert {answer.path for answer in left if answer} == of_one
        assert {answer.path for answer in right if answer} == of_other


def moves(grid: Grid, a: Cell, b: Cell) -> float:
    """Return the least number of moves on the board, level by level."""
    shape, level, seen, count = grid.shape, {a}, {a}, 0
    while b not in seen:
        level = {c for c in grid.cells if any(shape.joins(c, d) for d in level)} - seen
        if not level:
            return float("inf")
        seen, count = seen | level, count + 1
    return count


def test_reasons_in_numbers_are_true():
    told = 0
    for leaps in LEAPERS.values():
        for puzzle, wanted in boards(leaps, 40):
            if wanted:
                continue
            with pytest.raises(NoSolution) as caught:
                hidato.solve(puzzle)
            if apart := re.search(r"(\d+) and (\d+) are (\d+) moves apart", str(caught.value)):
                low, high, far = map(int, apart.groups())
                at = {number: cell for cell, number in puzzle.givens.items()}
                assert moves(puzzle.grid, at[low], at[high]) == far > high - low, puzzle
                told += 1
    assert told > 20
