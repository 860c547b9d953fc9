"""A puzzle that is solved by hand: its numbers, pencil marks, undo, and a log that can be saved.

A game is the log of its moves: replaying them gives the same board, the same marks, and the same
moves to undo. ``widgets/game/game.js`` plays by the same rules in the browser.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from hidato_edu.boards.arguments import is_whole
from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidGame, InvalidMove, LimitReached, NoSolution, check_type
from hidato_edu.core.saving import as_path, write_over
from hidato_edu.family import Violation
from hidato_edu.hidato.game import moves
from hidato_edu.hidato.game.moves import ACTIONS, Move
from hidato_edu.hidato.hints import Hint, hint
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.rules import is_solution, violations
from hidato_edu.hidato.solvers.solving import solve

__all__ = ["Game"]

SECONDS = 5.0  # for a hint, or to find out whether a game can be finished
UNFINISHED = ("blank", "missing")  # not a mistake while the game goes on

Content: TypeAlias = "tuple[int, frozenset[int]]"  # number or 0, pencil marks
Change: TypeAlias = "dict[Cell, tuple[Content, Content]]"  # before, after
EMPTY: Content = (0, frozenset())


class Game:
    """A puzzle that is being solved by hand.

    Parameters
    ----------
    puzzle : Puzzle
        Its givens stay; any of its solutions counts as solved.
    log : iterable of Move
        The moves played so far.
    elapsed : float
        Seconds played so far; a display of the game adds to it.

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
        self.puzzle = check_type(puzzle, Puzzle)
        self.elapsed = elapsed
        self._numbers: dict[Cell, int] = {}
        self._pencils: dict[Cell, frozenset[int]] = {}
        self._log: list[Move] = []
        self._done: list[Change] = []
        self._undone: list[Change] = []
        self._listeners: list[Callable[[Game], object]] = []
        self._files: dict[Path, bytes] = {}  # what they held when they were read or written here
        for move in log:
            self.play(move)

    # ---------------------------------------------------------------- the board

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
        """The numbers that are not on the board, ascending."""
        there = set(self.standing.values())
        return tuple(n for n in range(1, self.puzzle.size + 1) if n not in there)

    @property
    def log(self) -> tuple[Move, ...]:
        """Every move that changed something, including undo and redo, and every hint."""
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
        """Whether there is a move to redo."""
        return bool(self._undone)

    # ---------------------------------------------------------------- moves

    def set(self, cell: Cell, number: int) -> bool:
        """Write a number, which removes the pencil marks; return False if it is there already.

        Parameters
        ----------
        cell : (row, col)
            Where; another number in this cell is replaced.
        number : int
            From 1 to n. If it is elsewhere, too, `violations` reports it.

        Raises
        ------
        InvalidMove
            If the cell is not on the board or holds a given, or the number is not on the board.
        """
        return self.play(Move("set", cell, number, self.elapsed))

    def pencil(self, cell: Cell, number: int) -> bool:
        """Add a pencil mark to a cell, or remove it if it is there.

        Raises
        ------
        InvalidMove
            As `set`, and if the cell holds a number.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> game = Game(hidato.parse("1 0 0 4"))
        >>> game.pencil((0, 1), 3), game.pencil((0, 1), 2), game.pencils
        (True, True, {(0, 1): (2, 3)})
        """
        return self.play(Move("pencil", cell, number, self.elapsed))

    def erase(self, cell: Cell) -> bool:
        """Erase a number or pencil marks; return False if there are none. Raises as `set`."""
        return self.play(Move("erase", cell, 0, self.elapsed))

    def clear(self) -> bool:
        """Erase all numbers and pencil marks in one move; return False if there are none."""
        return self.play(Move("clear", None, 0, self.elapsed))

    def undo(self) -> bool:
        """Undo the last move; return False if there is none."""
        return self.play(Move("undo", None, 0, self.elapsed))

    def redo(self) -> bool:
        """Redo the move that was undone last; return False if there is none."""
        return self.play(Move("redo", None, 0, self.elapsed))

    def play(self, move: Move) -> bool:
        """Make a move of any kind; return whether it was logged.

        A move is logged if it changes something, or is a hint.

        Raises
        ------
        InvalidMove
            If the move is not possible.
        """
        if move.action not in ACTIONS:
            raise InvalidMove(f"{move.action!r} is not a move; use one of {', '.join(ACTIONS)}")
        if move.action == "undo":
            changed = self._replay(self._done, self._undone, 0)
        elif move.action == "redo":
            changed = self._replay(self._undone, self._done, 1)
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
        """Have a function called with the game after every logged move."""
        self._listeners.append(listener)

    def _effect(self, move: Move) -> dict[Cell, Content]:
        """Return the new contents of the cells that a move is about."""
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
            raise InvalidMove(f"{number} is at {at}: erase it before you pencil {wanted}")
        return {cell: (0, marks ^ {wanted})}

    def _blank(self, cell: Cell | None) -> Cell:
        if cell not in self.puzzle.grid:
            raise InvalidMove(f"{cell!r} is not a cell of this board")
        assert cell is not None
        if cell in self.puzzle.givens:
            at = self.puzzle.grid.say(cell)
            raise InvalidMove(f"{self.puzzle.givens[cell]} at {at} is given: it cannot be changed")
        return cell

    def _number(self, number: object) -> int:
        if not is_whole(number) or not 1 <= number <= self.puzzle.size:  # type: ignore[operator]
            raise InvalidMove(f"{number!r} is not a number from 1 to {self.puzzle.size}")
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

    def _replay(self, source: list[Change], target: list[Change], side: int) -> bool:
        """Move the last change from one list to the other; side 0 undoes it, side 1 redoes it."""
        if not source:
            return False
        change = source.pop()
        for cell, contents in change.items():
            self._put(cell, contents[side])
        target.append(change)
        return True

    def _put(self, cell: Cell, content: Content) -> None:
        self._numbers.pop(cell, None)
        self._pencils.pop(cell, None)
        number, marks = content
        if number:
            self._numbers[cell] = number
        if marks:
            self._pencils[cell] = marks

    # ---------------------------------------------------------------- checks and hints

    def violations(self) -> Iterator[Violation]:
        """Yield the broken rules, with code ``duplicate`` or ``broken-link``; blanks break none."""
        found = violations(self.puzzle, self.standing)
        return (defect for defect in found if defect.code not in UNFINISHED)

    @property
    def is_solved(self) -> bool:
        """Whether the board is a solution of the puzzle."""
        return len(self._numbers) + len(self.puzzle.givens) == self.puzzle.size and is_solution(
            self.puzzle, self.standing
        )

    def can_finish(self, max_seconds: float | None = SECONDS) -> bool | None:
        """Return whether the board can be completed; None if the time is too short to find out.

        The board is solved, which is exponential in the worst case.
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
        """Return the next step that can be concluded, and log the request.

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
        """Return what `hint` returns, without logging it."""
        return hint(self.puzzle, self._numbers, max_seconds=max_seconds)

    # ---------------------------------------------------------------- files

    def to_json(self) -> str:
        """Return the game as JSON, from which `from_json` restores it."""
        return moves.encode(self.puzzle, self._log, self.elapsed)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Return the game that was saved.

        Raises
        ------
        InvalidGame
            If the text is not JSON, not a game, or of a later version.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> game = Game(hidato.parse("1 0 0 4"))
        >>> Game.from_json(game.to_json()) == game
        True
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
        """Write the game to a file; a crash leaves either the old file or the new one, complete.

        Raises
        ------
        InvalidGame
            If another player has changed the file since this game was loaded or saved there.
        """
        file, text = as_path(path), self.to_json().encode()
        known = self._files.get(file.absolute())
        write_over(file, text, lambda: moves.check_unchanged(file, known))
        self._files[file.absolute()] = text
        return file

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Game:
        """Return the game of a file that `save` wrote.

        Raises
        ------
        InvalidGame
            As `from_json`.
        """
        text = as_path(path).read_bytes()
        try:
            game = cls.from_json(text.decode())
        except (InvalidGame, UnicodeDecodeError) as error:
            raise InvalidGame(f"{os.fspath(path)}: {error}") from error
        game._files[Path(path).absolute()] = text
        return game

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self.puzzle == other.puzzle and self._log == other._log

    __hash__ = None  # type: ignore[assignment] # a game is mutable

    def __repr__(self) -> str:
        left = len(self.missing)
        state = "solved" if self.is_solved else f"{left} of {self.puzzle.size} numbers missing"
        return f"<game: {state}; {len(self._log)} moves>"
