"""The questions that ask for a number: it is computed, or read off the run in the player."""

from __future__ import annotations

from math import exp, log, log10
from typing import Any

from hidato_edu.boards.grid import square
from hidato_edu.core.trace import Trace
from hidato_edu.hidato.climb.traced_climb import climb_steps
from hidato_edu.hidato.paths.random_path import random_path_steps

WORSE = 3  # blanks more than before


def half_chance() -> dict[str, float]:
    """Return the temperature at which a worse move is kept in half of the cases, and wrong ones."""
    half = WORSE / log(2)
    return {
        "right": half,
        "shown": round(half, 3),
        "multiplied": WORSE * log(2),
        "negative": -half,
        "to_base_ten": WORSE / log10(2),
        "without_delta": log(2),
        "one_worse": 1 / log(2),
    }


def why_two_cells() -> dict[str, object]:
    """Return the steps around the last improvement of the plateau's climb by two cells at once."""
    events = list(enumerate(Trace(climb_steps(square(5, 5), seed=2)), start=1))
    best = {25: 0}  # the first step at which each best count was shown
    for step, event in events:
        if event.kind == "measure" and event.value < min(best):
            best[int(event.value)] = step
    after, before = next(
        (now, then)
        for now, then in zip(sorted(best), sorted(best)[1:], strict=False)
        if then - now == 2
    )
    turn = best[after] - 1
    turned = {step: event for step, event in events if event.kind == "assign" and step <= turn}
    first = turned[turn].new
    of_first = [step for step, event in turned.items() if event.var == first]
    second = turned[of_first[-1]].new
    *others, right = of_first[1:]
    return {
        "right": right,
        "turn": turn,
        "count": best[after],
        "before": before,
        "after": after,
        "first": first,
        "second": second,
        "drawn": of_first[0],
        "others": others[-1] if others else -1,
        "of_second": max(step for step, event in turned.items() if event.var == second),
        "best": best[before],
    }


def why_settled() -> dict[str, float]:
    """Return the first step of the cooled climb at which a move by +1 is kept in 1 of 10 cases."""
    climb = climb_steps(
        square(4, 4), "annealing", temperatures=(4, 0.2), max_moves=250, tries=1, seed=24
    )
    events = list(enumerate(Trace(climb), start=1))
    shown = {
        step: event.value
        for step, event in events
        if event.kind == "measure" and event.name == "temperature"
    }

    def below(chance: float) -> int:
        return next(step for step, value in shown.items() if exp(-1 / value) < chance)

    right = below(0.1)
    steps = list(shown)
    return {
        "right": right,
        "temperature": shown[right],
        "half": below(0.5),
        "one": below(exp(-1)),
        "before": steps[steps.index(right) - 1],
        "move": steps.index(right) + 1,
        "undone": next(s for s, event in events if event.kind == "assign" and event.why == "undo"),
    }


def _grown() -> tuple[Trace, tuple[int, int]]:
    """Return the growth that the player shows, and the cell where it begins."""
    trace = Trace(random_path_steps(square(6, 6, adjacency="edges"), seed=4, mixing=0))
    return trace, next(event.new for event in trace if event.kind == "assign")


def _cells(event: Any) -> Any:
    """Return the two cells of a link."""
    return event.var[1:]


def why_stuck() -> dict[str, object]:
    """Return the steps that take the neighbors of the cell where the growth begins."""
    trace, begin = _grown()
    beside = square(6, 6, adjacency="edges").neighbors
    taken = {begin: 4}  # the step at which each cell becomes part of the path
    rotation = 0
    for step, event in enumerate(trace, start=1):
        if event.kind == "assign" and event.why == "rotate":
            rotation = step
            break
        if event.kind == "assign" and event.why == "grow":
            for cell in _cells(event):
                taken.setdefault(cell, step)
    end = max(taken, key=taken.__getitem__)
    *earlier, cell = sorted(beside(begin), key=taken.__getitem__)
    return {
        "begin": begin,
        "rotation": rotation,
        "right": taken[cell],
        "cell": cell,
        "count": len(earlier) + 1,
        "earlier": taken[earlier[-1]],
        "other": max(taken[one] for one in beside(end) if taken[one] < taken[end] - 1),
        "last": taken[end],
    }


def why_other_end() -> dict[str, object]:
    """Return the cuts of the rotations that lead away from the cell where the growth begins."""
    trace, begin = _grown()
    events = list(enumerate(trace, start=1))
    cuts = [s for s, e in events if e.kind == "assign" and e.why == "rotate cut"]
    first, back, right, *_, last = cuts
    joined, cut = (set(_cells(trace[step - 1])) for step in (right - 1, right))
    (neighbor,) = joined - {begin}
    return {
        "begin": begin,
        "rotation": first - 1,
        "right": right,
        "first": first,
        "back": back,
        "joined": right - 1,
        "last": last,
        "neighbor": neighbor,
        "new": next(iter(cut - {neighbor})),
        "number_one": next(s for s, e in events if e.kind == "assign" and e.why == "first"),
    }
