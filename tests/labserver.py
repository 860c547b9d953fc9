"""A JupyterLab of its own for a test: its settings, its server, and how a test drives it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import nbformat
from playwright.sync_api import Page

TOKEN = "for-tests-only"
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
# Nobody is asked whether a notebook should be saved: its tab is thrown away, not closed.
OPEN_ANOTHER = """async name => {
    const app = window.jupyterapp;
    [...app.shell.widgets("main")].forEach(widget => widget.dispose());
    await app.commands.execute("docmanager:open", {path: name});
}"""
ERRORS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .flatMap(cell => cell.outputs?.toJSON() ?? [])
    .filter(output => output.output_type === "error")
    .map(output => `${output.ename}: ${output.evalue}`)"""


class JupyterLab:
    """A running JupyterLab.

    Attributes
    ----------
    url : str
        Address of the server, ending in a slash.
    root : Path
        The folder that it serves: put notebooks here.
    settings : dict
        The environment variables that keep it apart from the user's own Jupyter.
    """

    def __init__(self, url: str, root: Path, settings: dict[str, str]) -> None:
        self.url = url
        self.root = root
        self.settings = settings

    def write(self, name: str, *cells: str) -> None:
        """Write a notebook of code cells into `root`."""
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
            metadata={"kernelspec": kernel},  # without one JupyterLab asks which it should be
        )
        nbformat.write(notebook, self.root / name)

    def open(self, page: Page, name: str = "") -> None:
        """Open a notebook of `root`, or what the server opens, and wait for an idle kernel.

        A page that shows this JupyterLab already opens the notebook in place of what it shows.
        """
        if name and page.url.startswith(self.url):
            page.evaluate(OPEN_ANOTHER, name)
        else:
            # With "reset" JupyterLab forgets the tabs that an earlier test left open.
            path = f"lab/tree/{quote(name)}?token={TOKEN}&reset" if name else f"?token={TOKEN}"
            page.goto(self.url + path)
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
        headers = {"Authorization": f"token {TOKEN}"}
        asked = urllib.request.Request(self.url + path, method=method, headers=headers)
        with urllib.request.urlopen(asked, timeout=START_SECONDS) as answer:
            return json.loads(answer.read() or "null")


OPTIONS = (
    "--ServerApp.port=0",  # any free one
    "--ServerApp.open_browser=False",
    "--ServerApp.allow_root=True",
    f"--IdentityProvider.token={TOKEN}",
    "--LabApp.expose_app_in_browser=True",
    "--Application.log_level=WARN",
)


@contextmanager
def serve(home: Path, root: Path, command: Sequence[str] = ()) -> Iterator[JupyterLab]:
    """Run JupyterLab until the block ends.

    Parameters
    ----------
    home : Path
        Where its settings and its log go: nobody's settings, but the defaults.
    root : Path
        The folder that it serves.
    command : sequence of str
        What starts JupyterLab, in front of the options; by default JupyterLab itself.
    """
    folders = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
        "MPLCONFIGDIR": "matplotlib",
    }
    home.mkdir(exist_ok=True)
    settings = {name: str(home / folder) for name, folder in folders.items()}
    if not command:
        _write_settings(home / "settings")
    log = home / "server.log"
    run = [*command] or [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={root}"]
    with (
        log.open("w") as output,
        subprocess.Popen(
            [*run, *OPTIONS], env=os.environ | settings, stdout=output, stderr=output
        ) as server,
    ):
        try:
            yield JupyterLab(_address(server, home / "runtime", log), root, settings)
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
            try:
                url = str(json.loads(file.read_text(encoding="utf-8"))["url"])
                urllib.request.urlopen(url + "api", timeout=5).close()
            except (OSError, ValueError):
                break  # not yet
            return url
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')}")
