"""Wrong gadgets on purpose: each breaks the board of a formula, and a test must notice it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

from formulas import models

from hidato_edu import HidatoEduError, hidato
from hidato_edu.core.errors import NoSolution
from hidato_edu.hidato import hardness
from hidato_edu.hidato.hardness import Formula
from hidato_edu.hidato.hardness.formulas import boards, layouts
from hidato_edu.hidato.hardness.formulas.runs import Run

Plant = Callable[..., Any]


class Fault(NamedTuple):
    """A wrong function in `layouts`, and the formula with the smallest board that shows it."""

    function: str
    plant: Plant
    smallest: str


def _length(more: int) -> Plant:
    def planted(true: Plant, formula: Formula, row: int) -> Any:
        items, below = true(formula, row)
        return [
            item._replace(length=item.length + more) if isinstance(item, Run) else item
            for item in items
        ], below

    return planted


def _no_tips_below(true: Plant, formula: Formula, row: int) -> Any:
    items, _ = true(formula, row)
    return [
        item._replace(
            tips=tuple(tip for tip in item.tips if tip[0] == row), length=len(item.track) + 1
        )
        if isinstance(item, Run)
        else item
        for item in items
    ], []


def _kind(old: str, new: str) -> Plant:
    def planted(true: Plant, name: str, row: int, col: int, kind: str) -> Any:
        return true(name, row, col, new if kind == old else kind)

    return planted


def _no_crossing(true: Plant, row: int, wires: Any, tops: Any, crossed: set[int]) -> Any:
    return true(row, wires, tops, set())


def _false_forks(true: Plant, *where: Any) -> Any:
    items, down = true(*where)
    return [
        item._replace(ways=item.ways[::-1]) if isinstance(item, Run) else item for item in items
    ], down


FAULTS = {
    "a clause needs no true literal": Fault("_clauses", _length(-1), "()"),
    "a clause needs two true literals": Fault("_clauses", _length(1), "(a)"),
    "exactly one literal is true": Fault("_clauses", _no_tips_below, "(a or b)"),
    "wires do not cross": Fault("layer", _no_crossing, "(a) and (b) and (not a or c)"),
    "the second sign is like the first": Fault(
        "fork", _kind("second last", "last"), "(a) and (not a)"
    ),
    "a sign changes inside": Fault(
        "fork",
        _kind("second inner", "inner"),
        "(a) and (a or not a) and (not a or b)",
    ),
    "copies are independent": Fault("fork", _kind("first", "single"), "(a) and (not a)"),
    "true is false": Fault("fork", _false_forks, "(a)"),
}


@contextmanager
def planted(what: str) -> Iterator[None]:
    """Build boards with a fault."""
    name, plant, _ = FAULTS[what]
    true = getattr(layouts, name)
    with (
        patch.object(layouts, name, lambda *where: plant(true, *where)),
        patch.object(boards, "layout_of", layouts.layout_of.__wrapped__),
    ):
        yield


def fault(formula: Formula) -> str | None:
    """Return what is wrong with the board of a formula, or with one of the maps."""
    wanted = models(formula)
    try:
        puzzle = hardness.formula_to_hidato(formula)
        for values in wanted:
            solution = hardness.solution_of(formula, values)
            if defects := list(hidato.violations(puzzle, solution)):
                return str(defects[0])
            if hardness.assignment_of(formula, solution) not in wanted:
                return f"{values} comes back as another assignment, which is wrong"
    except (HidatoEduError, StopIteration) as error:
        return str(error)
    try:
        found = hardness.assignment_of(formula, hidato.solve(puzzle, max_seconds=60))
    except NoSolution:
        return "the board has no solution" if wanted else None
    return None if found in wanted else f"the board shows {found}, which is wrong"
