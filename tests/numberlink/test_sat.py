"""The SAT engine: clauses, held against brute force; loose loops, phases, budgets."""

from __future__ import annotations

from functools import partial
from itertools import islice

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberlink.boards import BEYOND, CROSSED, SEVERAL, STAIRS, TWO, puzzles
from numberlink.oracles import CONVENTIONS, all_answers, links_of, used, wanted

from hidato_edu import LimitReached
from hidato_edu import sat as satisfy
from hidato_edu.core.budget import Budget
from hidato_edu.numberlink import from_array, is_solution
from hidato_edu.numberlink.puzzle import Solution, links_along
from hidato_edu.numberlink.solvers import sat
from hidato_edu.numberlink.solvers.detours import another_way

pytest.importorskip("pysat.solvers", reason="python-sat is not installed")

FAR = from_array([[1, 0, 0, 0, 0, 1], *[[0] * 6 for _ in range(5)], [2, 0, 0, 0, 0, 2]])
"""Few ends, many cells: most of what keeps the degrees has loose loops."""

GRAPH = nx.grid_2d_graph(5, 5)

COLORS = from_array([[1, *[0] * 9], *[[0] * 10 for _ in range(8)], [*[0] * 9, 1]])
"""Corners of one color: a path through all cells cannot join them. A SAT solver must count."""


@given(puzzles())
def test_all_answers(puzzle):
    assert sorted(map(used, sat.solutions(puzzle))) == wanted(puzzle)  # a list: each only once


@pytest.mark.parametrize(("cover", "touch"), CONVENTIONS)
def test_answers_know_their_puzzle(cover, touch):
    """Those that are found under a stricter convention, too."""
    puzzle = SEVERAL.under(cover=cover, self_touch=touch)
    for answer in sat.solutions(puzzle):
        assert answer.puzzle == puzzle
        assert is_solution(puzzle, answer)


@given(puzzles(), st.data())
def test_links_that_must_be_used_or_not(puzzle, data):
    one, other = (data.draw(st.sampled_from(puzzle.links)) for _ in range(2))
    asked = sat.solutions(puzzle, using=[one], without=[other])
    wanted = [answer for answer in sat.solutions(puzzle) if answer[one] and not answer[other]]
    assert sorted(map(used, asked)) == sorted(map(used, wanted))


# --- loose loops ----------------------------------------------------------------------------------


RINGS = from_array(
    [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 2]], self_touch=True
)


@pytest.mark.parametrize("cover", [True, False])
def test_a_cut_forbids_the_loop_and_no_answer(cover):
    puzzle = RINGS.under(cover=cover)
    model = sat.model(puzzle)
    loop = [(0, 1), (0, 2), (0, 3), (1, 3), (2, 3), (2, 2), (2, 1), (1, 1), (0, 1)]
    path = [(0, 0), (1, 0), (2, 0), (3, 0)]
    links = links_along(loop) + links_along(path)
    assert sat.loops(puzzle, links) == [sorted(set(loop))]
    assert sat.loops(puzzle, links_along(path)) == []
    held = {model.names[step] for step in links}
    clauses = model.cuts(sorted(held))
    assert clauses
    assert any(not kept(clause, held) for clause in clauses)
    answers = all_answers(puzzle)
    assert answers
    for answer in answers:
        names = {model.names[step] for step in links_of(answer)}
        assert all(kept(clause, names) for clause in clauses)
    enclosed = ("link", (1, 1), (1, 2))  # no way out: (1, 2) lies within the loop
    assert not any(model.names[enclosed] in clause for clause in clauses)


def test_a_loop_around_ends_cuts_no_answer():
    puzzle = from_array(
        [[0, 0, 0, 0, 1], [0, 2, 2, 0, 0], [0, 0, 0, 0, 1]], cover=False, self_touch=False
    )
    model = sat.model(puzzle)
    loop = [(0, c) for c in range(4)] + [(1, 3)] + [(2, c) for c in (3, 2, 1, 0)] + [(1, 0)]
    ring = links_along([*loop, loop[0]])
    clauses = model.cuts([model.names[step] for step in ring])
    assert clauses
    for answer in all_answers(puzzle):
        assert all(kept(c, {model.names[step] for step in links_of(answer)}) for c in clauses)


def kept(clause: list[int], true: set[int]) -> bool:
    return any((name in true) if name > 0 else (-name not in true) for name in clause)


@pytest.mark.parametrize("cover", [True, False])
def test_loops_that_turn_up(cover, monkeypatch):
    met = []

    def seen(model: sat.Model, true: list[int]) -> list[list[int]]:
        clauses = cuts(model, true)
        met.append(bool(clauses))
        return clauses

    cuts = sat.Model.cuts
    monkeypatch.setattr(sat.Model, "cuts", seen)
    puzzle = FAR.under(cover=cover)
    found = [answer for _, answer in zip(range(100), sat.solutions(puzzle), strict=False)]
    assert len(set(found)) == 100
    assert all(is_solution(puzzle, answer) for answer in found)
    assert any(met)


# --- phases, and what a look decides --------------------------------------------------------------


def test_colors_that_do_not_balance_take_no_time():
    assert list(sat.solutions(COLORS, max_nodes=1)) == []
    puzzle = COLORS.under(cover=False)
    assert is_solution(puzzle, next(sat.solutions(puzzle, max_nodes=500)))


@pytest.mark.parametrize(
    "puzzle", [BEYOND, CROSSED, from_array([[1, 0, 1], [-1, -1, -1], [0, 2, 2]])]
)
def test_no_answer(puzzle):
    assert list(sat.solutions(puzzle)) == []


def test_a_strict_phase_that_takes_too_long_is_left(monkeypatch):
    """What it has found is not found again."""
    wanted = sorted(map(used, sat.solutions(TWO.under(cover=False))))
    asked = []

    def stopped(made, board, budget, excluded=(), cuts=None):
        asked.append(len(list(excluded)))
        found = models(made, board, budget, excluded, cuts)
        yield from islice(found, 1)
        if len(asked) == 1:
            budget.stop()
        yield from found

    models = satisfy.models
    monkeypatch.setattr(satisfy, "models", stopped)
    found = list(sat.solutions(TWO.under(cover=False)))
    assert sorted(map(used, found)) == wanted
    assert asked[:2] == [0, 1]
    assert asked == sorted(asked)
    assert len(asked) == 4  # both kinds, the first of them again, and all


def test_a_kind_that_has_had_its_last_round_is_not_tried_again(monkeypatch):
    asked = []

    def stopped(made, board, budget, excluded=(), cuts=None):
        asked.append(board)
        if len(asked) == 2:  # the only kind that is left
            budget.stop()
        yield from ()

    monkeypatch.setattr(satisfy, "models", stopped)
    assert list(sat.solutions(TWO.under(cover=False))) == []
    assert len(asked) == 3  # each kind once, and all


@pytest.mark.parametrize("touch", [True, False])
@given(puzzle=puzzles())
def test_there_is_a_tidy_answer_if_there_is_any(touch, puzzle):
    puzzle = puzzle.under(cover=False, self_touch=touch)
    (kind,) = (kind for kind in sat._kinds(puzzle) if kind.name == "tidy")
    clauses = kind.model()
    tidy = satisfy.models(satisfy.solvers(), clauses.clauses, Budget(), (), clauses.cuts)
    found = [used(clauses.answer(puzzle, true)) for true in tidy]
    assert bool(found) == bool(all_answers(puzzle, 1))
    assert set(found) <= set(wanted(puzzle))


@given(puzzles())
def test_one_tidy_answer_and_no_other_way_prove_that_it_is_the_only_one(puzzle):
    puzzle = puzzle.under(cover=False, self_touch=True)
    (kind,) = (kind for kind in sat._kinds(puzzle) if kind.name == "tidy")
    board = kind.model()
    tidy = [
        board.answer(puzzle, true)
        for true in satisfy.models(satisfy.solvers(), board.clauses, Budget(), (), board.cuts)
    ]
    is_only = len(tidy) == 1 and another_way(tidy[0]) is None
    assert is_only == (len(all_answers(puzzle, 2)) == 1)


@given(puzzles(rows=5, cols=5, cells=20))
def test_another_way_leads_through_unused_cells(puzzle):
    """Exactly where connected unused cells lie beside two cells of a path."""
    puzzle = puzzle.under(cover=False, self_touch=True)
    for answer in map(partial(Solution.of_paths, puzzle), all_answers(puzzle, 20)):
        unused = [cell for cell, label in answer.labels.items() if not label]
        beside = [
            [answer.labels[cell] for cell in nx.node_boundary(GRAPH, part) if cell in puzzle.grid]
            for part in nx.connected_components(GRAPH.subgraph(unused))
        ]
        other = another_way(answer)
        assert (other is not None) == any(len(set(met)) < len(met) for met in beside)
        if other is not None:
            assert is_solution(puzzle, other)
            (changed,) = (n for n in puzzle.pairs if other.paths[n] != answer.paths[n])
            assert set(other.paths[changed]) - set(answer.paths[changed]) <= set(unused)


def test_a_tidy_path_makes_no_detour():
    """Of the ways around two cells and into the corner it goes straight, and turns up and left."""
    puzzle = from_array([[1, 0, 0, 1], [0] * 4, [2, 0, 0, 0], [0, 0, 0, 2]], cover=False)
    (kind,) = (kind for kind in sat._kinds(puzzle) if kind.name == "tidy")
    board = kind.model()
    found = [
        board.answer(puzzle, true).paths
        for true in satisfy.models(satisfy.solvers(), board.clauses, Budget(), (), board.cuts)
    ]
    assert ((0, 0), (0, 1), (0, 2), (0, 3)) in {paths[1] for paths in found}
    for paths in found:
        assert paths[1] == ((0, 0), (0, 1), (0, 2), (0, 3))


# --- budgets --------------------------------------------------------------------------------------


def test_a_budget_ends_all_phases():
    found = []
    with pytest.raises(LimitReached) as stopped:
        found.extend(sat.solutions(FAR.under(cover=False), max_nodes=300))
    assert found
    assert stopped.value.nodes >= 300


def test_nodes_of_all_phases_are_added(monkeypatch):
    def spent(made, board, budget, excluded=(), cuts=None):
        budget.nodes += 10
        yield from ()
        budget.stop_if_over()

    monkeypatch.setattr(satisfy, "models", spent)
    with pytest.raises(LimitReached) as stopped:
        list(sat.solutions(STAIRS.under(cover=False), max_nodes=15))
    assert stopped.value.nodes == 20


def test_too_many_cells():
    with pytest.raises(LimitReached, match="this engine takes at most 25,000"):
        next(sat.solutions(from_array([[1, *[0] * 25_000, 1]])))
