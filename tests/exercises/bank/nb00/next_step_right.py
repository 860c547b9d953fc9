"""Right predictions: each letter is found by what the trace tells, not by what an option claims."""

from __future__ import annotations

import numpy as np
from exercises.bank.predicted import excused, letters_by

from hidato_edu.exercises import worksheet

QUESTION = worksheet("00").next_step.question


def _fits(text, stop, trace):
    """Return whether an option says what happens at a step, read from the event itself."""
    event = trace[stop.step - 1]
    if stop.question.startswith("Where"):
        return text == f"row {event.var[0]}, column {event.var[1]}"
    if event[0] == "assign":
        return text.startswith("it writes" if event.new else "it erases")
    return text.startswith("it goes on" if event[0] == "enter" else "it returns false")


letters = letters_by(QUESTION, _fits)

right_tuple = 1, letters(1)
right_list = [2, letters(2)]
right_capitals = 3, letters(3).upper()
right_spaces = 4, " ".join(letters(4))
right_commas = 5, ", ".join(letters(5))
right_letters = 6, list(letters(6))
right_numpy = np.int64(7), tuple(letters(7))
right_copied = f'8, "{letters(8)}"'
right_copied_pair = f"(9, '{letters(9)}')"
right_short = f"10 {letters(10)}"
right_late = 4711, letters(4711)
right_last = 9_999, letters(9_999)

EQUIVALENT = excused(letters)
