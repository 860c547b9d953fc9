from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numberlink.oracles import all_answers
from tiers import FULL

from hidato_edu import GenerationFailed, LimitReached, numberlink
from hidato_edu.boards.grid import Grid, square
from hidato_edu.core.budget import Budget
from hidato_edu.numberlink.generate import attempt
from hidato_edu.numberlink.generate.attempt import Attempt, Wanted, with_solid
from hidato_edu.numberlink.generate.generator import generate, generate_with_report
from hidato_edu.numberlink.generate.proof import Net, Proof
from hidato_edu.numberlink.generate.repair import Draft
from hidato_edu.numberlink.puzzle import EDGES, Puzzle, from_array

# --- paths --------------------------------------------------------------------------------------


@given(
    rows=st.integers(1, 6),
    cols=st.integers(2, 6),
    shortest=st.integers(2, 5),
    self_touch=st.booleans(),
    seed=st.integers(0, 10**6),
)
def test_paths_partition_the_board(rows, cols, shortest, self_touch, seed):
    draft = Draft(Net(square(rows, cols, adjacency="edges")), self_touch)
    rng = Random(seed)
    for _ in draft.lay(rng):
        pass
    joined = {frozenset(draft.net.ends[k]) for k in draft.links()}
    assert not any(draft.may_join(*pair) for pair in draft.net.ends)
    for what, number in draft.mend(rng, shortest):
        pair = frozenset(draft.net.ends[number])
        assert (pair in joined) == (what == "cut")
        joined ^= {pair}
    paths = draft.paths()
    assert sorted(cell for path in paths for cell in path) == list(range(rows * cols))
    assert joined == {frozenset(p[i : i + 2]) for p in paths for i in range(len(p) - 1)}
    assert draft.count == len(paths)
    assert [draft.far[path[0]] for path in paths] == [path[-1] for path in paths]
    if not self_touch:
        assert not any(
            near in path and abs(path.index(near) - place) > 1
            for path in paths
            for place, cell in enumerate(path)
            for _, near in draft.net.at[cell]
        )


def test_paths_that_are_too_short_are_mended():
    short = 0
    for seed in range(10):
        draft = Draft(Net(square(9, 9, adjacency="edges")))
        rng = Random(seed)
        for _ in draft.lay(rng):
            pass
        short += min(map(len, draft.paths())) < 6
        for _ in draft.mend(rng, 6):
            pass
        assert min(map(len, draft.paths())) >= 6
    assert short > 4


# --- proofs -------------------------------------------------------------------------------------


def proof_of(puzzle: Puzzle, **unless: tuple[int, int, int]) -> Proof:
    label = [puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells]
    need = [1 if number else 2 for number in label]
    return Proof(Net(puzzle.grid), need, label, puzzle.cover, **unless)


def steps_of(puzzle: Puzzle, answer) -> set[tuple[int, int]]:
    """Return the links of an answer as pairs of cell numbers."""
    index = puzzle.grid.index
    return {
        tuple(sorted((index[path[i]], index[path[i + 1]])))
        for path in answer.values()
        for i in range(len(path) - 1)
    }


@st.composite
def boards(draw):
    rows, cols = draw(st.sampled_from([(2, 3), (3, 3), (3, 4), (4, 4)]))
    cells = draw(st.permutations([(r, c) for r in range(rows) for c in range(cols)]))
    pairs = draw(st.integers(1, 3))
    table = [[0] * cols for _ in range(rows)]
    for place, (r, c) in enumerate(cells[: 2 * pairs]):
        table[r][c] = 1 + place // 2
    for r, c in cells[2 * pairs : 2 * pairs + draw(st.integers(0, 2))]:
        table[r][c] = -1
    return from_array(table, cover=draw(st.booleans()))


@given(puzzle=boards())
@settings(max_examples=150 if FULL else 20)
def test_proofs_find_what_brute_force_finds(puzzle):
    answers = [steps_of(puzzle, answer) for answer in all_answers(puzzle)]
    proof = proof_of(puzzle)
    known = bytes(proof.value)
    for number, pair in enumerate(proof.net.ends):
        if known[number]:  # the rules are sound
            assert all((pair in answer) == (known[number] == 1) for answer in answers)
    found = proof.search(10_000)
    assert found.outcome == ("found" if answers else "none")
    if answers:
        assert {proof.net.ends[k] for k in found.links} in answers
    for number, pair in enumerate(proof.net.ends):
        if proof.possible and not known[number]:
            lacking = [answer for answer in answers if pair not in answer]
            assert proof.lacks(number, 10_000).outcome == ("found" if lacking else "none")
    assert bytes(proof.value) == known


@given(puzzle=boards())
def test_proofs_pass_over_the_answers_that_do_not_count(puzzle):
    cells, index = puzzle.grid.cells, puzzle.grid.index
    answers = all_answers(puzzle)
    for tip in list(puzzle.givens)[:2]:
        for one, other in Net(puzzle.grid).ends:
            for u, w in ((one, other), (other, one)):
                others = [
                    steps_of(puzzle, answer)
                    for answer in answers
                    if not takes(answer[puzzle.givens[tip]], tip, cells[u], cells[w])
                ]
                proof = proof_of(puzzle, unless=(index[tip], u, w))
                found = proof.search(10_000)
                assert found.outcome == ("found" if others else "none")
                assert not others or {proof.net.ends[k] for k in found.links} in others


def takes(path, tip, one, other):
    way = path if path[0] == tip else path[::-1]
    return (one, other) in pairwise(way)


def test_a_search_gives_up_after_its_nodes():
    puzzle = from_array([[0] * 5, [0, 1, 0, 2, 0], [0] * 5, [0, 2, 0, 1, 0], [0] * 5])
    assert proof_of(puzzle).search(1).outcome == "undecided"
    with pytest.raises(LimitReached):
        proof_of(puzzle).search(100, Budget(max_seconds=0))


@pytest.mark.parametrize(
    ("cover", "self_touch", "pairs"),
    [(True, True, None), (True, False, None), (False, True, None), (True, True, 2)],
)
def test_every_board_of_the_walk_is_proper(cover, self_touch, pairs):
    changes = 0
    for seed in range(12):
        grid = square(4, 4, adjacency="edges")
        one = Attempt(Wanted(grid, pairs, 3, cover, self_touch, 0), Random(seed), Budget())
        cuts = [phase for phase, _, _ in one.changes() if phase == "decide"]
        one = Attempt(Wanted(grid, pairs, 3, cover, self_touch, 0), Random(seed), Budget())
        for phase, _, _ in one.changes():
            cuts = cuts[phase == "decide" :]
            if not cuts and phase not in ("lay", "mend"):
                paths = [path for path in one.draft.paths() if len(path) > 1]
                used = [grid.cells[cell] for path in paths for cell in path]
                ends = {grid.cells[p[at]]: n for n, p in enumerate(paths, 1) for at in (0, -1)}
                board = Puzzle(Grid(tuple(used), EDGES, (4, 4)), ends, cover, True)
                assert len(all_answers(board, limit=2)) == 1
                changes += 1
    assert changes > 4


# --- puzzles ------------------------------------------------------------------------------------


@pytest.mark.parametrize("cover", [True, False])
@pytest.mark.parametrize("self_touch", [True, False])
def test_small_puzzles_have_one_answer_by_brute_force(cover, self_touch):
    for seed in range(5):
        puzzle, report = generate_with_report(
            (4, 4 + seed % 2), cover=cover, self_touch=self_touch, seed=seed
        )
        assert (puzzle.cover, puzzle.self_touch) == (cover, self_touch)
        assert all_answers(puzzle, limit=2) == [report.answer.paths]
        assert -1 not in {n for row in puzzle.to_array() for n in row}


@pytest.mark.parametrize(
    ("size", "how"),
    [
        (7, {}),
        ((9, 5), {"shortest": 4}),
        (7, {"pairs": 5}),
        (7, {"pairs": 12}),
        (7, {"solid": 6}),
        (7, {"cover": False}),
        (7, {"self_touch": False}),
        (10, {}),
    ],
)
def test_puzzles_have_one_answer_and_what_was_asked_for(size, how):
    puzzle, report = generate_with_report(size, seed=1, **how)
    assert list(numberlink.solutions(puzzle)) == [report.answer]
    assert puzzle.grid.size == (size if isinstance(size, tuple) else (size, size))
    assert report.shortest >= how.get("shortest", 3)
    assert report.pairs == how.get("pairs", report.pairs)
    rows, cols = puzzle.grid.size
    assert puzzle.size == rows * cols - how.get("solid", 0)
    assert set(report.answer.labels.values()) == set(puzzle.pairs)


def test_numbers_run_row_by_row():
    numbers = list(dict.fromkeys(generate(7, seed=3).givens.values()))
    assert numbers == list(range(1, 1 + len(numbers)))


def test_cells_of_ones_own():
    cells = [(r, c) for r in range(5) for c in range(5) if (r, c) not in {(0, 0), (2, 2)}]
    for board in (Grid(cells, EDGES, (5, 6)), Grid(cells)):
        puzzle = generate(board, seed=1)
        assert puzzle.grid == Grid(cells, EDGES, board.size)
        assert numberlink.uniqueness(puzzle) == "unique"


def test_solid_cells_leave_room():
    grid = square(6, 6, adjacency="edges")
    for seed in range(5):
        rest = with_solid(grid, 9, 4, Random(seed))
        assert len(rest) == 27
        assert all(len(part(rest, cell)) >= 4 for cell in range(27))
    assert len(with_solid(grid, 0, 4, Random(1))) == 36
    with pytest.raises(GenerationFailed, match="no further cell could become solid"):
        generate((1, 7), solid=4, shortest=3, tries=2, seed=1)


def part(grid, cell):
    cells = [cell]
    for here in cells:
        cells += [near for near in grid.links[here] if near not in cells]
    return cells


PLUS = Grid([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)], EDGES)
"""No paths use all its cells: two of its arms would be left."""


def test_what_cannot_be_is_told():
    with pytest.raises(
        GenerationFailed, match="no puzzle in 2 tries; in the last one the shortest path had 1"
    ):
        generate(PLUS, seed=1, tries=2)
    with pytest.raises(GenerationFailed, match=r"there were \d pairs, but 1 were wanted. Try more"):
        generate(5, pairs=1, seed=1, tries=1)


def test_seconds_are_looked_at_while_a_board_is_laid_out(monkeypatch):
    looks = []

    def check(budget):
        looks.append(budget)
        if len(looks) == 20:
            budget.stop()

    monkeypatch.setattr(Budget, "check", check)
    monkeypatch.setattr(attempt, "Proof", None)  # none is begun before
    with pytest.raises(LimitReached):
        generate(12, seed=1)


def test_nodes_are_kept():
    told = r"in [1-9] tries; in the last one there were \d+ pairs, but 2 .* Try a greater max_nodes"
    with pytest.raises(GenerationFailed, match=told):
        generate(6, pairs=2, seed=1, tries=1000, max_nodes=3_000)
    assert generate(6, seed=1, max_nodes=None) == generate(6, seed=1)
    one, other = (generate_with_report(6, pairs=5, seed=2, max_nodes=n) for n in (5_000, None))
    assert one.puzzle == other.puzzle


def test_report():
    _, report = generate_with_report(7, seed=11)
    assert report.nodes > report.cuts > 0
    assert report.longest >= report.shortest >= 3
