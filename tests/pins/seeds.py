"""What a seed gives, by name: "<package>.<function>: <what else>"."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import networkx as nx

from hidato_edu import Grid, experiments, hashi, hidato, kakuro, numberlink
from hidato_edu.boards import grid
from hidato_edu.course.grading import hidden_seeds

__all__ = ["NOT_OURS", "SHAPES", "Maker", "made"]

NOT_OURS = {
    f"experiments.{name}": "numpy and scipy draw, and may draw otherwise in another version"
    for name in ("bootstrap", "compare", "paired", "summary")
}
"""Functions whose seed is not ours to pin, each with why."""

Maker = Callable[[], Any]

SHAPES: dict[str, Grid] = {
    **{f"square {name}": grid.square(4, 4, adjacency=name) for name in ("edges", "edges+corners")},
    "square knight": grid.square(5, 5, adjacency="knight"),
    "square hopido": grid.square(5, 5, adjacency="hopido"),
    **{
        f"hexagon {layout} {name}": grid.hexagonal(3, 4, layout=layout, adjacency=name)
        for layout in grid.LAYOUTS
        for name in grid.SHAPES["hexagon"]
    },
    **{
        f"triangle {name}": grid.triangular(2, 5, adjacency=name)
        for name in grid.SHAPES["triangle"]
    },
    "graph": grid.from_graph(nx.petersen_graph(), {n: (n % 5, n // 5) for n in range(10)}),
    "with holes": grid.square(4, 5, blocked=[(1, 1), (2, 3)]),
}
"""A small board of every kind."""

FOUR, FIVE, SIX = (grid.square(size, size) for size in (4, 5, 6))
DRILLED = hidato.parse("4 3\n0 0 0 0\n0 -1 0 0\n0 0 0 0").grid


def made() -> dict[str, Maker]:
    """Return what is made from seeds, by name."""
    return {
        name: maker
        for table in (_hidatos, _climbs, _kakuros, _numberlinks, _hashis, _sweeps, _grading)
        for name, maker in table().items()
    }


def _hidatos() -> dict[str, Maker]:
    unique = partial(hidato.generate, unique=True)
    path = hidato.random_path(FIVE, 4)
    hard = partial(unique, SIX, 0.8, tries=1)
    return {
        **{
            f"hidato.generate: {path}, {'unique' if one else 'any'}, seed {seed}": partial(
                hidato.generate, FOUR, unique=one, seed=seed, path=path
            )
            for path in hidato.PATHS
            for one in (False, True)
            for seed in (1, 2)
        },
        **{
            f"hidato.generate: {name}": partial(unique, board, seed=1)
            for name, board in SHAPES.items()
        },
        **{
            f"hidato.generate: {grade}": partial(unique, FIVE, difficulty=grade, seed=1)
            for grade in hidato.GRADES[:3]
        },
        "hidato.generate: very hard": partial(hard, difficulty="very hard", seed=0),
        "hidato.generate: extreme": partial(hard, difficulty="extreme", seed=3),
        **{
            f"hidato.generate: symmetry {name}": partial(unique, FOUR, symmetry=name, seed=1)
            for name in ("rotation", "quarter", "left-right", "diagonal")
        },
        "hidato.generate: ends removed": partial(unique, FIVE, 1.0, seed=1, keep_ends=False),
        "hidato.generate: numbers removed from a path": partial(
            unique, FIVE, 0.9, seed=1, path=path
        ),
        "hidato.generate: a source": lambda: hidato.generate(FOUR, seed=Random(5)),
        "hidato.generate_with_report: unique": partial(
            hidato.generate_with_report, FIVE, 1.0, unique=True, seed=1
        ),
        **{
            f"hidato.generate_level: {level}": partial(hidato.generate_level, FIVE, level, seed=1)
            for level in range(1, len(hidato.LEVELS) + 1)
        },
        **{
            f"hidato.random_path: {name}": partial(hidato.random_path, board, 1)
            for name, board in SHAPES.items()
        },
        "hidato.random_path: ends": partial(hidato.random_path, FIVE, 1, (0, 0), (4, 4)),
        "hidato.random_path: mixing": partial(hidato.random_path, SIX, 1, mixing=3.0),
        "hidato.random_path: large": lambda: hidato.random_path(grid.square(15, 15), 1),
        **{
            f"hidato.java_generate: {shape}, level {level}": partial(
                hidato.java_generate, shape, 5, 5, level, seed=1
            )
            for shape in ("square", "hexagon", "triangle")
            for level in range(1, 7)
        },
        "hidato.steps: random order": lambda: list(
            hidato.steps(hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 9"), order="random", seed=1)
        ),
    }


def _climbs() -> dict[str, Maker]:
    short = {"max_moves": 600, "tries": 2}
    run = partial(hidato.climb_run, SIX, curve=True, seed=1, **short)
    return {
        **{
            f"hidato.climb: {rule}": partial(hidato.climb, DRILLED, rule, seed=2)
            for rule in ("strict", "not-worse", "annealing")
        },
        **{f"hidato.climb_run: {rule}": partial(run, rule) for rule in hidato.RULES},
        **{
            f"hidato.climb_run: {schedule}": partial(
                run, "annealing", schedule=schedule, temperatures=(5.0, 0.2)
            )
            for schedule in ("exponential", "linear", "constant")
        },
        "hidato.climb_run: own rule": partial(run, lambda old, new, _: new <= old),
        "hidato.climb_run: start": partial(run, start=(2, 3)),
        **{
            f"hidato.climb_run: {name}": partial(
                hidato.climb_run, board, seed=3, check=False, **short
            )
            for name, board in SHAPES.items()
        },
    }


def _kakuros() -> dict[str, Maker]:
    small, draw = partial(kakuro.generate, (5, 5)), kakuro.random_pattern
    return {
        **{f"kakuro.generate: seed {seed}": partial(small, seed=seed) for seed in (1, 2, 3)},
        **{
            f"kakuro.generate: {grade}": partial(small, difficulty=grade, seed=seed, tries=1)
            for grade, seed in (("easy", 0), ("medium", 1), ("hard", 0), ("very hard", 3))
        },
        "kakuro.generate: dense, short, uneven": partial(
            small, density=0.8, longest=4, symmetric=False, seed=1
        ),
        "kakuro.generate: 8 x 7": partial(kakuro.generate, (8, 7), difficulty="hard", seed=3),
        "kakuro.generate: pattern": lambda: kakuro.generate(draw(6, 6, seed=4), seed=1),
        "kakuro.generate_with_report: seed 1": partial(kakuro.generate_with_report, (5, 5), seed=1),
        "kakuro.random_pattern: seed 1": partial(draw, 8, 9, seed=1),
        "kakuro.random_pattern: uneven": partial(draw, 8, 9, symmetric=False, seed=1),
        "kakuro.random_pattern: dense, short": partial(draw, 8, 9, density=0.8, longest=4, seed=1),
    }


def _numberlinks() -> dict[str, Maker]:
    small = partial(numberlink.generate, (5, 5))
    board, join = numberlink.document_board, numberlink.join
    return {
        **{f"numberlink.generate: seed {seed}": partial(small, seed=seed) for seed in (1, 2, 3)},
        "numberlink.generate: no cover": partial(small, cover=False, seed=1),
        "numberlink.generate: no touch": partial(small, self_touch=False, seed=1),
        "numberlink.generate: solid, pairs": partial(small, solid=2, pairs=4, shortest=4, seed=1),
        "numberlink.generate: 8 x 8": partial(numberlink.generate, 8, pairs=7, seed=2),
        "numberlink.generate: oblong": partial(numberlink.generate, (4, 7), seed=1),
        "numberlink.generate_with_report: seed 1": partial(
            numberlink.generate_with_report, (5, 5), seed=1
        ),
        **{
            f"numberlink.document_board: {size}, seed {seed}": partial(board, size, seed=seed)
            for size in (4, 7)
            for seed in (1, 2)
        },
        "numberlink.document_board: oblong": partial(board, 4, 7, seed=1),
        "numberlink.document_board: all levels": partial(board, 6, seed=1, one_level=False),
        "numberlink.document_board: same number": partial(board, 6, seed=1, same="number"),
        "numberlink.join: seed 1": partial(join, 6, seed=1),
        "numberlink.join: oblong": partial(join, 4, 7, seed=1),
        "numberlink.join: no rank": partial(join, 6, seed=1, by_rank=False),
        "numberlink.join: no compression": partial(join, 6, seed=1, compress=False),
        "numberlink.join: one level": partial(join, 8, seed=4, by_rank=False, one_level=True),
    }


def _hashis() -> dict[str, Maker]:
    small, run = partial(hashi.generate, (5, 5)), hashi.document_solve
    several = hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]])
    unequal = [[1, 0, 2, 2], [0, 0, 4, 3], [2, 0, 2, 0], [2, 3, 3, 0]]
    return {
        **{f"hashi.generate: seed {seed}": partial(small, seed=seed) for seed in (1, 2, 3)},
        "hashi.generate: islands": partial(small, islands=8, seed=1),
        "hashi.generate: 6 x 11": partial(hashi.generate, (6, 11), islands=20, seed=1),
        "hashi.generate: touching": partial(small, touching=True, seed=1),
        "hashi.generate: easy": partial(small, difficulty="easy", seed=1),
        "hashi.generate: medium": partial(small, difficulty="medium", seed=1),
        **{
            f"hashi.generate: {grade}": partial(hashi.generate, (6, 6), difficulty=grade, seed=1)
            for grade in ("hard", "very hard")
        },
        **{
            f"hashi.generate: hardest {name}": partial(small, hardest=name, seed=1)
            for name in ("last lanes", "at least one", "full", "crossing")
        },
        "hashi.generate_with_report: seed 1": partial(hashi.generate_with_report, (6, 6), seed=1),
        **{
            f"hashi.document_solve: seed {seed}": partial(run, several, seed=seed)
            for seed in (1, 2)
        },
        **{
            f"hashi.document_solve: {slip}": partial(
                run, unequal, seed=1, slips=[slip], max_loops=60
            )
            for slip in hashi.SLIPS
        },
        **{
            f"hashi.count_nodes: restarts, seed {seed}": partial(
                hashi.count_nodes, hashi.from_array(unequal), restarts=1, seed=seed
            )
            for seed in (1, 2)
        },
    }


def _sweeps() -> dict[str, Maker]:
    """Rows of climbs, without the column of measured seconds."""
    return {
        "experiments.climbing: a row": lambda: {
            name: value
            for name, value in experiments.climbing("4 x 4", "annealing", 3, curve=5).items()
            if name != "seconds"
        },
        "experiments.sweep: rules": lambda: (
            experiments.sweep(
                experiments.climbing,
                {"grid": ["4 x 4", FOUR], "rule": list(hidato.RULES), "max_moves": [400]},
                range(3),
                progress=False,
            )
            .drop(columns="seconds")
            .astype(str)
            .to_dict("split", index=False)
        ),
    }


def _grading() -> dict[str, Maker]:
    """Without these seeds the marks of an earlier term do not come out again."""
    return {"course: hidden seeds": partial(hidden_seeds, 1, "ada", "01", "verifier")}
