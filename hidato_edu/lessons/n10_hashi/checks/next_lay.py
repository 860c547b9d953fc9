"""What the document's solver does next, asked in the player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Event, Leave, Solved
from hidato_edu.core.rng import pick
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.hashi import drawn
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, State, Stop
from hidato_edu.hashi.documents.program import document_steps
from hidato_edu.hashi.documents.rules import rule_1, rule_2, rule_4
from hidato_edu.hashi.puzzle import Bridge, Puzzle, water
from hidato_edu.hashi.search.table import Table

SIZES = ((3, 7), (4, 7))  # few rows: above the question there is little room
ISLANDS = 7
TOUCHING = 2  # bridges without water, on which no rule is named
EVENTS = range(40, 220)
AT = ("at rule 1", "at rule 2", "at rule 4")
NUMBERS = ("no-lane", "one-lane-only", "two-lanes", "three-lanes")  # what to say to 0, 1, 2, 3

say = section(__file__, "next_lay")

NOW = {kind: say.text(f"now/{kind}") for kind in ("rule", "guess", "return", "done")}
GUESSES = (NOW["guess"], NOW["return"])


def _option(text: str, message: Message) -> Option:
    """Return a wrong option."""
    return Option(text, message.text, key=message.key)


@dataclass(frozen=True)
class _Moment:
    """What holds before an event: the table with its lanes and neighbors, and whether it is new."""

    step: int
    event: Event
    table: Table
    fresh: bool

    def say(self, cell: Cell) -> str:
        """Return the name of an island."""
        points = self.table.puzzle.givens[cell]
        return say.text("island", points=points, row=cell[0], col=cell[1])

    def fires(self, island: int) -> bool:
        """Return whether a rule would lay a lane from an island."""
        for rule in (rule_1, rule_2, rule_4):
            trial = self.table.copy()
            if next(rule(trial, island), None) is not None:
                return True
        return False


def _moments(puzzle: Puzzle, trace: Trace) -> Iterator[_Moment]:
    """Yield what holds before every event."""
    table = Table(puzzle)
    lanes: dict[Bridge, int] = {}
    index = {cell: island for island, cell in enumerate(puzzle.givens)}
    neighbors = [row[:] for row in table.neighbors]
    fresh = True
    for step, event in enumerate(trace, start=1):
        now = Table(puzzle, lanes)
        now.neighbors = [row[:] for row in neighbors]
        yield _Moment(step, event, now, fresh)
        fresh = fresh and not isinstance(event, Leave)
        var: Any = event.var if isinstance(event, Assign) else None
        if isinstance(event, Assign) and type(var) is tuple and var[0] == "bridge":
            lanes[var] = event.new
        elif isinstance(event, Assign) and type(var) is tuple and var[0] == "neighbors":
            neighbors[index[var[1]]] = sorted(index[cell] for cell in event.new)


# --- at which island ------------------------------------------------------------------------------


def which_island(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop where a rule is about to lay lanes; at one of the islands only it can.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    trace : Trace
        The document's solver.
    rng : random.Random
        In which order the options stand.

    Returns
    -------
    list of Stop
        In the order of their steps.
    """
    found = []
    for moment in _moments(puzzle, trace):
        event = moment.event
        if not (isinstance(event, Assign) and event.why in AT):
            continue
        wrong = _idle(moment, rng)
        if len(wrong) > 1:
            question, praise = say.text("which-island"), say.text("which-island/praise")
            right = moment.say(event.new)
            found.append(checkpoints.stop_with(moment.step, question, right, praise, wrong, rng))
    return found


def _idle(moment: _Moment, rng: Random) -> list[Option]:
    """Return islands at which no rule can do anything, of different kinds."""
    table = moment.table
    kinds: dict[str, list[Option]] = {}
    for island, cell in enumerate(table.coordinates):
        if moment.fires(island):
            continue
        near, left = table.open_neighbors(island), table.left(island)
        room = sum(table.room(island, other) for other in near)
        if left == 0:
            key = "closed-island"
        else:
            key = "counts-islands" if left == len(near) else "leaves-a-choice"
        option = _option(moment.say(cell), say(key, left=left, room=room))
        kinds.setdefault(key, []).append(option)
    return [some[pick(rng, len(some))] for _, some in sorted(kinds.items())]


# --- how many lanes -------------------------------------------------------------------------------


def how_many(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop before each bridge that a rule lays; the parameters are as above."""
    found = []
    at: Cell | None = None
    for moment in _moments(puzzle, trace):
        event = moment.event
        if isinstance(event, Assign) and event.var == "island":
            at = event.new
        if not (isinstance(event, Assign) and event.why in ("rule 1", "rule 2")) or at is None:
            continue
        var: Any = event.var
        if var[0] == "bridge":
            found.append(_how_many(moment, event, at, rng))
    return found


def _how_many(moment: _Moment, event: Assign, at: Cell, rng: Random) -> Stop:
    var: Any = event.var
    one, other = var[1:]
    there = other if at == one else one
    question = say.text(
        "how-many",
        rule=str(event.why).capitalize(),
        island=moment.say(at),
        other=moment.say(there),
    )
    wrong = [_option(str(n), say(key)) for n, key in enumerate(NUMBERS) if n != event.new]
    praise = say.text("how-many/praise")
    return checkpoints.stop_with(moment.step, question, str(event.new), praise, wrong, rng)


# --- what now -------------------------------------------------------------------------------------


def what_now(puzzle: Puzzle, trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop where the solver guesses, fails, ends or goes on; parameters as above."""
    found = []
    for moment in _moments(puzzle, trace):
        kind = _now(moment.event)
        if kind:
            found.append(_what_now(moment, kind, rng))
    return found


def _now(event: Event) -> str:
    if isinstance(event, Enter) and event.label != "rules":
        return "guess"
    if isinstance(event, Leave) and event.outcome == "failed" and event.why != "with it":
        return "return"
    if isinstance(event, Solved):
        return "done"
    return "rule" if isinstance(event, Assign) and event.why in AT else ""


def _what_now(moment: _Moment, kind: str, rng: Random) -> Stop:
    table = moment.table
    closed = not any(table.is_open(island) for island in range(len(table)))
    keys = {
        "rule": "rule-overlooked",
        "guess": "guesses-too-early",
        "return": "returns-too-early",
        "done": "not-all-joined" if closed else "points-are-left",
    }
    wrong = [_option(NOW[name], say(key)) for name, key in keys.items() if name != kind]
    praise = say.text(f"praise/{kind}")
    return checkpoints.stop_with(moment.step, say.text("what-now"), NOW[kind], praise, wrong, rng)


# --- a run ----------------------------------------------------------------------------------------


def _picture(puzzle: Puzzle) -> Callable[[State], HashiPicture]:
    """Return the board as the player shows it at a step."""

    def picture(state: State) -> HashiPicture:
        told: Mapping[Any, Any] = state
        lanes = {one: told[one] for one in puzzle.bridges if told.get(one)}
        at = told.get("island")
        return HashiPicture(puzzle, lanes, marked=(at,) if at else ())

    return picture


def _is_filled(puzzle: Puzzle, _: object) -> bool:
    """Return whether no border is empty, and most bridges have room for the rule's number."""
    rows, cols = (set(places) for places in zip(*puzzle.givens, strict=True))
    height, width = puzzle.grid.size
    is_full = {0, height - 1} <= rows and {0, width - 1} <= cols
    return is_full and sum(not water(one) for one in puzzle.bridges) <= TOUCHING


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    rng = Random(number)
    while True:
        puzzle, _ = drawn(rng, SIZES[pick(rng, len(SIZES))], ISLANDS, _is_filled)
        trace = Trace(document_steps(puzzle, seed=pick(rng, 1_000_000)))
        if len(trace) not in EVENTS:
            continue
        now = what_now(puzzle, trace, rng)
        turns = [stop for stop in now if stop.option(stop.right).text in GUESSES]
        groups = [which_island(puzzle, trace, rng), how_many(puzzle, trace, rng), now, turns, turns]
        chosen = checkpoints.pick(groups, rng, gap=3)
        if chosen:
            return Recording(number, puzzle, trace, chosen, _picture(puzzle))


next_lay = say.ask(PredictQuestion, reference=(1, _run(1).right), make=_run)
