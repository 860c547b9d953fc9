"""An assignment becomes a solution of the board of its formula, and back, gadget by gadget."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.hidato.hardness.formulas.boards import (
    assignment_of,
    filled,
    from_above,
    numbered,
)
from hidato_edu.hidato.hardness.formulas.cnf import Formula, parse_formula
from hidato_edu.hidato.hardness.formulas.layouts import layout_of
from hidato_edu.hidato.hardness.formulas.runs import Run

__all__ = ["ASSIGNMENT", "SOLUTION", "assignment_steps", "solution_steps"]

SOLUTION = Story(
    "assignment to solution",
    (
        Line(
            "for each variable:",
            Caption("enter", "variable", "the forks of a variable"),
            Caption("leave", "found: variable", "the forks of this variable agree"),
        ),
        Line(
            "  true: up, else down",
            Caption("assign", "variable", "a fork covers {var}: {new}"),
        ),
        Line(
            "for each wire, from above:",
            Caption("enter", "wire", "a piece of a wire"),
            Caption("leave", "found: wire", "the value is one piece further down"),
        ),
        Line(
            "  its upper tip, if free",
            Caption("assign", "wire", "a wire covers {var}: {new}"),
        ),
        Line(
            "for each clause:",
            Caption("enter", "clause", "the corridor of a clause", interesting=True),
            Caption("leave", "found: clause", "this clause has a true literal", interesting=True),
        ),
        Line(
            "  true literals, tips below",
            Caption("assign", "clause", "a clause covers {var}: {new}"),
        ),
        Line(
            "collect what is left over",
            Caption("enter", "rest", "the corridor around the board", interesting=True),
            Caption("assign", "rest", "the collector covers {var}: {new}"),
            Caption("leave", "found: rest", "every cell is covered", interesting=True),
        ),
    ),
)

ASSIGNMENT = Story(
    "solution to assignment",
    (
        Line(
            "for each fork:",
            Caption("enter", "variable", "a fork, one for each occurrence of a variable"),
            Caption("leave", "found: variable", "the literal of this fork is known"),
        ),
        Line(
            "  which way does the path go?",
            Caption("assign", "variable", "the path visits {var}: {new}"),
        ),
        Line(
            "  up: the literal is true",
            Caption("assign", "value", "so {of} is {new}", interesting=True),
        ),
        Line(
            "for each wire, from above:",
            Caption("enter", "wire", "a piece of a wire"),
            Caption("assign", "wire", "the path visits {var}: {new}"),
            Caption("leave", "found: wire", "the value is one piece further down"),
        ),
        Line(
            "for each clause:",
            Caption("enter", "clause", "the corridor of a clause", interesting=True),
            Caption("assign", "clause", "the path visits {var}: {new}"),
            Caption(
                "leave",
                "found: clause",
                "it visits the end of a wire, so a literal is true",
                interesting=True,
            ),
        ),
        Line(
            "the rest says nothing",
            Caption("enter", "rest", "the corridor around the board"),
            Caption("assign", "rest", "the path visits {var}: {new}"),
            Caption("leave", "found: rest", "the assignment is complete", interesting=True),
        ),
    ),
)

Filled = Sequence[tuple[Run, Sequence[Cell]]]


def solution_steps(text: str | Formula, assignment: Mapping[str, bool]) -> Narrated:
    """Write the solution that `solution_of` returns, and report every step.

    Parameters
    ----------
    text : str or Formula
        The formula.
    assignment : mapping from str to bool
        The value of every variable.

    Raises
    ------
    FormatError
        If the text is not a formula.
    InvalidAssignment
        If a variable has no value, or a clause is false.

    Yields
    ------
    Event
        For each run of missing numbers `Enter` and `Leave` of ``"variable"``, ``"wire"``,
        ``"clause"`` or ``"rest"``, and the `Assign` of its cells.

    Examples
    --------
    >>> events = list(solution_steps("(a) and (a or b)", {"a": True, "b": False}))
    >>> [event.label for event in events if event.kind == "enter"][-3:]
    ['clause', 'clause', 'rest']
    """
    formula = text if isinstance(text, Formula) else parse_formula(text)
    return Narrated(_steps(formula, filled(formula, assignment), {}), SOLUTION)


def assignment_steps(text: str | Formula, solution: Mapping[Cell, int]) -> Narrated:
    """Read the assignment that `assignment_of` returns off a solution, and report every step.

    Parameters
    ----------
    text : str or Formula
        The formula.
    solution : mapping from cell to int
        Any solution of its board, also one that a search has found.

    Raises
    ------
    FormatError
        If the text is not a formula.
    InvalidAssignment
        If this is not a solution of its board.

    Yields
    ------
    Event
        Those of `solution_steps`, with the numbers of the solution, and after each fork the
        `Assign` of ``("value", name)``.

    Examples
    --------
    >>> from hidato_edu.hidato.hardness import solution_of
    >>> solved = solution_of("(a or b) and (not a)", {"a": False, "b": True})
    >>> events = assignment_steps("(a or b) and (not a)", solved)
    >>> [(event.var[1], event.new) for event in events if event[-1] == "value"]
    [('a', False), ('a', False), ('b', True)]
    """
    formula = text if isinstance(text, Formula) else parse_formula(text)
    values = assignment_of(formula, solution)
    givens = layout_of(formula).numbers
    holder = {number: cell for cell, number in solution.items()}
    runs = [
        (run, [holder[givens[run.start] + k] for k in range(1, run.length + 1)])
        for run in from_above(layout_of(formula))
    ]
    return Narrated(_steps(formula, runs, values), ASSIGNMENT)


def _steps(
    formula: Formula, runs: Filled, values: Mapping[str, bool]
) -> Generator[Event, None, None]:
    """Yield what each run covers; after each fork the value of its variable, if there are any."""
    known: dict[str, bool] = {}
    givens = layout_of(formula).numbers
    for run, cells in runs:
        kind, name = run.part
        yield Enter(kind)
        for cell, number in numbered(run, cells, givens):
            yield Assign(cell, 0, number, kind)
        if name in values and kind == "variable":
            name = str(name)
            yield Assign(("value", name), known.get(name), values[name], "value")
            known[name] = values[name]
        yield Leave("found", kind)
