"""Kakuro: white cells in runs, in each of them different digits with a given sum.

Reading order: `digits`, `puzzle`, `writing`, `rules`, `formats`; `table` (the document's table),
`building` (how it is built), `search` (the document's search, told; `methods` by which it chooses),
`document` (the program as printed); `filtering`, `engine`, `sat` and `answers` (fast solvers, and
who is asked); `reasoning` (hints, propagation told), `grading`; `generate`, `patterns`, `repair`,
`maker` and `generated` (puzzles out of digits: which of them change, how hard it becomes, the
report).
"""

from __future__ import annotations

from hidato_edu.family import Violation
from hidato_edu.kakuro.answers import (
    count_solutions,
    second_solution,
    solutions,
    solve,
    uniqueness,
)
from hidato_edu.kakuro.building import table_steps
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.document import (
    Document,
    document_reads,
    document_search,
    put_checked,
    put_printed,
)
from hidato_edu.kakuro.filtering import domains, filter_run
from hidato_edu.kakuro.formats import (
    FORMATS,
    dump,
    dump_all,
    dump_as,
    dump_kakuro2,
    dump_kakuro2_answers,
    from_link,
    is_kakuro,
    is_kakuro2,
    parse,
    parse_all,
    parse_answer,
    parse_answers,
    read_kakuro2,
    to_link,
)
from hidato_edu.kakuro.generate import generate, generate_steps, generate_with_report
from hidato_edu.kakuro.generated import Generated, Report
from hidato_edu.kakuro.grading import GRADES, grade
from hidato_edu.kakuro.patterns import random_pattern
from hidato_edu.kakuro.puzzle import Clue, Puzzle, Run, Solution, from_array
from hidato_edu.kakuro.reasoning import (
    FILTERS,
    PROPAGATION,
    TECHNIQUES,
    Hint,
    Techniques,
    hint,
    hints,
    propagation_steps,
    techniques,
)
from hidato_edu.kakuro.rules import is_solution, violations
from hidato_edu.kakuro.search import METHODS, count_nodes, steps
from hidato_edu.kakuro.table import (
    build_table,
    build_table_by_submasks,
    candidate_table,
    candidates,
    combinations,
    fitting,
)

__all__ = [
    "FILTERS",
    "FORMATS",
    "GRADES",
    "METHODS",
    "PROPAGATION",
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
    "candidate_table",
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
    "dump_kakuro2_answers",
    "filter_run",
    "fitting",
    "from_array",
    "from_link",
    "generate",
    "generate_steps",
    "generate_with_report",
    "grade",
    "hint",
    "hints",
    "is_kakuro",
    "is_kakuro2",
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
