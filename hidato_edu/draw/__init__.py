"""Pictures and players, drawn with matplotlib.

Reading order: `style` (colors and sizes), `views`, `player`; `families` and `hints` (the views of
each family); `watch` (any function); `handout` (puzzles to print); `levels` (a formula, its
graph and its board); `plots` of many runs, which are not played. Each public function follows
the view that it makes.
"""

from __future__ import annotations

from hidato_edu.draw.families import board
from hidato_edu.draw.handout import handout
from hidato_edu.draw.hints import domains, hint
from hidato_edu.draw.levels import levels
from hidato_edu.draw.player.pairs import compare, linked, turn
from hidato_edu.draw.player.player import Player, player
from hidato_edu.draw.plots.multiples import curves
from hidato_edu.draw.plots.panels import described
from hidato_edu.draw.plots.plots import band, ecdf, intervals
from hidato_edu.draw.views.curve import curve
from hidato_edu.draw.views.graphs.forest import forest
from hidato_edu.draw.views.graphs.forest_depths import depths
from hidato_edu.draw.views.graphs.networks import graph
from hidato_edu.draw.views.hashi.hint import refutation
from hidato_edu.draw.views.hashi.islands import islands
from hidato_edu.draw.views.hashi.matrix import before_after, matrix
from hidato_edu.draw.views.kakuro.runs import runs
from hidato_edu.draw.views.numberlink.board import paths
from hidato_edu.draw.views.numberlink.frontier import frontier
from hidato_edu.draw.views.parts import Parts
from hidato_edu.draw.views.paths.construction import construction
from hidato_edu.draw.views.paths.path import path
from hidato_edu.draw.views.paths.walk import walk
from hidato_edu.draw.views.trees.profile import profile
from hidato_edu.draw.views.trees.tree import tree
from hidato_edu.draw.views.view import View
from hidato_edu.draw.watch import watch, watching

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
    "described",
    "domains",
    "ecdf",
    "forest",
    "frontier",
    "graph",
    "handout",
    "hint",
    "intervals",
    "islands",
    "levels",
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
    "watch",
    "watching",
]
