"""The Java course's programs: against plain recursions written from the document's text."""

from __future__ import annotations

import random
from collections import Counter

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tiers import FULL, slow

from hidato_edu import (
    GenerationFailed,
    InvalidPuzzle,
    LimitReached,
    NoSolution,
    Trace,
    draw,
    hidato,
)
from hidato_edu.boards.grid import Grid, from_graph, hexagonal, shape_named, square, triangular
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.documents.java.solver import Tuple
from hidato_edu.hidato.documents.java.template import Board, least_share
from hidato_edu.hidato.formats.java_writing import java_map

KINDS = (
    ("square", "edges"),
    ("square", "edges+corners"),
    ("square", "knight"),
    ("triangle", "edges"),
    ("triangle", "edges+corners"),
    ("hexagon", "edges"),
)


@st.composite
def puzzles(draw, cells=11):
    """A walk with some of its numbers, 1 among them, on any board: so it has an answer."""
    rng = random.Random(draw(st.integers(0, 10**6)))
    shape = shape_named(*draw(st.sampled_from(KINDS)))
    path = [(rng.randrange(4), rng.randrange(4))]
    while len(path) < cells:
        near = [c for c in shape.around(path[-1]) if 0 <= min(c) <= max(c) < 4 and c not in path]
        if not near:
            break
        path.append(rng.choice(near))
    share = draw(st.sampled_from((0.0, 0.2, 0.4, 0.7)))
    clues = {c: k for k, c in enumerate(path, start=1) if k == 1 or rng.random() < share}
    return Puzzle(Grid(tuple(path), shape), clues)


# --- the solver ---------------------------------------------------------------------------------


def backtracking(puzzle, last):
    """Run the document's recursion; return the numbers of its calls, and the board it prints."""
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    calls = []

    def call(at, k):
        calls.append(k)
        if k > last:
            return True
        near = [c for c in puzzle.grid.shape.around(at) if c in board]
        ones = [c for c in near if board[c] == k]
        for it in ones[:1] or [c for c in near if board[c] == 0]:
            old, board[it] = board[it], k
            if call(it, k + 1):
                return True
            board[it] = old
        return False

    start = next(cell for cell, number in board.items() if number == 1)
    return calls, board if call(start, 2) else None


@given(puzzles(), st.sampled_from(["cells", "greatest"]))
@settings(max_examples=150 if FULL else 20)
def test_solver_makes_the_calls_of_the_recursion(puzzle, last):
    end = puzzle.size if last == "cells" else max(puzzle.givens.values())
    calls, board = backtracking(puzzle, end)
    events = list(hidato.java_steps(puzzle, last=last))
    assert [event.label for event in events if event[0] == "enter"] == [1, *calls]
    assert [dict(event.solution) for event in events if event[0] == "solved"] == [board]
    assert hidato.java_solve(puzzle, last=last, max_nodes=len(calls)) == board
    if len(calls) > 1:
        with pytest.raises(LimitReached, match=f"after {len(calls) - 1:,} nodes"):
            hidato.java_solve(puzzle, last=last, max_nodes=len(calls) - 1)
    if last == "cells":
        assert hidato.is_solution(puzzle, board)


@given(puzzles(cells=8))
def test_solver_without_an_answer_tries_all_and_leaves_the_board_as_it_was(puzzle):
    island = Grid((*puzzle.grid.cells, (9, 9)), puzzle.grid.shape)  # nobody gets there
    alone = Puzzle(island, puzzle.givens)
    calls, board = backtracking(alone, alone.size)
    assert board is None
    with pytest.raises(NoSolution):
        hidato.java_solve(alone, max_nodes=len(calls))
    trace = Trace(hidato.java_steps(alone))
    state = trace.seek(len(trace))
    assert not any(state.get(cell) for cell in island.cells if cell not in alone.givens)
    assert trace[-1] == ("leave", "failed", "all tried", ())


def test_agafar_tells_what_is_good():
    puzzle = hidato.from_array([[1, 0, 0], [0, 3, 0], [0, 0, 9]])
    trace = Trace(hidato.java_steps(puzzle))
    good = [event for event in trace if event[0] == "assign" and event.var == ("good", (0, 0))]
    assert good[0].new == (Tuple(0, 1, True), Tuple(1, 0, True), Tuple(1, 1, False))
    one = next(event for event in trace if event[0] == "assign" and event.why == "next")
    assert [near[:2] for near in one.new if near.agafar] == [(1, 1)]


def test_the_hole_a_given_number_is_written_once_more():
    # 4 is given in the other corner: the program writes a second one, and goes on in vain.
    puzzle = hidato.from_array([[1, 0, 0], [0, 0, 0], [0, 0, 4]])
    board, doubled = dict(puzzle.givens), 0
    for event in hidato.java_steps(puzzle):
        if event[0] == "assign" and event.why in ("place", "erase"):
            board[event.var] = event.new
            counts = Counter(number for number in board.values() if number)
            doubled += max(counts.values()) > 1
    assert doubled
    assert hidato.is_solution(puzzle, hidato.java_solve(puzzle))
    slides = sum(event[0] == "enter" for event in hidato.steps(puzzle, limit=1))
    assert sum(event[0] == "enter" for event in hidato.java_steps(puzzle)) > slides


WRONG = [
    ("it stops with blanks", [[1, 0, 3, 0]], [[1, 2, 3, 0]], {"blank", "missing"}),
    (
        "it passes a given",
        [[1, 0, 0], [0, 3, 0], [0, 0, 2]],
        [[1, 2, 0], [0, 3, 0], [0, 0, 2]],
        {"duplicate", "blank", "missing"},
    ),
    (
        "a number stands twice",
        [[1, 0], [-1, 0], [-1, 0], [-1, 3]],
        [[1, 2], [-1, 3], [-1, 0], [-1, 3]],
        {"duplicate", "blank", "missing"},
    ),
]


@pytest.mark.parametrize(
    ("rows", "answer", "codes"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG]
)
def test_wrong_answers_where_the_greatest_given_is_the_last(rows, answer, codes):
    puzzle = hidato.from_array(rows)
    found = hidato.java_solve(puzzle, last="greatest")
    assert found.to_array() == answer
    assert {defect.code for defect in hidato.violations(puzzle, found)} == codes
    assert hidato.java_validator(puzzle, found)  # and the document's own validator is content


def test_without_a_1_the_solver_says_so():
    puzzle = hidato.parse("0 2 3")
    with pytest.raises(InvalidPuzzle, match="no cell holds 1"):
        hidato.java_solve(puzzle)
    assert list(hidato.java_steps(puzzle)) == [
        ("enter", 1),
        ("leave", "failed", "no 1", ()),
    ]
    told = hidato.java_steps(puzzle)
    assert "cannot begin" in [told.story.tell(event).caption for event in told][-1]


def test_solver_on_a_graph_and_on_one_cell():
    board = from_graph(nx.dodecahedral_graph())
    puzzle = Puzzle(board, {(0, 0): 1})
    assert hidato.is_solution(puzzle, hidato.java_solve(puzzle))
    assert hidato.java_solve(hidato.parse("1")) == {(0, 0): 1}
    assert "Neighbours(at)" in hidato.java_steps(puzzle).story.code[3]


@pytest.mark.parametrize("kind", KINDS)
def test_solver_is_stopped_on_a_board_of_any_size(kind):
    shape = shape_named(*kind)
    cells = [(r, c) for r in range(40) for c in range(40)]
    puzzle = Puzzle(Grid((*cells, (50, 50)), shape), {(0, 0): 1})  # nobody gets to the last
    with pytest.raises(LimitReached):
        hidato.java_solve(puzzle, max_nodes=5_000)  # deeper than Python's recursion
    with pytest.raises(LimitReached):
        hidato.java_solve(puzzle, max_seconds=0)


def test_an_unknown_last_number_is_refused():
    with pytest.raises(ValueError, match="'maximum'; use 'cells' or 'greatest'"):
        hidato.java_steps(hidato.parse("1 0"), last="maximum")


# --- the validator ------------------------------------------------------------------------------


def validator(matrix, neighbors):
    """Return the verdict of the document's text, on a dict from cell to number."""
    ones = sorted(cell for cell, number in matrix.items() if number == 1)
    if not ones:
        return False
    at = ones[0]
    for num in range(1, max(matrix.values())):
        near = [cell for cell in neighbors(at) if matrix.get(cell) == num + 1]
        if not near:
            return False
        at = near[0]
    return True


@given(puzzles(cells=9), st.data())
def test_validator_is_the_text(puzzle, data):
    answer = dict(backtracking(puzzle, puzzle.size)[1])
    for cell in data.draw(st.lists(st.sampled_from(puzzle.grid.cells), max_size=3)):
        answer[cell] = data.draw(st.integers(0, puzzle.size))
    verdict = validator(answer, puzzle.grid.shape.around)
    assert hidato.java_validator(puzzle, answer) is verdict
    trace = Trace(hidato.java_validator_steps(puzzle, answer))
    assert trace[-1].outcome == ("found" if verdict else "failed")
    state = trace.seek(len(trace))
    if "at" in state:
        assert answer[state["at"]] == state["num"]
        assert (state["num"] == state["max"]) is verdict


# what happens, puzzle, answer, the document's verdict, the codes of the right verifier
HOLES = [
    ("a right board", "1 0 0 4", [[1, 2, 3, 4]], True, set()),
    ("a right board of one cell", "1", [[1]], True, set()),
    ("a broken link", "1 0 0 0", [[1, 2, 4, 3]], False, {"broken-link"}),
    ("the last link is tested", "1 0 0 0", [[1, 2, 0, 3]], False, {"broken-link"}),
    ("no 1", "0 0 0", [[2, 3, 0]], False, {"blank", "missing"}),
    ("nothing at all", "0 0", [[0, 0]], False, {"blank", "missing"}),
    ("hole: a given changed", "1 0 3 4", [[4, 3, 2, 1]], True, {"given-changed"}),
    ("hole: only a 1", "0 0 0", [[1, 0, 0]], True, {"blank", "missing"}),
    ("hole: cells left blank", "1 0 0 0", [[1, 2, 0, 0]], True, {"blank", "missing"}),
    ("hole: doubled numbers", "1 0 0 0", [[1, 2, 3, 2]], True, {"duplicate", "missing"}),
    ("hole: negative numbers", "1 0 0", [[1, 2, -5]], True, {"out-of-range", "missing"}),
    ("hole: the first of two ones counts", "0 0 0 0", [[1, 2, 1, 2]], True, {"duplicate"}),
    ("two ones, the first leads nowhere", "0 0 0 0", [[1, 1, 2, 3]], False, {"duplicate"}),
    ("hole: numbers outside the board", "1 -1 0", [[1, 2, 3]], True, {"off-grid", "out-of-range"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "answer", "verdict", "codes"), [h[1:] for h in HOLES], ids=[h[0] for h in HOLES]
)
def test_holes_of_the_validator(text, answer, verdict, codes):
    puzzle = hidato.parse(text)
    assert hidato.java_validator(puzzle, answer) is verdict
    found = {defect.code for defect in hidato.violations(puzzle, answer)}
    assert found >= codes
    assert bool(found) is bool(codes)


def test_missing_top_numbers_always_pass():
    rng, passed = random.Random(500), 0
    for seed in range(500):
        kind = KINDS[seed % len(KINDS)]
        made = hidato.java_generate(kind[0], 4, 4, 1, seed, adjacency=kind[1])
        top = rng.randrange(1, made.puzzle.size)
        cut = {cell: k if k <= top else 0 for cell, k in made.answer.items()}
        passed += hidato.java_validator(made.puzzle, cut)
        assert not hidato.is_solution(made.puzzle, cut)
    assert passed == 500


def test_what_is_no_number_is_refused():
    with pytest.raises(InvalidPuzzle, match="'x' at row 0, column 1 is not a whole number"):
        hidato.java_validator(hidato.parse("1 0"), [[1, "x"]])


# --- the generator ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind[1] != "knight"])
@pytest.mark.parametrize("level", range(1, 7))
def test_generated_puzzles_keep_what_the_document_says(kind, level):
    shape, adjacency = kind
    for seed in range(6):
        rows, cols = 3 + seed, 7 - seed % 3
        made = hidato.java_generate(shape, rows, cols, level, seed, adjacency=adjacency)
        puzzle, n = made.puzzle, made.puzzle.size
        assert hidato.is_solution(puzzle, made.answer)
        assert puzzle.givens.items() <= made.answer.items()
        assert {1, n} <= set(puzzle.givens.values())
        assert n - len(puzzle.givens) == min(round(hidato.LEVELS[level - 1] * n), n - 2)
        assert made.covered > made.least
        course = java_map(puzzle)
        assert (course.outside, course.holes) == (set(made.outside), set(made.holes))
        assert hidato.parse(hidato.dump_java(puzzle)) == puzzle
        parts = [*puzzle.grid.cells, *made.outside, *made.holes]
        assert sorted(parts) == [(r, c) for r in range(rows) for c in range(cols)]
        assert puzzle.grid.size == (rows, cols)
        assert made == hidato.java_generate(shape, rows, cols, level, seed, adjacency=adjacency)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(12))
def test_template_shuts_nothing_in(kind, seed):
    shape = shape_named(*kind)
    rows, cols = 1 + seed, 9 + seed % 5
    cells = tuple((r, c) for r in range(rows) for c in range(cols))
    board = Board(Grid(cells, shape))
    before = nx.number_connected_components(board.grid.to_networkx())
    order = board.draw_outside(random.Random(seed))
    assert len(order) <= 0.15 * rows * cols
    graph = board.grid.to_networkx()
    sides = shape_named(kind[0], "edges")
    for place, cell in enumerate(order):
        row, col = cells[cell]
        earlier = {cells[other] for other in order[:place]}
        is_border = row in (0, rows - 1) or col in (0, cols - 1)
        assert is_border or earlier.intersection(sides.around((row, col)))
        graph.remove_node((row, col))
        assert nx.number_connected_components(graph) <= before


@given(st.sampled_from(KINDS), st.integers(2, 9), st.integers(0, 10**6))
def test_holes_are_enclosed_and_the_rest_is_not(kind, side, seed):
    shape = shape_named(*kind)
    cells = tuple((r, c) for r in range(side) for c in range(side))
    rng = random.Random(seed)
    board = Board(Grid(cells, shape))
    board.draw_outside(rng)
    walk = board.walk(rng)
    assert board.outside.isdisjoint(walk)
    outside, holes = board.cut(walk)
    assert sorted([*walk, *board.outside, *outside, *holes]) == list(range(len(cells)))
    by_sides = Grid(cells, shape_named(kind[0], "edges")).to_networkx()
    by_sides.remove_nodes_from([cells[cell] for cell in walk])
    for part in nx.connected_components(by_sides):
        at_border = any(r in (0, side - 1) or c in (0, side - 1) for r, c in part)
        assert part.isdisjoint({cells[cell] for cell in (holes if at_border else outside)})


@pytest.mark.parametrize("kind", KINDS[:2])
def test_small_boards_at_ninety_percent_come_to_an_end(kind):
    for rows, cols in ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3), (2, 5)):
        for seed in range(5):
            made = hidato.java_generate(kind[0], rows, cols, 6, seed, adjacency=kind[1])
            assert len(made.puzzle.givens) == min(2, made.puzzle.size)


def test_no_walk_is_long_enough():
    column = ("triangle", 6, 1)  # pairs of triangles, one below the other
    with pytest.raises(GenerationFailed, match=r"in 1,200 walks; the longest covered 33%"):
        hidato.java_generate(*column, seed=1, max_walks=1_200)
    told = []
    with pytest.raises(GenerationFailed):
        told.extend(noted(hidato.java_generate_steps(*column, seed=1, max_walks=1_200), told))
    assert told[-1] == ("leave", "failed", "no walk", ())
    assert sum(event == ("enter", "template") for event in told) == 2


def noted(events, told):
    """Note all events, up to the error in which they end."""
    for event in events:
        told.append(event)
    return ()


@pytest.mark.parametrize("kind", KINDS)
def test_generator_tells_what_it_makes(kind):
    arguments = (kind[0], 7, 6, 4)
    for seed in range(4):
        made = hidato.java_generate(*arguments, seed, adjacency=kind[1], max_walks=50_000)
        trace = Trace(
            hidato.java_generate_steps(*arguments, seed, adjacency=kind[1], max_walks=50_000)
        )
        state = trace.seek(len(trace))
        numbers = {c: k for c, k in state.items() if isinstance(k, int) and k and c[0] != "clue"}
        assert numbers == made.answer
        hidden = {var[1] for var, value in state.items() if var[0] == "clue" and not value}
        assert hidden == set(made.answer) - set(made.puzzle.givens)
        assert {c for c, value in state.items() if value == "#"} == set(made.outside)
        assert {c for c, value in state.items() if value == "*"} == set(made.holes)
        walks = [event.label for event in trace if event[0] == "enter" and type(event.label) is int]
        assert walks == list(range(1, made.walks + 1))
        assert len(trace.curve("blanks")) == made.walks
        assert trace.solutions() == [made.answer]


def test_what_is_off_the_board_is_gray_in_every_step():
    trace = Trace(hidato.java_generate_steps("hexagon", 5, 5, seed=3))
    view = draw.board(hexagonal(5, 5))
    replay = view.replay(trace)
    now = dict(view.values_at(replay))
    for step in range(1, len(trace) + 1):
        replay.advance()
        now |= view.values_at(replay)
        if step % 10 == 0 or step == len(trace):
            assert now == view.look(trace, step)
    off = {cell for cell, value in trace.seek(len(trace)).items() if value in ("#", "*")}
    gray = {cell for cell in view.grid.cells if now[part_of(view, cell), "fill"] == "faint"}
    assert gray == off
    assert off


def part_of(view, cell):
    return f"cell-{view.grid.index[cell]}"


def test_the_least_share_falls_from_65_to_30_percent():
    for neighbors in (3, 4, 6, 8, 12):
        shares = [least_share(n, neighbors) for n in range(1, 1000)]
        assert shares == sorted(shares, reverse=True)
        assert shares[24] == pytest.approx(0.65)
        assert shares[50 * neighbors - 1] == pytest.approx(0.30)
        assert shares[-1] == pytest.approx(0.30)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        (("circle", 3, 3), InvalidPuzzle, "'circle' is not a shape"),
        (("square", 0, 3), ValueError, "rows=0; use a whole number"),
        (("square", 3, 3, 7), ValueError, "level=7; use a whole number from 1 to 6"),
        (("square", 3, 3, 0.2), ValueError, "level=0.2; use a whole number"),
        (("square", 3, 3, 1, "x"), TypeError, "seed='x'"),
        (("square", 2000, 2000), InvalidPuzzle, "at most 1,000,000"),
        ((from_graph(nx.path_graph(3)).shape, 1, 3), InvalidPuzzle, "a graph has no border"),
    ],
)
def test_bad_calls_of_the_generator(arguments, error, message):
    with pytest.raises(error, match=message):
        hidato.java_generate(*arguments)


# --- ours ---------------------------------------------------------------------------------------

BOARDS = {
    "square": square(5, 5),
    "edges": square(5, 5, adjacency="edges"),
    "hexagon": hexagonal(5, 5, layout="even-q"),
    "corners": triangular(4, 5, adjacency="edges+corners"),
    "graph": from_graph(nx.dodecahedral_graph()),
}


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("level", [1, 3, 5, 6])
def test_levels_have_one_answer_and_tell_what_was_reached(name, level):
    board = BOARDS[name]
    puzzle, report = hidato.generate_level(board, level, seed=level, tries=3)
    blanks, n = len(board) - len(puzzle.givens), len(board)
    assert hidato.uniqueness(puzzle) == report.uniqueness == "unique"
    assert {1, n} <= set(puzzle.givens.values())
    assert (report.level, report.asked) == (level, hidato.LEVELS[level - 1])
    assert report.reached == blanks / n
    assert report.is_reached is (blanks == round(report.asked * n) == report.wanted)
    words = ": reached" if report.is_reached else f"stopped at {blanks / n:.0%}."
    assert words in str(report)
    assert report.grade in hidato.GRADES
    assert report.attempts == 1 if report.is_reached and level < 3 else report.attempts <= 3
    assert puzzle == hidato.generate_level(board, level, seed=report.seed, tries=3).puzzle


@pytest.mark.parametrize(
    ("board", "level", "blanks", "wanted"),
    [
        (square(1, 1), 6, 0, 1),
        (square(1, 2), 6, 0, 2),
        (triangular(1, 3), 6, 1, 3),
        (square(1, 8), 6, 6, 7),
        (square(1, 1), 1, 0, 1),
        (square(1, 2), 1, 0, 1),
        (square(1, 7), 2, 2, 2),
        (square(1, 4), 3, 2, 2),
    ],
)
def test_a_level_that_the_ends_forbid_is_not_called_reached(board, level, blanks, wanted):
    puzzle, report = hidato.generate_level(board, level, seed=1)
    n = len(board)
    assert (n - len(puzzle.givens), report.wanted, report.attempts) == (blanks, wanted, 1)
    assert report.is_reached is (blanks == wanted)
    told = ": reached" if report.is_reached else " is impossible on so small a board"
    assert str(report).startswith(f"Level {level} ({hidato.LEVELS[level - 1]:.0%} blank){told}")
    assert (": reached, rounded to 2 of 7." in str(report)) is (n == 7)


@slow
def test_more_paths_leave_fewer_numbers():
    few = [
        hidato.generate_level(square(6, 6), 6, seed, tries=1).report.reached for seed in range(8)
    ]
    many = [hidato.generate_level(square(6, 6), 6, seed, tries=6).report for seed in range(8)]
    assert all(a <= b.reached for a, b in zip(few, many, strict=True))
    assert sum(few) < sum(report.reached for report in many)
    assert all(report.attempts == 6 for report in many)


def test_level_without_a_seed_tells_one():
    made = hidato.generate_level(square(4, 4), 2)
    assert hidato.generate_level(square(4, 4), 2, made.report.seed).puzzle == made.puzzle
    assert hidato.generate_level(square(4, 4), 2, random.Random(3)).report.seed is None


def test_level_of_a_board_without_a_path_and_without_time():
    with pytest.raises(GenerationFailed):
        hidato.generate_level(square(1, 3, blocked=[(0, 1)]), 2, seed=1)
    puzzle, report = hidato.generate_level(square(6, 6), 6, seed=1, tries=50, max_seconds=0.0)
    assert report.attempts == 1
    assert hidato.uniqueness(puzzle) == "unique"


@pytest.mark.parametrize(
    ("arguments", "options", "error"),
    [
        ((square(2, 2), 9), {}, "level=9;"),
        ((square(2, 2), True), {}, "level=True;"),
        ((square(2, 2), 1), {"max_seconds": -1}, "max_seconds=-1;"),
        ((square(2, 2), 1), {"max_seconds": "soon"}, "max_seconds='soon';"),
        (("2 2", 1), {}, "'2 2' is not a Grid"),
    ],
)
def test_bad_calls_of_the_levels(arguments, options, error):
    with pytest.raises((ValueError, TypeError), match=error):
        hidato.generate_level(*arguments, **options)


def test_negative_seconds_are_refused_by_the_document_s_generator_too():
    for make in (hidato.java_generate, hidato.java_generate_steps):
        with pytest.raises(ValueError, match="max_seconds=-1;"):
            make("square", 2, 2, 1, seed=1, max_seconds=-1)


def test_the_same_seed_gives_the_same_puzzle_everywhere():
    made = hidato.java_generate("triangle", 3, 6, 4, seed=2026)
    level = hidato.generate_level(hexagonal(3, 4), 4, seed=2026)
    assert made.puzzle.to_array() == [
        [0, 13, 14, 0, 0, 17],
        [0, 0, 0, 0, 0, 6],
        [-1, 1, 0, 0, 4, 0],
    ]
    assert (made.walks, made.outside, made.holes) == (2, ((2, 0),), ())
    assert level.puzzle.to_array() == [[0, 0, 0, 0], [0, 0, 1, 0], [11, 12, 2, 0]]
