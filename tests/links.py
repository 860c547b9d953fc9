"""Check links, without a network: of Markdown files, and of the pages that ``make docs`` builds.

    python tests/links.py build/docs

A link to a place of the repository or of the pages must have a target, down to the heading. A link
to the web must be a complete https address; whether anybody answers there is not tried.
"""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
LOADED = {("img", "src"), ("script", "src"), ("source", "src"), ("iframe", "src")}
"""What a browser fetches without being asked; and so are style sheets, fonts and icons."""


def web_fault(address: str) -> str | None:
    """Return what is wrong with an address in the web, or None.

    >>> web_fault("https://example.org/a?b=c#d"), web_fault("https://example")
    (None, 'the host has no dot')
    >>> web_fault("http://example.org"), web_fault("https://exa mple.org")
    ('not https', 'a blank in it')
    """
    parts = urlsplit(address)
    if parts.scheme != "https":
        return "not https"
    if re.search(r"\s", address):
        return "a blank in it"
    return (
        None if re.fullmatch(r"[\w-]+(\.[\w-]+)+(:\d+)?", parts.netloc) else "the host has no dot"
    )


def fault(link: str, file: Path, anchors: dict[Path, set[str]]) -> str | None:
    """Return what is wrong with a link in a file, or None; `anchors` are those of known files."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None if parts.scheme in ("mailto", "data") else web_fault(link)
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not target.exists():
        return "no such file"
    known = not parts.fragment or unquote(parts.fragment) in anchors.get(target, {parts.fragment})
    return None if known else "no such heading"


def broken(folder: Path, links: dict[Path, list[str]], anchors: dict[Path, set[str]]) -> list[str]:
    """Return a line for each broken link of some files, each of which is named once."""
    found = [
        f"{file.relative_to(folder).as_posix()}: {link}: {wrong}"
        for file, inside in links.items()
        for link in inside
        if (wrong := fault(link, file, anchors))
    ]
    return list(dict.fromkeys(found))


# --- Markdown -------------------------------------------------------------------------------------


def markdown_files() -> list[Path]:
    """Return the Markdown files for people, of the whole repository.

    The links in sources of notebooks are those of the built ones, which have their own tests.
    """
    folders = ("docs", "data", "benchmarks", "hidato_edu")
    inside = (file for name in folders for file in (ROOT / name).rglob("*.md"))
    copies = ROOT / "docs" / "repository"  # made by a build
    return sorted(
        file
        for file in (*ROOT.glob("*.md"), *inside)
        if copies not in file.parents and not file.stem.startswith(("lesson", "workshop"))
    )


def plain(text: str) -> str:
    """Return Markdown without what stands in blocks and pieces of code.

    >>> plain("a `b](c)` d")
    'a  d'
    """
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^(```+).*?^\1`*$", "", text, flags=re.M | re.S))


def markdown_links(text: str) -> list[str]:
    """Return where the links and pictures of a text lead.

    >>> markdown_links("[a](b.md#c) ![d](e.png) [`f`](g.py)")
    ['b.md#c', 'e.png', 'g.py']
    """
    return re.findall(r"\]\(([^()\s]+)\)", plain(text))


def headings(text: str) -> set[str]:
    """Return the anchors of the headings, as forges make them.

    >>> sorted(headings("# What is *new*?" + chr(10) + "## `a_b` and c"))
    ['a_b-and-c', 'what-is-new']
    """
    blocks = re.sub(r"^(```+).*?^\1`*$", "", text, flags=re.M | re.S)
    lines = re.findall(r"^#+ +(.+?) *$", blocks, flags=re.M)
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-") for line in lines}


def broken_markdown() -> list[str]:
    """Return a line for each broken link of the repository's Markdown."""
    texts = {file: file.read_text(encoding="utf-8") for file in markdown_files()}
    anchors = {file: headings(text) for file, text in texts.items()}
    return broken(ROOT, {file: markdown_links(text) for file, text in texts.items()}, anchors)


# --- pages ----------------------------------------------------------------------------------------


class Page(HTMLParser):
    """The links of a page, its anchors, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = {"", "top"}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            elif name == "href" and tag == "a":
                self.links.append(value or "")
            elif (tag, name) in LOADED or (name == "href" and tag == "link"):
                self.loads.append(value or "")


def broken_pages(folder: Path) -> list[str]:
    """Return a line for each broken link of built pages, and for each file from elsewhere."""
    folder = folder.resolve()
    texts = {file: file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.html"))}
    if not texts:
        return [f"{folder.name}: no pages"]
    pages = {file: Page(text) for file, text in texts.items()}
    loads = {file: page.loads for file, page in pages.items()}
    for file in folder.rglob("*.css"):
        text = file.read_text(encoding="utf-8")
        loads[file] = re.findall(r"(?:url\(|@import)\s*['\"]?((?:https?:)?//[^'\")]+)", text)
    remote = [
        f"{file.relative_to(folder).as_posix()}: {load}: loaded from elsewhere"
        for file, inside in loads.items()
        for load in inside
        if urlsplit(load).netloc
    ]
    links = {file: [*page.links, *page.loads] for file, page in pages.items()}
    return broken(folder, links, {file: page.anchors for file, page in pages.items()}) + remote


if __name__ == "__main__":
    problems = [
        *broken_markdown(),
        *(line for one in sys.argv[1:] for line in broken_pages(Path(one))),
    ]
    print(*problems, sep="\n", end="\n" if problems else "")
    sys.exit(bool(problems))
