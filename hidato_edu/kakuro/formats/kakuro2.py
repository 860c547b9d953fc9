"""The document's input and output: KAKURO2.

The number of cases; for each of them n, then n rows of n colors (1 white, 0 black), then q and q
clues ``y x direction sum``: the black cell before the run, counted from 1, direction 0 to the right
and 1 down. All whitespace is equivalent, as in a program that reads numbers. The original takes
n up to 20; here n is unlimited. An answer is n rows of n digits, 0 in black cells.

The original trusts its input. Here a sum over 45, a run of more than nine cells, a white cell
that lacks a clue in a direction, a repeated clue and so on are errors with their position.

References
----------
KAKURO2 (algospot, after the book by Jongman Koo): "main()".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

from hidato_edu.boards.grid import MAX_CELLS, Cell
from hidato_edu.core.errors import FormatError, NotWritable
from hidato_edu.core.tokens import (
    WHOLE,
    Row,
    Token,
    bad,
    check_size,
    lines_of,
    positive,
    whole,
    words,
)
from hidato_edu.kakuro.formats.boards import BoardText, total_of
from hidato_edu.kakuro.puzzle import DIRECTIONS, Direction, Puzzle, Solution

__all__ = [
    "Reader",
    "dump_kakuro2",
    "dump_kakuro2_answers",
    "is_kakuro2",
    "read_cases",
    "read_kakuro2",
]

T = TypeVar("T", Puzzle, Solution)


class Reader:
    """The numbers of a text, one by one."""

    def __init__(self, text: str) -> None:
        lines = lines_of(text)
        self.tokens = [token for at, line in enumerate(lines, 1) for token in words(line, at)]
        self.at = 0

    def next(self, wanted: str) -> Token:
        """Return the next word; `wanted` names its meaning for the error message."""
        if self.at == len(self.tokens):
            if not self.tokens:
                raise FormatError("the text is empty: a number of cases is needed", line=1)
            last = self.tokens[-1]
            raise FormatError(
                f"the text ends after {last.text!r}: a {wanted} is needed here",
                line=last.line,
                column=last.column + len(last.text),
                token=last.text,
            )
        token = self.tokens[self.at]
        self.at += 1
        return token

    def within(self, wanted: str, least: int, most: int) -> tuple[int, Token]:
        """Return the next number, which must be in a range, and its word."""
        token = self.next(wanted)
        allowed = f"a {wanted} from {least} to {most} is needed here"
        found = whole(token, allowed)
        if not least <= found <= most:
            raise bad(token, f"is not a {wanted}; {allowed}")
        return found, token


def read_kakuro2(text: str) -> list[Puzzle]:
    """Return the puzzles of the document's input.

    Parameters
    ----------
    text : str
        The number of cases, and the cases.

    Raises
    ------
    FormatError
        With line, column and token of the error, and what is allowed there.

    Notes
    -----
    Linear in the length of the text.

    Examples
    --------
    >>> (puzzle,) = read_kakuro2("1  2  0 0  0 1  2  2 1 0 7  1 2 1 7")
    >>> puzzle.to_array()
    [[(0, 0), (7, 0)], [(0, 7), None]]
    """
    return [board.puzzle for board in read_cases(text)]


def is_kakuro2(text: str) -> bool:
    """Return whether a text looks like the document's input: numbers only, enough for one case.

    The clues are not examined, so that an error in them can be reported.

    Examples
    --------
    >>> is_kakuro2("1  2  0 0  0 1  2  2 1 0 7  1 2 1 7"), is_kakuro2("1 0 3")
    (True, False)
    """
    every = text.removeprefix("\ufeff").split()
    if len(every) < 3 or not all(WHOLE.fullmatch(word) for word in every):
        return False
    n = int(every[1]) if len(every[1]) < 10 else 0
    colors, rest = every[2 : 2 + n * n], every[2 + n * n :]
    if n < 1 or not rest or len(rest[0]) > 9 or not set(colors) <= {"0", "1"}:
        return False
    return len(rest) > 4 * int(rest[0])


def read_cases(text: str) -> list[BoardText]:
    """Return the boards of the document's input, before validation."""
    numbers = Reader(text)
    first = numbers.next("number of cases")
    count = positive(first, "number of cases")
    boards: list[BoardText] = []
    while len(boards) < count:
        if boards and numbers.at == len(numbers.tokens):
            raise bad(first, f"cases are announced, but the text contains {len(boards)}")
        boards.append(_case(numbers))
    if numbers.at < len(numbers.tokens):
        raise bad(numbers.next("end"), f"comes after the last of {count} cases")
    return boards


def _case(numbers: Reader) -> BoardText:
    head = numbers.next("size n")
    n = positive(head, "size n")
    check_size(head, head, MAX_CELLS)
    table: list[list[Any]] = []
    tokens: list[Row] = []
    for _ in range(n):
        row = [numbers.within("color (0 black, 1 white)", 0, 1) for _ in range(n)]
        table.append([None if color else (0, 0) for color, _ in row])
        tokens.append([token for _, token in row])
    count, _ = numbers.within("number of clues", 0, 2 * n * n)
    clues: dict[tuple[Cell, Direction | None], Token] = {}
    for _ in range(count):
        _clue(numbers, table, clues)
    return BoardText(table, tokens, clues, needs_clues=True)


def _clue(
    numbers: Reader, table: list[list[Any]], clues: dict[tuple[Cell, Direction | None], Token]
) -> None:
    """Read a clue, and write it into the table."""
    n = len(table)
    y, place = numbers.within("row y of a clue", 1, n)
    x, _ = numbers.within("column x of a clue", 1, n)
    way, _ = numbers.within("direction (0 across, 1 down)", 0, 1)
    total = total_of(numbers.next("sum"))
    cell, direction = (y - 1, x - 1), DIRECTIONS[way]
    said = f"clue {y} {x} {way} {total}"
    if table[y - 1][x - 1] is None:
        raise bad(place, f"begins the {said} on a white cell: clues belong in black cells")
    if (cell, direction) in clues:
        before = clues[cell, direction]
        raise bad(
            place,
            f"begins the {said}, but the run already has a clue, at line {before.line}, "
            f"column {before.column}",
        )
    clues[cell, direction] = place
    below, right = table[y - 1][x - 1]
    table[y - 1][x - 1] = (total, right) if way else (below, total)


def dump_kakuro2(puzzles: Puzzle | Iterable[Puzzle]) -> str:
    r"""Return the document's input for puzzles.

    Parameters
    ----------
    puzzles : Puzzle, or iterable of them
        At least one. A board that is not square gets black cells on the right or below; rows and
        columns keep their numbers, so an answer to the larger board fits the original.

    Raises
    ------
    NotWritable
        If a run has no clue, or a digit is given: the format cannot express this.
    TypeError
        If an item is not a puzzle.
    ValueError
        If there is no puzzle.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> print(dump_kakuro2([kakuro.parse("# 1\\ 3\\\n\\4 0 0")]))
    1
    3
    0 0 0
    0 1 1
    0 0 0
    3
    1 2 1 1
    1 3 1 3
    2 1 0 4
    <BLANKLINE>
    """
    cases = [_written(puzzle) for puzzle in _every(puzzles, Puzzle)]
    if not cases:
        raise ValueError("an input needs at least one case")
    return "\n".join([str(len(cases)), *cases]) + "\n"


def _written(puzzle: Puzzle) -> str:
    if puzzle.givens:
        raise NotWritable("KAKURO2 cannot express givens; use the format 'own'")
    for run in puzzle.runs:
        if run.total is None:
            raise NotWritable(f"KAKURO2 needs a clue for every run, but this board has {run}")
    n = max(puzzle.grid.size)
    colors = [["1" if (r, c) in puzzle.grid else "0" for c in range(n)] for r in range(n)]
    clues = [
        f"{row + 1} {col + 1} {DIRECTIONS.index(direction)} {total}"
        for (row, col), direction, total in puzzle.clues
    ]
    return "\n".join([str(n), *map(" ".join, colors), str(len(clues)), *clues])


def dump_kakuro2_answers(solutions: Solution | Iterable[Solution]) -> str:
    r"""Return the document's output: for every case n rows of n digits, 0 for black cells.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> answer = kakuro.Solution(kakuro.parse("# 1\\ 3\\\n\\4 0 0"), {(1, 1): 1, (1, 2): 3})
    >>> dump_kakuro2_answers([answer])
    '0 0 0\n0 1 3\n0 0 0\n'
    """
    return "".join(_printed(solution.to_array()) for solution in _every(solutions, Solution))


def _every(boards: T | Iterable[T], kind: type[T]) -> list[T]:
    """Return one board or several as a list; raise `TypeError` for any other item."""
    every = [boards] if isinstance(boards, kind) else list(cast("Iterable[T]", boards))
    for board in every:
        if not isinstance(board, kind):
            raise TypeError(f"a {kind.__name__} is needed here, not {board!r}")
    return every


def _printed(rows: Sequence[Sequence[int]]) -> str:
    n = max(len(rows), len(rows[0]))
    full = [[*row, *[0] * (n - len(row))] for row in rows] + [[0] * n] * (n - len(rows))
    return "".join(" ".join(map(str, row)) + "\n" for row in full)
