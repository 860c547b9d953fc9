"""Questions of notebook 09 about the document's generator and its forest."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Choice, Option

__all__ = ["IS_IT_NEEDED", "ONE_ANSWER_SHARE", "ONE_LEVEL_BOARDS", "TREE_DEPTH"]

ONE_ANSWER_SHARE = Choice(
    name="one_answer_share",
    kind="P",
    title="How many of its boards have one answer?",
    prompt="The document makes an answer first, 7 x 7 cells full of paths, and then erases all but "
    "the ends. Of 100 such boards, how many have exactly one answer that uses every cell?",
    answer="my_share",
    options=(
        Option(
            "all 100: the board was made from its answer",
            "That answer is one of them. Who has looked for a second one?",
            key="made-so-unique",
        ),
        Option(
            "about 75",
            "Short paths leave little choice, so most boards have one answer. Nobody has asked for "
            "it, so about a quarter has several.",
            is_right=True,
        ),
        Option(
            "about 25",
            "There are many numbers on such a board, and a path between two near ends has few ways "
            "to go. Try one: where could a second answer run?",
            key="about-a-quarter",
        ),
        Option(
            "hardly any: nothing in the program cares for it",
            "Nothing does, that is true. But all cells have to be used and many ends are given: "
            "that leaves little room by itself.",
            key="hardly-any",
        ),
    ),
    hints=(
        "What does the program know when it prints: that there is an answer, or that there is no "
        "other one?",
        "Look at a printed board. Which of its paths could run in another way, if every cell has "
        "to be used?",
        "Somebody folds a map at random and unfolds it again. There is a way to fold it; whether "
        "there is just one depends on the creases.",
    ),
    reference="b",
    explanation="The generator knows one answer and never asks for a second. Many short paths and "
    "the rule that all cells are used leave one answer on about three boards of four.",
)

TREE_DEPTH = Choice(
    name="tree_depth",
    kind="P",
    title="How deep does the tree grow?",
    prompt="Each cell of a path is a node of a tree; a new cell is united with the tip of the "
    "path, by rank. A path has grown cell by cell to 20 cells. How many steps is it at most from "
    "a node up to its root?",
    answer="my_depth",
    options=(
        Option(
            "19: the tree is a chain, as the path is",
            "The path runs through the tips, the tree does not: `setunion` first finds the root of "
            "the tip, and hangs the new cell there.",
            key="chain-like-the-path",
        ),
        Option(
            "4: about the logarithm of 20",
            "That deep a tree *can* become by rank, if large trees are united with large ones. "
            "What is united with what here?",
            key="worst-case",
        ),
        Option(
            "1: all nodes hang directly under one root",
            "The first two cells give a root of rank 1. Every other cell comes alone, with rank 0, "
            "and is hung under the root.",
            is_right=True,
        ),
        Option(
            "2: some cells hang under the first cell, some under the second",
            "A tree has one root. Where does the first cell hang once the two are united, and "
            "where does `findset` of the tip lead?",
            key="two-hubs",
        ),
    ),
    hints=(
        "What does `setunion` unite: two nodes, or the roots of their trees?",
        "Do it by hand for three cells. Which rank has the root, which rank a cell that comes "
        "alone? Who is hung under whom?",
        "New members of a club shake hands with the last one who came, but are entered on the list "
        "of the chairman.",
    ),
    reference="c",
    explanation="The root of the path has rank 1 from the first union on, a new cell has rank 0: "
    "it is hung under the root, whatever the length of the path.",
)

ONE_LEVEL_BOARDS = Choice(
    name="one_level_boards",
    kind="P",
    title="A findset that climbs one level",
    prompt="The document's `findset` says `if (n->parent != NULL) n = n->parent;` where a loop is "
    "meant: it climbs one level and stops. With the same random numbers, what happens to its "
    "boards when the line is mended?",
    answer="my_effect",
    options=(
        Option(
            "paths no longer touch themselves; with the printed line they did",
            "A path would touch itself if two of its cells seemed to be of different sets. How "
            "deep would its tree have to be for that?",
            key="touch-before",
        ),
        Option(
            "nothing: each board stays exactly the same",
            "All trees of this generator have depth 1, so one level is all there is to climb. The "
            "mistake is there, and never shows.",
            is_right=True,
        ),
        Option(
            "it ends: with the printed line it could run forever",
            "A single `if` always ends. And the main loop ends when no two free cells lie side by "
            "side, whatever `findset` says.",
            key="ran-forever",
        ),
        Option(
            "only long paths change, those of ten cells and more",
            "It is not the length of the path that counts but the depth of its tree. How deep is "
            "the tree of a path of 20 cells?",
            key="long-paths",
        ),
    ),
    hints=(
        "In which trees do one level and all levels lead to the same node?",
        "Think of your answer to the depth of the tree: how far is it from a cell of a path to the "
        "root?",
        "A lift that goes up one floor only is no trouble in a house with one upper floor.",
    ),
    reference="b",
    explanation="Every new cell is hung directly under the root, so all trees have depth 1 and one "
    "level is enough. Where two long paths are united, it is not.",
)

IS_IT_NEEDED = Choice(
    name="is_it_needed",
    kind="M",
    title="Is union-find needed here?",
    prompt="Every cell also has a `path_number`, 0 where it is free. Before a path goes on, the "
    "document counts in how many neighbors of a free cell `findset` gives the same as at the tip. "
    "Which of its questions can union-find answer that the path numbers cannot?",
    answer="my_verdict",
    options=(
        Option(
            "whether a neighbor belongs to the current path: this needs representatives",
            "Compare two numbers: the neighbor's `path_number` and that of the tip. When are they "
            "equal?",
            key="labels-tell-too",
        ),
        Option(
            "none: here two cells have one representative if they have one path number, not 0. A "
            "forest pays where two long paths are joined",
            "A new cell gets its number once and keeps it. A join would have to write a new number "
            "on all cells of a path, and there one union is enough.",
            is_right=True,
        ),
        Option(
            "none, and nowhere else either: path numbers always do the same job as well",
            "Join two paths of 1,000 cells each. How many numbers have to be changed, and how many "
            "parents?",
            key="joining-relabels",
        ),
        Option(
            "where the path has its two ends: the root is one of them",
            "The root is the second cell of the path, wherever the path ends. The document keeps "
            "the ends as flags of their own.",
            key="root-is-no-end",
        ),
    ),
    hints=(
        "When does the path number of a cell change? How often does that happen to a cell?",
        "Replace `findset(a) == findset(b)` by `path_number(a) == path_number(b)` in the check of "
        "the neighbors. For which cells would the answer differ? Free ones?",
        "Who sorts letters by the color of the envelope needs no archive. Who has to merge whole "
        "archives every day does.",
    ),
    reference="b",
    explanation="Sets only grow by single cells here, so a label on the cell answers every "
    "question. Union-find is for sets that are merged: then nobody has to relabel a whole set.",
)
