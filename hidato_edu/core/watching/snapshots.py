"""What a variable holds, as a text or as a frozen structure of texts."""

from __future__ import annotations

import marshal
from collections import deque
from collections.abc import Iterable, Mapping, Set
from contextlib import suppress
from functools import lru_cache
from reprlib import Repr
from typing import Any, TypeAlias

__all__ = [
    "MOST",
    "PLAIN",
    "Frozen",
    "copied",
    "frozen",
    "is_blind",
    "is_structure",
    "items_of",
    "text_of",
    "told",
]

Frozen: TypeAlias = str | tuple[Any, ...]

MOST = 400
"""Items of a structure that is kept; of a larger one only the length."""

FEW = 3
"""Changed items of a structure that are listed one by one."""

PLAIN = frozenset({int, str, float, bool, type(None), complex, bytes})
COPIED = frozenset({list, set, dict, deque})
SHORT = Repr()
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = 60


def _text(it: Any) -> str:
    """Return a short text of a value, which does not differ between runs."""
    if type(it) in PLAIN:
        told = repr(it)
        return told if len(told) <= 60 else SHORT.repr(it)
    try:
        if has_no_text(type(it)):
            return f"<{type(it).__name__}>"
        name = getattr(it, "__qualname__", None)
        return f"<{name}>" if isinstance(name, str) else SHORT.repr(it)
    except Exception:
        return f"<{type(it).__name__}>"


def is_structure(it: Any) -> bool:
    """Return whether something holds others that a program may change."""
    return isinstance(it, list | dict | set | deque) or type(it).__name__ == "ndarray"


def is_blind(it: Any) -> bool:
    """Return whether two different values may look the same: nodes of a class, iterators."""
    if type(it) in PLAIN:
        return False
    if isinstance(it, list | tuple | set | frozenset | deque | dict):
        return any(map(is_blind_kind, set(map(type, it.values() if isinstance(it, dict) else it))))
    return is_blind_kind(type(it))


def is_blind_kind(kind: type) -> bool:
    return has_no_text(kind) or hasattr(kind, "__next__")


def has_no_text(kind: Any) -> bool:
    """Return whether the objects of a class are printed by their address, which differs."""
    return kind.__repr__ is object.__repr__


def frozen(it: Any) -> Frozen:
    """Return what a variable holds: a text, or (kind, items) of a structure.

    Kinds are ``"list"`` (also of a deque or an array), ``"tuple"``, ``"rows"`` of equal lengths,
    ``"dict"`` with pairs, and ``"set"``. Cells in a set and as keys stay pairs of numbers.

    Examples
    --------
    >>> frozen(7), frozen([1, "a"]), frozen({(0, 1): 5})
    ('7', ('list', ('1', "'a'")), ('dict', (((0, 1), '5'),)))
    >>> frozen([[1, 2], [3, 4]])
    ('rows', (('1', '2'), ('3', '4')))
    """
    kind = type(it)
    if kind in PLAIN:
        return _text(it)
    try:
        if kind.__name__ == "ndarray":
            if it.size > MOST or not 0 < it.ndim < 3:
                return f"array of shape {it.shape}"
            it = it.tolist()
        elif kind.__name__ not in ("list", "tuple", "deque") and not isinstance(
            it, Mapping | Set | list | tuple
        ):
            return _text(it)
        if len(it) > MOST:
            return f"{kind.__name__} of {len(it):,} items"
        if isinstance(it, Mapping):
            return "dict", tuple((_key(key), text_of(frozen(value))) for key, value in it.items())
        if isinstance(it, Set):
            return "set", tuple(sorted(map(_key, it), key=lambda key: (len(str(key)), str(key))))
        return _listed(it)
    except Exception:  # a structure of the user's own
        return _text(it)


def _key(key: Any) -> Any:
    """Return a key: a cell as it is, anything else as a text."""
    if type(key) is tuple and len(key) == 2 and type(key[0]) is type(key[1]) is int:
        return key
    return _text(key)


def _listed(it: Iterable[Any]) -> Frozen:
    rows = list(it)
    kinds = set(map(type, rows))
    is_text = kinds == {str} and len(rows) > 1 < len(rows[0])
    if is_text or (kinds and kinds <= {list, deque}):
        wide = len(rows[0])
        if {len(row) for row in rows} == {wide} and 0 < wide * len(rows) <= MOST:
            cells = [row if is_text else _row(tuple(row), tuple(map(type, row))) for row in rows]
            return "rows", tuple(map(tuple, cells))
    return "tuple" if type(it) is tuple else "list", tuple(map(_text, rows))


@lru_cache(maxsize=10_000)
def _row(row: tuple[Any, ...], kinds: tuple[type, ...]) -> tuple[str, ...]:
    return tuple(map(_text, row))


def copied(it: Any) -> Any:
    """Return what equals a value until that changes; None for what cannot change."""
    kind = type(it)
    if kind in PLAIN:
        return None
    if kind in COPIED and len(it) <= MOST:
        inside = set(map(type, it.values() if kind is dict else it))
        if inside <= PLAIN:
            return it.copy()
        if kind is list and inside == {list} and {type(x) for row in it for x in row} <= PLAIN:
            return [row[:] for row in it]
    return _Looks(it) if kind in COPIED or type(frozen(it)) is tuple else None


class _Looks:
    """Equal to a structure as long as that looks the same: for what a copy does not tell."""

    def __init__(self, it: Any) -> None:
        self.look = self._look(it)

    def __ne__(self, it: object) -> bool:
        return bool(self._look(it) != self.look)

    def _look(self, it: Any) -> Any:
        with suppress(Exception):  # of plain values their bytes, which are quicker than texts
            if len(it) <= MOST:
                return marshal.dumps([*it] if type(it) is deque else it)
        return frozen(it)


def text_of(it: Frozen, most: int = 60) -> str:
    """Return a frozen value as a short text.

    Examples
    --------
    >>> text_of(("list", ("1", "2"))), text_of(("dict", (((0, 1), "5"),))), text_of("7")
    ('[1, 2]', '{(0, 1): 5}', '7')
    """
    if isinstance(it, str):
        return it if len(it) <= most else it[: most - 3] + "..."
    kind, items = it
    if kind == "rows":
        text = "[" + ", ".join("[" + ", ".join(row) + "]" for row in items) + "]"
    elif kind == "dict":
        text = "{" + ", ".join(f"{key}: {value}" for key, value in items) + "}"
    else:
        text = ", ".join(map(str, items))
        text = {"set": "{%s}", "tuple": "(%s)"}.get(kind, "[%s]") % text
    return text if len(text) <= most else text[: most - 3] + "..."


def items_of(it: Any) -> dict[Any, str]:
    """Return the items of a frozen structure by place: (row, column), a number, or a key.

    Examples
    --------
    >>> items_of(("rows", (("1", "2"),))), items_of(("list", ("7",)))
    ({(0, 0): '1', (0, 1): '2'}, {0: '7'})
    """
    if not isinstance(it, tuple):
        return {}
    kind, items = it
    if kind == "rows":
        return {(r, c): text for r, row in enumerate(items) for c, text in enumerate(row)}
    if kind == "set":
        return {key: "in" if isinstance(key, tuple) else key for key in items}
    return dict(items if kind == "dict" else enumerate(items))


def told(old: Any, new: Any) -> str:
    """Return what a step of a call changes, in words; both are (line, variables), or None.

    Examples
    --------
    >>> told((2, (("n", "3"),)), (3, (("n", "4"), ("found", ("list", ("1",))))))
    'n = 4, found = [1]'
    >>> told((2, (("found", ("list", ("1",))),)), (3, (("found", ("list", ("1", "5"))),)))
    'found[1] = 5'
    >>> told((2, ()), (3, ()))
    'line 3 is next'
    """
    if new is None:
        return "back to the call"
    before = dict(old[1]) if old else {}
    said: list[str] = []
    for name, it in new[1]:
        was = before.get(name)
        if it != was and not (isinstance(it, str) and it.startswith("<")):
            said += _changes(name, was, it)
    return ", ".join(said) or f"line {new[0]} is next"


def _changes(name: str, old: Any, new: Any) -> list[str]:
    """Return what has changed in a variable: a few of its items, or the whole."""
    if isinstance(old, tuple) and isinstance(new, tuple) and old[0] == new[0] != "tuple":
        was, now = items_of(old), items_of(new)
        keys = [key for key in {**was, **now} if was.get(key) != now.get(key)]
        if len(keys) <= FEW:
            return [_change(name, new[0], key, now.get(key), was.get(key)) for key in keys]
    return [f"{name} = {text_of(new)}"]


def _change(name: str, kind: str, key: Any, now: str | None, was: str | None) -> str:
    if kind == "set" or now is None:
        return f"{name} {'gets' if now else 'loses'} {key if kind == 'set' else was}"
    return f"{name}[{']['.join(map(str, key)) if kind == 'rows' else key}] = {now}"
