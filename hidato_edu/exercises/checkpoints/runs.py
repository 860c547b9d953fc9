"""Runs of the search that one can ask about: long enough to go wrong, short enough to watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import Any, TypeVar

from hidato_edu.core.narration import Narrated
from hidato_edu.core.trace import Trace
from hidato_edu.exercises.checkpoints.choosing import pick
from hidato_edu.exercises.pictures.boards import FilledBoard, Picture
from hidato_edu.exercises.questions.predictions import Recording, State, Stop
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.depth_first import steps
from hidato_edu.kakuro.puzzle import Puzzle as Kakuro

__all__ = ["run_of", "run_of_search"]

P = TypeVar("P", Puzzle, Kakuro)


def run_of_search(
    number: int,
    draw: Callable[[Random], Puzzle | None],
    ask: Callable[[Puzzle, Trace, Random], Sequence[Sequence[Stop]]],
    lengths: range,
    dead_ends: int = 0,
    prunes: tuple[str, ...] = (),
    search: Callable[[Puzzle], Narrated] | None = None,
) -> Recording:
    """Return a run of the search up to its first answer, with its stops.

    Parameters
    ----------
    number : int
        Which run; the same number gives the same run.
    draw : callable
        Draws a puzzle that has an answer; None where it found none.
    ask : callable
        From puzzle, trace and chance to groups of stops; one stop of each is taken.
    lengths : range
        How many events the run may have.
    dead_ends : int
        How many of its calls fail or are pruned, at the least.
    prunes : tuple of str
        The prunes that are asked in every call, as `hidato.steps` knows them.
    search : callable, optional
        Another search than `hidato.steps`, from a puzzle to its events; it knows no prunes.

    Returns
    -------
    Run
        Puzzles are drawn until one fits.
    """
    run = search or (lambda puzzle: steps(puzzle, limit=1, prunes=prunes))
    return run_of(number, draw, run, ask, _picture, lengths, dead_ends)


def run_of(
    number: int,
    draw: Callable[[Random], P | None],
    search: Callable[[P], Narrated],
    ask: Callable[[P, Trace, Random], Sequence[Sequence[Stop]]],
    picture: Callable[[P], Callable[[State], Picture]],
    lengths: range,
    dead_ends: int = 0,
) -> Recording:
    """Return a run of any search, with its stops; puzzles are drawn until one fits.

    Parameters
    ----------
    number, draw, ask, lengths, dead_ends
        As in `run_of_search`, for a puzzle of any family.
    search : callable
        From a puzzle to the events of its search.
    picture : callable
        From a puzzle to how its board is shown as text, from the trace's state at a step.
    """
    rng = Random(number)
    while True:
        puzzle = draw(rng)
        trace = _trace(search(puzzle), lengths, dead_ends) if puzzle else None
        chosen = pick(ask(puzzle, trace, rng), rng) if puzzle and trace else None
        if puzzle and trace and chosen:
            return Recording(number, puzzle, trace, chosen, picture(puzzle))


def _trace(events: Narrated, lengths: range, dead_ends: int) -> Trace | None:
    trace = Trace(islice(events, lengths.stop), story=events.story)
    failed = sum(event[0] == "leave" and event[1] in ("failed", "pruned") for event in trace)
    return trace if len(trace) in lengths and failed >= dead_ends else None


def _picture(puzzle: Puzzle) -> Callable[[State], FilledBoard]:
    def picture(state: State) -> FilledBoard:
        written: dict[Any, int] = {
            cell: k for cell, k in state.items() if k and cell in puzzle.grid
        }
        return FilledBoard(puzzle, {**puzzle.givens, **written})

    return picture
