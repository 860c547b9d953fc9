"""Question of notebook 11: what is wrong with difficulty as the share of blanks."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Choice, Option

__all__ = ["QUESTION"]

QUESTION = Choice(
    name="six_levels",
    kind="M",
    title="Six levels of difficulty",
    prompt="The program of the Java course offers six levels, from 20 % blanks (easiest) over 35, "
    "50, 65 and 80 % to 90 % (hardest). 1 and the last number always stay, the rest is chosen at "
    "random, and nobody asks for a single answer. Which objections hold? Name all of them.",
    answer="my_objections",
    options=(
        Option(
            "Puzzles with the same share can need quite different techniques, so a level says "
            "little about the puzzle in front of you.",
            "The grades of the puzzles with one and the same share tell.",
            is_right=True,
        ),
        Option(
            "At 80 and 90 % a puzzle of squares with eight neighbors mostly has very many answers: "
            "then one of them is easily found, and nothing can be concluded.",
            "Hardest is not the board on which nearly everything fits.",
            is_right=True,
        ),
        Option(
            "On boards with walls a share cannot be computed.",
            "Count the open cells only, as the program does.",
            key="walls",
        ),
        Option(
            "The share depends on who solves the puzzle.",
            "It is counted on the board before anybody solves it. Which objection did you mean?",
            key="depends-on-solver",
        ),
        Option(
            "If one given of a puzzle is taken away, the puzzle may get easier: so more blanks "
            "cannot be harder.",
            "Whoever has the given, too, can do all that the other can. One and the same puzzle "
            "does not get easier; but two different ones cannot be compared in this way.",
            key="fewer-is-easier",
        ),
        Option(
            "At 20 % already some puzzles have several answers: whoever reasons rightly gets "
            "stuck, on the easiest level.",
            "Look at the first level in the table: not even there all puzzles have one answer.",
            is_right=True,
        ),
        Option(
            "The same share means something else on each shape: 65 % of triangles with three "
            "neighbors is nearly always easy, 35 % of triangles with twelve nearly always has "
            "several answers.",
            "A level that is to hold for all shapes cannot be one and the same share.",
            is_right=True,
        ),
    ),
    hints=(
        "What would you like to know about a puzzle before you begin it? Does a share tell you?",
        "Look at the two tables: on each shape, how many puzzles of each level have one answer? "
        "Which grades do puzzles with the same share get?",
        "A crossword is not hard because it has many white squares.",
    ),
    reference="abfg",
    explanation="The share says how much is missing, not how it can be found. Without a single "
    "answer there is nothing to find out, on any level. A grade by techniques says what is needed.",
)
