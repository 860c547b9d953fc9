"""The steps that a student performs on a board, as plain data and as text.

All exercises that are done by hand share a small vocabulary (`ACTIONS`); an exercise lists its
actions. A cell alone means the first of them that takes a cell:

>>> [move.what for move in read_moves("(0,0) (0,1)", ("go",))]
[(0, 0), (0, 1)]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_cell, say_value
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named

__all__ = ["ACTIONS", "MOST_MOVES", "Action", "Move", "default", "plain", "read_moves", "say"]

MOST_MOVES = 1_000
Takes: TypeAlias = Literal["cell", "pair", "number", ""]

TOKEN = re.compile(
    r"\(\s*(?P<row>-?\d{1,6})\s*,\s*(?P<col>-?\d{1,6})\s*\)"
    r"|(?P<low>-?\d{1,6})\s+under\s+(?P<high>-?\d{1,6}(?!\d))|(?P<word>return\s+\w+|[a-z_]+)"
    r"|(?P<number>-?\d{1,6}(?!\d))|(?P<space>[\s,;\[\]]+)|(?P<strange>.)",
    re.IGNORECASE | re.DOTALL,
)
EXAMPLES: dict[Takes, str] = {"cell": "(0, 1)", "pair": "(3, 5)", "number": "5", "": ""}
KINDS: dict[Takes, str] = {"cell": "a cell (row, column)", "number": "a number"}


class Move(NamedTuple):
    """One step: an action, and the cell, the pair of items or the number that it takes."""

    action: str
    what: Cell | int | None = None


@dataclass(frozen=True)
class Action:
    """An action on a board."""

    takes: Takes
    told: str  # in words, with `{}` for the cell or number, or for each item of a pair
    pair: str = ""  # the two items of a pair, for messages
    example: tuple[Move, ...] = ()  # the steps of an answer that shows the action


ACTIONS: dict[str, Action] = {
    "go": Action("cell", "go to {}"),
    "write": Action("cell", "write at {}", example=(Move("write", (0, 1)), Move("erase", (0, 1)))),
    "erase": Action("cell", "erase at {}"),
    "return false": Action("", "return false"),
    "count": Action("number", "count {}"),
    "strike": Action(
        "number",
        "strike out {}",
        example=(Move("go", (1, 2)), Move("strike", 5), Move("strike", 7)),
    ),
    "hang": Action(
        "pair",
        "hang {} under {}",
        "a pair (item, its new parent)",
        (Move("hang", (3, 5)), Move("together")),
    ),
    "together": Action("", "together already"),
    "lay": Action(
        "pair",
        "lay a lane from {} to {}",
        "a pair (island, other island)",
        (Move("lay", (0, 1)), Move("lay", (0, 3))),
    ),
}
"""All actions by name; an answer contains the name as a text: ``("erase", (0, 1))``."""


SHORT = {"false": "return false"}
"""Other names of actions."""


def default(actions: Sequence[str], takes: Takes) -> str | None:
    """Return the action that a cell alone, or a number alone, means.

    Examples
    --------
    >>> default(("write", "erase"), "cell"), default(("write", "erase"), "number")
    ('write', None)
    """
    return next((name for name in actions if ACTIONS[name].takes == takes), None)


def plain(move: Move, actions: Sequence[str]) -> Any:
    """Return a move as students write it in an answer.

    Examples
    --------
    >>> plain(Move("erase", (0, 1)), ("write", "erase")), plain(Move("count", 5), ("count",))
    (('erase', (0, 1)), 5)
    >>> plain(Move("go", (0, 1)), ("go",)), plain(Move("return false"), ("return false",))
    ((0, 1), 'return false')
    """
    if move.what is None:
        return move.action
    if move.action == default(actions, ACTIONS[move.action].takes) and len(actions) < 3:
        return move.what
    return move.action, move.what


def say(move: Move, place: Callable[[Cell], str] = say_cell) -> str:
    """Return a move in words; `place` names a cell, such as `Grid.say`.

    Examples
    --------
    >>> say(Move("write", (0, 1)))
    'write at row 0, column 1'
    """
    action = ACTIONS[move.action]
    if action.takes == "pair" and isinstance(move.what, tuple):
        return action.told.format(*move.what)
    return action.told.format(say_value(move.what, place))


def read_moves(moves: Any, actions: Sequence[str]) -> Iterator[Move | Message]:
    """Yield the moves of an answer; a message about the first that cannot be read is the last.

    Examples
    --------
    >>> list(read_moves([("erase", (0, 1)), "return false"], ("erase", "return false")))
    [Move(action='erase', what=(0, 1)), Move(action='return false', what=None)]
    >>> print(next(read_moves("(0;1)", ("go",))).text)
    Line 1, column 1: '(0;1)' cannot be read. A move is a cell (row, column): `(0, 1)`.
    """
    if type(moves) is np.ndarray:
        moves = moves[: MOST_MOVES + 1].tolist() if moves.ndim else moves.item()
    if type(moves) is str:
        found = _of_text(moves, actions)
    elif type(moves) in (list, tuple):
        found = _of_items(moves, actions)
    else:
        text = f"The moves are {named(moves)}. Give a list of moves, or a text."
        yield Message("not-moves", f"{text} {_vocabulary(actions)}")
        return
    for number, move in enumerate(found):
        if number == MOST_MOVES:
            text = f"There are more than {MOST_MOVES:,} moves. Give at most that many."
            yield Message("too-many-moves", text)
            return
        yield move
        if isinstance(move, Message):
            return


def _vocabulary(actions: Sequence[str]) -> str:
    forms = []
    for name in actions:
        takes = ACTIONS[name].takes
        if takes and name == default(actions, takes) and len(actions) < 3:
            forms.append(f"{ACTIONS[name].pair or KINDS[takes]}: `{EXAMPLES[takes]}`")
        else:
            forms.append(f'`("{name}", {EXAMPLES[takes]})`' if takes else f'`"{name}"`')
    return f"A move is {' or '.join(forms)}."


def _of_items(items: Sequence[Any], actions: Sequence[str]) -> Iterator[Move | Message]:
    # A single move, (0, 1) or ("erase", (0, 1)), is a list of one move.
    cell = _cell(items)
    if cell is not None and type(items) is list:
        text = f"The moves are two numbers, {named(items)}. Write one move in a list: `[{cell}]`."
        yield Message("not-a-move", f"{text} {_vocabulary(actions)}")
        return
    if cell is not None or (len(items) == 2 and _word(items[0]) and _is_what(items[1])):
        items = [items]
    for place, item in enumerate(items, start=1):
        for move in _of_item(item, actions):
            if isinstance(move, Message):
                text = f"Item {place} of your list, {_quoted(item)}: {move.text}"
                yield Message(move.key, text)
                return
            yield move


def _is_what(value: Any) -> bool:
    return _cell(value) is not None or as_whole(value) is not None


def _of_item(item: Any, actions: Sequence[str]) -> Iterator[Move | Message]:
    if type(item) in (str, np.str_):
        yield from _of_text(str(item), actions, inside=True)
        return
    if item is False and "return false" in actions:
        yield Move("return false")
        return
    cell, number = _cell(item), as_whole(item)
    if cell is not None:
        yield _bare(cell, _two(actions), actions)
    elif number is not None:
        yield _bare(number, "number", actions)
    elif type(item) in (list, tuple) and 0 < len(item) <= 3 and _word(item[0]) is not None:
        rest = item[1] if len(item) == 2 else item[1:]
        what = _cell(rest) if _cell(rest) is not None else as_whole(rest)
        yield _named(_word(item[0]) or "", what if len(item) > 1 else None, actions)
    else:
        yield Message("not-a-move", f"this is not a move. {_vocabulary(actions)}")


def _word(value: Any) -> str | None:
    return " ".join(str(value).lower().split()) if type(value) in (str, np.str_) else None


def _cell(value: Any) -> Cell | None:
    if type(value) is np.ndarray and value.shape == (2,):
        value = value.tolist()
    value = as_plain(value)
    if type(value) not in (list, tuple) or len(value) != 2:
        return None
    row, col = as_whole(value[0]), as_whole(value[1])
    return None if row is None or col is None else (row, col)


def _two(actions: Sequence[str]) -> Takes:
    """Return what two numbers mean in an exercise: a cell, or a pair of items."""
    return "pair" if default(actions, "pair") else "cell"


def _bare(what: Cell | int, takes: Takes, actions: Sequence[str]) -> Move | Message:
    action = default(actions, takes)
    if action is None:
        return Message("not-a-move", f"not a move of this exercise. {_vocabulary(actions)}")
    return Move(action, what)


def _named(name: str, what: Cell | int | None, actions: Sequence[str]) -> Move | Message:
    name = SHORT.get(name, name)
    if name not in actions:
        key = "foreign-action" if name in ACTIONS else "unknown-word"
        return Message(key, f"{name[:20]!r} is not an action here. {_vocabulary(actions)}")
    takes = ACTIONS[name].takes
    given = _two(actions) if isinstance(what, tuple) else "" if what is None else "number"
    if given != takes:
        wanted = f"takes a {takes}" if takes else "takes nothing"
        text = f"`{name}` {wanted}. {_vocabulary(actions)}"
        return Message("word-alone" if takes else "word-with-cell", text)
    return Move(name, what)


def _quoted(item: Any) -> str:
    return named(item).partition(", ")[2][:40] or named(item)


def _of_text(text: str, actions: Sequence[str], inside: bool = False) -> Iterator[Move | Message]:
    """Yield the moves of a text; messages about a text `inside` a list do not name its line."""
    word: tuple[str, re.Match[str]] | None = None

    def told(found: re.Match[str], message: Message) -> Message:
        if inside:
            return message
        line = text.count("\n", 0, found.start()) + 1
        column = found.start() - text.rfind("\n", 0, found.start())
        quote = re.match(r"\S{0,20}", text[found.start() : found.start() + 20])
        shown = found[0][:20] if found.lastgroup != "strange" else quote[0] if quote else ""
        return Message(message.key, f"Line {line}, column {column}: {shown!r} {message.text}")

    for found in TOKEN.finditer(text):
        if found["space"]:
            continue
        move: Move | Message
        if found["strange"]:
            move = Message("not-a-move", f"cannot be read. {_vocabulary(actions)}")
        elif found["word"]:
            if word is not None:
                yield told(word[1], _alone(word[0], actions))
                return
            name = " ".join(found["word"].lower().split())
            if name in actions and ACTIONS[name].takes:
                word = (name, found)
                continue
            move = _named(name, None, actions)
            if isinstance(move, Message):
                move = Message(move.key, f"is not an action here. {_vocabulary(actions)}")
        elif found["low"] and _two(actions) == "cell":
            move = Message("unknown-word", f"does not belong here. {_vocabulary(actions)}")
        else:
            what = _numbers(found)
            takes: Takes = _two(actions) if isinstance(what, tuple) else "number"
            move = _named(word[0], what, actions) if word else _bare(what, takes, actions)
            if isinstance(move, Message):
                move = Message(move.key, f"does not belong here. {_vocabulary(actions)}")
            word = None
        if isinstance(move, Message):
            yield told(found, move)
            return
        yield move
    if word is not None:
        yield told(word[1], _alone(word[0], actions))


def _numbers(found: re.Match[str]) -> Cell | int:
    """Return the number or the two numbers of a token."""
    if found["number"]:
        return int(found["number"])
    one, other = ("low", "high") if found["low"] else ("row", "col")
    return int(found[one]), int(found[other])


def _alone(name: str, actions: Sequence[str]) -> Message:
    return Message("word-alone", f"takes a {ACTIONS[name].takes}. {_vocabulary(actions)}")
