"""Wrong ways to ask whether bridges join all islands."""

# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n10_hashi.answers.is_connected import is_connected as _right


@says("sometimes-nothing", "returns-nothing")
def wrong_forgets_false(islands, bridges):
    if _right(islands, bridges):
        return True


wrong_set = Wrong(lambda islands, bridges: {cell for pair in bridges for cell in pair}, "no-truth")


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


@says("asks-library")
def wrong_asks_library(islands, bridges):
    from hidato_edu.hashi.rules import groups

    return len(groups(islands, [("bridge", one, other) for one, other in bridges])) == 1
