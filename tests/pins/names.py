"""The names that users reach, one a line: of Python with their parameters, of the command line."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cached_property
from importlib import import_module
from pathlib import PurePath
from types import ModuleType
from typing import Any, get_origin

import typer

from hidato_edu.cli import app

__all__ = ["lines", "public"]

MORE = (
    "hidato_edu.core.errors",
    "hidato_edu.core.events",
    "hidato_edu.library",
    "hidato_edu.core.resources",
    "hidato_edu.boards.shapes",
    "hidato_edu.core.narration",
    "hidato_edu.core.trace",
    "hidato_edu.workspace",
    "hidato_edu.draw.plots.panels",
    "hidato_edu.lessons.n03_np_hardness.checks.drawings",
    "hidato_edu.hidato.climb.traced_climb",
    "hidato_edu.hidato.solvers.sat",
    "hidato_edu.kakuro.search.table",
)
"""What the documentation and the notebooks import besides what the package itself names."""


def lines() -> list[str]:
    """Return all names: those of Python, then the commands."""
    command = typer.main.get_command(app)
    return [*_public_names(), "", *_commands(command, "hidato-edu")]


# --- Python ---------------------------------------------------------------------------------------


def public() -> dict[str, Any]:
    """Return all public objects by their qualified names."""
    found: dict[str, Any] = {}
    todo = ["hidato_edu", *MORE]
    for place in todo:
        module = import_module(place)
        for name in module.__all__:
            value = getattr(module, name)
            found[f"{place}.{name}"] = value
            if isinstance(value, ModuleType):
                todo.append(value.__name__)
    return found


def _public_names() -> list[str]:
    """Return a line for each public name, and for each public part of a class."""
    return sorted({line for name, value in public().items() for line in _lines(name, value)})


def _lines(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, ModuleType):
        yield f"{name}: module"
    elif isinstance(value, type) and get_origin(value) is None:
        yield f"{name}{_called(value)}"
        parts = {
            part: one
            for kind in reversed(value.__mro__)
            if kind.__module__.startswith("hidato_edu")
            for part, one in vars(kind).items()
            if not part.startswith("_")
        }
        for part, one in parts.items():
            yield _part(f"{name}.{part}", one)
    elif inspect.isroutine(value):
        yield f"{name}{_called(value)}"
    elif isinstance(value, Mapping):
        yield f"{name}: {', '.join(map(_shown, value))}"
    elif isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        yield f"{name}: {', '.join(map(repr, value))}"
    else:
        yield f"{name}: value"


def _part(name: str, one: Any) -> str:
    if isinstance(one, (classmethod, staticmethod)):
        return f"{name}{_called(one.__func__)}"
    if inspect.isfunction(one):
        return f"{name}{_called(one)}"
    if isinstance(one, (property, cached_property)):
        return f"{name}: property"
    return f"{name}: attribute"


def _called(function: Any) -> str:
    """Return the parameters with their defaults; annotations are written otherwise elsewhere."""
    if isinstance(function, type) and not _is_made_by_us(function):
        return "(...)"
    signature = inspect.signature(function)
    told: list[str] = []
    kind: Any = inspect.Parameter.POSITIONAL_OR_KEYWORD
    for one in signature.parameters.values():
        if one.kind is one.KEYWORD_ONLY and kind not in (one.KEYWORD_ONLY, one.VAR_POSITIONAL):
            told.append("*")
        elif kind is one.POSITIONAL_ONLY and one.kind is not kind:
            told.append("/")
        kind = one.kind
        stars = {one.VAR_POSITIONAL: "*", one.VAR_KEYWORD: "**"}.get(kind, "")
        default = "" if one.default is one.empty else f"={_shown(one.default)}"
        told.append(f"{stars}{one.name}{default}")
    if kind is inspect.Parameter.POSITIONAL_ONLY:
        told.append("/")
    return f"({', '.join(told)})"


def _is_made_by_us(kind: type) -> bool:
    """Return whether the parameters of a class are ours, not those of Python or a library."""
    ours = [vars(one) for one in kind.__mro__ if one.__module__.startswith("hidato_edu")]
    protocol = vars(kind).get("_is_protocol", False)
    return not protocol and any({"__init__", "__new__"} & set(one) for one in ours)


def _shown(value: Any) -> str:
    """Return a default as text, without an address."""
    if isinstance(value, PurePath):
        return repr(value.as_posix())
    if isinstance(value, Enum):
        return repr(value.value)
    text = repr(value)
    return f"<{type(value).__name__}>" if " at 0x" in text or text.startswith("<") else text


# --- the command line -----------------------------------------------------------------------------


def _commands(command: Any, name: str) -> Iterator[str]:
    """Yield a line for each command, and for each of its arguments and options."""
    yield name
    for one in command.params:
        if one.name not in ("install_completion", "show_completion"):
            yield f"{name} {_parameter(one)}"
    for below, inner in sorted(getattr(command, "commands", {}).items()):
        yield from _commands(inner, f"{name} {below}")


def _parameter(one: Any) -> str:
    """Return its names and whether it must be there; types are told in other words elsewhere."""
    option = one.param_type_name == "option"
    names = "/".join([*one.opts, *one.secondary_opts]) if option else f"<{one.name}>"
    about = [
        "several" if one.nargs == -1 or one.multiple else "",
        "required" if one.required else "",
        f"default {_shown(one.default)}" if one.default else "",
    ]
    return f"{names}: {', '.join(filter(None, about)) or 'optional'}"
