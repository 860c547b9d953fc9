"""What a judge must know of an exercise that asks for a function, and what it observes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from hidato_edu.boards.grid import square
from hidato_edu.exercises.judge.feedback import Outcome
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["Exercise", "Message", "Misconception", "Observed", "Probe", "read_truth"]

ONE_CELL = Puzzle(square(1, 1))


@dataclass(frozen=True)
class Probe:
    """One call whose right behaviour is known.

    Parameters
    ----------
    code : str
        What it tests, the same for all probes of a kind.
    args : tuple
        The arguments, plain data.
    expected : hashable
        What a right answer does, as the exercise's `read` tells it.
    puzzle : Puzzle
        The board of this probe, with its givens; a single cell where there is no board.
    picture : Picture, optional
        How it is shown.
    note : str
        What is special about this board, as a clause.
    """

    code: str
    args: tuple[Any, ...]
    expected: Hashable
    puzzle: Puzzle = ONE_CELL
    picture: Picture | None = None
    note: str = ""


@dataclass(frozen=True)
class Observed:
    """What a function did on a probe; `behaviour` is what is compared."""

    probe: Probe
    run: CallResult
    behaviour: Hashable

    @property
    def is_right(self) -> bool:
        """Whether a right answer would have done the same."""
        return self.behaviour == self.probe.expected


@dataclass(frozen=True)
class Message:
    """A key and its text: what happened, and what to do about it."""

    key: str
    text: str
    advice: str = ""


@dataclass(frozen=True)
class Misconception:
    """A known wrong answer: who behaves alike gets its message.

    Parameters
    ----------
    key, text : str
        The message.
    functions : tuple of callables
        Wrong answers with this misconception, in ways that probes can tell apart.
    outcome : Outcome
        "not yet" for the starter.
    """

    key: str
    text: str
    functions: tuple[Callable[..., Any], ...]
    outcome: Outcome = "wrong"


@dataclass(frozen=True)
class Exercise:
    """What `judge` must know of an exercise.

    Parameters
    ----------
    call : str
        How the function is called, for messages: ``"verify(problem, answer)"``.
    parameters : int
        Number of parameters.
    returns : str
        What it should return, for messages: ``"True or False"``.
    probes : callable
        From a seed to the probes, smallest first.
    read : callable
        From a probe and the run of it to a behaviour, or to a `Message` where the value cannot
        be read at all.
    explain : callable
        From the smallest failure and all observations to a `Message`.
    praise : str
        What a right answer is told.
    known : tuple of Misconception
        Known wrong answers.
    pattern : callable
        From all observations to a `Message` where the failures have something in common.
    picture : callable
        From what was observed to what is shown; by default the picture of the probe.
    adapt : callable
        From the call that `isolated` yields to one that takes the arguments of a probe, where
        a probe is more than one call.
    again : callable, optional
        From a probe to the code that shows the same again, or "" where a student could not run
        it; by default the call with its arguments.
    may_change : tuple of int
        Parameters that the function is meant to change.
    max_steps : int
        Lines per call.
    verb : str
        What a right answer is on a board, for messages: ``"judged"``.
    slow : str
        What else to ask where the function takes too many steps.
    nothing : str
        What else to say where it returns nothing on some boards.
    error : callable
        From a call that raised to what else to say about it, or "".
    unstable : str
        What to ask where two calls with the same arguments do not do the same.
    noun : str
        What a probe is, for messages: ``"board"``; its plural ends in s.
    none_answers : bool
        Whether None is the right answer to some probes.
    early : callable
        From all observations to a `Message` that goes before those on values of a wrong type.
    forbidden : tuple of str
        Functions of this package that do the task, or all of a module that ends with a dot:
        ``"hidato_edu.hidato.hardness.reduction."``. Whoever calls them has not written anything.
    """

    call: str
    parameters: int
    returns: str
    probes: Callable[[int], Sequence[Probe]]
    read: Callable[[Probe, CallResult], Hashable]
    explain: Callable[[Observed, Sequence[Observed]], Message]
    praise: str
    known: tuple[Misconception, ...] = ()
    pattern: Callable[[Sequence[Observed]], Message | None] = lambda seen: None
    picture: Callable[[Observed], Picture | None] = lambda one: one.probe.picture
    adapt: Callable[[Callable[..., CallResult]], Callable[..., CallResult]] = lambda call: call
    again: Callable[[Probe], str] | None = None
    may_change: tuple[int, ...] = ()
    max_steps: int = 100_000
    verb: str = "done"
    slow: str = ""
    nothing: str = ""
    unstable: str = (
        "Does it remember something between two calls (a global variable, a list as default "
        "value), or draw random numbers?"
    )
    error: Callable[[Observed], str] = lambda one: ""
    noun: str = "board"
    none_answers: bool = False
    early: Callable[[Sequence[Observed]], Message | None] = lambda seen: None
    forbidden: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The function's name, for messages."""
        return self.call.partition("(")[0]


def read_truth(probe: Probe, run: CallResult) -> Hashable:
    """Return the True or False that a call returned, or the message that it is neither.

    Parameters
    ----------
    probe : Probe
        What was asked; it does not matter.
    run : Run
        What the call did.

    Examples
    --------
    >>> probe = Probe("one", (), expected=True)
    >>> read_truth(probe, CallResult("returned", 1 == 1))
    True
    >>> read_truth(probe, CallResult("returned", "yes")).key
    'no-truth'
    """
    truth = as_truth(run.value)
    if truth is not None:
        return truth
    text = f"Your function returns {named(run.value)}. Asked is True or False."
    return Message("no-truth", text)
