"""Check a certificate without the program that wrote it: ``python check_proof.py CERTIFICATE``.

`cnf` has the rules of a puzzle as clauses: at least one literal of each clause is true, and -7
means that variable 7 is false. `variables` explains the first variables. `answers` has up to two
models, each as its true variables. `proof` derives a contradiction from the clauses and, for the
claim "unique", from one more: a variable that `variables` explains differs from the answer.

Each line of the proof is checked by reverse unit propagation: its literals are made false, then
clauses with one literal left make others true, until some clause has none left.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

MOST = 64_000_000  # characters of a certificate
HOW_MANY = {"none": 0, "unique": 1, "several": 2}  # answers for each claim
KINDS = {"claim": str, "cnf": str, "proof": str, "variables": list, "answers": list}
START = re.compile(r"(?:-?[1-9][0-9]{0,6} )*")
LINE = re.compile(START.pattern + "0")


class Refused(ValueError):
    """A certificate that proves nothing; the message says where and why."""


class Clauses:
    """Clauses, each watched by two literals that are not false, and what follows from them."""

    def __init__(self, variables: int) -> None:
        self.value = [0] * (2 * variables + 1)  # of a literal: 1, -1, 0; -7 counts from the end
        self.watched: list[list[list[int]]] = [[] for _ in self.value]  # clauses by literal
        self.trail: list[int] = []  # true literals, in order
        self.refuted = False  # whether the clauses contradict each other

    def add(self, literals: list[int]) -> None:
        """Add a clause, and make true what follows from it."""
        clause = sorted(set(literals), key=self.value.__getitem__, reverse=True)  # true ones first
        for literal in clause[:2] if len(clause) > 1 else ():
            self.watched[literal].append(clause)
        if len(clause) < 2 or self.value[clause[1]] < 0:
            self.refuted |= not clause or self.contradicts(clause[:1])

    def follows(self, literals: list[int]) -> bool:
        """Return whether a clause follows by reverse unit propagation."""
        before = len(self.trail)
        found = self.contradicts([-literal for literal in literals])
        for literal in self.trail[before:]:
            self.value[literal] = self.value[-literal] = 0
        del self.trail[before:]
        return found

    def contradicts(self, literals: list[int]) -> bool:
        """Make literals true, and all that follows; return whether some clause becomes false."""
        value, watched, trail = self.value, self.watched, self.trail
        done = len(trail)
        for literal in literals:
            if value[literal] < 0:
                return True
            if not value[literal]:
                value[literal], value[-literal] = 1, -1
                trail.append(literal)
        while done < len(trail):
            false = -trail[done]
            done += 1
            clauses, watched[false] = watched[false], []
            for place, clause in enumerate(clauses):
                if clause[0] == false:
                    clause[0], clause[1] = clause[1], false
                first = clause[0]
                if value[first] <= 0:
                    for i in range(2, len(clause)):
                        if value[clause[i]] >= 0:
                            clause[1], clause[i] = clause[i], false
                            watched[clause[1]].append(clause)
                            break
                    else:
                        if value[first] < 0:
                            watched[false] += clauses[place:]
                            return True
                        value[first], value[-first] = 1, -1
                        trail.append(first)
                        watched[false].append(clause)
                else:
                    watched[false].append(clause)
        return False


def literals_of(line: str, most: int, where: str) -> list[int]:
    """Return the literals of a line, which ends with 0."""
    found = [int(word) for word in line.split(" ")[:-1]] if LINE.fullmatch(line) else [0]
    worst = max(found, key=abs, default=0)
    if not found or 0 < abs(worst) <= most:
        return found
    column = line.find(str(worst)) if worst else len(START.match(line)[0])  # type: ignore[index]
    raise Refused(
        f"{where}, column {column + 1}: {line[column:].partition(' ')[0][:30]!r}; use literals "
        f"from -{most} to {most} with one space between them, then 0"
    )


def rules_of(document: dict[str, Any]) -> tuple[int, list[list[int]]]:
    """Return the number of variables, and the clauses with the one that excludes the answer."""
    lines = document["cnf"].split("\n")
    head = re.fullmatch(r"p cnf ([0-9]{1,6}) ([0-9]{1,8})", lines[0])
    if head is None:
        raise Refused(f"cnf, line 1: {lines[0][:30]!r}; use p cnf VARIABLES CLAUSES")
    most, told, claim = int(head[1]), len(document["variables"]), document["claim"]
    if len(lines) - 1 != int(head[2]) or told > most:
        raise Refused(f"cnf: {len(lines) - 1} clauses, {told} explained variables; {lines[0]!r}")
    rules = [literals_of(line, most, f"cnf, line {at}") for at, line in enumerate(lines[1:], 2)]
    different = set()
    for at, answer in enumerate(document["answers"][:3], 1):
        if not isinstance(answer, list) or not all(
            type(v) is int and 0 < v <= most for v in answer
        ):
            raise Refused(f"answer {at}: use a list of variables from 1 to {most}")
        true = set(answer)
        for line, clause in enumerate(rules, 2):
            if not any((abs(literal) in true) == (literal > 0) for literal in clause):
                raise Refused(f"answer {at} breaks the clause in line {line} of cnf")
        different.add(tuple(-v if v in true else v for v in range(1, told + 1)))
    if not len(different) == len(document["answers"]) == HOW_MANY[claim]:
        raise Refused(f"claim {claim!r}, but {len(different)} different answers")
    return most, rules + [list(one) for one in different if claim == "unique"]


def check(document: Any, tick: Any = bool) -> str:
    """Return the claim of a certificate that proves it, or raise `Refused`."""
    for key, kind in KINDS.items():
        if not isinstance(document, dict) or not isinstance(document.get(key), kind):
            raise Refused(f"use an object in which {key!r} is a {kind.__name__}")
    claim: str = document["claim"]
    if claim not in HOW_MANY:
        raise Refused(f"claim {claim[:30]!r}; use one of {', '.join(HOW_MANY)}")
    most, rules = rules_of(document)
    known = Clauses(most)
    for clause in rules:
        known.add(clause)
    for at, line in enumerate(document["proof"].split("\n"), 1):
        tick()
        if known.refuted or claim == "several":
            return claim
        literals = literals_of(line.removeprefix("d "), most, f"proof, line {at}")
        if not line.startswith("d "):  # these delete a clause, which can as well be kept
            if not known.follows(literals):
                raise Refused(f"proof, line {at}: {line[:30]!r} does not follow")
            known.add(literals)
    if not known.refuted:
        raise Refused("proof: it ends before a contradiction")
    return claim


def read(text: str) -> Any:
    """Return the object of a certificate."""
    if len(text) > MOST:
        raise Refused(f"{len(text):,} characters; use at most {MOST:,}")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise Refused(f"line {error.lineno}, column {error.colno}: {error.msg}") from None
    except (ValueError, RecursionError) as error:  # thousands of digits, lists within lists
        raise Refused(f"this is not a certificate: {error}") from None


if __name__ == "__main__":
    try:
        print(check(read(Path(sys.argv[1]).read_text(encoding="utf-8"))))
    except (IndexError, OSError, ValueError) as refused:
        sys.exit(f"refused: {refused}")
