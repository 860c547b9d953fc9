"""Questions of notebook 12 about what was seen, and two about notebooks 04 and 07."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["QUESTIONS"]

OVERLAP = Choice(
    name="overlap",
    kind="M",
    title="Two intervals that overlap",
    prompt="With the same 60 seeds A ends 40 times and B 30 times. The Wilson intervals go from "
    "0.54 to 0.77 and from 0.38 to 0.62: they overlap. What follows?",
    answer="my_overlap",
    options=(
        Option(
            "A and B are equally good",
            "No interval can show that two things are equal: it holds 0, and much else besides.",
            key="equal",
        ),
        Option(
            "Nothing yet: look at the interval of the difference, seed by seed",
            "If B never ended where A failed, all ten seeds that differ speak for A. Two single "
            "intervals do not know that.",
            is_right=True,
        ),
        Option(
            "No difference can be shown with these seeds",
            "Two intervals can overlap although that of the difference does not hold 0: both ends "
            "would have to be unlucky at once, in opposite directions.",
            key="none-can-be-shown",
        ),
        Option(
            "A is better, since 40 is more than 30",
            "Would you say so of 31 and 30? How much chance alone does has to be asked.",
            key="more-is-more",
        ),
    ),
    hints=(
        "Each interval tells about one rule. Which number is your question about?",
        "Both ran with the same seeds. On how many of them can only A have ended, at the least, "
        "and on how many only B?",
        "Two clocks show the time with an error of two minutes each. Side by side one sees at once "
        "which is ahead, whatever the time is.",
    ),
    reference="b",
    explanation="Intervals that lie apart show a difference; intervals that overlap show nothing. "
    "What decides is the interval of the difference, and with common seeds it may be narrow.",
)

LOOKS, LEVEL = 20, 0.05


def _at_least_one() -> float:
    return 100 * (1 - (1 - LEVEL) ** LOOKS)


MANY = Number(
    name="many",
    kind="M",
    title="Twenty comparisons",
    prompt=f"{LOOKS} settings are each compared with the default, with new seeds each time. In "
    "truth none of them differs from it. Every comparison has a 95 % interval, which does not hold "
    "0 in 5 of 100 cases. What is the probability, in per cent, that at least one comparison shows "
    "a difference? (One per cent off is near enough.)",
    answer="my_many",
    right=_at_least_one,
    tolerance=1.0,
    known={
        lambda: 100 * LEVEL: Message("one-comparison", "That is the probability for one of them."),
        lambda: 100 * LEVEL * LOOKS: Message(
            "added-up",
            f"{LOOKS} times 5 % is how many are expected: one. But they may also come two at a "
            "time, or not at all; a probability of 100 % would be certainty.",
        ),
        lambda: 100 * (1 - LEVEL) ** LOOKS: Message(
            "none-of-them", "That is the probability that none of them does."
        ),
        lambda: 100 * (1 - LEVEL): Message("level", "That is how often one interval is right."),
        lambda: 1 - (1 - LEVEL) ** LOOKS: Message(
            "share", "That is a share. Asked is the probability in per cent."
        ),
    },
    too_small="How probable is it that all twenty hold 0?",
    too_large="How probable is it that all twenty hold 0? That is more than you leave for it.",
    praise="{right:.0f} %: whoever tries twenty settings will probably find one that is better by "
    "chance. Run it again, alone, with new seeds.",
    hints=(
        "How probable is it that one comparison is right? And two, one after the other?",
        "Compute the probability that all twenty hold 0. What is left?",
        "Two throws of a coin: at least one shows heads in three of four cases, 1 - 0.5 * 0.5.",
    ),
    reference=64,
    explanation="All twenty hold 0 with probability 0.95 to the power of 20, which is 0.36. So in "
    "64 of 100 such searches something is found where nothing is.",
)

N, WIDTH, WANTED = 60, 24, 12
ENOUGH = (225, 270)  # the rule of thumb says 240, Wilson's formula 263


def _needed() -> int:
    return N * (WIDTH // WANTED) ** 2


SEEDS_NEEDED = Number(
    name="seeds_needed",
    kind="M",
    title="How many seeds?",
    prompt=f"With {N} seeds the interval of a share near one half is about {WIDTH} points wide. "
    f"You want it {WANTED} points wide. About how many seeds do you plan, in all?",
    answer="my_seeds_needed",
    right=lambda: sum(ENOUGH) / 2,
    tolerance=(ENOUGH[1] - ENOUGH[0]) / 2,
    known={
        lambda: N * WIDTH // WANTED: Message(
            "twice-as-many",
            "Twice as many seeds make it narrower by the root of 2 only: about 17 points.",
        ),
        lambda: _needed() - N: Message(
            "only-the-new-ones", "So many come on top of the first ones. How many is that in all?"
        ),
        lambda: N * (WIDTH // WANTED) ** 3: Message(
            "too-high-a-power", "The width goes with the root of n: which power of 2 undoes that?"
        ),
        lambda: N: Message("as-before", "With as many seeds it would be as wide as before."),
        lambda: N / 2: Message("fewer", "With fewer seeds the interval gets wider."),
    },
    too_small="The width goes with 1 divided by the root of n.",
    too_large="The width goes with 1 divided by the root of n.",
    praise=f"About {N * 4}, or some more: half the width costs four times the seeds. Plan that "
    "before you run.",
    hints=(
        "How does n enter the formula of the interval: as it is, squared, or under a root?",
        "Try `experiments.wilson(30, 60)` and then other numbers, with half of them successes.",
        "A poll of 1,000 people is off by three points; one of 4,000 by one and a half.",
    ),
    reference=_needed(),
    explanation="The width goes with 1 / sqrt(n). For half the width n has to be four times as "
    "large.",
)

STILL_BLANK = Choice(
    name="still_blank",
    kind="M",
    title="The strict rule gets stuck",
    prompt="(Notebook 04) `strict` keeps a move only if fewer cells are blank afterwards. Why does "
    "it get stuck where `not-worse` goes on?",
    answer="my_strict",
    options=(
        Option(
            "It makes fewer moves",
            "Both are offered the same number of turns. Which of them are kept?",
            key="fewer-moves",
        ),
        Option(
            "It never undoes a move",
            "It undoes nearly all of them. Which ones would have been worth keeping?",
            key="never-undoes",
        ),
        Option(
            "The blank part of the board never changes, so no way out of it appears",
            "Turns off the walk leave the count as it is. `strict` undoes them, `not-worse` keeps "
            "them.",
            is_right=True,
        ),
        Option(
            "It stops at the first board that is not better",
            "It goes on to the cap. But what can a single turn still reach?",
            key="stops-early",
        ),
    ),
    hints=(
        "Which turns leave the count of blanks as it is? What becomes of them under each rule?",
        "Think of a pointer in the blank part: who would notice if it turned, and when?",
        "A gardener who only makes a path if it leads somewhere today will never join two paths.",
    ),
    reference="c",
    explanation="Moves on the plateau do nothing at once, but they change what the next move can "
    "do. Without them the pointers of the blank cells are frozen.",
)

MOSTLY_STOPPED = Choice(
    name="mostly_stopped",
    kind="M",
    title="More than half were stopped",
    prompt="(Notebook 07) Of 60 runs 35 were stopped at 100,000 moves. What can be said of the "
    "number of moves that a run needs?",
    answer="my_stopped",
    options=(
        Option(
            "Its median is 100,000",
            "That is where the runs were stopped, not where they would have ended.",
            key="the-cap",
        ),
        Option(
            "Its median is more than 100,000, and its mean is not known",
            "More than half need more than the cap, so the one in the middle does. A mean would "
            "need all numbers.",
            is_right=True,
        ),
        Option(
            "Its median is that of the 25 runs that ended",
            "The 25 quick ones are not a fair sample of all 60.",
            key="of-the-ended",
        ),
        Option(
            "Its mean is at least known: the stopped ones count 100,000",
            "With that it is a lower bound, and no mean. What would a run of ten million moves do "
            "to it?",
            key="mean-with-cap",
        ),
    ),
    hints=(
        "Put the 60 runs in order. Which of them stand behind the cap, and where is the middle?",
        "Which figure needs the exact size of the largest numbers, and which only the order?",
        "At noon 35 of 60 hikers are not back. When is the middle one back?",
    ),
    reference="b",
    explanation="A median asks only how many lie above. With 35 of 60 above the cap it lies above, "
    "too; how far, and what the mean is, nobody knows.",
)

QUESTIONS = (OVERLAP, MANY, SEEDS_NEEDED, STILL_BLANK, MOSTLY_STOPPED)
