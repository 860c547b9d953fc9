"""The documentation: its links, its build without a warning or a network, and no unused names."""

from __future__ import annotations

import ast
import inspect
import json
import re
import subprocess
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import links
import pytest
from pins import names
from tiers import slow

import hidato_edu
from hidato_edu.family.registry import families

ROOT = links.ROOT

BUILD = """
import socket, sys
from sphinx.cmd.build import main

def refuse(*args, **kwargs):
    raise OSError("a build needs no network")

socket.socket.connect = socket.create_connection = socket.getaddrinfo = refuse
sys.exit(main(sys.argv[1:]))
"""


def test_links_of_the_repository() -> None:
    files = {file.relative_to(ROOT).as_posix() for file in links.markdown_files()}
    assert {"README.md", "CONTRIBUTING.md", "docs/guide.md", "benchmarks/README.md"} <= files
    assert not links.broken_markdown()


def test_the_readme_is_short() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 150
    assert sum(line.startswith("![") for line in lines) == 1


def test_every_picture_is_in_the_gallery() -> None:
    gallery = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
    shown = {Path(link).name for link in links.markdown_links(gallery) if link.endswith(".png")}
    assert shown == {file.name for file in (ROOT / "data" / "pictures").iterdir()}


def test_every_notebook_is_in_the_guide() -> None:
    guide = (ROOT / "docs" / "guide" / "start.md").read_text(encoding="utf-8")
    missing = [one.stem for one in (ROOT / "notebooks").rglob("*.ipynb") if one.stem not in guide]
    assert not missing


def test_broken_links_are_noticed(tmp_path: Path) -> None:
    here = tmp_path / "a.md"
    here.write_text("# One\n[a](#one) [b](#two) [c](b.md) [d](http://a.org) `[e](f)`\n")
    found = links.markdown_links(here.read_text())
    assert links.broken(tmp_path, {here: found}, {here: links.headings(here.read_text())}) == [
        "a.md: #two: no such heading",
        "a.md: b.md: no such file",
        "a.md: http://a.org: not https",
    ]
    page = tmp_path / "p.html"
    page.write_text('<a href="#no">a</a><a id="yes" href="#yes"></a><img src="//b.org/c.png">')
    (tmp_path / "p.css").write_text("@import url(https://d.org/e.css); i {background: url(f.png)}")
    assert links.broken_pages(tmp_path) == [
        "p.html: #no: no such heading",
        "p.html: //b.org/c.png: not https",
        "p.html: //b.org/c.png: loaded from elsewhere",
        "p.css: https://d.org/e.css: loaded from elsewhere",
    ]


@slow
@pytest.mark.timeout(900)
def test_the_documentation_builds(tmp_path: Path) -> None:
    """A warning or a use of the network fails; every public name is described."""
    pages = tmp_path / "pages"
    options = ["-q", "-W", "-E", "-d", str(tmp_path / "doctrees")]
    built = subprocess.run(
        [sys.executable, "-c", BUILD, *options, "-b", "html", str(ROOT / "docs"), str(pages)],
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stderr
    assert not links.broken_pages(pages)
    inventory = zlib.decompress((pages / "objects.inv").read_bytes().split(b"zlib.\n", 1)[1])
    described = {line.split(" ")[0] for line in inventory.decode().splitlines()}
    exported = defaultdict(set)
    for name, value in names.public().items():
        if name.rpartition(".")[0] not in names.MORE:
            exported[id(value)].add(name if not isinstance(value, ModuleType) else value.__name__)
    assert len(exported) > 300
    assert not [sorted(one) for one in exported.values() if not one & described]


# --- public names ---------------------------------------------------------------------------------


@slow
def test_every_public_name_is_used() -> None:
    """By a lesson, a page, a command, a benchmark or another room; or it is a type of such a name.

    What all families export is one interface, listed on their page.
    """
    exported = dict(_exported())
    everywhere = Counter(name for family in families() for name in exported[f"hidato_edu.{family}"])
    shared = {name for name, number in everywhere.items() if number == len(families())}
    in_code = set(re.findall(r"`(\w+)", "\n".join(_pages())))
    assert shared <= in_code
    users = defaultdict(set)
    for user, tree in _sources():
        for name in _spelled(tree):
            users[name].add(user)
    used = {"hidato_edu.cli.app"}  # the command itself
    for place, written in exported.items():
        for name in written:
            known = name in in_code or (place.count(".") == 1 and name in shared)
            if known or any(not _is_in(user, place) for user in users[_home(place, name)]):
                used.add(f"{place}.{name}")
    every = {f"{place}.{name}" for place, written in exported.items() for name in written}
    unused = every - used
    while types := {name for name in unused if name.rpartition(".")[2] in _named_by(used)}:
        unused -= types
        used |= types
    assert len(every) > 400
    assert not sorted(unused), "use them, describe them in docs, or export them no longer"


def _exported() -> Iterator[tuple[str, list[str]]]:
    """Yield the public modules, and the other packages with an ``__all__``, with their names."""
    todo: list[Any] = [hidato_edu]
    for module in todo:
        yield module.__name__, module.__all__
        values = [getattr(module, name) for name in module.__all__]
        todo += [one for one in values if isinstance(one, ModuleType) and one not in todo]
    for file in sorted((ROOT / "hidato_edu").rglob("__init__.py")):
        module = import_module(".".join(file.parent.relative_to(ROOT).parts))
        if ".lessons." not in module.__name__ and module not in todo:
            yield module.__name__, getattr(module, "__all__", [])


def _pages() -> Iterator[str]:
    for file in links.markdown_files():
        if file.name in ("README.md", "CONTRIBUTING.md") or file.is_relative_to(ROOT / "docs"):
            yield file.read_text(encoding="utf-8")


def _sources() -> Iterator[tuple[str, ast.AST]]:
    """Yield who uses names, a module or another place, with its code."""
    for folder in ("hidato_edu", "benchmarks", "tests/fifth"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
            yield name.removesuffix(".__init__"), ast.parse(file.read_bytes())
    for file in sorted((ROOT / "notebooks").rglob("*.ipynb")):
        cells = json.loads(file.read_text(encoding="utf-8"))["cells"]
        code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
        lines = [line for line in "\n".join(code).split("\n") if not line.startswith(("%", "!"))]
        yield "notebooks", ast.parse("\n".join(lines))
    for text in _pages():
        known = "|".join(hidato_edu.__all__)
        dotted = re.findall(rf"\b(?:(?:{known})\.)+\w+(?:\.\w+)?", text)
        imports = re.findall(
            r"^(?:>>> )?(from hidato_edu[\w.]* import [\w, ]+)$", text, re.MULTILINE
        )
        yield "docs", ast.parse("\n".join(["from hidato_edu import *", *imports, *dotted]))


def _spelled(tree: ast.AST) -> Iterator[str]:
    """Yield the names of the package that a program spells, each with the module that has it."""
    known = {"hidato_edu": "hidato_edu"}

    def dotted(node: ast.AST) -> str | None:
        if isinstance(node, ast.Name):
            return known.get(node.id)
        owner = dotted(node.value) if isinstance(node, ast.Attribute) else None
        return owner and _home(owner, node.attr)

    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith("hidato_edu"):
                for one in node.names:
                    every = import_module(module).__all__ if one.name == "*" else [one.name]
                    for name in every:
                        known[one.asname or name] = _home(module, name)
                        if one.name != "*":
                            yield known[one.asname or name]
            case ast.Constant(value=str(text)) if "import" in text:
                for module, name in re.findall(r"from (hidato_edu[\w.]*) import (\w+)", text):
                    yield _home(module, name)
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name() as target], value=value):
                pairs = [(target, value)]
            case ast.Assign(targets=[ast.Tuple(elts=ones)], value=ast.Tuple(elts=values)):
                pairs = list(zip(ones, values, strict=False))
            case _:
                pairs = []
        for target, value in pairs:
            if isinstance(target, ast.Name) and (name := dotted(value)):
                known[target.id] = name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and (name := dotted(node)):
            yield name


def _home(module: str, name: str) -> str:
    value = getattr(sys.modules.get(module), name, None)
    return value.__name__ if isinstance(value, ModuleType) else f"{module}.{name}"


def _is_in(user: str, place: str) -> bool:
    return user == place or user.startswith(place + ".")


def _named_by(used: set[str]) -> set[str]:
    """Return all words of the annotations of these functions and classes."""
    words: set[str] = set()
    for name in used:
        place, _, last = name.rpartition(".")
        value = getattr(import_module(place), last)
        kinds = value.__mro__ if isinstance(value, type) else []
        for one in [value, *(part for kind in kinds for part in (kind, *vars(kind).values()))]:
            function = getattr(one, "fget", None) or getattr(one, "func", None) or one
            function = inspect.unwrap(getattr(function, "__func__", function))
            if str(getattr(function, "__module__", "")).startswith("hidato_edu"):
                words |= set(re.findall(r"\w+", str(getattr(function, "__annotations__", ""))))
        words |= {kind.__name__ for kind in kinds}
    return words
