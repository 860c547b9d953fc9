"""Questions of notebook 00 that are answered before something is run, and again after it."""

from __future__ import annotations

from functools import cache

from hidato_edu.core.trace import Trace
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.search.depth_first import steps

__all__ = ["GUESS", "PRINTED", "SEED"]

TINY = parse("3 3\n0 0 1\n9 7 0\n0 0 0")
BLANKS = TINY.size - len(TINY.givens)


@cache
def _trace() -> Trace:
    return Trace(steps(TINY, limit=1))


def _assigned(why: str) -> int:
    return sum(event.kind == "assign" and event.why == why for event in _trace())


def _erased() -> int:
    return _assigned("erase")


GUESS = Number(
    name="guess",
    kind="P",
    title="Numbers erased",
    prompt="The search runs on the board with 1 in the upper right corner, 9 at the left and 7 in "
    "the middle. It writes the next number into a neighboring cell that is blank; when it is "
    "stuck, it erases the last number and tries another cell. How many times does it erase a "
    "number before it is done?",
    answer="my_guess",
    right=_erased,
    known={
        lambda: 0: Message(
            "never-wrong",
            "With 0 the search would find its way at the first go. It does not look ahead: where "
            "does it write 3, and can it go on from there?",
        ),
        lambda: len(_trace()): Message(
            "counts-steps",
            "That is the number of all steps: calls, writes, erasures and returns. Asked are the "
            "erasures alone.",
        ),
        lambda: _assigned("place"): Message(
            "counts-writes",
            "That is how many times a number is written. What is not erased again stays: the "
            f"{BLANKS} blanks are full in the end.",
        ),
        lambda: BLANKS: Message(
            "counts-blanks",
            "That is the number of blanks. One write for each would be enough only if none of them "
            "were wrong.",
        ),
        lambda: len(_trace().tree()): Message(
            "counts-calls", "That is the number of circles in the tree, the calls of `search`."
        ),
        lambda: 2 * _erased(): Message(
            "twice",
            "That is twice the right number. A cross in the tree and the erasure after it belong "
            "together: count one of the two.",
        ),
    },
    too_small="Go through the player with the key n: each press leads to the next step that is "
    "interesting. At how many of them is a number erased?",
    too_large="Go through the player with the key n, and count the steps whose words under the "
    "picture say that a number is erased.",
    praise="{right} is right: {right} times a number led nowhere and was taken away again.",
    hints=(
        "Which words under the picture tell that a number is erased?",
        "The key n leads to the next interesting step. Not each of them erases: the last one finds "
        "the answer.",
        "A search that writes 5 numbers for 3 blanks has erased 2 of them.",
    ),
    reference=_erased(),
    explanation="Each wrong turn ends in a call that returns false, and its caller erases the "
    "number: count the crosses in the tree. Numbers written minus numbers erased are the blanks.",
)

SEED = Choice(
    name="same_seed",
    kind="P",
    title="The same seed, another seed",
    prompt="The climb draws random numbers. You run it a second time with the same seed, and a "
    "third time with another seed. What do you see?",
    answer="my_expectation",
    options=(
        Option(
            "all three runs are different",
            "Then nobody could repeat anybody's run. The seed fixes all random numbers that the "
            "climb draws.",
            key="seed-ignored",
        ),
        Option(
            "the second is the same as the first, the third is not",
            "The same seed gives the same random numbers, so the same run. Another seed gives "
            "others.",
            is_right=True,
        ),
        Option(
            "all three are the same",
            "The board is the same, but the arrows are drawn. What does the seed change?",
            key="seed-without-effect",
        ),
        Option(
            "the second begins as the first and then goes another way",
            "The seed does not only fix the first arrow: every random number of the run comes "
            "from it.",
            key="only-the-beginning",
        ),
    ),
    hints=(
        "Where does a computer take its random numbers from?",
        "Two cells of the notebook call `climb_steps` with `seed=`. Compare what stands behind it.",
        "A deck of cards that two friends put in the same order gives both the same game.",
    ),
    reference="b",
    explanation="Random numbers of a computer are computed, one from the other, and the seed is "
    "where this begins. The same seed and the same program give the same run.",
)

PRINTED = Choice(
    name="printed",
    kind="P",
    title="Printed, not returned",
    prompt="The function `prints` works out rightly if two cells of a board touch, and prints True "
    "or False. It has no `return`. What does the check say?",
    answer="my_verdict",
    options=(
        Option(
            "right: it shows the right word",
            "You see the word, but the check does not: it takes what the call gives back, and "
            "that is None.",
            key="print-is-return",
        ),
        Option(
            "wrong: it returns nothing",
            "A call without `return` gives back None. What is printed is for people.",
            is_right=True,
        ),
        Option(
            "not yet: it has no `return`",
            "Not yet is for a function that is still as you found it. This one does something.",
            key="taken-for-untouched",
        ),
        Option(
            "stopped: it comes to no end",
            "A function without `return` ends all the same, after its last line. It has no loop.",
            key="taken-for-endless",
        ),
    ),
    hints=(
        "What is the value of `prints((0, 0), (0, 1))`?",
        "Put `x = prints((0, 0), (0, 1))` and then `x is None` into a cell. What does it show?",
        "A clerk who says the sum aloud, but hands over an empty sheet, has not given you the sum.",
    ),
    reference="b",
    explanation="`return` hands a value to the caller, `print` shows text on the screen. A program "
    "that calls your function, a check for example, sees only what is returned.",
)
