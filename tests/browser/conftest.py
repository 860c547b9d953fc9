"""Fixtures for tests in a real Chromium: `browser`, `page`, and a running `jupyterlab`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import chromium
import pytest
from labserver import JupyterLab, serve
from playwright.sync_api import Browser, Page, expect, sync_playwright

HERE = Path(__file__).parent

expect.set_options(timeout=20_000)  # a kernel that shares its core with another test answers late


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as a browser test."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium without a window; where there is none, fail in CI and skip elsewhere."""
    path = chromium.find()
    if path is None:
        message = "no Chromium: run `python tests/chromium.py`, or set CHROMIUM_PATH"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(message)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=list(chromium.FLAGS))
        yield running
        running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of 1280 x 720 in a context of its own; an uncaught error in it fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    errors: list[str] = []
    context.on("weberror", lambda raised: errors.append(str(raised.error)))
    yield context.new_page()
    context.close()
    assert not errors, "\n".join(["uncaught errors in the page:", *errors])


@pytest.fixture(scope="session")
def jupyterlab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterLab]:
    """JupyterLab on an empty folder, see `labserver.JupyterLab`."""
    home = tmp_path_factory.mktemp("jupyter")
    root = home / "root"
    root.mkdir()
    with serve(home, root) as server:
        yield server
