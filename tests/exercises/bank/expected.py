"""Which message a wrong answer of the bank should get."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from types import ModuleType
from typing import Any


def says(*keys: str) -> Callable[[Any], Any]:
    """Note the keys that would be a fair diagnosis; a generic message is never one."""

    def note(function: Any) -> Any:
        function.keys = keys
        return function

    return note


def answers(module: ModuleType, prefix: str) -> list[Any]:
    """Return the answers of a bank: everything whose name begins with the prefix.

    They come from a fresh copy of the module: some answers remember what they were called with.
    """
    fresh = runpy.run_path(str(module.__file__))
    return [thing for name, thing in fresh.items() if name.startswith(prefix)]
