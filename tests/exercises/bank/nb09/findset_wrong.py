"""Wrong ways to climb to the root."""

# ruff: noqa: B006

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says


def _right(parent, x):
    while parent[x] is not None:
        x = parent[x]
    return x


@says("sometimes-nothing")
def wrong_none_for_roots(parent, x):
    if parent[x] is not None:
        return _right(parent, x)


@says("too-far")
def wrong_runs_into_none(parent, x):
    while x is not None:
        x = parent[x]
    return x


@says("too-far")
def wrong_returns_the_parent_of_the_root(parent, x):
    while parent[x] is not None:
        x = parent[x]
    return parent[x]


@says("too-far")
def wrong_climbs_with_a_helper_past_the_root(parent, x):
    above = x
    while above is not None:
        x, above = above, parent[above]
    return above


@says("too-far")
def wrong_forgets_to_return(parent, x):
    while parent[x] is not None:
        x = parent[x]


@says("returns-nothing", "prints")
def wrong_prints(parent, x):
    print(_right(parent, x))


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


@says("no-node")
def wrong_text(parent, x):
    return str(_right(parent, x))


@says("no-node")
def wrong_truth_value(parent, x):
    return parent[x] is None


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


@says("endless-recursion")
def wrong_recursion(parent, x):
    return wrong_recursion(parent, x)


@says("raises-TypeError")
def wrong_too_far(parent, x):
    while parent[parent[x]] is not None:
        x = parent[x]
    return x


@says("endless-loop", "endless-recursion")
def wrong_never_ends(parent, x):
    return (
        wrong_never_ends(parent, parent[x])
        if parent[x] is not None
        else (wrong_never_ends(parent, x))
    )


@says("exits")
def wrong_exits(parent, x):
    if parent[x] is None:
        sys.exit("root")
    return _right(parent, x)


@says("unstable", "wrong-root")
def wrong_random(parent, x):
    return _right(parent, x) if random.random() < 0.8 else x


@says("unstable", "wrong-root")
def wrong_remembers(parent, x, seen={}):
    return seen.setdefault(x, _right(parent, x))


@says("wrong-root")
def wrong_memorises(parent, x):
    return {1: 1, 2: 0}.get(len(parent), 3)


@says("parameters")
def wrong_one_parameter(x):
    return x


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-node")
def wrong_equal_to_all(parent, x):
    return _EqualToAll()


wrong_number = Wrong(0, "not-a-function")
wrong_text_of_code = Wrong("while parent[x]", "not-a-function")
