"""A trace records the events of one run and moves through them, forward and back.

Step 0 is the state before the first event, step k the state after event k. Going back swaps the
two values of each `Assign`, so a trace stores no copies of the state.
"""

from __future__ import annotations

import json
from array import array
from collections import UserDict, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial, wraps
from inspect import signature
from itertools import islice
from types import MappingProxyType
from typing import Any, ParamSpec, Self, TypeVar, overload

from hidato_edu.core.errors import HidatoEduError, LimitReached
from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure, Solution, Solved
from hidato_edu.core.narration import Beat, Line, Story, say_cell

__all__ = ["RecordingBoard", "Trace", "Tree"]

P = ParamSpec("P")
R = TypeVar("R")
K = TypeVar("K", bound=Hashable)

KINDS: dict[str, Callable[..., Event]] = {
    "assign": Assign,
    "enter": Enter,
    "leave": Leave,
    "measure": Measure,
    "solved": Solved,
}


class Trace(Sequence[Event]):
    """The recorded events of one run.

    Parameters
    ----------
    events : iterable of Event
        Plain tuples of the same shape will do.
    limit : int
        At most so many events are taken; `truncated` says whether there were more.
    story : Story, optional
        How the events are told; by default the one that `events` carries.

    Attributes
    ----------
    truncated : bool
        Whether the run went on beyond the limit, or beyond its own budget.
    error : HidatoEduError or None
        What ended the run, if it did not end by itself: `LimitReached`, `GenerationFailed`. The
        events up to there are kept.
    initial : mapping
        The state at step 0, of every variable that is ever assigned.
    step : int
        The present step, from 0 to ``len(trace)``.
    state : mapping
        The state at the present step (read only, live).

    Notes
    -----
    Equal events are stored once: the slides' 10x10 search has 465,000 events of which a few
    thousand differ. A move by `seek` costs as much as the number of steps that it passes.

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
        self._distinct: list[Event] = []
        self._sequence = array("L")
        self._initial: dict[Hashable, Any] = {}
        self._state: dict[Hashable, Any] = {}
        self.error: HidatoEduError | None = None
        try:
            self._record(events)
        except HidatoEduError as error:
            self.error = error
            self.truncated = isinstance(error, LimitReached)
        self._state.update(self._initial)
        self.initial: Mapping[Hashable, Any] = MappingProxyType(self._initial)
        self.state: Mapping[Hashable, Any] = MappingProxyType(self._state)

    def _record(self, events: Iterable[Event]) -> None:
        number: dict[tuple[Any, ...], int] = {}
        stream = iter(events)
        for raw in islice(stream, self.limit):
            known = number.get(raw)
            if known is None:
                event = KINDS[raw[0]](*raw[1:])
                known = number[event] = len(self._distinct)
                self._distinct.append(event)
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

    __hash__ = None  # type: ignore[assignment]  # a trace has a present step

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
            `state`, live and read only.

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
            raise IndexError(f"no step {step}: the trace has steps 0 to {len(self)}")
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
        """Return the solutions that the run found, in order."""
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
                        for line, (kind, key, say, interesting) in self.story.beats()
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
        """Return the cells of the events whose names are no plain row and column."""
        cells = sorted({cell for event in self._distinct for cell in _pairs(event)})
        named = [(row, col, self.story.place((row, col))) for row, col in cells]
        return [one for one in named if one[2] != say_cell(one[:2])]

    @classmethod
    def from_json(cls, text: str) -> Trace:
        """Return the trace that `to_json` wrote.

        Raises
        ------
        HidatoEduError
            If the text is no such trace.
        """
        try:
            data = json.loads(text)
            told = data["story"]
            beats = defaultdict[int, list[Beat]](list)
            for (kind, key), (line, *how) in told["beats"]:
                beats[line].append(Beat(kind, key, *how))
            story = Story(
                told["title"],
                tuple(Line(line, *beats[number]) for number, line in enumerate(told["code"])),
                tuple(beats[-1]),
                partial(_name, {(row, col): name for row, col, name in told.get("names", ())}),
            )
            events = [_event(item) for item in data["events"]]
            sequence = [events[number] for number in data["sequence"]]
            trace = cls(sequence, limit=data["limit"], story=story)
            trace.truncated = bool(data["truncated"])
        except (KeyError, IndexError, TypeError, ValueError, RecursionError) as error:
            raise HidatoEduError(f"this text is no recorded trace: {error!r}") from error
        return trace


def _pairs(value: Any) -> Iterator[tuple[int, int]]:
    """Yield all pairs of whole numbers within a value: what may be cells."""
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


@dataclass(frozen=True)
class Tree:
    """The tree of calls of a trace, as parallel lists: node i is the i-th call.

    Attributes
    ----------
    label : list
        What the call is about.
    parent : list of int
        The calling node; -1 for a root.
    enter, leave : list of int
        The steps at which the call began and returned; ``leave`` is -1 where it never did.
    outcome : list of str
        ``"open"`` where the call never returned.
    depth : list of int
        Number of callers.
    size : list of int
        Number of calls in the subtree, the node itself included.
    """

    label: list[Any]
    parent: list[int]
    enter: list[int]
    leave: list[int]
    outcome: list[str]
    depth: list[int]
    size: list[int]

    @classmethod
    def of(cls, events: Iterable[Event]) -> Tree:
        """Build the tree in one pass: linear in the number of events."""
        tree = cls([], [], [], [], [], [], [])
        open_calls: list[int] = []
        for step, event in enumerate(events, start=1):
            if event[0] == "enter":
                tree.parent.append(open_calls[-1] if open_calls else -1)
                tree.depth.append(len(open_calls))
                open_calls.append(len(tree.label))
                tree.label.append(event[1])
                tree.enter.append(step)
                tree.leave.append(-1)
                tree.outcome.append("open")
                tree.size.append(1)
            elif event[0] == "leave" and open_calls:
                node = open_calls.pop()
                tree.leave[node] = step
                tree.outcome[node] = event[1]
        for node in range(len(tree.parent) - 1, -1, -1):
            if tree.parent[node] >= 0:
                tree.size[tree.parent[node]] += tree.size[node]
        return tree

    def __len__(self) -> int:
        return len(self.label)

    def children(self) -> list[list[int]]:
        """Return the children of every node, in the order of the calls."""
        lists: list[list[int]] = [[] for _ in self.label]
        for node, parent in enumerate(self.parent):
            if parent >= 0:
                lists[parent].append(node)
        return lists


class RecordingBoard(UserDict[K, Any]):
    """A dict that logs its writes, so that plain recursive code can be played.

    Parameters
    ----------
    start : mapping
        The board to begin with; it is copied.
    limit : int
        Events to be logged at most; then `LimitReached` stops code that never ends.

    Attributes
    ----------
    events : list of Event
        The log; ``Trace(board.events)`` plays it.

    Examples
    --------
    >>> board = RecordingBoard({(0, 0): 1, (0, 1): 0})
    >>> @board.watch
    ... def search(k):
    ...     board[0, 1] = k
    ...     return True
    >>> search(2)
    True
    >>> [tuple(event) for event in board.events]
    [('enter', 2), ('assign', (0, 1), 0, 2, 'write'), ('leave', 'found', '', ())]
    """

    def __init__(self, start: Mapping[K, Any] | None = None, *, limit: int = 1_000_000) -> None:
        self.data = dict(start or {})  # what stands there from the beginning is no event
        self.limit = limit
        self.events: list[Event] = []

    def _log(self, event: Event) -> None:
        if len(self.events) >= self.limit:
            raise LimitReached(len(self.events), 0.0)
        self.events.append(event)

    def __setitem__(self, var: K, value: Any) -> None:
        self._log(Assign(var, self.get(var), value, "write" if value else "erase"))
        super().__setitem__(var, value)

    def __delitem__(self, var: K) -> None:
        self._log(Assign(var, self[var], None, "erase"))
        super().__delitem__(var)

    def __ior__(self, other: Any) -> Self:  # type: ignore[override, misc]  # wider than a dict
        self.update(other)
        return self

    def __copy__(self) -> RecordingBoard[K]:
        return RecordingBoard(self.data, limit=self.limit)  # with a log of its own

    def __deepcopy__(self, memo: dict[int, Any]) -> RecordingBoard[K]:
        return RecordingBoard(deepcopy(self.data, memo), limit=self.limit)

    def copy(self) -> RecordingBoard[K]:
        """Return a board with the same values and an empty log."""
        return self.__copy__()

    @overload
    def watch(self, function: Callable[P, R], *, label: str | None = None) -> Callable[P, R]: ...

    @overload
    def watch(self, *, label: str) -> Callable[[Callable[P, R]], Callable[P, R]]: ...

    def watch(self, function: Callable[P, R] | None = None, *, label: str | None = None) -> Any:
        """Return the function with its calls and returns logged; for use as a decorator.

        Parameters
        ----------
        function : callable
            A call of it is ``"found"`` where it returns something true, ``"failed"`` else, also
            where it raises.
        label : str, optional
            The parameter that labels a call, as in ``@board.watch(label="k")``; by default the
            last positional argument that is a value (not a board or a list).

        Raises
        ------
        ValueError
            If the function has no such parameter.

        Examples
        --------
        >>> board = RecordingBoard()
        >>> @board.watch(label="k")
        ... def search(k, last):
        ...     return k == last
        >>> search(3, 9), tuple(board.events[0])
        (False, ('enter', 3))
        """
        if function is None:
            return partial(self._watched, label=label)
        return self._watched(function, label)

    def _watched(self, function: Callable[P, R], label: str | None) -> Callable[P, R]:
        parameters = signature(function)
        if label is not None and label not in parameters.parameters:
            raise ValueError(f"{function.__name__}{parameters} has no parameter {label!r}")

        def label_of(args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
            if label is not None:
                bound = parameters.bind(*args, **kwargs)
                bound.apply_defaults()
                return bound.arguments[label]
            values = (value for value in reversed(args) if isinstance(value, Hashable))
            return next(values, function.__name__)

        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            self._log(Enter(label_of(args, kwargs)))
            try:
                result = function(*args, **kwargs)
            except LimitReached:
                raise
            except Exception as error:
                self._log(Leave("failed", type(error).__name__))
                raise
            self._log(Leave("found" if result else "failed"))
            return result

        return call
