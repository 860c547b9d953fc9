"""Exercise of notebook 07: a prune for boards that have fallen apart, with its soundness tested."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.notebook_07 import solutions
from hidato_edu.exercises.notebook_07.long_boards import cut_off_far_away
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

__all__ = ["QUESTION", "sides_only"]

Prune: TypeAlias = Callable[[Numbers, Cell, int], bool]
Near: TypeAlias = Callable[[Cell], list[Cell]]

MAX_STEPS = 500_000  # lines of a call


def _sides(cell: Cell) -> list[Cell]:
    row, col = cell
    return [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]


def _unreached(
    board: Numbers,
    cell: Cell,
    passes: Callable[[int], bool],
    near: Near = around,
) -> list[Cell]:
    """Return the cells that cannot be reached over cells whose number passes."""
    reached = {cell}
    waiting = [cell]
    while waiting:
        for there in near(waiting.pop()):
            if there in board and there not in reached and passes(board[there]):
                reached.add(there)
                waiting.append(there)
    return [there for there in board if there not in reached]


def _is_open(k: int) -> Callable[[int], bool]:
    return lambda number: number == 0 or number >= k


# --- states ---------------------------------------------------------------------------------------


def _left(state: Situation) -> list[int]:
    """Return the numbers of the cells that are cut off."""
    board, k = state.board, state.k
    cells = _unreached(board, state.path[-1], _is_open(k))
    return [board[cell] for cell in cells if board[cell] == 0 or board[cell] >= k]


WANTED = (
    Wanted("blank", "a blank cell is cut off", lambda state: 0 in _left(state)),
    Wanted("given", "a later number is cut off", lambda state: any(_left(state))
           and 0 not in _left(state)),
    Wanted("connected", "the blank cells hang together, but not with the end of the path",
           lambda state: len(_left(state)) == len(state.grid) - len(state.path)),
)  # fmt: skip


def _cut(probe: Probe) -> list[Cell]:
    board, cell, k = probe.args
    return [there for there in _unreached(board, cell, _is_open(k)) if _is_open(k)(board[there])]


def _why(probe: Probe) -> Message:
    _, cell, k = probe.args
    cut = _cut(probe)
    text = f"{k - 1} stands at {cell}, and the call for {k} begins. Your function says False, but "
    text += f"{cut[0]} cannot be reached any more: {probe.note}."
    return Message("misses-cut-off", text, "(Marked: all cells that are cut off.)")


# --- known wrong answers --------------------------------------------------------------------------


def _known(
    passes: Callable[[int, int], bool] = lambda number, k: number == 0 or number >= k,
    asked: Callable[[int, int], bool] = lambda number, k: number == 0 or number >= k,
    near: Near = around,
) -> Prune:
    """Return a prune with one thing wrong: over what it goes, what it asks for, its neighbors."""

    def prune(board: Numbers, cell: Cell, k: int) -> bool:
        left = _unreached(board, cell, lambda number: passes(number, k), near)
        return any(asked(board[there], k) for there in left)

    return prune


sides_only: Prune = _known(near=_sides)
"""A prune that knows four neighbors only, and so is not sound."""


def _is_blank(number: int, k: int) -> bool:
    return number == 0


def _from_a_blank(board: Numbers, cell: Cell, k: int) -> bool:
    blanks = [there for there in board if board[there] == 0]
    return bool(blanks) and _known()(board, blanks[0], k)


def _lonely(board: Numbers, cell: Cell, k: int) -> bool:
    return any(
        not number and all(board.get(near) != 0 for near in around(there))
        for there, number in board.items()
    )


def _one_step(board: Numbers, cell: Cell, k: int) -> bool:
    return any(not number and there not in around(cell) for there, number in board.items())


def _two_steps(board: Numbers, cell: Cell, k: int) -> bool:
    first = [there for there in around(cell) if board.get(there) == 0]
    reached = {*first, *(far for there in first for far in around(there))}
    return any(not number and there not in reached for there, number in board.items())


def _stops_at_givens(board: Numbers, cell: Cell, k: int) -> bool:
    """Walk to later givens, but not on from them."""
    reached, waiting = {cell}, [cell]
    while waiting:
        for there in around(waiting.pop()):
            if there in board and there not in reached and _is_open(k)(board[there]):
                reached.add(there)
                if not board[there]:
                    waiting.append(there)
    return any(_is_open(k)(n) and there not in reached for there, n in board.items())


def _through_walls(board: Numbers, cell: Cell, k: int) -> bool:
    """Take every cell that is not in the dict for a blank one, up to the edges of the board."""
    rows, cols = (1 + max(there[axis] for there in board) for axis in (0, 1))
    filled = {(r, c): board.get((r, c), 0) for r in range(rows) for c in range(cols)}
    left = _unreached(filled, cell, _is_open(k))
    return any(there in board and _is_open(k)(board[there]) for there in left)


def _round_the_edge(board: Numbers, cell: Cell, k: int) -> bool:
    return _known(near=lambda there: wrapped(board, around(there)))(board, cell, k)


def _first_only(board: Numbers, cell: Cell, k: int) -> bool:
    """Decide with the first cell that is to be visited."""
    left = _unreached(board, cell, _is_open(k))
    return next((there in left for there, n in board.items() if _is_open(k)(n)), False)


def _greater(number: int, k: int) -> bool:
    return number == 0 or number > k


def _stuck(board: Numbers, cell: Cell, k: int) -> bool:
    return all(board.get(near) != 0 for near in around(cell))


def _negated(prune: Prune) -> Prune:
    return lambda board, cell, k: not prune(board, cell, k)


MISCONCEPTIONS = (
    Misconception(
        "always-true",
        "Your function says True to all that was tried: a search with it gives up at once.",
        (lambda board, cell, k: True,),
    ),
    Misconception(
        "always-false",
        "Your function says False to all that was tried. That is sound, but it prunes nothing.",
        (lambda board, cell, k: False,),
    ),
    Misconception(
        "reversed",
        "Your function says True where all can be reached. True means that something is cut off.",
        (_negated(_known()),),
    ),
    Misconception(
        "four-neighbors",
        "Your function goes over sides only. A path also goes over corners.",
        (sides_only, _known(_is_blank, _is_blank, _sides)),
    ),
    Misconception(
        "givens-as-walls",
        "For your function a later given is a wall. The path will go through it.",
        (_known(_is_blank, _is_blank), _known(_is_blank), _stops_at_givens),
    ),
    Misconception(
        "greater-not-equal",
        "Your function forgets k itself, where it is given (`> k` in place of `>= k`?). The call "
        "for k has just begun: its cell is still to be visited, and the path goes on from there.",
        (_known(_greater), _known(_greater, _greater), _known(asked=_greater)),
    ),
    Misconception(
        "walls-as-blanks",
        "Your function walks through walls. A cell that is not in the dict is a wall: what does "
        "your function take it for (`board.get(there, 0)`, an array that is filled with 0)?",
        (_through_walls,),
    ),
    Misconception(
        "round-the-edge",
        "Your function walks over an edge of the board and comes in on the other side: in an array "
        "or list, row -1 is the last row.",
        (_round_the_edge,),
    ),
    Misconception(
        "up-and-left-only",
        "Your function looks at three of the eight neighbors, up and left: `range(r - 1, r + 1)` "
        "ends before r + 1.",
        (_known(near=before),),
    ),
    Misconception(
        "first-cell-only",
        "Your function decides with the first cell that it asks about. Does a `return` stand "
        "inside the loop?",
        (_first_only,),
    ),
    Misconception(
        "walks-over-path",
        "Your function goes over cells whose numbers are placed already. The path cannot visit "
        "them again: which numbers can still be walked over?",
        (_known(lambda number, k: True), _known(lambda number, k: number != k - 1)),
    ),
    Misconception(
        "asks-for-blanks-only",
        "Your function asks whether the blank cells can be reached. The later givens have to be "
        "reached, too.",
        (_known(asked=_is_blank),),
    ),
    Misconception(
        "asks-for-givens-only",
        "Your function asks whether the later givens can be reached. The blank cells have to be "
        "reached, too.",
        (_known(asked=lambda number, k: number >= k),),
    ),
    Misconception(
        "asks-for-the-past",
        "Your function asks for cells that hold earlier numbers. They have been visited.",
        (_known(asked=lambda number, k: True), _known(asked=lambda number, k: number != k - 1)),
    ),
    Misconception(
        "not-from-the-end",
        "Your function asks whether the open cells hang together, but not whether the end of the "
        "path, `cell`, touches them.",
        (_from_a_blank,),
    ),
    Misconception(
        "only-lonely-cells",
        "Your function looks for a blank cell without a blank neighbor. Two cells that are cut off "
        "together have each other, and one beside the end of the path is not cut off.",
        (_lonely,),
    ),
    Misconception(
        "few-steps-only",
        "Your function goes a few steps from the end of the path and calls all else cut off. How "
        "long must it go on?",
        (_one_step, _two_steps),
    ),
    Misconception(
        "asks-for-one-step",
        "Your function asks whether the path can make a step. Asked is whether every open cell can "
        "be reached.",
        (_stuck,),
    ),
)


def _as_test(prune: Prune) -> Callable[[Situation], bool]:
    return lambda state: prune(state.board, state.path[-1], state.k)


TEMPTING = (_as_test(sides_only), _as_test(_known(_is_blank, _is_blank)), _as_test(_lonely),
            _as_test(_known(_greater)))  # fmt: skip


def _probes(seed: int) -> tuple[Probe, ...]:
    return probes(seed, WANTED, TEMPTING, with_last=False, far=cut_off_far_away)


def _depth(probe: Probe) -> int:
    """Return how many steps the farthest cell is away that can be reached."""
    board, cell, k = probe.args
    reached, edge, steps = {cell}, {cell}, -1
    while edge:
        near = {there for one in edge for there in around(one) if there in board}
        edge = {there for there in near - reached if _is_open(k)(board[there])}
        reached |= edge
        steps += 1
    return steps


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where the water did not run long enough, or not over large boards."""
    wrong = [one for one in seen if not one.is_right]
    right = [_depth(one.probe) for one in seen if one.is_right and not one.probe.expected]
    if all(one.behaviour is True for one in wrong) and (
        min(_depth(one.probe) for one in wrong) > max(right, default=0)
    ):
        return Message(
            "few-steps-only",
            "Your function is right as long as no cell is many steps away from the end of the "
            "path; what is further away it calls cut off. How long must it go on?",
        )
    return larger_only(seen)


QUESTION = PruneQuestion(
    name="cut_off",
    kind="C",
    title="A board that has fallen apart",
    prompt="Write the prune `cut_off(board, cell, k)`. `board` is a dict from every open cell "
    "(row, col) to its number, 0 where it is blank. k - 1 stands at `cell`, all numbers before it "
    "are placed, and later ones may be given. Return True if a cell that the path has still to "
    "visit cannot be reached from `cell` over such cells, else False. Nothing on the board may "
    "change. It has to be sound: where there is an answer, return False.",
    answer="cut_off",
    hints=(
        "Which numbers on the board tell that the path has been there, and which that it is still "
        "to come?",
        "Pour water into `cell` and let it run, at sides and corners, into every cell that the "
        "path has still to visit. What stays dry?",
        "To find out whether all streets of a town are joined, walk them with chalk: mark each "
        "crossing once, remember those that you have yet to leave, and stop when none is left.",
    ),
    reference=solutions.cut_off,
    explanation="Flood the board from the end of the path over blanks and later givens. The rest "
    "of a path goes over just such cells, so what stays dry is on no path.",
    exercise=Exercise(
        call="cut_off(board, cell, k)",
        parameters=3,
        returns="True or False",
        max_steps=MAX_STEPS,
        probes=_probes,
        read=verdict,
        explain=explain(_why),
        praise="Your prune is sound on all drawn states and on every state of every board of up "
        "to three cells, and it sees whatever is cut off.",
        known=MISCONCEPTIONS,
        pattern=_pattern,
        picture=picture(_cut),
        verb="judged",
        noun="state",
    ),
)
