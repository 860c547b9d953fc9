"""When an answer is right, and what is said of every one that is not."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberlink.boards import (
    ADJACENT,
    ALL,
    BEYOND,
    GATES,
    PARALLEL,
    SAME_CELLS,
    STRAIGHT,
    puzzles,
)
from numberlink.corpus import CASES, VERIFIERS
from numberlink.oracles import CONVENTIONS, all_answers, labels_of, links_of
from published import needs

from hidato_edu import InvalidPuzzle
from hidato_edu.numberlink import Solution, from_array, is_solution, link, rules, violations
from hidato_edu.numberlink.rules import CODES, solution_of


def codes(puzzle, answer):
    return [broken.code for broken in violations(puzzle, answer)]


def forms(puzzle, paths):
    """Return an answer in every form that says how its paths run."""
    links = list(links_of(paths))
    solution = Solution.of_paths(puzzle, paths)
    return [
        solution,
        dict(solution),
        links,
        set(links),
        tuple(links),
        iter(links),
        [(one, other) for _, one, other in links],
        [[list(other), list(one)] for _, one, other in links],
        [(*one, *other) for _, one, other in links],
        dict.fromkeys(links, True),
        paths,
        {label: path[::-1] for label, path in paths.items()},
        {label: np.array(path) for label, path in paths.items()},
        {np.int64(label): list(map(list, path)) for label, path in paths.items()},
    ]


def of_numbers(puzzle, paths):
    """Return an answer in every form that says the numbers of cells."""
    table = labels_of(puzzle, paths)
    whole = {(r, c): n for r, row in enumerate(table) for c, n in enumerate(row)}
    return [
        table,
        tuple(map(tuple, table)),
        np.array(table),
        [np.array(row, np.int8) for row in table],
        [[n or None for n in row] for row in table],
        {cell: n for cell, n in whole.items() if n > 0},
        {cell: n for cell, n in whole.items() if n >= 0},
        Solution.of_paths(puzzle, paths).labels,
    ]


# --- right answers ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_every_answer_is_accepted_in_every_form(name):
    for cover, self_touch in CONVENTIONS:
        puzzle = ALL[name].under(cover=cover, self_touch=self_touch)
        for paths in all_answers(puzzle, limit=3):
            for answer in [*forms(puzzle, paths), *of_numbers(puzzle, paths)]:
                assert list(violations(puzzle, answer)) == []
            for answer in forms(puzzle, paths):
                if iter(answer) is not answer:  # it is read twice
                    assert solution_of(puzzle, answer).paths == paths


@given(puzzles())
def test_drawn_answers_are_accepted(puzzle):
    for paths in all_answers(puzzle, limit=3):
        for answer in [*forms(puzzle, paths), *of_numbers(puzzle, paths)]:
            assert is_solution(puzzle, answer)


def test_numbers_that_can_be_run_through_in_several_ways():
    table = [[1, 1, 1]] * 3
    assert solution_of(SAME_CELLS, table).paths in all_answers(SAME_CELLS)
    with pytest.raises(ValueError, match="is not used"):
        solution_of(SAME_CELLS, [(0, 0, 0, 1), (0, 1, 0, 2), (0, 2, 1, 2), (1, 2, 2, 2)])


# --- against the oracle -------------------------------------------------------------------------

TINY = [
    [[1, 0, 1]],
    [[1, 0], [1, 0]],
    [[1, 2], [0, 0], [1, 2]],
    [[1, 0, 0], [1, 0, 0]],
    [[1, 0, 0], [0, -1, 0], [1, 2, 2]],
    [[1, 0, 2], [0, 0, 0], [1, 2, 0]],
    [[0, 0, 0], [1, 0, 1], [0, 0, 0]],
]


@pytest.mark.parametrize("table", TINY, ids=str)
def test_numbers_are_accepted_exactly_where_they_come_from_an_answer(table):
    whole = from_array(table)
    free = [cell for cell in whole.grid.cells if cell not in whole.givens]
    values = [0, *whole.pairs]
    for cover, self_touch in CONVENTIONS:
        puzzle = whole.under(cover=cover, self_touch=self_touch)
        right = {str(labels_of(puzzle, paths)) for paths in all_answers(puzzle)}
        accepted = set()
        for chosen in product(values, repeat=len(free)):
            numbers = whole.to_array()
            for (row, col), value in zip(free, chosen, strict=True):
                numbers[row][col] = value
            if is_solution(puzzle, numbers):
                accepted.add(str(numbers))
        assert accepted == right


@pytest.mark.parametrize("table", TINY[:5], ids=str)
def test_links_are_accepted_exactly_where_they_are_an_answer(table):
    whole = from_array(table)
    for cover, self_touch in CONVENTIONS:
        puzzle = whole.under(cover=cover, self_touch=self_touch)
        right = {frozenset(links_of(paths)) for paths in all_answers(puzzle)}
        accepted = set()
        for chosen in range(1 << len(whole.links)):
            links = [one for k, one in enumerate(whole.links) if chosen >> k & 1]
            if is_solution(puzzle, links):
                accepted.add(frozenset(links))
        assert accepted == right


@given(puzzles(3, 3, cells=9), st.data())
def test_any_links_of_a_board(puzzle, data):
    links = data.draw(st.sets(st.sampled_from(puzzle.links))) if puzzle.links else set()
    right = {frozenset(links_of(paths)) for paths in all_answers(puzzle)}
    broken = list(violations(puzzle, links))
    assert (not broken) == (frozenset(links) in right)
    for one in broken:
        assert one.code in CODES
        assert one.sentence
        assert all(cell in puzzle.grid for cell in one.cells)
    paths = Solution(puzzle, dict.fromkeys(links, min(puzzle.pairs))).paths
    assert is_solution(puzzle, paths) == (frozenset(links_of(paths)) in right)


# --- published cases ----------------------------------------------------------------------------

# What the checker of puzz.link says, and which of our codes says the same.
MEANING = {
    "lnBranch": "branch",
    "lnCross": "crossing",
    "lcTripleNum": "wrong-ends",
    "nmConnDiff": "wrong-ends",
    "lcOnNum": "wrong-ends",
    "lnDeadEnd": "dead-end",
    "lcIsolate": "loop",
    "nmNoLine": "not-joined",
}


@needs(VERIFIERS)
def test_published_verdicts():
    assert len(CASES) == 9
    assert {case["expected_error"] for case in CASES} == {*MEANING, None}
    for case in CASES:
        puzzle = from_array(case["grid"], cover=False)
        found = codes(puzzle, case["answer"])
        assert (not found) == case["expected_ok"]
        if not case["expected_ok"]:
            assert MEANING[case["expected_error"]] in found


# --- one broken rule at a time ------------------------------------------------------------------

OPEN = GATES.under(cover=False)
SIDES = {1: [(0, 0), (1, 0), (2, 0)], 2: [(0, 2), (1, 2), (2, 2)]}
CROSS = from_array([[0, 1, 0], [2, 0, 2], [0, 1, 0]], cover=False)
LONG = from_array([[1, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]], cover=False)
TOP = [(0, 0, 0, 1), (0, 1, 0, 2), (0, 2, 0, 3)]
LOOP = [(1, 1, 1, 2), (1, 2, 2, 2), (2, 2, 2, 1), (2, 1, 1, 1)]
NO_TOUCH = ADJACENT.under(self_touch=False)

# the rule, a puzzle, an answer in which only this rule is broken, the cells that show it
BROKEN = [
    ("off-grid", OPEN, {**SIDES, 1: [*SIDES[1], (3, 0)]}, (3, 0)),
    ("off-grid", STRAIGHT, {(0, col): 1 for col in (0, 1, 2, 3, 9)}, (0, 9)),
    ("no-neighbors", STRAIGHT, [*TOP, (0, 0, 0, 2)], (0, 0)),
    ("given-changed", STRAIGHT, [[1, 1, 1, 0]], (0, 3)),
    ("given-changed", PARALLEL, [[2, 2, 3, 4], *[[1, 2, 3, 4]] * 3], (0, 0)),
    ("unknown-number", OPEN, [[1, 7, 2], [1, 0, 2], [1, 0, 2]], (0, 1)),
    ("unknown-number", OPEN, {**SIDES, 7: [(0, 1), (1, 1)]}, (0, 1)),
    ("branch", LONG, [*TOP, (0, 1, 1, 1), (1, 1, 1, 2), (1, 2, 0, 2)], (0, 1)),
    ("crossing", CROSS, {1: [(0, 1), (1, 1), (2, 1)], 2: [(1, 0), (1, 1), (1, 2)]}, (1, 1)),
    ("crossing", STRAIGHT, {1: [(0, 0), (0, 1), (0, 0), (0, 1), (0, 2), (0, 3)]}, (0, 0)),
    ("wrong-ends", from_array([[1, 2, 1, 2]]), TOP, (0, 1)),
    ("wrong-ends", from_array([[1, 2], [1, 2]]), [(0, 0, 0, 1), (1, 0, 1, 1)], (0, 0)),
    ("wrong-ends", OPEN, {1: SIDES[2], 2: SIDES[1]}, (0, 0)),
    ("dead-end", LONG, [*TOP, (1, 0, 1, 1)], (1, 0)),
    ("dead-end", LONG, [[1, 1, 1, 1], [0, 1, 0, 0], [0, 0, 0, 0]], (1, 1)),
    ("loop", LONG, [*TOP, *LOOP], (1, 1)),
    ("loop", LONG, [[1, 1, 1, 1], [0, 0, 0, 0], [0, 1, 1, 0]], (2, 1)),
    ("no-path", LONG, [[1, 1, 1, 1], [0, 1, 1, 1], [0, 0, 0, 0]], (0, 0)),
    ("not-joined", OPEN, {1: SIDES[1]}, (0, 2)),
    ("not-joined", LONG, [[1, 1, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]], (0, 0)),
    ("self-touch", NO_TOUCH, [(0, 0, 0, 1), (0, 1, 1, 1), (1, 1, 1, 0)], (0, 0)),
    ("left", GATES, SIDES, (0, 1)),
    ("left", BEYOND, [[1, 1, 0]], (0, 2)),
]


@pytest.mark.parametrize(
    ("code", "puzzle", "answer", "cell"), BROKEN, ids=[f"{b[0]}-{k}" for k, b in enumerate(BROKEN)]
)
def test_one_broken_rule(code, puzzle, answer, cell):
    found = list(violations(puzzle, answer))
    assert {broken.code for broken in found} == {code}
    assert cell in found[0].cells
    assert not is_solution(puzzle, answer)


def test_every_rule_is_broken_once():
    assert {row[0] for row in BROKEN} == set(CODES)


def test_what_is_said():
    said = {row[0]: next(iter(violations(row[1], row[2]))).sentence for row in reversed(BROKEN)}
    assert said["left"] == "row 0, column 1 is not used"
    assert said["not-joined"] == "2 at row 0, column 2 has no link"
    assert said["branch"] == "three links meet at row 0, column 1"
    assert said["crossing"] == "four links meet at row 1, column 1"
    assert said["wrong-ends"] == "a path runs through 2 at row 0, column 1"
    assert said["loop"] == "a closed loop of 4 cells"
    assert said["given-changed"] == "1 at row 0, column 3 was erased"
    assert said["self-touch"] == "a path touches itself at row 0, column 0 and row 1, column 0"
    assert said["dead-end"] == "a path ends at row 1, column 0, which has no number"


def test_every_broken_rule_is_told():
    answer = [(0, 0, 0, 1), (0, 1, 1, 1), (2, 0, 2, 1), (2, 1, 2, 2)]
    told = list(violations(GATES, answer))
    assert [broken.code for broken in told] == [
        "dead-end",
        "wrong-ends",
        "not-joined",
        "left",
        "left",
    ]
    assert len({broken.cells for broken in told}) == 5


def test_a_solution_says_whose_its_links_are():
    swapped = Solution.of_paths(OPEN, {1: SIDES[2], 2: SIDES[1]})
    first, second = violations(OPEN, swapped)
    assert first.code == second.code == "wrong-ends"
    assert first.sentence == "a path of 2 leads to 1 at row 0, column 0 and row 2, column 0"
    assert second.sentence == "a path of 1 leads to 2 at row 0, column 2 and row 2, column 2"
    assert is_solution(OPEN, dict.fromkeys([one for one, n in swapped.items() if n], 1))
    assert is_solution(OPEN, Solution.of_paths(OPEN, SIDES))
    both = {1: [*SIDES[1]], 2: [*SIDES[2], (1, 2)]}
    assert codes(OPEN, both) == ["crossing"]
    half = {1: [(0, 0), (1, 0)], 2: [(1, 0), (2, 0)]}
    assert "wrong-ends" in codes(OPEN, half)


# --- rows of four numbers -----------------------------------------------------------------------


def test_rows_of_four_numbers_are_links_where_they_lead_to_neighbors():
    puzzle = from_array([[1, 0, 0, 1], [2, 0, 0, 2], [3, 0, 0, 3]], cover=False)
    assert is_solution(puzzle, [[1] * 4, [2] * 4, [3] * 4])
    assert codes(puzzle, TOP) == ["not-joined"] * 4
    assert "given-changed" in codes(puzzle, [[0, 1, 0, 1], [2] * 4, [3] * 4])
    straight = from_array([[1, 0, 0, 1], [0, 0, 0, 0], [0, 0, 0, 0]], cover=False)
    assert is_solution(straight, TOP)
    assert is_solution(straight, np.array(TOP))
    assert is_solution(straight, [[1] * 4, [0] * 4, [0] * 4])


# --- strange answers ----------------------------------------------------------------------------

STRANGE = [
    None,
    0,
    1.5,
    True,
    "1111",
    b"1111",
    object(),
    np.array(3),
    np.zeros((0, 3)),
    np.ones((2, 2, 2)),
    [1, 2, 3],
    ["1111"],
    [[]],
    [None],
    [[1, 1, 1]],
    [[1, 1, 1, 1], [1, 1, 1, 1]],
    {1: None},
    {1: 5},
    {1: "ab"},
    {1: [1, 2]},
    {1: [None, (0, 0)]},
    {1: [[[], 0], [0, 1]]},
    {1: [(0, "0"), (0, 1)]},
    {1: [(0, 0), "x"]},
    {2: [(0, 0)]},
    {True: [(0, 0)]},
    {1.0: [(0, 0)]},
    {"a": 1, (0, 0): 2},
    {(0, 0): [1], (0, 3): np.array([1, 1])},
    {(0, 0): "1", (0, 3): 1.0, (0, 1): True},
    {(0, 0): float("nan"), None: 1},
    {link((0, 0), (0, 1)): np.array([1, 2]), link((0, 1), (0, 2)): "yes"},
    [((0, 0), (0.0, 1.0))],
    [((0, 0), ("a", None)), ("link", (0, 0), (0, 1))],
    [((0, 0), (0, 1), (0, 2))],
    [(0, 0, 0, 1.0)],
    [(0, 0, 0, True)],
    [([], []), (0, 0, 0, 1)],
    [[[[], 1], [0, 1]]],
    {((0, 0), (0, 1)): 1, ((0, 1), (7, 7)): 1},
    (pair for pair in [((0, 0), (0, 1))]),
    {(0, 0, 0, 1), (0, 1, 0, 2)},
    [[1, "1", None, 1.0]],
    [[1, [1], (1,), {}]],
    [np.array([1, 0, 0, 1.0])],
    [[10**40, -(10**40), 1, 1]],
    STRAIGHT,
]


@pytest.mark.parametrize("answer", STRANGE, ids=[str(k) for k in range(len(STRANGE))])
def test_strange_answers_are_refused_or_told(answer):
    found = refused_or_told(answer)
    assert found
    for broken in found:
        assert isinstance(broken, str) or (broken.code in CODES and broken.sentence)


def refused_or_told(answer):
    """Return what is wrong with an answer, or how it is refused; all else ends the test."""
    try:
        return list(violations(STRAIGHT, answer))
    except InvalidPuzzle as error:
        return [str(error)]


def test_cells_of_any_kind_of_row():
    assert is_solution(STRAIGHT, {1: [(0, 0), [0, 1], np.array([0, 2]), (0, np.int8(3))]})


def test_no_answer_at_all():
    for answer in ([], (), {}, set(), iter([])):
        assert codes(STRAIGHT, answer) == ["not-joined", "not-joined", "left", "left"]


@pytest.mark.parametrize("answer", [3, None, "x", [[1, 1]], {1: 3}])
def test_what_is_no_answer_is_quoted_or_described(answer):
    with pytest.raises(InvalidPuzzle, match="answer"):
        is_solution(STRAIGHT, answer)


def test_a_path_of_one_cell():
    assert codes(STRAIGHT, {1: [(0, 0)]}) == ["not-joined", "not-joined", "left", "left"]
    first, *_ = violations(STRAIGHT, {1: [(9, 9)]})
    assert str(first) == "off-grid: (9, 9) is not a cell of the board"


def test_links_of_an_answer():
    assert rules.links_of(STRAIGHT, [[1, 1, 1, 1]]) == set(STRAIGHT.links)
    assert rules.links_of(STRAIGHT, {1: [(0, 0), (0, 1)]}) == {link((0, 0), (0, 1))}
    with pytest.raises(InvalidPuzzle, match="are not neighbors"):
        rules.links_of(STRAIGHT, {1: [(0, 0), (0, 2)]})
