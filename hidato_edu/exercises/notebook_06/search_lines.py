"""Exercise of notebook 06: the lines of the recursion, to be put in order."""

from __future__ import annotations

from dataclasses import replace

from hidato_edu.exercises.judge.judging import Probe
from hidato_edu.exercises.notebook_06 import search
from hidato_edu.exercises.questions.parsons import Line, ParsonsQuestion

__all__ = ["QUESTION"]

WITHOUT_GIVENS_AHEAD = {"plain", "zigzag", "continued", "full", "no-path", "no-continued"}


def _probes(seed: int) -> tuple[Probe, ...]:
    """Return the boards on which no number is given ahead."""
    probes = search.QUESTION.exercise.probes(seed)
    return tuple(probe for probe in probes if probe.code in WITHOUT_GIVENS_AHEAD)


LINES = (
    Line("def search(board, cell, k, last):", "def", early="What does every function begin with?"),
    Line("if k > last:", "base", 1, early="Whose k is it?"),
    Line(
        "return True",
        "done",
        2,
        early="Two lines say so: which two questions are answered with yes?",
        block="When is everything placed?",
    ),
    Line(
        "row, col = cell",
        "unpack",
        1,
        ("def",),
        early="Where does `cell` come from?",
        block="Which calls need the row and the column?",
    ),
    Line(
        "for r in (row - 1, row, row + 1):",
        "rows",
        1,
        ("unpack",),
        early="Which line says what `row` is?",
        block="In which calls are neighbors tried?",
    ),
    Line(
        "for c in (col - 1, col, col + 1):",
        "columns",
        2,
        ("unpack",),
        early="Which line says what `col` is?",
        block="How many neighbors have to be tried, three or eight?",
    ),
    Line(
        "if board.get((r, c)) == 0:",
        "blank",
        3,
        ("rows", "columns"),
        early="Which lines say what r and c are?",
        block="Which of the cells around are looked at?",
    ),
    Line(
        "board[r, c] = k",
        "write",
        4,
        ("blank",),
        early="May k be written into every cell?",
        block="Which cells may be written into?",
    ),
    Line(
        "if search(board, (r, c), k + 1, last):",
        "call",
        4,
        ("write",),
        early="What has to be on the board before the next number is looked for?",
        block="After which line does the search go on with k + 1?",
    ),
    Line(
        "return True",
        "found",
        5,
        ("call",),
        early="Two lines say so: which two questions are answered with yes?",
        block="When do we know that k stands at its right place?",
    ),
    Line(
        "board[r, c] = 0",
        "erase",
        4,
        ("call", "found"),
        early="When do we know that k does not belong there?",
        block="Which cell is erased, how often, and after what has failed?",
    ),
    Line(
        "return False",
        "give-up",
        1,
        ("erase",),
        early="When do we know that k fits nowhere: after one neighbor, or after the last?",
        block="When do we know that k fits nowhere: after one neighbor, or after the last?",
    ),
    Line(
        "if k == last:",
        "k-equals-last",
        why="Play it on a board of two cells, with k = 2 and last = 2: who writes the 2?",
    ),
    Line(
        "return search(board, (r, c), k + 1, last)",
        "return-search",
        why="It returns whatever the first blank neighbor gives, also False. Who tries the others?",
    ),
    Line(
        "del board[r, c]",
        "del",
        why="It takes the cell off the board for good. A blank cell holds 0.",
    ),
)

QUESTION = ParsonsQuestion(
    name="search_lines",
    kind="N",
    title="The recursion, line by line",
    prompt="Put the lines of `search` in order and indent them. `board` is a dict from every open "
    "cell (row, col) to its number, 0 where it is blank. `cell` holds k - 1; no number is given "
    "ahead. `search` places k to `last` and returns True, or returns False and leaves the board as "
    "it was. Three lines are not needed.",
    answer="my_lines",
    hints=(
        "Which line answers a call that has nothing left to place? Where would you ask that first?",
        "Look at the two lines that write into the board. One comes before the recursive call, one "
        "after it. Which of the two runs once for each neighbor that failed?",
        "In a maze: step on a stone, mark it, look further from there; when you come back without "
        "luck, wipe the mark off and try the next stone. Only with no stone left you say no.",
    ),
    explanation="Past the last number all is done. Otherwise each blank neighbor is tried: write, "
    "search on, and erase if that failed. Only after the last neighbor is the answer False.",
    lines=LINES,
    exercise=replace(
        search.QUESTION.exercise,
        probes=_probes,
        known=tuple(one for one in search.QUESTION.exercise.known if one.key != "starter"),
        praise="Your program solves every board that has a solution, says False to the others, "
        "and leaves them as they were.",
    ),
)
