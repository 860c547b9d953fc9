"""Exercise of notebook 10: a board with one answer that sound rules do not find alone."""

from __future__ import annotations

from typing import NamedTuple

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.hashi_answers import MOST_ANSWERS, answers
from hidato_edu.exercises.boards.hashi_reading import hashi_of
from hidato_edu.exercises.notebook_10.refute_rules import without_answer
from hidato_edu.exercises.pictures.hashi import HashiPicture, TwoLayings
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hashi.documents.program import document_steps
from hidato_edu.hashi.puzzle import Bridge, Puzzle

__all__ = ["QUESTION", "Ruled", "by_rules"]


class Ruled(NamedTuple):
    """What the document's rules lay without a guess, and whether that is the answer."""

    lanes: dict[Bridge, int]
    is_solved: bool


def by_rules(puzzle: Puzzle) -> Ruled:
    """Return what the document's rules 1 to 4 lay on a board until nothing changes.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> by_rules(hashi.from_array([[1, 0, 2, 1]])).is_solved
    True
    """
    lanes: dict[Bridge, int] = {}
    known: dict[object, Bridge] = {one: one for one in puzzle.bridges}
    try:
        for event in document_steps(puzzle, seed=0, max_guesses=0):
            match event:
                case ("solved", *_):
                    return Ruled(lanes, True)
                case ("assign", one, _, new, _) if one in known:
                    lanes[known[one]] = new
    except LimitReached:  # a guess would come next
        pass
    return Ruled(lanes, False)


def _judge(puzzle: Puzzle) -> Exposed | Finding:
    try:
        found = answers(puzzle)
        if not found:
            none = without_answer(puzzle)
            text = f"{none.text} Asked is a board with exactly one answer."
            return Finding(none.key, text, none.picture)
    except LimitReached:
        text = "finding all answers of this board takes too long. A smaller one will do."
        return Finding("too-slow", text, HashiPicture(puzzle))
    if len(found) > 1:
        many = f"at least {MOST_ANSWERS:,}" if len(found) == MOST_ANSWERS else str(len(found))
        text = (
            f"this board has {many} answers, two of them are shown. Where answers differ no sound "
        )
        text += (
            "rule may decide, so that the rules stop there is no surprise. Asked is a board with "
        )
        text += "exactly one answer."
        return Finding("several-answers", text, TwoLayings(puzzle, found[0], found[1]))
    ruled = by_rules(puzzle)
    if ruled.is_solved:
        text = "this board has one answer, and the rules find it without a guess: they never stop "
        text += "before it is found."
        return Finding("rules-suffice", text, HashiPicture(puzzle, found[0]))
    laid, needed = sum(ruled.lanes.values()), sum(found[0].values())
    text = f"There is one answer, with {needed} {_lanes(needed)}; the rules lay "
    return Exposed(f"{text}{laid or 'none'} of them and stop.")


def _lanes(count: int) -> str:
    return "lane" if count == 1 else "lanes"


QUESTION = CounterexampleQuestion(
    name="not_complete",
    kind="X",
    title="Sound is not complete",
    prompt="Rules 1 to 4 of the document are sound: what they lay is in every answer. Are they "
    "complete, too, that is, do they lay all that every answer has? Give a board with exactly one "
    "answer on which the rules stop before it is found, so that the document would have to guess. "
    "(Rule 3b is in use as well, but for the board of two islands of 1.)",
    answer="my_puzzle",
    hints=(
        "What does each rule look at: one island with its neighbors, or more? And which rule of "
        "the game is about the whole board?",
        "Find a board on which only the connection forbids the second way to use up the points. "
        "Four islands are enough. A loop over small boards may find one, too.",
        "A guard who only ever looks at one door and the next ones sees that nobody is alone, but "
        "not that the building falls into two halves.",
    ),
    reference=[[2, 0, 2], [0, 0, 0], [2, 0, 2]],
    explanation="Four islands of 2 in a ring: two double bridges would use up all points, but "
    "only a lane on each side joins all four. Each rule looks at one island and its neighbors. "
    "What follows from the connection of all islands, or from several islands together, is beyond "
    "them: the set of rules is sound, but not complete. That is why the document guesses.",
    slots=(Slot("board", "a board with one answer that the rules do not find", _judge),),
    read=hashi_of,
    praise="The rules are not complete.",
)
