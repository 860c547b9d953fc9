"""Questions of notebook 05 that are answered before something is run, and again after it."""

from __future__ import annotations

from math import exp, log, log10

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["QUESTIONS"]

WORSE = 3  # blanks more than before


def _half() -> float:
    """Return the temperature at which a move by WORSE is kept in half of the cases."""
    return WORSE / log(2)


HALF_CHANCE = Number(
    name="half_chance",
    kind="P",
    title="A worse move, kept in half of the cases",
    prompt=f"Annealing keeps a move with {WORSE} blanks more with probability "
    f"exp(-{WORSE} / T). At which temperature T is this one half? Within 0.05.",
    answer="my_temperature",
    right=_half,
    tolerance=0.05,
    known={
        lambda: WORSE * log(2): Message(
            "multiplied",
            f"That is {WORSE} * ln 2. Write the equation down and solve it for T: T stands below "
            "the line.",
        ),
        lambda: -_half(): Message(
            "sign-lost",
            "A temperature is greater than 0. ln(1/2) is negative: where did the minus of the "
            "exponent go?",
        ),
        lambda: WORSE / log10(2): Message(
            "logarithm-to-ten",
            "That comes from the logarithm to the base 10 (`math.log10`). exp belongs to the "
            "natural one: `math.log` in Python.",
        ),
        lambda: float(WORSE): Message(
            "one-over-e",
            f"At T = {WORSE} the exponent is -1, and exp(-1) is {exp(-1):.2f}. So a little warmer.",
        ),
        lambda: WORSE / 2: Message(
            "half-of-three",
            f"Half of {WORSE} is no half chance: at T = {WORSE / 2} the exponent is -2, and "
            f"exp(-2) is {exp(-2):.2f}.",
        ),
        lambda: 2 * float(WORSE): Message(
            "twice-three",
            f"At T = {2 * WORSE} the exponent is -1/2, and exp(-1/2) is {exp(-0.5):.2f}, not one "
            "half.",
        ),
        lambda: log(2): Message(
            "without-delta",
            "That is ln 2 alone. It is what the exponent must be, up to its sign; T is "
            "something else.",
        ),
        lambda: 1 / log(2): Message(
            "one-worse",
            f"At this T a move by 1 is kept in half of the cases. Asked is a move by {WORSE}.",
        ),
    },
    too_small="So cold, such a move is kept less often than not: put your T into the formula.",
    too_large="So warm, such a move is kept more often than not: put your T into the formula.",
    praise="T = 3 / ln 2 = {right:.2f}. The annealing of the slides' authors begins warmer, at 10.",
    hints=(
        "How large must the exponent be, so that exp of it is one half?",
        "Solve exp(-x) = 1/2 for x first; Python has `math.log`. Then put delta / T for x.",
        "When is exp(-5 / T) = 1/10? When 5 / T = ln 10, so T = 5 / ln 10 = 2.17.",
    ),
    reference=round(WORSE / log(2), 3),
    explanation="exp(-3 / T) = 1/2 means 3 / T = ln 2, so T = 3 / ln 2 = 4.33. In general T must "
    "be 1.44 times the delta: one blank more is kept in half of the cases at T = 1.44.",
)

WHICH_RULE = Choice(
    name="which_rule",
    kind="P",
    title="Annealing with fewer moves",
    prompt="In notebook 04 annealing might make 100,000 moves on the slides' map, and needed about "
    "68,600 in the median. Now it may make 30,000; it cools from T = 10 to 0.1 within these. 60 "
    "climbs: what do you expect?",
    answer="my_rule",
    options=(
        Option(
            "It needs 68,600 moves, so hardly any climb finds a path",
            "It needed them with a limit of 100,000. What else changes with the limit?",
            key="needs-as-many",
        ),
        Option(
            "Some 30 of 100 climbs find a path, since it has 30 % of the moves",
            "Do the climbs end evenly over their moves? In notebook 04, when did the first end?",
            key="a-part-of-them",
        ),
        Option(
            "Nearly all find a path, after about 20,000 moves",
            "It cools as quickly as its limit asks for, and ends after the same part of its moves.",
            is_right=True,
        ),
        Option(
            "Nearly all find a path, after about 1,800 moves, as with `not-worse`",
            "`not-worse` is cold from its first move on. When is annealing, with this limit?",
            key="as-not-worse",
        ),
        Option(
            "Nearly all find a path, after about 29,500 moves, at the last moment",
            "T = 0.1 comes with the last move. Was it needed in notebook 04, with 100,000 moves?",
            key="at-the-last-moment",
        ),
    ),
    hints=(
        "What was the temperature after 68,600 of 100,000 moves?",
        "Annealing takes 10 to 0.1 over all of its moves. In which part of them is a move by +1 "
        "likely, and can the count stay near 0 there?",
        "Who stirs the soup until the guests arrive serves it late, though it was done long ago. "
        "And if they come earlier?",
    ),
    reference="c",
    explanation="Annealing cannot settle before it is cold, and when that is the schedule decides: "
    "after about the same part of the moves, whatever their number is, if there are enough.",
)

TRIES_OR_MOVES = Choice(
    name="tries_or_moves",
    kind="P",
    title="One long try, or many short ones?",
    prompt="10,000 moves in all may be spent: on one try of 10,000, or on 20 tries of 500, each "
    "from a new start. We ask this for `not-worse` on the slides' map, and for `strict` on a full "
    "board of 4 x 4. What finds a path more often?",
    answer="my_division",
    options=(
        Option(
            "One long try, for both",
            "A `strict` climb is stuck after a few hundred moves. What do the other thousands do?",
            key="long-for-both",
        ),
        Option(
            "Many short tries, for both",
            "Half of the climbs of `not-worse` need more than 1,800 moves. How many are so quick "
            "that 500 are enough?",
            key="short-for-both",
        ),
        Option(
            "One long try for `not-worse`, many short ones for `strict`",
            "Who can get stuck needs another start; who cannot needs time.",
            is_right=True,
        ),
        Option(
            "Many short tries for `not-worse`, one long one for `strict`",
            "Which of the two gets stuck for ever, and is helped by a new start?",
            key="the-other-way-round",
        ),
        Option(
            "It is all the same: the total of the moves counts",
            "Moves of different tries do not add up: a new try forgets what the last one had "
            "reached.",
            key="all-the-same",
        ),
    ),
    hints=(
        "What is lost when a try is given up, and what is won by a new start?",
        "Which rule can be stuck, so that no further move helps? And which has not even come to "
        "the half of its way after 500 moves?",
        "Waiting longer helps at a slow bus, not at a stop that no bus serves.",
    ),
    reference="c",
    explanation="`not-worse` loses what it has reached with every new start, and 500 moves are too "
    "few. `strict` is stuck soon; from then on only a new start helps.",
)

STRAIGHT_STEPS = Choice(
    name="straight_steps",
    kind="P",
    title="Which path is too straight?",
    prompt="Three ways to a path through a full board of 8 x 8: the climb with `not-worse`; a path "
    "that grows to the free neighbor with the fewest free neighbors, and rotates where it is "
    "stuck; and such a path after many backbites. A step is straight if it goes in the same "
    "direction as the one before. Which paths have the most straight steps?",
    answer="my_straight",
    options=(
        Option(
            "The climbed ones",
            "A pointer of the climb is drawn without a look at the one before. Which of the three "
            "ways follows a rule where to go next?",
            key="climbed",
        ),
        Option(
            "The grown ones",
            "Cells beside the border, and beside the path itself, have the fewest free "
            "neighbors: so the path runs along them.",
            is_right=True,
        ),
        Option(
            "Those after many backbites",
            "A backbite changes one link and puts a turn where none was needed. What is left of a "
            "straight row after many of them?",
            key="mixed",
        ),
        Option(
            "All three alike",
            "Random numbers are used in all three. But are all paths equally likely?",
            key="all-alike",
        ),
    ),
    hints=(
        "Which of the three ways prefers some cells to others?",
        "Where does a free cell with few free neighbors lie? Where does a path run that always "
        "goes to such a cell?",
        "Who mows a lawn always beside the last strip mows in strips.",
    ),
    reference="b",
    explanation="Growing to the fewest free neighbors keeps to the border and to the path itself, "
    "in straight rows. A few backbites for each cell take this look away.",
)

PATH_ENDS = Choice(
    name="path_ends",
    kind="P",
    title="Where do the ends lie?",
    prompt="28 of the 64 cells of an 8 x 8 board lie on its border: 44 %. How often do the two "
    "ends of a path lie there, if it was climbed, grown to the fewest free neighbors, or mixed by "
    "backbites after that?",
    answer="my_ends",
    options=(
        Option(
            "All three about 44 %",
            "The climb draws its start evenly. But the grown path takes the cells in an order of "
            "its own: which of them are left for its last steps?",
            key="all-even",
        ),
        Option(
            "Grown more often, for it keeps to the border; the others about 44 %",
            "It takes the border early. Where does it then end?",
            key="border",
        ),
        Option(
            "Grown less often; climbed and mixed about 44 %",
            "It takes the border first, so what is left for the end lies inside.",
            is_right=True,
        ),
        Option(
            "Climbed less often; grown and mixed about 44 %",
            "The climb draws its start evenly from all cells, before anything else.",
            key="climbed",
        ),
    ),
    hints=(
        "Where does each way begin? And which cells are taken early by the grown path?",
        "The cells with the fewest free neighbors are gone first. So where are the last free ones?",
        "Who eats the crust first ends in the middle of the pizza.",
    ),
    reference="c",
    explanation="The border cells have few neighbors, so they are taken early, and the growing end "
    "finishes inside. Backbites move the ends about until they lie anywhere.",
)

QUESTIONS = (HALF_CHANCE, WHICH_RULE, TRIES_OR_MOVES, STRAIGHT_STEPS, PATH_ENDS)
"""In the order of the notebook."""
