"""What a game on the page asks the kernel for: hints, and whether it can be finished."""

from __future__ import annotations

from typing import Any

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.hidato import uniqueness
from hidato_edu.hidato.game.game import Game
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["about", "advice", "finish"]

SECONDS = 2.0  # for the question how many solutions there are
NUDGES = {
    "undo": "One of your numbers cannot stay: look at the marked cells.",
    "several solutions": "",
    "solved": "",
}
ABOUT = {
    "several": "This puzzle has several solutions: any of them counts.",
    "none": "This puzzle has no solution.",
}
FINISH = {
    True: "Yes: this board can be completed.",
    False: "No: these numbers leave no solution. Undo some of them, or ask for a hint.",
    None: "Not known: the search ran out of time.",
}


def about(puzzle: Puzzle) -> str:
    r"""Return what a player must know about a puzzle without exactly one solution.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> about(hidato.parse("2 2\n1 0\n0 4")), about(hidato.parse("1 0 3"))
    ('This puzzle has several solutions: any of them counts.', '')
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
    """Return in words whether the board can be completed.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> finish(Game(hidato.parse("1 0 0 4")))["sentence"]
    'Yes: this board can be completed.'
    """
    can = game.can_finish()
    sentence = FINISH[can]
    if can is False:
        broken = next(game.violations(), None)
        if Game(game.puzzle).can_finish() is False:
            sentence = f"No, whatever you play. {ABOUT['none']}"
        elif broken is not None:
            sentence = f"No, a rule is broken: {broken.sentence}."
    return {"kind": "said", "sentence": sentence}
