"""Hidato and Hamiltonian paths: why Hidato is hard. Needs networkx.

Reading order: `graphs`, `boustrophedon`, `reduction` (from a grid graph to a board); `formulas`
(from a formula to a board in one step); `gates` and `circuits` (from a formula to a planar graph),
`planar` (from there to a grid graph); `arrows` (reductions as values, which compose); `counting`
(what is hard for search only) and `pruned_cycles` (a search that prunes).
"""

from hidato_edu.hidato.hardness.arrows import (
    DIRECTED_TO_UNDIRECTED,
    FORMULA_TO_DIRECTED,
    FORMULA_TO_HIDATO,
    FORMULA_TO_PLANAR,
    GRID_TO_HIDATO,
    PLANAR_TO_GRID,
    Reduction,
)
from hidato_edu.hidato.hardness.counting import count_cycles, count_paths
from hidato_edu.hidato.hardness.formulas.boards import (
    assignment_of,
    formula_to_hidato,
    gadgets_of,
    solution_of,
)
from hidato_edu.hidato.hardness.formulas.cnf import Formula, Literal, parse_formula
from hidato_edu.hidato.hardness.formulas.layouts import layout_of
from hidato_edu.hidato.hardness.formulas.steps import assignment_steps, solution_steps
from hidato_edu.hidato.hardness.pruned_cycles import cycle_steps

__all__ = [
    "DIRECTED_TO_UNDIRECTED",
    "FORMULA_TO_DIRECTED",
    "FORMULA_TO_HIDATO",
    "FORMULA_TO_PLANAR",
    "GRID_TO_HIDATO",
    "PLANAR_TO_GRID",
    "Formula",
    "Literal",
    "Reduction",
    "assignment_of",
    "assignment_steps",
    "count_cycles",
    "count_paths",
    "cycle_steps",
    "formula_to_hidato",
    "gadgets_of",
    "layout_of",
    "parse_formula",
    "solution_of",
    "solution_steps",
]
