"""Questions of notebook 06 that are answered before something is run, and again after it."""

from __future__ import annotations

from functools import cache

from hidato_edu.core.trace import Trace
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.search.depth_first import steps

__all__ = ["LEAK", "ORDER_RATIO", "SLIDES_CALLS", "TINY_CALLS"]

TINY = parse("3 3\n1 0 4\n0 9 0\n0 0 0")
BLANKS = TINY.size - len(TINY.givens)


@cache
def _trace() -> Trace:
    return Trace(steps(TINY, limit=1))


def _calls() -> int:
    return len(_trace().tree())


def _returned(outcome: str) -> int:
    return _trace().tree().outcome.count(outcome)


def _assigned(why: str) -> int:
    return sum(event.kind == "assign" and event.why == why for event in _trace())


TINY_CALLS = Number(
    name="tiny_calls",
    kind="P",
    title="Calls on the tiny board",
    prompt="The search runs on the tiny board, 1 and 4 in the first row and 9 in the middle, and "
    "stops at the first answer. How many times is `search` called in all, the first call included?",
    answer="my_tiny_calls",
    right=_calls,
    known={
        lambda: len(_trace()): Message(
            "counts-events",
            "That is the number of all events: calls, writes, erasures and returns. Asked are the "
            "calls.",
        ),
        lambda: _returned("found"): Message(
            "only-found",
            "That is one call for each of 2, 3, ..., max + 1. Those return true. Calls that return "
            "false are calls, too.",
        ),
        lambda: _returned("failed"): Message(
            "only-failed", "These are the calls that return false. Others return true."
        ),
        lambda: _assigned("place"): Message(
            "counts-writes",
            "That is the number of writes. A call for a given writes nothing, and neither does the "
            "call that finds nothing left to place.",
        ),
        lambda: BLANKS: Message(
            "counts-blanks", "That is the number of blanks. The search goes wrong at times."
        ),
        lambda: _calls() - 1: Message(
            "one-call-short",
            "One call is missing: either the first one, or the last one, which looks for max + 1.",
        ),
        lambda: 2 * _calls(): Message(
            "calls-and-returns", "Every call was counted twice: when it begins and when it returns."
        ),
    },
    too_small="Each number needs a call that succeeds, max + 1 too, and each dead end costs calls "
    "more.",
    too_large="So many dead ends are not there. Draw the tree: which calls have no blank neighbor?",
    hints=(
        "How many calls would there be if the search never took a wrong turn?",
        "Go through the neighbors in the order 1 to 8. Where is a call for the given 4 made that "
        "does not touch 3? Where is 8 stuck?",
        "On `1 0 0` with the 1 at the left there are three calls: for 2, for 3, and for 4, which "
        "finds nothing left to place.",
    ),
    praise="{right} is right: one true call for each of 2 to 10, and the rest are dead ends.",
    reference=_calls(),
    explanation="One call for each of 2 to 10 succeeds. The calls that fail come on top: those for "
    "a 4 that is out of reach, and those below a 7 at the wrong place.",
)

SLIDES_CALLS = Choice(
    name="slides_calls",
    kind="P",
    title="Calls on the slides' puzzle",
    prompt="The slides' own puzzle has 56 cells, 19 of them given. How many calls does the search "
    "need up to the answer?",
    answer="my_slides_calls",
    options=(
        Option(
            "about 60",
            "That is one call for each number: a search that never takes a wrong turn.",
            key="no-wrong-turn",
        ),
        Option(
            "about 600",
            "That would be ten calls for each number. A wrong turn costs all ways to go on from "
            "there, not a few calls.",
            key="cheap-turns",
        ),
        Option(
            "about 20,000",
            "Nearly all of them lie below wrong turns, and the givens cut these off in the end.",
            is_right=True,
        ),
        Option(
            "about 2,000,000",
            "Without the givens it would be far more. But each given stops all ways that do not "
            "arrive beside it.",
            key="givens-forgotten",
        ),
    ),
    hints=(
        "How many blank neighbors has a cell in the middle? What does that mean for ten numbers in "
        "a row?",
        "Look for the longest row of numbers that are not given: there the search is free.",
        "Who must choose one of three doors five times has 243 ways. A guard at the sixth door "
        "lets only those through who come from the right side.",
    ),
    reference="c",
    explanation="Between two givens the ways multiply, at a given most of them end. Both together "
    "make some twenty thousand calls, of which one for each number succeeds.",
)

ORDER_RATIO = Choice(
    name="order_ratio",
    kind="P",
    title="Is one order better?",
    prompt="100 random puzzles are solved in the slides' order of neighbors, and in the same order "
    "with rows and columns exchanged. On the slides' puzzle the exchanged order needed three times "
    "as many calls. How large is the ratio exchanged / slides on average over the 100 puzzles?",
    answer="my_ratio",
    options=(
        Option(
            "3, as on the slides' puzzle",
            "One puzzle is one case. Is there a reason why other puzzles should prefer the same "
            "order?",
            key="one-case",
        ),
        Option(
            "about 1",
            "The exchanged order does on a puzzle what the slides' order does on the mirrored one, "
            "and a random puzzle is as likely as its mirror image.",
            is_right=True,
        ),
        Option(
            "1/3",
            "Then the exchanged order would be better. What is different when rows and columns "
            "change places, for a random puzzle?",
            key="opposite",
        ),
        Option(
            "exactly 1, on every single puzzle",
            "On the slides' puzzle it was 3. Single puzzles differ a lot; asked is the average.",
            key="every-puzzle",
        ),
    ),
    hints=(
        "What does a board look like after its rows and columns have changed places?",
        "Compare two searches: the exchanged order on a puzzle, the slides' order on its mirror "
        "image. Which cells do they visit?",
        "Who writes with the left hand in a mirror looks like someone who writes with the right.",
    ),
    reference="b",
    explanation="Mirror the puzzle along its diagonal, and one order turns into the other. Where "
    "a puzzle and its mirror image are equally likely, neither order can win on average.",
)

LEAK = Choice(
    name="leak",
    kind="P",
    title="A search that leaks",
    prompt="The search of the cell above runs without the line that erases: `board[near] = 0` "
    "behind the failed call is gone. The board has two rows of three cells, and 1 stands in the "
    "middle of the lower row. What does the first call return, and what stands on the board then?",
    answer="my_leak",
    options=(
        Option(
            "True, and the board is a right answer",
            "Then no wrong turn was in the way. Where does the first dead end come, and which "
            "numbers stay there?",
            key="still-solves",
        ),
        Option(
            "True, but some number stands there twice",
            "A number is left behind at a dead end, that is right. But to be through, the search "
            "needs a blank cell for each number that is to come.",
            key="true-with-twice",
        ),
        Option(
            "False, and the board is as it was",
            "Who would have erased the numbers of the dead ends?",
            key="clean",
        ),
        Option(
            "False, and numbers are left on the board",
            "The numbers of the first dead end block the cells that later tries need.",
            is_right=True,
        ),
        Option(
            "It does not come to an end",
            "Each call fills one cell, and none is blanked again: it ends even sooner.",
            key="no-end",
        ),
    ),
    hints=(
        "At the first dead end, which cells are blank, and which will ever be blank again?",
        "Follow the first way until a call finds no blank neighbor. Then go back call by call, "
        "without erasing: is there anything left to try?",
        "Who leaves a chair in every room he has tried, cannot walk through these rooms again.",
    ),
    reference="d",
    explanation="What led nowhere stays on the board and looks like a part of the way. So blank "
    "cells run out before the answer is reached, and the search says False.",
)
