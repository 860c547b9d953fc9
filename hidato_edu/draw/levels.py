"""A formula, its graph and its board side by side; a chosen clause lights up in all three.

A web page without a script: the clauses are radio buttons, so that a click or an arrow key chooses
one, and a style sheet colors what belongs to it. Each panel is a window that scrolls.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from html import escape
from itertools import count, islice, product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hidato_edu.core.errors import InvalidAssignment, LimitReached, NoSolution
from hidato_edu.core.saving import as_path, write_over
from hidato_edu.draw.player.page import theme

if TYPE_CHECKING:
    from hidato_edu.hidato import Puzzle
    from hidato_edu.hidato.hardness import Formula

__all__ = ["Levels", "levels"]

CELL, STEP, POINT = 24, 30, 8
SMALL = 80  # nodes of a planar graph whose grid graph is drawn
TRIED = 10_000  # assignments, if the engine fails
MOST = 120  # clauses: each has its own rule in the style sheet
STYLE = """
{0} {{ color: var(--hp-ink); background: var(--hp-paper); font: 15px sans-serif }}
{0} .windows {{ display: flex; flex-wrap: wrap; gap: 1rem }}
{0} .windows > div {{ overflow: auto; max-height: 30rem; max-width: 100% }}
{0} label {{ margin-right: 1rem; white-space: nowrap }}
{0} rect, {0} circle {{ fill: none; stroke: currentColor; stroke-width: 0.5 }}
{0} rect.given {{ fill: #8883 }}
{0} line {{ stroke: currentColor; stroke-width: 1 }}
{0} text {{ fill: currentColor; font-size: 9px; text-anchor: middle }}
"""
LIT = """
{0}:has(.c{1}:checked) :is(rect, circle).l{1} {{ fill: #e8a33d99; stroke-width: 2 }}
{0}:has(.c{1}:checked) line.l{1} {{ stroke: #e8a33d; stroke-width: 4 }}
"""
numbers = count(1)


class Levels:
    """A page with the levels of a reduction; a notebook shows it, `save` writes it."""

    def __init__(self, formula: Formula, answer: Mapping[Any, int], told: str) -> None:
        self.formula, self.answer, self.told = formula, answer, told

    def __repr__(self) -> str:
        return f"<levels of {self.formula}>"

    def _repr_html_(self) -> str:
        name = f"levels{next(numbers)}"
        clauses = self.formula.clauses
        style = theme(f"#{name}") + STYLE.format(f"#{name}")
        style += "".join(LIT.format(f"#{name}", number) for number in range(len(clauses)))
        choices = "".join(
            f'<label><input type="radio" name="{name}" class="c{number}"'
            f"{' checked' * (not number)}> ({escape(' or '.join(map(str, clause)))})</label>"
            for number, clause in enumerate(clauses)
        )
        pictures = ("".join(part()) for part in (self._graph, self._board, self._points))
        windows = "".join(f"<div>{picture}</div>" for picture in pictures if picture)
        return (
            f'<div id="{name}"><style>{style}</style><fieldset><legend>clause</legend>{choices}'
            f"</fieldset><p>{escape(self.told)}</p>"
            f'<div class="windows">{windows}</div></div>'
        )

    def _graph(self) -> Iterator[str]:
        """Yield a picture of the digraph: a row for each variable, the clauses below."""
        from hidato_edu.hidato.hardness import FORMULA_TO_DIRECTED

        graph = FORMULA_TO_DIRECTED.forward(self.formula)
        names = self.formula.variables
        places: dict[Any, tuple[float, float]] = {}
        for node in graph:
            match node:
                case ("row", name, place):
                    places[node] = (STEP * (place + 2), 2 * STEP * (names.index(name) + 1))
                case ("gate", number):
                    places[node] = (STEP, 2 * STEP * (int(number) + 1) - STEP)
                case (_, number):
                    low = 2 * STEP * (len(names) + 2)
                    places[node] = (3 * STEP * (int(number) + 0.8), low)
        width = max(x for x, _ in places.values()) + STEP
        height = max(y for _, y in places.values()) + STEP
        yield _picture(width, height, f"digraph with {len(graph)} nodes")
        for u, v in graph.edges:
            (x, y), (p, q) = places[u], places[v]
            lit = " ".join(f"l{node[1]}" for node in (u, v) if node[0] == "clause")
            yield f'<line class="{lit}" x1="{x}" y1="{y}" x2="{p}" y2="{q}"/>'
        for node, (x, y) in places.items():
            lit = f"l{node[1]}" if node[0] == "clause" else ""
            title = escape(" ".join(str(one) for one in node))
            yield f'<circle class="{lit}" cx="{x}" cy="{y}" r="6"><title>{title}</title></circle>'
        yield "</svg>"

    def _board(self) -> Iterator[str]:
        """Yield a picture of the board with its givens and the numbers of an answer."""
        from hidato_edu.hidato.hardness import formula_to_hidato, gadgets_of, layout_of

        puzzle = formula_to_hidato(self.formula)
        wires = layout_of(self.formula).wires
        lit: dict[Any, set[int]] = {}
        for (kind, number), cells in gadgets_of(self.formula).items():
            if kind in ("clause", "wire"):
                clause: Any = number if kind == "clause" else wires[int(str(number))][0]
                for cell in cells:
                    lit.setdefault(cell, set()).add(clause)
        rows, cols = puzzle.grid.size
        yield _picture(cols * CELL, rows * CELL, f"board with {puzzle.size} cells")
        for row, col in puzzle.grid.cells:
            given = puzzle.givens.get((row, col))
            classes = ["given"] * (given is not None)
            classes += [f"l{clause}" for clause in sorted(lit.get((row, col), ()))]
            yield (
                f'<rect class="{" ".join(classes)}" x="{col * CELL}" y="{row * CELL}" '
                f'width="{CELL}" height="{CELL}"/>'
            )
            number = given or self.answer.get((row, col), "")
            yield f'<text x="{(col + 0.5) * CELL}" y="{(row + 0.65) * CELL}">{number}</text>'
        yield "</svg>"

    def _points(self) -> Iterator[str]:
        """Yield a picture of the grid graph of the long chain, if it is small."""
        from hidato_edu.hidato.hardness import FORMULA_TO_PLANAR, PLANAR_TO_GRID

        chain = FORMULA_TO_PLANAR >> PLANAR_TO_GRID
        if FORMULA_TO_PLANAR.size(self.formula) > SMALL:
            return
        grid = chain.forward(self.formula)
        parts = chain.gadgets(self.formula)
        width, height = (max(numbers) + 2 for numbers in zip(*grid, strict=True))
        yield _picture(width * POINT, height * POINT, f"grid graph with {len(grid)} points")
        edges = "".join(
            f"M{POINT * x} {POINT * y}L{POINT * p} {POINT * q}" for (x, y), (p, q) in grid.edges
        )
        yield f'<path d="{edges}" stroke="currentColor" stroke-width="1"/>'
        for number in range(len(self.formula.clauses)):
            for x, y in parts.get(("clause", number), ()):
                yield f'<circle class="l{number}" cx="{POINT * x}" cy="{POINT * y}" r="3"/>'
        yield "</svg>"

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the page, which needs neither Python nor a script."""
        file = as_path(path)
        head = f'<meta charset="utf-8"><title>{escape(str(self.formula))}</title>'
        write_over(
            file,
            f'<!doctype html><html lang="en"><head>{head}</head>'
            f"<body>{self._repr_html_()}</body></html>\n",
        )
        return file


def _picture(width: float, height: float, words: str) -> str:
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg {size} role="img" aria-label="{words}"><title>{words}</title>'


def levels(
    text: str | Formula, assignment: Mapping[str, bool] | None = None, *, max_seconds: float = 2
) -> Levels:
    """Return a page with a formula, its digraph and its Hidato; a chosen clause lights up.

    A third picture is the grid graph of the long chain, if it is small. The page says how large all
    are. The board shows a solution: the one of the assignment, or the one
    that the engine finds in time, with the assignment that it shows. If the board is beyond the
    engine, the page says so, and an assignment that was found without the board becomes a solution.

    Parameters
    ----------
    text : str or Formula
        A formula, see `hardness.parse_formula`; at most 120 clauses.
    assignment : mapping from str to bool, optional
        Values that satisfy the formula.
    max_seconds : float
        Budget of the engine.

    Raises
    ------
    FormatError
        If the text is not a formula.
    InvalidAssignment
        If a clause is false.
    ValueError
        If there are too many clauses.

    Examples
    --------
    >>> page = levels("(a or b) and (not a)")
    >>> page.told
    '15 nodes, 464 in the long chain; 13 x 11: 98 cells, 58 of them blank. ...: not a, b.'
    """
    from hidato_edu.hidato import hardness

    formula = text if isinstance(text, hardness.Formula) else hardness.parse_formula(text)
    if len(formula.clauses) > MOST:
        raise ValueError(f"the formula has {len(formula.clauses)} clauses; use at most {MOST}")
    board = hardness.formula_to_hidato(formula)
    rows, cols = board.grid.size
    nodes, blanks = hardness.FORMULA_TO_DIRECTED.size(formula), board.size - len(board.givens)
    long = hardness.FORMULA_TO_PLANAR.size(formula)
    told = f"{nodes} nodes, {long:,} in the long chain; "
    told += f"{rows} x {cols}: {board.size:,} cells, {blanks:,} of them blank. "
    answer: Mapping[Any, int] | None
    if assignment is None:
        answer, more = _solved(formula, board, max_seconds)
    else:
        answer, more = hardness.solution_of(formula, assignment), "Solution of the assignment given"
    if answer is not None:
        values = hardness.assignment_of(formula, answer)
        more += ": " + ", ".join("not " * (not values[name]) + name for name in values)
    return Levels(formula, dict(answer or {}), f"{told}{more}.")


def _solved(
    formula: Formula, board: Puzzle, max_seconds: float
) -> tuple[Mapping[Any, int] | None, str]:
    """Return a solution, if one is known, and a sentence on where it comes from."""
    from hidato_edu import hidato

    try:
        return hidato.solve(board, max_seconds=max_seconds), "The engine solves it"
    except NoSolution:
        return None, "The engine finds no solution, so no assignment satisfies the formula"
    except LimitReached:
        beyond = f"The board is beyond the engine, which got {max_seconds:g} s. "
    names = formula.variables
    for values in islice(product((True, False), repeat=len(names)), TRIED):
        with suppress(InvalidAssignment):
            assignment = dict(zip(names, values, strict=True))
            found = hidato.hardness.solution_of(formula, assignment)
            return found, f"{beyond}An assignment that was found without it becomes this solution"
    return None, f"{beyond}No assignment is known either"
