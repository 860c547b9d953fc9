"""Exercise of notebook 03: the proof of "if and only if", line by line."""

from __future__ import annotations

from hidato_edu.exercises.questions.parsons import Line, ParsonsQuestion

__all__ = ["QUESTION"]

LINES = (
    Line(
        "Let the graph have a Hamiltonian cycle.",
        "cycle",
        after=(),
        early="What does the first half of the claim start from?",
    ),
    Line(
        "It visits s, and s has two neighbors only: so it uses the edge between s and t.",
        "edge",
        after=("cycle",),
        early="What is `it`?",
    ),
    Line(
        "Without this edge it is a path from s to t through all points.",
        "cut",
        after=("edge",),
        early="How do we know that the cycle has this edge?",
    ),
    Line(
        "Numbered along this path, the points complete the track to an answer.",
        "number",
        after=("cut",),
        early="Which path?",
    ),
    Line(
        "Conversely, let the board have an answer.",
        "answer",
        after=("number",),
        early="Is the first half finished? It ends when a cycle has given an answer.",
    ),
    Line(
        "All cells but the points are given: so the free numbers, in a row, lie on the points.",
        "on-points",
        after=("answer",),
        early="Where do these numbers come from?",
    ),
    Line(
        "Numbers that follow each other lie on cells that touch.",
        "touch",
        after=("answer",),
        early="This is a rule of Hidato. In which filled board does it hold?",
    ),
    Line(
        "Points touch only if they are joined: so points with numbers in a row are joined.",
        "joined",
        after=("on-points", "touch"),
        early="It speaks of points with numbers in a row that touch: who says that they do, and "
        "that points have such numbers?",
    ),
    Line(
        "In the order of their numbers the points are a Hamiltonian path from s to t.",
        "path",
        after=("joined",),
        early="A path needs edges. Where do they come from?",
    ),
    Line(
        "s and t are joined: with this edge the path is a Hamiltonian cycle.",
        "close",
        after=("path",),
        early="Which path is closed here?",
    ),
    Line(
        "Points whose cells share a side are joined, too.",
        "share-a-side",
        why="Is there such a pair? Look at row plus column of two turned points.",
    ),
    Line(
        "Try all orders of the points until one of them is a cycle.",
        "try-all",
        why="A proof that two questions have the same answer need not find the answer.",
    ),
    Line(
        "So the graph has at most one Hamiltonian cycle.",
        "at-most-one",
        why="The square of 4x4 points has six. And nothing here counts.",
    ),
)

QUESTION = ParsonsQuestion(
    name="proof",
    kind="N",
    title="The proof, line by line",
    prompt="Claim: the graph has a Hamiltonian cycle if and only if the board has an answer. s is "
    "the last point of the last line and has two neighbors, t is one of them; the ends of the free "
    "numbers are given at s and t. Put the lines in order: first from a cycle to an answer, then "
    "from an answer to a cycle. Each line may use only what stands above it. Three lines are not "
    "needed.",
    answer="my_proof",
    hints=(
        "Which line begins each half, and which line ends it? Each half ends with what the other "
        "one begins with.",
        "Look for words that point back: `it`, `this edge`, `this path`, `their numbers`. What "
        "they point to must stand above.",
        "All ravens are black; this bird is a raven; so this bird is black. The first two lines "
        "may change places, the third may not come earlier.",
    ),
    explanation="The cycle is cut at an edge that it must use, and numbered. An answer is read "
    "back in the order of its numbers and closed with the same edge. Two lines may change places: "
    "where the numbers lie, and that their cells touch, both need only the answer.",
    lines=LINES,
)
