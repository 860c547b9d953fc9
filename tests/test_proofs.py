"""Certificates: what they say is true, and nothing else is accepted."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from functools import cache
from itertools import chain, combinations, islice, product
from pathlib import Path
from random import Random
from typing import Any

import dratify
import hashi.oracles
import kakuro.oracles
import numberlink.oracles
import pytest
from command import run
from kakuro.boards import ALL as KAKUROS
from oracles import all_paths, subsets
from tiers import FULL, spread

from hidato_edu import LimitReached, hidato, library, proofs
from hidato_edu import hashi as bridges
from hidato_edu import kakuro as sums
from hidato_edu import numberlink as links
from hidato_edu.boards import grid
from hidato_edu.core.errors import InvalidPuzzle, WrongType
from hidato_edu.family.registry import families, family_of
from hidato_edu.proofs import Refused, check_proof

solvers = pytest.importorskip("pysat.solvers", reason="python-sat is not installed")

CHECKER = Path(check_proof.__file__)
SMALL = {
    "hidato": [
        "1 0 3", "2 2\n1 0\n0 4", "1 3 0",
        "3 3\n1 0 0\n0 0 0\n7 0 9", "3 3\n1 0 0\n0 0 0\n0 9 0",
    ],
    "kakuro": [
        "# 3\\ 7\\\n\\4 0 0\n\\6 0 0", "# 3\\ 3\\\n\\3 0 0\n\\3 0 0", "# 3\\ 6\\\n\\4 0 0\n\\5 0 0"
    ],
    "numberlink": [
        "1 . 1", "1 2\n2 1", "1 . .\n. . .\n. . 1", "1 . 1\n. . .\n. . .",
        "numberlink 2 4\n1 . . .\n1 . . .",
    ],
    "hashi": [
        "1 0 1", "hashi 1 3\n1 . 2", "hashi 3 3\n2 . 2\n. . .\n2 . 2",
        "hashi 3 3\n3 . 3\n. . .\n3 . 3", "hashi 3 3\n1 . 1\n. . .\n1 . 1",
    ],
}  # fmt: skip


@cache
def certificates() -> list[proofs.Certificate]:
    """Return certificates of small puzzles of all families, with all claims."""
    return [
        proofs.certificate(families()[name].texts.parse(text))
        for name, texts in SMALL.items()
        for text in texts
    ]


# --- the encoding is the puzzle -------------------------------------------------------------------


def subsets_of(cells: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
    return chain.from_iterable(combinations(cells, n) for n in range(1, len(cells) + 1))


def projected(puzzle: Any) -> list[dict[Any, int]]:
    """Return the models of the clauses and all cuts, as the solutions that they stand for."""
    rules = families()[family_of(puzzle)].encode(puzzle)
    clauses = list(rules.rules)
    for some in subsets_of(list(getattr(puzzle, "grid", puzzle).cells)):
        try:
            clauses += rules.cut(some)
        except ValueError:
            continue
    if [] in clauses:
        return []
    found = []
    with solvers.Minisat22(bootstrap_with=clauses) as solver:
        while solver.solve():
            values = set(solver.get_model())
            told = range(1, len(rules.variables) + 1)
            true = [v for v in told if v in values]
            found.append(rules.solution(true))
            assert sorted(rules.true(found[-1])) == true
            if not told:
                break
            solver.add_clause([-v if v in values else v for v in told])
    return found


def hidatos() -> Iterator[hidato.Puzzle]:
    """Yield all boards within 2 x 3 squares with at most two givens."""
    for adjacency in ("edges", "edges+corners"):
        for board in subsets(2, 3, adjacency):
            pairs = list(product(board.cells, range(1, len(board) + 1)))
            for givens in ({}, *({cell: k} for cell, k in pairs)):
                yield hidato.Puzzle(board, givens)
            for (one, a), (other, b) in combinations(pairs, 2):
                if one != other and a != b:
                    yield hidato.Puzzle(board, {one: a, other: b})


def kakuros() -> Iterator[sums.Puzzle]:
    """Yield the boards of 2 x 2 cells with sums from 3 to 6, and others."""
    yield from (puzzle for puzzle in KAKUROS.values() if puzzle.size <= 9)
    for a, b, c, d in product(range(3, 7), repeat=4):
        yield sums.from_array(
            [[(0, 0), (a, 0), (b, 0)], [(0, c), None, None], [(0, d), None, None]]
        )


def boards_of(family: Any, rows: int, cols: int, highest: int, **rules: bool) -> Iterator[Any]:
    """Yield all valid boards of a size with numbers to a highest one."""
    for numbers in product(range(highest + 1), repeat=rows * cols):
        table = [list(numbers[row * cols : (row + 1) * cols]) for row in range(rows)]
        try:
            yield family.from_array(table, **rules)
        except InvalidPuzzle:
            continue


def numberlinks() -> Iterator[links.Puzzle]:
    for cover, touch in numberlink.oracles.CONVENTIONS:
        yield from boards_of(links, 2, 3, 2, cover=cover, self_touch=touch)
        yield from boards_of(links, 3, 3, 1, cover=cover, self_touch=touch)


def paths_of(puzzle: hidato.Puzzle) -> list[dict[Any, int]]:
    return [
        found
        for path in all_paths(puzzle.grid)
        if (found := {cell: k for k, cell in enumerate(path, 1)}).items() >= puzzle.givens.items()
    ]


def in_order(answers: Any) -> list[list[Any]]:
    return sorted(sorted(answer.items()) for answer in answers)


CASES: list[tuple[Callable[[], Any], Callable[[Any], Any], Callable[[Any], Any]]] = [
    (hidatos, paths_of, in_order),
    (kakuros, kakuro.oracles.all_answers, in_order),
    (
        lambda: boards_of(bridges, 2, 3, 3),
        hashi.oracles.wanted,
        lambda found: sorted(map(hashi.oracles.used, found)),
    ),
    (
        numberlinks,
        numberlink.oracles.wanted,
        lambda found: sorted(map(numberlink.oracles.used, found)),
    ),
]


@pytest.mark.parametrize(("boards", "plain", "form"), CASES, ids=list(SMALL))
def test_models_are_solutions(boards, plain, form):
    """All models, against plain enumeration, on all small boards."""
    puzzles = list(boards())
    assert len(puzzles) > 200
    counts = set()
    most = 6_000 if FULL else 150
    for puzzle in puzzles[:: -(-len(puzzles) // most)]:
        wanted = plain(puzzle)
        wanted = in_order(wanted) if form is in_order else wanted
        assert form(projected(puzzle)) == wanted, puzzle
        counts.add(min(len(wanted), 2))
    assert counts == {0, 1, 2}


@pytest.mark.parametrize("made", certificates(), ids=lambda made: f"{made.family} {made.claim}")
def test_a_claim_is_true(made):
    puzzle = families()[made.family].texts.parse("\n".join(made.puzzle))
    found = families()[made.family].solver.count_solutions(puzzle, 2, engine="search")
    assert found == check_proof.HOW_MANY[made.claim] == len(made.solutions)
    assert proofs.check(str(made)) == made
    assert len({tuple(sorted(one.items())) for one in made.solutions}) == found


def test_all_claims_and_cuts_occur():
    assert len({(made.family, made.claim) for made in certificates()}) == 12
    assert {made.family for made in certificates() if made.cuts} == {"hashi", "numberlink"}


def test_the_shipped_puzzles():
    """All of them in the full tier; in the quick one, the first and some others."""
    some = {entry.name for entry in spread(library.shipped(), 12)}
    for name, made in library.certificates() if FULL else islice(library.certificates(), 3):
        some.discard(name)
        assert made.claim == "unique", name
        assert proofs.check(made) == made
    for entry in library.shipped():
        if entry.name in some:
            assert proofs.check(proofs.certificate(entry.puzzle)).claim == "unique"


def test_twenty_by_twenty():
    for puzzle in (
        hidato.generate(grid.square(20, 20), 0.5, unique=True, seed=1),
        bridges.generate((20, 20), seed=1),
    ):
        made = proofs.certificate(puzzle)
        assert made.claim == "unique"
        assert check_proof.check(json.loads(str(made))) == "unique"
        assert len(made.proof) < 90_000


# --- tampering ------------------------------------------------------------------------------------


def proves(document: dict[str, Any]) -> bool:
    """Return whether clauses, answers and proof fit: naively, sharing no code with the checker."""
    told = range(1, len(document["variables"]) + 1)
    clauses = [set(map(int, line.split()[:-1])) for line in document["cnf"].split("\n")[1:]]
    names = int(document["cnf"].split()[2])
    for answer in document["answers"]:
        if not all(0 < v <= names for v in answer):
            return False
        if not all(any((v in answer) if v > 0 else (-v not in answer) for v in c) for c in clauses):
            return False
    seen = {frozenset(set(answer) & set(told)) for answer in document["answers"]}
    if len(seen) != len(document["answers"]):
        return False
    if document["claim"] == "several":
        return len(seen) == 2
    if len(seen) != ("none", "unique").index(document["claim"]):
        return False
    clauses += [{-v if v in true else v for v in told} for true in seen]
    for line in ["", *document["proof"].split("\n")]:
        if contradictory(clauses, set()):
            return True
        try:
            literals = {int(word) for word in line.split()[:-1]}
        except ValueError:
            return False
        if line.split()[-1:] not in (["0"], []) or any(not 0 < abs(v) <= names for v in literals):
            return False
        if line and not contradictory(clauses, {-v for v in literals}):
            return False
        if line:
            clauses.append(literals)
    return contradictory(clauses, set())


def contradictory(clauses: list[set[int]], true: set[int]) -> bool:
    """Return whether unit propagation makes some clause false."""
    before = -1
    while before < len(true):
        before = len(true)
        if any(-v in true for v in true):
            return True
        for clause in clauses:
            left = {v for v in clause if -v not in true}
            if not left:
                return True
            if len(left) == 1:
                true |= left
    return any(-v in true for v in true)


def tampered(made: proofs.Certificate, rng: Random) -> tuple[dict[str, Any], bool]:
    """Return a changed document, and whether it is that of another puzzle or other rules."""
    document = json.loads(str(made))
    kind = rng.choice(["cnf", "variables", "answers", "proof", "proof", "claim", "cuts", "puzzle"])
    told = document[kind]
    lines = told.split("\n") if isinstance(told, str) else told
    at = rng.randrange(len(lines)) if lines else 0
    names = int(document["cnf"].split()[2])
    if kind in ("cnf", "proof"):
        words = lines[at].split(" ")
        word = rng.randrange(len(words))
        literal = rng.choice([-1, 1]) * rng.randint(1, max(names, 1))
        match rng.randrange(4):
            case 0:
                del lines[at]
            case 1:
                lines.insert(at, f"{literal} 0")
            case 2:
                words[word] = str(literal)
                lines[at] = " ".join(words)
            case 3:
                lines[at:] = lines[at + 1 :][::-1]
        document[kind] = "\n".join(lines)
    elif kind == "variables":
        if not lines:
            lines.append("")
        lines[at] += rng.choice(["x", " ", "0"])
    elif kind == "answers":
        if not lines:
            lines.append(sorted(rng.sample(range(1, names + 1), rng.randrange(names + 1))))
        elif rng.random() < 0.2:
            lines.append(lines[at])
        else:
            lines[at] = sorted(set(lines[at]) ^ {rng.randint(1, max(names, 1))})
    elif kind == "claim":
        document[kind] = rng.choice(["none", "unique", "several"])
    elif kind == "cuts":
        lines.insert(at, rng.choice([[], [[9, 9]], [[0]], [0], ["x", {}]]))
    else:
        line = lines[at]
        place = rng.randrange(len(line) or 1)
        lines[at] = line[:place] + rng.choice("0123456789. #\\") + line[place + 1 :]
    before = asdict(made)
    other = any(document[key] != before[key] for key in ("variables", "cuts", "cnf", "puzzle"))
    return document, other


def test_tampered_certificates_are_refused():
    """Every change is accepted exactly if the naive checker accepts it and the rules are the same.

    Another puzzle is accepted only if it has the same solutions, as a Hidato with one given more.
    """
    rng = Random(26)
    refused = 0
    wanted = 10_000 if FULL else 300
    tried = 0
    while refused < wanted:
        made = rng.choice(certificates())
        document, other = tampered(made, rng)
        tried += 1
        try:
            found = proofs.check(json.dumps(document))
        except Refused:
            refused += 1
            assert other or not proves(document), document
        else:
            if document["puzzle"] != made.puzzle:
                kind = families()[made.family]
                puzzle = kind.texts.parse("\n".join(document["puzzle"]))
                left = kind.solver.count_solutions(puzzle, 2, engine="search")
                assert left == check_proof.HOW_MANY[found.claim]
                assert not any(list(kind.violations(puzzle, one)) for one in found.solutions)
            else:
                assert not other, document
                assert proves(document), document
    assert tried < 2 * refused


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1, column 1: "),
        ('{"claim":\n "unique" x', "line 2, column 11: "),
        ("[" * 100_000, "not a certificate"),
        ("9" * 5_000, "not a certificate"),
        ("[]", "use an object"),
        (' {"claim": 1}', "'claim' is a str"),
        ('{"family": "__import__"', "line 1"),
        (" " * (check_proof.MOST + 1), "use at most"),
    ],
)
def test_what_is_no_certificate(text, told):
    with pytest.raises(Refused, match=told):
        proofs.check(text)


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("cnf", "p cnf 999999999 1\n1 0", "cnf, line 1: "),
        ("cnf", "p cnf 3 5\n1 0", "1 clauses"),
        ("cnf", "p cnf 3 1\n1 -4 0", "cnf, line 2, column 3: '-4'"),
        ("cnf", "p cnf 3 1\n1  2 0", "cnf, line 2, column 3: ''; use literals from -3 to 3"),
        ("cnf", "p cnf 3 1\n1 2", "cnf, line 2, column 3: '2'"),
        ("cnf", "p cnf 3 1\n1 \u0663 0", "cnf, line 2, column 3: '\u0663'"),
        ("proof", "1 0\nx 0", None),
        ("answers", [[True]], "answer 1: use a list"),
        ("answers", [{}], "answer 1: use a list"),
        ("claim", "maybe", "claim 'maybe'"),
        ("variables", ["a"] * 9, "9 explained"),
    ],
)
def test_the_standalone_checker_names_the_place(key, value, told):
    document = asdict(certificates()[0]) | {key: value}
    if told is None:
        document |= {"cnf": "p cnf 3 1\n1 0", "answers": [[1, 2, 3]]}
        told = r"proof, line 2, column 1: 'x'"
    with pytest.raises(Refused, match=told):
        check_proof.check(document)


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("family", "os", "family 'os'; use one of"),
        ("puzzle", ["1 x 3"], "puzzle: line 1, column 3: 'x'"),
        ("puzzle", [3], "puzzle: use a list of lines"),
        ("cuts", [[[0, 0]]], "cnf: these are not|cut 1"),
        ("more", 1, "'more' is not a part"),
    ],
)
def test_the_certificate_belongs_to_its_puzzle(key, value, told):
    document = asdict(certificates()[0]) | {key: value}
    with pytest.raises(Refused, match=told):
        proofs.check(json.dumps(document))


@pytest.mark.parametrize(
    "puzzle",
    [
        links.parse("numberlink 2 5\n1 1 . . .\n. . . . ."),
        bridges.parse("hashi 3 3\n1 . 1\n. . .\n1 . 1"),
    ],
)
def test_a_model_that_breaks_what_only_cuts_say(puzzle):
    """A loop, or islands that are not connected: without cuts, the clauses allow them."""
    made = proofs.certificate(puzzle)
    rules = families()[made.family].encode(puzzle)
    with solvers.Minisat22(bootstrap_with=rules.rules) as solver:
        found = []
        while solver.solve():
            values = solver.get_model()
            true = [v for v in values[: len(rules.variables)] if v > 0]
            if rules.cuts(true):
                found.append([v for v in values if v > 0])
            solver.add_clause([-v for v in values[: len(rules.variables)]])
    assert found
    cnf = proofs.encoding.dimacs(rules.names, rules.rules)
    for claim, answers in ("unique", found[:1]), ("several", found[:2]):
        document = {"claim": claim, "answers": answers, "cnf": cnf, "cuts": []}
        with pytest.raises(Refused, match=r"answer|proof"):
            proofs.check(json.dumps(asdict(made) | document))


def test_budgets():
    puzzle = hidato.Puzzle(grid.square(9, 9))
    with pytest.raises(LimitReached):
        proofs.certificate(puzzle, max_seconds=0)
    with pytest.raises(LimitReached):
        proofs.check(certificates()[3], max_seconds=0)
    with pytest.raises(WrongType):
        proofs.certificate("1 0 3")


# --- alone, and beside another checker ------------------------------------------------------------


def test_the_checker_stands_alone(tmp_path):
    """A copy of it in another folder, with a Python that sees no package."""
    lines = CHECKER.read_text(encoding="utf-8").splitlines()
    assert sum(bool(line.strip()) for line in lines) <= 150
    alone = Path(shutil.copy(CHECKER, tmp_path))
    (tmp_path / "good.json").write_text(str(certificates()[0]), encoding="utf-8")
    bad = asdict(certificates()[0])
    bad["cnf"] = bad["cnf"].replace(" 0", " x 0", 1)
    (tmp_path / "bad.json").write_text(json.dumps(bad), encoding="utf-8")
    for name, code, told in (("good.json", 0, "unique"), ("bad.json", 1, "refused: cnf, line")):
        asked = subprocess.run(
            [sys.executable, "-I", "-S", alone, tmp_path / name], capture_output=True, text=True
        )
        assert (asked.returncode, told in asked.stdout + asked.stderr) == (code, True), asked


def accepted_elsewhere(files: dict[str, str]) -> bool:
    """Return whether a checker that shares nothing with ours accepts a proof."""
    told = dratify.check_proof(dratify.parse_dimacs(files["rules.cnf"]), files["proof.drup"])
    return told.ok and told.reached_empty


def test_another_checker_accepts_the_proofs():
    shipped = [made for _, made in (library.certificates() if FULL else ())]
    proved = [made for made in [*certificates(), *shipped] if made.claim != "several"]
    assert len(proved) > (100 if FULL else 10)
    for made in proved:
        assert accepted_elsewhere(made.files()), made.puzzle


def test_another_checker_refuses_what_ours_refuses():
    proved = [made for made in certificates() if made.claim != "several"]
    made = max(proved, key=lambda made: len(made.proof))
    lines = made.proof.split("\n")
    kept = [lines[:k] + lines[k + 1 :] for k in range(len(lines))]
    assert len(kept) > 2
    for proof in ("\n".join(some) for some in [[], *kept]):
        try:
            ours = check_proof.check(asdict(made) | {"proof": proof}) == made.claim
        except Refused:
            ours = False
        assert accepted_elsewhere(made.files() | {"proof.drup": proof}) == ours, proof


def test_commands(tmp_path):
    puzzle, proof = tmp_path / "puzzle.txt", tmp_path / "proof.json"
    puzzle.write_text("1 0 3")
    made = run("certify", puzzle, "--out", proof)
    assert (made.exit_code, made.stderr) == (0, "map 1: unique\n")
    checked = run("check", proof, "--export", tmp_path)
    assert (checked.exit_code, checked.stdout) == (
        0,
        "unique\n3 1\n1 2 3\n",
    )
    assert (tmp_path / "rules.cnf").read_text().startswith("p cnf 3 ")
    proof.write_text(proof.read_text().replace("unique", "several"))
    assert run("check", proof).exit_code == 1
    assert run("certify", puzzle, "--map", 2).exit_code == 2
    assert run("certify", puzzle, "--max-seconds", 0).exit_code == 3
