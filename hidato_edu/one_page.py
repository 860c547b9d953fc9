"""The whole idea on one page: an algorithm tells events, a trace keeps them, a player shows them.

Read this file from top to bottom; it needs nothing but Python. The package does the same faster,
for more boards and puzzles, and in pictures; its tests prove that both give the same results.
Try it out:

    python -m hidato_edu.one_page          the search for a solution, step by step
    python -m hidato_edu.one_page climb    the climb to a new path
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from random import Random
from typing import Any, TypeAlias

# --- 1. The puzzle ------------------------------------------------------------------------------
# Hidato: write the numbers 1 to n into the n cells of a board, so that each number and the next
# stand in neighboring cells, also diagonally. Some numbers are given.

Cell: TypeAlias = tuple[int, int]  # (row, column)
Board: TypeAlias = dict[Cell, int]  # the number in each cell, 0 for a blank; walls are left out

EXAMPLE = """
1 0 0
0 -1 0
8 0 0
"""


def parse(text: str) -> Board:
    """Return the board of a text: a number for each cell, 0 for a blank, -1 for a wall.

    >>> parse("1 0 -1")
    {(0, 0): 1, (0, 1): 0}
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    return {
        (row, col): int(word)
        for row, line in enumerate(lines)
        for col, word in enumerate(line)
        if int(word) >= 0
    }


# The order of the lecture slides: (column, row), from the upper left.
AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, 1), (1, 0), (1, -1))


def neighbors(board: Board, cell: Cell) -> list[Cell]:
    """Return the neighbors of a cell, as far as they are on the board.

    >>> neighbors(parse("1 0 -1"), (0, 0))
    [(0, 1)]
    """
    near = [(cell[0] + down, cell[1] + right) for right, down in AROUND]
    return [other for other in near if other in board]


def mistakes(board: Board, answer: Board) -> list[str]:
    """Return everything that is wrong with an answer; nothing if it is a solution.

    >>> mistakes(parse("1 0 3"), {(0, 0): 1, (0, 1): 2, (0, 2): 3})
    []
    >>> mistakes(parse("1 0 0"), {(0, 0): 1, (0, 1): 3, (0, 2): 2})
    ['1 and 2 are not neighbors']
    """
    if set(answer) != set(board):
        return ["it has other cells than the board"]
    found = [
        f"{given} was given at {cell}, there is {answer[cell]}"
        for cell, given in board.items()
        if given and answer[cell] != given
    ]
    if sorted(answer.values()) != list(range(1, len(board) + 1)):
        return [*found, f"it does not have each number from 1 to {len(board)} once"]
    where = {number: cell for cell, number in answer.items()}
    return found + [
        f"{k} and {k + 1} are not neighbors"
        for k in range(1, len(board))
        if where[k + 1] not in neighbors(board, where[k])
    ]


# --- 2. Events ----------------------------------------------------------------------------------
# An algorithm is a generator: it yields an event for each thing that it does. Five kinds suffice.
#
#   ("assign", variable, old, new, why)   the only one that changes anything; old and new exchanged
#                                         undo it, so that a player can go back
#   ("enter", label)                      a call begins
#   ("leave", outcome, why, cells)        it returns
#   ("measure", name, value)              a point of a curve
#   ("solved", solution)                  a solution is found

Event: TypeAlias = tuple[Any, ...]


# --- 3. Depth-first search ----------------------------------------------------------------------


def search(puzzle: Board) -> Iterator[Event]:
    """Find all solutions: try each neighbor for the next number, and take it back.

    >>> [event[0] for event in search(parse("1 0 3"))].count("solved")
    1
    """
    board, n = dict(puzzle), len(puzzle)
    given = {number: cell for cell, number in puzzle.items() if number}

    def call(k: int, here: Cell | None) -> Generator[Event, None, bool]:
        """Look for the place of k next to a cell; return whether a solution was found."""
        yield ("enter", k)
        found = False
        near = list(board) if here is None else neighbors(board, here)
        if k == n + 1:
            found = True
            yield ("solved", dict(board))
        elif k in given:
            if given[k] in near:
                found = yield from call(k + 1, given[k])
        else:
            for cell in near:
                if not board[cell]:
                    board[cell] = k
                    yield ("assign", cell, 0, k, "place")
                    found |= yield from call(k + 1, cell)
                    board[cell] = 0
                    yield ("assign", cell, k, 0, "erase")
        yield ("leave", "found" if found else "failed", "", ())
        return found

    yield from call(2, given[1]) if 1 in given else call(1, None)


# --- 4. The climb -------------------------------------------------------------------------------
# A new puzzle needs a path through all cells. Let each cell point to a neighbor, at random, and
# walk along the pointers: cells that the walk does not reach are blank. Turn a pointer; if more
# cells are blank than before, turn it back.


def walk(pointer: dict[Cell, Cell], start: Cell) -> list[Cell]:
    """Return the cells along the pointers, until one repeats.

    >>> walk({(0, 0): (0, 1), (0, 1): (0, 0), (0, 2): (0, 1)}, (0, 2))
    [(0, 2), (0, 1), (0, 0)]
    """
    path: list[Cell] = []
    while start not in path:
        path.append(start)
        start = pointer[start]
    return path


def climb(board: Board, seed: int, max_moves: int = 100_000) -> Iterator[Event]:
    r"""Climb once to a path through all cells of a board, where each has two neighbors or more.

    >>> list(climb(parse("0 0 0\n0 0 0"), seed=1))[-1][:2]
    ('leave', 'found')
    """
    rng, cells = Random(seed), list(board)
    near = {cell: sorted(neighbors(board, cell)) for cell in cells}

    def draw(choices: int) -> int:
        return int(rng.random() * choices)

    start = cells[draw(len(cells))]
    pointer = {cell: near[cell][draw(len(near[cell]))] for cell in cells}
    yield ("enter", 1)
    yield ("assign", "start", None, start, "start")
    for cell in cells:
        yield ("assign", cell, None, pointer[cell], "draw")
    blanks = len(cells) - len(walk(pointer, start))
    yield ("measure", "blanks", blanks)
    moves = 0
    while blanks and moves < max_moves:
        moves += 1
        cell = cells[draw(len(cells))]
        old, others = pointer[cell], near[cell]
        new = others[draw(len(others) - 1)]
        if new == old:
            new = others[-1]
        pointer[cell] = new
        yield ("assign", cell, old, new, "move")
        now = len(cells) - len(walk(pointer, start))
        yield ("measure", "blanks", now)
        if now <= blanks:
            blanks = now
        else:
            pointer[cell] = old
            yield ("assign", cell, new, old, "undo")
    if blanks:
        yield ("leave", "failed", f"{moves} moves, {blanks} cells still blank", ())
    else:
        numbered = enumerate(walk(pointer, start), start=1)
        yield ("solved", {cell: number for number, cell in numbered})
        yield ("leave", "found", "", ())


# --- 5. The trace -------------------------------------------------------------------------------


class Trace:
    """All events of a run, and the state at a step, forward and back.

    >>> trace = Trace(search(parse("1 0 3")))
    >>> trace.seek(2), trace.seek(0)
    ({(0, 1): 2}, {(0, 1): 0})
    """

    def __init__(self, events: Iterator[Event]) -> None:
        self.events = list(events)
        self.step = 0
        self.state: dict[Any, Any] = {}

    def seek(self, step: int) -> dict[Any, Any]:
        """Go to a step, event by event, and return what every variable is there."""
        while self.step < step:
            event = self.events[self.step]
            if event[0] == "assign":
                self.state[event[1]] = event[3]
            self.step += 1
        while self.step > step:
            self.step -= 1
            event = self.events[self.step]
            if event[0] == "assign":
                self.state[event[1]] = event[2]
        return dict(self.state)


# --- 6. The player ------------------------------------------------------------------------------
# A view is a function of the state, and of nothing else: so every step can be shown at once.

ARROWS = {
    (-1, -1): "↖", (-1, 0): "↑", (-1, 1): "↗", (0, -1): "←",
    (0, 1): "→", (1, -1): "↙", (1, 0): "↓", (1, 1): "↘",
}  # fmt: skip


def picture(board: Board, state: dict[Any, Any]) -> str:
    """Return the board as text: numbers, arrows of a climb, dots for blanks.

    >>> print(picture(parse("1 0 -1"), {(0, 1): 2}))
     1  2
    """
    lines = []
    for row in range(1 + max(row for row, _ in board)):
        line = ""
        for col in range(1 + max(col for _, col in board)):
            shown = state.get((row, col), board.get((row, col), " "))
            if isinstance(shown, tuple):
                shown = ARROWS[shown[0] - row, shown[1] - col]
            line += f"{shown or '.':>2} "
        lines.append(line.rstrip())
    return "\n".join(lines)


def caption(event: Event) -> str:
    """Return what an event does, in words.

    >>> caption(("assign", (0, 1), 0, 2, "place"))
    'place: (0, 1) was 0 and becomes 2'
    """
    match event:
        case ("assign", var, old, new, why):
            return f"{why}: {var} was {old} and becomes {new}"
        case ("solved", _):
            return "solved"
        case (kind, *rest):
            return f"{kind} {' '.join(str(one) for one in rest if one != ())}".strip()
    raise ValueError(f"{event!r} is not an event")


def play(
    board: Board,
    trace: Trace,
    ask: Callable[[str], str] = input,
    tell: Callable[[str], None] = print,
) -> None:
    """Show a run: Enter goes on, b goes back, a number goes to that step, q ends."""
    step, last = 0, len(trace.events)
    while True:
        tell("\n" + picture(board, trace.seek(step)))
        tell(f"step {step} of {last}: {caption(trace.events[step - 1]) if step else 'the start'}")
        key = ask("Enter, b, a number, q: ").strip()
        if key == "q":
            return
        wanted = int(key) if key.isdecimal() else step - 1 if key == "b" else step + 1
        step = min(max(wanted, 0), last)


if __name__ == "__main__":
    PUZZLE = parse(EXAMPLE)
    if sys.argv[1:] == ["climb"]:
        PUZZLE = parse("0 0 0\n0 0 0\n0 0 0")
        play(PUZZLE, Trace(climb(PUZZLE, seed=1)))
    else:
        play(PUZZLE, Trace(search(PUZZLE)))
