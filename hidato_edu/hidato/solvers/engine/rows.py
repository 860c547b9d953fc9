"""All cells in one row, and the steps that mend it: for `local_search`.

A row with breaks (two cells that follow each other and are no neighbors) is a path in pieces. One
step, the turn of a slice, serves for all: it joins pieces, it moves a break elsewhere, and at an
open end of a path without breaks it makes another path (a backbite).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from hidato_edu.core.budget import Budget
from hidato_edu.core.rng import pick
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["Board", "Row", "distances", "phases"]


def distances(links: Sequence[Sequence[int]], cell: int) -> list[int]:
    """Return the least number of moves from a cell to each, -1 where no path leads.

    Examples
    --------
    >>> distances([(1,), (0, 2), (1,), ()], 0)
    [0, 1, 2, -1]
    """
    away = [-1] * len(links)
    away[cell] = 0
    queue = [cell]
    for here in queue:
        for near in links[here]:
            if away[near] < 0:
                away[near] = away[here] + 1
                queue.append(near)
    return away


def phases(puzzle: Puzzle, colors: Sequence[int]) -> set[int]:
    """Return the colors that number 0 would have, so that numbers and colors alternate.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> phases(hidato.parse("1 0 0"), [0, 1, 0]), phases(hidato.parse("0 1 0"), [0, 1, 0])
    ({1}, set())
    """
    more = 2 * sum(colors) - len(colors)  # ones minus zeros
    possible = {0: {0, 1}, 1: {0}, -1: {1}}.get(more, set())
    index = puzzle.grid.index
    for cell, number in puzzle.givens.items():
        possible = possible & {(colors[index[cell]] + number) % 2}
    return possible


class Board:
    """The cells as whole numbers, and what the givens ask of a row of them."""

    def __init__(self, puzzle: Puzzle) -> None:
        index = puzzle.grid.index
        self.size = n = puzzle.size
        self.links: tuple[tuple[int, ...], ...] = (*puzzle.grid.links, ())
        self.near = [frozenset((*links, n)) for links in puzzle.grid.links]
        self.near.append(frozenset(range(n + 1)))
        self.given = {number: index[cell] for cell, number in puzzle.givens.items()}
        self.inner = any(1 < number < n for number in self.given)
        self.open_ends = [place for place, k in ((0, 1), (n, n)) if k not in self.given]
        self.fixed_before = [0]  # by place: how many fixed ones lie before
        for place in range(n + 2):
            fixed = place in self.given or place in (0, n + 1)
            self.fixed_before.append(self.fixed_before[-1] + fixed)
        colors = puzzle.grid.colors
        self.colors = colors or (0,) * n
        # Where both are possible no given stands, and a path counted backwards has the other.
        self.phase = min(phases(puzzle, colors), default=None) if colors else None
        self._away: dict[int, list[int]] = {}

    def movable(self, lo: int, hi: int) -> bool:
        """Return whether none of the places lo to hi is fixed."""
        return self.fixed_before[lo] == self.fixed_before[hi + 1]

    def walks(self, rng: Random, budget: Budget) -> list[int]:
        """Return all cells in a row, walk after walk; fewer if the budget is used up.

        Each walk goes to the free neighbor with the fewest free neighbors, ties by chance, from
        which the next given can still be reached in time.
        """
        n = self.size
        taken = bytearray(n)
        for cell in self.given.values():
            taken[cell] = 1
        free = [len(near) for near in self.links]
        later = sorted(self.given, reverse=True)
        row: list[int] = []
        for number in range(1, n + 1):
            if budget.is_over:
                return row
            budget.spend()
            if number in self.given:
                cell = self.given[later.pop()]
            else:
                goal = later[-1] if later else None
                near = self.links[row[-1]] if row else ()
                options = [c for c in near if not taken[c] and self.fits(c, number, goal)]
                if not options:
                    rest = [c for c in range(n) if not taken[c]]
                    options = [c for c in rest if self.fits(c, number, goal)] or rest
                least = min(free[c] for c in options)
                options = [c for c in options if free[c] == least]
                cell = options[pick(rng, len(options))]
            taken[cell] = 1
            row.append(cell)
            for near_cell in self.links[cell]:
                free[near_cell] -= 1
        return row

    def fits(self, cell: int, number: int, goal: int | None) -> bool:
        """Return whether a number has the right color on a cell and is near enough to the goal."""
        if self.phase is not None and (self.colors[cell] - number - self.phase) % 2:
            return False
        return goal is None or self.away(goal)[cell] <= goal - number

    def away(self, goal: int) -> list[int]:
        """Return the distances to the cell of a given; found once."""
        if goal not in self._away:
            self._away[goal] = distances(self.links[:-1], self.given[goal])
        return self._away[goal]


class Row:
    """All cells in a row, places 1 to n, between two times the cell off the board."""

    def __init__(self, board: Board, cells: Sequence[int]) -> None:
        self.board = board
        self.order = [board.size, *cells, board.size]
        self.where = [0] * (board.size + 1)
        for place, cell in enumerate(cells, start=1):
            self.where[cell] = place
        self.breaks = [place for place in range(board.size + 1) if self.broken(place)]

    def cells(self) -> list[int]:
        """Return the row without the cell off the board."""
        return self.order[1:-1]

    def broken(self, place: int) -> bool:
        """Return whether the cells at a place and the one after it are no neighbors."""
        return self.order[place + 1] not in self.board.near[self.order[place]]

    def turns(self, place: int) -> Iterator[tuple[int, int]]:
        """Yield all slices (lo, hi) whose turn gives a cell at this link another neighbor."""
        order, where, links = self.order, self.where, self.board.links
        for near in links[order[place]]:
            there = where[near]
            yield (place + 1, there) if there > place else (there + 1, place)
        for near in links[order[place + 1]]:
            there = where[near]
            yield (place + 1, there - 1) if there > place else (there, place)

    def swaps(self, place: int) -> Iterator[tuple[int, int]]:
        """Yield all pairs of places whose exchange gives a cell at this link a neighbor."""
        for near in self.board.links[self.order[place]]:
            yield place + 1, self.where[near]
        for near in self.board.links[self.order[place + 1]]:
            yield place, self.where[near]

    def may_turn(self, lo: int, hi: int) -> bool:
        """Return whether a slice has two cells or more, and no given."""
        return lo < hi and self.board.movable(lo, hi)

    def may_swap(self, a: int, b: int) -> bool:
        """Return whether two places differ and hold no given."""
        return a != b and self.board.movable(a, a) and self.board.movable(b, b)

    def change_by_turn(self, lo: int, hi: int) -> int:
        """Return how many breaks more there were after a turn."""
        near, order = self.board.near, self.order
        before, first, last, after = order[lo - 1], order[lo], order[hi], order[hi + 1]
        return (
            (last not in near[before])
            + (first not in near[after])
            - (first not in near[before])
            - (last not in near[after])
        )

    def change_by_swap(self, a: int, b: int) -> int:
        """Return how many breaks more there were after an exchange."""
        order, links = self.order, {a - 1, a, b - 1, b}
        old = sum(map(self.broken, links))
        order[a], order[b] = order[b], order[a]
        new = sum(map(self.broken, links))
        order[a], order[b] = order[b], order[a]
        return new - old

    def turn(self, lo: int, hi: int) -> None:
        """Turn a slice around; its breaks turn with it."""
        order, where = self.order, self.where
        order[lo : hi + 1] = order[hi : lo - 1 : -1]
        for place in range(lo, hi + 1):
            where[order[place]] = place
        moved = [lo + hi - 1 - p if lo <= p < hi else p for p in self.breaks]
        self._look_again(moved, (lo - 1, hi))

    def swap(self, a: int, b: int) -> None:
        """Exchange the cells of two places."""
        order, where = self.order, self.where
        order[a], order[b] = order[b], order[a]
        where[order[a]], where[order[b]] = a, b
        self._look_again(self.breaks, sorted({a - 1, a, b - 1, b}))

    def _look_again(self, breaks: list[int], links: Sequence[int]) -> None:
        self.breaks = [place for place in breaks if place not in links]
        self.breaks += [place for place in links if self.broken(place)]
