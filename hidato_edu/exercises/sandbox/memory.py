"""What a student's function remembers between two calls, if it is plain data."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from types import CellType, CodeType, FunctionType
from typing import Any

__all__ = ["Memory", "frozen"]

MAX_ITEMS = 10_000  # of one remembered object
SIMPLE = (type(None), bool, int, float, str)
NOTHING = object()


class Memory:
    """The memory of a function: globals, closures, default values and attributes that it uses.

    Examples
    --------
    >>> def count(seen=[]):
    ...     seen.append(1)
    ...     return len(seen)
    >>> memory = Memory(count)
    >>> count(), count(), memory.reset(), count()
    (1, 2, None, 1)
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        slots = [slot for slot in _slots(function) if _is_plain(slot.value, [MAX_ITEMS])]
        self._slots = [(slot, deepcopy(slot.value), frozen(slot.value)) for slot in slots]

    def reset(self) -> None:
        """Restore the memory as it was at first."""
        for slot, copy, before in self._slots:
            now = slot.read()
            if now is not slot.value or frozen(now) != before:
                _refill(slot.value, deepcopy(copy))
                slot.write(slot.value)


@dataclass(frozen=True)
class _Slot:
    """A place in memory: its first value, and how to read and write it."""

    value: Any
    read: Callable[[], Any]
    write: Callable[[Any], object]


def frozen(data: Any) -> Any:
    """Return plain data as nested tuples; any other object is represented by its identity.

    No object is compared by its ``==``, because it could claim to equal everything.

    Examples
    --------
    >>> frozen([1, (2, 3)])
    ('list', ('int', 1), (('int', 2), ('int', 3)))
    """
    kind = type(data)
    if kind in (list, tuple):
        return (kind.__name__, *map(frozen, data)) if kind is list else tuple(map(frozen, data))
    if kind is dict:
        return ("dict", *((frozen(key), frozen(value)) for key, value in data.items()))
    if kind in (set, frozenset):
        return (kind.__name__, frozenset(map(frozen, data)))
    return (kind.__name__, data) if kind in (bool, int, float, str) else ("other", id(data))


def _is_plain(data: Any, left: list[int]) -> bool:
    """Return whether it is plain data of limited size; `left` counts down the allowed items."""
    left[0] -= 1
    if data is NOTHING or type(data) in SIMPLE:
        return True
    if left[0] < 0:
        return False
    if type(data) is dict:
        return all(_is_plain(key, left) and _is_plain(item, left) for key, item in data.items())
    if type(data) in (list, tuple, set, frozenset):
        return all(_is_plain(item, left) for item in data)
    return False


def _slots(function: Callable[..., Any]) -> Iterator[_Slot]:
    """Yield the memory of a function and of the functions that it uses."""
    found: dict[int, Any] = {}  # keeps the objects alive, so that no id is used again
    waiting: list[Any] = [function]
    while waiting:
        one = waiting.pop()
        if id(one) in found:
            continue
        found[id(one)] = one
        for slot in _slots_of(one):
            if isinstance(slot.value, FunctionType):
                waiting.append(slot.value)
            else:
                yield slot


def _slots_of(function: Any) -> Iterator[_Slot]:
    target = inspect.unwrap(getattr(function, "func", function))
    if not isinstance(target, FunctionType):
        own = getattr(target, "__dict__", None)  # of an object that can be called
        if type(own) is dict:
            yield from (_entry(own, name) for name in list(own))
        target = getattr(getattr(target, "__call__", None), "__func__", None)  # noqa: B004
        if not isinstance(target, FunctionType):
            return
    yield from (_entry(target.__globals__, name) for name in sorted(_names(target.__code__)))
    yield from map(_closed, target.__closure__ or ())
    for value in (*(target.__defaults__ or ()), *(target.__kwdefaults__ or {}).values()):
        yield _Slot(value, partial(_same, value), _same)
    yield _Slot(target.__dict__, partial(_same, target.__dict__), _same)


def _entry(space: dict[str, Any], name: str) -> _Slot:
    def write(value: Any) -> None:
        if value is NOTHING:
            space.pop(name, None)
        else:
            space[name] = value

    return _Slot(space.get(name, NOTHING), lambda: space.get(name, NOTHING), write)


def _closed(cell: CellType) -> _Slot:
    def read() -> Any:
        try:
            return cell.cell_contents
        except ValueError:  # it is empty
            return NOTHING

    def write(value: Any) -> None:
        if value is not NOTHING:
            cell.cell_contents = value

    return _Slot(read(), read, write)


def _same(value: Any) -> Any:
    return value


def _names(code: CodeType) -> set[str]:
    """Return the names of globals and attributes in a function and in its inner functions."""
    inside = [_names(const) for const in code.co_consts if isinstance(const, CodeType)]
    return set(code.co_names).union(*inside)


def _refill(value: Any, copy: Any) -> None:
    """Restore the contents in place: other variables may refer to the same object."""
    if type(value) is list:
        value[:] = copy
    elif type(value) in (dict, set):
        value.clear()
        value.update(copy)
