"""A score: everything that a browser needs to play a run.

It contains the SVG, the slots with their values at step 0, and the marks of every step. Equal marks
are stored once: a step is a few indices into the table of distinct marks, so that even 480,000
events of a climb stay small. The player computes the old values itself.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from dataclasses import dataclass, replace
from typing import Any

from hidato_edu.core.events import Event
from hidato_edu.core.narration import SourceLine
from hidato_edu.core.trace import Trace
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.draw.player.why import Reasons
from hidato_edu.draw.views.parts import Parts, Slot, Value
from hidato_edu.draw.views.view import View

__all__ = ["Score", "record"]

SAY: Slot = ("", "say")
LINE: Slot = ("", "line")
CALL: Slot = ("", "call")
WHY: Slot = ("", "why")


@dataclass(frozen=True)
class Score:
    """What is played."""

    svg: str  # the picture, every part visible
    slots: list[Slot]
    marks: list[tuple[int, Value]]
    first: list[int]  # the mark that each slot shows at step 0
    counts: array[int]  # number of marks of each step
    stream: array[int]  # the marks of all steps, concatenated
    flags: bytearray  # for each step whether "next interesting" stops there
    head: dict[str, Any]  # title, code, note, and whatever else the player shows once

    def __len__(self) -> int:
        return len(self.counts)

    def pack(self) -> bytes:
        """Return the score compressed with zlib: a JSON head, then marks, counts and flags.

        Little-endian: length of the JSON text (4 bytes, a multiple of 4), the text, the stream
        (2 or 4 bytes each, padded to a multiple of 4), the counts (2 bytes), the flags (1).
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
        """Return the score of the first steps, without unused marks."""
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


class _Slot:
    """What a slot shows now, and the indices of its marks by value."""

    __slots__ = ("marks", "number", "shown")

    def __init__(self, number: int) -> None:
        self.number = number
        self.shown: Value | None = None
        self.marks: dict[Value, int] = {}


class _Table:
    """Slots and distinct marks while a score grows."""

    def __init__(self) -> None:
        self.slots: list[Slot] = []
        self.marks: list[tuple[int, Value]] = []

    def slot(self, slot: Slot) -> _Slot:
        """Add a slot."""
        self.slots.append(slot)
        return _Slot(len(self.slots) - 1)

    def mark(self, slot: _Slot, value: Value, told: Value | None = None) -> int:
        """Show a value in a slot and return the index of its mark; browsers receive `told`."""
        slot.shown = value
        known = slot.marks.get(value)
        if known is None:
            known = slot.marks[value] = len(self.marks)
            self.marks.append((slot.number, value if told is None else told))
        return known


class _Calls:
    """The calls of a tree as text: each value names the depth, and so differs from the last one."""

    def __init__(self, sheet: Sheet, trace: Trace) -> None:
        trees = [view for view in sheet.views if view.name == "tree"]
        self.told = bool(trees)
        pairs = [getattr(view, "pair", None) for view in trees]
        self.cuts = [pair.cut for pair in pairs if pair and pair.full is trace]
        self.depth = 0

    def tell(self, step: int, event: Event) -> str:
        """Return what the next event does: ``"2+ label"``, ``"2 outcome"``, or nothing."""
        if event[0] == "enter":
            self.depth += 1
            saved = any(min(cut[step - 1], cut[step]) >= 0 for cut in self.cuts)
            return f"{self.depth}+ {event[1]}{' (saved by pruning)' if saved else ''}"
        if event[0] != "leave" or not self.depth:
            return ""
        self.depth -= 1
        return f"{self.depth + 1} {': '.join(str(text) for text in event[1:] if text)}"


class _Voice:
    """One view, its slots, and its replay of the run."""

    def __init__(self, table: _Table, view: View, label: str, parts: Parts, trace: Trace) -> None:
        self.table, self.label = table, label
        self.slots = {slot: table.slot((f"{label}.{slot[0]}", slot[1])) for slot in parts.slots}
        origin, there = parts.ax.transData.transform([(0.0, 0.0), (1.0, 1.0)])
        figure = parts.ax.get_figure()
        assert figure is not None
        scale = 72 / figure.get_dpi()
        self.scale = ((there[0] - origin[0]) * scale, -(there[1] - origin[1]) * scale)
        self.view, self.replay = view, view.replay(trace)

    def first(self) -> list[int]:
        """Return the marks of all slots at step 0."""
        values = self.view.values_at(self.replay)
        missing = self.slots.keys() - values.keys()
        if missing:
            raise KeyError(
                f"{self.label}: values_at gives no value for {sorted(missing)[:3]} at step 0"
            )
        return [self.mark(slot, values[name]) for name, slot in self.slots.items()]

    def mark(self, slot: _Slot, value: Value) -> int:
        """Return the index of a mark, with a position converted to units of the SVG."""
        if not isinstance(value, tuple):
            return self.table.mark(slot, value)
        told = (round(value[0] * self.scale[0], 2), round(value[1] * self.scale[1], 2))
        return self.table.mark(slot, value, told)

    def advance(self, stream: array[int]) -> None:
        """Process the next event and append its marks."""
        self.replay.advance()
        values, slots = self.view.values_at(self.replay), self.slots
        for name, value in values.items():
            slot = slots.get(name)
            if slot is None:
                raise KeyError(f"{self.label}: no part {name[0]!r} with the property {name[1]!r}")
            if slot.shown != value:
                slot.shown = value
                known = slot.marks.get(value)
                stream.append(self.mark(slot, value) if known is None else known)


def record(trace: Trace, sheet: Sheet, head: dict[str, Any] | None = None) -> Score:
    """Return the score of a run.

    Linear in the number of values that the views return, at some three million per second.
    """
    svg, drawn = sheet.svg()
    table = _Table()
    say, at_line = table.slot(SAY), table.slot(LINE)
    first = [table.mark(say, "before the first step"), table.mark(at_line, -1)]
    voices = [
        _Voice(table, view, label, parts, trace)
        for view, label, parts in zip(sheet.views, sheet.labels, drawn, strict=True)
    ]
    for voice in voices:
        first += voice.first()
    calls = _Calls(sheet, trace)
    at_call = table.slot(CALL) if calls.told else None
    if at_call:
        first.append(table.mark(at_call, ""))

    at_why, reasons = table.slot(WHY), Reasons(trace)
    first.append(table.mark(at_why, ""))
    source = SourceLine()
    stream, counts = array("I"), array("I")
    flags = bytearray(len(trace))
    told: dict[int, tuple[str, int, bool]] = {}
    before = 0
    for step, event in enumerate(trace):
        call = calls.tell(step + 1, event) if at_call else ""
        if at_call and call:
            stream.append(table.mark(at_call, call))
        why = reasons.after(step + 1, event)
        if at_why.shown != why:
            stream.append(table.mark(at_why, why))
        said = told.get(id(event))  # equal events of a trace are one object
        if said is None:
            line, caption, interesting = trace.story.tell(event)
            said = told[id(event)] = caption, line, interesting
        caption, line, flags[step] = said
        line = source.after(event) if line < 0 else line
        if say.shown != caption:
            stream.append(table.mark(say, caption))
        if at_line.shown != line:
            stream.append(table.mark(at_line, line))
        for voice in voices:
            voice.advance(stream)
        counts.append(len(stream) - before)
        before = len(stream)
    for view in sheet.views:
        for step in view.interesting(trace):
            flags[step - 1] = 1
    return Score(svg, table.slots, table.marks, first, counts, stream, flags, head or {})
