"""Wrong reductions, written as students write them."""

from __future__ import annotations

import random
import time
from itertools import pairwise, permutations

import networkx as nx
from exercises.bank.expected import Wrong, says

from hidato_edu import hidato
from hidato_edu.boards import grid

NO = {(0, 0): 1, (0, 1): 3, (0, 2): 0}
YES = {(0, 0): 1, (0, 1): 2, (0, 2): 0}


def _near(point, points):
    x, y = point
    return [p for p in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if p in points]


def _graph(points):
    return hidato.reduction.grid_graph(points)


def _with(points, cell, first=1, last=None):
    s = max(points, key=lambda p: (p[1], p[0]))
    t = s[0] - 1, s[1]
    if t not in points or (s[0], s[1] - 1) not in points:
        return dict(NO)
    board = {cell(*p): 0 for p in points}
    if first:
        board[cell(*s)] = first
    board[cell(*t)] = len(points) if last is None else last
    return board


def _turned(x, y):
    return x + y, x - y


@says("unturned", "answer-without-cycle")
def wrong_unturned_table(points):
    rows = [[-1] * (1 + max(x for x, y in points)) for _ in range(1 + max(y for x, y in points))]
    for x, y in points:
        rows[y][x] = 0
    x, y = max(points, key=lambda p: (p[1], p[0]))
    if rows[y][x - 1] != 0 or rows[y - 1][x] != 0:
        return [[1, 3, 0]]
    rows[y][x], rows[y][x - 1] = 1, len(points)
    return rows


@says("any-start", "cycle-lost")
def wrong_middle_point(points):
    s = max(points, key=lambda p: len(_near(p, points)))
    near = _near(s, points)
    if len(near) < 2:
        return NO
    board = {_turned(*p): 0 for p in points}
    return {**board, _turned(*s): 1, _turned(*near[-1]): len(points)}


wrong_one_more = Wrong(lambda points: _with(points, _turned, last=len(points) + 1), "no-puzzle")
wrong_one_twice = Wrong(lambda points: _with(points, _turned, last=1), "no-puzzle")


@says("solves-inside", "endless-loop")
def wrong_search_then_translate(points):
    """Look for the cycle first, and write a board of its size."""
    for cycle in hidato.reduction.hamiltonian_cycles(_graph(points)):
        return {(0, k): k + 1 if k in (0, len(cycle) - 1) else 0 for k in range(len(cycle))}
    return NO


@says("solves-inside", "endless-loop", "stopped-time")
def wrong_all_orders(points):
    for order in permutations(points):
        if len(order) > 2 and all(
            b in _near(a, points) for a, b in zip(order, order[1:] + order[:1], strict=True)
        ):
            return YES
    return NO


@says("solves-inside", "decides-itself", "stopped-time", "endless-loop")
def wrong_asks_networkx(points):
    graph = _graph(points)
    cycles = nx.simple_cycles(graph)
    return YES if any(len(cycle) == len(points) for cycle in cycles) else NO


@says("decides-itself", "solves-inside", "answer-without-cycle")
def wrong_by_cheap_proofs(points):
    return NO if hidato.reduction.refute(_graph(points), cycle=True) else YES


@says("answer-without-cycle", "decides-by-signs", "cycle-lost")
def wrong_even_number(points):
    return YES if len(points) % 2 == 0 else NO


wrong_always_yes = Wrong(lambda points: {(0, k): 0 for k in range(len(points))}, "always-answer")
wrong_always_no = Wrong(lambda points: NO, "never-answer")


@says("upside-down", "answer-without-cycle")
def wrong_upside_down(points):
    board = _with(points, _turned)
    try:
        hidato.solve(hidato.from_array([[board.get((r, c), -1) for c in range(-40, 40)]
                                        for r in range(40)]))  # fmt: skip
        return NO
    except Exception:
        return YES


@says("answer-without-cycle", "cycle-lost", "solves-inside")
def wrong_memorises(points):
    return YES if len(points) in (4, 6, 8, 12, 16) else NO


@says("sometimes-nothing")
def wrong_none_where_no(points):
    s = max(points, key=lambda p: (p[1], p[0]))
    if len(_near(s, points)) < 2:
        return None
    return _with(points, _turned)


@says("asks-library")
def wrong_asks_the_library(points):
    return hidato.reduction.reduce_cycle(points, "square").puzzle


@says("endless-loop")
def wrong_tries_all_orders(points):
    for order in permutations(points[1:]):
        cycle = [points[0], *order, points[0]]
        if len(points) > 3 and all(b in _near(a, points) for a, b in pairwise(cycle)):
            return {(0, 0): 1, (0, 1): 2}
    return {(0, 0): 1, (0, 2): 2}


@says("answer-without-cycle")
def wrong_looks_to_the_left_only(points):
    """Say no only where s has no left neighbor."""
    s = max(points, key=lambda p: (p[1], p[0]))
    if (s[0] - 1, s[1]) not in points:
        return dict(NO)
    board = {_turned(*p): 0 for p in points}
    return board | {_turned(*s): 1, _turned(s[0] - 1, s[1]): len(points)}


wrong_true = Wrong(lambda points: True, "no-board")
wrong_list_of_cells = Wrong(lambda points: [_turned(*p) for p in points], "returns-cells")


@says("no-number", "no-cell")
def wrong_points_as_numbers(points):
    return {_turned(*p): p for p in points}


@says("other-neighbors")
def wrong_other_neighbors(points):
    """Ask for another puzzle, in which only sides count."""
    s = max(points, key=lambda p: (p[1], p[0]))
    t = s[0] - 1, s[1]
    cells = tuple((y, x) for x, y in points)
    if t not in points:
        t = s
    return hidato.Puzzle(
        grid.Grid(cells, grid.Square("edges")), {(s[1], s[0]): 1, (t[1], t[0]): len(points)}
    )


@says("changes-input")
def wrong_sorts_the_input(points):
    points.sort(key=lambda p: (p[1], p[0]))
    return _with(points, _turned)


@says("changes-input")
def wrong_pops(points):
    board = _with(points, _turned)
    while points:
        points.pop()
    return board


@says("raises-KeyError")
def wrong_unknown_key(points):
    board = dict.fromkeys(points, 0)
    board[0, -1] += 1
    return board


@says("stopped-time")
def wrong_sleeps(points):
    time.sleep(60)


wrong_random = Wrong(lambda points: random.choice([YES, NO]), "unstable")


class _EqualToAll:
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


@says("no-number", "no-cell")
def wrong_numbers_equal_to_all(points):
    return {_turned(*p): _EqualToAll() for p in points}


@says("answer-without-cycle")
def wrong_single_point_with_two_cells(points):
    return {(5, 5): 1, (5, 6): 0} if len(points) < 2 else _with(points, _turned)


@says("raises-IndexError", "raises-ValueError", "raises-StopIteration")
def wrong_single_point_raises(points):
    s, *_ = sorted(points, key=lambda p: (-p[1], -p[0]))
    _near(s, points)[len(points) > 1 and -1]
    return _with(points, _turned)


@says("negative-points", "raises-IndexError")
def wrong_table_wraps_around(points):
    """Put cells into a table: a negative index counts from its end."""
    right = max(x for x, _ in points)
    size = right + max(y for _, y in points) + 2
    table = [[-1] * size for _ in range(size)]
    x, y = max(points, key=lambda p: (p[1], p[0]))
    if (x - 1, y) not in points or (x, y - 1) not in points:
        return [[1, 3, 0]]
    for a, b in points:
        table[b - a + right][a + b] = 0
    table[y - x + right][x + y] = 1
    table[y - x + right + 1][x + y - 1] = len(points)
    return table


@says("negative-points", "cycle-lost", "answer-without-cycle")
def wrong_takes_absolute_values(points):
    return _with(points, lambda x, y: (abs(x) + abs(y), abs(x) - abs(y)))


@says("negative-points")
def wrong_starts_from_zero(points):
    """Look for the last point, beginning with (0, 0)."""
    last = 0, 0
    for x, y in points:
        if (y, x) > last:
            last = y, x
    y, x = last
    if (x - 1, y) not in points or (x, y - 1) not in points:
        return dict(NO)
    return {_turned(*p): {(x, y): 1, (x - 1, y): len(points)}.get(p, 0) for p in points}


@says("far-points", "raises-IndexError")
def wrong_fixed_table(points):
    """Put cells into a table of 90 x 90 cells, around its middle."""
    table = [[-1] * 90 for _ in range(90)]
    for (row, col), number in _with(points, lambda x, y: (y - x, y + x)).items():
        table[row + 45][col + 45] = number
    return table


@says("far-points", "cycle-lost")
def wrong_fixed_range(points):
    """Look for points in a part of the plane."""
    there = [(x, y) for y in range(-60, 60) for x in range(-60, 60) if (x, y) in points]
    return _with(there, _turned) if there else dict(NO)


@says("negative-points", "cycle-lost")
def wrong_farthest_from_the_origin(points):
    s = x, y = max(points, key=lambda p: p[0] * p[0] + p[1] * p[1])
    if (x - 1, y) not in points or (x, y - 1) not in points:
        return dict(NO)
    return {_turned(*p): {s: 1, (x - 1, y): len(points)}.get(p, 0) for p in points}


_TABLE = [[-1] * 80 for _ in range(80)]


@says("remembers", "unstable", "raises-IndexError")
def wrong_keeps_its_table(points):
    """Write into a table that was made outside."""
    for (row, col), number in _with(points, lambda x, y: (y - x, y + x)).items():
        _TABLE[row + 40][col + 40] = number
    return _TABLE


@says("remembers", "unstable")
def wrong_default_board(points, board={}):  # noqa: B006
    """Add to a dict that is a default value."""
    filled = _with(points, lambda x, y: (y - x, y + x))
    if len(filled) != len(points):
        return filled
    board.update(filled)
    return board
