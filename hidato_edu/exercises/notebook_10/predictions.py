"""Predictions of notebook 10, and what the counts and the answer of a run say."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.hashi.documents.program import document_solve

__all__ = ["EXAMPLE", "EXAMPLE_ANSWERS", "IS_IT_UNIQUE", "LOOP_COUNT", "RULES_ENOUGH", "loops"]

EXAMPLE = (
    (1, 0, 2, 0, 0),
    (0, 0, 0, 0, 0),
    (0, 0, 2, 0, 2),
    (0, 0, 0, 0, 0),
    (0, 0, 2, 0, 3),
)
"""The board that the report prints: the same loops and guesses with every seed."""


def loops() -> int:
    """Return how many rounds the document's program counts on its example.

    Examples
    --------
    >>> loops()
    4
    """
    return document_solve([list(row) for row in EXAMPLE], seed=0).loops


EXAMPLE_ANSWERS = Choice(
    name="example_answers",
    kind="P",
    title="How many answers has the example?",
    prompt="The report prints a board of 5 x 5 cells and an answer that its program has found: "
    "islands 1 and 2 in the first row, 2 and 2 in the third, 2 and 3 in the last, in columns 0, 2 "
    "and 4. How many answers has this board?",
    answer="my_answers",
    options=(
        Option(
            "one: the program found it",
            "The program stops at the first answer. Has anybody looked for a second one?",
            key="first-is-only",
        ),
        Option(
            "two",
            "The four islands below can be joined by a path of three bridges in two ways: one of "
            "them with a double bridge below, one on the right.",
            is_right=True,
        ),
        Option(
            "three or more",
            "The 1 and the 2 above leave no choice. So only the four islands in the corners of a "
            "square are left: how often can two lanes lie on one side?",
            key="more-than-two",
        ),
        Option(
            "none: the islands of the square close a circle",
            "A circle is allowed; all that is asked is that the islands are joined.",
            key="circle-forbidden",
        ),
    ),
    hints=(
        "Which bridges have no choice? Which islands are left then, and with how many points?",
        "The four islands below stand in a square. At the 3, in its corner, one of two bridges "
        "has two lanes.",
        "Three coins for two friends, none shall go without: one gets two of them. Which one?",
    ),
    reference="b",
    explanation="The 3 in the corner has two bridges, one of them double. Both ways can be "
    "completed, so there are two answers; the program shows one of them.",
)

RULES_ENOUGH = Choice(
    name="rules_enough",
    kind="P",
    title="Are sound rules enough?",
    prompt="A rule is sound if it lays only lanes that every answer has. Rules 1 to 4 of the "
    "report are sound. A board has exactly one answer. Do the rules, applied until nothing "
    "changes, find it without a guess?",
    answer="my_rules",
    options=(
        Option(
            "yes: every lane of the only answer is sure, so some rule lays it",
            "Sure it is, but who sees it? A rule looks at one island and its neighbors.",
            key="sure-is-seen",
        ),
        Option(
            "not always: what is sure may be seen only by looking at several islands at once",
            "Sound means: nothing wrong is laid. That all is laid that is sure would be another "
            "property, completeness.",
            is_right=True,
        ),
        Option(
            "yes, if they are applied often enough",
            "When a round of all rules changes nothing, the next one will not, either.",
            key="more-rounds",
        ),
        Option(
            "no, never: without a guess no answer can be complete",
            "On [[1, 0, 2], [0, 0, 1]] rule 1 lays both lanes. Where is the guess?",
            key="guess-always",
        ),
    ),
    hints=(
        "What does the word sound promise, and what does it not promise?",
        "Four islands of 2 in a square whose sides are free: which rule can lay anything, and how "
        "many answers are there?",
        "A witness who never lies need not have seen everything.",
    ),
    reference="b",
    explanation="Soundness says that nothing wrong is laid. Whether everything that is sure is "
    "found is completeness, and rules that look at one island at a time are not complete.",
)

IS_IT_UNIQUE = Choice(
    name="is_it_unique",
    kind="M",
    title="Is the answer the only one?",
    prompt="The document's program, with sound rules, has found an answer of a board. When does "
    "its run prove that there is no other one?",
    answer="my_proof",
    options=(
        Option(
            "always: what it lays has no alternative",
            "A rule's lane has none. A random lane has: is every lane of a run laid by a rule?",
            key="guesses-forgotten",
        ),
        Option(
            "if it made no guess in this run",
            "Then every lane was laid by a sound rule, so every answer has all these lanes, and "
            "there is no room for a second answer.",
            is_right=True,
        ),
        Option(
            "if it shows the same answer with ten seeds",
            "That makes a second answer unlikely, perhaps, but proves nothing: the other one may "
            "be found in one run of a hundred.",
            key="ten-seeds",
        ),
        Option(
            "never: a program that solves cannot prove anything",
            "A run by sound rules alone is a proof, step by step. Only what follows after a "
            "random lane proves nothing.",
            key="never-a-proof",
        ),
    ),
    hints=(
        "What does a sound rule say about all answers? And what does a random lane say?",
        "Take a run in which the counter of guesses stays at 0, and one in which it is 1. Which "
        "lanes does every answer have?",
        "Who walks through a corridor without a branch knows that there is no other way. Who has "
        "tossed a coin at a crossing does not.",
    ),
    reference="b",
    explanation="Sound rules lay what every answer has. With 0 guesses the answer is complete, and "
    "every answer has its lanes: it is the only one. After a guess somebody has to look for a "
    "second answer.",
)

LOOP_COUNT = Number(
    name="loop_count",
    kind="P",
    title="Rounds and guesses",
    prompt="The document counts its rounds: in each of them all rules are applied to all islands, "
    "and rounds go on until one of them changes nothing. Then a random lane is laid, and rounds "
    "go on in the same way. On its example of 5 x 5 cells one random lane is enough, and no try "
    "fails. How many rounds are counted in all?",
    answer="my_loops",
    hints=(
        "How many rounds does it take to notice that nothing changes?",
        "The first round lays the bridges above. What does the second one find? And what do the "
        "rules find once the random lane lies?",
        "To know that the milk is finished you look into the empty bottle once more.",
    ),
    reference=loops(),
    explanation="Before the guess one round lays lanes, and one finds nothing. After it the same "
    "again. The round that finds nothing is how the program notices that it is stuck.",
    right=loops,
    known={
        lambda: 1: Message(
            "guesses-not-rounds", "One is the number of guesses. Asked is how many rounds of all "
            "rules there are."
        ),
        lambda: 2: Message(
            "last-round-forgotten",
            "Two rounds lay lanes. But how does the program notice that nothing changes any more?",
        ),
        lambda: 3: Message(
            "last-round-forgotten",
            "Nearly: the round that finds nothing is needed twice, before the guess and at the "
            "end.",
        ),
        lambda: 5: Message("guess-counted", "The random lane is no round of its own."),
        lambda: 6: Message(
            "per-island", "The board has that many islands. A round goes through all of them."
        ),
        lambda: 0: Message("no-rounds", "Not even one? Without a round no rule is applied."),
    },
    praise="{right}: twice one round that lays lanes and one that finds nothing.",
)  # fmt: skip
