"""Where the nodes of a tree go: a tidy layout and the choice of what is folded.

References
----------
E. M. Reingold and J. S. Tilford, Tidier drawings of trees, IEEE Transactions on Software
Engineering 7 (1981): equal subtrees look equal, parents are above the middle of their children.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

__all__ = ["fold_threshold", "tidy"]


def tidy(parent: Sequence[int]) -> list[float]:
    """Return the x of every node, neighbors on a level at least 1 apart.

    Each subtree is placed as close to its left siblings as the outlines allow. Linear in the sum of
    the depths of all subtrees, which is small for trees that can be drawn.

    Examples
    --------
    >>> tidy([-1, 0, 0, 2, 2])
    [0.5, 0.0, 1.0, 0.5, 1.5]
    """
    n = len(parent)
    children: list[list[int]] = [[] for _ in range(n + 1)]  # the last are the roots
    for node, above in enumerate(parent):
        children[above].append(node)
    offset = [0.0] * (n + 1)  # from the parent
    outlines: dict[int, list[tuple[float, float]]] = {}  # leftmost, rightmost on each level below
    for node in range(n, -1, -1) if n else ():
        index = node - 1  # children have greater numbers; the roots' common parent, -1, is last
        merged: list[tuple[float, float]] = []
        places = []
        for child in children[index]:
            outline = outlines.pop(child)
            gaps = [old[1] + 1 - new[0] for old, new in zip(merged, outline, strict=False)]
            shift = max(gaps, default=0.0)
            places.append(shift)
            moved = [(left + shift, right + shift) for left, right in outline]
            both = min(len(merged), len(moved))
            merged = [
                *((old[0], new[1]) for old, new in zip(merged[:both], moved[:both], strict=True)),
                *merged[both:],
                *moved[both:],
            ]
        middle = (places[0] + places[-1]) / 2 if places else 0.0
        for child, place in zip(children[index], places, strict=True):
            offset[child] = place - middle
        outlines[index] = [(0.0, 0.0), *((a - middle, b - middle) for a, b in merged)]
    x = [0.0] * n
    for node, above in enumerate(parent):
        x[node] = offset[node] + (x[above] if above >= 0 else 0.0)
    least = min(x, default=0.0)
    return [place - least for place in x]


def fold_threshold(parent: Sequence[int], size: Sequence[int], most: int) -> int:
    """Return the least size of a subtree that is drawn, so that there are at most `most` nodes.

    Smaller subtrees of one parent are folded into one node. A bisection over the sizes passes over
    the nodes some twenty times.

    Examples
    --------
    >>> fold_threshold([-1, 0, 0, 2, 2], [5, 1, 3, 1, 1], 5)
    1
    >>> fold_threshold([-1, 0, 0, 2, 2], [5, 1, 3, 1, 1], 4)
    2
    """

    def fits(least: int) -> bool:
        folds = {
            above
            for above, count in zip(parent, size, strict=True)
            if count < least and (above < 0 or size[above] >= least)
        }
        return sum(count >= least for count in size) + len(folds) <= most

    sizes = sorted({1, *(count + 1 for count in size)})
    # At the greatest size everything is one fold, so the last size always fits.
    return sizes[bisect_left(sizes, True, hi=len(sizes) - 1, key=fits)]
