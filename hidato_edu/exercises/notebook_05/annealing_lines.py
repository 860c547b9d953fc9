"""Exercise of notebook 05: the lines of the annealing loop, to be put in order."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import square
from hidato_edu.exercises.judge.judging import Exercise, Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_04.replay import SIZES, Links, blanks, drawn
from hidato_edu.exercises.questions.parsons import Line, ParsonsQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]

Turn: TypeAlias = tuple[int, int, float]

LENGTHS = (1, 2, 4, 8, 30)
SCHEDULES = ((10.0, 0.1), (2.0, 0.5))


def _annealed(links: Links, start: int, turns: Sequence[Turn], hot: float, cold: float) -> Links:
    """Return the links after the turns."""
    links = list(links)
    here = blanks(links, start)
    for move, (cell, new, u) in enumerate(turns):
        temperature = hot * (cold / hot) ** (move / len(turns))
        old, links[cell] = links[cell], new
        delta = blanks(links, start) - here
        if delta <= 0 or u < exp(-delta / temperature):
            here += delta
        else:
            links[cell] = old
    return links


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return recorded turns on small boards, few turns first."""
    rng = Random(seed)
    probes = []
    for length in LENGTHS:
        for size in SIZES:
            for hot, cold in SCHEDULES:
                links, start, plain = drawn(square(*size), length, rng)
                turns = [(cell, new, round(rng.random(), 3)) for cell, new in plain]
                args = (links, start, turns, hot, cold)
                probes.append(Probe("turns", args, tuple(_annealed(*args))))
    return tuple(probes)


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    links = [as_whole(item) for item in value] if type(value) in (list, tuple) else [None]
    if None in links:
        text = f"Your program returns {named(value)}. Asked is the list of the links."
        return Message("not-the-links", text)
    return tuple(links)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    turns = first.probe.args[2]
    text = f"After {len(turns)} turn{'s' * (len(turns) != 1)} the links are to be "
    text += f"{list(first.probe.expected)}; your program leaves {list(first.behaviour)}."  # type: ignore[call-overload]
    return Message("other-links", text)


LINES = (
    Line("from math import exp", "exp", 0, ()),
    Line("from hidato_edu.hidato.climb import walk", "walk", 0, ()),
    Line("def anneal(links, start, turns, hot, cold):", "def", 0, ()),
    Line(
        "blanks = len(links) - len(walk(links, start))",
        "first-count",
        1,
        ("def",),
        early="Which links are counted there?",
        block="It is the count of the first board: how often is it made?",
    ),
    Line(
        "for move, (cell, new, u) in enumerate(turns):",
        "loop",
        1,
        ("first-count",),
        early="What is the first turn compared with?",
    ),
    Line(
        "temperature = hot * (cold / hot) ** (move / len(turns))",
        "temperature",
        2,
        ("loop",),
        early="Where does `move` come from?",
        block="How often does the temperature change?",
    ),
    Line(
        "old, links[cell] = links[cell], new",
        "turn",
        2,
        ("loop",),
        early="Where do `cell` and `new` come from?",
        block="Which turns are made?",
    ),
    Line(
        "delta = len(links) - len(walk(links, start)) - blanks",
        "delta",
        2,
        ("turn",),
        early="Is the pointer turned already when the walk is counted?",
        block="For which turns is it computed?",
    ),
    Line(
        "if delta <= 0 or u < exp(-delta / temperature):",
        "accept",
        2,
        ("delta", "temperature"),
        early="It asks for delta and for the temperature: do both stand above?",
        block="Which turns are asked about?",
    ),
    Line(
        "blanks += delta",
        "keep",
        3,
        ("accept",),
        early="When does the count of the board change: before or after the decision?",
        block="After which turns does the count change?",
    ),
    Line(
        "else:",
        "else",
        2,
        ("keep",),
        early="Which `if` does it belong to?",
        block="Which `if` does it belong to?",
    ),
    Line(
        "links[cell] = old",
        "undo",
        3,
        ("else",),
        early="Which turns are undone?",
        block="Which turns are undone?",
    ),
    Line(
        "return links",
        "end",
        1,
        ("undo",),
        early="When are all turns made?",
        block="When are all turns made?",
    ),
    Line(
        "if delta <= 0 and u < exp(-delta / temperature):",
        "and",
        why="Can a worse turn ever pass it?",
    ),
    Line(
        "temperature = hot - cold",
        "constant",
        why="What does it give in the first move, and what in the last one?",
    ),
    Line(
        "blanks = delta",
        "delta-as-count",
        why="delta is a difference of two counts, and no count.",
    ),
)

QUESTION = ParsonsQuestion(
    name="annealing_lines",
    kind="N",
    title="Annealing, line by line",
    prompt="Put the lines of `anneal` in order and indent them. The random choices are recorded: "
    "`turns` is a list of (cell, new link, u). `links[cell]` is the cell that a cell points to, "
    "and `walk` follows the links. The temperature goes from `hot` towards `cold`, always by the "
    "same factor. A turn is kept if it is not worse, or with probability "
    "exp(-delta / temperature); else it is undone. The links after all turns are returned. Three "
    "lines are not needed.",
    answer="my_lines",
    hints=(
        "Which count must be known before the first turn? And which lines happen for every turn?",
        "`delta` needs the count before the turn and the count after it. The decision needs delta "
        "and the temperature. What follows if it says yes, and what if no?",
        "Every morning: read the thermometer, put on a coat, look into the mirror; if it will do, "
        "go; else hang the coat back where it was.",
    ),
    explanation="Count the first board. For each turn: set the temperature, turn, compute delta. "
    "If the turn is accepted the count follows it, else the old link comes back. Where the "
    "temperature is set does not matter, as long as it is before the decision.",
    lines=LINES,
    exercise=Exercise(
        call="anneal(links, start, turns, hot, cold)",
        parameters=5,
        returns="the links",
        probes=_probes,
        read=_read,
        explain=_explain,
        praise="Your program keeps and undoes every recorded turn as annealing does.",
        may_change=(0,),
        max_steps=20_000,
        noun="record",
        verb="replayed",
    ),
)
