"""Wrong strokes: one mistake each, on the first board where it can be made."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.kakuro.search.filtering import domains
from hidato_edu.lessons.n08_kakuro.answers.after_one_placement import (
    QUESTION,
    perform,
    possible,
    strokes,
)


def _first(make):
    """Return (number, steps) of the first board for which `make` returns steps."""
    for number in range(1, 400):
        steps = make(number, QUESTION.instance(number))
        if steps is not None:
            return number, steps
    raise AssertionError("no board fits")


def _steps(strokes):
    return [step for cell, gone in strokes if gone for step in (cell, *sorted(gone))]


def _after(board):
    return {**board.before, board.cell: board.digit}


def _near(board):
    """Return the blank cells in the two runs of the new digit."""
    return [cell for cell in board.puzzle.grid.cells if cell not in _after(board)
            and any(cell in run.cells for run in board.puzzle.runs_of(board.cell))]  # fmt: skip


def _others(board):
    return [cell for cell in board.puzzle.grid.cells
            if cell not in _after(board) and cell not in _near(board)]  # fmt: skip


def _run_between(board, cell):
    return next(run for run in board.puzzle.runs_of(cell) if board.cell in run.cells)


def _digit_only(number, board):
    return _steps((cell, {board.digit}) for cell, gone in strokes(number) if board.digit in gone)


def _sum_only(number, board):
    found = [(cell, set(gone) - {board.digit}) for cell, gone in strokes(number)]
    return _steps(found) if _steps(found) != perform(number) else None


def _one_run(direction):
    def make(number, board):
        kept = [(cell, gone) for cell, gone in strokes(number)
                if _run_between(board, cell).direction == direction]  # fmt: skip
        return _steps(kept) if kept and len(kept) < len(list(strokes(number))) else None

    return make


def _follows_on(number, board):
    """Strike out all that the fixpoint of propagation excludes."""
    followed = domains(board.puzzle, _after(board))
    found = [(cell, possible(board, board.before, cell) - followed[cell]) for cell in _near(board)]
    return _steps(found) if _steps(found) != perform(number) else None


def _keeps_one_set(number, board):
    """Take the first set of digits with the sum for the only one."""
    for cell in _near(board):
        here = possible(board, _after(board), cell)
        followed = domains(board.puzzle, _after(board))[cell]
        if here == followed and len(here) > 1:
            return [cell, *sorted(possible(board, board.before, cell) - {min(here)})]
    return None


def _still_there(number, board):
    for cell in _near(board):
        here = possible(board, _after(board), cell)
        if here == domains(board.puzzle, _after(board))[cell]:
            return [cell, min(here)]
    return None


wrong_digit_only = Wrong(_first(_digit_only), "sum-forgotten")
wrong_sum_only = Wrong(_first(_sum_only), "digit-itself-left")
wrong_across_only = Wrong(_first(_one_run("across")), "digit-itself-left", "sum-forgotten")
wrong_down_only = Wrong(_first(_one_run("down")), "digit-itself-left", "sum-forgotten")
wrong_follows_on = Wrong(_first(_follows_on), "goes-too-far")
wrong_keeps_one = Wrong(_first(_keeps_one_set), "still-fits")
wrong_still_fits = Wrong(_first(_still_there), "still-fits")
wrong_stops_early = Wrong((1, perform(1)[:2]), "digit-itself-left", "sum-forgotten")
wrong_last_stroke_missing = Wrong((1, perform(1)[:-1]), "digit-itself-left", "sum-forgotten")
wrong_looks_only = Wrong((1, [cell for cell, _ in strokes(1)]), "digit-itself-left",
                         "sum-forgotten")  # fmt: skip
wrong_other_runs = Wrong(
    _first(lambda n, board: [_others(board)[0], board.digit] if _others(board) else None),
    "other-runs",
)
wrong_new_cell_itself = Wrong(
    _first(lambda n, board: [board.cell, board.digit]), "filled-cell"
)  # fmt: skip
wrong_older_digit = Wrong(
    _first(lambda n, board: [min(board.before)] if board.before else None), "filled-cell"
)
wrong_black_cell = Wrong((1, [(0, 0), 3]), "no-white-cell")
wrong_digit_first = Wrong((1, [5, *perform(1)]), "no-cell-yet")
wrong_twice = Wrong((1, [*perform(1)[:2], perform(1)[1]]), "struck-twice")
wrong_no_candidate = Wrong(
    _first(lambda n, board: next(
        ([cell, d] for cell in _near(board) for d in range(1, 10)
         if d not in possible(board, board.before, cell)), None)),
    "no-candidate",
)  # fmt: skip
wrong_ten = Wrong((1, [perform(1)[0], 10]), "no-candidate")
wrong_goes_on = Wrong(
    _first(lambda n, board: next(
        ([*perform(n), cell, min(possible(board, _after(board), cell))] for cell in _near(board)
         if len(possible(board, _after(board), cell)) == 1), None)),
    "still-fits",
)  # fmt: skip
wrong_other_board = Wrong((2, perform(1)), "no-candidate", "filled-cell", "other-runs",
                          "no-white-cell", "still-fits", "goes-too-far",
                          "digit-itself-left")  # fmt: skip
wrong_swapped = Wrong(
    _first(lambda n, board: [s[::-1] if isinstance(s, tuple) else s for s in perform(n)]
           if any(c[::-1] not in board.puzzle.grid for c, _ in strokes(n)) and len(perform(n)) > 6
           else None),
    "swapped", "no-white-cell", "filled-cell", "other-runs", "no-candidate", "still-fits",
)  # fmt: skip
wrong_from_zero = Wrong(
    (1, [(s[0] - 1, s[1] - 1) if isinstance(s, tuple) else s for s in perform(1)]),
    "no-white-cell", "no-candidate", "other-runs", "filled-cell", "goes-too-far", "still-fits",
)  # fmt: skip
wrong_strike_a_cell = Wrong((1, "strike (1,1) 3"), "word-alone")
wrong_write = Wrong((1, [("write", (1, 1))]), "foreign-action")
wrong_sets = Wrong((1, [(2, 1), {3, 5}]), "not-a-move")
wrong_triples = Wrong((1, [(2, 1, 3)]), "not-a-move")
wrong_dict = Wrong((1, {(2, 1): [3, 5]}), "not-moves")
wrong_one_number = Wrong((1, 5), "no-cell-yet", "not-moves")
