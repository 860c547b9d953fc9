"""Exercise of notebook 11: which neighbors are good, in the solver of the Java course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Square
from hidato_edu.core.events import Assign, Enter
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.paths import random_path
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, Stop
from hidato_edu.hidato.documents.java import java_steps
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

SIZE = (3, 4)
MOST_WALLS = 3
LAYOUTS = ("odd-r", "even-r")
EVENTS = range(20, 76)  # long enough to go wrong, short enough to be watched
DEAD_ENDS = 2  # at the least
MOST_WRONG = 3


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

WHY = {
    "next": "A neighbor holds {k}: it alone is good.",
    "blanks": "No neighbor holds {k}, so all that are blank are good.",
    "unseen": "No neighbor holds {k}, so all that are blank are good. That {k} is given elsewhere "
    "is not looked at.",
    "none": "No neighbor holds {k}, and none is blank.",
}


def _how_many(puzzle: Puzzle, moment: Moment, rng: Random) -> Stop | None:
    """Return the stop that asks for the number of good neighbors; None without two wrong ones."""
    k, why = moment.k, moment.event.why
    right = str(len(moment.good))
    because = WHY[why].format(k=k)
    found: dict[str, Option] = {}
    for number, key, text in _temptations(puzzle, moment):
        if str(number) != right:
            found.setdefault(str(number), Option(str(number), f"{text} {because}", key=key))
    if len(found) < 2:
        return None
    question = (
        f"{k} is looked for; {k - 1} is at {puzzle.grid.say(moment.here)}. "
        "How many of its neighbors are good?"
    )
    return checkpoints.stop_with(
        moment.step, question, right, because, list(found.values())[:MOST_WRONG], rng
    )


def _temptations(puzzle: Puzzle, moment: Moment) -> Iterator[tuple[int, str, str]]:
    """Yield numbers that somebody might think of, the most tempting ones first."""
    board, k, why = puzzle.grid, moment.k, moment.event.why
    near = board.neighbors(moment.here)
    blank = sum(cell not in moment.numbers for cell in near)
    squares = [cell for cell in Square().around(moment.here) if cell in board]
    if why == "unseen":
        text = f"You look ahead: {k} is given, so no blank can be right. The program does not."
        yield 0, "looks-ahead", text
    if why == "next":
        yield blank, "blanks-though-next", "So many are blank."
        yield blank + 1, "blanks-and-next", "So many are blank or hold the next number."
    if why in ("blanks", "unseen"):
        yield 1, "first-only", "One is tried at a time, but the others are good, too."
    text = "So many it would be if the cells were squares."
    if why == "next":
        yield sum(cell not in moment.numbers for cell in squares) + 1, "as-squares", text
    else:
        yield sum(cell not in moment.numbers for cell in squares), "as-squares", text
    yield len(near), "all-neighbors", "So many neighbors there are, but some hold other numbers."
    yield 2 if moment.good == () else 0, "expects-none", "Look at each cell around once more."


# --- where the number goes --------------------------------------------------------------------


def _where(puzzle: Puzzle, moment: Moment, rng: Random) -> Stop | None:
    """Return the stop that asks where a number is written; None where there is no choice."""
    board, k = puzzle.grid, moment.k
    right = moment.event.var
    order = "Good neighbors are tried row by row, from left to right."
    tempting: list[tuple[Cell, str, str]] = []
    if moment.tried:
        text = f"There it was before: {k} was erased, because it led nowhere."
        tempting.append((moment.tried[-1], "tried-before", text))
    later = [c for c in moment.good if c not in moment.tried and c != right]
    tempting += [(cell, "later-in-order", f"This one is good, too. {order}") for cell in later[:1]]
    squares = [c for c in Square().around(moment.here) if c in board and c not in moment.numbers]
    for cell in squares:
        if cell not in board.neighbors(moment.here):
            text = f"It does not share a side with the cell of {k - 1}; squares would touch there."
            tempting.append((cell, "corner-of-squares", text))
    found: dict[Cell, Option] = {}
    for cell, key, text in tempting:
        if cell != right:
            found.setdefault(cell, Option(board.say(cell), text, key=key))
    if len(found) < 2:
        return None
    assert isinstance(right, tuple)
    wrong = list(found.values())[:MOST_WRONG]
    question = f"Where does the program write {k}?"
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
    walls = sorted(cells, key=lambda _: rng.random())[: 1 + int(rng.random() * MOST_WALLS)]
    layout = LAYOUTS[int(rng.random() * len(LAYOUTS))]
    path = random_path(grid.hexagonal(rows, cols, layout=layout, blocked=walls), rng)
    if path is None:
        return None
    board = grid.hexagonal(rows, cols, layout=layout, blocked=walls)
    inner = {3 + int(rng.random() * (len(path) - 3)) for _ in range(3)}
    shown = {1, len(path), *inner}
    return Puzzle(board, tuple((cell, k) for k, cell in enumerate(path, 1) if k in shown))


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    return checkpoints.run_of_search(number, _puzzle, _ask, EVENTS, DEAD_ENDS, search=java_steps)


QUESTION = PredictQuestion(
    name="good_neighbors",
    kind="P",
    title="Which neighbors are good?",
    prompt="The solver of the Java course on a board of hexagons; the player stops five times. "
    "`goodNeighbours` looks at the neighbors of the cell that was written last: if one of them "
    "holds the next number, it alone is good; else all that are blank are good. How many are "
    "good? Where is the number written? Choose before you look; only the first choice counts.",
    answer="my_good",
    hints=(
        "Which six cells touch the cell with the number before? Which rows are shifted?",
        "First ask whether one of the six holds the next number. Only if none does, count the "
        "blank ones. What stands further away does not matter to the program.",
        "Somebody with a short lantern sees what stands beside the path, and not that the bridge "
        "further on is closed.",
    ),
    reference=(1, _run(1).right),
    explanation="The rule looks one step far. Where the next number is given elsewhere it offers "
    "the blanks all the same: the number stands twice, and the search below it is in vain.",
    make=_run,
)
