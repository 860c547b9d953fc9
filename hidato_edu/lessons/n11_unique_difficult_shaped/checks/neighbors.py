"""Exercises on the neighbors of hexagons and triangles, with the shape as an argument."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Hexagonal, Square, Triangular
from hidato_edu.exercises.judge.cells import cells_of, marked_cells, told_cells
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion

from ..answers.hex_neighbors import hex_neighbors as hex_reference
from ..answers.triangle_neighbors import triangle_neighbors as triangle_reference
from ..mistakes import hex_neighbors as hex_mistakes
from ..mistakes import triangle_neighbors as triangle_mistakes
from . import lattices
from .lattices import OTHER_LAYOUT, hexagon_near, triangle_mirrored, triangle_near

SHAPES = {False: Triangular("edges"), True: Triangular("edges+corners")}
RIGHT = {False: 3, True: 12}  # neighbors of a triangle, without corners and with them
LIBRARY = ("hidato_edu.boards.grid.", "hidato_edu.boards.shapes.")

shared = section(__file__, "lattices")
say_hex = section(__file__, "hex_neighbors")
say_triangle = section(__file__, "triangle_neighbors")


# --- hexagons ---------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _hex_probes(seed: int) -> tuple[Probe, ...]:
    return lattices.probes(seed, [(layout, Hexagonal(layout)) for layout in OTHER_LAYOUT])


def _shift(row: int, layout: str) -> str:
    is_shifted = row % 2 == (layout == "odd-r")
    return say_hex.text("shifted" if is_shifted else "unshifted", row=row, layout=layout)


def _hex_why_not(one: Observed, cell: Cell) -> Message:
    """Return why an open cell is not a neighbor of the cell of a probe."""
    _, layout, row, col = one.probe.args
    other, shift = OTHER_LAYOUT[layout], _shift(row, layout)
    if cell in hexagon_near((row, col), other):
        return say_hex("other-layout", other=other, shift=shift)
    is_corner = cell in Square().around((row, col))
    return say_hex("as-squares", shift=shift) if is_corner else say_hex("too-far")


def _hex_why(one: Observed, cell: Cell) -> Message:
    """Return why a cell is a neighbor of the cell of a probe."""
    _, layout, row, col = one.probe.args
    if cell[0] == row:
        return say_hex("misses-beside")
    side = "/right" if cell[1] > col else "/left"
    key = "misses-straight" if cell[1] == col else f"misses-slanted{side}"
    return say_hex(key, shift=_shift(row, layout))


def _hex_explain(first: Observed, seen: Sequence[Observed]) -> Message:
    told = say_hex.text("told", layout=first.probe.args[1])
    return lattices.explained(first, told, _hex_why_not, _hex_why)


def _hex_pattern(seen: Sequence[Observed]) -> Message | None:
    """Return which property of the honeycomb does not hold."""
    if any(one.run.kind != "returned" for one in seen):
        return None
    layout = _right_in_one(seen)
    if layout:
        return say_hex("one-layout/pattern", layout=layout, other=OTHER_LAYOUT[layout])
    sided = lattices.one_sided(seen)
    if sided:
        a, b, layout = sided
        return say_hex("not-mutual", a=a, b=b, layout=layout)
    counts = {len(set(told_cells(one))) for one in seen if lattices.inside(one)}
    if len(counts) == 1 and counts != {6}:
        return say_hex("not-six", count=counts.pop())
    return None


def _right_in_one(seen: Sequence[Observed]) -> str | None:
    """Return the only layout in which nothing is wrong, if there is one."""
    right = [
        layout
        for layout in OTHER_LAYOUT
        if all(one.is_right for one in seen if one.probe.args[1] == layout)
    ]
    return right[0] if len(right) == 1 else None


hex_neighbors = say_hex.ask(
    FunctionQuestion,
    reference=hex_reference,
    probes=_hex_probes,
    read=cells_of,
    explain=_hex_explain,
    pattern=_hex_pattern,
    picture=marked_cells,
    known=say_hex.known(hex_mistakes.KNOWN) + shared.known(hex_mistakes.COMMON),
    forbidden=LIBRARY,
)


# --- triangles --------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _triangle_probes(seed: int) -> tuple[Probe, ...]:
    return lattices.probes(seed, list(SHAPES.items()))


def _triangle_why_not(one: Observed, cell: Cell) -> Message:
    """Return why an open cell is not a neighbor of the cell of a probe."""
    _, corners, row, col = one.probe.args
    here = (row, col)
    if not corners and cell in triangle_near(here, True):
        if cell[1] == col:
            return say_triangle("over-the-tip", base=_base(here))
        return say_triangle("corner-only")
    if cell in triangle_mirrored(here, corners):
        return say_triangle("wrong-side", base=_base(here))
    return say_triangle("too-far")


def _triangle_why(one: Observed, cell: Cell) -> Message:
    """Return why a cell is a neighbor of the cell of a probe."""
    _, _, row, col = one.probe.args
    here = (row, col)
    if cell in triangle_near(here, False):
        if cell[0] == row:
            return say_triangle("misses-beside")
        return say_triangle("misses-base", base=_base(here))
    if cell[0] == row:
        return say_triangle("misses-two-beside")
    if abs(cell[1] - col) == 2:
        return say_triangle("misses-far-corner", base=_base(here))
    return say_triangle("misses-corner")


def _base(cell: Cell) -> str:
    return say_triangle.text("base-above" if sum(cell) % 2 else "base-below", cell=cell)


def _triangle_explain(first: Observed, seen: Sequence[Observed]) -> Message:
    told = say_triangle.text("told", corners=first.probe.args[1])
    return lattices.explained(first, told, _triangle_why_not, _triangle_why)


def _triangle_pattern(seen: Sequence[Observed]) -> Message | None:
    """Return which property of the lattice does not hold."""
    if any(one.run.kind != "returned" for one in seen):
        return None
    sided = lattices.one_sided(seen)
    if sided:
        a, b, corners = sided
        return say_triangle("not-mutual", a=a, b=b, corners=corners)
    for corners, right in RIGHT.items():
        of_kind = [one for one in seen if one.probe.args[1] is corners and lattices.inside(one)]
        counts = {len(set(told_cells(one))) for one in of_kind}
        if len(counts) == 1 and counts != {right}:
            return say_triangle(f"not-{right}", count=counts.pop())
    return None


triangle_neighbors = say_triangle.ask(
    FunctionQuestion,
    reference=triangle_reference,
    probes=_triangle_probes,
    read=cells_of,
    explain=_triangle_explain,
    pattern=_triangle_pattern,
    picture=marked_cells,
    known=say_triangle.known(triangle_mistakes.KNOWN) + shared.known(triangle_mistakes.COMMON),
    forbidden=LIBRARY,
)
