"""Right predictions: each letter is found by what the trace tells, not by what an option claims."""

from __future__ import annotations

import numpy as np

from hidato_edu.exercises import worksheet

QUESTION = worksheet("07").pruned_or_not.question


def _fits(text, event):
    """Return whether an option says what happens at a step, read from the event itself."""
    if event[:2] != ("leave", "pruned"):
        return text.startswith("it goes on")
    return text.endswith("too far away" if "too far" in event.why else "dead ends")


def letters(number):
    """Return the right letters of a run."""
    run = QUESTION.run(number)
    found = ""
    for stop in run.stops:
        event = run.trace[stop.step - 1]
        (letter,) = [a for a in stop.letters if _fits(stop.option(a).text, event)]
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
right_brackets = 11, " ".join(f"{letter})" for letter in letters(11))
right_short = f"10 {letters(10)}"
right_late = 4711, letters(4711)
right_last = 9_999, letters(9_999)


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse a change that happens to be another right answer."""
    try:
        number, text = mutant
        same = letters(number) == "".join(text).lower()
        return "the right letters of that run" if same else ""
    except (TypeError, ValueError):
        return ""
