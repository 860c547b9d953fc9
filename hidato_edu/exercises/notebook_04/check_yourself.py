"""Questions of notebook 04 about what was seen, and two about notebooks 00 and 01."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["QUESTIONS"]

CELLS, LENGTH, BACK_TO = 40, 12, 5  # of the board, of its walk, where the walk comes back to


def _blank() -> int:
    return CELLS - LENGTH


RHO = Number(
    name="rho",
    kind="M",
    title="A walk with a tail",
    prompt=f"A board has {CELLS} open cells. The walk numbers {LENGTH} cells; the {LENGTH}th "
    f"points back to the {BACK_TO}th. Now the {LENGTH}th is turned and points to the "
    f"{LENGTH - 1}th. How many cells are blank after this move?",
    answer="my_rho",
    right=_blank,
    known={
        lambda: LENGTH: Message(
            "counts-the-walk", "So many cells have numbers. Asked are those without."
        ),
        lambda: _blank() - 1: Message(
            "counts-the-repeated-cell", "One too few: the cell that comes twice is one cell."
        ),
        lambda: _blank() + 1: Message(
            "last-cell-lost",
            f"One too many: the {LENGTH}th cell keeps its number. Only where it points to has "
            "changed.",
        ),
        lambda: CELLS - (LENGTH - BACK_TO + 1): Message(
            "walk-without-tail",
            "That counts the old circle only. The cells before it have numbers, too.",
        ),
        lambda: CELLS - 2: Message(
            "walk-without-tail",
            "That counts the new circle of two cells only. The cells before it have numbers, too.",
        ),
        lambda: CELLS - BACK_TO: Message(
            "stops-at-target", f"The walk does not end at its {BACK_TO}th cell: it goes on to the "
            f"{LENGTH}th."
        ),
        lambda: _blank() + LENGTH - BACK_TO: Message(
            "stops-at-target", f"The walk does not end at its {BACK_TO}th cell: it goes on to the "
            f"{LENGTH}th."
        ),
        lambda: 0: Message("expects-all", "The walk never comes to the other cells."),
    },
    too_small="Which cells have a number after the move? All others are blank.",
    too_large="Does any of the cells lose its number by this move?",
    hints=(
        "Which cells does the walk visit before the move, and which after it?",
        "Draw the walk as the letter rho. Which part of the drawing does the move change?",
        "1 points to 2, 2 to 3, 3 to 1. Turn 3 to 2: the numbers are still 1, 2, 3.",
    ),
    reference=_blank(),
    explanation="What counts is how many cells have a number, not where the circle closes. So this "
    "turn is a move on the plateau, made on the walk.",
)  # fmt: skip

LEAVE_OUT = Choice(
    name="leave_out",
    kind="M",
    title="Without moves off the walk",
    prompt='"Moves off the walk never change the count. So draw only cells on the walk, and '
    'the climb gets faster." All else stays as it is, equal moves are kept. What would happen?',
    answer="my_leave_out",
    options=(
        Option(
            "It gets faster, and all else stays the same",
            "Think of the experiment with the shuffles: what had changed when a way out appeared?",
            key="only-faster",
        ),
        Option(
            "Nothing: such moves are undone anyway",
            "A move is undone if the blanks grew. Do they grow, off the walk?",
            key="undone-anyway",
        ),
        Option(
            "It often gets stuck, for the blank part is frozen",
            "A pointer that turns into the blank part finds the same pointers there each time.",
            is_right=True,
        ),
        Option(
            "It becomes a random walk",
            "Worse boards would still be undone. What a walk on the walk can reach is another "
            "question.",
            key="random-walk",
        ),
    ),
    hints=(
        "When a pointer of the walk turns to a blank cell, where does the walk go on?",
        "Compare with the strict rule: which pointers were frozen there, and what followed?",
        "A mouse runs into dead ends in a maze. If the walls it cannot see are moved in the "
        "meantime, one of them may be open the next time.",
    ),
    reference="c",
    explanation="New pointers off the walk alone opened a way out in most of the shuffles. Leave "
    "these moves out, and a blank part that leads nowhere today leads nowhere tomorrow.",
)

SIXTY = Choice(
    name="sixty",
    kind="M",
    title="60 of 60",
    prompt="On some board 60 of 60 climbs ended without blanks. What do you know about the share "
    "of all climbs on this board that do?",
    answer="my_sixty",
    options=(
        Option(
            "It is 100 %",
            "If one climb in a hundred failed, how likely would you see none of them in 60?",
            key="certain",
        ),
        Option(
            "It is probably above 90 %, and less than 100 % is possible",
            "Wilson's interval for 60 of 60 begins at 94 %.",
            is_right=True,
        ),
        Option(
            "Nothing: 60 are too few to say anything",
            "If only half of the climbs ended, 60 in a row would be a miracle. So 60 do say "
            "something.",
            key="nothing-known",
        ),
        Option(
            "It is the same on every other board",
            "The 60 climbs are from one board. Remember the board of six cells.",
            key="other-boards",
        ),
    ),
    hints=(
        "Which share would make 60 of 60 a surprise? Which would not?",
        "What does `wilson(60, 60)` say? Where did you see it in this notebook?",
        "A coin that shows heads five times in a row may still have two sides.",
    ),
    reference="b",
    explanation="Shares down to 94 % are in line with what was seen. To exclude one failure in a "
    "hundred one would need hundreds of climbs, and a failure of the search proves nothing.",
)

SAME_SEED = Choice(
    name="same_seed",
    kind="M",
    title="The same seed",
    prompt="(Notebook 00) Two students use the same seed for `hidato.climb_steps`, and their "
    "climbs differ. What can be the reason? Name all that apply.",
    answer="my_reasons",
    options=(
        Option(
            "They ran it at different times",
            "With a seed, the clock plays no part. Without one, each run differs.",
            key="clock",
        ),
        Option(
            "Their boards differ",
            "The seed draws numbers; which cell a number stands for depends on the board.",
            is_right=True,
        ),
        Option(
            "One of them had run other climbs before",
            "Each climb begins with a source of its own, made from the seed. Run the cell of one "
            "climb twice: does anything change?",
            key="earlier-runs",
        ),
        Option(
            "Their rules differ",
            "The first boards are equal, and the climbs part where one rule undoes what the other "
            "keeps.",
            is_right=True,
        ),
        Option(
            "Chance: a random program never does the same twice",
            "What is a seed for, then? Look at the cell that makes the same puzzle again.",
            key="never-the-same",
        ),
    ),
    hints=(
        "What does a seed fix: the numbers that are drawn, or what is done with them?",
        "What else is given to `climb_steps` besides the seed?",
        "Two cooks throw the same dice to choose the spices. Their soups differ if one has other "
        "jars on the shelf.",
    ),
    reference="bd",
    explanation="A seed fixes a run only together with everything else: the program, the board, "
    "the rule. When it runs, and what ran before, is no part of that.",
)

DEFECTS = Choice(
    name="defects",
    kind="M",
    title="Defects of a climbed board",
    prompt="(Notebook 01) A climb has ended without blanks, and the walk has numbered the cells "
    "1, 2, 3, ... Which defect of a wrong answer can this board have?",
    answer="my_defect",
    options=(
        Option(
            "`duplicate`: a number stands there twice",
            "The walk writes 1, 2, 3, ..., and stops at the first cell that has a number.",
            key="duplicate",
        ),
        Option(
            "`missing`: a number between 1 and n is missing",
            "Count: n cells have numbers, and the numbers are 1, 2, 3, ... without a gap.",
            key="missing",
        ),
        Option(
            "`broken-link`: k and k + 1 do not touch",
            "Where does the walk step to from k? To which cells can a pointer point?",
            key="broken-link",
        ),
        Option(
            "`given-changed`: a given has been overwritten",
            "Which numbers were given before the climb began?",
            key="given-changed",
        ),
        Option(
            "None of them",
            "Every cell is visited once, each step goes along a pointer, and nothing was given.",
            is_right=True,
        ),
    ),
    hints=(
        "Go through the conditions of a right answer: which step of the climb takes care of each?",
        "How many cells are visited, and which numbers are written? Where can an arrow lead?",
        "Who walks through a museum, enters every room once and only ever goes through doors, has "
        "made a tour.",
    ),
    reference="e",
    explanation="No cell is blank, so all n cells have the numbers 1 to n, each once. Pointers "
    "lead to neighbors only, so no link is broken. Givens are chosen after the climb.",
)

QUESTIONS = (RHO, LEAVE_OUT, SIXTY, SAME_SEED, DEFECTS)
"""In the order of the notebook."""
