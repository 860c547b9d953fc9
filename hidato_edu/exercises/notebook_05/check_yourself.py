"""Questions of notebook 05 about what was seen, and two about notebooks 03 and 04."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Choice, Option

__all__ = ["QUESTIONS"]

CONSTANT = Choice(
    name="constant",
    kind="M",
    title="No cooling",
    prompt="Annealing, but the temperature stays the same for all moves. Which of these "
    "temperatures make nearly the same decisions as another rule, and which rule?",
    answer="my_constant",
    options=(
        Option(
            "T = 0.1: nearly `strict`",
            "At T = 0.1 a move by +1 is kept with probability exp(-10). And one by 0?",
            key="cold-is-strict",
        ),
        Option(
            "T = 0.1: nearly `not-worse`",
            "Equal moves are kept, and of moves by +1 one in 22,000.",
            is_right=True,
        ),
        Option(
            "T = 1,000: nearly `literal`",
            "exp(-delta / 1000) is nearly 1 for every delta on this map: all is kept.",
            is_right=True,
        ),
        Option(
            "T = 1,000: nearly `not-worse`",
            "At T = 1,000 a move by +20 is kept with probability exp(-0.02). How much is that?",
            key="hot-is-not-worse",
        ),
        Option(
            "T = 1: nearly `strict`",
            "At T = 1 a move by +1 is kept in 37 of 100 cases.",
            key="one-is-strict",
        ),
    ),
    hints=(
        "What does exp(-delta / T) come to, for delta = 0 and 1, where T is tiny? And where it is "
        "huge?",
        "Compute exp(-1 / T) and exp(-20 / T) for the three temperatures. Which moves are always "
        "kept, whatever T is?",
        "A judge who forgives nothing, and one who forgives everything: both can do without a "
        "pair of scales.",
    ),
    reference="bc",
    explanation="Cold annealing keeps what is not worse, and nothing else; very hot annealing "
    "keeps all. `strict` is none of its borders: a move by 0 is kept at every temperature.",
)

NEW_START = Choice(
    name="new_start",
    kind="M",
    title="When a new start helps",
    prompt="The times of many climbs are sorted into a curve: how many have ended after how many "
    "moves. For which of these would you stop a climb early and start anew?",
    answer="my_start",
    options=(
        Option(
            "All end between 1,500 and 2,500 moves",
            "Who stops at 1,000 throws away the work of a climb that would have ended soon.",
            key="narrow",
        ),
        Option(
            "Half end within 100 moves, most of the others never",
            "After 100 moves a climb is probably one of those that never end. A new one has an "
            "even chance within 100 moves.",
            is_right=True,
        ),
        Option(
            "In each 1,000 moves half of the climbs that are still going end",
            "Then a climb that has gone on for long is as good as a new one: starting anew "
            "changes nothing.",
            key="without-memory",
        ),
        Option(
            "The longer a climb has gone on, the sooner it ends",
            "Then the old climb is better than a new one.",
            key="ageing",
        ),
    ),
    hints=(
        "A climb has gone on for some time. What do you expect of it now, and what of a new one?",
        "Look at the curve of `strict` on 4 x 4: what happens to it after the first hundreds of "
        "moves?",
        "You have waited for a friend for an hour. Does that make it likelier that he comes in "
        "the next ten minutes, or less likely?",
    ),
    reference="b",
    explanation="A new start pays where a climb that lasts long has become worse than a fresh one: "
    "where the curve rises steeply, and then goes flat below 100 %.",
)

BOTH_SIXTY = Choice(
    name="both_sixty",
    kind="M",
    title="60 of 60, twice",
    prompt="On some map `not-worse` and annealing both find a path in 60 of 60 climbs, with "
    "medians of 1,800 and 12,000 moves, and intervals that lie far apart. Which sentences are "
    "supported by these runs?",
    answer="my_sentences",
    options=(
        Option(
            "Both rules always find a path on this map",
            "60 of 60 is in line with any share from 94 % on.",
            key="always",
        ),
        Option(
            "On this map, with these settings, `not-worse` needs fewer moves",
            "That is what the intervals of the medians say, and no more.",
            is_right=True,
        ),
        Option(
            "Annealing is the worse rule",
            "Worse on this map, with this schedule. Which other maps and schedules were run?",
            key="all-maps",
        ),
        Option(
            "These runs do not show which rule finds a path more often",
            "Both intervals are 94 to 100 %.",
            is_right=True,
        ),
        Option(
            "Every climb of `not-worse` is quicker than every climb of annealing",
            "Medians that differ say nothing about each climb: look where the two curves overlap.",
            key="every-climb",
        ),
    ),
    hints=(
        "Which sentence speaks of shares, which of moves, and which of more than this map?",
        "What is Wilson's interval for 60 of 60? And does an interval of a median tell where "
        "single climbs lie?",
        "Two students pass all of ten tests, one in half the time. Who of them is likelier to pass "
        "the next one?",
    ),
    reference="bd",
    explanation="The shares cannot be told apart, the medians can, and all of it holds for this "
    "map and these settings only.",
)

STUCK = Choice(
    name="stuck",
    kind="M",
    title="Stuck, and stuck for ever",
    prompt="(Notebook 04) A climb with the rule `strict` stands at 10 blanks, and no single turn "
    "makes the board better. Which rules would let this very board go on?",
    answer="my_ways_out",
    options=(
        Option(
            "`strict`, with more moves",
            "No turn is better, so each one is undone. More of them change nothing.",
            key="more-strict",
        ),
        Option(
            "`not-worse`",
            "Pointers off the walk turn freely, and soon another turn is better.",
            is_right=True,
        ),
        Option(
            "annealing at T = 5",
            "It keeps moves that are not worse, and many that are.",
            is_right=True,
        ),
        Option(
            "none: it needs a new start",
            "A new start would help, too. But does every rule undo all turns here?",
            key="only-a-new-start",
        ),
    ),
    hints=(
        "Which turns are there: better, equal, worse? Which of them does each rule keep?",
        "Is there always a turn that changes nothing? Think of the cells off the walk.",
        "At a crossing where no road goes uphill, who may walk on the level gets away.",
    ),
    reference="bc",
    explanation="`strict` undoes everything there, for ever. Both other rules keep at least the "
    "moves on the plateau, and these change what the next move can do.",
)

FAST_AND_HARD = Choice(
    name="fast_and_hard",
    kind="M",
    title="Hard, and done in a moment",
    prompt="(Notebook 03) To say whether a board has a path through all cells is NP-complete. "
    "`hidato.random_path` makes one through 2,500 cells in a fraction of a second. How does that "
    "go together?",
    answer="my_hardness",
    options=(
        Option(
            "It does not: random_path shows that P = NP",
            "For that it would have to be quick and right on every board, also with holes, and "
            "also say no.",
            key="p-is-np",
        ),
        Option(
            "NP-complete speaks of all boards; full ones are a family with easy answers",
            "Hardness needs holes that leave few ways through. And where it finds nothing, it "
            "has proved nothing.",
            is_right=True,
        ),
        Option(
            "2,500 cells are still few",
            "Notebook 03 has hard boards with far fewer cells. Size is not the point here.",
            key="too-few",
        ),
        Option(
            "It uses random numbers, and NP-complete holds for programs without",
            "Nobody knows a quick random program that decides all boards either.",
            key="randomness",
        ),
        Option(
            "NP-complete problems are hard to verify, not to solve",
            "It is the other way round: an answer is verified quickly.",
            key="verify",
        ),
    ),
    hints=(
        "For which boards does `random_path` find a path at once, and about which boards does the "
        "proof speak?",
        "What were the knight's tour and the full rectangle in notebook 03? And what does a search "
        "that finds nothing say?",
        "Some locks open with a hairpin. Does that make lock picking easy?",
    ),
    reference="b",
    explanation="A hard problem may have very many easy inputs. Open boards have a great number of "
    "paths, and a rotation leads from a dead end to another one; boards with holes may have none.",
)

QUESTIONS = (CONSTANT, NEW_START, BOTH_SIXTY, STUCK, FAST_AND_HARD)
"""In the order of the notebook."""
