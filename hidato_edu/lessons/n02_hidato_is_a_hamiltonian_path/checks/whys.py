"""The reasons that are asked for: they are computed from what the notebook shows."""

from __future__ import annotations

from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.core.trace import Trace
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.hardness import graphs
from hidato_edu.hidato.search.depth_first import steps

from .boards import SHOWN, pieces_without

PUZZLE = parse("4 3\n0 0 8 0\n0 -1 0 1\n0 3 0 11")
LATE = 6  # the number that is written in vain


def why_dead() -> dict[str, Any]:
    """Return the steps around the first write that cuts off a cell."""
    holder = {number: cell for cell, number in PUZZLE.givens.items()}
    path: dict[int, Any] = dict(holder)
    found: dict[str, Any] = {}
    for step, event in enumerate(Trace(steps(PUZZLE, limit=1)), start=1):
        if event.kind != "assign":
            continue
        if event.why == "erase":
            del path[event.old]
            found |= {} if "erased" in found or event.old != LATE else {"erased": step}
            continue
        cell = path[event.new] = event.var
        found.setdefault("first", step)
        lost = [] if "cell" in found else _cut_off(path, event.new)
        if lost:
            found |= {"right": step, "cell": lost[0]}
        elif "cell" not in found:
            found["beside"] = step
        elif event.new == LATE and "late" not in found:
            found |= {"late": step, "there": cell}
        elif cell == found["cell"]:
            return found | {"tries": step}
    raise AssertionError("the search tries every cell")


def _cut_off(path: dict[int, Any], last: int) -> list[Cell]:
    """Return the cells to which a path from 1 to a number can no longer come."""
    while last + 1 in path:  # a given that touches the last cell may be next
        last += 1
    used = {path[k] for k in range(1, last + 1)}
    dead = used - {path[last]}
    near = PUZZLE.grid.neighbors
    return [cell for cell in PUZZLE.grid.cells if cell not in used and dead.issuperset(near(cell))]


def why_cut() -> dict[str, Any]:
    """Return cells of the third board of the notebook."""
    graph = graphs.puzzle_to_graph(parse(SHOWN[2]))
    pieces = pieces_without(graph)
    cut = max(pieces, key=lambda cell: pieces[cell])
    dead = next(cell for cell in graph if graph.degree(cell) == 1)
    corner = next(cell for cell in graph if graph.degree(cell) > 1 and cell != cut)
    return {"cut": cut, "pieces": pieces[cut], "dead": dead, "corner": corner}
