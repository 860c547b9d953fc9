"""Exercise of notebook 11: boards on which the programs of the Java course go wrong."""

from __future__ import annotations

from typing import Any

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.exercises.boards.texts import rows_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.family import Violation
from hidato_edu.hidato.documents.java import java_solve, java_validator
from hidato_edu.hidato.paths.impossible import why_impossible
from hidato_edu.hidato.puzzle import Puzzle, from_array
from hidato_edu.hidato.rules import violations
from hidato_edu.hidato.solvers.solving import count_solutions

__all__ = ["QUESTION"]

MAX_CELLS = 36  # walls included
MAX_NODES = 20_000
PAIR = "Asked is a pair, `(puzzle, matrix)`, each a list of rows of hexagons."


def _read(item: Any) -> Any:
    """Let boards pass, and pairs of boards; each slot reads its own."""
    if callable(item) or as_whole(item) is not None:
        return Message("no-board", f"this is {named(item)}, and no board.")
    if type(item) in (list, tuple) and len(item) > MAX_CELLS:
        return Message("too-large", f"{len(item)} rows are too many. Think smaller.")
    return item


def _board(value: Any, cell: str) -> Puzzle | Finding:
    """Return the puzzle of hexagons (odd-r) or triangles (sides) that a student wrote."""
    if type(value) is Puzzle:
        if value.grid.shape.name != cell or value.grid.shape.adjacency != "edges":
            return Finding("other-shape", f"asked is a board of {cell}s that share sides.")
        if value.grid.shape.layout not in ("", "odd-r"):
            return Finding("other-shape", "asked is the layout 'odd-r'.")
    rows = rows_of(value, MAX_CELLS)
    if isinstance(rows, Message):
        return Finding(rows.key, rows.text)
    try:
        return from_array(rows, cell=cell)
    except HidatoEduError as error:
        return Finding("no-puzzle", f"this is no puzzle: {error}.")


def _answers(puzzle: Puzzle) -> int:
    """Return the number of answers, counted up to two."""
    return count_solutions(puzzle, 2, max_nodes=MAX_NODES)


# --- the validator ------------------------------------------------------------------------------


def _validator(item: Any) -> Exposed | Finding:
    """Judge a puzzle with a full matrix that the validator should accept though it is wrong."""
    pair = as_plain(item)
    if type(pair) not in (list, tuple) or len(pair) != 2:
        return Finding("not-a-pair", f"you gave {named(item)}. {PAIR}")
    puzzle = _board(pair[0], "hexagon")
    if isinstance(puzzle, Finding):
        return puzzle
    matrix = rows_of(pair[1], MAX_CELLS)
    if isinstance(matrix, Message):
        return Finding(matrix.key, f"the matrix: {matrix.text}")
    size = (len(matrix), len(matrix[0]))
    if size != puzzle.grid.size:
        text = f"the matrix has {size[0]} x {size[1]} cells, the puzzle {puzzle.grid.size[0]} x "
        return Finding("other-extent", f"{text}{puzzle.grid.size[1]}. {PAIR}")
    numbers = {cell: matrix[cell[0]][cell[1]] for cell in puzzle.grid.cells}
    blank = [cell for cell, number in numbers.items() if number < 1]
    if blank:
        text = f"at {puzzle.grid.say(blank[0])} the matrix is blank. It is to be full: that the "
        return Finding("not-full", f"{text}program overlooks blanks would be too easy.")
    if not java_validator(puzzle, matrix):
        text = "the program refuses this matrix. How far does its walk come from 1?"
        return Finding("refused", text, FilledBoard(puzzle, numbers))
    defects = list(violations(puzzle, numbers))
    if not defects:
        text = "the program accepts this matrix, and it is right to do so: no rule is broken."
        return Finding("right-matrix", text, FilledBoard(puzzle, numbers))
    return Exposed(f"the program accepts it, though {defects[0].sentence}.")


# --- the solver ---------------------------------------------------------------------------------


def _solver(item: Any) -> Exposed | Finding:
    """Judge a puzzle with one answer where the solver should print something else."""
    puzzle = _board(item, "hexagon")
    if isinstance(puzzle, Finding):
        return puzzle
    if 1 not in puzzle.givens.values():
        text = "1 is not given: the program does not begin, so it prints nothing wrong either."
        return Finding("no-one", text, FilledBoard(puzzle))
    count = _answers(puzzle)
    if count != 1:
        many = "no answer" if not count else "two answers or more"
        text = f"this board has {many}. One answer is asked for, so that it is clear what is right."
        return Finding("no-answer" if not count else "several-answers", text, FilledBoard(puzzle))
    try:
        printed = java_solve(puzzle, last="greatest", max_nodes=MAX_NODES)
    except HidatoEduError:
        text = (
            "on this board the program finds nothing. Asked is one where it prints a wrong board."
        )
        return Finding("finds-nothing", text, FilledBoard(puzzle))
    defect = next(iter(violations(puzzle, printed)), None)
    if defect is None:
        text = "here the program prints the one answer. When does it stop? Which number is the "
        return Finding("prints-the-answer", f"{text}greatest that it can see?", FilledBoard(puzzle))
    return Exposed(f"the board has one answer; what the program prints is none: {defect.sentence}.")


# --- unequal tips -------------------------------------------------------------------------------


def _tips(item: Any) -> Exposed | Finding:
    """Judge a board of triangles that has no path, for its tips alone."""
    puzzle = _board(item, "triangle")
    if isinstance(puzzle, Finding):
        return puzzle
    board = puzzle.grid
    up = [cell for cell in board.cells if sum(cell) % 2 == 0]
    down = [cell for cell in board.cells if sum(cell) % 2]
    told = f"{len(up)} tips up and {len(down)} down"
    dead = tuple(cell for cell in board.cells if len(board.neighbors(cell)) < 2)
    reason = why_impossible(board)
    if reason is not None and reason.kind == "parts":
        text = "this board falls into parts: that is another reason. It is to hold together."
        return Finding("parts", text, FilledBoard(puzzle))
    if abs(len(up) - len(down)) < 2:
        text = f"there are {told}: they can alternate, so this proves nothing."
        return Finding("tips-alternate", text, FilledBoard(puzzle))
    if len(dead) > 2:
        text = f"there are {told}, but also {len(dead)} cells with one neighbor (marked): these "
        text += "prove it already. Two of them at most are allowed here."
        mark = Violation("dead ends", dead, "one neighbor")
        return Finding("dead-ends", text, FilledBoard(puzzle, None, (mark,)))
    return Exposed(f"{told}, but on a path they take turns: no path can visit all of them.")


QUESTION = CounterexampleQuestion(
    name="course_programs",
    kind="X",
    title="Where the course's programs go wrong",
    prompt="Three examples, of 36 cells at most. `validator`: a puzzle of hexagons (odd-r) and a "
    "matrix without blanks that `hidato.java_validator` accepts although it breaks a rule, as a "
    "pair `(puzzle, matrix)`. `solver`: a puzzle of hexagons with 1 given and exactly one answer, "
    "for which `hidato.java_solve(puzzle, last='greatest')` prints a board that breaks the rules. "
    "`tips`: a board of triangles that holds together and has two cells with one neighbor at most, "
    "and yet no path, for the numbers of its tips up and down are too different. Boards are lists "
    "of rows: -1 is a wall, 0 a blank.",
    answer="my_course",
    hints=(
        "What does the validator look at, and what does it never look at? When does the solver "
        "think that it has come to the end? Which tip has a triangle's neighbor?",
        "Two hexagons in a row are enough for the first, three or four for the second. For the "
        "third draw a large triangle out of small ones: how many tips up, how many down? Then look "
        "at its corners.",
        "Who only follows the signs from village to village to the last sign does not notice "
        "the villages without one, nor that a sign was exchanged.",
    ),
    reference={
        "validator": ([[2, 0]], [[1, 2]]),
        "solver": [[1, 0, 3, 0]],
        "tips": [[-1, -1, 0, 0, 0, -1], [-1, 0, 0, 0, 0, 0]],
    },
    explanation="The validator looks at the numbers of its walk only, so a changed given passes. "
    "The greatest given number need not be the last. And triangles that share a side have tips "
    "that point the opposite way: up and down must alternate.",
    slots=(
        Slot("validator", "a puzzle with a full matrix that is accepted and wrong", _validator),
        Slot("solver", "a puzzle with one answer, where the solver prints a wrong board", _solver),
        Slot("tips", "a board of triangles without a path, for its tips alone", _tips),
    ),
    read=_read,
    praise="Three examples, as asked.",
)
