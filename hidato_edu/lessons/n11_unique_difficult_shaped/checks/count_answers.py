"""Exercises: count the solutions of a board, up to a limit; and those of four cells."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from random import Random

from hidato_edu.boards.grid import Grid
from hidato_edu.core.errors import LimitReached
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import count_solutions

from ..answers import count_answers as answers
from ..mistakes import count_answers as mistakes
from ..mistakes.count_answers import Numbers

MAX_CALLS = 300  # of the whole search on a small board
SIZES = ((1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (3, 3))
MOST_WALLS = 2
EACH = 4  # boards with 0, with 1, with 2 and with more solutions
LIMITS = (2, 2, 2, 1, 3, 5)
MIDDLE, WANTED = 7, (40, 120)  # pairs of a board with 128 solutions, and limits that are drawn
WINDING = (12, 20)  # columns of two rows, which are drawn, with all numbers but one
PAIRS = 14  # blank pairs of a long board, each with two ways
LONG = "long"
DRAWS = 400

say = section(__file__, "count_answers", many=2**PAIRS)


# --- probes -----------------------------------------------------------------------------------


def _probe(code: str, puzzle: Puzzle, count: int, limit: int, note: str) -> Probe:
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    expected = min(count, limit)
    return Probe(code, (board, limit), expected, puzzle, FilledBoard(puzzle), note)


def _drawn(rng: Random) -> Iterator[tuple[Puzzle, int]]:
    """Yield small boards on which 1 is given, each with the number of its solutions."""
    for _ in range(DRAWS):
        board = board_with_walls(SIZES[pick(rng, len(SIZES))], pick(rng, MOST_WALLS + 1), rng)
        path = random_path(board, rng)
        if path is None or len(path) < 3:
            continue
        numbers = dict(zip(path, range(1, len(path) + 1), strict=True))
        if rng.random() < 0.3:  # two numbers exchanged: there may be no solution
            a, b = (path[1 + pick(rng, len(path) - 1)] for _ in range(2))
            numbers[a], numbers[b] = numbers[b], numbers[a]
        share = rng.random()
        puzzle = Puzzle(board, {c: n for c, n in numbers.items() if n == 1 or rng.random() < share})
        try:
            yield puzzle, count_solutions(puzzle, None, engine="search", max_nodes=MAX_CALLS)
        except LimitReached:
            continue


def _small(rng: Random) -> Iterator[Probe]:
    kinds: dict[str, list[Puzzle]] = {"none": [], "one": [], "two": [], "many": []}
    for puzzle, count in _drawn(rng):
        kind = ("none", "one", "two", "many")[min(count, 3)]
        if len(kinds[kind]) == EACH or puzzle in kinds[kind]:
            continue
        kinds[kind].append(puzzle)
        for limit in sorted({2, LIMITS[pick(rng, len(LIMITS))]}):
            note = say.text("note", count=count, limit=limit)
            yield _probe(kind, puzzle, count, limit, note)
        if all(len(found) == EACH for found in kinds.values()):
            return


def _two_ways(pairs: int, limit: int, rng: Random) -> Probe:
    """Return a board with 2 ** pairs solutions, of which each is found without a wrong turn."""
    across = rng.random() < 0.5
    numbers: Numbers = {}
    for column in range(2 * pairs + 1):
        for row in (0, 1):
            cell = (row, column) if across else (column, row)
            numbers[cell] = 0 if column % 2 else 2 * column + row + 1
    puzzle = _puzzle(numbers)
    note = say.text("two-ways", count=2**pairs, pairs=pairs, limit=limit)
    return _probe(LONG if pairs == PAIRS else "many", puzzle, 2**pairs, limit, note)


def _winding(rng: Random) -> Iterator[Probe]:
    """Yield large boards with no solution and with one, and two cells without one."""
    cols = WINDING[0] + pick(rng, WINDING[1] - WINDING[0])
    last = 2 * cols
    for limit in (2, 1, 3):
        for count in (1, 0):
            numbers: Numbers = {(n % 2, n // 2): n + 1 for n in range(last)}
            cell = (0, 1 + pick(rng, cols - 2))
            numbers[cell], number = 0, numbers[cell]
            if not count:  # the number that is missing stands where the path ends
                numbers[(1, cols - 1)] = number
            yield _noted(numbers, count, limit)
    for limit in (2, 1):
        yield _noted({(0, 0): 1, (0, 1): 0}, 1, limit)
        yield _noted({(0, 0): 1, (0, 2): 0}, 0, limit)


def _noted(numbers: Numbers, count: int, limit: int) -> Probe:
    note = say.text("note", count=count, limit=limit)
    return _probe("one" if count else "none", _puzzle(numbers), count, limit, note)


def _lines(rng: Random) -> Iterator[Probe]:
    """Yield three cells in a line, 1 given: a dead end, a path over sides, one over corners."""
    across = rng.random() < 0.5
    for (a, b), start, count in (((0, 1), 1, 0), ((0, 1), 0, 1), ((1, 1), 0, 1)):
        cells = [(i * a, i * b) if across else (i * b, 2 - i * a) for i in range(3)]
        puzzle = _puzzle({cell: int(i == start) for i, cell in enumerate(cells)})
        note = say.text("note", count=count, limit=2)
        yield _probe("one" if count else "none", puzzle, count, 2, note)


def _puzzle(numbers: Numbers) -> Puzzle:
    return Puzzle(Grid(tuple(sorted(numbers))), {cell: n for cell, n in numbers.items() if n})


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    single = _probe("one", _puzzle({(0, 0): 1}), 1, 2, say.text("single"))
    wanted = WANTED[0] + pick(rng, WANTED[1] - WANTED[0])
    # pairs, and limits: below the number and above it
    few = ((1, 1), (2, 3), (3, 5), (4, 100), (MIDDLE, wanted))
    small = [*_lines(rng), *_small(rng), *_winding(rng)]
    small += [_two_ways(*one, rng) for one in few]
    small.sort(key=lambda probe: (probe.puzzle.size, str(probe.puzzle)))
    return (single, *small, _two_ways(PAIRS, 2, rng))


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the count; where the board was left changed, (count, "left")."""
    number = as_whole(run.value)
    if number is None:
        key = "yes-or-no" if isinstance(run.value, bool) else "not-a-number"
        return say(key, value=named(run.value))
    return (number, "left") if 0 in run.changed else number


def _early(seen: Sequence[Observed]) -> Message | None:
    """Return a message where only the board with very many solutions takes too long."""
    slow = [one for one in seen if one.run.reason in ("steps", "time")]
    if slow and all(one.probe.code == LONG for one in slow) and slow[0].run.depth < 500:
        rest = [one for one in seen if one.probe.code != LONG]
        if all(one.is_right for one in rest):
            return say("counts-all")
    return None


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    limit, note = first.probe.args[1], first.probe.note
    left = isinstance(first.behaviour, tuple)
    count = first.behaviour[0] if isinstance(first.behaviour, tuple) else first.behaviour
    right = first.probe.expected
    if left and count == right:
        return say("leaks", note=note)
    assert isinstance(count, int)
    assert isinstance(right, int)
    key = "leaks-and-misses" if left else "too-few"
    if count > right:
        key = "too-many"
    if count > limit:
        key = "more-than-limit"
    return say(key, count=count, right=right, note=note)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where the failures have something in common."""
    wrong = [one for one in seen if not one.is_right]
    if {one.probe.args[1] for one in wrong}.isdisjoint({2}) and any(
        one.is_right for one in seen if one.probe.args[1] != 2
    ):
        return say("limit-is-two/pattern")
    leaks = [one for one in wrong if isinstance(one.behaviour, tuple)]
    if leaks and all(
        isinstance(one.behaviour, tuple) and one.behaviour[0] == one.probe.expected for one in wrong
    ):
        stopped = all(one.probe.expected == one.probe.args[1] for one in wrong)
        return say("leaks-at-the-limit" if stopped else "leaks/on-all")
    return None


def _picture(one: Observed) -> FilledBoard:
    """Return the board as the function left it."""
    before: Numbers = one.probe.args[0]
    if one.probe.code == LONG or 0 not in one.run.changed or not one.run.args:
        return FilledBoard(one.probe.puzzle)
    after = one.run.args[0]
    left = {cell: n for cell in before if type(n := after.get(cell)) is int and n > 0}
    touched = tuple(cell for cell in before if left.get(cell, 0) != before[cell])
    return FilledBoard(
        one.probe.puzzle, left, (Violation("leak", touched, say.text("left-behind")),)
    )


count_answers = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.count_answers,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    early=_early,
    picture=_picture,
    may_change=(0,),
    max_steps=300_000,
    forbidden=("hidato_edu.hidato.", "hidato_edu.family."),
)


# --- solutions of four cells ----------------------------------------------------------------------

FOUR = parse("2 2\n1 0\n0 0")
FOUR_WITH_LAST = parse("2 2\n1 0\n0 4")


def four_cells() -> dict[str, Callable[[], int]]:
    """Return the number of solutions of four cells, and what mistakes lead to."""
    return {
        "right": lambda: count_solutions(FOUR, None),
        "last_given": lambda: count_solutions(FOUR_WITH_LAST, None),
        "one_free": lambda: 4 * count_solutions(FOUR, None),
        "ends_only": lambda: len(FOUR.grid) - 1,
    }
