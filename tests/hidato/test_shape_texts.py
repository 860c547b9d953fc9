"""Our own text of hexagons, triangles and graphs, there and back, and what damages it."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from shaped import LATTICES, graph_boards, lattice_boards, puzzles_on

from hidato_edu import FormatError, NotWritable, hidato
from hidato_edu.boards import grid
from hidato_edu.boards.grid import SHAPES, Hexagonal, Square, Triangular
from hidato_edu.hidato import Puzzle, Solution
from hidato_edu.hidato.formats.java import ADJACENT, TYPES

PUZZLES = puzzles_on(lattice_boards()) | puzzles_on(graph_boards())
FORMATS = st.sampled_from(sorted(hidato.FORMATS))


# --- there and back -----------------------------------------------------------------------------


@given(PUZZLES)
def test_str_and_parse_are_inverse(puzzle):
    text = str(puzzle)
    assert hidato.parse(text) == puzzle
    assert str(hidato.parse(text)) == text
    assert eval(repr(puzzle), {"hidato": hidato}) == puzzle
    answer = hidato.parse_answer(text)
    assert answer == {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}


@given(st.lists(PUZZLES, min_size=1, max_size=4))
def test_several_boards_in_one_text(boards):
    text = hidato.dump_all(boards)
    assert hidato.parse_all(text) == boards
    assert hidato.parse_all("\n\n".join(map(str, boards))) == boards
    assert len(hidato.parse_answers(text)) == len(boards)
    assert hidato.dump_as(boards, "own") == text


@pytest.mark.parametrize("shape", LATTICES, ids=str)
def test_the_text_names_what_is_not_usual(shape):
    puzzle = Puzzle(grid.Grid(((0, 0), (0, 1), (1, 1)), shape), {(1, 1): 3})
    name = " ".join(filter(None, (shape.name, shape.adjacency, shape.layout)))
    rows = "2 2\n 0  0\n-1  3"
    assert str(puzzle) == (rows if shape == Square() else f"{name}\n{rows}")


def test_a_graph_as_it_is_written():
    graph = nx.Graph([("a", "b c"), ("b c", "c")])
    graph.add_node("d")
    places = {"a": (0, 0), "b c": (1, 0.5), "c": (2, 0), "d": (3, -1)}
    board = grid.from_graph(graph, places)
    puzzle = Puzzle(grid.Grid(((0, 0), (0, 1), (0, 2)), board.shape), {(0, 0): 1, (0, 2): 3})
    assert str(puzzle).splitlines() == [
        "graph 4 2",
        "node a at 0 0 given 1",
        'node "b c" at 1 -0.5 blank',
        "node c at 2 0 given 3",
        "node d at 3 1 wall",
        'edge a "b c"',
        'edge "b c" c',
    ]
    answer = hidato.solve(puzzle)
    assert hidato.parse(str(answer)) == answer.to_puzzle()
    assert hidato.parse_answer("1 2 3") == answer
    cells = grid.from_graph(nx.grid_2d_graph(2, 2))
    assert 'node "(0, 1)" at' in str(Puzzle(cells))
    assert str(Puzzle(cells)).count(" cell ") == 2


@pytest.mark.parametrize("shape", LATTICES, ids=str)
def test_solutions_are_written_too(shape):
    board = grid.Grid(tuple((0, c) for c in range(5)), shape, (2, 5))
    answer = Solution(board, {(0, c): c + 1 for c in range(5)})
    assert hidato.parse(str(answer)) == answer.to_puzzle()
    assert hidato.parse_answer(str(answer)) == answer


@pytest.mark.parametrize(
    ("name", "shape"),
    [
        ("hex edges odd-r", Hexagonal()),
        ("hexagonal edges+corners even-q", Hexagonal("even-q", "edges+corners")),
        ("tri edges", Triangular()),
        ("triangular  edges+corners", Triangular("edges+corners")),
        ("square edges+corners", Square()),
    ],
)
def test_other_names_and_tables_without_a_size(name, shape):
    wanted = Puzzle(grid.Grid(((0, 0), (0, 2)), shape), {(0, 0): 1})
    assert hidato.parse(f"{name}\n3 1\n1 -1 0") == wanted
    assert hidato.parse(f"\ufeff\n\t{name} \r\n\r\n1 -1 .") == wanted


# --- damage -------------------------------------------------------------------------------------

GRAPH = """graph 3 2
node a at 0 0 given 1
node "b c" at 1 0.5 blank
node c at 2 0 wall cell 3 4
edge a "b c"
edge "b c" c"""


def changed(old: str, new: str) -> str:
    assert GRAPH.count(old) == 1, old
    return GRAPH.replace(old, new)


# what is wrong, text, line, column, token, a part of the message that only this mistake has
BAD = [
    ("unknown shape", "pentagon edges\n1", 1, 1, "pentagon", f"use one of {', '.join(SHAPES)}"),
    ("no adjacency", "hex\n1", 1, 4, "hex", "missing after 'hex'; use one of edges, edges+"),
    ("knights on hexagons", "hexagon knight odd-r\n1", 1, 9, "knight", "is not an allowed"),
    ("hopido on triangles", "triangle hopido\n1", 1, 10, "hopido", "is not an allowed adjacency"),
    ("no layout", "hexagon edges\n1", 1, 14, "edges", "missing after 'edges'; use one of odd-r"),
    ("bad layout", "hexagon edges odd\n1", 1, 15, "odd", "is not an allowed layout"),
    ("unknown layout", "hexagon edges odd-x\n1", 1, 15, "odd-x", "use one of odd-r, even-r, odd-q"),
    ("layout of triangles", "triangle edges odd-r\n1", 1, 16, "odd-r", "is not allowed here"),
    ("a word too many", "hexagon edges odd-r x\n1", 1, 21, "x", "is not allowed here: the line"),
    ("only a name", "hexagon edges odd-r", 1, 15, "odd-r", "is the end of the text"),
    ("short row", "triangle edges\n3 1\n1 0", 3, 4, "0", "the row ends after '0'"),
    ("too large", "triangle edges\n3000 3000\n1 0 0", 2, 1, "3000", "cells are too many"),
    ("given twice", "hex edges odd-r\n2 1\n1 1", 3, 3, "1", "given twice, first at line 3, col"),
    ("out of range", "hex edges odd-r\n3 1\n1 -1 3", 3, 6, "3", "the board has 2 open cells"),
    ("graph without counts", changed("graph 3 2", "graph 3"), 1, 7, "3", "'graph nodes edges'"),
    ("no nodes", changed("graph 3 2", "graph 0 2"), 1, 7, "0", "is not a number of nodes"),
    ("no count", changed("graph 3 2", "graph x 2"), 1, 7, "x", "'x' is not a whole number; a num"),
    ("edges below 0", changed("graph 3 2", "graph 3 -1"), 1, 9, "-1", "edges are announced"),
    ("huge graph", changed("graph 3 2", "graph 9999999 2"), 1, 7, "9999999", "nodes are too many"),
    ("a node missing", changed("graph 3 2", "graph 4 2"), 1, 7, "4", "nodes are announced, but 3"),
    ("an edge missing", changed("graph 3 2", "graph 3 3"), 1, 9, "3", "edges are announced, but 2"),
    ("an edge too many", changed("graph 3 2", "graph 3 1"), 6, 1, "edge", "an extra line"),
    ("a node too many", changed("graph 3 2", "graph 2 0"), 4, 1, "node", "an extra line"),
    ("name given twice", changed("node c", "node a"), 4, 6, "a", "has the name of the node in"),
    ("place given twice", changed("at 2 0", "at 0 0"), 4, 6, "c", "has the place of the node in"),
    ("cell given twice", changed("cell 3 4", "cell 0 0"), 4, 6, "c", "has the cell of the node in"),
    ("no place", changed("at 0 0", "in 0 0"), 2, 8, "in", "is not 'at'"),
    ("a word for a place", changed("at 0 0", "at 0 x"), 2, 13, "x", "'x' is not a number"),
    ("an endless place", changed("at 0 0", "at 0 inf"), 2, 13, "inf", "'inf' is not a number"),
    ("no number", changed("at 0 0", "at 0 nan"), 2, 13, "nan", "'nan' is not a number"),
    ("nothing held", changed(" blank", ""), 3, 17, "0.5", "ends the line; say what the node holds"),
    ("something held", changed("blank", "full"), 3, 21, "full", "'full' is not known here; say"),
    ("given nothing", changed("given 1", "given"), 2, 15, "given", "is not known here; say what"),
    ("given 0", changed("given 1", "given 0"), 2, 21, "0", "is not a given: it must be at least 1"),
    ("given x", changed("given 1", "given x"), 2, 21, "x", "'x' is not a whole number"),
    ("given too large", changed("given 1", "given 3"), 2, 21, "3", "the board has 2 open cells"),
    ("givens alike", changed("blank", "given 1"), 3, 27, "1", "is given twice, first at line 2, c"),
    ("words behind", changed("blank", "blank x"), 3, 27, "x", "only 'cell ROW COLUMN' may end"),
    ("half a cell", changed("cell 3 4", "cell 3"), 4, 20, "cell", "only 'cell ROW COLUMN' may end"),
    ("cell below 0", changed("cell 3 4", "cell 3 -4"), 4, 27, "-4", "is negative: rows and"),
    ("cell of words", changed("cell 3 4", "cell x 4"), 4, 25, "x", "a row and a column from 0 are"),
    ("cell far away", changed("blank", "blank cell 9999 9999"), 3, 6, '"b c"', "is too far away"),
    ("no mark at the end", changed('node "b c"', 'node "b'), 3, 6, '"b', "is not a name"),
    ("a bad mark", changed('node "b c"', r'node "\x"'), 3, 6, r'"\x"', "is not a name"),
    ("unknown node", changed('edge a "b c"', "edge a z"), 5, 8, "z", "'z' is not a node of this"),
    ("half an edge", changed('edge a "b c"', "edge a"), 5, 6, "a", "'edge NAME NAME' is needed"),
    ("an edge of three", changed('edge a "b c"', "edge a c c"), 5, 10, "c", "'edge NAME NAME'"),
    ("a loop", changed('edge a "b c"', "edge a a"), 5, 8, "a", "is joined to itself"),
    ("an edge again", changed('edge a "b c"', 'edge c "b c"'), 6, 6, '"b c"', "already in line 5"),
    ("size of one", changed("graph 3 2", "graph 3 2\nsize 9"), 2, 6, "9", "'size columns rows'"),
    ("size too small", changed("graph 3 2", "graph 3 2\nsize 1 1"), 2, 6, "1", "are too few"),
    ("size too large", changed("graph 3 2", "graph 3 2\nsize 9999 9999"), 2, 6, "9999", "too many"),
    ("walls only", "graph 1 0\nnode a at 0 0 wall", 1, 1, "graph", "without open cells"),
    ("two graphs", GRAPH + "\n" + GRAPH, 7, 1, "graph", "begins a second board"),
    ("text behind", GRAPH + "\nthe end", 7, 1, "the", "'the' is not a shape of cells"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "line", "column", "token", "message"), [r[1:] for r in BAD], ids=[r[0] for r in BAD]
)
def test_damage_is_named_with_its_place(text, line, column, token, message):
    with pytest.raises(FormatError) as caught:
        hidato.parse(text)
    error = caught.value
    assert (error.line, error.column, error.token) == (line, column, token)
    assert message in str(error)


def test_the_text_that_is_damaged_is_right():
    puzzle = hidato.parse(GRAPH)
    assert puzzle.size == 2
    assert puzzle.grid.say((0, 1)) == "node b c"
    assert puzzle.grid.neighbors((0, 0)) == ((0, 1),)
    assert hidato.parse(changed("graph 3 2", "graph 3 2\nsize 9 2")).grid.size == (2, 9)


WORDS = ["graph", "node", "edge", "at", "given", "blank", "wall", "cell", "size", "a", '"b c"', '"']
WORDS += ["hexagon", "edges", "odd-r", "0", "1", "2", "-1", "1e9", "Q,C,1,2", "1,?", "TRUE", "x"]


@given(st.lists(st.sampled_from([*WORDS, " ", " ", "\n", "\n"]), max_size=60))
def test_any_text_of_likely_words(words):
    for read in (hidato.parse_all, hidato.parse_answers):
        try:
            read(" ".join(words))
        except FormatError as error:
            line = error.line
        else:
            line = 1
        assert 1 <= line <= 1 + words.count("\n")


@given(st.integers(0, len(GRAPH)), st.integers(0, 12), st.sampled_from([*WORDS, "\n", ""]))
def test_a_graph_with_a_cut_or_a_word_too_many(at, cut, word):
    text = GRAPH[:at] + word + GRAPH[at + cut :]
    try:
        hidato.parse_all(text)
    except FormatError as error:
        token = error.token
    else:
        token = ""
    assert token in text


# --- formats by name ----------------------------------------------------------------------------


@given(st.lists(puzzles_on(lattice_boards()), min_size=1, max_size=3), FORMATS)
def test_what_a_format_writes_is_read_back(boards, name):
    try:
        text = hidato.dump_as(boards, name)
    except NotWritable:
        shapes = [board.grid.shape for board in boards]
        if name == "slides":
            assert any(shape != Square() for shape in shapes)
        elif name == "java":
            words = (*TYPES.values(), *ADJACENT.values(), "", "odd-r")
            assert any({s.name, s.adjacency, s.layout} - {*words} for s in shapes)
    else:
        assert hidato.parse_all(text) == boards
        assert len(hidato.parse_answers(text)) == len(boards)


def test_one_board_and_unknown_formats():
    puzzle = hidato.parse("1 0 3")
    assert hidato.dump_as(puzzle, "slides") == hidato.dump_as([puzzle]) == "1\n3 1\n1 0 3\n"
    assert hidato.parse(hidato.dump_as(hidato.solve(puzzle), "link")).givens[0, 1] == 2
    with pytest.raises(
        ValueError, match="'papyrus' is not a format of a puzzle; use one of own, slides"
    ):
        hidato.dump_as(puzzle, "papyrus")
    with pytest.raises(ValueError, match="at least one"):
        hidato.dump_as([], "own")
    with pytest.raises(NotWritable, match="not for hexagons with edges; use the format 'own'"):
        hidato.dump_as(hidato.parse("hex edges odd-r\n1 0"), "slides")
