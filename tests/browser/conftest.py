"""Fixtures for tests in a real Chromium: `page`, a running `jupyterlab`, `lab_page`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from labserver import JupyterLab, serve
from playwright.sync_api import Browser, BrowserContext, Page, WebError, expect

HERE = Path(__file__).parent
VIEWPORT = {"width": 1280, "height": 720}

expect.set_options(timeout=20_000)  # a kernel that shares its core with another test answers late


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as a browser test."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of 1280 x 720 in a context of its own; an uncaught error in it fails the test."""
    context = browser.new_context(viewport=VIEWPORT)
    with no_errors(context):
        yield context.new_page()
        context.close()


@contextmanager
def no_errors(context: BrowserContext) -> Iterator[None]:
    """Fail where an error is raised in a page and nobody catches it."""
    errors: list[str] = []

    def note(raised: WebError) -> None:
        # JupyterLab raises this itself if a page is closed before its kernel has answered.
        if "Canceled future for" not in str(raised.error):
            errors.append(str(raised.error))

    context.on("weberror", note)
    yield
    context.remove_listener("weberror", note)
    assert not errors, "\n".join(["uncaught errors in the page:", *errors])


@pytest.fixture(scope="session")
def jupyterlab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterLab]:
    """JupyterLab on an empty folder, see `labserver.JupyterLab`."""
    home = tmp_path_factory.mktemp("jupyter")
    root = home / "root"
    root.mkdir()
    with serve(home, root) as server:
        yield server


@pytest.fixture(scope="session")
def only_lab_page(browser: Browser, jupyterlab: JupyterLab) -> Iterator[Page]:
    """The page behind `lab_page`."""
    context = browser.new_context(viewport=VIEWPORT)
    yield context.new_page()
    context.close()


@pytest.fixture
def lab_page(only_lab_page: Page, jupyterlab: JupyterLab) -> Iterator[Page]:
    """A page for notebooks in which JupyterLab itself is loaded only once, by the first test.

    Use `page` where the page is closed, goes offline, or changes its size.
    """
    with no_errors(only_lab_page.context):
        yield only_lab_page
    jupyterlab.shutdown_kernels()
    only_lab_page.mouse.move(0, 0)
    if only_lab_page.locator(".jp-Dialog").count():  # what one test left open hinders no other
        only_lab_page.goto("about:blank")
