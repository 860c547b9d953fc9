"""What the questions of notebook 07 claim, counted again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean, median

import pytest

from hidato_edu import hidato
from hidato_edu.core import resources
from hidato_edu.exercises import worksheet
from hidato_edu.hidato.search.prunes import PRUNES
from hidato_edu.hidato.search.state import State
from hidato_edu.lessons.n07_pruning.answers import cut_off as cut_offs
from hidato_edu.lessons.n07_pruning.answers import dead_end as dead_ends
from hidato_edu.lessons.n07_pruning.answers import too_far as tests_of_the_gap
from hidato_edu.lessons.n07_pruning.checks import long_boards, refute, values

ASK = worksheet("07")


def _board(state: State) -> dict:
    return {cell: state.numbers.get(cell, 0) for cell in state.grid.cells}


def gap(state: State) -> str | None:
    if state.cell is None or state.next_given is None:
        return None
    number, there = state.next_given
    return "far" if tests_of_the_gap.too_far(state.cell, state.k - 1, there, number) else None


def dead_end(state: State) -> str | None:
    if state.cell is None:
        return None
    dead = dead_ends.dead_end(_board(state), state.cell, state.k, state.last)
    return "dead" if dead else None


def cut_off(state: State) -> str | None:
    if state.cell is None:
        return None
    return "cut" if cut_offs.cut_off(_board(state), state.cell, state.k) else None


def slides() -> hidato.Puzzle:
    return hidato.parse(resources.data("slides/puzzle_10x10.txt").read_text(encoding="utf-8"))


def calls(prunes: tuple[Callable[[State], str | None] | str, ...]) -> int:
    return sum(event[0] == "enter" for event in hidato.steps(slides(), prunes=prunes, limit=1))


@pytest.mark.parametrize("prune", [gap, dead_end, cut_off])
def test_the_solutions_are_sound(prune: Callable[[State], str | None]) -> None:
    assert hidato.is_sound(prune, cells=5)


@pytest.mark.parametrize("name", list(refute.PRUNES))
def test_the_prunes_to_refute_are_not_sound(name: str) -> None:
    found = hidato.is_sound(refute.PRUNES[name], cells=3)
    assert found.counterexample is not None
    # The reference is as small as the smallest state that refutes the prune.
    board = hidato.from_array(ASK.refute.question.reference[name])
    assert board.size == found.counterexample.state.last == 2


@pytest.mark.parametrize("seed", range(5))
def test_the_large_states_are_what_they_claim_to_be(seed: int) -> None:
    for state in (
        *long_boards.alive_and_long(Random(seed)),
        long_boards.snake(Random(seed)),
        long_boards.late_on_a_snake(Random(seed)),
    ):
        numbers = {cell: number for number, cell in enumerate(state.answer, start=1)}
        assert not list(hidato.violations(state.puzzle, numbers))
    for state in long_boards.cut_off_far_away(Random(seed)):
        assert cut_offs.cut_off(state.board, state.path[-1], state.k)
    for state in long_boards.dead_end_far_away(Random(seed)):
        assert dead_ends.dead_end(state.board, state.path[-1], state.k, len(state.grid))


def test_the_solution_of_the_gap_test_prunes_as_the_library_does() -> None:
    assert calls((gap,)) == calls(("gap",))


def test_the_gap_test_leaves_most_calls_of_the_slides_puzzle() -> None:
    assert round(calls(()), -3) == 19_000
    right = next(one for one in ASK.saved_calls.question.options if one.is_right)
    assert right.text == f"about {round(calls(('gap',)), -3):,}"


def test_only_connectivity_sees_the_split_board() -> None:
    state = State.of(hidato.parse("\n".join(["0 0 0 0 0"] * 3)), [(0, 2), (1, 2), (2, 2)])
    for one in ASK.which_prune.question.options:
        prune = PRUNES[one.text.partition(":")[0].replace(" ", "-")]
        assert one.is_right == (prune(state) is not None)
    assert not hidato.count_solutions(
        hidato.parse("0 0 1 0 0\n0 0 2 0 0\n0 0 3 0 0"), limit=1, max_nodes=100_000
    )


def test_one_large_number_moves_the_mean() -> None:
    numbers = [160] * 98 + [99 * 350 - 98 * 160]
    assert (mean(numbers), median(numbers)) == (350, 160)
    assert round(mean([*numbers, 200_000]), -2) == values.heavy_tail()["new_mean"]
    assert median([*numbers, 200_000]) == 160
