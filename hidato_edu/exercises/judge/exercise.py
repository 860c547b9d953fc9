"""What a judge has to know about an exercise that asks for a function, and what it observes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hidato_edu.boards.grid import square
from hidato_edu.exercises.judge.feedback import Outcome
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.pictures.boards import Picture
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["Exercise", "Message", "Misconception", "Observed", "Probe", "read_truth", "reader"]

ONE_CELL = Puzzle(square(1, 1))


@dataclass(frozen=True)
class Probe:
    """One call whose right behaviour is known."""

    code: str  # what it tests, the same for all probes of a kind
    args: tuple[Any, ...]  # plain data
    expected: Hashable  # what a right answer does, as returned by the exercise's `read`
    puzzle: Puzzle = ONE_CELL  # the board with its givens; a single cell if there is no board
    picture: Picture | None = None
    note: str = ""  # what is special about this board, as a clause


@dataclass(frozen=True)
class Observed:
    """What a function did on a probe; judges compare the `behaviour`."""

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
    """A known wrong answer: a function that behaves in the same way gets its message."""

    key: str
    text: str
    functions: tuple[Callable[..., Any], ...]  # variants that probes can distinguish
    outcome: Outcome = "wrong"  # "not yet" for the starter code


@dataclass(frozen=True)
class Exercise:
    """What `judge` has to know about an exercise."""

    call: str  # how the function is called, for messages: `"verify(problem, answer)"`
    parameters: int  # how many parameters the function has
    returns: str  # what it should return, for messages: `"True or False"`
    probes: Callable[[int], Sequence[Probe]]  # from a seed to the probes, smallest first
    # The behaviour, or a `Message` if the value cannot be read at all
    read: Callable[[Probe, CallResult], Hashable]
    # From the smallest failure and all observations
    explain: Callable[[Observed, Sequence[Observed]], Message]
    praise: str  # the message for a right answer
    known: tuple[Misconception, ...] = ()
    # From all observations to a `Message` if the failures have something in common
    pattern: Callable[[Sequence[Observed]], Message | None] = lambda seen: None
    picture: Callable[[Observed], Picture | None] = lambda one: one.probe.picture
    # For a probe of more than one call: makes a call that takes the arguments of the probe
    adapt: Callable[[Callable[..., CallResult]], Callable[..., CallResult]] = lambda call: call
    # The code that shows the same again, or "" if a student cannot run it; by default the call
    again: Callable[[Probe], str] | None = None
    may_change: tuple[int, ...] = ()  # parameters that the function is meant to change
    max_steps: int = 100_000  # lines per call
    verb: str = "done"  # what happens to a board that is right, for messages: `"judged"`
    slow: str = ""  # added if the function takes too many steps
    nothing: str = ""  # added if it returns nothing on some boards
    # The question if two calls with the same arguments behave differently
    unstable: str = (
        "Does it remember something between two calls (a global variable, a list as default "
        "value), or draw random numbers?"
    )
    error: Callable[[Observed], str] = lambda one: ""  # added if a call raises
    noun: str = "board"  # what a probe is, for messages; its plural ends in s
    none_answers: bool = False  # whether None is the right answer to some probes
    # A `Message` that takes precedence over those about values of a wrong type
    early: Callable[[Sequence[Observed]], Message | None] = lambda seen: None
    # Functions of this package that do the task; a name that ends with a dot is a whole module:
    # `"hidato_edu.hidato.hardness.reduction."`
    forbidden: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The function's name, for messages."""
        return self.call.partition("(")[0]


def read_truth(probe: Probe, run: CallResult) -> Hashable:
    """Return the True or False that a call returned, or a message that it is neither.

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
    text = f"Your function returns {named(run.value)}. It should return True or False."
    return Message("no-truth", text)


def reader(
    say: Callable[..., Message],
    convert: Callable[[Any], Hashable],
    other: str,
    kinds: Mapping[str, type | tuple[type, ...]] | None = None,
) -> Callable[[Probe, CallResult], Hashable]:
    """Return the `read` of an exercise whose function returns one value.

    Parameters
    ----------
    say : function
        From the key of a message and its values to the message: the section of a lesson.
    convert : function
        From the returned value to the behaviour; None if it cannot be read.
    other : str
        The key of the message about a value that cannot be read; its text contains ``{value}``.
    kinds : dict, optional
        Keys of the messages about values of certain types, with their types.

    Examples
    --------
    >>> say = lambda key, value: Message(key, f"You return {value}.")
    >>> read = reader(say, as_truth, "no-truth", {"text": str})
    >>> read(Probe("one", (), True), CallResult("returned", "yes"))
    Message(key='text', text="You return a str, 'yes'.", advice='')
    """

    def read(probe: Probe, run: CallResult) -> Hashable:
        found = convert(run.value)
        if found is not None:
            return found
        keys = (key for key, kind in (kinds or {}).items() if isinstance(run.value, kind))
        return say(next(keys, other), value=named(run.value))

    return read
