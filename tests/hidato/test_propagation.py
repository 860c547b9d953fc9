"""Propagation as events: the engine's own domains, told forward and back."""

from __future__ import annotations

from random import Random

import pytest
from oracles import PUZZLE_10X10, TABLE_13X13

from hidato_edu import Trace, draw, hidato
from hidato_edu.boards.grid import ADJACENCIES, Cell, square
from hidato_edu.core.errors import InvalidPuzzle, NoSolution
from hidato_edu.core.events import Assign, Leave, Solved
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.hints.traced_propagation import PROPAGATION
from hidato_edu.hidato.solvers.engine.domains import Contradiction, propagate, start
from hidato_edu.hidato.solvers.engine.masks import masks_of

SMALL = hidato.parse("3 2\n1 0 3\n0 5 0")
DEAD = hidato.parse("3 2\n1 0 3\n0 6 0")
EMPTY_3X3 = hidato.parse("3 3\n0 0 0\n0 0 0\n0 0 0")


def boards(count: int) -> list[Puzzle]:
    """Return small boards; every second has a solution."""
    rng = Random(7)
    found = []
    for number in range(count):
        adjacency = rng.choice(sorted(ADJACENCIES))
        grid = square(rng.randint(2, 4), 4, adjacency=adjacency)
        if number % 2:
            found.append(
                hidato.generate(square(3, 4), rng.random() * 0.8, seed=number, path="climb")
            )
            continue
        cells = rng.sample(grid.cells, rng.randint(0, 4))
        numbers = rng.sample(range(1, len(grid) + 1), len(cells))
        found.append(Puzzle(grid, zip(cells, numbers, strict=True)))
    return found


def after_all(puzzle: Puzzle, trace: Trace) -> dict[int, tuple[Cell, ...]]:
    """Return the domains at the end of a trace, by its events alone."""
    state = trace.seek(len(trace))
    before = hidato.candidates(puzzle, propagated=False)
    return {k: state.get(("domain", k), before[k]) for k in before}


@pytest.mark.parametrize("puzzle", [*boards(60), PUZZLE_10X10, TABLE_13X13])
def test_events_lead_to_the_engines_domains(puzzle: Puzzle) -> None:
    trace = Trace(hidato.propagation_steps(puzzle))
    masks, domains = masks_of(puzzle.grid), start(puzzle)
    try:
        propagate(masks, domains)
    except Contradiction:
        assert trace[-1][:2] == ("leave", "pruned")
        with pytest.raises(NoSolution, match="no solution: "):
            hidato.candidates(puzzle)
        return
    assert not any(event[:2] == ("leave", "pruned") for event in trace)
    assert after_all(puzzle, trace) == hidato.candidates(puzzle)
    assert hidato.candidates(puzzle) == {
        k: masks.cells(domain) for k, domain in enumerate(domains) if k
    }
    ended = isinstance(trace[-1], Solved)
    assert ended == all(len(cells) == 1 for cells in hidato.candidates(puzzle).values())
    if isinstance(trace[-1], Solved):
        assert hidato.is_solution(puzzle, trace[-1].solution)


def test_every_event_takes_cells_away_and_a_placement_follows_where_one_is_left() -> None:
    trace = Trace(hidato.propagation_steps(PUZZLE_10X10))
    placed = 0
    for event, then in zip(trace, [*list(trace)[1:], None], strict=True):
        if isinstance(event, Assign) and event.var[0] == "domain":  # type: ignore[index]
            assert set(event.new) < set(event.old)
            assert event.new == tuple(sorted(event.new))
            if len(event.new) == 1:
                placed += 1
                number = event.var[1]  # type: ignore[index]
                assert then == ("assign", event.new[0], 0, number, "place")
    assert placed == PUZZLE_10X10.size - len(PUZZLE_10X10.givens)


def test_a_pass_says_how_many_domains_it_made_smaller() -> None:
    trace = Trace(hidato.propagation_steps(SMALL))
    assert trace[0] == ("enter", "forward sweep")
    assert trace[3] == ("leave", "found", "2 domains became smaller", ())
    one = Trace(hidato.propagation_steps(SMALL, {(0, 1): 2}))
    assert one[3] == ("leave", "found", "1 domain became smaller", ())


def test_captions_are_short_and_name_no_lists_of_cells() -> None:
    story = PROPAGATION
    captions = {
        story.tell(event).caption
        for puzzle in (PUZZLE_10X10, SMALL, DEAD)
        for event in hidato.propagation_steps(puzzle)
    }
    assert all(len(caption) <= 66 and "(" not in caption for caption in captions)
    assert "the domain of 2 keeps cells next to a cell of the number before" in captions
    assert max(map(len, story.code)) <= 46


def test_colors_are_a_pass_of_their_own() -> None:
    puzzle = hidato.parse("square edges\n3 3\n1 0 0\n0 0 0\n0 0 0")
    trace = Trace(hidato.propagation_steps(puzzle))
    assert trace[0] == ("enter", "two colors")
    assert {len(cells) for cells in after_all(puzzle, trace).values()} == {1, 2, 3, 4}
    wrong = hidato.parse("square edges\n3 3\n0 1 0\n0 0 0\n0 0 0")
    last = list(hidato.propagation_steps(wrong))[-1]
    assert isinstance(last, Leave)
    assert "two colors" in last.why


def test_a_contradiction_names_its_cells() -> None:
    last = list(hidato.propagation_steps(DEAD))[-1]
    assert last == ("leave", "pruned", "5 has no cell left", ((1, 0),))


@pytest.mark.parametrize(
    ("numbers", "problem"),
    [
        ({(0, 0): 2}, "1 is given there"),
        ({(0, 1): 4}, "given 4 twice"),
        ({(0, 1): 9}, "9 at row 0, column 1"),
    ],
)
def test_numbers_that_cannot_stand_are_refused(numbers: dict[Cell, int], problem: str) -> None:
    with pytest.raises(InvalidPuzzle, match=problem):
        hidato.propagation_steps(hidato.parse("1 0 0 4"), numbers)


def test_numbers_may_be_an_array_with_blanks() -> None:
    puzzle = hidato.parse("1 0 0 0 5")
    assert hidato.candidates(puzzle, [[1, 2, 0, 0, 5]], propagated=False)[3] == ((0, 2), (0, 3))


def test_it_plays() -> None:
    trace = Trace(hidato.propagation_steps(PUZZLE_10X10))
    view = draw.domains(PUZZLE_10X10, hidato.candidates(PUZZLE_10X10, propagated=False))
    values = view.look(trace, len(trace))
    assert values["status", "text"] == "56 of 56 numbers placed"


def test_nothing_is_known_of_an_empty_board() -> None:
    trace = Trace(hidato.propagation_steps(EMPTY_3X3))
    assert [event[1] for event in trace if event[0] == "enter"] == [
        "forward sweep",
        "backward sweep",
        "only cells",
        "only numbers",
    ]
