from __future__ import annotations

from functools import partial
from itertools import product

import pytest
from hashi.oracles import all_answers, used, wanted
from tiers import FULL, slow

from hidato_edu import LimitReached, hashi
from hidato_edu.hashi.search.small_boards import small_boards, small_boards_of
from hidato_edu.hashi.search.soundness import apply, is_sound

# --- all small boards ---------------------------------------------------------------------------


def test_the_boards_are_all_that_brute_force_answers():
    """All tables of 2x2 and 1x4 with up to 4 points an island."""
    every = [board for islands in (2, 3, 4) for board in small_boards_of(4, islands)]
    made = {str(board.puzzle): board for board in every}
    seen = 0
    for rows, cols in ((2, 2), (1, 4), (4, 1)):
        for points in product(range(5), repeat=4):
            table = [list(points[r * cols : (r + 1) * cols]) for r in range(rows)]
            if not sum(points):
                continue
            puzzle = hashi.from_array(table)
            answers = all_answers(table)
            outer = [table[0], table[-1], [r[0] for r in table], [r[-1] for r in table]]
            if answers and all(map(any, outer)):
                seen += 1
                board = made[str(puzzle)]
                assert board.is_proper == (len(answers) == 1)
                assert sorted(map(used, board.solutions())) == wanted(table)
            else:
                assert str(puzzle) not in made
    assert seen == sum(max(board.puzzle.givens.values()) < 5 for board in every) > 80


def test_larger_boards_have_all_their_answers():
    some = [*small_boards_of(6, 5)[::11], *small_boards_of(9, 6, most_lanes=6)[::20]]
    assert len(some) > 25
    for board in some:
        assert sorted(map(used, board.solutions())) == wanted(board.puzzle)


def test_small_boards_come_first():
    sizes = [
        (board.puzzle.size, len(board.puzzle.givens), sum(board.puzzle.givens.values()))
        for board in small_boards(6, 4)
    ]
    assert sizes == sorted(sizes)
    assert next(small_boards(10**30, 10**30)).puzzle.to_array() == [[1, 1]]


def test_positions_are_parts_of_answers():
    ring = next(b for b in small_boards_of(4, 4) if len(b.answers) == 2)
    parts = {
        lanes
        for lanes in product(range(3), repeat=4)
        if any(all(x <= y for x, y in zip(lanes, one, strict=True)) for one in ring.answers)
    }
    positions = ring.positions()
    assert set(positions) == parts
    assert [sum(lanes) for lanes in positions] == sorted(map(sum, positions))


@pytest.mark.parametrize(("cells", "islands"), [(1, 4), (4, 1), ("4", 4), (4, 2.5)])
def test_bad_sizes(cells, islands):
    with pytest.raises(ValueError, match=r"(cells|islands)="):
        small_boards(cells, islands)
    with pytest.raises(ValueError, match=r"(cells|islands)="):
        is_sound(nothing, cells=cells, islands=islands)


# --- sound rules --------------------------------------------------------------------------------


def nothing(table, island):
    pass


def all_room(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == sum(table.room(island, other) for other in near):
        for other in near:
            table.lay(island, other, table.room(island, other))


def cut_off(table, island):
    """The document's third rule, from the bridges themselves; told as a generator."""
    laid = table.laid()
    for other in list(table.neighbors[island]):
        if any(one in laid for one in table.puzzle.crossings[table.bridge(island, other)]):
            table.neighbors[island].remove(other)
            yield "removed"


@pytest.mark.parametrize("rule", [all_room, cut_off])
def test_sound_rules(rule):
    judged = is_sound(rule, islands=5 if FULL else 4, cells=6 if FULL else 5)
    assert judged, str(judged)
    assert judged.boards > 190
    assert judged.positions > 2_000
    assert str(judged).startswith("sound on all boards of up to ")


@pytest.mark.parametrize("name", ["rule_1", "rule_2", "rule_3", "rule_3b", "rule_4"])
def test_the_documents_rules_are_sound_when_repaired(name):
    assert is_sound(getattr(hashi, name), islands=5 if FULL else 3)


def test_bridges_cross_on_some_boards():
    """So that a rule that forgets them, or sees too many, is found out."""

    def takes_what_is_not_cut(table, island):
        if any(table.puzzle.crossings[one] for one in table.laid()):
            table.neighbors[island].clear()

    def crosses(table, island):
        """Joins islands that see each other, though a bridge may lie between."""
        for other in table.neighbors[island]:
            one = table.bridge(island, other)
            across = table.puzzle.crossings[one]
            if across and any(other in table.laid() for other in across):
                table.lay(island, other)

    for rule in (takes_what_is_not_cut, crosses):
        found = is_sound(rule, islands=2).counterexample
        assert found.puzzle.size == 9
        assert hashi.is_solution(found.puzzle, found.answer)


def test_what_is_cut_off_is_a_neighbor_once_and_once_not():
    seen = {}

    def listens(table, island):
        laid = frozenset(table.laid())
        seen.setdefault((str(table.puzzle), laid), set()).add(str(table.neighbors))

    assert is_sound(listens, islands=2)
    for (board, laid), neighbors in seen.items():
        crossings = hashi.parse(board).crossings
        assert len(neighbors) == 1 + any(crossings[one] for one in laid)
    assert max(map(len, seen.values())) == 2


# --- rules that are not -------------------------------------------------------------------------


def greedy(table, island):
    for other in table.open_neighbors(island):
        table.lay(island, other)


def three_lanes(table, island):
    for other in table.neighbors[island]:
        if table.left(island) == table.left(other) == 1 and table.points[island] == 3:
            table.lay(island, other, 3 - table.lanes(island, other))


def ones_are_no_neighbors(table, island):
    if table.points[island] == 1:
        table.neighbors[island] = [
            other for other in table.neighbors[island] if table.points[other] != 1
        ]


def looks_left_only(table, island):
    for other in table.open_neighbors(island):
        if table.coordinates[other][1] < table.coordinates[island][1]:
            table.lay(island, other)


def gives_up(table, island):
    return not table.is_open(island)


@pytest.mark.parametrize(
    ("rule", "board"),
    [
        # Checked by hand: no smaller board can show the fault.
        (greedy, [[1, 2, 2, 1]]),
        (looks_left_only, [[1, 2, 2, 1]]),
        (three_lanes, [[1, 3, 2]]),
        (ones_are_no_neighbors, [[1, 1]]),
        (gives_up, [[1, 1]]),
    ],
)
def test_an_unsound_rule_is_refuted_by_the_smallest_board(rule, board):
    judged = is_sound(rule)
    found = judged.counterexample
    assert not judged
    assert found.puzzle.to_array() == board
    points = found.table.points[found.island]
    assert str(judged).startswith(f"not sound, applied to the {points} at row")


@pytest.mark.parametrize(
    ("rule", "proper", "board"),
    [
        (partial(hashi.rule_1, three_lanes=True), False, [[1, 3, 3, 1]]),
        (partial(hashi.rule_2, capped=True), False, [[1, 2], [2, 3]]),
        (partial(hashi.rule_2, capped=True), True, [[1, 2], [3, 4]]),
        (partial(hashi.rule_2, guard=False), False, [[1, 2, 3, 2]]),
        (partial(hashi.rule_3b, always=True), False, [[1, 1]]),
    ],
)
def test_the_slips_of_the_document_are_refuted(rule, proper, board):
    found = is_sound(rule, proper=proper).counterexample
    assert found.error is None
    assert found.puzzle.to_array() == board


@pytest.mark.parametrize("rule", [greedy, three_lanes, ones_are_no_neighbors])
def test_a_counterexample_is_one(rule):
    """Used once more: the rule does what it is blamed for, and the answer is right without it."""
    found = is_sound(rule).counterexample
    assert used(found.answer) in wanted(found.puzzle)
    before, after = found.table.laid(), found.table.copy()
    assert all(found.answer[one] >= lanes for one, lanes in before.items())
    apply(rule, after, found.island)
    for one, lanes in found.laid.items():
        assert after.laid()[one] == lanes > found.answer[one]
    for island, other in found.removed:
        assert other not in after.neighbors[island]
        assert found.answer[after.bridge(island, other)]
    assert found.laid or found.removed


@slow
def test_only_proper_boards_on_request():
    """The rule that was given up: where two answers count, [[2, 4, 2], [3, 3, 0]] does."""
    found = is_sound(hashi.rejected_rule, proper=True).counterexample
    assert found.puzzle.to_array() == [[2, 4, 2], [4, 4, 0]]
    assert len(all_answers(found.puzzle)) == 1


# --- rules that break ---------------------------------------------------------------------------


def endless(table, island):
    while True:
        yield "event"


def one_sided(table, island):
    table.bridges[island].append([table.neighbors[island][0], 1])


def far(table, island):
    if len(table) > 2:
        table.lay(0, 2)


def takes_away(table, island):
    if table.bridges[island]:
        table.bridges[island].clear()
        table.bridges[table.neighbors[island][0]].clear()


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (lambda table, island: table.neighbors[7], "raised IndexError: list index"),
        (partial(endless), "the rule 'endless' raised"),
        (lambda table, island: "ready", "returned 'ready'; a rule returns True if"),
        (endless, "'endless' raised RuntimeError: more than 1,000 events"),
        (one_sided, "use table.lay"),
        (far, "do not see each other"),
        (takes_away, "must not remove lanes"),
        (
            lambda table, island: table.points.reverse() or table.points.insert(0, 1),
            "must not change coordinates or points",
        ),
        (lambda table, island: table.neighbors[island].append(island), "may only remove neighbors"),
    ],
)
def test_a_rule_that_breaks_is_refuted_where_it_does(rule, said):
    judged = is_sound(rule)
    assert not judged
    assert said in str(judged.counterexample.error)
    assert said in str(judged)
    assert judged.positions < 25


def test_what_is_no_rule():
    with pytest.raises(TypeError, match="'greedy' is not a rule"):
        is_sound("greedy")


def test_budgets():
    with pytest.raises(LimitReached):
        is_sound(nothing, max_seconds=0)
    with pytest.raises(LimitReached):
        is_sound(nothing, cells=9, islands=9, max_seconds=0.05)
    with pytest.raises(LimitReached) as reached:
        is_sound(nothing, max_positions=100)
    assert reached.value.nodes == 100
    assert not is_sound(greedy, max_positions=1_000)


def test_a_rule_that_does_nothing_is_named():
    found = is_sound(lambda table, island: None, cells=4, islands=3)
    assert found
    assert found.acted == 0
    assert str(found).endswith("boards, in none of which it does anything")
    done = is_sound(hashi.rule_1, cells=4, islands=3)
    assert done.acted > 20
    assert str(done).endswith(" boards")
