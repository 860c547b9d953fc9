"""What a returned value means: its type is checked before anything is compared.

An object can claim to equal everything; a number of Python or numpy cannot. The ``__repr__`` of
an object is not called either: it might never return.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from types import BuiltinFunctionType, CodeType, EllipsisType, FunctionType, GeneratorType, NoneType
from typing import Any, TypeVar

import numpy as np

from hidato_edu.core.resources import PACKAGE

__all__ = [
    "as_cell",
    "as_list",
    "as_plain",
    "as_truth",
    "as_whole",
    "items_of",
    "named",
    "one_line",
    "printable",
    "type_name",
    "without_addresses",
    "written",
]

T = TypeVar("T")

OF_THIS_MACHINE = re.compile(r" (at 0x[0-9A-Fa-f]+|from '[^']*')(?=[ >])")
SHORT = 60  # characters of a value in a sentence
LONG_NUMBER = 400  # bits
MAX_DEPTH = 20
MAX_NAME = 40  # characters
MAX_ARRAY = 1_000  # items that are looked at

PLAIN = (NoneType, bool, float, complex, EllipsisType, FunctionType, BuiltinFunctionType,
         GeneratorType, type)  # fmt: skip
NUMPY = frozenset(np.sctypeDict.values())
COLLECTIONS: dict[type, tuple[Callable[[Any], Iterator[Any]], str, str]] = {
    list: (list.__iter__, "[", "]"),
    tuple: (tuple.__iter__, "(", ")"),
    set: (set.__iter__, "{", "}"),
    frozenset: (frozenset.__iter__, "frozenset({", "})"),
    dict: (lambda items: iter(dict.items(items)), "{", "}"),
}


def as_whole(value: object) -> int | None:
    """Return a whole number as a plain int; None for anything else, including truth values.

    Examples
    --------
    >>> as_whole(3), as_whole(True), as_whole(3.0)
    (3, None, None)
    """
    if issubclass(type(value), int) and type(value) is not bool:
        return int.__add__(value, 0)  # type: ignore[operator]  # no method of a subclass runs
    return int(value) if issubclass(type(value), np.integer) else None  # type: ignore[call-overload]


def as_truth(value: object) -> bool | None:
    """Return a truth value, including 0 and 1, as a plain bool; None for anything else.

    Examples
    --------
    >>> as_truth(True), as_truth(0), as_truth(2), as_truth("yes")
    (True, False, None, None)
    """
    if type(value) is bool:
        return value
    if type(value) is np.bool_:
        return bool(value)
    return {0: False, 1: True}.get(as_whole(value))  # type: ignore[arg-type]


def as_list(
    value: object, convert: Callable[[Any], T | None], length: int | None = None
) -> list[T] | None:
    """Return the items of a list, tuple or array, each converted; None if one cannot be.

    Examples
    --------
    >>> as_list((1, np.int64(2)), as_whole), as_list([1, "2"], as_whole), as_list({1}, as_whole)
    ([1, 2], None, None)
    """
    items = None if issubclass(type(value), set | frozenset) else items_of(value)
    if items is None or length not in (None, len(items)):
        return None
    found = [convert(item) for item in items]
    return [one for one in found if one is not None] if None not in found else None


def as_cell(value: object) -> tuple[int, int] | None:
    """Return a pair of whole numbers, such as a cell; None for anything else.

    Examples
    --------
    >>> as_cell([0, 1]), as_cell((0, 1, 2)), as_cell(3)
    ((0, 1), None, None)
    """
    pair = as_list(value, as_whole, 2)
    return None if pair is None else (pair[0], pair[1])


def as_plain(value: Any) -> Any:
    """Return an instance of a subclass of list, tuple or dict as a plain one; else the value.

    Examples
    --------
    >>> from collections import OrderedDict, namedtuple
    >>> as_plain(OrderedDict(a=1)), as_plain(namedtuple("Cell", "row col")(2, 3)), as_plain("b")
    ({'a': 1}, (2, 3), 'b')
    """
    kind = type(value)
    if kind in (list, tuple, dict):
        return value
    if issubclass(kind, dict):
        return dict.copy(value)  # no method of a subclass runs, and no key is hashed again
    if issubclass(kind, list):
        return list.copy(value)
    return tuple(tuple.__iter__(value)) if issubclass(kind, tuple) else value


def items_of(value: Any) -> list[Any] | None:
    """Return the items of a list, tuple, set or array; None for anything else.

    Examples
    --------
    >>> items_of((1, 2)), items_of(np.arange(2)) == [0, 1], items_of("12")
    ([1, 2], True, None)
    """
    for kind in (list, tuple, set, frozenset):
        if issubclass(type(value), kind):
            return list(kind.__iter__(value))  # no method of a subclass runs
    return list(value) if type(value) is np.ndarray and value.ndim else None


def named(value: Any) -> str:
    """Return a value for a sentence: its type and a short form of itself.

    Examples
    --------
    >>> named([1, 2]), named("yes"), named(np.zeros(2))
    ('a list, [1, 2]', "a str, 'yes'", 'an ndarray, array([0.0, 0.0])')
    """
    if value is None:
        return "None"
    kind = type_name(value)
    article = "an" if re.match("[aeio]|nd", kind, re.IGNORECASE) else "a"
    text = written(value)
    return f"{article} {kind}, {text}" if text else f"{article} {kind}"


def type_name(value: object) -> str:
    """Return the name of a value's type; a metaclass cannot change it."""
    return one_line(_of(type(value), "__name__"))


def one_line(text: str, most: int = MAX_NAME) -> str:
    r"""Return a name that a student chose, as it may be printed: one short line.

    Examples
    --------
    >>> one_line("X\x1b[2J\nmallory: 99 of 99 points")
    'X\\x1b[2J\\nmallory: 99 of 99 points'
    """
    shown = printable(text).replace("\n", "\\n")
    return shown if len(shown) <= most else shown[: most - 3] + "..."


def printable(text: str) -> str:
    r"""Return a text whose characters that control a terminal are written as escapes.

    Examples
    --------
    >>> printable("a\x1b[2J\nb")
    'a\\x1b[2J\nb'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)


def written(value: Any, most: int = SHORT) -> str:
    """Return a value as code of at most so many characters; "" if only its type can be shown.

    Only what Python, numpy and this package write is shown: a student's own `__repr__` may raise
    an error or never end.

    Examples
    --------
    >>> written({"a": [1, (2,)]}), written([10**5000]), written("x" * 99, most=10)
    ("{'a': [1, (2,)]}", '[<int of about 5001 digits>]', "'xxxxxx...")
    >>> class Own:
    ...     def __repr__(self):
    ...         raise RuntimeError
    >>> written(Own()), written([Own()])
    ('', '[<Own>]')
    """
    text = "".join(islice(_pieces(value, most, 0), most + 1))
    if text == f"<{type_name(value)}>":
        return ""
    return text if len(text) <= most else text[: most - 3] + "..."


def _pieces(value: Any, most: int, depth: int) -> Iterator[str]:
    """Yield the parts of a text that is cut after so many; no part is empty."""
    kind = type(value)
    base = next((base for base in COLLECTIONS if _writes_as(kind, base)), None)
    if depth > MAX_DEPTH:
        yield "..."
    elif base is not None:
        yield from _collection(value, base, most, depth)
    elif issubclass(kind, str) and _writes_as(kind, str):
        yield str.__repr__(str.__getitem__(value, slice(most + 1)))
    elif issubclass(kind, bytes) and _writes_as(kind, bytes):
        yield bytes.__repr__(bytes.__getitem__(value, slice(most + 1)))
    elif issubclass(kind, int) and _writes_as(kind, int):
        yield _number(int.__add__(value, 0))
    elif kind is range:
        yield f"range({_number(value.start)}, {_number(value.stop)}"
        yield ")" if value.step == 1 else f", {_number(value.step)})"
    elif kind in PLAIN or kind in NUMPY or _is_written_by_us(kind):
        yield without_addresses(repr(value)) or f"<{type_name(value)}>"
    elif kind is np.ndarray and value.dtype.kind in "biufcU" and value.size <= MAX_ARRAY:
        yield "array("
        yield from _pieces(value.tolist(), most, depth + 1)
        yield ")"
    elif _is_our_data(kind):
        yield from _own_data(value, most, depth)
    else:
        yield f"<{type_name(value)}>"


def _of(kind: type, name: str) -> Any:
    """Return an attribute of a type, whatever its metaclass says."""
    return type.__getattribute__(kind, name)


def _writes_as(kind: type, base: type) -> bool:
    """Return whether a type is the base or a subclass that has the `__repr__` of the base."""
    return issubclass(kind, base) and _of(kind, "__repr__") is base.__repr__


def _is_written_by_us(kind: type) -> bool:
    """Return whether the `__repr__` of a type is defined in this package."""
    code = getattr(_of(kind, "__repr__"), "__code__", None)
    return type(code) is CodeType and code.co_filename.startswith(f"{PACKAGE}{os.sep}")


def _is_our_data(kind: type) -> bool:
    """Return whether a type is a dataclass of this package."""
    name, module = _of(kind, "__name__"), sys.modules.get(str(_of(kind, "__module__")))
    file = getattr(module, "__file__", None) or ""
    return (
        file.startswith(f"{PACKAGE}{os.sep}")
        and vars(module).get(name) is kind
        and is_dataclass(kind)
    )


def _collection(value: Any, base: type, most: int, depth: int) -> Iterator[str]:
    items, start, end = COLLECTIONS[base]
    if base is set and not set.__len__(value):
        start, end = "set(", ")"
    if base is frozenset and not frozenset.__len__(value):
        start, end = "frozenset(", ")"
    yield start
    for place, item in enumerate(islice(items(value), most)):
        if place:
            yield ", "
        if base is dict:
            yield from _pieces(item[0], most, depth + 1)
            yield ": "
            item = item[1]
        yield from _pieces(item, most, depth + 1)
    yield ",)" if base is tuple and tuple.__len__(value) == 1 else end


def _number(number: int) -> str:
    """Return a number as text; Python does not convert thousands of digits."""
    if number.bit_length() <= LONG_NUMBER:
        return f"{number}"
    digits = int(number.bit_length() * 0.30103) + 1
    return f"<int of about {digits} digits>"


def _own_data(value: Any, most: int, depth: int) -> Iterator[str]:
    yield f"{type_name(value)}("
    for place, field in enumerate(fields(value)):
        yield f"{', ' if place else ''}{field.name}="
        yield from _pieces(getattr(value, field.name), most, depth + 1)
    yield ")"


def without_addresses(text: str) -> str:
    """Return a text of Python without addresses and paths, which differ from run to run.

    Examples
    --------
    >>> without_addresses("<function walk at 0x7f2b5c0a3d90>")
    '<function walk>'
    """
    return OF_THIS_MACHINE.sub("", text)
