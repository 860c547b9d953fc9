"""Count Hamiltonian cycles, and paths across a grid: the front against search.

The graphs are hard for search. ``--across N`` counts the paths across grids up to N x N nodes, each
in about three times the time of the one before. ``--quick`` measures less and writes nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from time import monotonic, process_time

import networkx as nx
import readme

from hidato_edu.boards import grid
from hidato_edu.core.errors import LimitReached
from hidato_edu.hidato.hardness import count_cycles, count_paths
from hidato_edu.hidato.hardness.graphs import hamiltonian_cycles

SECONDS = 30.0  # for a search

# https://oeis.org/A007764, from n = 1 on; 27 terms are known
ACROSS = """1 2 12 184 8512 1262816 575780564 789360053252 3266598486981642 41044208702632496804
1568758030464750013214100 182413291514248049241470885236
64528039343270018963357185158482118 69450664761521361664274701548907358996488
227449714676812739631826459327989863387613323440"""


def snark(n: int) -> nx.Graph:
    graph = nx.Graph((("a", k), (ray, k)) for k in range(n) for ray in "bcd")
    nx.add_cycle(graph, [("b", k) for k in range(n)])
    nx.add_cycle(graph, [(ray, k) for ray in "cd" for k in range(n)])
    return graph


def petersen(n: int, k: int) -> nx.Graph:
    graph = nx.cycle_graph(n)
    graph.add_edges_from((one, n + one) for one in range(n))
    graph.add_edges_from((n + one, n + (one + k) % n) for one in range(n))
    return graph


GRAPHS = {
    "flower snark J9": snark(9),
    "flower snark J13": snark(13),
    "flower snark J25": snark(25),
    "GP(29, 2)": petersen(29, 2),
    "GP(101, 2)": petersen(101, 2),
    "dodecahedron": nx.dodecahedral_graph(),
    "8x8, neighbors over sides": grid.square(8, 8, adjacency="edges").to_networkx(),
    "10x10, neighbors over sides": grid.square(10, 10, adjacency="edges").to_networkx(),
}


def searched(graph: nx.Graph) -> str:
    """Return how long plain backtracking needs for the first cycle, or to exclude one."""
    begun, end = process_time(), monotonic() + SECONDS

    class Late(Exception):
        pass

    class Watched(nx.Graph):
        def __getitem__(self, node: object) -> object:
            if monotonic() > end:
                raise Late
            return super().__getitem__(node)

    try:
        list(islice(hamiltonian_cycles(Watched(graph)), 1))
    except Late:
        return f"> {SECONDS:.0f}"
    return f"{process_time() - begun:.2f}"


def cycles(quick: bool) -> Iterator[dict[str, str]]:
    for name, graph in list(GRAPHS.items())[: 1 if quick else None]:
        begun = process_time()
        try:
            number = f"{count_cycles(graph, max_seconds=10 * SECONDS):,}"
        except LimitReached:
            number = "?"
        yield {
            "graph": name,
            "nodes": str(len(graph)),
            "cycles": number,
            "counted, s": f"{process_time() - begun:.2f}",
            "first cycle by backtracking, s": searched(graph),
        }


def across(most: int) -> Iterator[dict[str, str]]:
    for n, known in enumerate(map(int, ACROSS.split()[:most]), 1):
        board = grid.square(n, n, adjacency="edges")
        begun = process_time()
        found = count_paths(board, (0, 0), (n - 1, n - 1), every=False)
        seconds = f"{process_time() - begun:.1f}"
        same = "yes" if found == known else f"no: {known}"
        yield {"n": str(n), "paths": f"{found:,}", "as published": same, "s": seconds}


def main() -> None:
    """Print the tables, and put them into the README of the benchmarks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--across", type=int, default=12)
    asked = parser.parse_args()
    tables = readme.table(list(cycles(asked.quick)))
    tables += "\n\nPaths between opposite corners of a grid with n x n nodes:\n\n"
    tables += readme.table(list(across(4 if asked.quick else asked.across)))
    print(tables)
    if not asked.quick:
        readme.write("counting", tables)


if __name__ == "__main__":
    main()
