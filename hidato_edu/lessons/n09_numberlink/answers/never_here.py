"""Right orders of the proof that one level is enough in the document's generator."""

from __future__ import annotations

right_letters = "JCFEBAIDL"
right_free_early = "JBCFEAIDL"
right_free_second = "J C B F E A I D L"
right_free_third = "JCFBEAIDL"
right_small = "j c f e b a i d l"
right_commas = "J, C, F, E, B, A, I, D, L"
right_list = list("JCFEBAIDL")
right_tuple = tuple("jbcfeaidl")
right_one_label_a_line = "\n".join("JCFEBAIDL")
right_lines = """
At first every cell is a tree by itself, of rank 0.
A path begins with two free cells: one is hung under the other, whose rank becomes 1.
Assume that the root of the path's tree has rank 1 and all its other nodes hang directly under it.
From the tip one level is enough to reach this root.
The next cell of the path is free, so it is still a tree by itself, of rank 0.
Rank 0 goes below rank 1: the cell is hung directly under the path's root.
So the assumption also holds for the longer path, and its rank is still 1.
By induction it holds until the path is stuck, and then its tree never changes again.
So no node is ever two levels below a root: one level is always enough.
"""
right_list_of_lines = right_lines.strip().splitlines()
right_copied_with_labels = "\n".join(
    f"{label}  {line}"
    for label, line in zip("JCFEBAIDL", right_list_of_lines, strict=True)
)  # fmt: skip


def EQUIVALENT(lines):  # noqa: N802
    """Only `free` has more than one place; without levels, indentation does not count."""
    found = [line.strip() for line in lines.strip().splitlines()]
    rest = [line for line in found if line != right_list_of_lines[4]]
    place = found.index(right_list_of_lines[4]) if right_list_of_lines[4] in found else 9
    fits = rest == [*right_list_of_lines[:4], *right_list_of_lines[5:]] and 0 < place < 5
    return "the free cell is spoken of earlier" if fits and len(found) == 9 else ""
