"""The widget of a game: wiring only; the rules are in `hidato_edu.hidato.Game`."""

from __future__ import annotations

import os
import reprlib
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from html import escape
from importlib import resources
from pathlib import Path
from secrets import token_hex
from typing import Any

import anywidget
import traitlets
from IPython.display import HTML, display

from hidato_edu.boards.grid import Grid
from hidato_edu.core.errors import InvalidGame, InvalidMove
from hidato_edu.core.saving import as_path
from hidato_edu.draw.player.page import enclosed, theme
from hidato_edu.draw.player.sheet import Sheet
from hidato_edu.draw.views.game import GameView
from hidato_edu.family.generator import Generated
from hidato_edu.hidato.game.game import Game
from hidato_edu.hidato.game.moves import Move
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.widgets import SAVED, begin
from hidato_edu.widgets.game import helping

__all__ = ["Play", "Still", "play"]

SCRIPTS = (
    *("game.js", "board.js", "pen.js", "typed.js"),
    *("clock.js", "keeper.js", "panel.js", "play.js"),
)


@cache
def _read(package: str, name: str) -> str:
    return (resources.files(package) / name).read_text(encoding="utf-8")


def _script() -> str:
    forms = "".join(_read("hidato_edu.widgets.forms", name) for name in ("make.js", "toward.js"))
    return enclosed("Picture") + forms + "".join(_read(__package__, name) for name in SCRIPTS)


class Play(anywidget.AnyWidget):
    """A game on the page; see `play`.

    Attributes
    ----------
    game : Game
        The game, played in the browser or from Python.
    file : Path or None
        Where it is saved after every move.
    task : dict
        The board as the browser takes it.
    log : list
        The moves so far: action, number of the cell or None, number, seconds.
    elapsed : float
        Seconds played.
    note : str
        What a player must know of the puzzle.
    place : str
        Tells puzzle and file from others; empty without a file.
    kept : int
        How many moves are known here, and saved where there is a file: the page waits for it.
    trouble : str
        Why the file could not be written.
    """

    _esm = _script()
    _css = theme(".hidato-play") + _read(__package__, "play.css")
    ident = traitlets.Unicode().tag(sync=True)
    task = traitlets.Dict().tag(sync=True)
    options = traitlets.Dict().tag(sync=True)
    log: traitlets.List[Any] = traitlets.List().tag(sync=True)
    elapsed = traitlets.Float(0.0).tag(sync=True)
    note = traitlets.Unicode().tag(sync=True)
    place = traitlets.Unicode().tag(sync=True)
    kept = traitlets.Int(0).tag(sync=True)
    trouble = traitlets.Unicode().tag(sync=True)

    def __init__(self, game: Game, options: dict[str, bool], file: Path | None = None) -> None:
        self.game = game
        self.file = file
        self._hearing = False
        self._known: bool = False  # whether `note` was found out
        self._still: Any = None
        super().__init__(
            ident=token_hex(6),
            task=_task(game),
            options=options,
            elapsed=game.elapsed,
            place=_place(game, file),
        )
        self._tell(game)
        game.listen(self._tell)
        self.observe(lambda change: self._hear(change["new"]), "log")
        self.observe(lambda change: self._time(change["new"]), "elapsed")
        self.on_msg(self._do)

    # ---------------------------------------------------------------- one game in two places

    def _tell(self, game: Game) -> None:
        """Send what was played in Python to the browser and the file."""
        if self._hearing:
            return
        index = game.puzzle.grid.index
        self.log = [
            [action, None if cell is None else index[cell], number, seconds]
            for action, cell, number, seconds in game.log
        ]
        self._save()

    def _hear(self, log: list[Any]) -> None:
        """Play what was played in the browser; where both have moved, Python's moves stay."""
        game, cells = self.game, self.game.puzzle.grid.cells
        moves = [
            Move(action, None if cell is None else cells[cell], number, seconds)
            for action, cell, number, seconds in log
        ]
        known = [move[:3] for move in game.log]
        if [move[:3] for move in moves[: len(known)]] == known:
            self._hearing = True
            try:
                for move in moves[len(known) :]:
                    game.elapsed = max(game.elapsed, move.seconds)
                    game.play(move)
            except InvalidMove:
                pass  # not from this widget: the log of Python is right
            finally:
                self._hearing = False
        if [move[:3] for move in game.log] != [move[:3] for move in moves]:
            self._tell(game)
        elif len(game.log) > len(known):
            self._try_to_save()

    def _time(self, seconds: float) -> None:
        self.game.elapsed = max(self.game.elapsed, seconds)
        self._try_to_save()

    def _try_to_save(self) -> None:
        """Save what came from the browser; the page shows an error, not an exception."""
        try:
            self._save()
        except OSError as error:
            self.trouble = f"{self.file}: {error.strerror or error}"
        except InvalidGame as error:
            self.trouble = str(error)

    def _save(self) -> None:
        if self.file is not None:
            self.game.save(self.file)
        self.kept, self.trouble = len(self.game.log), ""

    # ---------------------------------------------------------------- what is asked for

    def _do(self, widget: Any, content: dict[str, Any], buffers: Any) -> None:
        """Do what a button asks for, in the background; the log comes along: a sync may be late."""
        self.log = content["log"]
        ident = content["id"]
        self.send({"kind": "heard", "id": ident})
        asked: dict[str, Callable[[Game], dict[str, Any] | None]] = {
            "about": self._find_out,
            "hint": helping.advice,
            "finish": helping.finish,
            "still": self._show_still,
        }
        do = asked[content["do"]]
        now = Game(self.game.puzzle, self.game.log)  # the game itself goes on meanwhile

        def work() -> None:
            told = do(now)
            if told is not None:
                self.send(told | {"id": ident, "moves": len(now.log)})

        begin(work)

    def _find_out(self, game: Game) -> None:
        if not self._known:
            self._known = True
            self.note = helping.about(game.puzzle)

    # ---------------------------------------------------------------- what is kept on the page

    def _show_still(self, game: Game) -> None:
        if self._still is not None:
            self._still.update(HTML(Still(game).html(self.ident)))  # type: ignore[no-untyped-call]

    def _ipython_display_(self) -> None:
        """Show the widget, and a picture where the widget cannot be shown."""
        picture = HTML(Still(self.game).html(self.ident))  # type: ignore[no-untyped-call]
        self._still = display(picture, display_id=True)  # type: ignore[no-untyped-call]
        shown = self._repr_mimebundle_()
        data, metadata = shown if isinstance(shown, tuple) else (shown or {}, {})
        display({**data, "text/plain": repr(self)}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]

    def __repr__(self) -> str:
        return repr(Still(self.game))


class Still:
    """A picture of a game, with its numbers as text, for a page without a kernel."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.text = str(Puzzle(game.puzzle.grid, _distinct(game)))
        self.words = f"{game!r}. Run the cell to play on."

    def html(self, ident: str) -> str:
        """Return the picture, and the style that hides it while its widget is on the page."""
        live = f'.hidato-play[data-ident="{ident}"]'
        hides = f"body:has({live}) #play-{ident} {{ display: none; }}"
        alt = escape(f"{self.words}\n{self.text}", quote=True)
        view = GameView(self.game, still=True)
        source = f"data:image/png;base64,{b64encode(view._repr_png_()).decode()}"
        return (
            f'<style>{hides}</style><figure id="play-{ident}" style="margin: 0">'
            f'<img alt="{alt}" src="{source}" style="width: {view.size[0]:.0f}px; max-width: 100%">'
            f"<figcaption>{escape(self.words)}</figcaption></figure>"
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return {"text/html": self.html(token_hex(6)), "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"{self.words}\n{self.text}"


def _distinct(game: Game) -> dict[tuple[int, int], int]:
    """Return the numbers on the board, each once, as a puzzle requires."""
    holder = {number: cell for cell, number in reversed(game.standing.items())}
    return {cell: number for number, cell in holder.items()}


def _place(game: Game, file: Path | None) -> str:
    """Return a name for a puzzle in a file, under which a page keeps what could not be saved."""
    if file is None:
        return ""
    text = f"{file.resolve()}\n{game.puzzle}"
    return f"hidato-play {sha256(text.encode()).hexdigest()}"


def _task(game: Game) -> dict[str, Any]:
    """Return the board as the browser takes it."""
    view = GameView(game)
    sheet = Sheet([view], *view.size)
    svg, (parts,) = sheet.svg()
    grid = game.puzzle.grid
    return {
        "svg": svg,
        "size": sheet.size,
        "slots": list(parts.slots),
        "cells": grid.cells,
        "givens": [game.puzzle.givens.get(cell, 0) for cell in grid.cells],
        "links": view.field.links,
        "words": [grid.say(cell) for cell in grid.cells],
        "points": view.points(parts),
        "inner": view.field.inner * parts.unit,
        "rows": view.rows,
        "letters": view.letters,
    }


def play(
    puzzle: Puzzle | Game | Generated[Puzzle, Any],
    *,
    check: bool = True,
    hints: bool = True,
    timer: bool = True,
    file: str | os.PathLike[str] | None = None,
) -> Play | Still:
    """Return a puzzle to be solved by hand, by mouse, finger or keyboard alone.

    Click a number, then one of its neighbors: the path goes on from there; drag to draw it. Or
    frame a cell and type its number. There are pencil marks, undo and redo, a clock.

    Parameters
    ----------
    puzzle : Puzzle, Game or Generated
        What is solved; a game continues where it was left. Any solution counts.
    check : bool
        Whether broken rules can be marked, and whether the reader can ask if a solution is left.
    hints : bool
        Whether hints can be asked for: first where to look, then the number and the reason.
    timer : bool
        Whether the time is taken and shown.
    file : path, optional
        Where the game is saved after every move; if it is there, the game goes on from it. When
        another player has changed it, moves are no longer saved, and the page says so.

    Returns
    -------
    Play
        It shows itself; its ``game`` is the `Game`, in the kernel. Where a notebook is run to be
        saved, a picture in its place.

    Raises
    ------
    InvalidGame
        If the file is a folder, no saved game, or that of another puzzle.
    TypeError
        If it is not a puzzle.

    Notes
    -----
    Every move is made in the browser. The kernel is asked only for hints and whether the game can
    be finished. It confirms the moves: where it has gone, the page says that they are not saved,
    and keeps them until the cell runs again with the same file.

    Drawing the board takes about 0.2 s of computing for 36 cells, 1.5 s for 400, and half as much
    again for the picture that is kept; longer where other programs run.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> shown = play(hidato.parse("1 0 0 4"))
    >>> shown.game.set((0, 1), 2)
    True
    >>> shown.log
    [['set', 1, 2, 0.0]]
    """
    game = _game(puzzle)
    path = None if file is None else as_path(file)
    if path is not None and path.is_dir():
        raise InvalidGame(f"{path} is a folder: name a file in it, such as {path / 'game.json'}")
    if path is not None and path.exists():
        game = _resumed(game, path)
    if SAVED in os.environ:
        return Still(game)
    return Play(game, {"check": check, "hints": hints, "timer": timer}, path)


def _game(puzzle: object) -> Game:
    """Return the game of any argument of `play`."""
    if isinstance(puzzle, Game):
        return puzzle
    if isinstance(puzzle, Generated):
        return Game(puzzle.puzzle)
    if isinstance(puzzle, Puzzle):
        return Game(puzzle)
    advice = {str: ": read a text with hidato.parse", Grid: ": Puzzle(grid, givens) makes one"}
    how = next((words for kind, words in advice.items() if isinstance(puzzle, kind)), "")
    raise TypeError(
        f"play takes a Hidato: a Puzzle, a Game or a Generated, not {type(puzzle).__name__} "
        f"{reprlib.repr(puzzle)}{how}"
    )


def _resumed(game: Game, file: Path) -> Game:
    """Return the game in a file, if it belongs to this puzzle."""
    found = Game.load(file)
    if found.puzzle != game.puzzle:
        raise InvalidGame(
            f"{file} holds a game of another puzzle: name another file, or delete this one"
        )
    if game.log and found.log[: len(game.log)] != game.log:
        raise InvalidGame(
            f"{file} holds another game of this puzzle: name another file, or delete this one"
        )
    return found
