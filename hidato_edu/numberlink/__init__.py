"""Numberlink: paths connect equal numbers and share no cell.

Reading order: `puzzle`, `writing`, `formats`, `answers_in` (reading an answer), `rules`;
`documents` (the document's generator, union-find); `search` (path-growing search); `solvers`;
`hints`; `generate`; `family` (all of them as one value).
"""

from __future__ import annotations

from hidato_edu.family import Violation
from hidato_edu.family.generator import Generated
from hidato_edu.family.prunes import Reason
from hidato_edu.numberlink.documents.joining import Joined, join, join_steps
from hidato_edu.numberlink.documents.program import document_board, document_steps
from hidato_edu.numberlink.documents.union_find import Forest, union_steps
from hidato_edu.numberlink.formats import (
    FORMATS,
    dump,
    dump_all,
    dump_as,
    dump_printed,
    from_link,
    parse,
    parse_all,
    parse_answer,
    parse_answers,
    to_link,
)
from hidato_edu.numberlink.generate.generator import generate, generate_steps, generate_with_report
from hidato_edu.numberlink.generate.report import Report
from hidato_edu.numberlink.hints.hinting import (
    GRADES,
    TECHNIQUES,
    Hint,
    Techniques,
    grade,
    hint,
    hints,
    techniques,
)
from hidato_edu.numberlink.puzzle import Puzzle, Solution, from_array, link
from hidato_edu.numberlink.rules import is_solution, violations
from hidato_edu.numberlink.search.depth_first import count_nodes, steps
from hidato_edu.numberlink.search.growing import ORDERS
from hidato_edu.numberlink.search.prunes import PRUNES, State
from hidato_edu.numberlink.solvers.frontier import plug_steps
from hidato_edu.numberlink.solvers.solving import (
    count_solutions,
    second_solution,
    solutions,
    solve,
    uniqueness,
)

__all__ = [
    "FORMATS",
    "GRADES",
    "ORDERS",
    "PRUNES",
    "TECHNIQUES",
    "Forest",
    "Generated",
    "Hint",
    "Joined",
    "Puzzle",
    "Reason",
    "Report",
    "Solution",
    "State",
    "Techniques",
    "Violation",
    "count_nodes",
    "count_solutions",
    "document_board",
    "document_steps",
    "dump",
    "dump_all",
    "dump_as",
    "dump_printed",
    "from_array",
    "from_link",
    "generate",
    "generate_steps",
    "generate_with_report",
    "grade",
    "hint",
    "hints",
    "is_solution",
    "join",
    "join_steps",
    "link",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "plug_steps",
    "second_solution",
    "solutions",
    "solve",
    "steps",
    "techniques",
    "to_link",
    "union_steps",
    "uniqueness",
    "violations",
]
