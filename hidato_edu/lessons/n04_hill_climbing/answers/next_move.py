"""Right predictions: each letter is found by counting and by the rule."""

from __future__ import annotations

import numpy as np

from hidato_edu.exercises import worksheet

QUESTION = worksheet("04").next_move.question


def _count(state):
    """Return how many of the nine cells the walk leaves blank."""
    here, seen = state["start"], set()
    while here not in seen:
        seen.add(here)
        here = state[here]
    return 9 - len(seen)


def _kept(trace, step):
    """Return the count of the board that was kept last, before a step."""
    moves = [n for n in range(1, step) if trace[n - 1].kind == "assign"
             and trace[n - 1].why == "move"]  # fmt: skip
    return _count(dict(trace.seek(moves[-1] - 1)))


def _fits(text, stop, trace):
    if text.isdigit():
        return int(text) == _count(dict(trace.seek(stop.step - 1)))
    now, before = _count(dict(trace.seek(stop.step - 1))), _kept(trace, stop.step)
    if now == 0:
        return "ends" in text
    return ("undone" in text) if now > before else ("kept" in text)


def letters(number):
    """Return the right letters of a run."""
    run = QUESTION.run(number)
    found = ""
    for stop in run.stops:
        (letter,) = [a for a in stop.letters if _fits(stop.option(a).text, stop, run.trace)]
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
