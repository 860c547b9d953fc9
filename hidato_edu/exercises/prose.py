"""Reads `questions.md`, the texts of a lesson: a section for each question.

    ## rho: The end of a walk

    - kind: find a number
    - answer: my_rho
    - right: {blank}

    A walk visits {visited} cells. How many {visited:cell stays|cells stay} blank?

    ### Feedback
    - counts-the-walk = {visited}: These cells get a number.

    ### Hints
    1. ...

    ### Explanation
    ...

`{name}` is a value that Python computes, with a format after a colon; two texts with a bar between
them are one for 1 and one for other numbers. `{{` is a brace. A line that ends with a backslash
ends there, other lines are joined. A list item can have items below it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from hidato_edu.core.errors import CourseError

__all__ = ["Item", "LessonError", "Prose", "filled", "read"]

KEYED = re.compile(r"(?P<key>[a-z][\w{}/.-]*)(?: = (?P<value>\S+))?:(?: (?P<text>.*))?", re.DOTALL)
PLACE = re.compile(r"\{\{|\}\}|\{(?P<name>[a-z]\w*)(?::(?P<spec>[^{}]+))?\}")
UNKEYED = ("Options", "Lines", "Hints")  # headings of lists without keys


class LessonError(CourseError):
    """A file of a lesson that cannot be used; the message names the file and the line."""


@dataclass(frozen=True)
class Item:
    """An item of a list."""

    text: str
    line: int
    parts: tuple[Item, ...] = ()  # the items below it

    @property
    def keyed(self) -> tuple[str, str, str] | None:
        """The key, the value and the text of an item ``key = value: text``, or None."""
        found = KEYED.fullmatch(self.text)
        return (found["key"], found["value"] or "", found["text"] or "") if found else None

    def named(self) -> dict[str, str]:
        """Return the texts of the items below by their keys; one without a key has the key ""."""
        pairs = [part.keyed or ("", "", part.text) for part in self.parts]
        return {key: text for key, _, text in pairs}


@dataclass
class Prose:
    """The texts of one section, as they are written."""

    name: str
    title: str
    file: Path
    line: int
    fields: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)  # by heading; the prompt has none
    lists: dict[str, list[Item]] = field(default_factory=dict)  # by heading

    @property
    def prompt(self) -> str:
        """What the student is asked."""
        return self.texts.get("", "")

    def wrong(self, text: str, line: int = 0) -> LessonError:
        """Return an error that names the place."""
        return LessonError(f"{self.file}, line {line or self.line}: {text}")

    @property
    def messages(self) -> Iterator[tuple[str, str, str, Item]]:
        """Every key of the section with its value, its text and its item."""
        for heading, items in self.lists.items():
            for item in items:
                if heading not in UNKEYED and item.keyed:
                    yield *item.keyed, item


def filled(text: str, values: Mapping[str, Any], missing: Callable[[str], Exception]) -> str:
    """Return a text with the values of its names in braces.

    Examples
    --------
    >>> filled("{n} of {{1: 2}} {n:cell|cells}, {share:.0%}", {"n": 3, "share": 0.5}, KeyError)
    '3 of {1: 2} cells, 50%'
    """

    def value(found: re.Match[str]) -> str:
        name, spec = found["name"], found["spec"] or ""
        if not name:
            return found[0][0]
        if name not in values:
            raise missing(name)
        it = values[name]() if callable(values[name]) else values[name]
        one, bar, many = spec.partition("|")
        return (one if it == 1 else many) if bar else format(it, spec)

    return PLACE.sub(value, text)


def read(file: Path) -> dict[str, Prose]:
    """Return the sections of ``questions.md`` by name, in their order; LessonError if it is bad."""
    try:
        return _read(file, file.stat().st_mtime_ns)
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError(f"{file}: {error}; a lesson needs this file, in UTF-8") from None


@lru_cache(maxsize=64)
def _read(file: Path, _changed: int) -> dict[str, Prose]:
    markdown = MarkdownIt("zero").enable(["heading", "list", "fence"])
    sections: dict[str, Prose] = {}
    section: Prose | None = None
    heading = ""
    tokens = markdown.parse(file.read_text(encoding="utf-8"))
    for kind, line, content in _blocks(SyntaxTreeNode(tokens)):
        if kind == "h2":
            name, _, title = content.partition(": ")
            section, heading = Prose(name, title, file, line), ""
            if not name.isidentifier():
                raise section.wrong(f"{name!r} is not a name; write `## name: Title`")
            if name in sections:
                raise section.wrong(f"line {sections[name].line} has a section {name} already")
            sections[name] = section
        elif kind == "h3":
            heading = content
        elif section is not None:
            _add(section, heading, content)
    return sections


def _add(section: Prose, heading: str, content: str | list[Item]) -> None:
    """Add a paragraph or a list to what is below a heading."""
    if isinstance(content, list) and heading:
        for part in (part for item in content for part in item.parts if heading not in UNKEYED):
            if (part.keyed or ("",))[0] not in ("advice", "outcome"):
                text = f"{part.text!r} begins a list; below a message only `- advice:` may follow"
                raise section.wrong(text, part.line)
        section.lists.setdefault(heading, []).extend(content)
    elif isinstance(content, list) and not section.fields and not section.prompt:
        for item in content:
            if item.keyed is None:
                raise section.wrong(f"{item.text!r} is not `- key: value`", item.line)
            section.fields[item.keyed[0]] = item.keyed[2]
    else:
        text = content if isinstance(content, str) else "\n".join(f"- {i.text}" for i in content)
        before = section.texts.get(heading)
        section.texts[heading] = f"{before}\n\n{text}" if before else text


def _blocks(parent: SyntaxTreeNode) -> Iterator[tuple[str, int, Any]]:
    """Yield headings, paragraphs and lists with the numbers of their lines."""
    for node in parent.children:
        line = node.map[0] + 1 if node.map else 0
        if node.type in ("bullet_list", "ordered_list"):
            yield "list", line, [_item(child) for child in node.children]
        elif node.type == "fence":
            yield "text", line, node.content.rstrip("\n")
        else:
            yield node.tag, line, _joined(node.children[0].content)


def _item(node: SyntaxTreeNode) -> Item:
    inside = [content for _, _, content in _blocks(node)]
    texts = [content for content in inside if isinstance(content, str)]
    parts = [part for content in inside if isinstance(content, list) for part in content]
    return Item("\n\n".join(texts), node.map[0] + 1 if node.map else 0, tuple(parts))


def _joined(text: str) -> str:
    r"""Return the lines of a paragraph as one; a backslash at the end of a line keeps its end."""
    return re.sub(r"\\\n\s*", "\0", text).replace("\n", " ").replace("\0", "\n")
