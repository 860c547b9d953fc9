"""A puzzle that is solved by hand: what stands there, pencil marks, undo, and a log that is saved.

A game is the log of its moves: whoever replays them has the same board, the same marks, the same
way back. ``widgets/game/game.js`` plays by the same rules in the browser.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidGame, InvalidMove, LimitReached, NoSolution
from hidato_edu.core.saving import write_over
from hidato_edu.family import Violation
from hidato_edu.hidato.game import moves
from hidato_edu.hidato.game.moves import ACTIONS, Move
from hidato_edu.hidato.hints import Hint, hint
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.rules import is_solution, violations
from hidato_edu.hidato.solvers.solving import solve

__all__ = ["Game"]

SECONDS = 5.0  # for a hint, or for the question whether a game can be finished
UNFINISHED = ("blank", "missing")  # no fault of a game that goes on

Content: TypeAlias = "tuple[int, frozenset[int]]"  # number or 0, pencil marks
Change: TypeAlias = "dict[Cell, tuple[Content, Content]]"  # before, after
EMPTY: Content = (0, frozenset())


class Game:
    """A puzzle that is being solved by hand.

    Parameters
    ----------
    puzzle : Puzzle
        Givens stay as they are; every right answer counts, where there are several.
    log : iterable of Move
        What has been played already.
    elapsed : float
        Seconds played so far.

    Attributes
    ----------
    puzzle : Puzzle
        What is solved.
    elapsed : float
        Seconds played so far; whoever shows the game adds to it.

    Raises
    ------
    InvalidMove
        If a move is not possible.

    Notes
    -----
    A move costs constant time, `violations` and `is_solved` are linear in the number of cells.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> game = Game(hidato.parse("1 0 0 4"))
    >>> game.set((0, 1), 3)
    True
    >>> [defect.code for defect in game.violations()]
    ['broken-link']
    >>> game.undo(), dict(game.numbers)
    (True, {})
    >>> game.set((0, 1), 2), game.set((0, 2), 3), game.is_solved
    (True, True, True)
    """

    def __init__(self, puzzle: Puzzle, log: Iterable[Move] = (), elapsed: float = 0.0) -> None:
        self.puzzle = puzzle
        self.elapsed = elapsed
        self._numbers: dict[Cell, int] = {}
        self._pencils: dict[Cell, frozenset[int]] = {}
        self._log: list[Move] = []
        self._done: list[Change] = []
        self._undone: list[Change] = []
        self._listeners: list[Callable[[Game], object]] = []
        for move in log:
            self.play(move)

    # ---------------------------------------------------------------- what stands there

    @property
    def numbers(self) -> Mapping[Cell, int]:
        """The numbers that were written, in the order of writing (read only)."""
        return MappingProxyType(self._numbers)

    @property
    def standing(self) -> dict[Cell, int]:
        """All numbers on the board, givens included."""
        return dict(self.puzzle.givens) | self._numbers

    @property
    def pencils(self) -> dict[Cell, tuple[int, ...]]:
        """The pencil marks, ascending, of every cell that has some."""
        return {cell: tuple(sorted(marks)) for cell, marks in self._pencils.items()}

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers that stand nowhere, ascending."""
        there = set(self.standing.values())
        return tuple(n for n in range(1, self.puzzle.size + 1) if n not in there)

    @property
    def log(self) -> tuple[Move, ...]:
        """Every move that changed something, undo and redo included, and every hint."""
        return tuple(self._log)

    @property
    def hints(self) -> int:
        """How many hints were asked for."""
        return sum(move.action == "hint" for move in self._log)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to do again."""
        return bool(self._undone)

    # ---------------------------------------------------------------- moves

    def set(self, cell: Cell, number: int) -> bool:
        """Write a number; the cell's pencil marks go.

        Parameters
        ----------
        cell : (row, col)
            Where; a number that stands there is replaced.
        number : int
            From 1 to n. It may stand elsewhere, too: `violations` tells it.

        Returns
        -------
        bool
            False if the number stood there already.

        Raises
        ------
        InvalidMove
            If the cell is not on the board or holds a given, or there is no such number.
        """
        return self.play(Move("set", cell, number, self.elapsed))

    def pencil(self, cell: Cell, number: int) -> bool:
        """Add a pencil mark to a cell, or rub it out if it is there.

        Raises
        ------
        InvalidMove
            As `set`, and if a number stands in the cell.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> game = Game(hidato.parse("1 0 0 4"))
        >>> game.pencil((0, 1), 3), game.pencil((0, 1), 2), game.pencils
        (True, True, {(0, 1): (2, 3)})
        """
        return self.play(Move("pencil", cell, number, self.elapsed))

    def erase(self, cell: Cell) -> bool:
        """Take a number or pencil marks away; return False if there is nothing.

        Raises
        ------
        InvalidMove
            If the cell is not on the board or holds a given.
        """
        return self.play(Move("erase", cell, 0, self.elapsed))

    def clear(self) -> bool:
        """Take all numbers and pencil marks away, as one move; return False if there are none."""
        return self.play(Move("clear", None, 0, self.elapsed))

    def undo(self) -> bool:
        """Take back the last move; return False if there is none."""
        return self.play(Move("undo", None, 0, self.elapsed))

    def redo(self) -> bool:
        """Do again what was taken back last; return False if there is nothing."""
        return self.play(Move("redo", None, 0, self.elapsed))

    def play(self, move: Move) -> bool:
        """Make a move of any kind.

        Parameters
        ----------
        move : Move
            It is logged if it changes something, or is a hint.

        Returns
        -------
        bool
            Whether it was logged.

        Raises
        ------
        InvalidMove
            If it is not possible.
        """
        if move.action not in ACTIONS:
            raise InvalidMove(f"{move.action!r} is no move; use one of {', '.join(ACTIONS)}")
        if move.action in ("undo", "redo"):
            changed = self._back() if move.action == "undo" else self._again()
        elif move.action == "hint":
            changed = True
        else:
            changed = self._change(self._effect(move))
        if changed:
            self._log.append(move.timed())
            for listener in self._listeners:
                listener(self)
        return changed

    def listen(self, listener: Callable[[Game], object]) -> None:
        """Have a function called with the game after every move that is logged."""
        self._listeners.append(listener)

    def _effect(self, move: Move) -> dict[Cell, Content]:
        """Return what the cells hold after a move, those that it is about."""
        if move.action == "clear":
            return dict.fromkeys([*self._numbers, *self._pencils], EMPTY)
        cell = self._blank(move.cell)
        number, marks = self._content(cell)
        if move.action == "erase":
            return {cell: EMPTY}
        wanted = self._number(move.number)
        if move.action == "set":
            return {cell: (wanted, frozenset())}
        if number:
            at = self.puzzle.grid.say(cell)
            raise InvalidMove(f"{number} stands at {at}: erase it before you pencil {wanted}")
        return {cell: (0, marks ^ {wanted})}

    def _blank(self, cell: Cell | None) -> Cell:
        if cell not in self.puzzle.grid:
            raise InvalidMove(f"{cell!r} is no cell of this board")
        assert cell is not None
        if cell in self.puzzle.givens:
            at = self.puzzle.grid.say(cell)
            raise InvalidMove(f"{self.puzzle.givens[cell]} at {at} is given: it cannot be changed")
        return cell

    def _number(self, number: object) -> int:
        if not is_whole(number) or not 1 <= number <= self.puzzle.size:  # type: ignore[operator]
            raise InvalidMove(f"{number!r} is no number from 1 to {self.puzzle.size}")
        return int(number)  # type: ignore[call-overload, no-any-return]

    def _content(self, cell: Cell) -> Content:
        return self._numbers.get(cell, 0), self._pencils.get(cell, frozenset())

    def _change(self, effect: dict[Cell, Content]) -> bool:
        change = {
            cell: (self._content(cell), after)
            for cell, after in effect.items()
            if self._content(cell) != after
        }
        if not change:
            return False
        for cell, (_, after) in change.items():
            self._put(cell, after)
        self._done.append(change)
        self._undone.clear()
        return True

    def _back(self) -> bool:
        if not self._done:
            return False
        change = self._done.pop()
        for cell, (before, _) in change.items():
            self._put(cell, before)
        self._undone.append(change)
        return True

    def _again(self) -> bool:
        if not self._undone:
            return False
        change = self._undone.pop()
        for cell, (_, after) in change.items():
            self._put(cell, after)
        self._done.append(change)
        return True

    def _put(self, cell: Cell, content: Content) -> None:
        self._numbers.pop(cell, None)
        self._pencils.pop(cell, None)
        number, marks = content
        if number:
            self._numbers[cell] = number
        if marks:
            self._pencils[cell] = marks

    # ---------------------------------------------------------------- is it right?

    def violations(self) -> Iterator[Violation]:
        """Yield the rules that are broken now; what is still missing breaks none.

        Yields
        ------
        Violation
            With the code ``duplicate`` or ``broken-link``.
        """
        found = violations(self.puzzle, self.standing)
        return (defect for defect in found if defect.code not in UNFINISHED)

    @property
    def is_solved(self) -> bool:
        """Whether what stands there is an answer of the puzzle, whichever."""
        return len(self._numbers) + len(self.puzzle.givens) == self.puzzle.size and is_solution(
            self.puzzle, self.standing
        )

    def can_finish(self, max_seconds: float | None = SECONDS) -> bool | None:
        """Return whether what stands there can be completed; None if the time does not tell.

        Notes
        -----
        The board is solved: exponential in the worst case.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> game = Game(hidato.parse("1 0 0 0 5"))
        >>> game.set((0, 3), 3), list(game.violations()), game.can_finish()
        (True, [], False)
        """
        if any(self.violations()):
            return False
        try:
            solve(Puzzle(self.puzzle.grid, self.standing), max_seconds=max_seconds)
        except NoSolution:
            return False
        except LimitReached:
            return None
        return True

    def hint(self, max_seconds: float | None = SECONDS) -> Hint:
        """Return the next step that can be concluded, and log that it was asked for.

        Raises
        ------
        NoSolution
            If the puzzle itself has no solution.
        LimitReached
            When the time is used up.
        """
        found = self.advice(max_seconds)
        self.play(Move("hint", None, 0, self.elapsed))
        return found

    def advice(self, max_seconds: float | None = SECONDS) -> Hint:
        """Return what `hint` returns, without a word in the log."""
        return hint(self.puzzle, self._numbers, max_seconds=max_seconds)

    # ---------------------------------------------------------------- kept

    def to_json(self) -> str:
        """Return the game as JSON, from which `from_json` makes it again.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> game = Game(hidato.parse("1 0 0 4"))
        >>> game.set((0, 1), 2)
        True
        >>> Game.from_json(game.to_json()) == game
        True
        """
        return moves.encode(self.puzzle, self._log, self.elapsed)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Return the game that was saved.

        Raises
        ------
        InvalidGame
            If the text is no JSON, or not that of a game, or of a later version.

        Examples
        --------
        >>> Game.from_json('{"kind": "hidato game", "schema": 9}')
        Traceback (most recent call last):
        ...
        hidato_edu.core.errors.InvalidGame: a game of schema 9: this version reads schema 1
        """
        puzzle, log, elapsed = moves.decode(text)
        game = cls(puzzle, elapsed=elapsed)
        for place, move in enumerate(log):
            try:
                game.play(move)
            except InvalidMove as error:
                raise InvalidGame(f"move {place} of this game, {list(move)}: {error}") from error
        return game

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the game into a file; a crash leaves the old file, or the new one, whole.

        Raises
        ------
        OSError
            If the file cannot be written; the old one is still there then.
        """
        file = Path(path)
        write_over(file, self.to_json())
        return file

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Game:
        """Return the game of a file that `save` wrote.

        Raises
        ------
        InvalidGame
            As `from_json`.
        OSError
            If the file cannot be read.
        """
        try:
            return cls.from_json(Path(path).read_text(encoding="utf-8"))
        except (InvalidGame, UnicodeDecodeError) as error:
            raise InvalidGame(f"{os.fspath(path)}: {error}") from error

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.puzzle == other.puzzle and self._log == other._log

    __hash__ = None  # type: ignore[assignment] # it changes

    def __repr__(self) -> str:
        left = len(self.missing)
        state = "solved" if self.is_solved else f"{left} of {self.puzzle.size} numbers missing"
        return f"<game: {state}; {len(self._log)} moves>"
