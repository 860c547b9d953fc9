"""Questions at the end of notebook 07: three about it, two about earlier notebooks."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Choice, Option
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.search.prunes import PRUNES
from hidato_edu.hidato.search.state import State

__all__ = ["QUESTIONS"]

SOUND_PRUNE = Choice(
    name="sound_prune",
    kind="M",
    title="What a sound prune changes",
    prompt="A search looks for all answers, once without and once with a sound prune, in the same "
    "order of neighbors. What can be different? Name all of it.",
    answer="my_sound",
    options=(
        Option(
            "how many answers are found",
            "Sound means: what is pruned holds no answer. So which answer could be missing?",
            key="answers-missing",
        ),
        Option(
            "how many calls there are",
            "What would lie below a pruned call is not called.",
            is_right=True,
        ),
        Option(
            "which answer is found first",
            "The order stays, and nothing with an answer is cut off. What comes before the first "
            "answer then?",
            key="other-first",
        ),
        Option(
            "how long it takes, which may even be longer",
            "To ask costs time in each call. It pays where much is saved.",
            is_right=True,
        ),
        Option(
            "whether a board without an answer gets one",
            "A prune only leaves out. How could it add an answer?",
            key="adds-answers",
        ),
    ),
    hints=(
        "What exactly does the word sound promise?",
        "Think of the two trees side by side, with the same order of children. Which nodes does "
        "only one of them have?",
        "Who crosses out streets in which the house cannot be finds the same house, sooner or "
        "later.",
    ),
    reference="bd",
    explanation="A sound prune cuts off only what holds no answer: all answers stay, in the same "
    "order. The calls get fewer or stay as many; the time may go either way.",
)

ASKING_ORDER = Choice(
    name="asking_order",
    kind="M",
    title="Which prune is asked first?",
    prompt="A search asks two sound prunes in each call: first A and then, if A has no reason, B. "
    "In a second run B is asked first. What differs between the two runs?",
    answer="my_asking",
    options=(
        Option(
            "the number of calls",
            "A call is pruned if one of the two has a reason. Does that depend on who is asked "
            "first?",
            key="calls-differ",
        ),
        Option(
            "the answers that are found",
            "Neither of them cuts off an answer, whoever is asked first.",
            key="answers-differ",
        ),
        Option(
            "the time, and the reasons that are told",
            "Ask the cheap one first: where it has a reason, the dear one is spared.",
            is_right=True,
        ),
        Option(
            "nothing at all",
            "The tree is the same. But is the second prune asked as often in both runs?",
            key="nothing-differs",
        ),
    ),
    hints=(
        "When is a call pruned, in the first run and in the second?",
        "Count how often each prune is asked if A has a reason in nine of ten calls, and B in one "
        "of ten.",
        "At a door a bag is checked by eye and by X-ray. The order decides how long the queue is, "
        "not who gets in.",
    ),
    reference="c",
    explanation="A call is pruned if A or B has a reason, in either order: the tree is the same. "
    "But the second one is asked only where the first has none.",
)

SPLIT = parse("0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0")
STATE = State.of(SPLIT, [(0, 2), (1, 2), (2, 2)])


def _sees(name: str) -> bool:
    return PRUNES[name](STATE) is not None


WHICH_PRUNE = Choice(
    name="which_prune",
    kind="M",
    title="Who sees it?",
    prompt="1, 2, 3 stand in the middle column, nothing else is given, and the call for 4 begins:\n"
    "`. . 1 . .`\n`. . 2 . .`\n`. . 3 . .`\n"
    "There is no answer any more. Which prune has a reason to say so?",
    answer="my_which",
    options=(
        Option(
            "gap: the next given is too far away",
            "Which given? None is to come.",
            is_right=_sees("gap"),
            key="no-given-ahead",
        ),
        Option(
            "dead end: a blank cell has too few ways",
            "Count the blank neighbors of a corner: the way in and the way out are there.",
            is_right=_sees("dead-end"),
            key="ways-enough",
        ),
        Option(
            "connectivity: the blanks have fallen apart",
            "Whoever goes to one side never comes to the other: neither side has room for all "
            "numbers that are missing.",
            is_right=_sees("connectivity"),
            key="not-apart",
        ),
        Option(
            "parity: the colors of a chessboard do not fit",
            "A step to a corner keeps the color: with eight neighbors the colors say nothing.",
            is_right=_sees("parity"),
            key="no-colors",
        ),
    ),
    hints=(
        "Why is there no answer? Say it in one sentence.",
        "Go through the prunes one by one: what does each look at, and is it there on this board?",
        "A smoke detector does not hear a burglar: each watches for one thing.",
    ),
    reference="c",
    explanation="Nothing is given ahead, each blank cell has two blank neighbors and more, and "
    "with diagonal steps there are no two colors. But the path cannot come to both sides.",
)

BUDGET = Choice(
    name="budget",
    kind="M",
    title="Given up at 500",
    prompt="From notebook 04: 40 climbs are allowed 500 moves each. 12 of them are given up and "
    "are counted with 500. Which figure would be the same if all had been allowed to go on?",
    answer="my_budget",
    options=(
        Option(
            "the mean number of moves",
            "Those 12 would have needed more than 500, some of them far more. Are they added up?",
            key="mean-survives",
        ),
        Option(
            "the median number of moves",
            "The 12 stand at the upper end of the order, whatever they would have needed: the "
            "middle stays.",
            is_right=True,
        ),
        Option(
            "the greatest number of moves",
            "It is 500 now. What do you know of it without the limit?",
            key="greatest-survives",
        ),
        Option(
            "none of them",
            "Put all 40 in order, with the 12 at the end. For which figure does it not matter how "
            "large those at the end are?",
            key="nothing-survives",
        ),
    ),
    hints=(
        "What do you know of a climb that was given up, and what not?",
        "Put the 40 in order. At which places do the 12 stand, and which places does each figure "
        "look at?",
        "Of 40 runners 12 are still on the way when the stadium closes. Who came in as the 20th is "
        "known all the same.",
    ),
    reference="b",
    explanation="The 12 take the last places of the order, with or without a limit. The median "
    "looks at places 20 and 21 only, the others at the size of the last.",
)

FALSE_BACK = Choice(
    name="false_back",
    kind="M",
    title="After a pruned call",
    prompt="From notebook 06: who writes erases. The call for k is pruned: it returns false before "
    "it has tried anything. k - 1 is not given. What is erased, and by whom?",
    answer="my_false",
    options=(
        Option(
            "the pruned call erases k",
            "It has not written k. Where in the pseudo-code does the test stand?",
            key="erases-unwritten",
        ),
        Option(
            "the pruned call erases k - 1",
            "It did not write k - 1. Who made this call, and what stands behind that line?",
            key="callee-erases",
        ),
        Option(
            "its caller erases k - 1, as after every false",
            "For the caller a pruned call is one that failed. It takes its number away and tries "
            "the next neighbor.",
            is_right=True,
        ),
        Option(
            "nothing: a pruned branch is left as it is",
            "Then k - 1 would stay at a place that leads nowhere, and would be written a second "
            "time.",
            key="nothing-erased",
        ),
    ),
    hints=(
        "Which call has written k - 1, and where does it go on?",
        "Look at the pseudo-code of the search with prunes: which lines come before the test, and "
        "which come after the recursive call?",
        "Who is sent home at the door has not taken off his coat: nobody has to fetch it.",
    ),
    reference="c",
    explanation="The test stands before the loop, so a pruned call has written nothing. Its caller "
    "gets false, erases what it wrote itself, and goes on with the next neighbor.",
)

QUESTIONS = (SOUND_PRUNE, ASKING_ORDER, WHICH_PRUNE, BUDGET, FALSE_BACK)
"""In the order of the notebook."""
