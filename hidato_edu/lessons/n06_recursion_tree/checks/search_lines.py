"""The lines of the recursion, to be put in order: a program that is judged as `search` is."""

from __future__ import annotations

from dataclasses import replace

from hidato_edu.exercises.judge.judging import Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.parsons import ParsonsQuestion

from .search import search

WITHOUT_GIVENS_AHEAD = {"plain", "zigzag", "continued", "full", "no-path", "no-continued"}

say = section(__file__, "search_lines")


def probes(seed: int) -> tuple[Probe, ...]:
    """Return the boards on which no number is given ahead."""
    found = search.exercise.probes(seed)
    return tuple(probe for probe in found if probe.code in WITHOUT_GIVENS_AHEAD)


search_lines = say.ask(
    ParsonsQuestion,
    exercise=replace(
        search.exercise,
        probes=probes,
        known=tuple(one for one in search.exercise.known if one.key != "starter"),
        praise=say.text("right"),
    ),
)
