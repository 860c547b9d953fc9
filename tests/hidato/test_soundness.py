from __future__ import annotations

from time import process_time

import networkx as nx
import pytest
from oracles import all_paths
from tiers import FULL, slow

from hidato_edu import InvalidPuzzle, LimitReached, hidato
from hidato_edu.boards.grid import ADJACENCIES, Grid, Hexagonal, Square, Triangular
from hidato_edu.hidato import PRUNES, Reason, is_sound
from hidato_edu.hidato.search.soundness import _cases, _grown, _posed

# --- the prunes of the package ------------------------------------------------------------------


@pytest.mark.parametrize("ends", ["low", "high"])
@pytest.mark.parametrize("adjacency", sorted(ADJACENCIES))
@pytest.mark.parametrize("name", PRUNES)
def test_the_prunes_are_sound(name, adjacency, ends):
    kings = adjacency == "edges+corners"
    cells = 7 if FULL else 5 if kings else 6
    judged = is_sound(PRUNES[name], cells=cells, adjacency=adjacency, ends=ends)
    assert judged, str(judged)
    assert judged.counterexample is None
    assert judged.states > 400


@pytest.mark.parametrize(
    ("shape", "adjacency", "cells"),
    [("hexagon", "edges", 5), ("triangle", "edges", 6), ("triangle", "edges+corners", 3)],
)
@slow
@pytest.mark.parametrize("name", PRUNES)
def test_the_prunes_are_sound_on_other_shapes(name, shape, adjacency, cells):
    judged = is_sound(PRUNES[name], cells=cells, shape=shape, adjacency=adjacency)
    assert judged, str(judged)
    assert judged.states > 400


# --- faulty prunes ------------------------------------------------------------------------------


def manhattan(state):
    if state.cell and state.next_given:
        number, (row, col) = state.next_given
        if abs(row - state.cell[0]) + abs(col - state.cell[1]) > number - state.k + 1:
            return "too far"


def one_move_short(state):
    if state.cell and state.next_given:
        number, there = state.next_given
        if state.grid.distance(state.cell, there) > number - state.k:
            return "too far"


def dead_end_without_the_ends(state):
    for cell in state.blanks:
        exits = sum(near not in state.numbers for near in state.neighbors(cell))
        if exits < 1 and state.last > 1:
            return Reason("dead end", (cell,))


def dead_end_without_the_last_number(state):
    for cell in state.blanks:
        near = state.neighbors(cell)
        if state.k > 1 and sum(c not in state.numbers or c == state.cell for c in near) < 2:
            return Reason("dead end", (cell,))


def connectivity_without_the_givens(state):
    if state.cell is None:
        return None
    reached = [state.cell]
    for cell in reached:
        for near in state.neighbors(cell):
            if near in state.blanks and near not in reached:
                reached.append(near)
    return "cut off" if any(cell not in reached for cell in state.blanks) else None


def colors_of_kings(state):
    if state.cell and state.next_given:
        number, there = state.next_given
        moves = sum(there) - sum(state.cell)
        return "colors" if (moves - (number - state.k + 1)) % 2 else None


@pytest.mark.parametrize(
    ("prune", "state", "k", "completion"),
    [
        # Checked by hand: no smaller board can show the fault.
        (manhattan, [[1, -1], [-1, 2]], 2, [[1, -1], [-1, 2]]),
        (one_move_short, [[1, 2]], 2, [[1, 2]]),
        (dead_end_without_the_ends, [[0, 2]], 1, [[1, 2]]),
        (dead_end_without_the_last_number, [[1, 0]], 2, [[1, 2]]),
        (connectivity_without_the_givens, [[1, 2, 0]], 2, [[1, 2, 3]]),
        (colors_of_kings, [[1, -1], [-1, 2]], 2, [[1, -1], [-1, 2]]),
        (lambda state: "always", [[0]], 1, [[1]]),
    ],
)
def test_an_unsound_prune_is_refuted_by_the_smallest_state(prune, state, k, completion):
    judged = is_sound(prune)
    assert not judged
    found = judged.counterexample
    assert found.completion.to_array() == completion
    rows = [
        [found.state.numbers.get((r, c), 0) for c in range(len(state[0]))]
        for r in range(len(state))
    ]
    assert rows == [[max(0, number) for number in row] for row in state]
    assert found.state.k == k
    assert prune(found.state) in (found.reason, found.reason.why)
    assert str(judged).startswith("not sound, pruned before")


@pytest.mark.parametrize("prune", [manhattan, connectivity_without_the_givens, colors_of_kings])
def test_a_counterexample_is_one(prune):
    """Replayed in the search: it has the answer without the prune, and misses it with it."""
    found = is_sound(prune).counterexample
    posed = hidato.Puzzle(found.state.grid, found.state.numbers)
    assert found.completion.path in {answer.path for answer in hidato.solutions(posed)}
    pruned = hidato.solutions(posed, prunes=prune)
    assert found.completion.path not in {answer.path for answer in pruned}


def test_sums_of_offsets_do_for_shared_sides():
    assert is_sound(manhattan, adjacency="edges")


def forgets_the_sign(state):
    if state.cell and state.next_given:
        number, (row, col) = state.next_given
        if max(row - state.cell[0], col - state.cell[1]) > number - state.k:
            return "too far"


def looks_left_only(state):
    if state.cell and state.next_given:
        return "left" if state.next_given[1][1] < state.cell[1] else None


@pytest.mark.parametrize("prune", [forgets_the_sign, looks_left_only])
def test_a_fault_in_one_direction_is_seen(prune):
    assert not is_sound(prune, cells=3)


# --- prunes that break --------------------------------------------------------------------------


def test_a_prune_that_raises_is_refused_where_it_does():
    judged = is_sound(lambda state: state.next_given[0] and None)
    assert not judged
    assert judged.states == 1
    assert judged.counterexample.reason is None
    assert isinstance(judged.counterexample.error, TypeError)
    assert "raised TypeError" in str(judged)


@pytest.mark.parametrize("answer", [True, False, 1, ""])
def test_nonsense_is_refused(answer):
    judged = is_sound(lambda state: answer)
    assert "a prune returns None to go on" in str(judged)


# --- all states ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "boards", "states"), [(1, 1, 1), (2, 4, 28), (3, 20, 472)])
def test_boards_and_states_are_complete(size, boards, states):
    """Against a plain enumeration: boards in all positions, states from paths and subsets."""
    cases = _cases(size, Square())
    assert len({case.ground.grid for case in cases}) == boards
    assert len(cases) == states
    wanted = set()
    for grid in {case.ground.grid for case in cases}:
        for path in all_paths(grid):
            for k in range(1, size + 1):
                later = [x for x in range(k, size + 1) if x > 1]
                for bits in range(1 << len(later)):
                    keep = [*range(1, k), *(x for i, x in enumerate(later) if bits >> i & 1)]
                    wanted.add((grid, k, frozenset((path[x - 1], x) for x in keep)))
    told = {(c.ground.grid, c.k, frozenset(_posed(c, True).numbers.items())) for c in cases}
    assert told == wanted


def test_small_states_come_first():
    sizes = [
        (len(case.board), len(case.board) - case.board.count(0))
        for size in range(1, 5)
        for case in _cases(size, Square())
    ]
    assert sizes == sorted(sizes)


def test_the_states_know_their_puzzle_and_what_lies_ahead():
    for case in _cases(4, Square("edges")):
        for up in (True, False):
            state = _posed(case, up)
            ahead = [x for x in state.where if (x >= state.k if up else x <= state.k)]
            assert set(state.puzzle.givens.values()) == set(ahead)
            nearest = (min if up else max)(ahead, default=None)
            assert (state.next_given and state.next_given[0]) == nearest
            behind = state.k - 1 if up else state.k + 1
            assert state.cell == state.where.get(behind)


def test_boards_of_five_cells_are_taken_once():
    grids = {case.ground.grid for case in _cases(5, Square("edges"))}
    assert all(isinstance(grid, Grid) and grid.shape == Square("edges") for grid in grids)
    # Of the 12 pentominoes F, T, X and Y have no path through all cells; the other eight have one,
    # and lie in 3 x 3 (P, U, V, W, Z) or in two rows (I, L, N).
    assert len(grids) == 8


@pytest.mark.parametrize(
    ("shape", "sizes"),
    [
        (Hexagonal(), [1, 3, 11, 44, 22, 82]),  # polyhexes: up to 4 in all positions
        (Hexagonal("even-q"), [1, 3, 11, 44, 22, 82]),
        (Triangular(), [1, 3, 6, 14, 4, 12]),  # polyiamonds; the first in one position only
    ],
    ids=str,
)
def test_boards_of_hexagons_and_triangles_are_complete(shape, sizes):
    for size, count in enumerate(sizes, start=1):
        boards = _grown(size, shape)
        assert len(set(boards)) == len(boards) == count
        assert all(len(cells) == size for cells in boards)
        assert all(nx.is_connected(Grid(cells, shape).to_networkx()) for cells in boards)


def test_a_distance_of_squares_is_refuted_on_hexagons():
    assert is_sound(manhattan, cells=4, shape="hexagon", adjacency="edges").counterexample
    with pytest.raises(InvalidPuzzle, match="'knight' is not an adjacency of hexa"):
        is_sound("gap", shape="hexagon", adjacency="knight")


def test_budgets():
    with pytest.raises(LimitReached) as caught:
        is_sound(lambda state: None, max_states=10)
    assert caught.value.nodes == 10
    with pytest.raises(LimitReached):
        is_sound(lambda state: None, max_seconds=0.0)
    assert is_sound(lambda state: None, cells=2, max_states=29)


def test_the_clock_is_looked_at_while_large_boards_are_made() -> None:
    began = process_time()
    with pytest.raises(LimitReached):
        is_sound(PRUNES["gap"], cells=12, max_seconds=0.5)
    assert process_time() - began < 5  # without a look at the clock it is minutes


@pytest.mark.parametrize(
    ("prune", "switches", "error", "problem"),
    [
        ("gap", {"ends": "both"}, ValueError, "ends='both'"),
        ("gap", {"cells": 0}, ValueError, "cells=0"),
        ("gapp", {}, ValueError, "prune 'gapp'"),
        (None, {}, TypeError, "None"),
    ],
)
def test_what_cannot_be_tried_is_refused(prune, switches, error, problem) -> None:
    with pytest.raises(error, match=problem):
        is_sound(prune, **switches)


def test_a_prune_can_be_named() -> None:
    assert is_sound("gap", cells=3)
