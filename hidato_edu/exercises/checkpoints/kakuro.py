"""Stops in the document's Kakuro search: the next cell, the next digit, forward or back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Event
from hidato_edu.core.trace import Trace
from hidato_edu.exercises.checkpoints.choosing import stop_with
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import Stop
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.table import candidates, fitting

__all__ = ["after_false", "constrained_cell", "forward_or_fail", "next_digit"]

RULE = "the cell with the fewest candidates, and among several such cells the first row by row"


@dataclass(frozen=True)
class _Moment:
    """The situation before an event."""

    step: int
    event: Event
    before: Event
    digits: dict[Cell, int]
    candidates: dict[Cell, Digits]


def _moments(puzzle: Puzzle, trace: Trace) -> Iterator[_Moment]:
    digits: dict[Cell, int] = {}
    before: Event | None = None
    for step, event in enumerate(trace, start=1):
        if before is not None:
            yield _Moment(step, event, before, dict(digits), candidates(puzzle, digits))
        if isinstance(event, Assign):
            cell: Cell = event.var  # type: ignore[assignment]  # the search writes on cells
            digits[cell] = event.new
        before = event


def _is_put(event: Event) -> bool:
    return isinstance(event, Assign) and event.why == "put"


def constrained_cell(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    r"""Return a stop before every digit that is put into a new cell.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle; the search fills the most constrained cell first.
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
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 6\\ 3\\\n\\4 0 0\n\\5 0 0")
    >>> stop = constrained_cell(puzzle, Trace(kakuro.steps(puzzle)), Random(1))[0]
    >>> stop.option(stop.right).text
    'row 1, column 1'
    """
    found = []
    for moment in _moments(puzzle, trace):
        if not (_is_put(moment.event) and isinstance(moment.before, Enter)):
            continue
        assert isinstance(moment.event, Assign)
        right: Cell = moment.event.var  # type: ignore[assignment]
        wrong = _other_cells(puzzle, moment, right)
        if wrong:
            few = len(moment.candidates[right])
            praise = f"It has {_count(few)} left; the search chooses {RULE}."
            found.append(
                stop_with(moment.step, "Which cell is filled next?", puzzle.grid.say(right), praise,
                          wrong[:3], rng)
            )  # fmt: skip
    return found


def _other_cells(puzzle: Puzzle, moment: _Moment, right: Cell) -> list[Option]:
    """Return plausible wrong cells, the most tempting ones first."""
    of = moment.candidates
    few = len(of[right])
    others = [cell for cell in of if cell != right]
    tempting: list[tuple[Cell, str, str]] = []
    if others and others[0] < right:
        text = f"It is the first blank cell, but {_count(len(of[others[0]]))} are left there."
        tempting.append((others[0], "reading-order", text))
    ties = [cell for cell in others if len(of[cell]) == few]
    for cell in ties[:1]:
        text = f"It also has {_count(few)}, but it comes later row by row."
        tempting.append((cell, "later-tie", text))
    last = moment.before.label if isinstance(moment.before, Enter) else 0
    near = [
        cell
        for cell in others
        if any(moment.digits.get(there) == last for run in puzzle.runs_of(cell)
               for there in run.cells)
        and len(of[cell]) > few
    ]  # fmt: skip
    for cell in near[:1]:
        text = f"{_count(len(of[cell])).capitalize()} are left there. It does not matter that a "
        tempting.append((cell, "stays-in-the-run", f"{text}run has just got a digit."))
    for cell in sorted(others, key=lambda cell: -len(of[cell]))[:1]:
        if len(of[cell]) > few:
            text = f"{_count(len(of[cell])).capitalize()} are left there, more than elsewhere."
            tempting.append((cell, "most-candidates", text))
    seen: dict[Cell, Option] = {}
    for cell, key, text in tempting:
        told = f"{text} The search chooses {RULE}."
        seen.setdefault(cell, Option(puzzle.grid.say(cell), told, key=key))
    return list(seen.values())


def _count(number: int) -> str:
    return "one candidate" if number == 1 else f"{number} candidates"


def next_digit(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop before every digit in a cell with more than one candidate left.

    The parameters are those of `constrained_cell`.
    """
    answer: Mapping[Cell, int] = next(iter(trace.solutions()), {})
    found = []
    for moment in _moments(puzzle, trace):
        event = moment.event
        if not isinstance(event, Assign) or event.why != "put":
            continue
        cell: Cell = event.var  # type: ignore[assignment]
        wrong = _other_digits(puzzle, moment, cell, event.new, answer.get(cell))
        if len(wrong) > 1:
            found.append(
                stop_with(
                    moment.step,
                    f"The next digit is put at {puzzle.grid.say(cell)}. Which one?",
                    str(event.new),
                    "The candidates of both runs are tried in ascending order, and this one is "
                    "next.",
                    wrong[:3],
                    rng,
                )
            )
    return found


def _other_digits(
    puzzle: Puzzle, moment: _Moment, cell: Cell, right: int, of_answer: int | None
) -> list[Option]:
    of = moment.candidates[cell]
    tempting: list[tuple[int, str, str]] = []
    if of_answer and of_answer != right and of_answer in of:
        text = "It belongs there in the end, but the search does not know that yet: it tries the "
        tempting.append((of_answer, "looks-ahead", f"{text}candidates in ascending order."))
    tried = [digit for digit in sorted(of) if digit < right]
    if tried:
        text = "It was tried and removed again: there was no solution with it."
        tempting.append((tried[-1], "tried-before", text))
    later = [digit for digit in sorted(of) if digit > right]
    if later:
        text = "It is a candidate, but its turn comes later: they are tried in ascending order."
        tempting.append((later[-1], "later-digit", text))
    for run in puzzle.runs_of(cell):
        known = sum(1 << moment.digits[c] for c in run.cells if moment.digits.get(c))
        alone = Digits.of(fitting(len(run.cells), run.total, known)) - of
        for digit in sorted(alone)[:1]:
            text = f"Only one of the two runs allows it, {run}. A candidate fits in both."
            tempting.append((digit, "one-run-only", text))
    seen: dict[int, Option] = {}
    for digit, key, text in tempting:
        seen.setdefault(digit, Option(str(digit), text, key=key))
    return list(seen.values())


PUTS, FAILS, REMOVES, FOUND = (
    "it puts a digit into a cell",
    "it returns false at once",
    "it removes a digit",
    "it has found a solution",
)


def forward_or_fail(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    r"""Return a stop at the beginning of every call, which goes on or fails at once.

    The parameters are those of `constrained_cell`.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 6\\\n\\4 0 0\n\\5 0 0")
    >>> stops = forward_or_fail(puzzle, Trace(kakuro.steps(puzzle)), Random(1))
    >>> [stop.option(stop.right).text for stop in stops][:2]
    ['it puts a digit into a cell', 'it returns false at once']
    """
    found = []
    for moment in _moments(puzzle, trace):
        if isinstance(moment.before, Enter) and moment.candidates:
            found.append(_at_begin(puzzle, moment, rng))
    return found


def _at_begin(puzzle: Puzzle, moment: _Moment, rng: Random) -> Stop:
    empty = next((cell for cell, of in moment.candidates.items() if not of), None)
    where = "" if empty is None else puzzle.grid.say(empty)
    remove = Option(
        REMOVES,
        "A call removes only digits that it has put, and this one has put none yet. Which call "
        "put the last digit?",
        key="removes-of-others",
    )
    early = Option(
        FOUND,
        "There are blank cells left. A solution is found when there are none.",
        key="found-too-early",
    )
    question = "The call has just begun. What does it do?"
    if empty is None:
        text = "Look at each blank cell: both its runs still allow some digit there. Only a cell "
        fails = Option(FAILS, f"{text}without a candidate ends the call.", key="fails-too-early")
        praise = "Every blank cell has a candidate, so it goes on with the fewest."
        return stop_with(moment.step, question, PUTS, praise, [fails, remove, early], rng)
    text = f"Look at {where}: which digit do both its runs allow? Before a digit is put, the call "
    puts = Option(PUTS, f"{text}examines all blank cells.", key="overlooks-empty")
    praise = f"At {where} no digit fits both runs, and the call examines all blank cells first."
    return stop_with(moment.step, question, FAILS, praise, [puts, remove, early], rng)


def after_false(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop after every removed digit: the next digit, or back.

    The parameters are those of `constrained_cell`.
    """
    found = []
    for moment in _moments(puzzle, trace):
        before = moment.before
        if isinstance(before, Assign) and before.why == "remove":
            cell: Cell = before.var  # type: ignore[assignment]
            found.append(_after_removal(puzzle, moment, cell, before.old, rng))
    return found


def _after_removal(puzzle: Puzzle, moment: _Moment, cell: Cell, removed: int, rng: Random) -> Stop:
    here = puzzle.grid.say(cell)
    later = [digit for digit in sorted(moment.candidates[cell]) if digit > removed]
    back = "it returns false as well"
    on = f"it puts {later[0] if later else removed % 9 + 1} at {here}"
    other = Option(
        "it puts a digit into another cell",
        "A call stays with the cell that it has chosen until all its candidates are tried.",
        key="changes-the-cell",
    )
    again = Option(
        f"it puts {removed} at {here} once more",
        f"{removed} was tried, and there was no solution with it. Nothing has changed since.",
        key="tries-again",
    )
    question = f"{removed} was removed from {here}. What does this call do now?"
    if later:
        text = f"{later[0]} is also a candidate of {here} and has not been tried yet."
        wrong = [Option(back, text, key="gives-up-early"), other, again]
        praise = f"The next candidate of this cell is {later[0]}."
        return stop_with(moment.step, question, on, praise, wrong, rng)
    text = f"It is not among the untried candidates of {here}: which are they?"
    wrong = [Option(on, text, key="no-candidate-left"), other, again]
    praise = f"{removed} was the last candidate of this cell."
    return stop_with(moment.step, question, back, praise, wrong, rng)
