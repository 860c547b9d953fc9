"""Exercise of notebook 06: the search without recursion, also where recursion is too deep."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises import views
from hidato_edu.exercises.judge.judging import Message, Misconception, Observed, Probe
from hidato_edu.exercises.notebook_06 import search, solutions
from hidato_edu.exercises.notebook_06.known import (
    CORNERS,
    FOUR_ORDERS,
    ORDERS,
    Numbers,
    Offsets,
    Search,
)
from hidato_edu.exercises.pictures.boards import FilledBoard, Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

LONG = 1_100  # cells in a row; Python allows 1,000 open calls
SHORTER = 300  # cells in a row that may be looked through for each number
DEEP = 50  # open calls of one's own code that tell of a recursion
MAX_STEPS = 500_000  # lines of a call
SHOWN = 8  # of them in a picture
RAISES_LIMIT = ".limit_recursion"  # what `sys.setrecursionlimit` leads to while a function runs


# --- probes -----------------------------------------------------------------------------------


def _row(cells: int) -> Puzzle:
    """Return a single row on which only 1 is given, at its left end."""
    return Puzzle(Grid(tuple((0, col) for col in range(cells))), (((0, 0), 1),))


class _LongRow(Picture):
    """The picture of the long row: its first cells."""

    def __str__(self) -> str:
        return f"{FilledBoard(_row(SHOWN))}\n(the first {SHOWN} of {LONG:,} cells)"

    def view(self) -> views.View:
        """Return what draws it."""
        return FilledBoard(_row(SHOWN)).view()


@lru_cache(maxsize=2)
def _long(cells: int = LONG) -> Probe:
    puzzle = _row(cells)
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    note = f"it is a single row of {cells:,} cells"
    return Probe("long", (board, (0, 0), 2, cells), "solved", puzzle, _LongRow(), note)


def _probes(seed: int) -> tuple[Probe, ...]:
    """Return the probes of `search`, and the long row."""
    return (*search.QUESTION.exercise.probes(seed), _long())


def _adapt(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Give those a shorter row who are slow on the long one: to look at all cells is not wrong."""

    def patient(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        done = call(args, max_steps, seed)
        is_slow = done.reason == "steps" and done.depth <= DEEP
        return call(_long(SHORTER).args, max_steps, seed) if is_slow and args[3] == LONG else done

    return patient


def _again(probe: Probe) -> str:
    if probe.code == "long":
        return f"iterative({{(0, col): int(col == 0) for col in range({LONG})}}, (0, 0), 2, {LONG})"
    return f"iterative({', '.join(map(repr, probe.args))})"


# --- judgement --------------------------------------------------------------------------------

ADVICE = {
    "leaks": "Look at what is left: when your loop steps back from a cell, what becomes of the "
    "number that it wrote there?",
    "misses-and-leaks": "Look at what is left: when your loop steps back from a cell, what becomes "
    "of the number that it wrote there?",
    "stops-early": "Which number is missing? Which k is looked for when your loop ends?",
    "duplicates": "What does your loop do where the next number stands on the board already?",
}
"""In place of what `search` advises, where that speaks of calls."""


def _read(probe: Probe, run: CallResult) -> Hashable:
    if any(name.endswith(RAISES_LIMIT) for name in run.used):
        return Message(
            "raises-the-limit",
            "Your function raises Python's limit of recursion. That only moves the end: the "
            "task asks for a search that needs no recursion at all.",
        )
    if probe.code == "long" and run.depth > DEEP:
        return "recursion"
    if probe.code == "long" and run.args[3] == SHORTER:
        probe = _long(SHORTER)
    return search.QUESTION.exercise.read(probe, run)


def _long_only(seen: Sequence[Observed]) -> Message | None:
    """Return a message where all small boards are done rightly, but the long row is not."""
    wrong = [one for one in seen if not one.is_right]
    if not wrong or wrong[0].probe.code != "long":
        return None
    run = wrong[0].run
    if run.reason == "steps" and run.depth <= DEEP:
        return Message(
            "slow-on-long",
            f"All small boards are done rightly, but on a row of {SHORTER} cells your function "
            f"takes more than {MAX_STEPS:,} steps. How often does it look at the whole board for "
            "each number?",
        )
    if run.depth > DEEP and run.reason != "recursion":
        return Message(
            "recursive",
            "All small boards are done rightly, but a function still calls itself: on a long row "
            f"{run.depth:,} calls were open at once, one for each number, and Python allows 1,000. "
            "What must be known of an open call to go on with it? Keep that in a list of your own.",
        )
    if run.reason not in ("", "recursion"):
        return None
    if run.reason:
        return Message(
            "recursive",
            f"All small boards are done rightly, but on a row of {LONG:,} cells Python stops your "
            "function with a RecursionError: a function still calls itself, once for each number, "
            "and Python allows 1,000 open calls. What must be known of an open call to go on with "
            "it? Keep that in a list of your own.",
        )
    return Message(
        "short-only",
        f"All small boards are done rightly, but a row of {LONG:,} cells is not. What in your "
        "function depends on the length of the path: a recursion whose error it swallows, or a "
        "number of rounds?",
    )


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    message = search.QUESTION.exercise.explain(first, seen)
    return replace(message, advice=ADVICE.get(message.key, message.advice))


def _pattern(seen: Sequence[Observed]) -> Message | None:
    message = search.QUESTION.exercise.pattern(seen)
    if message is None or message.key != "no-base-case":
        return message
    text = (
        "Only where nothing is left to place your function goes wrong. How does your loop notice "
    )
    return replace(message, text=f"{text}that, before it looks for a neighbor?")


def _picture(one: Observed) -> Picture | None:
    return one.probe.picture if one.probe.code == "long" else search.QUESTION.exercise.picture(one)


def _error(one: Observed) -> str:
    if one.run.reason != "IndexError":
        return ""
    return "Is a list empty there? What does it mean when nothing is left to step back to?"


# --- known wrong answers ----------------------------------------------------------------------


def _loop(offsets: Offsets, *wrong: str) -> Search:
    """Return the search with a stack, with these offsets and these things wrong."""
    late = 2 if "no end" in wrong else 0  # no number is as great
    early = "one early" in wrong
    jumps, erases_givens = "jump to given" in wrong, "erase given" in wrong

    def iterative(board: Numbers, cell: Cell, k: int, last: int) -> bool:
        given = {number: there for there, number in board.items() if number}
        ahead = {} if "given ahead" in wrong else given
        path, tries = [cell], [offsets]
        while tries or "no way out" in wrong:
            number = k + len(path) - 1
            if number > last - early + late:
                return True
            row, col = path[-1]
            wanted = number if number in ahead else 0
            left = tries[-1]
            for tried, (dr, dc) in enumerate(left, start=1):
                there = given[number] if wanted and jumps else (row + dr, col + dc)
                if board.get(there) == wanted:
                    tries[-1] = () if "first only" in wrong or (jumps and wanted) else left[tried:]
                    board[there] = number
                    path.append(there)
                    tries.append(offsets)
                    break
            else:
                if "give up" in wrong:
                    return False
                tries.pop()
                there = path.pop()
                if "erase caller" in wrong and path:
                    there = path[-1]
                if "keep" not in wrong and (number - 1 not in given or erases_givens):
                    board[there] = 0
        return False

    return iterative


def _in_all_orders(*wrong: str) -> tuple[Search, ...]:
    return tuple(_loop(offsets, *wrong) for offsets in ORDERS)


KNOWN = (
    Misconception(
        "always-true",
        "Your function says True to every board and places nothing.",
        (lambda board, cell, k, last: True,),
    ),
    Misconception(
        "does-not-erase",
        "Your loop leaves the numbers of a way that failed on the board. In the recursion one line "
        "stands after the call that failed: where does it belong in a loop?",
        _in_all_orders("keep"),
    ),
    Misconception(
        "erases-another",
        "When your loop steps back, it erases the number before the one that it takes back. Which "
        "cell lies on top of the stack at that moment, before and after `pop`?",
        (*_in_all_orders("erase caller"), *_in_all_orders("erase caller", "erase given")),
    ),
    Misconception(
        "erases-givens",
        "Your loop erases givens when it steps back over them. Which numbers did it write itself?",
        _in_all_orders("erase given"),
    ),
    Misconception(
        "ignores-givens-ahead",
        "Your function places numbers that are given elsewhere. What has to be known about the "
        "next number before a blank neighbor is looked for?",
        (*_in_all_orders("given ahead"), *_in_all_orders("given ahead", "erase given")),
    ),
    Misconception(
        "jumps-to-givens",
        "Your function goes on at a given although it is no neighbor of the cell before.",
        _in_all_orders("jump to given"),
    ),
    Misconception(
        "stops-early",
        "Your function stops one number too early. Play it on a board of two cells, with k = 2 and "
        "last = 2: who writes the 2?",
        _in_all_orders("one early"),
    ),
    Misconception(
        "always-false",
        "Your function says False to every board, even to a full one. When is the loop done, and "
        "where does it ask that?",
        (lambda board, cell, k, last: False, *_in_all_orders("no end")),
    ),
    Misconception(
        "no-way-out",
        "Boards with a solution are done rightly. On the others your loop steps back to the very "
        "beginning, and further: what is left on the stack then, and what does that mean?",
        _in_all_orders("no way out"),
    ),
    Misconception(
        "never-steps-back",
        "Your function says False as soon as a cell has no neighbor left. That is one dead end: "
        "which cells have other neighbors to try?",
        _in_all_orders("give up"),
    ),
    Misconception(
        "first-neighbor-only",
        "After a step back your loop does not try the other neighbors of that cell. Where does it "
        "keep which of them were tried?",
        _in_all_orders("first only"),
    ),
    Misconception(
        "four-neighbors",
        "Your function looks at four neighbors. A Hidato has eight: the diagonals, too.",
        tuple(map(_loop, FOUR_ORDERS)),
    ),
    Misconception(
        "diagonals-only",
        "Your function looks at diagonal neighbors only. The four beside, above and below are "
        "neighbors, too.",
        (_loop(CORNERS), _loop(CORNERS[::-1])),
    ),
)

_EXERCISE = replace(
    search.QUESTION.exercise,
    call="iterative(board, cell, k, last)",
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    known=KNOWN,
    praise="Your loop does what the recursion does, without open calls: on a path of "
    f"{LONG:,} numbers Python has no room for so many.",
    picture=_picture,
    again=_again,
    adapt=_adapt,
    max_steps=MAX_STEPS,
    slow="After a step back, with which neighbor does your loop go on? If it begins at the first "
    "one again, it goes round and round.",
    error=_error,
    early=_long_only,
    forbidden=("hidato_edu.hidato.", "hidato_edu.family."),
)

QUESTION = FunctionQuestion(
    name="iterative",
    kind="C",
    title="The search without recursion",
    prompt="Write `iterative(board, cell, k, last)`: what `search` does, with a loop, and no "
    "function that calls itself. `board` is a dict from every open cell (row, col) to its number, "
    "0 where it is blank. `cell` holds k - 1, and all numbers before it are placed; k and later "
    "numbers may be given. Place k to `last` in the board itself and return True, or return False "
    "and leave the board as it was.",
    answer="iterative",
    hints=(
        "A call that waits for its answer: which cell, which number, which neighbors are still to "
        "come? Where do you keep that for all open calls?",
        "One round of the loop, for the top of the stack: all placed? A next neighbor that fits: "
        "one entry more. No neighbor left: one entry less, and something to wipe away.",
        "`letters = iter('abc')`; `next(letters)` gives a, and a loop `for x in letters:` goes on "
        "with b: an iterator knows how far it came. `for ... else:` runs the `else` if no `break` "
        "came.",
    ),
    reference=solutions.iterative,
    explanation="The path and, for each of its cells, an iterator over the neighbors that are "
    "still to be tried: that is all that the open calls know. To call is `append`, to return is "
    "`pop`.",
    exercise=_EXERCISE,
    points=2,
)
