"""Boards on which the search tells everything that it can tell: each event of both its stories."""

from __future__ import annotations

from typing import Any

from hidato_edu import hashi

CROSSED = [[0, 1, 0], [1, 0, 1], [0, 1, 0]]
APART = [[3, 3, 0, 0], [3, 3, 0, 0], [0, 0, 3, 3], [0, 0, 3, 3]]
ODD = [[4, 0, 4, 2], [3, 2, 5, 0], [3, 2, 3, 3]]
KNOWN = [[0, 1, 3, 2], [0, 3, 4, 3], [0, 3, 0, 3]]
LONG = [
    [2, 0, 4, 0, 0],
    [2, 0, 4, 0, 0],
    [0, 0, 5, 3, 2],
    [3, 0, 0, 2, 3],
    [0, 0, 2, 0, 0],
    [3, 3, 2, 0, 0],
    [1, 3, 2, 0, 0],
]
PROBED = [
    [1, 0, 3, 0, 0],
    [3, 2, 0, 0, 0],
    [4, 2, 0, 0, 2],
    [3, 2, 5, 2, 3],
    [2, 3, 5, 0, 0],
    [0, 0, 2, 0, 0],
]
DENSE = [
    [1, 3, 0, 1, 1, 0],
    [4, 0, 4, 5, 0, 4],
    [5, 0, 3, 0, 5, 0],
    [2, 5, 4, 5, 0, 4],
    [1, 2, 0, 0, 2, 4],
    [0, 0, 4, 3, 0, 2],
]
CUT = [[1, 3, 3, 3, 0, 0], [2, 3, 0, 3, 0, 0], [0, 0, 3, 3, 0, 0]]

SEARCHES: dict[str, tuple[list[list[int]], dict[str, Any]]] = {
    "guesses": ([[1, 0, 2, 2], [0, 0, 4, 3], [2, 0, 2, 0], [2, 3, 3, 0]], {"restarts": 1}),
    "blind, crossed": (CROSSED, {"rules": ()}),
    "crossed": (CROSSED, {}),
    "closed": ([[1, 0, 1], [2, 2, 0]], {}),
    "apart": (APART, {}),
    "odd": (ODD, {}),
    "answers known": (KNOWN, {"restarts": 1}),
    "probing, restarts": (PROBED, {"restarts": 1, "probing": True}),
    "probing, blind, crossed": (CROSSED, {"rules": (), "probing": True}),
    "probing, too many": ([[1, 1, 0], [1, 0, 0]], {"probing": True}),
    "probing, closed": ([[1, 0], [0, 2], [1, 0], [0, 2]], {"probing": True}),
    "probing, apart": (APART, {"probing": True}),
    "probing, blind": (DENSE, {"rules": (), "probing": True}),
    "probing, odd": (ODD, {"probing": True}),
    "probing, cut": (CUT, {"probing": True}),
    "probing, cut off": (LONG, {"probing": True, "limit": 1}),
}

STREAMS = {
    f"hashi, {name}": lambda rows=rows, switches=switches: hashi.steps(
        hashi.from_array(rows), **switches
    )
    for name, (rows, switches) in SEARCHES.items()
}
