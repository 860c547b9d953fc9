"""Exercise: boards on which the programs of the Java course go wrong."""

from __future__ import annotations

from functools import partial
from typing import Any

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.exercises.boards.texts import rows_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.documents.java import java_solve, java_validator
from hidato_edu.hidato.paths.impossible import why_impossible
from hidato_edu.hidato.puzzle import Puzzle, from_array
from hidato_edu.hidato.rules import violations
from hidato_edu.hidato.solvers.solving import count_solutions

from ..answers import course_programs as answers
from .removals import finding, marked

MAX_CELLS = 36  # walls included
MAX_NODES = 20_000

say = section(__file__, "course_programs")


_finding = partial(finding, say)


def _read(item: Any) -> Any:
    """Let boards pass, and pairs of boards; each slot reads its own."""
    if callable(item) or as_whole(item) is not None:
        return say("no-board", value=named(item))
    if type(item) in (list, tuple) and len(item) > MAX_CELLS:
        return say("too-large", rows=len(item))
    return item


def _board(value: Any, cell: str) -> Puzzle | Finding:
    """Return the puzzle of hexagons (odd-r) or triangles (sides) that a student wrote."""
    if type(value) is Puzzle:
        if value.grid.shape.name != cell or value.grid.shape.adjacency != "edges":
            return _finding("other-shape", cell=cell)
        if value.grid.shape.layout not in ("", "odd-r"):
            return _finding("other-shape/layout")
    rows = rows_of(value, MAX_CELLS)
    if isinstance(rows, Message):
        return Finding(rows.key, rows.text)
    try:
        return from_array(rows, cell=cell)
    except HidatoEduError as error:
        return _finding("no-puzzle", error=error)


# --- the validator ------------------------------------------------------------------------------


def _validator(item: Any) -> Exposed | Finding:
    """Judge a puzzle with a full matrix that the validator should accept though it is wrong."""
    pair = as_plain(item)
    if type(pair) not in (list, tuple) or len(pair) != 2:
        return _finding("not-a-pair", value=named(item))
    puzzle = _board(pair[0], "hexagon")
    if isinstance(puzzle, Finding):
        return puzzle
    matrix = rows_of(pair[1], MAX_CELLS)
    if isinstance(matrix, Message):
        return Finding(matrix.key, say.text("in-the-matrix", fault=matrix.text))
    size, (rows, cols) = (len(matrix), len(matrix[0])), puzzle.grid.size
    if size != (rows, cols):
        return _finding(
            "other-extent", rows=size[0], cols=size[1], puzzle_rows=rows, puzzle_cols=cols
        )
    numbers = {cell: matrix[cell[0]][cell[1]] for cell in puzzle.grid.cells}
    blank = [cell for cell, number in numbers.items() if number < 1]
    if blank:
        return _finding("not-full", cell=puzzle.grid.say(blank[0]))
    if not java_validator(puzzle, matrix):
        return _finding("refused", FilledBoard(puzzle, numbers))
    defects = list(violations(puzzle, numbers))
    if not defects:
        return _finding("right-matrix", FilledBoard(puzzle, numbers))
    return Exposed(say.text("accepts", fault=defects[0].sentence))


# --- the solver ---------------------------------------------------------------------------------


def _solver(item: Any) -> Exposed | Finding:
    """Judge a puzzle with one solution where the solver should print something else."""
    puzzle = _board(item, "hexagon")
    if isinstance(puzzle, Finding):
        return puzzle
    board = FilledBoard(puzzle)
    if 1 not in puzzle.givens.values():
        return _finding("no-one", board)
    count = count_solutions(puzzle, 2, max_nodes=MAX_NODES)
    if count != 1:
        return _finding("several-answers" if count else "no-answer", board)
    try:
        printed = java_solve(puzzle, last="greatest", max_nodes=MAX_NODES)
    except HidatoEduError:
        return _finding("finds-nothing", board)
    defect = next(iter(violations(puzzle, printed)), None)
    if defect is None:
        return _finding("prints-the-answer", board)
    return Exposed(say.text("prints", fault=defect.sentence))


# --- unequal tips -------------------------------------------------------------------------------


def _tips(item: Any) -> Exposed | Finding:
    """Judge a board of triangles that has no path, for its tips alone."""
    puzzle = _board(item, "triangle")
    if isinstance(puzzle, Finding):
        return puzzle
    board = puzzle.grid
    up = sum(sum(cell) % 2 == 0 for cell in board.cells)
    down = len(board) - up
    dead = tuple(cell for cell in board.cells if len(board.neighbors(cell)) < 2)
    reason = why_impossible(board)
    if reason is not None and reason.kind == "parts":
        return _finding("parts", FilledBoard(puzzle))
    if abs(up - down) < 2:
        return _finding("tips-alternate", FilledBoard(puzzle), up=up, down=down)
    if len(dead) > 2:
        picture = marked(puzzle, dead, say.text("marked"))
        return _finding("dead-ends", picture, up=up, down=down, dead=len(dead))
    return Exposed(say.text("take-turns", up=up, down=down))


JUDGES = {"validator": _validator, "solver": _solver, "tips": _tips}

course_programs = say.ask(
    CounterexampleQuestion,
    reference=answers.right_smallest,
    slots=tuple(Slot(name, say.text(name), judge) for name, judge in JUDGES.items()),
    read=_read,
)
