"""Which message a wrong answer of a bank should get.

A bank is two files, ``nb<notebook>/<question>_right.py`` and ``..._wrong.py``. Every name
``right_...`` is a right answer, every name ``wrong_...`` a wrong one: a function with `says`, or
`Wrong` around any other value. ``EQUIVALENT`` in the file of right answers names the mutants that
are right, too: a dict from the mutant's text to the reason, or a function from the mutant's value
to the reason, or to "".
"""

from __future__ import annotations

import runpy
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any


def says(*keys: str) -> Callable[[Any], Any]:
    """Note the keys that would be a fair diagnosis; a generic message is never one."""

    def note(function: Any) -> Any:
        function.keys = keys
        return function

    return note


@dataclass(frozen=True)
class Wrong:
    """A wrong answer that is no function, with the keys that would be a fair diagnosis."""

    value: Any
    keys: tuple[str, ...]

    def __init__(self, value: Any, *keys: str) -> None:
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "keys", keys)


@dataclass(frozen=True)
class Entry:
    """One answer of a bank."""

    name: str
    value: Any
    keys: tuple[str, ...]

    @property
    def is_quick(self) -> bool:
        """Whether it ends soon by itself."""
        return not any(key.startswith(("stopped", "endless")) for key in self.keys)


def answers(module: ModuleType, prefix: str) -> list[Entry]:
    """Return the answers of a bank: everything whose name begins with the prefix.

    They come from a fresh copy of the module: some answers remember what they were called with.
    """
    fresh = runpy.run_path(str(module.__file__))
    return [_entry(name, thing) for name, thing in fresh.items() if name.startswith(prefix)]


def _entry(name: str, thing: Any) -> Entry:
    if isinstance(thing, Wrong):
        return Entry(name, thing.value, thing.keys)
    return Entry(name, thing, getattr(thing, "keys", ()) if callable(thing) else ())
