"""The lessons in the browser: from a cold start to the last cell, without a network."""

from __future__ import annotations

import json
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import chromium
import pytest
from browser.conftest import VIEWPORT
from litesite import ALL, ERRORS, KERNEL_IS_IDLE, LESSONS, OFFICIAL, RUN_ALL, Handler, served
from playwright.sync_api import Browser, Page, expect
from tiers import slow

from hidato_edu.course.notebooks import notebook_files
from hidato_edu.course.site import lite
from hidato_edu.exercises.lesson import lessons

NAMES = [
    name
    for number, lesson in lessons().items()
    for name in notebook_files(lesson)
    if ALL or (number in (LESSONS or ()) and "workshop" not in name)
]
LIVE = ".jp-Notebook .hidato-player.hp-live"
CELLS = "() => window.jupyterapp.shell.currentWidget.model.toJSON().cells"
RUN = "() => window.jupyterapp.commands.execute('notebook:run-cell-and-select-next')"
SELECT = """id => {
    const book = window.jupyterapp.shell.currentWidget.content;
    book.activeCellIndex = book.widgets.findIndex(one => one.model.id === id);
}"""
PATIENCE = 1000 * 600  # milliseconds, for all cells of a notebook
NOWHERE = "--host-resolver-rules={}MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"


@contextmanager
def visited(browser: Browser) -> Iterator[tuple[Page, set[str]]]:
    """A page of somebody who was never there, and the addresses that it asks for."""
    context = browser.new_context(viewport=VIEWPORT)
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url))
    yield context.new_page(), asked
    context.close()


def run_whole(page: Page, url: str) -> list[dict[str, Any]]:
    """Open a notebook, run all cells, and return them."""
    page.goto(url)
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=120_000)
    page.wait_for_function(KERNEL_IS_IDLE, timeout=240_000)
    assert page.evaluate(RUN_ALL, PATIENCE) is True, page.evaluate(ERRORS)
    cells: list[dict[str, Any]] = page.evaluate(CELLS)
    return cells


@slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_runs_to_its_end_and_asks_nobody_else(
    browser: Browser, site: tuple[Path, lite.Sizes], name: str
) -> None:
    with served(site[0]) as port, visited(browser) as (page, asked):
        cells = run_whole(page, f"http://127.0.0.1:{port}/lab/index.html?path=notebooks/{name}")
        code = [cell for cell in cells if cell["cell_type"] == "code" and cell["source"]]
        assert len(code) > 5
        assert all(cell["execution_count"] for cell in code)
        errors = [one for cell in code for one in cell["outputs"] if one["output_type"] == "error"]
        assert not errors
        foreign = {url for url in asked if url.startswith("http") and "//127.0.0.1" not in url}
        assert not foreign


@slow
@pytest.mark.timeout(900)
def test_the_first_visit(browser: Browser, site: tuple[Path, lite.Sizes]) -> None:
    """A player steps before Python is there, then a check works; sizes are as told.

    The seconds that are printed are in `benchmarks/README.md`.
    """
    folder, sizes = site
    with served(folder) as port, visited(browser) as (page, asked):
        began = time.monotonic()
        path = "notebooks/00_start_here.ipynb"
        page.goto(f"http://127.0.0.1:{port}/lab/index.html?path={path}")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=120_000)
        there = time.monotonic()
        player = page.locator(LIVE).first
        player.focus()
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        expect(player.locator("[role=status]").first).to_contain_text("step 1 of", timeout=60_000)
        stepped = time.monotonic() - there
        assert not page.evaluate(KERNEL_IS_IDLE)  # no kernel was needed
        page.wait_for_function(KERNEL_IS_IDLE, timeout=240_000)
        cells = page.evaluate(CELLS)
        start = next(cell for cell in cells if "worksheet" in cell["source"])
        asked_in = [cell for cell in cells if "question" in cell["metadata"]]
        answer = next(cell for cell in asked_in if " = None" in cell["source"])
        for cell in (start, answer):
            page.evaluate(SELECT, cell["id"])
            page.evaluate(RUN)
        told = next(cell for cell in page.evaluate(CELLS) if cell["id"] == answer["id"])
        checked = time.monotonic() - began
        assert "not yet" in json.dumps(told["outputs"])
        loaded = {unquote(urlsplit(url).path).lstrip("/") for url in asked if "127.0.0.1" in url}
    files = [folder / name for name in loaded]
    size = sum(file.stat().st_size for file in files if file.is_file())
    assert size == pytest.approx(sizes.first_visit, rel=0.05)
    print(f"first step {stepped:.1f} s, first check {checked:.1f} s, {size / 1e6:.1f} MB")


class Cdn(Handler):
    """Serves the files of a folder under any path, as the public address of Pyodide does."""

    def translate_path(self, path: str) -> str:
        return str(Path(self.directory) / Path(urlsplit(path).path).name)

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@slow
@pytest.mark.timeout(900)
def test_the_site_for_the_web_loads_python_from_its_public_address(
    python: Path, official: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: Browser
) -> None:
    """A stand-in answers for that address over TLS; nothing else can be reached."""
    subject = urlsplit(lite.CDN).hostname
    key, cert = tmp_path / "key", tmp_path / "cert"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
         f"/CN={subject}", "-keyout", key, "-out", cert], check=True, capture_output=True,
    )  # fmt: skip
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(cert, key)
    monkeypatch.setattr(lite, "OFFICIAL", official)
    monkeypatch.setattr(lite, "_download", _from(python))
    lite.write(tmp_path / "web", None, ["06"])
    with served(python, Cdn, tls) as cdn, served(tmp_path / "web") as port:
        rule = NOWHERE.format(f"MAP {subject}:443 127.0.0.1:{cdn}, ")
        flags = [*chromium.FLAGS, rule, "--ignore-certificate-errors"]
        alone = browser.browser_type.launch(executable_path=chromium.find(), args=flags)
        with visited(alone) as (page, asked):
            url = f"http://127.0.0.1:{port}/lab/index.html?path=notebooks/06_recursion_tree.ipynb"
            cells = run_whole(page, url)
        alone.close()
    assert all(cell["execution_count"] for cell in cells if cell["cell_type"] == "code")
    theirs = {Path(urlsplit(url).path).name for url in asked if f"//{subject}" in url}
    assert {"pyodide.mjs", "pyodide.asm.wasm"} <= theirs
    wheels = {one["file_name"] for one in OFFICIAL["packages"].values()}
    assert len(theirs & wheels) > 25
    foreign = {urlsplit(url).hostname for url in asked if url.startswith("http")}
    assert foreign == {"127.0.0.1", subject}


def _from(python: Path) -> Any:
    """Return what takes the pure packages from a folder, in place of pip."""

    def copy(packages: dict[str, Any], folder: Path, _: Path | None) -> None:
        for one in packages.values():
            (folder / one["file_name"]).write_bytes((python / one["file_name"]).read_bytes())

    return copy
