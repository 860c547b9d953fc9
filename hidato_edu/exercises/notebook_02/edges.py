"""Exercise of notebook 02: a formula for the number of edges of a full board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from random import Random

import numpy as np

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_02 import solutions
from hidato_edu.exercises.notebook_02.library import KNOWS_NEIGHBORS
from hidato_edu.exercises.pictures.boards import FilledBoard, GraphPicture, Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION", "count_edges"]

MOST = 10  # rows and columns of the boards that are all tried
LONG = 50  # rows or columns of a few boards more
DRAWN = 16  # cells: a larger graph is a thicket


@lru_cache(maxsize=1024)
def count_edges(r: int, c: int, adjacency: str = "edges+corners") -> int:
    """Return the number of edges of a full board, counted on its graph.

    Parameters
    ----------
    r, c : int
        Rows and columns.
    adjacency : str
        Which cells are neighbors, see `hidato_edu.boards.grid.square`.

    Examples
    --------
    >>> count_edges(2, 2), count_edges(2, 2, "edges")
    (6, 4)
    """
    return int(grid.square(r, c, adjacency=adjacency).to_networkx().number_of_edges())


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return all small boards and some larger ones, the smallest first."""
    rng = Random(seed)
    sizes = [(r, c) for r in range(1, MOST + 1) for c in range(1, MOST + 1)]
    for _ in range(2):  # thin, so that whoever tries all pairs of cells comes to an end
        long, short = LONG + int(rng.random() * LONG), 1 + int(rng.random() * 2)
        sizes += [(long, short), (short, long)]
    for _ in range(4):
        long, short = MOST + 1 + int(rng.random() * 10), 1 + int(rng.random() * MOST)
        sizes += [(long, short), (short, long)]
    # A single cell has no edge, and shows little: only where nothing else does.
    sizes.sort(key=lambda size: (size == (1, 1), size[0] * size[1]))
    return tuple(_probe(*size) for size in sizes)


def _probe(r: int, c: int) -> Probe:
    board = grid.square(r, c)
    shown: Picture = FilledBoard(Puzzle(board))
    if len(board) <= DRAWN:
        shown = GraphPicture(board.to_networkx())
    return Probe(
        code="line" if 1 in (r, c) else "square" if r == c else "oblong",
        args=(r, c),
        expected=count_edges(r, c),
        puzzle=Puzzle(board),
        picture=shown,
        note=f"{_times(r, 'row')} and {_times(c, 'column')}",
    )


def _times(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


KNOWN = (
    Misconception(
        "twice",
        "Your number is twice the right one: every edge is counted from both of its ends.",
        (lambda r, c: 2 * count_edges(r, c),),
    ),
    Misconception(
        "half",
        "Your number is half of the right one. Did you halve something that was counted once only?",
        (lambda r, c: count_edges(r, c) / 2, lambda r, c: count_edges(r, c) // 2),
    ),
    Misconception(
        "four-neighbors",
        "Your formula counts the edges to the right and down. The diagonal ones are missing.",
        (lambda r, c: r * (c - 1) + (r - 1) * c,),
    ),
    Misconception(
        "one-diagonal",
        "Your formula counts one kind of diagonal edges. There are two: down-right and down-left.",
        (lambda r, c: r * (c - 1) + (r - 1) * c + (r - 1) * (c - 1),),
    ),
    Misconception(
        "diagonals-only",
        "Your formula counts diagonal edges only. Those to the right and down are edges, too.",
        (lambda r, c: 2 * (r - 1) * (c - 1), lambda r, c: (r - 1) * (c - 1)),
    ),
    Misconception(
        "one-direction",
        "Your formula counts the edges of one direction. Four directions are to be added up.",
        (lambda r, c: r * (c - 1), lambda r, c: (r - 1) * c),
    ),
    Misconception(
        "same-for-all",
        "Your formula takes the same number for all four directions. A direction loses a column, "
        "or a row, or both: only the cells from which an edge of it can start count.",
        (
            lambda r, c: 4 * (r - 1) * (c - 1),
            lambda r, c: 4 * r * (c - 1),
            lambda r, c: 4 * (r - 1) * c,
        ),
    ),
    Misconception(
        "border-forgotten",
        "Your formula gives every cell its full number of neighbors. At the border cells have "
        "fewer.",
        (
            lambda r, c: 4 * r * c,
            lambda r, c: 8 * r * c,
            lambda r, c: 2 * r * c,
            lambda r, c: r * c * 8 / 2 - 4,
        ),
    ),
    Misconception(
        "diagonals-lose-too-little",
        "A diagonal edge starts neither in the last row nor in a border column: it loses a row "
        "and a column. Your formula takes away only one of them.",
        (
            lambda r, c: r * (c - 1) + (r - 1) * c + 2 * r * (c - 1),
            lambda r, c: r * (c - 1) + (r - 1) * c + 2 * (r - 1) * c,
            lambda r, c: r * (c - 1) + (r - 1) * c + 2 * r * c,
            lambda r, c: r * (c - 1) + (r - 1) * c + r * (c - 1) + (r - 1) * c,
            lambda r, c: r * (c - 1) + (r - 1) * c + 2 * (r * c - 1),
        ),
    ),
    Misconception(
        "diagonals-lose-too-much",
        "Your diagonals lose more than one row and one column. From which cells can an edge to "
        "down-left start? Mark them on a board of 3 x 3.",
        (
            lambda r, c: r * (c - 1) + (r - 1) * c + 2 * (r - 2) * (c - 2),
            lambda r, c: r * (c - 1) + (r - 1) * c + (r - 1) * (c - 1) + (r - 1) * (c - 2),
            lambda r, c: r * (c - 1) + (r - 1) * c + (r - 1) * (c - 1) + (r - 2) * (c - 2),
        ),
    ),
    Misconception(
        "counts-cells",
        "Your formula counts cells, the nodes of the graph. Asked are its edges.",
        (lambda r, c: r * c, lambda r, c: r + c),
    ),
    Misconception(
        "all-pairs",
        "Your formula counts every pair of cells. Only cells that touch are joined.",
        (
            lambda r, c: r * c * (r * c - 1) // 2,
            lambda r, c: r * c * (r * c - 1),
            lambda r, c: (r * c) ** 2,
        ),
    ),
    Misconception(
        "knight",
        "Your formula counts the moves of a knight. Here the king moves: one step in each of "
        "eight directions.",
        (lambda r, c: max(0, 2 * (r - 1) * (c - 2)) + max(0, 2 * (r - 2) * (c - 1)),
         lambda r, c: 2 * (r - 1) * (c - 2) + 2 * (r - 2) * (c - 1)),
    ),
    Misconception(
        "lines-only",
        "Your formula counts the lines that one draws between the cells, or around them. An edge "
        "of the graph joins two cells.",
        (
            lambda r, c: r * (c + 1) + (r + 1) * c,
            lambda r, c: (r - 1) + (c - 1),
            lambda r, c: 2 * (r + c),
        ),
    ),
)  # fmt: skip


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    if isinstance(value, np.ndarray) and not value.ndim:
        value = value.item()
    whole = as_whole(value)
    if whole is not None:
        return whole
    if type(value) in (Fraction, Decimal):
        value = float(value)
    if isinstance(value, float) and value != value:
        text = "Your function returns nan, which is no number: is something divided by 0?"
        return Message("not-a-number", text)
    if isinstance(value, float):
        # A sum of degrees that is halved comes as a float, and is right.
        return int(value) if float(value).is_integer() else float(value)
    if isinstance(value, (list, tuple, set, frozenset, dict)):
        key, advice = "returns-edges", "Asked is how many edges there are, one number."
    elif isinstance(value, str):
        key, advice = "returns-text", "Return the number itself, without quotes around it."
    else:
        key, advice = "not-a-number", "Asked is a number: how many edges there are."
    return Message(key, f"Your function returns {named(value)}. {advice}")


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    probe = first.probe
    text = (
        f"A full board with {probe.note} has {_times(count_edges(*probe.args), 'edge')}; "
        f"your function returns {first.behaviour}."
    )
    advice = "Count one direction after the other on this board, and compare with your terms."
    return Message(f"miscounts-{probe.code}", text, advice)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    wrong = [one for one in seen if not one.is_right]
    right = [one for one in seen if one.is_right]
    if any(one.run.kind != "returned" for one in wrong):
        return None
    if len({one.behaviour for one in seen}) == 1:
        return Message(
            "always-the-same",
            "Your function returns the same number for every board. It has to depend on r and c.",
        )
    sides = {one.probe.args for one in right}
    nothing = [one for one in wrong if one.behaviour == 0]
    if nothing and {min(one.probe.args) for one in nothing} == {1, 2} and len(wrong) > len(nothing):
        return Message(
            "inner-cells",
            "Your function returns 0 where a board has one or two rows or columns. Which cells do "
            "your loops visit? Cells at the border have edges, too.",
        )
    if all(max(one.probe.args) > MOST for one in wrong):
        return Message(
            "large-boards",
            f"All boards up to {MOST} x {MOST} are right, larger ones are not. Does a loop, a list "
            "or a limit of yours end somewhere? Asked is one rule for all r and c.",
        )
    if right and len(right) <= 4 and all(r == c for r, c in sides):
        boards = " and ".join(f"{r} x {c}" for r, c in sorted(sides))
        return Message(
            "few-squares-only",
            f"Your function is right for {boards} and wrong for all other boards. Asked is one "
            "formula for all r and c, not numbers learned by heart.",
        )
    if {one.probe.code for one in wrong} == {"line"}:
        return Message(
            "line",
            "Your function is right for all boards but those of a single row or column. There "
            "are no diagonals on them: does a term of yours go below 0, or count one?",
        )
    if all(one.is_right for one in seen if len(set(one.probe.args)) == 1):
        return Message(
            "squares-only",
            "Square boards are right, others are not: are r and c mixed up, or is one of them not "
            "used?",
        )
    off = {one.behaviour - one.probe.expected for one in seen}  # type: ignore[operator]
    if len(off) == 1:
        much = off.pop()
        return Message(
            "always-off",
            f"Your number is always {abs(much)} too {'large' if much > 0 else 'small'}. All that "
            "depends on r and c is right.",
        )
    return None


_EXERCISE = Exercise(
    call="my_edges(r, c)",
    parameters=2,
    returns="the number of edges",
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    forbidden=KNOWS_NEIGHBORS,
    known=KNOWN,
    praise="Your function gives the counted number of edges on every board that was tried: all up "
    f"to {MOST} x {MOST}, and some larger ones.",
)

QUESTION = FunctionQuestion(
    name="edges",
    kind="C",
    title="A formula for the edges",
    prompt="Write `my_edges(r, c)`. It returns the number of edges of the graph of a full board of "
    "r rows and c columns, where cells are joined if they touch at a side or at a corner. r and c "
    "are whole numbers from 1 on. Do not ask the library for the graph or the neighbors.",
    answer="my_edges",
    hints=(
        "In which directions can an edge go, if each edge is to be counted once?",
        "Take one direction, say to the right. From which cells does such an edge start? How many "
        "of them are there in a row, and how many rows?",
        "A row of 5 posts has 4 gaps between them, and 3 such rows have 3 * 4 gaps.",
    ),
    reference=solutions.my_edges,
    explanation="Four directions cover each edge once. To the right: c - 1 in each of r rows. "
    "Down: r - 1 in each of c columns. Down-right and down-left: (r - 1)(c - 1) each. Together "
    "4rc - 3r - 3c + 2, about 4 for each cell: a cell has 8 neighbors, and an edge has 2 ends.",
    exercise=_EXERCISE,
)
