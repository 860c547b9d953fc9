"""Small changes of a right function, one at a time: a check that is worth its name rejects them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
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


def mutants(function: Callable[..., Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield (what was changed, the changed function): operators, constants, conditions, lines."""
    source = textwrap.dedent(inspect.getsource(function))
    places = sum(1 for _ in ast.walk(ast.parse(source)))
    for place in range(places):
        for variant in range(3):
            tree = ast.parse(source)
            node = next(node for number, node in enumerate(ast.walk(tree)) if number == place)
            before = ast.unparse(node) if hasattr(node, "lineno") else ""
            changed = _change(tree, node, variant)
            if changed is None:
                continue
            ast.fix_missing_locations(tree)
            after = ast.unparse(changed)
            space = dict(function.__globals__)
            exec(compile(tree, f"<mutant of {function.__name__}>", "exec"), space)
            yield f"line {node.lineno}: {before} -> {after}", space[function.__name__]


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
        case ast.Return() | ast.Assign() | ast.AugAssign() | ast.Expr() if variant == 2:
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
