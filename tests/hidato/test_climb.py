from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from oracles import MAP_8X8, subsets

from hidato_edu import GenerationFailed, Trace, hidato
from hidato_edu.boards.grid import Grid, Square, square

RULES = tuple(hidato.RULES)
SMALL = square(4, 4, blocked=[(0, 0)])

# Boards on which a pointer has no choice, with the number of cells that a walk can reach at most.
NARROW = [
    ("one cell", square(1, 1), 1),
    ("two cells", square(1, 2), 2),
    ("two cells apart", square(1, 3, blocked=[(0, 1)]), 1),
    ("three in a row", square(1, 3), 3),
    ("a corridor", square(1, 9), 9),
    ("a corridor and a cell apart", square(1, 6, blocked=[(0, 4)]), 4),
    ("a square and a cell apart", square(2, 4, blocked=[(0, 2), (1, 2), (1, 3)]), 4),
    (
        "a star of four dead ends",
        Grid(((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)), Square("edges")),
        3,
    ),
]


def blanks_of(grid: Grid, pointer: dict, start: object) -> int:
    """Count the cells that the walk misses, from the pointers alone."""
    seen, here = set(), start
    while here is not None and here not in seen:
        seen.add(here)
        here = pointer.get(here)
    return len(grid) - len(seen)


def test_every_seed_solves_the_map_of_the_slides():
    for seed in range(60):
        answer = hidato.climb(MAP_8X8.grid, seed=seed, tries=1)
        assert hidato.is_solution(MAP_8X8, answer)


@pytest.mark.parametrize("rule", RULES)
def test_moves_are_undone_as_the_rule_says(rule):
    blanks, moves, undone, last = None, 0, 0, None
    for event in hidato.climb_steps(MAP_8X8.grid, rule, max_moves=2_000, tries=2, seed=4):
        match event:
            case ("enter", _):
                blanks = None
            case ("measure", "blanks", now):
                expected = blanks is not None and (
                    rule != "literal" and (now > blanks or (rule == "strict" and now == blanks))
                )
                if rule == "annealing" and expected:  # then chance decides
                    expected = None
                before, last = blanks, (now, expected)
                if blanks is None or not expected:
                    blanks = now
            case ("assign", _, _, _, "move"):
                assert last is None or last[1] is not True, "a move had to be undone"
                moves += 1
            case ("assign", _, _, _, "undo"):
                assert last is not None
                assert last[1] is not False, "a move was undone without need"
                last, undone, blanks = None, undone + 1, before
    assert moves > 100
    assert (undone == 0) == (rule == "literal")


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("grid", [MAP_8X8.grid, SMALL, square(1, 9), square(3, 3)], ids=repr)
def test_events_agree_with_an_independent_walk(rule, grid):
    state, moved, tries, open_try, blanks = {}, None, 0, False, None
    for event in hidato.climb_steps(grid, rule, max_moves=400, tries=3, seed=11):
        match event:
            case ("enter", number):
                tries += 1
                assert number == tries
                assert not open_try
                open_try = True
            case ("assign", var, old, new, why):
                assert state.get(var) == old
                if var != "start":
                    assert new in grid.neighbors(var)
                if why == "move":
                    assert old != new
                    moved = (var, old, new)
                elif why == "undo":
                    assert moved == (var, new, old)
                else:
                    assert why == ("start" if var == "start" else "draw")
                state[var] = new
            case ("measure", "blanks", blanks):
                assert blanks == blanks_of(grid, state, state["start"])
            case ("solved", answer):
                assert blanks == 0
                assert hidato.is_solution(hidato.Puzzle(grid), answer)
                assert answer.path[0] == state["start"]
                for here, there in zip(answer.path, answer.path[1:], strict=False):
                    assert state[here] == there
            case ("leave", outcome, why, _):
                open_try = False
                assert (outcome == "found") == (blanks == 0)
                assert (why == "") == (outcome == "found")
    assert not open_try


def test_same_seed_same_events():
    first, again, other = (list(hidato.climb_steps(SMALL, seed=seed)) for seed in (5, Random(5), 6))
    assert first == again != other


# --- tries --------------------------------------------------------------------------------------


def outcomes(events: list) -> list[str]:
    return [event.outcome for event in events if event[0] == "leave"]


def test_failure_after_exactly_so_many_tries():
    apart = square(1, 3, blocked=[(0, 1)])
    for tries in (1, 2, 10):
        events = list(hidato.climb_steps(apart, tries=tries, seed=1, check=False))
        assert outcomes(events) == ["failed"] * tries
        assert not [event for event in events if event[0] == "solved"]
        with pytest.raises(GenerationFailed, match=f"no path .* {tries} tries"):
            hidato.climb(apart, tries=tries, seed=1, check=False)


def test_success_on_the_last_try_is_a_success():
    # Few moves make most tries fail; look for seeds whose third try is the first that succeeds.
    last_ones = 0
    for seed in range(200):
        events = list(hidato.climb_steps(SMALL, max_moves=60, tries=3, seed=seed))
        if outcomes(events) == ["failed", "failed", "found"]:
            last_ones += 1
            answer = hidato.climb(SMALL, max_moves=60, tries=3, seed=seed)
            assert answer == events[-2].solution
            with pytest.raises(GenerationFailed):
                hidato.climb(SMALL, max_moves=60, tries=2, seed=seed)
    assert last_ones >= 3


def test_a_try_makes_at_most_so_many_moves():
    events = list(hidato.climb_steps(MAP_8X8.grid, max_moves=17, tries=4, seed=2))
    moves = Counter()
    attempt = 0
    for event in events:
        if event[0] == "enter":
            attempt = event.label
        moves[attempt] += event[0] == "assign" and event.why == "move"
    assert moves == {1: 17, 2: 17, 3: 17, 4: 17}
    assert outcomes(events) == ["failed"] * 4
    assert all("17 moves" in event.why for event in events if event[0] == "leave")


def test_every_try_draws_start_and_pointers_anew():
    events = list(hidato.climb_steps(MAP_8X8.grid, max_moves=1, tries=10, seed=3))
    starts = {event.new for event in events if event[0] == "assign" and event.why == "start"}
    draws = sum(event[0] == "assign" and event.why == "draw" for event in events)
    assert len(starts) > 3
    assert draws == 10 * len(MAP_8X8.grid)


# --- cells with one neighbor or none ------------------------------------------------------------


@pytest.mark.parametrize(("grid", "reach"), [row[1:] for row in NARROW], ids=[r[0] for r in NARROW])
@pytest.mark.parametrize("rule", RULES)
def test_narrow_boards_neither_hang_nor_mislead(grid, reach, rule):
    for seed in range(8):
        events = hidato.climb_steps(grid, rule, max_moves=300, tries=3, seed=seed, check=False)
        trace = Trace(events)
        best = min(trace.curve("blanks"))
        assert best >= len(grid) - reach
        found = trace.solutions()
        assert bool(found) == (best == 0 and rule != "literal")  # as printed, it runs past
        for answer in found:
            assert hidato.is_solution(hidato.Puzzle(grid), answer)


@pytest.mark.parametrize("rows_cols", [(1, 1), (1, 2), (2, 1)])
def test_boards_where_nothing_can_turn_are_solved_at_once(rows_cols):
    for seed in range(10):
        events = list(hidato.climb_steps(square(*rows_cols), seed=seed))
        assert outcomes(events) == ["found"]
        assert not [event for event in events if event[0] == "assign" and event.why == "move"]


def test_a_try_in_which_nothing_can_turn_says_so():
    apart = square(1, 3, blocked=[(0, 1)])
    events = list(hidato.climb_steps(apart, tries=2, seed=0, check=False))
    assert "no pointer can turn" in events[-1].why


def test_a_board_without_a_path_is_never_called_solved():
    for grid in subsets(2, 3, "edges"):
        solvable = hidato.count_solutions(hidato.Puzzle(grid)) > 0
        try:
            hidato.climb(grid, max_moves=300, tries=5, seed=1, check=False)
        except GenerationFailed:
            assert not solvable
        else:
            assert solvable


def test_rule_must_be_known():
    with pytest.raises(ValueError, match="'not-worse'"):
        list(hidato.climb_steps(SMALL, rule="better"))


@pytest.mark.parametrize(
    ("rule", "undone", "caption"),
    [
        ("not-worse", "now > blanks", "worse: "),
        ("strict", "now >= blanks", "not better: "),
        ("annealing", "exp(-d/T)", "worse, and no luck: "),
        (lambda delta, temperature, u: delta <= 0, "not ok", "not accepted: "),
    ],
)
def test_the_story_tells_the_rule_and_the_settings(rule, undone, caption):
    events = hidato.climb_steps(MAP_8X8.grid, rule, max_moves=1234, tries=7, seed=1)
    code = events.story.code
    assert code[0] == "for each of 7 tries:"
    assert any("1,234" in line for line in code)
    told = next(
        events.story.tell(event) for event in events if event[0] == "assign" and event.why == "undo"
    )
    assert "undo" in code[told.line]
    assert undone in code[told.line]
    assert told.caption.startswith(caption)


@pytest.mark.parametrize("rule", [*RULES, lambda delta, temperature, u: u < 0.9])
def test_every_event_tells_a_line_of_the_code(rule):
    words = {
        ("assign", "start"): "start =",
        ("assign", "draw"): "point all",
        ("assign", "move"): "turn a pointer",
        ("assign", "undo"): "undo",
        ("measure", "temperature"): "T = temperature",
        ("measure", "blanks"): "now = count(walk)",
        ("leave", "failed"): "give up this try",
        ("leave", "found"): "if blanks = 0: done",
    }
    trace = Trace(hidato.climb_steps(SMALL, rule, max_moves=100, tries=3, seed=1, check=False))
    code = trace.story.code
    assert max(map(len, code)) <= 27  # to be read from the last row
    for event in trace:
        told = trace.story.tell(event)
        key = (event[0], event[4] if event[0] == "assign" else event[1])
        if key in words:
            assert words[key] in code[told.line]
        assert "{" not in told.caption


# --- temperature and fixed start ----------------------------------------------------------------


def temperatures(**settings):
    trace = Trace(hidato.climb_steps(MAP_8X8.grid, tries=1, max_moves=100, seed=0, **settings))
    return trace.curve("temperature")


def test_the_temperature_falls_as_the_schedule_says():
    falls = temperatures(rule="annealing")
    assert len(falls) == 100
    assert falls[:51:50] == pytest.approx([10, 1])  # as T = 10 exp(-ln(100) step/steps)
    assert temperatures(rule="annealing", schedule="linear", temperatures=(4, 0))[75] == 1
    assert set(temperatures(rule="annealing", schedule="constant", temperatures=(2, 9))) == {2}
    assert temperatures(rule="annealing", schedule=lambda part: 5 * part)[20] == pytest.approx(1)


def test_only_rules_that_use_a_temperature_tell_it():
    assert not temperatures(rule="not-worse")
    assert len(temperatures(rule=lambda delta, temperature, u: delta <= 0)) == 100


def test_an_own_rule_is_asked_with_delta_temperature_and_u():
    asked = []

    def accept(delta, temperature, u):
        asked.append((delta, temperature, u))
        return delta <= 0 or u < 0.01

    trace = Trace(hidato.climb_steps(MAP_8X8.grid, accept, tries=1, max_moves=500, seed=1))
    assert [row[1] for row in asked] == trace.curve("temperature")
    assert all(0 <= u < 1 for *_, u in asked)
    blanks = trace.curve("blanks")
    kept = blanks[0]
    for now, (delta, _, u) in zip(blanks[1:], asked, strict=True):
        assert delta == now - kept
        kept = now if delta <= 0 or u < 0.01 else kept


def test_hot_annealing_keeps_everything_and_cold_annealing_nothing_worse():
    def undone(temperature):
        events = hidato.climb_steps(
            MAP_8X8.grid,
            "annealing",
            schedule="constant",
            temperatures=(temperature, temperature),
            tries=1,
            max_moves=400,
            seed=2,
        )
        facts = [tuple(event) for event in events if event[1:2] != ("temperature",)]
        return sum(fact[-1] == "undo" for fact in facts)

    assert undone(1e9) == 0
    assert undone(0.0) > undone(1.0) > 0


def test_a_fixed_start_is_where_every_try_begins():
    events = hidato.climb_steps(SMALL, "strict", start=(3, 3), tries=4, max_moves=5, seed=0)
    assert events.story.code[1] == "  start = (3, 3)"
    starts = [event.new for event in events if event[0] == "assign" and event.why == "start"]
    assert starts == [(3, 3)] * 4
    assert hidato.climb(SMALL, start=(3, 3), seed=0).path[0] == (3, 3)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"schedule": "slow"}, "'exponential', 'linear', 'constant', or a function"),
        ({"temperatures": (10, 0)}, "never reaches 0; use 'linear'"),
        ({"temperatures": (0, 10)}, "never reaches 0; use 'linear'"),
        ({"temperatures": (-1, 1), "schedule": "linear"}, "less than 0"),
        ({"start": (0, 0)}, "not an open cell"),
    ],
)
@pytest.mark.parametrize("form", [hidato.climb_steps, hidato.climb_run, hidato.climb])
def test_settings_that_cannot_be(form, settings, words):
    with pytest.raises(ValueError, match=words):
        form(SMALL, "annealing", **settings)


# --- a board that is refuted --------------------------------------------------------------------


def test_a_refuted_board_is_not_climbed():
    star = NARROW[-1][1]
    reason = hidato.why_impossible(star)
    first, last = hidato.climb_steps(star, seed=0)
    assert first == ("enter", "check")
    assert last == ("leave", "failed", reason.why, reason.cells)
    with pytest.raises(GenerationFailed, match=reason.why[:20]):
        hidato.climb(star, seed=0)
    run = hidato.climb_run(star, seed=0)
    assert (run.outcome, run.why, run.moves, run.path) == ("impossible", reason.why, 0, ())
    assert run.blanks == len(star)
    with pytest.raises(GenerationFailed, match="there was no walk"):
        run.cut()


def test_the_check_knows_the_fixed_start():
    corridor = square(1, 5)
    assert hidato.climb(corridor, start=(0, 0), seed=0).path[-1] == (0, 4)
    assert hidato.climb_run(corridor, start=(0, 2), seed=0).outcome == "impossible"
