"""Plain data between two processes, as JSON: reading it cannot run code.

Numbers, text, collections, arrays, graphs and the package's puzzles and events arrive unchanged.
Anything else becomes an `Opaque`, with only the name of its type and its text, which equals only
itself.
"""

from __future__ import annotations

import json
import keyword
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from inspect import signature
from math import prod
from types import EllipsisType, MappingProxyType
from typing import Any, ClassVar

import numpy as np

from hidato_edu.exercises.judge.reading import type_name, written

__all__ = ["NotPlain", "Opaque", "Yielded", "dumps", "loads"]

MAX_DEPTH = 60
MAX_ITEMS = 300_000
MAX_TEXT = 1_000_000  # characters
MAX_REPR = 200  # characters
LARGE = 1 << 62  # a larger int is sent as hexadecimal text, whose length is not limited

SOLUTION = "hidato_edu.hidato.puzzle.Solution"
TABLE = "hidato_edu.hashi.search.table.Table"
OURS = re.compile(r"hidato_edu\.(core\.events|boards|hidato|numberlink|kakuro|hashi)(\.\w+)*")
GRAPHS = ("Graph", "DiGraph", "MultiGraph", "MultiDiGraph")
BUILTIN_TYPES = {kind.__name__: kind for kind in (bool, int, float, str, list, tuple, set, dict)}


class NotPlain(ValueError):
    """Text that was not written by `dumps`, or data that is too large."""


class Opaque:
    """Replaces an object that cannot be sent: only the name of its type and its text remain.

    Examples
    --------
    >>> thing = loads(dumps(object()))
    >>> isinstance(thing, Opaque), type(thing).__name__
    (True, 'object')
    """

    text = ""

    def __repr__(self) -> str:
        return self.text


class Yielded(list[Any]):
    """What a generator yielded, in order."""


Yielded.__name__ = "generator"  # for messages


def dumps(value: Any, *, strict: bool = False) -> str:
    """Return data as JSON.

    An object of a subclass of a plain type becomes one of the plain type. Identity is lost: a list
    that occurs twice becomes two equal lists.

    Examples
    --------
    >>> loads(dumps({(0, 1): [1, 2.5, None], "a": {True}}))
    {(0, 1): [1, 2.5, None], 'a': {True}}
    """
    return json.dumps(_Packer(strict).pack(value, 0), separators=(",", ":"))


def loads(text: str | bytes) -> Any:
    """Return the data that `dumps` wrote.

    Examples
    --------
    >>> loads('["?", 1]')
    Traceback (most recent call last):
    ...
    hidato_edu.exercises.sandbox.plain.NotPlain: unknown tag '?'
    """
    try:
        return _Unpacker().unpack(json.loads(text))
    except NotPlain:
        raise
    except Exception as error:
        raise NotPlain(f"{type(error).__name__}: {error}"[:MAX_REPR]) from None
    except RecursionError:
        raise NotPlain("nested too deeply") from None


class _Packer:
    """Packs one value: a scalar as itself, anything else as a list that begins with a tag."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.items = 0
        self.opaque: dict[int, tuple[int, Any]] = {}  # keeps the objects alive: ids stay unique

    def pack(self, value: Any, depth: int) -> Any:
        """Return a value as plain JSON, or raise `NotPlain`."""
        self.items += 1
        if self.items > MAX_ITEMS:
            raise NotPlain(f"more than {MAX_ITEMS:,} items")
        if value is None or type(value) is bool:
            return value
        pack = self._how(type(value)) if depth < MAX_DEPTH else None
        packed = None
        if pack is not None:
            try:
                packed = pack(value, depth + 1)
            except NotPlain:
                raise
            except Exception:  # raised by the object itself
                packed = None
        return self._thing(value) if packed is None else packed

    def _how(self, kind: type) -> Callable[[Any, int], Any] | None:
        """Return how objects of a type are packed; only the type decides, not the object."""
        if kind is EllipsisType:
            return lambda value, depth: ["..."]
        if kind is type:
            return self._type
        if issubclass(kind, np.generic) and not issubclass(kind, (np.str_, np.bytes_)):
            return self._scalar
        if kind is np.ndarray:
            return self._array
        if _is_ours(kind):
            return self._ours
        if kind.__module__.startswith("networkx.") and kind.__name__ in GRAPHS:
            return self._graph
        return next((how for base, how in self._bases() if issubclass(kind, base)), None)

    def _bases(self) -> Iterator[tuple[type, Callable[[Any, int], Any]]]:
        yield int, self._int
        yield float, lambda value, depth: float.__add__(value, 0.0)
        yield str, self._text
        yield bytes, lambda value, depth: ["b", bytes.hex(value)]
        yield complex, lambda value, depth: ["c", float(value.real), float(value.imag)]
        yield range, lambda value, depth: [
            "r", *(self._int(bound, depth) for bound in (value.start, value.stop, value.step))
        ]  # fmt: skip
        yield Yielded, lambda value, depth: ["y", *self._all(list.__iter__(value), depth)]
        yield list, lambda value, depth: ["l", *self._all(list.__iter__(value), depth)]
        yield tuple, lambda value, depth: ["t", *self._all(tuple.__iter__(value), depth)]
        yield dict, lambda value, depth: ["d", *self._pairs(dict.items(value), depth)]
        yield MappingProxyType, lambda value, depth: ["d", *self._pairs(dict(value).items(), depth)]
        yield set, lambda value, depth: ["s", *self._all(set.__iter__(value), depth)]
        yield frozenset, lambda value, depth: ["f", *self._all(frozenset.__iter__(value), depth)]

    def _all(self, values: Any, depth: int) -> Iterator[Any]:
        return (self.pack(value, depth) for value in values)

    def _pairs(self, pairs: Any, depth: int) -> Iterator[Any]:
        return ([self.pack(key, depth), self.pack(value, depth)] for key, value in pairs)

    def _int(self, value: int, depth: int) -> Any:
        number = int.__add__(value, 0)
        return number if -LARGE < number < LARGE else ["i", hex(number)]

    def _text(self, value: str, depth: int) -> str:
        text = str.__str__(value)
        if len(text) > MAX_TEXT:
            raise NotPlain(f"a text of more than {MAX_TEXT:,} characters")
        return text

    def _type(self, value: type, depth: int) -> Any:
        is_graph = value.__module__.startswith("networkx.") and value.__name__ in GRAPHS
        is_known = is_graph or BUILTIN_TYPES.get(value.__name__) is value
        return ["T", value.__name__] if is_known else None

    def _scalar(self, value: np.generic, depth: int) -> Any:
        plain = value.item()
        packed = type(plain) in (bool, int, float, complex)
        return ["n", value.dtype.str, self.pack(plain, depth)] if packed else None

    def _array(self, value: np.ndarray[Any, Any], depth: int) -> Any:
        kind = value.dtype.str if value.dtype.kind in "biufcU" else "object"
        if kind == "object" and value.dtype.kind != "O":
            return None
        return ["a", kind, list(value.shape), *self._all(value.ravel().tolist(), depth)]

    def _ours(self, value: Any, depth: int) -> Any:
        kind = type(value)
        parts = (value.grid, dict(value)) if _path(kind) == SOLUTION else _parts(value)
        values = [self.pack(part, depth) for part in parts]
        return ["o", kind.__module__, kind.__qualname__, *values]

    def _graph(self, graph: Any, depth: int) -> Any:
        place = {node: number for number, node in enumerate(graph)}
        edges = graph.edges(keys=True) if graph.is_multigraph() else graph.edges()
        return [
            "g",
            type(graph).__name__,
            [[self.pack(node, depth), self.pack(dict(graph.nodes[node]), depth)] for node in graph],
            [
                [
                    place[edge[0]],
                    place[edge[1]],
                    self.pack(edge[2] if len(edge) > 2 else None, depth),
                    self.pack(dict(graph.edges[edge]), depth),
                ]
                for edge in edges
            ],
        ]

    def _thing(self, value: Any) -> list[Any]:
        if self.strict:
            raise NotPlain(f"an object of type {type_name(value)}")
        number, _ = self.opaque.setdefault(id(value), (len(self.opaque), value))
        return ["x", number, type_name(value), written(value, MAX_REPR)]


class _Unpacker:
    """Unpacks one value without trusting any part of it."""

    def __init__(self) -> None:
        self.opaque: dict[int, Opaque] = {}
        self.left = MAX_ITEMS
        self.inside = 0  # how many objects of this package are being unpacked

    def unpack(self, packed: Any) -> Any:
        """Return what was packed, or raise `NotPlain`."""
        self._take(1)
        if not isinstance(packed, list):
            if isinstance(packed, dict):
                raise NotPlain("a bare JSON object")
            return packed
        tag, *rest = packed
        if tag not in self.READ:
            raise NotPlain(f"unknown tag {tag!r}")
        return self.READ[tag](self, rest)

    def _take(self, items: int) -> None:
        """Count items: a short text must not become a large object."""
        self.left -= items
        if self.left < 0:
            raise NotPlain(f"more than {MAX_ITEMS:,} items")

    def _all(self, values: list[Any]) -> Iterator[Any]:
        return map(self.unpack, values)

    def _pairs(self, pairs: list[Any]) -> dict[Any, Any]:
        return {self.unpack(key): self.unpack(value) for key, value in pairs}

    def _type(self, rest: list[Any]) -> type:
        (name,) = rest
        return BUILTIN_TYPES[name] if name in BUILTIN_TYPES else _graph_type(name)

    def _scalar(self, rest: list[Any]) -> Any:
        kind, value = rest
        return np.dtype(kind).type(self.unpack(value))

    def _array(self, rest: list[Any]) -> np.ndarray[Any, Any]:
        kind, shape, *values = rest
        if prod(shape) != len(values):
            raise NotPlain("an array with missing items")
        if kind != "object":
            self._take(len(values) * np.dtype(kind).itemsize // 64)  # long texts in all places
            return np.array(list(self._all(values)), dtype=np.dtype(kind)).reshape(shape)
        array = np.empty(len(values), dtype=object)
        for place, value in enumerate(self._all(values)):
            array[place] = value
        return array.reshape(shape)

    def _ours(self, rest: list[Any]) -> Any:
        module, name, *values = rest
        if not OURS.fullmatch(module):
            raise NotPlain(f"the module {module!r}")
        kind = getattr(import_module(module), name)
        if not (isinstance(kind, type) and _is_ours(kind)):
            raise NotPlain(f"the class {name!r}")
        self.inside += 1
        parts = list(self._all(values))
        self.inside -= 1
        make = kind.of if _path(kind) == TABLE else kind  # type: ignore[attr-defined]
        return make(**dict(zip(_names(kind), parts, strict=True)))

    def _range(self, rest: list[Any]) -> range:
        made = range(*self._all(rest))
        if self.inside:  # the package's own classes go through it
            self._take(len(made))
        return made

    def _graph(self, rest: list[Any]) -> Any:
        name, nodes, edges = rest
        graph = _graph_type(name)()
        there = []
        for node, attributes in nodes:
            there.append(self.unpack(node))
            graph.add_node(there[-1])
            graph.nodes[there[-1]].update(self.unpack(attributes))
        for a, b, key, attributes in edges:
            ends = (there[a], there[b])
            edge = (*ends, self.unpack(key)) if graph.is_multigraph() else ends
            graph.add_edge(*edge)
            graph.edges[edge].update(self.unpack(attributes))
        return graph

    def _thing(self, rest: list[Any]) -> Opaque:
        number, name, text = rest
        if number not in self.opaque:
            good = isinstance(name, str) and name.isidentifier() and not keyword.iskeyword(name)
            kind = type(name if good else "object", (Opaque,), {"text": str(text)[:MAX_REPR]})
            self.opaque[number] = kind()
        return self.opaque[number]

    READ: ClassVar[dict[str, Callable[[_Unpacker, list[Any]], Any]]] = {
        "...": lambda self, rest: ...,
        "i": lambda self, rest: int(rest[0], 16),
        "b": lambda self, rest: bytes.fromhex(rest[0]),
        "c": lambda self, rest: complex(*rest),
        "r": _range,
        "y": lambda self, rest: Yielded(self._all(rest)),
        "l": lambda self, rest: list(self._all(rest)),
        "t": lambda self, rest: tuple(self._all(rest)),
        "s": lambda self, rest: set(self._all(rest)),
        "f": lambda self, rest: frozenset(self._all(rest)),
        "d": _pairs,
        "T": _type,
        "n": _scalar,
        "a": _array,
        "o": _ours,
        "g": _graph,
        "x": _thing,
    }


def _is_ours(kind: type) -> bool:
    """Return whether a type is data of this package: a dataclass, a named tuple or a table."""
    if not OURS.fullmatch(kind.__module__) or "." in kind.__qualname__:
        return False
    module = sys.modules.get(kind.__module__)
    return getattr(module, kind.__name__, None) is kind and (
        _path(kind) in (SOLUTION, TABLE)
        or is_dataclass(kind)
        or (issubclass(kind, tuple) and hasattr(kind, "_fields"))
    )


def _path(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _names(kind: Any) -> list[str]:
    if _path(kind) == SOLUTION:
        return ["grid", "numbers"]
    if _path(kind) == TABLE:
        return ["puzzle", "points", "neighbors", "bridges"]
    # The parameters of a call: an event, for example, does not take its kind.
    return (
        [field.name for field in fields(kind)]
        if is_dataclass(kind)
        else [*signature(kind).parameters]
    )


def _parts(value: Any) -> Iterator[Any]:
    return (getattr(value, name) for name in _names(type(value)))


def _graph_type(name: str) -> Any:
    import networkx

    if name not in GRAPHS:
        raise NotPlain(f"the type {name!r}")
    return getattr(networkx, name)
