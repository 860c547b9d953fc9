"""Runs that are told, by name, of which all events are pinned: those of all tests, and more."""

from __future__ import annotations

from collections.abc import Callable

from streams import KAKUROS, STREAMS

from hidato_edu import hidato, kakuro, numberlink
from hidato_edu.boards import grid
from hidato_edu.core.narration import Narrated

__all__ = ["TOLD"]

THREE = hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 9")
PATHS = numberlink.from_array([[2, 0, 0, 0, 0], [0, 1, 0, 2, 0], [0, 0, 0, 1, 0]])

TOLD: dict[str, Callable[[], Narrated]] = {
    **STREAMS,
    **{
        f"search, prune {name}": lambda name=name: hidato.steps(THREE, prunes=name)
        for name in hidato.PRUNES
    },
    **{
        f"search, {order} from {ends}": lambda order=order, ends=ends: hidato.steps(
            THREE, prunes=("gap", "dead-end"), order=order, ends=ends, seed=1
        )
        for order, ends in (("warnsdorff", "both"), ("random", "high"), ("row-major", "low"))
    },
    "generate, hexagons": lambda: hidato.generate_steps(
        grid.hexagonal(3, 4), 1.0, unique=True, seed=2
    ),
    "propagation": lambda: hidato.propagation_steps(THREE),
    "kakuro, propagation told": lambda: kakuro.propagation_steps(KAKUROS["six"]),
    "kakuro, propagation by the table": lambda: kakuro.propagation_steps(
        KAKUROS["three columns"], filter="table"
    ),
    "kakuro, generate": lambda: kakuro.generate_steps((5, 5), seed=1),
    "kakuro, table": kakuro.table_steps,
    "numberlink": lambda: numberlink.steps(PATHS),
    "numberlink, no prunes": lambda: numberlink.steps(PATHS, prunes=(), order="fixed"),
    "numberlink, generate": lambda: numberlink.generate_steps((4, 5), seed=1),
    "document's Numberlink, all levels": lambda: numberlink.document_steps(
        5, seed=2, one_level=False, same="number"
    ),
}
