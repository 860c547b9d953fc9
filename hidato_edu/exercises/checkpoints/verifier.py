"""Stops in the verifier of the slides: it goes on, or it returns -1, -2 or 1."""

from __future__ import annotations

from random import Random

from hidato_edu.core.events import Assign, Event, Leave
from hidato_edu.core.narration import say_value
from hidato_edu.core.trace import Trace
from hidato_edu.exercises.checkpoints.choosing import stop_with
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import Stop

__all__ = ["verdict"]


def verdict(trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop whenever the program looks for a number, and one before its first part ends.

    Parameters
    ----------
    trace : Trace
        A run of the verifier of the slides.
    rng : random.Random
        Determines the order of the options.

    Returns
    -------
    list of Stop
        In the order of their steps.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> run = hidato.slides_verifier_steps(hidato.parse("1 0 0"), [[1, 2, 2]])
    >>> for stop in verdict(Trace(run), Random(1)):
    ...     print(stop.option(stop.right).text)
    it finds no changed given and goes on
    it returns 1
    """
    stops = []
    last = 0
    at: object = None
    for step, event in enumerate(trace, start=1):
        if isinstance(event, Leave) and event.why == "givens":
            stops.append(_givens(step, event, rng))
        before = trace[step - 2] if step > 1 else event
        if isinstance(before, Assign) and before.var == "check":
            stops.append(_walk(step, event, say_value(at), before.new, last, rng))
        if isinstance(event, Assign):
            at = event.new if event.var == "at" else at
            last = event.new if event.var == "last" else last
    return stops


def _givens(step: int, event: Leave, rng: Random) -> Stop:
    on = Option(
        "it finds no changed given and goes on",
        "Compare the board with the puzzle, cell by cell: a given has changed.",
        key="overlooks-changed-given",
    )
    stop = Option(
        "it returns -1",
        "Every given is where it was. In this part, blanks may contain any number.",
        key="expects-changed-given",
    )
    accept = Option(
        "it returns 1",
        "This part only compares the givens; the walk from 1 is still to come.",
        key="accepts-after-givens",
    )
    right = stop if event.outcome == "failed" else on
    wrong = [option for option in (on, stop, accept) if option is not right]
    praise = "A given has changed." if right is stop else "All givens are as they were."
    return stop_with(step, "How does the first part end?", right.text, praise, wrong, rng)


def _walk(step: int, event: Event, at: str, check: int, last: int, rng: Random) -> Stop:
    reached = check == last
    found = Option(
        f"it finds {check} and goes on",
        f"check = last = {last}: the loop ends before {check} is looked for."
        if reached
        else f"None of the eight cells around {at} contains {check}.",
        key="looks-for-the-last" if reached else "overlooks-gap",
    )
    refuse = Option(
        "it returns -2",
        f"check = last = {last}: the loop ends. The program does not look where {check} is."
        if reached
        else f"One of the eight cells around {at} contains {check}: corners count.",
        key="tests-the-last-link" if reached else "overlooks-neighbor",
    )
    accept = Option(
        "it returns 1",
        f"The loop runs while check != last; check is {check}, last is {last}.",
        key="accepts-early",
    )
    right = found
    if isinstance(event, Leave):
        right = accept if event.outcome == "found" else refuse
    praise = {
        found.text: f"{check} touches the cell at {at}.",
        refuse.text: f"No neighbor of {at} contains {check}.",
        accept.text: f"check = last = {last}: the loop ends without looking at the last step.",
    }[right.text]
    wrong = [option for option in (found, refuse, accept) if option is not right]
    question = f"The program is at {at}; check = {check}, last = {last}. What does it do next?"
    return stop_with(step, question, right.text, praise, wrong, rng)
