"""Questions at the end of notebook 06: three about it, two about earlier notebooks."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["QUESTIONS"]

NEXT_LINE = Choice(
    name="next_line",
    kind="M",
    title="After false",
    prompt="A call that looks for k has returned false. k - 1 is not given: the caller has written "
    "it. Which line of the pseudo-code runs next?",
    answer="my_next_line",
    options=(
        Option(
            "`write k` in the caller, at the next neighbor",
            "Then the caller's number would stand on the board twice. What has to happen before?",
            key="writes-at-once",
        ),
        Option(
            "`erase k` in the call that has failed",
            "That call is over. And it has nothing on the board: what it wrote it has erased "
            "before it returned.",
            key="failed-call-erases",
        ),
        Option(
            "`erase k` in the caller, which erases k - 1",
            "For the caller the number that it looks for is k - 1. It takes it away, and its loop "
            "goes on.",
            is_right=True,
        ),
        Option(
            "`return false` in the caller",
            "Perhaps there are more neighbors to try: one failure does not end the loop.",
            key="gives-up",
        ),
        Option(
            "`return true` in the caller",
            "That line belongs to the case that the call below returned true.",
            key="returns-true",
        ),
    ),
    hints=(
        "Which call runs when another one has returned? Where does it go on?",
        "Look at the `if` that makes the recursive call: which line stands behind it, on the same "
        "level?",
        "After `if is_open(door): enter()`, with a closed door, the program goes on with the line "
        "below, in the same loop.",
    ),
    reference="c",
    explanation="The caller wrote k - 1, so the caller takes it away. It goes on behind its `if`; "
    "its own k is what we call k - 1 here.",
)

CELLS, GIVENS, WRITES = 30, 12, 5_000


def _erasures() -> int:
    return WRITES - (CELLS - GIVENS)


ERASURES = Number(
    name="erasures",
    kind="M",
    title="Writes and erasures",
    prompt=f"A puzzle has {CELLS} cells, {GIVENS} of them given, 1 among them. The search finds an "
    f"answer after {WRITES:,} writes and stops. How many erasures were there?",
    answer="my_erasures",
    right=_erasures,
    known={
        lambda: WRITES: Message(
            "all-erased", "Then nothing would be left on the board. What stands there at the end?"
        ),
        lambda: WRITES - CELLS: Message(
            "givens-written",
            "You take away one write for each cell. Givens are not written: they stand there from "
            "the beginning.",
        ),
        lambda: WRITES - CELLS + 1: Message(
            "givens-written",
            "You take away one write for each number from 2 on. But givens are not written.",
        ),
        lambda: WRITES - GIVENS: Message(
            "wrong-cells",
            "You take away the givens. Which numbers on the full board were written by the search?",
        ),
        lambda: WRITES + CELLS - GIVENS: Message(
            "more-erased", "More erasures than writes: what would there be to erase?"
        ),
        lambda: CELLS - GIVENS: Message(
            "counts-kept", "So many numbers stay on the board. Asked is how many did not stay."
        ),
        lambda: CELLS: Message(
            "counts-true", "So many calls return true. Asked is how often a number is erased."
        ),
        lambda: _erasures() - 1: Message(
            "first-number", "Off by one. 1 is among the givens: it has been counted with them."
        ),
        lambda: _erasures() + 1: Message(
            "first-number", "Off by one. 1 is among the givens: it has been counted with them."
        ),
    },
    too_small="Each write is erased later, or its number stays on the board. How many stay?",
    too_large="Each write is erased later, or its number stays on the board. How many stay?",
    hints=(
        "What becomes of a number that was written: which two things can happen to it?",
        "Look at the full board at the end. Which of its numbers did the search write?",
        "You take 20 steps forward and back on a stair, and end 6 steps higher. So 13 went up.",
    ),
    praise="{right} is right: what is not erased stands in the cells that were blank.",
    reference=_erasures(),
    explanation="What was written and not erased stands in the cells that were blank. So the "
    "erasures are the writes less the blanks.",
)

ORDER_MATTERS = Choice(
    name="order_matters",
    kind="M",
    title="What the order changes",
    prompt="You change the order in which the neighbors are tried. Which number of calls can "
    "change?",
    answer="my_change",
    options=(
        Option(
            "only that of the whole search",
            "The whole search visits every partial path once. Does that set depend on the order?",
            key="whole-only",
        ),
        Option(
            "only that of the calls up to the first answer",
            "The same partial paths come in another order, so the answer may come sooner or later.",
            is_right=True,
        ),
        Option(
            "both",
            "Look at the table of the four orders once more: which of its columns is constant?",
            key="both",
        ),
        Option(
            "neither",
            "Look at the table of the four orders once more: which of its columns changes?",
            key="neither",
        ),
    ),
    hints=(
        "Which calls does a search make that goes on after the first answer?",
        "Compare the two columns of the table with four orders.",
        "You look for one book on a shelf, from the left or from the right. Then you count all "
        "books, from the left or from the right.",
    ),
    reference="b",
    explanation="Every partial path is one call, and the whole search makes them all in any order. "
    "The order decides only how many come before the first answer.",
)

LAST_LINK = Choice(
    name="last_link",
    kind="M",
    title="The last link (notebook 01)",
    prompt="An answer is right but for one thing: the greatest number is nowhere near the one "
    "before it. What does the slides' verifier say?",
    answer="my_verdict",
    options=(
        Option(
            "It says no: it follows the numbers to the end",
            "It follows them, but when does its loop end: after the last step, or before?",
            key="follows-all",
        ),
        Option(
            "It says no: the greatest number is given",
            "That a given stands at its place says nothing about the neighbors of that place.",
            key="given",
        ),
        Option(
            "It says yes: it looks at the givens only",
            "It does walk along the numbers. Which single step is never tested?",
            key="givens-only",
        ),
        Option(
            "It says yes: its loop ends when it looks for the greatest number",
            "The step from the last but one to the greatest is never looked at.",
            is_right=True,
        ),
        Option(
            "It does not come to an end",
            "Its walk goes up by one in each turn, so it ends. The question is: how soon?",
            key="no-end",
        ),
    ),
    hints=(
        "Which links are there on a board with n numbers, and how many?",
        "In notebook 01 look at the condition of the slides' loop, with the greatest number in "
        "mind.",
        "Who counts fence posts from 1 to n has walked along n - 1 gaps. Who stops one post early "
        "has not seen the last gap.",
    ),
    reference="d",
    explanation="The condition of the loop is tested before the step is. When the greatest number "
    "is next, the loop is over, and one link is left out.",
)

GIVES_UP = Choice(
    name="gives_up",
    kind="M",
    title="To climb or to search (notebook 04)",
    prompt="The generator climbs, the solver searches. One of them may give up although an answer "
    "exists, the other may run far too long. Which is which?",
    answer="my_pair",
    options=(
        Option(
            "The search may give up, the climb may run too long",
            "The climb has a budget of moves. Does the search leave out any way before it says no?",
            key="reversed",
        ),
        Option(
            "The climb may give up, the search may run too long",
            "The climb ends with its moves and proves nothing. The search tries all ways: if it "
            "ends without an answer, there is none.",
            is_right=True,
        ),
        Option(
            "Both may give up",
            "When the search says no by itself, all ways have been tried. Is there something left "
            "that it has missed?",
            key="both-give-up",
        ),
        Option(
            "Neither gives up while there is an answer",
            "In notebook 04: what happens on a plateau where no move helps, when all moves are "
            "used up?",
            key="never",
        ),
    ),
    hints=(
        "Which of the two remembers what it has tried already?",
        "Look at the budgets: which program has one in the slides, and what does it say then?",
        "One person looks for a key at random for an hour. Another empties every drawer of a large "
        "house in turn.",
    ),
    reference="b",
    explanation="A climb that is stuck ends empty-handed, and that is no proof. A search leaves no "
    "way out, so its no is a proof; but the number of ways can be huge.",
)

QUESTIONS = (NEXT_LINE, ERASURES, ORDER_MATTERS, LAST_LINK, GIVES_UP)
"""In the order of the notebook."""
