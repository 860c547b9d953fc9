"""Playing a puzzle in a terminal: a prompt, a command for each move; every move is saved."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic

import typer

from hidato_edu import hidato
from hidato_edu.boards.grid import Cell, Grid, Network
from hidato_edu.cli.picture import picture
from hidato_edu.core.errors import InvalidMove, LimitReached, NoSolution

__all__ = ["HELP", "play"]

HELP = """\
{cell} NUMBER          write a number
pencil {cell} NUMBER   note a candidate, or remove the note
erase {cell}           remove a number or the notes
undo, redo, clear       a move back, a move forward, start again
check, possible         list the broken rules; whether it can still be completed
hint                    the next step, with its reason
missing, notes          the numbers that are not on the board; your candidates
show, help, quit        the board (givens bold); this text; leave (the game is saved)"""

ASK = "type help for a list of commands"


def play(game: hidato.Game, keep: Callable[[], object]) -> None:
    """Read moves until the game is solved or the player leaves."""
    typer.echo(_board(game))
    typer.echo(ASK)
    try:
        while not game.is_solved:
            began = monotonic()
            line = input("> ")
            game.elapsed += monotonic() - began
            if line.strip() in ("quit", "exit", "q"):
                break
            typer.echo(answer(game, line))
            keep()
    except (EOFError, KeyboardInterrupt):
        typer.echo()
    finally:
        keep()
    typer.echo(_farewell(game))


def answer(game: hidato.Game, line: str) -> str:
    r"""Execute a line and return the reply to the player.

    Examples
    --------
    >>> game = hidato.Game(hidato.parse("1 0 0 4"))
    >>> print(answer(game, "0 1 2"))
        0 1 2 3
      +--------
    0 | 1 2 . 4
    >>> answer(game, "undo"), answer(game, "undo")
    ('    0 1 2 3\n  +--------\n0 | 1 . . 4', 'there is nothing to undo')
    >>> answer(game, "0 0 7")
    '1 at row 0, column 0 is given: it cannot be changed'
    """
    words = line.split()
    if not words:
        return ""
    try:
        if words[0] in TELLS and len(words) == 1:
            return TELLS[words[0]](game)
        if words[0] in MOVES and len(words) == 1:
            changed = getattr(game, words[0])()
            return _board(game) if changed else f"there is nothing to {words[0]}"
        return _move(game, words)
    except InvalidMove as error:
        return str(error)


def _move(game: hidato.Game, words: list[str]) -> str:
    """Write, pencil or erase."""
    grid = game.puzzle.grid
    action, rest = (words[0], words[1:]) if words[0] in ACTS else ("set", words)
    with_number = action != "erase"
    place = rest[:-1] if with_number else rest
    cell = _cell(grid, place)
    if cell is None:
        said = " ".join(words)
        return f"{said!r} is neither a command nor a cell of this board; {ASK}"
    if not with_number:
        return _board(game) if game.erase(cell) else f"{grid.say(cell)} is already blank"
    if not _is_number(rest[-1]):
        return f"{rest[-1]!r} is not a number from 1 to {game.puzzle.size}"
    if action == "pencil":
        game.pencil(cell, int(rest[-1]))
        marks = ", ".join(map(str, game.pencils.get(cell, ()))) or "none"
        return f"notes at {grid.say(cell)}: {marks}"
    changed = game.set(cell, int(rest[-1]))
    return _board(game) if changed else f"{rest[-1]} is already there"


def _cell(grid: Grid, words: list[str]) -> Cell | None:
    """Return the cell with this row and column, or the node with this name."""
    if isinstance(grid.shape, Network):
        names = (" ".join(name.split()) for name in grid.shape.names)
        return dict(zip(names, grid.shape.cells, strict=True)).get(" ".join(words))
    if len(words) != 2 or not all(map(_is_number, words)):
        return None
    cell = (int(words[0]), int(words[1]))
    return cell if cell in grid else None


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 10


def _board(game: hidato.Game) -> str:
    """Return the board; on a terminal the givens are bold."""
    givens = game.puzzle.givens if sys.stdout.isatty() else ()
    return picture(game.puzzle.grid, game.standing, bold=givens)


def _check(game: hidato.Game) -> str:
    return "\n".join(map(str, game.violations())) or "no rule is broken so far"


def _possible(game: hidato.Game) -> str:
    can = game.can_finish()
    if can is None:
        return "finding out takes too long"
    return "it can still be completed" if can else "it can no longer be completed"


def _hint(game: hidato.Game) -> str:
    try:
        return str(game.hint())
    except (NoSolution, LimitReached) as error:
        return str(error)


def _missing(game: hidato.Game) -> str:
    return ", ".join(map(str, game.missing)) or "all numbers are on the board"


def _notes(game: hidato.Game) -> str:
    say = game.puzzle.grid.say
    told = [f"{say(cell)}: {', '.join(map(str, marks))}" for cell, marks in game.pencils.items()]
    return "\n".join(told) or "no notes"


def _help(game: hidato.Game) -> str:
    is_graph = isinstance(game.puzzle.grid.shape, Network)
    return HELP.format(cell="NODE   " if is_graph else "ROW COL")


def _farewell(game: hidato.Game) -> str:
    minutes, seconds = divmod(round(game.elapsed), 60)
    hints = "1 hint" if game.hints == 1 else f"{game.hints} hints"
    spent = f"{minutes}:{seconds:02} minutes, {hints}"
    if game.is_solved:
        return f"solved: {spent}"
    left = len(game.missing)
    missing = "1 number is missing" if left == 1 else f"{left} numbers are missing"
    return f"{missing}: {spent}; the game is saved"


ACTS = ("set", "pencil", "erase")
MOVES = ("undo", "redo", "clear")
TELLS: dict[str, Callable[[hidato.Game], str]] = {
    "show": _board,
    "check": _check,
    "possible": _possible,
    "hint": _hint,
    "missing": _missing,
    "notes": _notes,
    "help": _help,
}
