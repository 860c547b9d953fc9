"""Boards that rules do not finish, and boards that a program without a rule gets wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import NamedTuple, TypeAlias

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.hashi_answers import MOST_ANSWERS, answers, is_joined, layings
from hidato_edu.exercises.boards.hashi_reading import hashi_of
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.hashi import HashiPicture, TwoLayings
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hashi.documents.program import document_steps
from hidato_edu.hashi.puzzle import Bridge, Puzzle

from .refutations import finding, too_slow, without_answer

MOST_CELLS = 121  # the examples of the package are no larger

say = section(__file__, "not_complete")
of_program = section(__file__, "without_connection")

Lanes: TypeAlias = dict[Bridge, int]
Judged: TypeAlias = Callable[[Puzzle, list[Lanes], list[Lanes]], Exposed | Finding]
"""From a board, its answers, and the layings that do not join all islands."""


# --- rules that do not finish ---------------------------------------------------------------------


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
            return Finding(none.key, say.text("no-answer", none=none.text), none.picture)
    except LimitReached:
        return too_slow(puzzle)
    if len(found) > 1:
        key = "several-answers/most" if len(found) == MOST_ANSWERS else "several-answers"
        return finding(say(key, count=len(found)), TwoLayings(puzzle, found[0], found[1]))
    ruled = by_rules(puzzle)
    if ruled.is_solved:
        return finding(say("rules-suffice"), HashiPicture(puzzle, found[0]))
    laid, needed = sum(ruled.lanes.values()), sum(found[0].values())
    return Exposed(say.text("exposed" if laid else "exposed/none", needed=needed, laid=laid))


not_complete = say.ask(
    CounterexampleQuestion,
    reference=[[2, 0, 2], [0, 0, 0], [2, 0, 2]],
    slots=(Slot("board", say.text("slot"), _judge),),
    read=partial(hashi_of, max_cells=MOST_CELLS),
)


# --- a program without a rule ---------------------------------------------------------------------


def _counted(judge: Judged) -> Callable[[Puzzle], Exposed | Finding]:
    """Return what finds all layings of a board and has them judged."""

    def judged(puzzle: Puzzle) -> Exposed | Finding:
        try:
            found = list(islice(layings(puzzle), MOST_ANSWERS))
        except LimitReached:
            return too_slow(puzzle)
        if not found:
            return finding(of_program("no-laying"), HashiPicture(puzzle))
        joined = [lanes for lanes in found if is_joined(puzzle, lanes)]
        apart = [lanes for lanes in found if not is_joined(puzzle, lanes)]
        return judge(puzzle, joined, apart)

    return judged


def _no_answer(puzzle: Puzzle, joined: list[Lanes], apart: list[Lanes]) -> Exposed | Finding:
    if joined:
        message = of_program("has-an-answer", many=_many(len(joined)))
        return finding(message, HashiPicture(puzzle, joined[0]))
    return Exposed(of_program.text("exposed/none", many=_many(len(apart))))


def _too_many(puzzle: Puzzle, joined: list[Lanes], apart: list[Lanes]) -> Exposed | Finding:
    if not joined:
        return finding(of_program("none-not-one"), HashiPicture(puzzle, apart[0]))
    if len(joined) > 1:
        message = of_program("several-answers", many=_many(len(joined)))
        return finding(message, TwoLayings(puzzle, joined[0], joined[1]))
    if not apart:
        return finding(of_program("nothing-apart"), HashiPicture(puzzle, joined[0]))
    return Exposed(of_program.text("exposed/one", count=1 + len(apart)))


def _many(count: int) -> str:
    return of_program.text("many/most" if count == MOST_ANSWERS else "many", count=count)


without_connection = of_program.ask(
    CounterexampleQuestion,
    reference={
        "none": [[1, 0, 1], [0, 0, 0], [1, 0, 1]],
        "one": [[1, 0, 1], [0, 0, 0], [2, 0, 2]],
    },
    slots=(
        Slot("none", of_program.text("slot/none"), _counted(_no_answer)),
        Slot("one", of_program.text("slot/one"), _counted(_too_many)),
    ),
    read=hashi_of,
)
