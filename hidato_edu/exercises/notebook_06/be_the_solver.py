"""Exercise of notebook 06: be the solver, with every write, erasure and return."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Leave
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.boards.moves import Move, plain
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.depth_first import steps

__all__ = ["QUESTION", "Moment", "SolverBoard"]

ACTIONS = ("write", "erase", "return false")
SIZES = ((2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (3, 3))
FEWEST = 6  # cells
MOVES = range(8, 17)
ERASURES = 2  # at the least
MOST_EVENTS = 60


@dataclass(frozen=True)
class Moment:
    """What is so right before a step of the search.

    Parameters
    ----------
    move : Move
        The step.
    k : int
        The number that the running call looks for.
    here : (row, col)
        The cell of k - 1.
    tried : tuple of (row, col)
        Where this call has written k before.
    numbers : dict
        What stands on the board, givens included.
    """

    move: Move
    k: int
    here: Cell
    tried: tuple[Cell, ...]
    numbers: dict[Cell, int]


@dataclass(frozen=True)
class SolverBoard(Instance):
    """A small board on which the search is done by hand up to the first solution.

    Parameters
    ----------
    puzzle : Puzzle
        1 is given.
    moments : tuple of Moment
        The right steps, each with what is so before it.
    """

    puzzle: Puzzle
    moments: tuple[Moment, ...] = field(repr=False)

    @property
    def task(self) -> str:
        """The first call."""
        first = self.moments[0]
        return (
            f"The first call looks for {first.k}, next to the 1 at `{first.here}`. The last number "
            f"is {self.puzzle.size}."
        )

    @property
    def answer(self) -> list[object]:
        """The right steps, as an answer takes them."""
        return [plain(moment.move, ACTIONS) for moment in self.moments]

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board with what is written on it; a write puts the next number there."""
        givens = self.puzzle.givens
        numbers: dict[Cell, int] = {}
        for move in done:
            cell = move.what
            if not isinstance(cell, tuple) or cell in givens or cell not in self.puzzle.grid:
                continue
            if move.action == "erase":
                numbers.pop(cell, None)
            elif move.action == "write" and cell not in numbers:
                there = {*givens.values(), *numbers.values()}
                numbers[cell] = next(k for k in range(1, len(there) + 2) if k not in there)
        return HandBoard(self.puzzle, numbers)

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        if len(done) == len(self.moments):
            return Message("goes-on-after-solution", "The board is full: the search is over. From "
                           "here on every call returns true.")  # fmt: skip
        now = self.moments[len(done)]
        if move == now.move:
            return None
        if move.action == "return false":
            return self._returns(now)
        cell = move.what
        assert isinstance(cell, tuple)
        if cell not in self.puzzle.grid:
            return Message("no-cell", f"There is no open cell at {say_value(cell)}.")
        return self._erases(now, cell) if move.action == "erase" else self._writes(now, cell)

    # --- what is wrong with a step ------------------------------------------------------------

    def _blank_near(self, now: Moment) -> list[Cell]:
        """Return the blank neighbors that the running call has not tried, row by row."""
        return [
            cell
            for cell in self.puzzle.grid.neighbors(now.here)
            if not now.numbers[cell] and cell not in now.tried
        ]

    def _returns(self, now: Moment) -> Message:
        k = now.k
        if now.move.action == "erase":
            return Message(
                "returns-before-erasing",
                f"The call for {k} still has its {k} on the board.",
                "Whoever returns false leaves the board as it was.",
            )
        if now.here in self.puzzle.givens and k > 2 and not now.tried:
            return Message(
                "given-not-passed",
                f"{k - 1} is given and touches {k - 2}, at a side or at a corner. So its call did "
                f"not fail: it called the search for {k}, which has not tried anything yet.",
            )
        left = self._blank_near(now)
        if all(_is_diagonal(now.here, cell) for cell in left):
            return Message(
                "diagonal-forgotten",
                f"The call for {k} has not tried all places: a blank cell touches "
                f"{k - 1} at a corner.",
                "Corners count as neighbors.",
            )
        return Message(
            "returns-too-early",
            f"The call for {k} has not tried all places: a blank cell touches {k - 1}, and {k} "
            "was not there yet.",
        )

    def _erases(self, now: Moment, cell: Cell) -> Message:
        k, number = now.k, now.numbers[cell]
        if cell in self.puzzle.givens:
            return Message("erases-given", f"{number} is given: nobody wrote it, nobody erases it.")
        if not number:
            return Message("erases-blank", "This cell is blank already.")
        if now.move.action == "erase":
            return Message(
                "erases-other-number",
                f"The running call looks for {k}; it erases its own {k} and no other number.",
            )
        if now.move.action == "return false" and number == _last_written(self.puzzle, now):
            return Message(
                "erases-before-returning",
                f"The running call looks for {k} and has found no place. It has to return false "
                f"first: the call that wrote {number} erases it, and it does not run yet.",
            )
        if now.move.action == "return false":
            return Message(
                "erases-other-number",
                f"The running call looks for {k}. {number} was written by a call further up, "
                "which waits.",
            )
        return Message(
            "erases-too-early",
            f"The running call looks for {k}, and there is a place to try: a blank cell touches "
            f"{k - 1}. Nothing is erased before all that was begun has failed.",
        )

    def _writes(self, now: Moment, cell: Cell) -> Message:
        k, there = now.k, say_value(cell)
        number = now.numbers[cell]
        if cell in self.puzzle.givens:
            return Message(
                "writes-on-given", f"{number} is given there. Only blank cells are written on."
            )
        if now.move.action == "erase":
            return Message(
                "writes-before-erasing",
                f"The call for {k} got false back, and its {k} still stands on the board.",
                "Which line comes right after a call that has failed?",
            )
        if number:
            text = f"{number} stands there already: the search visits no cell twice."
            return Message("writes-on-number", text)
        if now.move.action == "return false" and k in self.puzzle.givens.values():
            return self._past_given(now, cell)
        if cell not in self.puzzle.grid.neighbors(now.here):
            text = f"{k} has to touch {k - 1}, at {say_value(now.here)}; {there} does not."
            return Message("not-a-neighbor", text)
        if cell in now.tried:
            return Message(
                "tries-again",
                f"This call has tried {k} at {there}, and it failed.",
                "A loop goes on to the next neighbor; it never goes back.",
            )
        return self._other_order(now, cell)

    def _past_given(self, now: Moment, cell: Cell) -> Message:
        k = now.k
        place = next(given for given, number in self.puzzle.givens.items() if number == k)
        text = f"The running call looks for {k}, which is given at {say_value(place)}."
        if place in self.puzzle.grid.neighbors(now.here):
            return Message(
                "given-has-one-place",
                f"{text} The way through it has failed, and it has no other place.",
            )
        if cell in self.puzzle.grid.neighbors(place):
            return Message(
                "jumps-to-given",
                f"{text} It does not touch {k - 1}, at {say_value(now.here)}: the search cannot "
                "jump there and go on.",
            )
        return Message(
            "writes-a-given-number",
            f"{text} It is not written a second time, and it does not touch {k - 1}, at "
            f"{say_value(now.here)}.",
        )

    def _other_order(self, now: Moment, cell: Cell) -> Message:
        right = now.move.what
        assert isinstance(right, tuple)
        text = f"{say_value(cell)} is blank and touches {now.k - 1}, but another such cell comes "
        text = f"{text}earlier in the order.".capitalize()
        if _is_diagonal(now.here, right) and not _is_diagonal(now.here, cell):
            return Message("diagonal-forgotten", text, "Corners count, and some come early.")
        if cell == self._blank_near(now)[0]:
            advice = "You read row by row; the order of the prompt goes by columns, left first."
            return Message("row-by-row", text, advice)
        return Message("other-order", text, "Go through the numbers of the order, 1 to 8.")

    # --- the end ------------------------------------------------------------------------------

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        if len(done) == len(self.moments):
            return None
        now = self.moments[len(done)]
        return Message(
            "stops-too-early",
            f"The search is not over: the board is not full, and the call that looks for {now.k} "
            "is still running.",
        )

    def praise(self, done: Sequence[Move]) -> str:
        """Return how many steps of each kind there were."""
        count = {action: sum(move.action == action for move in done) for action in ACTIONS}
        return (
            f"All {len(done)} steps are right: {count['write']} writes, {count['erase']} erasures, "
            f"{count['return false']} times false. The search has found a solution."
        )


def _is_diagonal(a: Cell, b: Cell) -> bool:
    return a[0] != b[0] and a[1] != b[1]


def _last_written(puzzle: Puzzle, now: Moment) -> int:
    """Return the greatest number below k that is no given."""
    return max((k for k in range(1, now.k) if k not in puzzle.givens.values()), default=0)


def _moments(puzzle: Puzzle) -> tuple[Moment, ...] | None:
    """Return the steps of the search to its first solution; None where it is too long."""
    numbers = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    calls: list[tuple[int, list[Cell]]] = []  # what each open call looks for, and where it was
    moments = []

    def note(move: Move) -> None:
        k, tried = calls[-1]
        here = next(cell for cell, number in numbers.items() if number == k - 1)
        moments.append(Moment(move, k, here, tuple(tried), dict(numbers)))

    for event in islice(steps(puzzle, limit=1), MOST_EVENTS):
        if isinstance(event, Enter):
            calls.append((event.label, []))
        elif isinstance(event, Assign) and isinstance(event.var, tuple):
            note(Move("write" if event.new else "erase", event.var))
            numbers[event.var] = event.new
            calls[-1][1].append(event.var)
        elif isinstance(event, Leave) and event.outcome == "failed":
            note(Move("return false"))
            calls.pop()
        else:
            return tuple(moments) if all(numbers.values()) else None
    return None


@lru_cache(maxsize=64)
def _instance(number: int) -> SolverBoard:
    """Return a random small board whose search goes wrong a few times before it succeeds."""
    rng = Random(number)
    while True:
        size = SIZES[int(rng.random() * len(SIZES))]
        board = board_with_walls(size, int(rng.random() * 3), rng)
        path = random_path(board, rng)
        if path is None or len(path) < FEWEST:
            continue
        inner = {3 + int(rng.random() * (len(path) - 2)) for _ in range(1 + int(rng.random() * 2))}
        shown = {1, *inner}
        puzzle = Puzzle(board, tuple((cell, k) for k, cell in enumerate(path, 1) if k in shown))
        moments = _moments(puzzle)
        if moments is None or len(moments) not in MOVES:
            continue
        if sum(moment.move.action == "erase" for moment in moments) >= ERASURES:
            return SolverBoard(number, puzzle, moments)


QUESTION = TraceQuestion(
    name="be_the_solver",
    kind="T",
    title="Be the solver",
    prompt="Do the search by hand, until the board is full. Three kinds of steps: "
    '`("write", (0, 1))` writes the number that is looked for, `("erase", (0, 1))` erases it, '
    '`"return false"` ends the running call. Neighbors are tried in the order of the slides:\n'
    "`1 4 8`\n`2 . 7`\n`3 5 6`\n"
    "A given is never written: where it touches the number before, the next call begins at once, "
    "without a step; where it does not, or the way through it has failed, the call returns false. "
    "Whoever wrote a number erases it when false comes back, and tries the next neighbor.",
    answer="my_steps",
    hints=(
        "Which call is running? Which number does it look for, and where stands the number before?",
        "Keep a pile of paper slips, one for each open call, with its number and the neighbors it "
        "has tried. Only the slip on top does something; false takes it away.",
        "On `1 . 3 .` with 1 to 4 the call for 2 writes, the given 3 is passed, the call for 4 "
        "writes. If 4 had no place: false for 4, false for 3, then 2 is erased.",
    ),
    reference=(1, _instance(1).answer),
    explanation="Forward: the first blank neighbor in the order. No place: false, one call at a "
    "time. The caller erases what it wrote itself and goes on with its own loop.",
    actions=ACTIONS,
    make=_instance,
    points=2,
)
