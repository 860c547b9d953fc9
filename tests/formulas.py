"""Small formulas for the tests, and what is true about them, without any code of the reductions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from random import Random

from hidato_edu.hidato.hardness import Formula, Literal

NAMES = "abc"
LITERALS = [Literal(name, positive) for name in NAMES for positive in (True, False)]
CLAUSES = [clause for size in range(4) for clause in combinations(LITERALS, size)]


def _renamings() -> Iterator[dict[Literal, Literal]]:
    for names in permutations(NAMES):
        for signs in product((True, False), repeat=len(NAMES)):
            yield {
                Literal(old, sign): Literal(new, sign == flip)
                for old, new, flip in zip(NAMES, names, signs, strict=True)
                for sign in (True, False)
            }


@cache
def small() -> list[Formula]:
    """Return all formulas of up to 3 variables and 3 clauses, up to names, signs and order."""
    renamings = list(_renamings())
    known: set[tuple[tuple[Literal, ...], ...]] = set()
    found = []
    for size in range(4):
        for clauses in combinations_with_replacement(CLAUSES, size):
            if clauses not in known:
                found.append(Formula(clauses))
                for to in renamings:
                    new = (tuple(sorted((to[x] for x in c), key=LITERALS.index)) for c in clauses)
                    known.add(tuple(sorted(new, key=CLAUSES.index)))
    return found


def models(formula: Formula) -> list[dict[str, bool]]:
    """Return all assignments that satisfy a formula."""
    every = product((False, True), repeat=len(formula.variables))
    assignments = [dict(zip(formula.variables, values, strict=True)) for values in every]
    return [
        values
        for values in assignments
        if all(any(values[x] == sign for x, sign in clause) for clause in formula.clauses)
    ]


def random_formula(rng: Random, variables: int, clauses: int) -> Formula:
    names = [f"x{number}" for number in range(variables)]
    return Formula(
        tuple(
            tuple(
                Literal(rng.choice(names), rng.random() < 0.5)
                for _ in range(rng.choice((0, 1, 2, 3, 3, 3, 3, 3)) or 3)
            )
            for _ in range(clauses)
        )
    )
