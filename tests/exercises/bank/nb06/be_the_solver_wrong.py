"""Wrong searches: one mistake each, on the first board where it can be made."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n06_recursion_tree.answers.be_the_solver import (
    COLUMNS_FIRST,
    QUESTION,
    perform,
)

FALSE = "return false"
ROW_BY_ROW = sorted(COLUMNS_FIRST)
SIDES = [(0, -1), (-1, 0), (1, 0), (0, 1)]


def _first(make):
    """Return (number, moves) of the first board for which `make` returns moves."""
    for number in range(1, 400):
        moves = make(number, perform(number))
        if moves is not None:
            return number, moves
    raise AssertionError("no board fits")


def _before(kind, new):
    """Return a maker that stops before the first step of a kind and puts another step there."""

    def make(number, done):
        for place, move in enumerate(done):
            if (move if move == FALSE else move[0]) == kind:
                other = new(number, done[:place], move)
                if other is not None:
                    return [*done[:place], other]
        return None

    return make


def _numbers(number, done):
    """Return what stands on the board after right steps."""
    numbers = dict(QUESTION.instance(number).puzzle.givens)
    written = []
    for move in done:
        if move != FALSE and move[0] == "write":
            k = next(k for k in range(1, 99) if k not in numbers.values())
            numbers[move[1]] = k
            written.append(move[1])
        elif move != FALSE:
            del numbers[move[1]]
            written.remove(move[1])
    return numbers, written


def _blanks(number, done):
    return [
        c for c in QUESTION.instance(number).puzzle.grid.cells if c not in _numbers(number, done)[0]
    ]


def _earlier_written(number, done, move):
    written = _numbers(number, done)[1]
    return ("erase", written[0]) if len(written) > 1 else None


def _givens(number):
    return [cell for cell, k in QUESTION.instance(number).puzzle.givens.items() if k > 1]


def _any_blank(number, done, move):
    blanks = _blanks(number, done)
    return ("write", blanks[0]) if blanks else None


def _without(kind):
    return lambda number, done: [move for move in done if move[0] != kind and move != kind]


def _with_order(order):
    def make(number, done):
        other = perform(number, order)
        return other if other != done else None

    return make


def _next_to_far_given(number, done, move):
    """Write next to a given that cannot be reached, as if the search stood there."""
    puzzle = QUESTION.instance(number).puzzle
    numbers = _numbers(number, done)[0]
    k = min(k for k in range(2, 99) if k not in numbers.values() or k in puzzle.givens.values())
    place = next((c for c, given in puzzle.givens.items() if given == k), None)
    if place is None or k - 1 not in numbers.values() or k + 1 in numbers.values():
        return None
    here = next(cell for cell, n in numbers.items() if n == k - 1)
    near = [c for c in puzzle.grid.neighbors(place) if c not in numbers]
    if place in puzzle.grid.neighbors(here) or not near:
        return None
    return "write", near[0]


def _overlooks_given(number, done):
    """Return false where a given could be passed."""
    puzzle = QUESTION.instance(number).puzzle
    for place in range(1, len(done)):
        numbers, _ = _numbers(number, done[:place])
        if done[place - 1][0] == "write" == done[place][0]:
            k = numbers[done[place - 1][1]] + 1
            if k in puzzle.givens.values():
                return [*done[:place], FALSE]
    return None


def _tries_again(number, done, move):
    last = done[-1] if done else FALSE
    return ("write", last[1]) if last[0] == "erase" and move[1] != last[1] else None


wrong_row_by_row = Wrong(_first(_with_order(ROW_BY_ROW)), "row-by-row", "diagonal-forgotten")
wrong_without_corners = Wrong(_first(_with_order(SIDES)), "diagonal-forgotten", "given-not-passed")
wrong_never_erases = Wrong(_first(_without("erase")), "writes-before-erasing",
                           "returns-before-erasing")  # fmt: skip
wrong_never_returns = Wrong(_first(_without(FALSE)), "erases-before-returning")
wrong_erases_further_up = Wrong(_first(_before(FALSE, _earlier_written)), "erases-other-number")
wrong_erases_other_number = Wrong(_first(_before("erase", _earlier_written)),
                                  "erases-other-number")  # fmt: skip
wrong_returns_twice = Wrong(_first(_before("erase", lambda *_: FALSE)), "returns-before-erasing")
wrong_gives_up_early = Wrong(_first(_before("write", lambda *_: FALSE)), "returns-too-early",
                             "diagonal-forgotten")  # fmt: skip
wrong_erases_early = Wrong(
    _first(lambda n, done: [done[0], done[1], ("erase", done[1][1])]
           if done[1][0] == done[2][0] == "write" else None),
    "erases-too-early",
)  # fmt: skip
wrong_writes_before_erasing = Wrong(_first(_before("erase", _any_blank)), "writes-before-erasing")
wrong_writes_on_given = Wrong(_first(lambda n, done: [("write", _givens(n)[0])]), "writes-on-given")
wrong_erases_given = Wrong(
    _first(lambda n, done: [done[0], ("erase", _givens(n)[0])]), "erases-given"
)
wrong_erases_blank = Wrong(_first(lambda n, done: [("erase", done[0][1])]), "erases-blank")
wrong_writes_on_number = Wrong(
    _first(lambda n, done: [done[0], done[0]] if done[1][0] == "write" else None),
    "writes-on-number",
)
wrong_jumps = Wrong(
    _first(_before("write", lambda n, done, move: next(
        (("write", c) for c in _blanks(n, done)
         if done and max(abs(c[0] - done[-1][1][0]), abs(c[1] - done[-1][1][1])) > 1), None)
        if done and done[-1][0] == "write"
        and max(abs(move[1][0] - done[-1][1][0]), abs(move[1][1] - done[-1][1][1])) == 1
        else None)),
    "not-a-neighbor",
)  # fmt: skip
wrong_tries_again = Wrong(_first(_before("write", _tries_again)), "tries-again")
wrong_jumps_to_given = Wrong(_first(_before(FALSE, _next_to_far_given)), "jumps-to-given")
wrong_wall_or_outside = Wrong((1, [("write", (9, 9))]), "no-cell")
wrong_stops_early = Wrong((1, perform(1)[:4]), "stops-too-early")
wrong_last_step_missing = Wrong((1, perform(1)[:-1]), "stops-too-early")
wrong_overlooks_given = Wrong(_first(_overlooks_given), "given-not-passed")
wrong_goes_on = Wrong((1, [*perform(1), FALSE]), "goes-on-after-solution")
wrong_returns_true = Wrong((1, [*perform(1), "return true"]), "unknown-word")
wrong_only_the_solution = Wrong(
    (1, [("write", c) for c in _numbers(1, perform(1))[1]]),
    "other-order", "diagonal-forgotten", "row-by-row",
)  # fmt: skip
wrong_other_board = Wrong((2, perform(1)), "no-cell", "writes-on-given", "not-a-neighbor",
                          "other-order")  # fmt: skip
wrong_swapped = Wrong(
    _first(lambda n, done: [m if m == FALSE else (m[0], m[1][::-1]) for m in done]
           if done[0][1] != done[0][1][::-1] else None),
    "swapped",
)  # fmt: skip
wrong_from_one = Wrong(
    (1, [m if m == FALSE else (m[0], (m[1][0] + 1, m[1][1] + 1)) for m in perform(1)]),
    "counted-from-one",
)
wrong_return_only = Wrong((1, f"write {perform(1)[0][1]} return"), "unknown-word")
wrong_write_alone = Wrong((1, ["write", (0, 0), "erase", (0, 0)]), "word-alone")
wrong_false_with_cell = Wrong((1, [perform(1)[0], (FALSE, (0, 0))]), "word-with-cell")
wrong_false_as_value = Wrong((1, [*perform(1)[:3], False]), "not-a-move", "returns-too-early")
wrong_goes = Wrong((1, [("go", (0, 0))]), "foreign-action")
wrong_table = Wrong((1, {cell: 1 for cell in [(0, 0)]}), "not-moves")  # noqa: C420
wrong_two_numbers = Wrong((1, [1, 2]), "not-a-move")
