"""Questions at the end of notebook 10: three about it, two about earlier notebooks."""

from __future__ import annotations

from itertools import product

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["QUESTIONS", "sure_lanes"]

POINTS, NEIGHBORS = 7, 4


def sure_lanes(points: int, rooms: tuple[int, ...]) -> int:
    """Return how many lanes from an island are in every way to lay as many as it has points.

    Examples
    --------
    >>> sure_lanes(3, (2, 2)), sure_lanes(2, (2, 2)), sure_lanes(4, (2, 2))
    (2, 0, 4)
    """
    ways = [way for way in product(*(range(room + 1) for room in rooms)) if sum(way) == points]
    return sum(min(lanes) for lanes in zip(*ways, strict=True))


SURE_LANES = Number(
    name="sure_lanes",
    kind="M",
    title="What is sure?",
    prompt=f"An island has {POINTS} points left, and {NEIGHBORS} open neighbors with room for two "
    "lanes each. How many of its lanes can be laid at once, because every answer has them?",
    answer="my_sure",
    hints=(
        "How many lanes could be laid, and how many will be missing in the end?",
        "Write down all ways to lay the lanes, as lists of numbers. What is the least number in "
        "each place?",
        "Five guests, three rooms with two beds: in which rooms is somebody sure to sleep?",
    ),
    reference=sure_lanes(POINTS, (2,) * NEIGHBORS),
    explanation="One of eight possible lanes is missing in the end, and nobody knows which. So "
    "each neighbor gets one lane for sure: four lanes. Three of the four get a second one.",
    right=lambda: sure_lanes(POINTS, (2,) * NEIGHBORS),
    known={
        lambda: POINTS: Message(
            "all-points", "All seven? There are four ways to lay them: which bridge gets one lane?"
        ),
        lambda: 2 * NEIGHBORS: Message(
            "all-room", "That many lanes have room. The island has fewer points than that."
        ),
        lambda: 0: Message(
            "nothing-sure", "Nothing? Then some neighbor could stay without a lane. Where would "
            "the seven lanes lie?"
        ),
        lambda: 6: Message(
            "three-are-full", "Three of the bridges are double in the end, but which ones? Sure is "
            "only what is in every way."
        ),
        lambda: 1: Message(
            "one-missing", "One is the number of lanes that will be missing. How many are there "
            "in every way?"
        ),
        lambda: 3: Message(
            "three-neighbors", "Why only three of the neighbors? All four are in the same position."
        ),
    },
    praise="{right}: one lane to each neighbor.",
)  # fmt: skip

REFUTED_BY = Choice(
    name="refuted_by",
    kind="M",
    title="What refutes a rule?",
    prompt="Somebody says that a rule is sound: it lays only lanes that every answer has. What "
    "refutes that?",
    answer="my_refutation",
    options=(
        Option(
            "a board with one answer, on which the rule lays nothing",
            "A rule that lays nothing is sound everywhere, only of no use. That would refute "
            "completeness.",
            key="not-complete",
        ),
        Option(
            "a board without an answer, on which the rule lays something",
            "On such a board every answer has any lane you like, for there is none. Nothing can "
            "be refuted there.",
            key="no-answer-at-all",
        ),
        Option(
            "a board with several answers, one of which lacks a lane that the rule lays",
            "Sound means every answer. One answer without the lane is enough.",
            is_right=True,
        ),
        Option(
            "a million boards on which it was right: one more may always be wrong",
            "That is why they do not prove it. But they do not refute it, either.",
            key="doubt-is-enough",
        ),
    ),
    hints=(
        "Sound is a statement about all boards and all answers. What is the opposite of such a "
        "statement?",
        "A rule lays a lane between the first two islands of [[3, 3], [3, 3]] twice. Which of the "
        "answers has it, and which one has not?",
        "All swans are white: what speaks against it, a black swan, a swan that nobody has seen, "
        "or a lake without swans?",
    ),
    reference="c",
    explanation="A statement about all boards and answers falls with one board, one answer and one "
    "lane. Boards without an answer never refute soundness, and a rule that lays nothing is sound.",
)

TRIED_OFTEN = Choice(
    name="tried_often",
    kind="M",
    title="A thousand tries",
    prompt="The document's loop is stopped after 1,000 tries on a board, all of which have failed. "
    "What is known then?",
    answer="my_verdict",
    options=(
        Option(
            "the board has no answer",
            "A try may fail by bad luck: with a chance of 1 in 2,000 such a run is quite usual.",
            key="luck-as-proof",
        ),
        Option(
            "one of the rules is not sound",
            "A rule that is not sound can spoil all tries, but sound rules fail here, too: on a "
            "board without an answer, or by chance.",
            key="blames-the-rules",
        ),
        Option(
            "the board has several answers",
            "With more answers a try succeeds more often, not less.",
            key="several-answers",
        ),
        Option(
            "nothing for sure: there is no answer, or one that chance seldom finds",
            "Only who has tried all ways, or has a proof, may say that there is none.",
            is_right=True,
        ),
    ),
    hints=(
        "For which boards do 1,000 tries fail for sure? For which ones by chance?",
        "Each try succeeds with a chance p. How likely is it that 1,000 of them fail, if p is "
        "one in a thousand?",
        "Whoever has thrown a die ten times without a six does not know whether there is a six on "
        "it.",
    ),
    reference="d",
    explanation="With a chance of p all of 1,000 tries fail with the probability (1 - p) to the "
    "power of 1,000: for p = 1/1,000 that is 37 %. A limit ends the loop, but proves nothing.",
)

PROPAGATES = Choice(
    name="propagates",
    kind="M",
    title="Until nothing changes",
    prompt="From notebook 08: a solver that looks ahead asks before a step whether it can go well; "
    "one that propagates draws consequences from each consequence. The document's rounds of rules "
    "end when nothing changes. What is that?",
    answer="my_kind",
    options=(
        Option(
            "propagation: a lane of one rule can make another rule hold elsewhere",
            "Every change is a reason to look again, at all islands, until nothing is new.",
            is_right=True,
        ),
        Option(
            "look-ahead: each rule tries a lane and looks what happens",
            "No lane is tried by a rule: it is laid, because every answer has it. Trying is what "
            "the random lane does.",
            key="rules-as-trials",
        ),
        Option(
            "neither: each rule sees one island only",
            "One application does. But what a rule lays here changes what is left at the "
            "neighbor, and the next round sees that.",
            key="one-island-only",
        ),
        Option(
            "hill climbing: every round makes the board better",
            "Nothing is measured and nothing is exchanged: what a rule lays stays right for ever.",
            key="climbing",
        ),
    ),
    hints=(
        "Why does the document not stop after one round?",
        "An island is closed by rule 1. What does that mean to its neighbors?",
        "One domino falls, and touches the next one.",
    ),
    reference="a",
    explanation="Rules that are applied again and again until nothing changes propagate: a "
    "consequence here is a reason there. When they are stuck, the document guesses.",
)

TAKEN_BACK = Choice(
    name="taken_back",
    kind="M",
    title="Groups that are parted again",
    prompt="From notebook 09: union-find tells whether two members are in one set. A Hashi solver "
    "keeps the groups of islands in a forest, with path compression, while it guesses bridges and "
    "takes them back. Does that work?",
    answer="my_forest",
    options=(
        Option(
            "yes: a bridge that is taken back is a union less",
            "Which nodes hung under the root before? Compression has hung others there since.",
            key="union-undone",
        ),
        Option(
            "not by itself: it cannot part sets, so the forest has to be copied or made anew",
            "The document goes back to a remembered state as a whole. A forest could be "
            "remembered in the same way.",
            is_right=True,
        ),
        Option(
            "yes: what is taken back stays joined, that does no harm",
            "Then the program takes islands for joined that are not, and accepts answers that are "
            "none.",
            key="stays-joined",
        ),
        Option(
            "no: union-find works for paths only, not for groups of islands",
            "It works for any sets. Whether their members are cells or islands is all the same to "
            "it.",
            key="paths-only",
        ),
    ),
    hints=(
        "Which two operations has union-find? Is there a third one?",
        "Remember why a search that takes links back kept no forest in notebook 09.",
        "Two firms merge, and everybody gets a new letterhead. Who belonged to which of them?",
    ),
    reference="b",
    explanation="Union-find knows no way back. Who takes bridges back copies the forest, counts "
    "groups anew, or remembers each change of a forest without compression.",
)

QUESTIONS = (SURE_LANES, REFUTED_BY, TRIED_OFTEN, PROPAGATES, TAKEN_BACK)
