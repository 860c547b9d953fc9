"""Hashi by brute force, from the array of a puzzle alone: shares no code with the package."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

Cell = tuple[int, int]
Pair = tuple[Cell, Cell]
Answer = dict[Pair, int]
Used = tuple[tuple[Any, int], ...]


def rows_of(board: Any) -> Sequence[Sequence[int]]:
    """Return the rows of a puzzle; rows stay what they are."""
    rows: Sequence[Sequence[int]] = board.to_array() if hasattr(board, "to_array") else board
    return rows


def pairs_of(rows: Sequence[Sequence[int]]) -> list[Pair]:
    """Return the pairs of islands that see each other, the upper left one first."""
    found = []
    for r, row in enumerate(rows):
        for c, points in enumerate(row):
            if not points:
                continue
            for dr, dc in ((0, 1), (1, 0)):
                y, x = r + dr, c + dc
                while y < len(rows) and x < len(row) and not rows[y][x]:
                    y, x = y + dr, x + dc
                if y < len(rows) and x < len(row):
                    found.append(((r, c), (y, x)))
    return found


def cross(one: Pair, other: Pair) -> bool:
    """Return whether two bridges have a cell of water in common."""
    return bool(between(one) & between(other))


def between(pair: Pair) -> set[Cell]:
    """Return the cells between the islands of a pair."""
    (top, left), (bottom, right) = pair
    cells = {(r, c) for r in range(top, bottom + 1) for c in range(left, right + 1)}
    return cells - set(pair)


def joined(islands: Sequence[Cell], laid: Sequence[Pair]) -> bool:
    """Return whether bridges join all islands."""
    group = {islands[0]}
    while True:
        more = {cell for pair in laid if set(pair) & group for cell in pair}
        if more <= group:
            return len(group) == len(islands)
        group |= more


def right(rows: Sequence[Sequence[int]], lanes: Mapping[Pair, int], *, apart: bool = False) -> bool:
    """Return whether lanes are an answer; `apart`: the islands need not all be joined."""
    laid = [pair for pair, number in lanes.items() if number]
    islands = [(r, c) for r, row in enumerate(rows) for c, points in enumerate(row) if points]
    return (
        all(
            sum(number for pair, number in lanes.items() if (r, c) in pair) == rows[r][c]
            for r, c in islands
        )
        and not any(cross(one, other) for one in laid for other in laid if one < other)
        and (apart or joined(islands, laid))
    )


def all_answers(board: Any, *, apart: bool = False) -> list[Answer]:
    """Return every answer of a small board, of each pair that is joined the number of lanes.

    All lanes of all pairs are tried; only islands that are full, or cannot be filled any more, and
    crossings end a try early. `apart` counts what joins not all islands, too.
    """
    rows = rows_of(board)
    pairs = pairs_of(rows)
    crossed = [[k for k in range(at) if cross(pairs[k], pairs[at])] for at in range(len(pairs))]
    last = {cell: at for at, pair in enumerate(pairs) for cell in pair}
    left = {(r, c): points for r, row in enumerate(rows) for c, points in enumerate(row) if points}
    lanes = [0] * len(pairs)

    def extend(at: int) -> Iterator[Answer]:
        if at == len(pairs):
            answer = {pair: number for pair, number in zip(pairs, lanes, strict=True) if number}
            if right(rows, answer, apart=apart):
                yield answer
            return
        one, other = pairs[at]
        for number in range(3):
            lanes[at] = number
            left[one] -= number
            left[other] -= number
            blocked = number and any(lanes[k] for k in crossed[at])
            full = all(left[cell] == 0 for cell in (one, other) if last[cell] == at)
            if full and not blocked and left[one] >= 0 and left[other] >= 0:
                yield from extend(at + 1)
            left[one] += number
            left[other] += number
        lanes[at] = 0

    return list(extend(0))


def blind_answers(board: Any) -> list[Answer]:
    """Return every answer, as `all_answers`, with nothing but trying: for tiny boards."""
    rows = rows_of(board)
    pairs = pairs_of(rows)
    tried = (dict(zip(pairs, lanes, strict=True)) for lanes in product(range(3), repeat=len(pairs)))
    return [
        {pair: number for pair, number in lanes.items() if number}
        for lanes in tried
        if right(rows, lanes)
    ]


def lanes_of(answer: Answer) -> dict[tuple[str, Cell, Cell], int]:
    """Return an answer as the items of a `Solution` that are not 0."""
    return {("bridge", *pair): number for pair, number in answer.items()}


def used(answer: Mapping[Any, int]) -> Used:
    """Return the bridges that a `Solution` lays, each with its lanes, in order."""
    return tuple(sorted(item for item in answer.items() if item[1]))


def wanted(board: Any) -> list[Used]:
    """Return the bridges that every answer lays, the answers in order."""
    return sorted(used(lanes_of(answer)) for answer in all_answers(board))
