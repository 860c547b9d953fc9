"""The worst signs of translated English, in every text that a student or teacher meets."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

MARKERS = [
    r"\bAsked (is|are|was|were)\b",
    r"(^|[.!?:] )Who [a-z]+ [^.?!]*, [^.?!]*\.",
    r"\b(is|are|was|were|be) told\b",
    r"\bhangs? together\b",
    r"\banew\b",
    r"(?<![Tt]here )(?<!When )\b(is|are) no (?!longer|more\b|one\b)",
    r"\b(rightly|wrongly)\b",
    r", too\.",
    r"\bin place of\b",
    r"\bstands? (in|there|here|below|above)\b",
    r"\b(mended|spoilt)\b",
    r"\bsays? (True|False)\b",
    r"[\N{EM DASH}\N{EN DASH}]",
]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "hidato_edu" / "lessons").rglob("*.md")),
]
MODULES = [
    file
    for file in sorted((ROOT / "hidato_edu").rglob("*.py"))
    if "answers" not in file.parts and file.name != "answers.py"
]


def found(text: str) -> list[str]:
    """Return what a text should not say, with the words around it."""
    text = re.sub(r"(?<=\S)[ \n]+(?=\S)", " ", text)
    return [
        text[max(0, hit.start() - 30) : hit.end() + 30]
        for marker in MARKERS
        for hit in re.finditer(marker, text, re.MULTILINE)
    ]


def prose(page: str) -> str:
    """Return a page without code, tables of words, and lines that are joined."""
    text = re.sub(r"^```.*?^```", "", page, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"^\|.*$|^ *- [\w/-]+( = \S+)?:", "", text, flags=re.MULTILINE)


def strings(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.value


@pytest.mark.parametrize("file", PAGES, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_pages(file: Path) -> None:
    assert found(prose(file.read_text(encoding="utf-8"))) == []


def test_strings_of_the_package() -> None:
    wrong = {
        file.relative_to(ROOT).as_posix(): hits
        for file in MODULES
        if (hits := [one for text in strings(file.read_text("utf-8")) for one in found(text)])
    }
    assert not wrong


@pytest.mark.parametrize(
    "text",
    [
        "Asked is a number.",
        "Who counts, is told.",
        "It is no path.",
        "It fails, too.",
        "a \N{EN DASH} b",
    ],
)
def test_a_marker_is_noticed(text: str) -> None:
    assert found(text)


def test_common_words_are_no_markers() -> None:
    assert (
        found("The board is no longer empty. There is no other way. Who wins? Too many cells.")
        == []
    )
