"""Question of notebook 02: the edges between hexagons, row by row."""

from __future__ import annotations

from functools import cache

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_02.edges import count_edges
from hidato_edu.exercises.questions.choices import Number

__all__ = ["QUESTION"]

SIDE = 8


@cache
def _edges() -> int:
    return int(grid.hexagonal(SIDE, SIDE).to_networkx().number_of_edges())


@cache
def _triangles(adjacency: str) -> int:
    return int(grid.triangular(SIDE, SIDE, adjacency=adjacency).to_networkx().number_of_edges())


QUESTION = Number(
    name="hexagon_edges",
    kind="M",
    title="Edges of 8 x 8 hexagons",
    prompt=f"A board has {SIDE} rows of {SIDE} hexagons each. Hexagons with a common side are "
    "joined. How many edges has its graph?",
    answer="my_hexagons",
    right=_edges,
    known={
        lambda: 2 * _edges(): Message(
            "twice", "Every edge is counted twice, once from each of its ends."
        ),
        lambda: 3 * SIDE**2: Message(
            "border-forgotten",
            "That is 3 for each hexagon, half of 6 neighbors. At the border there are fewer.",
        ),
        lambda: 6 * SIDE**2: Message(
            "border-forgotten",
            "That is 6 for each hexagon. At the border there are fewer, and every edge has two "
            "ends.",
        ),
        lambda: count_edges(SIDE, SIDE): Message(
            "king", "That is the king's graph of 8 x 8 squares. A hexagon has 6 neighbors at most."
        ),
        lambda: count_edges(SIDE, SIDE, "edges"): Message(
            "one-below",
            "That is one edge to the right and one down for each cell, as with squares. How many "
            "hexagons of the row below touch a hexagon?",
        ),
        lambda: SIDE * (SIDE - 1): Message(
            "rows-only", "These are the edges within the rows. Those between two rows are missing."
        ),
        lambda: (SIDE - 1) * (2 * SIDE - 1): Message(
            "between-rows-only",
            "These are the edges between the rows. Those within the rows are missing.",
        ),
        lambda: 3 * SIDE * (SIDE - 1): Message(
            "ends-of-rows",
            "That is 8 * 7 for each of three directions. Look at the last hexagon of a row that "
            "sticks out: how many edges lead from it to the row below?",
        ),
        lambda: SIDE * (SIDE - 1) + 2 * (SIDE - 1) ** 2: Message(
            "same-for-all",
            "Of the slanting edges you take 7 * 7 in both directions. In half of the rows there "
            "are 8: look at the shift.",
        ),
        lambda: _triangles("edges"): Message(
            "triangles", "That is the graph of 8 x 8 triangles. Asked are hexagons."
        ),
        lambda: _triangles("edges+corners"): Message(
            "triangles", "That is the graph of 8 x 8 triangles. Asked are hexagons."
        ),
        lambda: SIDE**2: Message("counts-cells", "That is the number of hexagons, the nodes."),
    },
    too_small="Count the edges within a row, and those from a row to the next.",
    too_large="No hexagon has more than 6 neighbors, and every edge has two ends.",
    hints=(
        "How many edges lie within a row? And how many lead from one row to the next?",
        "Walk along the gap between two rows, from the left end to the right one, over one edge "
        "after the other: they form a zigzag.",
        "Between two rows of 3 hexagons the zigzag visits 6 hexagons, one after the other.",
    ),
    reference=_edges(),
    explanation="Within each of 8 rows lie 7 edges. Between two rows the edges form a zigzag "
    "through all 16 hexagons of both: 15 edges, and there are 7 such gaps.",
)
