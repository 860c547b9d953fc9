"""A trace records the events of one execution and moves through them, forward and back.

Step 0 is the state before the first event, step k the state after event k. Going back swaps the
two values of each `Assign`, so a trace stores no copies of the state.
"""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from types import MappingProxyType
from typing import Any

from hidato_edu.core.errors import HidatoEduError, LimitReached, WrongType, check_type
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solution, Solved
from hidato_edu.core.narration import Caption, Line, Story, say_cell
from hidato_edu.core.tree import Tree

__all__ = ["Trace"]

KINDS: dict[str, Callable[..., Event]] = {
    "assign": Assign,
    "enter": Enter,
    "leave": Leave,
    "measure": Measure,
    "solved": Solved,
}


class Trace(Sequence[Event]):
    """The recorded events of one execution.

    Parameters
    ----------
    events : iterable of Event
        Events, or plain tuples that equal them.
    limit : int
        The greatest number of recorded events.
    story : Story, optional
        The captions of the events; by default the one that `events` carries.

    Attributes
    ----------
    truncated : bool
        Whether there were more events than the limit, or the algorithm used up its budget.
    error : exception or None
        What ended the algorithm: `LimitReached`, `GenerationFailed`; of a plain function (`of`)
        anything that it raised. The events before it are kept.
    initial : mapping
        The state at step 0, with every variable that is ever assigned.
    step : int
        The current step, from 0 to ``len(trace)``.
    state : mapping
        The state at the current step (read-only, live).

    Notes
    -----
    Equal events are stored once: the 10x10 search of the slides has 465,000 events, of which a few
    thousand differ. The cost of `seek` is proportional to the number of steps that it passes.

    Examples
    --------
    >>> a, b = ("assign", "x", 0, 1, ""), ("assign", "x", 1, 2, "")
    >>> trace = Trace([a, ("measure", "size", 5), b])
    >>> dict(trace.seek(3)), dict(trace.seek(2)), dict(trace.seek(0))
    ({'x': 2}, {'x': 1}, {'x': 0})
    >>> trace.curve("size")
    [5]
    """

    def __init__(
        self, events: Iterable[Event] = (), *, limit: int = 1_000_000, story: Story | None = None
    ) -> None:
        self.story = story or getattr(events, "story", None) or Story()
        self.limit = limit
        self.truncated = False
        self.step = 0
        self._distinct: Sequence[Event] = []
        self._sequence = array("L")
        self._initial: dict[Hashable, Any] = {}
        self._state: dict[Hashable, Any] = {}
        self.error: BaseException | None = None
        try:
            self._record(events)
        except WrongType:
            raise  # a slip, not the end of a run
        except HidatoEduError as error:
            self.error = error
            self.truncated = isinstance(error, LimitReached)
        self._state.update(self._initial)
        self.initial: Mapping[Hashable, Any] = MappingProxyType(self._initial)
        self.state: Mapping[Hashable, Any] = MappingProxyType(self._state)

    @classmethod
    def of(
        cls, function: Callable[..., Any], *args: Any, limit: int = 100_000, **kwargs: Any
    ) -> Trace:
        """Run a plain function, unchanged, and return what it did.

        There is one `Enter` for each call of a function of the user's own source; comprehensions
        and generator expressions are not calls. Every line is one `Assign` to ``("call", depth)``:
        the line that runs next, and the variables. A generator that is returned runs to its end.

        Parameters
        ----------
        function : callable
            Any function written in Python: nested, a method, a generator.
        *args, **kwargs
            Its arguments.
        limit : int
            The greatest number of events; a function that runs on is ended there.

        Returns
        -------
        Trace
            Also after an exception, an endless loop, an interrupt or `sys.exit`: nothing comes out
            of it, `error` has it, and the last event says in words what ended the run.

        Raises
        ------
        WrongType
            If it is not a function, or a coroutine, or not written in Python, or its source is not
            known.

        Notes
        -----
        A line costs 3 to 20 microseconds, more with large structures, which are kept up to 400
        items, see ``benchmarks/README.md``. Only the thread that calls it is recorded.

        Examples
        --------
        >>> def fib(n):
        ...     return n if n < 2 else fib(n - 1) + fib(n - 2)
        >>> trace = Trace.of(fib, 3)
        >>> trace.tree().label
        ['fib(3)', 'fib(2)', 'fib(1)', 'fib(0)', 'fib(1) again']
        """
        from hidato_edu.core.watching.code import code_of
        from hidato_edu.core.watching.recorder import Recorder

        title = getattr(function, "__name__", type(function).__name__)
        recorder = Recorder(code_of(function), title, limit)
        recorder.run(lambda: function(*args, **kwargs))
        return recorder.trace()

    def _record(self, events: Iterable[Event]) -> None:
        number: dict[tuple[Any, ...], int] = {}
        distinct = self._distinct = list[Event]()
        stream = iter(check_type(events, Iterable, use="record the events of steps(...)"))
        for raw in islice(stream, self.limit):
            known = number.get(raw)
            if known is None:
                if not (isinstance(raw, tuple) and raw and raw[0] in KINDS):
                    raise WrongType(f"{raw!r} is not an event, such as Enter(1); record steps(...)")
                event = KINDS[raw[0]](*raw[1:])
                known = number[event] = len(distinct)
                distinct.append(event)
                if isinstance(event, Assign):
                    self._initial.setdefault(event.var, event.old)
            self._sequence.append(known)
        if len(self._sequence) == self.limit:
            self.truncated = next(stream, None) is not None

    def __len__(self) -> int:
        return len(self._sequence)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self._distinct[number] for number in self._sequence[index]]
        return self._distinct[self._sequence[index]]

    def __iter__(self) -> Iterator[Event]:
        distinct = self._distinct
        return (distinct[number] for number in self._sequence)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trace):
            return NotImplemented
        return len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]  # a trace has a current step

    def __repr__(self) -> str:
        more = ", truncated" if self.truncated else ""
        return f"<Trace of {self.story.title or 'a run'}: {len(self):,} events{more}>"

    def seek(self, step: int) -> Mapping[Hashable, Any]:
        """Go to a step and return the state there.

        Parameters
        ----------
        step : int
            From 0 to ``len(trace)``.

        Returns
        -------
        mapping
            `state`, live and read-only.

        Raises
        ------
        IndexError
            If there is no such step.

        Examples
        --------
        >>> trace = Trace([("assign", "a", 0, 1, "")])
        >>> trace.seek(1)["a"], trace.seek(0)["a"]
        (1, 0)
        """
        if not 0 <= step <= len(self):
            raise IndexError(f"step {step} does not exist; use 0 to {len(self)}")
        state, distinct = self._state, self._distinct
        if step >= self.step:
            for number in self._sequence[self.step : step]:
                event = distinct[number]
                if event[0] == "assign":
                    state[event[1]] = event[3]
        else:
            for number in reversed(self._sequence[step : self.step]):
                event = distinct[number]
                if event[0] == "assign":
                    state[event[1]] = event[2]
        self.step = step
        return self.state

    def curve(self, name: str) -> list[float]:
        """Return the values of one `Measure`, in order.

        Examples
        --------
        >>> Trace([("measure", "blanks", 9), ("measure", "blanks", 7)]).curve("blanks")
        [9, 7]
        """
        return [event[2] for event in self if event[0] == "measure" and event[1] == name]

    def solutions(self) -> list[Any]:
        """Return the solutions that were found, in order."""
        return [event[1] for event in self if event[0] == "solved"]

    def tree(self) -> Tree:
        """Return the tree of calls: one node for each `Enter`.

        Examples
        --------
        >>> back = ("leave", "failed")
        >>> tree = Trace([("enter", 2), ("enter", 3), back, back]).tree()
        >>> tree.parent, tree.size
        ([-1, 0], [2, 1])
        """
        return Tree.of(self)

    def to_json(self) -> str:
        """Return the trace as a JSON text, each distinct event once.

        Examples
        --------
        >>> trace = Trace([("assign", (0, 1), 0, 5, "place")])
        >>> Trace.from_json(trace.to_json()) == trace
        True
        """
        return json.dumps(
            {
                "story": {
                    "title": self.story.title,
                    "code": self.story.code,
                    "beats": [
                        [[kind, key], [line, say, interesting]]
                        for line, (kind, key, say, interesting) in self.story.captions()
                    ],
                    "names": self._names(),
                },
                "limit": self.limit,
                "truncated": self.truncated,
                "events": [_plain(event) for event in self._distinct],
                "sequence": self._sequence.tolist(),
            },
            separators=(",", ":"),
        )

    def _names(self) -> list[tuple[int, int, str]]:
        """Return the cells of the events that are not named by row and column, with their names."""
        cells = sorted({cell for event in self._distinct for cell in _pairs(event)})
        named = [(row, col, self.story.place((row, col))) for row, col in cells]
        return [one for one in named if one[2] != say_cell(one[:2])]

    @classmethod
    def from_json(cls, text: str) -> Trace:
        """Return the trace that `to_json` wrote.

        Raises
        ------
        HidatoEduError
            If `to_json` did not write the text.
        """
        try:
            data = json.loads(text)
            told = data["story"]
            captions = defaultdict[int, list[Caption]](list)
            for (kind, key), (line, *how) in told["beats"]:
                captions[line].append(Caption(kind, key, *how))
            story = Story(
                told["title"],
                tuple(Line(line, *captions[number]) for number, line in enumerate(told["code"])),
                tuple(captions[-1]),
                partial(_name, {(row, col): name for row, col, name in told.get("names", ())}),
            )
            events = [_event(item) for item in data["events"]]
            sequence = [events[number] for number in data["sequence"]]
            trace = cls(sequence, limit=data["limit"], story=story)
            trace.truncated = bool(data["truncated"])
        except (KeyError, IndexError, TypeError, ValueError, RecursionError) as error:
            raise HidatoEduError(f"this text is not a recorded trace: {error!r}") from error
        return trace


def _pairs(value: Any) -> Iterator[tuple[int, int]]:
    """Yield all pairs of whole numbers within a value: they may be cells."""
    match value:
        case (int(), int()):
            yield value
        case tuple() | frozenset():
            for part in value:
                yield from _pairs(part)


def _name(names: Mapping[tuple[int, int], str], cell: tuple[int, int]) -> str:
    return names.get(cell) or say_cell(cell)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {"items": [[_plain(var), _plain(val)] for var, val in value.items()]}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, frozenset):
        return {"set": sorted(map(_plain, value))}
    return value.item() if hasattr(value, "item") else value  # numpy's numbers


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        if "set" in value:
            return frozenset(map(_frozen, value["set"]))
        return Solution((_frozen(var), _frozen(val)) for var, val in value["items"])
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def _event(item: list[Any]) -> Event:
    kind, *fields = item
    return KINDS[kind](*map(_frozen, fields))
