"""Exercise of notebook 07: mend a prune that takes the ends of the path for dead ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Probe
from hidato_edu.exercises.notebook_07 import solutions
from hidato_edu.exercises.notebook_07.long_boards import dead_end_far_away
from hidato_edu.exercises.notebook_07.states import Numbers, Situation, around, before, wrapped
from hidato_edu.exercises.notebook_07.verdicts import (
    PruneQuestion,
    Wanted,
    explain,
    larger_only,
    picture,
    probes,
    verdict,
)

__all__ = ["QUESTION", "without_last"]

Prune: TypeAlias = Callable[[Numbers, Cell, int, int], bool]
MAX_STEPS = 500_000  # lines of a call

Counts: TypeAlias = Callable[[int, int, bool], bool]
"""From the number of a neighbor, k, and whether it is `cell`, to whether it is a way."""


def _is_way(number: int, k: int, is_cell: bool) -> bool:
    return number == 0 or number >= k or is_cell


def _ways(
    board: Numbers, there: Cell, cell: Cell, k: int, counts: Counts, near: Sequence[Cell]
) -> int:
    return sum(to in board and counts(board[to], k, to == cell) for to in near)


def _narrow(board: Numbers, cell: Cell, k: int, last: int) -> list[Cell]:
    """Return the blank cells with too few ways."""
    needed = 2 if last in board.values() else 1
    return [
        there
        for there, number in board.items()
        if not number and _ways(board, there, cell, k, _is_way, around(there)) < needed
    ]


# --- states ---------------------------------------------------------------------------------------


def _found(state: Situation, *, last_given: bool) -> list[Cell]:
    """Return the blank cells with too few ways, if the last number is given or is not."""
    n = len(state.grid)
    if any(number == n for _, number in state.ahead) != last_given:
        return []
    return _narrow(state.board, state.path[-1], state.k, n)


def _first_blank(state: Situation) -> Cell:
    return next(cell for cell, number in state.board.items() if not number)


WANTED = (
    Wanted(
        "one-way",
        "the last number is given, and a blank cell has one way or none",
        lambda state: bool(_found(state, last_given=True)),
    ),
    Wanted(
        "no-way",
        "a blank cell has no way at all",
        lambda state: bool(_found(state, last_given=False)),
    ),
    Wanted(
        "later",
        "the first blank cell has ways enough, but another one has one way or none",
        lambda state: (
            bool(_found(state, last_given=True))
            and _first_blank(state) not in _found(state, last_given=True)
        ),
    ),
)


def _dead(probe: Probe) -> list[Cell]:
    return _narrow(*probe.args)


def _why(probe: Probe) -> Message:
    _, cell, k, last = probe.args
    there = _dead(probe)[0]
    text = f"{k - 1} stands at {cell}, and the call for {k} begins. Your function says False, but "
    if probe.code == "no-way":
        return Message("misses-no-way", f"{text}the blank {there} has no way at all.")
    text += f"the blank {there} has one way or none, and it is not the last cell: {last} is given."
    return Message("misses-one-way", text)


# --- known wrong answers --------------------------------------------------------------------------


def _last_is_given(board: Numbers, last: int) -> bool:
    return last in board.values()


def _known(
    counts: Counts = _is_way,
    needed: Callable[[bool], int] = lambda last_given: 1 + last_given,
    near: Callable[[Cell], list[Cell]] = around,
) -> Prune:
    """Return a prune with one thing wrong: what is a way, how many are needed, what is near."""

    def prune(board: Numbers, cell: Cell, k: int, last: int) -> bool:
        least = needed(_last_is_given(board, last))
        return any(
            not number and _ways(board, there, cell, k, counts, near(there)) < least
            for there, number in board.items()
        )

    return prune


without_last: Prune = _known(needed=lambda last_given: 2)
"""A prune that asks two ways also of the cell of the last number, and so is not sound."""


def _sides(cell: Cell) -> list[Cell]:
    row, col = cell
    return [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]


def _blank(number: int, k: int, is_cell: bool) -> bool:
    return number == 0


def _blank_or_cell(number: int, k: int, is_cell: bool) -> bool:
    return number == 0 or is_cell


def _blank_or_later(number: int, k: int, is_cell: bool) -> bool:
    return number == 0 or number >= k


def _any(number: int, k: int, is_cell: bool) -> bool:
    return True


def _greater(number: int, k: int, is_cell: bool) -> bool:
    return number == 0 or number > k or is_cell


def _walls_too(board: Numbers, cell: Cell, k: int, last: int) -> bool:
    """Count cells that are not in the dict as blank ones."""
    needed = 1 + _last_is_given(board, last)
    return any(
        not number
        and sum(_is_way(board.get(to, 0), k, to == cell) for to in around(there)) < needed
        for there, number in board.items()
    )


def _round_the_edge(board: Numbers, cell: Cell, k: int, last: int) -> bool:
    return _known(near=lambda there: wrapped(board, around(there)))(board, cell, k, last)


def _first_only(board: Numbers, cell: Cell, k: int, last: int) -> bool:
    """Decide with the first blank cell."""
    blanks = [there for there, number in board.items() if not number]
    return bool(blanks) and blanks[0] in _narrow(board, cell, k, last)


def _asks(which: Callable[[int, int], bool]) -> Prune:
    """Return a prune that asks also of some cells with a number whether they have ways enough."""

    def prune(board: Numbers, cell: Cell, k: int, last: int) -> bool:
        needed = 1 + _last_is_given(board, last)
        return any(
            which(number, k) and _ways(board, there, cell, k, _is_way, around(there)) < needed
            for there, number in board.items()
        )

    return prune


def _one(last_given: bool) -> int:
    return 1


def _two(last_given: bool) -> int:
    return 2


MISCONCEPTIONS = (
    Misconception(
        "starter",
        "This still behaves as it was given. From where may the path come into a blank cell, and "
        "does every cell need a way out?",
        (_known(_blank, _two),),
        "not yet",
    ),
    Misconception(
        "always-true",
        "Your function says True to all that was tried: a search with it gives up at once.",
        (lambda board, cell, k, last: True,),
    ),
    Misconception(
        "always-false",
        "Your function says False to all that was tried. That is sound, but it prunes nothing.",
        (lambda board, cell, k, last: False, _known(needed=lambda last_given: 0)),
    ),
    Misconception(
        "reversed",
        "Your function says True where every blank cell has ways enough. True means: prune.",
        (lambda board, cell, k, last: not _narrow(board, cell, k, last),),
    ),
    Misconception(
        "forgets-the-last",
        "On all states that were tried your function asks for two ways. Where the path ends, "
        "nobody goes on: when may a blank cell be the last one?",
        (without_last,),
    ),
    Misconception(
        "forgets-the-cell",
        "Your function does not count `cell` as a way. The path stands there and goes on from it.",
        (_known(_blank_or_later),),
    ),
    Misconception(
        "forgets-later-givens",
        "Your function does not count later givens as ways. The path goes through them, too.",
        (_known(_blank_or_cell),),
    ),
    Misconception(
        "forgets-cell-and-givens",
        "Your function counts blank neighbors only. The path comes from `cell`, and goes through "
        "later givens.",
        (_known(_blank),),
    ),
    Misconception(
        "forgets-the-last-and-more",
        "Your function mends one end of the path only. Count what the path may come from, and ask "
        "whether a blank cell may be the last one.",
        (_known(_blank_or_cell, _two), _known(_blank_or_later, _two)),
    ),
    Misconception(
        "one-way-is-enough",
        "On all states that were tried one way is enough for your function. Where the last number "
        "is given, no blank cell is the last: it has to be left, too.",
        (_known(needed=_one), _known(_blank, _one), _known(_blank_or_cell, _one)),
    ),
    Misconception(
        "last-reversed",
        "Your function has it the wrong way round: the last number may go to a blank cell where it "
        "is not given.",
        (_known(needed=lambda last_given: 2 - last_given),),
    ),
    Misconception(
        "one-too-many",
        "Your function asks for one way more than a path needs: in, and out.",
        (_known(needed=lambda last_given: 2 + last_given), _known(needed=lambda last_given: 3)),
    ),
    Misconception(
        "counts-the-path",
        "Your function also counts cells that the path has left already. Only its end, `cell`, can "
        "be left once more.",
        (
            _known(_any, _two),
            _known(_any),
            _known(lambda number, k, is_cell: not is_cell),
            _known(lambda number, k, is_cell: number < k),
        ),
    ),
    Misconception(
        "counts-itself",
        "Your function counts a cell as a way to itself.",
        (
            _known(near=lambda there: [*around(there), there]),
            _known(_blank, _two, near=lambda there: [*around(there), there]),
        ),
    ),
    Misconception(
        "greater-not-equal",
        "Your function forgets k itself, where it is given (`> k` in place of `>= k`?). The call "
        "for k has just begun: the path will go through its cell.",
        (_known(_greater),),
    ),
    Misconception(
        "walls-as-ways",
        "Your function counts walls, or what lies outside the board, as ways. A cell that is not "
        "in the dict is no cell: what does `board.get(there, 0)` give for it?",
        (_walls_too,),
    ),
    Misconception(
        "round-the-edge",
        "Your function looks over an edge of the board and comes in on the other side: in an array "
        "or list, row -1 is the last row.",
        (_round_the_edge,),
    ),
    Misconception(
        "asks-givens-too",
        "Your function asks also of cells that hold a number whether they have ways enough. Asked "
        "are the blank cells only.",
        (
            _asks(lambda number, k: True),
            _asks(lambda number, k: number == 0 or number >= k),
            _asks(lambda number, k: number != k - 1),
        ),
    ),
    Misconception(
        "up-and-left-only",
        "Your function looks at three of the eight neighbors, up and left: `range(r - 1, r + 1)` "
        "ends before r + 1.",
        (_known(near=before), _known(_blank, _two, near=before)),
    ),
    Misconception(
        "first-cell-only",
        "Your function decides with the first blank cell. Does a `return` stand inside the loop?",
        (_first_only,),
    ),
    Misconception(
        "four-neighbors",
        "Your function looks at four neighbors. A path also goes over corners.",
        (_known(near=_sides), _known(near=_sides, needed=_two)),
    ),
)


def _as_test(prune: Prune) -> Callable[[Situation], bool]:
    return lambda state: prune(state.board, state.path[-1], state.k, len(state.grid))


TEMPTING = (
    lambda state: not _as_test(_known(_blank, _two))(state),
    _as_test(without_last),
    _as_test(_known(_blank_or_later)),
    _as_test(_known(_blank_or_cell)),
    _as_test(_known(_greater)),
)


def _probes(seed: int) -> tuple[Probe, ...]:
    return probes(seed, WANTED, TEMPTING, with_last=True, far=dead_end_far_away)


QUESTION = PruneQuestion(
    name="dead_end",
    kind="F",
    title="A prune that forgets the ends",
    prompt="Mend `dead_end(board, cell, k, last)`. `board` is a dict from every open cell "
    "(row, col) to its number, 0 where it is blank. k - 1 stands at `cell`, all numbers before it "
    "are placed, and later ones, up to `last`, may be given. The ways of a blank cell are its "
    "neighbors that the path has still to visit, and `cell` itself. Return True if some blank cell "
    "has fewer ways than the path needs: two, to come in and go on, or one, where it may be the "
    "cell of `last`. Else return False; a test that sees more is welcome if it is sound. Nothing "
    "on the board may change.",
    answer="dead_end",
    hints=(
        "Which states with an answer does it prune? Try a row of three cells with 1 at the left.",
        "Two things are missing: what the path may come from or go to besides blank cells, and "
        "what is different where the last number is not given.",
        "A house with one door is a trap for a parade, unless the parade ends there. And the door "
        "at which the parade stands now is a door.",
    ),
    reference=solutions.dead_end,
    explanation="The path comes into a blank cell from a neighbor that is blank, is given later, "
    "or is its present end, and goes on to another one. Only the last number is not left: where it "
    "is not given, one way is enough.",
    with_last=True,
    exercise=Exercise(
        call="dead_end(board, cell, k, last)",
        parameters=4,
        returns="True or False",
        max_steps=MAX_STEPS,
        probes=_probes,
        read=verdict,
        explain=explain(_why),
        praise="Your prune is sound on all drawn states and on every state of every board of up "
        "to three cells, and it sees every dead end.",
        known=MISCONCEPTIONS,
        pattern=larger_only,
        picture=picture(_dead),
        verb="judged",
        noun="state",
    ),
)
