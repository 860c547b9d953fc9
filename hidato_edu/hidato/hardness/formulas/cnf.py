"""Formulas in conjunctive normal form with at most three literals in a clause: text and value."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from hidato_edu.core.errors import FormatError, InvalidAssignment, WrongType
from hidato_edu.core.tokens import Token, bad, check_line, lines_of

__all__ = ["MAX_LITERALS", "Formula", "Literal", "false_clause", "parse_formula", "values_of"]

MAX_LITERALS = 240
"""How many literals a formula may have: its board has at most nine cells for each pair of them."""

WORD = re.compile(r"[^\W\d]\w*|&&|\|\||\d+|\S")
SAME = {
    **dict.fromkeys(("&", "&&", "\N{LOGICAL AND}"), "and"),
    **dict.fromkeys(("|", "||", "\N{LOGICAL OR}"), "or"),
    **dict.fromkeys(("!", "~", "-", "\N{NOT SIGN}"), "not"),
}
CONNECTIVES = ("and", "or", "not")
MOST = 3  # literals in a clause


class Literal(NamedTuple):
    """A variable, or its negation."""

    name: str
    positive: bool = True

    def __str__(self) -> str:
        return self.name if self.positive else f"not {self.name}"


@dataclass(frozen=True)
class Formula:
    """A conjunction of clauses; frozen, hashable, equal by value.

    Parameters
    ----------
    clauses : tuple of tuples of Literal
        Each clause is the disjunction of its literals; the empty clause is false, and the formula
        without clauses is true.

    Examples
    --------
    >>> formula = parse_formula("(a or not b) & (b)")
    >>> str(formula), formula.variables
    ('(a or not b) and (b)', ('a', 'b'))
    """

    clauses: tuple[tuple[Literal, ...], ...]

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """The names of the variables in the order in which they occur."""
        return tuple(dict.fromkeys(one.name for clause in self.clauses for one in clause))

    def __str__(self) -> str:
        return " and ".join(f"({' or '.join(map(str, clause))})" for clause in self.clauses)


def parse_formula(text: str) -> Formula:
    """Read a formula: clauses in parentheses, joined by ``and``.

    Parameters
    ----------
    text : str
        For example ``(a or b or not c) and (not a)``. A clause has at most three literals; ``()``
        is the empty clause. The words ``and``, ``or``, ``not`` may be upper case; the signs ``&``,
        ``|``, ``!``, ``~``, ``-`` mean the same. A literal needs no parentheses, and a single
        clause neither. The empty text is the formula without clauses.

    Raises
    ------
    FormatError
        With line and column of the word that cannot be read, and what is allowed there.

    Notes
    -----
    Linear in the length of the text.

    Examples
    --------
    >>> parse_formula("(a or b or not c) and (a x)")
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.FormatError: line 1, column 26: 'x' is not allowed here; use 'or' or ')'
    """
    return _Reader(text).formula()


class _Reader:
    """The words of a text, read once from left to right."""

    def __init__(self, text: str) -> None:
        self.words: list[Token] = []
        for at, line in enumerate(lines_of(text), start=1):
            check_line(line, at, WORD)
            self.words += [Token(hit[0], at, hit.start() + 1) for hit in WORD.finditer(line)]
        self.place = 0
        self.literals = 0

    def formula(self) -> Formula:
        clauses: list[tuple[Literal, ...]] = []
        while self.words:
            clauses.append(self.clause(alone=not clauses))
            if self.next is None:
                break
            self.expect("and")
        return Formula(tuple(clauses))

    @property
    def next(self) -> str | None:
        """The next word, in small letters if it is a connective; None at the end."""
        if self.place == len(self.words):
            return None
        word = self.words[self.place].text
        return word.lower() if word.lower() in CONNECTIVES else SAME.get(word, word)

    def expect(self, *allowed: str) -> str:
        word = self.next
        if word not in allowed:
            raise self.error(" or ".join(map(repr, allowed)))
        self.place += 1
        return word

    def error(self, allowed: str) -> FormatError:
        if self.next is not None:
            return bad(self.words[self.place], f"is not allowed here; use {allowed}")
        last = self.words[-1]
        return FormatError(
            f"the formula ends after {last.text!r}; use {allowed}",
            line=last.line,
            column=last.column + len(last.text),
            token=last.text,
        )

    def clause(self, alone: bool) -> tuple[Literal, ...]:
        """Read a clause; only the first and only one may have several literals without ( )."""
        closed = self.next == "("
        self.place += closed
        found: list[Literal] = []
        if closed and self.next == ")":
            self.place += 1
            return ()
        while True:
            if len(found) == MOST:
                raise bad(
                    self.words[self.place - 1], f"is too many: a clause has at most {MOST} literals"
                )
            found.append(self.literal("a variable, 'not'" + (" or '('" * (not closed))))
            if closed and self.expect("or", ")") == ")":
                return tuple(found)
            if not closed:
                if self.next != "or":
                    break
                if not alone:
                    raise self.error("'and', or write ( ) around several literals")
                self.place += 1
        if len(found) > 1 and self.next is not None:
            raise self.error("'or', or write ( ) around several literals")
        return tuple(found)

    def literal(self, allowed: str) -> Literal:
        positive = self.next != "not"
        self.place += not positive
        word = self.next
        if word is None or word in CONNECTIVES or not word.isidentifier():
            raise self.error(allowed if positive else "a variable")
        self.literals += 1
        if self.literals > MAX_LITERALS:
            raise bad(
                self.words[self.place],
                f"is too many: a formula has at most {MAX_LITERALS} literals",
            )
        self.place += 1
        return Literal(word, positive)


def values_of(formula: Formula, assignment: Mapping[str, Any]) -> dict[str, bool]:
    """Return the value of every variable of the formula, or raise `InvalidAssignment`."""
    if not isinstance(assignment, Mapping):
        raise WrongType(f"{assignment!r} is not an assignment: use a dict such as {{'a': True}}")
    values: dict[str, bool] = {}
    for name in formula.variables:
        if name not in assignment:
            raise InvalidAssignment(f"the variable {name!r} has no value; use True or False")
        value = assignment[name]
        if value not in (False, True):
            raise InvalidAssignment(f"{name!r} is {value!r}; use True or False")
        values[name] = bool(value)
    return values


def false_clause(formula: Formula, values: Mapping[str, bool]) -> int | None:
    """Return the number of the first false clause, from 0; None if the formula is true."""
    return next(_false_clauses(formula, values), None)


def _false_clauses(formula: Formula, values: Mapping[str, bool]) -> Iterator[int]:
    for number, clause in enumerate(formula.clauses):
        if not any(values[one.name] == one.positive for one in clause):
            yield number
