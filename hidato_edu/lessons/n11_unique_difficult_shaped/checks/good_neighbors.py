"""Exercise: which neighbors are good, in the solver of the Java course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Square
from hidato_edu.core.events import Assign, Enter
from hidato_edu.core.rng import pick
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.paths import random_path
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, Stop
from hidato_edu.hidato.documents.java import java_steps
from hidato_edu.hidato.puzzle import Puzzle

SIZE = (3, 4)
MOST_WALLS = 3
LAYOUTS = ("odd-r", "even-r")
EVENTS = range(20, 76)  # long enough to go wrong, short enough to be watched
DEAD_ENDS = 2  # at the least
MOST_WRONG = 3

say = section(__file__, "good_neighbors")


@dataclass(frozen=True)
class Moment:
    """What holds before an event of a call that looks for `k`, from the cell `here`.

    `good` are the good neighbors, known only after the event that finds them.
    """

    step: int
    event: Assign
    k: int
    here: Cell
    numbers: dict[Cell, int]
    good: tuple[Cell, ...]
    tried: tuple[Cell, ...]


def _moments(puzzle: Puzzle, trace: Trace) -> Iterator[Moment]:
    """Yield the moment before every event that finds good neighbors, or writes a number."""
    numbers = dict(puzzle.givens)
    calls: list[tuple[int, Cell, list[Cell], tuple[Cell, ...]]] = []
    k = 0
    for step, event in enumerate(trace, start=1):
        if isinstance(event, Enter) and isinstance(event.label, int):
            k = event.label
        if not isinstance(event, Assign):
            continue
        if event.var in puzzle.grid:
            cell: Cell = event.var  # type: ignore[assignment]  # the solver writes on cells
            if event.new:
                while calls[-1][0] != event.new:
                    calls.pop()
                number, here, tried, good = calls[-1]
                yield Moment(step, event, number, here, dict(numbers), good, tuple(tried))
                tried.append(cell)
                numbers[cell] = event.new
            else:
                del numbers[cell]
        else:
            _, here = event.var  # type: ignore[misc]  # ("good", cell)
            good = tuple((near.x, near.y) for near in event.new if near.agafar)
            yield Moment(step, event, k, here, dict(numbers), good, ())
            calls.append((k, here, [], good))


# --- how many are good ------------------------------------------------------------------------


def _how_many(puzzle: Puzzle, moment: Moment, rng: Random) -> Stop | None:
    """Return the stop that asks for the number of good neighbors; None without two wrong ones."""
    k, why = moment.k, moment.event.why
    right = str(len(moment.good))
    because = say.text(why, k=k)
    found: dict[str, Option] = {}
    for number, key in _temptations(puzzle, moment):
        if str(number) != right:
            text = f"{say.text(key, k=k)} {because}"
            found.setdefault(str(number), Option(str(number), text, key=key))
    if len(found) < 2:
        return None
    question = say.text("how-many", k=k, before=k - 1, here=puzzle.grid.say(moment.here))
    return checkpoints.stop_with(
        moment.step, question, right, because, list(found.values())[:MOST_WRONG], rng
    )


def _temptations(puzzle: Puzzle, moment: Moment) -> Iterator[tuple[int, str]]:
    """Yield numbers that somebody might think of, the most tempting ones first, and their keys."""
    board, why = puzzle.grid, moment.event.why
    near = board.neighbors(moment.here)
    blank = sum(cell not in moment.numbers for cell in near)
    squares = [cell for cell in Square().around(moment.here) if cell in board]
    if why == "unseen":
        yield 0, "looks-ahead"
    if why == "next":
        yield blank, "blanks-though-next"
        yield blank + 1, "blanks-and-next"
    if why in ("blanks", "unseen"):
        yield 1, "first-only"
    yield sum(cell not in moment.numbers for cell in squares) + (why == "next"), "as-squares"
    yield len(near), "all-neighbors"
    yield 2 if moment.good == () else 0, "expects-none"


# --- where the number goes --------------------------------------------------------------------


def _where(puzzle: Puzzle, moment: Moment, rng: Random) -> Stop | None:
    """Return the stop that asks where a number is written; None where there is no choice."""
    board, k = puzzle.grid, moment.k
    right = moment.event.var
    tempting: list[tuple[Cell, str]] = []
    if moment.tried:
        tempting.append((moment.tried[-1], "tried-before"))
    later = [c for c in moment.good if c not in moment.tried and c != right]
    tempting += [(cell, "later-in-order") for cell in later[:1]]
    squares = [c for c in Square().around(moment.here) if c in board and c not in moment.numbers]
    for cell in squares:
        if cell not in board.neighbors(moment.here):
            tempting.append((cell, "corner-of-squares"))
    found: dict[Cell, Option] = {}
    for cell, key in tempting:
        if cell != right:
            text = say.text(key, k=k, before=k - 1)
            found.setdefault(cell, Option(board.say(cell), text, key=key))
    if len(found) < 2:
        return None
    assert isinstance(right, tuple)
    wrong = list(found.values())[:MOST_WRONG]
    question, order = say.text("where", k=k), say.text("order")
    return checkpoints.stop_with(moment.step, question, board.say(right), order, wrong, rng)


# --- runs ---------------------------------------------------------------------------------------


def _ask(puzzle: Puzzle, trace: Trace, rng: Random) -> Sequence[Sequence[Stop]]:
    """Return the groups of stops: one for each case of the rule, and one on where to write."""
    groups: dict[str, list[Stop]] = {"next": [], "unseen": [], "open": [], "place": []}
    for moment in _moments(puzzle, trace):
        why = moment.event.why
        stop = (_where if why == "place" else _how_many)(puzzle, moment, rng)
        if stop is not None:
            groups["open" if why in ("blanks", "none") else why].append(stop)
    return [*groups.values(), groups["open"]]


def _puzzle(rng: Random) -> Puzzle | None:
    """Return a small random board of hexagons; 1, the last number and some more are given."""
    rows, cols = SIZE
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    walls = sorted(cells, key=lambda _: rng.random())[: 1 + pick(rng, MOST_WALLS)]
    layout = LAYOUTS[pick(rng, len(LAYOUTS))]
    board = grid.hexagonal(rows, cols, layout=layout, blocked=walls)
    path = random_path(board, rng)
    if path is None:
        return None
    shown = {1, len(path), *(3 + pick(rng, len(path) - 3) for _ in range(3))}
    return Puzzle(board, tuple((cell, k) for k, cell in enumerate(path, 1) if k in shown))


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    return checkpoints.run_of_search(number, _puzzle, _ask, EVENTS, DEAD_ENDS, search=java_steps)


good_neighbors = say.ask(
    PredictQuestion,
    reference=(1, _run(1).right),
    make=_run,
)
