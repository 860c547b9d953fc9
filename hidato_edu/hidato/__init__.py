"""Hidato: a path through all cells, numbered from 1 to n.

Reading order: `puzzle`, `writing`, `formats`, `rules`; `search` (the lecture's solver) with its
switches in `orders`, `state` and `prunes`, and their test in `soundness`; `engine`, `sat` and
`answers` (fast solvers, and who is asked); `reasoning` (hints: what a person could conclude);
`accept`, `climb` and `hill` (the lecture's climb, and its fast form); `impossible` (why a board has
no path) with `blocks` and `forced`; `paths` (a quick way to one, and how many there are) with
`pieces`, `tracks`, `posa`, `sweep`, `rings`, `complete` and `mixing`; `generate`, `maker`,
`removing`, `grading` and `generated` (puzzles out of paths: which numbers may go, how hard it
becomes, the report); `levels` (six shares of blanks); `moves` and `game` (solving by hand);
`slides` and `java` (the documents' programs as printed); `graphs`, `reduction` and `plough`
(Hamiltonian paths, and why Hidato is hard), which need networkx and are loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hidato_edu.family import Violation
from hidato_edu.hidato.accept import RULES
from hidato_edu.hidato.answers import (
    count_solutions,
    second_solution,
    solutions,
    solve,
    uniqueness,
)
from hidato_edu.hidato.climb import climb_steps
from hidato_edu.hidato.formats import (
    FORMATS,
    JavaMap,
    dump,
    dump_all,
    dump_as,
    dump_java,
    from_link,
    java_map,
    parse,
    parse_all,
    parse_answer,
    parse_answers,
    printed,
    read_java,
    to_link,
)
from hidato_edu.hidato.game import Game
from hidato_edu.hidato.generate import PATHS, generate, generate_steps, generate_with_report
from hidato_edu.hidato.generated import Generated, Report
from hidato_edu.hidato.grading import GRADES, grade
from hidato_edu.hidato.hill import Climb, climb, climb_run
from hidato_edu.hidato.impossible import Impossible, why_impossible
from hidato_edu.hidato.java import (
    JAVA_VALIDATOR,
    JavaGenerated,
    java_generate,
    java_generate_steps,
    java_solve,
    java_steps,
    java_validator,
    java_validator_steps,
)
from hidato_edu.hidato.levels import LEVELS, LevelReport, generate_level
from hidato_edu.hidato.orders import SLIDES_ORDER
from hidato_edu.hidato.paths import count_paths, random_path, random_path_steps
from hidato_edu.hidato.prunes import PRUNES, Prune
from hidato_edu.hidato.puzzle import Puzzle, Solution, from_array
from hidato_edu.hidato.reasoning import (
    PROPAGATION,
    TECHNIQUES,
    Hint,
    Techniques,
    candidates,
    hint,
    hints,
    propagation_steps,
    techniques,
)
from hidato_edu.hidato.rules import is_solution, slides_verdict, violations
from hidato_edu.hidato.search import PRUNED_SEARCH, SEARCH, steps
from hidato_edu.hidato.slides import (
    VERIFIER,
    slides_search,
    slides_verifier,
    slides_verifier_steps,
)
from hidato_edu.hidato.soundness import Soundness, is_sound
from hidato_edu.hidato.state import Gap, Reason, State

if TYPE_CHECKING:
    from hidato_edu.hidato import graphs, reduction

__all__ = [
    "FORMATS",
    "GRADES",
    "JAVA_VALIDATOR",
    "LEVELS",
    "PATHS",
    "PROPAGATION",
    "PRUNED_SEARCH",
    "PRUNES",
    "RULES",
    "SEARCH",
    "SLIDES_ORDER",
    "TECHNIQUES",
    "VERIFIER",
    "Climb",
    "Game",
    "Gap",
    "Generated",
    "Hint",
    "Impossible",
    "JavaGenerated",
    "JavaMap",
    "LevelReport",
    "Prune",
    "Puzzle",
    "Reason",
    "Report",
    "Solution",
    "Soundness",
    "State",
    "Techniques",
    "Violation",
    "candidates",
    "climb",
    "climb_run",
    "climb_steps",
    "count_paths",
    "count_solutions",
    "dump",
    "dump_all",
    "dump_as",
    "dump_java",
    "from_array",
    "from_link",
    "generate",
    "generate_level",
    "generate_steps",
    "generate_with_report",
    "grade",
    "graphs",
    "hint",
    "hints",
    "is_solution",
    "is_sound",
    "java_generate",
    "java_generate_steps",
    "java_map",
    "java_solve",
    "java_steps",
    "java_validator",
    "java_validator_steps",
    "parse",
    "parse_all",
    "parse_answer",
    "parse_answers",
    "printed",
    "propagation_steps",
    "random_path",
    "random_path_steps",
    "read_java",
    "reduction",
    "second_solution",
    "slides_search",
    "slides_verdict",
    "slides_verifier",
    "slides_verifier_steps",
    "solutions",
    "solve",
    "steps",
    "techniques",
    "to_link",
    "uniqueness",
    "violations",
    "why_impossible",
]


def __getattr__(name: str) -> Any:
    if name in ("graphs", "reduction"):
        return import_module(f"hidato_edu.hidato.{name}")
    raise AttributeError(f"module 'hidato_edu.hidato' has no attribute {name!r}")
