"""Stops in the climb: the number of blanks after a move, and whether the move is kept."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hidato_edu.boards.grid import Grid
from hidato_edu.core.events import Assign, Event, Measure, Solved
from hidato_edu.core.narration import say_value
from hidato_edu.core.trace import Trace
from hidato_edu.exercises.checkpoints.choosing import stop_with
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import Stop
from hidato_edu.hidato.climb.acceptance import Rule

__all__ = ["accepted_or_undone", "blanks_after_move"]

MOST_WRONG = 3


class _Move(NamedTuple):
    """A move: the step of its count, the blanks before and after it, and the next event."""

    step: int
    turned: Assign
    before: int
    now: int
    then: Event | None


def _moves(trace: Trace) -> Iterator[_Move]:
    blanks = 0
    turned: Assign | None = None
    for step, event in enumerate(trace, start=1):
        if isinstance(event, Measure) and event.name == "blanks":
            then = trace[step] if step < len(trace) else None
            now = int(event.value)
            if turned is not None:
                yield _Move(step, turned, blanks, now, then)
            if not (isinstance(then, Assign) and then.why == "undo"):
                blanks = now
            turned = None
        elif isinstance(event, Assign) and event.why == "move":
            turned = event


def blanks_after_move(grid: Grid, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop before every count that follows a move.

    Parameters
    ----------
    grid : Grid
        The open cells.
    trace : Trace
        The climb.
    rng : random.Random
        Determines the order of the options.

    Returns
    -------
    list of Stop
        In the order of their steps.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> board = grid.square(3, 3)
    >>> trace = Trace(hidato.climb_steps(board, seed=1))
    >>> stop = blanks_after_move(board, trace, Random(1))[0]
    >>> stop.option(stop.right).text == str(trace.curve("blanks")[1])
    True
    """
    return [_count(grid, move, rng) for move in _moves(trace)]


def _count(grid: Grid, move: _Move, rng: Random) -> Stop:
    cells, now = len(grid), move.now
    others = (
        (move.before, "unchanged", "That many were blank before the move. Does the walk reach "
         "the pointer that was turned? Where does it go then?"),
        (cells - now, "counts-the-walk", "That many cells get a number. Count those without one."),
        (now + 1, "one-too-many", "One too many: the start has the number 1, so it is not blank."),
        (now - 1, "one-too-few", "One too few: the walk ends when it reaches a cell a second time; "
         "this cell counts once."),
    )  # fmt: skip
    wrong: dict[int, Option] = {}
    for number, key, text in others:
        if number != now and number >= 0:
            wrong.setdefault(number, Option(str(number), text, key=key))
    here, there = (say_value(cell, grid.say) for cell in (move.turned.var, move.turned.new))
    return stop_with(
        move.step,
        f"{here} now points to {there}. How many cells are blank now?",
        str(now),
        f"The walk reaches {cells - now} of {cells} cells.",
        list(wrong.values())[:MOST_WRONG],
        rng,
    )


def accepted_or_undone(trace: Trace, rng: Random, rule: Rule = "not-worse") -> list[Stop]:
    """Return a stop after every count: the move is kept or undone, or the climb ends.

    Parameters
    ----------
    trace : Trace
        The climb.
    rng : random.Random
        Determines the order of the options.
    rule : {"not-worse", "strict", "literal", "annealing"}
        The rule of the climb.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> trace = Trace(hidato.climb_steps(grid.square(3, 3), seed=1))
    >>> last = accepted_or_undone(trace, Random(1))[-1]
    >>> last.option(last.right).text
    'the climb ends: a path is found'
    """
    return [
        _decision(move, rule, rng)
        for move in _moves(trace)
        if isinstance(move.then, (Assign, Solved))  # the last move of a try decides nothing
    ]


def _decision(move: _Move, rule: Rule, rng: Random) -> Stop:
    before, now = move.before, move.now
    change = f"Blank cells: {before} before the move, {now} after it"
    if rule == "literal":
        because = "As printed, the loop sets prev to the new count before it compares."
    elif rule == "strict":
        because = "A move is undone unless the blanks shrank."
    elif rule == "annealing":
        because = "A worse board needs luck, and more of it the colder it is."
    else:
        because = "A move is undone only if the blanks grew."
    kept = Option(
        "it is kept",
        f"{change}. {because}" if now else f"{change}: nothing is left to improve.",
        key=("keeps-worse" if now > before else "keeps-equal") if now else "goes-on-at-0",
    )
    undone = Option(
        "it is undone",
        f"{change}. {because}",
        key="undoes-equal"
        if now == before
        else "undoes-better"
        if now < before
        else "undoes-worse",
    )
    done = Option(
        "the climb ends: a path is found",
        f"Blank cells: {now}. So there is no path through all cells yet.",
        key="ends-early",
    )
    if isinstance(move.then, Solved):
        right = done
    else:
        assert isinstance(move.then, Assign)
        right = undone if move.then.why == "undo" else kept
    wrong = [option for option in (kept, undone, done) if option is not right]
    question = f"Blank cells before this move: {before}. What happens to the move?"
    return stop_with(move.step + 1, question, right.text, f"{change}. {because}", wrong, rng)
