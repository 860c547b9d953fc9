"""Small changes of a right answer, one at a time: a check that is worth its name rejects them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from copy import copy, deepcopy
from typing import Any

SWAPPED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


def mutants(answer: Any) -> Iterator[tuple[str, Any]]:
    """Yield (what was changed, the changed answer) of a function or of plain data."""
    changed = mutants_of_function if inspect.isfunction(answer) else mutants_of_data
    yield from changed(answer)


# --- functions ----------------------------------------------------------------------------------


def mutants_of_function(function: Callable[..., Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield changed functions: operators, constants, conditions, lines."""
    source = textwrap.dedent(inspect.getsource(function))
    tree = ast.parse(source)
    nodes = list(ast.walk(tree))
    for place in range(len(nodes)):
        for variant in range(3):
            node = nodes[place]
            before = ast.unparse(node) if hasattr(node, "lineno") else ""
            changed = _change(tree, node, variant)
            if changed is None:
                continue
            ast.fix_missing_locations(tree)
            after = ast.unparse(changed)
            space = dict(function.__globals__)
            exec(compile(tree, f"<mutant of {function.__name__}>", "exec"), space)
            yield f"line {node.lineno}: {before} -> {after}", space[function.__name__]
            tree = ast.parse(source)
            nodes = list(ast.walk(tree))


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a node may become, of an `if` or `while` its condition; the node itself stays."""
    for variant in range(3):
        new = copy(node)
        if isinstance(new, ast.Compare):
            new.ops = list(new.ops)
        changed = _change(ast.Module([], []), new, variant)
        if changed is not None:
            yield changed


def _change(tree: ast.AST, node: ast.AST, variant: int) -> ast.AST | None:
    """Change a node in place; return what it became, or None where this variant has no change."""
    match node:
        case ast.Compare() if variant < len(node.ops):
            node.ops[variant] = SWAPPED[type(node.ops[variant])]()
        case ast.BinOp() | ast.BoolOp() | ast.AugAssign() if variant == 0:
            if type(node.op) not in SWAPPED:
                return None
            node.op = SWAPPED[type(node.op)]()
        case ast.Constant(value=bool(value)) if variant == 0:
            node.value = not value
        case ast.Constant(value=int(value)) if variant < 2 and not isinstance(value, bool):
            node.value = value + (1, -1)[variant]
        case ast.If() | ast.While() if variant == 0:
            node.test = ast.UnaryOp(ast.Not(), node.test)
            return node.test
        case ast.Return() | ast.Assign() | ast.AugAssign() if variant == 2:
            return _replace(tree, node, ast.Pass())
        case ast.Expr() if variant == 2 and not isinstance(node.value, ast.Constant):
            return _replace(tree, node, ast.Pass())
        case ast.Continue() | ast.Break() if variant == 0:
            return _replace(tree, node, ast.Pass())
        case _:
            return None
    return node


def _replace(tree: ast.AST, node: ast.AST, new: ast.stmt) -> ast.AST:
    for parent in ast.walk(tree):
        for block in ("body", "orelse"):
            statements = getattr(parent, block, [])
            if isinstance(statements, list) and node in statements:
                statements[statements.index(node)] = new
    return new


# --- plain data ---------------------------------------------------------------------------------


def mutants_of_data(value: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """Yield changed data: an item dropped, doubled, swapped with the next, a number one off..."""
    match value:
        case bool():
            yield f"{where}: {value} -> {not value}", not value
        case int():
            for other in (value + 1, value - 1):
                yield f"{where}: {value} -> {other}", other
        case float():
            for other in (value * 1.25 + 1, -value - 1):
                yield f"{where}: {value:g} -> {other:g}", other
        case str():
            yield from _texts(value, where)
        case list() | tuple():
            for change, items in _sequences(list(value), where):
                yield change, type(value)(items)
        case set() | frozenset():
            for item in sorted(value, key=repr):
                yield f"{where}: without {item!r}", type(value)(value - {item})
                for change, other in mutants_of_data(item, where):
                    yield change, type(value)({*(value - {item}), other})
        case dict():
            yield from _dicts(value, where)


def _sequences(items: list[Any], where: str) -> Iterator[tuple[str, list[Any]]]:
    for place, item in enumerate(items):
        here = f"{where}[{place}]"
        if len(items) > 1:
            yield f"{here} dropped", [*items[:place], *items[place + 1 :]]
        yield f"{here} doubled", [*items[: place + 1], deepcopy(item), *items[place + 1 :]]
        if place + 1 < len(items) and repr(item) != repr(items[place + 1]):
            swapped = [*items[:place], items[place + 1], item, *items[place + 2 :]]
            yield f"{here} swapped with the next", swapped
        for change, other in mutants_of_data(item, here):
            yield change, [*items[:place], other, *items[place + 1 :]]


def _dicts(items: dict[Any, Any], where: str) -> Iterator[tuple[str, dict[Any, Any]]]:
    for key, item in items.items():
        here = f"{where}[{key!r}]"
        yield f"{here} dropped", {k: v for k, v in items.items() if k != key}
        for change, other in mutants_of_data(item, here):
            yield change, {**items, key: other}


def _texts(text: str, where: str) -> Iterator[tuple[str, str]]:
    """Change a program by its lines, a sentence by its words, a word by its letters."""
    if "\n" in text.strip():
        lines = text.strip("\n").split("\n")
        for change, changed in _parts(lines, where, "line"):
            yield change, "\n".join(changed)
        for place, line in enumerate(lines):
            for new in ("    " + line, line.removeprefix("    ")):
                if new != line:
                    changed = [*lines[:place], new, *lines[place + 1 :]]
                    yield f"{where} line {place}: {line!r} -> {new!r}", "\n".join(changed)
        return
    words = text.split()
    if len(words) > 1:
        for change, changed in _parts(words, where, "word"):
            yield change, " ".join(changed)
        for place, word in enumerate(words):
            for change, other in _letters(word, f"{where} word {place}"):
                yield change, " ".join([*words[:place], other, *words[place + 1 :]])
        return
    if len(text) > 1:
        for change, changed in _parts(list(text), where, "letter"):
            yield change, "".join(changed)
    yield from _letters(text, where)


def _parts(parts: list[str], where: str, what: str) -> Iterator[tuple[str, list[str]]]:
    for place, part in enumerate(parts):
        here = f"{where} {what} {place} ({part.strip()})"
        yield f"{here} dropped", [*parts[:place], *parts[place + 1 :]]
        yield f"{here} doubled", [*parts[:place], part, *parts[place:]]
        if place + 1 < len(parts) and part != parts[place + 1]:
            yield (
                f"{here} swapped with the next",
                [*parts[:place], parts[place + 1], part, *parts[place + 2 :]],
            )


def _letters(word: str, where: str) -> Iterator[tuple[str, str]]:
    for place, letter in enumerate(word):
        for step in (1, -1):
            other = chr(ord(letter) + step)
            if letter.isalnum() and other.isalnum():
                changed = word[:place] + other + word[place + 1 :]
                yield f"{where}: {word} -> {changed}", changed
