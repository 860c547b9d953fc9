"""An assignment becomes a solution of the board of its formula, gadget by gadget."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from hidato_edu.core.events import Assign, Enter, Event, Leave
from hidato_edu.core.narration import Caption, Line, Narrated, Story
from hidato_edu.hidato.hardness.formula_boards import filled, numbered
from hidato_edu.hidato.hardness.formulas import Formula, parse_formula
from hidato_edu.hidato.hardness.layouts import layout_of

__all__ = ["CERTIFICATE", "certificate_steps"]

CERTIFICATE = Story(
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


def certificate_steps(text: str | Formula, assignment: Mapping[str, bool]) -> Narrated:
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
    >>> events = list(certificate_steps("(a) and (a or b)", {"a": True, "b": False}))
    >>> [event.label for event in events if event.kind == "enter"][-3:]
    ['clause', 'clause', 'rest']
    """
    formula = text if isinstance(text, Formula) else parse_formula(text)
    runs = filled(formula, assignment)
    givens = layout_of(formula).numbers

    def steps() -> Generator[Event, None, None]:
        for run, cells in runs:
            kind = run.part[0]
            yield Enter(kind)
            for cell, number in numbered(run, cells, givens):
                yield Assign(cell, 0, number, kind)
            yield Leave("found", kind)

    return Narrated(steps(), CERTIFICATE)
