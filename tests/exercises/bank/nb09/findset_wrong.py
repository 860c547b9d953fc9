"""Wrong ways to climb to the root."""

# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n09_numberlink.answers.findset import findset as _right


@says("sometimes-nothing")
def wrong_none_for_roots(parent, x):
    if parent[x] is not None:
        return _right(parent, x)


@says("too-far")
def wrong_forgets_to_return(parent, x):
    while parent[x] is not None:
        x = parent[x]


@says("returns-nothing", "sometimes-nothing")
def wrong_recursion_without_return(parent, x):
    if parent[x] is None:
        return x
    wrong_recursion_without_return(parent, parent[x])


@says("the-whole-way")
def wrong_way(parent, x):
    way = [x]
    while parent[x] is not None:
        x = parent[x]
        way.append(x)
    return way


wrong_text = Wrong(lambda parent, x: str(_right(parent, x)), "no-node")


@says("forest-broken")
def wrong_takes_apart(parent, x):
    root = _right(parent, x)
    parent[x] = None
    return root


@says("forest-broken")
def wrong_hangs_under_itself(parent, x):
    root = _right(parent, x)
    parent[x] = root
    return root


@says("forest-broken")
def wrong_pops(parent, x):
    root = _right(parent, x)
    parent.clear()
    return root


@says("endless-loop")
def wrong_endless(parent, x):
    while parent[x] is not None:
        pass
    return x


@says("raises-TypeError")
def wrong_too_far(parent, x):
    while parent[parent[x]] is not None:
        x = parent[x]
    return x


@says("unstable", "wrong-root")
def wrong_random(parent, x):
    return _right(parent, x) if random.random() < 0.8 else x


@says("unstable", "wrong-root")
def wrong_remembers(parent, x, seen={}):
    return seen.setdefault(x, _right(parent, x))


wrong_memorises = Wrong(lambda parent, x: {1: 1, 2: 0}.get(len(parent), 3), "wrong-root")
