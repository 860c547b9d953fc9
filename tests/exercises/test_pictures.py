"""Boards in feedback, as lines of text; and boards that students write."""

from __future__ import annotations

import pytest

from hidato_edu import hashi, hidato, kakuro, numberlink
from hidato_edu.exercises.forest_pictures import ForestPicture
from hidato_edu.exercises.hashi_pictures import HashiPicture
from hidato_edu.exercises.judging import Message
from hidato_edu.exercises.kakuro_boards import kakuro_of
from hidato_edu.exercises.kakuro_pictures import KakuroPicture
from hidato_edu.exercises.numberlink_boards import labels_of
from hidato_edu.exercises.pictures import FilledBoard
from hidato_edu.exercises.plain import dumps, loads
from hidato_edu.exercises.reading import written


@pytest.mark.parametrize("lanes", [1, 2])
def test_bridges_that_cross(lanes):
    cross = hashi.from_array([[0, 1, 0], [1, 0, 1], [0, 1, 0]])
    for bridges in (cross.bridges, cross.bridges[::-1]):
        drawn = str(HashiPicture(cross, dict.fromkeys(bridges, lanes)))
        assert drawn.splitlines()[3] == "1 |  1---+---1".replace("-", "-="[lanes - 1])


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
    assert "line 1, column 3: 'x' is not known here" in told.text


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
