"""Fixtures for the site: `python` (Pyodide), `site`, and a `jupyterlab` that is this site."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.conftest import VIEWPORT, no_errors, page  # noqa: F401 - a fixture
from litesite import LESSONS, JupyterLite, python_folder, served, tested_lock
from playwright.sync_api import Browser, Page, expect

from hidato_edu.core.saving import locked
from hidato_edu.course.site import lite

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("site")


@pytest.fixture(scope="session")
def python() -> Path:
    """Return a folder like an unpacked Pyodide."""
    return python_folder()


@pytest.fixture(scope="session")
def official(python: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of Pyodide's packages, with the digests of the files in `python`."""
    file = tmp_path_factory.mktemp("lock") / "pyodide.json"
    file.write_text(json.dumps(tested_lock(python)))
    return file


@pytest.fixture(scope="session")
def site(
    python: Path, official: Path, tmp_path_factory: pytest.TempPathFactory, worker_id: str
) -> tuple[Path, lite.Sizes]:
    """Return the offline site and its sizes; one process builds it for all."""
    home = tmp_path_factory.getbasetemp()
    home = home if worker_id == "master" else home.parent
    folder, sizes = home / "site", home / "site.json"
    with (home / "site.lock").open("w") as lock, locked(lock.fileno()):
        if not sizes.exists():
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(lite, "OFFICIAL", official)
                written = lite.write(folder, python, LESSONS)
            sizes.write_text(json.dumps(written))
    return folder, lite.Sizes(*json.loads(sizes.read_text()))


@pytest.fixture(scope="session")
def jupyterlab(site: tuple[Path, lite.Sizes]) -> Iterator[JupyterLite]:
    """The served site, with the methods of `labserver.JupyterLab`."""
    expect.set_options(timeout=60_000)  # Python is slower here, and has one thread
    with served(site[0]) as port:
        yield JupyterLite(f"http://127.0.0.1:{port}/")
    expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def only_lab_page(browser: Browser) -> Iterator[Page]:
    """The page behind `lab_page`."""
    context = browser.new_context(viewport=VIEWPORT)
    yield context.new_page()
    context.close()


@pytest.fixture
def lab_page(only_lab_page: Page) -> Iterator[Page]:
    """A page for notebooks in which the site is loaded only once, by the first test."""
    with no_errors(only_lab_page.context):
        yield only_lab_page
    only_lab_page.mouse.move(0, 0)
    if only_lab_page.locator(".jp-Dialog").count():
        only_lab_page.goto("about:blank")
