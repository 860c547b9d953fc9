"""Pictures and players, drawn by matplotlib.

Reading order: `style` (colours and sizes), `views`, `player`; which view a family has, `families`;
what a person calls: `api`, `api_graphs`, `api_hashi`, `api_numberlink`, `api_solver`; `plots` of
many runs, which are not played.
"""

from __future__ import annotations

from hidato_edu.draw.api import board, compare, curve, path, player, tree, walk
from hidato_edu.draw.api_graphs import construction, graph, linked, turn
from hidato_edu.draw.api_hashi import before_after, islands, matrix, refutation
from hidato_edu.draw.api_numberlink import depths, forest, frontier, paths
from hidato_edu.draw.api_solver import domains, hint, profile, runs
from hidato_edu.draw.player.player import Player
from hidato_edu.draw.plots.multiples import curves
from hidato_edu.draw.plots.plots import band, ecdf, intervals
from hidato_edu.draw.views.view import Parts, View

__all__ = [
    "Parts",
    "Player",
    "View",
    "band",
    "before_after",
    "board",
    "compare",
    "construction",
    "curve",
    "curves",
    "depths",
    "domains",
    "ecdf",
    "forest",
    "frontier",
    "graph",
    "hint",
    "intervals",
    "islands",
    "linked",
    "matrix",
    "path",
    "paths",
    "player",
    "profile",
    "refutation",
    "runs",
    "tree",
    "turn",
    "walk",
]
