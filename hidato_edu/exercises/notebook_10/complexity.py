"""Exercises of notebook 10: the document's claims on complexity, read critically."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["CALLS", "CHANCE", "EIGHT", "FOUR_N", "ROUND"]

ISLANDS = 20
RULES = 3  # after which rule 3 is done for all islands

EIGHT = Choice(
    name="o_of_8",
    kind="M",
    title="What does O(8) say?",
    prompt="The report says that rule 1 takes O(8) at worst and rule 2 O(4), for n islands. What "
    "does O(8) say, taken at its word?",
    answer="my_eight",
    options=(
        Option(
            "rule 1 takes at most 8 steps",
            "O leaves every constant factor out: what takes 8,000 steps is O(8), too. What could "
            "the author have counted, up to 8?",
            key="counts-steps",
        ),
        Option(
            "rule 1 takes twice as long as rule 2",
            "O(8) and O(4) are one and the same set of functions. Would they differ if somebody "
            "counted half steps?",
            key="twice-as-long",
        ),
        Option(
            "the time of rule 1 has a bound that does not depend on n: it is the same as O(1)",
            "The 8 is a count, of lanes: four neighbors, two lanes each. As a count it says more "
            "than in an O, where it is lost. That the cost per island does not grow with n is "
            "true.",
            is_right=True,
        ),
        Option(
            "the time grows with n up to 8 islands, then no more",
            "No n stands in it. What does a function look like that does not depend on n?",
            key="up-to-8",
        ),
        Option(
            "nothing: without an n an O makes no sense",
            "A function that has the same value for every n is a function, too. Which bound does O "
            "then say it has?",
            key="needs-an-n",
        ),
    ),
    hints=(
        "Which functions of n are in O(8), and which in O(1)?",
        "A function f is in O(g) if some constant times g is a bound of it for all large n. Which "
        "constants may you choose?",
        "A price list says: carriage is of the order of 8 francs, or of 4 francs, whatever you "
        "buy. If factors do not count, which shop is cheaper?",
    ),
    reference="c",
    explanation="f is in O(8) if f(n) <= c times 8 for some c: so it is in O(1), and in O(4). To "
    "say how many lanes rule 1 lays, say: at most 8.",
)

FOUR_N = Choice(
    name="four_n_times",
    kind="M",
    title="4n times, or O(12n)?",
    prompt="The report says that rule 3 needs 4n times more computation than rules 1 and 2, and is "
    "O(12n) at worst. As printed it does this for one island: for each of its neighbors it goes "
    "through all n islands, and for each of those through its bridges, and compares. Which "
    "judgement is right?",
    answer="my_four_n",
    options=(
        Option(
            "it is O(n); as a count 12 n is too small, it can be 16 n",
            "Only the loop over all islands grows with n. The other two run at most four times "
            "each, over neighbors and over bridges: 4 times n times 4 comparisons.",
            is_right=True,
        ),
        Option(
            "it is O(n * n * n): three loops stand in each other",
            "Loops multiply by how often each of them runs. How many neighbors has an island at "
            "most, and how many bridges?",
            key="three-loops",
        ),
        Option(
            "it is O(32n): 4n times O(8)",
            "In which way does O(32n) differ from O(12n)? And what was counted for rule 1 that is "
            "counted again here?",
            key="constants-multiplied",
        ),
        Option(
            "O(12n) is right, and that is twelve times as slow as O(n)",
            "O(12n) and O(n) are one and the same set of functions: a factor does not count in an "
            "O.",
            key="factor-in-o",
        ),
        Option(
            "it is O(1): an island has at most four neighbors",
            "The loop over the neighbors is short. Which loop in it is not?",
            key="only-neighbors",
        ),
    ),
    hints=(
        "Which of the three loops runs more often on a larger board?",
        "Write at each loop how often it runs at most, then multiply. An island has at most four "
        "neighbors, and at most four bridges.",
        "Four friends each read a telephone book of n names, with up to four numbers a name. Which "
        "of these numbers grows with the town?",
    ),
    reference="a",
    explanation="4 times n times 4 comparisons at most, so O(n) for one island. Constants in an O "
    "say nothing; a count of what is compared does, and it can be measured.",
)


def _calls() -> int:
    """Return how often rule 3 is called in a round."""
    return sum(1 for _ in range(ISLANDS) for _ in range(RULES) for _ in range(ISLANDS))


CALLS = Number(
    name="rule_3_calls",
    kind="M",
    title="Calls of rule 3",
    prompt="One round of the document's loop, as printed: for each island do rule 1; then for each "
    "island do rule 3; then rule 2; then for each island do rule 3; then rule 4; then for each "
    f"island do rule 3. How many times is rule 3 called in a round on a board of {ISLANDS} "
    "islands, if rule 4 finds no contradiction?",
    answer="my_calls",
    right=_calls,
    known={
        lambda: RULES * ISLANDS: Message(
            "inner-loop-forgotten",
            "That is three times for each island. But each time rule 3 is done for all islands.",
        ),
        lambda: ISLANDS: Message(
            "once-an-island",
            "That would be once for each island in all. In which loop does that line stand?",
        ),
        lambda: ISLANDS**2: Message(
            "one-of-three",
            "That is for one of the rules. After how many of them is rule 3 done for all islands?",
        ),
        lambda: (RULES - 1) * ISLANDS**2: Message(
            "two-of-three", "One of the three places was left out: it stands after rule 4, too."
        ),
        lambda: (RULES + 1) * ISLANDS**2: Message(
            "one-too-many", "That is four times for each island. Count the lines: there are three."
        ),
        lambda: ISLANDS**3: Message(
            "one-loop-too-many",
            "That is three loops over all islands in each other. Here it is two, and three lines.",
        ),
        lambda: RULES * ISLANDS**3: Message(
            "looks-not-calls",
            "That counts what rule 3 goes through itself, too. Asked is how often it is called.",
        ),
    },
    too_small="Multiply: islands of the outer loop, places, islands of the inner loop.",
    too_large="Multiply: islands of the outer loop, places, islands of the inner loop; no more.",
    praise="{right}: three times for all islands, for each island.",
    hints=(
        "Which loop stands in which?",
        "For one island of the outer loop: how many calls of rule 3 are there after rule 1? And "
        "after all three rules together?",
        "Each of five pupils writes three times a day to each of the five, the own name included: "
        "75 letters.",
    ),
    reference=RULES * ISLANDS**2,
    explanation="For each of 20 islands there are three places with 20 calls each: 3 n n. Whoever "
    "judges rule 3 alone, for one island, does not see that.",
)

ROUND = Choice(
    name="one_round",
    kind="M",
    title="The cost of a round",
    prompt="A round calls rule 3 for all islands after each of three rules, for each island: 3 n "
    "n calls for n islands. One call, as printed, compares up to 16 n bridges. How does the cost "
    "of a round grow at worst, and what does the report say of it?",
    answer="my_round",
    options=(
        Option(
            "as n, which is what the report's O(12n) says",
            "That is one call, for one island. How often is it called in a round?",
            key="one-call",
        ),
        Option(
            "as n * n, for there are 3 n n calls",
            "That counts the calls. Does each of them take the same time on every board?",
            key="calls-only",
        ),
        Option(
            "as n * n * n; the report gives the cost of one rule at one island only",
            "3 n n calls of up to 16 n comparisons. The cost of a line is not the cost of a "
            "program: multiply by how often it runs.",
            is_right=True,
        ),
        Option(
            "nobody can know, since the program guesses at random",
            "Chance decides how many rounds there are. Is anything random within a round?",
            key="round-is-random",
        ),
        Option(
            "not at all: the loop has a fixed number of lines",
            "A line in a loop runs as often as the loop says. What do the loops run over?",
            key="lines-counted",
        ),
    ),
    hints=(
        "What costs more on a larger board: the number of calls, or each of them?",
        "Multiply the number of calls by the cost of one.",
        "Each of n guests reads a menu of n dishes aloud to each of n guests. How many dishes are "
        "read?",
    ),
    reference="c",
    explanation="3 n n times 16 n is 48 n n n. Rule 3 would be far cheaper if it asked only for "
    "the bridges that could lie between, and only after a change.",
)

CHANCE = Choice(
    name="chance_and_cost",
    kind="M",
    title="Chance and complexity",
    prompt="The report says that the complexity of the whole program is not known, because a part "
    "of it is random. Each try begins at the same sure state and lays random lanes; suppose that "
    "a try succeeds with the same probability p, 0 < p < 1, whatever happened before. What can be "
    "said of the number of tries?",
    answer="my_chance",
    options=(
        Option(
            "nothing: what depends on chance has no complexity",
            "How many throws of a die does it take on average until a six comes? That can be said, "
            "too.",
            key="nothing-to-say",
        ),
        Option(
            "it is 1 / p at most",
            "1 / p is the mean. With p = 1/6: is it impossible that seven throws bring no six?",
            key="mean-as-bound",
        ),
        Option(
            "it is 1 / p on average, and no bound holds always",
            "The mean of a geometric distribution is 1 / p, and k tries fail with probability "
            "(1 - p) to the power of k, which is never 0. Both together are what can be said.",
            is_right=True,
        ),
        Option(
            "after 1 / p failures the next try succeeds, as it is due",
            "A try knows nothing of those before it: the probability is p again and again.",
            key="due",
        ),
        Option(
            "it is at most the number of different guesses, for each is tried once",
            "The document switched its memory of guesses off: the same guess can come again. (With "
            "a memory there would be such a bound.)",
            key="tried-once",
        ),
    ),
    hints=(
        "Can the worst case be bounded? And what about the average?",
        "Which distribution has the number of independent tries up to the first success?",
        "Somebody throws a die until a six comes. What would you bet on, and what would you never "
        "sign?",
    ),
    reference="c",
    explanation="The number of tries is geometric: mean 1 / p, a tail that shrinks by the factor "
    "1 - p with each try, no worst case. An expected cost is a statement on complexity, too; what "
    "is not known is p, which depends on the board.",
)
