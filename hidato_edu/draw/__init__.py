"""Pictures and players, drawn by matplotlib.

Reading order: `style` (colours and sizes), `view` (parts, values, marks), `field`, `board`,
`walk`, `path`, `tree` (with `tidy`, `nodes`, and for a pruned run beside the full one `pair`,
`follow`), `window` (with `elbows`), `curve`, `profile` (with `labels`), `graph`, `turn`,
`construction`, `domains`, `hint`; of a Kakuro `kakuro_known`, `kakuro`, `kakuro_runs`; of a
Numberlink `numberlink_known`, `numberlink`, `numberlink_hint`, `frontier`; of union-find
`forest_known`, `forest_places`, `forest`, `forest_depths`; of a Hashi `hashi_known`, `hashi_view`,
`hashi`, `hashi_islands`, `hashi_matrix`, `hashi_hint` (with `beside`); which view a family has,
`families`; then `score` (what a browser needs to play a run), `page` and ``player.js``. What a
person calls stands in `api`, `api_graphs`, `api_hashi`, `api_numberlink`, `api_solver`. Plots of
many runs, which are not played: `panels`, `plots`, `multiples`.
"""

from __future__ import annotations

from hidato_edu.draw.api import board, compare, curve, path, player, tree, walk
from hidato_edu.draw.api_graphs import construction, graph, linked, turn
from hidato_edu.draw.api_hashi import before_after, islands, matrix, refutation
from hidato_edu.draw.api_numberlink import depths, forest, frontier, paths
from hidato_edu.draw.api_solver import domains, hint, profile, runs
from hidato_edu.draw.multiples import curves
from hidato_edu.draw.player import Player
from hidato_edu.draw.plots import band, ecdf, intervals
from hidato_edu.draw.view import Parts, View

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
