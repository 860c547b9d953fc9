"""A search on a single row: two neighbors, and `last` may be less than there are cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hidato_edu.boards.grid import Grid
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import fork as answers
from ..mistakes import fork as mistakes
from .search import always_claims, filling, key_of

WAYS = {
    "done": (0, 0),
    "only-left": (0, -1),
    "only-right": (-1, 0),
    "left-short": (-1, 1),
    "right-short": (1, -1),
    "both": (0, 1),
    "neither": (-1, -1),
}
"""How many blank cells more than needed there are to the left and to the right, by kind."""

MOST = 5  # numbers to be placed
EACH = 4  # rows of a kind

say = section(__file__, "fork")


def _row(code: str, need: int, k: int, rng: Random) -> Probe:
    """Return a row with blank cells on both sides of k - 1, and others behind a wall.

    The numbers before k - 1 are on its left, where that side is not needed.
    """
    arms = [max(0, need + more) for more in WAYS[code]]
    before = k - 2 if code in ("only-right", "right-short", "done", "left-short") else 0
    arms[0] = 0 if before else arms[0]
    beyond = pick(rng, 3)
    start = beyond + 1 + arms[0] + pick(rng, 2)
    col = start + before
    board = dict.fromkeys(range(beyond), 0)
    board |= dict.fromkeys(range(start - arms[0], start), 0)
    board |= {start + number: k - 1 - before + number for number in range(before + 1)}
    board |= dict.fromkeys(range(col + 1, col + 1 + arms[1]), 0)
    board |= dict.fromkeys(range(col + 3 + arms[1], col + 4 + arms[1]), 0)
    puzzle = _shown(board)
    expected = "solved" if need <= max(arms) else "no"
    args = (board, col, k, k + need - 1)
    return Probe(code, args, expected, puzzle, FilledBoard(puzzle), say.text(code))


def _shown(board: dict[int, int]) -> Puzzle:
    """Return the row as a board, without numbers that are too great for a puzzle of its size."""
    clues = tuple(((0, col), n) for col, n in board.items() if 0 < n <= len(board))
    return Puzzle(Grid(tuple((0, col) for col in sorted(board))), clues)


def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    probes = []
    for code in WAYS:
        for n in range(EACH):
            need = 0 if code == "done" else 1 + n % 2 * (1 + pick(rng, MOST - 1))
            if code in ("left-short", "right-short", "neither"):
                need += n % 2 == 0  # the short side is not empty
            probes.append(_row(code, need, 2 + n // 2 * (1 + pick(rng, 4)), rng))
    return tuple(sorted(probes, key=lambda probe: len(probe.args[0])))


def _defects(probe: Probe, left: dict[Any, Any]) -> Iterator[str]:
    """Yield what is wrong with a row that is said to be filled."""
    before, col, k, last = probe.args
    if any(number and left[there] != number for there, number in before.items()):
        yield "given-changed"
    placed = {number: there for there, number in left.items() if number and not before[there]}
    wanted = range(k, last + 1)
    yield from ("blank" for number in wanted if number not in placed)
    if sum(number != before[there] for there, number in left.items()) > len(placed):
        yield "duplicate"
    if any(abs(placed[n] - placed.get(n - 1, col)) != 1 for n in wanted if n in placed):
        yield "broken-link"
    if placed.keys() - set(wanted):
        yield "extra"


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    message = say(key_of(first))
    text = f"{message.text} {say.text('about', note=first.probe.note)}"
    return Message(message.key, text, message.advice)


fork = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.fork,
    probes=_probes,
    read=filling(say, _defects),
    explain=_explain,
    pattern=lambda seen: say("claims") if always_claims(seen) else None,
    error=lambda one: say.text("key-error") if one.run.reason == "KeyError" else "",
    may_change=(0,),
)
