"""Questions at the end of notebook 09: three about it, two about earlier notebooks."""

from __future__ import annotations

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.choices import Choice, Number, Option

__all__ = ["QUESTIONS", "RANK", "fewest_nodes"]

RANK = 4


def fewest_nodes(rank: int) -> int:
    """Return how many nodes a root of a rank has at least: it takes two roots of the rank below.

    Examples
    --------
    >>> [fewest_nodes(rank) for rank in range(4)]
    [1, 2, 4, 8]
    """
    return 1 if rank == 0 else 2 * fewest_nodes(rank - 1)


FEWEST_NODES = Number(
    name="fewest_nodes",
    kind="M",
    title="How many nodes does a rank need?",
    prompt=f"Union by rank. A root has rank {RANK}. How many nodes are in its tree, itself "
    "included, at the least?",
    answer="my_nodes",
    hints=(
        "When does a rank grow? What has to be true of both roots?",
        "Rank 1 takes two roots of rank 0, that is two nodes. Rank 2 takes two roots of rank 1. "
        "Go on.",
        "Of eight singers, three rounds of a knock-out leave a winner. How many singers does one "
        "round more need?",
    ),
    reference=fewest_nodes(RANK),
    explanation="A rank grows only where two roots of one rank are united: each rank doubles the "
    "nodes. So with n nodes no rank is above the logarithm of n to the base 2.",
    right=lambda: fewest_nodes(RANK),
    known={
        lambda: RANK + 1: Message(
            "a-chain",
            "That would be a chain. By rank a chain cannot grow that long: who hangs a single "
            "node under a root does not raise its rank.",
        ),
        lambda: RANK: Message(
            "rank-itself", "That is the rank. A root of rank 1 has two nodes already."
        ),
        lambda: 2 * RANK: Message(
            "times-two", "Twice the rank? Each rank takes two trees of the rank below: do it again "
            "and again, from rank 0 on.",
        ),
        lambda: fewest_nodes(RANK) - 1: Message(
            "one-off", "One off: is the root itself counted?"
        ),
        lambda: fewest_nodes(RANK) + 1: Message(
            "one-off", "One off: the root is one of the nodes already."
        ),
        lambda: 2 * fewest_nodes(RANK) - 1: Message(
            "full-binary",
            "That is a full binary tree. Under a root may hang more than two nodes, and the trees "
            "of union by rank are leaner.",
        ),
        lambda: 2 * fewest_nodes(RANK): Message(
            "one-rank-more", "So many it takes for one rank more: a single node has rank 0."
        ),
    },
    praise="{right}: two for each rank, multiplied.",
)  # fmt: skip

WHERE_NEEDED = Choice(
    name="where_needed",
    kind="M",
    title="Where does union-find pay?",
    prompt="For which of these tasks is union-find the right tool? Name all of them.",
    answer="my_tools",
    options=(
        Option(
            "cables between computers are laid one after the other; after each one is asked "
            "whether two computers are connected by now",
            "Sets are merged, and asked about in between: that is just what it does.",
            is_right=True,
        ),
        Option(
            "a worm grows at its head, cell by cell, and must not run into itself",
            "Nothing is ever merged: a mark on each cell of the worm answers the question.",
            key="only-grows",
        ),
        Option(
            "edges are taken in order of their length, and one that would close a circle is "
            "left out",
            "Kruskal's algorithm: an edge joins two trees, or closes a circle within one.",
            is_right=True,
        ),
        Option(
            "a search lays links of a path and takes them back when it fails",
            "A union cannot be taken back once paths are compressed: who is asked does not "
            "remember which nodes came with it.",
            key="no-way-back",
        ),
        Option(
            "the shortest way between two cells of a maze",
            "A forest knows whether there is a way, not which one, nor how long it is.",
            key="whether-not-how",
        ),
    ),
    hints=(
        "Which two questions can be put to a forest, and which one not?",
        "In which tasks do two sets of many members become one? And in which must they be parted "
        "again, later?",
        "Two villages grow together, and the mayor of one becomes the mayor of both. Who wants to "
        "know the way to the mill must ask somebody else.",
    ),
    reference="ac",
    explanation="Union-find merges sets and tells whether two members are together. It does not "
    "part them again, and knows no ways. Where sets only grow by single members a mark will do.",
)

USED_ANYWAY = Choice(
    name="used_anyway",
    kind="M",
    title="From one convention to the other",
    prompt="Where cells may stay unused, a Numberlink board has exactly one answer, and as it "
    "happens this answer uses every cell. How many answers has the board where every cell *must* "
    "be used?",
    answer="my_count",
    options=(
        Option(
            "exactly one",
            "An answer that uses every cell is an answer where cells may stay unused, too. So "
            "there is no other one, and this one is still allowed.",
            is_right=True,
        ),
        Option(
            "perhaps none",
            "The one answer uses every cell. Does it break any rule that is added?",
            key="none-left",
        ),
        Option(
            "perhaps two or more",
            "Each of them would be an answer where cells may stay unused, too, and there is only "
            "one of those.",
            key="more-with-a-rule",
        ),
        Option(
            "that cannot be said without the board",
            "Think of two sets of answers: those that use every cell, and all. Which lies in "
            "which?",
            key="cannot-be-said",
        ),
    ),
    hints=(
        "Can a new rule make something an answer that was none before?",
        "Draw a circle for all answers where cells may stay unused. Where do those lie that use "
        "every cell? Which are in the circle here?",
        "In a class only Ann has a bicycle, and it is red. How many of the class have a red "
        "bicycle?",
    ),
    reference="a",
    explanation="A rule more takes answers away and never adds one. The other way round it is not "
    "so: a board with one answer that uses every cell may have others that do not.",
)

SOUND_DEAD_END = Choice(
    name="sound_dead_end",
    kind="M",
    title="A prune and its convention",
    prompt="From notebook 07: a prune is sound if it never cuts off an answer. A Numberlink search "
    "gives up as soon as some empty cell has fewer than two neighbors from which a path could come "
    "or to which it could go. When is that sound?",
    answer="my_prune",
    options=(
        Option(
            "always: no path can run through such a cell",
            "None can, that is true. But does one have to?",
            key="always-sound",
        ),
        Option(
            "if every cell must be used",
            "A path that uses the cell comes in and goes out again: that takes two neighbors. "
            "Where the cell may stay unused, nothing is lost yet.",
            is_right=True,
        ),
        Option(
            "if no path may touch itself",
            "That rule is about what lies beside a path. Which rule says that the empty cell needs "
            "a path at all?",
            key="other-rule",
        ),
        Option(
            "never: another order of the paths could still save the cell",
            "The paths that stand are not taken away by going on. The search gives up this branch "
            "only, not the others.",
            key="never-sound",
        ),
    ),
    hints=(
        "What would an answer look like that this prune cuts off?",
        "The empty cell lies in a dead end of the board. Under which convention may it stay as it "
        "is?",
        "A street with one entrance: the bus line that must pass every street is in trouble, the "
        "others leave it out.",
    ),
    reference="b",
    explanation="The prune proves that the cell stays unused. That is a contradiction only where "
    "every cell must be used: soundness depends on the rules.",
)

TWO_COLORS = Choice(
    name="two_colors",
    kind="M",
    title="One pair on nine cells",
    prompt="From notebook 02: a path over sides changes the color of the chessboard at each step. "
    "A board has 3 x 3 cells and a single pair: one 1 in a corner, the other in the middle of a "
    "side. Every cell must be used. How many answers are there?",
    answer="my_colors",
    options=(
        Option(
            "none",
            "The corners and the center are five cells of one color. A path over nine cells begins "
            "and ends on that color, and the middle of a side has the other one.",
            is_right=True,
        ),
        Option(
            "one",
            "Draw it, and color the cells as a chessboard. On which color does a path of nine "
            "cells end?",
            key="one-claimed",
        ),
        Option(
            "two, one and its mirror image",
            "Before there is a mirror image there must be one. How many cells has each color?",
            key="mirror-claimed",
        ),
        Option(
            "that depends on which side: the near one or the far one",
            "All four sides have their middle on the same color. Which color has the corner?",
            key="near-or-far",
        ),
    ),
    hints=(
        "How many cells of each color has the board, and which color do corners have?",
        "A path over nine cells makes eight steps. What does that say of the colors of its two "
        "ends?",
        "Left, right, left, right: after eight more steps you stand on the foot with which you "
        "began.",
    ),
    reference="a",
    explanation="Nine cells, eight steps: both ends have one color, the one with five cells. A "
    "corner has it, the middle of a side has not, so there is no answer.",
)

QUESTIONS = (FEWEST_NODES, WHERE_NEEDED, USED_ANYWAY, SOUND_DEAD_END, TWO_COLORS)
