"""Questions of notebook 00 about what was seen, and two from a programming course."""

from __future__ import annotations

from hidato_edu.core.errors import FormatError
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.hidato.formats import parse

__all__ = ["QUESTIONS"]

STEP = 12  # of the player in question 1
BAD = "3 3\n1 0 0\n0 0 0\n0 0 10"  # the text of question 3
BOARD = [[5, 6], [7, 8]]  # the list of questions 4 and 5


def _bad_place() -> tuple[int, int]:
    try:
        parse(BAD)
    except FormatError as error:
        return error.line or 0, error.column or 0
    raise AssertionError("this text has a mistake")


def _bad_row() -> int:
    """Return the row of the board, from 0: the first line of the text is no row."""
    return _bad_place()[0] - 2


STEP_BACK = Choice(
    name="step_back",
    kind="M",
    title="Twice back, twice forward",
    prompt=f"You are at step {STEP} of a player and press the left arrow key twice, then the right "
    "one twice. Where are you, and what does the board show?",
    answer="my_place",
    options=(
        Option(
            f"at step {STEP}, but the board may show something else",
            "That would be so if the algorithm ran again. A player shows a run that is recorded.",
            key="runs-again",
        ),
        Option(
            f"at step {STEP}, and the board shows what it showed before",
            "A step back undoes exactly one step, and a step forward does it again.",
            is_right=True,
        ),
        Option(
            f"at step {STEP + 4}",
            "The left arrow key goes back: it does not count as a step forward.",
            key="all-forward",
        ),
        Option(
            f"at step {STEP - 4}",
            "The right arrow key goes forward. Two steps back and two forward: what is left?",
            key="all-back",
        ),
        Option(
            "at the first step: going back begins anew",
            "Only the key Home goes to the first step. An arrow key goes one step.",
            key="from-the-beginning",
        ),
    ),
    hints=(
        "What does one press of the left arrow key undo?",
        "Try it in the player of stop 1, at a step at which something is written.",
        "Who turns two pages back in a book and two forward reads the same page again.",
    ),
    reference="b",
    explanation="A player moves in a recorded run. Nothing is run again, and nothing is random.",
)

OTHER_CURVE = Choice(
    name="other_curve",
    kind="M",
    title="Another curve",
    prompt="A friend runs the same cell with a climb as you, and gets another curve. What do you "
    "ask her first?",
    answer="my_question",
    options=(
        Option(
            "how fast her computer is",
            "A slow computer takes longer for the same steps. Which steps they are does not depend "
            "on it.",
            key="speed",
        ),
        Option(
            "which system her computer has",
            "The same seed gives the same run on every computer.",
            key="system",
        ),
        Option(
            "how often she ran the cell before",
            "Each run begins anew from its seed: it does not matter which one it is.",
            key="how-often",
        ),
        Option(
            "which seed she used",
            "With the same board and the same seed the runs are equal. So look there first.",
            is_right=True,
        ),
        Option(
            "nothing: random runs always differ",
            "They look random, but all of it is computed from one number. From which?",
            key="always-differ",
        ),
    ),
    hints=(
        "What makes one run of the climb differ from another one?",
        "Look at the two runs below the heading The seed: what was the same, what was not?",
        "Two games of cards can only go alike if the deck was in the same order before both.",
    ),
    reference="d",
    explanation="The seed fixes all random choices of a run, on every computer. The same board and "
    "the same seed give the same curve.",
)

WHICH_ROW = Number(
    name="which_row",
    kind="M",
    title="Line and row",
    prompt="A message says `line {}, column {}: '10' is out of range`. The first line of the text "
    "holds width and height. Which row of the board do you look at? Count rows from 0, as in "
    "Python.".format(*_bad_place()),
    answer="my_row",
    right=_bad_row,
    known={
        lambda: _bad_place()[0]: Message(
            "line-is-row",
            "That is the line of the text. Lines are counted from 1, and the first line is no row.",
        ),
        lambda: _bad_row() + 1: Message(
            "off-by-one",
            "Nearly. Either the first line was counted as a row, or the rows were counted from 1.",
        ),
        lambda: _bad_place()[1]: Message(
            "column", "That is the column: the place of the character within its line."
        ),
        lambda: 10: Message("the-number", "That is the number that is out of range."),
    },
    too_small="Which row has number 0? It stands in the second line of the text.",
    too_large="The text has no more lines than the message names.",
    praise="Row {right} it is: the first line is the header, and rows are counted from 0.",
    hints=(
        "In which line of the text does row 0 stand?",
        "Write down the text of a board of 3 x 3, and number its lines from 1. Which numbers do "
        "the rows get beside them?",
        "A letter has the date in its first line. The first sentence stands in line 2.",
    ),
    reference=_bad_row(),
    explanation="Line 1 is the header, line 2 is row 0, line 3 is row 1, and so on: the row is the "
    "line minus 2.",
)

ROW_FIRST = Number(
    name="row_first",
    kind="M",
    title="Which is the row?",
    prompt="`board = [[5, 6], [7, 8]]`. What is `board[1][0]`?",
    answer="my_cell",
    right=lambda: BOARD[1][0],
    known={
        lambda: BOARD[0][1]: Message(
            "column-first",
            "That is `board[0][1]`. The first index takes a row out of the list, the second a "
            "number out of that row.",
        ),
        lambda: BOARD[0][0]: Message(
            "counts-from-one",
            "That is `board[0][0]`. Rows are counted from 0: `board[1]` is the second row.",
        ),
        lambda: BOARD[1][1]: Message(
            "last-cell",
            "That is `board[1][1]`. The column is counted from 0, too: `[0]` is the first number.",
        ),
    },
    too_small="The answer is one of the four numbers of the list.",
    too_large="The answer is one of the four numbers of the list.",
    praise="{right} is right: row 1 is `[7, 8]`, and its number 0 comes first.",
    hints=(
        "What is `board[1]`: a number, or a list?",
        "Write the list as two lines, one below the other. Which line is number 1, if the first is "
        "number 0?",
        "For `names = [['Ada', 'Bea'], ['Cem', 'Dan']]` the value of `names[0][1]` is 'Bea'.",
    ),
    reference=BOARD[1][0],
    explanation="The first index is the row, the second the column, and both count from 0.",
)

FROM_THE_END = Choice(
    name="from_the_end",
    kind="M",
    title="A negative index",
    prompt="`board = [[5, 6], [7, 8]]`. What does `board[0][-1]` give?",
    answer="my_index",
    options=(
        Option(
            "an error: there is no column -1",
            "Java stops there. Python does not: a negative index is allowed. What does it mean?",
            key="error-expected",
        ),
        Option(
            "5",
            "That is `board[0][0]`. An index below 0 is not cut off at 0.",
            key="cut-off",
        ),
        Option(
            "6",
            "A negative index counts from the end, so -1 is the last number of the row. A program "
            "that looks at the cell left of column 0 falls into this trap.",
            is_right=True,
        ),
        Option(
            "7",
            "That is in row 1. The first index, 0, has chosen row 0 already.",
            key="other-row",
        ),
        Option(
            "None, for nothing is there",
            "A list never gives None for a place that is missing: it gives an element, or an "
            "error.",
            key="none-expected",
        ),
    ),
    hints=(
        "What does Python do with an index below 0?",
        "Try `[10, 20, 30][-1]` in a cell of your own, and then with -2.",
        "The last but one of five runners has position -2, if you count from the end of the race.",
    ),
    reference="c",
    explanation="`-1` is the last element of the row, 6. A negative index does not fail in Python, "
    "it counts from the end.",
)

QUESTIONS = (STEP_BACK, OTHER_CURVE, WHICH_ROW, ROW_FIRST, FROM_THE_END)
"""At the end of the notebook."""
