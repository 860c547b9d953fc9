"""Hidato and Hamiltonian paths: why Hidato is hard. Needs networkx.

Reading order: `graphs`, `boustrophedon`, `reduction`; `formulas`, `runs`, `formula_boards` (from a
formula to a board in one step).
"""

from hidato_edu.hidato.hardness.formula_boards import (
    assignment_of,
    formula_to_hidato,
    gadgets_of,
    layout_of,
    solution_of,
)
from hidato_edu.hidato.hardness.formulas import Formula, Literal, parse_formula

__all__ = [
    "Formula",
    "Literal",
    "assignment_of",
    "formula_to_hidato",
    "gadgets_of",
    "layout_of",
    "parse_formula",
    "solution_of",
]
