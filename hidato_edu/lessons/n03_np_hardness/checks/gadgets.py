"""Gadgets that a student draws, with all ways through them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any, NamedTuple

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.puzzle import Puzzle

MOST_CELLS = 14  # cells that a run may cover
MOST_TEXT = 400  # characters
TIPS = "AB"
WIRE = "3\n. A . .\ns o o e\n. B . ."

Covered = frozenset[str]
NONE, A, B, BOTH = map(frozenset, ("", "A", "B", "AB"))
WANTED: dict[str, frozenset[Covered]] = {
    "clause": frozenset({A, B, BOTH}),
    "equal": frozenset({NONE, BOTH}),
}

say = section(__file__, "gadgets")


class Gadget(NamedTuple):
    """How many numbers are missing between two givens, and the mark of every cell."""

    missing: int
    marks: tuple[tuple[Cell, str], ...]

    def cells(self, kinds: str) -> list[Cell]:
        """Return the cells with some marks."""
        return [cell for cell, mark in self.marks if mark in kinds]

    def paths(self) -> Iterator[tuple[Cell, ...]]:
        """Yield what runs of the right length cover, in order, if they cover every ``o``."""
        cells = [cell for cell, mark in self.marks if mark != "."]
        board, [start], [end] = Grid(tuple(cells)), self.cells("s"), self.cells("e")
        needed = set(self.cells("o"))

        def walk(path: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
            if len(path) > self.missing:
                if end in board.neighbors(path[-1]) and needed <= set(path):
                    yield path[1:]
                return
            for cell in board.neighbors(path[-1]):
                if cell not in path and cell != end:
                    yield from walk((*path, cell))

        return walk((start,))


@cache
def ways(gadget: Gadget) -> Mapping[Covered, tuple[Cell, ...]]:
    """Return which of A and B can be covered together, each with a run that does it.

    Examples
    --------
    >>> sorted(map(sorted, ways(read(WIRE))))
    [['A'], ['B']]
    """
    tips = {cell: mark for cell, mark in gadget.marks if mark in TIPS}
    found: dict[Covered, tuple[Cell, ...]] = {}
    for path in gadget.paths():
        found.setdefault(frozenset(tips[cell] for cell in path if cell in tips), path)
    return found


def read(value: Any) -> Gadget | Message:
    """Return the gadget of a text, or what is wrong with the text."""
    if type(value) is not str:
        return say("no-text", value=named(value))
    if len(value) > MOST_TEXT:
        return say("too-long", characters=len(value), most=MOST_TEXT)
    number, *lines = value.strip().splitlines()
    if not re.fullmatch(r"[0-9]{1,2}", number.strip()):
        return say("no-number", line=repr(number.strip()[:20]))
    marks = tuple(
        ((row, col), mark)
        for row, line in enumerate(lines)
        for col, mark in enumerate(re.sub(r"\s", "", line))
    )
    strange = [mark for _, mark in marks if mark not in f".sex{TIPS}o"]
    if strange:
        return say("strange-mark", mark=repr(strange[0]))
    gadget = Gadget(int(number), marks)
    for mark in f"se{TIPS}":
        count = len(gadget.cells(mark))
        if count != 1:
            return say("not-once", mark=mark, count=count)
    free = len(gadget.cells(f"ox{TIPS}"))
    if free > MOST_CELLS:
        return say("too-many", free=free, most=MOST_CELLS)
    return gadget


def _named(covered: Covered) -> str:
    return say.text({NONE: "neither", BOTH: "both"}.get(covered) or "only", tip="".join(covered))


def _builds(name: str, gadget: Gadget) -> Exposed | Finding:
    found, wanted = ways(gadget), WANTED[name]
    if not found:
        return Finding(f"{name}-no-way", say.text("no-way", missing=gadget.missing))
    for covered in sorted(found.keys() - wanted, key=sorted):
        text = say.text("allows", what=_named(covered))
        return Finding(f"{name}-allows-{''.join(sorted(covered))}", text, _picture(gadget, covered))
    for covered in sorted(wanted - found.keys(), key=sorted):
        text = say.text("forbids", what=_named(covered))
        return Finding(f"{name}-forbids-{''.join(sorted(covered))}", text)
    return Exposed(say.text("built", ways=sum(1 for _ in gadget.paths())))


def _breaks(gadget: Gadget) -> Exposed | Finding:
    whole = read(WIRE)
    assert isinstance(whole, Gadget)
    if gadget.marks and [cell for cell, _ in gadget.marks] != [cell for cell, _ in whole.marks]:
        return Finding("broken-other-shape", say.text("other-shape"))
    changed = int(gadget.missing != whole.missing) + sum(
        one != other for one, other in zip(gadget.marks, whole.marks, strict=True)
    )
    if changed != 1:
        return Finding("broken-changes", say.text("changes", changed=changed))
    found = ways(gadget)
    wrong = sorted(found.keys() - {A, B}, key=sorted)
    if not wrong:
        text = say.text("unbroken" if found else "no-way", missing=gadget.missing)
        return Finding("broken-still-right" if found else "broken-no-way", text)
    return Exposed(say.text("broken", what=_named(wrong[0])))


def _picture(gadget: Gadget, covered: Covered) -> FilledBoard:
    cells = [cell for cell, mark in gadget.marks if mark != "."]
    path = [*gadget.cells("s"), *ways(gadget)[covered], *gadget.cells("e")]
    numbers = {cell: number for number, cell in enumerate(path, start=1)}
    givens = {path[0]: 1, path[-1]: len(path)}
    return FilledBoard(Puzzle(Grid(tuple(cells)), givens), numbers)


gadgets = say.ask(
    CounterexampleQuestion,
    reference={
        "broken": "4\n. A . .\ns o o e\n. B . .",
        "clause": "4\n. A B .\ns o o e\n. x . .",
        "equal": "2\n. A B .\ns . . e\n. x x .",
    },
    slots=(
        Slot("broken", say.text("wanted-broken"), _breaks),
        *(Slot(name, say.text(f"wanted-{name}"), partial(_builds, name)) for name in WANTED),
    ),
    read=read,
)
