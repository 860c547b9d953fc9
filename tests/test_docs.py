"""The documentation: its links, and that it builds without a warning and without a network."""

from __future__ import annotations

import subprocess
import sys
import zlib
from collections import defaultdict
from pathlib import Path
from types import ModuleType

import links
import pytest
from pins import names
from tiers import slow

ROOT = links.ROOT

BUILD = """
import socket, sys
from sphinx.cmd.build import main

def refuse(*args, **kwargs):
    raise OSError("a build needs no network")

socket.socket.connect = socket.create_connection = socket.getaddrinfo = refuse
sys.exit(main(sys.argv[1:]))
"""


def test_links_of_the_repository() -> None:
    files = {file.relative_to(ROOT).as_posix() for file in links.markdown_files()}
    assert {"README.md", "CONTRIBUTING.md", "docs/guide.md", "benchmarks/README.md"} <= files
    assert not links.broken_markdown()


def test_the_readme_is_short() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 150
    assert sum(line.startswith("![") for line in lines) == 1


def test_every_picture_is_in_the_gallery() -> None:
    gallery = (ROOT / "docs" / "gallery.md").read_text(encoding="utf-8")
    shown = {Path(link).name for link in links.markdown_links(gallery) if link.endswith(".png")}
    assert shown == {file.name for file in (ROOT / "data" / "pictures").iterdir()}


def test_every_notebook_is_in_the_guide() -> None:
    guide = (ROOT / "docs" / "guide" / "start.md").read_text(encoding="utf-8")
    missing = [one.stem for one in (ROOT / "notebooks").glob("*.ipynb") if one.stem not in guide]
    assert not missing


def test_broken_links_are_noticed(tmp_path: Path) -> None:
    here = tmp_path / "a.md"
    here.write_text("# One\n[a](#one) [b](#two) [c](b.md) [d](http://a.org) `[e](f)`\n")
    found = links.markdown_links(here.read_text())
    assert links.broken(tmp_path, {here: found}, {here: links.headings(here.read_text())}) == [
        "a.md: #two: no such heading",
        "a.md: b.md: no such file",
        "a.md: http://a.org: not https",
    ]
    page = tmp_path / "p.html"
    page.write_text('<a href="#no">a</a><a id="yes" href="#yes"></a><img src="//b.org/c.png">')
    (tmp_path / "p.css").write_text("@import url(https://d.org/e.css); i {background: url(f.png)}")
    assert links.broken_pages(tmp_path) == [
        "p.html: #no: no such heading",
        "p.html: //b.org/c.png: not https",
        "p.html: //b.org/c.png: loaded from elsewhere",
        "p.css: https://d.org/e.css: loaded from elsewhere",
    ]


@slow
@pytest.mark.timeout(900)
def test_the_documentation_builds(tmp_path: Path) -> None:
    """A warning or a use of the network fails; every public name is described."""
    pages = tmp_path / "pages"
    options = ["-q", "-W", "-E", "-d", str(tmp_path / "doctrees")]
    built = subprocess.run(
        [sys.executable, "-c", BUILD, *options, "-b", "html", str(ROOT / "docs"), str(pages)],
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stderr
    assert not links.broken_pages(pages)
    inventory = zlib.decompress((pages / "objects.inv").read_bytes().split(b"zlib.\n", 1)[1])
    described = {line.split(" ")[0] for line in inventory.decode().splitlines()}
    exported = defaultdict(set)
    for name, value in names.public().items():
        if name.rpartition(".")[0] not in names.MORE:
            exported[id(value)].add(name if not isinstance(value, ModuleType) else value.__name__)
    assert len(exported) > 300
    assert not [sorted(one) for one in exported.values() if not one & described]
