"""What the texts of choices and numbers leave to Python."""

from __future__ import annotations

from typing import Any

from hidato_edu.core.trace import Trace
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.depth_first import solutions, steps

TINY = "4 3\n 4  0  1  9\n 0  0  0  0\n12  0  0  0"
FIRST_FULL = 18  # steps of the trace, up to the first full board


def why_turn() -> dict[str, Any]:
    """Return the first numbers that the search writes, and the one that ends all solutions."""
    puzzle = parse(TINY)
    trace = Trace(steps(puzzle, limit=1))[:FIRST_FULL]
    written = {event.new: event.var for event in trace if event.kind == "assign"}
    known = dict(puzzle.givens)
    for number, cell in written.items():
        known[cell] = number
        if next(solutions(Puzzle(puzzle.grid, tuple(known.items()))), None) is None:
            break
    numbers = list(written)
    return {
        "board": "\n".join(f"`{line}`" for line in str(puzzle).splitlines()[1:]),
        "written": f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}",
        "turn": number,
        "good": numbers[numbers.index(number) - 1],
        "last": numbers[-1],
        "before": numbers[-2],
    }


def heavy_tail() -> dict[str, float]:
    """Return what one more puzzle with very many calls does to the mean."""
    puzzles, mean, one_more = 99, 350, 200_000
    new_mean = round((puzzles * mean + one_more) / (puzzles + 1), -2)
    given = {"puzzles": puzzles, "mean": mean, "median": 160, "one_more": one_more}
    return {**given, "new_mean": new_mean}
