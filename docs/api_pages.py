"""Pages of the reference: one for each public module, written from its ``__all__``.

They go into docs/reference, which git ignores. An object that several modules export is described
on the page of the first one, counted from the package down; the other pages link to it.
"""

from __future__ import annotations

import inspect
import pkgutil
import re
import sys
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.ext.autodoc.mock import mock
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.nodes import find_pending_xref_condition

import hidato_edu
from hidato_edu.family.registry import Family, Knob, families

FOLDER = Path(__file__).parent / "reference"
KINDS = ("Modules", "Functions", "Classes", "Constants and types", "Described elsewhere")
LONG = 100  # a value of more characters is not shown


def public_modules() -> dict[str, ModuleType]:
    """Return the package and the modules that it names in ``__all__``, by the names for users."""
    found: dict[str, ModuleType] = {"hidato_edu": hidato_edu}
    todo = ["hidato_edu"]
    for place in todo:
        for name in found[place].__all__:
            value = getattr(found[place], name)
            if isinstance(value, ModuleType):
                found[f"{place}.{name}"] = value
                todo.append(f"{place}.{name}")
    return found


def other_modules() -> dict[str, ModuleType]:
    """Return the modules of the rooms that are not public as a whole, such as `course`."""
    public = {module.__name__ for module in public_modules().values()}
    names = [one.name for one in pkgutil.iter_modules(hidato_edu.__path__, "hidato_edu.")]
    rooms = [import_module(name) for name in names if name not in public]
    found = [module for room in rooms for module in _walk(room)]
    return {module.__name__: module for module in found if module.__name__ not in public}


@cache
def homes() -> dict[int, str]:
    """Return where each function and class is described, by its `id`."""
    found: dict[int, str] = {}
    for module in [*public_modules().values(), *other_modules().values()]:
        for name in getattr(module, "__all__", ()):
            value = getattr(module, name)
            if _is_ours(value):
                found.setdefault(id(value), f"{module.__name__}.{name}")
    return found


def write_pages(app: Sphinx) -> None:
    """Write all pages; a page that is as it was stays untouched, one of a lost module goes."""
    rooms: dict[str, list[ModuleType]] = {}
    for name, module in other_modules().items():
        rooms.setdefault(".".join(name.split(".")[:2]), []).append(module)
    pages = {f"public/{name}": page(name, [one]) for name, one in public_modules().items()}
    pages |= {f"inside/{name}": page(name, inside) for name, inside in rooms.items()}
    for name, family in families().items():
        pages[f"public/hidato_edu.{name}"] += settings(family)
    files = {FOLDER / f"{name}.rst": text for name, text in pages.items()}
    for file in set(FOLDER.rglob("*.rst")) - set(files):
        file.unlink()
    for file, text in files.items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")


def page(title: str, modules: Iterable[ModuleType]) -> str:
    """Return the page of some modules; where there are several, each has a section."""
    lines = [title, "=" * len(title), ""]
    for module in modules:
        if module.__name__ != title and title not in public_modules():
            lines += [module.__name__, "-" * len(module.__name__), ""]
        lines += [f".. py:module:: {module.__name__}", "", inspect.getdoc(module) or "", ""]
        for kind in KINDS:
            names = [name for name in getattr(module, "__all__", ()) if _kind(module, name) == kind]
            if names:
                lines += [f".. rubric:: {kind}", ""]
            for name in names:
                lines += [*_entry(module, name), ""]
    return "\n".join(lines)


def settings(family: Family[Any, Any]) -> str:
    """Return the table of what a generator can be told, from the same `Knob` as everywhere."""
    rows = [("setting", "values", "default", "meaning")]
    rows += [(f"``{k.name}``", _values(k), f"``{k.default}``", k.sentence) for k in family.knobs]
    lines = ["", ".. rubric:: Settings of the generator", "", ".. list-table::"]
    lines += ["   :header-rows: 1", ""]
    lines += [f"   {' ' if at else '*'} - {text}" for row in rows for at, text in enumerate(row)]
    return "\n".join([*lines, ""])


def _values(knob: Knob) -> str:
    if knob.choices or knob.kind is bool:
        return ", ".join(f"``{choice}``" for choice in knob.choices or (True, False))
    ends = (("from", knob.low), ("to", knob.high))
    limits = [f"{word} {end:g}" for word, end in ends if end is not None]
    return " ".join([*limits, knob.unit]) or knob.kind.__name__


def _kind(module: ModuleType, name: str) -> str:
    value = getattr(module, name)
    if isinstance(value, ModuleType):
        return "Modules"
    if not _is_ours(value):
        return "Constants and types"
    if homes()[id(value)] != f"{module.__name__}.{name}":
        return "Described elsewhere"
    return "Classes" if isinstance(value, type) else "Functions"


def _entry(module: ModuleType, name: str) -> Iterator[str]:
    value = getattr(module, name)
    here = f"{module.__name__}.{name}"
    match _kind(module, name):
        case "Modules":
            yield f"* :py:mod:`{name} <{value.__name__}>`"
        case "Described elsewhere":
            yield f"* :py:obj:`{name} <{homes()[id(value)]}>`"
        case "Classes":
            yield f".. autoclass:: {here}"
            yield "   :members:"
            yield "   :inherited-members:"
        case "Functions":
            yield f".. autofunction:: {here}"
        case _:
            yield f".. py:data:: {name}"
            shown = repr(value)
            if len(shown) <= LONG and not re.search("<|Path", shown):
                yield f"   :value: {shown}"
            yield ""
            yield textwrap.indent(_comment(name, value), "   ")


def _is_ours(value: Any) -> bool:
    """Return whether it is a function or a class of this package."""
    described = inspect.isroutine(inspect.unwrap(value)) or inspect.isclass(value)
    return described and str(getattr(value, "__module__", "")).startswith("hidato_edu")


def _comment(name: str, value: Any) -> str:
    """Return the docstring below the assignment of a constant, wherever that is."""
    ours = [module for key, module in sys.modules.items() if key.startswith("hidato_edu.")]
    for module in ours:
        if name in vars(module) and vars(module)[name] is value:
            lines = ModuleAnalyzer.for_module(module.__name__).find_attr_docs().get(("", name))
            if lines:
                return "\n".join(lines).strip()
    return ""


def _walk(room: ModuleType) -> Iterator[ModuleType]:
    """Yield a room and the modules in it, without programs."""
    yield room
    for one in pkgutil.walk_packages(getattr(room, "__path__", ()), f"{room.__name__}."):
        if not one.name.endswith("__main__"):
            with mock(["nbgrader"]):  # the only library that a module needs to be loaded at all
                yield import_module(one.name)


def skip(app: Sphinx, what: str, name: str, value: Any, skipped: bool, options: Any) -> bool | None:
    """Leave out what Python or a library gives to a class: methods of a str, fields of a tuple."""
    if inspect.isbuiltin(value) or type(value) is type(hidato_edu.Assign.new):
        return True
    function = inspect.unwrap(getattr(value, "fget", None) or getattr(value, "func", value))
    owner = getattr(function, "__objclass__", function)
    module = getattr(owner, "__module__", None)
    return None if module is None or module.startswith("hidato_edu") else True


def settle(app: Sphinx, doctree: nodes.document) -> None:
    """Keep a type in a docstring from leading to anything that happens to have the same name.

    ``Puzzle`` leads to the class of its own module or nowhere, a word such as ``path`` nowhere.
    """
    for node in list(doctree.findall(pending_xref)):
        if node.get("refdomain") == "py" and "refspecific" in node:
            del node["refspecific"]
            if node["reftarget"].islower() and "." not in node["reftarget"]:
                shown = find_pending_xref_condition(node, "*")
                node.replace_self(shown.children if shown else node.children)


def setup(app: Sphinx) -> dict[str, bool]:
    """Take part in a build."""
    app.connect("builder-inited", write_pages)
    app.connect("autodoc-skip-member", skip)
    app.connect("doctree-read", settle)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
