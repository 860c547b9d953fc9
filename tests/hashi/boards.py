"""Small boards of our own, made by hand or drawn at random, for the tests of the family."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from hashi.oracles import Answer, between, pairs_of
from hypothesis import strategies as st

from hidato_edu.hashi import Puzzle, from_array

Table = list[list[int]]

ALONE = from_array([[0, 1]])
"""One island: its point cannot be used up."""

PAIR = from_array([[1, 0, 1]])
"""The document's rule 3b says that these two are no neighbors."""

DOUBLE = from_array([[2], [0], [2]])
"""Two lanes down."""

TOUCHING = from_array([[2, 2]])
"""Islands in neighboring cells: a bridge without a cell."""

TOUCHING_SQUARE = from_array([[3, 4], [3, 4]])
"""Nothing but islands; one answer."""

FOUR_ONES = from_array([[1, 0, 1], [0, 0, 0], [1, 0, 1]])
"""Every island is content with two pairs, but they are not joined: no answer."""

RING = from_array([[2, 0, 2], [0, 0, 0], [2, 0, 2]])
"""One answer: the ring; two pairs with two lanes are not joined."""

CORNER = from_array([[1, 0, 2], [0, 0, 1]])
"""One answer; one bridge that is drawn has no cell."""

CROSS = from_array([[0, 1, 0], [1, 0, 1], [0, 1, 0]])
"""Two bridges that cross: no answer."""

STAR = from_array(
    [[0, 0, 2, 0, 0], [0, 0, 0, 0, 0], [2, 0, 8, 0, 2], [0, 0, 0, 0, 0], [0, 0, 2, 0, 0]]
)
"""An island with all that there can be."""

TOO_MANY = from_array([[3, 0, 3]])
"""Three lanes would be needed: no answer."""

SEVERAL = from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]])
"""Two answers: two lanes across or two lanes down."""

DOCUMENT = from_array(
    [[1, 0, 2, 0, 0], [0, 0, 0, 0, 0], [0, 0, 2, 0, 2], [0, 0, 0, 0, 0], [0, 0, 2, 0, 3]]
)
"""The document's example: two answers, of which it shows one."""

ANSWERS = {
    "alone": 0,
    "pair": 1,
    "double": 1,
    "touching": 1,
    "touching square": 1,
    "four ones": 0,
    "ring": 1,
    "corner": 1,
    "cross": 0,
    "star": 1,
    "too many": 0,
    "several": 2,
    "document": 2,
}
"""How many answers each board has."""

ALL = {
    name.lower().replace("_", " "): board
    for name, board in list(globals().items())
    if isinstance(board, Puzzle)
}


def answered(table: Table, lanes: Callable[[], int]) -> tuple[Puzzle, Answer] | None:
    """Return a board of islands where a table is not 0, with an answer; None if there is none.

    Lanes are laid where `lanes` says so and nothing is crossed. Of the groups the largest is kept.
    """
    laid: Answer = {}
    for pair in pairs_of(table):
        number = lanes()
        if number and not any(between(pair) & between(other) for other in laid):
            laid[pair] = number
    groups: list[set[Any]] = []
    for pair in laid:
        near = [group for group in groups if group & set(pair)]
        groups = [group for group in groups if group not in near] + [set(pair).union(*near)]
    if not groups:
        return None
    kept = max(groups, key=len)
    answer = {pair: number for pair, number in laid.items() if pair[0] in kept}
    rows = [[0] * len(row) for row in table]
    for pair, number in answer.items():
        for r, c in pair:
            rows[r][c] += number
    return from_array(rows), answer


def random_boards(
    count: int, seed: int = 1, side: int = 5, share: float = 0.45
) -> Iterator[tuple[Puzzle, Answer]]:
    """Yield boards that have an answer, with the one they were made from: the same for a seed.

    Sides go from 1 to `side`; `share` of the cells are islands at first, so many of them touch.
    """
    rng = Random(seed)
    while count:
        rows, cols = rng.randint(1, side), rng.randint(1, side)
        table = [[int(rng.random() < share) for _ in range(cols)] for _ in range(rows)]
        found = answered(table, lambda: rng.choice((0, 1, 1, 2)))
        if found is not None:
            count -= 1
            yield found


def random_tables(count: int, seed: int = 1, side: int = 4, most: int = 4) -> Iterator[Puzzle]:
    """Yield boards with any points: most of them have no answer; the same for a seed."""
    rng = Random(seed)
    for _ in range(count):
        rows, cols = rng.randint(1, side), rng.randint(2, side)
        table = [[rng.choice((0, rng.randint(1, most))) for _ in range(cols)] for _ in range(rows)]
        table[0][0] = table[0][0] or 1
        yield from_array(table)


@st.composite
def solved(draw: Any, side: int = 5, cells: int = 20) -> tuple[Puzzle, Answer]:
    """Any small board that has an answer, and one of its answers."""
    height = draw(st.integers(1, side))
    width = draw(st.integers(1 if height > 1 else 2, max(2, min(side, cells // height))))
    row = st.lists(st.integers(0, 1), min_size=width, max_size=width)
    table = draw(st.lists(row, min_size=height, max_size=height))
    found = answered(table, lambda: draw(st.integers(0, 2)))
    return found or (PAIR, {((0, 0), (0, 2)): 1})


@st.composite
def puzzles(draw: Any, side: int = 4, most: int = 4) -> Puzzle:
    """Any small board: every other one has an answer, of the rest most have none."""
    if draw(st.booleans()):
        found: Puzzle = draw(solved(side=side))[0]
        return found
    height = draw(st.integers(1, side))
    width = draw(st.integers(1, side))
    row = st.lists(st.integers(0, most), min_size=width, max_size=width)
    table = draw(st.lists(row, min_size=height, max_size=height))
    table[0][0] = table[0][0] or 1
    return from_array(table)
