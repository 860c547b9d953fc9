"""Kakuro: white cells in runs; the digits of a run are all different and have a given sum.

Reading order: `digits`, `puzzle`, `writing`, `rules`, `formats`; `search` (the document's table and
search, filtering); `documents` (the program as printed); `solvers`; `hints`; `generate`;
`family` (everything as one value).
"""

from __future__ import annotations

from hidato_edu.family import Violation
from hidato_edu.family.generator import Generated
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.documents.program import (
    Document,
    document_reads,
    document_search,
    put_checked,
    put_printed,
)
from hidato_edu.kakuro.formats import (
    FORMATS,
    dump,
    dump_all,
    dump_as,
    dump_kakuro2,
    from_link,
    parse,
    parse_all,
    parse_answer,
    parse_answers,
    read_kakuro2,
    to_link,
)
from hidato_edu.kakuro.generate.generator import generate, generate_steps, generate_with_report
from hidato_edu.kakuro.generate.patterns import random_pattern
from hidato_edu.kakuro.generate.report import Report
from hidato_edu.kakuro.hints import (
    GRADES,
    TECHNIQUES,
    Hint,
    Techniques,
    grade,
    hint,
    hints,
    propagation_steps,
    techniques,
)
from hidato_edu.kakuro.puzzle import Clue, Puzzle, Run, Solution, from_array
from hidato_edu.kakuro.rules import is_solution, violations
from hidato_edu.kakuro.search.depth_first import METHODS, count_nodes, steps
from hidato_edu.kakuro.search.filtering import domains
from hidato_edu.kakuro.search.table import (
    build_table,
    build_table_by_submasks,
    candidates,
    combinations,
    fitting,
)
from hidato_edu.kakuro.search.table_steps import table_steps
from hidato_edu.kakuro.solvers.solving import (
    count_solutions,
    second_solution,
    solutions,
    solve,
    uniqueness,
)

__all__ = [
    "FORMATS",
    "GRADES",
    "METHODS",
    "TECHNIQUES",
    "Clue",
    "Digits",
    "Document",
    "Generated",
    "Hint",
    "Puzzle",
    "Report",
    "Run",
    "Solution",
    "Techniques",
    "Violation",
    "build_table",
    "build_table_by_submasks",
    "candidates",
    "combinations",
    "count_nodes",
    "count_solutions",
    "document_reads",
    "document_search",
    "domains",
    "dump",
    "dump_all",
    "dump_as",
    "dump_kakuro2",
    "fitting",
    "from_array",
    "from_link",
    "generate",
    "generate_steps",
    "generate_with_report",
    "grade",
    "hint",
    "hints",
    "is_solution",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "propagation_steps",
    "put_checked",
    "put_printed",
    "random_pattern",
    "read_kakuro2",
    "second_solution",
    "solutions",
    "solve",
    "steps",
    "table_steps",
    "techniques",
    "to_link",
    "uniqueness",
    "violations",
]
