"""Wrong paths over hexagons: each breaks one rule, on the first board where it can be broken."""

from __future__ import annotations

from itertools import count

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n11_unique_difficult_shaped.answers.hex_path import QUESTION, cells, near

OTHER = {"odd-r": "even-r", "even-r": "odd-r"}


def _puzzle(number):
    return QUESTION.instance(number).puzzle


def _first(make):
    """Return the first board where a mistake can be made, with the moves that make it."""
    for number in count(1):
        moves = make(number)
        if moves:
            return number, moves
    raise AssertionError("no board fits")


def _step_to(number, fits):
    """Return the right path up to a step to a cell that fits, and this step."""
    path, puzzle = cells(number), _puzzle(number)
    for k in range(1, len(path)):
        for cell in puzzle.grid.cells:
            if cell not in path[:k] and fits(puzzle, path[:k], cell):
                return [*path[:k], cell]
    return None


def _layout(puzzle):
    return puzzle.grid.shape.layout


def _touch(puzzle, a, b):
    return b in near(a, _layout(puzzle))


def _other_layout(puzzle, path, cell):
    here = path[-1]
    return not _touch(puzzle, here, cell) and cell in near(here, OTHER[_layout(puzzle)])


def _far(puzzle, path, cell):
    return max(abs(a - b) for a, b in zip(path[-1], cell, strict=True)) > 1


def _on_given(puzzle, path, cell):
    there = puzzle.givens.get(cell)
    return _touch(puzzle, path[-1], cell) and there not in (None, len(path) + 1)


def _given_elsewhere(puzzle, path, cell):
    given = len(path) + 1 in puzzle.givens.values()
    return given and _touch(puzzle, path[-1], cell) and cell not in puzzle.givens


def _allowed(puzzle, path, cell):
    """Return whether the rules allow a step away from the answer."""
    k = len(path) + 1
    right = cells(_number_of(puzzle))[k - 1]
    return (
        _touch(puzzle, path[-1], cell)
        and cell not in puzzle.givens
        and k not in puzzle.givens.values()
        and cell != right
    )


def _number_of(puzzle):
    return next(n for n in count(1) if _puzzle(n) == puzzle)


def _too_far(puzzle, path, cell):
    later = {k: c for c, k in puzzle.givens.items() if k > len(path) + 1}
    if not later or not _allowed(puzzle, path, cell):
        return False
    reached = {cell}
    for _ in range(min(later) - len(path) - 1):
        reached |= {to for at in reached for to in near(at, _layout(puzzle))}
    return later[min(later)] not in reached


def _wall(number):
    puzzle = _puzzle(number)
    rows, cols = puzzle.grid.size
    walls = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in puzzle.grid]
    return [cells(number)[0], walls[0]]


def _beside_start(number):
    return cells(number)[1:]


ANY = ("given-too-far", "cuts-off", "astray")

wrong_other_layout = Wrong(_first(lambda n: _step_to(n, _other_layout)), "other-layout")
wrong_jump = Wrong(_first(lambda n: _step_to(n, _far)), "jumps")
wrong_on_given = Wrong(_first(lambda n: _step_to(n, _on_given)), "other-given")
wrong_given_elsewhere = Wrong(_first(lambda n: _step_to(n, _given_elsewhere)), "given-elsewhere")
wrong_too_far = Wrong(_first(lambda n: _step_to(n, _too_far)), "given-too-far")
wrong_astray = Wrong(_first(lambda n: _step_to(n, _allowed)), *ANY)
wrong_backwards = Wrong((1, cells(1)[::-1]), "other-start", "forgets-the-start")
wrong_other_start = Wrong((1, cells(1)[4:]), "other-start")
wrong_without_start = Wrong((1, _beside_start(1)), "forgets-the-start")
wrong_wall = Wrong((1, _wall(1)), "wall")
wrong_outside = Wrong((1, [cells(1)[0], (7, 7)]), "no-cell")
wrong_twice = Wrong((3, [*cells(3)[:2], cells(3)[0]]), "visited-twice")
wrong_goes_on = Wrong((2, [*cells(2), cells(2)[-2]]), "goes-on-at-the-end")
wrong_stops = Wrong((2, cells(2)[:5]), "stops-too-early")
wrong_first_only = Wrong((2, cells(2)[:1]), "stops-too-early")
wrong_board_of_others = Wrong((4, cells(5)), "other-start", "forgets-the-start", "wall", *ANY)
wrong_swapped = Wrong(
    (2, [(col, row) for row, col in cells(2)]), "swapped", "other-start", "no-cell", "wall"
)
wrong_from_one = Wrong(
    (2, [(row + 1, col + 1) for row, col in cells(2)]),
    "counted-from-one", "no-cell", "other-start", "wall",
)  # fmt: skip
wrong_numbers = Wrong((1, list(range(1, 12))), "not-a-move")
wrong_erases = Wrong((1, [("erase", cells(1)[0])]), "foreign-action")
wrong_nothing = Wrong((1, []), "not-yet")
