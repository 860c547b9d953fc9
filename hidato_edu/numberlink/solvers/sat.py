r"""Numberlink for a SAT solver: one variable for "a path uses this link".

The model: an end has one link, another cell two (or none, if cells may stay unused); the two cells
of a link have the same number. A number is encoded in a few bits of each cell, so a link costs two
clauses for each bit. Closed loops satisfy these clauses. They are forbidden only when one appears:
a path must leave the cells of the loop and those that it encloses.

If solutions may leave cells unused or touch themselves, the solver first looks for kinds of
solutions that are found much faster: those that do neither, and the tidy ones, in which no path has
an obvious shortcut. The kinds take turns, with more and more conflicts. The tidy ones tell, too,
whether a solution is the only one: see `detours`.

Of the four links around a square, a path that does not touch itself uses at most two. If all cells
are used, the inner cell of a corner is therefore a corner as well, and so on, up to an end. Clauses
say so; without them the solver learns it corner by corner.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import combinations, count
from typing import NamedTuple

from hidato_edu import sat
from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.numberlink.documents.union_find import Forest
from hidato_edu.numberlink.puzzle import Link, Puzzle, Solution, link, links_along
from hidato_edu.numberlink.search.growing import Growing
from hidato_edu.numberlink.search.prunes import State, colors, cut_off, dead_end
from hidato_edu.numberlink.solvers.detours import another_way
from hidato_edu.sat import Clause, Clauses, is_installed

__all__ = ["Model", "enclosed", "is_installed", "loops", "model", "solutions"]

MOST_CELLS = 25_000
STRICT = (250_000,)  # conflicts before paths may touch themselves, if all cells must be used
ROUNDS = (300, 10_000, 400_000)  # for each kind of solution, if cells may stay unused
WIDEST = 4  # width in cells of the detours that a tidy path avoids


def solutions(
    puzzle: Puzzle,
    *,
    using: Iterable[Link] = (),
    without: Iterable[Link] = (),
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Iterator[Solution]:
    r"""Yield all solutions, found by a SAT solver.

    Notes
    -----
    About 60 clauses for each cell; for 25,000 cells it takes seconds to write them. The solver
    works in slices of at most a few tenths of a second, between which it can be interrupted.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 0], [0, 0, 0], [0, 0, 1]])
    >>> for answer in sorted(solutions(puzzle), key=lambda answer: answer.paths[1]):
    ...     print(answer.paths[1][:5])
    ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1))
    ((0, 0), (1, 0), (2, 0), (2, 1), (1, 1))
    """
    names = {step: name for name, step in enumerate(puzzle.links, start=1)}
    fixed = [[names[step]] for step in using] + [[-names[step]] for step in without]
    return _solutions(sat.solvers(), puzzle, fixed, Budget(max_nodes, max_seconds))


def _solutions(
    made: sat.Solvers, puzzle: Puzzle, fixed: list[Clause], budget: Budget
) -> Iterator[Solution]:
    budget.stop_if_over()
    budget.check_size(puzzle.size, MOST_CELLS)
    known: list[list[int]] = []
    is_free = not (puzzle.cover or fixed) and puzzle.self_touch
    rerouted: list[int] = []  # the links of a solution that `another_way` made of one before

    def found(kind: _Kind, own: Budget) -> Iterator[Solution]:
        board = kind.model(own.check)
        board.clauses.clauses.extend(fixed)
        for true in sat.models(made, board.clauses, own, known, board.cuts):
            if true == rerouted:
                continue
            known.append(true)
            answer = board.answer(puzzle, true)
            yield answer
            if is_free and not rerouted and (other := another_way(answer)) is not None:
                rerouted.extend(board.names[step] for step in other if other[step])
                if rerouted not in known:
                    known.append(rerouted)
                    yield other

    kinds = [kind for kind in _kinds(puzzle) if _can_be(kind.puzzle)]
    rounds = STRICT if puzzle.cover else ROUNDS
    for most in rounds:
        for kind in list(kinds):
            share = most if len(kinds) > 1 else rounds[-1]
            own = Budget(budget.share(share), budget.seconds_left)
            is_through = True
            try:
                yield from found(kind, own)
            except LimitReached:
                is_through = False
            budget.nodes += own.nodes
            budget.stop_if_over()
            if is_through or share == rounds[-1]:
                kinds.remove(kind)
            is_all = not fixed and not rerouted and (is_free or not known)
            if is_through and kind.name == "tidy" and is_all:
                return  # every other solution could be made tidy
    if _can_be(puzzle):
        yield from found(_Kind("any", puzzle), budget)


class _Kind(NamedTuple):
    """Answers of some kind: a stricter convention, and what else must hold of them."""

    name: str
    puzzle: Puzzle

    def model(self, check: Callable[[], object] = bool) -> Model:
        """Return the clauses of which the models are the answers of this kind."""
        board = model(self.puzzle, check)
        if self.name == "tidy":
            board.clauses.clauses.extend(_no_detours(board))
        return board


def _kinds(puzzle: Puzzle) -> list[_Kind]:
    """Return the kinds of solutions to look for first."""
    strict = puzzle.under(cover=True, self_touch=False)
    if puzzle.cover:
        return [] if strict == puzzle else [_Kind("strict", strict)]
    return [_Kind("strict", strict), _Kind("tidy", puzzle.under(self_touch=False))]


def _no_detours(board: Model) -> Iterator[Clause]:
    """Yield clauses that the shortest solution satisfies, the uppermost one of equals.

    At the lower corners of a square a path does not turn around an unused cell, where it could
    turn instead: so the cell there is a corner of the same kind, or an end. A path does not make a
    detour around unused cells.
    """
    grid, givens, names = board.puzzle.grid, board.puzzle.givens, board.names
    for row, col in grid.cells:
        for side in (-1, 1):
            within = (row - 1, col + side)
            turn = [(row, col + side), (row, col), (row - 1, col)]
            if within in givens or not all(cell in grid for cell in (within, *turn)):
                continue
            used = [-names[step] for step in links_along(turn)]
            for beyond in ((row - 2, col + side), (row - 1, col + 2 * side)):
                yield [*used, names[link(within, beyond)]] if beyond in grid else used
    ways = [(0, 1, 1, 0), (0, 1, -1, 0), (1, 0, 0, 1), (1, 0, 0, -1)]
    for row, col in grid.cells:
        for down, right, aside, across in ways:
            ahead = [(row + down * i, col + right * i) for i in range(WIDEST + 1)]
            beside = [(r + aside, c + across) for r, c in ahead]
            for width in range(2, WIDEST + 1):
                detour = [ahead[0], *beside[: width + 1], ahead[width]]
                inner = ahead[1:width]
                if not all(cell in grid for cell in [*detour, *inner]):
                    break
                if any(cell in givens for cell in inner):
                    break
                steps = [-names[step] for step in links_along(detour)]
                yield [*steps, *(name for cell in inner for name in board.around(cell))]


def _can_be(puzzle: Puzzle) -> bool:
    """Return False if a prune proves that there is no solution: a SAT solver counts poorly."""
    growing = Growing(puzzle, "fixed")
    state = State(growing)
    growing.choose(lambda: dead_end(state) or cut_off(state) or colors(state))
    return growing.failure is None


class Model(NamedTuple):
    """A board as variables and clauses, which closed loops still satisfy."""

    puzzle: Puzzle
    names: dict[Link, int]  # variables of links, in order; bits of numbers follow them
    clauses: Clauses

    def links(self, true: Sequence[int]) -> list[Link]:
        """Return the links of some variables."""
        links = self.puzzle.links
        return [links[name - 1] for name in true]

    def around(self, cell: Cell) -> list[int]:
        """Return the variables of the links of a cell."""
        return [self.names[link(cell, near)] for near in self.puzzle.grid.neighbors(cell)]

    def cuts(self, true: Sequence[int]) -> list[Clause]:
        """Return clauses that the closed loops of a model violate; none if there is no loop."""
        return [
            clause
            for loop in loops(self.puzzle, self.links(true))
            for clause in self.out_of(enclosed(self.puzzle, loop))
        ]

    def out_of(self, cells: Collection[Cell]) -> list[Clause]:
        """Return clauses: each path in some cells, none of them an end, has a link that leaves."""
        near = self.puzzle.grid.neighbors
        inside = set(cells)
        steps = [(cell, other) for cell in cells for other in near(cell)]
        out = [self.names[link(*step)] for step in steps if step[1] not in inside]
        if self.puzzle.cover:
            return [out]
        held = dict.fromkeys(link(*step) for step in steps if step[1] in inside)
        return [[-self.names[step], *out] for step in held]

    def answer(self, puzzle: Puzzle, true: Sequence[int]) -> Solution:
        """Return the solution of a model without loops, for this board or one with fewer rules."""
        return Solution.of_links(puzzle, self.links(true))


def model(puzzle: Puzzle, check: Callable[[], object] = bool) -> Model:
    """Return the variables and the clauses of a board.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> board = model(numberlink.from_array([[1, 0, 1]]))
    >>> board.names[("link", (0, 1), (0, 2))], board.clauses.told
    (2, 2)
    """
    names = {step: name for name, step in enumerate(puzzle.links, start=1)}
    more = count(len(names) + 1)
    width = max(1, (len(puzzle.pairs) - 1).bit_length())
    bits = {cell: [next(more) for _ in range(width)] for cell in puzzle.grid.cells}
    used = {} if puzzle.cover else {cell: next(more) for cell in puzzle.grid.cells}
    board = Model(puzzle, names, Clauses(0, 0, [], [], []))
    clauses: list[Clause] = []
    for cell in puzzle.grid.cells:
        check()
        clauses += _degree(puzzle, cell, board.around(cell))
    for code, ends in enumerate(puzzle.pairs.values()):
        for end in ends:
            clauses += [[bit if code >> i & 1 else -bit] for i, bit in enumerate(bits[end])]
    for (_, one, other), name in names.items():
        check()
        both = list(zip(bits[one], bits[other], strict=True))
        for a, b in both:
            clauses += [[-name, -a, b], [-name, a, -b]]
        clauses += [[-name, used[cell]] for cell in (one, other) if used]
        if not puzzle.self_touch:
            differ = [next(more) for _ in both]
            for (a, b), bit in zip(both, differ, strict=True):
                clauses += [[-bit, a, b], [-bit, -a, -b]]
            clauses.append([name, *differ, *(-used[cell] for cell in (one, other) if used)])
    for row, col in puzzle.grid.cells:
        check()
        square = [(row, col), (row, col + 1), (row + 1, col + 1), (row + 1, col)]
        if not all(cell in puzzle.grid for cell in square):
            continue
        if not puzzle.self_touch:
            around = [names[step] for step in links_along([*square, square[0]])]
            clauses += [[-a, -b, -c] for a, b, c in combinations(around, 3)]
        elif not any(cell in puzzle.givens for cell in square):
            clauses += board.out_of(square)  # the most frequent loops
    return board._replace(clauses=Clauses(next(more) - 1, len(names), [], [], clauses))


def _degree(puzzle: Puzzle, cell: Cell, near: list[int]) -> Iterator[Clause]:
    """Yield clauses for the number of links of a cell."""
    if cell in puzzle.givens:
        yield near
        yield from ([-a, -b] for a, b in combinations(near, 2))
        return
    yield from ([-a, -b, -c] for a, b, c in combinations(near, 3))
    for a in near:
        others = [b for b in near if b != a]
        yield others if puzzle.cover else [-a, *others]


def loops(puzzle: Puzzle, links: Collection[Link]) -> list[list[Cell]]:
    """Return the closed loops among links of a model.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 1, 0, 0], [0, 0, 0, 0]])
    >>> square = [(0, 2), (0, 3), (1, 3), (1, 2)]
    >>> links = links_along([(0, 0), (0, 1)])
    >>> loops(puzzle, links + links_along([*square, square[0]]))
    [[(0, 2), (0, 3), (1, 2), (1, 3)]]
    """
    forest = Forest(puzzle.grid.cells)
    for _, one, other in links:
        forest.union(one, other)
    ended = {forest.find(cell) for cell in puzzle.givens}
    found: dict[Cell, list[Cell]] = {}
    for cell in sorted({cell for step in links for cell in step[1:]}):
        root = forest.find(cell)
        if root not in ended:
            found.setdefault(root, []).append(cell)
    return list(found.values())


def enclosed(puzzle: Puzzle, loop: list[Cell]) -> list[Cell]:
    """Return a loop with the cells that it encloses; the loop alone if it encloses an end.

    The larger set gives the stronger clause, with only the links to the outside.
    """
    rows, cols = puzzle.grid.size
    wall = set(loop)
    outside = {(-1, -1)}
    todo = [(-1, -1)]
    while todo:
        row, col = todo.pop()
        for near in ((row + r, col + c) for r in (-1, 0, 1) for c in (-1, 0, 1)):
            if near in outside or near in wall:
                continue
            if -1 <= near[0] <= rows and -1 <= near[1] <= cols:
                outside.add(near)
                todo.append(near)
    whole = [cell for cell in puzzle.grid.cells if cell not in outside]
    return loop if any(cell in puzzle.givens for cell in whole) else whole
