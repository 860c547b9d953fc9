"""Wrong removals: one mistake each, on the first board where it can be made."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.lessons.n11_unique_difficult_shaped.answers.by_hand import (
    QUESTION,
    cells,
    is_proper,
)


def _first(make):
    """Return (number, moves) of the first board for which `make` returns moves."""
    for number in range(1, 400):
        moves = make(number)
        if moves:
            return number, moves
    raise AssertionError("no board fits")


def _puzzle(number):
    return QUESTION.instance(number).puzzle


def _needed(number, *cells_that_differ):
    """Take away first what cannot go, where the first other answer differs in so many cells."""
    puzzle = _puzzle(number)
    known = hidato.solve(puzzle)
    for cell in puzzle.givens:
        fewer = {c: n for c, n in puzzle.givens.items() if c != cell}
        found = list(hidato.solutions(hidato.Puzzle(puzzle.grid, fewer), engine="search"))
        differs = [sum(known[c] != one[c] for c in known) for one in found if one != known]
        if differs and differs[0] in cells_that_differ:
            return [cell]
    return None


def _both_of_a_pair(number):
    """Take a given that could go at first, but not after another."""
    puzzle = _puzzle(number)
    for a in puzzle.givens:
        for b in puzzle.givens:
            one = {c: n for c, n in puzzle.givens.items() if c != a}
            other = {c: n for c, n in puzzle.givens.items() if c != b}
            both = {c: n for c, n in one.items() if c != b}
            if a == b or is_proper(puzzle.grid, both):
                continue
            if is_proper(puzzle.grid, one) and is_proper(puzzle.grid, other):
                return [a, b]
    return None


def _without_ends(number):
    """Take away all but the ends, one of which could still go."""
    puzzle = _puzzle(number)
    ends = [c for c, n in puzzle.givens.items() if n in (1, puzzle.size)]
    inner = [c for c in puzzle.givens if c not in ends]
    left, gone = dict(puzzle.givens), []
    for cell in inner:
        fewer = {c: n for c, n in left.items() if c != cell}
        if is_proper(puzzle.grid, fewer):
            left = fewer
            gone.append(cell)
    more = [c for c in ends if is_proper(puzzle.grid, {d: n for d, n in left.items() if d != c})]
    smallest = min(left, key=left.get)
    return gone if smallest in more else None


def _inner_left(number):
    gone = cells(number)
    puzzle = _puzzle(number)
    last = gone[-1]
    return gone[:-1] if puzzle.givens[last] not in (1, puzzle.size) else None


def _blank(number):
    puzzle = _puzzle(number)
    return [next(c for c in puzzle.grid.cells if c not in puzzle.givens)]


def _wall(number):
    puzzle = _puzzle(number)
    rows, cols = puzzle.grid.size
    walls = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in puzzle.grid]
    return walls


wrong_exchange = Wrong(_first(lambda n: _needed(n, 2)), "exchange")
wrong_many_cells = Wrong(_first(lambda n: _needed(n, 3, 4, 5)), "needed")
wrong_both_of_a_pair = Wrong(_first(_both_of_a_pair), "needed", "exchange")
wrong_stops_early = Wrong((2, cells(2)[:1]), "could-go", "end-could-go")
wrong_inner_left = Wrong(_first(_inner_left), "could-go", "end-could-go")
wrong_ends_stay = Wrong(_first(_without_ends), "end-could-go")
wrong_blank = Wrong(_first(_blank), "no-given")
wrong_wall = Wrong(_first(_wall), "no-cell")
wrong_outside = Wrong((1, [(7, 7)]), "no-cell")
wrong_twice = Wrong((3, [cells(3)[0], cells(3)[0]]), "gone-already")
wrong_numbers = Wrong((4, [_puzzle(4).givens[cell] for cell in cells(4)]), "not-a-move",
                      "not-a-cell", "no-cell", "number-not-asked", "bare-number")  # fmt: skip
wrong_nothing = Wrong((1, []), "not-yet")
