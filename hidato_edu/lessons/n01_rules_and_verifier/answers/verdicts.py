"""Right predictions: each letter is found by the rules of the program, not by the options."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato
from hidato_edu.exercises import worksheet

QUESTION = worksheet("01").verdicts.question


def _next(run, stop):
    """Return what the option must begin with, from the event behind the stop."""
    if stop is run.stops[0]:
        return (
            "it finds"
            if hidato.slides_verifier(run.subject, run.numbers) != -1
            else "it returns -1"
        )
    event = run.trace[stop.step - 1]
    if event.kind == "assign":
        return "it finds"
    return f"it returns {hidato.slides_verifier(run.subject, run.numbers)}"


def letters(number):
    """Return the right letters of a run."""
    run = QUESTION.run(number)
    found = ""
    for stop in run.stops:
        (letter,) = [a for a in stop.letters if stop.option(a).text.startswith(_next(run, stop))]
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
right_copied_pair = f"(9, '{letters(9)}')"
right_short = f"10 {letters(10)}"
right_late = 4711, letters(4711)
right_last = 9_999, letters(9_999)


def EQUIVALENT(mutant):  # noqa: N802
    """Excuse a change that happens to be another right answer."""
    try:
        number, text = mutant
        same = letters(number) == "".join(text).lower()
        return "the right letters of that run" if same else ""
    except (TypeError, ValueError):
        return ""
