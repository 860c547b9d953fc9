from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from kakuro.boards import runs
from kakuro.oracles import all_answers
from tiers import slow

from hidato_edu import GenerationFailed, InvalidPuzzle, LimitReached, kakuro
from hidato_edu.boards.grid import Grid
from hidato_edu.core.budget import Budget
from hidato_edu.kakuro import GRADES
from hidato_edu.kakuro.generate.generator import generate, generate_with_report
from hidato_edu.kakuro.generate.patterns import random_pattern
from hidato_edu.kakuro.generate.repair import DECIDERS, Draft, Layout, excess, fixpoint
from hidato_edu.kakuro.puzzle import EDGES
from hidato_edu.kakuro.search.filtering import domains, narrowed

QUICK = (Phase.explicit, Phase.generate)  # to shrink a pattern takes minutes

# --- patterns -----------------------------------------------------------------------------------


@given(
    rows=st.integers(5, 13),
    cols=st.integers(5, 13),
    density=st.floats(0, 1),
    longest=st.integers(4, 9),
    symmetric=st.booleans(),
    seed=st.integers(0, 10**6),
)
@settings(phases=QUICK)
def test_patterns(rows, cols, density, longest, symmetric, seed):
    board = random_pattern(
        rows, cols, density=density, longest=longest, symmetric=symmetric, seed=seed
    )
    assert board.size == (rows, cols)
    assert board.shape == EDGES
    assert all(row and col for row, col in board.cells)
    assert {len(run.cells) for run in runs(board)} <= set(range(2, longest + 1))
    reached = [board.cells[0]]
    for cell in reached:
        reached += [near for near in board.neighbors(cell) if near not in reached]
    assert set(reached) == set(board.cells)
    if symmetric:
        assert all((rows - row, cols - col) in board for row, col in board.cells)


@pytest.mark.parametrize("density", [0.6, 0.7, 0.8])
@pytest.mark.parametrize("size", [(10, 10), (14, 20)])
def test_density_is_reached(density, size):
    white = len(random_pattern(*size, density=density, seed=3))
    assert density - 0.01 <= white / ((size[0] - 1) * (size[1] - 1)) < density + 0.04


def test_small_and_narrow_patterns():
    assert len(random_pattern(3, 3, seed=1)) == 4
    assert len(random_pattern(3, 10, density=1, seed=1)) == 18
    assert {len(run.cells) for run in runs(random_pattern(3, 30, density=0, seed=1))} <= {2, 3}
    for seed in range(3):
        assert max(len(run.cells) for run in runs(random_pattern(4, 25, seed=seed))) <= 9


def test_some_patterns_are_not_symmetric():
    board = random_pattern(9, 9, symmetric=False, seed=1)
    assert any((9 - row, 9 - col) not in board for row, col in board.cells)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"rows": 2}, "rows=2; use a whole number, at least 3"),
        ({"cols": 2.5}, "cols=2.5; use a whole number"),
        ({"cols": True}, "cols=True"),
        ({"rows": 10**6}, "1000000 x 9 cells is too large; use at most 1,000,000"),
        ({"density": 70}, "density=70 is not a share"),
        ({"density": None}, "density=None"),
        ({"longest": 1}, "longest=1"),
        ({"longest": 10}, "longest=10; use 2 to 9"),
    ],
)
def test_bad_patterns(settings, message):
    with pytest.raises(InvalidPuzzle, match=message):
        random_pattern(**{"rows": 9, "cols": 9, **settings})


# --- repairs ------------------------------------------------------------------------------------


@given(seed=st.integers(0, 10**6), size=st.integers(4, 8))
def test_filters_are_sound_and_each_sees_more(seed, size):
    layout = Layout(random_pattern(size, size, seed=seed))
    digits = layout.fill(Random(seed), Budget())
    totals = [sum(digits[i] for i in run) for run in layout.runs]
    masks = [fixpoint(layout, totals, narrow) for narrow in DECIDERS.values()]
    for weaker, stronger in pairwise(masks):
        assert all(two & ~one == 0 for one, two in zip(weaker, stronger, strict=True))
    exact = domains(layout.puzzle(totals))
    assert [exact[cell].mask for cell in layout.grid.cells] == masks[-1]
    assert all(mask >> digit & 1 for mask, digit in zip(masks[-1], digits, strict=True))


@given(
    cells=st.lists(st.sets(st.integers(1, 9), min_size=1), min_size=2, max_size=5),
    total=st.integers(1, 35),
)
def test_a_weaker_filter_keeps_what_the_run_keeps(cells, total):
    masks = tuple(kakuro.Digits(digits).mask for digits in cells)
    kept = narrowed(total, masks)
    if kept:
        for narrow in DECIDERS.values():
            found = narrow(total, masks)
            assert all(one & ~two == 0 for one, two in zip(kept, found, strict=True))
            assert all(two & ~one == 0 for one, two in zip(masks, found, strict=True))


def test_changes_keep_the_rules_and_can_be_taken_back():
    layout = Layout(random_pattern(8, 8, seed=2))
    rng = Random(2)
    draft = Draft(layout, layout.fill(rng, Budget()), "sets", Budget())
    for change in draft.repair(rng, 2_000):
        assert draft.totals == [sum(draft.digits[i] for i in run) for run in layout.runs]
        for run in layout.runs:
            assert len({draft.digits[i] for i in run}) == len(run)
        last = change
    assert draft.excess == 0
    assert draft.undecided == []
    digits = draft.digits.copy()
    draft.take_back(last)
    assert draft.digits != digits
    assert draft.excess == excess(draft.masks) > 0


def test_harder_means_less_decided():
    layout = Layout(random_pattern(7, 7, seed=4))
    rng = Random(4)
    draft = Draft(layout, layout.fill(rng, Budget()), "run", Budget())
    for _ in draft.repair(rng, 4_000):
        pass
    assert draft.excess == 0

    def is_proper(totals):
        return kakuro.uniqueness(layout.puzzle(totals)) == "unique"

    grown = [draft.excess for _ in draft.harden(rng, 300, is_proper)]
    assert grown == sorted(grown)
    assert grown[-1] > 0
    assert is_proper(draft.totals)


# --- puzzles ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 2, 3, 4, 5, 6, 7, 8])
def test_small_puzzles_have_one_answer_by_brute_force(seed):
    puzzle, report = generate_with_report((4 + seed % 2, 5), seed=seed)
    assert all_answers(puzzle, limit=2) == [dict(report.answer)]
    assert not puzzle.givens
    assert None not in {run.total for run in puzzle.runs}


@pytest.mark.parametrize("size", [6, (9, 7), (13, 13)])
def test_puzzles_have_one_answer(size):
    puzzle, report = generate_with_report(size, seed=5)
    assert puzzle.grid.size == (size if isinstance(size, tuple) else (size, size))
    assert list(kakuro.solutions(puzzle)) == [report.answer]


@slow
@pytest.mark.parametrize("grade", GRADES)
def test_grades(grade):
    puzzle, report = generate_with_report((7, 7), difficulty=grade, seed=1)
    assert kakuro.grade(puzzle) == grade == report.difficulty == report.grade
    assert kakuro.uniqueness(puzzle) == "unique"


def test_white_cells_of_ones_own():
    cells = [(r, c) for r in range(1, 5) for c in range(1, 5) if (r, c) not in {(1, 1), (4, 4)}]
    for board in (Grid(cells, EDGES, (5, 5)), Grid(cells)):
        puzzle = generate(board, seed=1)
        assert puzzle.grid == Grid(cells, EDGES, (5, 5))
        assert kakuro.uniqueness(puzzle) == "unique"
    single = generate(Grid([(1, 1)], EDGES), seed=1)
    assert [run.total for run in single.runs] == [single.runs[0].total] * 2


LATIN = Grid([(r, c) for r in range(1, 4) for c in range(1, 10)], EDGES)
"""Each of its rows has the sum 45, so that rows can change places."""


def test_what_cannot_be_is_told():
    with pytest.raises(GenerationFailed, match=r"no puzzle in 2 tries: \d+ of 27 cells"):
        generate(LATIN, seed=1, tries=2)
    with pytest.raises(GenerationFailed, match=r"the grade was .*, not 'extreme'"):
        generate((3, 3), difficulty="extreme", seed=1, tries=2)


@pytest.mark.parametrize(
    ("board", "where"),
    [
        (LATIN, "across from row 1, column 1 and across from row 2, column 1 .* a black cell"),
        (Grid([(c, r) for r, c in LATIN.cells], EDGES), "down from row 1, column 1 and down"),
        ((3, 10), "and across from row 2, column 1 .*: use a smaller density"),
    ],
)
def test_runs_that_can_change_places_are_named(board, where):
    with pytest.raises(GenerationFailed, match=f"the runs .*{where}"):
        generate(board, density=1, seed=1, tries=1)


def test_runs_of_nine_may_cross_different_runs():
    cells = {(r, c) for r in (1, 2) for c in range(1, 10)} - {(2, 9)}
    assert Layout(Grid(sorted(cells), EDGES)).twins() is None
    apart = [(r, c) for r in (1, 3) for c in range(1, 10)]
    assert Layout(Grid(apart, EDGES)).twins() is None


def test_repairs_look_at_the_clock():
    layout = Layout(random_pattern(6, 6, seed=1))
    draft = Draft(layout, layout.fill(Random(1), Budget()), "sets", Budget(max_seconds=0))
    with pytest.raises(LimitReached):
        list(draft.repair(Random(1), 100))


def test_report():
    _, report = generate_with_report((7, 7), seed=11)
    assert report.tested > report.repairs > 0
    assert report.techniques.uniqueness == "unique"
    assert f"Grade: {report.grade} (" in str(report)
