"""What a game on the page asks the kernel for: hints, and whether it can be finished."""

from __future__ import annotations

from typing import Any

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.hidato import uniqueness
from hidato_edu.hidato.game.game import Game
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["about", "advice", "finish"]

SECONDS = 2.0  # for the question how many answers there are
NUDGES = {
    "undo": "One of your numbers cannot stay: look at the marked cells.",
    "several answers": "",
    "solved": "",
}
ABOUT = {
    "several": "This puzzle has several answers: any right one counts.",
    "none": "This puzzle has no answer.",
}
FINISH = {
    True: "Yes: what stands there can be completed.",
    False: "No: with these numbers no answer is left. Undo some, or ask for a hint.",
    None: "Not known: the time was not enough to find out.",
}


def about(puzzle: Puzzle) -> str:
    r"""Return what a player must know of a puzzle that has not exactly one answer.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> about(hidato.parse("2 2\n1 0\n0 4")), about(hidato.parse("1 0 3"))
    ('This puzzle has several answers: any right one counts.', '')
    """
    return ABOUT.get(uniqueness(puzzle, max_seconds=SECONDS), "")


def advice(game: Game) -> dict[str, Any]:
    """Return a hint as the page takes it: cells by number, a nudge first, then the sentence.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> told = advice(Game(hidato.parse("1 0 0 4")))
    >>> told["nudge"], told["cells"], told["numbers"]
    ('Only cell for a number: look at the marked cells.', [0, 3], [(1, 2)])
    """
    try:
        found = game.advice()
    except HidatoEduError as error:
        return {"kind": "said", "sentence": f"No hint: {error}"}
    index = game.puzzle.grid.index
    wrong = found.removed if found.technique == "undo" else {}
    technique = found.technique[:1].upper() + found.technique[1:]
    return {
        "kind": "hint",
        "nudge": NUDGES.get(found.technique, f"{technique}: look at the marked cells."),
        "sentence": found.sentence,
        "cells": [index[cell] for cell in found.cells],
        "numbers": [(index[cell], number) for cell, number in found.numbers.items()],
        "wrong": [index[cell] for cells in wrong.values() for cell in cells],
    }


def finish(game: Game) -> dict[str, Any]:
    """Return whether what stands there can be completed, in words.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> finish(Game(hidato.parse("1 0 0 4")))["sentence"]
    'Yes: what stands there can be completed.'
    """
    can = game.can_finish()
    sentence = FINISH[can]
    if can is False:
        broken = next(game.violations(), None)
        if Game(game.puzzle).can_finish() is False:
            sentence = f"No: whatever is played. {ABOUT['none']}"
        elif broken is not None:
            sentence = f"No, a rule is broken: {broken.sentence}."
    return {"kind": "said", "sentence": sentence}
