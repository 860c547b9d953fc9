"""Exercise of notebook 11: count the answers of a board, up to a limit."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import ADJACENCIES, Cell, Grid
from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_11 import solutions
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import count_solutions

__all__ = ["QUESTION"]

MAX_CALLS = 300  # of the whole search on a small board
SIZES = ((1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (3, 3))
MOST_WALLS = 2
EACH = 4  # boards with 0, with 1, with 2 and with more answers
LIMITS = (2, 2, 2, 1, 3, 5)
PAIRS = 14  # blank pairs of a long board, each with two ways
LONG = "long"
DRAWS = 400

Numbers: TypeAlias = dict[Cell, int]
Count: TypeAlias = Callable[[Numbers, int], Any]


# --- probes -----------------------------------------------------------------------------------


def _probe(code: str, puzzle: Puzzle, answers: int, limit: int, note: str) -> Probe:
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    expected = min(answers, limit)
    return Probe(code, (board, limit), expected, puzzle, FilledBoard(puzzle), note)


def _drawn(rng: Random) -> Iterator[tuple[Puzzle, int]]:
    """Yield small boards on which 1 is given, each with the number of its answers."""
    for _ in range(DRAWS):
        size = SIZES[int(rng.random() * len(SIZES))]
        board = board_with_walls(size, int(rng.random() * (MOST_WALLS + 1)), rng)
        path = random_path(board, rng)
        if path is None or len(path) < 3:
            continue
        numbers = dict(zip(path, range(1, len(path) + 1), strict=True))
        if rng.random() < 0.3:  # two numbers exchanged: there may be no answer
            a, b = (path[1 + int(rng.random() * (len(path) - 1))] for _ in range(2))
            numbers[a], numbers[b] = numbers[b], numbers[a]
        share = rng.random()
        puzzle = Puzzle(board, {c: n for c, n in numbers.items() if n == 1 or rng.random() < share})
        try:
            yield puzzle, count_solutions(puzzle, None, engine="search", max_nodes=MAX_CALLS)
        except LimitReached:
            continue


def _small(rng: Random) -> Iterator[Probe]:
    kinds: dict[str, list[Puzzle]] = {"none": [], "one": [], "two": [], "many": []}
    for puzzle, answers in _drawn(rng):
        kind = ("none", "one", "two", "many")[min(answers, 3)]
        if len(kinds[kind]) == EACH or puzzle in kinds[kind]:
            continue
        kinds[kind].append(puzzle)
        told = f"{answers} {'answer' if answers == 1 else 'answers'}"
        for limit in sorted({2, LIMITS[int(rng.random() * len(LIMITS))]}):
            note = f"it has {told}, and the limit is {limit}"
            yield _probe(kind, puzzle, answers, limit, note)
        if all(len(found) == EACH for found in kinds.values()):
            return


def _two_ways(pairs: int, limit: int, rng: Random) -> Probe:
    """Return a board with 2 ** pairs answers, of which each is found without a wrong turn."""
    across = rng.random() < 0.5
    numbers: Numbers = {}
    for column in range(2 * pairs + 1):
        for row in (0, 1):
            cell = (row, column) if across else (column, row)
            numbers[cell] = 0 if column % 2 else 2 * column + row + 1
    puzzle = _puzzle(numbers)
    note = f"it has {2**pairs:,} answers, two ways at each of {pairs} places; the limit is {limit}"
    return _probe(LONG if pairs == PAIRS else "many", puzzle, 2**pairs, limit, note)


def _two_ends(rng: Random) -> Probe:
    """Return a row with 1 in the middle: whatever is done, one cell stays blank."""
    across = rng.random() < 0.5
    cells = [(0, i) if across else (i, 0) for i in range(3)]
    puzzle = _puzzle({cell: i % 2 for i, cell in enumerate(cells)})
    return _probe("none", puzzle, 0, 2, "it has 0 answers, and the limit is 2")


def _puzzle(numbers: Numbers) -> Puzzle:
    return Puzzle(Grid(tuple(sorted(numbers))), {cell: n for cell, n in numbers.items() if n})


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    single = _probe("one", _puzzle({(0, 0): 1}), 1, 2, "there is a single cell")
    small = [_two_ends(rng), *_small(rng), _two_ways(2, 3, rng), _two_ways(1, 1, rng)]
    small.sort(key=lambda probe: (probe.puzzle.size, str(probe.puzzle)))
    return (single, *small, _two_ways(PAIRS, 2, rng))


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the count; where the board was left changed, (count, "left")."""
    number = as_whole(run.value)
    if number is None:
        text = f"Your function returns {named(run.value)}. Asked is a whole number: how many "
        if isinstance(run.value, bool):
            return Message("yes-or-no", f"{text}answers were found. Yes or no is not enough.")
        return Message("not-a-number", f"{text}answers were found, up to the limit.")
    return (number, "left") if 0 in run.changed else number


def _early(seen: Sequence[Observed]) -> Message | None:
    """Return a message where only the board with very many answers takes too long."""
    slow = [one for one in seen if one.run.reason in ("steps", "time")]
    if slow and all(one.probe.code == LONG for one in slow) and slow[0].run.depth < 500:
        rest = [one for one in seen if one.probe.code != LONG]
        if all(one.is_right for one in rest):
            return Message(
                "counts-all",
                f"The small boards are counted rightly. On this one, with {2**PAIRS:,} answers, "
                "your function does not stop: it goes on looking when the limit is reached. Which "
                "calls are still open at that moment, and how do they learn that it is enough?",
            )
    return None


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    limit = first.probe.args[1]
    about = f"About this board: {first.probe.note}."
    left = isinstance(first.behaviour, tuple)
    found = first.behaviour[0] if isinstance(first.behaviour, tuple) else first.behaviour
    if left and found == first.probe.expected:
        return Message(
            "leaks",
            f"The count is right, but the board is not what it was. {about}",
            "Which call wrote the numbers that are left, and does every way out of it erase?",
        )
    assert isinstance(found, int)
    assert isinstance(first.probe.expected, int)
    text = f"Your function returns {found}, and {first.probe.expected} is right. {about}"
    if found > limit:
        advice = "How many answers may a call still look for, when some are found already?"
        return Message("more-than-limit", text, advice)
    if found > first.probe.expected:
        advice = "What does it take for an answer? Or does it count one twice?"
        return Message("too-many", text, advice)
    if left:
        text = f"{text} And numbers are left on the board: they are in the way."
        return Message("leaks-and-misses", text)
    return Message("too-few", text, "Which answers are not seen, or where does it give up?")


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where the failures have something in common."""
    wrong = [one for one in seen if not one.is_right]
    if {one.probe.args[1] for one in wrong}.isdisjoint({2}) and any(
        one.is_right for one in seen if one.probe.args[1] != 2
    ):
        return Message(
            "limit-is-two",
            "With limit 2 all is right, but not with every other limit. Does a 2, or a True, stand "
            "in your function where the limit is meant?",
        )
    leaks = [one for one in wrong if isinstance(one.behaviour, tuple)]
    if leaks and all(
        isinstance(one.behaviour, tuple) and one.behaviour[0] == one.probe.expected for one in wrong
    ):
        stopped = all(one.probe.expected == one.probe.args[1] for one in wrong)
        where = "when it stops at the limit" if stopped else "when it is done"
        return Message(
            "leaks-at-the-limit" if stopped else "leaks",
            f"All counts are right, but {where} numbers are left on the board. Which line leaves a "
            "call before it has erased what it wrote?",
        )
    return None


def _picture(one: Observed) -> FilledBoard:
    """Return the board as the function left it."""
    before: Numbers = one.probe.args[0]
    if one.probe.code == LONG or 0 not in one.run.changed or not one.run.args:
        return FilledBoard(one.probe.puzzle)
    after = one.run.args[0]
    left = {cell: n for cell in before if type(n := after.get(cell)) is int and n > 0}
    touched = tuple(cell for cell in before if left.get(cell, 0) != before[cell])
    return FilledBoard(one.probe.puzzle, left, (Violation("leak", touched, "left behind"),))


# --- known wrong answers ------------------------------------------------------------------------

KING = ADJACENCIES["edges+corners"]
SIDES = ADJACENCIES["edges"]
CORNERS = tuple(step for step in KING if step not in SIDES)


def _counting(*wrong: str, steps: Sequence[Cell] = KING) -> Count:
    """Return a program that counts, with these things wrong."""

    def count_answers(board: Numbers, limit: int) -> int:
        last = len(board)
        given = {} if "given ahead" in wrong else {n: cell for cell, n in board.items() if n}

        def count(cell: Cell, k: int, most: int) -> int:
            if k > last - ("one early" in wrong):
                return 1
            found = 0
            near = [(cell[0] + i, cell[1] + j) for i, j in steps]
            if k in given and "jump" in wrong:
                near = [given[k]]
            blank = [there for there in near if board.get(there) == 0]
            if not blank and "dead ends" in wrong:
                return 1
            for there in near if k in given else blank:
                if k in given and there != given[k]:
                    continue
                before = board[there]
                board[there] = k
                part = count(there, k + 1, most - found)
                found += part
                if "keep" in wrong or ("keep found" in wrong and part):
                    return found
                board[there] = 0 if "erase given" in wrong else before
                if found >= most or (found and "first" in wrong):
                    break
            return found

        start = next(cell for cell, number in board.items() if number == 1)
        limit = 2 if "two" in wrong else limit + ("off by one" in wrong)
        return count(start, 2, limit)

    return count_answers


def _overshooting(board: Numbers, limit: int) -> int:
    """Count up to the limit in each branch, and add the branches up."""
    last = len(board)

    def count(cell: Cell, k: int) -> int:
        if k > last:
            return 1
        found = 0
        for i, j in KING:
            there = (cell[0] + i, cell[1] + j)
            if board.get(there) == k:
                found += count(there, k + 1)
            elif board.get(there) == 0 and k not in board.values():
                board[there] = k
                found += count(there, k + 1)
                board[there] = 0
            if found >= limit:
                break
        return found

    return count(next(cell for cell, number in board.items() if number == 1), 2)


KNOWN = (
    Misconception(
        "always-one",
        "Your function says 1 to every board.",
        (lambda board, limit: 1,),
    ),
    Misconception(
        "always-the-limit",
        "Your function returns the limit, whatever the board is.",
        (lambda board, limit: limit,),
    ),
    Misconception(
        "first-only",
        "Your function stops at the first answer. A second one is what it is all about: when does "
        "the loop over the neighbors go on, after an answer was found?",
        (_counting("first"),),
    ),
    Misconception(
        "keeps-numbers",
        "Your function leaves the loop as soon as a way was tried, and what it wrote stays on the "
        "board. Erase it, then try the next neighbor.",
        (_counting("keep"), _counting("keep found")),
    ),
    Misconception(
        "ignores-givens-ahead",
        "Your function places numbers that are given elsewhere. What has to be known of k before a "
        "blank neighbor takes it?",
        (_counting("given ahead"), _counting("given ahead", "erase given")),
    ),
    Misconception(
        "jumps-to-givens",
        "Your function goes on at a given although it is no neighbor of the cell before.",
        (_counting("jump"),),
    ),
    Misconception(
        "erases-givens",
        "Your function erases givens on its way back. Which numbers did it write itself?",
        (_counting("erase given"),),
    ),
    Misconception(
        "one-step-early",
        "Your function takes a path for an answer before the last number stands.",
        (_counting("one early"),),
    ),
    Misconception(
        "counts-dead-ends",
        "Your function counts ways that end before all numbers are placed.",
        (_counting("dead ends"),),
    ),
    Misconception(
        "one-too-many",
        "Your function goes on until it has found one answer more than the limit.",
        (_counting("off by one"),),
    ),
    Misconception(
        "limit-is-two",
        "Your function always counts up to two. The limit is an argument.",
        (_counting("two"),),
    ),
    Misconception(
        "limit-in-each-call",
        "Your function counts up to the limit in every call, and adds these counts up. With two "
        "answers in each of two branches it returns more than the limit, or goes on looking.",
        (_overshooting,),
    ),
    Misconception(
        "four-neighbors",
        "Your function looks at four neighbors. A Hidato has eight: the diagonals, too.",
        (_counting(steps=SIDES),),
    ),
    Misconception(
        "diagonals-only",
        "Your function looks at diagonal neighbors only.",
        (_counting(steps=CORNERS),),
    ),
)


QUESTION = FunctionQuestion(
    name="count_answers",
    kind="C",
    title="Count up to two",
    prompt="Write `count_answers(board, limit)`. `board` is a dict from every open cell (row, col) "
    "to its number, 0 where it is blank; 1 is given, later numbers may be given. Return how many "
    "answers the board has, but stop looking as soon as `limit` answers are found, and return "
    "`limit` then. Afterwards the board must be as it was. Search yourself: "
    "`hidato.count_solutions` and the other searches of the library are not allowed.",
    answer="count_answers",
    hints=(
        "The search of notebook 06 returns True at the first answer. What should a call return "
        "instead, and what does its loop do with the counts of the calls below it?",
        "Each call gets to know how many answers are still wanted. The loop ends when its count "
        "has come to that, but only after the number was erased.",
        "Who wants two witnesses stops asking after the second one; and whoever was asked last "
        "shuts his door again.",
    ),
    reference=solutions.count_answers,
    explanation="A call returns the sum of what the calls below it have found. It hands down how "
    "many are still wanted; so no sum exceeds the limit, and all open calls end as soon as it is "
    "reached, each after it has erased its number.",
    exercise=Exercise(
        call="count_answers(board, limit)",
        parameters=2,
        returns="a whole number",
        probes=_probes,
        read=_read,
        explain=_explain,
        pattern=_pattern,
        early=_early,
        praise="Your function counts 0, 1, 2 and more answers rightly, stops at the limit, and "
        f"leaves the board as it was; also where there are {2**PAIRS:,} answers.",
        known=KNOWN,
        picture=_picture,
        may_change=(0,),
        max_steps=60_000,
        slow="Does it go on looking when enough answers are found?",
        verb="counted",
        forbidden=("hidato_edu.hidato.", "hidato_edu.family."),
    ),
    points=2,
)
