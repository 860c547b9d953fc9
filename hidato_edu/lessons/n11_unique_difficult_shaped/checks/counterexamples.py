"""Exercises: boards that fool three quick tests, and boards with one or two solutions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import Section, section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.search.depth_first import solutions
from hidato_edu.hidato.solvers.solving import solve

from ..answers import fooled as fooled_answers
from ..answers import three_boards as three_answers
from .removals import MANY, count, differences, finding, marked, other_solution, swap, without

MAX_CELLS = 25
MAX_NODES = 20_000
QUARTER = 0.25
SIDE = 3  # of the three boards

say_fooled = section(__file__, "fooled", most=MAX_CELLS)
say_three = section(__file__, "three_boards", side=SIDE, last=SIDE * SIDE)


def _read(say: Section, most: int, item: Any) -> Puzzle | Message:
    """Return a board of squares with eight neighbors."""
    puzzle = puzzle_of(item, most, plain_first=True)
    if isinstance(puzzle, Puzzle) and puzzle.grid.shape.adjacency != "edges+corners":
        return say("other-shape")
    return puzzle


# --- tests that are fooled ----------------------------------------------------------------------


def orders(puzzle: Puzzle) -> bool:
    """Claim "one solution" if two searches with other orders of neighbors find the same first."""
    first, second = (
        next(solutions(puzzle, order=order, max_nodes=MAX_NODES))
        for order in ("slides", "row-major")
    )
    return first == second


def exchange(puzzle: Puzzle) -> bool:
    """Claim "one solution" if no two missing numbers can be exchanged."""
    return not swap(puzzle, next(solutions(puzzle, max_nodes=MAX_NODES)))


def quarter(puzzle: Puzzle) -> bool:
    """Claim "one solution" if at most a quarter of the cells are blank."""
    return puzzle.size - len(puzzle.givens) <= QUARTER * puzzle.size


TESTS: dict[str, Callable[[Puzzle], bool]] = {
    "orders": orders,
    "exchange": exchange,
    "quarter": quarter,
}
"""The three tests; each claims that there is one solution where there are two."""


def _judge(name: str, puzzle: Puzzle) -> Exposed | Finding:
    board = FilledBoard(puzzle)
    try:
        found = list(islice(solutions(puzzle, max_nodes=MAX_NODES), 2))
        claims_one = len(found) == 2 and TESTS[name](puzzle)
    except LimitReached:
        return finding(say_fooled, "too-slow", board)
    if not found:
        return finding(say_fooled, "no-answer", board)
    if len(found) == 1:
        return finding(say_fooled, "one-answer", FilledBoard(puzzle, found[0]))
    if not claims_one:
        where = marked(puzzle, differences(*found), say_fooled.text("marked"))
        return finding(say_fooled, f"{name}-not-fooled", where)
    first, second = map(_in_words, found)
    return Exposed(say_fooled.text("is-fooled", first=first, second=second))


def _in_words(answer: Solution) -> str:
    rows = answer.to_array()
    return " / ".join(" ".join(str(n) if n > 0 else "#" for n in row) for row in rows)


fooled = say_fooled.ask(
    CounterexampleQuestion,
    reference=fooled_answers.right_smallest,
    slots=tuple(Slot(name, say_fooled.text(name), partial(_judge, name)) for name in TESTS),
    read=partial(_read, say_fooled, MAX_CELLS),
)


# --- three boards -------------------------------------------------------------------------------


def _read_three(item: Any) -> Puzzle | Message:
    puzzle = _read(say_three, SIDE * SIDE, item)
    if isinstance(puzzle, Puzzle) and (puzzle.grid.size, puzzle.size) != ((SIDE, SIDE), SIDE**2):
        return say_three("other-size")
    return puzzle


def _not_one(puzzle: Puzzle) -> Finding | None:
    """Return what is wrong where exactly one solution is asked for."""
    if count(puzzle) == 1:
        return None
    if not count(puzzle):
        return finding(say_three, "no-answer", FilledBoard(puzzle))
    first = solve(puzzle, engine="search")
    where = differences(first, other_solution(puzzle, first))
    return finding(say_three, "several-answers", marked(puzzle, where, say_three.text("marked")))


def _two(puzzle: Puzzle) -> Exposed | Finding:
    if count(puzzle) == 2:
        return Exposed(say_three.text("has-two"))
    key = {0: "no-answer", 1: "one-answer", MANY: "more-than-two"}[count(puzzle)]
    return finding(say_three, key, FilledBoard(puzzle))


def _minimal(puzzle: Puzzle) -> Exposed | Finding:
    problem = _not_one(puzzle)
    if problem:
        return problem
    spare = next((cell for cell in puzzle.givens if count(without(puzzle, cell)) == 1), None)
    if spare is None:
        return Exposed(say_three.text("is-minimal", givens=len(puzzle.givens)))
    picture = marked(puzzle, [spare], say_three.text("not-needed"))
    number, (row, col) = puzzle.givens[spare], spare
    return finding(say_three, "not-minimal", picture, number=number, row=row, col=col)


def _no_ends(puzzle: Puzzle) -> Exposed | Finding:
    ends = [number for number in (1, puzzle.size) if number in puzzle.givens.values()]
    if ends:
        key = "end-given/one" if len(ends) == 1 else "end-given/both"
        return finding(say_three, key, FilledBoard(puzzle), end=ends[0])
    return _not_one(puzzle) or Exposed(say_three.text("has-no-ends", givens=len(puzzle.givens)))


JUDGES = {"two": _two, "minimal": _minimal, "no_ends": _no_ends}

three_boards = say_three.ask(
    CounterexampleQuestion,
    reference=three_answers.right_lists,
    slots=tuple(Slot(name, say_three.text(name), judge) for name, judge in JUDGES.items()),
    read=_read_three,
)
