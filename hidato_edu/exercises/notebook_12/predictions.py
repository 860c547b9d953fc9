"""Questions of notebook 12 that are asked before the figures are seen, and one on reports."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Choice, Option

__all__ = ["BUDGET", "PEEKING", "REPORTS"]

PEEKING = Choice(
    name="peeking",
    kind="P",
    title="Looking again and again",
    prompt="A student compares a rule with itself: 200 runs against 200 other runs, so there is no "
    "difference to be found. After every 10 runs of each side she looks at the 95 % interval of "
    "the difference, and stops as soon as it does not hold 0. In how many of 100 such experiments "
    "does she report a difference?",
    answer="my_peeking",
    options=(
        Option(
            "in none: there is no difference",
            "An interval of 95 % misses the truth in 5 of 100 experiments, even with one look.",
            key="never",
        ),
        Option(
            "in about 5: the interval is one of 95 %",
            "That holds for one look at the end. Here she has 20 chances to be misled, and one is "
            "enough.",
            key="one-look",
        ),
        Option(
            "in about 30",
            "One of 20 looks is enough. The looks share most of their runs, so it is less than 20 "
            "independent chances would make.",
            is_right=True,
        ),
        Option(
            "in nearly all: chance will have its way",
            "With looks without end, yes. After 20 looks two of three are still right: most runs "
            "of one look are those of the look before.",
            key="nearly-all",
        ),
    ),
    hints=(
        "How often does a single look mislead her? What changes if she looks again?",
        "Would 20 looks at quite new runs mislead more often, or less often, than looks at the "
        "same runs with a few added?",
        "Whoever throws a die until a six shows up, and then says that the last throw was a six, "
        "tells the truth and nothing about the die.",
    ),
    reference="c",
    explanation="Each look misleads in about 5 of 100 experiments, and stopping at the first that "
    "does collects these chances. Fix the number of seeds first, and look once.",
)

BUDGET = Choice(
    name="budget",
    kind="P",
    title="600 moves",
    prompt="On the full board of 4x4 cells you may spend 600 moves in all, with the rule "
    "`not-worse`: on one try, on three tries of 200, or on ten of 60. Every try begins anew. Which "
    "ends with a path most often?",
    answer="my_budget",
    options=(
        Option(
            "one try of 600",
            "A new try throws away what the one before has reached, and here no start is hopeless.",
            is_right=True,
        ),
        Option(
            "three tries of 200",
            "Restarts help where some starts are hopeless. Is there a cell on the full board from "
            "which no path begins?",
            key="three",
        ),
        Option(
            "ten tries of 60",
            "The curve showed how few climbs end within 60 moves. Ten small chances can be less "
            "than a large one.",
            key="ten",
        ),
        Option(
            "all the same: 600 moves are 600 moves",
            "That would hold if each move had the same chance to be the last. Does a climb that "
            "has just begun have it?",
            key="all-the-same",
        ),
    ),
    hints=(
        "What does a climb have after 200 moves that one after 0 moves has not?",
        "Look at the beginning of the curve of climbs that have ended: how steep is it before move "
        "60, and how steep later?",
        "Whoever looks for the car keys in one room for an hour, or for one minute in each of "
        "sixty rooms: it depends on whether the keys are in the first room.",
    ),
    reference="a",
    explanation="A climb becomes better with its moves: nearly none ends within 60. A restart pays "
    "only where a try may be stuck for good, for example by its start cell.",
)

REPORTS = Choice(
    name="reports",
    kind="M",
    title="Six reports",
    prompt="Six students report on two rules, A and B. Which of the reports can be trusted as they "
    "stand? Name all.",
    answer="my_reports",
    options=(
        Option(
            "I ran seed after seed until the interval of the difference lay above 0: 23 seeds, "
            "then A was clearly ahead",
            "The number of seeds was chosen by looking at the result. Which trap is that?",
            key="peeked",
        ),
        Option(
            "Seeds 0 to 59, chosen before; A ended 58 times, B 41 times; difference 0.28, 95 % "
            "interval 0.17 to 0.40",
            "Seeds first, n, both counts, and the interval of the difference.",
            is_right=True,
        ),
        Option(
            "Of those that ended, A needed 140 moves in the mean and B 190, so A is quicker; A "
            "ended 12 times of 60, B 58 times",
            "Who was stopped is left out, and that is nearly all of A. What would their moves do "
            "to the mean?",
            key="survivors",
        ),
        Option(
            "I tried 20 temperatures; 0.7 beats the default, interval of the difference 0.01 to "
            "0.22, so take 0.7",
            "Of 20 comparisons without any difference, how many would look like this one? Run 0.7 "
            "alone, with new seeds.",
            key="many",
        ),
        Option(
            "A ended 55 times of 60 on the slides' map, B 20 times of 60 on a full 20x20 board, so "
            "A is better",
            "Two things differ, the rule and the map. Which of them made the difference?",
            key="two-knobs",
        ),
        Option(
            "Seeds 0 to 39, chosen before; difference of the medians 12 moves, 95 % interval -30 "
            "to 51: I cannot tell which is quicker",
            "To say that one cannot tell is a result. With more seeds the interval gets narrower.",
            is_right=True,
        ),
    ),
    hints=(
        "For each report: when was the number of seeds fixed? What else differs besides the rule? "
        "Who is left out?",
        "Two of the six fix the seeds first, change one thing, leave nobody out, and give an "
        "interval that fits what they say.",
        "An archer shoots at a barn door, and paints the target around the arrow. The report says: "
        "a hit.",
    ),
    reference="bf",
    explanation="a peeks, c compares survivors, d picks the best of many, e changes two things at "
    "once. b and f fix the seeds first and say what the interval says, also where that is little.",
)
