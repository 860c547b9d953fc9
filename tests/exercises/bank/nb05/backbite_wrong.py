"""Wrong bites, written as students write them."""

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says


@says("only-first", "broken-link", "other-path", "unchanged")
def wrong_place_zero(path, cell):
    place = path.index(cell)
    if not place:
        return list(path)
    return path[: place + 1] + path[place + 1 :][::-1]


@says("numbers-not-cells")
def wrong_places(path, cell):
    order = list(range(len(path)))
    place = path.index(cell) + 1
    return order[:place] + order[place:][::-1]


wrong_iterator = Wrong(lambda path, cell: "".join(map(str, path)), "not-a-path")


@says("not-a-cell")
def wrong_two_parts(path, cell):
    place = path.index(cell) + 1
    return [path[:place], path[place:][::-1]]


wrong_returns_the_end = Wrong(lambda path, cell: path[path.index(cell) + 1], "one-cell")


@says("returns-in-place", "changes-input")
def wrong_returns_reverse(path, cell):
    tail = path[path.index(cell) + 1 :]
    return tail.reverse()


@says("changes-input")
def wrong_changes_the_path(path, cell):
    place = path.index(cell) + 1
    path[place:] = path[place:][::-1]
    return path


@says("unstable", "broken-link", "other-path")
def wrong_shuffles(path, cell):
    place = path.index(cell) + 1
    tail = path[place:]
    random.shuffle(tail)
    return path[:place] + tail


@says("broken-link", "other-path", "unchanged", "other-cells")
def wrong_memorises(path, cell):
    if len(path) == 4:
        return [path[0], path[3], path[2], path[1]]
    return path


@says("endless-loop")
def wrong_endless(path, cell):
    new, k = [], 0
    while path[k] != cell:
        new.append(path[k])
    return new
