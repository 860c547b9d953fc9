"""The boards and the brute force that the other tests of this family lean on."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from numberlink.boards import ALL, ANSWERS, puzzles
from numberlink.oracles import CONVENTIONS, all_answers, links_of

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink import Puzzle


@pytest.mark.parametrize("name", ANSWERS)
def test_boards_by_hand(name: str) -> None:
    for (cover, self_touch), count in zip(CONVENTIONS, ANSWERS[name], strict=True):
        puzzle = ALL[name].under(cover=cover, self_touch=self_touch)
        answers = all_answers(puzzle)
        assert len(answers) == count
        assert len({frozenset(links_of(answer).items()) for answer in answers}) == count
        assert all_answers(puzzle, limit=1) == answers[:1]


def by_subsets(puzzle: Puzzle) -> int:
    """Count the answers among all sets of links: by degrees, and by what they join."""
    cells = list(puzzle.grid.cells)
    sides = [
        (one, other)
        for one, other in combinations(cells, 2)
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    ]
    return sum(
        is_answer(puzzle, cells, sides, [side for k, side in enumerate(sides) if chosen >> k & 1])
        for chosen in range(1 << len(sides))
    )


def is_answer(
    puzzle: Puzzle,
    cells: list[Cell],
    sides: list[tuple[Cell, Cell]],
    links: list[tuple[Cell, Cell]],
) -> bool:
    part = {cell: cell for cell in cells}
    for one, other in links:
        old, new = part[one], part[other]
        if old == new:
            return False  # a loop
        part = {cell: new if now == old else now for cell, now in part.items()}
    for cell in cells:
        degree = sum(cell in side for side in links)
        if cell in puzzle.givens:
            if degree != 1:
                return False
        elif degree not in ((2,) if puzzle.cover else (0, 2)):
            return False
    if any(part[one] != part[other] for one, other in puzzle.pairs.values()):
        return False
    return puzzle.self_touch or not any(
        part[one] == part[other] for one, other in sides if (one, other) not in links
    )


@given(puzzles(3, 3, cells=8))
def test_two_ways_of_counting(puzzle: Puzzle) -> None:
    assert len(all_answers(puzzle)) == by_subsets(puzzle)


def test_the_drawn_boards_are_of_all_kinds() -> None:
    kinds = set()

    @given(puzzles())
    @settings(max_examples=150, deadline=None, database=None, derandomize=True)
    def look(puzzle: Puzzle) -> None:
        count = len(all_answers(puzzle, limit=2))
        kinds.add((puzzle.cover, puzzle.self_touch, count))
        kinds.add("solid" if any(-1 in row for row in puzzle.to_array()) else "whole")
        kinds.add("pairs" if len(puzzle.pairs) > 1 else "pair")

    look()
    for cover, self_touch in CONVENTIONS:
        assert (cover, self_touch, 0) in kinds
        assert (cover, self_touch, 1) in kinds
    assert {(True, True, 2), (False, True, 2), (False, False, 2)} <= kinds
    assert {"solid", "whole", "pair", "pairs"} <= kinds
