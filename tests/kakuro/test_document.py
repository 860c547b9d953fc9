from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from kakuro.boards import ALL, FIXED_FIRST, ONE, SIX, TURN, WITHOUT_A_CLUE, fillings, from_filling
from kakuro.oracles import still_fit

from hidato_edu import FormatError, InvalidPuzzle, LimitReached, Trace, kakuro
from hidato_edu.core import resources
from hidato_edu.core.errors import InvalidMove
from hidato_edu.kakuro import (
    Digits,
    Document,
    document_reads,
    document_search,
    put_checked,
    put_printed,
    table_steps,
)
from hidato_edu.kakuro.search.depth_first import steps
from hidato_edu.kakuro.search.table import candidate_table, entries
from hidato_edu.kakuro.search.table_steps import table_story

# --- the same calls -----------------------------------------------------------------------------


def calls_told(puzzle):
    """The calls of our search until it has an answer, as `document_search` tells them."""
    told, placed = [], None
    for event in steps(puzzle, limit=1):
        if event[0] == "assign" and event.why == "put":
            (row, col), digit = event.var, event.new
            placed = (row + 1, col + 1, digit)
        elif event[0] == "enter":
            assert event.label == (placed[2] if placed else 0)
            told.append(placed)
    return told


def check_the_same_calls(puzzle):
    calls = []
    found = document_search(puzzle, calls.append)
    assert calls == calls_told(puzzle)
    answers = kakuro.solutions(puzzle, engine="search")
    assert found == next((answer.to_array() for answer in answers), None)
    assert len(calls) == kakuro.count_nodes(puzzle)


@pytest.mark.parametrize("name", sorted(set(ALL) - {"given", "without a clue"}))
def test_our_search_makes_the_calls_of_the_document(name):
    check_the_same_calls(ALL[name])


@given(fillings(4, 4))
def test_also_on_random_boards(filling):
    check_the_same_calls(from_filling(filling))


def test_the_shipped_sample():
    text = resources.data("kakuro/sample.txt").read_text(encoding="utf-8")
    answers = resources.data("kakuro/sample_answers.txt").read_text(encoding="utf-8")
    puzzles = kakuro.read_kakuro2(text)
    assert kakuro.dump_kakuro2(puzzles) == text
    readme = resources.data("kakuro/README.md").read_text(encoding="utf-8")
    printed = []
    for number, puzzle in enumerate(puzzles, 1):
        rows, nodes = puzzle.grid.size[0], kakuro.count_nodes(puzzle)
        assert kakuro.uniqueness(puzzle) == "unique"
        assert f"| {number} | {rows} | {puzzle.size} | one | {nodes} |" in readme
        printed += [" ".join(map(str, row)) for row in document_search(puzzle)]
    assert answers.splitlines() == printed


def test_all_is_taken_back_where_there_is_no_answer():
    text = kakuro.dump_kakuro2([ALL["none"]])
    printed = document_reads(text)
    assert not printed.search()
    assert set(printed.known) == {0}
    assert sum(map(sum, printed.value)) == 0


def test_document_search_and_its_limits():
    with pytest.raises(InvalidPuzzle, match="no givens"):
        document_search(ALL["given"])
    wide = from_filling([[1, 2, 0] * 7])
    with pytest.raises(InvalidPuzzle, match=r"a board of 22 rows: .* end at row 20"):
        document_search(wide)
    nodes = kakuro.count_nodes(FIXED_FIRST)
    assert document_search(FIXED_FIRST, max_nodes=nodes)
    with pytest.raises(LimitReached):
        document_search(FIXED_FIRST, max_nodes=nodes - 1)
    with pytest.raises(LimitReached):
        document_search(FIXED_FIRST, max_seconds=0)


# --- its arrays, and its slips ------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", [ONE, SIX, TURN])
def test_arrays_of_good_boards(puzzle):
    printed = document_reads(kakuro.dump_kakuro2([puzzle]))
    assert list(printed.slips()) == []
    assert (printed.n, printed.q) == (puzzle.grid.size[0], len(puzzle.clues))
    runs = {}
    for (row, col), found in puzzle.crossing.items():
        assert printed.color[row + 1][col + 1] == 1
        for way in range(2):
            run, hint = puzzle.runs[found[way]], printed.hint[row + 1][col + 1][way]
            assert runs.setdefault(found[way], hint) == hint
            assert (printed.length[hint], printed.sum[hint]) == (len(run.cells), run.total)
    assert len(set(runs.values())) == len(runs)
    candidates = kakuro.candidates(puzzle)
    for (row, col), digits in candidates.items():
        assert Digits.of(printed.get_cand_coord(row + 1, col + 1)) == digits


PAIR = [[0, 0, 0], [0, 1, 1], [0, 0, 0]]
DOWN = [(1, 2, 1, 3), (1, 3, 1, 1)]  # 3 and 1: single cells


def test_a_sum_that_is_too_great_is_read_in_the_next_row():
    printed = Document(PAIR, [*DOWN, (2, 1, 0, 60)])
    assert list(printed.slips()) == [
        "clue 2 (2 1 0 60): candidates[2][60] is read, which is candidates[3][14]"
    ]
    assert Digits.of(printed.get_cand_hint(2)) == still_fit(3, 14, [])
    with pytest.raises(FormatError, match="60"):
        kakuro.read_kakuro2("1 3  0 0 0 0 1 1 0 0 0  3  1 2 1 3  1 3 1 1  2 1 0 60")


def test_a_run_of_eleven_is_read_behind_the_table():
    wide = [[0] * 12, [0] + [1] * 11, *[[0] * 12 for _ in range(10)]]
    printed = Document(wide, [(2, 1, 0, 45)])
    assert (
        next(printed.slips()) == "clue 0 (2 1 0 45): candidates[11][45] is read, outside the table"
    )
    with pytest.raises(IndexError, match=re.escape("candidates[11][45][0] lies outside the table")):
        printed.search()


def test_ten_cells_are_read_behind_the_table_too():
    printed = Document([[0] * 11, [0] + [1] * 10, *[[0] * 11 for _ in range(9)]], [(2, 1, 0, 45)])
    assert "candidates[10][45] is read, outside" in next(printed.slips())


def test_a_cell_without_a_clue_uses_clue_0():
    printed = Document(PAIR, [(2, 1, 0, 4)])
    assert list(printed.slips()) == [
        "row 2, column 2 has no clue down: clue 0 is used",
        "row 2, column 3 has no clue down: clue 0 is used",
    ]
    printed.put(2, 2, 3)  # both runs of this cell are clue 0, and so 3 is added twice
    assert Digits.of(printed.known[0]) == {4}
    printed.remove(2, 2, 3)
    assert printed.known == [0]
    assert not printed.search()  # 1 3 is an answer
    assert document_search(WITHOUT_A_CLUE) is None
    assert kakuro.uniqueness(WITHOUT_A_CLUE) == "unique"


def test_without_any_clue():
    printed = Document(PAIR, [])
    assert len(list(printed.slips())) == 4
    assert not printed.search()


def test_of_two_clues_before_one_run_the_last_counts():
    printed = Document(PAIR, [*DOWN, (2, 1, 0, 9), (2, 1, 0, 4)])
    assert list(printed.slips()) == ["clue 3 (2 1 0 4): it replaces clue 2, which has the same run"]
    assert printed.search()
    assert printed.value[2] == [0, 0, 3, 1]
    assert not Document(PAIR, [*DOWN, (2, 1, 0, 4), (2, 1, 0, 9)]).search()


def test_sum_0_and_negative_sums():
    nothing = Document(PAIR, [*DOWN, (2, 1, 0, 0)])
    (slip,) = nothing.slips()
    assert slip == "clue 2 (2 1 0 0): candidates[2][0] is empty, so there is no solution"
    assert not nothing.search()
    (slip,) = Document(PAIR, [*DOWN, (2, 1, 0, -40)]).slips()
    assert slip.endswith("candidates[2][-40] is read, which is candidates[1][6]")


def test_a_clue_before_no_cell():
    for clue in [(1, 1, 0, 4), (2, 3, 0, 4), (9, 9, 1, 4), (-9, 2, 1, 4)]:
        printed = Document(PAIR, [*DOWN, (2, 1, 0, 4), clue])
        (slip,) = printed.slips()
        assert slip.endswith("no white cell follows it")
        assert printed.search()


def test_direction_2_is_down():
    assert Document(PAIR, [(1, 2, 2, 3), (1, 3, 1, 1), (2, 1, 0, 4)]).search()


def test_it_takes_no_broken_text():
    with pytest.raises(FormatError, match="'x' is not a whole number"):
        document_reads("1 1 x")
    with pytest.raises(FormatError, match="a row y is needed here"):
        document_reads("1 1 0 1")


# --- put ----------------------------------------------------------------------------------------


def test_put():
    for known in range(0, 1024, 2):
        for digit in range(1, 10):
            if known >> digit & 1:
                carried = Digits.of(put_printed(known, digit) & 1023)
                assert digit not in carried
                with pytest.raises(InvalidMove, match=f"^{digit} is already in the run"):
                    put_checked(known, digit)
            else:
                wanted = Digits.of(known) | {digit}
                assert Digits.of(put_printed(known, digit)) == wanted
                assert Digits.of(put_checked(known, digit)) == wanted


@pytest.mark.parametrize("digit", [0, 10, -1])
def test_put_takes_digits(digit):
    with pytest.raises(InvalidMove, match=f"{digit} is not a digit"):
        put_checked(0, digit)


# --- the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "pairs"), [("document", 261_632), ("submasks", 19_682)])
def test_table_steps(by, pairs):
    trace = Trace(table_steps(by))
    state = trace.seek(len(trace))
    wanted = {found[:3]: Digits.of(found[3]) for found in entries(candidate_table())}
    assert state == wanted
    assert len(state) == 13_756
    assert trace.curve("pairs")[-1] == pairs
    kinds = Counter(event[0] for event in trace)
    assert kinds["enter"] == kinds["leave"] == kinds["measure"] == 511
    assert not any(trace.seek(0).values())


@pytest.mark.parametrize(("length", "total"), [(9, -1), (-1, 45), (2, 60), (10, 45), (10, None)])
def test_nothing_is_looked_up_outside_the_table(length, total):
    assert kakuro.fitting(length, total) == 0


def test_both_ways_change_the_same_entries():
    def changes(by):
        return {event for event in table_steps(by) if event[0] == "assign"}

    assert changes("document") == changes("submasks")


def test_how_the_table_is_told():
    for by in ("document", "submasks"):
        told = table_story(by)
        assert len(told.code) <= 20
        assert all(len(line) <= 29 for line in told.code)
        for event in table_steps(by):
            number, caption = told.caption(event)
            assert (number, caption) in set(told.captions())
            if event[0] == "assign":
                assert told.code[number] == "    table[size][sum][known]"
    first = [told.tell(event).caption for event in list(table_steps("submasks"))[:3]]
    assert first[0] == "the next set is 1"
    assert first[1] == "table[size][sum][known] at (1, 1, 0): none becomes 1"
    with pytest.raises(ValueError, match="by='me'; use 'document', 'submasks'"):
        table_steps("me")
