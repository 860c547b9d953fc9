"""Right predictions: each letter is found by the rule itself, not by what an option claims."""

from __future__ import annotations

import re

import numpy as np
from exercises.bank.predicted import excused

from hidato_edu.exercises import worksheet
from hidato_edu.lessons.n11_unique_difficult_shaped.answers.hex_path import near

QUESTION = worksheet("11").good_neighbors.question


def _good(puzzle, numbers, k, here):
    """Return the good neighbors of a cell, by the rule."""
    around = [cell for cell in near(here, puzzle.grid.shape.layout) if cell in puzzle.grid]
    holds = [cell for cell in around if numbers.get(cell) == k]
    return holds or [cell for cell in around if cell not in numbers]


def _board(run, step):
    """Return what stands on the board after so many steps."""
    puzzle = run.subject
    state = run.trace.seek(step)
    written = {cell: k for cell, k in state.items() if cell in puzzle.grid and k}
    return {**puzzle.givens, **written}


def _answer(run, stop):
    """Return the text of the right option."""
    event = run.trace[stop.step - 1]
    if stop.question.startswith("Where"):
        return f"row {event.var[0]}, hexagon {event.var[1]}"
    k, _, row, col = map(int, re.findall(r"\d+", stop.question))  # k - 1 may stand twice
    return str(len(_good(run.subject, _board(run, stop.step - 1), k, (row, col))))


def letters(number):
    """Return the right letters of a run."""
    run = QUESTION.run(number)
    found = ""
    for stop in run.stops:
        (letter,) = [a for a in stop.letters if stop.option(a).text == _answer(run, stop)]
        found += letter
    return found


right_tuple = 1, letters(1)
right_list = [2, letters(2)]
right_capitals = 3, letters(3).upper()
right_spaces = 4, " ".join(letters(4))
right_commas = 5, ", ".join(letters(5))
right_letters = 6, list(letters(6))
right_numpy = np.int64(7), tuple(letters(7))
right_copied = f'8, "{letters(8)}"'
right_brackets = 9, " ".join(f"{letter})" for letter in letters(9))
right_late = 4711, letters(4711)
right_last = 9_999, letters(9_999)

EQUIVALENT = excused(letters)
