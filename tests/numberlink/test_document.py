from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberlink.printed import Printed

from hidato_edu import InvalidPuzzle, Trace
from hidato_edu.core.rng import pick
from hidato_edu.numberlink import document_board, document_steps, is_solution, link, violations
from hidato_edu.numberlink.documents.program import document_story

CELLS = [(row, col) for row in range(7) for col in range(7)]
SIZES = [(7, 7), (4, 6), (1, 8), (8, 1), (2, 2), (1, 2), (12, 12)]


def program(n, rng):
    """The document's program, word for word, but for the rectangle: path numbers and endpoints."""
    size = n * n
    path_number, endpoint = [0] * size, [0] * size

    forest = Printed(range(size))
    findset, setunion = forest.findset, forest.setunion

    def fall_through(i, j, is_good):
        """The switch: from a random case on to case 7, unless four cases have failed."""
        kk = pick(rng, 4)
        for case in range(kk, 8):
            if case >= 4 and case - kk == 4:  # so many cases have failed
                break
            i2 = i + {0: -1, 2: 1}.get(case % 4, 0)
            j2 = j + {1: -1, 3: 1}.get(case % 4, 0)
            is_free = 0 <= i2 < n and 0 <= j2 < n and path_number[i2 * n + j2] == 0
            if is_free and is_good(i2, j2):
                return i2 * n + j2
        return -1

    def neighbour():
        ct, k = 0, pick(rng, size)
        while ct < size:
            k %= size
            if path_number[k] == 0:
                k2 = fall_through(k // n, k % n, lambda i2, j2: True)
                if k2 >= 0:
                    return k, k2
            ct += 1
            k += 1
        return None

    def checkneigh(k1, i, j):
        ct = 0
        if i > 0 and findset((i - 1) * n + j) == findset(k1):
            ct += 1
        if i < n - 1 and findset((i + 1) * n + j) == findset(k1):
            ct += 1
        if j > 0 and findset(i * n + j - 1) == findset(k1):
            ct += 1
        if j < n - 1 and findset(i * n + j + 1) == findset(k1):
            ct += 1
        return ct <= 1

    ptno = 1
    while (pair := neighbour()) is not None:
        k1, k2 = pair
        endpoint[k1] = 1
        path_number[k1] = path_number[k2] = ptno
        setunion(findset(k1), findset(k2))
        while True:
            k1 = k2
            k2 = fall_through(k1 // n, k1 % n, lambda i2, j2, k1=k1: checkneigh(k1, i2, j2))
            if k2 == -1:
                endpoint[k1] = 1
                break
            path_number[k2] = ptno
            setunion(findset(k1), findset(k2))
        ptno += 1
    return path_number, endpoint


@pytest.mark.parametrize("n", [2, 3, 5, 7, 10])
def test_it_is_the_program(n):
    for seed in range(12):
        path_number, endpoint = program(n, Random(seed))
        board = document_board(n, seed=seed)
        assert [board.labels.get((k // n, k % n), 0) for k in range(n * n)] == path_number
        assert {row * n + col for row, col in board.puzzle.givens} == {
            k for k in range(n * n) if endpoint[k]
        }


def test_one_level_and_path_numbers_give_the_same_boards():
    for seed in range(50):
        board = document_board(7, seed=seed)
        assert board == document_board(7, seed=seed, one_level=False)
        assert board == document_board(7, seed=seed, same="number")


def test_no_tree_has_more_than_one_level():
    for seed in range(10):
        parent = {}
        for event in document_steps(9, seed=seed):
            if event[0] == "assign" and event.var[0] == "parent":
                assert event.old is None
                parent[event.var[1]] = event.new
        assert parent
        assert parent.keys().isdisjoint(parent.values())


def check_board(board, rows, cols):
    puzzle = board.puzzle
    assert puzzle.grid.size == (rows, cols)
    assert (puzzle.cover, puzzle.self_touch) == (True, True)
    assert is_solution(puzzle, board)
    assert not list(violations(puzzle.under(self_touch=False), board))
    assert list(board.paths) == list(range(1, len(board.paths) + 1))
    assert all(len(path) >= 2 for path in board.paths.values())
    used = set(puzzle.grid.cells)
    rest = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in used]
    for r, c in rest:  # two neighbors would have begun a path
        assert (r, c + 1) not in rest
        assert (r + 1, c) not in rest


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 10**6))
def test_any_board(rows, cols, seed):
    if rows * cols > 1:
        check_board(document_board(rows, cols, seed=seed), rows, cols)


def test_a_path_ends_where_it_can_grow_no_more():
    """From its second end only: at the first one there may be room."""
    room = 0
    for seed in range(30):
        taken = {}
        for event in document_steps(7, seed=seed):
            if event[0] == "assign" and event.why == "first":
                first = event.var
            if event[0] == "assign" and event.var in CELLS and event.new > 0:
                taken[event.var] = event.new
                tip = event.var
            elif event[0] == "leave":
                assert not growth(taken, tip)
                free = [cell for cell in beside(tip) if cell in CELLS and cell not in taken]
                assert sorted(event.cells) == (sorted(free) or [tip])
                room += bool(growth(taken, first))
    assert room


def beside(cell):
    return [(cell[0] + a, cell[1] + b) for a, b in ((0, 1), (0, -1), (1, 0), (-1, 0))]


def growth(taken, end):
    """The cells to which a path can grow under the one-touch rule."""
    return [
        cell
        for cell in beside(end)
        if cell in CELLS
        and cell not in taken
        and [taken.get(other) for other in beside(cell)].count(taken[end]) == 1
    ]


def test_small_boards():
    assert str(document_board(1, 2, seed=1)) == "1 1"
    assert str(document_board(2, 1, seed=1)) == "1\n1"
    boards = Counter(str(document_board(2, seed=seed)) for seed in range(60))
    # Three cells of a square; the fourth would touch the path twice. Or two, and two.
    assert set(map(len, boards)) == {7}
    assert {text.count("#") for text in boards} == {1}
    assert len(boards) == 4
    assert {str(document_board(1, 3, seed=seed)) for seed in range(40)} == {
        "1 1 1",
        "1 1 #",
        "# 1 1",
    }


def test_bad_arguments():
    with pytest.raises(InvalidPuzzle, match="a board of one cell has no two neighbors"):
        document_board(1)
    with pytest.raises(InvalidPuzzle, match="a board of one cell has no two neighbors"):
        document_steps(1, 1)
    for rows, cols in [(0, 3), (3, -1), (2000, 2000)]:
        with pytest.raises(InvalidPuzzle, match=f"a board of {rows} x {cols} cells"):
            document_steps(rows, cols)
    for make in (document_board, document_steps):
        with pytest.raises(ValueError, match="same='rank'; use 'find' or 'number'"):
            make(3, same="rank")
        with pytest.raises(TypeError, match="seed='a'"):
            make(3, seed="a")


def test_a_source_of_random_numbers_goes_on():
    rng = Random(1)
    assert document_board(7, seed=rng) != document_board(7, seed=rng)
    assert document_board(7) != document_board(7)


# --- told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("same", ["find", "number"])
def test_trace(size, same):
    board = document_board(*size, seed=4)
    trace = Trace(document_steps(*size, seed=4, same=same))
    state = trace.seek(len(trace))
    rows, cols = size
    assert trace.solutions() == [board]
    assert trace.solutions()[0].puzzle == board.puzzle
    for r in range(rows):
        for c in range(cols):
            assert state[r, c] == board.labels.get((r, c), -1)
            assert state.get(("end", (r, c)), 0) == ((r, c) in board.puzzle.givens)
    links = {var: value for var, value in state.items() if var[0] == "link"}
    assert links == {var: value for var, value in board.items() if value}
    parent = {var[1]: value for var, value in state.items() if var[0] == "parent"}
    if same == "find":
        for path in board.paths.values():
            assert len({parent.get(cell) or cell for cell in path}) == 1
        assert set(parent) <= set(board.grid.cells)
    else:
        assert not parent
    assert trace.curve("paths") == [len(board.paths)]
    assert trace.curve("isolated") == [rows * cols - len(board.grid)]
    assert set(trace.seek(0).values()) <= {0, None}
    halfway = len(trace) // 2
    there = dict(trace.seek(halfway))
    trace.seek(len(trace))
    assert trace.seek(halfway) == there


def test_calls_are_paths():
    board = document_board(7, seed=4)
    trace = Trace(document_steps(7, seed=4))
    assert [event.label for event in trace if event[0] == "enter"] == list(board.paths)
    ends = [event for event in trace if event[0] == "leave"]
    assert len(ends) == len(board.paths)
    assert {event.outcome for event in ends} == {"stuck"}
    assert {event.why for event in ends} == {"touch", "shut in"}
    order = [event.var for event in trace if event[0] == "assign" and event.var[0] == "link"]
    assert sorted(order) == sorted(
        link(a, b) for path in board.paths.values() for a, b in pairwise(path)
    )


@pytest.mark.parametrize("same", ["find", "number"])
def test_story(same):
    story = document_story(same)
    assert len(story.code) <= 20
    assert all(0 < len(line) <= 28 for line in story.code)
    used = set()
    for event in document_steps(7, seed=4, same=same):
        number, caption = story.caption(event)
        used.add(caption[:2])
        assert 0 <= number < len(story.code)
        assert "None" not in story.tell(event).caption
    assert used == {caption[:2] for _, caption in story.captions()}
    assert not all(caption.interesting for _, caption in story.captions())


def test_captions():
    steps = document_steps(1, 3, seed=1)
    told = [steps.story.tell(event) for event in steps]
    assert [(steps.story.code[line].strip(), caption) for line, caption, _ in told] == [
        ("a, c = free neighbors", "path 1: two free neighbors are found"),
        ("a gets n", "path 1 begins: row 0, column 0"),
        ("a is an end", "the end at row 0, column 0 is marked"),
        ("c gets n", "path 1: row 0, column 1"),
        ("c gets n", "path 1: row 0, column 0 to row 0, column 1"),
        ("union(b, c)", "row 0, column 1 becomes the parent of row 0, column 0"),
        ("union(b, c)", "equal ranks: the rank of row 0, column 1 becomes 1"),
        ("c gets n", "path 1 grows: row 0, column 2"),
        ("c gets n", "path 1 grows: row 0, column 1 to row 0, column 2"),
        ("union(b, c)", "row 0, column 1 becomes the parent of row 0, column 2"),
        ("none: b is an end, stop", "the end at row 0, column 2 is marked"),
        ("none: b is an end, stop", "stuck: no neighbor is free"),
        ("none: rest gets X, stop", "no free neighbors are left; paths: 1"),
        ("none: rest gets X, stop", "cells that no path uses: 0"),
        ("none: rest gets X, stop", "a board and its solution"),
    ]
