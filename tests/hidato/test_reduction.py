from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, permutations, product
from random import Random
from time import process_time

import networkx as nx
import pytest
from gridgraphs import cycles, edges, grid, kings, patches, paths, scattered, shapes
from oracles import TABLE_13X13
from tiers import FULL, slow

from hidato_edu import Trace, hidato
from hidato_edu.boards.grid import Square, square
from hidato_edu.core.errors import InvalidGraph
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.hardness.graphs import hamiltonian_cycles, hamiltonian_paths
from hidato_edu.hidato.hardness.reduction import (
    REDUCTION,
    Reduction,
    cycle_to_solution,
    from_table,
    path_to_solution,
    reduce_cycle,
    reduce_cycle_steps,
    reduce_path,
    solution_to_cycle,
    solution_to_path,
)

BOARDS = ("diamond", "square")
SMALL = shapes(9 if FULL else 7)
SEEDS = range(300 if FULL else 4)

# Hamiltonian cycles of the rectangles (A003763 and A321172 of the OEIS): the other ones up to 6x6
# have an odd number of points, or are one point wide, and so none.
CYCLES = {
    (2, 2): 1, (2, 3): 1, (2, 4): 1, (2, 5): 1, (2, 6): 1, (3, 4): 2, (3, 6): 4,
    (4, 4): 6, (4, 5): 14, (4, 6): 37, (5, 6): 154, (6, 6): 1072,
}  # fmt: skip


# --- as many answers as cycles, and maps that are inverse ---------------------------------------


def check_answers(made: Reduction, wanted: set, to_solution, to_nodes, same) -> None:
    """The answers are those of the wanted cycles or paths, and both maps lose nothing."""
    answers = list(hidato.solutions(made.puzzle, max_nodes=50_000_000))
    assert len(answers) == len(set(answers)) == len(wanted)
    if made.ends is None:
        assert made.refuted
        return
    assert not made.refuted
    back = [to_nodes(made, answer) for answer in answers]
    assert set(map(same, back)) == wanted
    assert [to_solution(made, nodes) for nodes in back] == answers
    for answer in answers:
        assert hidato.is_solution(made.puzzle, answer)


def check_cycles(graph: nx.Graph, board: str, wanted: set | None = None) -> Reduction:
    made = reduce_cycle(graph, board)
    if wanted is None:
        wanted = cycles(graph)
    check_answers(made, wanted, cycle_to_solution, solution_to_cycle, edges)
    return made


def check_paths(graph: nx.Graph, s: object, t: object) -> None:
    made = reduce_path(graph, s, t)
    check_answers(made, paths(graph, s, t), path_to_solution, solution_to_path, tuple)


@slow
def test_all_small_grid_graphs():
    for points in SMALL:
        graph = grid(points)
        wanted = cycles(graph)
        assert Counter(map(edges, hamiltonian_cycles(graph))) == Counter(wanted)  # each once
        for board in BOARDS:
            check_cycles(graph, board, wanted)


def test_all_paths_of_small_grid_graphs():
    for points in shapes(7 if FULL else 5):
        for s, t in product(points, repeat=2):
            check_paths(grid(points), s, t)


SLOW = set() if FULL else {(5, 6), (6, 5), (6, 6)}  # seconds, and a minute


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", sorted({*CYCLES, *((h, w) for w, h in CYCLES)} - SLOW), ids=str)
def test_rectangles(size, board):
    graph = nx.grid_2d_graph(*size)
    found = set(map(edges, hamiltonian_cycles(graph)))
    assert len(found) == CYCLES[min(size), max(size)]
    check_cycles(graph, board, found)


@pytest.mark.parametrize("board", BOARDS)
def test_rectangles_of_an_odd_number_of_points(board):
    for size in [(3, 3), (3, 5), (5, 3), *([(5, 5)] if FULL else [])]:
        made = reduce_cycle(nx.grid_2d_graph(*size), board)
        assert not made.refuted
        assert hidato.count_solutions(made.puzzle) == 0
    for length in range(1, 7):
        made = reduce_cycle(nx.grid_2d_graph(1, length), board)
        assert made.refuted
        assert hidato.count_solutions(made.puzzle) == 0


@slow
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_patches(seed, board):
    """Up to 28 points, holes between the blocks; there is always a cycle."""
    rng = Random(seed)
    points = patches(rng, rng.randint(2, 7))
    graph = grid(points)
    wanted = set(map(edges, hamiltonian_cycles(graph)))
    assert wanted
    check_cycles(graph, board, wanted)
    # Two points less, beside each other: it often still has one.
    rest = grid(points - set(rng.choice(sorted(graph.edges))))
    check_cycles(rest, board, set(map(edges, hamiltonian_cycles(rest))))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_scattered_points(seed, board):
    """Up to 30 points of a rectangle, often in several parts."""
    graph = grid(scattered(Random(seed), 30))
    wanted = set(map(edges, hamiltonian_cycles(graph))) if nx.is_connected(graph) else set()
    check_cycles(graph, board, wanted)


@pytest.mark.parametrize("board", BOARDS)
def test_several_parts_have_no_cycle(board):
    near = patches(Random(0), 1)
    far = frozenset((x + 4, y + 3) for x, y in near)
    made = check_cycles(grid(near | far), board, set())
    assert not made.refuted


@pytest.mark.parametrize("seed", SEEDS)
def test_paths_between_scattered_points(seed):
    rng = Random(seed)
    graph = grid(scattered(rng, 12))
    check_paths(graph, rng.choice(sorted(graph)), rng.choice(sorted(graph)))


def test_where_the_points_lie_does_not_matter():
    for points in shapes(5):
        far = [(x - 1000, y + 7) for x, y in points]
        for board in BOARDS:
            assert reduce_cycle(far, board).puzzle == reduce_cycle(points, board).puzzle


# --- the boards ---------------------------------------------------------------------------------

WITH_CORNER = [points for points in shapes(7) if not reduce_cycle(points).refuted]


def boards(board: str) -> list[Reduction]:
    rng = Random(3)
    made = [reduce_cycle(points, board) for points in WITH_CORNER]
    made += [reduce_cycle(patches(rng, 9), board) for _ in range(20)]
    made += [reduce_cycle(scattered(rng, 30), board) for _ in range(40)]
    return [reduction for reduction in made if not reduction.refuted]


def extent(reduction: Reduction) -> tuple[int, int]:
    xs, ys = zip(*dict(reduction.graph.nodes(data="pos")).values(), strict=True)
    return max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


@pytest.mark.parametrize("board", BOARDS)
def test_the_turned_points_touch_exactly_along_the_edges(board):
    for reduction in boards(board):
        graph, cells = reduction.graph, reduction.cells
        assert set(cells) == set(graph)
        assert set(cells.values()) <= set(reduction.puzzle.grid.cells)
        assert len(set(cells.values())) == len(graph)
        drawn = {frozenset(pair) for pair in nx.relabel_nodes(graph, cells).edges}
        assert {frozenset(pair) for pair in kings(cells.values()).edges} == drawn
        for (r1, c1), (r2, c2) in combinations(cells.values(), 2):
            assert abs(r1 - r2) + abs(c1 - c2) != 1  # none shares a side with another


@pytest.mark.parametrize("board", BOARDS)
def test_all_numbers_are_given_but_one_run(board):
    for reduction in boards(board):
        puzzle, n = reduction.puzzle, len(reduction.graph)
        run = set(range(reduction.before + 2, reduction.before + n))
        assert set(puzzle.givens.values()) == set(range(1, puzzle.size + 1)) - run
        first, last = (reduction.cells[end] for end in reduction.ends)
        assert puzzle.givens[first] == reduction.before + 1
        assert puzzle.givens[last] == reduction.before + n
        assert reduction.graph.has_edge(*reduction.ends)
        blanks = set(puzzle.grid.cells) - set(puzzle.givens)
        assert blanks == set(reduction.cells.values()) - {first, last}
        for k in range(1, puzzle.size):  # the givens alone break no rule
            holders = [cell for cell, number in puzzle.clues if number in (k, k + 1)]
            assert len(holders) < 2 or puzzle.grid.distance(*holders) == 1


def test_the_square_has_no_wall():
    for reduction in boards("square"):
        side = reduction.puzzle.grid.size[0]
        width, height = extent(reduction)
        assert side % 2
        assert reduction.puzzle.grid.cells == tuple(product(range(side), repeat=2))
        assert side <= width + height + 2


def test_the_diamond_is_the_bounding_box():
    for reduction in boards("diamond"):
        width, height = extent(reduction)
        assert reduction.puzzle.size == 2 * width * height + width + height + 1


@pytest.mark.parametrize("board", ["", "round", "Square", None, 3])
def test_unknown_boards(board):
    with pytest.raises(ValueError, match="use 'diamond' or 'square'"):
        reduce_cycle(nx.grid_2d_graph(2, 2), board)
    with pytest.raises(ValueError, match="use 'diamond' or 'square'"):
        list(reduce_cycle_steps(nx.grid_2d_graph(2, 2), board))


# --- no cycle, seen at once ---------------------------------------------------------------------


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ([(0, 0)], "(0, 0) has no neighbor; a cycle needs two"),
        ([(0, 0), (0, 1)], "(0, 1) has one neighbor; a cycle needs two"),
        ([(0, 0), (1, 0), (2, 0)], "(2, 0) has one neighbor; a cycle needs two"),
        ([(0, 0), (1, 0), (5, 5)], "(5, 5) has no neighbor; a cycle needs two"),
    ],
)
def test_a_missing_corner_is_told(points, reason, board):
    made = reduce_cycle(points, board)
    assert made.refuted == reason
    assert made.puzzle.size == 3
    assert hidato.uniqueness(made.puzzle) == "none"
    assert reduce_cycle_steps(points, board).story is REDUCTION
    assert list(reduce_cycle_steps(points, board))[-1] == ("leave", "failed", reason, ())
    for order in permutations(points):
        with pytest.raises(InvalidGraph, match=r"no solution: .* a cycle needs two"):
            cycle_to_solution(made, order)
    with pytest.raises(InvalidGraph, match="not a solution"):
        solution_to_cycle(made, {(0, 0): 1, (0, 1): 3, (0, 2): 2})


def test_refuted_exactly_where_the_last_point_has_no_two_neighbors():
    for points in shapes(7):
        graph = grid(points)
        last = max(points, key=lambda p: (p[1], p[0]))
        assert bool(reduce_cycle(points).refuted) == (graph.degree(last) < 2)


# --- input --------------------------------------------------------------------------------------

NO_GRID_GRAPHS = {
    "empty": (nx.Graph(), "has no nodes"),
    "missing edge": (nx.path_graph([(0, 0), (1, 0), (1, 1), (0, 1)]), "no edge"),
    "strings": (nx.path_graph(["a", "b"]), "node 'a'"),
}


@pytest.mark.parametrize(("graph", "message"), NO_GRID_GRAPHS.values(), ids=NO_GRID_GRAPHS)
def test_bad_graphs(graph, message):
    for board in BOARDS:
        with pytest.raises(InvalidGraph, match=message):
            reduce_cycle(graph, board)
        with pytest.raises(InvalidGraph, match=message):
            reduce_cycle_steps(graph, board)
    with pytest.raises(InvalidGraph, match=message):
        reduce_path(graph, (0, 0), (0, 1))


@pytest.mark.parametrize("end", [(9, 9), "a", None, 0, [0, 0], float("nan")], ids=str)
def test_unknown_ends(end):
    for ends in ((end, (0, 0)), ((0, 0), end)):
        with pytest.raises(InvalidGraph, match="is not a node of the graph"):
            reduce_path(nx.grid_2d_graph(2, 2), *ends)


def test_equal_ends():
    made = reduce_path(nx.grid_2d_graph(2, 2), (0, 0), (0, 0))
    assert made.refuted == "a path has one end only if it has one node"
    assert hidato.count_solutions(made.puzzle) == 0
    with pytest.raises(InvalidGraph, match="no solution: a path has one end"):
        path_to_solution(made, [(0, 0), (0, 1), (1, 1), (1, 0)])
    made = reduce_path([(7, 7)], (7, 7), (7, 7))
    answer = hidato.solve(made.puzzle)
    assert answer == {(0, 0): 1}
    assert solution_to_path(made, answer) == ((7, 7),)


def test_names_with_a_place_come_back():
    graph = nx.cycle_graph("abcd")
    nx.set_node_attributes(graph, {"a": (0, 0), "b": (1, 0), "c": (1, 1), "d": (0, 1)}, "pos")
    for board in BOARDS:
        made = reduce_cycle(graph, board)
        answer = hidato.solve(made.puzzle)
        assert edges(solution_to_cycle(made, answer)) == edges("abcd")
        for place in range(4):
            turned = "abcd"[place:] + "abcd"[:place]
            assert cycle_to_solution(made, turned) == answer
            assert cycle_to_solution(made, turned[::-1]) == answer
    assert hidato.count_solutions(reduce_path(graph, "a", "b").puzzle) == 1


def test_the_given_graph_is_left_alone():
    graph = nx.grid_2d_graph(3, 4)
    before = (dict(graph.nodes(data=True)), list(graph.edges(data=True)))
    made = reduce_cycle(nx.freeze(graph))
    made.graph.add_edge("new", "nodes")
    assert (dict(graph.nodes(data=True)), list(graph.edges(data=True))) == before


@slow
def test_10_000_points():
    graph = nx.grid_2d_graph(100, 100)
    snake = [(x, y) for x in range(100) for y in range(1, 100)[:: 1 if x % 2 == 0 else -1]]
    cycle = snake + [(x, 0) for x in reversed(range(100))]
    began = process_time()
    for board in BOARDS:
        made = reduce_cycle(graph, board)
        answer = cycle_to_solution(made, cycle)
        assert hidato.is_solution(made.puzzle, answer)
        assert edges(solution_to_cycle(made, answer)) == edges(cycle)
    made = reduce_path(graph, cycle[0], cycle[-1])
    assert hidato.is_solution(made.puzzle, path_to_solution(made, cycle))
    assert reduce_cycle((x, 0) for x in range(10_000)).refuted
    assert process_time() - began < 60  # it takes two seconds


@pytest.mark.parametrize("far", [1_000, 10**9, 10**400])
def test_a_board_too_large_to_be_built_is_refused(far):
    points = [(x + d, y + d) for x in (0, 1) for y in (0, 1) for d in (0, far)]
    for board in BOARDS:
        with pytest.raises(InvalidGraph, match="at most 1,000,000 are allowed"):
            reduce_cycle(points, board)
    with pytest.raises(InvalidGraph, match="at most 1,000,000 are allowed"):
        reduce_path(points, (0, 0), (0, 1))


def test_10_by_10_is_quick():
    graph = nx.grid_2d_graph(10, 10)
    for board in BOARDS:
        seconds = []
        for _ in range(3):
            began = process_time()
            reduce_cycle(graph, board)
            seconds.append(process_time() - began)
        assert min(seconds) < 0.1


# --- certificates -------------------------------------------------------------------------------

BLOCK = nx.grid_2d_graph(3, 4)
RING = next(hamiltonian_cycles(BLOCK))
SNAKE = [(x, y) for x in range(3) for y in range(4)[:: 1 if x % 2 == 0 else -1]]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(
    ("cycle", "message"),
    [
        ([], "each of the 12 nodes once; this one has 0"),
        (RING[:-1], "this one has 11, 11 of them"),
        ([*RING, RING[0]], "this one has 13, 12 of them"),
        ([*RING[:-1], RING[0]], "this one has 12, 11 of them"),
        ([*RING[:-1], (9, 9)], "this one has 12, 11 of them"),
        ([*RING[:-1], [0, 0]], "this one has 12, 11 of them"),
        ([RING[1], RING[0], *RING[2:]], "is not an edge of the graph"),
        (SNAKE, r"\(2, 3\) - \(0, 0\) is not an edge: the path is not a cycle"),
    ],
)
def test_wrong_cycles(cycle, message, board):
    with pytest.raises(InvalidGraph, match=message):
        cycle_to_solution(reduce_cycle(BLOCK, board), cycle)


@pytest.mark.parametrize(
    ("path", "message"),
    [
        (SNAKE[:-1], "this one has 11"),
        ([SNAKE[1], SNAKE[0], *SNAKE[2:]], "is not an edge"),
        (SNAKE[::-1], r"must lead from \(0, 0\) to \(2, 3\)"),
        (RING, r"must lead from \(0, 0\) to \(2, 3\)"),
    ],
)
def test_wrong_paths(path, message):
    made = reduce_path(BLOCK, SNAKE[0], SNAKE[-1])
    assert hidato.is_solution(made.puzzle, path_to_solution(made, SNAKE))
    with pytest.raises(InvalidGraph, match=message):
        path_to_solution(made, path)


def test_wrong_paths_of_a_puzzle():
    puzzle = hidato.parse("1 0 0 4")
    path = [(0, 0), (0, 1), (0, 2), (0, 3)]
    answer = path_to_solution(puzzle, path)
    assert answer == hidato.solve(puzzle)
    assert solution_to_path(puzzle, answer) == tuple(path)
    for wrong, message in (
        (path[::-1], "does not visit the givens"),
        (path[:3], "this one has 3"),
        ([path[i] for i in (0, 2, 1, 3)], "is not an edge"),
    ):
        with pytest.raises(InvalidGraph, match=message):
            path_to_solution(puzzle, wrong)


def test_wrong_answers():
    made = reduce_cycle(BLOCK)
    right = dict(hidato.solve(made.puzzle))
    blanks = [cell for cell in made.puzzle.grid.cells if cell not in made.puzzle.givens]
    exchanged = right | {blanks[0]: right[blanks[1]], blanks[1]: right[blanks[0]]}
    for wrong in ({}, dict(made.puzzle.givens), exchanged, right | {blanks[0]: 0}):
        with pytest.raises(InvalidGraph, match="not a solution of the puzzle"):
            solution_to_cycle(made, wrong)
    with pytest.raises(InvalidGraph, match="not a solution of the puzzle: given-changed"):
        solution_to_path(hidato.parse("1 0 3"), {(0, 0): 3, (0, 1): 2, (0, 2): 1})
    with pytest.raises(InvalidGraph, match="not a solution of the puzzle: broken-link"):
        solution_to_path(hidato.parse("1 0 0"), {(0, 0): 1, (0, 1): 3, (0, 2): 2})


# --- tables -------------------------------------------------------------------------------------


def test_the_slides_table():
    made = from_table(TABLE_13X13)
    assert nx.is_connected(made.graph)
    assert len(made.graph) == 14
    answer = hidato.solve(TABLE_13X13)
    assert hidato.count_solutions(TABLE_13X13, limit=None) == 1
    assert len(cycles(made.graph)) == 1
    assert edges(solution_to_cycle(made, answer)) in cycles(made.graph)
    (cycle,) = hamiltonian_cycles(made.graph)
    assert cycle_to_solution(made, cycle) == answer
    first, last = (made.cells[end] for end in made.ends)
    assert (answer[first], answer[last]) == (156, 169)
    # The same graph, reduced by us, is a board of the same size with a run of the same length.
    again = reduce_cycle(made.graph, "square")
    assert hidato.count_solutions(again.puzzle, limit=None) == 1
    assert again.puzzle.size <= TABLE_13X13.size


@slow
@pytest.mark.parametrize("board", BOARDS)
def test_tables_are_read_back(board):
    for reduction in boards(board):
        if len(reduction.graph) < 4:
            continue
        back = from_table(reduction.puzzle)
        node_at = {cell: node for node, cell in back.cells.items()}
        named = {node: node_at[cell] for node, cell in reduction.cells.items()}
        assert nx.utils.graphs_equal(
            nx.Graph(nx.relabel_nodes(reduction.graph, named).edges), nx.Graph(back.graph.edges)
        )
        assert set(named.values()) == set(back.graph)
        assert back.ends == tuple(named[end] for end in reduction.ends)
        assert back.before == reduction.before
        # The points are those of the graph, but for their place.
        steps = {
            (named[a][0] - a[0], named[a][1] - a[1]) for a, _ in reduction.graph.nodes(data="pos")
        }
        assert len(steps) == 1


@pytest.mark.parametrize("board", BOARDS)
def test_tables_keep_the_cycles(board):
    for points in WITH_CORNER:
        if len(points) > 3:
            made = reduce_cycle(points, board)
            back = from_table(made.puzzle)
            assert len(cycles(back.graph)) == len(cycles(made.graph))
            check_answers(back, cycles(back.graph), cycle_to_solution, solution_to_cycle, edges)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 2 3", "one run of numbers"),
        ("1 0 3 0 5", "one run of numbers"),
        ("1 0 0 4", "on one color"),
        ("3 3\n0 9 0\n9 0 9\n0 9 0".replace("9", "-1"), "begin or end at 5 cells"),
        ("3 2\n1 0 3\n6 0 4", "one run of numbers"),
    ],
)
def test_other_tables_are_refused(text, message):
    with pytest.raises(InvalidGraph, match=message):
        from_table(hidato.parse(text))


@slow
def test_a_table_has_the_answers_of_its_graph():
    rng, read = Random(5), 0
    for rows, cols in [(2, 2), (2, 4), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5)]:
        for _ in range(20):
            whole = hidato.generate(square(rows, cols), seed=rng, path="climb")
            path = hidato.solve(whole).path
            for i, j in combinations(range(len(path) + 1), 2):
                clues = {cell: k + 1 for k, cell in enumerate(path) if not i <= k < j}
                try:
                    made = from_table(Puzzle(square(rows, cols), clues))
                except InvalidGraph:
                    continue
                wanted = set(hamiltonian_paths(made.graph, *made.ends))
                check_answers(made, wanted, path_to_solution, solution_to_path, tuple)
                read += len(made.graph) > 2
    assert read > 100


@pytest.mark.parametrize("adjacency", ["edges", "knight"])
def test_a_table_needs_eight_neighbors(adjacency):
    made = reduce_cycle(nx.grid_2d_graph(2, 3), "square").puzzle
    other = Puzzle(type(made.grid)(made.grid.cells, Square(adjacency)), made.clues)
    with pytest.raises(InvalidGraph, match="eight neighbors"):
        from_table(other)


# --- the construction as events -----------------------------------------------------------------

STREAMS = {
    f"{name}, {board}": (points, board)
    for board in BOARDS
    for name, points in {
        "2 x 2": nx.grid_2d_graph(2, 2),
        "4 x 5": nx.grid_2d_graph(4, 5),
        "with a hole": [p for p in product(range(4), range(4)) if p != (1, 1)],
        "patches": patches(Random(2), 6),
        "no corner": [(0, 0), (1, 0)],
        "negative": [(-3, -3), (-2, -3), (-3, -2), (-2, -2)],
    }.items()
}


def check_stream(graph: object, board: str) -> None:
    made = reduce_cycle(graph, board)
    trace = Trace(reduce_cycle_steps(graph, board))
    assert not trace.truncated
    state, open_phases = dict(trace.initial), []
    for event in trace:
        match event:
            case ("assign", var, old, new, _):
                assert open_phases
                assert state[var] == old
                state[var] = new
            case ("enter", label):
                open_phases.append(label)
            case ("leave", outcome, why, _):
                label = open_phases.pop()
                assert why == (made.refuted or label)
                assert outcome == ("failed" if made.refuted else "found")
    assert open_phases == []
    points = {var[1]: place for var, place in state.items() if var[0] == "point"}
    cells = {var: number for var, number in state.items() if var[0] != "point"}
    assert points == made.cells
    if made.refuted:
        assert cells == {}
    else:
        puzzle = made.puzzle
        assert cells == {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
        start = {node: trace.initial["point", node] for node in made.graph}
        assert start == dict(made.graph.nodes(data="pos"))
        # Each point twice, each cell once; the ends of the path, and four phases.
        assert len(trace) <= 2 * len(made.graph) + puzzle.size + 2 + 8


@pytest.mark.parametrize(("graph", "board"), STREAMS.values(), ids=STREAMS)
def test_streams_build_the_board(graph, board):
    check_stream(graph, board)


@pytest.mark.parametrize("board", BOARDS)
def test_streams_of_small_graphs(board):
    for points in shapes(7 if FULL else 5):
        check_stream(points, board)


@pytest.mark.parametrize("board", BOARDS)
def test_the_track_is_a_path_in_words(board):
    """The plough's cells come in the order of their numbers, step by step."""
    for points in WITH_CORNER:
        laid = [
            event.new
            for event in reduce_cycle_steps(points, board)
            if event[0] == "assign" and event.why in ("plough", "detour")
        ]
        jumps = [b - a for a, b in pairwise(laid)]
        assert all(jump in (1, 1 + len(points)) for jump in jumps)
        assert sum(jump != 1 for jump in jumps) <= 1


def test_the_detour_goes_through_what_is_no_point():
    for made in boards("square"):
        kinds: dict[str, set] = {"detour": set()}
        for event in reduce_cycle_steps(made.graph, "square"):
            if event[0] == "assign" and event.var[0] != "point":
                kinds.setdefault(event.why, set()).add(event.var)
        points = set(made.cells.values())
        color = sum(made.cells[made.ends[0]]) % 2
        assert kinds["blank"] | kinds["split"] == points
        assert kinds["plough"] == {c for c in made.puzzle.grid.cells if sum(c) % 2 != color}
        others = {c for c in made.puzzle.grid.cells if sum(c) % 2 == color}
        assert kinds["detour"] == others - points


def test_loading_on_first_use():
    assert "reduction" not in vars(hidato)
    assert hidato.reduction.reduce_cycle is reduce_cycle
