"""Questions of notebook 11 about proper puzzles, before anything is measured."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Choice, Option

__all__ = ["HOW_FAR", "PROPER_SHARE", "SAME_SHARE", "WHICH_SHAPE"]

PROPER_SHARE = Choice(
    name="proper_share",
    kind="P",
    title="How many have exactly one answer?",
    prompt="60 puzzles are made as on the slides: a path through the map of 40 cells, then half of "
    "the numbers are taken away at random; the first and the last stay. How many of the 60 have "
    "exactly one answer?",
    answer="my_proper",
    options=(
        Option(
            "nearly all of them, 55 or more",
            "The maker knows one answer. Who has looked whether there is another?",
            key="nearly-all",
        ),
        Option(
            "about 40",
            "20 numbers are given, that seems much. But it is enough that two missing numbers can "
            "be exchanged at one single place of the board.",
            key="forty",
        ),
        Option(
            "about 20",
            "At each of some ten places two numbers might be exchanged. If each of these fails "
            "with even odds, how often do all of them fail?",
            key="twenty",
        ),
        Option(
            "5 or fewer",
            "One place with two ways is enough to spoil a puzzle, and half of the numbers leave "
            "many such places.",
            is_right=True,
        ),
    ),
    hints=(
        "What has to be true of every place on the board, so that there is one answer only?",
        "Draw four cells in a square, with 1 and 4 in opposite corners. In how many ways can 2 and "
        "3 be placed? How often does a path pass through such a place?",
        "A chain of twenty links holds if each of them holds. How strong must each link be?",
    ),
    reference="d",
    explanation="Wherever two missing numbers can be exchanged there are two answers. With half of "
    "the numbers missing a board has many places where that can happen, and none of them may.",
)

HOW_FAR = Choice(
    name="how_far",
    kind="P",
    title="How far does it go?",
    prompt="Now each given is tested before it goes: only if exactly one answer is left. On a full "
    "board of 10 x 10, all numbers in random order: what share of the cells is blank when no given "
    "can go any more?",
    answer="my_far",
    options=(
        Option(
            "about 35 %",
            "By chance hardly any puzzle is proper at 35 %. But here nothing is left to chance: "
            "those givens stay that are needed.",
            key="by-chance",
        ),
        Option(
            "about 50 %",
            "Half is a fair guess. A given that stands between two others, one step away from "
            "each, often tells nothing new: more can go.",
            key="half",
        ),
        Option(
            "about 67 %",
            "Two of three numbers can go, and then each of the others is needed.",
            is_right=True,
        ),
        Option(
            "about 85 %",
            "Then about seven numbers in a row would be missing on average, with one way only to "
            "place them. In an open board there are many ways around.",
            key="most",
        ),
    ),
    hints=(
        "How long can a gap between two givens be, so that there is one way only through it?",
        "Sketch a gap of one number, of two, of three, in the middle of an open board. When do you "
        "need luck so that there is one way?",
        "A path through a wood may be marked at every third tree; at every tenth, people get lost.",
    ),
    reference="c",
    explanation="Gaps of one or two missing numbers are often forced, longer ones seldom. So on "
    "full boards it ends at about two thirds, and 80 % or 90 % are out of reach with one answer.",
)

SAME_SHARE = Choice(
    name="same_share",
    kind="P",
    title="The same share, the same difficulty?",
    prompt="Two puzzles of the same size and with the same share of blanks, each with exactly one "
    "answer. One after the other they are given to a solver that tells which steps of reasoning "
    "it needed. What will it say?",
    answer="my_share",
    options=(
        Option(
            "that both need the same techniques: the share decides",
            "The share says how many numbers are missing, not how they can be found.",
            key="share-decides",
        ),
        Option(
            "that one may fall to the easiest technique alone, the other need far harder ones",
            "It depends on where the givens stand: what is missing may be forced step by step, or "
            "only by thinking ahead.",
            is_right=True,
        ),
        Option(
            "that both can be solved without any search, as there is one answer",
            "One answer means that the search finds no second one, not that nobody needs it.",
            key="one-answer-is-easy",
        ),
        Option(
            "nothing: difficulty is a matter of taste",
            "What is hard for whom is a matter of people. Which steps of reasoning suffice can be "
            "found out by a program.",
            key="taste",
        ),
    ),
    hints=(
        "What do you do when you solve a puzzle by hand? Which of these steps are harder than "
        "others?",
        "Take a board with half of the numbers: once every second number is given, once the first "
        "half and nothing else.",
        "Two books of the same length need not be equally hard to read.",
    ),
    reference="b",
    explanation="With every second number given, each missing one stands between two neighbors. "
    "With the first half given the rest is a search. The share is the same.",
)

WHICH_SHAPE = Choice(
    name="which_shape",
    kind="P",
    title="Which shape needs the fewest givens?",
    prompt="Four boards of 20 cells each: squares with eight neighbors, hexagons with six, "
    "triangles with three over their sides, triangles with twelve over sides and corners. Givens "
    "are taken away, each tested: only if exactly one answer is left. On which board are the most "
    "cells blank when no given can go any more?",
    answer="my_shape",
    options=(
        Option(
            "the triangles with twelve neighbors: each cell is tied to the most others",
            "Ties are ways to go on. The more there are from a cell, the more has to be told.",
            key="most-neighbors",
        ),
        Option(
            "the squares with eight neighbors",
            "With eight ways from each cell there are many paths between two givens.",
            key="squares",
        ),
        Option(
            "the hexagons: six is the best of all",
            "Six is less than eight, and it shows. Is there a shape with even fewer?",
            key="hexagons",
        ),
        Option(
            "the triangles with three neighbors: there is the least choice",
            "Who comes into a cell over one side has two ways on, at most.",
            is_right=True,
        ),
        Option(
            "it is the same for all, about two thirds",
            "Two thirds was found for eight neighbors. In how many ways can a path go astray here?",
            key="all-the-same",
        ),
    ),
    hints=(
        "What does a given do: does it open ways, or does it close them?",
        "Start at 1 on each board and count: how many cells can hold 2, how many 3?",
        "On a straight road nobody needs a sign; at a crossing of twelve roads many do.",
    ),
    reference="d",
    explanation="A given tells which of several ways is meant. With three neighbors there are two "
    "ways on at most, and often one: so two givens of twenty can be enough. With eight or twelve "
    "the ways multiply from cell to cell.",
)
