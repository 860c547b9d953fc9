"""Stops in the recursive search: the next cell, a step back, the value that a call returns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.narration import say_value
from hidato_edu.core.trace import Trace
from hidato_edu.exercises.checkpoints.choosing import stop_with
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import Stop
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.orders import SLIDES_ORDER

__all__ = ["Moment", "after_return", "backtrack_or_not", "moments", "next_cell", "returned_value"]

MAX_BELOW = 9  # calls below a call whose value can be determined by hand


@dataclass(frozen=True)
class Moment:
    """The situation before an event: the current call looks for `k` from cell `here`."""

    step: int
    event: Event
    before: Event | None
    k: int
    here: Cell
    numbers: dict[Cell, int]
    tried: tuple[Cell, ...]

    def where(self, number: int) -> Cell | None:
        """Return the cell that contains a number."""
        return next((cell for cell, there in self.numbers.items() if there == number), None)

    def blanks(self, puzzle: Puzzle) -> list[Cell]:
        """Return the blank neighbors that have not been tried, in the order of the slides."""
        row, col = self.here
        around = [(row + dy, col + dx) for dx, dy in SLIDES_ORDER]
        return [
            cell
            for cell in around
            if cell in puzzle.grid and cell not in self.numbers and cell not in self.tried
        ]


def moments(puzzle: Puzzle, trace: Trace) -> Iterator[Moment]:
    """Yield the moment before every event while a call looks for its number next to another."""
    numbers = dict(puzzle.givens)
    running: list[tuple[int, list[Cell]]] = []
    before: Event | None = None
    for step, event in enumerate(trace, start=1):
        if running:
            k, tried = running[-1]
            here = next((cell for cell, number in numbers.items() if number == k - 1), None)
            if here is not None:
                yield Moment(step, event, before, k, here, dict(numbers), tuple(tried))
        if isinstance(event, Enter):
            running.append((event.label, []))
        elif isinstance(event, Leave):
            running.pop()
        elif isinstance(event, Assign):
            cell: Cell = event.var  # type: ignore[assignment]  # the search writes on cells
            if event.new:
                numbers[cell] = event.new
                running[-1][1].append(cell)
            else:
                del numbers[cell]
        before = event


ORDER = (
    "the order is the left column from top to bottom, then above, below, lower right, right, "
    "upper right"
)


def next_cell(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop before every write for which several cells are possible.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle; the search uses the order of the slides.
    trace : Trace
        The search.
    rng : random.Random
        Determines the order of the options.

    Returns
    -------
    list of Stop
        In the order of their steps.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.from_array([[1, 0], [0, 4]])
    >>> stop = next_cell(puzzle, Trace(hidato.steps(puzzle)), Random(1))[0]
    >>> stop.question, stop.option(stop.right).text
    ('Where does the search write 2?', 'row 1, column 0')
    """
    answer: Mapping[Cell, int] = next(iter(trace.solutions()), {})
    found = []
    for moment in moments(puzzle, trace):
        event = moment.event
        if not isinstance(event, Assign) or event.why != "place":
            continue
        wrong = _other_cells(puzzle, moment, {n: cell for cell, n in answer.items()})
        if len(moment.blanks(puzzle)) > 1:
            found.append(
                stop_with(
                    moment.step,
                    f"Where does the search write {moment.k}?",
                    say_value(event.var, puzzle.grid.say),
                    "It is the first blank neighbor in the order of the slides that has not "
                    "been tried yet.",
                    wrong[:3],
                    rng,
                )
            )
    return found


def _other_cells(puzzle: Puzzle, moment: Moment, answer: dict[int, Cell]) -> list[Option]:
    """Return plausible wrong cells, the most tempting ones first."""
    right, *later = moment.blanks(puzzle)
    k = moment.k
    free = [c for c in puzzle.grid.cells if c not in moment.numbers and c != right]
    far = [cell for cell in free if cell not in puzzle.grid.neighbors(moment.here)]
    rows = sorted([right, *later])
    tempting: list[tuple[Cell, str, str]] = []
    if rows[0] != right:
        text = f"Blank and a neighbor, but the neighbors are not tried row by row: {ORDER}."
        tempting.append((rows[0], "row-by-row", text))
    if answer.get(k) in later:
        text = f"{k} may belong there in the end, but the search does not look ahead: {ORDER}."
        tempting.append((answer[k], "looks-ahead", text))
    if moment.tried:
        text = f"This cell was tried: {k} was erased from it, because it led nowhere."
        tempting.append((moment.tried[-1], "tried-before", text))
    for cell in later[-1:]:
        text = f"Blank and a neighbor, but its turn comes later: {ORDER}."
        tempting.append((cell, "later-in-order", text))
    for cell in far[:1]:
        text = f"This cell is blank, but it does not touch the cell with {k - 1}."
        tempting.append((cell, "not-a-neighbor", text))
    seen: dict[Cell, Option] = {}
    for cell, key, text in tempting:
        seen.setdefault(cell, Option(puzzle.grid.say(cell), text, key=key))
    return list(seen.values())


def backtrack_or_not(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop at the beginning of every call: it writes, goes on, or returns false.

    The parameters are those of `next_cell`.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.parse("1 0 3")
    >>> stops = backtrack_or_not(puzzle, Trace(hidato.steps(puzzle)), Random(1))
    >>> [stop.option(stop.right).text for stop in stops]
    ['it writes 2 on a blank neighbor', 'it goes on to the given 3']
    """
    return [
        _forward_or_back(puzzle, moment, rng)
        for moment in moments(puzzle, trace)
        if isinstance(moment.before, Enter) and moment.k <= puzzle.size
    ]


def _forward_or_back(puzzle: Puzzle, moment: Moment, rng: Random) -> Stop:
    k, here = moment.k, puzzle.grid.say(moment.here)
    given = next((cell for cell, number in puzzle.givens.items() if number == k), None)
    back = isinstance(moment.event, Leave)
    place = "" if given is None else puzzle.grid.say(given)
    write = Option(
        f"it writes {k} on a blank neighbor",
        f"{k} is given: it is at {place}. The search never writes it a second time."
        if given
        else f"Look at the cells around {k - 1}, at {here}: none of them is blank.",
        key="overlooks-given" if given else "no-blank-neighbor",
    )
    go = Option(
        f"it goes on to the given {k}",
        f"{k} is given, but at {place} it does not touch {k - 1}. The search cannot jump."
        if given
        else f"{k} is not given: no cell contains it. The lines below `else` run.",
        key="jumps-to-given" if given else "not-given",
    )
    false = Option(
        "it returns false",
        f"{k} is given. Does its cell touch {k - 1}? Then there is a way on."
        if given
        else f"A cell that touches {k - 1} is blank. It returns false only after all of them fail.",
        key="overlooks-way-on" if given else "gives-up-early",
    )
    right = false if back else go if given else write
    praise = {
        write.text: f"{k} is not given, and a neighbor of {k - 1} is blank.",
        go.text: f"The given {k} touches {k - 1}: nothing has to be written.",
        false.text: f"The given {k} does not touch {k - 1}."
        if given
        else f"No neighbor of {k - 1} is blank.",
    }[right.text]
    wrong = [option for option in (write, go, false) if option is not right]
    question = f"The call that looks for {k} has begun. What does it do next?"
    return stop_with(moment.step, question, right.text, praise, wrong, rng)


def after_return(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop after every call that returns false: erase, write elsewhere, or return.

    The parameters are those of `next_cell`.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.from_array([[0, 1, 0, 4]])
    >>> stop = after_return(puzzle, Trace(hidato.steps(puzzle, limit=1)), Random(1))[0]
    >>> stop.option(stop.right).text
    'it erases 2 from row 0, column 0'
    """
    stops = []
    for moment in moments(puzzle, trace):
        before, k = moment.before, moment.k
        place = moment.where(k)
        if not isinstance(before, Leave) or before.outcome != "failed" or place is None:
            continue
        given, where = place in puzzle.givens, puzzle.grid.say(place)
        erase = Option(
            f"it erases {k} from {where}",
            f"{k} is given: the search did not write it, so it does not erase it.",
            key="erases-given",
        )
        write = Option(
            f"it writes {k} on another cell",
            f"{k} is given: it has this one place."
            if given
            else f"{k} is still at {where}. Which line comes after the failed call?",
            key="moves-given" if given else "does-not-erase",
        )
        false = Option(
            "it returns false as well",
            f"Not yet: {k} is still at {where}. A call that returns false leaves the "
            "board as it was.",
            key="returns-without-erasing",
        )
        right, praise = (
            (false, f"{k} is given and has no other place: this call has failed as well.")
            if given
            else (erase, f"The call that wrote {k} erases it before it tries the next cell.")
        )
        wrong = [option for option in (erase, write, false) if option is not right]
        question = f"The call that looks for {k} got false back. What does it do next?"
        stops.append(stop_with(moment.step, question, right.text, praise, wrong, rng))
    return stops


def returned_value(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop at the beginning of every call with few calls below it: true or false.

    The parameters are those of `next_cell`.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> puzzle = hidato.from_array([[0, 1, 0, 4]])
    >>> stops = returned_value(puzzle, Trace(hidato.steps(puzzle, limit=1)), Random(1))
    >>> [stop.option(stop.right).text for stop in stops]
    ['false']
    """
    tree = trace.tree()
    stops = []
    for call, (enter, k, size) in enumerate(zip(tree.enter, tree.label, tree.size, strict=True)):
        if not 3 <= size <= MAX_BELOW + 1 or tree.leave[call] < 0:
            continue
        true = Option(
            "true",
            "Follow every way from here by hand: none of them fills the board.",
            key="expects-true",
        )
        false = Option(
            "false",
            "There is a way from here that fills the board. One dead end below a call does not "
            "make it fail.",
            key="expects-false",
        )
        nothing = Option(
            "nothing: it never returns",
            "Every call returns, even after a solution is found: each call passes true upwards.",
            key="never-returns",
        )
        right = true if tree.outcome[call] == "found" else false
        praise = (
            "A way from here fills the board, so the call returns true."
            if right is true
            else "Every way from here ends in a dead end, so the call returns false."
        )
        wrong = [option for option in (true, false, nothing) if option is not right]
        question = f"The call that looks for {k} has begun. What will it return in the end?"
        stops.append(stop_with(enter + 1, question, right.text, praise, wrong, rng))
    return stops
