"""What a player says of an event: the line of pseudo-code that runs, and a caption in words.

Each algorithm has a `Story` beside it: lines of pseudo-code, each with the events that it tells, so
that the algorithm itself stays free of prose. An event stream that knows its story is a `Narrated`;
a student's own generator needs none: `Story.tell` then falls back to plain words.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol, TypeVar

from hidato_edu.core.events import Assign, Enter, Event, Leave, Measure
from hidato_edu.core.watching.snapshots import told

__all__ = [
    "Caption",
    "EventText",
    "Line",
    "Narrated",
    "SourceLine",
    "Story",
    "say_cell",
    "say_value",
    "untold",
]

R = TypeVar("R")


class CellNames(Protocol):
    """What knows the names of its cells: a grid."""

    def say(self, cell: tuple[int, int], /) -> str:
        """Return the name of a cell in words."""


class Caption(NamedTuple):
    """How one kind of event is narrated.

    Parameters
    ----------
    kind : str
        Of the event.
    key : str
        Which events of that kind: the ``why`` of an assign, the outcome of a leave (or
        ``"outcome: why"``, which comes first), the name of a measure, the label of an enter; ``""``
        for all other assigns and enters.
    say : str
        Caption; ``{var} {old} {new} {label} {why} {name} {value} {outcome}`` stand for the
        fields of the event, ``{of}`` for what a variable such as ``("domain", cell)`` belongs to.
    interesting : bool
        Whether "next interesting event" stops here.
    """

    kind: str
    key: str
    say: str
    interesting: bool = False


class Line(str):
    """A line of pseudo-code, with the events that it tells.

    Parameters
    ----------
    text : str
        The line.
    *captions : Caption
        How these events are narrated.

    Examples
    --------
    >>> Line("write k", Caption("assign", "place", "{new} goes to {var}"))
    'write k'
    """

    captions: tuple[Caption, ...]

    def __new__(cls, text: str, *captions: Caption) -> Line:  # noqa: D102
        line = super().__new__(cls, text)
        line.captions = captions
        return line


class EventText(NamedTuple):
    """One event as it is narrated: `line` of the pseudo-code, caption, interesting or not."""

    line: int
    caption: str
    interesting: bool


PLAIN = (
    Caption("assign", "write", "{new} is written at {var}"),
    Caption("assign", "erase", "{old} is erased from {var}", interesting=True),
)
"""How a `RecordingBoard` is narrated."""

ELSE = {
    caption.kind: caption
    for caption in (
        Caption("assign", "", "{var}: {old} becomes {new}"),
        Caption("enter", "", "call ({label}) begins"),
        Caption("leave", "", "the call returns: {outcome}"),
        Caption("measure", "", "{name}: {value}"),
        Caption("solved", "", "a solution is found", interesting=True),
    )
}
"""How events are narrated that have no story."""


SOURCE = (
    Caption("enter", "", "{label} is called"),
    Caption("assign", "", "{why}", interesting=True),
    *(Caption("leave", how, "the call returns {why}") for how in ("return", "found", "failed")),
    Caption("leave", "raise", "the call raises {why}", interesting=True),
)
"""How plain source is narrated, whatever its lines do."""


def say_cell(cell: tuple[int, int]) -> str:
    """Return a cell by row and column.

    Examples
    --------
    >>> say_cell((2, 3))
    'row 2, column 3'
    """
    return f"row {cell[0]}, column {cell[1]}"


@dataclass(frozen=True)
class Story:
    """Pseudo-code of an algorithm, and a table from its events to lines and captions.

    Parameters
    ----------
    title : str
        Name of the algorithm.
    code : tuple of str
        The lines of pseudo-code, short enough to be read from the last row; a `Line` says which
        events it tells.
    more : tuple of Caption
        Events that belong to no line.
    place : callable
        From a cell to its name; see `on`.
    forced_by : mapping of str to callable
        Reasons of a return that writes to their cells alone can force: each with a test of such a
        write.

    Examples
    --------
    >>> line = Line("write k", Caption("assign", "place", "{new} goes to {var}"))
    >>> story = Story("search", (line,))
    >>> story.tell(Assign((2, 3), 0, 7, "place"))
    EventText(line=0, caption='7 goes to row 2, column 3', interesting=False)
    """

    title: str = ""
    code: tuple[str, ...] = ()
    more: tuple[Caption, ...] = ()
    place: Callable[[tuple[int, int]], str] = field(default=say_cell, repr=False, compare=False)
    forced_by: Mapping[str, Callable[[Assign], bool]] = field(
        default_factory=dict, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        found = {(caption.kind, caption.key): (-1, caption) for caption in PLAIN}
        found |= {(caption.kind, caption.key): (line, caption) for line, caption in self.captions()}
        object.__setattr__(self, "_found", found)

    def on(self, board: CellNames) -> Story:
        """Return the same story, told with the words that a board has for its cells.

        Examples
        --------
        >>> from hidato_edu.boards import grid
        >>> write = Assign((2, 3), 0, 7, "write")
        >>> Story().on(grid.hexagonal(3, 4)).tell(write).caption
        '7 is written at row 2, hexagon 3'
        """
        return replace(self, place=board.say)

    @classmethod
    def of_source(cls, title: str, source: str) -> Story:
        """Return the story of plain source: its lines are the code, `SourceLine` marks them."""
        return cls(title, tuple(source.splitlines()), SOURCE)

    def tell(self, event: Event) -> EventText:
        """Return line, caption and interest of an event; the cost does not depend on the trace.

        Examples
        --------
        >>> Story().tell(Assign(("domain", (2, 3)), 3, 2)).caption
        'the domain of row 2, column 3: 3 becomes 2'
        """
        line, caption = self.caption(event)
        fields = {name: say_value(value, self.place) for name, value in event._asdict().items()}
        match event:
            case Assign(var=("call", int()), why=why, old=old, new=new):
                return EventText(line, why or told(old, new), caption.interesting)
            case Assign(var=(str() as what, of)):
                fields["of"] = say_value(of, self.place)
                fields["var"] = f"the {what} of {fields['of']}"
        return EventText(line, caption.say.format_map(fields), caption.interesting)

    def captions(self) -> Iterator[tuple[int, Caption]]:
        """Yield how events are narrated, each with the number of its line; -1 for none."""
        yield from ((-1, caption) for caption in self.more)
        for number, line in enumerate(self.code):
            yield from ((number, caption) for caption in getattr(line, "captions", ()))

    def caption(self, event: Event) -> tuple[int, Caption]:
        """Return the number of the line of an event, -1 for none, and how it is narrated."""
        found: Mapping[tuple[str, str], tuple[int, Caption]] = self._found  # type: ignore[attr-defined]
        for key in _keys(event):
            if (event[0], key) in found:
                return found[event[0], key]
        return -1, ELSE[event[0]]


class SourceLine:
    """Which line is marked in a trace of plain source: that of the call that runs.

    A call is the variable ``("call", depth)``. Its value is a pair: the line that runs next,
    counted from 1, and the variables as pairs of a name and a text; None when the call is over.
    """

    def __init__(self) -> None:
        self.lines: list[int] = []  # of each open call, also of generators that wait
        self.running = 0  # depth of the call that runs

    def after(self, event: Event) -> int:
        """Return the number of the line, counted from 0, after the next event; -1 for none."""
        match event:
            case Assign(var=("call", int(depth)), new=new):
                self.lines += [0] * (depth - len(self.lines))
                self.lines[depth - 1] = 0 if new is None else new[0]
                self.running = depth if new is not None else depth - 1
        return self.lines[self.running - 1] - 1 if self.running else -1


def _keys(event: Event) -> tuple[str, ...]:
    match event:
        case Assign():
            return (event.why, "")
        case Leave():
            return (f"{event.outcome}: {event.why}", event.outcome)
        case Measure():
            return (event.name,)
        case Enter():
            return (str(event.label), "")
        case _:
            return ("",)


def say_value(value: object, place: Callable[[tuple[int, int]], str] = say_cell) -> str:
    """Return a value in words: a cell by its name, nothing as "blank", a set by what is in it.

    Parameters
    ----------
    value : object
        A field of an event.
    place : callable
        From a cell to its name, such as `Grid.say`; by default row and column.

    Examples
    --------
    >>> say_value((2, 3)), say_value(7), say_value(None)
    ('row 2, column 3', '7', 'blank')
    >>> say_value(frozenset({5, 1, 3}))
    '1 3 5'
    >>> say_value(("link", (0, 1), (0, 2)))
    'row 0, column 1 to row 0, column 2'
    >>> say_value(frozenset({(2, 0), (0, 3)})), say_value(("a", "b"))
    ('row 0, column 3; row 2, column 0', 'a and b')
    """
    match value:
        case (str(), (int(), int()) as one, (int(), int()) as other):
            return f"{say_value(one, place)} to {say_value(other, place)}"
        case (int(row), int(column)):
            return place((row, column))
        case (str() | (int(), int()) as one, str() | (int(), int()) as other):
            return f"{say_value(one, place)} and {say_value(other, place)}"
        case None:
            return "blank"
        case frozenset():
            pairs = any(isinstance(one, tuple) for one in value)
            parts = [say_value(one, place) for one in sorted(value)]
            return ("; " if pairs else " ").join(parts) or "none"
        case float():
            return f"{value:,.4g}"
        case _:
            return str(value)


class Narrated(Iterator[Event]):
    """An iterator over events that carries the `story` of its algorithm.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> hidato.steps(hidato.parse("1 2")).story.title
    'search'
    """

    def __init__(self, events: Iterator[Event], story: Story) -> None:
        self.events = events
        self.story = story

    def __iter__(self) -> Iterator[Event]:
        return self.events  # a loop pays nothing for the story

    def __next__(self) -> Event:
        return next(self.events)


def untold(steps: Generator[Event, None, R]) -> R:
    """Return what a generator returns that yields nothing: a run that is not told.

    Examples
    --------
    >>> def run(trace):
    ...     if trace:
    ...         yield
    ...     return 7
    >>> untold(run(trace=False))
    7
    """
    try:
        event = next(steps)
    except StopIteration as end:
        found: R = end.value
        return found
    raise AssertionError(f"told without being asked: {event}")
