"""Fixtures for tests in a real Chromium: `browser`, `page`, and a running `jupyterlab`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import chromium
import nbformat
import pytest
from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
START_SECONDS = 60
RUN_SECONDS = 60
KERNEL_IS_IDLE = """() => {
    const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
    return context?.isReady && context.session?.kernel?.status === "idle";
}"""
RUN_ALL = """limit => Promise.race([
    window.jupyterapp.commands.execute("notebook:run-all-cells"),
    new Promise(resolve => setTimeout(resolve, limit, "not done within " + limit + " ms")),
])"""

ERRORS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .flatMap(cell => cell.outputs?.toJSON() ?? [])
    .filter(output => output.output_type === "error")
    .map(output => `${output.ename}: ${output.evalue}`)"""


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


class JupyterLab:
    """A running JupyterLab.

    Attributes
    ----------
    url : str
        Address of the server, ending in a slash.
    token : str
        What a request must show.
    root : Path
        The folder that it serves: put notebooks here.
    """

    def __init__(self, url: str, token: str, root: Path) -> None:
        self.url = url
        self.token = token
        self.root = root

    def write(self, name: str, *cells: str) -> None:
        """Write a notebook of code cells into `root`."""
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": kernel},  # without one JupyterLab asks which it should be
        )
        nbformat.write(notebook, self.root / name)

    def open(self, page: Page, name: str) -> None:
        """Open a notebook of `root` and wait until its kernel is idle."""
        # With "reset" JupyterLab forgets the tabs that an earlier test left open.
        page.goto(f"{self.url}lab/tree/{quote(name)}?token={self.token}&reset")
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=1000 * START_SECONDS)
        page.wait_for_function(KERNEL_IS_IDLE, timeout=1000 * START_SECONDS)

    def run_all(self, page: Page) -> None:
        """Run all cells of the open notebook; raise if one of them does."""
        outcome = page.evaluate(RUN_ALL, 1000 * RUN_SECONDS)
        if outcome is not True:
            raise AssertionError("\n".join([f"run all: {outcome}", *page.evaluate(ERRORS)]))

    def shutdown_kernels(self) -> None:
        """Shut down every kernel that runs on this server."""
        for kernel in self.request("GET", "api/kernels"):
            self.request("DELETE", f"api/kernels/{kernel['id']}")

    def request(self, method: str, path: str) -> Any:
        """Return the answer of the server's REST interface."""
        headers = {"Authorization": f"token {self.token}"}
        asked = urllib.request.Request(self.url + path, method=method, headers=headers)
        with urllib.request.urlopen(asked, timeout=START_SECONDS) as answer:
            return json.loads(answer.read() or "null")


@pytest.fixture(scope="session")
def jupyterlab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterLab]:
    """Run JupyterLab in an empty folder, with nobody's settings but the defaults."""
    home = tmp_path_factory.mktemp("jupyter")
    root = home / "root"
    root.mkdir()
    token = "for-tests-only"
    _write_settings(home / "settings")
    log = home / "server.log"
    options = {
        "--ServerApp.root_dir": root,
        "--ServerApp.port": 0,  # any free one
        "--ServerApp.open_browser": False,
        "--ServerApp.allow_root": True,
        "--IdentityProvider.token": token,
        "--LabApp.expose_app_in_browser": True,
        "--Application.log_level": "WARN",
    }
    command = [sys.executable, "-m", "jupyterlab", *(f"{k}={v}" for k, v in options.items())]
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
        "MPLCONFIGDIR": "matplotlib",
    }
    environment = os.environ | {name: str(home / folder) for name, folder in folders.items()}
    with (
        log.open("w") as output,
        subprocess.Popen(command, env=environment, stdout=output, stderr=output) as server,
    ):
        try:
            yield JupyterLab(_address(server, home / "runtime", log), token, root)
        finally:
            server.terminate()


def _write_settings(folder: Path) -> None:
    """Keep JupyterLab from asking for news, and from saving while a test looks on."""
    settings: dict[str, dict[str, Any]] = {
        "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
        "docmanager-extension/plugin": {"autosave": False},
    }
    for name, values in settings.items():
        file = folder / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")


def _address(server: subprocess.Popen[bytes], runtime: Path, log: Path) -> str:
    """Wait for the server; it writes its address into a file when it is ready."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and server.poll() is None:
        for file in runtime.glob("jpserver-*.json"):
            url = str(json.loads(file.read_text(encoding="utf-8"))["url"])
            try:
                urllib.request.urlopen(url + "api", timeout=5).close()
            except OSError:
                break
            return url
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')}")
