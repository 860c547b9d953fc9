"""Making and checking certificates for the puzzles of every family.

References
----------
E. Goldberg, Y. Novikov: Verification of proofs of unsatisfiability for CNF formulas, DATE 2003:
reverse unit propagation.
N. Wetzler, M. J. H. Heule, W. A. Hunt: DRAT-trim: Efficient checking and trimming using expressive
clausal proofs, SAT 2014: the format of proofs.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import InvalidPuzzle, WrongType, check_type
from hidato_edu.family.registry import Family, families, family_of
from hidato_edu.proofs import check_proof
from hidato_edu.proofs.check_proof import Refused
from hidato_edu.proofs.encoding import Encoding, dimacs
from hidato_edu.sat import Clause, refute

__all__ = ["Certificate", "Certified", "certificate", "check"]

P = TypeVar("P")
Cut = list[list[int]]
KINDS = {**check_proof.KINDS, "family": str, "puzzle": list, "cuts": list}


@dataclass(frozen=True)
class Certificate:
    """The number of a puzzle's solutions (none, unique, several), with all that proves it.

    ``str`` returns the text of its file, which is read by `check`. `cuts` are sets of cells: the
    last clauses of `cnf` say that something leads out of each.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> sure = certificate(hidato.parse("1 0 3"))
    >>> sure.claim, sure.variables[1], sure.solutions[0].to_array()
    ('unique', '2 at row 0, column 1', [[1, 2, 3]])
    """

    claim: str
    family: str
    puzzle: list[str]  # the lines of its text
    variables: list[str]
    cuts: list[Cut]
    answers: list[list[int]]
    cnf: str
    proof: str

    def __str__(self) -> str:
        return json.dumps(asdict(self), indent=0, ensure_ascii=False) + "\n"

    def files(self) -> dict[str, str]:
        """Return the texts of two files for other checkers: ``drat-trim rules.cnf proof.drup``.

        The clauses include the one that excludes the answer.
        """
        names, rules = check_proof.rules_of(asdict(self))
        return {"rules.cnf": dimacs(names, rules) + "\n", "proof.drup": self.proof + "\n"}

    @cached_property
    def solutions(self) -> list[Any]:
        """The solutions of the puzzle that the certificate contains: none, one or two."""
        puzzle = families()[self.family].texts.parse("\n".join(self.puzzle))
        return _solutions(_encoding(puzzle, Budget()), self.answers)


def certificate(
    puzzle: Any, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Certificate:
    r"""Return a certificate that a puzzle has no solution, exactly one, or several.

    Parameters
    ----------
    puzzle : Puzzle
        A puzzle of any family.
    max_nodes, max_seconds : optional
        Budget in steps of the engines and conflicts of the SAT solver, and in seconds.

    Raises
    ------
    MissingExtra
        If python-sat is not installed.
    LimitReached
        When the budget is used up.
    WrongType
        If it is not a puzzle.

    Notes
    -----
    The engines of the family find up to two solutions; the SAT solver proves that there is no
    other, which is exponential in the worst case. A certificate of a Hidato with n cells has up to
    20 n * n clauses.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> certificate(hashi.parse("hashi 1 3\n1 . 2")).claim
    'none'
    """
    check_type(puzzle, *(kind.puzzle for kind in families().values()))
    kind = families()[family_of(puzzle)]
    budget = Budget(max_nodes, max_seconds)
    budget.stop_if_over()
    rules = _encoding(puzzle, budget)
    found: list[list[int]] = []
    for solution in kind.solver.relay(puzzle, budget):
        found.append(rules.true(solution))
        if len(found) == 2:
            break
    clauses, cuts, proof = list(rules.rules), list[list[Cell]](), list[str]()
    while len(found) < 2:
        model, proof = refute(clauses + [_other(rules, one) for one in found], budget)
        if model is None:
            break
        true = [name for name in model if name <= len(rules.variables)]
        closed = rules.cuts(true)
        cuts += closed
        clauses += [clause for cells in closed for clause in rules.cut(cells)]
        if not closed:
            found.append(true)
    answers = [_whole(rules, clauses, one, budget) for one in found]
    return Certificate(
        ("none", "unique", "several")[len(found)],
        kind.name,
        kind.texts.dump(puzzle).splitlines(),
        rules.variables,
        [[list(cell) for cell in cells] for cells in cuts],
        answers,
        dimacs(rules.names, clauses),
        "\n".join(proof),
    )


class Certified(NamedTuple, Generic[P]):
    """A new puzzle with its certificate: what ``generate(..., certify=True)`` returns.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle, sure = hashi.generate(5, seed=3, certify=True)
    >>> sure.claim, check(sure).solutions == [hashi.solve(puzzle)]
    ('unique', True)
    """

    puzzle: P
    certificate: Certificate


def check(text: str | Certificate, *, max_seconds: float | None = None) -> Certificate:
    """Return a certificate if it proves its claim about its puzzle.

    The clauses and their variables must be those of the puzzle, the answers must obey its rules,
    and `check_proof` must accept the proof.

    Parameters
    ----------
    text : str or Certificate
        The text of a file, or a certificate.
    max_seconds : float, optional
        Budget in seconds.

    Raises
    ------
    Refused
        If it does not prove its claim; the message says where and why.
    LimitReached
        When the budget is used up.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> text = str(certificate(hidato.parse("1 0 3")))
    >>> check(text).claim
    'unique'
    >>> check(text.replace("2 at row 0, column 1", "2 at row 0, column 0"))
    Traceback (most recent call last):
    ...
    hidato_edu.proofs.check_proof.Refused: variables: they are not those of the puzzle
    """
    budget = Budget(max_seconds=max_seconds)
    document = _document(str(check_type(text, str, Certificate)))
    rules, kind, puzzle = _rules(document, budget)
    check_proof.check(document, budget.check)
    try:
        solutions = _solutions(rules, document["answers"])
    except ValueError as error:
        raise Refused(f"answers: {error}") from None
    for at, solution in enumerate(solutions, start=1):
        for broken in kind.violations(puzzle, solution):
            raise Refused(f"answer {at}: {broken.sentence}")
    return Certificate(**document)


def _document(text: str) -> dict[str, Any]:
    """Return the object of a certificate with all its keys."""
    document = check_proof.read(text)
    for key, kind in KINDS.items():
        if not isinstance(document, dict) or not isinstance(document.get(key), kind):
            raise Refused(f"use an object in which {key!r} is a {kind.__name__}")
    for key in document.keys() - KINDS:
        raise Refused(f"{key[:30]!r} is not a part of a certificate; use {', '.join(KINDS)}")
    if document["family"] not in families():
        raise Refused(f"family {document['family'][:30]!r}; use one of {', '.join(families())}")
    if not all(isinstance(line, str) for line in document["puzzle"]):
        raise Refused("puzzle: use a list of lines")
    return dict(document)


def _rules(document: dict[str, Any], budget: Budget) -> tuple[Encoding, Family[Any, Any], Any]:
    """Return the rules of the puzzle in a certificate, after comparing them with its clauses."""
    kind, text = families()[document["family"]], "\n".join(document["puzzle"])
    try:
        puzzle = kind.texts.parse(text)
    except InvalidPuzzle as error:
        raise Refused(f"puzzle: {error}") from None
    if kind.texts.dump(puzzle).splitlines() != document["puzzle"]:
        raise Refused("puzzle: its text is not the one that this program writes")
    rules = _encoding(puzzle, budget)
    if document["variables"] != rules.variables:
        raise Refused("variables: they are not those of the puzzle")
    clauses = list(rules.rules)
    for at, cells in enumerate(document["cuts"], start=1):
        budget.check()
        try:
            clauses += rules.cut([(row, col) for row, col in cells])
        except (TypeError, ValueError, KeyError) as error:
            raise Refused(f"cut {at}: {error}") from None
    if document["cnf"] != dimacs(rules.names, clauses):
        raise Refused("cnf: these are not the clauses of the puzzle and of the cuts")
    return rules, kind, puzzle


def _encoding(puzzle: Any, budget: Budget) -> Encoding:
    encode = families()[family_of(puzzle)].encode
    if encode is None:
        raise WrongType("this family has no clauses for certificates yet")
    found: Encoding = encode(puzzle, budget.check)
    return found


def _solutions(rules: Encoding, answers: list[list[int]]) -> list[Any]:
    told = len(rules.variables)
    return [rules.solution([name for name in true if name <= told]) for true in answers]


def _other(rules: Encoding, true: list[int]) -> Clause:
    """Return the clause that excludes a solution."""
    own = set(true)
    return [-v if v in own else v for v in range(1, len(rules.variables) + 1)]


def _whole(rules: Encoding, clauses: list[Clause], true: list[int], budget: Budget) -> list[int]:
    """Return a solution with the variables that follow from it."""
    model, _ = refute(clauses + [[-literal] for literal in _other(rules, true)], budget)
    assert model is not None, "the rules exclude a solution: this is a bug"
    return model
