from __future__ import annotations

import re
import sys
from collections.abc import Callable
from random import Random

import pytest
from every_path import EveryPath
from tiers import FULL

from hidato_edu import hidato, proofs
from hidato_edu.boards.grid import ADJACENCIES, Cell, Grid, Square, square, triangular
from hidato_edu.hidato.paths.biconnected import blocks, chain
from hidato_edu.hidato.paths.impossible import Impossible
from hidato_edu.hidato.paths.necessary import PartialRing
from hidato_edu.sat import is_installed

RECTANGLES = [(3, 3), (2, 5), (3, 4)] + ([(4, 4)] if FULL else [])
SHARE = 0.5 if FULL else 0.04  # of the questions that are asked


def board(*rows: str, adjacency: str = "edges+corners") -> Grid:
    """Return a board from a drawing: o is a cell."""
    cells = ((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "o")
    return Grid(tuple(cells), Square(adjacency), (len(rows), len(rows[0])))


@pytest.mark.parametrize("adjacency", ADJACENCIES)
@pytest.mark.parametrize(("rows", "cols"), RECTANGLES)
def test_what_is_refuted_has_no_path(rows: int, cols: int, adjacency: str) -> None:
    rng, table = Random(rows * cols), EveryPath(rows, cols, adjacency)
    share = SHARE * 0.04 if rows * cols == 16 else SHARE
    impossible = caught = 0
    for cells in range(1, 1 << rows * cols):
        if rng.random() < share**0.5:
            for ask in table.asks(cells):
                if rng.random() < share**0.5:
                    reason = hidato.why_impossible(ask.grid, ask.start, ask.end)
                    assert not (reason and ask.possible), (ask, reason)
                    impossible += not ask.possible
                    caught += reason is not None
    assert caught >= 0.99 * impossible > 0


NO_PATH = [
    ("parts", board("oo.o"), None, None, [(0, 3)], "has 2 parts"),
    ("dead ends", board("o.o", ".o.", "o.."), None, None, [(0, 0), (0, 2), (2, 0)], "3 cells have"),
    ("dead ends", board("ooo"), (0, 1), None, [(0, 0), (0, 2)], "the required ends"),
    ("same ends", board("ooo"), (0, 0), (0, 0), [(0, 0)], "only one cell"),
    (
        "cut",
        board(".oo..", "..o..", "..o..", ".o.o.", "oo.oo"),
        None,
        None,
        [(2, 2)],
        "connects 3 pieces",
    ),
    ("ends", board("oo.oo", "oooo."), (1, 2), None, [(1, 2)], "one of them only"),
    ("ends", board("ooo.oo", "ooooo."), (0, 0), (1, 0), None, "in the same"),
    ("split", board("ooo", "ooo"), (0, 1), (1, 1), [(1, 1), (0, 1)], "falls into pieces"),
    (
        "colors",
        board("ooo", "ooo", "ooo", adjacency="edges"),
        (0, 1),
        None,
        [(0, 1)],
        "5 cells to 4, so the path must begin and end on the color of the 5, not at row 0, col",
    ),
    (
        "colors",
        board("ooo", "ooo", adjacency="edges"),
        (0, 0),
        (0, 2),
        [(0, 0), (0, 2)],
        "3 cells to 3, so the path must begin and end on different colors",
    ),
    (
        "neighbors",
        board("ooo", "ooo", "ooo", "ooo", "o.o", "ooo", adjacency="edges"),
        (5, 1),
        None,
        [(5, 0), (5, 2)],
        "need at least 4 links of a path, but their 3 neighbors can give them at most 3",
    ),
    (
        "stuck",
        triangular(6, 3),
        None,
        None,
        None,
        "in a piece that the path enters and leaves at row 3, column 1, tip up; row 2, column 1",
    ),
    (
        "branches",
        board("oo..oo", ".o..o.", "..oo..", "..o...", "..o...", ".oo..."),
        None,
        None,
        None,
        "connected to 3 others",
    ),
]


@pytest.mark.parametrize(("kind", "grid", "start", "end", "cells", "words"), NO_PATH)
def test_reasons(kind, grid, start, end, cells, words) -> None:
    reason = hidato.why_impossible(grid, start, end)
    assert isinstance(reason, Impossible)
    assert reason.kind == kind
    assert words in reason.why
    assert ", so " in reason.why
    assert cells is None or list(reason.cells) == cells
    assert set(reason.cells) <= set(grid.cells)


def certified(grid: Grid, start: Cell | None, end: Cell | None) -> bool:
    """Return whether a certificate says that no path leads from one end to the other."""
    ends = {start: 1, end: len(grid)}
    made = proofs.certificate(hidato.Puzzle(grid, {c: k for c, k in ends.items() if c}))
    return proofs.check(made).claim == "none"


@pytest.mark.skipif(not is_installed(), reason="python-sat is not installed")
def test_reasons_are_certified() -> None:
    told = {kind for kind, *where, _, _ in NO_PATH if kind == "same ends" or certified(*where)}
    assert told == {kind for kind, *_ in NO_PATH}


def test_the_other_end_lies_in_the_other_last_block() -> None:
    """A tip that one end alone can reach leaves the other end no choice."""
    walls = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 4), (2, 5), (3, 0), (3, 2), (3, 3), (3, 4)]
    board = square(5, 6, blocked=walls)
    ring = PartialRing(board.links, [10])
    ring.follow()
    assert ring.narrow()
    ring.follow()
    possible = ring.near[len(board)]  # the cell off the board
    assert possible == {12, 18}
    for end in {1, 6} | possible:
        puzzle = hidato.Puzzle(board, {board.cells[10]: 1, board.cells[end]: len(board)})
        assert any(hidato.solutions(puzzle, engine="search")) == (end in possible)


def test_forced_links_refute() -> None:
    kinds = set()
    table = EveryPath(3, 4, "edges+corners")
    for cells in range(1, 1 << 12, 17):
        for ask in table.asks(cells):
            if ask.start and ask.end and ask.start < ask.end:
                reason = hidato.why_impossible(ask.grid, ask.start, ask.end)
                if reason:
                    if reason.kind not in kinds and is_installed():
                        assert certified(*ask[:3]), reason
                    kinds.add(reason.kind)
                    assert set(reason.cells) <= set(ask.grid.cells), reason
                    assert ", so " in reason.why, reason
                    assert reason.cells, reason
    assert {"stuck", "forced", "split"} <= kinds


def test_boards_of_one_and_two_cells() -> None:
    assert hidato.why_impossible(board("o"), (0, 0), (0, 0)) is None
    assert hidato.why_impossible(board("oo"), (0, 1), (0, 0)) is None
    assert hidato.why_impossible(board("oo"), (0, 1), (0, 1)) is not None


def steps_of(action: Callable[[], object]) -> int:
    """Return how many functions are called, those of C included."""
    count = 0

    def note(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += "call" in event

    sys.setprofile(note)
    try:
        action()
    finally:
        sys.setprofile(None)
    return count


def holed(side: int) -> Grid:
    full = square(side, side)
    return square(side, side, blocked=Random(1).sample(full.cells, side))


@pytest.mark.parametrize(
    ("small", "large"),
    [
        (holed(15), holed(30)),
        (square(15, 15), square(30, 30)),
        (square(1, 1_000, adjacency="edges"), square(1, 4_000, adjacency="edges")),
    ],
    ids=["holes", "full", "forced links"],
)
def test_near_linear(small: Grid, large: Grid) -> None:
    def steps(grid: Grid) -> int:
        ends = (grid.cells[0], grid.cells[-1])
        hidato.why_impossible(grid, *ends)  # links are found once
        return steps_of(lambda: hidato.why_impossible(grid, *ends))

    assert steps(large) < 1.5 * steps(small) * len(large) / len(small)


def test_no_recursion_on_long_snakes() -> None:
    snake = square(1, 5_000)
    assert hidato.why_impossible(snake, (0, 0), (0, 4_999)) is None
    assert hidato.why_impossible(snake, (0, 5)).kind == "dead ends"
    assert len(chain(blocks(snake.links))) == 4_999


@pytest.mark.parametrize("cell", [[0, 0], "a", (9, 9), (0, -1), 3], ids=str)
@pytest.mark.parametrize("end", ["start", "end"])
def test_what_is_no_cell_is_quoted(cell, end) -> None:
    for call in (hidato.why_impossible, hidato.random_path):
        with pytest.raises(
            ValueError, match=rf"{re.escape(repr(cell))} is not a cell of the board"
        ):
            call(square(3, 3), **{end: cell})


def test_blocks_against_networkx() -> None:
    nx = pytest.importorskip("networkx")
    rng = Random(2)
    for _ in range(80):
        places = [(r, c) for r in range(5) for c in range(6)]
        grid = Grid(tuple(rng.sample(places, rng.randint(3, 24))))
        graph = nx.Graph((a, b) for a, near in enumerate(grid.links) for b in near)
        graph.add_nodes_from(range(len(grid)))
        part = nx.node_connected_component(graph, 0)
        wanted = {frozenset(b) for b in nx.biconnected_components(graph.subgraph(part))}
        assert {frozenset(b) for b in blocks(grid.links)} == (wanted or {frozenset([0])})
