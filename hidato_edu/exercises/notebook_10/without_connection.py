"""Exercise of notebook 10: boards that a program without the rule of connection gets wrong."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.hashi_answers import MOST_ANSWERS, is_joined, layings
from hidato_edu.exercises.boards.hashi_reading import hashi_of
from hidato_edu.exercises.pictures.hashi import HashiPicture, TwoLayings
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hashi.puzzle import Bridge, Puzzle

__all__ = ["QUESTION"]

Judged = Callable[[Puzzle, list[dict[Bridge, int]], list[dict[Bridge, int]]], Exposed | Finding]
"""From a board, its answers, and the layings that do not join all islands."""


def _counted(judge: Judged) -> Callable[[Puzzle], Exposed | Finding]:
    """Return what finds all layings of a board and has them judged."""

    def judged(puzzle: Puzzle) -> Exposed | Finding:
        try:
            found = list(islice(layings(puzzle), MOST_ANSWERS))
        except LimitReached:
            text = "finding all answers of this board takes too long. A smaller one will do."
            return Finding("too-slow", text, HashiPicture(puzzle))
        if not found:
            text = "on this board points and lanes cannot fit at all, so the program says "
            text += "that there is no answer, and it is right."
            return Finding("no-laying", text, HashiPicture(puzzle))
        joined = [lanes for lanes in found if is_joined(puzzle, lanes)]
        apart = [lanes for lanes in found if not is_joined(puzzle, lanes)]
        return judge(puzzle, joined, apart)

    return judged


def _no_answer(
    puzzle: Puzzle, joined: list[dict[Bridge, int]], apart: list[dict[Bridge, int]]
) -> Exposed | Finding:
    if joined:
        text = f"this board has {_many(len(joined), 'answer')}: one is shown. Asked is a board "
        text += "without any."
        return Finding("has-an-answer", text, HashiPicture(puzzle, joined[0]))
    text = f"The program counts {_many(len(apart), 'answer')}, and there is none: in each of them "
    return Exposed(f"{text}the islands are not joined.")


def _too_many(
    puzzle: Puzzle, joined: list[dict[Bridge, int]], apart: list[dict[Bridge, int]]
) -> Exposed | Finding:
    if not joined:
        text = "this board has no answer: in what the program finds, the islands are not joined. "
        text += "Asked is a board with exactly one."
        return Finding("none-not-one", text, HashiPicture(puzzle, apart[0]))
    if len(joined) > 1:
        text = f"this board has {_many(len(joined), 'answer')}, two of them are shown. Asked is a "
        text += "board with exactly one."
        return Finding("several-answers", text, TwoLayings(puzzle, joined[0], joined[1]))
    if not apart:
        text = "this board has one answer, and the program finds just that one. There is no other "
        text += "way to use up the points, joined or not."
        return Finding("nothing-apart", text, HashiPicture(puzzle, joined[0]))
    return Exposed(f"The program counts {1 + len(apart)} answers, and there is one.")


def _many(count: int, what: str) -> str:
    start = "at least " if count == MOST_ANSWERS else ""
    return f"{start}{count:,} {what}" + ("" if count == 1 else "s")


QUESTION = CounterexampleQuestion(
    name="without_connection",
    kind="X",
    title="Points are not enough",
    prompt="A program looks for lanes so that every island has as many as points, no bridge has "
    "more than two, and no bridges cross. It forgets that all islands have to be joined. (There is "
    "such a package, and it is used.) Give two boards: `none` has no answer, but the program finds "
    "one; `one` has exactly one answer, but the program finds more.",
    answer="my_cases",
    hints=(
        "What does a way to use up all points look like that is no answer? How many groups does it "
        "have at least?",
        "For `none` four islands are enough; think of the smallest group that has no point left. "
        "For `one` there must be a second way to spend the same points that ends in two groups.",
        "Four people at a square table each shake one hand. How many ways are there, and does a "
        "rumor ever reach all four? Now give two of them a second hand.",
    ),
    reference={
        "none": [[1, 0, 1], [0, 0, 0], [1, 0, 1]],
        "one": [[1, 0, 1], [0, 0, 0], [2, 0, 2]],
    },
    explanation="Four islands of 1 in a square can be paired in two ways, and neither joins all "
    "four. With 1 1 above 2 2, a ring without its upper side is the answer; the upper side and two "
    "lanes below are two groups. A count of answers is only as good as the rules it asks for.",
    slots=(
        Slot("none", "a board without an answer where the program finds one", _counted(_no_answer)),
        Slot("one", "a board with one answer where the program finds more", _counted(_too_many)),
    ),
    read=hashi_of,
    praise="Both boards expose the program.",
)
