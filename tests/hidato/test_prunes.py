from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import pytest
from oracles import PUZZLE_10X10, RESULT_8X8, all_paths, subsets
from tiers import slow

from hidato_edu import LimitReached, Trace, hidato
from hidato_edu.boards.grid import ADJACENCIES, Cell, square
from hidato_edu.core.events import Event
from hidato_edu.hidato import PRUNES, Puzzle, Reason, State
from hidato_edu.hidato.search.narration import PRUNED_SEARCH

ENDS = ("low", "high", "both")
SWITCHES = [
    *(((), order, ends) for order in ("slides", "warnsdorff", "random") for ends in ENDS),
    *(((name,), "slides", ends) for name in PRUNES for ends in ENDS),
    *((tuple(PRUNES), order, ends) for order in ("warnsdorff", "random") for ends in ENDS),
]


def small_puzzles(adjacency: str, boards: int) -> Iterator[tuple[Puzzle, set[tuple[Cell, ...]]]]:
    """Yield puzzles within 3x3, 2x3 and 1x7, most of them possible, with all their answers."""
    rng = Random(f"switches {adjacency}")
    for rows, cols in ((3, 3), (2, 3), (1, 7)):
        grids = subsets(rows, cols, adjacency)
        for grid in rng.sample(grids, min(len(grids), boards)):
            if adjacency == "edges+corners" and len(grid) > 7:
                continue
            paths, n = all_paths(grid), len(grid)
            possible = paths and rng.random() < 0.8
            path = rng.choice(paths) if possible else rng.sample(grid.cells, n)
            given = {k: path[k - 1] for k in rng.sample(range(1, n + 1), rng.randint(0, n))}
            right = {p for p in paths if all(p[k - 1] == cell for k, cell in given.items())}
            yield Puzzle(grid, {cell: k for k, cell in given.items()}), right


# --- the same answers, fewer calls --------------------------------------------------------------


@pytest.mark.parametrize("adjacency", sorted(ADJACENCIES))
def test_no_switch_changes_the_answers(adjacency):
    for puzzle, right in small_puzzles(adjacency, 25):
        for prunes, order, ends in SWITCHES:
            switches = {"prunes": prunes, "order": order, "ends": ends, "seed": 3}
            found = [answer.path for answer in hidato.solutions(puzzle, **switches)]
            assert len(found) == len(right), (puzzle, switches)
            assert set(found) == right, (puzzle, switches)


def calls(events) -> dict[tuple[int, ...], tuple[int, str]]:
    """Return label and outcome of every call, by its places among siblings from the root on."""
    found: dict[tuple[int, ...], tuple[int, str]] = {}
    open_calls: list[tuple[tuple[int, ...], int]] = []
    children: Counter[tuple[int, ...]] = Counter()
    for event in events:
        if event[0] == "enter":
            parent = open_calls[-1][0] if open_calls else ()
            children[parent] += 1
            open_calls.append(((*parent, children[parent]), event.label))
        elif event[0] == "leave":
            place, label = open_calls.pop()
            found[place] = (label, event.outcome)
    return found


TREES = [
    hidato.parse("3 3\n1 0 0\n0 0 0\n0 6 0"),
    hidato.parse("square edges\n3 3\n0 0 0\n0 0 0\n0 0 0"),
    hidato.parse("4 3\n0 0 7 0\n0 -1 3 0\n10 0 -1 0"),
]


@pytest.mark.parametrize("order", ["slides", "warnsdorff", "random"])
@pytest.mark.parametrize("ends", ENDS)
@pytest.mark.parametrize("puzzle", TREES, ids=["3x3", "empty", "hole"])
def test_a_pruned_tree_is_the_full_one_cut_short(puzzle, ends, order):
    switches = {"ends": ends, "order": order, "seed": 5}
    full = calls(hidato.steps(puzzle, **switches))
    for prunes in [*PRUNES, tuple(PRUNES)]:
        pruned = calls(hidato.steps(puzzle, prunes=prunes, **switches))
        assert len(pruned) <= len(full)
        for place, (label, outcome) in pruned.items():
            if outcome == "pruned":
                assert full[place] == (label, "failed")
                assert (*place, 1) not in pruned
            else:
                assert full[place] == (label, outcome)
        leaves = {place for place, (_, outcome) in pruned.items() if outcome == "pruned"}
        gone = full.keys() - pruned.keys()
        assert all(any(place[: len(leaf)] == leaf for leaf in leaves) for place in gone)


@slow
def test_what_each_prune_saves_on_the_slides_puzzle():
    """Measured once; each number must be smaller than the 133,267 calls without a prune."""
    entered = {
        name: sum(event[0] == "enter" for event in hidato.steps(PUZZLE_10X10, prunes=name))
        for name in ("gap", "gaps", "dead-end", "connectivity")
    }
    assert entered == {"gap": 122_425, "gaps": 722, "dead-end": 7841, "connectivity": 780}
    everything = Trace(hidato.steps(PUZZLE_10X10, prunes=(*entered, "parity")))
    assert sum(event[0] == "enter" for event in everything) == 255


# --- what a prune sees --------------------------------------------------------------------------


def expected_ahead(numbers: dict[Cell, int], k: int, up: bool) -> tuple[int, Cell] | None:
    standing = [(number, cell) for cell, number in numbers.items()]
    beyond = [pair for pair in standing if (pair[0] >= k if up else pair[0] <= k)]
    return (min if up else max)(beyond, default=None)


@pytest.mark.parametrize("ends", ENDS)
@pytest.mark.parametrize("puzzle", [*TREES, RESULT_8X8], ids=["3x3", "empty", "hole", "8x8"])
def test_the_state_is_the_board_that_the_events_tell(puzzle, ends):
    n = puzzle.size
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    asked = 0

    def look(state: State) -> None:
        nonlocal asked
        asked += 1
        numbers = {cell: number for cell, number in board.items() if number}
        assert state.numbers == numbers
        assert state.where == {number: cell for cell, number in numbers.items()}
        assert set(state.blanks) == board.keys() - numbers.keys()
        assert (state.puzzle, state.grid, state.last) == (puzzle, puzzle.grid, n)
        missing = [x for gap in state.gaps for x in range(gap.low + 1, gap.high)]
        assert missing == [x for x in range(1, n + 1) if x not in state.where]
        if state.cell is None:
            assert state.k == (n if ends == "high" else 1)
            return
        up = numbers[state.cell] < state.k
        assert numbers[state.cell] == state.k + (-1 if up else 1)
        assert up == (ends == "low") or ends == "both"
        assert state.next_given == expected_ahead(numbers, state.k, up)

    entered = 0
    for event in islice(hidato.steps(puzzle, prunes=look, ends=ends), 1500):
        entered += event[0] == "enter" and event.label not in (0, n + 1)
        if event[0] == "assign":
            board[event.var] = event.new
    assert asked - 1 <= entered <= asked
    assert entered > 10


def test_a_state_cannot_be_changed():
    state = State.of(PUZZLE_10X10)
    for name in ("k", "cell", "next_given", "numbers", "where", "blanks", "gaps", "puzzle"):
        with pytest.raises(AttributeError):
            setattr(state, name, 1)
    for mapping, key in ((state.numbers, (0, 0)), (state.where, 1)):
        with pytest.raises(TypeError):
            mapping[key] = 1


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda s: pickle.loads(pickle.dumps(s))]
)
def test_a_state_can_be_copied(again):
    state = State.of(hidato.parse("1 0 0 4"), [(0, 0), (0, 1)])
    other = again(state)
    for name in ("k", "cell", "next_given", "numbers", "where", "blanks", "gaps", "puzzle"):
        assert getattr(other, name) == getattr(state, name)


# --- each prune by hand -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "path", "cells"),
    [
        ("gap", "1 0 0 0 0 0 0", [(0, 0)], None),
        ("gap", "1 0 0 3", [(0, 0)], ((0, 0), (0, 3))),
        ("gap", "1 0 3 0", [(0, 0)], None),  # two moves, two wanted
        ("gap", "1 0 2 0", [(0, 0)], ((0, 0), (0, 2))),  # k itself stands
        ("gap", "square knight\n3 3\n1 0 0\n0 -1 0\n0 0 3", [(0, 0)], ((0, 0), (2, 2))),
        ("gaps", "1 2 0 0 4", [(0, 0)], ((0, 1), (0, 4))),
        ("gaps", "3 2\n1 -1 0\n0 0 3", [(0, 0)], None),
        ("gaps", "3 3\n1 0 0\n2 3 0\n5 0 0", [(0, 0)], None),
        ("gaps", "3 2\n2 1 4\n-1 -1 0", [(0, 1), (0, 0)], ((0, 0), (0, 2))),  # 1 is in the way
        ("dead-end", "0 1 0 4", [(0, 1)], ((0, 0),)),
        ("dead-end", "0 1 0 0", [(0, 1)], ((0, 0), (0, 3))),
        ("dead-end", "1 0 0 0", [(0, 0)], None),
        ("dead-end", "0 0 0 0", [], None),
        ("dead-end", "0", [], None),
        ("dead-end", "0 -1 0", [], ((0, 0),)),
        ("connectivity", "0 1 0 4", [(0, 1)], ((0, 1), (0, 3))),
        ("connectivity", "0 2 0 0", [], None),
        ("connectivity", "0 -1 0", [], ()),
        ("connectivity", "0 2 0", [], None),  # 1 and 3 go to either side
        ("connectivity", "1 2 0 -1 0", [], ((0, 1),)),  # nowhere two blanks
        ("connectivity", "0 -1 0 0 3 0", [], ((0, 0),)),
        ("connectivity", "1 3 4 0", [(0, 0)], ((0, 0), (0, 1))),
        ("parity", "square edges\n2 2\n1 0\n0 2", [], ((0, 0), (1, 1))),
        ("parity", "square edges\n2 2\n1 0\n0 3", [], None),
        ("parity", "square edges\n3 3\n0 0 0\n0 0 0\n0 0 0", [], None),
        ("parity", "square edges\n3 2\n0 0 0\n-1 0 -1", [], ((0, 0), (0, 2), (1, 1))),
        ("parity", "2 2\n1 0\n0 2", [], None),  # kings have no colors
    ],
)
def test_reasons(name, text, path, cells):
    reason = PRUNES[name](State.of(hidato.parse(text), path))
    assert (None if reason is None else reason.cells) == cells


def test_parity_mends_the_first_cell():
    """On an odd board with shared sides, 1 stands on the color of the corners."""
    puzzle = Puzzle(square(3, 3, adjacency="edges"))
    pruned = calls(hidato.steps(puzzle, prunes="parity"))
    told = [outcome for place, (_, outcome) in sorted(pruned.items()) if len(place) == 2]
    assert told == ["found", "pruned"] * 4 + ["found"]


# --- a prune of one's own -----------------------------------------------------------------------


def test_prunes_are_asked_in_order_and_the_first_reason_counts():
    asked: list[str] = []

    def first(state):
        asked.append("first")

    def second(state):
        asked.append("second")
        return Reason("enough", ((0, 0),)) if state.k == 3 else None

    def third(state):
        asked.append("third")

    puzzle = hidato.parse("1 0 0 0")
    events = list(hidato.steps(puzzle, prunes=[first, second, third]))
    assert asked == ["first", "second", "third", "first", "second"]
    assert ("leave", "pruned", "enough", ((0, 0),)) in events
    assert not any(event[0] == "solved" for event in events)


def test_a_text_is_a_reason_and_no_prune_is_asked_where_all_numbers_stand():
    numbers: list[int] = []

    def late(state):
        numbers.append(state.k)
        return "too late" if state.k == 3 else None

    events = list(hidato.steps(hidato.parse("0 2 0"), prunes=late))
    assert ("leave", "pruned", "too late", ()) in events
    list(hidato.steps(hidato.parse("1 0 3"), prunes=lambda state: numbers.append(state.k)))
    assert max(numbers) == 3  # never 4


@pytest.mark.parametrize("answer", [True, False, 0, 3.5, "", [], ("why", ()), Reason(""), object()])
def test_nonsense_is_refused(answer):
    def odd(state):
        return answer

    with pytest.raises(TypeError, match=r"the prune 'odd' returned .*; a prune returns None"):
        list(hidato.steps(PUZZLE_10X10, prunes=odd))


def test_a_prune_that_raises_is_named_with_its_board():
    def careless(state):
        return state.next_given[0]

    with pytest.raises(
        TypeError, match=r"(?s)'careless' raised TypeError.*before 2 on.*1 0 0"
    ) as e:
        list(hidato.steps(hidato.parse("1 0 0"), prunes=careless))
    assert isinstance(e.value.__cause__, TypeError)


def test_ctrl_c_in_a_prune_is_no_fault_of_the_prune():
    def stopped(state):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(hidato.steps(PUZZLE_10X10, prunes=stopped))


def test_unknown_names():
    with pytest.raises(ValueError, match="prune 'dead end'; use 'gap', 'gaps', 'dead-end'"):
        hidato.steps(PUZZLE_10X10, prunes=["gap", "dead end"])
    with pytest.raises(TypeError, match="3 is not a prune"):
        hidato.steps(PUZZLE_10X10, prunes=[3])
    with pytest.raises(ValueError, match="ends='middle'; use 'low', 'high', 'both'"):
        hidato.steps(PUZZLE_10X10, ends="middle")


# --- told ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ends", ENDS)
@pytest.mark.parametrize("prunes", [(), ("gap",)])
def test_the_story_points_to_the_lines_that_run(ends, prunes):
    steps = hidato.steps(hidato.parse("4 3\n0 0 0 0\n0 3 0 0\n0 0 12 0"), prunes=prunes, ends=ends)
    lines: dict[tuple[str, str], set[str]] = {}
    for event in Trace(steps, limit=3000):
        key = (event[0], event.why if event[0] == "assign" else getattr(event, "outcome", ""))
        told = steps.story.tell(event)
        lines.setdefault(key, set()).add(steps.story.code[told.line].strip())
        if key == ("leave", "pruned"):
            assert told.caption == "pruned: the next given is too far away"
            assert told.interesting
    wanted = {
        ("enter", ""): {"search(x, y, k):"},
        ("assign", "place"): {"write k"},
        ("assign", "erase"): {"erase k"},
        ("leave", "failed"): {"return false"},
        ("leave", "found"): {"return true"},
        ("solved", ""): {"return true"},
    }
    if prunes:
        wanted["leave", "pruned"] = {"return false"}
    assert lines.items() <= wanted.items()
    assert len(lines) >= 4
    assert steps.story.title == ("pruned search" if prunes else "search")


def test_stories_of_the_defaults():
    assert hidato.steps(PUZZLE_10X10).story == hidato.SEARCH
    assert hidato.steps(PUZZLE_10X10, prunes="gap").story == PRUNED_SEARCH
    extra = set(PRUNED_SEARCH.code) - set(hidato.SEARCH.code)
    assert extra == {"  if a prune has a reason:", "    return false"}


# --- orders and ends ----------------------------------------------------------------------------


def test_from_the_high_end_is_the_search_of_the_turned_puzzle():
    for puzzle, _ in small_puzzles("edges", 15):
        n = puzzle.size
        turned = Puzzle(puzzle.grid, {cell: n + 1 - k for cell, k in puzzle.givens.items()})

        def mirrored(event: Event, n: int = n) -> Event:
            if event[0] == "enter":
                return event._replace(label=n + 1 - event.label)
            if event[0] == "assign":
                old, new = (x and n + 1 - x for x in (event.old, event.new))
                return event._replace(old=old, new=new)
            if event[0] == "solved":
                return event._replace(solution={c: n + 1 - x for c, x in event.solution.items()})
            return event

        high = list(hidato.steps(puzzle, ends="high"))
        assert high == [mirrored(event) for event in hidato.steps(turned)]


def next_by_the_rule(puzzle: Puzzle, board: dict[Cell, int], closed: set[int]) -> int:
    """Return the number that comes next with both ends, as the docstring of `steps` says."""
    where = {k: cell for cell, k in board.items() if k}
    given, n = sorted(puzzle.givens.values()), puzzle.size
    for a, b in pairwise(given):
        if b == a + 1 and b not in closed:
            return b
        low = next(k for k in range(a, b + 1) if k + 1 not in where or k == b)
        if low == b:
            continue
        high = next(k for k in range(b, a - 1, -1) if k - 1 not in where)
        ways = [sum(not board[c] for c in puzzle.grid.neighbors(where[k])) for k in (low, high)]
        return low + 1 if high == low + 2 or ways[0] <= ways[1] else high - 1
    if given and 1 not in where:
        return min(where) - 1
    return next(k for k in range(1, n + 2) if k not in where)


def test_both_ends_follow_their_rule():
    turns = 0
    for adjacency in ("edges", "edges+corners"):
        for puzzle, _ in small_puzzles(adjacency, 25):
            board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
            pairs = {b for b in puzzle.givens.values() if b - 1 in puzzle.givens.values()}
            entered: list[int] = []
            for event in hidato.steps(puzzle, ends="both"):
                if event[0] == "enter":
                    closed = pairs.intersection(entered)
                    assert event.label == next_by_the_rule(puzzle, board, closed), puzzle
                    entered.append(event.label)
                    turns += 1
                elif event[0] == "leave":
                    entered.pop()
                elif event[0] == "assign":
                    board[event.var] = event.new
    assert turns > 500


def test_warnsdorff_finds_a_knights_tour_without_much_backtracking():
    puzzle = Puzzle(square(8, 8, adjacency="knight"), {(0, 0): 1})
    answer = next(hidato.solutions(puzzle, order="warnsdorff", max_nodes=1000))
    assert hidato.is_solution(puzzle, answer)
    with pytest.raises(LimitReached):
        next(hidato.solutions(puzzle, engine="search", max_nodes=1000))


def test_warnsdorff_tries_cells_with_few_blank_neighbors_first():
    puzzle = Puzzle(square(3, 4), {(1, 1): 1})
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    tried: list[list[int]] = []  # blank neighbors of the cells that each open call has tried
    for event in islice(hidato.steps(puzzle, order="warnsdorff"), 3000):
        if event[0] == "enter":
            tried.append([])
        elif event[0] == "leave":
            tried.pop()
        elif event[0] == "assign":
            board[event.var] = event.new
            if event.why == "place":
                ways = sum(not board[near] for near in puzzle.grid.neighbors(event.var))
                tried[-1].append(ways)
                assert tried[-1] == sorted(tried[-1])


def test_the_random_order_depends_on_its_seed_only():
    puzzle = hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 0")

    def told(seed):
        return list(hidato.steps(puzzle, order="random", seed=seed))

    assert told(1) == told(1) == told(1)
    assert told(Random(7)) == told(Random(7))
    assert told(1) != told(2)
    assert len(told(1)) == len(told(2))  # the whole tree has the same size in any order


def test_a_random_order_that_must_not_change():
    answer = next(hidato.solutions(Puzzle(square(2, 3)), order="random", seed=1))
    assert answer.to_array() == [[3, 1, 5], [2, 4, 6]]
