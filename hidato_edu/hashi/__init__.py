"""Hashiwokakero: bridges connect islands.

Reading order: `puzzle`, `writing`, `fitting`, `matrix`, `answers_in` (reading an answer),
`rules`, `formats`; `search` (rules and guesses); `documents` (the document's solver); `solvers`;
`hints`; `generate`; `family` (all of them as one value).
"""

from __future__ import annotations

from hidato_edu.family import Violation
from hidato_edu.family.generator import Generated
from hidato_edu.hashi.documents.program import document_solve, document_steps
from hidato_edu.hashi.documents.rules import rejected_rule, rule_1, rule_2, rule_3, rule_3b, rule_4
from hidato_edu.hashi.documents.run import EXAMPLES, SLIPS, DocumentRun, example
from hidato_edu.hashi.formats import (
    FORMATS,
    dump,
    dump_all,
    dump_as,
    from_link,
    parse,
    parse_all,
    parse_answer,
    parse_answers,
    to_link,
)
from hidato_edu.hashi.generate.generator import generate, generate_steps, generate_with_report
from hidato_edu.hashi.generate.report import Report
from hidato_edu.hashi.hints.hinting import (
    GRADES,
    TECHNIQUES,
    Hint,
    Techniques,
    grade,
    hint,
    hints,
    techniques,
)
from hidato_edu.hashi.puzzle import Bridge, Puzzle, Solution, bridge, from_array
from hidato_edu.hashi.rules import is_solution, violations
from hidato_edu.hashi.search.depth_first import ORDERS, count_nodes, steps
from hidato_edu.hashi.search.small_boards import SmallBoard, small_boards
from hidato_edu.hashi.search.soundness import Counterexample, Soundness, is_sound
from hidato_edu.hashi.search.table import Table
from hidato_edu.hashi.solvers.solving import (
    count_solutions,
    second_solution,
    solutions,
    solve,
    uniqueness,
)

__all__ = [
    "EXAMPLES",
    "FORMATS",
    "GRADES",
    "ORDERS",
    "SLIPS",
    "TECHNIQUES",
    "Bridge",
    "Counterexample",
    "DocumentRun",
    "Generated",
    "Hint",
    "Puzzle",
    "Report",
    "SmallBoard",
    "Solution",
    "Soundness",
    "Table",
    "Techniques",
    "Violation",
    "bridge",
    "count_nodes",
    "count_solutions",
    "document_solve",
    "document_steps",
    "dump",
    "dump_all",
    "dump_as",
    "example",
    "from_array",
    "from_link",
    "generate",
    "generate_steps",
    "generate_with_report",
    "grade",
    "hint",
    "hints",
    "is_solution",
    "is_sound",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "rejected_rule",
    "rule_1",
    "rule_2",
    "rule_3",
    "rule_3b",
    "rule_4",
    "second_solution",
    "small_boards",
    "solutions",
    "solve",
    "steps",
    "techniques",
    "to_link",
    "uniqueness",
    "violations",
]
