"""The statements of a notebook that an answer depends on: grading runs only these.

A statement is needed if it may change a name that the answer uses, directly or through other
statements. So players, experiments and failing cells elsewhere cost neither time nor points. Lines
keep their numbers, for messages.
"""

from __future__ import annotations

import ast
import symtable
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

__all__ = ["Cell", "asked", "literal", "needed", "without_magic", "worksheets"]

Cell = tuple[int, str]
"""The number of a cell, for messages, and its source."""

HARMLESS = ("ask", "display", "draw", "print", "widgets")
CHECKS = ("check", "predict")
"""A call of one of these as a statement only shows something and changes nothing."""

ANY = "*"  # binds or uses any name
PARSED = 256  # cells that are kept after they are parsed: those of one or two submissions


@dataclass(frozen=True, eq=False)
class Statement:
    """A statement at the top level of a cell, with the names that it may change and uses."""

    node: ast.stmt
    binds: frozenset[str]  # "*" means all names
    uses: frozenset[str]

    def changes(self, names: set[str]) -> bool:
        """Return whether it may change one of these names."""
        return ANY in self.binds or not self.binds.isdisjoint(names)


def needed(cells: Sequence[Cell], expression: str) -> list[Cell]:
    r"""Return cells with only the statements that an expression depends on; the rest is blank.

    Examples
    --------
    >>> cells = [(1, "import math, os\nx = 3"), (2, "print(x)"), (3, "y = math.pi\ny += 1")]
    >>> needed(cells, "y")
    [(1, 'import math\n'), (3, 'y = math.pi\ny += 1')]
    >>> needed([(1, "x = 3"), (2, "def f(x):\n    return x")], "f")
    [(2, 'def f(x):\n    return x')]
    """
    sources = [without_magic(source) for _, source in cells]
    statements = [_statements(source) for source in sources]
    left = {one for cell in statements for one in cell or ()}
    names = _names_of(expression)
    while more := {one for one in left if one.changes(names)}:
        left -= more
        names |= {name for one in more for name in one.uses}
    result = []
    for (number, cell), source, found in zip(cells, sources, statements, strict=True):
        if found is None:
            if any(name in source for name in names):
                result.append((number, cell))
        elif nodes := [one.node for one in found if one not in left]:
            result.append((number, _only(source, nodes, names)))
    return result


def asked(source: str, method: str) -> dict[str, str]:
    r"""Return the names of the questions in a cell, each with the answer that is passed.

    Examples
    --------
    >>> asked("verify = 3\nask.verifier.check(verify, seed=3)", "check")
    {'verifier': 'verify'}
    """
    source = without_magic(source)
    tree = _parsed(source)
    found: dict[str, str] = {}
    for node in ast.walk(tree) if tree else ():
        match node:
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Attribute(value=ast.Name(id="ask"), attr=name), attr=called
                ),
                args=[answer, *_],
            ) if called == method:
                found[name] = ast.get_source_segment(source, answer) or ""
    return found


def worksheets(source: str) -> Iterator[str]:
    """Yield the numbers of the notebooks whose worksheets a cell opens.

    Examples
    --------
    >>> list(worksheets("ask = exercises.worksheet('04', seed=3)"))
    ['04']
    """
    tree = _parsed(without_magic(source))
    for node in ast.walk(tree) if tree else ():
        match node:
            case ast.Call(func=function, args=[ast.Constant(value=str(number)), *_]):
                if _last_name(function) == "worksheet":
                    yield number


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def literal(cells: Sequence[Cell], expression: str) -> Any:
    """Return the value of an answer that is a literal, without running code.

    Examples
    --------
    >>> literal([(1, "my_x = None"), (5, "my_x = (1, 'ab')")], "my_x")
    (1, 'ab')
    """
    try:
        names: dict[str, Any] = {}
        for _, source in cells:
            for node in ast.parse(source).body:
                match node:
                    case ast.Assign(targets=[ast.Name(id=name)], value=value):
                        names[name] = ast.literal_eval(value)
                    case _:
                        raise ValueError("a statement that must be run")
        return names[expression] if expression in names else ast.literal_eval(expression)
    except (SyntaxError, TypeError, MemoryError, RecursionError) as error:
        raise ValueError("not a literal") from error


def without_magic(source: str) -> str:
    r"""Return a cell without the lines that are notebook commands, not Python.

    Examples
    --------
    >>> without_magic("%matplotlib inline\n!ls\nx = 3 % 2")
    '\n\nx = 3 % 2'
    """
    if source.lstrip().startswith("%%"):
        return ""
    if _parsed(source):
        return source
    lines = source.split("\n")
    return "\n".join("" if _is_magic(line.strip()) else line for line in lines)


def _is_magic(line: str) -> bool:
    return line[:1] in ("%", "!", "?") or line[-1:] == "?"


@lru_cache(PARSED)
def _parsed(source: str) -> ast.Module | None:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _names_of(expression: str) -> set[str]:
    tree = _parsed(expression)
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} if tree else set()


@lru_cache(PARSED)
def _statements(source: str) -> tuple[Statement, ...] | None:
    """Return the statements of a cell, or None if it is not Python."""
    tree = _parsed(source)
    return None if tree is None else tuple(map(_statement, tree.body))


def _statement(node: ast.stmt) -> Statement:
    uses = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    binds = set(_bound(node))
    local = (uses | binds) - _global_names(node, uses | binds)
    return Statement(node, frozenset(binds - local), frozenset(uses - local))


def _global_names(node: ast.stmt, names: set[str]) -> set[str]:
    """Return the names that are global: neither parameters nor local variables."""
    try:
        tables = [symtable.symtable(ast.unparse(node), "<statement>", "exec")]
    except (SyntaxError, ValueError, RecursionError):
        return names
    found = {ANY, *tables[0].get_identifiers()}
    while tables:
        table = tables.pop()
        found.update(symbol.get_name() for symbol in table.get_symbols() if symbol.is_global())
        tables += table.get_children()
    return found


def _bound(statement: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement may bind, or whose objects it may change."""
    for node in ast.walk(statement):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.Import(names=aliases) | ast.ImportFrom(names=aliases):
                yield from (alias.asname or alias.name.split(".")[0] for alias in aliases)
            case (
                ast.Attribute(ctx=ast.Store() | ast.Del())
                | ast.Subscript(ctx=ast.Store() | ast.Del())
            ):
                yield from filter(None, [_root(node)])
            case ast.Expr(value=ast.Call() as call) if not _only_shows(call):
                # `board.clear()` and `shuffle(cards)` change their objects.
                yield from filter(None, [_root(call.func), *map(_root, call.args)])


def _only_shows(call: ast.Call) -> bool:
    checks = isinstance(call.func, ast.Attribute) and call.func.attr in CHECKS
    return checks or _root(call) in HARMLESS


def _root(node: ast.expr) -> str | None:
    """Return the name with which an expression such as ``a.b[0].c()`` begins."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call, ast.Starred)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else None


def _only(source: str, nodes: Sequence[ast.stmt], names: set[str]) -> str:
    """Return the source with only these statements, at their lines."""
    lines = source.split("\n")
    kept = [""] * len(lines)
    for node in nodes:
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            kept[first - 1] = "; ".join(filter(None, [kept[first - 1], _import(node, names)]))
        else:
            last = node.end_lineno or first
            kept[first - 1 : last] = lines[first - 1 : last]
    return "\n".join(kept)


def _import(node: ast.Import | ast.ImportFrom, names: set[str]) -> str:
    """Return an import of only the needed names, because others may be slow to load."""
    aliases = [
        alias
        for alias in node.names
        if alias.name == ANY or (alias.asname or alias.name.split(".")[0]) in names
    ]
    if isinstance(node, ast.Import):
        return ast.unparse(ast.Import(names=aliases))
    return ast.unparse(ast.ImportFrom(module=node.module, names=aliases, level=node.level))
