from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from tiers import slow

from hidato_edu import Trace, hidato
from hidato_edu.boards.grid import Grid, Triangular, hexagonal, square, triangular
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import GenerationFailed, LimitReached
from hidato_edu.hidato.paths import two_factor as rings_module
from hidato_edu.hidato.paths.biconnected import blocks, extent
from hidato_edu.hidato.paths.block_paths import has_few_ways
from hidato_edu.hidato.paths.frontier import breadth_first, front, sweep
from hidato_edu.hidato.paths.path_events import Tracks
from hidato_edu.hidato.paths.two_factor import Rings, join_rings


def every_path(links, ends=()) -> set[tuple[int, ...]]:
    """Return all paths through all cells by walking on in every way, each in one direction."""
    found = set()
    todo = [[cell] for cell in range(len(links))]
    while todo:
        path = todo.pop()
        if len(path) == len(links) and set(ends) <= {path[0], path[-1]}:
            found.add(min(tuple(path), tuple(path[::-1])))
        todo += [[*path, near] for near in links[path[-1]] if near not in path]
    return found


def hexagon(side: int) -> Grid:
    """Return the triangles of a large hexagon."""
    cells = []
    for row in range(2 * side):
        wide = 2 * side + 1 + 2 * min(row, 2 * side - 1 - row)
        left = (4 * side - wide) // 2
        cells += [(row, left + k) for k in range(wide)]
    return Grid(tuple(cells), Triangular())


BOARDS = [
    triangular(3, 4),
    triangular(4, 3),
    triangular(2, 5, adjacency="edges+corners"),
    hexagonal(3, 3),
    square(3, 4, adjacency="knight"),
    square(3, 3),
]


def test_a_sweep_counts_all_paths() -> None:
    rng, positive = Random(5), 0
    for _ in range(120):
        whole = rng.choice(BOARDS)
        cells = rng.sample(range(len(whole)), rng.randint(2, min(8, len(whole))))
        index = {cell: k for k, cell in enumerate(cells)}
        links = [[index[near] for near in whole.links[cell] if near in index] for cell in cells]
        if extent(blocks(links)) < len(cells):
            continue
        ends = rng.sample(range(len(cells)), rng.randint(0, 2))
        paths = every_path(links, ends)
        order = rng.choice([breadth_first(links), rng.sample(range(len(cells)), len(cells))])
        found = sweep(links, order, ends, Budget(), rng)
        assert found.total == len(paths) == sweep(links, order, ends, Budget()).total
        assert bool(paths) == bool(found.path)
        if paths:
            assert min(tuple(found.path), tuple(found.path[::-1])) in paths
            assert sorted(map(sorted, pairwise(found.path))) == sorted(map(sorted, found.links))
        positive += bool(paths)
    assert positive > 25


def test_all_paths_are_drawn_alike() -> None:
    links = triangular(2, 5).links
    paths, rng = every_path(links), Random(1)
    assert len(paths) == 12
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(600):
        path = sweep(links, range(10), [], Budget(), rng).path
        seen[min(tuple(path), tuple(path[::-1]))] += 1
    assert set(seen) == paths
    assert sum((times - 50) ** 2 / 50 for times in seen.values()) < 31.3  # 0.1 %, 11 degrees


def test_the_budget_of_a_sweep() -> None:
    with pytest.raises(LimitReached):
        sweep(hexagon(3).links, range(54), [], Budget(max_nodes=100))
    star = [range(1, 401), *([0] for _ in range(400))]
    with pytest.raises(LimitReached, match="a front of more than 254 cells"):
        sweep(star, [*range(1, 401), 0], [], Budget())
    assert front(star, [*range(1, 401), 0]) == 400


# Counted by a search of another kind (every_path) as far as it gets: up to 6 x 9.
COUNTS = {
    (2, 3): 6, (2, 5): 12, (2, 9): 24, (3, 4): 1, (4, 3): 4, (4, 5): 18, (4, 7): 34, (4, 9): 50,
    (5, 4): 1, (5, 8): 1, (6, 5): 18, (6, 6): 1, (6, 7): 48, (6, 9): 80,
}  # fmt: skip


@pytest.mark.parametrize("rows", range(1, 7))
def test_rectangles_have_so_many_paths(rows: int) -> None:
    for cols in range(1, 10):
        grid = triangular(rows, cols)
        if extent(blocks(grid.links)) < len(grid) or len(grid) < 2:
            continue
        count = sweep(grid.links, range(len(grid)), [], Budget()).total
        if len(grid) <= 18 or (rows, cols) == (4, 6):
            assert count == len(every_path(grid.links))
        if (rows, cols) in COUNTS:
            assert count == COUNTS[rows, cols]
        if count:
            assert hidato.is_solution(hidato.Puzzle(grid), hidato.random_path(grid, rows))
        else:
            assert hidato.why_impossible(grid)
            with pytest.raises(GenerationFailed) as failed:
                hidato.random_path(grid, rows)
            assert "within the budget" not in str(failed.value)


@slow
@pytest.mark.parametrize(("rows", "cols"), [(20, 30), (19, 30), (10, 15), (8, 21)])
def test_large_rectangles(rows: int, cols: int) -> None:
    grid = triangular(rows, cols)
    made = [hidato.random_path(grid, seed) for seed in range(2)]
    assert all(hidato.is_solution(hidato.Puzzle(grid), path) for path in made)
    assert hidato.random_path(grid, Random(0)) == made[0]
    corner, other = made[0].path[0], made[0].path[-1]
    again = hidato.random_path(grid, 3, corner, other).path
    assert (again[0], again[-1]) == (corner, other)
    if cols % 2:
        assert made[0] != made[1]


@pytest.mark.parametrize(("rows", "cols"), [(15, 15), (19, 29), (20, 3), (11, 7)])
def test_large_rectangles_without_a_path(rows: int, cols: int) -> None:
    with pytest.raises(GenerationFailed) as failed:
        hidato.random_path(triangular(rows, cols), 1)
    assert "within the budget" not in str(failed.value)


def test_a_proof_by_a_sweep_is_told() -> None:
    blocked = triangular(10, 15, blocked=[(4, 7)])
    assert hidato.why_impossible(blocked) is None
    with pytest.raises(GenerationFailed, match=r"there is no path through the 149 cells: all ways"):
        hidato.random_path(blocked, 1)
    events = list(hidato.random_path_steps(blocked, 1))
    assert [event[1] for event in events if event[0] == "enter"] == ["check", "grow", "sweep"]
    assert [event.outcome for event in events[-2:]] == ["failed", "failed"]


@pytest.mark.parametrize("side", [5, 7])
def test_rings_are_joined(side: int) -> None:
    grid = hexagon(side)
    paths = [join_rings(grid.links, [], Random(seed), Budget(6_000)) for seed in range(2)]
    for path in paths:
        assert path is None or sorted(path) == list(range(len(grid)))
        assert path is None or all(b in grid.links[a] for a, b in pairwise(path))
    assert any(paths)


def test_the_longest_way_is_still_taken(monkeypatch) -> None:
    monkeypatch.setattr(rings_module, "LONGEST", 4)
    rings = Rings(square(6, 6, adjacency="edges").links, [])
    assert rings.match()
    ways = [rings._closed_way(Random(seed)) for seed in range(300)]
    assert max(map(len, ways)) == 5  # four nodes, and the first again


def test_no_matching_no_rings() -> None:
    assert join_rings(square(3, 3).links, [], Random(1), Budget(99)) is None  # three colors
    assert join_rings(triangular(3, 3).links, [], Random(1), Budget(99)) is None
    ladder = triangular(2, 5)
    same = [cell for cell in range(10) if sum(ladder.cells[cell]) % 2 == 0][:2]
    assert join_rings(ladder.links, same, Random(1), Budget(99)) is None


@pytest.mark.parametrize("ends", [0, 1, 2])
def test_every_switch_leaves_two_links(ends: int) -> None:
    grid = hexagon(3)
    path = sweep(grid.links, range(54), [], Budget(), Random(2)).path
    fixed = [path[0], path[-1]][:ends]
    rings, rng, tracks = Rings(grid.links, fixed), Random(3), Tracks(grid.cells)
    assert rings.match()
    tracks.become_links(rings.laid(), "match")
    for _ in range(300):
        rings.step(rng, tracks)
        degree = Counter(cell for pair in rings.laid() for cell in pair)
        assert sorted(degree.values()) == [1, 1] + [2] * 52
        assert all(degree[cell] == 1 for cell in fixed)
        assert all(b in grid.links[a] for a, b in rings.laid())
    assert len(tracks.links) == 53
    seen, pieces = set(), 0
    for cell in range(54):
        if cell not in seen:
            pieces += 1
            todo = [cell]
            while todo:
                here = todo.pop()
                seen.add(here)
                todo += [b for pair in rings.laid() for b in pair if here in pair and b not in seen]
    assert pieces == rings.count


def test_which_boards_are_swept() -> None:
    assert has_few_ways(triangular(6, 6).links)
    assert not has_few_ways(triangular(6, 6, adjacency="edges+corners").links)
    assert not has_few_ways(square(2, 6, adjacency="edges").links)


@pytest.mark.parametrize("grid", [triangular(6, 7), hexagon(5), triangular(8, 23)], ids=len)
def test_the_trace_tells_every_link(grid: Grid) -> None:
    trace = Trace(hidato.random_path_steps(grid, 2))
    path = trace[-1].solution.path
    assert trace[-1].solution == hidato.random_path(grid, 2)
    state: dict = {}
    for event in trace:
        if event[0] == "assign":
            _, var, old, new, why = event
            assert state.get(var, None if var == "start" else 0) == old != new
            assert var == "start" or why.endswith(" cut") == (new == 0)
            state[var] = new
        told = trace.story.tell(event)
        assert len(told.caption) < 100
        assert event[0] in ("leave", "measure") or told.line >= 0
    linked = {var[1:] for var, value in state.items() if var != "start" and value}
    assert linked == {tuple(sorted(pair)) for pair in pairwise(path)}
    assert state["start"] == path[0]
    assert len(trace) < 40 * len(grid)
    depth = Counter(event[0] for event in trace)
    assert depth["enter"] == depth["leave"]


@pytest.mark.parametrize("layout", ["odd-r", "even-r", "odd-q", "even-q"])
def test_hexagons(layout: str) -> None:
    grid = hexagonal(9, 14, layout=layout)
    for seed in range(2):
        ends = Random(seed).sample(grid.cells, 2)
        path = hidato.random_path(grid, seed, *ends)
        assert hidato.is_solution(hidato.Puzzle(grid), path)
        assert [path.path[0], path.path[-1]] == ends


@slow
def test_knights_on_four_rows_begin_at_the_border() -> None:
    """A known theorem: no knight's path on 4 x n squares begins on one of the inner rows."""
    grid = square(4, 15, adjacency="knight")
    with pytest.raises(GenerationFailed, match="there is no path through the 60 cells"):
        hidato.random_path(grid, 1, (1, 7))
