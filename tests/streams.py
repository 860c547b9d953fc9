"""Every kind of event stream that the package makes, by name, for tests of what reads them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from hashi.boards import ALL as HASHIS
from hashi.told import STREAMS as HASHI
from kakuro.boards import ALL
from oracles import MAP_8X8, PUZZLE_10X10, RESULT_8X8

from hidato_edu import GenerationFailed, hashi, hidato, kakuro, numberlink
from hidato_edu.boards.grid import Grid, square, triangular
from hidato_edu.core.events import Event
from hidato_edu.core.narration import Narrated

HOLE = [(x, y) for x in range(4) for y in range(4) if (x, y) != (1, 2)]
FORMULA, VALUES = "(a or b or not c) and (not a or c)", {"a": True, "b": False, "c": True}
APART = square(1, 3, blocked=[(0, 1)])
ROOMS = square(3, 5, blocked=[(1, 2), (1, 3)])


def complete(told: Narrated) -> Narrated:
    """Return what a run tells before its error."""
    events: list[Event] = []
    with suppress(GenerationFailed):
        for event in told:
            events.append(event)
    return Narrated(iter(events), told.story)


TRIANGLES = Grid(
    tuple(
        (row, 6 - min(row, 13 - row) + k)
        for row in range(14)
        for k in range(15 + 2 * min(row, 13 - row))
    ),
    triangular(1, 1).shape,
)

KAKUROS = {
    "six": ALL["six"],
    "three columns": ALL["three columns"],
    "5 5": kakuro.from_array([[(0, 0)] * 3, [(0, 10), 5, 5]]),
}

STREAMS: dict[str, Callable[[], Narrated]] = {
    "search": lambda: hidato.steps(hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 9")),
    "search, stopped": lambda: hidato.steps(RESULT_8X8, limit=1),
    "search, 1 not given": lambda: hidato.steps(hidato.parse("3 2\n0 0 0\n0 4 0")),
    "search, no answer": lambda: hidato.steps(hidato.parse("1 3 0")),
    "climb": lambda: hidato.climb_steps(MAP_8X8.grid, seed=1),
    "climb, strict": lambda: hidato.climb_steps(MAP_8X8.grid, "strict", max_moves=200, seed=1),
    "climb, literal": lambda: hidato.climb_steps(MAP_8X8.grid, "literal", max_moves=200, seed=1),
    "climb, failed": lambda: hidato.climb_steps(APART, tries=2, check=False, seed=1),
    "climb, refuted": lambda: hidato.climb_steps(APART, seed=1),
    "annealing": lambda: hidato.climb_steps(
        square(4, 4), "annealing", max_moves=600, tries=2, seed=1
    ),
    "generate": lambda: hidato.generate_steps(square(4, 4), seed=1, path="climb"),
    "generate, one answer": lambda: hidato.generate_steps(
        square(4, 4), 1.0, unique=True, seed=1, path="climb"
    ),
    "path": lambda: hidato.random_path_steps(square(8, 8, adjacency="knight"), 2),
    "path, put in between": lambda: hidato.random_path_steps(square(2, 5), 1723, (1, 2), (1, 1)),
    "path, all tried": lambda: hidato.random_path_steps(square(3, 2), 249, (2, 0), (1, 1)),
    "path, not home": lambda: hidato.random_path_steps(ROOMS, 1182, (1, 0), (2, 4)),
    "path, swept": lambda: hidato.random_path_steps(triangular(2, 5), 1),
    "path, rings": lambda: hidato.random_path_steps(TRIANGLES, 2, mixing=0),
    "path, none": lambda: hidato.random_path_steps(APART),
    "formula to solution": lambda: hidato.hardness.solution_steps(FORMULA, VALUES),
    "solution to assignment": lambda: hidato.hardness.assignment_steps(
        FORMULA, hidato.hardness.solution_of(FORMULA, VALUES)
    ),
    "reduction": lambda: hidato.reduction.reduce_cycle_steps(HOLE),
    "reduction, square": lambda: hidato.reduction.reduce_cycle_steps(HOLE, "square"),
    "reduction, no cycle": lambda: hidato.reduction.reduce_cycle_steps([(0, 0), (1, 0)]),
    "verifier, right": lambda: hidato.slides_verifier_steps(
        PUZZLE_10X10, hidato.solve(PUZZLE_10X10)
    ),
    "verifier, given changed": lambda: hidato.slides_verifier_steps(
        hidato.parse("1 0 3"), [[1, 3, 2]]
    ),
    "verifier, broken link": lambda: hidato.slides_verifier_steps(
        hidato.parse("1 0 0 0"), [[1, 3, 2, 4]]
    ),
    "document's solver": lambda: hidato.java_steps(
        hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 4"), max_nodes=10_000
    ),
    "document's solver, no 1": lambda: hidato.java_steps(hidato.parse("2 0")),
    "document's solver, no answer": lambda: hidato.java_steps(hidato.parse("1 0 4 0")),
    "document's validator, right": lambda: hidato.java_validator_steps(
        PUZZLE_10X10, hidato.solve(PUZZLE_10X10)
    ),
    "document's validator, broken link": lambda: hidato.java_validator_steps(
        hidato.parse("1 0 0 0"), [[1, 3, 2, 4]]
    ),
    "document's validator, no 1": lambda: hidato.java_validator_steps(
        hidato.parse("0 0"), [[0, 0]]
    ),
    "document's generator": lambda: hidato.java_generate_steps("square", 6, 7, seed=21),
    "document's generator, failed": lambda: complete(
        hidato.java_generate_steps("square", 2, 4, seed=1, adjacency="hopido", max_walks=1_001)
    ),
    **{
        f"kakuro, {method}, {name}": partial(kakuro.steps, board, method=method, masks=True)
        for method in kakuro.METHODS
        for name, board in KAKUROS.items()
    },
    **HASHI,
    "union-find": lambda: numberlink.union_steps(
        range(8), [(0, 1), (2, 3), (0, 2), (4, 5), (6, 7), (4, 6), (0, 4), (1, 7)]
    ),
    "document's Numberlink": lambda: numberlink.document_steps(5, seed=1),
    **{
        f"plugs, {name}": partial(numberlink.plug_steps, numberlink.from_array(rows, **kept))
        for name, rows, kept in (
            ("cover", [[1, 0, 2], [1, 0, 2]], {}),
            ("none", [[1, 2], [2, 1]], {}),
            ("no cover", [[1, 0, 2], [0, 0, 0], [1, 0, 2]], {"cover": False}),
            ("no touch", [[1, 0, 2], [0, -1, 0], [1, 0, 2]], {"cover": False, "self_touch": False}),
        )
    },
    "joining": lambda: numberlink.join_steps(4, seed=1),
    "joining, one level": lambda: numberlink.join_steps(8, seed=4, one_level=True, by_rank=False),
    **{
        f"hashi, {name}": partial(hashi.steps, board)
        for name, board in HASHIS.items()
        if name in ("alone", "four ones", "several", "document", "touching square")
    },
    **{
        f"document's Hashi, {name}": partial(hashi.document_steps, rows, seed=seed, slips=slips)
        for name, rows, seed, slips in (
            ("found", HASHIS["document"], 1, ()),
            ("not connected", HASHIS["ring"], 2, ()),
            ("no answer", [[3, 3]], 1, ()),
            ("rule 3", [[1, 3, 0, 0], [3, 0, 4, 0], [0, 0, 2, 2], [3, 3, 0, 0]], 1, ()),
            ("rule 3b", HASHIS["four ones"], 1, ()),
            ("rule 4", [[2, 1, 4, 4]], 1, ()),
            (
                "with it",
                [[2, 0, 3, 0, 2], [0] * 5, [2, 0, 1, 0, 0], [0] * 5, [1, 0, 2, 0, 3]],
                5,
                (),
            ),
            ("wrong", [[2, 0, 5, 0, 3], [0] * 5, [1, 0, 2, 0, 1]], 0, ("three lanes",)),
        )
    },
    **{
        f"hashi, generate, {seed} {grade}": partial(
            hashi.generate_steps, size, seed=seed, difficulty=grade
        )
        for size, seed, grade in (
            *(((4, 5), seed, None) for seed in (5, 8, 10, 12)),
            ((5, 5), 1, "medium"),
            ((5, 5), 5, "hard"),
        )
    },
    "verifier, no 1": lambda: hidato.slides_verifier_steps(hidato.parse("0 0"), [[0, 0]]),
}
