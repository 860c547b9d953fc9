"""Where the nodes of a forest go: its trees as blocks on shelves, or each node in its own column.

On shelves a root is at the upper left of its block. A rail leads down from it to the rows of its
children, each of them again a block, so that even a root with forty children needs only the room
that they take. In columns the height of a node is its depth, and nodes move down when their tree is
attached to another; no two nodes can ever overlap.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["RADIUS", "Block", "between", "bow", "columns", "elbow", "graph_of", "head", "shelves"]

Point: TypeAlias = "tuple[float, float]"

RADIUS = 0.4  # of a node
HEAD = 0.2  # length of an arrow's head
ROW = 1.36  # from one row to the next, in nodes
SHARES = (1.0, 0.7, 0.5, 0.35)  # of the width, for the trees below a tree
CLOSE = 150  # greatest number of items for which all ways of packing are tried
INDENT = 0.66  # of children, from the rail
BUS = 0.24  # how far above the nodes of a row their branch runs


class Block(NamedTuple):
    """One or more trees: the positions of nodes relative to the upper left one, and the extent."""

    places: dict[Any, Point]
    width: float
    height: float


class Packing(NamedTuple):
    """How blocks are packed."""

    limit: float  # width of a shelf
    share: float  # share of it for the trees below a tree
    sign: int  # -1 if the highest of these come first, 1 if they come last


def graph_of(parent: Mapping[Any, Any]) -> nx.DiGraph:
    """Return the forest as a graph: an edge from each item to its parent."""
    import networkx

    graph = networkx.DiGraph()
    graph.add_nodes_from(parent)
    graph.add_edges_from((item, above) for item, above in parent.items() if above is not None)
    return graph


def trees_of(graph: nx.DiGraph) -> tuple[list[Any], dict[Any, list[Any]]]:
    """Return the roots and the children of each node; the first node of a cycle is its root."""
    children: dict[Any, list[Any]] = {item: [] for item in graph}
    roots = [item for item in graph if not graph.out_degree(item)]
    seen: set[Hashable] = set()

    def collect(root: Any) -> None:
        seen.add(root)
        todo = [root]
        while todo:
            item = todo.pop()
            below = [one for one in graph.predecessors(item) if one not in seen]
            seen.update(below)
            children[item] = below
            todo += below

    for root in roots:
        collect(root)
    for item in graph:
        if item not in seen:  # on a cycle, or below one
            roots.append(item)
            collect(item)
    return roots, children


def shelves(graph: nx.DiGraph, room: tuple[float, float]) -> Block:
    """Return the positions of all nodes, with trees on shelves as large as the room allows.

    Examples
    --------
    >>> shelves(graph_of({"a": None, "b": "a", "c": "a"}), (3, 2)).places
    {'a': (0.0, 0.0), 'b': (0.66, 1.36), 'c': (1.66, 1.36)}
    """
    roots, children = trees_of(graph)
    order = _downward(roots, children)
    least = len(order) ** 0.5
    best: tuple[float, Block] | None = None
    close = len(order) <= CLOSE
    limits, shares = range(0, 30, 1 if close else 5), SHARES if close else SHARES[:1]
    for k, share, sign in product(limits, shares, (-1, 1) if close else (-1,)):
        packed = Packing(max(1.0, 0.5 * least * 1.07**k), share, sign)
        block = _forest(roots, children, order, packed)
        scale = min(room[0] / block.width, room[1] / block.height)
        if best is None or scale > best[0]:
            best = scale, block
    return best[1] if best else Block({}, 1.0, 1.0)


def _downward(roots: Iterable[Any], children: Mapping[Any, Sequence[Any]]) -> list[Any]:
    order = list(roots)
    for item in order:
        order += children[item]
    return order


def _forest(
    roots: Sequence[Any],
    children: Mapping[Any, Sequence[Any]],
    order: Sequence[Any],
    packed: Packing,
) -> Block:
    limit = packed.limit
    blocks: dict[Any, Block] = {}
    depth = dict.fromkeys(roots, 0)
    for item in order:
        depth.update(dict.fromkeys(children[item], depth[item] + 1))
    for item in reversed(order):
        below = children[item]
        if not below:
            blocks[item] = Block({item: (0.0, 0.0)}, 1.0, 1.0)
            continue
        own = (limit if not depth[item] else packed.share * limit) - INDENT * (depth[item] + 1)
        rest = _flow(_by_height([blocks.pop(one) for one in below], packed.sign), own, ROW - 1)
        indent = 0.0 if len(below) == 1 else INDENT
        places = {item: (0.0, 0.0)} | _moved(rest.places, indent, ROW)
        blocks[item] = Block(places, max(1.0, rest.width + indent), ROW + rest.height)
    return _flow(_by_height([blocks[root] for root in roots], -1), limit, ROW - 1)


def _by_height(blocks: Iterable[Block], sign: int) -> list[Block]:
    """Return blocks by height: rows of similar heights leave the least empty room."""
    return sorted(blocks, key=lambda block: sign * block.height)


def _flow(blocks: Sequence[Block], limit: float, gap: float) -> Block:
    """Return blocks in rows, like words in lines."""
    places: dict[Any, Point] = {}
    x = y = high = wide = 0.0
    for block in blocks:
        if x and x + block.width > limit:
            x, y, high = 0.0, y + high + gap, 0.0
        places |= _moved(block.places, x, y)
        x += block.width
        wide, high = max(wide, x), max(high, block.height)
        x += 0.25 if block.height > 1 else 0.0  # to keep blocks apart
    return Block(places, wide, y + high)


def _moved(places: Mapping[Any, Point], x: float, y: float) -> dict[Any, Point]:
    return {item: (round(a + x, 4), round(b + y, 4)) for item, (a, b) in places.items()}


def elbow(start: Point, end: Point) -> list[Point]:
    """Return the line from a child up to its branch, along it to the rail, and up to the parent."""
    if start[0] == end[0]:
        return [start, end]
    level = start[1] - BUS
    return [start, (start[0], level), (end[0], level), end]


def columns(graph: nx.DiGraph) -> dict[Any, float]:
    """Return the x of each node in its own column, with parents amid their children.

    Examples
    --------
    >>> columns(graph_of({"a": "b", "b": None, "c": "b"}))
    {'a': 0.0, 'b': 1.0, 'c': 2.0}
    """
    roots, children = trees_of(graph)
    order: list[Any] = []
    todo: list[tuple[Any, bool]] = [(root, False) for root in reversed(roots)]
    while todo:
        item, opened = todo.pop()
        below = children[item]
        if opened or not below:
            order.append(item)
            continue
        half = (len(below) + 1) // 2
        todo += [(one, False) for one in reversed(below[half:])]
        todo.append((item, True))
        todo += [(one, False) for one in reversed(below[:half])]
    found = {item: float(x) for x, item in enumerate(order)}
    return {item: found[item] for item in graph}


def between(start: Point, end: Point) -> list[Point]:
    """Return the line from rim to rim of two nodes."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = RADIUS / (dx * dx + dy * dy) ** 0.5
    return [
        (start[0] + share * dx, start[1] + share * dy),
        (end[0] - share * dx, end[1] - share * dy),
    ]


def bow(start: Point, end: Point) -> list[Point]:
    """Return a curve from rim to rim of two nodes that passes beside what is between them."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    bend = 0.25 if abs(dx) + abs(dy) > 1.5 else 0.4
    middle = ((start[0] + end[0]) / 2 + bend * dy, (start[1] + end[1]) / 2 - bend * dx)
    first, last = between(start, middle)[0], between(middle, end)[1]

    def at(t: float) -> Point:
        shares = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
        x, y = (
            sum(share * point[axis] for share, point in zip(shares, way, strict=True))
            for axis in (0, 1)
        )
        return x, y

    way = (first, middle, last)
    return [at(k / 12) for k in range(13)]


def head(before: Point, tip: Point) -> list[Point]:
    """Return the outline of the head of an arrow."""
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    dx, dy = HEAD * dx / length, HEAD * dy / length
    foot = (tip[0] - dx, tip[1] - dy)
    return [tip, (foot[0] - 0.5 * dy, foot[1] + 0.5 * dx), (foot[0] + 0.5 * dy, foot[1] - 0.5 * dx)]
