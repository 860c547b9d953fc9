"""Questions of notebook 03 that are answered before something is run, and again after it."""

from __future__ import annotations

from functools import cache

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.hidato.hardness.graphs import grid_graph, hamiltonian_cycles
from hidato_edu.hidato.hardness.reduction import reduce_cycle

__all__ = ["QUESTIONS"]

SIDE = 4  # of the square of points
POINTS = tuple((x, y) for y in range(SIDE) for x in range(SIDE))


@cache
def _cells() -> int:
    return reduce_cycle(POINTS, "square").puzzle.size


@cache
def _cycles() -> int:
    return sum(1 for _ in hamiltonian_cycles(grid_graph(POINTS)))


DIRECTION = Choice(
    name="direction",
    kind="P",
    title="Which way round?",
    prompt="To show that Hidato is NP-hard, which program do you have to write?",
    answer="my_direction",
    options=(
        Option(
            "One that turns every Hidato into a grid graph",
            "That is the wrong way round, and the most common mistake: it shows that Hidato is not "
            "harder than CYCLE. The question whether a list is sorted can be turned into one about "
            "cycles, too. Does that make it hard?",
            key="wrong-way-round",
        ),
        Option(
            "One that turns every grid graph into a Hidato",
            "CYCLE is known to be hard. With this program a fast solver for Hidato would be a fast "
            "solver for CYCLE, so Hidato is at least as hard. What is turned is the known hard "
            "problem.",
            is_right=True,
        ),
        Option(
            "One that solves every Hidato by looking for a cycle",
            "A reduction must not solve anything. To write one board for yes and another for no, "
            "it would have to find out whether there is a cycle, and nobody can do that fast.",
            key="solves",
        ),
        Option(
            "One that turns some grid graphs into Hidatos; the rest does not matter",
            "Each grid graph must have its board: to solve the easy half of CYCLE proves nothing. "
            "The boards may be special ones, the graphs may not.",
            key="some-graphs",
        ),
    ),
    hints=(
        "Which of the two problems do we know to be hard, and about which do we want to know it?",
        "Suppose that somebody sells a fast solver for Hidato. Which questions would you like to "
        "answer with it, and what do you have to hand over to it?",
        "If every letter in French can be turned into one in English, whoever reads English can "
        "answer French letters. Which of the two readers is the stronger one?",
    ),
    reference="b",
    explanation="The known hard problem is turned into the new one: all its questions, fast, and "
    "with the same answer. Then the new one is at least as hard.",
)

UNTURNED = Choice(
    name="unturned",
    kind="P",
    title="The unturned drawing",
    prompt="Take the drawing as it is: each point becomes a cell, all else is wall; 1 at the "
    "right-most point s of the last line, n at its left neighbor; no at once if s has fewer than "
    "two neighbors. Is this a reduction from CYCLE to Hidato?",
    answer="my_unturned",
    options=(
        Option(
            "Yes, the answers are always the same",
            "The cells of a board have more neighbors than the points of a drawing. Which pairs "
            "touch, and are not joined?",
            key="works",
        ),
        Option(
            "No: some graphs with a cycle get a board without an answer",
            "Points that are joined lie side by side on the board, and such cells touch. So what "
            "becomes of a cycle, step by step?",
            key="loses-cycles",
        ),
        Option(
            "No: some graphs without a cycle get a board with an answer",
            "Cells touch diagonally, too: the board has all edges of the graph and some wrong "
            "ones. So no cycle is lost, but an answer may use a wrong edge.",
            is_right=True,
        ),
        Option(
            "No: it fails in both ways",
            "It fails in one way. Are there edges of the graph that are lost, or edges that are "
            "added, or both?",
            key="both-ways",
        ),
    ),
    hints=(
        "How many neighbors can a point of the drawing have, how many a cell of the board?",
        "Draw three points that form a corner. Which of their cells touch?",
        "If a map gets roads that are not there, what is the trouble: a tour that you cannot find "
        "on the map, or one that you cannot drive?",
    ),
    reference="c",
    explanation="Every edge of the graph is there on the board, so every cycle gives an answer. "
    "The diagonal pairs are added, so answers may appear that are no cycles.",
)

CELLS = Number(
    name="cells",
    kind="P",
    title="Cells for 4x4 points",
    prompt="The reduction makes a square board without any wall. How many cells has the board for "
    "a grid graph of 4x4 points? (A good guess is enough for the prediction.)",
    answer="my_cells",
    right=_cells,
    known={
        lambda: SIDE**2: Message(
            "points-only",
            "That is one cell for each point. Turned, the points touch only at corners: what lies "
            "between them belongs to the board, too.",
        ),
        lambda: 2 * SIDE**2: Message(
            "twice-the-points",
            "Two cells for each point would be enough for the turned square of points itself. But "
            "it stands on its corner, and the board is a square around it.",
        ),
        lambda: 4 * SIDE**2: Message(
            "border-forgotten",
            "That is four cells for each point, a good guess. The board has a border around the "
            "points, so its side is odd here.",
        ),
        lambda: (2 * SIDE - 1) ** 2: Message(
            "border-forgotten",
            "That is the smallest square around the turned points. The track needs one cell more "
            "on each side to come around them.",
        ),
        lambda: SIDE**4: Message(
            "squared",
            "That would be the square of the number of points. The board grows like the number "
            "itself.",
        ),
        lambda: 2**SIDE**2: Message(
            "exponential",
            "A reduction must be fast, so it cannot even write down so many cells for large "
            "graphs.",
        ),
    },
    too_small="The turned points stand on a corner of their square, and a track leads around them.",
    too_large="About four cells for each point will do.",
    praise="{right} cells: a side of 9, about five cells for each point. For larger graphs it "
    "comes close to four.",
    hints=(
        "How wide is a square if it stands on a corner?",
        "The rows of the turned points go from y - x = -3 to y - x = 3, and each row of cells "
        "between them counts. Then the track needs room to turn around on both sides.",
        "For 2x2 points the board has 5x5 cells, for 3x3 points 7x7.",
    ),
    reference=_cells(),
    explanation="The turned points span 7 rows and 7 columns; with a border for the track the side "
    "is 9.",
)

ANSWERS = Number(
    name="answers",
    kind="P",
    title="Answers for 4x4 points",
    prompt="The grid graph of 4x4 points has 6 Hamiltonian cycles. How many answers has the Hidato "
    "that the reduction makes of it?",
    answer="my_answers",
    right=_cycles,
    known={
        lambda: 1: Message(
            "only-one",
            "A Hidato in a newspaper has one answer. This one has to say as much as the graph "
            "does: what would become of the other cycles?",
        ),
        lambda: 0: Message(
            "none", "The graph has a cycle, so by the meaning of a reduction there is an answer."
        ),
        lambda: 2 * _cycles(): Message(
            "both-directions",
            "A cycle has two directions, but 1 and n are given: only one of them begins at 1.",
        ),
        lambda: 2 * SIDE**2 * _cycles(): Message(
            "all-starts",
            "A cycle can begin at any point and run in two directions. Here the givens fix both.",
        ),
        lambda: SIDE**2 * _cycles(): Message(
            "all-starts", "A cycle can begin at any point. Here the first point is given."
        ),
        lambda: _cells(): Message(
            "cells", "That is the number of cells. Asked is the number of answers."
        ),
    },
    too_small="Can two different cycles give the same numbers on the board?",
    too_large="Each answer draws a cycle. Can two answers draw the same one?",
    praise="{right}: as many as cycles. A reduction must keep yes and no; this one keeps the "
    "number.",
    hints=(
        "Where does a cycle begin on the board, and in which direction is it numbered?",
        "Two different cycles differ at some step. Do their numbers on the board differ, too?",
        "Six ways through a park from the gate to the tree beside it, each written down step by "
        "step: how many different notes are these?",
    ),
    reference=_cycles(),
    explanation="Both ends are given and joined, and every cycle uses their edge. So each cycle "
    "can be numbered in one way, and each answer comes from one cycle.",
)

BLANKED = Choice(
    name="blanked",
    kind="P",
    title="One given less",
    prompt="On the board of some graph one given number is blanked. What can happen to the number "
    "of answers?",
    answer="my_blanked",
    options=(
        Option(
            "It can fall, stay, or grow",
            "Can an answer get lost? Put an old one on the new board: which rule would it break?",
            key="can-fall",
        ),
        Option(
            "It stays or falls",
            "That is what happens if a number is given in addition. Here a condition is taken "
            "away.",
            key="other-way-round",
        ),
        Option(
            "It grows in any case",
            "The blanked number can still be forced to its old place, by the numbers around it. "
            "Then no answer is new.",
            key="always-grows",
        ),
        Option(
            "It stays or grows",
            "Each old answer still fits: a condition is gone, none is new. And a number that is "
            "free may find another place, so answers may come.",
            is_right=True,
        ),
    ),
    hints=(
        "Is a given a condition, or a help?",
        "Take an answer of the board before. Is it an answer of the board after? And the other way "
        "round?",
        "A menu with fewer rules, say no longer without nuts: can a dish of the old menu be "
        "forbidden now?",
    ),
    reference="d",
    explanation="To blank a given takes a condition away: all old answers stay, and new ones may "
    "come. Most givens of the track are forced by their neighbors all the same.",
)

QUESTIONS = (DIRECTION, UNTURNED, CELLS, ANSWERS, BLANKED)
"""In the order of the notebook."""
