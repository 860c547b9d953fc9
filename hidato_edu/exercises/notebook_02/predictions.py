"""Questions of notebook 02 that are answered before something is run, and again after it."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_02.edges import count_edges
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["QUESTIONS"]

SIDE = 8  # of the board that is counted


def _king() -> int:
    return count_edges(SIDE, SIDE)


BIG_BOARD = Number(
    name="big_board",
    kind="P",
    title="Edges of 8 x 8",
    prompt="Cells are joined if they touch at a side or at a corner. How many edges has the graph "
    "of a full board of 8 rows and 8 columns?",
    answer="my_8x8",
    right=_king,
    known={
        lambda: 2 * _king(): Message(
            "twice", "Every edge is counted twice, once from each of its ends."
        ),
        lambda: count_edges(SIDE, SIDE, "edges"): Message(
            "four-neighbors",
            "These are the edges between cells with a common side. The diagonal ones are missing.",
        ),
        lambda: _king() - count_edges(SIDE, SIDE, "edges"): Message(
            "diagonals-only",
            "These are the diagonal edges only. Those to the right and down are missing.",
        ),
        lambda: _king() - (SIDE - 1) ** 2: Message(
            "one-diagonal",
            "One kind of diagonal edges is counted. There are two, down-right and down-left.",
        ),
        lambda: 4 * SIDE**2: Message(
            "border-forgotten",
            "That is 4 for each cell, half of 8 neighbors. Cells at the border have fewer than 8.",
        ),
        lambda: 8 * SIDE**2: Message(
            "border-forgotten",
            "That is 8 for each cell. Cells at the border have fewer neighbors, and every edge "
            "has two ends.",
        ),
        lambda: SIDE * (SIDE - 1): Message(
            "one-direction", "That is one direction, to the right. Which other ones are there?"
        ),
        lambda: 4 * (SIDE - 1) ** 2: Message(
            "same-for-all",
            "That is 7 * 7 for each of four directions. Do edges to the right lose a row, too?",
        ),
        lambda: 4 * SIDE * (SIDE - 1): Message(
            "same-for-all",
            "That is 8 * 7 for each of four directions. Diagonal edges lose a row and a column.",
        ),
        lambda: SIDE**2: Message("counts-cells", "That is the number of cells, the nodes."),
        lambda: SIDE**2 * (SIDE**2 - 1) // 2: Message(
            "all-pairs", "That is the number of all pairs of cells. Only cells that touch count."
        ),
        lambda: count_edges(SIDE, SIDE, "knight"): Message(
            "knight", "That is the graph of the knight. Here the king moves."
        ),
        lambda: count_edges(3, 3): Message(
            "other-board", "That is the number for 3 x 3. Asked is 8 x 8."
        ),
    },
    too_small="Count one direction after the other: right, down, and the two diagonal ones.",
    too_large="No cell has more than 8 neighbors, and every edge has two ends.",
    hints=(
        "How many edges has the board of 3 x 3? Draw it, and count each edge once.",
        "Take one direction after the other. How many edges go to the right in a row of 8 cells?",
        "In the board of 2 x 3 four edges go to the right, three down, two down-right.",
    ),
    reference=_king(),
    explanation="To the right go 7 edges in each of 8 rows, down as many in the columns; "
    "down-right and down-left 7 * 7 each.",
)

MOST_EDGES = Choice(
    name="most_edges",
    kind="P",
    title="King, knight, sides",
    prompt="On 8 x 8 cells, join cells a king's move apart, or a knight's move, or with a common "
    "side. Order the three graphs, the one with the most edges first.",
    answer="my_order",
    options=(
        Option(
            "knight, king, sides",
            "King and knight have at most 8 moves each. Near the border, who loses more of them?",
            key="knight-first",
        ),
        Option(
            "king, knight, sides",
            "King and knight have 8 moves in the middle, but the knight's longer step leaves the "
            "board from more cells. With sides there are 4 moves at most.",
            is_right=True,
        ),
        Option(
            "king, sides, knight",
            "In the middle of the board a knight has 8 moves. How many neighbors by sides are "
            "there?",
            key="knight-last",
        ),
        Option(
            "sides, king, knight",
            "Every common side is a move of the king, too. Can the sides be more?",
            key="sides-first",
        ),
        Option(
            "king and knight the same, then sides",
            "In the middle they have 8 moves both. Now stand in a corner, as king and as knight.",
            key="the-same",
        ),
    ),
    hints=(
        "How many moves has each of them in the middle of the board?",
        "Then stand in a corner, and one cell beside it: how many moves are left?",
        "On 3 x 3 cells the knight has no move at all from the middle.",
    ),
    reference="b",
    explanation="The sum over all cells of their moves is twice the number of edges. The king has "
    "8 moves but at the border, the knight 8 moves only from cells two away from it, and with "
    "sides there are 4 at most.",
)

PATH_ONLY = Choice(
    name="path_only",
    kind="P",
    title="A path, but no answer",
    prompt="Three lists of cells, A, B and C, and none is an answer of the puzzle. Which of them "
    "is a Hamiltonian path of its graph all the same?",
    answer="my_list",
    options=(
        Option("list A", "Count its cells: the board has 11.", key="too-short"),
        Option(
            "list B",
            "It has all cells. But look at each two that follow each other: do they touch?",
            key="no-edge",
        ),
        Option(
            "list C",
            "It visits every node once, along edges. As an answer it fails: the givens stand "
            "elsewhere.",
            is_right=True,
        ),
        Option(
            "none of them",
            "Hamiltonian path asks for two things only: every node once, and along edges. The "
            "numbers on the board are no part of it.",
            key="givens-asked",
        ),
    ),
    hints=(
        "What does a Hamiltonian path ask for? Do the givens play a part?",
        "Count the cells of each list. Then compare the lists cell by cell: where do they differ?",
        "In a row of three cells, left, middle, right is a path, and left, right, middle is none.",
    ),
    reference="c",
    explanation="A leaves out a cell. B makes a step between cells that do not touch. C is the "
    "answer's path backwards: a Hamiltonian path, with all givens at the wrong places.",
)

TWO_COLORS = Choice(
    name="two_colors",
    kind="P",
    title="Two colors",
    prompt="In which graphs can you color the nodes with two colors such that every edge joins "
    "different colors? Name all of them.",
    answer="my_two_colors",
    options=(
        Option(
            "the king graph",
            "Take a cell, the one beside it and the one below it: each two of them touch. How many "
            "colors do these three need?",
            key="triangle",
        ),
        Option(
            "the knight graph",
            "A knight's move always changes the color of the square: two colors suffice.",
            is_right=True,
        ),
        Option(
            "the graph of hexagons",
            "Find three hexagons that meet in a point: each two of them touch. How many colors do "
            "these three need?",
            key="three-hexagons",
        ),
        Option(
            "the graph of triangles",
            "Over a side one comes from a tip up to a tip down, or back: two colors suffice.",
            is_right=True,
        ),
    ),
    hints=(
        "Color one node. Which color must its neighbors have, and theirs?",
        "Look at rings in the graph: does a ring of three nodes fit with two colors? One of six?",
        "A ring of five friends at a table cannot alternate between tea and coffee.",
    ),
    reference="bd",
    explanation="Three squares around a corner, or three hexagons around a point, touch each other "
    "and need three colors. The knight changes color with each move, as on a chessboard. A "
    "triangle with its tip up has only neighbors with the tip down.",
)

LAYERS = Choice(
    name="layers",
    kind="P",
    title="What layers cannot see",
    prompt="A walk leads through the layers, from the cell of 1 to the cell of n. Which rule of "
    "Hidato can it break?",
    answer="my_rule",
    options=(
        Option(
            "Each number is next to its successor",
            "An arrow leads from (cell, k) to (neighbor, k + 1) only: a walk cannot break this.",
            key="steps",
        ),
        Option(
            "No cell holds two numbers",
            "A layer does not know where the walk was before: it can come to a cell twice, and "
            "miss another one.",
            is_right=True,
        ),
        Option(
            "Each given stands at its number",
            "A given stands alone in its layer, and every walk passes each layer.",
            key="givens",
        ),
        Option(
            "Each number from 1 to n has a cell",
            "There is one layer for each number, and a walk takes one cell of each layer.",
            key="numbers",
        ),
    ),
    hints=(
        "What does a walk know in layer k about the layers before?",
        "Follow a walk through three layers. Is something there that forbids to go back?",
        "A timetable tells which trains go on from a town. It does not tell where you have been.",
    ),
    reference="b",
    explanation="Each layer sees the one before and nothing else. That a cell must not come "
    "twice speaks of all layers at once, and that is the difficulty.",
)

NO_PROOF = Choice(
    name="no_proof",
    kind="P",
    title="No cheap proof",
    prompt="For some board `graphs.refute` returns `None`. What do you know about its answers?",
    answer="my_none",
    options=(
        Option(
            "There is one, at least",
            "`None` says that four looks found no reason against it. Are these all reasons there "
            "can be?",
            key="answer-claimed",
        ),
        Option(
            "There is exactly one",
            "`refute` never counts answers. It looks for reasons against any.",
            key="one-claimed",
        ),
        Option(
            "There is none",
            "`None` here means: no proof found. That no proof is found is no proof.",
            key="none-claimed",
        ),
        Option(
            "Nothing: there may be answers or not",
            "The four looks found nothing, and other reasons may exist.",
            is_right=True,
        ),
    ),
    hints=(
        "What does `refute` look for, and what does it say if it finds nothing?",
        "Two boards of the notebook are stuck: what did `refute` say, and what did the search?",
        "A doctor who finds nothing in four tests has not shown that you are well.",
    ),
    reference="d",
    explanation="A proof found settles a no. No proof found settles nothing: some boards without "
    "an answer pass all four looks.",
)

QUESTIONS = (BIG_BOARD, MOST_EDGES, PATH_ONLY, TWO_COLORS, LAYERS, NO_PROOF)
"""In the order of the notebook."""
