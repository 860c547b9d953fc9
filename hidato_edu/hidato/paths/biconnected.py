"""The blocks (biconnected components) of a board: pieces that stay connected without any one cell.

Two blocks share at most one cell, an articulation point: every path from one to the other passes
it, and a path can pass it only once. So the blocks of a board that has a path form a chain, and the
path visits them one after the other.

References
----------
J. Hopcroft, R. Tarjan, Algorithm 447: efficient algorithms for graph manipulation, Communications
of the ACM 16 (1973).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["blocks", "chain", "cuts", "extent"]


def blocks(
    links: Sequence[Iterable[int]], root: int = 0, without: Iterable[int] = ()
) -> list[list[int]]:
    """Return the blocks of the connected component of a cell.

    One depth-first search, linear in the number of neighbors: a block is complete once no cell
    below has a link to one above the articulation point.
    """
    order = [-1] * len(links)
    for cell in without:
        order[cell] = len(links)  # as if visited, but above no cell
    highest = [0] * len(links)  # the least order that a cell or one below it is linked with
    place = [0] * len(links)
    waiting: list[int] = []  # cells whose block is not complete
    found: list[list[int]] = []
    order[root], count = 0, 1
    path, doing = [root], [iter(links[root])]
    while path:
        here = path[-1]
        high = highest[here]
        for near in doing[-1]:
            seen = order[near]
            if seen < 0:
                order[near] = highest[near] = count
                count += 1
                place[near] = len(waiting)
                waiting.append(near)
                path.append(near)
                doing.append(iter(links[near]))
                break
            if seen < high:
                high = seen
        else:
            path.pop()
            doing.pop()
            if not path:
                break
            above = path[-1]
            if high >= order[above]:
                found.append([*waiting[place[here] :], above])
                del waiting[place[here] :]
            elif high < highest[above]:
                highest[above] = high
            continue
        highest[here] = high
    return found or [[root]]


def extent(found: Sequence[Sequence[int]]) -> int:
    """Return how many cells the blocks of a connected component have together."""
    return 1 + sum(len(block) - 1 for block in found)


def cuts(found: Sequence[Sequence[int]]) -> dict[int, list[int]]:
    """Return, for every articulation point, the numbers of the blocks that meet there."""
    if len(found) == 1:
        return {}
    meeting: dict[int, list[int]] = {}
    for number, block in enumerate(found):
        for cell in block:
            meeting.setdefault(cell, []).append(number)
    return {cell: numbers for cell, numbers in meeting.items() if len(numbers) > 1}


def chain(found: Sequence[list[int]]) -> list[tuple[int, list[int], int]] | None:
    """Return the blocks in order, each between its articulation points; None if they branch.

    There is -1 instead of an articulation point before the first block and after the last.
    """
    meeting = cuts(found)
    doors: list[list[int]] = [[] for _ in found]
    for cell, numbers in meeting.items():
        if len(numbers) > 2:
            return None
        for number in numbers:
            doors[number].append(cell)
    if max(map(len, doors)) > 2:
        return None
    row: list[tuple[int, list[int], int]] = []
    number = next((k for k, cells in enumerate(doors) if len(cells) < 2), 0)
    before = -1
    while True:
        after = next((cell for cell in doors[number] if cell != before), -1)
        row.append((before, found[number], after))
        if after < 0:
            return row
        one, other = meeting[after]
        before, number = after, other if number == one else one
