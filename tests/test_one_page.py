"""The package does what its one page does: the same events, solutions and states."""

from __future__ import annotations

import ast
import sys
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles import subsets

from hidato_edu import Trace, hidato, one_page
from hidato_edu.boards.grid import square

PAGE = Path(one_page.__file__)


def text_of(rows: list[list[int]]) -> str:
    return "\n".join(" ".join(map(str, row)) for row in rows)


@st.composite
def boards(draw: st.DrawFn) -> list[list[int]]:
    """Draw a board of up to nine cells, some of them walls, some given."""
    rows, cols = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    walls = draw(st.sets(st.sampled_from(cells), max_size=len(cells) - 1))
    left = [cell for cell in cells if cell not in walls]
    numbers = draw(st.permutations(range(1, len(left) + 1)))
    shown = draw(st.sets(st.sampled_from(left)))
    given = {cell: number for cell, number in zip(left, numbers, strict=True) if cell in shown}
    table = [
        [-1 if (r, c) in walls else given.get((r, c), 0) for c in range(cols)] for r in range(rows)
    ]
    return table


@given(boards())
def test_the_search_makes_the_same_events(rows: list[list[int]]) -> None:
    page = one_page.search(one_page.parse(text_of(rows)))
    assert list(page) == list(hidato.steps(hidato.from_array(rows)))


def test_the_search_of_the_slides_example() -> None:
    text = "3 3\n1 0 0\n0 0 0\n0 8 9".partition("\n")[2]
    page = list(one_page.search(one_page.parse(text)))
    assert page == list(hidato.steps(hidato.parse(text)))
    found = [event[1] for event in page if event[0] == "solved"]
    assert found == [dict(one) for one in hidato.solutions(hidato.parse(text), engine="search")]
    assert len(found) > 1


@given(boards(), st.randoms(use_true_random=False))
def test_the_verifier_says_the_same(rows: list[list[int]], rng: Random) -> None:
    board, puzzle = one_page.parse(text_of(rows)), hidato.from_array(rows)
    for answer in list(permutations(range(1, len(board) + 1)))[: 24 if len(board) > 4 else None]:
        numbers = dict(zip(board, answer, strict=True))
        assert (not one_page.mistakes(board, numbers)) == hidato.is_solution(puzzle, numbers)
    wrong = {cell: rng.randint(-1, 9) for cell in board}
    assert (not one_page.mistakes(board, wrong)) == hidato.is_solution(puzzle, wrong)
    assert one_page.mistakes(board, {}) == ["it has other cells than the board"]


@pytest.mark.parametrize("seed", range(5))
def test_the_climb_makes_the_same_moves(seed: int) -> None:
    grids = [square(2, 2), square(3, 4), *subsets(3, 3, "edges+corners")[::40]]
    for grid in grids:
        if min(map(len, grid.links)) < 2:
            continue
        board = dict.fromkeys(grid.cells, 0)
        ours = hidato.climb_steps(grid, seed=seed, max_moves=300, tries=1, check=False)
        page = list(one_page.climb(board, seed, max_moves=300))
        assert [event for event in page if event[1:2] != ("failed",)] == [
            event for event in ours if event[1:2] != ("failed",)
        ]


def test_a_trace_goes_forward_and_back_alike() -> None:
    text = "1 0 0\n0 0 0\n0 0 9"
    page = one_page.Trace(one_page.search(one_page.parse(text)))
    ours = Trace(hidato.steps(hidato.parse(text)))
    rng = Random(3)
    for step in [len(ours), 0, *(rng.randrange(len(ours)) for _ in range(50))]:
        assert {cell: k for cell, k in page.seek(step).items() if k} == {
            cell: k for cell, k in ours.seek(step).items() if k
        }


def test_the_player_goes_where_it_is_sent() -> None:
    board = one_page.parse("1 0 3\n-1 0 0")
    keys, told = iter(["", "", "b", "999", "7", "q"]), []
    trace = one_page.Trace(one_page.search(board))
    one_page.play(board, trace, lambda _: next(keys), told.append)
    steps = [line.split()[1] for line in told if line.startswith("step")]
    assert steps == ["0", "1", "2", "1", str(len(trace.events)), "7"]
    assert told[0] == "\n 1  .  3\n    .  ."
    assert told[1].endswith("the start")
    climbed = one_page.Trace(one_page.climb(dict.fromkeys(square(2, 2).cells, 0), seed=1))
    assert any(arrow in one_page.picture(board, climbed.seek(6)) for arrow in "↖↑↗←→↙↓↘")


def test_a_caption_for_every_event() -> None:
    board = dict.fromkeys(square(2, 3).cells, 0)
    for event in [*one_page.search(board), *one_page.climb(board, seed=2)]:
        assert one_page.caption(event).startswith(
            str(event[0] if event[0] != "assign" else event[4])
        )
    with pytest.raises(ValueError, match="is not an event"):
        one_page.caption(())


def test_it_is_one_page_and_needs_nothing_else() -> None:
    source = PAGE.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 300
    for node in ast.walk(ast.parse(source)):
        names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
