"""Wrong ways back from an answer, written as students write them."""

from __future__ import annotations

import random
import time

from exercises.bank.expected import Wrong, says

from hidato_edu import hidato


def _ordered(cells, answer):
    return sorted(cells, key=lambda point: answer[cells[point]])


@says("reading-order", "no-edge")
def wrong_by_columns(cells, answer):
    return sorted(cells, key=lambda p: (p[0], -p[1]))


@says("other-cycle", "no-edge")
def wrong_own_search(cells, answer):
    """Look for any cycle of the graph, whatever the answer is."""
    points = sorted(cells)

    def search(path):
        if len(path) == len(points):
            (a, b), (c, d) = path[0], path[-1]
            return path if abs(a - c) + abs(b - d) == 1 else None
        x, y = path[-1]
        for near in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
            if near in cells and near not in path:
                found = search([*path, near])
                if found:
                    return found
        return None

    return search([points[0]])


@says("no-edge", "not-each-once", "unordered")
def wrong_by_last_digit(cells, answer):
    return sorted(cells, key=lambda point: answer[cells[point]] % 10)


@says("no-edge")
def wrong_two_halves(cells, answer):
    points = _ordered(cells, answer)
    return points[::2] + points[1::2]


wrong_first_missing = Wrong(lambda cells, answer: _ordered(cells, answer)[1:], "not-each-once")


@says("closed")
def wrong_closed(cells, answer):
    points = _ordered(cells, answer)
    return [*points, points[0]]


wrong_cells = Wrong(lambda cells, answer: sorted(cells.values(), key=answer.get), "returns-cells")


@says("returns-numbers")
def wrong_numbers(cells, answer):
    return sorted(answer[cell] for cell in cells.values())


@says("returns-pairs")
def wrong_points_with_numbers(cells, answer):
    return sorted(((answer[cells[p]], p) for p in cells))  # noqa: UP034


@says("returns-pairs")
def wrong_edges(cells, answer):
    points = _ordered(cells, answer)
    return list(zip(points, points[1:] + points[:1], strict=True))


wrong_set = Wrong(lambda cells, answer: set(_ordered(cells, answer)), "returns-set")


@says("returns-dict")
def wrong_dict(cells, answer):
    return {point: answer[cells[point]] for point in _ordered(cells, answer)}


@says("returns-text")
def wrong_text(cells, answer):
    return " ".join(map(str, _ordered(cells, answer)))


@says("not-a-list")
def wrong_first_point(cells, answer):
    return min(answer[cell] for cell in cells.values())


@says("not-points")
def wrong_texts(cells, answer):
    return [str(point) for point in _ordered(cells, answer)]


wrong_empty = Wrong(lambda cells, answer: [], "not-each-once")


@says("not-each-once")
def wrong_from_one_where_there(cells, answer):
    points = {answer[cell]: point for point, cell in cells.items()}
    return [points[k] for k in range(1, len(cells) + 1) if k in points]


@says("asks-library")
def wrong_asks_the_library(cells, answer):
    made = hidato.reduction.reduce_cycle(list(cells), "diamond")
    return list(hidato.reduction.solution_to_cycle(made, answer))


@says("returns-in-place")
def wrong_sorts_and_returns_at_once(cells, answer):
    return list(cells).sort(key=lambda point: answer[cells[point]])


@says("sometimes-nothing")
def wrong_sometimes_nothing(cells, answer):
    if len(cells) == len(answer):
        return _ordered(cells, answer)


@says("raises-KeyError")
def wrong_asks_for_points(cells, answer):
    return sorted(cells, key=lambda point: answer[point])


@says("raises-KeyError")
def wrong_always_from_one(cells, answer):
    points = {answer[cell]: point for point, cell in cells.items()}
    return [points[k] for k in range(1, len(cells) + 1)]


@says("changes-input")
def wrong_empties_the_input(cells, answer):
    cycle = []
    while cells:
        point = min(cells, key=lambda p: answer[cells[p]])
        cycle.append(point)
        del cells[point]
    return cycle


@says("changes-input")
def wrong_pops_numbers(cells, answer):
    points = {answer.pop(cell): point for point, cell in cells.items()}
    return [points[k] for k in sorted(points)]


@says("no-edge", "not-each-once")
def wrong_memorises(cells, answer):
    return [(0, 0), (1, 0), (1, 1), (0, 1)]


@says("endless-loop", "not-each-once")
def wrong_endless(cells, answer):
    k, cycle = 1, []
    points = {answer[cell]: point for point, cell in cells.items()}
    while len(cycle) < len(cells):
        if k in points:
            cycle.append(points[k])
    return cycle


@says("stopped-time")
def wrong_sleeps(cells, answer):
    time.sleep(60)


wrong_random = Wrong(lambda cells, answer: random.sample(sorted(cells), len(cells)), "unstable")


class _EqualToAll:
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


@says("not-points")
def wrong_list_of_equal_to_all(cells, answer):
    return [_EqualToAll() for _ in cells]


@says("exchanged")
def wrong_exchanges_x_and_y(cells, answer):
    return [(y, x) for x, y in _ordered(cells, answer)]


@says("not-each-once")
def wrong_takes_absolute_values(cells, answer):
    return [(abs(x), abs(y)) for x, y in _ordered(cells, answer)]
