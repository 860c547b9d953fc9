"""Exercises of notebook 10: rule 3b of the document, and the board that refutes it."""

from __future__ import annotations

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.hashi_answers import answers
from hidato_edu.exercises.boards.hashi_reading import hashi_of
from hidato_edu.exercises.notebook_10.refute_rules import named_island, without_answer
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.questions.choices import Choice, Option
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hashi.puzzle import Puzzle

__all__ = ["IS_IT_RIGHT", "QUESTION"]


def _judge(puzzle: Puzzle) -> Exposed | Finding:
    ones = [one for one in puzzle.bridges if puzzle.givens[one[1]] == puzzle.givens[one[2]] == 1]
    if not ones:
        count = sum(points == 1 for points in puzzle.givens.values())
        many = {0: "no island of 1", 1: "one island of 1"}.get(count, f"{count} islands of 1")
        text = f"there is {many} here" if count < 2 else f"there are {many} here"
        text += ", and no two of them see each other: the rule says nothing about this board."
        return Finding("no-pair-of-ones", text, HashiPicture(puzzle))
    try:
        found = answers(puzzle)
        if not found:
            return without_answer(puzzle)
    except LimitReached:
        text = "finding all answers of this board takes too long. A smaller one will do."
        return Finding("too-slow", text, HashiPicture(puzzle))
    for lanes in found:
        for one in ones:
            if one in lanes:
                text = f"An answer joins {named_island(puzzle, one[1])} and "
                text += f"{named_island(puzzle, one[2])}, and the rule forbids it."
                return Exposed(text)
    _, first, second = ones[0]
    text = f"the rule is right here: no answer joins {named_island(puzzle, first)} and "
    text += f"{named_island(puzzle, second)}. If a lane joined them, how many lanes could still "
    text += "lead from these two to the rest of the board?"
    return Finding("never-joined", text, HashiPicture(puzzle, found[0], marked=(first, second)))


QUESTION = CounterexampleQuestion(
    name="refute_3b",
    kind="X",
    title="Refute rule 3b",
    prompt="Rule 3b of the document: two islands of 1 that see each other are no neighbors, so no "
    "lane is laid between them. Give a board that has an answer which joins two islands of 1 by a "
    "lane.",
    answer="my_exception",
    hints=(
        "Why is the rule nearly always right? What becomes of two islands of 1 that are joined?",
        "The argument for the rule speaks of the rest of the board, that would never be reached. "
        "When is there nothing to complain about?",
        "Two people who each know one person: if they know each other, no rumor leaves the two. Of "
        "which village is that no harm?",
    ),
    reference=[[1, 0, 1]],
    explanation="Two joined islands of 1 have no point left, so nothing else can be reached from "
    "them. That contradicts the rules only where there is something else.",
    slots=(Slot("board", "a board with an answer that joins two islands of 1", _judge),),
    read=hashi_of,
    praise="Refuted.",
)

IS_IT_RIGHT = Choice(
    name="is_3b_right",
    kind="M",
    title="Is rule 3b right?",
    prompt="Rule 3b of the document: two islands of 1 that see each other are no neighbors. It is "
    "right about a board if no answer of that board has a lane between two islands of 1. About "
    "which boards is it right?",
    answer="my_3b",
    options=(
        Option(
            "about every board",
            "Then it is right about the smallest board of all that has an answer, too. Which one "
            "is that, and what is its answer?",
            key="every-board",
        ),
        Option(
            "only about boards on which one of the two islands sees a third one",
            "What matters is whether there is a third island, seen or not: every answer has to "
            "reach it. If neither of the two can, which answers are left for the rule to be wrong "
            "about?",
            key="has-to-be-seen",
        ),
        Option(
            "only about boards with exactly one answer",
            "The board of two islands of 1 alone has exactly one answer, and the rule is wrong "
            "about it. And does the argument for the rule count answers anywhere?",
            key="counts-answers",
        ),
        Option(
            "about every board but one that consists of two islands of 1 alone",
            "Joined, both islands have no point left, so nothing leads on from them. Where there "
            "is a third island, it would never be reached; where there is none, that is the "
            "answer.",
            is_right=True,
        ),
        Option(
            "that cannot be said in general: it is a rule of thumb",
            "It can be said: suppose that a lane joins the two, and ask how many points they have "
            "left and what the others need.",
            key="rule-of-thumb",
        ),
    ),
    hints=(
        "Suppose that an answer joins two islands of 1. How many points have these two left?",
        "All islands have to be joined in the end. What can still reach the two, and on which "
        "board does that do no harm?",
        "Two houses have one door each and a corridor from door to door: who lives there never "
        "meets the neighbors. That is a pity, but not if there are no neighbors.",
    ),
    reference="d",
    explanation="The rule follows from the connection of all islands, and that argument needs a "
    "third island. A proof of a rule shows where it does not hold.",
)
