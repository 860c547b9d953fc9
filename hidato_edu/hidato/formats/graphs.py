"""Graphs in our own text: a line for every node, then one for every edge.

::

    graph 3 2
    node a at 0 0 given 1
    node "b c" at 1 0 blank
    node c at 2 0 wall
    edge a "b c"
    edge "b c" c

The first line has the numbers of nodes and edges. A node has a name (in quotation marks, as in
JSON, if it contains spaces), its position x y with y growing downwards, and its content; a ``wall``
is a node that is not on the board. Node k is the cell (0, k) unless ``cell row column`` follows. A
line ``size columns rows`` after the first sets a size that is larger than the cells need.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import isfinite

from hidato_edu.boards.grid import MAX_CELLS, Cell, Grid, Network
from hidato_edu.boards.shapes import Point
from hidato_edu.core.errors import FormatError
from hidato_edu.core.tokens import Row, Token, bad, check_size, positive, whole
from hidato_edu.hidato.formats.tokens import puzzle_of
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["GraphBoard", "graph_words", "read_graph"]

LINE = re.compile(r"\s*(node|edge)\s")
WORD = re.compile(r'"(?:[^"\\]|\\.)*"(?!\S)|\S+')
HOLDS = "say what the node holds: blank, wall or given and a number"


@dataclass(frozen=True)
class Node:
    """A line ``node``: its place in the text, and its contents."""

    token: Token
    name: str
    point: Point
    cell: Cell
    number: int
    given: Token

    @property
    def is_open(self) -> bool:
        """Whether it is on the board."""
        return self.number >= 0


@dataclass(frozen=True)
class GraphBoard:
    """A graph as it was read, before it is known to be a valid puzzle."""

    start: Token
    nodes: list[Node]
    edges: tuple[tuple[int, int], ...]
    size: tuple[int, int]

    @cached_property
    def grid(self) -> Grid:
        """The nodes that are on the board."""
        if not any(node.is_open for node in self.nodes):
            raise bad(self.start, "begins a board without open cells: it needs at least one")
        shape = Network(
            tuple(node.cell for node in self.nodes),
            tuple(node.name for node in self.nodes),
            tuple(node.point for node in self.nodes),
            self.edges,
        )
        cells = tuple(node.cell for node in self.nodes if node.is_open)
        return Grid(cells, shape, self.size)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        givens = ((node.cell, node.number, node.given) for node in self.nodes if node.number > 0)
        return puzzle_of(self.grid, givens)

    @property
    def answer(self) -> dict[Cell, int]:
        """The numbers as they are in the text, right or wrong."""
        return {node.cell: node.number for node in self.nodes if node.is_open}


def graph_words(line: str, at: int) -> Row | None:
    """Return the words of a line of a node or an edge, in which names may be quoted."""
    if not LINE.match(line):
        return None
    return [Token(word.group(), at, word.start() + 1) for word in WORD.finditer(line)]


def read_graph(rows: list[Row], start: int) -> tuple[GraphBoard, int]:
    """Read a graph; return it with the index of the next row."""
    head = rows[start]
    if len(head) != 3:
        raise bad(head[-1], "ends the line: a line 'graph nodes edges' is needed here")
    counts = positive(head[1], "number of nodes"), whole(head[2], "a number of edges is needed")
    if counts[0] > MAX_CELLS:
        raise bad(head[1], f"nodes are too many: at most {MAX_CELLS:,} are allowed")
    at, size = start + 1, None
    if at < len(rows) and rows[at][0].text == "size":
        size, at = rows[at], at + 1
    lines = _lines(rows, at, "node", counts[0], head[1])
    nodes = [_node(row, k) for k, row in enumerate(lines)]
    for what, values in (
        ("name", [node.name for node in nodes]),
        ("place", [node.point for node in nodes]),
        ("cell", [node.cell for node in nodes]),
    ):
        _refuse_doubles(what, values, nodes)
    at += len(nodes)
    index = {node.name: k for k, node in enumerate(nodes)}
    links = _edges(_lines(rows, at, "edge", counts[1], head[2]), index)
    at += len(links)
    if at < len(rows) and rows[at][0].text in ("node", "edge", "size"):
        raise bad(rows[at][0], "begins an extra line: see the counts in the line 'graph'")
    return GraphBoard(head[0], nodes, tuple(links), _size(size, nodes)), at


def _lines(rows: list[Row], at: int, word: str, count: int, told: Token) -> list[Row]:
    """Return so many lines that begin with a word."""
    found = rows[at : at + max(0, count)]
    fit = next((k for k, row in enumerate(found) if row[0].text != word), len(found))
    if fit < count or count < 0:
        raise bad(told, f"{word}s are announced, but {fit} follow")
    return found


def _node(row: Row, k: int) -> Node:
    if len(row) < 5 or row[2].text != "at":
        raise bad(row[min(2, len(row) - 1)], "is not 'at': a line 'node NAME at X Y ...' is needed")
    point = (_place(row[3]), _place(row[4]))
    rest = row[5:]
    number, given, cell = 0, row[0], (0, k)
    if not rest:
        raise bad(row[-1], f"ends the line; {HOLDS}")
    if rest[0].text == "given" and len(rest) > 1:
        number, given = positive(rest[1], "given"), rest[1]
        rest = rest[2:]
    elif rest[0].text in ("blank", "wall"):
        number = 0 if rest[0].text == "blank" else -1
        rest = rest[1:]
    else:
        raise bad(rest[0], f"is not known here; {HOLDS}")
    if rest and rest[0].text == "cell" and len(rest) > 2:
        cell = (_index(rest[1]), _index(rest[2]))
        rest = rest[3:]
    if rest:
        raise bad(rest[0], "is not known here; only 'cell ROW COLUMN' may end the line of a node")
    return Node(row[1], _name(row[1]), point, cell, number, given)


def _place(token: Token) -> float:
    try:
        value = float(token.text)
    except ValueError:
        value = float("nan")
    if not isfinite(value) or "_" in token.text:
        raise bad(token, "is not a number: a place is x y, such as 1.5 -2")
    return value


def _index(token: Token) -> int:
    value = whole(token, "a row and a column from 0 are needed here")
    if value < 0:
        raise bad(token, "is negative: rows and columns are counted from 0")
    return value


def _name(token: Token) -> str:
    if not token.text.startswith('"'):
        return token.text
    try:
        return str(json.loads(token.text))
    except ValueError:
        raise bad(token, "is not a name: it must end with a quotation mark, as in JSON") from None


def _refuse_doubles(what: str, values: Iterable[object], nodes: list[Node]) -> None:
    first: dict[object, Node] = {}
    for value, node in zip(values, nodes, strict=True):
        if value in first:
            raise bad(node.token, f"has the {what} of the node in line {first[value].token.line}")
        first[value] = node


def _edges(lines: list[Row], index: dict[str, int]) -> list[tuple[int, int]]:
    """Return the edges as pairs of nodes."""
    links: list[tuple[int, int]] = []
    seen: dict[frozenset[int], Token] = {}
    for row in lines:
        if len(row) != 3:
            raise bad(row[-1], "ends the line: a line 'edge NAME NAME' is needed")
        for token in row[1:]:
            if _name(token) not in index:
                raise bad(token, "is not a node of this graph")
        one, other = (index[_name(token)] for token in row[1:])
        if one == other:
            raise bad(row[2], "is joined to itself: an edge joins two nodes")
        pair = frozenset((one, other))
        if pair in seen:
            raise bad(row[1], f"ends an edge that is already in line {seen[pair].line}")
        seen[pair] = row[1]
        links.append((one, other))
    return links


def _size(row: Row | None, nodes: list[Node]) -> tuple[int, int]:
    """Return rows and columns: those of a line ``size``, or what the open cells need."""
    used = [node for node in nodes if node.is_open] or nodes
    rows, cols = (1 + max(node.cell[part] for node in used) for part in (0, 1))
    if row is not None:
        if len(row) != 3:
            raise bad(row[-1], "ends the line: a line 'size columns rows' is needed")
        size = positive(row[2], "number of rows"), positive(row[1], "number of columns")
        check_size(row[1], row[2], MAX_CELLS)
        if size[0] < rows or size[1] < cols:
            raise bad(row[1], f"x {size[0]} cells are too few: {cols} x {rows} are needed")
        return size
    if rows * cols > MAX_CELLS:
        far = max(used, key=lambda node: max(node.cell)).token
        raise FormatError(
            f"the cell of the node {far.text!r} is too far away: at most {MAX_CELLS:,} cells are "
            "allowed",
            line=far.line,
            column=far.column,
            token=far.text,
        )
    return rows, cols
