"""A score: all that a browser needs to play a run.

It holds the SVG, the slots with their values at step 0, and the marks of every step. Equal marks
are stored once: a step is a handful of numbers into the table of distinct marks, so 480,000 events
of a climb stay small. The player computes the old values itself.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from dataclasses import dataclass, replace
from typing import Any

from hidato_edu.core.trace import Trace
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.draw.views.view import Mark, Parts, Slot, Value

__all__ = ["Score", "record"]

SAY: Slot = ("", "say")
LINE: Slot = ("", "line")


@dataclass(frozen=True)
class Score:
    """What is played.

    Attributes
    ----------
    svg : str
        The picture, every part visible.
    slots : list of (part, property)
        Parts as ``board.cell-7``; the first two slots are caption and line of pseudo-code.
    marks : list of (slot, value)
        Every distinct mark; slots and marks are numbered by their place.
    first : list of int
        The mark that each slot shows at step 0.
    counts : array
        Number of marks of each step.
    stream : array
        The marks of all steps, one after the other.
    flags : bytearray
        For each step whether "next interesting" stops there.
    head : dict
        Title, code, note, and what else the player shows once.
    """

    svg: str
    slots: list[Slot]
    marks: list[tuple[int, Value]]
    first: list[int]
    counts: array[int]
    stream: array[int]
    flags: bytearray
    head: dict[str, Any]

    def __len__(self) -> int:
        return len(self.counts)

    def pack(self) -> bytes:
        """Return the score deflated: a JSON head, then marks, counts and flags.

        Notes
        -----
        Little endian: length of the JSON text (4 bytes, a multiple of 4), the text, the stream
        (2 or 4 bytes each, filled up to a multiple of 4), the counts (2 bytes), the flags (1).
        """
        values: dict[Value, int] = {}
        table = [values.setdefault(value, len(values)) for _, value in self.marks]
        wide = 2 if len(self.marks) < 1 << 16 else 4
        head = self.head | {
            "svg": self.svg,
            "slots": self.slots,
            "marks": [slot for slot, _ in self.marks],
            "shows": table,
            "values": list(values),
            "first": self.first,
            "wide": wide,
            "stream": len(self.stream),
            "steps": len(self),
        }
        text = json.dumps(head, separators=(",", ":"), ensure_ascii=False).encode()
        text += b" " * (-len(text) % 4)
        stream = _little(self.stream, "H" if wide == 2 else "I")
        body = stream + bytes(-len(stream) % 4) + _little(self.counts, "H") + bytes(self.flags)
        return zlib.compress(len(text).to_bytes(4, "little") + text + body, 6)

    def prefix(self, steps: int) -> Score:
        """Return the score of the first steps, without the marks that they do not use."""
        stream = self.stream[: sum(self.counts[:steps])]
        used = sorted(set(stream).union(self.first))
        number = {mark: place for place, mark in enumerate(used)}
        return replace(
            self,
            marks=[self.marks[mark] for mark in used],
            first=[number[mark] for mark in self.first],
            counts=self.counts[:steps],
            stream=array("I", map(number.__getitem__, stream)),
            flags=self.flags[:steps],
        )


def _little(numbers: array[int], code: str) -> bytes:
    packed = array(code, numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()


class _Table:
    """Slots and distinct marks while a score grows."""

    def __init__(self) -> None:
        self.slots: list[Slot] = []
        self.marks: list[tuple[int, Value]] = []
        self.slot_of: list[int] = []

    def slot(self, slot: Slot) -> int:
        """Add a slot; return its number."""
        self.slots.append(slot)
        return len(self.slots) - 1

    def mark(self, slot: int, value: Value) -> int:
        """Add a mark, a value of a slot; return its number."""
        self.marks.append((slot, value))
        self.slot_of.append(slot)
        return len(self.marks) - 1


class _Voice:
    """The slots and marks of one view."""

    def __init__(self, table: _Table, label: str, parts: Parts) -> None:
        self.table = table
        self.label = label
        self.slot = {slot: table.slot((f"{label}.{slot[0]}", slot[1])) for slot in parts.slots}
        self.known: dict[Mark, int] = {}
        origin, there = parts.ax.transData.transform([(0.0, 0.0), (1.0, 1.0)])
        figure = parts.ax.get_figure()
        assert figure is not None
        scale = 72 / figure.get_dpi()
        self.scale = ((there[0] - origin[0]) * scale, -(there[1] - origin[1]) * scale)

    def intern(self, mark: Mark) -> int:
        """Return the number of a mark."""
        known = self.known.get(mark)
        if known is None:
            name, wanted, value = mark
            if (name, wanted) not in self.slot:
                raise KeyError(f"{self.label}: no part {name!r} with the property {wanted!r}")
            if isinstance(value, tuple):
                value = (round(value[0] * self.scale[0], 2), round(value[1] * self.scale[1], 2))
            known = self.known[mark] = self.table.mark(self.slot[name, wanted], value)
        return known


def record(trace: Trace, sheet: Sheet, head: dict[str, Any] | None = None) -> Score:
    """Return the score of a run.

    Notes
    -----
    Linear in the number of marks; some three million marks a second.
    """
    svg, drawn = sheet.svg()
    table = _Table()
    table.slot(SAY)
    table.slot(LINE)
    first = [table.mark(0, "before the first step"), table.mark(1, -1)]
    voices = []
    for view, label, parts in zip(sheet.views, sheet.labels, drawn, strict=True):
        voice = _Voice(table, label, parts)
        look = view.look(trace, 0)
        missing = parts.slots.keys() - look.keys()
        if missing:
            raise KeyError(f"{label}: nothing is said of {sorted(missing)[:3]} at step 0")
        first += [voice.intern((*slot, look[slot])) for slot in voice.slot]
        voices.append(voice)

    now = list(first)
    stream, counts = array("I"), array("I")
    flags = bytearray(len(trace))
    told: dict[int, tuple[int, int, bool]] = {}
    sentence: dict[tuple[int, Value], int] = {}

    def tell(event: Any) -> tuple[int, int, bool]:
        line, caption, interesting = trace.story.tell(event)
        both = [(0, caption), (1, line)]
        numbers = [sentence[m] if m in sentence else table.mark(*m) for m in both]
        sentence.update(zip(both, numbers, strict=True))
        return numbers[0], numbers[1], interesting

    slot_of = table.slot_of
    moving = [
        (voice.known, voice.intern, view.marks(trace))
        for voice, view in zip(voices, sheet.views, strict=True)
    ]
    before = 0
    for step, event in enumerate(trace):
        said = told.get(id(event))  # equal events of a trace are one object
        if said is None:
            said = told[id(event)] = tell(event)
        caption, line, flags[step] = said
        if now[0] != caption:
            now[0] = caption
            stream.append(caption)
        if now[1] != line:
            now[1] = line
            stream.append(line)
        for known, intern, marks in moving:
            for mark in next(marks):
                number = known.get(mark)
                if number is None:
                    number = intern(mark)
                slot = slot_of[number]
                if now[slot] != number:
                    now[slot] = number
                    stream.append(number)
        counts.append(len(stream) - before)
        before = len(stream)
    for view in sheet.views:
        for step in view.interesting(trace):
            flags[step - 1] = 1
    return Score(svg, table.slots, table.marks, first, counts, stream, flags, head or {})
