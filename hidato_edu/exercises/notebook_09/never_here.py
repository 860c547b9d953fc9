"""Exercise of notebook 09: why the document's generator never notices its one-level find."""

from __future__ import annotations

from hidato_edu.exercises.questions.parsons import Line, ParsonsQuestion

__all__ = ["QUESTION"]

LINES = (
    Line("At first every cell is a tree of its own, of rank 0.", "first", after=()),
    Line(
        "A path begins with two free cells: one is hung under the other, whose rank becomes 1.",
        "begin",
        after=("first",),
        early="Which trees do these two cells have before that?",
    ),
    Line(
        "Assume that the root of the path's tree has rank 1 and all its other nodes hang directly "
        "under it.",
        "assume",
        after=("begin",),
        early="The claim of an induction is first shown for the start: where is that?",
    ),
    Line(
        "From the tip one level is enough to reach this root.",
        "climb",
        after=("assume",),
        early="It speaks of `this root`: which line says how far a node is from it?",
    ),
    Line(
        "The next cell of the path is free, so it is still a tree of its own, of rank 0.",
        "free",
        after=("first",),
        early="`Still`: which line says so for the beginning?",
    ),
    Line(
        "Rank 0 goes below rank 1: the cell is hung directly under the path's root.",
        "hang",
        after=("climb", "free"),
        early="Two roots are compared here. Who says that they were found, and what their ranks "
        "are?",
    ),
    Line(
        "So the assumption holds for the longer path, too, and its rank is still 1.",
        "step",
        after=("hang",),
        early="What has happened to the tree so far? Nothing says that the path has grown.",
    ),
    Line(
        "By induction it holds until the path is stuck, and then its tree never changes again.",
        "induction",
        after=("step",),
        early="An induction needs its start and its step. Do both stand above?",
    ),
    Line(
        "So no node is ever two levels below a root: one level is always enough.",
        "conclusion",
        after=("induction",),
        early="This is the claim itself. What does it follow from?",
    ),
    Line(
        "findset flattens the tree while it climbs.",
        "compression",
        why="The document's `findset` writes nothing: it reads one pointer. There is no "
        "compression.",
    ),
    Line(
        "When two paths meet, the root of one is hung under the root of the other.",
        "joined",
        why="That would make a second level. But this generator never joins two paths: only free "
        "cells are added.",
    ),
    Line(
        "On 49 cells no tree can have two levels.",
        "too-small",
        why="Four cells are enough: two pairs that are joined make a tree of two levels.",
    ),
)

QUESTION = ParsonsQuestion(
    name="never_here",
    kind="N",
    title="Why the generator never notices",
    prompt="`findset` climbs one level only, and `one_level_fails` shows that this can go wrong. "
    "Claim: in the document's generator, which unites each new cell with the tip of the path by "
    "rank, it never does. Put the lines of the proof in order. Each line may use only what stands "
    "above it. Three lines are not needed.",
    answer="my_proof",
    hints=(
        "How deep are the trees after the first union of a path? And what does one more cell "
        "change?",
        "It is a proof by induction over the length of the path: a start, an assumption, a step. "
        "Words such as `so`, `still` and `this` point to what stands above.",
        "A queue in which every newcomer asks its first person for the way, and stands right "
        "behind that one, never makes anybody ask twice.",
    ),
    explanation="A free cell is a tree of one node and goes directly below the root; two trees "
    "with more nodes never meet. Only their union would make a second level.",
    lines=LINES,
)
