"""Exercise of notebook 10: what the document's solver does next, asked in the player."""

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
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, State, Stop
from hidato_edu.hashi.documents.program import document_steps
from hidato_edu.hashi.documents.rules import rule_1, rule_2, rule_4
from hidato_edu.hashi.puzzle import Bridge, Puzzle, water
from hidato_edu.hashi.search.table import Table

__all__ = ["QUESTION", "how_many", "what_now", "which_island"]

SIZES = ((3, 7), (4, 7))  # few rows: above the question there is little room
ISLANDS = 7
TOUCHING = 2  # bridges without water, on which no rule is named
EVENTS = range(40, 220)
AT = ("at rule 1", "at rule 2", "at rule 4")


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
        return f"{points} at row {cell[0]}, column {cell[1]}"

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
            question = "The rules go from island to island. At which of these can one lay a lane?"
            praise = "There is no choice: the points that are left leave none."
            right = moment.say(event.new)
            found.append(checkpoints.stop_with(moment.step, question, right, praise, wrong, rng))
    return found


def _idle(moment: _Moment, rng: Random) -> list[Option]:
    """Return islands at which no rule can do anything, of different kinds."""
    table = moment.table
    kinds: dict[str, list[tuple[str, str]]] = {}
    for island, cell in enumerate(table.coordinates):
        if moment.fires(island):
            continue
        near, left = table.open_neighbors(island), table.left(island)
        room = sum(table.room(island, other) for other in near)
        lanes = f"{room} lanes" if room != 1 else "1 lane"
        if left == 0:
            key, why = "closed-island", "This island is closed: it has all its lanes already."
        elif left == len(near):
            key = "counts-islands"
            why = f"As many points as open neighbors, but {lanes} can be laid: there is a choice."
        else:
            key = "leaves-a-choice"
            why = f"Of its points {left} are left, and {lanes} can be laid: there is a choice."
        kinds.setdefault(key, []).append((moment.say(cell), why))
    chosen = [(key, some[pick(rng, len(some))]) for key, some in sorted(kinds.items())]
    return [Option(name, why, key=key) for key, (name, why) in chosen]


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
    question = (
        f"{str(event.why).capitalize()} is applied to the {moment.say(at)}. How many lanes lead "
        f"from there to the {moment.say(there)} after it?"
    )
    texts = {
        0: ("no-lane", "None? The rule is about all neighbors to which a lane can be laid."),
        1: ("one-lane-only", "Rule 1 lays all lanes that are possible. Is there room for a second "
            "one?"),
        2: ("two-lanes", "Where would the second lane come from? Rule 2 lays one lane to each, and "
            "rule 1 as many as points are left at both islands."),
        3: ("three-lanes", "A bridge has two lanes at the most. (The printed program forgets "
            "that.)"),
    }  # fmt: skip
    wrong = [Option(str(n), text, key=key) for n, (key, text) in texts.items() if n != event.new]
    praise = "That many lanes have room, and that many are sure."
    return checkpoints.stop_with(moment.step, question, str(event.new), praise, wrong, rng)


# --- what now -------------------------------------------------------------------------------------

NOW = {
    "rule": "a rule lays a lane",
    "guess": "a random lane is laid: a guess",
    "return": "this try has failed: back to what is sure",
    "done": "all is joined: the answer",
}


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
    texts = {
        "rule": ("rule-overlooked", "At which island? Every open one still leaves a choice, or "
                 "none of its points can be used."),
        "guess": ("guesses-too-early", "Before it guesses, the program tries all rules on all "
                  "islands. Does one lay a lane, or has something gone wrong already?"),
        "return": ("returns-too-early", "What has gone wrong? No island is left with points that "
                   "no lane can use, and no group is cut off."),
        "done": ("not-all-joined" if closed else "points-are-left",
                 "All points are used, but do the bridges join all islands?" if closed
                 else "Some islands have points left."),
    }  # fmt: skip
    praise = {
        "rule": "Some island has no choice.",
        "guess": "No rule finds anything new, and points are left.",
        "return": "From here there is no answer; where the mistake was nobody knows.",
        "done": "All islands are closed and joined.",
    }[kind]
    wrong = [Option(NOW[name], text, key=key)
             for name, (key, text) in texts.items() if name != kind]  # fmt: skip
    return checkpoints.stop_with(moment.step, "What happens now?", NOW[kind], praise, wrong, rng)


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


GUESSES = (NOW["guess"], NOW["return"])

QUESTION = PredictQuestion(
    name="next_lay",
    kind="P",
    title="What does the document's solver do next?",
    prompt="The player stops five times: at which island can a rule lay a lane, how many lanes are "
    "laid, does the program guess, or has a try failed? Choose before you look; only the first "
    "choice counts. Rule 1: as many lanes can be laid as points are left: all. Rule 2: one more "
    "than points are left: a lane to each neighbor that is not joined yet. Rule 4: one open "
    "neighbor is left: the last points go there. If no rule finds anything, a random lane is laid; "
    "if a try has failed, all goes back to what was sure before the first guess.",
    answer="my_next",
    hints=(
        "How many points are left at the island, and how many lanes can still be laid from it?",
        "A neighbor takes two lanes at the most, one if a lane lies there already, and never more "
        "than it has points left. A neighbor behind a bridge takes none.",
        "Three coins and two purses with room for two coins each: no purse stays empty. With two "
        "coins nobody knows.",
    ),
    reference=(1, _run(1).right),
    explanation="A rule lays what the points leave no choice about. If none does, a lane is drawn; "
    "if points are left that no lane can use, or a group is cut off, all guesses are taken back.",
    make=_run,
)
