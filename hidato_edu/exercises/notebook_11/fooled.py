"""Exercise of notebook 11: boards that refute three tests for a single answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any, Literal, TypeAlias

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_11.removals import swap
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.search.depth_first import solutions

__all__ = ["QUESTION", "TESTS"]

MAX_CELLS = 25
MAX_NODES = 20_000
QUARTER = 0.25

Name: TypeAlias = Literal["orders", "exchange", "quarter"]


# --- the tests ------------------------------------------------------------------------------------


def orders(puzzle: Puzzle) -> bool:
    """Say "one answer" if two searches with other orders of neighbors find the same first."""
    first, second = (
        next(solutions(puzzle, order=order, max_nodes=MAX_NODES))
        for order in ("slides", "row-major")
    )
    return first == second


def exchange(puzzle: Puzzle) -> bool:
    """Say "one answer" if no two missing numbers can be exchanged."""
    return not swap(puzzle, next(solutions(puzzle, max_nodes=MAX_NODES)))


def quarter(puzzle: Puzzle) -> bool:
    """Say "one answer" if at most a quarter of the cells are blank."""
    return puzzle.size - len(puzzle.givens) <= QUARTER * puzzle.size


TESTS: dict[Name, Callable[[Puzzle], bool]] = {
    "orders": orders,
    "exchange": exchange,
    "quarter": quarter,
}
"""The three tests; each says that there is one answer where there are two."""


# --- reading and judging --------------------------------------------------------------------------


def _read(item: Any) -> Puzzle | Message:
    puzzle = puzzle_of(item, MAX_CELLS, plain_first=True)
    if isinstance(puzzle, Message):
        return puzzle
    if puzzle.grid.shape.adjacency != "edges+corners":
        return Message("other-shape", "the cells must have eight neighbors.")
    return puzzle


NOT_FOOLED: dict[Name, str] = {
    "orders": "The two searches come to different answers here. Who tries the neighbors in another "
    "order may still begin with the same answer: make a board on which the answers part late.",
    "exchange": "Two missing numbers can be exchanged here. Make a board whose answers differ in "
    "three cells or more, whatever two numbers are exchanged.",
    "quarter": "More than a quarter of its cells are blank. Two blanks are enough for two answers, "
    "if each of them can take either number: where do such cells lie?",
}
"""What is said where a test is right about a board."""


def _judge(name: Name, puzzle: Puzzle) -> Exposed | Finding:
    try:
        found = list(islice(solutions(puzzle, max_nodes=MAX_NODES), 2))
        says_one = len(found) == 2 and TESTS[name](puzzle)
    except LimitReached:
        text = "to search this board takes too long. A smaller one, or more givens, will do."
        return Finding("too-slow", text, FilledBoard(puzzle))
    if not found:
        text = "this board has no answer. The tests are about boards that have one at least."
        return Finding("no-answer", text, FilledBoard(puzzle))
    if len(found) == 1:
        text = "this board has exactly one answer, so a test that says so is right."
        return Finding("one-answer", text, FilledBoard(puzzle, found[0]))
    if not says_one:
        text = f"two answers, and the test does not say that it is one. {NOT_FOOLED[name]}"
        return Finding(f"{name}-not-fooled", text, _two(puzzle, *found))
    return Exposed(f'it says "one answer", but {_in_words(found[0])} and {_in_words(found[1])} are '
                   "two.")  # fmt: skip


def _two(puzzle: Puzzle, first: Solution, second: Solution) -> FilledBoard:
    differs = tuple(cell for cell in first if first[cell] != second[cell])
    return FilledBoard(puzzle, None, (Violation("two", differs, "two numbers are possible"),))


def _in_words(answer: Solution) -> str:
    rows = answer.to_array()
    return " / ".join(" ".join(str(n) if n > 0 else "#" for n in row) for row in rows)


WANTED: dict[Name, str] = {
    "orders": "a board with two answers on which both searches begin with the same one",
    "exchange": "a board with two answers on which no two missing numbers can be exchanged",
    "quarter": "a board with two answers of which a quarter of the cells is blank at most",
}

QUESTION = CounterexampleQuestion(
    name="fooled",
    kind="X",
    title="Three tests that are fooled",
    prompt="Three quick tests say that a board has exactly one answer. `orders`: the search of "
    "notebook 06, which places 1, then 2, and so on, comes to the same first answer with either "
    'order of neighbors, `next(hidato.solutions(board, engine="search", order="slides"))` and '
    '`order="row-major"`. `exchange`: in the first answer no two missing numbers can be exchanged. '
    "`quarter`: at most a quarter of the cells are blank. Each of them is fooled by some boards. "
    "Find one for each that has two answers or more, while the test says one. Answer with a dict, "
    "`{'orders': board, 'exchange': board, 'quarter': board}`. A board is a list of rows or a "
    f"text: -1 is a wall, 0 a blank; it has {MAX_CELLS} cells at most. The smaller, the better.",
    answer="my_boards",
    hints=(
        "What does each of the three look at, and what does it leave out?",
        "For `quarter`: two blanks beside each other in a corner of a long path. For `orders`: "
        "three cells, only 1 is given. For `exchange`: three blanks that can take their numbers in "
        "a ring.",
        "That two guides begin their tours at the same house does not mean that the town has one "
        "house.",
    ),
    reference={
        "orders": [[-1, 1], [0, 0]],
        "exchange": [[4, 0, 1], [0, 5, 0]],
        "quarter": [[2, 3, 4], [1, 0, 0], [-1, 6, 7]],
    },
    explanation="A search stops at its first answer, and another order can lead to the same one. "
    "Answers can differ in three cells and more. And two blanks are enough for two answers. Only "
    "whoever looks for a second answer until all is tried knows that there is none.",
    slots=tuple(Slot(name, wanted, partial(_judge, name)) for name, wanted in WANTED.items()),
    read=_read,
    praise="Each of the three tests is fooled.",
)
