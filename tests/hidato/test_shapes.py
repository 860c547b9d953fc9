"""Every algorithm on every shape: squares with any moves, hexagons, triangles, graphs.

What is right is told by plain enumeration over `Shape.around`, or was counted by others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import networkx as nx
import pytest
from every_path import EveryPath
from hypothesis import given
from hypothesis import strategies as st
from shaped import LATTICES, graph_boards, lattice_boards

from hidato_edu import Grid, InvalidPuzzle, NoSolution, Trace, experiments, hidato
from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell, Hexagonal, Network, Shape, Square, Triangular
from hidato_edu.hidato import PRUNES, Puzzle
from hidato_edu.hidato.hardness.reduction import path_to_solution, solution_to_path
from hidato_edu.hidato.solvers.engine.masks import Masks
from hidato_edu.hidato.solvers.sat import is_installed
from hidato_edu.hidato.solvers.solving import ENGINES

ANYONE = (None, *(engine for engine in ENGINES if engine != "sat" or is_installed()))
KINDS = [
    shape for shape in LATTICES if (shape.name, shape.adjacency) != ("hexagon", "edges+corners")
]

Path = tuple[Cell, ...]


def said(shape: Shape) -> str:
    return " ".join(filter(None, (shape.name, shape.adjacency, shape.layout)))


def answers(puzzle: Puzzle) -> Iterator[Path]:
    """Yield every path that keeps the givens, by plain enumeration."""
    board = puzzle.grid
    near = {c: [o for o in board.shape.around(c) if o in board.cells] for c in board.cells}
    stands = {number: cell for cell, number in puzzle.givens.items()}
    free = [cell for cell in board.cells if cell not in puzzle.givens]

    def longer(path: Path) -> Iterator[Path]:
        if len(path) == len(board):
            yield path
            return
        number = len(path) + 1
        here = [stands[number]] if number in stands else free
        for cell in here:
            if cell not in path and (not path or cell in near[path[-1]]):
                yield from longer((*path, cell))

    return longer(())


def walked(shape: Shape, rng: Random, most: int, extent: int = 4) -> Grid:
    """Return the cells of a random walk: a board that has a path, mostly with holes."""
    places = [(row, col) for row in range(extent) for col in range(extent + 1)]
    walk = [rng.choice(places)]
    while len(walk) < most:
        near = [cell for cell in shape.around(walk[-1]) if cell in places and cell not in walk]
        if not near:
            break
        walk.append(rng.choice(near))
    return Grid(tuple(walk), shape)


def posed(board: Grid, rng: Random, share: float) -> Puzzle:
    """Return a puzzle on a board, from one of its paths; from none if there is none."""
    path = next(answers(Puzzle(board)), None)
    if path is None:
        return Puzzle(board)
    path = rng.choice([path, path[::-1]])
    return Puzzle(board, {c: k for k, c in enumerate(path, 1) if rng.random() < share})


# --- answers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", KINDS, ids=said)
def test_all_solvers_have_the_same_answers(shape: Shape) -> None:
    rng, counts = Random(said(shape)), set()
    for turn in range(14):
        if turn % 3:
            board = walked(shape, rng, rng.randint(5, 9))
        else:
            places = [(row, col) for row in range(3) for col in range(4)]
            board = Grid(tuple(rng.sample(places, rng.randint(2, 8))), shape)
        puzzle = posed(board, rng, rng.choice([0.0, 0.2, 0.5]))
        wanted = set(answers(puzzle))
        counts.add(min(2, len(wanted)))
        for engine in ANYONE:
            found = [answer.path for answer in hidato.solutions(puzzle, engine=engine)]
            assert len(found) == len(wanted), (engine, puzzle)
            assert set(found) == wanted, (engine, puzzle)
        for order, ends in (("slides", "both"), ("warnsdorff", "high")):
            asked = hidato.solutions(puzzle, order=order, ends=ends, prunes=PRUNES)
            assert {answer.path for answer in asked} == wanted, (order, ends, puzzle)
        if not wanted:
            with pytest.raises(NoSolution):
                hidato.solve(puzzle)
    assert counts == {0, 1, 2}


GRAPHS = {
    "one node": (nx.path_graph(1), 1),
    "a node apart": (nx.disjoint_union(nx.path_graph(4), nx.path_graph(1)), 0),
    "two ways": (nx.path_graph(9), 2),
    "circle": (nx.cycle_graph(list("abcdefghijkl")), 24),
    "complete": (nx.complete_graph(5), 120),
    "cube": (nx.hypercube_graph(3), 144),  # A091299 of the OEIS
    "Petersen": (nx.petersen_graph(), 240),
    "star": (nx.star_graph(3), 0),
}


@pytest.mark.parametrize("name", GRAPHS)
def test_paths_of_graphs_as_others_count_them(name: str) -> None:
    graph, count = GRAPHS[name]
    puzzle = Puzzle(grid.from_graph(graph))
    assert hidato.count_solutions(puzzle, None, engine="engine") == count
    assert (hidato.why_impossible(puzzle.grid) is None) == (count > 0)
    if count:
        path = hidato.random_path(puzzle.grid, seed=1)
        assert hidato.is_solution(puzzle, path)
        puzzle = Puzzle(puzzle.grid, {path.path[0]: 1})
        assert hidato.is_solution(puzzle, hidato.solve(puzzle))


def test_hamiltons_icosian_game_has_162_paths_from_a_corner() -> None:
    board = experiments.preset("dodecahedron")
    assert hidato.count_solutions(Puzzle(board, {(0, 7): 1}), None, engine="engine") == 162


@given(graph_boards(), st.integers(0, 99))
def test_any_graph(board: Grid, seed: int) -> None:
    puzzle = posed(board, Random(seed), 0.2)
    wanted = set(answers(puzzle))
    for engine in ("search", "engine"):
        assert {answer.path for answer in hidato.solutions(puzzle, engine=engine)} == wanted
    ends = hidato.why_impossible(board)
    assert not (ends and wanted), ends


def test_boards_that_are_mostly_walls_take_no_room() -> None:
    far = nx.path_graph([(0, 0), (9**6, 9**6), (5, 7), (9**7, 3)])
    for board in (
        grid.from_graph(far),
        Grid(((0, 0), (0, 1), (9**6, 0), (9**6, 1)), Square("edges")),
        grid.from_graph(nx.cycle_graph(5_000)),
    ):
        masks = Masks(board)
        assert masks.all == (1 << len(board)) - 1
        assert masks.beside(masks.bits[0]) == masks.near[masks.bits[0]]
        assert masks.cells(masks.beside(masks.all)) == board.cells


@pytest.mark.parametrize("adjacency", ["knight", "hopido"])
def test_boards_on_which_1_alone_is_given(adjacency: str) -> None:
    for seed in range(4):
        board = walked(Square(adjacency), Random(seed), 60, extent=12)
        puzzle = Puzzle(board, {hidato.random_path(board, seed=seed).path[0]: 1})
        answer = hidato.solve(puzzle, max_nodes=40_000)
        assert hidato.is_solution(puzzle, answer)
        assert hidato.is_solution(puzzle, hidato.second_solution(puzzle, answer, max_nodes=40_000))


# --- reasons, hints, domains ----------------------------------------------------------------------


@pytest.mark.parametrize("shape", [s for s in KINDS if s.name != "square"], ids=said)
@pytest.mark.parametrize(("rows", "cols"), [(3, 3), (2, 5)])
def test_what_is_refuted_has_no_path(shape: Shape, rows: int, cols: int) -> None:
    rng, table = Random(said(shape)), EveryPath(rows, cols, shape)
    impossible = caught = 0
    for cells in rng.sample(range(1, 1 << rows * cols), 60):
        for ask in table.asks(cells):
            if rng.random() < 0.2:
                reason = hidato.why_impossible(ask.grid, ask.start, ask.end)
                assert not (reason and ask.possible), (ask, reason)
                impossible += not ask.possible
                caught += reason is not None
    assert caught >= 0.99 * impossible > 0


@pytest.mark.parametrize("shape", KINDS, ids=said)
def test_hints_and_candidates_contradict_no_answer(shape: Shape) -> None:
    rng = Random(said(shape))
    for _ in range(6):
        puzzle = posed(walked(shape, rng, 9), rng, rng.choice([0.2, 0.4]))
        wanted = [dict(zip(path, range(1, 10), strict=False)) for path in answers(puzzle)]
        left = hidato.candidates(puzzle)
        for answer in wanted:
            assert all(cell in left[number] for cell, number in answer.items()), puzzle
        for step in hidato.hints(puzzle):
            for answer in wanted:
                assert step.numbers.items() <= answer.items(), (step, puzzle)
                for number, cells in step.removed.items():
                    assert all(answer[cell] != number for cell in cells), (step, puzzle)
        trace = Trace(hidato.propagation_steps(puzzle))
        assert all(event.outcome in ("found", "failed") for event in trace if event[0] == "leave")


def test_the_slides_programs_say_what_they_know() -> None:
    for board in (grid.square(2, 2, adjacency="edges"), grid.hexagonal(2, 2)):
        puzzle = Puzzle(board, {(0, 0): 1})
        for call in (
            lambda puzzle=puzzle: hidato.slides_search({(0, 0): 1}, puzzle),
            lambda puzzle=puzzle: hidato.slides_verifier(puzzle, [[1, 2], [4, 3]]),
            lambda puzzle=puzzle: hidato.slides_verifier_steps(puzzle, [[1, 2], [4, 3]]),
        ):
            with pytest.raises(InvalidPuzzle, match="squares with eight neighbors"):
                call()
    with pytest.raises(InvalidPuzzle, match="1 is not given"):
        hidato.slides_search({(0, 0): 0}, Puzzle(grid.square(1, 1)))


# --- paths and puzzles ----------------------------------------------------------------------------


@given(
    lattice_boards() | graph_boards(),
    st.sampled_from(["not-worse", "strict", "annealing"]),
    st.integers(0, 10**6),
)
def test_both_forms_of_the_climb_make_the_same_decisions(board: Grid, rule, seed: int) -> None:
    asked = {"max_moves": 80, "tries": 2, "check": False}
    trace = Trace(hidato.climb_steps(board, rule, seed=seed, **asked))
    run = hidato.climb_run(board, rule, seed=seed, **asked)
    assert [run.solution] == (list(trace.solutions()) or [None])
    assert run.blanks == min(trace.curve("blanks"))
    assert run.moves == sum(event[0] == "assign" and event[4] == "move" for event in trace)
    assert hidato.is_solution(Puzzle(run.cut().grid), run.cut())


WHOLE: dict[str, Grid] = {
    "knight": grid.square(3, 4, adjacency="knight"),
    "hopido": walked(Square("hopido"), Random(0), 16, extent=6),
    **{f"hexagon {name}": grid.hexagonal(4, 4, layout=name) for name in grid.LAYOUTS},
    "triangle": grid.triangular(3, 5, adjacency="edges+corners"),
    "triangle edges": walked(Triangular(), Random(3), 16, extent=6),
    "Petersen": grid.from_graph(nx.petersen_graph()),
    "dodecahedron": grid.from_graph(nx.dodecahedral_graph()),
    "tesseract": grid.from_graph(nx.hypercube_graph(4)),
}


@pytest.mark.parametrize("name", WHOLE)
def test_generated_puzzles_have_one_answer(name: str) -> None:
    for seed in range(3):
        puzzle, report = hidato.generate_with_report(WHOLE[name], 0.9, unique=True, seed=seed)
        assert report.uniqueness == "unique"
        assert len(list(answers(puzzle))) == 1
        for engine in ANYONE:
            assert hidato.uniqueness(puzzle, engine=engine, max_nodes=60_000) == "unique"
        fewer = dict(puzzle.givens)
        extra = sorted(set(fewer) - {c for c, k in fewer.items() if k in (1, puzzle.size)})
        if extra:  # none can be spared: they were all tested
            del fewer[extra[0]]
            assert len(list(answers(Puzzle(puzzle.grid, fewer)))) > 1


# --- graphs ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "shape", [*KINDS, Network], ids=lambda s: s.__name__ if s is Network else said(s)
)
def test_answers_are_hamiltonian_paths(shape) -> None:
    board = WHOLE["Petersen"] if shape is Network else walked(shape, Random(4), 8)
    first = next(answers(Puzzle(board)))
    puzzle = Puzzle(board, {first[0]: 1, first[-1]: len(board)})
    graph = hidato.graphs.puzzle_to_graph(puzzle)
    found = set(hidato.graphs.hamiltonian_paths(graph, first[0], first[-1]))
    assert found == set(answers(puzzle))
    for path in found:
        assert solution_to_path(puzzle, path_to_solution(puzzle, path)) == path
    layers = hidato.graphs.puzzle_to_layers(puzzle)
    for a, b in pairwise(enumerate(first, start=1)):
        assert layers.has_edge(a[::-1], b[::-1])


def test_a_graph_keeps_its_names_and_places() -> None:
    graph = nx.cycle_graph(["a", "b", "c"])
    places = {"a": (0.0, 1.0), "b": (2.0, 0.0), "c": (-2.0, 0.5)}
    again = grid.from_graph(graph, places).to_networkx()
    names = dict(again.nodes(data="name"))
    assert names == {(0, 0): "a", (0, 1): "b", (0, 2): "c"}
    assert {names[cell]: place for cell, place in again.nodes(data="pos")} == places
    assert nx.utils.graphs_equal(
        nx.Graph(nx.relabel_nodes(again, names).edges), nx.Graph(graph.edges)
    )
    assert "name" not in grid.hexagonal(1, 2).to_networkx().nodes[0, 0]


def test_the_search_goes_row_by_row_where_the_slides_have_no_order() -> None:
    for shape in (Hexagonal("even-q"), Triangular("edges+corners"), Square("knight")):
        puzzle = Puzzle(Grid(tuple((r, c) for r in range(4) for c in range(4)), shape))
        one, other = (hidato.steps(puzzle, order=order) for order in ("slides", "row-major"))
        assert list(islice(one, 300)) == list(islice(other, 300))
