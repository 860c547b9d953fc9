"""The lines of the document's search, to be put in order, and the board on which they are tried."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.parsons import ParsonsQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.kakuro.digits import ALL, Digits
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.rules import is_solution
from hidato_edu.kakuro.search.depth_first import count_nodes, solutions
from hidato_edu.kakuro.search.table import fitting

from .small_boards import LARGE, SMALL, drawn

EACH = 4
MOST_CALLS = 60
PATIENCE = 400
CODES = ("straight", "takes back", "no solution", "full")
KEYS = {"no": "misses-the-answer", "leak": "leaks", "false answer": "false-answer"}

say = section(__file__, "search_lines")


@dataclass
class Board:
    r"""A Kakuro with its digits and, of every run, the mask of the digits that it holds.

    Parameters
    ----------
    puzzle : Puzzle
        The board; its givens are on it.

    Attributes
    ----------
    digits : dict from cell to int
        The document's ``value``; 0 is a blank.
    known : list of int
        The masks, in the order of the puzzle's runs.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> board = Board(kakuro.from_array([[(0, 4), None, None]]))
    >>> board.put((0, 1), 1)
    >>> board.fewest(), board.candidates((0, 2)), board.known[0]
    ((0, 2), [3], 2)
    >>> board.remove((0, 1), 1)
    >>> board == Board(board.puzzle)
    True
    """

    puzzle: Puzzle
    digits: dict[Cell, int] = field(init=False)
    known: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.digits = dict.fromkeys(self.puzzle.grid.cells, 0)
        self.known = [0] * len(self.puzzle.runs)
        for cell, digit in self.puzzle.givens.items():
            self.put(cell, digit)

    def put(self, cell: Cell, digit: int) -> None:
        """Put a digit: two masks and a value change."""
        for run in self.puzzle.crossing[cell]:
            self.known[run] += 1 << digit
        self.digits[cell] = digit

    def remove(self, cell: Cell, digit: int) -> None:
        """Take a digit back."""
        for run in self.puzzle.crossing[cell]:
            self.known[run] -= 1 << digit
        self.digits[cell] = 0

    def candidates(self, cell: Cell) -> list[int]:
        """Return what the table allows in both runs of a cell, in ascending order."""
        fits = ALL
        for number in self.puzzle.crossing[cell]:
            run = self.puzzle.runs[number]
            fits &= fitting(len(run.cells), run.total, self.known[number] & ALL)
        return sorted(Digits.of(fits))

    def fewest(self) -> Cell | None:
        """Return the blank cell with the fewest candidates, the first of equals; None if full."""
        blanks = [cell for cell, digit in self.digits.items() if not digit]
        return min(blanks, key=lambda cell: len(self.candidates(cell)), default=None)


def _code(puzzle: Puzzle) -> str:
    """Return which kind of search a puzzle needs."""
    if not any(True for _ in islice(solutions(puzzle), 1)):
        return "no solution"
    if len(puzzle.givens) == puzzle.size:
        return "full"
    blanks = puzzle.size - len(puzzle.givens)
    return "takes back" if count_nodes(puzzle) > blanks + 1 else "straight"


def _draw(rng: Random) -> Puzzle:
    """Return a puzzle, of which some digits may be given, or two sums may be wrong."""
    puzzle, digits = drawn(rng, LARGE if rng.random() < 0.5 else SMALL)
    kind = pick(rng, 4)
    if kind == 0:
        first, *rest = puzzle.clues
        changed = first._replace(total=min(45, first.total + 1 + pick(rng, 3)))
        return replace(puzzle, clues=(changed, *rest))
    share = (0.0, 0.0, 0.3, 1.0)[kind]
    return replace(puzzle, digits={c: d for c, d in digits.items() if rng.random() < share})


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    wanted = dict.fromkeys(CODES, EACH)
    found: list[Probe] = []
    for _ in range(PATIENCE):
        puzzle = _draw(rng)
        code = _code(puzzle)
        if wanted[code] and count_nodes(puzzle) <= MOST_CALLS:
            wanted[code] -= 1
            expected = "no" if code == "no solution" else "solved"
            found.append(Probe(code, (Board(puzzle),), expected, picture=KakuroPicture(puzzle)))
        if not any(wanted.values()):
            break
    return tuple(sorted(found, key=lambda probe: probe.args[0].puzzle.size))


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return "solved", "no", or what is wrong with the verdict or with the board."""
    verdict = as_truth(run.value)
    if verdict is None:
        return say("not-a-truth-value", value=named(run.value))
    left: Board = run.args[0]
    if not verdict:
        return "no" if left == probe.args[0] else "leak"
    return "solved" if is_solution(left.puzzle, left.digits) else "false answer"


def _picture(one: Observed) -> KakuroPicture:
    board: Board = one.run.args[0] if one.run.args else one.probe.args[0]
    return KakuroPicture(board.puzzle, board.digits)


search_lines = say.ask(
    ParsonsQuestion,
    probes=_probes,
    read=_read,
    explain=lambda first, seen: say(KEYS[str(first.behaviour)]),
    picture=_picture,
    again=lambda probe: "",  # no name of the notebook makes such a board
    may_change=(0,),
    max_steps=20_000,
)
