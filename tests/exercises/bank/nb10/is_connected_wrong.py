"""Wrong ways to ask whether bridges join all islands."""

# ruff: noqa: B006

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says


def _right(islands, bridges):
    reached = {islands[0]}
    for _ in islands:
        for pair in bridges:
            if reached & set(pair):
                reached |= set(pair)
    return len(reached) == len(islands)


@says("always-the-same")
def wrong_always(islands, bridges):
    return True


@says("always-the-same")
def wrong_never(islands, bridges):
    return False


@says("turned-round")
def wrong_turned(islands, bridges):
    return not _right(islands, bridges)


@says("each-has-a-bridge")
def wrong_each_has_a_bridge(islands, bridges):
    touched = {cell for pair in bridges for cell in pair}
    return all(cell in touched for cell in islands)


@says("each-has-a-bridge")
def wrong_each_has_a_bridge_or_is_alone(islands, bridges):
    touched = {cell for pair in bridges for cell in pair}
    return len(islands) == 1 or len(touched) == len(islands)


@says("counts-bridges")
def wrong_enough_bridges(islands, bridges):
    return len(bridges) >= len(islands) - 1


@says("counts-bridges")
def wrong_just_enough_bridges(islands, bridges):
    return len(bridges) == len(islands) - 1


@says("counts-bridges")
def wrong_enough_and_touched(islands, bridges):
    touched = {cell for pair in bridges for cell in pair} or set(islands[:1])
    return touched == set(islands) and len(bridges) + 1 >= len(islands)


@says("one-island-alone")
def wrong_alone(islands, bridges):
    return bool(bridges) and _right(islands, bridges)


@says("one-sweep")
def wrong_one_sweep(islands, bridges):
    reached = {islands[0]}
    for one, other in bridges:
        if one in reached or other in reached:
            reached |= {one, other}
    return len(reached) == len(islands)


@says("one-step")
def wrong_direct_neighbors(islands, bridges):
    start = islands[0]
    near = {start}.union(*(pair for pair in bridges if start in pair))
    return near == set(islands)


@says("one-step")
def wrong_two_steps(islands, bridges):
    reached = {islands[0]}
    for _ in range(2):
        reached = reached.union(*(pair for pair in bridges if reached & set(pair)))
    return reached == set(islands)


@says("one-way")
def wrong_one_way(islands, bridges):
    reached, todo = {islands[0]}, [islands[0]]
    while todo:
        here = todo.pop()
        for one, other in bridges:
            if one == here and other not in reached:
                reached.add(other)
                todo.append(other)
    return len(reached) == len(islands)


@says("one-way")
def wrong_one_way_sweep(islands, bridges):
    reached = {islands[0]}
    for one, other in bridges:
        if one in reached:
            reached.add(other)
    return len(reached) == len(islands)


@says("returns-nothing", "prints")
def wrong_prints(islands, bridges):
    print(_right(islands, bridges))


@says("sometimes-nothing", "returns-nothing")
def wrong_forgets_false(islands, bridges):
    if _right(islands, bridges):
        return True


@says("no-truth")
def wrong_set(islands, bridges):
    return {cell for pair in bridges for cell in pair}


@says("no-truth", "says-apart", "says-joined")
def wrong_count(islands, bridges):
    return len(islands) - len(bridges) + 2


@says("no-truth")
def wrong_text(islands, bridges):
    return "joined" if _right(islands, bridges) else "apart"


@says("changes-input")
def wrong_takes_apart(islands, bridges):
    verdict = _right(islands, bridges)
    bridges.clear()
    islands.append((9, 9))
    return verdict


@says("endless-loop")
def wrong_walks_round(islands, bridges):
    todo = [islands[0]]
    reached = set()
    while todo:
        here = todo.pop()
        reached.add(here)
        todo += [a if b == here else b for a, b in bridges if here in (a, b)]
    return len(reached) == len(islands)


@says("endless-recursion")
def wrong_recursion(islands, bridges):
    def visit(cell):
        return {cell}.union(*(visit(a if b == cell else b) for a, b in bridges if cell in (a, b)))

    return visit(islands[0]) == set(islands)


@says("exits")
def wrong_exits(islands, bridges):
    if not _right(islands, bridges):
        sys.exit(1)
    return True


@says("raises-IndexError")
def wrong_raises(islands, bridges):
    assert bridges[0]
    return _right(islands, bridges)


@says("unstable", "says-apart", "says-joined")
def wrong_random(islands, bridges):
    return random.random() < 0.5


@says("unstable", "says-apart", "says-joined")
def wrong_remembers(islands, bridges, seen={}):
    return seen.setdefault(len(islands), _right(islands, bridges))


@says("says-apart", "says-joined")
def wrong_memorises(islands, bridges):
    return len(islands) < 3 and len(bridges) == len(islands) - 1


@says("parameters")
def wrong_one_parameter(islands):
    return True


@says("asks-library")
def wrong_asks_library(islands, bridges):
    from hidato_edu.hashi.rules import groups

    return len(groups(islands, [("bridge", one, other) for one, other in bridges])) == 1


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-truth")
def wrong_equal_to_all(islands, bridges):
    return _EqualToAll()


wrong_called = Wrong(False, "not-a-function")
wrong_text_of_code = Wrong("len(reached) == len(islands)", "not-a-function")
