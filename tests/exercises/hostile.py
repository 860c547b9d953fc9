"""Answers that nobody means to give; whatever they are, a check says something sensible."""

from __future__ import annotations

from typing import Any

import numpy as np


class EqualToAll:
    def __eq__(self, other: object) -> bool:
        return True

    def __bool__(self) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def _refuse(*args: object, **keywords: object) -> Any:
    raise RuntimeError("this object does not want to be looked at")


OVERRIDDEN = ("__eq__", "__iter__", "__len__", "__getitem__", "__contains__", "__repr__", "__str__",
              "__bool__", "__lt__", "__add__", "__hash__", "__format__")  # fmt: skip
RUDE = dict.fromkeys(OVERRIDDEN, _refuse)
RudeText = type("RudeText", (str,), {**RUDE, "lower": _refuse, "split": _refuse, "strip": _refuse})
RudeList = type("RudeList", (list,), {**RUDE, "index": _refuse, "count": _refuse})
RudeThing = type("RudeThing", (), RUDE)
RudeNumber = type("RudeNumber", (int,), {**RUDE, "__int__": _refuse, "__index__": _refuse})


def _never_ends(*args: object) -> Any:
    while True:
        pass


ENDLESS = dict.fromkeys(("__repr__", "__str__", "__format__"), _never_ends)
EndlessThing = type("EndlessThing", (), ENDLESS)
EndlessNumber = type("EndlessNumber", (int,), ENDLESS)


def _in_itself() -> list[Any]:
    items: list[Any] = [1]
    items.append(items)
    return items


def _deep() -> list[Any]:
    items: list[Any] = []
    for _ in range(20_000):
        items = [items]
    return items


def _function(*args: object) -> None: ...


def _endless() -> Any:
    while True:
        yield (0, 0)


def hostile() -> dict[str, Any]:
    """Return the answers, made afresh, by what they are."""
    in_itself = _in_itself()
    dict_in_itself: dict[str, Any] = {}
    dict_in_itself["me"] = dict_in_itself
    return {
        "None": None,
        "dots": ...,
        "zero": 0,
        "minus one": -1,
        "huge number": 10**5000,
        "False": False,
        "nan": float("nan"),
        "infinity": float("inf"),
        "complex": 1j,
        "empty text": "",
        "text": "zzz",
        "long text": "a" * 1_000_000,
        "many lines": "1 2\n" * 100_000,
        "deep text": "(" * 5_000,
        "strange text": "\x00\ud800 \N{BLACK CHESS KNIGHT}",
        "bytes": b"abc",
        "empty list": [],
        "empty tuple": (),
        "empty dict": {},
        "empty set": set(),
        "list of None": [None, None],
        "list of empty lists": [[], []],
        "huge list": [0] * 1_000_000,
        "huge table": [[0] * 1_000] * 1_000,
        "list in itself": in_itself,
        "number and list in itself": (1, in_itself),
        "dict in itself": dict_in_itself,
        "deep list": _deep(),
        "a pair of None": (None, None),
        "a pair of text": ("a", "b"),
        "instance nan": (float("nan"), "abc"),
        "huge instance": (10**400, [(0, 0)]),
        "negative instance": (-1, [(0, 0)]),
        "instance without answer": (1, None),
        "instance and function": (1, _function),
        "mixed keys": {1: 2, "a": [3], None: None, (0, 0): 1},
        "equal to all": EqualToAll(),
        "equals inside": [(EqualToAll(), EqualToAll()), EqualToAll()],
        "instance and equal": (1, EqualToAll()),
        "instance and equals": (1, [EqualToAll()] * 3),
        "rude text": RudeText("abc"),
        "rude list": RudeList([1, 2]),
        "rude number": RudeNumber(3),
        "rude thing": RudeThing(),
        "rude things": [RudeThing(), RudeText("a"), RudeNumber(1)],
        "instance and rude list": (1, RudeList([(0, 0)])),
        "instance and rude things": (RudeNumber(1), [RudeThing(), RudeText("a")]),
        "rude values": {"a": RudeThing(), "seeds": RudeList([1]), "conclusion": RudeText("a")},
        "endless thing": EndlessThing(),
        "endless things": [EndlessThing(), (EndlessNumber(1), EndlessThing())],
        "instance and endless things": (EndlessNumber(1), [EndlessThing(), EndlessNumber(2)]),
        "endless values": {"a": EndlessThing(), EndlessNumber(3): 1},
        "huge numbers": [10**5000, (10**5000, -(10**5000)), {10**5000: 10**5000}],
        "huge range": range(10**5000),
        "function": len,
        "empty function": _function,
        "class": int,
        "class object": object,
        "module": np,
        "generator": (number for number in range(3)),
        "endless generator": _endless(),
        "range": range(10**12),
        "array": np.zeros((3, 3), dtype=int),
        "floats": np.full((2, 2), np.nan),
        "objects": np.array([None, "a"], dtype=object),
        "numpy text": np.str_("zzz"),
        "numpy nothing": np.array([]),
    }
