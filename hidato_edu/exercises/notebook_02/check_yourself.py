"""Questions of notebook 02 about what was seen, and two about notebook 01."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_02.edges import count_edges
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["QUESTIONS", "TOUR"]

ROWS, COLS = 10, 12


def _king() -> int:
    return count_edges(ROWS, COLS)


TOUR = Choice(
    name="tour",
    kind="M",
    title="The knight's tour",
    prompt="The knight's tour is a Hamiltonian path problem. Hamiltonian path is NP-complete. So "
    "the knight's tour is hard. What is wrong with this argument?",
    answer="my_objection",
    options=(
        Option(
            "The knight's tour is no Hamiltonian path problem",
            "It is one: the squares are the nodes, the knight's moves are the edges, and every "
            "square is visited once.",
            key="no-path-problem",
        ),
        Option(
            "Hamiltonian path is not NP-complete",
            "It is: that sentence speaks of all graphs. Which graphs does the tour speak of?",
            key="not-complete",
        ),
        Option(
            "Special cases of a hard problem can be easy",
            "The knight graphs are one graph for each size. For this family a rule says if there "
            "is a tour, and tours can be built in linear time.",
            is_right=True,
        ),
        Option(
            "NP-complete problems are easy on small boards",
            "On small boards every problem is easy. The rule of the table holds for all sizes, "
            "also for large boards.",
            key="small-boards",
        ),
        Option(
            "Nothing: it is right",
            "Look at the last column of the table: how long does the rule take for a board of "
            "1,000 x 1,000?",
            key="nothing-wrong",
        ),
    ),
    hints=(
        "Of which graphs does the word NP-complete speak? Which graphs come from a chessboard?",
        "Compare the third column of the table with the fourth: which of them gets slow?",
        "To sort any list takes time. A list that is in order already is a list, too.",
    ),
    reference="c",
    explanation="NP-complete speaks of all graphs together. A family of special graphs can be "
    "easy. To show that Hidato is hard one must go the other way: write every graph of a hard "
    "family as a Hidato. Notebook 03 does that.",
)

COUNT_AGAIN = Number(
    name="count_again",
    kind="M",
    title="Edges of 10 x 12",
    prompt=f"A full board has {ROWS} rows and {COLS} columns. How many edges has its graph?",
    answer="my_count",
    right=_king,
    known={
        lambda: 2 * _king(): Message("twice", "Every edge is counted from both of its ends."),
        lambda: count_edges(ROWS, COLS, "edges"): Message(
            "four-neighbors", "The diagonal edges are missing."
        ),
        lambda: _king() - count_edges(ROWS, COLS, "edges"): Message(
            "diagonals-only", "These are the diagonal edges only."
        ),
        lambda: _king() - (ROWS - 1) * (COLS - 1): Message(
            "one-diagonal", "One of the two kinds of diagonal edges is missing."
        ),
        lambda: 4 * ROWS * COLS: Message(
            "border-forgotten", "That is 4 for each cell. Cells at the border have fewer edges."
        ),
        lambda: 8 * ROWS * COLS: Message(
            "border-forgotten",
            "That is 8 for each cell. The border has fewer, and every edge has two ends.",
        ),
        lambda: ROWS * COLS: Message("counts-cells", "That is the number of cells, the nodes."),
        lambda: count_edges(ROWS, ROWS): Message(
            "square", f"That is the number for {ROWS} x {ROWS}."
        ),
        lambda: count_edges(COLS, COLS): Message(
            "square", f"That is the number for {COLS} x {COLS}."
        ),
        lambda: _king() - 2: Message(
            "constant-forgotten",
            "You are off by 2 only: which term of your formula holds neither r nor c?",
        ),
        lambda: _king() - 4: Message(
            "constant-forgotten", "You are off by 4: look at the sign of the term without r and c."
        ),
        lambda: ROWS * (COLS - 1): Message(
            "one-direction", "That is one direction, to the right. There are four."
        ),
        lambda: 4 * (ROWS - 1) * (COLS - 1): Message(
            "same-for-all", "Not every direction loses both a row and a column."
        ),
    },
    too_small="Put the numbers into the formula that you wrote, or count four directions.",
    too_large="No cell has more than 8 neighbors, and every edge has two ends.",
    hints=(
        "Which function of this notebook did you write for this very question?",
        "Count the edges of four directions: to the right, down, and the two diagonal ones.",
        "On 2 x 3 cells: 4 to the right, 3 down, 2 and 2 diagonal.",
    ),
    reference=_king(),
    explanation="4rc - 3r - 3c + 2 with r = 10 and c = 12.",
)

LINEAR = Choice(
    name="linear",
    kind="M",
    title="The mirrored argument",
    prompt="The knight's tour is a Hamiltonian path problem, and it can be solved in linear time. "
    "So Hamiltonian path can be solved in linear time. Is this right?",
    answer="my_verdict",
    options=(
        Option(
            "Yes",
            "Then every graph would have to be a knight graph. Is the graph of your town one?",
            key="says-yes",
        ),
        Option(
            "No: linear time is wrong for the knight's tour",
            "It is known for the tour: it can be built with a rule, without search. What else does "
            "the argument use?",
            key="tour-slow",
        ),
        Option(
            "No: the knight's tour is no Hamiltonian path problem",
            "It is one, on the graph of the knight's moves.",
            key="no-path-problem",
        ),
        Option(
            "No: from an easy family nothing follows for all graphs",
            "Both arguments mix up one family of graphs with all graphs.",
            is_right=True,
        ),
    ),
    hints=(
        "Which graphs does the first sentence speak of, which the last one?",
        "Look for the step where some graphs turn into all graphs.",
        "Even numbers are divided by 2 in a moment. Does that help with all numbers?",
    ),
    reference="d",
    explanation="An easy family says nothing about all graphs, and a hard problem may have easy "
    "families. Only a step from all graphs of a hard problem to the new problem proves hardness.",
)

CERTIFICATE = Choice(
    name="certificate",
    kind="M",
    title="The certificate (notebook 01)",
    prompt="Somebody claims that a Hidato has an answer, and hands you the filled board to check. "
    "What is this board in the language of graphs, and how long does the check take?",
    answer="my_certificate",
    options=(
        Option(
            "The graph of the board; exponential time",
            "The graph belongs to the problem, not to the answer. And nothing has to be searched: "
            "the numbers are there.",
            key="graph",
        ),
        Option(
            "A Hamiltonian path; linear time",
            "Each node once, each step an edge, each given at its place: one walk along the list. "
            "So the problem is in NP.",
            is_right=True,
        ),
        Option(
            "A Hamiltonian path; exponential time",
            "To find the path can take long. To check one that is handed to you?",
            key="finding",
        ),
        Option(
            "A Hamiltonian cycle; linear time",
            "Do 1 and n have to be neighbors in a Hidato?",
            key="cycle",
        ),
    ),
    hints=(
        "In which order does the filled board visit the cells?",
        "What did your verifier of notebook 01 have to look at, and how often at each cell?",
        "To find a book in a heap takes long. To see that a book is the right one does not.",
    ),
    reference="b",
    explanation="The cells in the order of their numbers are a list of nodes. That each occurs "
    "once, that neighbors in the list are joined, and that the givens fit, is seen in one walk "
    "along the list: linear time.",
)

BROKEN = Choice(
    name="broken_link",
    kind="M",
    title="The broken link (notebook 01)",
    prompt="A wrong answer holds each number from 1 to n once, all givens stay, but 7 and 8 do not "
    "touch. Read its cells in the order 1, 2, 3, ... Which sentence about this list is false?",
    answer="my_sentence",
    options=(
        Option(
            "Every node of the graph is in the list",
            "n numbers, each once, on n open cells: no cell is left out.",
            key="all-nodes",
        ),
        Option(
            "No node is in the list twice",
            "A cell holds one number only, so it comes once.",
            key="twice",
        ),
        Option(
            "Cells that follow each other are joined by an edge",
            "The cells of 7 and 8 follow each other and do not touch. So the list visits every "
            "node once, but is no path.",
            is_right=True,
        ),
        Option(
            "Every given stands at its place in the list",
            "The givens stay, it says: the given k is the k-th cell of the list.",
            key="givens",
        ),
    ),
    hints=(
        "Which rule of Hidato does the wrong answer break?",
        "Go through the sentences one by one: which rule of the puzzle does each of them tell?",
        "A list of towns can hold each town once, and still name two without a road.",
    ),
    reference="c",
    explanation="Neighbors on the board are edges of the graph. Where two consecutive numbers do "
    "not touch, the list makes a step without an edge.",
)

QUESTIONS = (COUNT_AGAIN, LINEAR, CERTIFICATE, BROKEN)
"""At the end of the notebook."""
