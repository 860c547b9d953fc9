"""Writing boards as maps of the Java course; see `java` for what a map is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from hidato_edu.boards.grid import Cell, Shape, shape_named
from hidato_edu.core.errors import NotWritable
from hidato_edu.family.texts import Format
from hidato_edu.hidato.formats.java import (
    ADJACENT,
    BLANK,
    HOLE,
    OUTSIDE,
    TYPES,
    JavaMap,
    is_java,
    read_java,
)
from hidato_edu.hidato.puzzle import Puzzle, Solution

__all__ = ["boards_of", "dump_java", "java_map"]


def dump_java(
    boards: Puzzle | Solution | JavaMap | Iterable[Puzzle | Solution | JavaMap],
    solvable: bool | Iterable[bool | None] | None = None,
    layout: str = "odd-r",
) -> str:
    r"""Return boards as a collection of the Java course's maps.

    Parameters
    ----------
    boards : Puzzle, Solution or JavaMap, or an iterable of them
        A `JavaMap` keeps its ``#`` and ``*``. For any other board, ``*`` are the blocked cells that
        the board encloses, and ``#`` are those connected to its border.
    solvable : bool or None, or one for each board
        The label TRUE or FALSE after each map; by default none, or that of the `JavaMap`.
    layout : {"odd-r", "even-r", "odd-q", "even-q"}
        The layout with which the maps will be read, which the format does not specify.

    Raises
    ------
    NotWritable
        If it is not a board, or the format cannot express it: knight's and Hopido moves, graphs,
        hexagons of another layout.
    InvalidPuzzle
        If there is no such layout.
    ValueError
        If there is no board, not one label for each, or a label is not True, False or None.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> print(dump_java(hidato.parse("3 3\n1 0 0\n0 -1 0\n0 0 -1"), solvable=True), end="")
    Q,CA,3,3
    1,?,?
    ?,*,?
    ?,?,#
    <BLANKLINE>
    TRUE
    """
    every = boards_of(boards)
    if not every:
        raise ValueError("a collection needs at least one map")
    if solvable is None or isinstance(solvable, bool | str) or not isinstance(solvable, Iterable):
        solvable = [solvable] * len(every)
    told = list(solvable)
    if len(told) != len(every):
        raise ValueError(f"{len(told)} labels for {len(every)} maps: one for each is needed")
    maps = [java_map(board, label, layout) for board, label in zip(every, told, strict=True)]
    return "\n\n".join(map(str, maps)) + "\n"


def boards_of(boards: Any) -> list[Any]:
    """Return one board, or several, as a list."""
    several = isinstance(boards, Iterable) and not isinstance(boards, str | Mapping)
    every = list(boards) if several else [boards]
    for one in every:
        if not isinstance(one, Puzzle | Solution | JavaMap):
            raise NotWritable(f"{one!r} is not a board: use a Puzzle, a Solution or a JavaMap")
    return every


def java_map(
    board: Puzzle | Solution | JavaMap,
    solvable: bool | None = None,
    layout: str = "odd-r",
    holes: Iterable[Cell] | None = None,
) -> JavaMap:
    """Return a board as a map of the Java course; parameters as for `dump_java`.

    `holes` are the blocked cells marked ``*``, all others are ``#``; by default those that the
    board encloses. A `JavaMap` has its own.
    """
    boards_of([board])
    if solvable is not None and not isinstance(solvable, bool):
        raise ValueError(f"solvable={solvable!r}; use True, False or None")
    if isinstance(board, JavaMap):
        _refuse(board.shape, layout)
        return replace(board, solvable=board.solvable if solvable is None else solvable)
    shape, (rows, cols) = board.grid.shape, board.grid.size
    _refuse(shape, layout)
    numbers = board.givens if isinstance(board, Puzzle) else board
    shut = {(r, c) for r in range(rows) for c in range(cols)}.difference(board.grid.cells)
    inside = shut - _open_to_the_border(shut, shape, (rows, cols)) if holes is None else set(holes)

    def token(cell: Cell) -> str:
        if cell in shut:
            return HOLE if cell in inside else OUTSIDE
        return str(numbers.get(cell, 0) or BLANK)

    tokens = tuple(tuple(token((r, c)) for c in range(cols)) for r in range(rows))
    return JavaMap(tokens, shape, solvable)


def _refuse(shape: Shape, layout: str) -> None:
    """Raise `NotWritable` if the format has no such shape, `InvalidPuzzle` for a bad layout."""
    shape_named("hexagon", None, layout)
    if shape.name not in TYPES.values():
        raise NotWritable("the Java course's maps are for squares, triangles and hexagons only")
    if shape.adjacency not in ADJACENT.values():
        raise NotWritable(
            f"the Java course's maps cannot express {shape.adjacency} moves: cells are neighbors "
            "over sides (C) or over sides and corners (CA)"
        )
    if shape.name == "hexagon" and shape.layout != layout:
        raise NotWritable(
            f"this board is {shape.layout}, but a map of the Java course does not say so and is "
            f"read as {layout}: write and read it with layout={shape.layout!r}"
        )


def _open_to_the_border(shut: set[Cell], shape: Shape, size: tuple[int, int]) -> set[Cell]:
    """Return the blocked cells that are connected to the border through blocked cells."""
    sides = shape_named(shape.name, "edges", shape.layout or None)
    found = {(r, c) for r, c in shut if r in (0, size[0] - 1) or c in (0, size[1] - 1)}
    reached = list(found)
    for cell in reached:
        for near in sides.around(cell):
            if near in shut and near not in found:
                found.add(near)
                reached.append(near)
    return found


FORMAT = Format("the Java course's maps: Q, T or H; C or CA", dump_java, "java", is_java, read_java)
