"""Traces of a search with stops: long enough for mistakes, short enough to watch."""

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
    """Return a trace of the search up to its first solution, with its stops.

    Parameters
    ----------
    number : int
        The seed: the same number gives the same run.
    draw : callable
        Draws a puzzle that has a solution, or returns None.
    ask : callable
        From puzzle, trace and `random.Random` to groups of stops; one stop of each is used.
    lengths : range
        The allowed numbers of events.
    dead_ends : int
        The least number of calls that fail or are pruned.
    prunes : tuple of str
        The prunes of the search, as `hidato.steps` takes them.
    search : callable, optional
        A search other than `hidato.steps`, from a puzzle to its events; it has no prunes.

    Returns
    -------
    Recording
        Of the first puzzle that fits.
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
    """Return a trace of any search, with its stops, for the first puzzle that fits.

    Parameters
    ----------
    number, draw, ask, lengths, dead_ends
        As in `run_of_search`, for a puzzle of any family.
    search : callable
        From a puzzle to the events of its search.
    picture : callable
        From a puzzle to a function that draws its board from the trace's state at a step.
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
