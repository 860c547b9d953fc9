"""Questions that ask why: what they show and what is right come from the same runs."""

from __future__ import annotations

from typing import Any

from hidato_edu.core.events import Assign, Solved
from hidato_edu.exercises.lesson import section
from hidato_edu.hidato.documents.java.validator import JAVA_VALIDATOR
from hidato_edu.hidato.puzzle import from_array
from hidato_edu.hidato.search.depth_first import steps

from .removals import differences, is_proper, without

FULL = [[5, 6, 8], [4, 7, 9], [3, 2, 1]]
TESTED = (5, 4, 1, 9, 2, 8)  # the last one stays, because of one of those before
TWO = [[1, 0, 0], [0, 5, 4]]


def _in_words(rows: list[list[int]]) -> str:
    return " / ".join(" ".join(map(str, row)) for row in rows)


def who_decides() -> dict[str, Any]:
    """Return the steps of a removal, and the step without which the last number could go."""
    say = section(__file__, "who_decides")
    full = left = from_array(FULL)
    place = {number: cell for cell, number in full.givens.items()}
    gone: dict[int, int] = {}  # by step
    told = []
    for step, number in enumerate(TESTED, start=1):
        smaller = without(left, place[number])
        if is_proper(smaller):
            left, gone[step] = smaller, number
        told.append(say.text("goes" if step in gone else "stays", step=step, number=number))
    last = place[TESTED[-1]]
    (right,) = [
        step
        for step in gone
        if is_proper(without(full, last, *(place[gone[other]] for other in gone if other != step)))
    ]
    return {
        "rows": _in_words(FULL),
        "steps": ", ".join(told),
        "number": TESTED[-1],
        "at": len(TESTED),
        "right": right,
        "partner": gone[right],
        "latest": max(gone),
        "earliest": min(gone),
    }


def undone_at() -> dict[str, Any]:
    """Return when a search finds two solutions, and when it erases where these begin to differ."""
    puzzle = from_array(TWO)
    events = list(enumerate(steps(puzzle, limit=2), start=1))
    (one, first), (two, second) = [(n, e.solution) for n, e in events if isinstance(e, Solved)]
    changed = min(first[cell] for cell in differences(first, second))
    moves = [(n, e) for n, e in events if one < n < two and isinstance(e, Assign)]
    erased = [(n, e.old) for n, e in moves if not e.new]
    return {
        "rows": _in_words(TWO),
        "first": one,
        "second": two,
        "changed": changed,
        "right": next(n for n, old in erased if old == changed),
        "earliest": erased[0][0],
        "top": erased[0][1],
        "latest": erased[-1][0],
        "again": next(n for n, e in moves if e.new == changed),
    }


def validator_line() -> dict[str, int]:
    """Return the numbers of some lines of the validator's pseudo-code, from 1."""
    names = {"right": "max =", "start": "at = the", "loop": "while", "end": "return true"}
    return {
        name: 1 + next(n for n, line in enumerate(JAVA_VALIDATOR.code) if line.startswith(text))
        for name, text in names.items()
    }
