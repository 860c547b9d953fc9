"""Positions of small Hashis: a table, and what all answers have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Any, TypeAlias

from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.hashi import drawn
from hidato_edu.exercises.boards.hashi_answers import answers
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_list, as_whole, items_of
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.hashi.puzzle import Bridge, Puzzle
from hidato_edu.hashi.search.small_boards import SmallBoard, small_boards
from hidato_edu.hashi.search.table import Table

Lanes: TypeAlias = dict[Bridge, int]
Rule: TypeAlias = Callable[[Table, int], Any]
"""It changes the table at an island."""

LARGE = (5, 5)  # rows and columns of the larger boards
ISLANDS = 7
MOST_ANSWERS = 60  # of a larger board
KEPT = 0.5  # how often a lane of an answer is in a position

say = section(__file__, "positions")


@dataclass(frozen=True, eq=False)
class Position:
    """A board, the lanes that are laid on it, and an island; at least one answer has these lanes.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    laid : mapping from Bridge to int
        What is laid.
    island : int
        Which island is looked at.
    reached : tuple of dict from Bridge to int
        All answers that have these lanes.
    """

    puzzle: Puzzle
    laid: Mapping[Bridge, int]
    island: int
    reached: tuple[Mapping[Bridge, int], ...]

    @property
    def table(self) -> Table:
        """A new table of the position."""
        return Table(self.puzzle, self.laid)

    @cached_property
    def sure(self) -> Lanes:
        """The lanes that every answer has."""
        return {
            one: min(answer.get(one, 0) for answer in self.reached) for one in self.puzzle.bridges
        }

    def against(self, laid: Mapping[Bridge, int]) -> Mapping[Bridge, int] | None:
        """Return an answer without some of these lanes, or None where every answer has them."""
        for answer in self.reached:
            if any(answer.get(one, 0) < lanes for one, lanes in laid.items()):
                return answer
        return None

    def picture(self, answer: Mapping[Bridge, int] | None = None) -> HashiPicture:
        """Return the position, or an answer of it, with the island marked."""
        shown = self.laid if answer is None else answer
        return HashiPicture(self.puzzle, shown, marked=(self.table.coordinates[self.island],))


def table_code(position: Position) -> str:
    """Return lines that make the table of a position, in one.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> board = hashi.from_array([[1, 0, 2, 1]])
    >>> table_code(Position(board, {("bridge", (0, 0), (0, 2)): 1}, 1, ()))
    'table = hashi.Table(hashi.from_array([[1, 0, 2, 1]])); table.lay(0, 1)'
    """
    index = {cell: island for island, cell in enumerate(position.puzzle.givens)}
    code = [f"table = hashi.Table(hashi.from_array({position.puzzle.to_array()}))"]
    for (_, one, other), lanes in position.laid.items():
        more = f", {lanes}" if lanes > 1 else ""
        code.append(f"table.lay({index[one]}, {index[other]}{more})")
    return "; ".join(code)


def lines(picture: HashiPicture) -> str:
    """Return a picture as lines between backticks, as messages write a board."""
    return "\n".join(f"`{line}`" for line in str(picture).splitlines())


# --- what a rule did ------------------------------------------------------------------------------


def laid_by(position: Position, after: object) -> Lanes | Message:
    """Return the lanes that a student's rule has laid, or what to say about its table.

    Parameters
    ----------
    position : Position
        Before the rule.
    after : object
        The table as the rule left it; nothing in it is trusted.
    """
    before = position.table
    if type(after) is not Table:
        return say("table-broken")
    rows = items_of(after.bridges)
    if rows is None or len(rows) != len(before):
        return say("table-broken/bridges")
    if as_list(after.points, as_whole) != before.points:
        return say("points-changed")
    found: dict[tuple[int, int], int] = {}
    for island, row in enumerate(rows):
        for entry in items_of(row) or []:
            pair = as_list(items_of(entry), as_whole, 2)
            if pair is None:
                return say("table-broken/bridges")
            found[island, pair[0]] = found.get((island, pair[0]), 0) + pair[1]
    known = {(a, b): before.lanes(a, b) for a in range(len(before)) for b in before.neighbors[a]}
    if any(lanes and pair not in known for pair, lanes in found.items()):
        return say("no-neighbors")
    if any(found.get((b, a), 0) != found.get((a, b), 0) for a, b in known):
        return say("one-sided")
    more = {pair: found.get(pair, 0) - lanes for pair, lanes in known.items()}
    if any(lanes < 0 for lanes in more.values()):
        return say("takes-away")
    return {before.bridge(a, b): lanes for (a, b), lanes in more.items() if lanes and a < b}


# --- where positions come from --------------------------------------------------------------------


@lru_cache(maxsize=1)
def _boards() -> tuple[SmallBoard, ...]:
    return tuple(small_boards(6, 4))


def small(rng: Random) -> Position:
    """Return a random position of a random small board.

    Examples
    --------
    >>> position = small(Random(1))
    >>> position.against(position.laid) is None
    True
    """
    boards = _boards()
    board = boards[pick(rng, len(boards))]
    all_answers = [board.laid(lanes) for lanes in board.answers]
    return _position(rng, board.puzzle, all_answers)


def larger(rng: Random) -> Position:
    """Return a random position of a larger board."""
    found: list[list[Lanes]] = []

    def fits(puzzle: Puzzle, lanes: Lanes) -> bool:
        found.append(answers(puzzle, most=MOST_ANSWERS + 1))
        return len(found[-1]) <= MOST_ANSWERS

    puzzle, _ = drawn(rng, LARGE, ISLANDS, fits)
    return _position(rng, puzzle, found[-1])


def _position(rng: Random, puzzle: Puzzle, all_answers: list[Lanes]) -> Position:
    answer = all_answers[pick(rng, len(all_answers))]
    laid = {one: sum(rng.random() < KEPT for _ in range(n)) for one, n in answer.items()}
    return made(puzzle, laid, pick(rng, len(puzzle.givens)), all_answers)


def made(
    puzzle: Puzzle,
    laid: Mapping[Bridge, int],
    island: int,
    all_answers: list[Lanes] | None = None,
) -> Position:
    """Return a position with the answers that reach it."""
    known = answers(puzzle) if all_answers is None else all_answers
    reached = [
        answer
        for answer in known
        if all(answer.get(one, 0) >= lanes for one, lanes in laid.items())
    ]
    kept = {one: lanes for one, lanes in sorted(laid.items()) if lanes}
    return Position(puzzle, kept, island, tuple(reached))


def cut_off(table: Table, island: int) -> list[int]:
    """Return the neighbors of an island that a bridge cuts off.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> table = Table(hashi.from_array([[0, 1, 0], [1, 0, 1], [0, 1, 0]]))
    >>> table.lay(1, 2)
    >>> cut_off(table, 0), cut_off(table, 1)
    ([3], [])
    """
    laid, crossings = table.laid(), table.puzzle.crossings
    near = table.neighbors[island]
    return [
        other
        for other in near
        if any(one in laid for one in crossings[table.bridge(island, other)])
    ]
