"""What the questions and the notebook on Numberlink claim, counted again."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
import pytest
from exercises.bank.nb09 import made
from numberlink import oracles

from hidato_edu import numberlink
from hidato_edu.exercises import worksheet
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.questions.predictions import Stop
from hidato_edu.lessons.n09_numberlink import answers
from hidato_edu.lessons.n09_numberlink.checks import finds, may_extend, next_on_path, unions

ASK = worksheet("09")


def right_option(name: str) -> str:
    return next(o.text for o in getattr(ASK, name).question.options if o.is_right)


@cache
def tiny() -> numberlink.Puzzle:
    """Return the board that the workshop shows first."""
    source = (lessons()["09"] / "workshop.md").read_text(encoding="utf-8")
    return numberlink.parse(source.partition('numberlink.parse("""')[2].partition('"""')[0])


def test_the_board_of_the_notebook_is_no_answer_of_which_uniqueness() -> None:
    rules = [(cover, touch) for cover in (True, False) for touch in (True, False)]
    boards = [tiny().under(cover=cover, self_touch=touch) for cover, touch in rules]
    assert [len(oracles.all_answers(board)) for board in boards] == [2, 0, 5, 3]
    question = ASK.which_uniqueness.question
    for slot in ("cover", "touch", "both"):
        assert not question.check({slot: tiny()}).is_right


def test_three_of_four_boards_of_the_document_have_one_answer() -> None:
    n = 120
    boards = [numberlink.document_board(7, seed=1_000 + i).puzzle for i in range(n)]
    one = sum(numberlink.uniqueness(board) == "unique" for board in boards)
    assert 0.65 * n < one < 0.87 * n
    assert right_option("one_answer_share") == "about 75"


def test_one_level_is_all_that_the_document_needs() -> None:
    """The tests of `document_board` and `join` measure it."""
    assert right_option("tree_depth").startswith("1:")
    assert right_option("one_level_boards").startswith("nothing")


@pytest.mark.parametrize("rank", range(6))
def test_a_rank_needs_as_many_nodes_as_the_question_says(rank: int) -> None:
    """Of all trees that union by rank makes, the smallest with a root of this rank."""
    fewest = {0: 1}
    for one in range(rank):
        fewest[one + 1] = min(fewest[one] + fewest[one], fewest.get(one + 1, 10**9))
    forest = numberlink.Forest(range(fewest[rank]), compress=False)
    roots = list(range(fewest[rank]))
    while len(roots) > 1:
        for one, other in zip(roots[::2], roots[1::2], strict=True):
            forest.union(one, other)
        roots = [forest.find(root) for root in roots[::2]]
    assert forest.rank[roots[0]] == rank
    if rank == unions.RANK:
        assert unions.fewest_nodes()["nodes"] == fewest[rank]


def test_paths_and_cells_left_over_grow_as_the_explanation_says() -> None:
    counts = np.array(
        [
            [
                (len(board.paths), side * side - len(board.labels))
                for board in (numberlink.document_board(side, seed=2_000 + i) for i in range(100))
            ]
            for side in (4, 10)
        ]
    )
    (paths, left), (more_paths, more_left) = counts.mean(axis=1)
    errors = counts.std(axis=1) / 10
    assert 2.5 * paths < more_paths < 6.25 * paths
    assert 2.5 * left < more_left
    # so far that forty boards tell it, most of the time
    for power, place, sign in ((1, 0, 1), (1, 1, 1), (2, 0, -1)):
        small, large = (counts[k, :, place].mean() / n**power for k, n in ((0, 4), (1, 10)))
        error = errors[0, place] / 4**power + errors[1, place] / 10**power
        assert sign * (large - small) > 3 * error


def test_an_interval_may_be_drawn_or_computed() -> None:
    """Whatever the seed of the bootstrap, and with each formula of the textbooks."""
    question = ASK.path_counts.question
    for start in (300, 3_000):
        seeds = range(start, start + 40)
        for interval in (made.drawn, lambda one: made.formula(one, 1.96), t_of_40):
            told = question.check(made.report(seeds, seeds, "a", interval))
            assert told.key in {"right", "not-supported"}, told


def t_of_40(found: list[int]) -> tuple[float, float]:
    return made.formula(found, 2.0227)


def test_no_path_over_nine_cells_ends_on_the_other_color() -> None:
    for middle in ((0, 1), (1, 0), (1, 2), (2, 1)):
        rows = [[int((r, c) in ((0, 0), middle)) for c in range(3)] for r in range(3)]
        assert oracles.all_answers(numberlink.from_array(rows)) == []
    assert right_option("two_colors") == "none"


def test_a_cell_without_two_neighbors_may_stay_unused() -> None:
    """The prune of the question is unsound where cells may stay unused."""
    corner = numberlink.from_array([[1, 0, 1], [-1, 0, -1]])
    assert oracles.all_answers(corner) == []
    assert len(oracles.all_answers(corner.under(cover=False))) == 1
    assert right_option("sound_dead_end") == "if every cell must be used"


def test_may_extend_allows_just_what_the_document_does() -> None:
    rng = Random(4)
    asked = 0
    for _ in range(200):
        board, path = may_extend.grown(rng, 4, 5)
        if not path:
            continue
        for cell in may_extend.around(path[-1]):
            on = 0 <= cell[0] < 4 and 0 <= cell[1] < 5
            free = on and not board[cell[0]][cell[1]]
            touching = sum(oracles.beside(cell, one) for one in path)
            assert answers.may_extend.may_extend(board, path, cell) == (free and touching == 1)
            asked += 1
    assert asked > 400


def test_findset_finds_the_roots_of_a_forest() -> None:
    rng = Random(5)
    forest = numberlink.Forest(range(30), compress=False)
    for _ in range(20):
        forest.union(int(rng.random() * 30), int(rng.random() * 30))
    parents = [forest.parent[item] for item in range(30)]
    for item in range(30):
        assert answers.findset.findset(parents, item) == forest.find(item)
        assert finds.way_up(parents, item)[-1] == forest.find(item)


@pytest.mark.parametrize("number", range(1, 13))
def test_stops_ask_what_the_rule_leaves_open(number: int) -> None:
    """One option can come next, and the others break the rule: judged on the picture alone."""
    run = ASK.next_on_path.question.run(number)
    for stop in run.stops:
        if not stop.question.endswith("Which of these cells can be next?"):
            continue
        picture = run.picture_at(stop.step - 1)
        label = max(map(max, picture.board))
        path = {
            (r, c) for r, row in enumerate(picture.board) for c, k in enumerate(row) if k == label
        }
        assert len(run.stops) == 5
        assert [fits(option.text, picture, path) for option in stop.options] == [
            option.is_right for option in stop.options
        ]


def fits(text: str, picture: next_on_path.PathPicture, path: set[tuple[int, int]]) -> bool:
    row, col = (int(word) for word in text.replace(",", "").split()[1::2])
    near = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
    return picture.board[row][col] == 0 and near & path == set(picture.path)


def test_an_end_is_asked_where_the_document_marks_one() -> None:
    stuck = 0
    for number in range(1, 25):
        run = ASK.next_on_path.question.run(number)
        for stop in run.stops:
            if stop.question.endswith("What now?"):
                event = run.trace[stop.step - 1]
                is_end = event[0] == "assign" and event.why == "end"
                assert right(stop).startswith("it is stuck" if is_end else "it grows")
                stuck += is_end
    assert stuck > 5


def right(stop: Stop) -> str:
    return stop.option(stop.right).text


def test_a_direction_gets_the_share_of_the_useless_ones_before_it() -> None:
    """In the bottom right corner, of all second cells of paths that begin there."""
    began = up = 0
    for seed in range(400):
        events = list(numberlink.document_steps(2, seed=seed))
        first, second = (
            one.var for one in events if one[-1] in ("first", "second") and one.var[0] in (0, 1)
        )
        began += first == (1, 1)
        up += (first, second) == ((1, 1), (0, 1))
    assert 0.6 * began < up < 0.9 * began
    assert right_option("up_share") == "three quarters"


def test_the_path_is_stuck_where_the_question_says() -> None:
    values = next_on_path.stuck_why()
    stuck = list(numberlink.document_steps(4, 5, seed=9))[values["step"] - 1]
    assert (stuck.kind, stuck.why) == ("leave", "touch")
    assert [f"row {row}, column {col}" for row, col in stuck.cells] == [values["refused"]]
    assert right_option("stuck_why") == values["touched"]


def test_a_cell_is_two_levels_deep_from_the_step_of_the_question_on() -> None:
    values = unions.too_deep()
    parents: dict[object, object] = {}
    for step, event in enumerate(numberlink.join_steps(3, 4, seed=7, one_level=True), start=1):
        if event.kind == "assign" and event.why == "hang":
            parents[event.var[1]] = event.new
        is_deep = any(parent in parents for parent in parents.values())
        assert is_deep == (step >= values["step"])
        if step == values["loop"]:
            assert event.why == "loop"
    assert right_option("too_deep") == f"step {values['step']}"
