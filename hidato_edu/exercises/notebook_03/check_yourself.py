"""The last questions of notebook 03: three of its own, one of notebook 01, one of notebook 02."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Choice, Option

__all__ = ["QUESTIONS"]

COMPLETE = Choice(
    name="complete",
    kind="M",
    title="NP-complete",
    prompt='"Hidato is NP-complete" means:',
    answer="my_meaning",
    options=(
        Option(
            "Every algorithm for it needs exponential time",
            "Nobody has proved that. If P = NP, there is a polynomial algorithm. The name says "
            "nothing about exponents.",
            key="exponential",
        ),
        Option(
            "It is not in P",
            "This is what most people believe, and nobody has proved it. Is it what the name says?",
            key="not-in-p",
        ),
        Option(
            "It is in NP, and every problem in NP can be reduced to it",
            "Checking an answer is fast (notebook 01), and CYCLE, which all of NP reduces to, "
            "reduces to it (this notebook).",
            is_right=True,
        ),
        Option(
            "Most Hidatos in the newspaper are hard",
            "NP-completeness speaks of the worst boards of every size. A newspaper's board can be "
            "easy, and it is small.",
            key="newspaper",
        ),
    ),
    hints=(
        "Which two things were shown, one in notebook 01, one here?",
        "Read the definition of NP-hard again, before the first question of this notebook. Does "
        "it speak of time that an algorithm needs?",
        "The tallest of a class is a matter of comparing, not of inches.",
    ),
    reference="c",
    explanation="Two parts: in NP, as checking is fast; NP-hard, as a problem to which all of NP "
    "reduces is reduced to it. Whether it needs exponential time is open.",
)

KNIGHT = Choice(
    name="knight",
    kind="M",
    title="The knight's tour",
    prompt="\"A knight's tour asks for a Hamiltonian path on a full chessboard of n x m squares. "
    "Hamiltonian path is NP-complete. So the knight's tour is NP-hard.\" What about this argument?",
    answer="my_tour",
    options=(
        Option(
            "It is wrong: a special family of graphs may be easy, and this one is",
            "Simple rules tell which full boards have a tour, and a tour can be built in linear "
            "time.",
            is_right=True,
        ),
        Option(
            "It is right",
            "The general problem is hard. To show that the knight's is hard, it would have to be "
            "turned into the knight's, not the other way round.",
            key="direction",
        ),
        Option(
            "It is wrong: Hamiltonian path is not NP-complete",
            "For all graphs together it is. Which graphs does the knight see?",
            key="path-not-hard",
        ),
        Option(
            "It is wrong: knights move in another way than numbers in a Hidato",
            "The kind of move is no reason by itself. On a full rectangle, from corner to corner, "
            "Hidato's moves are easy, too.",
            key="other-moves",
        ),
    ),
    hints=(
        "Which problem is turned into which in this argument?",
        "How many graphs of n x m squares are there for given n and m? And how many graphs with as "
        "many nodes?",
        "To spell any word is hard; to spell words of the letter a alone is easy.",
    ),
    reference="a",
    explanation="Knights' graphs are a special case of graphs. A special case of a hard problem "
    "can be easy: hardness needs a reduction from a hard problem to the special case.",
)

BIGGER = Choice(
    name="bigger",
    kind="M",
    title="Bigger is harder?",
    prompt='"A Hidato of 100x100 cells is harder than one of 10x10 cells." Is that so?',
    answer="my_bigger",
    options=(
        Option(
            "Always: bigger is harder",
            "Take a large board with nearly all numbers given. And some boards with a few dozen "
            "blanks keep the search of this notebook busy for hundreds of thousands of calls.",
            key="always",
        ),
        Option(
            "Yes, because Hidato is NP-hard",
            "NP-hardness needs some hard boards among the large ones. It does not say that each "
            "of them is hard.",
            key="np-hard",
        ),
        Option(
            "Yes, because there are more cells to check",
            "To check takes longer, in proportion. Here somebody has to find the answer.",
            key="checking",
        ),
        Option(
            "Not in general: a snake fills the full 100x100 board at once",
            "Hardness is about how time grows over all boards of a size, the worst among them. A "
            "single board is not hard or easy in this sense.",
            is_right=True,
        ),
    ),
    hints=(
        "Does NP-hardness speak of one board, or of all boards of a size?",
        "Look for a large board that you can fill without thinking, and for a small one of this "
        "notebook that takes the search long.",
        "A long text is not harder to understand than a short one: compare a phone book with a "
        "poem.",
    ),
    reference="d",
    explanation="Complexity compares how the worst case grows with the size. Single boards of any "
    "size can be easy: many givens, or a full rectangle.",
)

CERTIFICATES = Choice(
    name="certificates",
    kind="M",
    title="Fast checking (notebook 01)",
    prompt="The slides' verifier is fast. Why does it not show that Hidato is in NP?",
    answer="my_reason",
    options=(
        Option(
            "It takes exponential time on some boards",
            "It reads each number once or twice. What does it say to 2 1 3 on the board 0 1 0?",
            key="too-slow",
        ),
        Option(
            "It accepts certificates for boards that have no answer",
            "For example 2 1 3 for the board 0 1 0. A checker must refuse every certificate where "
            "the answer to the question is no.",
            is_right=True,
        ),
        Option(
            "It does not find an answer by itself",
            "It need not: in NP, somebody hands the answer over, and it has to be checked.",
            key="does-not-solve",
        ),
        Option(
            "It checks one certificate only, there may be several",
            "One right certificate is enough for yes. What must hold for all certificates where "
            "the answer is no?",
            key="one-only",
        ),
    ),
    hints=(
        "What has a checker to do with a board that has no answer at all?",
        "Go back to what you found out about the slides' verifier in notebook 01: too strict, or "
        "too lax?",
        "A doorman who lets everybody in is fast, too.",
    ),
    reference="b",
    explanation="In NP means: fast to check, with some certificate accepted if the answer is yes, "
    "and none if it is no. The slides' verifier lets wrong fillings pass.",
)

CUT = Choice(
    name="cut",
    kind="M",
    title="Three pieces (notebook 02)",
    prompt="Without one of its cells, the graph of a board falls into three pieces. What follows?",
    answer="my_pieces",
    options=(
        Option(
            "The board has no answer",
            "The path comes through this cell once, so it can join two pieces only.",
            is_right=True,
        ),
        Option(
            "The graph has no Hamiltonian cycle, but the board may have an answer",
            "A cycle cannot even join two pieces through one cell. How many can a path join?",
            key="path-possible",
        ),
        Option(
            "The path begins or ends in this cell",
            "Then it comes into the cell, or leaves it, once: how many pieces would it see?",
            key="ends-there",
        ),
        Option(
            "Nothing, as long as the pieces hang together themselves",
            "The path has to visit every piece. How often may it pass the cell between them?",
            key="nothing",
        ),
    ),
    hints=(
        "How often does the path of the numbers come through one cell?",
        "From one piece to another the only way leads through this cell. Count the changes from "
        "piece to piece.",
        "Three islands hang on one pier. A walk that steps on the pier only once sees two of them.",
    ),
    reference="a",
    explanation="A Hamiltonian path without one of its cells is at most two pieces of path, and "
    "each lies in one piece of the graph.",
)

QUESTIONS = (COMPLETE, KNIGHT, BIGGER, CERTIFICATES, CUT)
"""In the order of the notebook."""
