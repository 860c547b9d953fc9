"""A quick search for boards with almost no givens; what it does not find may still exist.

Where nothing stands, nothing can be concluded, and trying in order is lost early: a pocket left in
a corner shows itself a thousand numbers later. So all cells are laid in one row at once, by walks
that go where the fewest free neighbors are (Warnsdorff). Where one walk ended and the next began
stands a break: two cells in a row that are no neighbors. Then the row is mended. Turning a slice
around gives an end at a break a neighbor and moves the break elsewhere: ::

    a b c | x y z      c and y are neighbors: turn x y
    a b c y x | z      as many breaks as before, but another end, x, looks for a neighbor

A path needs no start and no end: off the board, before the first cell and behind the last, stands
one more cell that is a neighbor of all. Givens are places in the row that no move touches. A slice
with a given inside cannot be turned; there two cells are exchanged too, and a step that makes more
breaks is taken now and then.

References
----------
L. Posa, Hamiltonian circuits in random graphs, Discrete Mathematics 14 (1976): the turn at an end.
R. Oberdorf et al., Secondary structures in long compact polymers, Physical Review E 74 (2006): the
same turn between complete paths, called backbite.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random

from hidato_edu.boards.symmetry import group
from hidato_edu.core.budget import Budget
from hidato_edu.core.rng import Seed, pick, random_source
from hidato_edu.hidato.paths.impossible import why_impossible
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.rules import is_solution
from hidato_edu.hidato.solvers.engine.rows import Board, Row, phases

__all__ = ["find", "refute", "second", "suits"]

MAX_NODES = 100_000
MAX_GAPS = 4  # measured: with so many, about half of the boards are solved
HEAT = 0.5  # chance of a step that makes one break more


def suits(puzzle: Puzzle) -> bool:
    """Return whether so few givens stand on the board that `find` is worth a try.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> suits(hidato.Puzzle(grid.square(5, 5), {(0, 0): 1})), suits(hidato.parse("1 0 3"))
    (True, False)
    """
    standing = [0, *sorted(puzzle.givens.values()), puzzle.size + 1]
    gaps = [b - a - 1 for a, b in pairwise(standing) if b - a > 1]
    return len(gaps) <= MAX_GAPS and max(gaps, default=0) >= 20


def find(
    puzzle: Puzzle,
    *,
    seed: Seed = 0,
    max_nodes: int = MAX_NODES,
    max_seconds: float | None = None,
) -> Solution | None:
    """Return a solution, or None if none was found: which says nothing about whether there is one.

    Notes
    -----
    A walk costs n times the number of neighbors, a step as much as the slice is long that it
    turns. Boards without inner givens mostly need one walk and a few hundred steps.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> tour = find(hidato.Puzzle(grid.square(8, 8, adjacency="knight"), {(0, 0): 1}))
    >>> tour.path[0], len(tour.path)
    ((0, 0), 64)
    """
    if refute(puzzle):
        return None
    board, budget = Board(puzzle), Budget(max_nodes, max_seconds)
    rng = random_source(seed)
    while not budget.is_over:
        cells = board.walks(rng, budget)
        if len(cells) < puzzle.size:
            return None
        row = Row(board, cells)
        if mend(row, rng, budget, patience(board)):
            return _checked(puzzle, row.cells())
    return None


def second(
    puzzle: Puzzle,
    solution: Solution,
    *,
    seed: Seed = 0,
    max_nodes: int = MAX_NODES,
    max_seconds: float | None = None,
) -> Solution | None:
    """Return another solution than the one that is known, or None if none was found.

    Notes
    -----
    First every other path that is one step away (n times the number of neighbors), then mirrored
    and reversed ones; at last the path is broken at random and mended until it is another one.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> puzzle = hidato.Puzzle(grid.square(5, 5, adjacency="edges"), {(0, 0): 1})
    >>> known = find(puzzle)
    >>> hidato.is_solution(puzzle, known), second(puzzle, known) == known
    (True, False)
    """
    board, budget = Board(puzzle), Budget(max_nodes, max_seconds)
    known = [puzzle.grid.index[cell] for cell in solution.path]
    path = one_step_away(Row(board, known), budget)
    if path:
        return _checked(puzzle, path)
    for answer in mirrored(solution):
        if answer != solution and is_solution(puzzle, answer):
            return answer
    rng = random_source(seed)
    while not budget.is_over:
        row = Row(board, known)
        shake(row, rng, budget, steps=1 + pick(rng, 8))
        if mend(row, rng, budget, patience(board)) and row.cells() != known:
            return _checked(puzzle, row.cells())
    return None


def refute(puzzle: Puzzle) -> str | None:
    """Return a reason why no path goes through all cells, or None if no cheap one is known.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> refute(hidato.Puzzle(grid.square(3, 3, adjacency="edges"), {(0, 1): 3}))
    'the cells have two colors, neighbors always differ, and that fits no path'

    Notes
    -----
    What `why_impossible` says of the board and of the two ends, and the colors of the other givens.
    Near linear in the number of neighbors.
    """
    grid = puzzle.grid
    ends = {number: cell for cell, number in puzzle.givens.items() if number in (1, puzzle.size)}
    if puzzle.size > 1:
        reason = why_impossible(grid, ends.get(1), ends.get(puzzle.size))
        if reason:
            return reason.why
    if grid.colors and not phases(puzzle, grid.colors):
        return "the cells have two colors, neighbors always differ, and that fits no path"
    return None


def patience(board: Board) -> int:
    """Return how many steps may mend one row before the next is laid, as measured."""
    return 100 + 2 * board.size if board.inner else 500 + 10 * board.size


def _checked(puzzle: Puzzle, path: Sequence[int]) -> Solution:
    cells = puzzle.grid.cells
    answer = Solution(puzzle.grid, ((cells[c], k) for k, c in enumerate(path, start=1)))
    assert is_solution(puzzle, answer)
    return answer


def mend(row: Row, rng: Random, budget: Budget, limit: int) -> bool:
    """Take steps at breaks and open ends; return whether no break is left."""
    board = row.board
    for _ in range(limit):
        if not row.breaks or budget.is_over:
            break
        budget.spend()
        places = [*row.breaks, *board.open_ends]
        place = places[pick(rng, len(places))]
        steps = [(row.change_by_turn(*s), True, s) for s in row.turns(place) if row.may_turn(*s)]
        if board.inner:
            steps += [
                (row.change_by_swap(*s), False, s) for s in row.swaps(place) if row.may_swap(*s)
            ]
        best = min((change for change, *_ in steps), default=0)
        if best < 0 or not board.inner:
            steps = [step for step in steps if step[0] == best]
        if steps:
            change, is_turn, (a, b) = steps[pick(rng, len(steps))]
            if change <= 0 or rng.random() < HEAT**change:
                (row.turn if is_turn else row.swap)(a, b)
    return not row.breaks


def shake(row: Row, rng: Random, budget: Budget, steps: int) -> None:
    """Take some steps anywhere, whatever they break."""
    for _ in range(steps):
        if budget.is_over:
            break
        budget.spend()
        place = pick(rng, row.board.size + 1)
        options: list[tuple[Callable[[int, int], None], tuple[int, int]]]
        options = [(row.turn, s) for s in row.turns(place) if row.may_turn(*s)]
        if row.board.inner:
            options += [(row.swap, s) for s in row.swaps(place) if row.may_swap(*s)]
        if options:
            step, (a, b) = options[pick(rng, len(options))]
            step(a, b)


def one_step_away(row: Row, budget: Budget) -> list[int] | None:
    """Return the first other path that one turn or one exchange makes of a path.

    Backbites are the turns of a slice at an open end, and the whole path is a slice too.
    """
    n = row.board.size
    for place in range(n + 1):
        if budget.is_over:
            return None
        budget.spend()
        slices = [(1, n), *row.turns(place)] if place == 0 else row.turns(place)
        for lo, hi in slices:
            if row.may_turn(lo, hi) and row.change_by_turn(lo, hi) == 0:
                row.turn(lo, hi)
                return row.cells()
        for a, b in row.swaps(place):
            if row.may_swap(a, b) and row.change_by_swap(a, b) == 0:
                row.swap(a, b)
                return row.cells()
    return None


def mirrored(solution: Solution) -> Iterator[Solution]:
    """Yield a solution mirrored, turned and counted backwards, where the board stays the same."""
    grid = solution.grid
    for to in group(grid):
        places = [to[cell] for cell in solution.path]
        for path in (places, places[::-1]):
            yield Solution(grid, ((cell, k) for k, cell in enumerate(path, start=1)))
