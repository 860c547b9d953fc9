"""Which message a wrong answer of a bank should get.

A bank is two files, ``nb<notebook>/<question>_right.py`` and ``..._wrong.py``. Every name
``right_...`` is a right answer, every name ``wrong_...`` a wrong one: a function with `says`, or
`Wrong` around any other value. ``EQUIVALENT`` in the file of right answers names the mutants that
are right, too: a dict from the mutant's text to the reason, or a function from the mutant's value
to the reason, or to "".
"""

from __future__ import annotations

import inspect
import re
import runpy
import textwrap
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


def changed(right: Callable[..., Any], changes: dict[str, str], *keys: str) -> Wrong:
    """Return a right function with other text in some places; line breaks count as spaces."""
    patterns = [r"\s+".join(map(re.escape, old.split())) for old in changes]
    texts, used = list(changes.values()), set()

    def instead(found: re.Match[str]) -> str:
        used.add(found.lastgroup)
        return texts[int(str(found.lastgroup)[1:])]

    groups = "|".join(f"(?P<c{number}>{pattern})" for number, pattern in enumerate(patterns))
    source = re.sub(groups, instead, textwrap.dedent(inspect.getsource(right)))
    if len(used) < len(changes):
        raise ValueError(f"{right.__name__} does not contain all of {list(changes)}")
    space = dict(right.__globals__)
    exec(compile(source, f"<changed {right.__name__}>", "exec"), space)
    return Wrong(space[right.__name__], *keys)


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
