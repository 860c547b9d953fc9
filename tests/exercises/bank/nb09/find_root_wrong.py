"""Wrong finds: the misconceptions, and what students hand in besides."""

from __future__ import annotations

from exercises.bank.expected import Wrong, says

from hidato_edu import numberlink


def _way(parent, x):
    way = [x]
    while parent[way[-1]] is not None:
        way.append(parent[way[-1]])
    return way


@says("recursion")
def wrong_recursive(parent, x):
    if parent[x] is None:
        return x
    parent[x] = wrong_recursive(parent, parent[x])
    return parent[x]


@says("endless-loop")
def wrong_loses_the_old_parent(parent, x):
    root = _way(parent, x)[-1]
    while x != root:
        parent[x] = x
        x = parent[x]
    return root


@says("sometimes-nothing")
def wrong_forgets_the_root_itself(parent, x):
    if parent[x] is None:
        return None
    way = _way(parent, x)
    for node in way[:-1]:
        parent[node] = way[-1]
    return way[-1]


@says("too-far")
def wrong_no_return(parent, x):
    way = _way(parent, x)
    for node in way[:-1]:
        parent[node] = way[-1]


@says("the-whole-way")
def wrong_returns_the_way(parent, x):
    way = _way(parent, x)
    for node in way[:-1]:
        parent[node] = way[-1]
    return way


wrong_text = Wrong(lambda parent, x: str(_way(parent, x)[-1]), "no-node")


@says("forest-broken")
def wrong_removes_nodes(parent, x):
    way = _way(parent, x)
    parent.pop()
    return way[-1]


@says("no-parent")
def wrong_lists_as_parents(parent, x):
    way = _way(parent, x)
    for node in way[:-1]:
        parent[node] = [way[-1]]
    return way[-1]


@says("asks-library")
def wrong_asks_the_library(parent, x):
    forest = numberlink.Forest(range(len(parent)))
    for node, above in enumerate(parent):
        if above is not None:
            forest.union(node, above)
    return forest.find(x)
