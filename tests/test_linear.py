"""The time for a text grows with its length, not with its square: readers, patterns, the judge."""

from __future__ import annotations

import ast
import gc
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tiers import FULL, every, slow, spread

import hidato_edu
from hidato_edu import hidato
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.core.tokens import MOST_WORDS
from hidato_edu.exercises.lesson import lessons, questions
from hidato_edu.family.registry import families

PACKAGE = Path(hidato_edu.__file__).parent


def seconds(work: Callable[[str], object], text: str) -> float:
    gc.disable()  # it goes through all that the other tests have left
    began = time.process_time()
    try:
        with suppress(InvalidPuzzle):
            work(text)
        return time.process_time() - began
    finally:
        gc.enable()


def assert_linear(work: Callable[[str], object], text: Callable[[int], str], length: int) -> None:
    """Check that four times the length takes no more than nine times as long; a square takes 16."""
    for _ in range(4):  # the machine may be busy
        if (long := seconds(work, text(4 * length))) < 0.3:
            return
        if long < 9 * seconds(work, text(length)):
            return
    raise AssertionError(f"{long:.1f} s for {text(4 * length)[:40]!r}...")


# --- readers --------------------------------------------------------------------------------------

BOARDS = [
    "2 1\n1 0\n",
    "2 1\n2 1\n",
    "triangle edges\n3 1\n1 0 3\n",
    "graph 2 1\nnode a at 0 0 given 1\nnode b at 1 0 blank\nedge a b\n",
    "generate start\n  1  .\ngenerate end\n",
    "// title\nQ,C,1,3\n1,?,3\nTRUE\n",
    "Table to be solved:\n| 1 || 1 |\n\n",
    "Table to be solved:| 1 || 1 |",
    "#c\n3 1\nA.A\n",
    "numberlink 1 3\n1 . 1\n\n",
    "hashi 1 3\n1-1\n\n",
    "hashi 1 3\n1 . 1\n",
    "[[1, 0, 1]]\n",
    "array([[1, 0, 1]])\n",
    "kakuro 2 2\n# 3\\\n\\3 0\n\n",
    "1 2\n2 1\n",
    "# #\n# 3\n\n",
    "https://puzz.link/p?kakuro/2/1/l134\n",
    "numlin/3/1/1g1\n",
    "hashikake/3/1/1g1\n",
]
SIGNS = [*" \n\t\"#'()*,-./:;=?[]\\|{}019aZ", "a.", "1 ", "1,", "[[", "# ", "a\t", "Table to be "]
READ = ("parse_all", "parse_answers")


def readers() -> Iterator[tuple[Callable[[str], object], str]]:
    """Yield every reader with every text that is repeated."""
    for family in families().values():
        for unit in spread([*BOARDS, *SIGNS], 20):
            for name in READ:
                yield getattr(family.texts, name), unit


@slow
@every(readers)
def test_readers_are_linear(case: tuple[Callable[[str], object], str]) -> None:
    read, unit = case
    assert_linear(read, lambda length: unit * (length // len(unit)), 10_000)


def test_many_maps_of_a_file_are_read() -> None:
    count = 10_000
    assert len(hidato.parse_all(f"{count}\n" + "2 1\n1 0\n" * count)) == count
    assert_linear(hidato.parse_all, lambda length: f"{length}\n" + "2 1\n1 0\n" * length, 4_000)
    assert_linear(hidato.parse_all, lambda length: "2 1\n1 2\n" * length, 4_000)


@pytest.mark.parametrize("unit", spread(["1 ", "0\t", "1,", "1;", "| 1 |", "# "], 3))
def test_a_line_that_is_no_row_is_refused_before_it_is_read(unit: str) -> None:
    text = unit * (MOST_WORDS + 1)
    for family in families().values():
        for name in READ:
            began = time.process_time()
            with pytest.raises(InvalidPuzzle):
                getattr(family.texts, name)(text)
            assert time.process_time() - began < 5


# --- patterns -------------------------------------------------------------------------------------

METHODS = {"search", "match", "fullmatch", "finditer", "findall", "sub", "split"}
STARTS = ["", "1", "a", "(", "1,", '"', "|", "<", " from '", "1\\"]
REPEATED = [*SIGNS, "_", "+", "`", "<", ">", "to", " '", "\\ ", "`a\n", "return ", "1 under ", "a="]


def patterns() -> set[tuple[re.Pattern[str], str]]:
    """Return the patterns of the package, each with a method that is called."""
    found = set()
    for file in PACKAGE.rglob("*.py"):
        name = ".".join(("hidato_edu", *file.relative_to(PACKAGE).with_suffix("").parts))
        if ".lessons." in name or "__main__" in name:
            continue
        module = None
        with suppress(ImportError):  # of what is not installed
            module = import_module(name.removesuffix(".__init__"))
        for node in ast.walk(ast.parse(file.read_bytes())):
            match node:
                case ast.Call(ast.Attribute(ast.Name("re"), method), [ast.Constant(str(text)), *_]):
                    known: Any = re.compile(text)
                case ast.Attribute(ast.Name(one), method):
                    known = getattr(module, one, None)
                case _:
                    continue
            if isinstance(known, re.Pattern) and method in METHODS:
                found.add((known, method))
    return found


@slow
@every(patterns)
def test_patterns_are_linear(case: tuple[re.Pattern[str], str]) -> None:
    pattern, method = case

    def work(text: str) -> object:
        if method == "sub":
            return pattern.sub("", text)
        found = getattr(pattern, method)(text)
        return list(found) if method == "finditer" else found

    for start in STARTS:
        for unit in REPEATED:
            assert_linear(work, lambda n: f"{start}{unit * (n // len(unit))}!", 4_000)  # noqa: B023


# --- the judge ------------------------------------------------------------------------------------


def judged() -> Iterator[Any]:
    return (question for folder in lessons().values() for question in questions(folder))


@every(lambda: spread(list(judged()), 12))
def test_long_answers_are_judged_quickly(question: Any) -> None:
    for unit in ("\n", " ", "1 ", "a,", "(", '"') if FULL else ("\n", " "):
        text = unit * (100_000 // len(unit))
        for answer in (text, f"1{text}!", (1, text), [[text]], {1: text}):
            began = time.process_time()
            assert not question.check(answer).is_right
            assert time.process_time() - began < 5, unit
