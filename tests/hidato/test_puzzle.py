from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import ANSWER_10X10, PUZZLE_10X10

from hidato_edu import InvalidPuzzle, hidato
from hidato_edu.boards.grid import ADJACENCIES, Square, square
from hidato_edu.hidato import Puzzle, from_array


@st.composite
def arrays(draw):
    """A table of numbers that is a valid puzzle."""
    rows, cols = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    walls = draw(st.lists(st.booleans(), min_size=rows * cols, max_size=rows * cols))
    walls[draw(st.integers(0, rows * cols - 1))] = False
    numbers = draw(st.permutations(range(1, walls.count(False) + 1)))
    keep = draw(st.lists(st.booleans(), min_size=len(numbers), max_size=len(numbers)))
    values = iter([n if kept else 0 for n, kept in zip(numbers, keep, strict=True)])
    flat = [-1 if wall else next(values) for wall in walls]
    return [flat[r * cols : (r + 1) * cols] for r in range(rows)]


# --- from an array and back ---------------------------------------------------------------------


@given(arrays(), st.sampled_from(sorted(ADJACENCIES)))
@settings(deadline=None)
def test_arrays_there_and_back(rows, adjacency):
    puzzle = from_array(rows, adjacency=adjacency)
    assert puzzle.to_array() == rows
    assert puzzle.grid.shape == Square(adjacency)
    assert from_array(puzzle.to_array(), adjacency=adjacency) == puzzle
    assert puzzle.givens == {
        (r, c): n for r, row in enumerate(rows) for c, n in enumerate(row) if n > 0
    }


@given(arrays(), st.sampled_from([np.int8, np.int16, np.int32, np.int64]))
@settings(deadline=None)
def test_numpy_arrays(rows, kind):
    array = np.array(rows, dtype=kind)
    puzzle = from_array(array)
    for same in (rows, tuple(map(tuple, rows)), list(array), list(map(list, array))):
        assert from_array(same) == puzzle
    assert (np.array(puzzle.to_array()) == array).all()
    assert all(type(number) is int for row in puzzle.to_array() for number in row)
    assert array.tolist() == rows, "the array was changed"


def test_unsigned_arrays_have_no_walls():
    assert from_array(np.array([[1, 0, 3]], dtype=np.uint8)).to_array() == [[1, 0, 3]]


def test_the_array_is_copied():
    rows = [[1, 0, 3]]
    puzzle = from_array(rows)
    rows[0][1] = 2
    puzzle.to_array()[0][1] = 2
    assert puzzle.to_array() == [[1, 0, 3]]


# what is wrong, the array, a part of the message
BAD = [
    ("nothing", [], "a list of rows"),
    ("an empty row", [[]], "a list of rows"),
    ("a row empty", [[1, 0], []], "a list of rows"),
    ("no rows", [1, 0, 3], "a list of rows"),
    ("a text", "1 0 3", "a list of rows"),
    ("rows of text", ["1 0", "0 4"], "a list of rows"),
    ("None", None, "a list of rows"),
    ("a number", 5, "a list of rows"),
    ("a mapping", {(0, 0): 1}, "a list of rows"),
    ("an iterator", iter([[1]]), "a list of rows"),
    ("one dimension", np.array([1, 0, 3]), "a list of rows"),
    ("three dimensions", np.zeros((2, 2, 2), int), "row 0, column 0"),
    ("no dimension", np.array(1), "a list of rows"),
    ("empty array", np.zeros((0, 3), int), "a list of rows"),
    ("no columns", np.zeros((3, 0), int), "a list of rows"),
    ("ragged, short", [[1, 0], [0]], "row 1 has 1 numbers, but row 0 has 2"),
    ("ragged, long", [[1, 0], [0, 0, 4]], "row 1 has 3 numbers, but row 0 has 2"),
    ("a truth value", [[1, True]], "row 0, column 1: True is not allowed"),
    ("a truth value of numpy", [[1, np.True_]], "row 0, column 1"),
    ("an array of truth values", np.array([[True, False]]), "row 0, column 0: True"),
    ("a fraction", [[1, 0.5]], "row 0, column 1: 0.5 is not allowed"),
    ("a whole float", [[1.0, 0]], "row 0, column 0: 1.0 is not allowed"),
    ("an array of floats", np.array([[1.0, 0.0]]), "row 0, column 0: 1.0"),
    ("not a number", np.array([[np.nan]]), "row 0, column 0: nan"),
    ("a digit as text", [[1, "2"]], "row 0, column 1: '2' is not allowed"),
    ("a wall as text", [[1, "#"]], "row 0, column 1: '#' is not allowed"),
    ("None in it", [[1, None]], "row 0, column 1: None is not allowed"),
    ("a list in it", [[1, [2]]], r"row 0, column 1: \[2\] is not allowed"),
    ("negative", [[1, 0], [0, -2]], "row 1, column 1: -2 is not allowed"),
    ("too large", [[1, 0, 4]], r"given 4 at \(0, 2\): the board has 3 open cells"),
    ("far too large", [[1, 10**30]], "the board has 2 open cells"),
    ("given twice", [[1, 2], [2, 0]], r"given 2 twice: at \(0, 1\) and at \(1, 0\)"),
    ("no cells", [[-1, -1]], "at least one open cell"),
]


@pytest.mark.parametrize(("rows", "message"), [r[1:] for r in BAD], ids=[r[0] for r in BAD])
def test_bad_arrays(rows, message):
    with pytest.raises(InvalidPuzzle, match=message):
        from_array(rows)


def test_bad_shapes():
    with pytest.raises(InvalidPuzzle, match="'octagon' is not a shape"):
        from_array([[1]], cell="octagon")
    with pytest.raises(InvalidPuzzle, match=r"'faces' is not an adjacency .* edges, edges"):
        from_array([[1]], adjacency="faces")


# --- the puzzle as a value ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("clues", "message"),
    [
        ({(5, 5): 1}, "this cell is not on the board"),
        ({(0, 0): 0}, "a given is 1 to 4"),
        ({(0, 0): -1}, "a given is 1 to 4"),
        ({(0, 0): 5}, "a given is 1 to 4"),
        ({(0, 0): 2, (1, 1): 2}, r"given 2 twice: at \(0, 0\) and at \(1, 1\)"),
    ],
)
def test_bad_givens(clues, message):
    with pytest.raises(InvalidPuzzle, match=message):
        Puzzle(square(2, 2), clues)


def test_puzzles_are_values():
    pairs = [((1, 1), 4), ((0, 0), 1)]
    one, two = Puzzle(square(2, 2), dict(pairs)), Puzzle(square(2, 2), tuple(pairs))
    assert one == two
    assert hash(one) == hash(two)
    assert len({one, two, Puzzle(square(2, 2)), Puzzle(square(2, 2, adjacency="edges"))}) == 3
    assert one.givens[0, 0] == 1  # kept from now on, and no hindrance to a copy
    for twin in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert twin == one
        assert hash(twin) == hash(one)
    with pytest.raises(TypeError):
        one.givens[0, 1] = 2
    with pytest.raises(AttributeError):
        one.clues = ()


def test_solutions_are_values():
    answer = hidato.solve(PUZZLE_10X10)
    assert answer == ANSWER_10X10
    assert hash(answer) == hash(hidato.solve(PUZZLE_10X10))
    assert answer.path[0] == (7, 6)
    assert [answer[cell] for cell in answer.path] == list(range(1, 57))
    assert answer.to_puzzle().givens == ANSWER_10X10
    assert from_array(answer.to_array()) == answer.to_puzzle()
    assert pickle.loads(pickle.dumps(answer)) == answer
    with pytest.raises(TypeError):
        answer[0, 0] = 1
