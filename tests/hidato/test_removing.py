"""Givens go while the answer stays the only one: against a loop that tests one by one."""

from __future__ import annotations

import random
import re
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiers import slow

from hidato_edu import GenerationFailed, InvalidPuzzle, LimitReached, Trace, hidato
from hidato_edu.boards.grid import Grid, Square, square
from hidato_edu.boards.symmetry import image, orbits, symmetries
from hidato_edu.hidato.generate import grading, maker, removing
from hidato_edu.hidato.solvers import sat
from hidato_edu.hidato.solvers.engine.second_solution import KnownPath

ADJACENCIES = ("edges+corners", "edges", "knight")


def walk(rng, cells, adjacency="edges+corners", side=6):
    """Return a board of any form, with holes, and a path through it: a walk cut to fit."""
    shape = Square(adjacency)
    path = [(rng.randrange(side), rng.randrange(side))]
    while len(path) < cells:
        near = [
            (r, c)
            for r, c in shape.around(path[-1])
            if 0 <= r < side and 0 <= c < side and (r, c) not in path
        ]
        if not near:
            break
        path.append(rng.choice(near))
    return Grid(tuple(path), shape), tuple(path)


def board(grid, path, gone):
    numbers = enumerate(path, start=1)
    return hidato.Puzzle(grid, tuple((cell, k) for k, cell in numbers if k not in gone))


def one_by_one(grid, path, units, most):
    """Return what goes if each unit is tested by the whole engine, the plain way."""
    gone: set[int] = set()
    for unit in units:
        fewer = gone | set(unit)
        puzzle = board(grid, path, fewer)
        if len(fewer) <= most and hidato.uniqueness(puzzle, engine="engine") == "unique":
            gone = fewer
    return gone


def shuffled_units(rng, numbers, pairs=False):
    left = list(numbers)
    rng.shuffle(left)
    step = 2 if pairs else 1
    return [tuple(sorted(left[i : i + step])) for i in range(0, len(left), step)]


@given(
    seed=st.integers(0, 10**6),
    adjacency=st.sampled_from(ADJACENCIES),
    cells=st.integers(1, 24),
    share=st.floats(0.3, 1.0),
    ends=st.booleans(),
    pairs=st.booleans(),
)
def test_the_same_as_one_by_one(seed, adjacency, cells, share, ends, pairs):
    rng = random.Random(seed)
    grid, path = walk(rng, cells, adjacency)
    n = len(path)
    units = shuffled_units(rng, range(1, n + 1) if ends else range(2, n), pairs)
    most = round(share * n)
    removal = removing.remove(grid, path, units, most)
    assert not removal.untested
    assert all(one.outcome in ("gone", "needed") for one in removal.decisions)
    assert set(removal.gone) == one_by_one(grid, path, units, most)


@given(seed=st.integers(0, 10**6), adjacency=st.sampled_from(ADJACENCIES))
def test_reasons_hold_and_nothing_is_tested_twice(seed, adjacency):
    rng = random.Random(seed)
    grid, path = walk(rng, 30, adjacency)
    n = len(path)
    units = shuffled_units(rng, range(1, n + 1))
    removal = removing.remove(grid, path, units, n)
    assert [one.numbers for one in removal.decisions] == units[: len(removal.decisions)]
    gone: set[int] = set()
    for one in removal.decisions:
        if one.outcome == "gone":
            gone |= set(one.numbers)
            continue
        assert set(one.elsewhere) <= gone | set(one.numbers)
        assert set(one.elsewhere) & set(one.numbers)
        assert hidato.uniqueness(board(grid, path, set(one.elsewhere))) == "several"
    assert hidato.uniqueness(board(grid, path, gone)) == "unique"


@given(seed=st.integers(0, 10**6), adjacency=st.sampled_from(ADJACENCIES))
def test_one_step_away_is_another_answer(seed, adjacency):
    rng = random.Random(seed)
    grid, path = walk(rng, 20, adjacency, side=5)
    for difference in KnownPath(grid, path).one_step_away():
        moved = {k for k in range(len(path) + 1) if difference >> k & 1}
        answers = hidato.solutions(board(grid, path, moved), engine="engine")
        others = [{k for k, c in enumerate(path, 1) if answer[c] != k} for answer in answers]
        assert moved in others


def test_a_board_that_is_too_large_is_refused():
    with pytest.raises(LimitReached, match="this engine takes at most"):
        KnownPath(square(400, 400), [])


def test_a_budget_of_nothing_takes_nothing_away():
    path = hidato.random_path(square(6, 6), seed=1).path
    units = [(k,) for k in range(2, 36)]
    removal = removing.remove(square(6, 6), path, units, 34, max_seconds=0)
    assert (removal.gone, removal.untested) == ((), 34)


def test_what_is_not_found_out_stays(monkeypatch):
    monkeypatch.setattr(removing, "QUESTIONS", removing.MOST_NODES)
    grid = square(7, 7, adjacency="knight")
    path = hidato.random_path(grid, seed=2).path
    units = shuffled_units(random.Random(3), range(2, 49))
    removal = removing.remove(grid, path, units, 47)
    assert "undecided" in {one.outcome for one in removal.decisions}
    assert hidato.uniqueness(board(grid, path, set(removal.gone)), engine="engine") == "unique"


# ---------------------------------------------------------------- puzzles


def irregular():
    """Return boards with holes, from 5 cells, some without a path."""
    rng = random.Random(7)
    for number in range(24):
        adjacency = ADJACENCIES[number % 3]
        if number % 2:
            grid, _ = walk(rng, 5 + 3 * number, adjacency, side=12)
        else:
            rows, cols = rng.randint(2, 8), rng.randint(3, 9)
            cells = [(r, c) for r in range(rows) for c in range(cols)]
            blocked = rng.sample(cells, rng.randint(0, len(cells) // 7))
            grid = square(rows, cols, adjacency=adjacency, blocked=blocked)
        yield number, grid


@slow
def test_exactly_one_answer_says_another_solver():
    if not sat.is_installed():
        pytest.skip("needs python-sat (the extra sat)")
    made = 0
    for number, grid in irregular():
        try:
            puzzle = hidato.generate(
                grid,
                (0.5, 0.7, 0.9)[number // 3 % 3],
                unique=True,
                seed=number,
                keep_ends=number % 4 > 0,
                max_seconds=0.3,  # one answer, whatever the budget
            )
        except GenerationFailed:
            continue
        made += 1
        assert hidato.uniqueness(puzzle, engine="sat") == "unique"
    assert made >= 12


def test_a_large_board_takes_no_longer_than_it_should():
    made = hidato.generate_with_report(square(30, 30), 0.5, unique=True, seed=3)
    assert made.report.reached == 0.5
    assert made.report.tests >= 450
    assert hidato.uniqueness(made.puzzle, engine="engine") == "unique"


def test_more_than_can_go_is_reported():
    puzzle, report = hidato.generate_with_report(square(6, 6), 0.9, unique=True, seed=2)
    n, blanks = puzzle.size, puzzle.size - len(puzzle.givens)
    assert report.reached == blanks / n < 0.9
    assert report.tests == n - 2
    assert "beyond that the ends stay, and every other given is needed. " in str(report)
    for cell, number in puzzle.givens.items():
        if number not in (1, n):
            fewer = {c: k for c, k in puzzle.givens.items() if c != cell}
            assert hidato.uniqueness(hidato.Puzzle(puzzle.grid, fewer)) == "several"
    loose = hidato.generate_with_report(square(6, 6), 0.9, seed=2)
    assert loose.report.reached == pytest.approx(0.9, abs=1 / 36)
    assert loose.report.uniqueness == "not asked"
    assert loose.report.grade is None


def test_the_report_names_a_seed_that_gives_the_puzzle_again():
    made = hidato.generate_with_report(square(5, 5), 0.6, unique=True)
    assert hidato.generate(square(5, 5), 0.6, unique=True, seed=made.report.seed) == made.puzzle
    assert f"seed {made.report.seed}" in str(made.report)
    given_source = hidato.generate_with_report(square(3, 3), seed=random.Random(1))
    assert given_source.report.seed is None


@pytest.mark.parametrize("symmetry", symmetries(square(6, 6)))
@pytest.mark.parametrize("unique", [True, False])
@pytest.mark.parametrize("keep_ends", [True, False])
def test_givens_lie_symmetric(symmetry, unique, keep_ends):
    grid = square(6, 6, blocked=[(2, 2), (2, 3), (3, 2), (3, 3)])
    puzzle = hidato.generate(
        grid, 0.5, unique=unique, symmetry=symmetry, seed=5, keep_ends=keep_ends, path="backbite"
    )
    moved = image(grid, symmetry)
    assert {moved[cell] for cell in puzzle.givens} == set(puzzle.givens)
    assert puzzle.size - len(puzzle.givens) <= 16
    if unique:
        assert hidato.uniqueness(puzzle) == "unique"
    if keep_ends:
        assert {1, 32} <= set(puzzle.givens.values())


def test_a_board_without_the_symmetry_says_which_it_has():
    with pytest.raises(InvalidPuzzle, match=r"'quarter'; it has: 'rotation', 'left-right'"):
        hidato.generate(square(2, 3), symmetry="quarter")
    crooked = square(2, 3, blocked=[(0, 0)])
    assert symmetries(crooked) == ()
    with pytest.raises(InvalidPuzzle, match="it has: none"):
        orbits(crooked, "rotation")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"difficulty": "nice"}, r"difficulty='nice'; use None or one of 'easy', 'medium'"),
        ({"symmetry": "both"}, r"symmetry='both'; use None or one of 'rotation', 'quarter'"),
        ({"path": "walk"}, r"path='walk'; use one of 'backbite', 'rotation', 'climb'"),
    ],
)
def test_names_that_are_none(asked, message):
    with pytest.raises(ValueError, match=message):
        hidato.generate(square(3, 3), **asked)


# ---------------------------------------------------------------- grades


@pytest.mark.parametrize("difficulty", hidato.GRADES[:4])
def test_a_puzzle_of_a_grade(difficulty):
    puzzle, report = hidato.generate_with_report(
        square(6, 6), 0.6, difficulty=difficulty, seed=1, tries=20
    )
    assert hidato.grade(puzzle) == report.grade == difficulty
    assert report.uniqueness == "unique"
    assert report.counts == hidato.techniques(puzzle).counts
    assert puzzle.size - len(puzzle.givens) <= round(0.6 * 36)


def test_a_grade_that_is_out_of_reach_names_the_nearest():
    with pytest.raises(
        GenerationFailed, match=r"'extreme' in 3 of 3 tries: the nearest was 'easy'"
    ):
        hidato.generate(square(4, 4), 0.1, difficulty="extreme", tries=3, seed=1)


def test_a_grade_without_a_try_fails():
    for tries in (0, -3, 1.5):
        with pytest.raises(ValueError, match=rf"tries={tries}; use a whole number, at least 1"):
            hidato.generate(square(4, 4), difficulty="easy", tries=tries)


def test_the_budget_of_a_difficulty_is_in_steps(monkeypatch):
    monkeypatch.setattr(maker, "ALL_GRADES", 36**2 * 60)
    for _ in range(2):
        with pytest.raises(GenerationFailed, match="in 2 of 9 tries, then the budget was used up"):
            hidato.generate(square(6, 6), 0.6, difficulty="very hard", seed=1, tries=9)


def test_the_grade_of_a_report_has_a_budget(monkeypatch):
    asked = {"unique": True, "seed": 1}
    texts = {
        re.sub(r"[0-9.]+ s", "", str(hidato.generate_with_report(square(6, 6), 0.9, **asked)))
        for _ in range(2)
    }
    assert len(texts) == 1
    assert "Grade: not" not in texts.pop()
    monkeypatch.setattr(grading, "ONE_GRADE", 36**2 * 3)
    report = hidato.generate_with_report(square(6, 6), 0.9, **asked).report
    assert "Grade: not known within the budget. " in str(report)
    assert report.grade is None
    assert 0 < len(report.techniques.steps) <= 3


def test_the_grade_takes_what_is_left_of_the_seconds():
    board = square(30, 30, adjacency="knight")
    report = hidato.generate_with_report(board, 1.0, unique=True, seed=1, max_seconds=0.2).report
    began = process_time()
    assert "Grade: not known within the budget. " in str(report)
    assert process_time() - began < 8  # 13 s without
    assert 0 <= report.grading_seconds < 8


@pytest.mark.parametrize(
    ("board", "asked", "said"),
    [
        (square(1, 1), {}, "0 of 1 number is blank: reached 0.00 of 1.00; beyond that the ends"),
        (square(1, 2), {}, "beyond that the ends stay. "),
        (square(5, 5), {}, "beyond that the ends stay, and every other given is needed. "),
        (square(5, 5), {"keep_ends": False}, "beyond that every given is needed. "),
        (square(5, 5), {"symmetry": "rotation"}, "is needed, or has too many symmetric ones. "),
    ],
    ids=str,
)
def test_why_no_more_could_go(board, asked, said):
    assert said in str(hidato.generate_with_report(board, 1.0, unique=True, seed=1, **asked))


def test_only_one_solution_has_a_grade():
    with pytest.raises(ValueError, match="several solutions"):
        hidato.grade(hidato.parse("2 2\n1 0\n0 0"))
    with pytest.raises(ValueError, match="no solution"):
        hidato.grade(hidato.parse("1 3 0"))


# ---------------------------------------------------------------- told


@pytest.mark.parametrize("path", hidato.PATHS)
@pytest.mark.parametrize(
    "asked",
    [
        {"unique": True},
        {"unique": True, "symmetry": "rotation", "keep_ends": False},
        {"symmetry": "left-right"},
        {"difficulty": "hard", "tries": 20},
    ],
    ids=str,
)
def test_steps_end_in_the_same_puzzle(path, asked):
    grid = square(5, 5)
    puzzle = hidato.generate(grid, 0.6, seed=4, path=path, **asked)
    trace = Trace(hidato.generate_steps(grid, 0.6, seed=4, path=path, **asked))
    numbers, state = {}, {}
    gone = set()
    depth = 0
    for event in trace:
        if event[0] == "assign":
            assert state.get(event.var, event.old) == event.old
            state[event.var] = event.new
        depth += (event[0] == "enter") - (event[0] == "leave")
        match event:
            case ("solved", answer):
                numbers, gone = dict(answer), set()
            case ("assign", ("clue", cell), old, 0, "hide"):
                assert numbers[cell] == old
                gone.add(cell)
            case ("leave", "pruned", why, cells):
                assert str(numbers[cells[0]]) in why
    assert depth == 0
    assert {cell: k for cell, k in numbers.items() if cell not in gone} == puzzle.givens
    if path == "backbite":
        assert {cell: state[cell] for cell in grid.cells} == numbers


def test_each_given_is_tested_once_in_the_trace():
    trace = list(hidato.generate_steps(square(4, 4), 1.0, unique=True, seed=1))
    tested = [event.label for event in trace if event[0] == "enter"]
    tested = [label for label in tested if str(label).startswith("clue ")]
    assert sorted(tested) == sorted(f"clue {k}" for k in range(2, 16))
