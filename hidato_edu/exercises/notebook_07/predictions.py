"""Questions of notebook 07 about what prunes, medians and engines do, before it is seen."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Choice, Option

__all__ = ["HEAVY_TAIL", "SAVED_CALLS", "SEEN_AHEAD", "WHEN_SAT"]

SAVED_CALLS = Choice(
    name="saved_calls",
    kind="P",
    title="What does the gap test leave?",
    prompt="The slides' puzzle costs the search about 19,000 calls up to the answer. Now each call "
    "first asks the gap test: is the next given too far away for the steps that are left? A call "
    "that is pruned is counted, too. How many calls are left?",
    answer="my_saved",
    options=(
        Option(
            "about 200",
            "Then nearly every wrong turn would be seen at once. But near the next given a way can "
            "be wrong for many reasons that have nothing to do with distance.",
            key="sees-everything",
        ),
        Option(
            "about 2,000",
            "Nine of ten calls would have to lie below a call that strays too far. How far can a "
            "path stray from a given that is four or five steps away?",
            key="nine-of-ten",
        ),
        Option(
            "about 9,000",
            "Half is a fair guess without a look at the board. How long are its gaps, and how many "
            "calls can lie below a call that is too far away?",
            key="half",
        ),
        Option(
            "about 18,000",
            "The gaps are short. A way that strays too far ends a few calls later anyway, where "
            "the given is no neighbor: only these few are saved.",
            is_right=True,
        ),
    ),
    hints=(
        "Without the test, when does the search notice that it has strayed too far?",
        "Take a gap of three steps, and let the first step go the wrong way. How many calls lie "
        "below it up to the given? These are what the test saves.",
        "A guard at the gate sends away those without a ticket. A second one at the corner of the "
        "street spares them the last steps, not the journey.",
    ),
    reference="d",
    explanation="The given itself stops a way that comes too late. The test stops it a few steps "
    "earlier, so it cuts off small twigs. Prunes that look at all blank cells cut off branches.",
)

PUZZLES, MEAN, MEDIAN, ONE_MORE = 99, 350, 160, 200_000
NEW_MEAN = round((PUZZLES * MEAN + ONE_MORE) / (PUZZLES + 1), -2)

HEAVY_TAIL = Choice(
    name="heavy_tail",
    kind="P",
    title="One more puzzle",
    prompt=f"{PUZZLES} puzzles were solved, with {MEAN} calls on average (mean) and {MEDIAN} in "
    f"the median. One more puzzle comes, which needs {ONE_MORE:,} calls. What becomes of the two "
    "figures?",
    answer="my_tail",
    options=(
        Option(
            "hardly anything: it is one of a hundred",
            f"One of a hundred, but its calls are added, too: {ONE_MORE:,} is far more than all "
            "the others together.",
            key="one-of-hundred",
        ),
        Option(
            f"the mean grows to about {NEW_MEAN:,.0f}, the median hardly moves",
            "The mean shares the new calls out among all puzzles. The median moves by half a place "
            "in the order.",
            is_right=True,
        ),
        Option(
            "the median grows a lot, the mean hardly moves",
            "Which of the two adds all numbers up, and which only puts them in order?",
            key="exchanged",
        ),
        Option(
            f"both grow to about {NEW_MEAN:,.0f}",
            "One of them does. For the other put all numbers in order: which one stands in the "
            "middle now?",
            key="both",
        ),
    ),
    hints=(
        "How is a mean computed, and how a median? In which of them does the size of the largest "
        "number matter?",
        "Compute the sum of all calls before and after. Then think of all puzzles in a row, "
        "ordered by their calls.",
        "A millionaire enters a bus. What becomes of the mean income of the passengers, and what "
        "of the income of the one in the middle?",
    ),
    reference="b",
    explanation="The sum grows from about 35,000 to 235,000, so the mean grows sevenfold. In the "
    "order one puzzle is added at the far end, so the middle moves by half a place.",
)

SEEN_AHEAD = Choice(
    name="seen_ahead",
    kind="P",
    title="What is known before the first step?",
    prompt="3 and 7 are given. A sweep from 3 and one from 7 leave a single cell for 5. The search "
    "stands at 3 and looks for 4; three cells are blank around it, and one of them touches that "
    "single cell. When does each of the two know where 5 goes?",
    answer="my_seen",
    options=(
        Option(
            "both before 4 is written: the gap test tells the search",
            "The gap test asks whether the given 7 is too far from where the path stands. It says "
            "nothing of the cells between.",
            key="gap-test-knows",
        ),
        Option(
            "the engine before 4 is written; the search when it has tried 4 and looks for 5, and "
            "wrong cells of 4 it finds out one by one",
            "The sweeps look from both ends of the gap at once. The search knows only what stands "
            "on the board.",
            is_right=True,
        ),
        Option(
            "both when 5 is looked for: nobody can know a number before the one before it",
            "A number has two neighbors on the path, and givens on both sides. Does one have to "
            "begin with the lower one?",
            key="one-by-one",
        ),
        Option(
            "the search first: it writes, while the engine only keeps lists",
            "To write is not to know: what is written may be erased. What does a list with one "
            "cell say?",
            key="writing-is-knowing",
        ),
    ),
    hints=(
        "What does the search look at when it chooses a cell for 4?",
        "Write for each number the cells that both sweeps allow. Which of the three cells around 3 "
        "can hold 4, now that 5 has one cell?",
        "Two friends walk towards each other from both ends of a street with one bridge. Where "
        "they will both be in between is known before they start.",
    ),
    reference="b",
    explanation="Sweeps from both ends leave one cell for 5, so 5 is known, and 4 and 6 have to "
    "touch it. The search learns this only by trying 4 in each cell and failing below.",
)

WHEN_SAT = Choice(
    name="when_sat",
    kind="M",
    title="When does a SAT solver win?",
    prompt="The engine propagates domains in Python and then tries alternatives. A SAT solver gets "
    "the same domains as clauses, learns a new clause from each conflict, and runs as compiled "
    "code. When is it the better choice?",
    answer="my_sat",
    options=(
        Option(
            "always: compiled code is faster",
            "The solver is, but somebody has to write the clauses first, in Python. On most boards "
            "the engine is done before that.",
            key="always",
        ),
        Option(
            "on boards with many givens",
            "There each gap is short and propagation leaves next to nothing open. What would there "
            "be to learn?",
            key="many-givens",
        ),
        Option(
            "where propagation leaves many alternatives open, so that failures repeat themselves",
            "A learned clause rules out the same failure everywhere else. That pays where there "
            "are very many of them.",
            is_right=True,
        ),
        Option(
            "never: the problem is NP-complete for both",
            "That speaks of the worst boards of each size, and it does not say that two programs "
            "are equally fast on a given one.",
            key="never",
        ),
    ),
    hints=(
        "What has to be done before a SAT solver can begin, and how does that grow with the board?",
        "Compare two boards from the cell above: one that propagation solves alone, and one on "
        "which it gets stuck early. What does learning help on each?",
        "Who fills in a form wrongly once needs no clerk to take notes. Who fails a hundred times "
        "for the same reason should.",
    ),
    reference="c",
    explanation="To write the clauses costs time on every board. What is learned pays that back "
    "only where a search without memory would fail for the same reason again and again.",
)
