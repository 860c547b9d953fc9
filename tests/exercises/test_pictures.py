"""Boards in feedback, as lines of text; and boards that students write."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hidato_edu import hashi, hidato, kakuro, numberlink
from hidato_edu.boards import grid
from hidato_edu.exercises.boards import hashi as hashi_boards
from hidato_edu.exercises.boards import hashi_reading, paths, texts
from hidato_edu.exercises.boards.kakuro import kakuro_of
from hidato_edu.exercises.boards.numberlink import labels_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import written
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.pictures.forest import ForestPicture
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.sandbox.plain import dumps, loads


@pytest.mark.parametrize("lanes", [1, 2])
def test_bridges_that_cross(lanes):
    cross = hashi.from_array([[0, 1, 0], [1, 0, 1], [0, 1, 0]])
    for bridges in (cross.bridges, cross.bridges[::-1]):
        drawn = str(HashiPicture(cross, dict.fromkeys(bridges, lanes)))
        assert drawn.splitlines()[3] == "1 |  1---+---1".replace("-", "-="[lanes - 1])


def test_keys_are_written_as_deep_as_values():
    deep = 1
    for _ in range(19):
        deep = (deep,)
    shown = f"{'(' * 19}1{',)' * 19}"
    assert written({deep: deep}, 200) == f"{{{shown}: {shown}}}"
    assert "..." in written({(deep,): 1}, 200)


def test_a_kakuro_may_come_as_an_array_of_pairs():
    rows = [[(0, 0), (1, 0), (3, 0)], [(0, 4), (0, 0), (0, 0)]]
    told = kakuro_of(np.array(rows))
    assert str(told) == str(kakuro_of(rows))


@pytest.mark.parametrize("rows", [9, 10, 11, 12])
def test_the_numbers_of_rows_stand_in_line(rows):
    board = kakuro.generate((rows, 4), seed=1)
    assert len(board.to_array()) == rows
    shown = str(KakuroPicture(board)).splitlines()[1:]
    assert {line.index("|") for line in shown} == {2 + (rows > 10)}
    islands = hashi.from_array([[1], *[[0]] * (rows - 2), [1]])
    shown = str(HashiPicture(islands, {})).splitlines()[1:]
    assert {line.index("|") for line in shown} == {2 + (rows > 10)}


def test_items_of_a_forest_stand_on_a_circle():
    around = ForestPicture(dict.fromkeys(range(6))).grid.shape.points
    assert around[0] == (0, -1)
    assert all(x * x + y * y == pytest.approx(1, abs=3e-6) for x, y in around)
    assert around[1] == (0.866025, -0.5)
    seven = ForestPicture(dict.fromkeys(range(7))).grid.shape.points
    assert all(round(part, 6) == part for point in seven for part in point)


def test_numbers_beside_the_board_draw_no_cells():
    board = hidato.parse("1 0\n-1 0")
    for cell in ((0, 9), (9, 0), (-1, 0), (0, -1)):
        png = FilledBoard(board, {(0, 0): 1, cell: 2})._repr_png_()
        assert png == FilledBoard(board, {(0, 0): 1})._repr_png_()


def test_a_text_that_cannot_be_read_is_a_message():
    told = kakuro_of("# x")
    assert isinstance(told, Message)
    assert "line 1, column 3: 'x' is not allowed here" in told.text


def test_cells_that_a_text_leaves_out_are_blank():
    board = numberlink.from_array([[1, 0, 1], [-1, 0, -1]])
    assert labels_of(board, "1 # 1\n# 1 1")[0, 1] == 0


@pytest.mark.parametrize("value", [int, (bool, [str, dict])], ids=str)
def test_types_there_and_back(value):
    assert loads(dumps(value)) == value


def test_what_lies_deep_is_left_out():
    deep = 1
    for _ in range(40):
        deep = [deep]
    assert "..." in written(deep)


def test_a_kakuro_may_hold_whole_floats():
    rows = [["#", (1, 0), (3, 0)], [(0, 4), 0.0, 0.0]]
    assert kakuro_of(rows) == kakuro_of("# 1\\ 3\\\n\\4 0 0")
    assert kakuro_of([*rows[:1], [(0, 4), 0.0, 0.5]]).key == "no-number"


def test_a_path_is_looked_for_within_its_calls(monkeypatch):
    board = grid.square(1, 2)
    monkeypatch.setattr(paths, "MAX_CALLS", 1)
    assert paths.random_path(board, Random(1)) is None
    monkeypatch.setattr(paths, "MAX_CALLS", 2)
    assert len(paths.random_path(board, Random(1))) == 2


def test_a_hashi_grows_into_the_first_row_and_column():
    for size in ((1, 5), (5, 1)):
        puzzle, lanes = hashi_boards.drawn(Random(1), size, 2)
        assert len(puzzle.givens) == 2
        assert sum(lanes.values()) * 2 == sum(puzzle.givens.values())


def test_what_is_no_board_of_islands_is_quoted():
    told = hashi_reading._table(5, 100)
    assert told.key == "no-board"
    assert told.text.startswith("this is an int, 5, not a board. ")


def test_the_column_of_a_word_before_a_wall():
    assert "line 1, column 3: 'x" in texts.puzzle_of("1 x#").text
