"""Which candidates can be ruled out: facts, each found by one technique, true in every solution.

A fact says that no solution has some numbers in some cells. It is proven from the numbers on the
board alone, unless it names the facts that it rests on.

* two colors: on a chessboard, odd numbers have one color (`engine.domains.alternate`);
* dead end, cut cell: try a number next to its predecessor or successor; a prune objects
  (`prunes.dead_end`, `prunes.connectivity`);
* path sets: list all ways to place the numbers of a gap (`engine.gaps`), also with what the gaps
  imply for each other (`engine.cover`);
* bounded look-ahead: try a candidate; constraint propagation alone leads to a contradiction. Only
  numbers with at most `MOST_CANDIDATES` cells are tried.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import islice
from operator import or_
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.family.advice import listing
from hidato_edu.family.prunes import Reason
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.prunes import connectivity, dead_end
from hidato_edu.hidato.search.state import Ground, State
from hidato_edu.hidato.solvers.engine.branch import shared_out
from hidato_edu.hidato.solvers.engine.domains import (
    Contradiction,
    alternate,
    propagate,
    start,
    sweep,
)
from hidato_edu.hidato.solvers.engine.gaps import Gap, gaps_of, listed, orders
from hidato_edu.hidato.solvers.engine.masks import bits_of, masks_of
from hidato_edu.hidato.solvers.engine.reasons import sentence

__all__ = ["LOOK_AHEAD", "STAGES", "WHOLE", "Candidates", "Fact", "for_itself", "look_ahead"]

WHOLE = ("two colors", "path sets")
MOST_PATHS = 100  # of one gap; nobody would look through more
ALONE = "Listing all paths over blanks leaves"
SHARED = "Each blank belongs to exactly one gap, which leaves"
LOOK_AHEAD = "bounded look-ahead"
COLORED = {
    "square": "the cells like a chessboard",
    "triangle": "triangles that point up differently from those that point down",
}
EITHER = "the cells with two colors, so that neighbors differ"
MOST_CANDIDATES = 4


class Fact(NamedTuple):
    """Candidates that are ruled out.

    `removed` pairs each number with the mask of the cells that it loses. `why` is the reason
    without the period at the end: a sentence if the technique is one of `WHOLE`, otherwise what
    would happen if the number were there. `cells` show it.
    """

    technique: str
    removed: tuple[tuple[int, int], ...]
    why: str
    cells: tuple[Cell, ...] = ()
    rests_on: tuple[Fact, ...] = ()


class Candidates:
    """A board with some numbers placed."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.say = puzzle.grid.say
        self.masks = masks_of(puzzle.grid)
        self.begun = start(puzzle)
        self.where = {number: cell for cell, number in puzzle.givens.items()}
        self.standing = sorted(self.where)
        self.missing = [k for k in range(1, puzzle.size + 1) if k not in self.where]
        self.blanks = self.begun[self.missing[0]] if self.missing else 0

    def ends(self, k: int) -> tuple[tuple[int, Cell], ...]:
        """Return the nearest placed numbers below and above a missing one: none to two."""
        place = bisect(self.standing, k)
        numbers = self.standing[max(place - 1, 0) : place + 1] if place else self.standing[:1]
        return tuple((number, self.where[number]) for number in numbers)

    def left(self, facts: Iterable[Fact]) -> list[int]:
        """Return the domains without what facts rule out, and without any other inference."""
        domains = self.begun[:]
        for fact in facts:
            for number, cells in fact.removed:
                domains[number] &= ~cells
        return domains

    def reach(self, facts: Iterable[Fact] = ()) -> list[int]:
        """Return the domains that are within reach of the placed numbers on both sides."""
        domains = self.left(facts)
        if not all(domains[1:]):
            raise Contradiction("no cell", domains.index(0, 1))
        sweep(self.masks, domains, range(2, len(domains)), -1, bool)
        sweep(self.masks, domains, range(len(domains) - 2, 0, -1), 1, bool)
        return domains

    def words(self, numbers: Iterable[tuple[int, Cell]]) -> str:
        """Return numbers with their cells, in words."""
        return listing(f"{number} ({self.say(cell)})" for number, cell in numbers)


def two_colors(board: Candidates, facts: tuple[Fact, ...], budget: Budget) -> Iterator[Fact]:
    """Yield one fact: the cells of the wrong color of each number."""
    fewer = alternate(board.masks, board.begun)
    removed = tuple(
        (k, board.begun[k] & ~fewer[k]) for k in board.missing if fewer[k] != board.begun[k]
    )
    if removed:
        shown = tuple(board.where[number] for number in board.standing[:1])
        yield Fact(
            "two colors",
            removed,
            f"Color {COLORED.get(board.puzzle.grid.shape.name, EITHER)}: every move changes the "
            "color, so all odd numbers have the same color",
            shown,
        )


def _tried(
    technique: str, prune: Callable[[State], Reason | None]
) -> Callable[[Candidates, tuple[Fact, ...], Budget], Iterator[Fact]]:
    """Return the stage that tries candidates and asks a prune about each."""

    def stage(board: Candidates, facts: tuple[Fact, ...], budget: Budget) -> Iterator[Fact]:
        domains = board.reach(facts)
        ground, index = Ground(board.puzzle), board.puzzle.grid.index
        numbers = [board.puzzle.givens.get(cell, 0) for cell in board.puzzle.grid.cells]
        for k in board.missing:
            if k - 1 not in board.where and k + 1 not in board.where:
                continue
            for cell in board.masks.cells(domains[k]):
                budget.check()
                numbers[index[cell]] = k
                reason = prune(State(ground, numbers[:], k, None, None))
                numbers[index[cell]] = 0
                if reason is not None:
                    removed = ((k, board.masks.mask([cell])),)
                    yield Fact(technique, removed, _would(board, reason), reason.cells)

    return stage


def _would(board: Candidates, reason: Reason) -> str:
    """Return a prune's reason in the conditional."""
    some = listing(map(board.say, reason.cells)) if len(reason.cells) <= 2 else "the framed cells"
    one = len(reason.cells) == 1
    match reason.why:
        case "a cell is a dead end" | "too many dead ends":
            return f"{some} would be {'a dead end' if one else 'dead ends'}"
        case "cells are cut off":
            return f"{some} would be cut off"
        case "a piece is too small for its numbers":
            return f"{some} would be cut off, too few for the numbers that must go there"
        case why:
            return why.replace("no piece has room", "no piece of the blanks would have room")


def path_sets(board: Candidates, facts: tuple[Fact, ...], budget: Budget) -> Iterator[Fact]:
    """Yield what no way to fill a gap needs: first each gap alone, then all gaps together."""
    domains = _propagated(board, (), budget)
    for gap in gaps_of(domains):
        budget.check()
        yield from _left_out(board, domains, listed(board.masks, gap, budget.check), ALONE)
    state = shared_out(board.masks, domains, budget)
    for gap in (*state.gaps, *state.closed):
        budget.check()
        yield from _left_out(board, domains, gap, SHARED)


def _left_out(board: Candidates, domains: list[int], gap: Gap, begin: str) -> Iterator[Fact]:
    found, count = _laid(board, gap)
    removed = tuple(
        (k, domains[k] & ~cells)
        for k, cells in enumerate(found, start=gap.first)
        if domains[k] & ~cells
    )
    if removed:
        run = listing(map(str, range(gap.first, gap.first + len(found))))
        if len(found) > 2:
            run = f"{gap.first} to {gap.first + len(found) - 1}"
        ends = board.ends(gap.first)
        where = f"{'between' if len(ends) == 2 else 'next to'} {board.words(ends)}"
        many = "one way" if count == 1 else f"{count} ways" if count else "only some ways"
        why = f"{begin} {many} to place {run} {where}"
        yield Fact("path sets", removed, why, tuple(cell for _, cell in ends))


def _laid(board: Candidates, gap: Gap) -> tuple[list[int], int]:
    """Return where each number of a gap can be, and in how many ways; 0 ways if too many."""
    few = gap.ways if gap.ways is not None and len(gap.ways) <= MOST_PATHS else ()
    paths = (
        path
        for way in few
        for path in orders(board.masks, [domain & way for domain in gap.domains])
    )
    some = list(islice(paths, MOST_PATHS + 1))
    if not 0 < len(some) <= MOST_PATHS:
        return [domain & gap.some for domain in gap.domains], 0
    return [reduce(or_, bits) for bits in zip(*some, strict=True)], len(some)


def look_ahead(board: Candidates, facts: tuple[Fact, ...], budget: Budget) -> Iterator[Fact]:
    """Yield candidates that lead to a contradiction, first without path sets, then with them."""
    rests_on = tuple(fact for fact in facts if fact.technique == LOOK_AHEAD)
    domains = _propagated(board, rests_on, budget)
    sizes = sorted((domains[k].bit_count(), k) for k in board.missing)
    few = [k for size, k in sizes if 2 <= size <= MOST_CANDIDATES]
    for deep in (False, True):
        for k in few:
            for bit in bits_of(domains[k]):
                found = _assumed(board, domains, k, bit, deep, budget)
                if found is not None:
                    yield found._replace(rests_on=rests_on)


def for_itself(board: Candidates, fact: Fact, budget: Budget) -> Fact:
    """Return a fact of look-ahead in a form that rests on no others, if possible."""
    if not fact.rests_on:
        return fact
    ((k, bit),) = fact.removed
    domains = _propagated(board, (), budget)
    return _assumed(board, domains, k, bit, True, budget) or fact


def _propagated(board: Candidates, facts: tuple[Fact, ...], budget: Budget) -> list[int]:
    domains = board.left(facts)
    propagate(board.masks, domains, budget.check)
    return domains


def _assumed(
    board: Candidates, domains: list[int], k: int, bit: int, deep: bool, budget: Budget
) -> Fact | None:
    """Return the fact that rules a candidate out, if assuming it leads to a contradiction."""
    budget.spend()
    trial = domains[:]
    trial[k] = bit
    try:
        propagate(board.masks, trial, budget.check)
        if deep:
            shared_out(board.masks, trial, budget)
    except Contradiction as error:
        shown = board.masks.cells(error.cells or domains[error.number])
        return Fact(LOOK_AHEAD, ((k, bit),), sentence(board.masks, error), shown)
    return None


STAGES = (
    two_colors,
    _tried("dead end", dead_end),
    _tried("cut cell", connectivity),
    path_sets,
    look_ahead,
)
"""The techniques that rule candidates out, the easiest first."""
