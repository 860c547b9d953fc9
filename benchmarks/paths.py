"""Measure `why_impossible` and `random_path`, and write the tables in README.md.

How the time grows with the board, compared with simple methods; how random the paths are, compared
with those of the climb; how many of the boards without a path are refuted; the results on maps
with holes, rooms and corridors; and the same for hexagons, triangles and graphs.
``python benchmarks/paths.py --quick`` measures less and writes nothing, ``--shapes`` measures only
the other shapes.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import log
from pathlib import Path
from random import Random
from statistics import fmean, median
from time import perf_counter, process_time

import networkx as nx
import pandas as pd
import readme

from hidato_edu import experiments, hidato
from hidato_edu.boards.grid import (
    ADJACENCIES,
    LAYOUTS,
    Cell,
    Grid,
    Square,
    from_graph,
    hexagonal,
    square,
    triangular,
)
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed
from hidato_edu.core.rng import pick
from hidato_edu.hidato import Solution
from hidato_edu.hidato.paths.backbite import mix
from hidato_edu.hidato.paths.frontier import sweep
from hidato_edu.hidato.paths.rotation import lay
from hidato_edu.hidato.paths.two_factor import join_rings

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from every_path import EveryPath  # noqa: E402 - the table of all small boards

SIDES = (10, 15, 20, 30, 50, 100)
MAP_SIZES = (5, 10, 20, 40, 80, 150, 300, 600, 900)


Way = Callable[[Grid, int], object]


def seconds_of(way: Way, grid: Grid, seed: int) -> float:
    began = perf_counter()
    way(grid, seed)
    return perf_counter() - began


# ---------------------------------------------------------------- time


def warnsdorff(grid: Grid, seed: int) -> Sequence[int]:
    """Return a path by the simplest program: walk by Warnsdorff's rule; if stuck, restart."""
    rng, links = Random(seed), grid.links
    while True:
        free = [len(near) for near in links]
        here = pick(rng, len(links))
        path, taken = [here], {here}
        while True:
            for near in links[here]:
                free[near] -= 1
            options = [near for near in links[here] if near not in taken]
            if not options:
                break
            least = min(free[near] for near in options)
            options = [near for near in options if free[near] == least]
            here = options[pick(rng, len(options))]
            path.append(here)
            taken.add(here)
        if len(path) == len(links):
            return path


WAYS: dict[str, tuple[str, int, Way]] = {
    "why_impossible": ("edges+corners", 100, lambda g, _: hidato.why_impossible(g)),
    "why_impossible, both ends": (
        "edges+corners",
        100,
        lambda g, _: hidato.why_impossible(g, g.cells[0], g.cells[-1]),
    ),
    "random_path": ("edges+corners", 100, lambda g, seed: hidato.random_path(g, seed)),
    "random_path, both ends": (
        "edges+corners",
        100,
        lambda g, seed: hidato.random_path(g, seed, g.cells[0], g.cells[-1]),
    ),
    "random_path, mixing=0": (
        "edges+corners",
        100,
        lambda g, seed: hidato.random_path(g, seed, mixing=0),
    ),
    "random_path, 4 neighbors": ("edges", 100, lambda g, seed: hidato.random_path(g, seed)),
    "random_path, knight": ("knight", 100, lambda g, seed: hidato.random_path(g, seed)),
    "Warnsdorff, restarted": ("edges+corners", 30, warnsdorff),
    "climb": ("edges+corners", 15, lambda g, seed: hidato.climb(g, seed=seed)),
}


def times(count: int) -> pd.DataFrame:
    """Return the median milliseconds by method and size, without the time to link the grid."""
    rows = []
    for name, (adjacency, most, way) in WAYS.items():
        row, measured = {"median, ms": name}, []
        for side in SIDES:
            if side > most:
                row[f"{side} x {side}"] = ""
                continue
            grid = square(side, side, adjacency=adjacency)
            assert grid.links
            spent = [seconds_of(way, grid, seed) for seed in range(count)]
            measured.append((side * side, median(spent)))
            row[f"{side} x {side}"] = f"{1000 * median(spent):.2f} (to {1000 * max(spent):.1f})"
        row["exponent of n"] = f"{power(measured):.2f}"
        rows.append(row)
    return pd.DataFrame(rows)


def power(measured: Iterable[tuple[int, float]]) -> float:
    """Return the slope of the logarithms by least squares: 1 where time is proportional to n."""
    points = [(log(n), log(seconds)) for n, seconds in measured]
    x, y = fmean(x for x, _ in points), fmean(y for _, y in points)
    return sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points)


# ---------------------------------------------------------------- randomness


def steps(path: Sequence[Cell]) -> list[tuple[int, int]]:
    return [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]


def straight(answer: Solution) -> float:
    """Return the share of steps in the direction of the step before."""
    return fmean(a == b for a, b in pairwise(steps(answer.path)))


def sharp(answer: Solution) -> float:
    """Return the share of steps that turn by more than a right angle."""
    return fmean(a[0] * b[0] + a[1] * b[1] < 0 for a, b in pairwise(steps(answer.path)))


def border(answer: Solution) -> float:
    """Return the share of the two ends that lie on the border."""
    high, wide = answer.grid.size
    ends = (answer.path[0], answer.path[-1])
    return fmean(r in (0, high - 1) or c in (0, wide - 1) for r, c in ends)


def apart(answer: Solution) -> float:
    """Return the moves between the two ends, as a share of the longest side."""
    return answer.grid.distance(answer.path[0], answer.path[-1]) / (max(answer.grid.size) - 1)


PATHS: dict[str, Callable[[Grid, int], Solution]] = {
    "climb": lambda g, seed: hidato.climb(g, seed=seed),
    "random_path, mixing=0 (Posa)": lambda g, seed: hidato.random_path(g, seed, mixing=0),
    "mixing=1": lambda g, seed: hidato.random_path(g, seed, mixing=1),
    "random_path (mixing=4)": lambda g, seed: hidato.random_path(g, seed),
    "mixing=50": lambda g, seed: hidato.random_path(g, seed, mixing=50),
    "both ends given": lambda g, seed: hidato.random_path(g, seed, (0, 0), (5, 5)),
}


def randomness(side: int, count: int) -> pd.DataFrame:
    """Return means with 95 % intervals over so many seeds."""
    grid, rows = square(side, side), []
    for name, way in PATHS.items():
        made = [way(grid, seed) for seed in range(count)]
        row = {f"{side} x {side}, n = {count}": name}
        for title, measure in (
            ("straight steps", straight),
            ("sharp turns", sharp),
            ("ends on the border", border),
            ("distance of the ends / side", apart),
        ):
            values = [measure(answer) for answer in made]
            low, high = experiments.bootstrap(values, statistic=fmean)
            row[title] = f"{fmean(values):.2f} ({low:.2f} to {high:.2f})"
        rows.append(row)
    return pd.DataFrame(rows)


# ---------------------------------------------------------------- boards without a path


def refuted(share: float) -> pd.DataFrame:
    """Return how many of the small boards without a path are refuted, ends free or given."""
    rows = []
    for rows_, cols in ((3, 3), (3, 4)):
        for adjacency in ADJACENCIES:
            rng, table = Random(1), EveryPath(rows_, cols, adjacency)
            none: Counter[str] = Counter()
            caught: Counter[str] = Counter()
            for cells in range(1, 1 << rows_ * cols):
                for ask in table.asks(cells):
                    kind = (
                        "both ends given"
                        if ask.end
                        else "start given"
                        if ask.start
                        else "ends free"
                    )
                    same = ask.start is not None and ask.start == ask.end
                    if ask.possible or same or rng.random() > share:
                        continue
                    none[kind] += 1
                    caught[kind] += hidato.why_impossible(*ask[:3]) is not None
            row = {"all boards within": f"{rows_} x {cols}, {adjacency}"}
            for kind in ("ends free", "start given", "both ends given"):
                row[kind] = f"{100 * caught[kind] / max(1, none[kind]):.2f} % of {none[kind]:,}"
            rows.append(row)
    return pd.DataFrame(rows)


# ---------------------------------------------------------------- maps


def holes(rng: Random, cells: int) -> set[Cell]:
    side = int((1.25 * cells) ** 0.5) + 1
    return set(rng.sample([(r, c) for r in range(side) for c in range(side)], cells))


def blob(rng: Random, cells: int) -> set[Cell]:
    row = [(cells, cells)]
    made = set(row)
    while len(row) < cells:
        r, c = row[pick(rng, len(row))]
        cell = (r + pick(rng, 3) - 1, c + pick(rng, 3) - 1)
        if cell not in made:
            made.add(cell)
            row.append(cell)
    return made


def rooms(rng: Random, cells: int) -> set[Cell]:
    row, col, made = 0, 0, set[Cell]()
    while len(made) < cells:
        high, wide = 1 + pick(rng, 5), 1 + pick(rng, 5)
        made |= {(row + r, col + c) for r in range(high) for c in range(wide)}
        if rng.random() < 0.5:
            row, col = row + high, col + pick(rng, wide)
        else:
            row, col = row + pick(rng, high), col + wide
    return made


def corridors(rng: Random, cells: int) -> set[Cell]:
    side = max(2, int(cells**0.5))
    made = {(2 * r, c) for r in range(side) for c in range(side)}
    made |= {(2 * r + 1, (r % 2) * (side - 1)) for r in range(side - 1)}
    return made | {(pick(rng, 2 * side - 1), pick(rng, side)) for _ in range(pick(rng, 3))}


def maps(count: int) -> pd.DataFrame:
    """Return the results on random maps of 5 to 900 cells."""
    rows = []
    for shape in (holes, blob, rooms, corridors):
        for adjacency in ("edges+corners", "edges"):
            outcome: Counter[str] = Counter()
            spent = []
            for seed in range(count):
                rng = Random(seed)
                cells = shape(rng, MAP_SIZES[pick(rng, len(MAP_SIZES))])
                grid = Grid(tuple(cells), Square(adjacency))
                began = perf_counter()
                try:
                    hidato.random_path(grid, seed)
                except GenerationFailed as failed:
                    why = str(failed)
                    outcome["tried all" if "exhaustive search" in why else why[-17:]] += 1
                else:
                    outcome["found"] += 1
                spent.append(perf_counter() - began)
            undecided = outcome["there may be none"]
            known = count - outcome["found"] - outcome["tried all"] - undecided
            rows.append(
                {
                    "maps": f"{shape.__name__}, {adjacency}",
                    "n": count,
                    "found": outcome["found"],
                    "refuted at once": known,
                    "refuted by exhaustive search": outcome["tried all"],
                    "undecided": undecided,
                    "median, ms": f"{1000 * median(spent):.2f}",
                    "slowest, ms": f"{1000 * max(spent):.1f}",
                }
            )
    return pd.DataFrame(rows)


# ---------------------------------------------------------------- other shapes


def tried(boards: Iterable[tuple[Grid, int, Sequence[Cell | None]]]) -> dict[str, object]:
    """Return the results and the CPU time for boards, each with a seed and ends."""
    outcome: Counter[str] = Counter()
    spent = []
    for grid, seed, ends in boards:
        began = process_time()
        try:
            hidato.random_path(grid, seed, *ends)
        except GenerationFailed as failed:
            why = str(failed)
            tries_all = "exhaustive search" in why or "were followed together" in why
            outcome["undecided" if "budget" in why else "all" if tries_all else "at once"] += 1
        else:
            outcome["found"] += 1
        spent.append(process_time() - began)
    return {
        "n": len(spent),
        "found": outcome["found"],
        "refuted at once": outcome["at once"],
        "refuted by exhaustive search": outcome["all"],
        "undecided": outcome["undecided"],
        "median, ms": f"{1000 * median(spent):.1f}",
        "slowest, ms": f"{1000 * max(spent):.0f}",
    }


def carved(rng: Random, rows: int, cols: int, share: float) -> Grid:
    """Return the triangles that a walk covers: it grows at either end, and backbites if stuck."""
    whole = triangular(rows, cols)
    links = whole.links
    walk = [pick(rng, len(whole))]
    for _ in range(40 * len(whole)):
        if rng.random() < 0.5:
            walk.reverse()
        near = links[walk[-1]]
        free = [cell for cell in near if cell not in walk]
        if free:
            walk.append(free[pick(rng, len(free))])
        else:
            place = walk.index(near[pick(rng, len(near))])
            walk[place + 1 :] = walk[:place:-1]
        if len(walk) >= share * len(whole):
            break
    return Grid(tuple(whole.cells[cell] for cell in walk), whole.shape, whole.size)


def hexagon(side: int) -> Grid:
    """Return the triangles of a hexagonal board."""
    cells = []
    for row in range(2 * side):
        wide = 2 * side + 1 + 2 * min(row, 2 * side - 1 - row)
        cells += [(row, (4 * side - wide) // 2 + k) for k in range(wide)]
    return Grid(tuple(cells), triangular(1, 1).shape)


NOWHERE = (None, None)


def triangles(count: int) -> pd.DataFrame:
    """Return the results on boards of triangles with 3 neighbors."""
    seeds = range(count)
    sets: dict[str, list[tuple[Grid, int, Sequence[Cell | None]]]] = {
        "all rectangles up to 20 x 30": [
            (triangular(rows, cols), 1, NOWHERE)
            for rows in range(1, 21 if count > 5 else 9)
            for cols in range(1, 31 if count > 5 else 12)
        ],
        "hexagonal boards, side 5, 7, 9": [
            (hexagon(side), seed, NOWHERE) for side in (5, 7, 9) for seed in seeds
        ],
    }
    for rows, cols in ((10, 15), (15, 20), (20, 30)):
        for share in (0.7, 0.95):
            made = [carved(Random(seed), rows, cols, share) for seed in seeds]
            name = f"{rows} x {cols}, {100 * share:.0f} % covered by a walk"
            sets[name] = [(grid, seed, NOWHERE) for seed, grid in enumerate(made)]
            sets[f"{name}, start given"] = [
                (grid, seed, (Random(seed).choice(grid.cells), None))
                for seed, grid in enumerate(made)
            ]
        cells = triangular(rows, cols).cells
        for holes_ in (1, 3):
            sets[f"{rows} x {cols}, {holes_} blocked"] = [
                (
                    triangular(rows, cols, blocked=Random(seed).sample(cells, holes_)),
                    seed,
                    NOWHERE,
                )
                for seed in seeds
            ]
    return pd.DataFrame({"board": name, **tried(boards)} for name, boards in sets.items())


def other_shapes(count: int) -> pd.DataFrame:
    """Return the results on open boards of other shapes, with free and with given ends."""
    boards = {f"hexagons, {layout}": hexagonal(9, 14, layout=layout) for layout in LAYOUTS}
    boards["hexagons 20 x 30"] = hexagonal(20, 30)
    boards["triangles, 12 neighbors"] = triangular(9, 14, adjacency="edges+corners")
    boards["triangles, 12 neighbors, 20 x 30"] = triangular(20, 30, adjacency="edges+corners")
    for name in ("knight", "hopido"):
        for rows, cols in ((5, 5), (4, 15), (10, 10), (20, 20)):
            boards[f"{name} {rows} x {cols}"] = square(rows, cols, adjacency=name)
    for degree in (3, 4):
        graph = nx.random_regular_graph(degree, 100, seed=1)
        boards[f"graph, 100 nodes, {degree} edges each"] = from_graph(graph)
    boards["dodecahedron"] = from_graph(nx.dodecahedral_graph())
    rows_ = []
    for name, grid in boards.items():
        asked: list[tuple[Grid, int, Sequence[Cell | None]]] = []
        for seed in range(count):
            start, end = Random(seed).sample(grid.cells, 2)
            asked += [
                (grid, seed, NOWHERE),
                (grid, seed, (start, None)),
                (grid, seed, (start, end)),
            ]
        rows_.append({"board": name, **tried(asked)})
    return pd.DataFrame(rows_)


def evenness(count: int) -> pd.DataFrame:
    """Return how uniform the paths of a board are, by each method: 1 for a fair draw."""
    rows = []
    for name, grid in (
        ("2 x 9", triangular(2, 9)),
        ("4 x 7", triangular(4, 7)),
        ("hexagonal, side 3", hexagon(3)),
    ):
        total = sweep(grid.links, range(len(grid)), [], Budget()).total
        row: dict[str, object] = {"board": name, "paths": total, "n": count}
        for title, way in (
            ("sweep", lambda g, rng: sweep(g.links, range(len(g)), [], Budget(), rng).path),
            ("growth, mixing", lambda g, rng: mixed(g, rng, lay(g.links, -1, -1, rng, Budget()))),
            ("rings, mixing", lambda g, rng: mixed(g, rng, join_rings(g.links, [], rng, Budget()))),
        ):
            made = (way(grid, Random(seed)) for seed in range(count))
            seen = Counter(min(tuple(path), tuple(path[::-1])) for path in made)
            mean = count / total
            unseen = (total - len(seen)) * mean
            chi = sum((times_ - mean) ** 2 / mean for times_ in seen.values()) + unseen
            row[f"{title}: chi-square / degrees of freedom"] = f"{chi / (total - 1):.2f}"
        rows.append(row)
    return pd.DataFrame(rows)


def mixed(grid: Grid, rng: Random, path: Sequence[int] | None) -> list[int]:
    assert path
    return mix(grid.links, path, [], None, rng)


def tell(section: str, tables: Iterable[tuple[str, pd.DataFrame]], is_written: bool) -> None:
    text = "\n\n".join(
        f"### {title}\n\n{table.to_markdown(index=False)}" for title, table in tables
    )
    print(text, flush=True)
    if is_written:
        readme.write(section, text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer seeds")
    parser.add_argument(
        "--shapes", action="store_true", help="measure only shapes other than squares"
    )
    asked = parser.parse_args()
    quick = asked.quick
    if not asked.shapes:
        squares = (
            ("How the time grows", times(5 if quick else 25)),
            ("How random the paths are", randomness(10, 20 if quick else 200)),
            ("Small boards without a path", refuted(0.01 if quick else 0.2)),
            ("Maps of 5 to 900 cells", maps(20 if quick else 200)),
        )
        tell("paths", squares, not quick)
    shapes = (
        ("Triangles with 3 neighbors", triangles(3 if quick else 20)),
        ("Open boards of other shapes", other_shapes(5 if quick else 20)),
        ("How uniform the paths are", evenness(100 if quick else 1000)),
    )
    tell("shapes", shapes, not quick)


if __name__ == "__main__":
    main()
