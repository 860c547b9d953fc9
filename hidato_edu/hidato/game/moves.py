"""The moves of a game, and the JSON format of its log."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidGame, InvalidPuzzle
from hidato_edu.hidato.formats import parse
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["ACTIONS", "SCHEMA", "Move", "check_unchanged", "decode", "encode"]

SCHEMA = 1
"""Version of the JSON format."""

ACTIONS: dict[str, str] = {
    "set": "cell and number",
    "pencil": "cell and number",
    "erase": "cell",
    "clear": "",
    "undo": "",
    "redo": "",
    "hint": "",
}
"""The kinds of moves, and what each of them takes."""

KIND = "hidato game"
MOST_SECONDS = 1e9


class Move(NamedTuple):
    """One entry of the log of a game.

    Parameters
    ----------
    action : str
        One of `ACTIONS`.
    cell : (row, col), optional
        The cell of ``set``, ``pencil`` and ``erase``.
    number : int
        The number of ``set`` and ``pencil``; otherwise 0.
    seconds : float
        Time played when the move was made.
    """

    action: str
    cell: Cell | None = None
    number: int = 0
    seconds: float = 0.0

    def timed(self) -> Move:
        """Return the move with its time rounded to tenths of seconds, as it is saved."""
        sound = 0 <= self.seconds < MOST_SECONDS
        return self._replace(seconds=round(float(self.seconds), 1) if sound else 0.0)


def encode(puzzle: Puzzle, log: Iterable[Move], elapsed: float) -> str:
    """Return a game as JSON, from which `decode` reads its parts."""
    head = {
        "kind": KIND,
        "schema": SCHEMA,
        "puzzle": str(puzzle),
        "elapsed": round(elapsed, 1),
        "moves": [list(move) for move in log],
    }
    return json.dumps(head)


def decode(text: str) -> tuple[Puzzle, list[Move], float]:
    """Return puzzle, log and seconds of a saved game."""
    found = _object(text)
    if found.get("kind") != KIND:
        raise InvalidGame(f'this JSON has "kind": {found.get("kind")!r}; a game has {KIND!r}')
    if found.get("schema") != SCHEMA:
        raise InvalidGame(
            f"a game of schema {found.get('schema')!r}: this version reads schema {SCHEMA}"
        )
    elapsed = _seconds(found.get("elapsed"), '"elapsed"')
    puzzle = _puzzle(found.get("puzzle"))
    log = found.get("moves")
    if not isinstance(log, list):
        raise InvalidGame(f'"moves" is {log!r}; it must be a list')
    return puzzle, [_move(place, move) for place, move in enumerate(log)], elapsed


def check_unchanged(file: Path, known: bytes | None) -> None:
    """Raise `InvalidGame` if a file exists, but no longer with the contents that are known."""
    if known is not None and file.exists() and file.read_bytes() != known:
        raise InvalidGame(
            f"{file} was changed by another player: save this game under another name, or load "
            "the file and go on there"
        )


def _object(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise InvalidGame(f"a saved game is a text (str) of JSON, not {type(text).__name__}")
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise InvalidGame(f"{place}: this is not JSON ({error.msg})") from error
    except (RecursionError, ValueError):
        raise InvalidGame("this JSON is nested too deeply, or a number in it is too long") from None
    if not isinstance(found, dict):
        raise InvalidGame(f"a saved game is a JSON object, not {type(found).__name__}")
    return found


def _puzzle(text: object) -> Puzzle:
    if not isinstance(text, str):
        raise InvalidGame(f'"puzzle" is {text!r}; it must be the text of a puzzle')
    try:
        return parse(text)
    except InvalidPuzzle as error:
        raise InvalidGame(f"the puzzle of this game cannot be read: {error}") from error


def _seconds(value: Any, name: str) -> float:
    if type(value) not in (int, float) or not 0 <= value <= MOST_SECONDS:
        raise InvalidGame(f"{name} is {value!r}; it must be a number of seconds from 0")
    return float(value)


def _move(place: int, found: object) -> Move:
    name = f"the time of move {place}"
    match found:
        case [str(action), None, int(number), seconds]:
            return Move(action, None, number, _seconds(seconds, name))
        case [str(action), [int(row), int(col)], int(number), seconds]:
            return Move(action, (row, col), number, _seconds(seconds, name))
        case _:
            raise InvalidGame(
                f"move {place} is {found!r}; it must be "
                "[action, [row, column] or null, number, seconds]"
            )
