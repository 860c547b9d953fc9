"""Wrong bites, written as students write them."""

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says


@says("unchanged")
def wrong_unchanged(path, cell):
    place = path.index(cell)
    return path[: place + 1] + path[place + 1 :]


@says("reverses-the-bitten")
def wrong_reverses_the_bitten(path, cell):
    place = path.index(cell)
    return path[:place] + path[place:][::-1]


@says("keeps-one-too-many")
def wrong_keeps_one_too_many(path, cell):
    place = path.index(cell) + 2
    return path[:place] + path[place:][::-1]


@says("turns-the-head")
def wrong_turns_the_head(path, cell):
    place = path.index(cell) + 1
    return path[:place][::-1] + path[place:]


@says("turns-the-wrong-part")
def wrong_begins_at_the_new_end(path, cell):
    place = path.index(cell) + 1
    return path[place:] + path[:place][::-1]


@says("turns-all")
def wrong_turns_all(path, cell):
    return list(reversed(path))


@says("moves-the-end")
def wrong_moves_the_end(path, cell):
    new = list(path)
    end = new.pop()
    new.insert(new.index(cell) + 1, end)
    return new


@says("swaps-two")
def wrong_swaps(path, cell):
    new = list(path)
    k = new.index(cell) + 1
    new[k], new[-1] = new[-1], new[k]
    return new


@says("swaps-two")
def wrong_swaps_the_bitten(path, cell):
    new = list(path)
    k = new.index(cell)
    new[k], new[-1] = new[-1], new[k]
    return new


@says("exchanges-the-parts")
def wrong_exchanges(path, cell):
    place = path.index(cell) + 1
    return path[place:] + path[:place]


@says("only-the-tail")
def wrong_only_the_tail(path, cell):
    return path[path.index(cell) + 1 :][::-1]


@says("only-the-head")
def wrong_only_the_head(path, cell):
    return path[: path.index(cell) + 1]


@says("cell-twice")
def wrong_appends(path, cell):
    return [*path, cell]


@says("cell-twice")
def wrong_bitten_in_both_parts(path, cell):
    place = path.index(cell)
    return path[: place + 1] + path[place:][::-1]


@says("bitten-missing")
def wrong_bitten_missing(path, cell):
    place = path.index(cell)
    return path[:place] + path[place + 1 :][::-1]


@says("last-missing")
def wrong_last_missing(path, cell):
    place = path.index(cell) + 1
    return path[:place] + path[place:-1][::-1]


@says("one-missing")
def wrong_one_missing(path, cell):
    place = path.index(cell)
    return path[: place + 1] + path[: place + 1 : -1]


@says("start-bites")
def wrong_start_bites(path, cell):
    place = path.index(cell)
    return path[:place][::-1] + path[place:]


@says("sorted")
def wrong_sorted(path, cell):
    return sorted(path)


@says("only-first", "broken-link", "other-path", "unchanged")
def wrong_place_zero(path, cell):
    place = path.index(cell)
    if not place:
        return list(path)
    return path[: place + 1] + path[place + 1 :][::-1]


@says("raises-ValueError")
def wrong_index_of_a_list(path, cell):
    place = path.index(list(cell))
    return path[: place + 1] + path[place + 1 :][::-1]


@says("numbers-not-cells")
def wrong_places(path, cell):
    order = list(range(len(path)))
    place = path.index(cell) + 1
    return order[:place] + order[place:][::-1]


@says("not-a-path")
def wrong_dict(path, cell):
    place = path.index(cell) + 1
    new = path[:place] + path[place:][::-1]
    return dict.fromkeys(new, 0)


@says("not-a-path")
def wrong_iterator(path, cell):
    return "".join(map(str, path))


@says("not-a-cell")
def wrong_two_parts(path, cell):
    place = path.index(cell) + 1
    return [path[:place], path[place:][::-1]]


@says("one-cell")
def wrong_returns_the_end(path, cell):
    return path[path.index(cell) + 1]


@says("returns-in-place", "changes-input")
def wrong_returns_reverse(path, cell):
    tail = path[path.index(cell) + 1 :]
    return tail.reverse()


@says("changes-input")
def wrong_changes_the_path(path, cell):
    place = path.index(cell) + 1
    path[place:] = path[place:][::-1]
    return path


@says("changes-input")
def wrong_pops(path, cell):
    tail = []
    while path[-1] != cell:
        tail.append(path.pop())
    return path + tail


@says("returns-nothing")
def wrong_none(path, cell):
    place = path.index(cell) + 1
    new = path[:place] + path[place:][::-1]  # noqa: F841


@says("prints")
def wrong_prints(path, cell):
    place = path.index(cell) + 1
    print(path[:place] + path[place:][::-1])


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


@says("exits")
def wrong_exit(path, cell):
    sys.exit()


@says("endless-loop")
def wrong_endless(path, cell):
    new, k = [], 0
    while path[k] != cell:
        new.append(path[k])
    return new


@says("endless-recursion")
def wrong_recursion(path, cell):
    return wrong_recursion(path[::-1], cell)


@says("parameters")
def wrong_parameters(path):
    return path[::-1]


class _EqualToAll(list):
    def __eq__(self, other):
        return True

    __hash__ = None


@says("not-a-path")
def wrong_equal_to_all(path, cell):
    return _EqualToAll()


wrong_result_instead_of_function = Wrong([(0, 0), (0, 1)], "not-a-function")
